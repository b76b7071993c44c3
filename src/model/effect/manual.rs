//! What is said of a card and told in English, but left to the players at the table until the engine carries it out.
//!
//! A word that the engine learns moves from here to where its kind stands; cards that say it need not change.

use serde::{Deserialize, Serialize};

use super::cards::is_default;
use super::{Amount, Cards, Duration, Effect, End, Filter, When, Who, Zone};
use crate::model::vocabulary;

/// What happens, by the players' hands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Manual {
    /// A player does the first, or else the second happens.
    Unless {
        /// Who decides.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// What may be done against it.
        pays: Vec<Effect>,
        /// What happens otherwise.
        otherwise: Vec<Effect>,
    },
    /// Each time something happens for a while (floating effects, PA-COMBAT-29).
    Whenever {
        /// What must happen.
        when: When,
        /// To which card or player.
        of: Option<Filter>,
        /// By whose effect or attack.
        by: Option<Who>,
        /// What happens then.
        effects: Vec<Effect>,
        /// For how long.
        duration: Duration,
    },
    /// Look at top cards of a deck, take some that fit, and put the rest back.
    Dig {
        /// How many are looked at.
        count: Amount,
        /// Whose deck.
        who: Who,
        /// How many may be taken.
        take: Amount,
        /// What may be taken.
        card: Filter,
        /// Where to.
        to: Zone,
        /// Where the rest goes.
        rest: End,
    },
    /// Look at top cards of a deck.
    LookTop {
        /// How many.
        count: Amount,
        /// Whose deck.
        who: Who,
    },
    /// Cards count as something else.
    Consider {
        /// Which.
        cards: Cards,
        /// As what.
        what: Filter,
        /// For how long.
        duration: Duration,
    },
    /// Cards lose their effects.
    Blank {
        /// Which.
        cards: Cards,
        /// For how long.
        duration: Duration,
    },
    /// This card has the powers of others.
    CopyPowers {
        /// Of which.
        cards: Cards,
        /// For how long.
        duration: Duration,
    },
    /// The effects of the card just used do not happen.
    Cancel,
    /// This card stays and may be used that many more times this combat.
    UseAgainTimes(Amount),
    /// The damage of the attack goes to another personality.
    Redirect(Cards),
    /// Another combat follows.
    AnotherCombat,
    /// A player loses the game.
    LoseGame(Who),
    /// More or less anger is needed for a level.
    AngerNeeded {
        /// By whom.
        who: Who,
        /// By how much.
        by: Amount,
    },
    /// Cards have Endurance, also those without it.
    AddEndurance {
        /// Which.
        of: Filter,
        /// How much.
        by: Amount,
    },
}

/// A number the players count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ManualMeasure {
    /// How often something happened.
    Times(Happening),
    /// Damage prevented from the attack.
    DamagePrevented,
}

/// Something that may have happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Happening {
    /// What.
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
        /// In this turn.
        Turn = "this-turn", "this turn";
        /// In this game.
        Game = "this-game", "this game";
    }
}

/// Something the players judge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ManualCondition {
    /// What was said before really happened.
    Did,
}

vocabulary! {
    /// Cards that what goes on points out.
    Pointed {
        /// The card of the attack being resolved.
        AttackCard = "attack-card", "the card of the attack";
        /// The card used against it.
        DefenseCard = "defense-card", "the card used in defense";
        /// The personality that attacks.
        Attacker = "attacker", "the attacking personality";
    }
}

vocabulary! {
    /// In what chosen cards must differ.
    Different {
        /// Their titles.
        Titles = "different-titles", "with different titles", manual;
        /// Their types.
        Types = "different-types", "of different types", manual;
    }
}
