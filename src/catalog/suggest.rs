//! "Did you mean": the names nearest to one that does not exist.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use memchr::memmem;

use super::{Catalog, fold};
use crate::model::{CardId, Game};

/// Names less alike than this, in thousandths, are not worth showing.
const ALIKE: usize = 600;
/// The likeness of a name to itself.
const SAME: usize = 1000;
/// A fragment shorter than this says too little to stand for every name that contains it.
const SHORTEST_FRAGMENT: usize = 3;
/// Longer input is no card name.
const LONGEST_NAME: usize = 100;

impl Catalog {
    /// The cards whose names are nearest to a misspelt or incomplete one, nearest first: at most `n`, one card for a
    /// name (the first of a personality's levels), of one game or of all.
    ///
    /// Looks at every name, so a reader of long lists should ask for its first unknown lines only.
    pub fn suggest(&self, game: impl Into<Option<Game>>, name: &str, n: usize) -> Vec<CardId> {
        let (game, wanted) = (game.into(), Wanted::new(name));
        if wanted.letters == 0 || wanted.letters > LONGEST_NAME {
            return Vec::new();
        }
        let mut hopeful: Vec<(Reverse<usize>, &str, CardId)> = self
            .names()
            .iter()
            .zip(&self.cards_by_name)
            .filter(|((of, _), _)| game.is_none_or(|game| game == *of))
            .filter_map(|((_, name), cards)| {
                Some((
                    Reverse(wanted.likeness_at_best(name)?),
                    name.as_str(),
                    *cards.first()?,
                ))
            })
            .collect();
        hopeful.sort_unstable();
        let mut near: BTreeSet<(Reverse<usize>, &str, CardId)> = BTreeSet::new();
        for (at_best, name, card) in hopeful {
            // The rest is no nearer than the last of those found.
            if near.len() == n && near.last().is_none_or(|(last, ..)| at_best > *last) {
                break;
            }
            if let Some(likeness) = wanted.likeness(name) {
                near.insert((Reverse(likeness), name, card));
                if near.len() > n {
                    near.pop_last();
                }
            }
        }
        near.into_iter().map(|(.., card)| card).collect()
    }
}

/// The folded name looked for, with what makes most names quick to rule out.
struct Wanted {
    key: String,
    finder: memmem::Finder<'static>,
    letters: usize,
    bag: [i16; Self::BUCKETS],
}

impl Wanted {
    const BUCKETS: usize = 64;

    fn new(name: &str) -> Self {
        let key = fold::key(name);
        let mut bag = [0; Self::BUCKETS];
        count(&key, &mut bag, 1);
        Self {
            letters: key.chars().count(),
            finder: memmem::Finder::new(&key).into_owned(),
            key,
            bag,
        }
    }

    /// How alike a folded name is, from [`ALIKE`] to [`SAME`]; `None` below.
    fn likeness(&self, name: &str) -> Option<usize> {
        let letters = name.chars().count();
        self.of_fragment(name, letters)
            .or_else(|| self.after_edits(letters, strsim::osa_distance(&self.key, name)))
    }

    /// A likeness that [`likeness`](Self::likeness) does not exceed, found much faster.
    fn likeness_at_best(&self, name: &str) -> Option<usize> {
        let letters = name.chars().count();
        self.of_fragment(name, letters).or_else(|| {
            // The difference in length alone rules most names out.
            self.after_edits(letters, letters.abs_diff(self.letters))?;
            self.after_edits(letters, self.least_distance(name))
        })
    }

    /// The more of the name is there, the better; it is never worse than a few wrong letters.
    fn of_fragment(&self, name: &str, letters: usize) -> Option<usize> {
        let found = self.letters >= SHORTEST_FRAGMENT && self.finder.find(name.as_bytes()).is_some();
        found.then(|| (SAME * 3 + SAME * self.letters / letters) / 4)
    }

    fn after_edits(&self, letters: usize, distance: usize) -> Option<usize> {
        let longest = letters.max(self.letters);
        SAME.checked_sub(SAME * distance / longest)
            .filter(|likeness| *likeness >= ALIKE)
    }

    /// Edits needed at least: letters that one side has and the other lacks, wherever they stand.
    fn least_distance(&self, name: &str) -> usize {
        let mut bag = self.bag;
        count(name, &mut bag, -1);
        let (missing, extra) = bag.iter().fold((0, 0), |(missing, extra), count| {
            (missing + (*count).max(0), extra + (-*count).max(0))
        });
        usize::from(missing.max(extra).unsigned_abs())
    }
}

fn count(key: &str, bag: &mut [i16; Wanted::BUCKETS], by: i16) {
    for letter in key.chars() {
        if let Some(bucket) = bag.get_mut(letter as usize % Wanted::BUCKETS) {
            *bucket = bucket.saturating_add(by);
        }
    }
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
