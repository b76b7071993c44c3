//! Joining two changes of one document with a person's answers.

use super::{Document, DocumentConflict, DocumentLine, merge};
use crate::deck::Section;

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

impl Document {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Game;

    fn document(name: &str, count: u16, note: &str) -> Document {
        let mut document = Document::new(Game::Panini);
        document.name = name.into();
        if count > 0 {
            document.cards.push(DocumentLine {
                section: Section::Main,
                printing: "EVO-S104".into(),
                count,
                note: note.into(),
            });
        }
        document
    }

    #[test]
    fn what_both_changed_is_kept_as_chosen() {
        let (base, mine, theirs) = (document("a", 1, ""), document("b", 2, ""), document("c", 3, ""));
        assert_eq!(settle(&base, &mine, &theirs, &|_| Keep::Mine), mine);
        assert_eq!(settle(&base, &mine, &theirs, &|_| Keep::Theirs), theirs);
        let name_only = |conflict: &DocumentConflict| {
            if conflict.key() == "name" {
                Keep::Theirs
            } else {
                Keep::Mine
            }
        };
        assert_eq!(settle(&base, &mine, &theirs, &name_only), document("c", 2, ""));
    }

    #[test]
    fn a_card_one_of_them_took_out_stays_as_chosen() {
        let (base, mine, theirs) = (document("a", 1, ""), document("a", 0, ""), document("a", 3, ""));
        assert_eq!(settle(&base, &mine, &theirs, &|_| Keep::Mine), mine);
        assert_eq!(settle(&base, &mine, &theirs, &|_| Keep::Theirs), theirs);
    }

    #[test]
    fn notes_on_a_card_both_added_are_kept_as_chosen() {
        let (base, mine, theirs) = (
            document("a", 0, ""),
            document("a", 2, "mine"),
            document("a", 2, "theirs"),
        );
        assert_eq!(settle(&base, &mine, &theirs, &|_| Keep::Mine), mine);
        assert_eq!(settle(&base, &mine, &theirs, &|_| Keep::Theirs), theirs);
    }
}
