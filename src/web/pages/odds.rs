use actix_web::HttpResponse;
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::deck::odds::{Drawing, Group, Odds};
use crate::games;
use crate::model::Game;
use crate::web::error::{Error, Result};
use crate::web::limited::{LINK, Limited, WORD};
use crate::web::number::number;
use crate::web::page::{Page, Tab, html};
use crate::web::parts::{Plot, odds_plot};
use crate::web::session::Visitor;

/// Cards of the largest deck that is reckoned with.
pub const MOST_CARDS: u32 = 1_000;
/// Turns shown unless said.
const TURNS: u32 = 8;

/// What every question about odds says, as sent.
#[derive(Debug, Clone, Default, Deserialize, Validate)]
pub struct Asking {
    #[serde(default)]
    #[validate(length(max = WORD))]
    least: String,
    #[serde(default)]
    #[validate(length(max = WORD))]
    turns: String,
    #[serde(default)]
    #[validate(length(max = WORD))]
    go: String,
}

/// The same as understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The fewest that are wanted.
    pub least: u32,
    /// Turns to show.
    pub turns: u32,
    /// Whether one goes first.
    pub first: bool,
}

impl Asking {
    /// Understands it; what is left open is one card, some turns, going first.
    pub fn read(&self) -> Result<Asked> {
        Ok(Asked {
            least: number("number of cards", &self.least, &(1..=MOST_CARDS), 1)?,
            turns: number("number of turns", &self.turns, &(1..=Odds::MOST_TURNS), TURNS)?,
            first: goes_first(&self.go)?,
        })
    }
}

/// Reads who goes first; the player, unless said.
pub fn goes_first(word: &str) -> Result<bool> {
    match word.trim() {
        "" | "first" => Ok(true),
        "second" => Ok(false),
        other => Err(Error::BadInput(format!(
            "One goes `first` or `second`, not `{other}`."
        ))),
    }
}

impl Asked {
    /// The drawing of a group's odds.
    pub fn plot(self, group: Group, drawing: &Drawing) -> Plot {
        odds_plot(group, &Odds::of(group, drawing, self.first, self.turns))
    }
}

/// What the address says.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct OddsQuery {
    #[serde(default)]
    #[validate(length(max = WORD))]
    game: String,
    #[serde(default)]
    #[validate(length(max = LINK, message = "a deck"))]
    deck: String,
    #[serde(default)]
    #[validate(length(max = WORD))]
    group: String,
    #[serde(flatten)]
    #[validate(nested)]
    asking: Asking,
}

#[derive(Template)]
#[template(path = "odds.html")]
struct OddsPage<'a> {
    query: &'a OddsQuery,
    game: Option<Game>,
    asked: Asked,
    plot: Option<Plot>,
}

impl Page for OddsPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// `GET /odds`: the calculator for any deck; without numbers, its form.
pub async fn page(visitor: Visitor, query: Limited<OddsQuery>) -> Result<HttpResponse> {
    let game = match query.game.trim() {
        "" => None,
        word => Some(word.parse::<Game>().map_err(Error::BadInput)?),
    };
    let asked = query.asking.read()?;
    let deck = number("number of cards in a deck", &query.deck, &(1..=MOST_CARDS), 0)?;
    let cards = number("number of cards in the deck", &query.group, &(0..=deck), 0)?;
    let group = Group {
        deck,
        cards,
        wanted: asked.least,
    };
    let plot = game
        .filter(|_| deck > 0)
        .map(|game| asked.plot(group, games::drawing(game)));
    html(
        &visitor,
        &OddsPage {
            query: &query,
            game,
            asked,
            plot,
        },
    )
}
