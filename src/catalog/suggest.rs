//! "Did you mean": the names nearest to one that does not exist.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use memchr::memmem;

use super::{Catalog, Osa, fold};
use crate::model::{CardId, Game, NameId};

/// Names less alike than this, in thousandths, are not worth showing.
const ALIKE: usize = 600;
/// The likeness of a name to itself.
const SAME: usize = 1000;
/// A fragment shorter than this says too little to stand for every name that contains it.
const SHORTEST_FRAGMENT: usize = 3;
/// Longer input is no card name.
const LONGEST_NAME: usize = 100;

/// A name found: how alike it is, the name, and the first card of it.
type Near<'a> = (Reverse<usize>, &'a str, CardId);

impl Catalog {
    /// The cards whose names are nearest to a misspelt or incomplete one, nearest first: at most `n`, one card for a
    /// name (the first of a personality's levels), of one game or of all.
    ///
    /// Looks at every name, so a reader of long lists should ask for its first unknown lines only.
    pub fn suggest(&self, game: impl Into<Option<Game>>, name: &str, n: usize) -> Vec<CardId> {
        let Some(wanted) = Wanted::new(fold::key(name)) else {
            return Vec::new();
        };
        let shapes = self.shapes.get(self.names_of(game.into())).unwrap_or_default();
        let bounds = shapes.iter().zip(0_usize..).filter_map(|(shape, place)| {
            let at_best = wanted.likeness_at_best(shape)?;
            Some((at_best, Reverse(place)))
        });
        let mut hopeful: BinaryHeap<(usize, Reverse<usize>)> = bounds.collect();
        let mut near: BTreeSet<Near<'_>> = BTreeSet::new();
        while let Some((at_best, Reverse(place))) = hopeful.pop() {
            let worst = near.last().filter(|_| near.len() == n);
            let enough = worst.map_or(ALIKE, |(Reverse(last), ..)| *last);
            // The rest is no nearer than the last of those found.
            if at_best < enough || n == 0 {
                break;
            }
            let Some((shape, name)) = shapes
                .get(place)
                .and_then(|shape| Some((shape, self.shaped(shape)?)))
            else {
                continue;
            };
            if let Some(likeness) = wanted.likeness(name, shape, enough)
                && let [card, ..] = self.cards_with_name(shape.name)
            {
                self.keep_nearer(&mut near, (Reverse(likeness), name, *card));
                if near.len() > n {
                    near.pop_last();
                }
            }
        }
        near.into_iter().map(|(.., card)| card).collect()
    }

