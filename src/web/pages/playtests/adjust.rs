use crate::engine::{Adjust, Counter, ObjectId, PlayerId, State, Zone};
use crate::model::vocabulary;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;

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
pub(super) struct ByHand {
    what: Change,
    player: PlayerId,
    count: u8,
    card: Card,
    to: Zone,
    bottom: bool,
    counter: Counter,
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
        form.only("counter", &["coins", "growth", "time", "marks"])?;
        Ok(Self {
            what: form.chosen("change")?,
            player: PlayerId(form.number("player")?.unwrap_or(0)),
            count: form.number("count")?.unwrap_or(0),
            card: card(form.text("card").unwrap_or_default()),
            to: form.choice("to")?.unwrap_or(Zone::Discard),
            bottom: form.text("bottom").is_some(),
            counter: match form.text("counter") {
                Some("growth") => Counter::Growth,
                Some("time") => Counter::Time,
                Some("marks") => Counter::Marks,
                _ => Counter::Coins,
            },
        })
    }

    /// The change at this table.
    pub fn change(&self, state: &State) -> Adjust {
        let object = match self.card {
            Card::Known(object) => object,
            Card::Top(player) if player.index() < state.players.len() => state
                .pile(player, Zone::Deck)
                .last()
                .copied()
                .unwrap_or(ObjectId::NONE),
            Card::Top(_) => ObjectId::NONE,
        };
        let (player, count) = (self.player, self.count);
        match self.what {
            Change::Move => Adjust::Move {
                object,
                to: self.to,
                bottom: self.bottom,
            },
            Change::Draw => Adjust::Draw { player, count },
            Change::Shuffle => Adjust::Shuffle { player },
            Change::Control => Adjust::Control { object, player },
            Change::Stage => Adjust::Stage { object, stage: count },
            Change::Anger => Adjust::Anger { player, anger: count },
            Change::Level => Adjust::Level { player, level: count },
            Change::Counter => Adjust::Counter {
                object,
                counter: self.counter,
                count,
            },
            Change::Marker => Adjust::Marker { player, at: count },
            Change::StopAttack => Adjust::StopAttack,
            Change::EndStep => Adjust::EndStep,
        }
    }
}

fn card(text: &str) -> Card {
    let top = text.strip_prefix("top-").and_then(|player| player.parse().ok());
    match top {
        Some(player) => Card::Top(PlayerId(player)),
        None => Card::Known(text.parse().map_or(ObjectId::NONE, ObjectId)),
    }
}
