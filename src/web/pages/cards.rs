use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use crate::catalog::Catalog;
use crate::model::{CardId, Diagnostic};
use crate::search::{self, Facet, FacetValue, Layout, Node, Query};
use crate::web::address::Value;
use crate::web::error::Result;
use crate::web::finding::{self, Found, Paging};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::{CardFace, CardRow};
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;

/// Cards on a page.
pub const PAGE: usize = 48;
/// Values of a facet shown at once; the rest unfolds.
const SHOWN: usize = 10;

/// What the address says.
#[derive(Debug, Default, Deserialize)]
pub struct CardsQuery {
    #[serde(default)]
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

/// A part of the query that was not understood, in its place.
struct Warned<'a> {
    before: &'a str,
    token: &'a str,
    after: &'a str,
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
        let mut shown: Vec<_> = facet
            .values
            .iter()
            .filter(|value| value.count < self.paging.total)
            .collect();
        let rest = if shown.len() > SHOWN + 2 {
            shown.split_off(SHOWN)
        } else {
            Vec::new()
        };
        (shown, rest)
    }

    fn place<'b>(&'b self, warning: &Diagnostic) -> Warned<'b> {
        let part = |from: usize, to: usize| self.q.get(from..to).unwrap_or_default();
        Warned {
            before: part(0, warning.span.start),
            token: part(warning.span.start, warning.span.end),
            after: part(warning.span.end, self.q.len()),
        }
    }

    /// The query with a suggestion in the place of what was not understood.
    fn mended(&self, warning: &Diagnostic, suggestion: &str) -> String {
        let Warned { before, after, .. } = self.place(warning);
        format!("{before}{suggestion}{after}")
    }

    fn other_layout(&self) -> Layout {
        match self.layout {
            Layout::Faces => Layout::Rows,
            Layout::Rows => Layout::Faces,
        }
    }
}

/// `GET /cards`
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    query: web::Query<CardsQuery>,
) -> Result<HttpResponse> {
    let q = query.q.trim();
    let found = finding::find(&site, q);
    let paging = Paging::new(query.page, PAGE, found.cards.len());
    html(
        &visitor,
        &CardsPage {
            catalog: &site.catalog,
            q,
            narrowed: narrowed(&found.query),
            explanation: (!q.is_empty()).then(|| search::explain(&found.query)),
            active: active(&found.query),
            paging,
            cards: paging.of(&found.cards),
            layout: query.view.or(found.query.layout).unwrap_or(Layout::Faces),
            found: &found,
        },
    )
}

/// The address of the condition alone, so that another one can be written behind it.
fn narrowed(query: &Query) -> String {
    let base = match &query.condition {
        Node::And(nodes) if nodes.is_empty() => return "/cards?q=".to_owned(),
        node @ Node::Or(_) => format!("({node}) "),
        node => format!("{node} "),
    };
    format!("/cards?q={}", Value(base))
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
