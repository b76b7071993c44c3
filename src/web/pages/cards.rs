use actix_web::HttpResponse;
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::catalog::Catalog;
use crate::model::{CardId, Diagnostic};
use crate::search::{self, Facet, FacetValue, Layout, Node, Query};
use crate::web::address::Value;
use crate::web::card_search::{self, Found, Paging, Warned};
use crate::web::error::Result;
use crate::web::limited::{Limited, QUERY};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::{CardFace, CardRow};
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;

/// Cards on a page.
pub const PAGE: usize = 48;

/// What the address says.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct CardsQuery {
    #[serde(default)]
    #[validate(length(max = QUERY, message = "a query"))]
    q: String,
    #[serde(default)]
    page: usize,
    view: Option<Layout>,
}

#[derive(Template)]
#[template(path = "cards.html")]
struct CardsPage<'a> {
    catalog: &'a Catalog,
    q: &'a str,
    found: &'a Found<'a>,
    /// The address of the query, ready for another condition behind it.
    narrowed: String,
    explanation: Option<String>,
    active: Vec<Active>,
    paging: Paging,
    cards: &'a [CardId],
    layout: Layout,
}

impl Page for CardsPage<'_> {
    const TAB: Tab = Tab::Cards;
}

/// A condition of the query, and the query without it.
struct Active {
    condition: String,
    without: String,
}

impl CardsPage<'_> {
    fn faces(&self) -> impl Iterator<Item = CardFace<'_>> {
        let firsts = self
            .cards
            .iter()
            .filter_map(|id| self.catalog.card(*id).printings.first());
        firsts.map(|printing| CardFace::new(self.catalog, *printing))
    }

    fn rows(&self) -> impl Iterator<Item = CardRow<'_>> {
        let firsts = self
            .cards
            .iter()
            .filter_map(|id| self.catalog.card(*id).printings.first());
        firsts.map(|printing| CardRow::new(self.catalog, *printing))
    }

    /// The values that narrow the results down, those shown at once and the rest.
    fn values<'b>(&self, facet: &'b Facet) -> (Vec<&'b FacetValue>, Vec<&'b FacetValue>) {
        card_search::narrowing(facet, self.paging.total)
    }

    fn place(&self, warning: &Diagnostic) -> Warned<'_> {
        Warned::new(self.q, warning)
    }

    fn other_layout(&self) -> Layout {
        match self.layout {
            Layout::Faces => Layout::Rows,
            Layout::Rows => Layout::Faces,
        }
    }
}

/// `GET /cards`
pub async fn page(visitor: Visitor, site: CurrentSite, query: Limited<CardsQuery>) -> Result<HttpResponse> {
    let q = query.q.trim();
    let found = card_search::find(&site, q);
    let paging = Paging::new(query.page, PAGE, found.cards.len());
    html(
        &visitor,
        &CardsPage {
            catalog: &site.catalog,
            q,
            narrowed: format!("/cards?q={}", Value(found.narrowed())),
            explanation: (!q.is_empty()).then(|| search::explain_found(&found.query)),
            active: active(&found.query),
            paging,
            cards: paging.of(&found.cards),
            layout: query.view.or(found.query.layout).unwrap_or(Layout::Faces),
            found: &found,
        },
    )
}

/// The conditions that all hold, each with the query that is left without it.
fn active(query: &Query) -> Vec<Active> {
    let Node::And(nodes) = &query.condition else {
        return Vec::new();
    };
    (0..nodes.len())
        .map(|place| {
            let mut rest = nodes.clone();
            let condition = rest.remove(place).to_string();
            let without = Query {
                condition: Node::and(rest),
                ..query.clone()
            };
            Active {
                condition,
                without: without.to_string(),
            }
        })
        .collect()
}