    /// Adds a card, unless one of its title is as near already under another name it answers to.
    fn keep_nearer<'a>(&self, near: &mut BTreeSet<Near<'a>>, found: Near<'a>) {
        let title = |near: &Near<'_>| self.card(near.2).name_id;
        let known = near.iter().find(|known| title(known) == title(&found)).copied();
        match known {
            Some(known) if known <= found => return,
            Some(known) => near.remove(&known),
            None => false,
        };
        near.insert(found);
    }

    /// The cards whose names have all of several words, whatever stands between them, the shortest name first, one card for a
    /// name; none if they are more than `most`, as the words then say too little.
    pub fn names_with_words(&self, game: Game, words: &str, most: usize) -> Vec<CardId> {
        let asked = fold::words(words);
        let asked: Vec<&str> = asked.split(' ').collect();
        let Some(wanted) = Wanted::new(asked.concat()).filter(|_| asked.len() > 1) else {
            return Vec::new();
        };
        let shapes = self.shapes.get(self.names_of(Some(game))).unwrap_or_default();
        let has_letters = |shape: &&Shape| wanted.shape.missing_in(shape) == 0;
        let cards = shapes.iter().filter(has_letters).filter_map(|shape| {
            let card = *self.cards_with_name(shape.name).first()?;
            let own = fold::words(&self.card(card).name);
            let has = |word: &&str| own.split(' ').any(|own| own == *word);
            asked.iter().all(has).then_some(card)
        });
        let found: Vec<CardId> = cards.take(most + 1).collect();
        if found.len() > most { Vec::new() } else { found }
    }

    /// The names of a game at most this many wrong letters away from a folded one, nearest first, each with its distance.
    /// A short name of which little is left is not near.
    pub fn names_within(&self, game: Game, key: &str, most: usize) -> Vec<(usize, NameId)> {
        let Some(wanted) = Wanted::new(key.to_owned()) else {
            return Vec::new();
        };
        let shapes = self.shapes.get(self.names_of(Some(game))).unwrap_or_default();
        let letters = wanted.letters();
        let first = shapes.partition_point(|shape| usize::from(shape.letters) + most < letters);
        let longer = shapes.get(first..).unwrap_or_default().iter();
        let near = longer
            .take_while(|shape| usize::from(shape.letters) <= letters + most)
            .filter(|shape| wanted.least_distance(shape) <= most)
            .filter_map(|shape| {
                let distance = wanted.osa.distance_up_to(self.shaped(shape)?, most)?;
                let longest = letters.max(shape.letters.into());
                let is_near = distance <= most && after_edits(longest, distance).is_some();
                is_near.then_some((distance, shape.name))
            });
        let mut near: Vec<(usize, NameId)> = near.collect();
        near.sort_unstable();
        near
    }

    /// The folded names made of the same letters as a folded name, in whatever order.
    pub fn names_of_letters(&self, game: Game, key: &str) -> Vec<NameId> {
        let Some(wanted) = Wanted::new(key.to_owned()) else {
            return Vec::new();
        };
        let shapes = self.shapes.get(self.names_of(Some(game))).unwrap_or_default();
        let first = shapes.partition_point(|shape| shape.letters < wanted.shape.letters);
        let as_long = shapes.get(first..).unwrap_or_default().iter();
        as_long
            .take_while(|shape| shape.letters == wanted.shape.letters)
            .filter(|shape| shape.bag == wanted.shape.bag)
            .map(|shape| shape.name)
            .collect()
    }

    /// The name of a shape.
    fn shaped(&self, shape: &Shape) -> Option<&str> {
        self.names.get(shape.name.index()).map(|(_, name)| name.as_str())
    }
}

/// How many of its letters a name has, and how many of each: enough to rule most names out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    name: NameId,
    letters: u16,
    /// Letters that share a bucket are counted together.
    bag: [u8; Self::BUCKETS],
}

impl Shape {
    const BUCKETS: usize = 32;

    /// The shape of a folded name.
    pub(super) fn of(name: NameId, key: &str) -> Self {
        let mut shape = Self {
            name,
            letters: 0,
            bag: [0; Self::BUCKETS],
        };
        for letter in key.chars() {
            shape.letters = shape.letters.saturating_add(1);
            if let Some(bucket) = shape.bag.get_mut(letter as usize % Self::BUCKETS) {
                *bucket = bucket.saturating_add(1);
            }
        }
        shape
    }

    /// How many letters it has.
    pub(super) fn letters(&self) -> u16 {
        self.letters
    }

    /// Letters of a name that may be looked for, that the other name lacks, wherever they stand.
    fn missing_in(&self, other: &Self) -> u16 {
        let pairs = self.bag.iter().zip(&other.bag);
        let missing = pairs.map(|(own, others)| own.saturating_sub(*others));
        // No more than the name has, which is at most `LONGEST_NAME`; bytes are added sixteen at a time.
        missing.sum::<u8>().into()
    }
}

/// The folded name looked for.
struct Wanted {
    shape: Shape,
    finder: memmem::Finder<'static>,
    osa: Osa,
}

impl Wanted {
    /// Nothing for what is no card name.
    fn new(key: String) -> Option<Self> {
        let osa = Osa::new(key);
        (1..=LONGEST_NAME).contains(&osa.letters()).then(|| Self {
            shape: Shape::of(NameId(u32::MAX), osa.word()),
            finder: memmem::Finder::new(osa.word()).into_owned(),
            osa,
        })
    }

