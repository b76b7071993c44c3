//! The turn, step by step (SC-TURN-01). The booklet's Example of Play is one whole turn (SC-COMBAT-31 to SC-COMBAT-35).

use super::super::DRAWING;
use super::{allies, balls, cards, drills, levels, optional, sensei, set_up, stage, step, switches};
use crate::engine::fight::{Floating, combat_actions, opponents_to_fight};
use crate::engine::{
    Act, Action, Choice, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, StageId, State, StepDef,
    StepId, Task, Victory, Zone,
};
use crate::model::Kind;
use crate::model::effect::{Condition, Duration, Line, Part, Permitted, When};

/// Cards that may be kept in step 5 (SC-TURN-11).
const KEPT: i32 = 1;

/// Stages an Ally gains in step 3, whatever its rating (SC-TURN-08).
const ALLY_GAIN: u8 = 1;

/// The turn.
pub(super) const STEPS: &[StepDef] = &[
    StepDef {
        name: "Draw step",
        rule: "SC-TURN-02",
        enter: enter_draw,
        offers: nothing,
    },
    StepDef {
        name: "Non-Combat step",
        rule: "SC-TURN-03",
        enter: |referee| referee.trigger(When::PlanningStep, ObjectId::NONE, referee.state.active),
        offers: offer_non_combat,
    },
    StepDef {
        name: "Power Up step",
        rule: "SC-TURN-06",
        enter: |referee| {
            let player = referee.state.active;
            if !referee.skips(player, Part::PowerUp) {
                referee.unless_replaced(When::WouldPowerUp, player, stage::POWER_UP);
            }
        },
        offers: nothing,
    },
    StepDef {
        name: "Combat step: attack?",
        rule: "SC-TURN-10",
        enter: enter_combat_step,
        // One opponent to fight, or none (SC-TURN-10, SC-COMBAT-29).
        offers: opponents_to_fight,
    },
    StepDef {
        name: "Combat step: the defender draws",
        rule: "SC-COMBAT-01",
        // What happens on entering combat, then the defender draws three (SC-COMBAT-01).
        enter: |referee| referee.enter_combat(stage::DEFENDER_DRAWS),
        offers: nothing,
    },
    StepDef {
        name: "Combat step",
        rule: "SC-COMBAT-02",
        enter: idle,
        // Attack and defence alternate, a pass goes on to the other's attack, until two passes follow one another
        // (SC-COMBAT-03, SC-COMBAT-08 to SC-COMBAT-10, SC-GLO-07).
        offers: combat_actions,
    },
    StepDef {
        name: "Combat step: end",
        rule: "SC-COMBAT-09",
        enter: |referee| referee.leave_combat(stage::CLOSE_COMBAT),
        offers: nothing,
    },
    StepDef {
        name: "Discard step",
        rule: "SC-TURN-11",
        enter: enter_discard,
        offers: nothing,
    },
    StepDef {
        name: "Add Life Card step",
        rule: "SC-TURN-13",
        enter: enter_rest,
        offers: nothing,
    },
    StepDef {
        name: "End of turn",
        rule: "SC-TURN-16",
        enter: end_turn,
        offers: nothing,
    },
];

/// Whether what is used when it is needed may be used as that step begins: in combat it is among the actions and defences.
pub(super) const fn is_window(step: StepId) -> bool {
    matches!(
        step,
        step::DRAW | step::NON_COMBAT | step::POWER_UP | step::CHOOSE | step::DISCARD | step::END
    )
}

