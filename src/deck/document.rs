//! A deck as it is kept: the list with its notes and tags, by printing codes, so that it outlives every catalog.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::diff::{self, Change, Conflict};
use super::{Deck, DeckLine, Section, Tag};
use crate::catalog::Catalog;
use crate::model::{Game, PrintingId, Style};

/// A kept deck. A card no catalog knows any more stays in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Document {
    /// The game.
    pub game: Game,
    /// The name; may be empty.
    #[serde(default)]
    pub name: String,
    /// The format it is built for (`score/saiyan`), if said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// The style announced as Tokui-Waza (SC-DECK-21), if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokui_waza: Option<Style>,
    /// The cards in order; a printing stands once per section.
    #[serde(default)]
    pub cards: Vec<DocumentLine>,
    /// Free notes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// Tags, sorted.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub tags: BTreeSet<Tag>,
}

/// So many copies of a printing, with what the owner says about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DocumentLine {
    /// The part of the deck.
    pub section: Section,
    /// Printing code: `SAI-158`.
    pub printing: String,
    /// Copies; at least one.
    pub count: u16,
    /// A note on the card.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Why a document is not kept. Being illegal or unfinished is no reason.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// No JSON of a deck.
    #[error("this is no Scouter deck: {0}")]
    Json(String),
    /// More text than allowed.
    #[error("{length} characters of {what}; at most {limit} are kept")]
    Long {
        /// Which text.
        what: &'static str,
        /// Its characters.
        length: usize,
        /// The limit.
        limit: usize,
    },
    /// More lines or tags than allowed.
    #[error("the deck has {count} {what}; at most {limit} are kept")]
    Many {
        /// Of what.
        what: &'static str,
        /// How many.
        count: usize,
        /// The limit.
        limit: usize,
    },
    /// No copy, too many, or a line twice.
    #[error(
        "{count} copies of {printing} cannot be kept; give 1 to {}, once per section",
        Document::MOST_COPIES
    )]
    Copies {
        /// The printing code.
        printing: String,
        /// Copies.
        count: u16,
    },
}

/// A place in a document whose count differs between two versions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DocumentChange {
    /// The section.
    pub section: Section,
    /// Printing code.
    pub printing: String,
    /// Copies before; 0 if it was not there.
    pub before: u16,
    /// Copies after; 0 if it is gone.
    pub after: u16,
}

/// Two changes of one document that cannot both be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DocumentConflict {
    /// One card got two different counts.
    Count {
        /// The section.
        section: Section,
        /// Printing code.
        printing: String,
        /// Copies in my version.
        mine: u16,
        /// Copies in the other version.
        theirs: u16,
    },
    /// The note on one card was changed twice.
    CardNote {
        /// The section.
        section: Section,
        /// Printing code.
        printing: String,
    },
    /// The name was changed twice.
    Name,
    /// The format was changed twice.
    Format,
    /// The announced Tokui-Waza was changed twice.
    TokuiWaza,
    /// The notes were changed twice.
    Notes,
}

