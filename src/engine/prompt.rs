//! What the engine waits for. While a prompt is open only its answers are legal (and conceding and adjusting).

use serde::Serialize;

use super::{ObjectId, PlayerId};

/// A question to one player. The answers are [`State::offers`](super::State::offers).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// Who answers.
    pub player: PlayerId,
    /// What is asked.
    pub kind: PromptKind,
    /// The card that asks, or [`ObjectId::NONE`].
    pub source: ObjectId,
    /// The ledger id of the rule that asks, or `""`.
    pub rule: &'static str,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PromptKind {
    /// Use this effect? (`may`)
    May,
    /// One of several parts.
    Mode,
    /// Choose a card for an effect.
    Choose,
    /// Which of several effects happens first.
    Order,
    /// How many: a cost of X.
    Number,
    /// Discard a card from hand, or stop where that is allowed.
    Discard,
    /// Defend against the attack, or let it through.
    Defend,
    /// Which personality takes the power stages.
    Stages,
    /// Banish the card for its Endurance?
    Endurance,
    /// Which critical damage effect.
    Critical,
    /// Which Dragon Ball to capture.
    Capture,
    /// Put the top discarded card under the deck?
    Rejuvenate,
    /// Name a card.
    Name,
    /// Return the hand and draw anew?
    Redraw,
    /// Go first?
    First,
    /// Which style to fight with, as its place in the list of styles.
    Style,
    /// What to do with a card that cannot be played.
    Misfit,
    /// Which card to charge.
    Charge,
    /// What pays a cost.
    Pay,
    /// Build Teams.
    Team,
    /// Which Team attacks, defends, fights next.
    Battle,
    /// Answer with an effect, or decline.
    Respond,
    /// Where coins go.
    Coins,
}
