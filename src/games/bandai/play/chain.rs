//! Opportunities to use effects, and the Chain they wait in (BA-CHAIN-01 to BA-CHAIN-10).

use super::stage;
use super::step::MISSION;
use super::{FACE_UP, declare, mission, using};
use crate::engine::battle::{Link, Priority};
use crate::engine::{
    Act, Action, Choice, End, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, State, Task, Zone,
};
use crate::model::Kind;

/// A step with effects begins: the attacker has the first opportunity (BA-CHAIN-02).
pub(super) fn open_step(referee: &mut Referee<'_>) {
    let first = referee.state.active;
    referee.state.battle.priority = Priority {
        first,
        actor: first,
        declines: 0,
    };
}

/// What may be done outside a Chain. Whoever can do nothing declines by that; a step ends when both decline in
/// succession (A-BA-09).
pub(super) fn offers(state: &State, offers: &mut Vec<Action>) {
    let Priority { actor, declines, .. } = state.battle.priority;
    let asked = match declines {
        0 => [Some(actor), Some(state.next_player(actor))],
        1 => [Some(actor), None],
        _ => [None, None],
    };
    for player in asked.into_iter().flatten() {
        if state.step == MISSION && player == state.active {
            mission::offer_cards_and_coin(state, player, offers);
        }
        using::each_use(state, player, |object, ability, by| {
            offers.push(Action {
                player,
                act: Act::Use { object, ability, by },
            });
        });
        if !offers.is_empty() || state.table().options().ask_always {
            offers.push(Action {
                player,
                act: Act::Pass,
            });
            return;
        }
    }
}

/// A player declines to begin a Chain.
pub(super) fn pass(referee: &mut Referee<'_>, player: PlayerId) {
    referee.note(Happened::Passed { player }, "BA-CHAIN-02");
    let other = referee.state.next_player(player);
    let priority = &mut referee.state.battle.priority;
    // The other had nothing to use before.
    priority.declines = if priority.actor == player {
        priority.declines + 1
    } else {
        2
    };
    priority.actor = other;
}

/// A link is used: the Chain grows, and the other player may respond first (BA-CHAIN-01, BA-CHAIN-03).
pub(super) fn add(referee: &mut Referee<'_>, link: Link) {
    let other = referee.state.next_player(link.player);
    referee.state.battle.chain.push(link);
    let priority = &mut referee.state.battle.priority;
    priority.actor = other;
    priority.declines = 0;
    referee.push(Task::Game(stage::RESPOND, ObjectId::NONE));
}

/// Responses go on until both decline (BA-CHAIN-04). They need the legal timing too (BA-CHAIN-10).
pub(super) fn respond(referee: &mut Referee<'_>) {
    let actor = referee.state.battle.priority.actor;
    match referee.answer() {
        Some(Choice::Use(object, ability))
            if using::why_not_use(referee.state, actor, object, ability).is_none() =>
        {
            declare::begin(referee, declare::link(actor, object, ability, ObjectId::NONE));
            return;
        }
        Some(_) => decline(referee),
        None => {}
    }
    while referee.state.battle.priority.declines < 2 {
        let actor = referee.state.battle.priority.actor;
        let mut choices = Few::new();
        let mut last = Choice::Done;
        using::each_use(referee.state, actor, |object, ability, _| {
            // Once for all Warriors that could use it; the user is chosen next.
            let choice = Choice::Use(object, ability);
            if choice != last {
                choices.push(choice);
                last = choice;
            }
        });
        if choices.is_empty() && !referee.table.options().ask_always {
            decline(referee);
            continue;
        }
        choices.push(Choice::Done);
        let answered = referee
            .state
            .battle
            .chain
            .last()
            .map_or(ObjectId::NONE, |link| link.source);
        referee.push(Task::Game(stage::RESPOND, ObjectId::NONE));
        referee.ask(actor, PromptKind::Respond, answered, "BA-CHAIN-03", choices);
        return;
    }
    referee.push(Task::Game(stage::RESOLVE, ObjectId::NONE));
}

fn decline(referee: &mut Referee<'_>) {
    let actor = referee.state.battle.priority.actor;
    let other = referee.state.next_player(actor);
    let priority = &mut referee.state.battle.priority;
    priority.declines += 1;
    priority.actor = other;
}

/// The last effect used is applied first (BA-CHAIN-05), a Wish's like any other (BA-FX-14). After the first, the next Chain may begin (BA-CHAIN-09).
pub(super) fn resolve(referee: &mut Referee<'_>) {
    let Some(mut link) = referee.state.battle.chain.pop() else {
        let first = referee.state.next_player(referee.state.battle.priority.first);
        referee.state.battle.priority = Priority {
            first,
            actor: first,
            declines: 0,
        };
        return;
    };
    referee.push(Task::Game(stage::RESOLVE, ObjectId::NONE));
    referee.push(Task::Game(stage::SPENT, link.source));
    // BA-CHAIN-06: looked at again; BA-COST-15: nothing that was paid comes back.
    if link.negated || !declare::is_still_legal(referee.state, &mut link) {
        let object = link.source;
        referee.note(Happened::Failed { object }, "BA-CHAIN-06");
        return;
    }
    declare::apply(referee, &link);
}

/// A used or negated Technique becomes Chi (BA-FX-08, BA-FX-09, BA-GLO-09); a Wish stays face up (BA-FX-15).
pub(super) fn put_away(referee: &mut Referee<'_>, object: ObjectId) {
    if referee.state.object(object).zone != Zone::Stack {
        return;
    }
    if referee.state.card(object).kind == Kind::Wish {
        referee.move_object(object, Zone::Side, End::Top);
        referee.set_marks(object, FACE_UP);
    } else {
        referee.move_object(object, Zone::Resource, End::Top);
    }
}
