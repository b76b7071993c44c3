//! What effects in force are about. There are many in play, and to most questions few of them are an answer.

use super::program::Op;
use crate::model::effect::{Effect, Forbidden, Permitted};

/// What an effect in force changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Attacks.
    Attacks,
    /// Combat and Support (Bandai).
    Power,
    /// Special abilities (Bandai).
    Keywords,
    /// The power-up.
    PowerUp,
    /// How many cards may be kept.
    HandLimit,
    /// Endurance.
    Endurance,
    /// Hands played revealed.
    ShownHands,
    /// Cards without effects.
    Blanks,
    /// Where used cards go.
    AfterUse,
    /// The anger that lifts to a level.
    AngerNeeded,
    /// How much of something happens instead.
    Amends,
    /// What cards may not do.
    Forbids(Forbidden),
    /// What cards may do that others may not.
    Permits(Permitted),
}

/// What several effects are about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Topics(u64);

impl Topics {
    /// Whether one of them is about that.
    pub const fn has(self, topic: Topic) -> bool {
        self.0 & topic.bit() != 0
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// What the operations of a program are about.
    pub(super) fn of(program: &[Op]) -> Self {
        let bits = program.iter().filter_map(Topic::of).map(Topic::bit);
        Self(bits.fold(0, |all, bit| all | bit))
    }
}

impl Topic {
    const fn bit(self) -> u64 {
        1 << match self {
            Self::Attacks => 0,
            Self::Power => 1,
            Self::Keywords => 2,
            Self::PowerUp => 3,
            Self::HandLimit => 4,
            Self::Endurance => 5,
            Self::ShownHands => 6,
            Self::Blanks => 7,
            Self::AfterUse => 8,
            Self::AngerNeeded => 9,
            Self::Amends => 10,
            Self::Forbids(what) => 11 + what as u64,
            Self::Permits(what) => 11 + Forbidden::ALL.len() as u64 + what as u64,
        }
    }

    /// What an operation is about, while it is in force.
    pub(super) fn of(op: &Op) -> Option<Self> {
        match op {
            Op::Change(..) => Some(Self::Attacks),
            Op::Do(effect) => match effect.as_ref() {
                Effect::Power { .. } => Some(Self::Power),
                Effect::Grant { .. } => Some(Self::Keywords),
                Effect::PowerUp { .. } => Some(Self::PowerUp),
                Effect::HandLimit { .. } => Some(Self::HandLimit),
                Effect::Endurance { .. } | Effect::AddEndurance { .. } => Some(Self::Endurance),
                Effect::Blank { .. } => Some(Self::Blanks),
                Effect::AfterUse { .. } => Some(Self::AfterUse),
                Effect::AngerNeeded { .. } => Some(Self::AngerNeeded),
                Effect::Amend { .. } => Some(Self::Amends),
                Effect::ShowHand { .. } => Some(Self::ShownHands),
                Effect::Forbid { action, .. } => Some(Self::Forbids(*action)),
                Effect::Permit { action, .. } => Some(Self::Permits(*action)),
                _ => None,
            },
            _ => None,
        }
    }
}
