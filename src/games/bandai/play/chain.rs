//! Opportunities to use effects, the Chain they wait in, and what becomes of them when their turn comes (BA-CHAIN-01 to
//! BA-CHAIN-10).

use super::marks::FACE_UP;
use super::stage;
use super::step::MISSION;
use super::using::{each_target, why_not_now};
use super::{declare, evolution, mission, using};
use crate::engine::battle::{Link, Priority};
use crate::engine::{
    Act, Action, Choice, End, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, State, TableLine, Task,
    Zone,
};
use crate::model::Kind;
use crate::model::effect::{self, Filter, Icon};

/// A step with effects begins: the attacker has the first opportunity (BA-CHAIN-02).
pub(super) fn open_step(referee: &mut Referee<'_>) {
    let first = referee.state.active;
    referee.state.battle.priority = Priority {
        first,
        actor: first,
        declines: 0,
    };
}

/// What may be done outside a Chain; in the Mission Phase the attacker deploys and moves a coin too (BA-TURN-07). Whoever
/// can do nothing declines by that; a step ends when both decline in succession (A-BA-09).
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

/// Everything is settled: the effect is used, and the Chain grows (BA-CHAIN-01). The other player may respond first
/// (BA-CHAIN-03).
pub(super) fn announce(referee: &mut Referee<'_>) {
    let Some(mut link) = referee.state.battle.declared.take() else {
        return;
    };
    let Link {
        player,
        source: object,
        ability,
        user: by,
        ..
    } = link;
    referee.note(
        Happened::Used {
            player,
            object,
            ability,
            by,
        },
        "BA-CHAIN-01",
    );
    let turn = referee.state.turn;
    referee.state.object_mut(object).note_use(ability, turn);
    let card = referee.table.card(referee.state.object(object).card);
    match card.line(ability) {
        Some(printed) => link.spent = is_in_play(card.kind) && !stands(referee.state, &link, printed),
        // BA-KEY-08
        None => referee.state.battle.evolved = true,
    }
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
            declare::begin(referee, Link::new(actor, object, ability, ObjectId::NONE));
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
    if link.negated || !is_still_legal(referee.state, &mut link) {
        let object = link.source;
        referee.note(Happened::Failed { object }, "BA-CHAIN-06");
        return;
    }
    apply(referee, &link);
}

/// Whether cards of that type use their effects from the table.
const fn is_in_play(kind: Kind) -> bool {
    matches!(kind, Kind::Warrior | Kind::Event)
}

/// Requirement, targets and effect are looked at again when a link is applied (BA-CHAIN-06); targets that are no longer
/// legal are dropped (A-BA-25).
fn is_still_legal(state: &State, link: &mut Link) -> bool {
    let card = state.card(link.source);
    let Some(printed) = card.line(link.ability) else {
        return evolution::is_possible(state, link);
    };
    let frame = link.frame(printed);
    let holds = |condition: &effect::Condition| state.holds(&frame, condition);
    if !(link.spent || stands(state, link, printed)) || !printed.line.condition.as_ref().is_none_or(holds) {
        return false;
    }
    let Some(filter) = &printed.line.target else {
        return true;
    };
    let mut legal = Few::<ObjectId>::new();
    each_target(state, &frame, &printed.line, filter, |object| legal.push(object));
    link.targets.retain(|target| legal.contains(target));
    !link.targets.is_empty()
}

/// Whether the card of an effect is where it must be and its requirements are met. A Warrior or an Event is still in play,
/// under the same control, its icons are met and it is not injured, unless it is Valid (A-BA-24); a Technique has its user
/// (BA-CHAIN-07) with what is required of it.
fn stands(state: &State, link: &Link, printed: &TableLine) -> bool {
    let at = state.object(link.source);
    let kind = state.card(link.source).kind;
    if is_in_play(kind) {
        return at.zone == Zone::Play
            && at.controller == link.player
            && why_not_now(state, link.source, &printed.line).is_none();
    }
    if at.zone != Zone::Stack {
        return false;
    }
    if kind != Kind::Technique {
        return true;
    }
    let Some(user) = state.find(link.user) else {
        return false;
    };
    let frame = link.frame(printed);
    let meets = |filter: &Filter| state.fits(&frame, filter, link.user);
    user.zone == Zone::Play
        && user.controller == link.player
        && printed.line.requires.as_ref().is_none_or(meets)
        && (user.coins > 0 || !printed.line.icons.contains(&Icon::Db))
}

/// Applies a link: its program, for each target what speaks of it.
fn apply(referee: &mut Referee<'_>, link: &Link) {
    let card = referee.table.card(referee.state.object(link.source).card);
    let Some(printed) = card.line(link.ability) else {
        referee.state.battle.declared = Some(link.clone());
        referee.push(Task::Game(stage::EVOLVE, link.source));
        return;
    };
    let frame = link.frame(printed);
    if link.targets.is_empty() {
        referee.push(Task::Run(frame));
    }
    referee.push_for_each(frame, &link.targets);
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
