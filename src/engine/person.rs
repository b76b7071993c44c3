//! What the table needs of a personality.

use crate::model::CharacterId;

/// A personality's facts for play.
#[derive(Debug, Clone)]
pub struct Person {
    /// Who it is.
    pub character: CharacterId,
    /// The character's name, without the sub-name of the card.
    pub called: String,
    /// Its level.
    pub level: u8,
    /// Stages gained in the power-up.
    pub power_up: u8,
    /// Power levels by stage, from zero.
    pub ladder: Vec<u32>,
}

impl Person {
    /// The power level that is printed as a `Z`, above every number (SC-LATER-75).
    pub const Z: u32 = u32::MAX;

    /// Stages above zero of the highest stage.
    pub fn top(&self) -> u8 {
        self.ladder.len().saturating_sub(1) as u8
    }

    /// The power level at that stage (PA-GLO-09).
    pub fn power(&self, stage: u8) -> u32 {
        self.ladder
            .get(usize::from(stage))
            .or(self.ladder.last())
            .copied()
            .unwrap_or(0)
    }
}
