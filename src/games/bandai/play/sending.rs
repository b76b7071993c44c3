//! Teams are sorted in the Organization Phase, sent to attack and to defend, and come home.

use super::stage;
use super::teams::{LARGEST_TEAM, alone, is_opposed, lane_of, members, sides};
use super::warriors;
use crate::engine::battle::Lane;
use crate::engine::{Choice, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, State, Task};
use crate::model::Kind;
use crate::model::effect::{Duration, Forbidden};

/// Teams that attack in a turn (BA-BATTLE-01).
const MOST_ATTACKERS: usize = 3;

pub(super) fn begin_organizing(referee: &mut Referee<'_>) {
    referee.state.battle.organized = 0;
    referee.push(Task::Game(stage::ORGANIZE, ObjectId::NONE));
}

/// The attacker sorts all his Warriors into Teams of one to three (BA-ORG-01), as many as he likes (BA-ORG-02): each in
/// turn is alone or joins one before it. Or the Teams stay as they are (BA-ORG-03), but for one grown too large
/// (BA-ORG-05).
pub(super) fn organize(referee: &mut Referee<'_>) {
    let player = referee.state.active;
    let warriors: Few<ObjectId> = referee.state.controlled(player, Kind::Warrior).collect();
    let answer = referee.answer();
    if answer == Some(Choice::Done) {
        return;
    }
    if answer.is_some() && referee.state.battle.organized == 0 {
        for warrior in &warriors {
            referee.state.object_mut(*warrior).team = 0;
        }
        if let Some(first) = warriors.first() {
            alone(referee.state, *first);
        }
        referee.state.battle.organized = 1;
    }
    match answer {
        Some(Choice::Object(warrior)) => alone(referee.state, warrior),
        Some(Choice::Pair(warrior, mate)) => {
            let team = referee.state.object(mate).team;
            referee.state.object_mut(warrior).team = team;
        }
        _ => {}
    }
    referee.state.battle.organized += u8::from(answer.is_some());
    let begun = referee.state.battle.organized;
    let Some(warrior) = warriors.get(usize::from(begun.max(1))).copied() else {
        return;
    };
    let state = &*referee.state;
    let size = |team: u8| members(state, player, team).count();
    let mut choices = Few::new();
    if begun == 0
        && warriors
            .iter()
            .all(|warrior| size(state.object(*warrior).team) <= LARGEST_TEAM)
    {
        choices.push(Choice::Done);
    }
    choices.push(Choice::Object(warrior));
    let placed = warriors.iter().take(usize::from(begun.max(1)));
    let mut seen = Few::new();
    for mate in placed {
        let team = state.object(*mate).team;
        let is_first = begun == 0 || !seen.contains(&team);
        seen.push(team);
        if is_first && (begun == 0 || size(team) < LARGEST_TEAM) {
            choices.push(Choice::Pair(warrior, *mate));
        }
    }
    referee.push(Task::Game(stage::ORGANIZE, ObjectId::NONE));
    referee.ask(player, PromptKind::Team, warrior, "BA-ORG-01", choices);
}

/// Whether an effect keeps a Team out of battle.
fn is_kept(state: &State, player: PlayerId, team: u8, from: Forbidden) -> bool {
    members(state, player, team).any(|warrior| warriors::is_forbidden(state, from, warrior))
}

/// The Warriors that may lead their Teams into battle: those of Teams that are in none and that no effect keeps out of it.
fn heads(state: &State, player: PlayerId, from: Forbidden) -> impl Iterator<Item = ObjectId> {
    state.controlled(player, Kind::Warrior).filter(move |warrior| {
        let team = state.object(*warrior).team;
        lane_of(state, team).is_none() && !is_kept(state, player, team, from)
    })
}

/// Up to three Teams are sent out; the Warrior named is the Head, the others support it (BA-BATTLE-01, BA-BATTLE-02). Only
/// the turn player attacks (BA-SETUP-10).
pub(super) fn attack(referee: &mut Referee<'_>) {
    let player = referee.state.active;
    match referee.answer() {
        Some(Choice::Object(head)) => {
            referee.state.battle.lanes.push(Lane {
                attackers: referee.state.object(head).team,
                defenders: 0,
                attacking_head: head,
                defending_head: ObjectId::NONE,
                fought: false,
            });
            referee.note(Happened::SentToBattle { player, head }, "BA-BATTLE-02");
        }
        Some(_) => return,
        None => {}
    }
    if referee.state.battle.lanes.len() >= MOST_ATTACKERS {
        return;
    }
    referee.push(Task::Game(stage::ATTACK, ObjectId::NONE));
    let (kind, rule) = (PromptKind::Battle, "BA-BATTLE-01");
    referee.ask_with(player, kind, ObjectId::NONE, rule, |state, answers| {
        let heads = heads(state, player, Forbidden::Attack);
        answers.extend(heads.map(Choice::Object).chain([Choice::Done]));
    });
}

