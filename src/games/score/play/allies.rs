//! Allies: who may come into play, and one level covering another.

use super::super::allies::MAJIN_BUU;
use super::super::community;
use super::super::exclusions::{CELL, CELL_JR};
use super::marks::CHANGING;
use super::{optional, side, stage, switches};
use crate::engine::{
    Choice, End, Few, ObjectId, PlayerId, PromptKind, Referee, State, TableCard, Task, Zone,
};
use crate::model::effect::Permitted;
use crate::model::{CharacterId, Only, RuleTrait};

/// Stages above zero at which an Ally comes into play (SC-ALLY-02).
const FIRST_STAGE: u8 = 3;

/// Characters that may stand side by side as several Allies by the document of 2014, and where it says so.
const IN_NUMBERS: [(&str, &str); 2] = [(CELL_JR, "SC-LATER-18"), ("Saibaimen", "SC-LATER-19")];

/// How many of each of their cards may be in play.
const COPIES: usize = 3;

/// Whether a personality card is a named card: Allies are, wherever they lie, and the levels of a Main Personality are not (A-SC-94).
pub(super) fn is_named(state: &State, object: ObjectId) -> bool {
    let instance = state.object(object);
    let is_level = instance.zone == Zone::Levels && !instance.host.is_some();
    let is_main = is_level || state.player(instance.owner).leader == object;
    state.card(object).person.is_some() && !is_main
}

fn who(state: &State, object: ObjectId) -> Option<(CharacterId, u8)> {
    let person = state.card(object).person.as_ref()?;
    Some((person.character, person.level))
}

/// The Ally of that character a player has in play.
fn ally_of(state: &State, player: PlayerId, character: CharacterId) -> Option<ObjectId> {
    let is_same = |ally: &ObjectId| who(state, *ally).is_some_and(|(other, _)| other == character);
    state.allies(player).find(is_same)
}

/// The rule that lets several of a personality's character stand side by side, if one does.
fn in_numbers(state: &State, object: ObjectId) -> Option<&'static str> {
    let character = state.called(object);
    let known = IN_NUMBERS.iter().find(|(name, _)| *name == character);
    known
        .filter(|_| state.table().plays_with(switches::CRD))
        .map(|(_, rule)| *rule)
}

/// The Ally of the same character that a personality would stand in for or cover; of those who come in numbers only one of its own
/// title, a level below.
fn counterpart(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    character: CharacterId,
) -> Option<ObjectId> {
    if in_numbers(state, object).is_none() {
        return ally_of(state, player, character);
    }
    let card = state.card(object);
    let is_below = |ally: &ObjectId| {
        let (below, level) = (state.card(*ally), who(state, object).map(|(_, level)| level));
        below.name_id == card.name_id && who(state, *ally).map(|(_, own)| own + 1) == level
    };
    state.allies(player).find(is_below)
}

/// The highest level at which a personality may stand by itself (SC-LATER-78).
fn reach(state: &State, object: ObjectId, player: PlayerId) -> u8 {
    let leader = state.level(player);
    if state.is_permitted(Permitted::Outrank, object) {
        u8::MAX
    } else if state.is_permitted(Permitted::OutrankByTwo, object) {
        leader.saturating_add(2)
    } else if state.is_permitted(Permitted::OutrankByOne, object) {
        leader.saturating_add(1)
    } else {
        leader
    }
}

/// Which rule of the document of 2014 keeps a personality from being an Ally of that player's Main Personality, in play as in a deck
/// (SC-LATER-13, SC-LATER-17, SC-LATER-18).
fn why_unfit(state: &State, object: ObjectId, player: PlayerId) -> Option<&'static str> {
    let ally = state.card(object).styled.as_ref()?;
    let leader = state.player(player).leader;
    let (name, lead) = (state.called(object), state.called(leader));
    let joins = ally.is(RuleTrait::AllyOfMajinBuu) && lead == MAJIN_BUU;
    if !state.table().plays_with(switches::CRD) || joins {
        return None;
    }
    let allegiance = ally.personality.as_ref()?.allegiance;
    let fits = side::of(state, player).is_none_or(|side| allegiance.fits(side));
    if !fits && !community::is_a_rogue(ally) {
        return Some("SC-LATER-13");
    }
    let master = state.card(leader).styled.as_ref()?;
    if ally.is(RuleTrait::Majin) != master.is(RuleTrait::Majin) {
        return Some("SC-LATER-17");
    }
    (name == CELL_JR && lead != CELL).then_some("SC-LATER-18")
}

