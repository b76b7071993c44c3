//! Abilities the booklet names. All of them are valid while injured.

use super::stage;
use super::{ALL_COINS, warriors};
use crate::engine::battle::{Change, Link};
use crate::engine::{
    Choice, Counter, End, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, State, TableAbility,
    TableCard, Task, Topic, Zone,
};
use crate::model::Kind;
use crate::model::effect::{Effect, Keyword, When};

/// Shows every special ability a card has: printed, and given by effects.
fn each(state: &State, object: ObjectId, mut see: impl FnMut(&Keyword)) {
    state.card(object).keywords().for_each(&mut see);
    state.adjusted(Topic::Keywords, |frame, effect| {
        if let Effect::Grant { keyword, to, .. } = effect
            && state.is_among(frame, to, object)
        {
            see(keyword);
        }
        0
    });
    for lasting in state
        .battle
        .lasting
        .iter()
        .filter(|lasting| lasting.object == object)
    {
        if let Change::Keyword(keyword) = &lasting.change {
            see(keyword);
        }
    }
}

pub(super) fn has(state: &State, object: ObjectId, wanted: &Keyword) -> bool {
    let mut found = false;
    each(state, object, |keyword| found |= keyword == wanted);
    found
}

/// A Team has won a Victory or an Outstanding Victory: Fierce (BA-KEY-01) and, of an attacker, Plunder (BA-KEY-02).
pub(super) fn victory(referee: &mut Referee<'_>, winner: PlayerId, victors: &[ObjectId]) {
    let loser = referee.state.next_player(winner);
    for warrior in victors {
        let (mut fierce, mut plunders) = (0_u8, false);
        each(referee.state, *warrior, |keyword| match keyword {
            Keyword::Fierce(count) => fierce = fierce.saturating_add(*count),
            Keyword::Plunder => plunders = true,
            _ => {}
        });
        for _ in 0..fierce {
            // A-BA-11: this is no Planet Damage.
            if let Some(top) = referee.state.pile(loser, Zone::Deck).last().copied() {
                referee.move_object(top, Zone::Discard, End::Top);
            }
        }
        if plunders && winner == referee.state.active {
            referee.push(Task::Game(stage::PLUNDER, *warrior));
        }
    }
}

/// One coin from a Warrior of the opponent, if its player likes and has room for it (A-BA-12).
pub(super) fn plunder(referee: &mut Referee<'_>, warrior: ObjectId) {
    match referee.answer() {
        Some(Choice::Object(from)) => {
            warriors::move_coins(referee, from, warrior, 1);
            return;
        }
        Some(_) => return,
        None => {}
    }
    let state = &*referee.state;
    let at = state.object(warrior);
    let player = at.controller;
    if at.zone != Zone::Play || warriors::coins(state, player) >= ALL_COINS {
        return;
    }
    let rich = state
        .controlled(state.next_player(player), Kind::Warrior)
        .filter(|other| state.object(*other).coins > 0);
    let choices: Few<Choice> = rich.map(Choice::Object).chain([Choice::Done]).collect();
    referee.push(Task::Game(stage::PLUNDER, warrior));
    referee.ask(player, PromptKind::Coins, warrior, "BA-KEY-02", choices);
}

/// The Evolutions of a card, with their places.
pub(super) fn evolutions(card: &TableCard) -> impl Iterator<Item = (u8, &Keyword)> {
    card.abilities
        .iter()
        .enumerate()
        .filter_map(|(place, ability)| match ability {
            TableAbility::Keyword(keyword @ Keyword::Evolution { .. }) => Some((place as u8, keyword)),
            TableAbility::Keyword(_) | TableAbility::Line(_) => None,
        })
}