impl Document {
    /// Characters of a name.
    pub const LONGEST_NAME: usize = 120;
    /// Characters of a deck's notes.
    pub const LONGEST_NOTES: usize = 20_000;
    /// Characters of a note on a card.
    pub const LONGEST_CARD_NOTE: usize = 500;
    /// Lines.
    pub const MOST_LINES: usize = 1_000;
    /// Tags.
    pub const MOST_TAGS: usize = 20;
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
        within("a name", &self.name, Self::LONGEST_NAME)?;
        within("notes", &self.notes, Self::LONGEST_NOTES)?;
        within(
            "a format",
            self.format.as_deref().unwrap_or_default(),
            Self::LONGEST_NAME,
        )?;
        at_most("lines", self.cards.len(), Self::MOST_LINES)?;
        at_most("tags", self.tags.len(), Self::MOST_TAGS)?;
        let mut places = BTreeSet::new();
        for line in &self.cards {
            within("a printing code", &line.printing, Self::LONGEST_NAME)?;
            within("a card's note", &line.note, Self::LONGEST_CARD_NOTE)?;
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

    /// Makes what a conflict is about the same as in the other document.
    fn take_over(&mut self, conflict: &DocumentConflict, other: &Self) {
        match conflict {
            DocumentConflict::Count {
                section, printing, ..
            } => {
                let theirs = other.line(*section, printing).cloned();
                let place = self.place(*section, printing);
                match (place, theirs) {
                    (Some(place), Some(theirs)) => {
                        if let Some(line) = self.cards.get_mut(place) {
                            line.count = theirs.count;
                        }
                    }
                    (Some(place), None) => drop(self.cards.remove(place)),
                    (None, Some(theirs)) => self.cards.push(theirs),
                    (None, None) => {}
                }
            }
            DocumentConflict::CardNote { section, printing } => {
                let theirs = other.line(*section, printing).cloned();
                let mine = self
                    .place(*section, printing)
                    .and_then(|place| self.cards.get_mut(place));
                match (mine, theirs) {
                    (Some(line), theirs) => line.note = theirs.map_or_else(String::new, |line| line.note),
                    (None, theirs) => self.cards.extend(theirs),
                }
            }
            DocumentConflict::Name => self.name.clone_from(&other.name),
            DocumentConflict::Format => self.format.clone_from(&other.format),
            DocumentConflict::TokuiWaza => self.tokui_waza = other.tokui_waza,
            DocumentConflict::Notes => self.notes.clone_from(&other.notes),
        }
    }

    fn place(&self, section: Section, printing: &str) -> Option<usize> {
        self.cards
            .iter()
            .position(|line| line.section == section && line.printing == printing)
    }

    fn line(&self, section: Section, printing: &str) -> Option<&DocumentLine> {
        self.cards.get(self.place(section, printing)?)
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

fn within(what: &'static str, text: &str, limit: usize) -> Result<(), DocumentError> {
    match text.chars().count() {
        length if length > limit => Err(DocumentError::Long { what, length, limit }),
        _ => Ok(()),
    }
}

fn at_most(what: &'static str, count: usize, limit: usize) -> Result<(), DocumentError> {
    if count > limit {
        return Err(DocumentError::Many { what, count, limit });
    }
    Ok(())
}

impl DocumentConflict {
    /// What names it in a form: `name`, or `count/main/SAI-158`.
    pub fn key(&self) -> String {
        match self {
            Self::Count {
                section, printing, ..
            } => format!("count/{}/{printing}", section.slug()),
            Self::CardNote { section, printing } => format!("note/{}/{printing}", section.slug()),
            Self::Name => "name".into(),
            Self::Format => "format".into(),
            Self::TokuiWaza => "tokui-waza".into(),
            Self::Notes => "notes".into(),
        }
    }
}

/// Which version of a [`DocumentConflict`] is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// The one that was sent.
    Mine,
    /// The one that was there.
    Theirs,
}

/// Joins two documents as [`merge`] does, with an answer for everything both changed differently.
pub fn settle(
    base: &Document,
    mine: &Document,
    theirs: &Document,
    keep: &impl Fn(&DocumentConflict) -> Keep,
) -> Document {
    /// Notes on cards are compared once the counts agree.
    const ROUNDS: usize = 2;
    let (mut base, mut mine) = (base.clone(), mine.clone());
    for _ in 0..ROUNDS {
        let Err(conflicts) = merge(&base, &mine, theirs) else {
            break;
        };
        for conflict in &conflicts {
            // Who wants mine sees their change as if it had always been there, so that only mine is a change.
            match keep(conflict) {
                Keep::Mine => base.take_over(conflict, theirs),
                Keep::Theirs => mine.take_over(conflict, theirs),
            }
        }
    }
    merge(&base, &mine, theirs).unwrap_or(mine)
}

/// A deck's name, or what stands for one.
pub fn title(name: &str) -> &str {
    Some(name.trim())
        .filter(|name| !name.is_empty())
        .unwrap_or("Unnamed deck")
}

/// The counts that differ, section by section.
pub fn changes(before: &Document, after: &Document) -> Vec<DocumentChange> {
    let codes = Codes::of([before, after]);
    diff::diff(&codes.deck(before), &codes.deck(after))
        .into_iter()
        .map(|change| codes.change(change))
        .collect()
}

/// Joins two documents that both grew out of `base`, as [`diff::merge`] joins decks. Tags are joined one by one.
///
/// Errors: everything that both changed differently. Nothing is chosen silently.
pub fn merge(base: &Document, mine: &Document, theirs: &Document) -> Result<Document, Vec<DocumentConflict>> {
    let codes = Codes::of([base, mine, theirs]);
    let joined = diff::merge(&codes.deck(base), &codes.deck(mine), &codes.deck(theirs));
    let mut conflicts = Vec::new();
    let mut cards = Vec::new();
    match &joined {
        Ok(deck) => {
            for line in &deck.lines {
                let printing = codes.code(line.printing).to_owned();
                match joined_note(base, mine, theirs, line.section, &printing) {
                    Some(note) => cards.push(DocumentLine {
                        section: line.section,
                        note: note.to_owned(),
                        printing,
                        count: line.count,
                    }),
                    None => conflicts.push(DocumentConflict::CardNote {
                        section: line.section,
                        printing,
                    }),
                }
            }
        }
        Err(found) => conflicts.extend(found.iter().map(|conflict| codes.conflict(*conflict))),
    }
    match joined {
        Ok(deck) if conflicts.is_empty() => Ok(Document {
            game: mine.game,
            name: deck.name,
            format: deck.format,
            tokui_waza: deck.tokui_waza,
            cards,
            notes: deck.notes,
            tags: joined_tags(base, mine, theirs),
        }),
        _ => Err(conflicts),
    }
}

fn joined_note<'a>(
    base: &Document,
    mine: &'a Document,
    theirs: &'a Document,
    section: Section,
    printing: &str,
) -> Option<&'a str> {
    let (base, mine, theirs) = (
        base.note(section, printing),
        mine.note(section, printing),
        theirs.note(section, printing),
    );
    if theirs == base || mine == theirs {
        Some(mine)
    } else {
        (mine == base).then_some(theirs)
    }
}