/// Which rule keeps a personality from coming into play as an Ally.
pub(super) fn why_not(state: &State, object: ObjectId, player: PlayerId) -> Option<&'static str> {
    let (character, level) = who(state, object)?;
    if optional::is_kumite(state) {
        return Some("SC-DECK-18");
    }
    // A personality for some Main Personalities only.
    let only = state.card(object).styled.as_ref().map(|facts| &facts.only);
    let leader = state.find(state.player(player).leader);
    let master = leader.and_then(|leader| state.table().card(leader.card).styled.as_ref());
    let lets = |only: &Only| only.is_for_all() || master.is_some_and(|master| only.lets_card(master, true));
    if !only.is_none_or(lets) {
        return Some("A-SC-40");
    }
    if let Some(rule) = why_unfit(state, object, player) {
        return Some(rule);
    }
    // SC-ALLY-13: somebody's Main Personality, until that player is out; the document of 2014 lets whatever an opponent has
    // (SC-LATER-20, A-SC-16).
    let lets_opponents = state.table().plays_with(switches::CRD);
    let leads = |seat: &PlayerId| {
        !state.player(*seat).out
            && (*seat == player || !lets_opponents)
            && who(state, state.player(*seat).leader).is_some_and(|(other, _)| other == character)
    };
    // SC-LATER-171: whoever has fused is in play.
    let is_same = |part: &TableCard| part.person.as_ref().is_some_and(|who| who.character == character);
    if state
        .personalities(player)
        .any(|of| state.is_made_of(of, is_same))
    {
        return Some("SC-LATER-171");
    }
    if state.seats().any(|seat| leads(&seat)) {
        return Some("SC-ALLY-13");
    }
    let numbers = in_numbers(state, object);
    let is_copy = |other: &ObjectId| {
        *other != object
            && state.card(*other).name_id == state.card(object).name_id
            && who(state, *other) == Some((character, level))
    };
    if numbers.is_some() && state.in_play().filter(is_copy).count() >= COPIES {
        return numbers;
    }
    // SC-ALLY-09: the same character and level, for any player.
    let lets_opponents = lets_opponents || state.is_allowed(Permitted::RivalCopies, object);
    let is_same = |other: ObjectId| {
        numbers.is_none()
            && other != object
            && who(state, other) == Some((character, level))
            && (!lets_opponents || state.object(other).controller == player)
    };
    if !state.is_allowed(Permitted::ManyCopies, object) && state.in_play().any(is_same) {
        return Some("SC-ALLY-09");
    }
    // SC-ALLY-10: no second Ally of a character, only a higher level to cover the first (SC-ALLY-11).
    let own = counterpart(state, player, object, character).and_then(|ally| who(state, ally));
    // SC-LATER-78: no higher than the Main Personality, but one level over its own.
    let covers = own.is_some_and(|(_, own)| own + 1 == level);
    let reach = reach(state, object, player);
    if state.table().plays_with(switches::CRD) && level > reach && !covers {
        return Some("SC-LATER-78");
    }
    if state.is_allowed(Permitted::ManyCopies, object) {
        return None;
    }
    own.is_some_and(|(_, own)| own >= level).then_some("SC-ALLY-10")
}

/// An Ally comes into play at three stages (SC-ALLY-02), or covers the lower level at its own highest one (SC-ALLY-11,
/// A-SC-18). One of those who come in numbers may do either where its level lets it stand by itself.
pub(super) fn come_into_play(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) {
    let apart = referee.state.is_allowed(Permitted::ManyCopies, object);
    let below = who(referee.state, object)
        .filter(|_| !apart)
        .and_then(|(character, _)| counterpart(referee.state, player, object, character));
    let level = who(referee.state, object).map_or(0, |(_, level)| level);
    let may_stand =
        in_numbers(referee.state, object).is_some() && level <= reach(referee.state, object, player);
    referee.place(object, player);
    if let Some(below) = below.filter(|_| !may_stand) {
        cover(referee, object, below);
        return;
    }
    let stage = referee.entry_stage(object, FIRST_STAGE);
    referee.set_stage(object, stage, "SC-ALLY-02");
    if below.is_some() {
        referee.push(Task::Game(stage::COVER, object));
    }
}