/// At most one Team defends against each attacking one (BA-BATTLE-03, BA-BATTLE-04, A-BA-06), with its Head named
/// (BA-BATTLE-05).
pub(super) fn defend(referee: &mut Referee<'_>) {
    let (attacker, player) = sides(referee.state);
    match referee.answer() {
        Some(Choice::Pair(head, against)) => {
            let teams = [head, against].map(|warrior| referee.state.object(warrior).team);
            oppose(referee, teams, head);
        }
        Some(_) => return,
        None => {}
    }
    referee.push(Task::Game(stage::DEFEND, ObjectId::NONE));
    let (kind, rule) = (PromptKind::Oppose, "BA-BATTLE-03");
    referee.ask_with(player, kind, ObjectId::NONE, rule, |state, answers| {
        let heads: Few<ObjectId> = heads(state, player, Forbidden::Defend).collect();
        for lane in state.battle.lanes.iter().filter(|lane| lane.defenders == 0) {
            if let Some(against) = members(state, attacker, lane.attackers).next() {
                let against = if lane.attacking_head.is_some() {
                    lane.attacking_head
                } else {
                    against
                };
                answers.extend(heads.iter().map(|head| Choice::Pair(*head, against)));
            }
        }
        answers.extend([Choice::Done]);
    });
}

/// A Team comes to defend against another: both are opposed until the Showdown is over (BA-BATTLE-06).
fn oppose(referee: &mut Referee<'_>, [defenders, attackers]: [u8; 2], head: ObjectId) {
    let lanes = &mut referee.state.battle.lanes;
    if let Some(lane) = lanes
        .iter_mut()
        .find(|lane| lane.attackers == attackers && attackers > 0)
    {
        lane.defenders = defenders;
        lane.defending_head = head;
        let against = lane.attacking_head;
        referee.note(Happened::Defended { head, against }, "BA-BATTLE-06");
    }
}

/// An effect lets a Team at home defend against an attacking one that nobody opposes.
pub(super) fn oppose_by_effect(referee: &mut Referee<'_>, against: ObjectId, by: ObjectId) {
    let state = &*referee.state;
    let (attacker, defender) = sides(state);
    let teams = [by, against].map(|warrior| state.object(warrior).team);
    let sides_fit = state.object(by).controller == defender && state.object(against).controller == attacker;
    let is_free = lane_of(state, teams[0]).is_none();
    let is_open = lane_of(state, teams[1])
        .and_then(|(place, attacks)| state.battle.lanes.get(place).filter(|_| attacks))
        .is_some_and(|lane| !is_opposed(state, *lane));
    if !sides_fit || !is_free || !is_open {
        return;
    }
    let heads: Few<Choice> = members(state, defender, teams[0]).map(Choice::Object).collect();
    oppose(referee, teams, ObjectId::NONE);
    referee.push(Task::Game(stage::NEW_HEAD, by));
    referee.ask(defender, PromptKind::Team, by, "BA-BATTLE-05", heads);
}

/// The Head of the Team that `by` belongs to, which defends by an effect.
pub(super) fn choose_new_head(referee: &mut Referee<'_>, by: ObjectId) {
    let Some(Choice::Object(head)) = referee.answer() else {
        return;
    };
    if let Some((place, false)) = lane_of(referee.state, referee.state.object(by).team)
        && let Some(lane) = referee.state.battle.lanes.get_mut(place)
    {
        lane.defending_head = head;
    }
}

/// All Teams go back, each Warrior as it is (BA-BATTLE-21); nobody is opposed any more (BA-BATTLE-06).
pub(super) fn come_home(referee: &mut Referee<'_>) {
    referee.state.battle.lanes.clear();
    warriors::expire(referee, |lasting| lasting.until == Duration::Showdown);
}
