//! A deck as it is kept: the list with its notes and tags, by printing codes, so that it outlives every catalog.

mod edit;
mod intake;
mod merge;
mod settle;

use std::collections::BTreeSet;

pub use edit::Change;
pub use intake::{Intake, Unread};
pub use merge::{DocumentChange, DocumentConflict, changes, merge, one_card};
use serde::{Deserialize, Serialize};
pub use settle::{Keep, settle};

use validator::Validate;

use super::{Deck, Section, Tag};
use crate::catalog::Catalog;
use crate::model::limits::{self, Breach, is_text};
use crate::model::{Game, Style};

/// A kept deck. A card no catalog knows any more stays in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Document {
    pub game: Game,
    /// The name; may be empty.
    #[serde(default)]
    #[validate(
        length(max = Document::LONGEST_NAME, message = "a name"),
        custom(function = is_text, message = "a name")
    )]
    pub name: String,
    /// The format it is built for (`score/saiyan`), if said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[validate(
        length(max = Document::LONGEST_NAME, message = "a format"),
        custom(function = is_text, message = "a format")
    )]
    pub format: Option<String>,
    /// The style announced as Tokui-Waza (SC-DECK-21), if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokui_waza: Option<Style>,
    /// The cards in order; a printing stands once per section.
    #[serde(default)]
    #[validate(length(max = Document::MOST_LINES, message = "lines"), nested)]
    pub cards: Vec<DocumentLine>,
    /// Free notes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[validate(
        length(max = Document::LONGEST_NOTES, message = "notes"),
        custom(function = is_text, message = "notes")
    )]
    pub notes: String,
    /// Tags, sorted.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    #[validate(length(max = Document::MOST_TAGS, message = "tags"))]
    pub tags: BTreeSet<Tag>,
}

/// A number of copies of a printing, with what the owner says about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DocumentLine {
    /// The part of the deck.
    pub section: Section,
    /// Printing code: `SAI-158`.
    #[validate(
        length(max = Document::LONGEST_NAME, message = "a printing code"),
        custom(function = is_text, message = "a printing code")
    )]
    pub printing: String,
    /// Copies; at least one.
    pub count: u16,
    /// A note on the card.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[validate(
        length(max = Document::LONGEST_CARD_NOTE, message = "a card's note"),
        custom(function = is_text, message = "a card's note")
    )]
    pub note: String,
}

/// Why a document is not kept. Being illegal or unfinished is no reason.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// No JSON of a deck.
    #[error("this is not a Scouter deck: {0}")]
    Json(String),
    /// More text, lines or tags than are kept.
    #[error(transparent)]
    Limit(#[from] Breach),
    /// No copy, too many, or a line twice.
    #[error(
        "{count} copies of {printing} cannot be kept; give 1 to {}, once per section",
        Document::MOST_COPIES
    )]
    Copies {
        /// The printing code.
        printing: String,
        /// How many copies of it.
        count: u16,
    },
}

impl Document {
    /// Characters of a name.
    pub const LONGEST_NAME: u64 = 120;
    /// Characters of a deck's notes.
    pub const LONGEST_NOTES: u64 = 20_000;
    /// Characters of a note on a card.
    pub const LONGEST_CARD_NOTE: u64 = 500;
    /// Lines a deck may have.
    pub const MOST_LINES: u64 = 1_000;
    /// Tags a deck may have.
    pub const MOST_TAGS: u64 = 20;
    /// Copies on a line.
    pub const MOST_COPIES: u16 = 999;

    /// An empty deck.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            name: String::new(),
            format: None,
            tokui_waza: None,
            cards: Vec::new(),
            notes: String::new(),
            tags: BTreeSet::new(),
        }
    }

    /// A list that was just read or made.
    pub fn of(catalog: &Catalog, deck: &Deck) -> Self {
        Self::new(deck.game).with_deck(catalog, deck)
    }

    /// This document with the deck's cards, name, format and notes; tags, notes on cards and the cards the catalog does
    /// not know stay.
    #[must_use]
    pub fn with_deck(&self, catalog: &Catalog, deck: &Deck) -> Self {
        let known = deck.lines.iter().map(|line| {
            let printing = catalog.printing(line.printing).code.clone();
            DocumentLine {
                section: line.section,
                note: self.note(line.section, &printing).to_owned(),
                printing,
                count: line.count,
            }
        });
        Self {
            game: deck.game,
            name: deck.name.clone(),
            format: deck.format.clone(),
            tokui_waza: deck.tokui_waza,
            cards: known.chain(self.unknown(catalog).cloned()).collect(),
            notes: deck.notes.clone(),
            tags: self.tags.clone(),
        }
    }

    /// The cards the catalog knows, as a deck.
    pub fn deck(&self, catalog: &Catalog) -> Deck {
        let mut deck = self.without_cards();
        for line in &self.cards {
            if let Some(printing) = catalog.printing_by_code(self.game, &line.printing) {
                deck.add(line.section, printing, line.count);
            }
        }
        deck
    }

    /// The lines the catalog does not know: of a set that was taken out.
    pub fn unknown<'a>(&'a self, catalog: &'a Catalog) -> impl Iterator<Item = &'a DocumentLine> {
        self.cards
            .iter()
            .filter(|line| catalog.printing_by_code(self.game, &line.printing).is_none())
    }

    /// The note on a card; empty if there is none.
    pub fn note(&self, section: Section, printing: &str) -> &str {
        self.cards
            .iter()
            .find(|line| line.section == section && line.printing == printing)
            .map_or("", |line| line.note.as_str())
    }

    /// Reads what [`to_json`](Self::to_json) wrote, or a client sent, within the limits.
    pub fn from_json(json: &str) -> Result<Self, DocumentError> {
        let document: Self =
            serde_json::from_str(json).map_err(|error| DocumentError::Json(error.to_string()))?;
        document.check()?;
        Ok(document)
    }

    /// As it is kept.
    pub fn to_json(&self) -> Result<String, DocumentError> {
        serde_json::to_string(self).map_err(|error| DocumentError::Json(error.to_string()))
    }

    /// Whether it is within the limits.
    pub fn check(&self) -> Result<(), DocumentError> {
        limits::check(self)?;
        let mut places = BTreeSet::new();
        for line in &self.cards {
            let new = places.insert((line.section, line.printing.as_str()));
            if !new || line.count == 0 || line.count > Self::MOST_COPIES {
                return Err(DocumentError::Copies {
                    printing: line.printing.clone(),
                    count: line.count,
                });
            }
        }
        Ok(())
    }

    fn without_cards(&self) -> Deck {
        Deck {
            name: self.name.clone(),
            format: self.format.clone(),
            tokui_waza: self.tokui_waza,
            notes: self.notes.clone(),
            ..Deck::new(self.game)
        }
    }
}

