//! Dragon Balls: one of each in play, three ways of capture, and the victory.

use super::marks::{DECLINED, SIDEWAYS};
use super::{stage, switches};
use crate::engine::fight::Attack;
use crate::engine::{
    Choice, End, Few, ObjectId, PlayerId, PromptKind, Referee, StageId, State, Task, Victory, Zone,
};
use crate::model::Kind;
use crate::model::effect::{Forbidden, When};

/// Who may capture instead of taking life cards, as an Ally, on whichever card (SC-DB-09, SC-DB-11, A-SC-15).
const CAPTORS: [&str; 6] = ["Bulma", "Krillin", "Saibaimen", "Chi-Chi", "Tien", "Yamcha"];

/// Who may do so too by the document of 2014 (SC-LATER-85).
const LATER_CAPTORS: [&str; 5] = ["Frieza", "Garlic Jr.", "Guldo", "Master Roshi", "Videl"];

/// Dragon Balls of a set.
const ALL: usize = 7;

/// Set and number of a Dragon Ball by its title: `Earth Dragon Ball 3`; an alternative print is the same ball.
fn ball(title: &str) -> (&str, &str) {
    let title = title.strip_prefix("Alt. ").unwrap_or(title);
    title.rsplit_once(' ').unwrap_or((title, ""))
}

/// Whether a Dragon Ball of that number is in play for anybody, captured or not (SC-DB-02, SC-DB-19).
pub(super) fn is_in_play(state: &State, object: ObjectId) -> bool {
    let wanted = ball(&state.card(object).name);
    state
        .seats()
        .flat_map(|seat| state.controlled(seat, Kind::DragonBall))
        .any(|other| other != object && ball(&state.card(other).name) == wanted)
}

/// Whether a Dragon Ball turned over as damage is replaced by another card: by the community's ruling only (SC-DB-06,
/// A-SC-06).
pub(super) fn are_replaced(state: &State) -> bool {
    state.table().plays_with(switches::CRD)
}

/// Whether all seven of a set lie in front of a player (SC-WIN-03).
fn has_all(state: &State, player: PlayerId) -> bool {
    let set = |object: ObjectId| ball(&state.card(object).name).0;
    let enough = state.controlled(player, Kind::DragonBall).count() >= ALL;
    enough
        && state.controlled(player, Kind::DragonBall).any(|first| {
            let same = state
                .controlled(player, Kind::DragonBall)
                .filter(|other| set(*other) == set(first));
            same.count() >= ALL
        })
}

/// Whether nothing keeps a player from winning by Dragon Balls.
fn may_win(state: &State, player: PlayerId) -> bool {
    !state.is_forbidden(Forbidden::WinByBalls, state.player(player).leader)
}

/// The last one placed wins at once (SC-DB-16).
pub(super) fn win_at_once(referee: &mut Referee<'_>, player: PlayerId) {
    if has_all(referee.state, player) && may_win(referee.state, player) {
        referee.win(player, Victory::DragonBalls, "SC-DB-16");
    }
}

/// The last one captured wins when the captor's next turn begins, if all seven are still there (SC-DB-17, SC-DB-18).
pub(super) fn win_at_turn(referee: &mut Referee<'_>, player: PlayerId) {
    if has_all(referee.state, player) && may_win(referee.state, player) {
        referee.win(player, Victory::DragonBalls, "SC-DB-17");
    }
}

fn to_capture(state: &State, from: PlayerId) -> impl Iterator<Item = Choice> {
    state
        .controlled(from, Kind::DragonBall)
        .filter(|ball| !state.is_forbidden(Forbidden::Capture, *ball))
        .map(Choice::Object)
}

/// Asks the attacker which Dragon Ball of the defender to take; none is taken if none is wished.
fn offer(referee: &mut Referee<'_>, attack: &Attack, stage: StageId, rule: &'static str) {
    let choices: Few<Choice> = to_capture(referee.state, attack.against).collect();
    if choices.is_empty() {
        return;
    }
    referee.push(Task::Game(stage, attack.source));
    let choices = choices.into_iter().chain([Choice::Done]);
    referee.ask(attack.by, PromptKind::Capture, attack.source, rule, choices);
}

