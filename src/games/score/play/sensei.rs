//! The Sensei Deck, exchanged once before the first turn. Later only what cards say reaches it (SC-LATER-48).

use super::marks::CHANGING;
use super::{stage, switches};
use crate::engine::{
    Choice, End, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, StageId, State, Task, Zone,
};
use crate::model::Kind;
use crate::model::effect::{Forbidden, Permitted};

/// Every player chooses unseen by the others, then all exchange (SC-LATER-44, SC-LATER-45), before every game (SC-LATER-202).
pub(super) fn prepare(referee: &mut Referee<'_>, seats: &[PlayerId]) {
    if !referee.table.plays_with(switches::CRD) {
        return;
    }
    for stage in [stage::EXCHANGE, stage::CHOOSE_PUPILS] {
        for player in seats.iter().rev() {
            let leader = referee.state.player(*player).leader;
            referee.push(Task::Game(stage, leader));
        }
    }
}

/// Any number of Sensei Deck cards.
pub(super) fn choose(referee: &mut Referee<'_>, leader: ObjectId) {
    mark(referee, stage::CHOOSE_PUPILS, leader, Zone::Side);
}

/// The chosen cards are shown and shuffled in; as many go out unseen, from the top of the shuffled Life Deck or as the Sensei
/// lets their player choose them.
pub(super) fn exchange(referee: &mut Referee<'_>, leader: ObjectId) {
    let player = referee.state.object(leader).owner;
    let chosen = marked(referee.state, player, Zone::Side);
    let sensei = sensei(referee.state, player);
    // SC-LATER-47: whose pupils search the Life Deck for the cards that go out.
    let searches = referee.state.is_allowed(Permitted::ChooseExchange, sensei);
    if chosen.is_empty() || searches && !mark(referee, stage::EXCHANGE, leader, Zone::Deck) {
        return;
    }
    let out: Few<ObjectId> = if searches {
        marked(referee.state, player, Zone::Deck)
    } else {
        let deck = referee.state.pile(player, Zone::Deck).iter().rev();
        deck.take(chosen.len()).copied().collect()
    };
    for card in &chosen {
        referee.note(Happened::Revealed { object: *card }, "SC-LATER-44");
        referee.move_object(*card, Zone::Deck, End::Top);
    }
    for card in &out {
        referee.move_object(*card, Zone::Side, End::Top);
    }
    for card in chosen.into_iter().chain(out) {
        referee.state.object_mut(card).marks.take(CHANGING);
    }
    referee.shuffle(player);
}

fn sensei(state: &State, player: PlayerId) -> ObjectId {
    let mut found = state.controlled(player, Kind::Sensei);
    found.next().unwrap_or(ObjectId::NONE)
}

/// Cards that a player's Sensei Deck can still take.
pub(super) fn room(state: &State, player: PlayerId) -> i32 {
    let sensei = state.controlled(player, Kind::Sensei).next();
    let facts = sensei.and_then(|sensei| state.card(sensei).styled.as_ref());
    let size = facts.and_then(|facts| facts.sensei_deck).unwrap_or(0);
    let held = state.pile(player, Zone::Side).len();
    usize::from(size)
        .saturating_sub(held)
        .try_into()
        .unwrap_or(i32::MAX)
}

fn marked(state: &State, player: PlayerId, zone: Zone) -> Few<ObjectId> {
    let is_marked = |card: &ObjectId| state.object(*card).marks.has(CHANGING);
    state
        .pile(player, zone)
        .iter()
        .copied()
        .filter(is_marked)
        .collect()
}

/// Asks for one more card of a zone, and comes back at that stage to mark it; `true` when no more are wanted. As many go out of
/// the Life Deck as were chosen to come in.
fn mark(referee: &mut Referee<'_>, stage: StageId, leader: ObjectId, zone: Zone) -> bool {
    let player = referee.state.object(leader).owner;
    match referee.answer() {
        Some(Choice::Object(card)) => referee.state.object_mut(card).marks.put(CHANGING),
        Some(_) => return true,
        None => {}
    }
    let chosen = marked(referee.state, player, zone);
    let goes_out = zone == Zone::Deck;
    let enough = goes_out && chosen.len() >= marked(referee.state, player, Zone::Side).len();
    let cards = referee.state.pile(player, zone).iter().copied();
    let bound = |card: ObjectId| !goes_out && referee.state.forbids(card, Forbidden::BeExchanged, card);
    let left: Few<ObjectId> = cards
        .filter(|card| !chosen.contains(card) && !bound(*card))
        .collect();
    if enough || left.is_empty() {
        return true;
    }
    let end = (!goes_out).then_some(Choice::Done);
    let choices: Few<Choice> = end
        .into_iter()
        .chain(left.into_iter().map(Choice::Object))
        .collect();
    let source = sensei(referee.state, player);
    referee.push(Task::Game(stage, leader));
    referee.ask(player, PromptKind::Choose, source, "SC-LATER-44", choices);
    false
}