    /// How alike a folded name of this shape is, from `enough` to [`SAME`]; `None` below.
    fn likeness(&self, name: &str, shape: &Shape, enough: usize) -> Option<usize> {
        let letters = usize::from(shape.letters);
        if self.shape.missing_in(shape) == 0
            && self.finder.find(name.as_bytes()).is_some()
            && let Some(likeness) = self.of_fragment(letters)
        {
            return Some(likeness);
        }
        let longest = letters.max(self.letters());
        let most = (SAME - enough + 1) * longest / SAME;
        after_edits(longest, self.osa.distance_up_to(name, most)?)
    }

    /// A likeness that [`likeness`](Self::likeness) of a name of the shape does not exceed, found much faster.
    fn likeness_at_best(&self, shape: &Shape) -> Option<usize> {
        let letters = usize::from(shape.letters);
        if self.shape.missing_in(shape) == 0
            && let Some(likeness) = self.of_fragment(letters)
        {
            return Some(likeness);
        }
        after_edits(letters.max(self.letters()), self.least_distance(shape))
    }

    /// Edits needed at least: letters that one side has and the other lacks.
    fn least_distance(&self, shape: &Shape) -> usize {
        let missing = self.shape.missing_in(shape);
        let extra = missing
            .saturating_add(shape.letters)
            .saturating_sub(self.shape.letters);
        usize::from(missing.max(extra))
    }

    fn letters(&self) -> usize {
        usize::from(self.shape.letters)
    }

    /// The more of the name is there, the better; it is never worse than a few wrong letters.
    fn of_fragment(&self, letters: usize) -> Option<usize> {
        let own = self.letters();
        (own >= SHORTEST_FRAGMENT && own <= letters).then(|| (SAME * 3 + SAME * own / letters) / 4)
    }
}

/// The likeness of two names that many edits apart.
fn after_edits(longest: usize, distance: usize) -> Option<usize> {
    // The common case first, and without a division.
    if SAME * distance >= (SAME - ALIKE + 1) * longest {
        return None;
    }
    Some(SAME - SAME * distance / longest)
}

#[cfg(test)]
mod tests {
    use super::super::{SetFile, shipped};
    use super::*;

    fn catalog() -> Catalog {
        Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap()
    }

    #[test]
    fn typing_errors_are_forgiven() {
        let catalog = catalog();
        let first = |game, name: &str| {
            let near = catalog.suggest(game, name, 3);
            near.first().map(|id| catalog.card(*id).name.clone())
        };
        let is = |name: &str| Some(name.to_owned());
        assert_eq!(
            first(Some(Game::Panini), "Red Powerful Stike"),
            is("Red Powerful Strike")
        );
        assert_eq!(first(Some(Game::Panini), "Orang Nugde"), is("Orange Nudge"));
        assert_eq!(first(Some(Game::Score), "Gouk"), is("Goku"));
        assert_eq!(first(Some(Game::Score), "Senzu"), is("Senzu Bean"));
        assert_eq!(
            first(None, "standing fist punch"),
            is("Orange Standing Fist Punch")
        );
        assert_eq!(first(None, "blinding energy mvoe"), is("Blinding Energy Move"));
    }

    #[test]
    fn a_name_is_suggested_once_and_nonsense_never() {
        let catalog = catalog();
        let names: Vec<_> = catalog
            .suggest(Game::Score, "Goku", 50)
            .into_iter()
            .map(|id| catalog.card(id).name_id)
            .collect();
        let mut once = names.clone();
        once.sort();
        once.dedup();
        assert_eq!(names.len(), once.len());
        assert!(catalog.suggest(None, "qqqqqqqqqqqq", 5).is_empty());
        assert!(catalog.suggest(None, "", 5).is_empty());
        assert!(catalog.suggest(None, &"goku".repeat(100_000), 5).is_empty());
        assert!(catalog.suggest(Game::Bandai, "Orange Juke", 5).is_empty());
    }

    #[test]
    fn letters_of_any_script_are_compared() {
        let file = SetFile::parse(
            "[set]\ngame = \"score\"\ncode = \"X\"\nname = \"X\"\n\
             [[card]]\nnumber = \"1\"\nname = \"孫悟空の技\"\ntype = \"non-combat\"\n",
        )
        .unwrap();
        let catalog = Catalog::from_set_files(&[file]).unwrap();
        assert_eq!(catalog.suggest(None, "孫悟飯の技", 5), [CardId(0)]);
    }
}
