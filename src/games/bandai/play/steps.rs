//! The turn, step by step (BA-TURN-01).

use super::super::DRAWING;
use super::{
    bill, chain, declare, evolution, judge, mission, sending, set_up, showdown, stage, step, warriors,
};
use crate::engine::battle::Lasting;
use crate::engine::{
    Action, Choice, End, Happened, ObjectId, PromptKind, Referee, StageId, State, StepDef, Task, Zone,
};
use crate::model::effect::{Duration, When};

/// Cards held at the end of a turn (BA-END-08).
const HAND_LIMIT: usize = 6;

/// The turn.
pub(super) const STEPS: &[StepDef] = &[
    StepDef {
        name: "Start Phase",
        rule: "BA-TURN-02",
        enter: begin_turn,
        offers: nothing,
    },
    StepDef {
        name: "Draw Step",
        rule: "BA-TURN-03",
        enter: draw,
        offers: nothing,
    },
    StepDef {
        name: "Charge Step",
        rule: "BA-TURN-05",
        enter: |referee| referee.push(Task::Game(stage::CHARGE, ObjectId::NONE)),
        offers: nothing,
    },
    StepDef {
        name: "Mission Phase",
        rule: "BA-TURN-07",
        enter: |referee| {
            mission::tick(referee);
            chain::open_step(referee);
        },
        offers: chain::offers,
    },
    StepDef {
        name: "Organization Phase",
        rule: "BA-ORG-01",
        enter: sending::begin_organizing,
        offers: nothing,
    },
    StepDef {
        name: "Attack Step",
        rule: "BA-BATTLE-01",
        enter: enter_attack,
        offers: nothing,
    },
    StepDef {
        name: "Defense Step",
        rule: "BA-BATTLE-03",
        enter: |referee| referee.push(Task::Game(stage::DEFEND, ObjectId::NONE)),
        offers: nothing,
    },
    StepDef {
        name: "Action Step",
        rule: "BA-BATTLE-09",
        enter: chain::open_step,
        offers: chain::offers,
    },
    StepDef {
        name: "Showdown Step",
        rule: "BA-BATTLE-10",
        enter: |referee| {
            referee.push(Task::Game(stage::COINS, ObjectId::NONE));
            referee.push(Task::Game(stage::SHOWDOWN, ObjectId::NONE));
        },
        offers: nothing,
    },
    StepDef {
        name: "Return Step",
        rule: "BA-BATTLE-21",
        enter: sending::come_home,
        offers: nothing,
    },
    StepDef {
        name: "Judge Step",
        rule: "BA-END-01",
        enter: judge::judge,
        offers: nothing,
    },
    StepDef {
        name: "Adjust Step",
        rule: "BA-END-08",
        enter: |referee| referee.push(Task::Game(stage::ADJUST, ObjectId::NONE)),
        offers: nothing,
    },
    StepDef {
        name: "Turn Marker Step",
        rule: "BA-END-10",
        enter: move_marker,
        offers: nothing,
    },
];

pub(super) fn resume(referee: &mut Referee<'_>, at: StageId, object: ObjectId) {
    let active = referee.state.active;
    match at {
        stage::FIRST => set_up::choose_first(referee),
        stage::REDRAW_FIRST => set_up::redraw(referee, active, at),
        stage::REDRAW_SECOND => set_up::redraw(referee, referee.state.next_player(active), at),
        stage::BEGIN => referee.begin(active, "BA-SETUP-05"),
        stage::CHARGE => charge(referee, object),
        stage::ORGANIZE => sending::organize(referee),
        stage::ATTACK => sending::attack(referee),
        stage::DEFEND => sending::defend(referee),
        stage::SHOWDOWN => showdown::next(referee),
        stage::COINS => showdown::place_coins(referee),
        stage::ADJUST => adjust(referee),
        stage::END_TURN => warriors::expire(referee, |lasting| {
            // Durations that other games know end here too.
            !matches!(
                lasting.until,
                Duration::YourNextTurn | Duration::InPlay | Duration::Game
            )
        }),
        stage::USER => declare::choose_user(referee),
        stage::TARGET => declare::choose_targets(referee),
        stage::X => declare::choose_x(referee),
        stage::PAY => bill::pay(referee),
        stage::COSTS => declare::settle_costs(referee),
        stage::ANNOUNCE => chain::announce(referee),
        stage::DEPLOY => mission::deploy(referee),
        stage::GIVE => mission::move_coin(referee),
        stage::RESPOND => chain::respond(referee),
        stage::RESOLVE => chain::resolve(referee),
        stage::SPENT => chain::put_away(referee, object),
        stage::EVOLVE => evolution::evolve(referee),
        stage::PLUNDER => showdown::plunder(referee, object),
        stage::NEW_HEAD => sending::choose_new_head(referee, object),
        _ => {}
    }
}

