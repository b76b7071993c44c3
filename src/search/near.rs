//! Near names: what is offered when no name has the words of a query.

use super::bits::CardBits;
use super::index::Index;
use crate::catalog::{Catalog, Osa, fold};
use crate::model::CardId;

/// More misspelt words than this are no card name.
const MAX_WORDS: usize = 8;
/// Names offered when no single word is near.
const NAMES: usize = 24;

/// For each word of a query the cards with a word like it, and how far off each card is in all.
#[derive(Debug)]
pub struct Near {
    words: Vec<(String, CardBits)>,
    distances: Vec<u16>,
}

impl Near {
    /// Looks for words like these, or for a name like all of them together; `None` if nothing is near.
    pub fn new(catalog: &Catalog, index: &Index, words: &[&str]) -> Option<Self> {
        if words.is_empty() || words.len() > MAX_WORDS {
            return None;
        }
        Self::by_words(index, words).or_else(|| Self::by_name(catalog, words))
    }

    fn by_words(index: &Index, words: &[&str]) -> Option<Self> {
        let cards = index.names.len();
        let mut near = Self {
            words: Vec::with_capacity(words.len()),
            distances: vec![0; cards],
        };
        let mut all = CardBits::all(cards);
        for word in words {
            let distances = distances(index, &Wanted::new(word));
            let mut bits = CardBits::none(cards);
            for (card, (distance, total)) in (0..).zip(distances.iter().zip(&mut near.distances)) {
                if let Some(distance) = distance {
                    bits.insert(CardId(card));
                    *total += u16::from(*distance);
                }
            }
            all.intersect(&bits);
            near.words.push(((*word).to_owned(), bits));
        }
        (!all.is_empty()).then_some(near)
    }

    fn by_name(catalog: &Catalog, words: &[&str]) -> Option<Self> {
        let cards = catalog.cards().len();
        let mut near = Self {
            words: Vec::new(),
            distances: vec![0; cards],
        };
        let mut bits = CardBits::none(cards);
        for (place, nearest) in (0..).zip(catalog.suggest(None, &words.concat(), NAMES)) {
            for card in catalog.cards_with_name(catalog.card(nearest).name_id) {
                bits.insert(*card);
                if let Some(distance) = near.distances.get_mut(card.index()) {
                    *distance = place;
                }
            }
        }
        near.words = words
            .iter()
            .map(|word| ((*word).to_owned(), bits.clone()))
            .collect();
        (!bits.is_empty()).then_some(near)
    }

    /// The cards with a word like this one.
    pub fn cards(&self, word: &str) -> Option<&CardBits> {
        self.words
            .iter()
            .find(|(known, _)| known == word)
            .map(|(_, bits)| bits)
    }

    /// How far off a card is.
    pub fn distance(&self, card: CardId) -> u16 {
        self.distances.get(card.index()).copied().unwrap_or(u16::MAX)
    }
}

/// For each card the distance of the nearest word of its name, if one is near.
fn distances(index: &Index, wanted: &Wanted) -> Vec<Option<u8>> {
    let mut distances: Vec<Option<u8>> = vec![None; index.names.len()];
    for word in 0..index.name_words.words.len() {
        let Some(distance) = wanted.distance(index.name_words.words.get(word)) else {
            continue;
        };
        for card in index.name_words.cards(word) {
            if let Some(nearest) = distances.get_mut(card.index()) {
                *nearest = Some(nearest.map_or(distance, |nearest| nearest.min(distance)));
            }
        }
    }
    distances
}

/// Wrong letters a word may have.
fn allowed(letters: usize) -> usize {
    match letters {
        3..=5 => 1,
        6..=20 => 2,
        _ => 0,
    }
}

/// A word of a query that no name has.
struct Wanted(Osa);

impl Wanted {
    fn new(word: &str) -> Self {
        Self(Osa::new(fold::key(word)))
    }

    /// How far off a word of a name is, if it is near.
    fn distance(&self, word: &str) -> Option<u8> {
        if word.contains(self.0.word()) {
            return Some(0);
        }
        let allowed = allowed(self.0.letters());
        if allowed == 0 || word.chars().count().abs_diff(self.0.letters()) > allowed {
            return None;
        }
        let distance = self.0.distance(word);
        (distance <= allowed).then_some(distance as u8)
    }
}
