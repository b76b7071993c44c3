use serde::{Deserialize, Serialize};

use super::{Amount, Cards, Zone};
use crate::model::{ChiCost, vocabulary};

/// A part of an activation cost. It is paid before the effect exists and never comes back (BA-COST-12, BA-COST-15).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cost {
    /// Bandai: Chi; `-` is free and still a cost (BA-COST-11).
    Chi(ChiCost),
    /// Cards that go somewhere, such as this Warrior to the Discard area.
    Move {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// Where to.
        to: Zone,
    },
    /// Cards from the hand, of the player's choice, that are discarded.
    Discard(Amount),
    /// Power stages of the Main Personality.
    Stages(Amount),
    /// Power stages of the personality that uses it, an Ally that leads too (SC-ALLY-07).
    UserStages(Amount),
    /// Power stages of one Ally, who has that many.
    AllyStages(Amount),
    /// Levels of anger.
    Anger(Amount),
    /// Levels of the Main Personality.
    Levels(Amount),
    /// Bandai: a Warrior that turns injured.
    Injure(Cards),
}

impl Cost {
    /// Whether the card itself is the price.
    pub const fn gives_itself(&self) -> bool {
        matches!(
            self,
            Self::Move {
                cards: Cards::This,
                ..
            }
        )
    }
}

vocabulary! {
    /// How often a line may be used.
    #[derive(Default)]
    Uses {
        /// Once per turn if it has an activation cost (BA-TURN-16).
        #[default]
        OncePerTurn = "once-per-turn", "once per turn";
        /// As often as its cost can be paid.
        Unlimited = "unlimited", "any number of times";
        /// Once per combat.
        OncePerCombat = "once-per-combat", "once per combat";
        /// Once per turn, whatever its cost (PA-COMBAT-07).
        EachTurn = "each-turn", "once each turn";
        /// Once in the whole game.
        OncePerGame = "once-per-game", "once per game";
        /// Twice per combat.
        TwicePerCombat = "twice-per-combat", "twice per combat";
        /// Three times per combat.
        ThreeTimesPerCombat = "three-times-per-combat", "three times per combat";
        /// Once for each effect that sets it off, however many cards that touches.
        OncePerEffect = "once-per-effect", "once for each effect that sets it off";
    }
}

impl Uses {
    /// How often in a turn, where that is limited: there is at most one combat in a turn.
    pub const fn times(self) -> Option<u32> {
        match self {
            Self::Unlimited | Self::OncePerGame | Self::OncePerEffect => None,
            Self::OncePerTurn | Self::OncePerCombat | Self::EachTurn => Some(1),
            Self::TwicePerCombat => Some(2),
            Self::ThreeTimesPerCombat => Some(3),
        }
    }
}
