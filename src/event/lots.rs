//! Lots: chance that anybody can draw again from the event's seed.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::model::hex;

/// What all lots of an event are drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 16]);

impl Seed {
    /// The seed of these bytes.
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The seed that a text means: of a seed's own digits that seed, of other words one made of them.
    pub fn of_words(words: &str) -> Self {
        Self::try_from(words.to_owned()).unwrap_or_else(|_| {
            let mut seed = [0; 16];
            for (into, from) in seed.iter_mut().zip(Sha256::digest(words)) {
                *into = from;
            }
            Self(seed)
        })
    }
}

impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        u128::from_str_radix(&text, 16)
            .ok()
            .filter(|_| text.len() == 32)
            .map(|number| Self(number.to_be_bytes()))
            .ok_or_else(|| "a seed has 32 digits and letters a to f".to_owned())
    }
}

/// A stream of chance of its own for each purpose, round and attempt.
pub struct Lots(ChaCha8Rng);

impl Lots {
    /// The stream from its beginning.
    pub fn new(seed: &Seed, purpose: &str, round: u8, attempt: u8) -> Self {
        let said = format!("scouter/lot/1\n{seed}\n{purpose}\n{round}\n{attempt}\n");
        let mut key = [0; 32];
        for (into, from) in key.iter_mut().zip(Sha256::digest(said)) {
            *into = from;
        }
        Self(ChaCha8Rng::from_seed(key))
    }

    /// The next lot.
    pub fn draw(&mut self) -> u16 {
        let mut bytes = [0; 2];
        self.0.fill_bytes(&mut bytes);
        u16::from_le_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_back_and_words_make_one() {
        let seed = Seed::of_words("kame");
        assert_eq!(Seed::of_words(&seed.to_string()), seed);
        assert_ne!(Seed::of_words("kami"), seed);
    }

    /// Worked out by what the log tells people, without this code: the lower two bytes of each next four.
    #[test]
    fn anybody_draws_a_lot_again_by_what_the_log_tells() {
        let mut lots = Lots::new(&Seed::new([7; 16]), "pairing", 1, 1);
        let drawn = [lots.draw(), lots.draw(), lots.draw(), lots.draw()];
        assert_eq!(drawn, [6_947, 20_849, 32_600, 41_194]);
    }

    /// Recorded once; a change here changes every stored round.
    #[test]
    fn lots_are_the_same_on_every_machine_and_differ_by_round_and_attempt() {
        let draw = |round, attempt| {
            let mut lots = Lots::new(&Seed::new([7; 16]), "pairing", round, attempt);
            [lots.draw(), lots.draw(), lots.draw()]
        };
        assert_eq!(draw(1, 1), draw(1, 1));
        assert_ne!(draw(1, 1), draw(1, 2));
        assert_ne!(draw(1, 1), draw(2, 1));
    }
}
