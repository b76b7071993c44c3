//! The Showdown: Team Power compared battle by battle, what a victory brings, and the coins that Planet Damage brings.

use super::marks::ALL_COINS;
use super::stage;
use super::{keywords, teams, warriors};
use crate::engine::battle::Lane;
use crate::engine::{Choice, End, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, State, Task, Zone};
use crate::model::Kind;
use crate::model::effect::{Keyword, PreventedDamage, When};

/// Team Power from which on an unopposed Team deals two Planet Damage, not one (BA-BATTLE-12, BA-BATTLE-13).
const DEVASTATING: i32 = 5;

/// The difference in Team Power of an Outstanding Victory (BA-BATTLE-17).
const OUTSTANDING: i32 = 5;

/// The Head's Combat and the Supports' Support (BA-BATTLE-11); without a Head the Supports alone (A-BA-08).
pub fn team_power(state: &State, player: PlayerId, team: u8, head: ObjectId) -> i32 {
    teams::members(state, player, team)
        .map(|warrior| {
            let (combat, support) = warriors::powers(state, warrior);
            if warrior == head { combat } else { support }
        })
        .sum()
}

/// The Planet Damage an unopposed attacking Team of a Team Power deals, and the rule that says so.
pub fn unopposed_damage(power: i32) -> (u8, &'static str) {
    if power >= DEVASTATING {
        (2, "BA-BATTLE-13")
    } else {
        (1, "BA-BATTLE-12")
    }
}

/// The next battle, in the order the attacker likes (BA-BATTLE-10); what one does is there before the next is counted
/// (BA-BATTLE-23).
pub(super) fn next(referee: &mut Referee<'_>) {
    let attacker = referee.state.active;
    if let Some(Choice::Object(warrior)) = referee.answer()
        && let Some((place, true)) = teams::lane_of(referee.state, referee.state.object(warrior).team)
    {
        referee.push(Task::Game(stage::SHOWDOWN, ObjectId::NONE));
        fight(referee, place);
        return;
    }
    let state = &*referee.state;
    // BA-BATTLE-15: without an attacking Team there is nothing to decide.
    let open = state.battle.lanes.iter().filter(|lane| !lane.fought);
    let choices: Few<Choice> = open
        .filter_map(|lane| teams::members(state, attacker, lane.attackers).next())
        .map(Choice::Object)
        .collect();
    if choices.is_empty() {
        return;
    }
    referee.push(Task::Game(stage::SHOWDOWN, ObjectId::NONE));
    referee.ask(
        attacker,
        PromptKind::NextBattle,
        ObjectId::NONE,
        "BA-BATTLE-10",
        choices,
    );
}

fn fight(referee: &mut Referee<'_>, place: usize) {
    let Some(lane) = referee.state.battle.lanes.get_mut(place) else {
        return;
    };
    lane.fought = true;
    let lane = *lane;
    let state = &*referee.state;
    let (attacker, defender) = (state.active, state.next_player(state.active));
    let attack = team_power(state, attacker, lane.attackers, lane.attacking_head);
    if !teams::is_opposed(state, lane) {
        damage_planet(referee, lane, attack);
        return;
    }
    let defense = team_power(state, defender, lane.defenders, lane.defending_head);
    let difference = attack - defense;
    let attackers = Side::new(state, attacker, lane.attackers, lane.attacking_head);
    let defenders = Side::new(state, defender, lane.defenders, lane.defending_head);
    if difference == 0 {
        note(referee, &attackers, &defenders, 0, "BA-BATTLE-18");
        hit(referee, &[(lane.attacking_head, 1), (lane.defending_head, 1)]);
        return;
    }
    let (winner, loser) = if difference > 0 {
        (attackers, defenders)
    } else {
        (defenders, attackers)
    };
    defeat(referee, &winner, &loser, difference.abs() >= OUTSTANDING);
}

/// A Team in a battle that is decided now.
struct Side {
    player: PlayerId,
    team: Vec<ObjectId>,
    head: ObjectId,
}

impl Side {
    fn new(state: &State, player: PlayerId, team: u8, head: ObjectId) -> Self {
        let team = teams::members(state, player, team).collect();
        Self { player, team, head }
    }

