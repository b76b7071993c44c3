//! Taking a list that was read into a kept deck.

use super::{Document, DocumentLine};
use crate::catalog::Catalog;
use crate::deck::{Deck, Reading};
use crate::model::vocabulary;

vocabulary! {
    /// What becomes of the cards that are in the deck already.
    Intake {
        /// They stay, and the list's come to them.
        Add = "add", "Add them to the deck";
        /// They go.
        Replace = "replace", "Replace the deck's cards";
    }
}

vocabulary! {
    /// What becomes of the lines that could not be read.
    Unread {
        /// They are kept as words.
        Note = "note", "Keep them in the notes";
        /// They are left out.
        Drop = "drop", "Leave them out";
    }
}

impl Document {
    /// This document with a list's cards taken in. What the list says about itself holds where it replaces, and fills
    /// what was open where it adds; its remarks come to the notes. Tags stay, and notes on cards that stay.
    #[must_use]
    pub fn taking_in(&self, catalog: &Catalog, list: &Deck, intake: Intake) -> Self {
        let listed = Self::of(catalog, list);
        let replaces = intake == Intake::Replace;
        let mut taken = self.clone();
        if replaces {
            taken.cards.clear();
        }
        for line in listed.cards {
            taken.take_line(self, line);
        }
        if !listed.name.is_empty() && (replaces || taken.name.is_empty()) {
            taken.name = listed.name;
        }
        if listed.format.is_some() && (replaces || taken.format.is_none()) {
            taken.format = listed.format;
        }
        if listed.tokui_waza.is_some() && (replaces || taken.tokui_waza.is_none()) {
            taken.tokui_waza = listed.tokui_waza;
        }
        if !taken.notes.contains(&listed.notes) {
            taken.add_note(&listed.notes);
        }
        taken
    }

    fn take_line(&mut self, before: &Self, line: DocumentLine) {
        let known = self
            .cards
            .iter_mut()
            .find(|known| known.section == line.section && known.printing == line.printing);
        match known {
            Some(known) => known.count = known.count.saturating_add(line.count),
            None => self.cards.push(DocumentLine {
                note: before.note(line.section, &line.printing).to_owned(),
                ..line
            }),
        }
    }

    /// Writes the lines of a list that could not be read into the notes, so that they do not vanish.
    pub fn note_unread(&mut self, reading: &Reading) {
        for line in reading.unresolved() {
            self.add_note(&format!("Not read, line {}: {}", line.number, line.text));
        }
    }

    fn add_note(&mut self, words: &str) {
        if !self.notes.is_empty() && !words.is_empty() {
            self.notes.push('\n');
        }
        self.notes.push_str(words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;
    use crate::deck::document::tests::document;
    use crate::deck::{ReadOptions, read};
    use crate::model::Game;

    fn taken(into: &Document, list: &str, intake: Intake) -> Document {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let options = ReadOptions {
            game: Some(Game::Panini),
            ..ReadOptions::default()
        };
        let reading = read(&catalog, list.as_bytes(), &options).unwrap();
        let mut taken = into.taking_in(&catalog, &reading.deck, intake);
        taken.note_unread(&reading);
        taken
    }

    fn counts(document: &Document) -> Vec<(&str, u16)> {
        let lines = document.cards.iter();
        lines.map(|line| (line.printing.as_str(), line.count)).collect()
    }

    #[test]
    fn added_cards_come_to_those_that_are_there() {
        let mut mine = document(&[("PRE-C036", 1), ("GONE-1", 2)]);
        mine.name = "Mine".into();
        let taken = taken(
            &mine,
            "name: Theirs\n2 Orange Aura Drill\n1 Stare Down\n1 Nobody",
            Intake::Add,
        );
        assert_eq!(counts(&taken)[..2], [("PRE-C036", 3), ("GONE-1", 2)]);
        assert_eq!(taken.cards.len(), 3);
        assert_eq!(
            (taken.name.as_str(), taken.notes.as_str()),
            ("Mine", "Not read, line 4: 1 Nobody")
        );
    }

    #[test]
    fn a_list_that_replaces_leaves_tags_and_notes() {
        let mut mine = document(&[("PRE-C036", 1), ("GONE-1", 2)]);
        mine.cards[0].note = "the core".into();
        mine.notes = "slow".into();
        let taken = taken(
            &mine,
            "name: Theirs\n// slow\n2 Orange Aura Drill",
            Intake::Replace,
        );
        assert_eq!(counts(&taken), [("PRE-C036", 2)]);
        assert_eq!(taken.cards[0].note, "the core");
        assert_eq!((taken.name.as_str(), taken.notes.as_str()), ("Theirs", "slow"));
    }
}
