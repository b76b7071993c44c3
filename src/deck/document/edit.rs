//! What a person does to a deck, one thing at a time.

use std::collections::BTreeSet;

use super::{Document, DocumentLine};
use crate::deck::{Section, Tag};
use crate::model::Style;

/// One thing done to a deck. Printings are said by code; a change of a card that is not there changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A number of copies more, or fewer.
    Copies {
        /// The section of the list it stands in.
        section: Section,
        /// Printing code.
        printing: String,
        /// Copies to add; below zero to take out.
        by: i32,
    },
    /// Exactly that number of copies.
    Set {
        /// The section of the list it stands in.
        section: Section,
        /// Printing code.
        printing: String,
        /// Copies; none takes the line out.
        count: u16,
    },
    /// Copies go to another section, with their note.
    Move {
        /// From where.
        from: Section,
        /// To where.
        to: Section,
        /// Printing code.
        printing: String,
        /// How many; all, if there are fewer.
        count: u16,
    },
    /// A line gets another printing of its card, and a note.
    Line {
        /// The section of the list it stands in.
        section: Section,
        /// Printing code.
        printing: String,
        /// The code of the printing that takes its place; may be the same.
        to: String,
        /// The note; may be empty.
        note: String,
    },
    /// A section holds one copy of each of these and nothing else: a Main Personality's levels, a Mastery.
    Begin {
        /// The section of the list that is meant.
        section: Section,
        /// Printing codes.
        printings: Vec<String>,
    },
    /// What is said about the deck as a whole.
    About {
        /// Its name.
        name: String,
        /// The format it is built for.
        format: Option<String>,
        /// The announced Tokui-Waza.
        tokui_waza: Option<Style>,
        /// All tags it has then.
        tags: BTreeSet<Tag>,
        /// The notes it has then, whole.
        notes: String,
    },
}

impl Document {
    /// Does it.
    pub fn change(&mut self, change: &Change) {
        match change {
            Change::Copies {
                section,
                printing,
                by,
            } => {
                let count = u16::try_from(by.unsigned_abs()).unwrap_or(u16::MAX);
                if *by > 0 {
                    self.put(*section, printing, count, "");
                } else {
                    self.take(*section, printing, count);
                }
            }
            Change::Set {
                section,
                printing,
                count,
            } => {
                let present = self.line_mut(*section, printing).map_or(0, |line| line.count);
                self.take(*section, printing, present.saturating_sub(*count));
                self.put(*section, printing, count.saturating_sub(present), "");
            }
            Change::Move {
                from,
                to,
                printing,
                count,
            } => {
                let note = self.note(*from, printing).to_owned();
                let taken = self.take(*from, printing, *count);
                self.put(*to, printing, taken, &note);
            }
            Change::Line {
                section,
                printing,
                to,
                note,
            } => self.rewrite(*section, printing, to, note),
            Change::Begin { section, printings } => {
                self.cards.retain(|line| line.section != *section);
                for printing in printings {
                    self.put(*section, printing, 1, "");
                }
            }
            Change::About {
                name,
                format,
                tokui_waza,
                tags,
                notes,
            } => {
                self.name.clone_from(name);
                self.format.clone_from(format);
                self.tokui_waza = *tokui_waza;
                self.tags.clone_from(tags);
                self.notes.clone_from(notes);
            }
        }
    }

    /// Copies in; what stands there already grows and keeps its note.
    fn put(&mut self, section: Section, printing: &str, count: u16, note: &str) {
        if count == 0 {
            return;
        }
        match self.line_mut(section, printing) {
            Some(line) => {
                line.count = line.count.saturating_add(count).min(Self::MOST_COPIES);
                if line.note.is_empty() {
                    note.clone_into(&mut line.note);
                }
            }
            None => self.cards.push(DocumentLine {
                section,
                printing: printing.to_owned(),
                count: count.min(Self::MOST_COPIES),
                note: note.to_owned(),
            }),
        }
    }

