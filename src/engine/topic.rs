//! What effects in force are about. There are many in play, and to most questions few of them are an answer.

use super::program::Op;
use crate::model::effect::{Effect, Forbidden, Permitted, Special};

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
    /// What cards count as.
    Considers,
    /// What is not forbidden after all.
    Waives,
    /// What using cards costs more.
    Tolls,
    /// With which power level personalities count.
    Reckons,
    /// Which power up ratings they have.
    Ratings,
    /// How many more Allies count.
    Allies,
    /// How many more cards searches find.
    Finds,
    /// How many power stages personalities may have.
    Caps,
    /// What cards may not do.
    Forbids(Forbidden),
    /// What cards may do that others may not.
    Permits(Permitted),
}

/// What several effects are about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Topics(u128);

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
        program.iter().filter_map(Topic::of).collect()
    }
}

impl FromIterator<Topic> for Topics {
    fn from_iter<I: IntoIterator<Item = Topic>>(topics: I) -> Self {
        Self(topics.into_iter().fold(0, |all, topic| all | topic.bit()))
    }
}

impl Topic {
    /// What levels that are not in play lend to the Main Personality.
    pub(super) const LENDING: [Self; 2] = [
        Self::Permits(Permitted::LendConstants),
        Self::Permits(Permitted::LendPowers),
    ];

    const fn bit(self) -> u128 {
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
            Self::Considers => 11,
            Self::Waives => 12,
            Self::Tolls => 13,
            Self::Reckons => 14,
            Self::Ratings => 15,
            Self::Allies => 16,
            Self::Finds => 17,
            Self::Caps => 18,
            Self::Forbids(what) => 19 + what as u128,
            Self::Permits(what) => 19 + Forbidden::ALL.len() as u128 + what as u128,
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
                Effect::Consider { .. } => Some(Self::Considers),
                Effect::Special(special) => match special.as_ref() {
                    Special::Waive { .. } => Some(Self::Waives),
                    Special::Toll { .. } => Some(Self::Tolls),
                    Special::Reckon { .. } => Some(Self::Reckons),
                    Special::Rating { .. } => Some(Self::Ratings),
                    Special::AlliesCount { .. } => Some(Self::Allies),
                    Special::FindMore { .. } => Some(Self::Finds),
                    Special::CapStages { .. } => Some(Self::Caps),
                    _ => None,
                },
                Effect::ShowHand { .. } => Some(Self::ShownHands),
                Effect::Forbid { action, .. } => Some(Self::Forbids(*action)),
                Effect::Permit { action, .. } => Some(Self::Permits(*action)),
                _ => None,
            },
            _ => None,
        }
    }
}
