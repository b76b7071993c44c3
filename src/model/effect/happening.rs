//! What happened, and what is pointed out by what goes on.

use serde::{Deserialize, Serialize};

use super::{Filter, When, Who};
use crate::model::vocabulary;

/// Something that may have happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Happening {
    /// The time or happening it waits for.
    pub when: When,
    /// To which card or player.
    pub of: Option<Filter>,
    /// By whose effect or attack.
    pub by: Option<Who>,
    /// Since when.
    pub within: Within,
}

vocabulary! {
    /// Since when something is counted.
    Within {
        /// In this combat.
        Combat = "this-combat", "this combat";
        /// In the action or attack phase that goes on.
        Action = "this-action", "in this attack phase";
        /// In the last action or phase of the player it happens to.
        LastAction = "last-action", "in the last action";
        /// In the last action or phase of the player who brings it about.
        CauseAction = "their-last-action", "in the last action of the player who brought it about";
        /// In this turn.
        Turn = "this-turn", "this turn";
        /// In the last turn of the player it happens to.
        LastTurn = "last-turn", "in the last turn of that player";
        /// In this game.
        Game = "this-game", "this game";
    }
}

vocabulary! {
    /// Cards that what goes on points out.
    Pointed {
        /// The card of the attack being resolved.
        AttackCard = "attack-card", "the card of the attack";
        /// The card used against it.
        DefenseCard = "defense-card", "the card used in defense";
        /// The card that stopped it.
        Stopper = "stopper", "the card that stopped the attack";
        /// The personality that attacks.
        Attacker = "attacker", "the attacking personality";
        /// The personality that takes its power stages of damage.
        Taker = "taker", "the personality that takes the stages";
        /// The card whose effect happens.
        Cause = "cause", "the card that causes it";
    }
}

vocabulary! {
    /// In what chosen cards must differ from one another.
    Different {
        /// Their titles.
        Titles = "different-titles", "with different titles";
        /// Their types.
        Types = "different-types", "of different types";
    }
}