/// Life Card Capture: five life cards by one attack let the attacker take a ball (SC-DB-07, SC-DB-08).
pub(super) fn earn_capture(referee: &mut Referee<'_>, _: PlayerId) {
    if let Some(attack) = referee.state.fight.attack {
        offer(referee, &attack, stage::CAPTURE, "SC-DB-07");
    }
}

/// Personality Capture: certain Allies may take a ball instead of the life cards of a successful attack on a Main
/// Personality (SC-DB-09, SC-DB-10).
pub(super) fn before_life(referee: &mut Referee<'_>, attack: &Attack) {
    let state = &*referee.state;
    let is_ally = attack.user != state.player(attack.by).leader;
    let user = state.called(attack.user);
    let by_2014 = state.table().plays_with(switches::CRD);
    let is_captor = is_ally && (CAPTORS.contains(&user) || by_2014 && LATER_CAPTORS.contains(&user));
    let on_leader = state.acting(attack.against) == state.player(attack.against).leader;
    if is_captor && on_leader && attack.life > 0 {
        offer(referee, attack, stage::CAPTURE_INSTEAD, "SC-DB-09");
    }
}

pub(super) fn choose(referee: &mut Referee<'_>, instead: bool) {
    let answer = referee.answer();
    let (Some(Choice::Object(ball)), Some(attack)) = (answer, &mut referee.state.fight.attack) else {
        return;
    };
    if instead {
        attack.life = 0;
    }
    let captor = attack.by;
    referee.capture(captor, ball);
}

/// A captured ball lies sideways (SC-DB-13). Its power is not used (SC-DB-15), but by the tournament rule (SC-OPT-19), which
/// the document of 2014 makes the usual one (SC-LATER-151); by it, what the ball set going ends (SC-LATER-103).
pub(super) fn captured(referee: &mut Referee<'_>, player: PlayerId, ball: ObjectId, used: bool) {
    let marks = referee.state.object(ball).marks;
    referee.set_marks(ball, marks.with(SIDEWAYS));
    if referee.table.plays_with(switches::CRD) {
        referee.end_effects(|floating| floating.frame.source == ball);
        referee.state.object_mut(ball).marks.put(DECLINED);
        // SC-LATER-151: all of its power or none, what waits for its use with it.
        referee.state.object_mut(ball).used_ever = u8::MAX;
    }
    let by_2014 = referee.table.plays_with(switches::CRD);
    let card = referee.state.card(ball);
    let has_power = card.has(When::Played) || by_2014 && card.has(When::Constant);
    let may_use = switches::plays_with(referee.state, switches::TOURNAMENT_BALLS)
        || referee.table.plays_with(switches::CRD);
    let barred = referee.state.is_forbidden(Forbidden::UseEffects, ball) || referee.state.is_blank(ball);
    if used && has_power && may_use && !barred {
        referee.push(Task::Game(stage::USE_BALL, ball));
        let choices = [Choice::Yes, Choice::No];
        referee.ask(player, PromptKind::May, ball, "SC-OPT-19", choices);
    }
}

pub(super) fn choose_power(referee: &mut Referee<'_>, ball: ObjectId) {
    if referee.answer() == Some(Choice::Yes) {
        let player = referee.state.object(ball).controller;
        let instance = referee.state.object_mut(ball);
        (instance.used, instance.used_ever) = (0, 0);
        instance.marks.take(DECLINED);
        referee.run_lines(When::Played, ball, player);
    }
}

/// The Dragon Balls in front of a player who is out go back under their owners' life decks, those of nobody left leave the
/// game (A-SC-28).
pub(super) fn return_all(referee: &mut Referee<'_>, player: PlayerId) {
    let balls: Few<ObjectId> = referee.state.controlled(player, Kind::DragonBall).collect();
    for ball in balls {
        let owner = referee.state.object(ball).owner;
        if referee.state.player(owner).out {
            referee.move_object(ball, Zone::Removed, End::Top);
        } else {
            referee.move_object(ball, Zone::Deck, End::Bottom);
        }
    }
}

/// Whether somebody still playing has captured that ball: it returns to its owner after the game only (SC-DB-13, A-SC-35).
pub(super) fn is_kept_by_another(state: &State, object: ObjectId) -> bool {
    let ball = state.object(object);
    let captured = state.card(object).kind == Kind::DragonBall && ball.controller != ball.owner;
    captured && ball.zone == Zone::Play && !state.player(ball.controller).out
}
