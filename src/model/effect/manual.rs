//! What is said of a card and told in English, but left to the players at the table until the engine carries it out.
//!
//! A word that the engine learns moves from here to where its kind stands; cards that say it need not change.

use serde::{Deserialize, Serialize};

use super::cards::is_default;
use super::{Amount, Cards, Duration, Effect, End, Filter, When, Who, Zone};
use crate::model::{Alignment, Heritage, Rarity, Style, vocabulary};

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
    /// The player chooses a number up to this; what follows calls it `X`.
    ChooseNumber(Amount),
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
    /// Score: the attack may do that many more life cards instead of what its card says after this (SC-LATER-113).
    Empower(Amount),
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
    /// The power up rating of that player's Main Personality.
    Pur(Who),
    /// How often something happened.
    Times(Happening),
    /// Life cards the attack dealt.
    LifeDealt,
    /// Power stages the attack dealt.
    StagesDealt,
    /// Damage prevented from the attack.
    DamagePrevented,
    /// Half, rounded up.
    Half(Amount),
    /// The smaller of two.
    Min(Amount, Amount),
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
    /// The player announced a Tokui-Waza, of that style (SC-DECK-21).
    TokuiWaza(Who, Option<Style>),
    /// What was said before really happened.
    Did,
}

vocabulary! {
    /// Cards that what goes on points out.
    Pointed {
        /// The card of the attack being resolved.
        AttackCard = "attack-card", "the card of the attack", manual;
        /// The card used against it.
        DefenseCard = "defense-card", "the card used in defense", manual;
        /// The personality that attacks.
        Attacker = "attacker", "the attacking personality", manual;
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

/// What else cards must be to fit.
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
    /// Stages it costs, at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_most: Option<u8>,
}
