use serde::{Deserialize, Serialize};

use super::{Cards, Who};
use crate::model::{Alignment, Heritage, Rarity};

/// What else is known of a card, and must hold for it to fit. What a card can do, its rarity and its cost are left to the players.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Quality {
    /// The character it shows or is named for, whatever its subtitle and level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// A word of its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The heritage of its character.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heritage: Option<Heritage>,
    /// Its side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Alignment>,
    /// A trait of its facts, such as `majin`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_trait: Option<String>,
    /// Named for any character.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub named_card: bool,
    /// Named for its owner's Main Personality.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub named_for_main: bool,
    /// Only that side may use it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_for: Option<Alignment>,
    /// Its rarity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rarity: Option<Rarity>,
    /// Whether it has Endurance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endurance: Option<bool>,
    /// A verb it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub does: Option<String>,
    /// The cards it is attached to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<Cards>,
    /// Level at least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_at_least: Option<u8>,
    /// Level at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_at_most: Option<u8>,
    /// Its owner, whoever controls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owned_by: Option<Who>,
    /// The code of a set it was printed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_set: Option<String>,
    /// Stages it costs, at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_most: Option<u8>,
}
