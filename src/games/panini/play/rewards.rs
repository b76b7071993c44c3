//! What anger, critical damage and captures bring.

use super::{SIDEWAYS, cards, steps};
use crate::engine::{Choice, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, Task, Victory};
use crate::model::effect::{Forbidden, When};

/// Five anger: the next level at its highest stage, anger 0, Drills gone (PA-ANGER-01, PA-ANGER-02); on the last level
/// the game is won (PA-ANGER-10, PA-WIN-03).
pub(super) fn enraged(referee: &mut Referee<'_>, player: PlayerId) {
    let level = referee.state.level(player);
    if referee.state.level_object(player, level + 1).is_some() {
        referee.set_anger(player, 0, "PA-ANGER-02");
        referee.change_level(player, level + 1, u8::MAX, ObjectId::NONE, "PA-ANGER-01");
    } else if referee
        .state
        .is_forbidden(Forbidden::WinByAnger, referee.state.player(player).leader)
    {
        // PA-ANGER-09
        referee.set_anger(player, 0, "PA-ANGER-09");
        referee.set_stage(referee.state.player(player).leader, u8::MAX, "PA-ANGER-09");
    } else {
        referee.win(player, Victory::MostPowerful, "PA-ANGER-10");
    }
}

/// A critical damage effect as an answer: take a Dragon Ball (PA-DMG-11).
pub const CAPTURE: Choice = Choice::Option(0);
/// Discard an Ally.
pub const DISCARD_ALLY: Choice = Choice::Option(1);
/// Lower the opponent's anger.
pub const LOWER_ANGER: Choice = Choice::Option(2);

/// Five life cards of one attack: critical damage (PA-DMG-08).
pub(super) fn note_critical(referee: &mut Referee<'_>, player: PlayerId) {
    referee.note(Happened::CriticalDamage { player }, "PA-DMG-08");
}

/// What critical damage brings, after the effects on the hit.
pub(super) fn earn_critical(referee: &mut Referee<'_>, player: PlayerId) {
    critical(referee, player);
    referee.trigger(When::DealsCritical, ObjectId::NONE, player);
}

/// What the options of a question stand for.
pub(super) fn option(kind: PromptKind, option: u8) -> Option<&'static str> {
    let critical = kind == PromptKind::Critical;
    match Choice::Option(option) {
        CAPTURE if critical => Some("Capture a Dragon Ball"),
        DISCARD_ALLY if critical => Some("Discard an Ally of the opponent"),
        LOWER_ANGER if critical => Some("Lower the opponent's anger by 1"),
        _ => None,
    }
}

/// One critical damage effect (PA-DMG-13), any of the three or none (PA-DMG-11, PA-DMG-12).
pub(super) fn critical(referee: &mut Referee<'_>, player: PlayerId) {
    let leader = referee.state.player(player).leader;
    if referee.state.is_forbidden(Forbidden::UseCriticals, leader) {
        return;
    }
    referee.push(Task::Game(steps::CRITICAL, leader));
    let barred = referee.state.fight.barred_critical.take();
    let choices = [CAPTURE, DISCARD_ALLY, LOWER_ANGER, Choice::Done];
    let choices: Few<Choice> = choices
        .into_iter()
        .filter(|choice| Some(*choice) != barred)
        .collect();
    referee.ask(player, PromptKind::Critical, ObjectId::NONE, "PA-DMG-11", choices);
}

/// `leader` is the Main Personality of the player who dealt the damage.
pub(super) fn choose_critical(referee: &mut Referee<'_>, leader: ObjectId) {
    referee.state.fight.critical = true;
    use_critical(referee, leader);
    referee.state.fight.critical = false;
}

fn use_critical(referee: &mut Referee<'_>, leader: ObjectId) {
    let player = referee.state.object(leader).controller;
    let opponent = opponent(referee, player);
    let answer = referee.answer();
    referee.state.fight.last_critical = answer.filter(|choice| *choice != Choice::Done);
    if matches!(answer, Some(CAPTURE | DISCARD_ALLY | LOWER_ANGER)) {
        referee.trigger(When::UsesCritical, ObjectId::NONE, player);
    }
    match answer {
        Some(CAPTURE) => {
            let balls = referee.state.balls_to_capture(player);
            if !balls.is_empty() {
                referee.push(Task::Game(steps::CAPTURE, leader));
                let choices = balls.into_iter().map(Choice::Object);
                referee.ask(player, PromptKind::Capture, ObjectId::NONE, "PA-DMG-14", choices);
            }
        }
        Some(DISCARD_ALLY) => {
            let state = &*referee.state;
            let bans = [Forbidden::BeDiscarded, Forbidden::LeavePlay];
            let is_kept = |ban, ally| state.is_forbidden_by(ban, ally, Some(player));
            let free = |ally: &ObjectId| !bans.iter().any(|ban| is_kept(*ban, *ally));
            let allies: Few<ObjectId> = state.allies(opponent).filter(free).collect();
            if !allies.is_empty() {
                referee.push(Task::Game(steps::DISCARD_ALLY, leader));
                let choices = allies.into_iter().map(Choice::Object);
                referee.ask(player, PromptKind::Choose, ObjectId::NONE, "PA-ALLY-06", choices);
            }
        }
        Some(LOWER_ANGER) => referee.change_anger(opponent, -1, player, "PA-DMG-11"),
        _ => {}
    }
}

pub(super) fn choose_ball(referee: &mut Referee<'_>, leader: ObjectId) {
    let player = referee.state.object(leader).controller;
    if let Some(Choice::Object(ball)) = referee.answer() {
        referee.state.fight.critical = true;
        referee.capture(player, ball);
        referee.state.fight.critical = false;
    }
}

pub(super) fn choose_ally(referee: &mut Referee<'_>, _: ObjectId) {
    if let Some(Choice::Object(ally)) = referee.answer() {
        referee.state.fight.critical = true;
        referee.discard_from_play(ally);
        referee.state.fight.critical = false;
    }
}

/// A captured ball lies sideways; all its effects may be used at once, or none (PA-DB-03, PA-DMG-14).
pub(super) fn captured(referee: &mut Referee<'_>, player: PlayerId, ball: ObjectId, used: bool) {
    referee.set_marks(ball, SIDEWAYS);
    cards::check_balls(referee, player);
    let has_effects = referee.state.card(ball).has(When::Played);
    let barred = referee
        .state
        .is_forbidden_by(Forbidden::UseEffects, ball, Some(player));
    if used && has_effects && !barred && !referee.state.is_blank(ball) {
        referee.push(Task::Game(steps::USE_BALL, ball));
        referee.ask(
            player,
            PromptKind::May,
            ball,
            "PA-DB-03",
            [Choice::Yes, Choice::No],
        );
    }
}

pub(super) fn choose_effects(referee: &mut Referee<'_>, ball: ObjectId) {
    if referee.answer() == Some(Choice::Yes) {
        let player = referee.state.object(ball).controller;
        referee.run_lines(When::Played, ball, player);
    }
}

fn opponent(referee: &Referee<'_>, player: PlayerId) -> PlayerId {
    match referee.state.fight.combat {
        Some(combat) => combat.other(player),
        None => referee.state.next_player(player),
    }
}
