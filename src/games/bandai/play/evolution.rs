//! Evolution: a Warrior in play is switched with one in the hand (BA-KEY-05 to BA-KEY-09).

use super::stage;
use super::step::MISSION;
use super::warriors;
use crate::engine::battle::Link;
use crate::engine::{
    Choice, Counter, End, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, State, TableAbility,
    TableCard, Task, Zone,
};
use crate::model::Kind;
use crate::model::effect::{Keyword, When};

/// The Evolutions of a card, with their places.
pub(super) fn all_of(card: &TableCard) -> impl Iterator<Item = (u8, &Keyword)> {
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
pub(super) fn why_not(
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
    if state.step != MISSION {
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
pub(super) fn is_possible(state: &State, link: &Link) -> bool {
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
    if !is_possible(referee.state, &link) {
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
