use serde::{Deserialize, Serialize};

use super::{Cards, Who};
use crate::model::{Alignment, CardTrait, Heritage, Rarity, vocabulary};

/// What else is known of a card, and must hold for it to fit. What a card can do, its rarity and its cost are left to the players.
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
    pub of_trait: Option<CardTrait>,
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
    /// Its owner, whoever controls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owned_by: Option<Who>,
    /// The code of a set it was printed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_set: Option<String>,
    /// The card that is attached to it, or under it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bearing: Option<Cards>,
    /// It has control of combat for its player.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_control: bool,
    /// How a personality stands on its ladder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// Only those of that heritage may use it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_for_heritage: Option<Heritage>,
    /// Only a Majin may use it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only_for_majins: bool,
    /// A deck may hold at least N copies of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_at_least: Option<u8>,
    /// It makes an energy attack that itself says at most that many life cards of damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_life_at_most: Option<u8>,
    /// Its card number is even.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub even: bool,
    /// It was taken as a life card of damage of the attack made last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub taken: bool,
    /// No effect takes its effects from it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub with_effects: bool,
    /// It left play this combat.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lost_this_combat: bool,
    /// It was played from the hand and is being used.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub played_from_hand: bool,
    /// One of its abilities was used this turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub used_this_turn: bool,
    /// Whoever fights for the effect's player may use it and has the power stages its attack costs.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub payable: bool,
    /// The verb before this one moved it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub just_moved: bool,
    /// Stages it costs, at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_most: Option<u8>,
}

vocabulary! {
    /// How a personality stands on its ladder of power stages, or towards its player's Main Personality.
    Standing {
        /// At zero.
        Zero = "at-zero", "at power stage 0";
        /// Anywhere above zero.
        AboveZero = "above-zero", "above power stage 0";
        /// At the highest stage it has.
        Highest = "at-highest", "at the highest power stage";
        /// About to leave play by an effect.
        Leaving = "leaving", "about to leave play";
        /// Of a lower level than its player's Main Personality.
        LowerLevel = "of-lower-level", "of a lower level than the Main Personality";
        /// Of the level of its player's Main Personality.
        SameLevel = "of-same-level", "of the level of the Main Personality";
        /// Of the highest level among the cards of its character in its owner's Life Deck and discard pile.
        TopLevel = "of-top-level", "of the highest level among those in the Life Deck and the discard pile";
        /// Of a higher level than its player's Main Personality.
        HigherLevel = "of-higher-level", "of a higher level than the Main Personality";
    }
}
