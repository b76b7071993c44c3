//! What players decide. An action is small, carries its player, and is all a log needs.

use serde::{Deserialize, Serialize};

use super::{ObjectId, PlayerId, TitleId, Zone};

/// A decision of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Action {
    /// Who decides.
    pub player: PlayerId,
    /// The decision that was made.
    #[serde(flatten)]
    pub act: Act,
}

/// What may be decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act")]
pub enum Act {
    /// Do nothing more here: end the step, decline combat, pass an action.
    Pass,
    /// Begin combat.
    Combat {
        /// Who it is against.
        against: PlayerId,
    },
    /// Play a card from hand onto the table.
    Play {
        /// The card.
        card: ObjectId,
    },
    /// Use an ability: an attack or defence from hand, a power, a setup, a technique.
    Use {
        /// Whose ability.
        object: ObjectId,
        /// Which of its abilities.
        ability: u8,
        /// The personality or Warrior that does it.
        by: ObjectId,
    },
    /// Discard a card from hand for a Final Physical Attack (SC-COMBAT-23).
    FinalAttack {
        /// The card.
        card: ObjectId,
        /// The personality that attacks.
        by: ObjectId,
    },
    /// Move a Dragon Ball coin from one Warrior to another (BA-TURN-17).
    Give {
        /// The Warrior that has it.
        from: ObjectId,
        /// The Warrior that gets it.
        to: ObjectId,
    },
    /// Answer the open prompt.
    Answer {
        /// With what.
        choice: Choice,
    },
    /// Give up. Always allowed while the game runs.
    Concede,
    /// Change the table by hand. Always allowed while the game runs.
    Adjust {
        /// What to change.
        change: Adjust,
    },
}

/// An answer to a prompt. The prompt's kind says what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes, use it.
    Yes,
    /// No.
    No,
    /// No more.
    Done,
    /// This card.
    Object(ObjectId),
    /// This number.
    Number(u8),
    /// This one of several texts, from 0.
    Option(u8),
    /// This player.
    Player(PlayerId),
    /// The card of this title.
    Title(TitleId),
    /// This ability of this card.
    Use(ObjectId, u8),
    /// These two belong together: a Team to defend against a Team, a coin from one to another.
    Pair(ObjectId, ObjectId),
}

/// A change by hand, for what is not modelled and for people who play loosely. It is logged like any other action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adjust {
    /// A player draws cards.
    Draw {
        /// The seat of the player, the first being 0.
        player: PlayerId,
        count: u8,
    },
    /// A card goes somewhere.
    Move {
        /// The card, by its number at the table.
        object: ObjectId,
        /// To which zone of its owner.
        to: Zone,
        /// Onto the bottom instead of the top.
        bottom: bool,
    },
    /// A card changes sides.
    Control {
        /// The card, by its number at the table.
        object: ObjectId,
        /// Who gets control of it.
        player: PlayerId,
    },
    /// A personality stands at this stage.
    Stage {
        /// The card, by its number at the table.
        object: ObjectId,
        /// Stages above zero.
        stage: u8,
    },
    /// A player's anger is this.
    Anger {
        /// The seat of the player, the first being 0.
        player: PlayerId,
        /// 0 to 5.
        anger: u8,
    },
    /// A player's Main Personality is on this level.
    Level {
        /// The seat of the player, the first being 0.
        player: PlayerId,
        /// From 1.
        level: u8,
    },
    /// A counter on a card is this.
    Counter {
        /// Which card.
        object: ObjectId,
        /// Which counter.
        counter: Counter,
        count: u8,
    },
    /// A player's Turn Marker stands here.
    Marker {
        /// The seat of the player, the first being 0.
        player: PlayerId,
        /// The turn it counts.
        at: u8,
    },
    /// A player's deck is shuffled.
    Shuffle {
        /// The seat of the player, the first being 0.
        player: PlayerId,
    },
    /// The attack being resolved is stopped.
    StopAttack,
    /// The current step ends.
    EndStep,
}

/// A counter on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    /// Dragon Ball coins.
    Coins,
    /// Growth coins.
    Growth,
    /// Time Limit coins.
    Time,
    /// The game's marks: injured, sideways.
    Marks,
}

/// An action that is not allowed now. The state is as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{refusal}")]
pub struct IllegalAction {
    /// The action.
    pub action: Action,
    /// Why not.
    pub refusal: Refusal,
}

/// Why something is not allowed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{why} [{rule}]")]
pub struct Refusal {
    /// The ledger id of the rule that refuses (`PA-TURN-09`); `TABLE` where the table itself does (no such
    /// card, the game is over).
    pub rule: &'static str,
    /// In a sentence, for the player.
    pub why: String,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, why: impl Into<String>) -> Self {
        Self {
            rule,
            why: why.into(),
        }
    }
}