/// A deck's name, or what stands for one.
pub fn title(name: &str) -> &str {
    Some(name.trim())
        .filter(|name| !name.is_empty())
        .unwrap_or("Unnamed deck")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;
    use crate::deck::{FileKind, ReadOptions, WriteOptions, read, write_kept};

    pub(super) fn document(cards: &[(&str, u16)]) -> Document {
        let cards = cards.iter().map(|(printing, count)| DocumentLine {
            section: Section::Main,
            printing: (*printing).to_owned(),
            count: *count,
            note: String::new(),
        });
        Document {
            cards: cards.collect(),
            ..Document::new(Game::Panini)
        }
    }

    #[test]
    fn a_kept_deck_comes_back_whole() {
        let mut kept = document(&[("EVO-C034", 3), ("GONE-1", 2)]);
        kept.name = "Orange Goku".into();
        kept.tokui_waza = Some(Style::Orange);
        kept.cards[0].note = "one for the side?".into();
        kept.tags.insert(Tag::parse("ki blast").unwrap());
        assert_eq!(Document::from_json(&kept.to_json().unwrap()), Ok(kept));
    }

    #[test]
    fn a_card_no_catalog_knows_stays_in_the_deck() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let mut kept = document(&[("EVO-C034", 3), ("GONE-1", 2)]);
        kept.cards[0].note = "the core".into();
        let mut deck = kept.deck(&catalog);
        assert_eq!(deck.count(Section::Main), 3);
        deck.lines[0].count = 1;
        let edited = kept.with_deck(&catalog, &deck);
        let short: Vec<_> = edited
            .cards
            .iter()
            .map(|line| (line.printing.as_str(), line.count, line.note.as_str()))
            .collect();
        assert_eq!(short, [("EVO-C034", 1, "the core"), ("GONE-1", 2, "")]);
    }

    #[test]
    fn a_card_no_catalog_knows_is_in_the_texts_and_missed_in_the_files() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let kept = document(&[("EVO-C034", 3), ("GONE-1", 2)]);
        let write = |kind| write_kept(&catalog, &kept, kind, &WriteOptions::default());
        for kind in FileKind::ALL.iter().filter(|kind| kind.is_for(Game::Panini)) {
            let written = write(*kind);
            if kind.is_prose() {
                assert!(written.text.contains("2 GONE-1\n"), "{kind}: {}", written.text);
            } else {
                let told = written.left_out.iter().any(|left| left.starts_with("2 GONE-1: "));
                assert!(told, "{kind}: {:?}", written.left_out);
            }
        }
        let read = read(
            &catalog,
            write(FileKind::Text).text.as_bytes(),
            &ReadOptions::default(),
        )
        .unwrap();
        assert_eq!(read.deck.count(Section::Main), 3);
        assert_eq!(
            read.unresolved().count(),
            1,
            "it is asked about when it comes back"
        );
    }

    #[test]
    fn what_cannot_be_kept_says_why() {
        let zero = document(&[("EVO-C034", 0)]).check().unwrap_err();
        insta::assert_snapshot!(zero, @"0 copies of EVO-C034 cannot be kept; give 1 to 999, once per section");
        assert!(document(&[("EVO-C034", 1), ("EVO-C034", 2)]).check().is_err());
        let mut long = document(&[]);
        long.notes = "x".repeat(20_001);
        insta::assert_snapshot!(long.check().unwrap_err(), @"20001 characters of notes; at most 20000 are taken");
        assert!(Document::from_json("{}").is_err());
        assert!(Document::from_json(r#"{"game":"panini","colour":"red"}"#).is_err());
    }
}
