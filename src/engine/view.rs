//! What one viewer may see. Nothing else leaves the engine towards a page or a terminal.

use serde::Serialize;

use super::battle::{Lane, Link};
use super::{
    Act, Action, CardMarks, Choice, Event, Happened, ObjectId, Outcome, PlayerId, Prompt, PromptKind,
    SeatSet, Sight, State, Zone,
};
use crate::model::CardId;

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// A player: own hand, and what lies open.
    Player(PlayerId),
    /// Somebody beside the table: what lies open.
    Watcher,
    /// Somebody who plays several seats of a larger table: their hands, and what lies open.
    Several(SeatSet),
    /// Somebody who plays every seat: all hands, no face-down pile.
    BothSeats,
}

impl Viewer {
    /// Whether the viewer sees what that player may see.
    pub fn looks_from(self, player: PlayerId) -> bool {
        match self {
            Self::Player(own) => own == player,
            Self::Several(seats) => seats.has(player),
            Self::Watcher => false,
            Self::BothSeats => true,
        }
    }

    /// The seats the viewer is bound to.
    fn seats(self) -> SeatSet {
        match self {
            Self::Player(own) => own.into(),
            Self::Several(seats) => seats,
            Self::Watcher | Self::BothSeats => SeatSet::NONE,
        }
    }
}

/// The table as the viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableView {
    /// Turns begun.
    pub turn: u16,
    /// Whose turn it is.
    pub active: PlayerId,
    /// The step's name.
    pub step: &'static str,
    /// The ledger id of the step.
    pub step_rule: &'static str,
    /// Whose decision it is.
    pub decider: Option<PlayerId>,
    /// The open question.
    pub prompt: Option<PromptView>,
    /// What the viewer may do now; nothing when the decision is another's.
    pub offers: Vec<Offer>,
    /// The seats.
    pub players: Vec<PlayerView>,
    /// The battles of this turn (Bandai).
    pub lanes: Vec<Lane>,
    /// Effects that wait to be applied, the next one last (Bandai).
    pub chain: Vec<Link>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// A question as the viewer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct PromptView {
    /// Who answers.
    pub player: PlayerId,
    /// What is asked.
    pub kind: PromptKind,
    /// The card that asks, where the viewer may see it.
    #[serde(skip)]
    pub source: Option<CardId>,
    /// The rule that asks.
    pub rule: &'static str,
}

/// An action the viewer may take, with the card it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The action.
    pub action: Action,
    /// The card.
    #[serde(skip)]
    pub card: Option<CardId>,
}

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// Which seat.
    pub player: PlayerId,
    /// Out of the game.
    pub out: bool,
    /// Anger, from 0 up to what a level needs.
    pub anger: u8,
    /// The level of the Main Personality, 0 without one.
    pub level: u8,
    /// The Turn Marker.
    pub marker: u8,
    /// Life cards lost, where that decides a game.
    pub lost: u8,
    /// The zones that hold cards.
    pub zones: Vec<ZoneView>,
}

/// A zone: as many cards as it holds, seen or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ZoneView {
    /// The zone it is about.
    pub zone: Zone,
    /// How many cards it holds.
    pub count: usize,
    /// The cards the viewer may see; the top of a pile is last.
    pub cards: Vec<CardView>,
}

/// A card the viewer sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct CardView {
    /// Its id in this game.
    pub object: ObjectId,
    /// What it is.
    #[serde(skip)]
    pub card: CardId,
    /// Whose deck it came from.
    pub owner: PlayerId,
    /// Stages above zero, of a personality in play.
    pub stage: u8,
    /// Its power level.
    pub power: u32,
    /// Dragon Ball coins.
    pub coins: u8,
    /// Growth coins.
    pub growth: u8,
    /// Time Limit coins.
    pub time: u8,
    /// The game's marks.
    pub marks: CardMarks,
    /// Combat and Support, of a Warrior in play.
    pub powers: Option<(i32, i32)>,
    /// The Team it is in; 0 for none.
    pub team: u8,
    /// What it is attached to.
    pub host: Option<ObjectId>,
}

impl TableView {
    /// Whether a card is to be named: there are more answers than anybody looks through.
    pub fn is_naming(&self) -> bool {
        self.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Name)
    }
}

impl State {
    /// Whether the viewer may see the card's face.
    pub fn is_seen(&self, object: ObjectId, viewer: Viewer) -> bool {
        let instance = self.object(object);
        if self.table.rules().is_face_up(self, object) {
            return true;
        }
        if self.glances(object, viewer) {
            return true;
        }
        let mut seats = viewer.seats().iter();
        if let Some(seen) = seats.find_map(|player| self.table.rules().sight(self, object, player)) {
            return seen;
        }
        match instance.zone.sight() {
            Sight::Everybody => true,
            Sight::Owner => viewer.looks_from(instance.owner),
            Sight::Nobody => false,
        }
    }
}

