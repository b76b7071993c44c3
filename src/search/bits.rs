//! A set of cards, one bit each.

use fixedbitset::FixedBitSet;

use crate::model::CardId;

/// Which cards of a catalog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardBits(FixedBitSet);

impl CardBits {
    /// None of N cards.
    pub fn none(cards: usize) -> Self {
        Self(FixedBitSet::with_capacity(cards))
    }

    /// All of N cards.
    pub fn all(cards: usize) -> Self {
        let mut bits = Self::none(cards);
        bits.flip();
        bits
    }

    /// Adds a card; one of another catalog is left out.
    pub fn insert(&mut self, card: CardId) {
        if card.index() < self.0.len() {
            self.0.insert(card.index());
        }
    }

    /// Whether the card is among them.
    pub fn contains(&self, card: CardId) -> bool {
        self.0.contains(card.index())
    }

    /// Keeps what is in both.
    pub fn intersect(&mut self, other: &Self) {
        self.0.intersect_with(&other.0);
    }

    /// Adds what is in the other.
    pub fn unite(&mut self, other: &Self) {
        self.0.union_with(&other.0);
    }

    /// Turns to the cards that are not among them.
    pub fn flip(&mut self) {
        self.0.toggle_range(..);
    }

    /// How many they are.
    pub fn len(&self) -> usize {
        self.0.count_ones(..)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_clear()
    }

    /// The cards, in the order of the catalog.
    pub fn iter(&self) -> impl Iterator<Item = CardId> {
        self.0
            .ones()
            .filter_map(|card| u32::try_from(card).ok().map(CardId))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_complement_ends_with_the_last_card() {
        for cards in [0, 1, 63, 64, 65, 200] {
            let mut bits = CardBits::all(cards);
            assert_eq!(bits.len(), cards);
            assert_eq!(bits.iter().count(), cards);
            bits.flip();
            assert!(bits.is_empty());
        }
    }

    #[test]
    fn cards_come_back_in_order() {
        let mut bits = CardBits::none(130);
        for card in [129, 0, 64, 63] {
            bits.insert(CardId(card));
        }
        assert_eq!(
            bits.iter().map(|card| card.0).collect::<Vec<_>>(),
            [0, 63, 64, 129]
        );
        assert!(bits.contains(CardId(64)) && !bits.contains(CardId(65)));
    }
}
