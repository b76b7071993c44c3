//! The turn, step by step (PA-TURN-01).

use super::super::DRAWING;
use super::cards;
use crate::engine::fight::{Floating, combat_actions, opponents_to_fight};
use crate::engine::{
    Act, Action, Choice, Few, ObjectId, PlayerId, PromptKind, Referee, StageId, State, StepDef, StepId, Task,
    Zone, turn,
};
use crate::model::Kind;
use crate::model::effect::{Duration, Forbidden, Part, When};

turn! {
    _ = StepDef {
        name: "Draw Step",
        rule: "PA-TURN-02",
        enter: enter_draw,
        offers: nothing,
    };
    PLANNING = StepDef {
        name: "Planning Step",
        rule: "PA-TURN-03",
        enter: |referee| referee.trigger(When::PlanningStep, ObjectId::NONE, referee.state.active),
        offers: offer_planning,
    };
    _ = StepDef {
        name: "Power up",
        rule: "PA-TURN-05",
        enter: |referee| {
            referee.push(Task::Game(stage::POWER_UP, ObjectId::NONE));
            referee.trigger(When::PlanningEnds, ObjectId::NONE, referee.state.active);
        },
        offers: nothing,
    };
    DECLARE = StepDef {
        name: "Combat Step: declare?",
        rule: "PA-TURN-13",
        enter: enter_combat_step,
        // PA-TURN-13: combat is optional.
        offers: opponents_to_fight,
    };
    ENTER = StepDef {
        name: "Combat Step: enter",
        rule: "PA-COMBAT-01",
        // PA-COMBAT-01: the declarer's effects, the other player's, then the other player draws.
        enter: |referee| referee.enter_combat(stage::DEFENDER_DRAWS),
        offers: nothing,
    };
    COMBAT = StepDef {
        name: "Combat Step",
        rule: "PA-COMBAT-02",
        enter: idle,
        offers: combat_actions,
    };
    _ = StepDef {
        name: "Combat Step: end",
        rule: "PA-COMBAT-04",
        enter: |referee| referee.leave_combat(stage::CLOSE_COMBAT),
        offers: nothing,
    };
    DISCARD = StepDef {
        name: "Discard Step",
        rule: "PA-TURN-14",
        enter: enter_discard,
        offers: nothing,
    };
    _ = StepDef {
        name: "Rejuvenation Step",
        rule: "PA-TURN-17",
        enter: enter_rejuvenation,
        offers: nothing,
    };
    _ = StepDef {
        name: "End of turn",
        rule: "PA-TURN-19",
        enter: end_turn,
        offers: nothing,
    };
}

/// What is left to do on the queue, [`Task::Game`].
mod stage {
    use crate::engine::{StageId, numbered};

    numbered! { StageId:
        DRAW, DEFENDER_DRAWS, CLOSE_COMBAT, DISCARD_FIRST, DISCARD_SECOND, REJUVENATE, CRITICAL, CAPTURE, USE_BALL, DISCARD_ALLY, POWER_UP
    }
}
pub(super) use stage::{CAPTURE, CRITICAL, DISCARD_ALLY, USE_BALL};

pub(super) fn resume(referee: &mut Referee<'_>, at: StageId, object: ObjectId) {
    let active = referee.state.active;
    match at {
        stage::DRAW => {
            referee.draw(active, DRAWING.turn, "PA-TURN-02");
        }
        stage::POWER_UP => power_up(referee),
        stage::DEFENDER_DRAWS => {
            referee.draw_to_defend(DRAWING.combat, "PA-COMBAT-01");
        }
        stage::CLOSE_COMBAT => referee.close_combat(),
        stage::DISCARD_FIRST => discard(referee, active, at),
        // PA-TURN-15, A-PA-18: then the opponent, combat or not.
        stage::DISCARD_SECOND => discard(referee, referee.state.next_player(active), at),
        stage::REJUVENATE => rejuvenate(referee, active),
        CRITICAL => super::rewards::choose_critical(referee, object),
        CAPTURE => super::rewards::choose_ball(referee, object),
        USE_BALL => super::rewards::choose_effects(referee, object),
        DISCARD_ALLY => super::rewards::choose_ally(referee, object),
        _ => {}
    }
}