pub(super) fn resume(referee: &mut Referee<'_>, at: StageId, object: ObjectId) {
    let active = referee.state.active;
    match at {
        stage::FIRST => set_up::name_first(referee),
        stage::BEGIN => referee.start_turn(referee.state.first.unwrap_or(PlayerId(0))),
        stage::STYLE => optional::choose_style(referee, object),
        stage::DRAW => {
            referee.draw(active, DRAWING.turn, "SC-TURN-02");
        }
        stage::DEFENDER_DRAWS => {
            referee.draw_to_defend(DRAWING.combat, "SC-COMBAT-01");
        }
        stage::POWER_UP => power_up(referee),
        stage::CLOSE_COMBAT => referee.close_combat(),
        stage::DISCARD_FIRST => discard(referee, active, at),
        // SC-TURN-12: whoever was attacked does so too, nobody else.
        stage::DISCARD_SECOND => {
            if let Some(second) = second_to_discard(referee.state, active) {
                discard(referee, second, at);
            }
        }
        stage::ADD_LIFE => add_life(referee, active),
        stage::MISFIT => drills::choose_place(referee, object),
        stage::KEEP_COLOUR => drills::keep_colour(referee, object),
        stage::CAPTURE => balls::choose(referee, false),
        stage::CAPTURE_INSTEAD => balls::choose(referee, true),
        stage::USE_BALL => balls::choose_power(referee, object),
        stage::USE_AT_ONCE => cards::use_at_once(referee, object, referee.state.object(object).controller),
        stage::CHOOSE_PUPILS => sensei::choose(referee, object),
        stage::EXCHANGE => sensei::exchange(referee, object),
        stage::PUT_BACK => optional::choose_put_back(referee, object),
        stage::COVER => allies::choose_below(referee, object),
        stage::LEVELS => allies::choose_level(referee, object),
        _ => {}
    }
}

fn idle(_: &mut Referee<'_>) {}

fn nothing(_: &State, _: &mut Vec<Action>) {}

/// Dragon Balls captured before may win now (SC-DB-17); then three cards are drawn, on the first turn too (SC-TURN-02).
fn enter_draw(referee: &mut Referee<'_>) {
    let active = referee.state.active;
    referee.end_effects(|floating: &Floating| match floating.duration {
        Duration::YourNextTurn => floating.frame.you == active,
        Duration::OpponentTurn => floating.ends_in_turn_of(active),
        _ => false,
    });
    balls::win_at_turn(referee, active);
    levels::win_at_last(referee);
    // Who was kept from winning by Survival wins in a turn of their own.
    let empty = |seat: &PlayerId| *seat != active && referee.state.pile(*seat, Zone::Deck).is_empty();
    let fallen: Vec<PlayerId> = referee.state.seats().filter(empty).collect();
    for player in fallen {
        referee.eliminate(player, Victory::Survival, "SC-WIN-01");
    }
    referee.count_fusion(active);
    referee.push(Task::Game(stage::DRAW, ObjectId::NONE));
    referee.trigger(When::TurnBegins, ObjectId::NONE, active);
}

/// Any number of Non-Combat cards and Allies from hand, and the powers of those on the table (SC-TURN-03, SC-TURN-04,
/// SC-ALLY-01).
fn offer_non_combat(state: &State, offers: &mut Vec<Action>) {
    let player = state.active;
    let mut add = |act: Act| offers.push(Action { player, act });
    for card in state.pile(player, Zone::Hand) {
        if cards::why_not_play(state, *card, player).is_none() {
            add(Act::Play { card: *card });
        }
    }
    let held = state.pile(player, Zone::Hand).iter();
    for card in held.filter(|card| state.is_allowed(Permitted::UseInStepTwo, **card)) {
        powers(state, player, *card).for_each(&mut add);
    }
    for object in state.pile(player, Zone::Play) {
        let card = state.card(*object);
        if is_used_here(card.kind) {
            powers(state, player, *object).for_each(&mut add);
        }
    }
    add(Act::Pass);
}

/// The powers of a card that its player may use now.
fn powers(state: &State, player: PlayerId, object: ObjectId) -> impl Iterator<Item = Act> {
    let card = state.card(object);
    let lines = card.lines(When::Power).chain(card.lines(When::WhenNeeded));
    let able = lines.filter(move |(ability, line)| {
        !waits_for_combat(state, object, &line.line)
            && state.why_not_use(player, object, *ability, line).is_none()
    });
    let by = state.player(player).leader;
    able.map(move |(ability, _)| Act::Use { object, ability, by })
}

/// Whether a line of what lies on the table is used in combat only: by the document of 2014 one of a Non-Combat card, unless it
/// names another time (SC-LATER-57, A-SC-26).
pub(super) fn waits_for_combat(state: &State, object: ObjectId, line: &Line) -> bool {
    let is_outside =
        |condition: &Condition| matches!(condition, Condition::Not(not) if **not == Condition::InCombat);
    let names_it = |condition: &Condition| match condition {
        Condition::All(conditions) => conditions.iter().any(is_outside),
        condition => is_outside(condition),
    };
    state.card(object).kind == Kind::NonCombat
        && state.object(object).zone == Zone::Play
        && state.table().plays_with(switches::CRD)
        && !line.condition.as_ref().is_some_and(names_it)
}

/// Whether the powers of a kind may be used in step 2; a Sensei's says when (SC-LATER-49).
pub(super) fn is_used_here(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::NonCombat | Kind::Drill | Kind::Battleground | Kind::Location | Kind::Sensei
    )
}