/// Asks whether an Ally that stands by itself covers the level below instead.
pub(super) fn choose_below(referee: &mut Referee<'_>, object: ObjectId) {
    match referee.answer() {
        Some(Choice::Object(below)) => cover(referee, object, below),
        Some(_) => {}
        None => {
            let known = *referee.state.object(object);
            let below = who(referee.state, object)
                .filter(|_| known.zone == Zone::Play)
                .and_then(|(character, _)| counterpart(referee.state, known.controller, object, character));
            if let Some(below) = below {
                referee.push(Task::Game(stage::COVER, object));
                let choices = [Choice::Object(below), Choice::Done];
                referee.ask(
                    known.controller,
                    PromptKind::Choose,
                    object,
                    "SC-ALLY-11",
                    choices,
                );
            }
        }
    }
}

fn cover(referee: &mut Referee<'_>, object: ObjectId, below: ObjectId) {
    // SC-ALLY-12: what is covered is not in play.
    referee.move_object(below, Zone::Levels, End::Top);
    let covered: Few<ObjectId> = covered(referee.state, below).collect();
    for card in covered.into_iter().chain([below]) {
        referee.state.object_mut(card).host = object;
    }
    let stage = referee.entry_stage(object, u8::MAX);
    referee.set_stage(object, stage, "SC-ALLY-11");
}

/// The cards below an Ally.
fn covered(state: &State, ally: ObjectId) -> impl Iterator<Item = ObjectId> {
    let piles = state.seats().map(|seat| state.pile(seat, Zone::Levels));
    piles
        .flatten()
        .copied()
        .filter(move |card| state.object(*card).host == ally)
}

/// Covered cards leave play with their Ally (A-SC-18), and so do those it was fused of, with what they cover (A-SC-52).
pub(super) fn drop_covered(referee: &mut Referee<'_>, ally: ObjectId) {
    if matches!(referee.state.object(ally).zone, Zone::Play | Zone::Levels) {
        return;
    }
    let below: Few<ObjectId> = covered(referee.state, ally).collect();
    let is_asked =
        referee.state.object(ally).zone == Zone::Discard && referee.table.plays_with(switches::CRD);
    if is_asked && !below.is_empty() {
        referee.push(Task::Game(stage::LEVELS, ally));
        return;
    }
    for card in below {
        drop_below(referee, card);
    }
}

fn drop_below(referee: &mut Referee<'_>, card: ObjectId) {
    referee.state.object_mut(card).host = ObjectId::NONE;
    referee.discard(card);
    drop_covered(referee, card);
}

/// Asks the owner of an Ally which of its levels goes to the discard pile next, the Ally among them, which lies there already
/// (SC-LATER-79).
pub(super) fn choose_level(referee: &mut Referee<'_>, ally: ObjectId) {
    match referee.answer() {
        Some(Choice::Object(card)) if card == ally => {
            referee.state.put_on_top(ally);
            referee.state.object_mut(ally).marks.put(CHANGING);
        }
        Some(Choice::Object(card)) => drop_below(referee, card),
        _ => {}
    }
    let below: Few<ObjectId> = covered(referee.state, ally).collect();
    let is_placed = referee.state.object(ally).marks.has(CHANGING);
    if let ([card], true) = (below.as_slice(), is_placed) {
        drop_below(referee, *card);
    } else if !below.is_empty() {
        let owner = referee.state.object(ally).owner;
        let own = (!is_placed).then_some(ally);
        referee.push(Task::Game(stage::LEVELS, ally));
        let choices: Few<Choice> = own.into_iter().chain(below).map(Choice::Object).collect();
        referee.ask(owner, PromptKind::Choose, ally, "SC-LATER-79", choices);
        return;
    } else if !is_placed {
        referee.state.put_on_top(ally);
    }
    referee.state.object_mut(ally).marks.take(CHANGING);
}