impl State {
    /// The cards of which one lies on top of the player's deck, each as likely as the others, as far as the viewer knows:
    /// for its player, who knows what the deck held, all that lie face down in no known place; the card itself where its
    /// place is known. Nothing for others. What was only looked at is not remembered.
    pub fn may_be_next(&self, player: PlayerId, viewer: Viewer) -> Vec<CardId> {
        let Some(top) = self
            .pile(player, Zone::Deck)
            .last()
            .filter(|_| viewer.looks_from(player))
        else {
            return Vec::new();
        };
        if self.object(*top).placed || self.is_seen(*top, viewer) {
            return vec![self.card_id(*top)];
        }
        self.objects()
            .filter(|(_, object)| object.owner == player && !object.placed)
            .filter(|(id, _)| !self.is_seen(*id, viewer))
            .map(|(id, _)| self.card_id(id))
            .collect()
    }

    /// Whether the viewer looks at the card's zone now.
    fn glances(&self, object: ObjectId, viewer: Viewer) -> bool {
        self.glance.is_some_and(|glance| {
            let zone = self.pile(glance.of, glance.zone).iter().rev();
            zone.take(usize::from(glance.most)).any(|seen| *seen == object) && viewer.looks_from(glance.by)
        })
    }
}

/// The table as that viewer sees it.
pub fn for_player(state: &State, viewer: Viewer) -> TableView {
    let step = state.table.rules().steps().get(usize::from(state.step));
    let decides = state.decider().is_some_and(|decider| viewer.looks_from(decider));
    // SC-DRILL-06: who keeps a card that cannot be played need not say that it is one.
    let tells = |prompt: &Prompt| decides || prompt.kind != PromptKind::Misfit;
    let prompt = state.prompt.map(|prompt| PromptView {
        player: prompt.player,
        kind: if tells(&prompt) {
            prompt.kind
        } else {
            PromptKind::Choose
        },
        source: Some(prompt.source)
            .filter(|source| source.is_some() && (decides || state.is_seen(*source, viewer)))
            .map(|source| state.card_id(source)),
        rule: if tells(&prompt) { prompt.rule } else { "" },
    });
    let offer = |action: &Action| Offer {
        action: *action,
        card: subject(action).map(|object| state.card_id(object)),
    };
    TableView {
        turn: state.turn,
        active: state.active,
        step: step.map_or("", |step| step.name),
        step_rule: step.map_or("", |step| step.rule),
        decider: state.decider(),
        prompt,
        offers: if decides {
            state.offers.iter().map(offer).collect()
        } else {
            Vec::new()
        },
        players: state
            .seats()
            .map(|player| player_view(state, player, viewer))
            .collect(),
        lanes: state.battle.lanes.clone(),
        chain: state.battle.chain.clone(),
        outcome: state.outcome,
    }
}

/// The card an action is about.
pub fn subject(action: &Action) -> Option<ObjectId> {
    match action.act {
        Act::Play { card: object }
        | Act::FinalAttack { card: object, .. }
        | Act::Use { object, .. }
        | Act::Give { from: object, .. }
        | Act::Answer {
            choice: Choice::Object(object) | Choice::Use(object, _) | Choice::Pair(object, _),
        } => Some(object),
        _ => None,
    }
}

fn player_view(state: &State, player: PlayerId, viewer: Viewer) -> PlayerView {
    let seat = state.player(player);
    let zone_view = |zone: &Zone| {
        let pile = seat.pile(*zone);
        let seen = pile.iter().filter(|object| state.is_seen(**object, viewer));
        ZoneView {
            zone: *zone,
            count: pile.len(),
            cards: seen.map(|object| card_view(state, *object)).collect(),
        }
    };
    PlayerView {
        player,
        out: seat.out,
        anger: seat.anger,
        level: state.level(player),
        marker: seat.marker,
        lost: seat.lost,
        zones: Zone::ALL
            .iter()
            .map(zone_view)
            .filter(|zone| zone.count > 0)
            .collect(),
    }
}

fn card_view(state: &State, object: ObjectId) -> CardView {
    let instance = state.object(object);
    CardView {
        object,
        card: state.card_id(object),
        owner: instance.owner,
        stage: instance.stage,
        power: state.power(object),
        coins: instance.coins,
        growth: instance.growth,
        time: instance.time,
        marks: instance.marks,
        powers: state.table.rules().powers(state, object),
        team: if instance.zone == Zone::Play {
            instance.team
        } else {
            0
        },
        // What a card set aside waits for may have gone where nobody sees it.
        host: Some(instance.host).filter(|host| host.is_some() && state.is_seen(*host, Viewer::Watcher)),
    }
}

/// An event as that viewer sees it: a card that moved between places hidden from the viewer has no name.
pub fn event(state: &State, event: Event, viewer: Viewer) -> Event {
    let veil = |object: ObjectId| {
        if state.is_seen(object, viewer) {
            object
        } else {
            ObjectId::NONE
        }
    };
    let what = match event.what {
        Happened::Drew { player, object } if !viewer.looks_from(player) => Happened::Drew {
            player,
            object: veil(object),
        },
        Happened::Moved { object, from, to } if hides(from) && hides(to) => Happened::Moved {
            object: veil(object),
            from,
            to,
        },
        Happened::Picked { object } => Happened::Picked { object: veil(object) },
        other => other,
    };
    Event { what, ..event }
}

fn hides(zone: Zone) -> bool {
    zone.sight() != Sight::Everybody
}
