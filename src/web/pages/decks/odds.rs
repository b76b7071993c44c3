use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::id;
use crate::catalog::Catalog;
use crate::db::DeckId;
use crate::deck::odds::{self, Group};
use crate::deck::{Deck, Section, document};
use crate::games;
use crate::model::{Diagnostic, Kind, PrintingId};
use crate::search;
use crate::web::address::Value;
use crate::web::card_search;
use crate::web::error::Result;
use crate::web::limited::{Limited, QUERY};
use crate::web::page::{Page, Tab, html};
use crate::web::pages::odds::{Asked, Asking};
use crate::web::parts::{CardLine, Plot};
use crate::web::services::Services;
use crate::web::session::Visitor;

/// What the address says.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct OddsQuery {
    /// The group, in the query language.
    #[serde(default)]
    #[validate(length(max = QUERY, message = "a query"))]
    q: String,
    #[serde(flatten)]
    #[validate(nested)]
    asking: Asking,
}

#[derive(Template)]
#[template(path = "decks/odds.html")]
struct OddsPage<'a> {
    id: DeckId,
    catalog: &'a Catalog,
    deck: &'a Deck,
    q: &'a str,
    asked: Asked,
    chosen: Option<Chosen<'a>>,
    /// Lines of cards no set knows; they are not counted.
    unknown: usize,
}

impl Page for OddsPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// The group that was asked for, and its odds.
struct Chosen<'a> {
    explanation: String,
    warnings: Vec<Diagnostic>,
    /// No name has the words asked for; these are like them.
    similar: bool,
    group: Group,
    rows: Vec<(u32, CardLine<'a>)>,
    plot: Plot,
}

/// A group offered: its query, name and cards.
struct Offer {
    query: String,
    label: String,
    cards: u32,
}

/// `GET /decks/{id}/odds`
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    query: Limited<OddsQuery>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let asked = query.asking.read()?;
    let document = services.work(move |workshop| workshop.open(id)).await?.document;
    let catalog = &services.site.catalog;
    let list = document.deck(catalog);
    let q = query.q.trim();
    html(
        &visitor,
        &OddsPage {
            id,
            catalog,
            deck: &list,
            q,
            asked,
            chosen: (!q.is_empty()).then(|| chosen(&services, &list, q, asked)),
            unknown: document.unknown(catalog).count(),
        },
    )
}

fn chosen<'a>(services: &'a Services, list: &Deck, q: &str, asked: Asked) -> Chosen<'a> {
    let catalog = &services.site.catalog;
    let found = card_search::find(&services.site, q);
    let members = odds::members(catalog, list, &found.cards);
    let group = Group {
        deck: list.count(Section::Main),
        cards: members.iter().map(|(_, count)| count).sum(),
        wanted: asked.least,
    };
    let row = |(printing, count)| (count, CardLine::new(catalog, printing));
    Chosen {
        explanation: search::explain(&found.query),
        warnings: found.warnings,
        similar: found.similar,
        group,
        rows: members.into_iter().map(row).collect(),
        plot: asked.plot(group, games::drawing(list.game)),
    }
}

impl OddsPage<'_> {
    fn title(&self) -> &str {
        document::title(&self.deck.name)
    }

    /// A group for each kind of card in the deck.
    fn kinds(&self) -> Vec<Offer> {
        let mut kinds: Vec<(Kind, u32)> = Vec::new();
        for line in self.main() {
            let kind = self.catalog.card_of(line.0).kind;
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, count)) => *count += line.1,
                None => kinds.push((kind, line.1)),
            }
        }
        kinds.sort();
        let offer = |(kind, cards): (Kind, u32)| Offer {
            query: format!("type:{}", kind.slug()),
            label: kind.label().to_owned(),
            cards,
        };
        kinds.into_iter().map(offer).collect()
    }

    /// A group for each card.
    fn cards(&self) -> Vec<Offer> {
        let offer = |(printing, cards)| Offer {
            query: format!("number:{}", self.catalog.printing(printing).code),
            label: self.catalog.card_of(printing).title().into_owned(),
            cards,
        };
        let mut offers: Vec<Offer> = self.main().map(offer).collect();
        offers.sort_by(|one, other| one.label.cmp(&other.label));
        offers
    }

    fn main(&self) -> impl Iterator<Item = (PrintingId, u32)> {
        let main = self
            .deck
            .lines
            .iter()
            .filter(|line| line.section == Section::Main);
        main.map(|line| (line.printing, u32::from(line.count)))
    }

    /// The address of a group with the other settings as they are.
    fn address(&self, offer: &Offer) -> String {
        let Asked { least, turns, first } = self.asked;
        let go = if first { "first" } else { "second" };
        format!(
            "/decks/{}/odds?q={}&least={least}&turns={turns}&go={go}",
            self.id,
            Value(&offer.query)
        )
    }
}
