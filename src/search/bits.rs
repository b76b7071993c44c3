//! A set of cards, one bit each.

use crate::model::CardId;

/// Which cards of a catalog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardBits {
    words: Vec<u64>,
    cards: usize,
}

impl CardBits {
    /// None of so many cards.
    pub fn none(cards: usize) -> Self {
        Self {
            words: vec![0; cards.div_ceil(64)],
            cards,
        }
    }

    /// All of so many cards.
    pub fn all(cards: usize) -> Self {
        let mut bits = Self::none(cards);
        bits.flip();
        bits
    }

    /// Adds a card.
    pub fn insert(&mut self, card: CardId) {
        if let Some(word) = self.words.get_mut(card.index() / 64) {
            *word |= 1 << (card.index() % 64);
        }
    }

    /// Whether the card is among them.
    pub fn contains(&self, card: CardId) -> bool {
        self.words
            .get(card.index() / 64)
            .is_some_and(|word| word >> (card.index() % 64) & 1 == 1)
    }

    /// Keeps what is in both.
    pub fn intersect(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// Adds what is in the other.
    pub fn unite(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// Turns to the cards that are not among them.
    pub fn flip(&mut self) {
        for word in &mut self.words {
            *word = !*word;
        }
        // The bits beyond the last card stay unset.
        let used = self.cards % 64;
        if used > 0
            && let Some(last) = self.words.last_mut()
        {
            *last &= (1 << used) - 1;
        }
    }

    /// How many they are.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The cards, in the order of the catalog.
    pub fn iter(&self) -> impl Iterator<Item = CardId> {
        self.words.iter().enumerate().flat_map(|(place, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                (bit < 64).then(|| {
                    left &= left - 1;
                    CardId((place * 64) as u32 + bit)
                })
            })
        })
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
