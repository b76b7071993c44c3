use std::borrow::Cow;

use askama::Template;
use askama::filters::HtmlSafe;

use super::{Bench, View};
use crate::deck::{Deck, Section};
use crate::games::{Fitting, Placement};
use crate::model::{Card, CardId, Diagnostic, Game, PrintingId};
use crate::search::{self, Facet, FacetValue, Query};
use crate::web::card_search::{self, Found, Paging, Warned};
use crate::web::parts::CardLine;
use crate::web::site::Site;

/// Cards on a page of results.
const PAGE: usize = 24;

/// What the search of a view found.
pub struct Finds {
    query: Query,
    warnings: Vec<Diagnostic>,
    similar: bool,
    facets: Vec<Facet>,
    narrowed: String,
    paging: Paging,
    /// The cards of the page, each with the printing the deck has of it, else the first.
    cards: Vec<(PrintingId, Option<Placement>)>,
}

impl Finds {
    /// Runs the search.
    pub fn new(bench: &Bench) -> Self {
        let (site, view) = (&bench.site, &bench.view);
        let fitting = bench.fitting();
        let mut found = card_search::find_in(site, bench.judged.deck.game, view.q.trim());
        if let Some(fitting) = fitting.as_ref().filter(|_| !view.unfit) {
            let fits = |card: &CardId| fits(site.catalog.card(*card), fitting);
            found.cards = Cow::Owned(found.cards.iter().copied().filter(fits).collect());
            found.facets = Cow::Owned(site.shelf().searcher.facets(&site.catalog, &found.cards));
        }
        let paging = Paging::new(view.page, PAGE, found.cards.len());
        if let Some(fitting) = fitting.as_ref().filter(|_| view.unfit) {
            let seen = paging.page * PAGE;
            found.cards = Cow::Owned(fitting_first(site, &found.cards, fitting, seen));
        }
        let cards = paging
            .of(&found.cards)
            .iter()
            .filter_map(|card| printing(bench, site.catalog.card(*card)))
            .map(|printing| (printing, fitting.as_ref().map(|fitting| fitting.place(printing))))
            .collect();
        let narrowed = found.narrowed();
        let Found {
            query,
            warnings,
            similar,
            facets,
            ..
        } = found;
        Self {
            query,
            warnings,
            similar,
            facets: facets.into_owned(),
            narrowed,
            paging,
            cards,
        }
    }
}

/// The first cards of a list with those that fit before the others; no more are looked at than are needed.
fn fitting_first(site: &Site, cards: &[CardId], fitting: &Fitting<'_>, seen: usize) -> Vec<CardId> {
    let (mut fitting_ones, mut others) = (Vec::new(), Vec::new());
    for card in cards {
        if fitting_ones.len() == seen {
            break;
        }
        if fits(site.catalog.card(*card), fitting) {
            fitting_ones.push(*card);
        } else {
            others.push(*card);
        }
    }
    fitting_ones.extend(others);
    fitting_ones.truncate(seen);
    fitting_ones
}

fn fits(card: &Card, fitting: &Fitting<'_>) -> bool {
    let first = card.printings.first();
    first.is_some_and(|printing| fitting.place(*printing).against.is_none())
}

fn printing(bench: &Bench, card: &Card) -> Option<PrintingId> {
    let lines = &bench.judged.deck.lines;
    let there = lines.iter().find(|line| {
        line.section != Section::Maybe && bench.site.catalog.printing(line.printing).card == card.id
    });
    there
        .map(|line| line.printing)
        .or_else(|| card.printings.first().copied())
}

/// The search of the builder.
#[derive(Template)]
#[template(path = "decks/build/find.html")]
pub struct FindPane<'a> {
    bench: &'a Bench,
    finds: &'a Finds,
}

impl HtmlSafe for FindPane<'_> {}

/// A card that was found.
struct FoundCard<'a> {
    row: CardLine<'a>,
    title: String,
    code: &'a str,
    /// The first printing's code, by which its copies are counted.
    identity: &'a str,
    /// Where one more copy goes.
    section: Section,
    copies: u32,
    maybe: u32,
    against: Option<&'static str>,
}

impl<'a> FindPane<'a> {
    /// What was found, for a deck.
    pub fn new(bench: &'a Bench, finds: &'a Finds) -> Self {
        Self { bench, finds }
    }

    fn explanation(&self) -> Option<String> {
        let asked = !self.bench.view.q.trim().is_empty();
        asked.then(|| search::explain_found(&self.finds.query))
    }

    fn place(&self, warning: &Diagnostic) -> Warned<'_> {
        Warned::new(self.bench.view.q.trim(), warning)
    }

    fn values<'b>(&self, facet: &'b Facet) -> (Vec<&'b FacetValue>, Vec<&'b FacetValue>) {
        card_search::narrowing(facet, self.finds.paging.total)
    }

    /// The address with another query.
    fn asking(&self, q: &str) -> String {
        self.bench.at(&self.bench.back().asking(q))
    }

    fn narrowed(&self, field: &str, value: &str) -> String {
        self.asking(&format!("{}{field}:{value}", self.finds.narrowed))
    }

    fn page(&self, page: usize) -> String {
        self.bench.at(&self.bench.back().turned(page))
    }

    /// The view without what the search form says itself.
    fn kept(&self) -> View {
        self.bench.back()
    }

    fn cards(&self) -> impl Iterator<Item = FoundCard<'_>> {
        let catalog = &self.bench.site.catalog;
        self.finds.cards.iter().map(move |(printing, placement)| {
            let card = catalog.card_of(*printing);
            let first = card.printings.first().copied().unwrap_or(*printing);
            FoundCard {
                row: CardLine::new(catalog, *printing),
                title: card.title().into_owned(),
                code: &catalog.printing(*printing).code,
                identity: &catalog.printing(first).code,
                section: placement.map_or_else(|| Deck::home(card), |placement| placement.section),
                copies: self.copies(card, false),
                maybe: self.copies(card, true),
                against: placement
                    .and_then(|placement| placement.against)
                    .map(|rule| rule.title),
            }
        })
    }

    fn copies(&self, card: &Card, maybe: bool) -> u32 {
        let catalog = &self.bench.site.catalog;
        let lines = self.bench.judged.deck.lines.iter();
        lines
            .filter(|line| (line.section == Section::Maybe) == maybe)
            .filter(|line| catalog.printing(line.printing).card == card.id)
            .map(|line| u32::from(line.count))
            .sum()
    }
}