/// What either has, without what one of them took off.
fn joined_tags(base: &Document, mine: &Document, theirs: &Document) -> BTreeSet<Tag> {
    let kept =
        |tag: &&Tag| (mine.tags.contains(tag) && theirs.tags.contains(tag)) || !base.tags.contains(tag);
    mine.tags.union(&theirs.tags).filter(kept).cloned().collect()
}

/// Printing codes by place, so that documents can be compared as decks are, whatever a catalog knows.
struct Codes<'a>(Vec<&'a str>);

impl<'a> Codes<'a> {
    fn of<const N: usize>(documents: [&'a Document; N]) -> Self {
        let lines = documents.into_iter().flat_map(|document| &document.cards);
        let codes: BTreeSet<&str> = lines.map(|line| line.printing.as_str()).collect();
        Self(codes.into_iter().collect())
    }

    fn deck(&self, document: &Document) -> Deck {
        let place = |code: &str| {
            self.0
                .binary_search(&code)
                .ok()
                .map(|place| PrintingId(place as u32))
        };
        let lines = document.cards.iter().filter_map(|line| {
            Some(DeckLine {
                section: line.section,
                printing: place(&line.printing)?,
                count: line.count,
            })
        });
        Deck {
            lines: lines.collect(),
            ..document.without_cards()
        }
    }

    fn code(&self, place: PrintingId) -> &'a str {
        self.0.get(place.index()).copied().unwrap_or_default()
    }

    fn change(&self, change: Change) -> DocumentChange {
        DocumentChange {
            section: change.section,
            printing: self.code(change.printing).to_owned(),
            before: change.before,
            after: change.after,
        }
    }

    fn conflict(&self, conflict: Conflict) -> DocumentConflict {
        match conflict {
            Conflict::Count {
                section,
                printing,
                mine,
                theirs,
            } => DocumentConflict::Count {
                section,
                printing: self.code(printing).to_owned(),
                mine,
                theirs,
            },
            Conflict::Name => DocumentConflict::Name,
            Conflict::Format => DocumentConflict::Format,
            Conflict::TokuiWaza => DocumentConflict::TokuiWaza,
            Conflict::Notes => DocumentConflict::Notes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;

    fn document(cards: &[(&str, u16)]) -> Document {
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

    fn tagged(tags: &[&str]) -> Document {
        Document {
            tags: tags.iter().map(|tag| Tag::parse(tag).unwrap()).collect(),
            ..document(&[])
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
    fn what_two_tabs_changed_apart_is_joined_even_for_unknown_cards_notes_and_tags() {
        let base = document(&[("EVO-C034", 3), ("GONE-1", 2)]);
        let (mut mine, mut theirs) = (base.clone(), base.clone());
        mine.cards[1].count = 1;
        theirs.cards[0].note = "keep".into();
        theirs.tags.insert(Tag::parse("fast").unwrap());
        let merged = merge(&base, &mine, &theirs).unwrap();
        assert_eq!(changes(&merged, &mine), []);
        assert_eq!(merged.note(Section::Main, "EVO-C034"), "keep");
        assert_eq!(merged.tags, theirs.tags);
    }

    #[test]
    fn what_two_tabs_changed_differently_is_shown_by_code() {
        let base = document(&[("EVO-C034", 3)]);
        let conflicts = merge(
            &base,
            &document(&[("EVO-C034", 2)]),
            &document(&[("EVO-C034", 1)]),
        );
        let expected = DocumentConflict::Count {
            section: Section::Main,
            printing: "EVO-C034".into(),
            mine: 2,
            theirs: 1,
        };
        assert_eq!(conflicts.unwrap_err(), [expected]);

        let (mut mine, mut theirs) = (base.clone(), base.clone());
        mine.cards[0].note = "cut".into();
        theirs.cards[0].note = "keep".into();
        let expected = DocumentConflict::CardNote {
            section: Section::Main,
            printing: "EVO-C034".into(),
        };
        assert_eq!(merge(&base, &mine, &theirs).unwrap_err(), [expected]);
    }

    #[test]
    fn a_tag_one_took_off_is_gone_and_one_that_one_added_stays() {
        let merged = merge(&tagged(&["a", "b"]), &tagged(&["a"]), &tagged(&["a", "b", "c"])).unwrap();
        assert_eq!(merged, tagged(&["a", "c"]));
    }

    #[test]
    fn what_cannot_be_kept_says_why() {
        let zero = document(&[("EVO-C034", 0)]).check().unwrap_err();
        insta::assert_snapshot!(zero, @"0 copies of EVO-C034 cannot be kept; give 1 to 999, once per section");
        assert!(document(&[("EVO-C034", 1), ("EVO-C034", 2)]).check().is_err());
        let mut long = document(&[]);
        long.notes = "x".repeat(Document::LONGEST_NOTES + 1);
        insta::assert_snapshot!(long.check().unwrap_err(), @"20001 characters of notes; at most 20000 are kept");
        assert!(Document::from_json("{}").is_err());
        assert!(Document::from_json(r#"{"game":"panini","colour":"red"}"#).is_err());
    }
}
