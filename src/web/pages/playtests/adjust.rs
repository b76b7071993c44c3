use crate::engine::{Adjust, Counter, ObjectId, PlayerId, State, Zone};
use crate::web::error::{Error, Result};
use crate::web::proven::ProvenForm;

/// A change by hand as its form says it.
pub(super) struct Wish {
    what: String,
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

impl Wish {
    /// Reads the form; fields the change does not need may be missing.
    pub fn read(form: &ProvenForm) -> Result<Self> {
        let number = |field: &str| form.text(field).and_then(|number| number.parse::<u8>().ok());
        let what = form.text("change").unwrap_or_default();
        if !WISHES.contains(&what) {
            return Err(Error::BadInput("The form names no change of the table.".into()));
        }
        Ok(Self {
            what: what.to_owned(),
            player: PlayerId(number("player").unwrap_or(0)),
            count: number("count").unwrap_or(0),
            card: card(form.text("card").unwrap_or_default()),
            to: form
                .text("to")
                .and_then(|zone| zone.parse().ok())
                .unwrap_or(Zone::Discard),
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
        match self.what.as_str() {
            "draw" => Adjust::Draw { player, count },
            "move" => Adjust::Move {
                object,
                to: self.to,
                bottom: self.bottom,
            },
            "control" => Adjust::Control { object, player },
            "stage" => Adjust::Stage { object, stage: count },
            "anger" => Adjust::Anger { player, anger: count },
            "level" => Adjust::Level { player, level: count },
            "counter" => Adjust::Counter {
                object,
                counter: self.counter,
                count,
            },
            "marker" => Adjust::Marker { player, at: count },
            "shuffle" => Adjust::Shuffle { player },
            "stop-attack" => Adjust::StopAttack,
            _ => Adjust::EndStep,
        }
    }
}

/// What may be changed, as the form says it.
const WISHES: &[&str] = &[
    "draw",
    "move",
    "control",
    "stage",
    "anger",
    "level",
    "counter",
    "marker",
    "shuffle",
    "stop-attack",
    "end-step",
];

fn card(text: &str) -> Card {
    let top = text.strip_prefix("top-").and_then(|player| player.parse().ok());
    match top {
        Some(player) => Card::Top(PlayerId(player)),
        None => Card::Known(text.parse().map_or(ObjectId::NONE, ObjectId)),
    }
}
