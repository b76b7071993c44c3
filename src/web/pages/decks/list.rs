use std::str::FromStr;
use std::sync::Arc;
use std::time::Instant;

use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::narrowing::Narrowing;
use crate::catalog::Catalog;
use crate::db::lists::{self, Count, Cursor, Filter, Listed, Names};
use crate::db::{AnyConnection, DbError, Moment, PrintingKey};
use crate::deck::Tag;
use crate::legality::{self, Verdict};
use crate::model::{CardId, Game, Style};
use crate::web::address::Value;
use crate::web::error::Result;
use crate::web::limited::{Limited, QUERY, WORD};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::DeckRow;
use crate::web::services::Services;
use crate::web::session::Visitor;

/// Decks on a page.
const SIZE: u32 = 30;

/// What is asked for, as it stands in the address.
#[derive(Debug, Clone, Default, Deserialize, Validate)]
#[serde(default)]
pub struct DecksQuery {
    #[validate(length(max = WORD))]
    game: String,
    #[validate(length(max = WORD))]
    format: String,
    #[validate(length(max = WORD))]
    verdict: String,
    #[validate(length(max = WORD))]
    leader: String,
    #[validate(length(max = WORD))]
    mastery: String,
    #[validate(length(max = WORD))]
    style: String,
    #[validate(length(max = WORD))]
    card: String,
    #[validate(length(max = WORD))]
    tag: String,
    #[validate(length(max = WORD))]
    name: String,
    #[validate(length(max = WORD))]
    since: String,
    #[validate(length(max = QUERY, message = "a place in the list"))]
    after: String,
}

/// What was understood of it.
#[derive(Debug, Default)]
pub struct Wanted {
    /// The filter.
    pub filter: Filter,
    /// What was not understood, in sentences.
    pub warnings: Vec<String>,
}

#[derive(Template)]
#[template(path = "decks/list.html")]
struct ListPage<'a> {
    query: &'a DecksQuery,
    warnings: &'a [String],
    found: Found,
}

impl Page for ListPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// A page of decks and what the list can be narrowed by.
struct Found {
    /// How many there are, on the first page.
    total: Option<Count>,
    decks: Vec<Listed>,
    next: Option<Cursor>,
    names: Arc<Names>,
}

/// `GET /decks`
pub async fn page(
    visitor: Visitor,
    services: Services,
    narrowing: web::Data<Narrowing>,
    query: Limited<DecksQuery>,
) -> Result<HttpResponse> {
    let wanted = query.wanted(&services.site.catalog);
    let after = query.after.parse().ok();
    let filter = wanted.filter;
    let found = services
        .store
        .work(move |conn| find(conn, &narrowing, &filter, after))
        .await?;
    html(
        &visitor,
        &ListPage {
            query: &query,
            warnings: &wanted.warnings,
            found,
        },
    )
}

fn find(
    conn: &mut AnyConnection,
    narrowing: &Narrowing,
    filter: &Filter,
    after: Option<Cursor>,
) -> std::result::Result<Found, DbError> {
    let page = lists::public(conn, filter, after, SIZE)?;
    let names = match filter.game {
        Some(game) => narrowing.names(conn, game, Instant::now())?,
        None => Arc::default(),
    };
    let total = match after {
        None => Some(lists::count(conn, filter, &page)?),
        Some(_) => None,
    };
    Ok(Found {
        total,
        decks: page.decks,
        next: page.next,
        names,
    })
}

impl DecksQuery {
    /// The filter it means, and what in it means nothing.
    pub fn wanted(&self, catalog: &Catalog) -> Wanted {
        let mut wanted = Wanted::default();
        let warnings = &mut wanted.warnings;
        wanted.filter = Filter {
            game: read("game", &self.game, warnings),
            format: said(&self.format).and_then(|id| match legality::format(id) {
                Some(format) => Some(format.id()),
                None => ignored("format", id, warnings),
            }),
            verdict: read("verdict", &self.verdict, warnings),
            leader: said(&self.leader).map(str::to_owned),
            mastery: said(&self.mastery).map(str::to_owned),
            style: read("style", &self.style, warnings),
            printings: said(&self.card).and_then(|card| {
                let printings = printings(catalog, card);
                if printings.is_empty() {
                    ignored("card", card, warnings)
                } else {
                    Some(printings)
                }
            }),
            since: said(&self.since).and_then(|day| match format!("{day}T00:00:00Z").parse::<Moment>() {
                Ok(since) => Some(since),
                Err(_) => ignored("date", day, warnings),
            }),
            tag: said(&self.tag).and_then(|tag| Tag::parse(tag).ok()),
            author: None,
            name: said(&self.name).map(str::to_owned),
        };
        wanted
    }

    /// The address of the list with this start, or of its feed.
    fn address(&self, path: &str, after: &str) -> String {
        let fields = [
            ("game", &self.game),
            ("format", &self.format),
            ("verdict", &self.verdict),
            ("leader", &self.leader),
            ("mastery", &self.mastery),
            ("style", &self.style),
            ("card", &self.card),
            ("tag", &self.tag),
            ("name", &self.name),
            ("since", &self.since),
        ];
        let mut address = path.to_owned();
        let after = after.to_owned();
        for (name, value) in fields.into_iter().chain([("after", &after)]) {
            if !value.is_empty() {
                let joint = if address.contains('?') { '&' } else { '?' };
                address.push_str(&format!("{joint}{name}={}", Value(value)));
            }
        }
        address
    }

    /// The feed of this list.
    pub fn feed(&self) -> String {
        self.address("/decks.atom", "")
    }

    /// This list from its start.
    pub fn list(&self) -> String {
        self.address("/decks", "")
    }

    fn from(&self, after: &Cursor) -> String {
        self.address("/decks", &after.to_string())
    }

    fn is_narrow(&self) -> bool {
        self.list() != "/decks"
    }
}

fn said(value: &str) -> Option<&str> {
    Some(value.trim()).filter(|value| !value.is_empty())
}

fn read<T: FromStr>(what: &str, value: &str, warnings: &mut Vec<String>) -> Option<T> {
    let value = said(value)?;
    value.parse().ok().or_else(|| ignored(what, value, warnings))
}

fn ignored<T>(what: &str, value: &str, warnings: &mut Vec<String>) -> Option<T> {
    warnings.push(format!("There is no {what} {value}; the list leaves it open."));
    None
}

/// All printings of the cards a name or a printing (`panini/EVO-C034`) means.
fn printings(catalog: &Catalog, card: &str) -> Vec<PrintingKey> {
    let named = card.parse::<PrintingKey>().ok().and_then(|key| {
        let printing = catalog.printing_by_code(key.game, &key.code)?;
        Some(vec![catalog.printing(printing).card])
    });
    let cards = named.unwrap_or_else(|| {
        Game::ALL
            .iter()
            .flat_map(|game| catalog.cards_named(*game, card).iter().copied())
            .collect()
    });
    cards.into_iter().flat_map(|card| keys(catalog, card)).collect()
}

/// All printings of a card, as lists of decks know them.
pub fn keys(catalog: &Catalog, card: CardId) -> Vec<PrintingKey> {
    let card = catalog.card(card);
    card.printings
        .iter()
        .map(|printing| PrintingKey::new(card.game, &catalog.printing(*printing).code))
        .collect()
}
