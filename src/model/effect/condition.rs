use serde::{Deserialize, Serialize};

use super::{Amount, Cards, Filter, Who};
use crate::model::{AttackKind, Style};

/// What must hold. Numbers are compared as `{ at-least = [{ turn-marker = "you" }, 4] }`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Condition {
    /// The first amount is at least the second.
    AtLeast(Amount, Amount),
    /// The first amount is at most the second.
    AtMost(Amount, Amount),
    /// The cards are like that: `{ is = ["target", { status = "injured" }] }`.
    Is(Cards, Box<Filter>),
    /// It does not hold.
    Not(Box<Condition>),
    /// All hold.
    All(Vec<Condition>),
    /// At least one holds.
    Any(Vec<Condition>),
    /// The player announced a Tokui-Waza, of that style (SC-SETUP-03).
    TokuiWaza(Who, Option<Style>),
    /// Combat is going on.
    InCombat,
    /// It is the controller's turn.
    YourTurn,
    /// It is the controller's attack phase or action, and no attack is being made.
    YourPhase,
    /// The attack being resolved is of that kind.
    Attack(AttackKind),
    /// The attack being resolved is one of those.
    AttackFits(Box<super::WhichAttacks>),
    /// A critical damage effect is being used (PA-DMG-11).
    Critical,
    /// The attack being resolved has dealt critical damage (PA-DMG-08).
    Earned,
    /// The card that is about to leave play goes there.
    BoundFor(super::Zone),
    /// An effect forbids this to the cards.
    Barred(super::Forbidden, Cards),
}

impl Condition {
    /// Whether it asks something of the card itself, beside whatever else it asks.
    pub fn asks_of_itself(&self, asks: fn(&Filter) -> bool) -> bool {
        match self {
            Self::Is(Cards::This, filter) => asks(filter),
            Self::All(all) => all.iter().any(|one| one.asks_of_itself(asks)),
            _ => false,
        }
    }

    /// Whose Adventure it reads, if it reads one.
    pub fn adventure(&self) -> Option<Who> {
        match self {
            Self::AtLeast(one, other) | Self::AtMost(one, other) => one.adventure().or(other.adventure()),
            Self::Not(condition) => condition.adventure(),
            Self::All(conditions) | Self::Any(conditions) => conditions.iter().find_map(Self::adventure),
            Self::Is(..)
            | Self::InCombat
            | Self::YourTurn
            | Self::YourPhase
            | Self::Attack(_)
            | Self::AttackFits(_)
            | Self::Critical
            | Self::Earned
            | Self::BoundFor(_)
            | Self::Barred(..)
            | Self::TokuiWaza(..) => None,
        }
    }
}