/// The cards in hand a Warrior may be switched with: of that name, and of none that another of one's Warriors has
/// (A-BA-20).
fn successors<'a>(
    state: &'a State,
    player: PlayerId,
    warrior: ObjectId,
    into: &'a str,
) -> impl Iterator<Item = ObjectId> + 'a {
    state
        .pile(player, Zone::Hand)
        .iter()
        .copied()
        .filter(move |card| {
            state.card(*card).kind == Kind::Warrior
                && warriors::is_named(state, *card, into)
                && !warriors::controls_namesake(state, player, *card, warrior)
        })
}

/// Which rule keeps a Warrior from evolving (BA-KEY-05). It costs nothing and needs no deployment (BA-KEY-09), also in
/// the turn the Warrior came into play (BA-KEY-07).
pub(super) fn why_not_evolve(
    state: &State,
    player: PlayerId,
    warrior: ObjectId,
    marker: u8,
    into: &str,
) -> Option<&'static str> {
    let at = state.object(warrior);
    if at.zone != Zone::Play || at.controller != player {
        return Some("BA-FX-10");
    }
    if state.step != super::step::MISSION {
        return Some("BA-TURN-08");
    }
    if player != state.active {
        return Some("BA-FX-17");
    }
    // BA-KEY-08
    if state.battle.evolved {
        return Some("BA-KEY-08");
    }
    let can = has_successor(state, player, warrior, marker, into);
    (!can).then_some("BA-KEY-05")
}

/// Whether the marker stands where it must and the Warrior card is in hand.
fn has_successor(state: &State, player: PlayerId, warrior: ObjectId, marker: u8, into: &str) -> bool {
    state.player(player).marker >= marker && successors(state, player, warrior, into).next().is_some()
}

/// Whether an Evolution that was used may still be carried out (BA-CHAIN-06): by the player who used it, who still controls
/// the Warrior.
pub(super) fn can_evolve(state: &State, link: &Link) -> bool {
    let at = state.object(link.source);
    let is_there = at.zone == Zone::Play && at.controller == link.player;
    is_there
        && match evolution(state.card(link.source), link.ability) {
            Some((marker, into)) => has_successor(state, link.player, link.source, marker, into),
            None => false,
        }
}

/// Where the marker must stand for the Evolution, and into what.
fn evolution(card: &TableCard, ability: u8) -> Option<(u8, &str)> {
    match card.abilities.get(usize::from(ability))? {
        TableAbility::Keyword(Keyword::Evolution { marker, into }) => Some((*marker, into)),
        TableAbility::Keyword(_) | TableAbility::Line(_) => None,
    }
}

/// The Warrior is switched: all DB coins and its place go to the new one, nothing else does (BA-KEY-06, A-BA-17).
pub(super) fn evolve(referee: &mut Referee<'_>) {
    let answer = referee.answer();
    let Some(link) = referee.state.battle.declared.take() else {
        return;
    };
    let warrior = link.source;
    if !can_evolve(referee.state, &link) {
        // Changed by hand while it was asked.
        referee.note(Happened::Failed { object: warrior }, "BA-CHAIN-06");
        return;
    }
    if let Some(Choice::Object(new)) = answer {
        switch(referee, warrior, new);
        return;
    }
    let state = &*referee.state;
    let Some((_, into)) = evolution(state.card(warrior), link.ability) else {
        return;
    };
    let player = link.player;
    let choices: Few<Choice> = successors(state, player, warrior, into)
        .map(Choice::Object)
        .collect();
    referee.state.battle.declared = Some(link);
    referee.push(Task::Game(stage::EVOLVE, warrior));
    referee.ask(player, PromptKind::Choose, warrior, "BA-KEY-05", choices);
}

fn switch(referee: &mut Referee<'_>, old: ObjectId, new: ObjectId) {
    let at = *referee.state.object(old);
    referee.move_object(old, Zone::Hand, End::Top);
    referee.note(
        Happened::Placed {
            player: at.controller,
            object: new,
        },
        "BA-KEY-09",
    );
    referee.place(new, at.controller);
    referee.state.object_mut(new).team = at.team;
    referee.set_counter(new, Counter::Coins, at.coins);
    referee.trigger(When::PutIntoPlay, new, at.controller);
}
