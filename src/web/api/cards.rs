#![expect(
    unused_qualifications,
    reason = "utoipa writes the paths of parameters in full"
)]

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use actix_web::web;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::json;
use crate::catalog::{self, Catalog, two_wordings};
use crate::legality::{self, Allowance, Terms};
use crate::model::effect::Ability;
use crate::model::{Card, Diagnostic, PrintingId, Rarity, Symbol};
use crate::search;
use crate::web::address;
use crate::web::card_search::{self, Paging};
use crate::web::error::Result;
use crate::web::limited::{Limited, QUERY};
use crate::web::pages::card;
use crate::web::site::CurrentSite;

/// Cards on a page.
const PAGE: usize = 100;

/// More pages than any catalogue has.
pub(super) const MOST_PAGES: usize = 10_000;

/// The page that is shown unless another is asked for.
fn first() -> usize {
    1
}

/// What to look for.
#[derive(Debug, Deserialize, IntoParams, Validate)]
#[into_params(parameter_in = Query)]
pub struct CardsQuery {
    /// A query in the language of /syntax; empty for every card.
    #[serde(default)]
    #[validate(length(max = QUERY, message = "a query"))]
    q: String,
    /// Page, from 1; 100 cards each.
    #[serde(default = "first")]
    #[validate(range(min = 1, max = MOST_PAGES, message = "a page"))]
    page: usize,
}

/// Cards found.
#[derive(Debug, Serialize, ToSchema)]
pub struct CardsFound<'a> {
    /// The query as understood.
    query: String,
    /// The same in English.
    explanation: String,
    /// What was not understood.
    warnings: Vec<Warning>,
    /// No name has the words; these are names like them.
    similar: bool,
    /// How many cards there are on all pages.
    total: usize,
    /// The page, from 1.
    page: usize,
    /// How many pages there are.
    pages: usize,
    /// The cards of the page.
    cards: Vec<CardJson<'a>>,
}

/// A part of a query that was not understood; the rest ran.
#[derive(Debug, Serialize, ToSchema)]
pub struct Warning {
    /// First byte of the part.
    start: usize,
    /// One past its last byte.
    end: usize,
    /// What is wrong with it.
    message: String,
    /// What would be understood.
    suggestions: Vec<String>,
}

impl From<&Diagnostic> for Warning {
    fn from(diagnostic: &Diagnostic) -> Self {
        Self {
            start: diagnostic.span.start,
            end: diagnostic.span.end,
            message: diagnostic.message.clone(),
            suggestions: diagnostic.suggestions.clone(),
        }
    }
}

/// A card: facts, printings, and our wording of what it does.
#[derive(Debug, Serialize, ToSchema)]
pub struct CardJson<'a> {
    game: &'a str,
    name: &'a str,
    /// The name with the level where one name covers several.
    title: String,
    #[serde(rename = "type")]
    kind: &'a str,
    /// What it does, generated from data; where a later wording changed that, by both wordings.
    text: &'a str,
    /// Score: what it does by its later wording alone, which the community's format of 2014 plays, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    reworded: Option<String>,
    /// The same as trees of the language of /syntax/effects, one for each ability, as `scouter cards export` prints them.
    #[schema(value_type = Vec<Object>)]
    effects: &'a [Ability],
    /// Score: the trees of its later wording, where it has one.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(value_type = Vec<Object>)]
    effects_reworded: &'a [Ability],
    /// Score and Panini: martial arts style.
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    personality: Option<PersonalityJson<'a>>,
    /// Characters named in the title.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    named_for: Vec<&'a str>,
    /// Copies its text allows per deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    endurance: Option<u8>,
    /// Bandai: symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    symbol: Option<&'a str>,
    /// Bandai: turn cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u8>,
    /// Bandai: chi cost, as `super super 1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    chi: Option<String>,
    printings: Vec<PrintingJson<'a>>,
}

/// What a personality has.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonalityJson<'a> {
    character: &'a str,
    level: u8,
    alignment: &'a str,
    power_up: Option<u8>,
    /// Power stages from zero; `Z` where no number is printed.
    stages: Vec<String>,
}

/// An appearance of a card in a set.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrintingJson<'a> {
    code: &'a str,
    set: &'a str,
    set_name: &'a str,
    number: &'a str,
    rarity: Option<&'a str>,
    /// Its page.
    url: String,
}

