//! What is said of a card and told in English, but left to the players at the table until the engine carries it out.
//!
//! A word that the engine learns moves from here to where its kind stands; cards that say it need not change.

use serde::{Deserialize, Serialize};

use super::{Cards, Duration};

/// What happens, by the players' hands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Manual {
    /// This card has the powers of others.
    CopyPowers {
        /// Of which.
        cards: Cards,
        /// For how long.
        duration: Duration,
    },
    /// Another combat follows.
    AnotherCombat,
}
