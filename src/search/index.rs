//! Texts in one buffer and words with their cards: what makes a search a walk over a few kilobytes.

use std::collections::BTreeMap;

use memchr::memmem;

use super::field::{Field, Kind, Spelling};
use super::fields::FIELDS;
use crate::catalog::{Catalog, fold};
use crate::model::{Card, CardId};

/// Many short texts in one buffer, each on a line of its own.
#[derive(Debug, Default)]
pub struct Lines {
    buffer: String,
    /// Where each line ends, its line break included.
    ends: Vec<usize>,
}

impl Lines {
    /// Adds a line.
    pub fn push(&mut self, line: &str) {
        self.buffer.push_str(line);
        self.buffer.push('\n');
        self.ends.push(self.buffer.len());
    }

    /// The text of a line.
    pub fn get(&self, line: usize) -> &str {
        let start = line
            .checked_sub(1)
            .and_then(|before| self.ends.get(before))
            .copied();
        let end = self.ends.get(line).copied().unwrap_or_default();
        self.buffer
            .get(start.unwrap_or_default()..end.saturating_sub(1))
            .unwrap_or_default()
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Calls back with each line that contains the text, once, in order.
    pub fn containing(&self, text: &str, mut visit: impl FnMut(usize)) {
        let finder = memmem::Finder::new(text);
        let (mut from, mut line) = (0, 0);
        while let Some(found) = self
            .buffer
            .as_bytes()
            .get(from..)
            .and_then(|rest| finder.find(rest))
        {
            let place = from + found;
            let rest = self.ends.get(line..).unwrap_or_default();
            line += rest.partition_point(|end| *end <= place);
            visit(line);
            from = self.ends.get(line).copied().unwrap_or(self.buffer.len());
            line += 1;
        }
    }
}

/// Different words, sorted, each with the cards that have it.
#[derive(Debug, Default)]
pub struct WordCards {
    /// The words.
    pub words: Lines,
    cards: Vec<Vec<CardId>>,
}

impl WordCards {
    fn new(cards: BTreeMap<String, Vec<CardId>>) -> Self {
        let mut words = Lines::default();
        for word in cards.keys() {
            words.push(word);
        }
        let cards = cards.into_values().map(|mut cards| {
            cards.dedup();
            cards.shrink_to_fit();
            cards
        });
        Self {
            words,
            cards: cards.collect(),
        }
    }

    /// The cards of a word, by its line.
    pub fn cards(&self, word: usize) -> &[CardId] {
        self.cards.get(word).map_or(&[], Vec::as_slice)
    }

    /// The cards of exactly this word.
    pub fn cards_of(&self, word: &str) -> &[CardId] {
        let mut place = (0, self.words.len());
        while place.0 < place.1 {
            let middle = usize::midpoint(place.0, place.1);
            match self.words.get(middle).cmp(word) {
                std::cmp::Ordering::Equal => return self.cards(middle),
                std::cmp::Ordering::Less => place.0 = middle + 1,
                std::cmp::Ordering::Greater => place.1 = middle,
            }
        }
        &[]
    }
}

/// All that is looked up by a search.
#[derive(Debug)]
pub struct Index {
    /// The folded name of each card, in words.
    pub names: Lines,
    /// The folded text of each card, in words.
    pub texts: Lines,
    /// The words of names.
    pub name_words: WordCards,
    /// The folded values of each field of a list, by field name.
    values: BTreeMap<&'static str, WordCards>,
}

impl Index {
    /// Reads all cards once.
    pub fn new(catalog: &Catalog) -> Self {
        let (mut names, mut texts) = (Lines::default(), Lines::default());
        let mut name_words: BTreeMap<String, Vec<CardId>> = BTreeMap::new();
        for card in catalog.cards() {
            let name = fold::words(&card.name);
            for word in name.split(' ').map(str::to_owned).chain(joined_words(&card.name)) {
                name_words.entry(word).or_default().push(card.id);
            }
            names.push(&name);
            texts.push(&fold::words(&card.text));
        }
        Self {
            names,
            texts,
            name_words: WordCards::new(name_words),
            values: FIELDS
                .iter()
                .filter_map(|field| Some((field.name, values(field, catalog)?)))
                .collect(),
        }
    }

    /// The values of a field of a list and the cards that have them.
    pub fn values(&self, field: &Field) -> Option<&WordCards> {
        self.values.get(field.name)
    }
}

/// Words with punctuation inside, written as one: `Kaio-Ken` is also found as `kaioken`.
fn joined_words(name: &str) -> impl Iterator<Item = String> {
    name.split_whitespace()
        .filter(|word| fold::words(word).contains(' '))
        .map(fold::key)
}

fn values(field: &Field, catalog: &Catalog) -> Option<WordCards> {
    let (spelling, of) = match &field.kind {
        Kind::Words { spelling, of, .. } => (Some(*spelling), of),
        Kind::Choice { of, .. } => (None, of),
        Kind::Name | Kind::Text | Kind::Number(_) | Kind::Setting { .. } => return None,
    };
    let mut cards: BTreeMap<String, Vec<CardId>> = BTreeMap::new();
    let mut add = |card: &Card| {
        of(catalog, card, &mut |word| {
            let word = spelling.map_or_else(|| word.to_owned(), |spelling: Spelling| spelling.fold(word));
            cards.entry(word).or_default().push(card.id);
            false
        })
    };
    for card in catalog.cards() {
        add(card);
    }
    Some(WordCards::new(cards))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_that_contains_a_text_is_found_once() {
        let mut lines = Lines::default();
        for line in ["red red", "", "blue", "fired", "re", "d"] {
            lines.push(line);
        }
        let found = |text| {
            let mut found = Vec::new();
            lines.containing(text, |line| found.push(line));
            found
        };
        assert_eq!(found("red"), [0, 3]);
        assert_eq!(found("d"), [0, 3, 5]);
        assert_eq!(found("purple"), [] as [usize; 0]);
        assert_eq!(
            (lines.get(0), lines.get(1), lines.get(5), lines.get(9)),
            ("red red", "", "d", "")
        );
    }
}