fn nothing(_: &State, _: &mut Vec<Action>) {}

/// BA-TURN-02: what begins with a turn comes before the draw.
fn begin_turn(referee: &mut Referee<'_>) {
    let active = referee.state.active;
    warriors::expire(referee, |lasting: &Lasting| {
        lasting.until == Duration::YourNextTurn && lasting.you == active
    });
    let battle = &mut referee.state.battle;
    // BA-TURN-09, BA-TURN-14
    battle.warriors_left = 1;
    battle.events_left = 1;
    battle.coin_moved = false;
    battle.evolved = false;
    battle.suffered = 0;
    referee.trigger(When::TurnBegins, ObjectId::NONE, active);
}

fn draw(referee: &mut Referee<'_>) {
    // BA-TURN-04: the first player draws nothing on his first turn.
    if referee.state.turn > 1 {
        referee.draw(referee.state.active, DRAWING.turn, "BA-TURN-03");
    }
}

/// The top card of the Planet, as an answer in the Charge Step.
pub(super) const TOP_OF_PLANET: Choice = Choice::Option(0);

/// BA-TURN-05: the top card of the Planet, or any number of cards from hand, or nothing. `last` is the card charged last.
fn charge(referee: &mut Referee<'_>, last: ObjectId) {
    let player = referee.state.active;
    let mut begun = last.is_some();
    match referee.answer() {
        Some(TOP_OF_PLANET) => {
            if let Some(top) = referee.state.pile(player, Zone::Deck).last().copied() {
                referee.move_object(top, Zone::Resource, End::Top);
            }
            return;
        }
        Some(Choice::Object(card)) => {
            referee.move_object(card, Zone::Resource, End::Top);
            begun = true;
        }
        Some(_) => return,
        None => {}
    }
    let planet = !begun && !referee.state.pile(player, Zone::Deck).is_empty();
    let hand = referee.state.pile(player, Zone::Hand);
    let mark = hand.first().copied().filter(|_| begun).unwrap_or(ObjectId::NONE);
    referee.push(Task::Game(stage::CHARGE, mark));
    let (kind, rule) = (PromptKind::Charge, "BA-TURN-05");
    referee.ask_with(player, kind, ObjectId::NONE, rule, |state, answers| {
        let hand = state.pile(player, Zone::Hand);
        answers.extend([Choice::Done]);
        answers.extend(planet.then_some(TOP_OF_PLANET));
        answers.extend(hand.iter().copied().map(Choice::Object));
    });
}

/// BA-ORG-04: the first player's first turn has no Battle Phase.
fn enter_attack(referee: &mut Referee<'_>) {
    if referee.state.turn == 1 {
        referee.go(step::JUDGE);
    } else {
        referee.push(Task::Game(stage::ATTACK, ObjectId::NONE));
    }
}

/// BA-END-08: the attacker discards down to six; the defender never does (BA-END-09).
fn adjust(referee: &mut Referee<'_>) {
    let player = referee.state.active;
    if let Some(Choice::Object(card)) = referee.answer() {
        referee.discard(card);
    }
    if referee.state.pile(player, Zone::Hand).len() > HAND_LIMIT {
        referee.push(Task::Game(stage::ADJUST, ObjectId::NONE));
        let (kind, rule) = (PromptKind::Discard, "BA-END-08");
        referee.ask_with(player, kind, ObjectId::NONE, rule, |state, answers| {
            let hand = state.pile(player, Zone::Hand);
            answers.extend(hand.iter().copied().map(Choice::Object));
        });
    }
}

/// BA-END-10: the marker first, then what the end of the turn sets off (BA-END-11), then "until end of turn" (BA-END-12).
fn move_marker(referee: &mut Referee<'_>) {
    let player = referee.state.active;
    let to = referee.state.player(player).marker.saturating_add(1);
    referee.state.player_mut(player).marker = to;
    referee.note(Happened::MarkerMoved { player, to }, "BA-END-10");
    referee.push(Task::Game(stage::END_TURN, ObjectId::NONE));
    referee.trigger(When::TurnEnds, ObjectId::NONE, player);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_that_rules_name_are_those_of_the_table() {
        let places = [step::MISSION, step::ACTION, step::SHOWDOWN, step::JUDGE];
        let names = places.map(|step| STEPS[usize::from(step)].name);
        assert_eq!(
            names,
            ["Mission Phase", "Action Step", "Showdown Step", "Judge Step"]
        );
    }
}
