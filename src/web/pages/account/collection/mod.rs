//! What somebody owns: looking through it, changing counts, lists in and out.

pub mod change;
pub mod export;
pub mod import;

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;
use validator::Validate;

use crate::catalog::Catalog;
use crate::db::PrintingKey;
use crate::db::collections::Collection;
use crate::model::{Diagnostic, Game, PrintingId};
use crate::web::address::{self, CardHref, Value};
use crate::web::card_search::{self, Found, Paging};
use crate::web::error::Result;
use crate::web::limited::{Limited, QUERY, WORD};
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::Site;
use crate::workshop::{Workshop, WorkshopError};

/// Printings on a page.
const PAGE: usize = 100;
/// Copies of one printing at most.
const MOST_COPIES: u16 = 9_999;

/// What the address says.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct CollectionQuery {
    #[serde(default)]
    #[validate(length(max = QUERY, message = "a query"))]
    q: String,
    #[serde(default)]
    page: usize,
    /// `all`: cards that are not owned, too.
    #[serde(default)]
    #[validate(length(max = WORD))]
    show: String,
    /// What was just done.
    #[serde(default)]
    #[validate(length(max = WORD))]
    done: String,
}

#[derive(Template)]
#[template(path = "account/collection.html")]
struct CollectionPage<'a> {
    catalog: &'a Catalog,
    collection: &'a Collection,
    q: &'a str,
    shows_all: bool,
    warnings: Vec<Diagnostic>,
    paging: Paging,
    printings: &'a [PrintingId],
    done: Option<&'static str>,
    fields: ListFields<'static>,
}

impl Page for CollectionPage<'_> {
    const TAB: Tab = Tab::Account;
}

/// The fields of a form that takes a list, as they were filled in.
#[derive(Debug, Default, Template)]
#[template(path = "account/collection_list.html")]
struct ListFields<'a> {
    list: &'a str,
    game: Option<Game>,
}

impl HtmlSafe for ListFields<'_> {}

/// One printing as a row of the form.
struct Row<'a> {
    key: PrintingKey,
    title: String,
    href: CardHref<'a>,
    set: &'a str,
    count: u16,
}

/// `GET /account/collection`
pub async fn page(
    visitor: Visitor,
    services: Services,
    query: Limited<CollectionQuery>,
) -> Result<HttpResponse> {
    if visitor.user().is_none() {
        return Ok(see_other("/account/sign-in?next=/account/collection"));
    }
    let collection = services.work(owned).await?;
    let catalog = &services.site.catalog;
    let (q, shows_all) = (query.q.trim(), query.show == "all");
    let found = (!q.is_empty()).then(|| card_search::find(&services.site, q));
    let printings = printings(&services.site, &collection, found.as_ref(), shows_all);
    let paging = Paging::new(query.page, PAGE, printings.len());
    html(
        &visitor,
        &CollectionPage {
            catalog,
            collection: &collection,
            q,
            shows_all,
            warnings: found.map(|found| found.warnings).unwrap_or_default(),
            paging,
            printings: paging.of(&printings),
            done: done(&query.done),
            fields: ListFields::default(),
        },
    )
}

fn owned(workshop: &mut Workshop<'_>) -> std::result::Result<Collection, WorkshopError> {
    workshop.collection()
}

fn done(word: &str) -> Option<&'static str> {
    Some(match word {
        "added" => "The list is in your collection.",
        "saved" => "The counts are saved.",
        "cleared" => "Your collection is empty.",
        _ => return None,
    })
}

/// The printings asked for: owned ones, or all; of the cards a query found, or all.
fn printings(
    site: &Site,
    collection: &Collection,
    found: Option<&Found<'_>>,
    shows_all: bool,
) -> Vec<PrintingId> {
    let catalog = &site.catalog;
    let wanted = found.map(|found| found.cards.iter().copied().collect::<BTreeSet<_>>());
    let is_wanted = |printing: &PrintingId| {
        let card = catalog.printing(*printing).card;
        wanted.as_ref().is_none_or(|wanted| wanted.contains(&card))
    };
    let sets = catalog.sets().iter();
    sets.flat_map(|set| catalog.printings_in(set.id).iter().copied())
        .filter(|printing| shows_all || collection.contains_key(&key(catalog, *printing)))
        .filter(is_wanted)
        .collect()
}

fn key(catalog: &Catalog, printing: PrintingId) -> PrintingKey {
    let printing = catalog.printing(printing);
    PrintingKey::new(catalog.set(printing.set).game, &printing.code)
}

impl CollectionPage<'_> {
    fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.printings.iter().map(|printing| {
            let key = key(self.catalog, *printing);
            Row {
                title: self.catalog.card_of(*printing).title().into_owned(),
                href: address::card(self.catalog, *printing),
                set: &self.catalog.set(self.catalog.printing(*printing).set).name,
                count: self.collection.get(&key).copied().unwrap_or(0),
                key,
            }
        })
    }

    fn copies(&self) -> u64 {
        self.collection.values().map(|count| u64::from(*count)).sum()
    }

    /// The games of which something is owned.
    fn games(&self) -> Vec<Game> {
        let is_owned = |game: &Game| self.collection.keys().any(|key| key.game == *game);
        Game::ALL.iter().copied().filter(is_owned).collect()
    }

    /// Owned printings of no set Scouter knows.
    fn unknown(&self) -> Vec<(&PrintingKey, u16)> {
        let is_unknown = |key: &PrintingKey| self.catalog.printing_by_code(key.game, &key.code).is_none();
        let cards = self.collection.iter();
        cards
            .filter(|(key, _)| is_unknown(key))
            .map(|(key, count)| (key, *count))
            .collect()
    }

    fn at(&self, page: usize) -> String {
        format!("/account/collection{}", place(self.q, page, self.shows_all))
    }

    /// The same search among all cards, or among those owned.
    fn elsewhere(&self) -> String {
        format!("/account/collection{}", place(self.q, 1, !self.shows_all))
    }
}

/// Where in the collection one is, as a query string.
fn place(q: &str, page: usize, shows_all: bool) -> String {
    let show = if shows_all { "&show=all" } else { "" };
    format!("?q={}&page={page}{show}", Value(q))
}