    /// Copies out; says how many there were of those asked for.
    fn take(&mut self, section: Section, printing: &str, count: u16) -> u16 {
        let Some(line) = self.line_mut(section, printing) else {
            return 0;
        };
        let taken = count.min(line.count);
        line.count -= taken;
        self.cards.retain(|line| line.count > 0);
        taken
    }

    fn rewrite(&mut self, section: Section, printing: &str, to: &str, note: &str) {
        let joins = printing != to && self.line_mut(section, to).is_some();
        let Some(line) = self.line_mut(section, printing) else {
            return;
        };
        if joins {
            let count = line.count;
            self.take(section, printing, count);
            self.put(section, to, count, note);
        } else {
            to.clone_into(&mut line.printing);
            note.clone_into(&mut line.note);
        }
    }

    fn line_mut(&mut self, section: Section, printing: &str) -> Option<&mut DocumentLine> {
        self.cards
            .iter_mut()
            .find(|line| line.section == section && line.printing == printing)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::document;
    use super::*;

    fn after(cards: &[(&str, u16)], change: &Change) -> Vec<(Section, String, u16, String)> {
        let mut document = document(cards);
        document.change(change);
        assert_eq!(document.check(), Ok(()));
        let lines = document.cards.into_iter();
        lines
            .map(|line| (line.section, line.printing, line.count, line.note))
            .collect()
    }

    fn line(section: Section, printing: &str, count: u16, note: &str) -> (Section, String, u16, String) {
        (section, printing.into(), count, note.into())
    }

    fn copies(printing: &str, by: i32) -> Change {
        Change::Copies {
            section: Section::Main,
            printing: printing.into(),
            by,
        }
    }

    #[test]
    fn copies_come_and_go_and_the_last_takes_the_line_with_it() {
        let main = |count| line(Section::Main, "A-1", count, "");
        assert_eq!(after(&[("A-1", 1)], &copies("A-1", 2)), [main(3)]);
        assert_eq!(after(&[], &copies("A-1", 1)), [main(1)]);
        assert_eq!(after(&[("A-1", 3)], &copies("A-1", -1)), [main(2)]);
        assert_eq!(after(&[("A-1", 1)], &copies("A-1", -1)), []);
        assert_eq!(after(&[("A-1", 1)], &copies("B-1", -1)), [main(1)]);
        assert_eq!(after(&[("A-1", 998)], &copies("A-1", i32::MAX)), [main(999)]);
    }

    #[test]
    fn copies_go_to_the_side_list_and_no_more_than_there_are() {
        let aside = |count| Change::Move {
            from: Section::Main,
            to: Section::Maybe,
            printing: "A-1".into(),
            count,
        };
        assert_eq!(
            after(&[("A-1", 3)], &aside(1)),
            [
                line(Section::Main, "A-1", 2, ""),
                line(Section::Maybe, "A-1", 1, "")
            ]
        );
        assert_eq!(
            after(&[("A-1", 3)], &aside(9)),
            [line(Section::Maybe, "A-1", 3, "")]
        );
    }

    #[test]
    fn a_line_gets_another_printing_and_joins_the_one_that_is_there() {
        let reprint = Change::Line {
            section: Section::Main,
            printing: "A-1".into(),
            to: "B-7".into(),
            note: "foil".into(),
        };
        assert_eq!(
            after(&[("A-1", 2)], &reprint),
            [line(Section::Main, "B-7", 2, "foil")]
        );
        assert_eq!(
            after(&[("A-1", 2), ("B-7", 1)], &reprint),
            [line(Section::Main, "B-7", 3, "foil")]
        );
    }

    #[test]
    fn a_new_main_personality_takes_the_place_of_the_former_one() {
        let begin = |codes: &[&str]| Change::Begin {
            section: Section::Personality,
            printings: codes.iter().map(|code| (*code).to_owned()).collect(),
        };
        let mut kept = document(&[("A-1", 2)]);
        kept.change(&begin(&["G-1", "G-2"]));
        kept.change(&begin(&["V-1", "V-2"]));
        let codes: Vec<_> = kept.cards.iter().map(|line| line.printing.as_str()).collect();
        assert_eq!(codes, ["A-1", "V-1", "V-2"]);
    }
}