    /// The Warrior the Team is called by: its Head, or a Support when the Head has left.
    fn name(&self) -> ObjectId {
        let any = self.team.first().copied().unwrap_or(ObjectId::NONE);
        if self.head.is_some() { self.head } else { any }
    }
}

fn note(referee: &mut Referee<'_>, winner: &Side, loser: &Side, result: u8, rule: &'static str) {
    let (winner, loser) = (winner.name(), loser.name());
    let what = Happened::Showdown {
        winner,
        loser,
        result,
    };
    referee.note(what, rule);
}

/// A Team has lost: its Head takes the Damage, or in a Complete Defeat all of it (BA-BATTLE-16, BA-BATTLE-17). No Planet is
/// damaged (BA-BATTLE-20).
fn defeat(referee: &mut Referee<'_>, winner: &Side, loser: &Side, outstanding: bool) {
    let rule = if outstanding {
        "BA-BATTLE-17"
    } else {
        "BA-BATTLE-16"
    };
    note(referee, winner, loser, 1 + u8::from(outstanding), rule);
    let share = |warrior: &ObjectId| {
        let count = u8::from(*warrior == loser.head) + u8::from(outstanding);
        (*warrior, count)
    };
    let damage: Few<(ObjectId, u8)> = loser.team.iter().map(share).collect();
    hit(referee, &damage);
    victory(referee, winner.player, &winner.team);
    for warrior in &winner.team {
        referee.trigger(When::TeamWins, *warrior, winner.player);
    }
}

/// A Team has won a Victory or an Outstanding Victory: Fierce (BA-KEY-01) and, of an attacker, Plunder (BA-KEY-02).
fn victory(referee: &mut Referee<'_>, winner: PlayerId, victors: &[ObjectId]) {
    let loser = referee.state.next_player(winner);
    for warrior in victors {
        let (mut fierce, mut plunders) = (0_u8, false);
        keywords::each(referee.state, *warrior, |keyword| match keyword {
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

/// Showdown Damage to Warriors, all at once (BA-BATTLE-19), to an attacking Head as well (BA-DMG-08); to nobody when the
/// Head has left (BA-BATTLE-08).
fn hit(referee: &mut Referee<'_>, damage: &[(ObjectId, u8)]) {
    warriors::damage(referee, damage, PreventedDamage::Showdown);
}

/// An unopposed attacking Team damages the Planet.
fn damage_planet(referee: &mut Referee<'_>, lane: Lane, power: i32) {
    let (attacker, defender) = (
        referee.state.active,
        referee.state.next_player(referee.state.active),
    );
    let (count, rule) = unopposed_damage(power);
    let dealt = warriors::damage_planet(referee, defender, count, rule);
    if dealt == 0 {
        return;
    }
    let team: Few<ObjectId> = teams::members(referee.state, attacker, lane.attackers).collect();
    for warrior in team {
        referee.trigger(When::TeamDamagesPlanet, warrior, attacker);
    }
}

/// Once, after the last battle (A-BA-10): the defender places a coin for each Planet Damage of the Showdown, whether a Team
/// or an effect dealt it (BA-DB-01, BA-DB-03), each on a Warrior that has the fewest then (BA-DB-02), up to seven on all (BA-DB-04). The attacker never
/// gains any by Damage (BA-DB-08).
pub(super) fn place_coins(referee: &mut Referee<'_>) {
    let player = referee.state.next_player(referee.state.active);
    if let Some(Choice::Object(warrior)) = referee.answer() {
        warriors::gain_coins(referee, warrior, 1);
        referee.state.battle.suffered = referee.state.battle.suffered.saturating_sub(1);
    }
    let state = &*referee.state;
    if state.battle.suffered == 0 || warriors::coins(state, player) >= ALL_COINS {
        return;
    }
    let coins = |warrior: ObjectId| state.object(warrior).coins;
    // BA-DB-06: without a Warrior there is no coin, and none later.
    let Some(fewest) = state.controlled(player, Kind::Warrior).map(coins).min() else {
        return;
    };
    let poorest = state
        .controlled(player, Kind::Warrior)
        .filter(|warrior| coins(*warrior) == fewest);
    let choices: Few<Choice> = poorest.map(Choice::Object).collect();
    referee.push(Task::Game(stage::COINS, ObjectId::NONE));
    referee.ask(player, PromptKind::Coins, ObjectId::NONE, "BA-DB-02", choices);
}
