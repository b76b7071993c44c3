//! What somebody owns, as lists that are read and written like decks.

use std::collections::BTreeMap;

use crate::catalog::Catalog;
use crate::db::PrintingKey;
use crate::db::collections::Collection;
use crate::deck::{Deck, Section};
use crate::model::{CardId, Game};

/// The cards of a list as owned copies; its sections do not matter.
pub fn owned(catalog: &Catalog, list: &Deck) -> Collection {
    let mut owned = Collection::new();
    for line in &list.lines {
        let printing = PrintingKey::new(list.game, &catalog.printing(line.printing).code);
        let copies: &mut u16 = owned.entry(printing).or_default();
        *copies = copies.saturating_add(line.count);
    }
    owned
}

/// Both together.
#[must_use]
pub fn joined(mut collection: Collection, more: &Collection) -> Collection {
    for (printing, count) in more {
        let copies = collection.entry(printing.clone()).or_default();
        *copies = copies.saturating_add(*count);
    }
    collection
}

/// What is owned of a game, as a list to write in any file format; and the printings no catalog knows.
pub fn as_list(catalog: &Catalog, collection: &Collection, game: Game) -> (Deck, Vec<PrintingKey>) {
    let mut list = Deck::new(game);
    let mut unknown = Vec::new();
    for (key, count) in collection.iter().filter(|(key, _)| key.game == game) {
        match catalog.printing_by_code(game, &key.code) {
            Some(printing) => list.add(Section::Main, printing, *count),
            None => unknown.push(key.clone()),
        }
    }
    (list, unknown)
}

/// What a deck lacks: each of its cards with the copies that are not owned in any printing. Cards only thought about
/// are not needed.
pub fn lacking(catalog: &Catalog, deck: &Deck, collection: &Collection) -> Deck {
    let mut spare = copies_by_card(catalog, collection);
    let mut lacking = Deck {
        name: deck.name.clone(),
        ..Deck::new(deck.game)
    };
    for line in deck.lines.iter().filter(|line| line.section != Section::Maybe) {
        let card = catalog.printing(line.printing).card;
        let spare = spare.entry(card).or_default();
        let used = (*spare).min(u32::from(line.count));
        *spare -= used;
        let missing = u32::from(line.count) - used;
        if missing > 0 {
            lacking.add(
                line.section,
                line.printing,
                u16::try_from(missing).unwrap_or(u16::MAX),
            );
        }
    }
    lacking
}

fn copies_by_card(catalog: &Catalog, collection: &Collection) -> BTreeMap<CardId, u32> {
    let mut copies = BTreeMap::new();
    for (key, count) in collection {
        if let Some(printing) = catalog.printing_by_code(key.game, &key.code) {
            *copies.entry(catalog.printing(printing).card).or_default() += u32::from(*count);
        }
    }
    copies
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;
    use crate::deck::{ReadOptions, read};

    fn catalog() -> Catalog {
        Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap()
    }

    fn list(catalog: &Catalog, text: &str) -> Deck {
        read(catalog, text.as_bytes(), &ReadOptions::default())
            .unwrap()
            .deck
    }

    #[test]
    fn a_list_read_twice_is_owned_twice_and_written_as_a_list_again() {
        let catalog = catalog();
        let bought = owned(
            &catalog,
            &list(&catalog, "game: panini\n3 Stare Down\n1 Black Impediment"),
        );
        let all = joined(bought.clone(), &bought);
        let (written, unknown) = as_list(&catalog, &all, Game::Panini);
        assert_eq!(written.count(Section::Main), 8);
        assert_eq!(unknown, []);
        assert_eq!(as_list(&catalog, &all, Game::Score).0.count(Section::Main), 0);
    }

    #[test]
    fn another_printing_of_a_card_serves_as_well() {
        let catalog = catalog();
        let reprinted = catalog
            .cards()
            .iter()
            .find(|card| card.game == Game::Panini && card.printings.len() > 1);
        let card = reprinted.unwrap();
        let mut deck = Deck::new(Game::Panini);
        deck.add(Section::Main, card.printings[0], 3);
        deck.add(Section::Maybe, card.printings[1], 9);
        let other = PrintingKey::new(Game::Panini, &catalog.printing(card.printings[1]).code);
        let lacks = lacking(&catalog, &deck, &Collection::from([(other, 2)]));
        assert_eq!(lacks.lines.len(), 1);
        assert_eq!(lacks.count(Section::Main), 1);
    }

    #[test]
    fn a_copy_owned_once_is_not_used_twice() {
        let catalog = catalog();
        let mut deck = list(&catalog, "game: panini\n2 Stare Down");
        let printing = deck.lines[0].printing;
        deck.add(Section::Wishes, printing, 1);
        let two = owned(&catalog, &list(&catalog, "game: panini\n2 Stare Down"));
        let lacks = lacking(&catalog, &deck, &two);
        assert_eq!(lacks.lines.iter().map(|line| line.count).sum::<u16>(), 1);
    }
}