fn idle(_: &mut Referee<'_>) {}

fn nothing(_: &State, _: &mut Vec<Action>) {}

fn enter_draw(referee: &mut Referee<'_>) {
    let active = referee.state.active;
    referee.end_effects(|floating: &Floating| match floating.duration {
        Duration::YourNextTurn => floating.frame.you == active,
        Duration::OpponentTurn => floating.frame.you != active,
        _ => false,
    });
    referee.push(Task::Game(stage::DRAW, ObjectId::NONE));
    referee.trigger(When::TurnBegins, ObjectId::NONE, active);
}

/// PA-TURN-03: any number of Allies, Setups, Drills and Dragon Balls.
fn offer_planning(state: &State, offers: &mut Vec<Action>) {
    let player = state.active;
    for card in state.pile(player, Zone::Hand) {
        if cards::why_not_play(state, *card, player).is_none() {
            offers.push(Action {
                player,
                act: Act::Play { card: *card },
            });
        }
    }
    offers.push(Action {
        player,
        act: Act::Pass,
    });
}

/// PA-TURN-05: the Main Personality and every Ally rise by their own ratings, up to their highest stages (PA-TURN-20).
fn power_up(referee: &mut Referee<'_>) {
    let player = referee.state.active;
    if referee.skips(player, Part::PowerUp) {
        return;
    }
    let leader = referee.state.player(player).leader;
    let mut gained = 0_u8;
    let personalities: Few<ObjectId> = referee.state.personalities(player).collect();
    for object in personalities {
        let rating = if object == leader {
            referee.state.leader_rating(player)
        } else {
            referee.state.rating(object)
        };
        let gain = referee.powered_up(object, rating);
        gained = gained.saturating_add(referee.raise_stage(object, gain, "PA-TURN-05"));
    }
    referee.trigger_by(When::PowerUpStep, ObjectId::NONE, player, gained);
}

fn enter_combat_step(referee: &mut Referee<'_>) {
    if referee.skips(referee.state.active, Part::Combat) {
        referee.go(DISCARD);
    }
}

fn enter_discard(referee: &mut Referee<'_>) {
    referee.trigger(When::DiscardStep, ObjectId::NONE, referee.state.active);
    referee.push(Task::Game(stage::DISCARD_SECOND, ObjectId::NONE));
    referee.push(Task::Game(stage::DISCARD_FIRST, ObjectId::NONE));
}

/// One card at a time, until one or none is held (PA-TURN-14, PA-TURN-16).
fn discard(referee: &mut Referee<'_>, player: PlayerId, at: StageId) {
    match referee.answer() {
        Some(Choice::Object(object)) => referee.discard(object),
        Some(Choice::Yes) => referee.discard_at_random(player),
        Some(_) => return,
        None if referee.skips(player, Part::Discard) => return,
        None => {}
    }
    let held = referee.state.pile(player, Zone::Hand).len();
    let limit = referee.state.hand_limit(player, 1);
    if held == 0 {
        return;
    }
    referee.push(Task::Game(at, ObjectId::NONE));
    let stop = (held <= limit).then_some(Choice::Done);
    // PA-LATER-57: whoever may not choose says only whether another one goes.
    let blind = referee
        .state
        .is_forbidden(Forbidden::ChooseDiscards, referee.state.player(player).leader);
    if blind && stop.is_none() {
        referee.discard_at_random(player);
        return;
    }
    let (kind, rule) = (PromptKind::Discard, "PA-TURN-14");
    referee.ask_with(player, kind, ObjectId::NONE, rule, |state, answers| {
        let hand = state.pile(player, Zone::Hand);
        answers.extend(stop);
        if blind {
            answers.extend([Choice::Yes]);
        } else {
            answers.extend(hand.iter().copied().map(Choice::Object));
        }
    });
}

/// PA-TURN-17, PA-TURN-18: only without combat having been declared.
fn enter_rejuvenation(referee: &mut Referee<'_>) {
    referee.trigger(When::RejuvenationStep, ObjectId::NONE, referee.state.active);
    if referee.state.fight.declared {
        return;
    }
    let player = referee.state.active;
    if referee.skips(player, Part::Rejuvenation) {
        return;
    }
    referee.push(Task::Game(stage::REJUVENATE, ObjectId::NONE));
    referee.trigger(When::RestBegins, ObjectId::NONE, player);
}

fn rejuvenate(referee: &mut Referee<'_>, player: PlayerId) {
    match referee.answer() {
        Some(Choice::Yes) => {
            referee.rejuvenate(player, "PA-TURN-17");
        }
        Some(_) => {}
        // A-PA-14: with an empty discard pile there is nothing to do.
        None => {
            if let Some(top) = referee.state.pile(player, Zone::Discard).last().copied() {
                referee.push(Task::Game(stage::REJUVENATE, ObjectId::NONE));
                referee.ask(
                    player,
                    PromptKind::Rejuvenate,
                    top,
                    "PA-TURN-17",
                    [Choice::Yes, Choice::No],
                );
            }
        }
    }
}

fn end_turn(referee: &mut Referee<'_>) {
    referee.trigger(When::TurnEnds, ObjectId::NONE, referee.state.active);
    referee.state.fight.declared = false;
    referee.end_turn_effects();
}

/// Whether a kind goes onto the table in the Planning Step.
pub(super) const fn is_planned(kind: Kind) -> bool {
    matches!(kind, Kind::Ally | Kind::Setup | Kind::Drill | Kind::DragonBall)
}
