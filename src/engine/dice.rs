//! Chance that is the same on every machine and for every release of every library: a `ChaCha8` key stream, and our own
//! `below` and shuffle on top of it (library helpers change their values between releases).

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Words made at once.
const BATCH: usize = 64;

/// The chance of one game. It is part of the state: a copy goes on with the same values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dice {
    seed: u64,
    /// Words made so far, always a multiple of [`BATCH`].
    made: u64,
    /// Place of the next word in the batch.
    next: usize,
    batch: [u32; BATCH],
}

impl Dice {
    /// The key stream of a seed, from its beginning.
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            made: 0,
            next: BATCH,
            batch: [0; BATCH],
        }
    }

    /// A number below `bound`, each as likely (Lemire's multiplication, with rejection). Zero for a bound of zero.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Brings the items into a random order (Fisher-Yates, from the last to the second).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            let other = self.below(place as u32 + 1) as usize;
            items.swap(place, other);
        }
    }

    fn word(&mut self) -> u32 {
        if let Some(word) = self.batch.get(self.next) {
            self.next += 1;
            return *word;
        }
        let mut stream = ChaCha8Rng::seed_from_u64(self.seed);
        stream.set_word_pos(u128::from(self.made));
        let mut bytes = [0; 4 * BATCH];
        stream.fill_bytes(&mut bytes);
        let (words, _) = bytes.as_chunks();
        for (word, bytes) in self.batch.iter_mut().zip(words) {
            *word = u32::from_le_bytes(*bytes);
        }
        self.made += BATCH as u64;
        self.next = 1;
        self.batch.first().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded once; a change here changes every stored game.
    #[test]
    fn a_seed_gives_the_recorded_values() {
        let mut dice = Dice::new(7);
        let rolls: Vec<u32> = (0..8).map(|_| dice.below(100)).collect();
        assert_eq!(rolls, [14, 15, 18, 16, 27, 70, 3, 72]);
        let mut cards: Vec<u8> = (0..10).collect();
        dice.shuffle(&mut cards);
        assert_eq!(cards, [3, 4, 7, 8, 9, 1, 2, 6, 5, 0]);
    }

    #[test]
    fn a_copy_goes_on_with_the_same_values() {
        let mut dice = Dice::new(1);
        for _ in 0..100 {
            dice.below(6);
        }
        let mut copy = dice;
        let ours: Vec<u32> = (0..200).map(|_| dice.below(1000)).collect();
        let theirs: Vec<u32> = (0..200).map(|_| copy.below(1000)).collect();
        assert_eq!(ours, theirs);
    }

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut dice = Dice::new(3);
        let mut seen = [0_u32; 6];
        for _ in 0..6000 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
        assert_eq!(dice.below(0), 0);
        assert_eq!(dice.below(1), 0);
    }
}
