//! What changed between two documents, and joining two changes of one document.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{Document, DocumentLine};
use crate::deck::diff::{self, Change, Conflict};
use crate::deck::{Deck, DeckLine, Section, Tag};
use crate::model::PrintingId;

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

/// The counts that differ, section by section.
pub fn changes(before: &Document, after: &Document) -> Vec<DocumentChange> {
    let codes = Codes::of([before, after]);
    diff::diff(&codes.deck(before), &codes.deck(after))
        .into_iter()
        .map(|change| codes.change(change))
        .collect()
}

/// The place of the only card whose count differs, where nothing else does.
pub fn one_card(before: &Document, after: &Document) -> Option<(Section, String)> {
    let changed = changes(before, after);
    let [only] = changed.as_slice() else {
        return None;
    };
    let rest = |document: &Document| {
        let mut rest = document.clone();
        rest.cards
            .retain(|line| (line.section, &line.printing) != (only.section, &only.printing));
        rest
    };
    (rest(before) == rest(after)).then(|| (only.section, only.printing.clone()))
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
    use super::super::tests::document;
    use super::*;

    fn tagged(tags: &[&str]) -> Document {
        Document {
            tags: tags.iter().map(|tag| Tag::parse(tag).unwrap()).collect(),
            ..document(&[])
        }
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
}
