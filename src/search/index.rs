//! Texts in one buffer and words with their cards: what makes a search a walk over a few kilobytes.

use std::collections::{BTreeMap, HashMap};

use memchr::memmem;

use super::field::{Field, FieldKind};
use super::fields::FIELDS;
use crate::catalog::{self, Catalog, fold};
use crate::model::CardId;

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
    /// From words in any order, maybe several times, each with cards in the order of the catalog.
    fn new(mut lists: Vec<(String, Vec<CardId>)>) -> Self {
        lists.retain(|(word, _)| !word.is_empty());
        lists.sort_unstable();
        lists.dedup_by(|next, first| {
            let same = next.0 == first.0;
            if same {
                first.1.append(&mut next.1);
            }
            same
        });
        let mut words = Lines::default();
        let mut cards = Vec::with_capacity(lists.len());
        for (word, mut of_word) in lists {
            of_word.sort_unstable();
            of_word.dedup();
            of_word.shrink_to_fit();
            words.push(&word);
            cards.push(of_word);
        }
        Self { words, cards }
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
        for card in catalog.cards() {
            names.push(&fold::words(&card.name));
            texts.push(&fold::words(catalog::text(card)));
        }
        Self {
            name_words: name_words(catalog, &names),
            names,
            texts,
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

/// Gathers the cards of each word; a word is folded once, however many cards have it.
#[derive(Default)]
struct Gathering<'a> {
    places: HashMap<&'a str, usize>,
    lists: Vec<(String, Vec<CardId>)>,
}

impl<'a> Gathering<'a> {
    fn add(&mut self, word: &'a str, card: CardId, fold: impl FnOnce(&str) -> String) {
        let place = *self.places.entry(word).or_insert_with(|| {
            self.lists.push((fold(word), Vec::new()));
            self.lists.len() - 1
        });
        if let Some((_, cards)) = self.lists.get_mut(place) {
            cards.push(card);
        }
    }
}

fn name_words(catalog: &Catalog, names: &Lines) -> WordCards {
    let mut gathering = Gathering::default();
    for card in catalog.cards() {
        for word in names.get(card.id.index()).split(' ') {
            gathering.add(word, card.id, str::to_owned);
        }
        // `Kaio-Ken` is also found as `kaioken`.
        let joined = |word: &&str| word.contains(|letter: char| !letter.is_alphanumeric());
        for word in card.name.split_whitespace().filter(joined) {
            gathering.add(word, card.id, fold::key);
        }
    }
    WordCards::new(gathering.lists)
}

fn values(field: &Field, catalog: &Catalog) -> Option<WordCards> {
    let (spelling, of) = match &field.kind {
        FieldKind::Words { spelling, of, .. } => (Some(*spelling), of),
        FieldKind::FieldValue { of, .. } => (None, of),
        FieldKind::Name
        | FieldKind::Text
        | FieldKind::Number(_)
        | FieldKind::Like
        | FieldKind::Setting { .. } => return None,
    };
    let mut gathering = Gathering::default();
    for card in catalog.cards() {
        for word in of(catalog, card) {
            gathering.add(word, card.id, |word| match spelling {
                Some(spelling) => spelling.fold(word),
                None => word.to_owned(),
            });
        }
    }
    Some(WordCards::new(gathering.lists))
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
