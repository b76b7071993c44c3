use std::str::FromStr;

use serde::Deserialize;

use crate::engine::{Adjust, Counter, ObjectId, PlayerId, State, Zone};
use crate::model::{shortened, vocabulary};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::form::{Answer, parsed};

vocabulary! {
    /// What may be changed by hand.
    Change {
        /// A card goes to a zone.
        Move = "move", "Move the card to the zone";
        /// A player draws.
        Draw = "draw", "Draw cards";
        /// A deck is shuffled.
        Shuffle = "shuffle", "Shuffle the player's deck";
        /// A card changes sides.
        Control = "control", "Give the card to the player";
        /// A personality changes its stage.
        Stage = "stage", "Put the personality at a stage";
        /// A player's anger changes.
        Anger = "anger", "Set the player's anger";
        /// A player's level changes.
        Level = "level", "Set the player's level";
        /// Coins or marks on a card change.
        Counter = "counter", "Set coins or marks on the card";
        /// A Turn Marker moves.
        Marker = "marker", "Move the player's Turn Marker";
        /// The attack is stopped.
        StopAttack = "stop-attack", "Stop the attack";
        /// The step ends.
        EndStep = "end-step", "End the step";
    }
}

impl Change {
    /// Whether there is something to change at a table with Main Personalities, or without.
    pub fn fits(self, led: bool) -> bool {
        match self {
            Self::Stage | Self::Anger | Self::Level | Self::StopAttack => led,
            Self::Marker => !led,
            Self::Move | Self::Draw | Self::Shuffle | Self::Control | Self::Counter | Self::EndStep => true,
        }
    }
}

/// A change by hand as its form says it.
#[derive(Deserialize)]
pub(super) struct ByHand {
    change: Change,
    #[serde(default)]
    player: PlayerId,
    #[serde(default)]
    count: u8,
    #[serde(default, deserialize_with = "parsed")]
    card: Option<Card>,
    to: Option<Zone>,
    /// Whether a card goes below the others of its zone.
    bottom: Option<Answer>,
    counter: Option<Counter>,
}

/// A card as the form names it.
enum Card {
    Known(ObjectId),
    /// The top of that player's deck.
    Top(PlayerId),
}

impl ByHand {
    /// Reads the form; fields the change does not need may be missing.
    pub fn read(form: &CsrfForm) -> Result<Self> {
        form.fill()
    }

    /// The change at this table.
    pub fn change(&self, state: &State) -> Adjust {
        let object = match self.card {
            Some(Card::Known(object)) => object,
            Some(Card::Top(player)) if player.index() < state.players.len() => state
                .pile(player, Zone::Deck)
                .last()
                .copied()
                .unwrap_or(ObjectId::NONE),
            Some(Card::Top(_)) | None => ObjectId::NONE,
        };
        let (player, count) = (self.player, self.count);
        match self.change {
            Change::Move => Adjust::Move {
                object,
                to: self.to.unwrap_or(Zone::Discard),
                bottom: self.bottom == Some(Answer::Yes),
            },
            Change::Draw => Adjust::Draw { player, count },
            Change::Shuffle => Adjust::Shuffle { player },
            Change::Control => Adjust::Control { object, player },
            Change::Stage => Adjust::Stage { object, stage: count },
            Change::Anger => Adjust::Anger { player, anger: count },
            Change::Level => Adjust::Level { player, level: count },
            Change::Counter => Adjust::Counter {
                object,
                counter: self.counter.unwrap_or(Counter::Coins),
                count,
            },
            Change::Marker => Adjust::Marker { player, at: count },
            Change::StopAttack => Adjust::StopAttack,
            Change::EndStep => Adjust::EndStep,
        }
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(word: &str) -> std::result::Result<Self, String> {
        let card = match word.strip_prefix("top-") {
            Some(player) => player.parse().map(|player| Self::Top(PlayerId(player))),
            None => word.parse().map(|id| Self::Known(ObjectId(id))),
        };
        card.map_err(|_| format!("`{}` is not a card of the table", shortened(word)))
    }
}
