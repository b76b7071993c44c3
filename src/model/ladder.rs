use serde::{Deserialize, Serialize};

/// The power rating of one stage. The Kais print a `Z` where others print a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Power {
    /// A number.
    Rating(u32),
    /// The unmeasurable `Z`.
    Z(ZMark),
}

/// The letter of [`Power::Z`]; it has one value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ZMark {
    /// `"Z"`.
    Z,
}

impl Power {
    /// The number, if it is one.
    pub const fn rating(self) -> Option<u32> {
        match self {
            Self::Rating(rating) => Some(rating),
            Self::Z(_) => None,
        }
    }
}

impl std::fmt::Display for Power {
    /// Thousands are set apart by commas: `1,250,000`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Rating(rating) = self else {
            return f.write_str("Z");
        };
        f.write_str(&in_thousands(*rating))
    }
}

/// A number with its thousands set apart by commas: `1,250,000`.
pub fn in_thousands(number: impl std::fmt::Display) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The power stages of a personality, from zero upwards. The rulebooks know eleven (SC-GLO-01, PA-SETUP-06);
/// some later Score cards are recorded with more.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ladder(Vec<Power>);

impl Ladder {
    /// The number of stages, zero included, that a regular personality has.
    pub const STAGES: usize = 11;

    /// The stages, lowest first.
    pub fn stages(&self) -> &[Power] {
        &self.0
    }

    /// The rating `above_zero` stages above the lowest one.
    pub fn stage(&self, above_zero: usize) -> Option<Power> {
        self.0.get(above_zero).copied()
    }

    /// The highest rating.
    pub fn top(&self) -> Option<Power> {
        self.0.last().copied()
    }

    /// Whether it starts at zero and every stage is above the one before it (a `Z` may repeat).
    pub fn rises(&self) -> bool {
        self.0.first() == Some(&Power::Rating(0))
            && self.0.windows(2).all(|pair| match pair {
                [Power::Rating(low), Power::Rating(high)] => low < high,
                [_, Power::Z(_)] => true,
                _ => false,
            })
    }

    /// Whether it starts at zero and never falls; two printed ladders rest on a rung.
    pub fn never_falls(&self) -> bool {
        self.0.first() == Some(&Power::Rating(0)) && self.0.is_sorted()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ladder(json: &str) -> Ladder {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn a_ladder_starts_at_zero_and_rises() {
        assert!(ladder("[0, 500, 600]").rises());
        assert!(!ladder("[100, 500, 600]").rises());
        assert!(!ladder("[0, 500, 500]").rises());
        assert!(ladder("[0, 1, 1, 2]").never_falls());
        assert!(ladder(r#"[0, "Z", "Z"]"#).rises());
    }

    #[test]
    fn a_rating_is_read_with_commas() {
        assert_eq!(Power::Rating(1_250_000).to_string(), "1,250,000");
        assert_eq!(Power::Rating(900).to_string(), "900");
        assert_eq!(Power::Z(ZMark::Z).to_string(), "Z");
    }
}
