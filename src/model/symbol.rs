//! Facts of the cards of Bandai's game of symbols.

use serde::{Deserialize, Serialize};

use super::vocabulary;

vocabulary! {
    /// A card symbol; a deck may mix them freely (BA-DECK-07).
    Symbol {
        /// Goku, Gohan, Krillin.
        Super = "super", "Super";
        /// Bulma, Jacky Chun, Oolong.
        Earth = "earth", "Earth";
        /// Frieza, Vegeta, Nappa.
        Alien = "alien", "Alien";
        /// King Piccolo, Piccolo.
        Unique = "unique", "Unique";
        /// Cell, Mercenary Tao, Androids.
        Villain = "villain", "Villain";
    }
}

/// The turn cost: the Turn Marker must stand at least there (BA-COST-01).
pub type TurnCost = u8;

/// What is paid in Chi (BA-COST-03 to 06). Written `-`, `X`, or symbols and digits: `super super 1`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum ChiCost {
    /// `-`: nothing.
    #[default]
    Free,
    /// `X`: any number but zero, of any symbol.
    X,
    /// One Chi of each symbol listed, and `any` more of any symbol.
    Paid {
        /// One Chi each.
        symbols: Vec<Symbol>,
        /// Chi of any symbol.
        any: u8,
    },
}

impl ChiCost {
    /// How many Chi it takes; `None` for X.
    pub fn total(&self) -> Option<usize> {
        match self {
            Self::Free => Some(0),
            Self::X => None,
            Self::Paid { symbols, any } => Some(symbols.len() + usize::from(*any)),
        }
    }
}

impl TryFrom<String> for ChiCost {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match text.trim() {
            "-" => return Ok(Self::Free),
            "X" | "x" => return Ok(Self::X),
            "" => return Err("an empty chi cost; write `-` for no cost".into()),
            _ => {}
        }
        let (mut symbols, mut any) = (Vec::new(), 0);
        for word in text.split_whitespace() {
            if let Ok(count) = word.parse::<u8>() {
                any += count;
            } else {
                symbols.push(word.parse()?);
            }
        }
        Ok(Self::Paid { symbols, any })
    }
}

impl From<ChiCost> for String {
    fn from(cost: ChiCost) -> Self {
        cost.to_string()
    }
}

impl std::fmt::Display for ChiCost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Free => f.write_str("-"),
            Self::X => f.write_str("X"),
            Self::Paid { symbols, any } => {
                let mut words: Vec<String> = symbols.iter().map(|symbol| symbol.slug().to_owned()).collect();
                if *any > 0 {
                    words.push(any.to_string());
                }
                f.write_str(&words.join(" "))
            }
        }
    }
}

/// Combat and Support power (BA-DECK-08). Combat counts for the Head of a Team, Support for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<i8>")]
pub struct PowerPair(
    /// Combat: what the Head of a Team counts.
    pub i8,
    /// Support: what each other Warrior of it counts.
    pub i8,
);

impl TryFrom<Vec<i8>> for PowerPair {
    type Error = String;

    fn try_from(powers: Vec<i8>) -> Result<Self, String> {
        match powers.as_slice() {
            [combat, support] => Ok(Self(*combat, *support)),
            _ => Err(format!(
                "{} powers; write Combat and Support, such as [3, 1]",
                powers.len()
            )),
        }
    }
}

/// What only Warriors have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WarriorFacts {
    /// Powers in normal status.
    pub normal: PowerPair,
    /// Powers in injured status.
    pub injured: PowerPair,
    /// `Name: A`: a second name it answers to in play (BA-KEY-10), not when copies are counted (A-BA-02).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also_named: Option<String>,
}

/// What a Bandai card is, beyond its name and kind. A Wish has neither symbol nor costs (BA-DECK-09).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SymbolFacts {
    /// Its symbol; none on a Wish.
    pub symbol: Option<Symbol>,
    /// Turn cost; none on a Wish.
    pub turn: Option<TurnCost>,
    /// Chi cost; none on a Wish.
    pub chi: Option<ChiCost>,
    /// Characteristics of a Warrior (`Human`, `Male`) or the Attribute of a Technique or Event.
    pub characteristics: Vec<String>,
    /// Set on Warriors.
    pub warrior: Option<WarriorFacts>,
}
