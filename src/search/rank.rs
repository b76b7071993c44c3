//! The order of results.

use std::cmp::Reverse;

use super::ast::{Query, Sort};
use super::bits::CardBits;
use super::field::FieldKind;
use super::fields::FIELDS;
use super::index::Index;
use super::near::Near;
use crate::catalog::{Catalog, fold};
use crate::model::{Card, CardId};

/// Orders prepared once for all cards.
#[derive(Debug)]
pub struct Orders {
    /// All cards by name, then by set and number.
    by_name: Vec<CardId>,
    /// The place of each card in `by_name`.
    name_places: Vec<u32>,
    /// The place of each card by number, then by set.
    number_places: Vec<u32>,
}

/// What the cards come by where a query asks for no order.
#[derive(Debug)]
pub struct Relevance<'a> {
    /// The bare words it looks for in names.
    pub words: Vec<&'a str>,
    /// For each card that others are to be like, those that are, the likest first.
    pub alike: Vec<&'a [CardId]>,
}

impl Orders {
    /// Sorts all cards.
    pub fn new(catalog: &Catalog, index: &Index) -> Self {
        let mut by_name: Vec<CardId> = catalog.cards().iter().map(|card| card.id).collect();
        let mut by_number = by_name.clone();
        by_name.sort_by_key(|id| (index.names.get(id.index()), *id));
        by_number.sort_by_cached_key(|id| (number_key(catalog, catalog.card(*id)), *id));
        Self {
            name_places: places(&by_name),
            number_places: places(&by_number),
            by_name,
        }
    }

    /// The cards in the order the query asks for, else the likest first, else those whose names fit best, else by name.
    pub fn sorted(
        &self,
        index: &Index,
        catalog: &Catalog,
        query: &Query,
        relevance: &Relevance<'_>,
        found: &CardBits,
    ) -> Vec<CardId> {
        let mut cards = match query.sort {
            None if !relevance.alike.is_empty() => self.by(found, |card| relevance.place(card)),
            None if relevance.words.is_empty() => self.by_name(found),
            None => {
                let wanted = Wanted::new(&relevance.words);
                self.by(found, |card| wanted.fit(index.names.get(card.index())))
            }
            Some(Sort::Name) => self.by_name(found),
            Some(Sort::Set) => found.iter().collect(),
            Some(Sort::Number) => self.by(found, |card| self.number_places.get(card.index()).copied()),
            Some(sort @ (Sort::Level | Sort::Pur | Sort::Power | Sort::Turn)) => {
                return self.by_value(catalog, sort, query.descending, found);
            }
        };
        if query.descending {
            cards.reverse();
        }
        cards
    }

    /// The nearest names first.
    pub fn nearest(&self, near: &Near, found: &CardBits) -> Vec<CardId> {
        self.by(found, |card| near.distance(card))
    }

    fn by_name(&self, found: &CardBits) -> Vec<CardId> {
        self.by_name
            .iter()
            .copied()
            .filter(|card| found.contains(*card))
            .collect()
    }

    fn name_place(&self, card: CardId) -> u32 {
        self.name_places.get(card.index()).copied().unwrap_or_default()
    }

    fn by<K: Ord>(&self, found: &CardBits, key: impl Fn(CardId) -> K) -> Vec<CardId> {
        let mut cards: Vec<_> = found
            .iter()
            .map(|card| (key(card), self.name_place(card), card))
            .collect();
        cards.sort_unstable();
        cards.into_iter().map(|(.., card)| card).collect()
    }

    /// Cards that lack the number come last, whatever the direction.
    fn by_value(&self, catalog: &Catalog, sort: Sort, descending: bool, found: &CardBits) -> Vec<CardId> {
        let read = FIELDS
            .iter()
            .find(|field| field.name == sort.slug())
            .map(|field| &field.kind);
        let value = |card| match read {
            Some(FieldKind::Number(read)) => read(catalog.card(card)),
            _ => None,
        };
        if descending {
            self.by(found, |card| Reverse(value(card)))
        } else {
            self.by(found, |card| {
                value(card).map_or((true, 0), |value| (false, value))
            })
        }
    }
}

impl Relevance<'_> {
    /// The place of a card among those alike; the others come behind them all.
    fn place(&self, card: CardId) -> usize {
        let places = self
            .alike
            .iter()
            .filter_map(|alike| alike.iter().position(|other| *other == card));
        places.min().unwrap_or(usize::MAX)
    }
}

fn places(order: &[CardId]) -> Vec<u32> {
    let mut places = vec![0; order.len()];
    for (place, card) in (0..).zip(order) {
        if let Some(slot) = places.get_mut(card.index()) {
            *slot = place;
        }
    }
    places
}

/// The number of the first printing: letters, then digits as a number, then the rest.
fn number_key(catalog: &Catalog, card: &Card) -> (String, u64, String) {
    let number = card
        .printings
        .first()
        .map_or("", |id| &catalog.printing(*id).number);
    let folded = fold::number(number);
    let start = folded
        .find(|letter: char| letter.is_ascii_digit())
        .unwrap_or(folded.len());
    let (letters, rest) = folded.split_at(start);
    let end = rest
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(rest.len());
    let (digits, rest) = rest.split_at(end);
    (
        letters.to_owned(),
        digits.parse().unwrap_or_default(),
        rest.to_owned(),
    )
}

/// How well a name answers the words of a query, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It is those words.
    Whole,
    /// It begins with them.
    Beginning,
    /// Each of them begins one of its words.
    WordBeginnings,
    /// It has them somewhere.
    Inside,
}

/// The words of a query, folded.
struct Wanted {
    phrase: String,
    words: Vec<String>,
}

impl Wanted {
    fn new(words: &[&str]) -> Self {
        let words: Vec<_> = words.iter().map(|word| fold::words(word)).collect();
        Self {
            phrase: words.join(" "),
            words,
        }
    }

    fn fit(&self, name: &str) -> Fit {
        match name.strip_prefix(self.phrase.as_str()) {
            Some("") => Fit::Whole,
            Some(_) => Fit::Beginning,
            None if self.words.iter().all(|word| starts_a_word(name, word)) => Fit::WordBeginnings,
            None => Fit::Inside,
        }
    }
}

fn starts_a_word(name: &str, word: &str) -> bool {
    name.match_indices(word)
        .any(|(place, _)| place == 0 || name.as_bytes().get(place - 1) == Some(&b' '))
}
