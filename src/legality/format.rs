use serde::{Deserialize, Serialize};

use crate::model::{Game, vocabulary};

vocabulary! {
    /// Which rulings hold where the booklets are silent or contradict themselves (rulings in `card_data/<game>/rulings.toml`).
    Profile {
        /// The booklet read literally.
        Printed = "printed", "As printed";
        /// Scouter's recommended rulings.
        Recommended = "recommended", "Recommended";
        /// Later official and fan rulings (the community's CRD).
        Crd = "crd", "Community CRD";
    }
}

/// Smallest and largest deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Size {
    /// At least so many cards.
    pub min: u32,
    /// At most so many; none means no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
}

/// Fewer copies of a title than the game's rule allows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limit {
    /// The card's name.
    pub name: String,
    /// Copies allowed.
    pub copies: u8,
}

/// A named selection of sets, sizes, bans and rule switches within a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Format {
    /// The game.
    pub game: Game,
    /// Name within the game: `saiyan`. The id people use is `score/saiyan`.
    pub slug: String,
    /// Full name.
    pub name: String,
    /// One sentence on what it is for.
    #[serde(default)]
    pub about: String,
    /// Codes of the sets allowed; empty means every official set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    /// Deck size, where the game's own is not fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
    /// Largest size for a Namekian Tokui-Waza (community CRD).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namekian_max: Option<u32>,
    /// Whether limits of the first printing count instead of the later wording (Score).
    #[serde(default)]
    pub first_printing_limits: bool,
    /// Whether Allies may be played.
    #[serde(default = "yes")]
    pub allies: bool,
    /// The rulings that hold unless the reader asks for others.
    #[serde(default = "recommended")]
    pub profile: Profile,
    /// Titles that may not be played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<String>,
    /// Titles with fewer copies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limited: Vec<Limit>,
    /// Since when, ISO date, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Where the list comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

fn yes() -> bool {
    true
}

fn recommended() -> Profile {
    Profile::Recommended
}

impl Format {
    /// The id people use: `score/saiyan`.
    pub fn id(&self) -> String {
        format!("{}/{}", self.game.slug(), self.slug)
    }
}
