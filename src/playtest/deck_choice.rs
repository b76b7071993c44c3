use std::str::FromStr;
use std::sync::LazyLock;

use super::PlaytestError;
use crate::catalog::{Catalog, shipped};
use crate::db::{DeckId, RevisionNumber};
use crate::deck::{self, Deck, Handwork, ReadOptions, document};
use crate::model::Game;
use crate::workshop::Workshop;

/// A deck somebody chose to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeckChoice {
    /// A kept deck; its newest revision is played.
    Kept(DeckId),
    /// A shipped one, by game and file name: `panini/nail`.
    Shipped(String),
}

/// A shipped list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShippedDeck {
    pub game: Game,
    /// The game and file name: `panini/nail`.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// What it is there for.
    pub purpose: Purpose,
}

/// What a shipped list is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To sit down with.
    Play,
    /// To show what a report says of mistakes; nobody sits down with it.
    Mistakes,
}

impl Purpose {
    /// The file name of a list says it.
    fn of(file: &str) -> Self {
        match file {
            "with-mistakes" => Self::Mistakes,
            _ => Self::Play,
        }
    }
}

impl std::fmt::Display for DeckChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Kept(id) => id.fmt(f),
            Self::Shipped(slug) => f.write_str(slug),
        }
    }
}

impl FromStr for DeckChoice {
    type Err = PlaytestError;

    /// Reads a deck's id, the address of its page, or the slug of a shipped deck.
    fn from_str(text: &str) -> Result<Self, PlaytestError> {
        let text = text.trim();
        let address = text.split(['?', '#']).next().unwrap_or_default();
        let id = address.split("/decks/").last().unwrap_or_default();
        let id = id.split('/').next().unwrap_or_default();
        if let Ok(id) = id.parse() {
            return Ok(Self::Kept(id));
        }
        if decks_to_try().any(|deck| deck.slug == text) {
            return Ok(Self::Shipped(text.to_owned()));
        }
        Err(PlaytestError::NoDeck(text.to_owned()))
    }
}

/// The shipped decks somebody can sit down with.
pub fn decks_to_try() -> impl Iterator<Item = &'static ShippedDeck> {
    let all = shipped_decks().iter();
    all.filter(|deck| deck.purpose == Purpose::Play)
}

/// The shipped lists of all games, also those with mistakes.
pub fn shipped_decks() -> &'static [ShippedDeck] {
    static DECKS: LazyLock<Vec<ShippedDeck>> =
        LazyLock::new(|| Game::ALL.iter().flat_map(|game| shipped_of(*game)).collect());
    &DECKS
}

fn shipped_of(game: Game) -> impl Iterator<Item = ShippedDeck> {
    let folder = format!("{}/decks/", game.slug());
    shipped::paths(&folder).into_iter().filter_map(move |path| {
        let list = shipped::file(&path)?;
        let name = list.lines().find_map(|line| line.strip_prefix("name: "))?;
        let file = path.strip_prefix(&folder)?.strip_suffix(".txt")?;
        Some(ShippedDeck {
            game,
            slug: format!("{}/{file}", game.slug()),
            name: name.to_owned(),
            purpose: Purpose::of(file),
        })
    })
}

/// How much of a chosen deck the table plays by itself; none for one without cards, or that cannot be opened.
pub fn handwork(at: &mut Workshop<'_>, choice: &str) -> Option<(String, Handwork)> {
    let seated = seated(at, &choice.parse().ok()?).ok()?;
    let work = Handwork::of(at.catalog, &seated.deck);
    (work.cards() > 0).then_some((seated.deck.name, work))
}

/// A deck at the table.
pub(super) struct Seated {
    /// Its list.
    pub deck: Deck,
    /// The kept deck and its revision.
    pub source: Option<(DeckId, RevisionNumber)>,
}

/// The chosen deck, if the actor may see it.
pub(super) fn seated(at: &mut Workshop<'_>, choice: &DeckChoice) -> Result<Seated, PlaytestError> {
    match choice {
        DeckChoice::Kept(id) => kept(at, *id),
        DeckChoice::Shipped(slug) => Ok(Seated {
            deck: shipped_deck(at.catalog, slug)?,
            source: None,
        }),
    }
}

fn kept(at: &mut Workshop<'_>, id: DeckId) -> Result<Seated, PlaytestError> {
    let opened = at.open(id)?;
    let unknown: Vec<&str> = opened
        .document
        .unknown(at.catalog)
        .map(|line| line.printing.as_str())
        .collect();
    if !unknown.is_empty() {
        return Err(PlaytestError::UnknownCards {
            name: document::title(&opened.document.name).to_owned(),
            cards: unknown.join(", "),
        });
    }
    let mut deck = opened.document.deck(at.catalog);
    document::title(&opened.document.name).clone_into(&mut deck.name);
    Ok(Seated {
        deck,
        source: Some((id, opened.deck.head)),
    })
}

/// A shipped deck by its slug.
pub(super) fn shipped_deck(catalog: &Catalog, slug: &str) -> Result<Deck, PlaytestError> {
    let no_deck = || PlaytestError::NoDeck(slug.to_owned());
    let (game, file) = slug.split_once('/').ok_or_else(no_deck)?;
    let list = format!("{game}/decks/{file}.txt");
    shipped_list(catalog, game.parse().map_err(|_| no_deck())?, &list).map_err(|_| no_deck())
}

/// A shipped list by the path of its file.
pub(super) fn shipped_list(catalog: &Catalog, game: Game, path: &str) -> Result<Deck, PlaytestError> {
    let no_deck = || PlaytestError::NoDeck(path.to_owned());
    let list = shipped::file(path).ok_or_else(no_deck)?;
    let options = ReadOptions {
        game: Some(game),
        ..ReadOptions::default()
    };
    let reading = deck::read(catalog, list.as_bytes(), &options).map_err(|_| no_deck())?;
    Ok(reading.deck)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_is_named_by_id_address_or_slug() {
        let id = "0190a6f0-0000-7000-8000-000000000000";
        let kept = DeckChoice::Kept(id.parse().unwrap());
        for text in [
            id.to_owned(),
            format!("/decks/{id}"),
            format!(" https://scouter.example/decks/{id}/edit?x=1 "),
        ] {
            assert_eq!(text.parse::<DeckChoice>().unwrap(), kept, "{text}");
        }
        let shipped: DeckChoice = "panini/nail".parse().unwrap();
        assert_eq!(shipped, DeckChoice::Shipped("panini/nail".into()));
        for text in [
            "",
            "panini/../nail",
            "/decks/",
            "panini/nobody",
            "panini/with-mistakes",
        ] {
            assert!(text.parse::<DeckChoice>().is_err(), "{text}");
        }
    }
}