/// The Main Personality rises by its rating, one more with a Tokui-Waza (SC-TURN-06, SC-TURN-07), every Ally by one stage
/// (SC-TURN-08), none above its highest (SC-TURN-09).
fn power_up(referee: &mut Referee<'_>) {
    let player = referee.state.active;
    if referee.was_replaced() {
        return;
    }
    let leader = referee.state.player(player).leader;
    let gain = referee.powered_up(leader, referee.state.leader_rating(player));
    referee.raise_stage(leader, gain, "SC-TURN-06");
    let allies: Few<ObjectId> = referee.state.allies(player).collect();
    for ally in allies {
        let gain = referee.powered_up(ally, ALLY_GAIN);
        referee.raise_stage(ally, gain, "SC-TURN-08");
    }
    referee.trigger(When::PowerUpStep, ObjectId::NONE, player);
}

fn enter_combat_step(referee: &mut Referee<'_>) {
    let player = referee.state.active;
    let was_given_up = referee.state.player_mut(player).marks.take(optional::NO_COMBAT);
    let given_up = was_given_up && !referee.state.must_not_skip(player);
    if given_up {
        let part = Part::Combat;
        referee.note(Happened::Skipped { player, part }, "SC-LATER-60");
    }
    referee.trigger(When::CombatStep, ObjectId::NONE, player);
    // What skips this step is used up although it was given up.
    let skipped = referee.skips(player, Part::Combat);
    if given_up || skipped {
        referee.go(step::DISCARD);
    }
}

fn enter_discard(referee: &mut Referee<'_>) {
    let state = &*referee.state;
    let mut have_it = [Some(state.active), second_to_discard(state, state.active)]
        .into_iter()
        .flatten();
    // A-SC-43: a step that nobody has does not begin.
    if !have_it.all(|player| state.will_skip(player, Part::Discard)) {
        referee.trigger(When::DiscardStep, ObjectId::NONE, referee.state.active);
    }
    if referee.state.fight.declared || referee.table.plays_with(switches::CRD) {
        referee.push(Task::Game(stage::DISCARD_SECOND, ObjectId::NONE));
    }
    referee.push(Task::Game(stage::DISCARD_FIRST, ObjectId::NONE));
}

/// Who discards besides the player whose turn it is: whoever was attacked (SC-TURN-12), and by the document of 2014 the
/// opponent in every turn (SC-LATER-58).
fn second_to_discard(state: &State, active: PlayerId) -> Option<PlayerId> {
    let opponent = || {
        let of_two = state.table().plays_with(switches::CRD) && !switches::is_large(state);
        state.seats().find(|seat| of_two && *seat != active)
    };
    optional::attacked(state, active).or_else(opponent)
}