/// A card and where it may be played.
#[derive(Debug, Serialize, ToSchema)]
pub struct CardWithFormats<'a> {
    #[serde(flatten)]
    card: CardJson<'a>,
    /// Copies each format allows: a number, `null` for as many as the game's rules allow. Formats whose sets do not
    /// hold the card are left out.
    formats: BTreeMap<String, Option<u8>>,
}

/// Searches the cards.
#[utoipa::path(get, path = "/api/v1/cards", tag = "cards", params(CardsQuery),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = CardsFound<'static>), (status = 400, body = super::Failure<'static>)))]
pub async fn search(site: CurrentSite, query: Limited<CardsQuery>) -> Result<HttpResponse> {
    let found = card_search::find(&site, query.q.trim());
    let paging = Paging::new(query.page, PAGE, found.cards.len());
    let cards = paging
        .of(&found.cards)
        .iter()
        .map(|id| card_json(&site.catalog, site.catalog.card(*id)));
    Ok(json(&CardsFound {
        query: found.query.to_string(),
        explanation: search::explain(&found.query),
        warnings: found.warnings.iter().map(Warning::from).collect(),
        similar: found.similar,
        total: paging.total,
        page: paging.page,
        pages: paging.pages,
        cards: cards.collect(),
    }))
}

/// One card, by any of its printings.
#[utoipa::path(get, path = "/api/v1/cards/{game}/{set}/{number}", tag = "cards",
    params(("game" = String, Path, description = "score, panini or bandai"),
        ("set" = String, Path, description = "Set code"), ("number" = String, Path, description = "Number in the set")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = CardWithFormats<'static>), (status = 404, body = super::Failure<'static>)))]
pub async fn one(site: CurrentSite, path: web::Path<(String, String, String)>) -> Result<HttpResponse> {
    let (game, set, number) = path.into_inner();
    let card = site
        .catalog
        .card_of(card::find(&site.catalog, &game, &set, &number)?);
    let of_game = legality::formats()
        .iter()
        .filter(|format| format.game == card.game);
    let formats = of_game
        .filter_map(|format| match Terms::new(&site.catalog, format).standing(card) {
            Allowance::Outside => None,
            Allowance::Copies(copies) => Some((format.id(), Some(copies))),
            Allowance::Free => Some((format.id(), None)),
        })
        .collect();
    Ok(json(&CardWithFormats {
        card: card_json(&site.catalog, card),
        formats,
    }))
}

/// A card's facts.
pub fn card_json<'a>(catalog: &'a Catalog, card: &'a Card) -> CardJson<'a> {
    let styled = card.styled();
    let symbol = card.symbol();
    let name = |id: &crate::model::CharacterId| catalog.character(*id).name.as_str();
    CardJson {
        game: card.game.slug(),
        name: &card.name,
        title: card.title().into_owned(),
        kind: card.kind.slug(),
        text: catalog::text(card),
        reworded: two_wordings::later_text(card),
        effects: &card.abilities,
        effects_reworded: &card.reworded,
        style: styled.map(|facts| facts.style.slug()),
        personality: card.personality().map(|personality| PersonalityJson {
            character: name(&personality.character),
            level: personality.level,
            alignment: personality.allegiance.slug(),
            power_up: personality.power_up,
            stages: personality
                .ladder
                .stages()
                .iter()
                .map(|stage| stage.to_string().replace(',', ""))
                .collect(),
        }),
        named_for: styled
            .map(|facts| facts.named_for.iter().map(name).collect())
            .unwrap_or_default(),
        limit: styled.and_then(|facts| facts.limit),
        endurance: styled.and_then(|facts| facts.endurance),
        symbol: symbol.and_then(|facts| facts.symbol).map(Symbol::slug),
        turn: symbol.and_then(|facts| facts.turn),
        chi: symbol
            .and_then(|facts| facts.chi.as_ref())
            .map(ToString::to_string),
        printings: card
            .printings
            .iter()
            .map(|id| printing_json(catalog, *id))
            .collect(),
    }
}

/// A printing's facts.
pub fn printing_json(catalog: &Catalog, id: PrintingId) -> PrintingJson<'_> {
    let printing = catalog.printing(id);
    let set = catalog.set(printing.set);
    PrintingJson {
        code: &printing.code,
        set: &set.code,
        set_name: &set.name,
        number: &printing.number,
        rarity: printing.rarity.map(Rarity::slug),
        url: address::card(catalog, id).to_string(),
    }
}
