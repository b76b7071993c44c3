use std::collections::BTreeMap;

use crate::catalog::Catalog;
use crate::db::collections::Collection;
use crate::deck::{Deck, DeckLine, Section};
use crate::model::PrintingId;

/// How far a collection covers a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cover {
    /// The deck's lines in their order; cards only thought about are not needed.
    pub lines: Vec<CoveredLine>,
}

/// A line of a deck and the owned copies that serve it. A copy serves one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoveredLine {
    /// What the deck has.
    pub line: DeckLine,
    /// Copies owned of that very printing.
    pub same: u16,
    /// Copies owned of the card in other printings.
    pub others: Vec<(PrintingId, u16)>,
}

impl CoveredLine {
    /// Copies that serve.
    pub fn owned(&self) -> u16 {
        let others: u16 = self.others.iter().map(|(_, count)| count).sum();
        self.same + others
    }

    /// Copies that are lacking.
    pub fn missing(&self) -> u16 {
        self.line.count - self.owned()
    }
}

impl Cover {
    /// Holds a collection against a deck: first each line takes the printing it asks for, then what is left of other
    /// printings of the same card.
    pub fn of(catalog: &Catalog, deck: &Deck, collection: &Collection) -> Self {
        let mut stock = stock(catalog, collection);
        let mut take = |printing: PrintingId, wanted: u16| -> u16 {
            let copies = stock.entry(printing).or_default();
            let taken = wanted.min(*copies);
            *copies -= taken;
            taken
        };
        let needed = deck.lines.iter().filter(|line| line.section != Section::Maybe);
        let mut lines: Vec<CoveredLine> = needed
            .map(|line| CoveredLine {
                line: *line,
                same: take(line.printing, line.count),
                others: Vec::new(),
            })
            .collect();
        for line in &mut lines {
            for printing in &catalog.card_of(line.line.printing).printings {
                let taken = take(*printing, line.missing());
                if taken > 0 {
                    line.others.push((*printing, taken));
                }
            }
        }
        Self { lines }
    }

    /// Cards the deck needs.
    pub fn needed(&self) -> u32 {
        self.lines.iter().map(|line| u32::from(line.line.count)).sum()
    }

    /// Cards of them that are owned.
    pub fn owned(&self) -> u32 {
        self.lines.iter().map(|line| u32::from(line.owned())).sum()
    }

    /// What is lacking, as a list like the deck.
    pub fn lacking(&self, deck: &Deck) -> Deck {
        let mut lacking = Deck {
            name: deck.name.clone(),
            ..Deck::new(deck.game)
        };
        for line in self.lines.iter().filter(|line| line.missing() > 0) {
            lacking.add(line.line.section, line.line.printing, line.missing());
        }
        lacking
    }
}

fn stock(catalog: &Catalog, collection: &Collection) -> BTreeMap<PrintingId, u16> {
    let known = collection.iter().filter_map(|(key, count)| {
        let printing = catalog.printing_by_code(key.game, &key.code)?;
        Some((printing, *count))
    });
    known.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;
    use crate::db::PrintingKey;
    use crate::model::Game;
    use crate::workshop::collection::owned;

    fn catalog() -> Catalog {
        Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap()
    }

    /// The printings of a card that was printed twice.
    fn reprinted(catalog: &Catalog) -> [PrintingId; 2] {
        let mut cards = catalog.cards().iter();
        let card = cards.find(|card| card.game == Game::Panini && card.printings.len() > 1);
        [card.unwrap().printings[0], card.unwrap().printings[1]]
    }

    fn key(catalog: &Catalog, printing: PrintingId) -> PrintingKey {
        PrintingKey::new(Game::Panini, &catalog.printing(printing).code)
    }

    #[test]
    fn another_printing_of_a_card_serves_as_well_and_is_named() {
        let catalog = catalog();
        let [first, other] = reprinted(&catalog);
        let mut deck = Deck::new(Game::Panini);
        deck.add(Section::Main, first, 3);
        deck.add(Section::Maybe, other, 9);
        let cover = Cover::of(&catalog, &deck, &Collection::from([(key(&catalog, other), 2)]));
        assert_eq!((cover.needed(), cover.owned()), (3, 2));
        assert_eq!(cover.lines[0].others, [(other, 2)]);
        let lacking = cover.lacking(&deck);
        assert_eq!((lacking.lines.len(), lacking.count(Section::Main)), (1, 1));
    }

    #[test]
    fn a_printing_serves_the_line_that_asks_for_it_first() {
        let catalog = catalog();
        let [first, other] = reprinted(&catalog);
        let mut deck = Deck::new(Game::Panini);
        deck.add(Section::Main, first, 2);
        deck.add(Section::Main, other, 2);
        let cover = Cover::of(&catalog, &deck, &Collection::from([(key(&catalog, other), 3)]));
        let served: Vec<(u16, u16)> = cover
            .lines
            .iter()
            .map(|line| (line.same, line.missing()))
            .collect();
        assert_eq!(served, [(0, 1), (2, 0)]);
    }

    #[test]
    fn a_copy_owned_once_is_not_used_twice() {
        let catalog = catalog();
        let [first, _] = reprinted(&catalog);
        let mut deck = Deck::new(Game::Panini);
        deck.add(Section::Main, first, 2);
        let two = owned(&catalog, &deck);
        deck.add(Section::Wishes, first, 1);
        let lacking = Cover::of(&catalog, &deck, &two).lacking(&deck);
        assert_eq!(lacking.lines.iter().map(|line| line.count).sum::<u16>(), 1);
    }
}
