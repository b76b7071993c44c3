//! Teams: who belongs to one, which battle it is in, and how a Warrior stands there.

use crate::engine::battle::Lane;
use crate::engine::{ObjectId, PlayerId, Referee, State, Zone};
use crate::model::Kind;
use crate::model::effect::{Battle, Role};

/// Warriors of a Team, when it is organized (BA-ORG-01).
pub(super) const LARGEST_TEAM: usize = 3;

/// The Warriors of a Team.
pub(super) fn members(state: &State, player: PlayerId, team: u8) -> impl Iterator<Item = ObjectId> + '_ {
    state
        .controlled(player, Kind::Warrior)
        .filter(move |warrior| team > 0 && state.object(*warrior).team == team)
}

/// The battle a Team is in, and whether it attacks there.
pub(super) fn lane_of(state: &State, team: u8) -> Option<(usize, bool)> {
    state
        .battle
        .lanes
        .iter()
        .enumerate()
        .filter(|_| team > 0)
        .find_map(|(place, lane)| {
            let attacks = lane.attackers == team;
            (attacks || lane.defenders == team).then_some((place, attacks))
        })
}

/// The player whose Teams attack, and the one whose Teams defend.
pub(super) fn sides(state: &State) -> (PlayerId, PlayerId) {
    (state.active, state.next_player(state.active))
}

/// Whether both sides of a battle still have Warriors: when one side is gone the other is unopposed at once
/// (BA-BATTLE-07).
pub(super) fn is_opposed(state: &State, lane: Lane) -> bool {
    let (attacker, defender) = sides(state);
    members(state, attacker, lane.attackers).next().is_some()
        && members(state, defender, lane.defenders).next().is_some()
}

/// The Warrior's part in its Team; none for those that were not sent (BA-GLO-10).
pub(super) fn role(state: &State, warrior: ObjectId) -> Option<Role> {
    let (place, attacks) = lane_of(state, team_of(state, warrior))?;
    let lane = state.battle.lanes.get(place)?;
    let head = if attacks {
        lane.attacking_head
    } else {
        lane.defending_head
    };
    Some(if head == warrior {
        Role::Head
    } else {
        Role::Support
    })
}

/// The Team of a Warrior in play.
fn team_of(state: &State, warrior: ObjectId) -> u8 {
    let at = state.object(warrior);
    if at.zone == Zone::Play { at.team } else { 0 }
}

/// Whether a Warrior stands so in battle (BA-GLO-05, BA-GLO-06). `other` is the Warrior the effect belongs to; where it left
/// play to pay for the effect, its last Team counts.
pub(super) fn stands(state: &State, how: Battle, warrior: ObjectId, other: ObjectId) -> bool {
    let team = team_of(state, warrior);
    let lane =
        lane_of(state, team).and_then(|(place, attacks)| Some((state.battle.lanes.get(place)?, attacks)));
    match how {
        Battle::Opposed => lane.is_some_and(|(lane, _)| is_opposed(state, *lane)),
        Battle::Unopposed => lane.is_some_and(|(lane, _)| !is_opposed(state, *lane)),
        Battle::Opposing => {
            let against = state.find(other).map_or(0, |other| other.team);
            against > 0
                && lane.is_some_and(|(lane, attacks)| {
                    against == if attacks { lane.defenders } else { lane.attackers }
                })
        }
        Battle::Teammate => other.is_some() && team > 0 && state.object(other).team == team,
    }
}

/// Makes a Warrior a Team of its own, as one is that comes into play (A-BA-07).
pub(super) fn alone(state: &mut State, warrior: ObjectId) {
    state.object_mut(warrior).team = 0;
    let is_free = |team: &u8| {
        let sent = state
            .battle
            .lanes
            .iter()
            .any(|lane| lane.attackers == *team || lane.defenders == *team);
        !sent && state.in_play().all(|object| state.object(object).team != *team)
    };
    let team = (1..u8::MAX).find(is_free).unwrap_or(u8::MAX);
    state.object_mut(warrior).team = team;
}

/// A Warrior leaves the battle it was in; a Head is not replaced (BA-BATTLE-08).
pub(super) fn leave(state: &mut State, warrior: ObjectId) {
    for lane in &mut state.battle.lanes {
        if lane.attacking_head == warrior {
            lane.attacking_head = ObjectId::NONE;
        }
        if lane.defending_head == warrior {
            lane.defending_head = ObjectId::NONE;
        }
    }
}

/// The battle of the Warrior's Team is over: the defending Team leaves it, whichever of the two slipped away, and the
/// attacking Team is unopposed (A-BA-29).
pub(super) fn unoppose(referee: &mut Referee<'_>, warrior: ObjectId) {
    let Some((place, _)) = lane_of(referee.state, referee.state.object(warrior).team) else {
        return;
    };
    if let Some(lane) = referee.state.battle.lanes.get_mut(place) {
        lane.defenders = 0;
        lane.defending_head = ObjectId::NONE;
    }
}

/// A Warrior joins a Team as a Support, even as its fourth (BA-ORG-05).
pub(super) fn join(referee: &mut Referee<'_>, warrior: ObjectId, mate: ObjectId) {
    let (one, other) = (*referee.state.object(warrior), *referee.state.object(mate));
    if one.team != other.team && one.controller == other.controller && one.team > 0 {
        leave(referee.state, warrior);
        referee.state.object_mut(warrior).team = other.team;
    }
}
