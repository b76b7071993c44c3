//! What a card does, as data. The text people read is generated from it.

use serde::{Deserialize, Serialize};

/// One printed line: when, at what price, what happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ability {}

super::vocabulary! {
    /// How much of what a card does is data.
    Coverage {
        /// All of it.
        Full = "full", "Modelled";
        /// The regular frame (attack, cost, damage, what it defends, Endurance); the rest is resolved by hand.
        Frame = "frame", "Frame only";
        /// Nothing beyond the facts; resolved by hand.
        None = "none", "By hand";
    }
}