/// One card at a time, until one or none is held (SC-TURN-11, A-SC-13); by the printed word one is kept.
fn discard(referee: &mut Referee<'_>, player: PlayerId, at: StageId) {
    match referee.answer() {
        Some(Choice::Object(object)) => referee.discard(object),
        Some(_) => return,
        None if referee.skips(player, Part::Discard) => return,
        None => {}
    }
    if referee.state.player(player).out {
        return;
    }
    let limit = referee.state.hand_limit(player, KEPT);
    let hand = referee.state.pile(player, Zone::Hand);
    let is_done = hand.len() <= limit && referee.table.plays_with(switches::PRINTED);
    if hand.is_empty() || is_done {
        return;
    }
    let stop = (hand.len() <= limit).then_some(Choice::Done);
    referee.push(Task::Game(at, ObjectId::NONE));
    let (kind, rule) = (PromptKind::Discard, "SC-TURN-11");
    referee.ask_with(player, kind, ObjectId::NONE, rule, |state, answers| {
        let hand = state.pile(player, Zone::Hand);
        answers.extend(stop);
        answers.extend(hand.iter().copied().map(Choice::Object));
    });
}

/// Only for a player who did not attack (SC-TURN-13, SC-TURN-14, A-SC-11).
fn enter_rest(referee: &mut Referee<'_>) {
    referee.trigger(When::RejuvenationStep, ObjectId::NONE, referee.state.active);
    if referee.state.fight.declared {
        return;
    }
    let player = referee.state.active;
    if referee.skips(player, Part::Rejuvenation) {
        return;
    }
    referee.push(Task::Game(stage::ADD_LIFE, ObjectId::NONE));
    referee.trigger(When::RestBegins, ObjectId::NONE, player);
}

/// The top discarded card goes under the life deck, if the player likes; by the printed word it must. Without one nothing
/// happens (SC-TURN-13, SC-TURN-15).
fn add_life(referee: &mut Referee<'_>, player: PlayerId) {
    let must = referee.table.plays_with(switches::PRINTED);
    let count = referee.state.amount_of(When::RejuvenationStep, player, 1);
    match referee.answer() {
        Some(Choice::Yes) => add_cards(referee, player, count),
        Some(_) => {}
        None if must => add_cards(referee, player, count),
        None => {
            if let Some(top) = referee.state.pile(player, Zone::Discard).last().copied() {
                referee.push(Task::Game(stage::ADD_LIFE, ObjectId::NONE));
                let choices = [Choice::Yes, Choice::No];
                referee.ask(player, PromptKind::Rejuvenate, top, "SC-TURN-13", choices);
            }
        }
    }
}

fn add_cards(referee: &mut Referee<'_>, player: PlayerId, count: i32) {
    for _ in 0..count {
        if referee.rejuvenate(player, "SC-TURN-13").is_none() {
            return;
        }
    }
}

/// Then the player to the left takes a turn (SC-TURN-16).
fn end_turn(referee: &mut Referee<'_>) {
    let active = referee.state.active;
    referee.trigger(When::TurnEnds, ObjectId::NONE, active);
    if !referee.state.fight.declared {
        optional::note_attack(referee.state, active, None);
    }
    referee.state.fight.declared = false;
    referee.end_turn_effects();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_that_rules_name_are_those_of_the_table() {
        let places = [
            step::DRAW,
            step::NON_COMBAT,
            step::POWER_UP,
            step::CHOOSE,
            step::ENTER,
            step::COMBAT,
            step::CLOSE,
            step::DISCARD,
            step::END,
        ];
        let names = places.map(|step| STEPS[usize::from(step)].name);
        assert_eq!(
            names,
            [
                "Draw step",
                "Non-Combat step",
                "Power Up step",
                "Combat step: attack?",
                "Combat step: the defender draws",
                "Combat step",
                "Combat step: end",
                "Discard step",
                "End of turn",
            ]
        );
    }
}
