use std::collections::BTreeMap;

/// A word to measure others against: how many letters must be changed, put in, left out or swapped with their neighbour,
/// none of them twice (optimal string alignment).
///
/// The columns of the usual table are the bits of one number, so that a letter of the other word costs a few operations
/// (Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003). Words of more than 64
/// letters are measured by the table.
#[derive(Debug)]
pub struct Osa {
    word: String,
    letters: usize,
    /// For each letter of the word a bit where it stands.
    plain: [u64; 128],
    others: BTreeMap<char, u64>,
}

impl Osa {
    /// Prepares a word.
    pub fn new(word: impl Into<String>) -> Self {
        let word = word.into();
        let mut plain = [0; 128];
        let mut others = BTreeMap::new();
        for (letter, place) in word.chars().zip(0..u64::BITS) {
            match plain.get_mut(letter as usize) {
                Some(places) => *places |= 1 << place,
                None => *others.entry(letter).or_default() |= 1 << place,
            }
        }
        Self {
            letters: word.chars().count(),
            word,
            plain,
            others,
        }
    }

    /// The word.
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Letters of the word.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// The distance of another word.
    pub fn distance(&self, other: &str) -> usize {
        self.distance_up_to(other, usize::MAX).unwrap_or(usize::MAX)
    }

    /// The distance of another word, unless it is certainly larger than `most`.
    pub fn distance_up_to(&self, other: &str, most: usize) -> Option<usize> {
        if self.letters == 0 {
            return Some(other.chars().count());
        }
        if self.letters > u64::BITS as usize {
            return Some(strsim::osa_distance(&self.word, other));
        }
        let last = 1 << (self.letters - 1);
        let (mut more, mut less) = (u64::MAX, 0);
        let (mut same, mut places_before) = (0_u64, 0);
        let mut distance = self.letters;
        // Bytes left; with each letter the distance falls by one at most.
        let mut left = other.len();
        for letter in other.chars() {
            if distance > most.saturating_add(left) {
                return None;
            }
            left -= letter.len_utf8();
            let places = self.places(letter);
            let swapped = ((!same & places) << 1) & places_before;
            same = ((places & more).wrapping_add(more) ^ more) | places | less | swapped;
            let (rises, falls) = (less | !(same | more), same & more);
            distance += usize::from(rises & last != 0);
            distance -= usize::from(falls & last != 0);
            let rises = (rises << 1) | 1;
            more = (falls << 1) | !(same | rises);
            less = same & rises;
            places_before = places;
        }
        Some(distance)
    }

    fn places(&self, letter: char) -> u64 {
        match self.plain.get(letter as usize) {
            Some(places) => *places,
            None => self.others.get(&letter).copied().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_swap_is_one_change_and_no_letter_changes_twice() {
        assert_eq!(Osa::new("gouk").distance("goku"), 1);
        assert_eq!(Osa::new("ca").distance("abc"), 3);
        assert_eq!(Osa::new("").distance("abc"), 3);
        assert_eq!(Osa::new("悟飯").distance("悟空"), 1);
    }

    proptest! {
        #[test]
        fn distances_are_those_of_the_table(word in "[abc飯]{0,80}", other in "[abc飯]{0,80}") {
            let distance = strsim::osa_distance(&word, &other);
            prop_assert_eq!(Osa::new(word.clone()).distance(&other), distance);
            prop_assert_eq!(Osa::new(word.clone()).distance_up_to(&other, distance), Some(distance));
        }

        #[test]
        fn short_words_too(word in "[abc]{0,6}", other in "[abc]{0,6}") {
            prop_assert_eq!(Osa::new(word.clone()).distance(&other), strsim::osa_distance(&word, &other));
        }
    }
}
