//! How much of a deck the table plays by itself.

use std::fmt;

use super::{Deck, Section};
use crate::catalog::Catalog;
use crate::model::CardId;
use crate::model::effect::Coverage;

/// The cards of a deck, by how much of them the table carries out. The side list does not count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Handwork {
    /// Cards the table carries out whole.
    pub whole: u32,
    /// The titles of which all is said and some is left to the players, with their copies.
    pub partly: Vec<(CardId, u32)>,
    /// The titles left to the players but for their frame, with their copies.
    pub by_hand: Vec<(CardId, u32)>,
    /// The parts of the deck by their names, with the cards of each.
    pub parts: Vec<(&'static str, u32)>,
}

impl Handwork {
    /// Counts a deck.
    pub fn of(catalog: &Catalog, deck: &Deck) -> Self {
        let mut work = Self::default();
        let parts = Section::ALL.iter().filter(|section| **section != Section::Maybe);
        let parts = parts.map(|section| (section.name_in(deck.game), deck.count(*section)));
        work.parts = parts.filter(|(_, cards)| *cards > 0).collect();
        for line in deck.lines.iter().filter(|line| line.section != Section::Maybe) {
            let card = catalog.card_of(line.printing);
            let count = u32::from(line.count);
            match card.coverage {
                Coverage::Full => work.whole += count,
                Coverage::Partly => add(&mut work.partly, card.id, count),
                Coverage::Frame | Coverage::None => add(&mut work.by_hand, card.id, count),
            }
        }
        work
    }

    /// All cards counted.
    pub fn cards(&self) -> u32 {
        self.whole + copies(&self.partly) + copies(&self.by_hand)
    }

    /// Whether nothing is left to the players.
    pub fn is_none(&self) -> bool {
        self.partly.is_empty() && self.by_hand.is_empty()
    }

    /// Where the cards counted lie, in brackets; nothing where they all lie in one part of the deck.
    fn parted(&self) -> String {
        if self.parts.len() < 2 {
            return String::new();
        }
        let parts = self.parts.iter().map(|(part, cards)| format!("{part} {cards}"));
        format!(" ({})", parts.collect::<Vec<_>>().join(", "))
    }
}

/// Printings of a card count together.
fn add(titles: &mut Vec<(CardId, u32)>, card: CardId, count: u32) {
    match titles.iter_mut().find(|(known, _)| *known == card) {
        Some((_, copies)) => *copies += count,
        None => titles.push((card, count)),
    }
}

fn copies(titles: &[(CardId, u32)]) -> u32 {
    titles.iter().map(|(_, count)| count).sum()
}

impl fmt::Display for Handwork {
    /// One sentence: `61 of 65 cards (Main Personality 4, Mastery 1, Life Deck 60) play by themselves at the table; 3 are
    /// partly played by hand.` What lies beside the main deck is counted with it, so the parts are told.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (all, parted) = (self.cards(), self.parted());
        if self.is_none() {
            return match all {
                1 => f.write_str("Its one card plays by itself at the table."),
                all => write!(f, "All {all} cards{parted} play by themselves at the table."),
            };
        }
        write!(
            f,
            "{} of {all} cards{parted} play by themselves at the table; ",
            self.whole
        )?;
        match (copies(&self.partly), copies(&self.by_hand)) {
            (0, 1) => f.write_str("1 is played by hand."),
            (0, hand) => write!(f, "{hand} are played by hand."),
            (1, 0) => f.write_str("1 is partly played by hand."),
            (partly, 0) => write!(f, "{partly} are partly played by hand."),
            (partly, hand) => write!(f, "{partly} partly by hand and {hand} by hand."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;
    use crate::model::Game;

    /// A catalog, and the first card of each degree of coverage in Score's game.
    fn samples() -> (Catalog, [CardId; 3]) {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let first = |wanted: fn(Coverage) -> bool| {
            let mut cards = catalog.cards().iter().filter(|card| card.game == Game::Score);
            cards.find(|card| wanted(card.coverage)).unwrap().id
        };
        let samples = [
            first(|coverage| coverage == Coverage::Full),
            first(|coverage| coverage == Coverage::Partly),
            first(|coverage| matches!(coverage, Coverage::Frame | Coverage::None)),
        ];
        (catalog, samples)
    }

    fn deck(catalog: &Catalog, cards: &[(CardId, u16)]) -> Deck {
        let mut deck = Deck::new(Game::Score);
        for (card, count) in cards {
            deck.add(Section::Main, catalog.card(*card).printings[0], *count);
        }
        deck
    }

    #[test]
    fn a_deck_says_how_many_of_its_cards_are_left_to_the_players() {
        let (catalog, [whole, partly, hand]) = samples();
        let said = |cards: &[(CardId, u16)]| Handwork::of(&catalog, &deck(&catalog, cards)).to_string();
        assert_eq!(
            said(&[(whole, 3)]),
            "All 3 cards play by themselves at the table."
        );
        assert_eq!(
            said(&[(whole, 3), (hand, 1)]),
            "3 of 4 cards play by themselves at the table; 1 is played by hand."
        );
        assert_eq!(
            said(&[(whole, 3), (partly, 2)]),
            "3 of 5 cards play by themselves at the table; 2 are partly played by hand."
        );
        assert_eq!(
            said(&[(whole, 3), (partly, 2), (hand, 3)]),
            "3 of 8 cards play by themselves at the table; 2 partly by hand and 3 by hand."
        );
    }

    #[test]
    fn a_sum_that_counts_what_lies_beside_the_main_deck_says_so() {
        let (catalog, [whole, _, hand]) = samples();
        let mut deck = deck(&catalog, &[(whole, 5)]);
        deck.add(Section::Mastery, catalog.card(whole).printings[0], 1);
        assert_eq!(
            Handwork::of(&catalog, &deck).to_string(),
            "All 6 cards (Mastery 1, Life Deck 5) play by themselves at the table."
        );
        deck.add(Section::Personality, catalog.card(hand).printings[0], 1);
        assert_eq!(
            Handwork::of(&catalog, &deck).to_string(),
            "6 of 7 cards (Main Personality 1, Mastery 1, Life Deck 5) play by themselves at the table; 1 is played by hand."
        );
    }

    #[test]
    fn what_lies_on_the_side_list_is_not_played_and_not_counted() {
        let (catalog, [whole, _, hand]) = samples();
        let mut deck = deck(&catalog, &[(whole, 2)]);
        deck.add(Section::Maybe, catalog.card(hand).printings[0], 3);
        let work = Handwork::of(&catalog, &deck);
        assert!(work.is_none());
        assert_eq!(work.cards(), 2);
    }
}
