//! A use on its way: its user, targets, X and costs are settled one after the other, then it joins the Chain; and what it
//! does when its turn comes.

use super::bill;
use super::steps::stage;
use super::using::{each_target, why_not_user};
use super::{WISHED, chain, mission, warriors};
use crate::engine::battle::{Bill, Link};
use crate::engine::{
    Choice, Counter, End, Few, Frame, Happened, ObjectId, PlayerId, PromptKind, Referee, State, TableLine,
    Task, Zone,
};
use crate::model::Kind;
use crate::model::effect::{self, Cost, Filter, Icon};

/// A use that has just been declared.
pub(super) const fn link(player: PlayerId, source: ObjectId, ability: u8, user: ObjectId) -> Link {
    Link {
        player,
        source,
        ability,
        user,
        targets: Vec::new(),
        x: 0,
        paid: 0,
        negated: false,
    }
}

fn frame_of(printed: &TableLine, link: &Link) -> Frame {
    Frame {
        user: link.user,
        x: link.x,
        ..Frame::new(printed.start, link.source, link.player)
    }
}

/// Begins a use: it lies on the table while its user, targets, X and costs are settled, in this order (BA-COST-13).
pub(super) fn begin(referee: &mut Referee<'_>, link: Link) {
    let (source, ability) = (link.source, link.ability);
    let kind = referee.state.card(source).kind;
    let mut bill = Bill::default();
    if ability == Link::COIN {
        bill.any = 1;
    } else if ability == Link::DEPLOYMENT || kind == Kind::Technique {
        bill = bill::of_card(referee.state, source);
    }
    if let Some(printed) = referee.state.card(source).line(ability) {
        bill::add_line(&mut bill, &printed.line);
    }
    let is_effect = ability != Link::DEPLOYMENT && ability != Link::COIN;
    if is_effect && matches!(kind, Kind::Technique | Kind::Wish) {
        referee.move_object(source, Zone::Stack, End::Top);
    }
    referee.state.battle.bill = bill;
    referee.state.battle.declared = Some(link);
    for at in [
        stage::ANNOUNCE,
        stage::COSTS,
        stage::PAY,
        stage::X,
        stage::TARGET,
        stage::USER,
    ] {
        referee.push(Task::Game(at, ObjectId::NONE));
    }
}

/// BA-FX-04: which Warrior uses the Technique, where the player has not said so.
pub(super) fn choose_user(referee: &mut Referee<'_>) {
    let answer = referee.answer();
    let Some(link) = &mut referee.state.battle.declared else {
        return;
    };
    if let Some(Choice::Object(user)) = answer {
        link.user = user;
    }
    let Link {
        player,
        source,
        ability,
        user,
        ..
    } = *link;
    let state = &*referee.state;
    let card = referee.table.card(state.object(source).card);
    let Some(printed) = card.line(ability) else { return };
    if card.kind != Kind::Technique || user.is_some() || answer.is_some() {
        return;
    }
    let users: Few<Choice> = state
        .controlled(player, Kind::Warrior)
        .filter(|user| why_not_user(state, player, source, printed, *user).is_none())
        .map(Choice::Object)
        .collect();
    referee.push(Task::Game(stage::USER, ObjectId::NONE));
    referee.ask(player, PromptKind::Choose, source, "BA-FX-04", users);
}

/// BA-COST-13: targets are chosen before the costs are paid.
pub(super) fn choose_targets(referee: &mut Referee<'_>) {
    let answer = referee.answer();
    if let (Some(link), Some(Choice::Object(target))) = (&mut referee.state.battle.declared, answer) {
        link.targets.push(target);
    }
    let state = &*referee.state;
    let Some(link) = &state.battle.declared else {
        return;
    };
    let card = referee.table.card(state.object(link.source).card);
    let Some(printed) = card.line(link.ability) else {
        return;
    };
    let Some(filter) = &printed.line.target else {
        return;
    };
    let chosen = link.targets.len();
    if chosen >= usize::from(printed.line.up_to.unwrap_or(1)) || answer == Some(Choice::Done) {
        return;
    }
    let frame = frame_of(printed, link);
    let mut choices = Few::new();
    each_target(state, &frame, &printed.line, filter, |object| {
        let choice = Choice::Object(object);
        if !link.targets.contains(&object) && !choices.contains(&choice) {
            choices.push(choice);
        }
    });
    if chosen > 0 {
        choices.push(Choice::Done);
    }
    let (player, source) = (link.player, link.source);
    referee.push(Task::Game(stage::TARGET, ObjectId::NONE));
    referee.ask(player, PromptKind::Choose, source, "BA-COST-13", choices);
}

/// X is any number but zero (BA-COST-06, BA-COST-10).
pub(super) fn choose_x(referee: &mut Referee<'_>) {
    let answer = referee.answer();
    let battle = &mut referee.state.battle;
    let Some(link) = &mut battle.declared else { return };
    if let Some(Choice::Number(x)) = answer {
        link.x = x;
        battle.bill.any += x;
        battle.bill.x = false;
    }
    if !battle.bill.x || answer.is_some() {
        return;
    }
    let (player, source, bill) = (link.player, link.source, battle.bill);
    let most = bill::most_x(referee.state, player, bill);
    referee.push(Task::Game(stage::X, ObjectId::NONE));
    referee.ask(
        player,
        PromptKind::Number,
        source,
        "BA-COST-06",
        (1..=most).map(Choice::Number),
    );
}

/// What an activation cost asks for beside Chi: injuries, coins, cards that move (BA-COST-12).
pub(super) fn settle_costs(referee: &mut Referee<'_>) {
    let table = referee.table;
    let Some(mut link) = referee.state.battle.declared.clone() else {
        return;
    };
    let card = table.card(referee.state.object(link.source).card);
    if card.kind == Kind::Wish && link.paid == 0 {
        // BA-COST-14
        let warriors: Few<ObjectId> = referee.state.controlled(link.player, Kind::Warrior).collect();
        for warrior in warriors {
            referee.set_counter(warrior, Counter::Coins, 0);
        }
        referee.state.player_mut(link.player).marks |= WISHED;
    }
    let Some(printed) = card.line(link.ability) else {
        return;
    };
    let frame = frame_of(printed, &link);
    let injuries = printed.line.cost.iter().filter_map(|cost| match cost {
        Cost::Injure(cards) => Some(cards),
        _ => None,
    });
    for cards in injuries.skip(usize::from(link.paid)) {
        if !referee.pick(&frame, cards) {
            referee.push(Task::Game(stage::COSTS, ObjectId::NONE));
            return;
        }
        let picked = referee.take_picked();
        for warrior in &picked {
            warriors::injure(referee, *warrior);
        }
        referee.keep(picked);
        link.paid += 1;
        if let Some(declared) = &mut referee.state.battle.declared {
            declared.paid = link.paid;
        }
    }
    if let Some(at) = printed.cost {
        let user = frame.user;
        let x = frame.x;
        let cost = Frame {
            user,
            x,
            ..Frame::new(at, link.source, link.player)
        };
        referee.push(Task::Run(cost));
    }
}

/// Everything is settled: the card is deployed, the coin moves, or the effect joins the Chain.
pub(super) fn announce(referee: &mut Referee<'_>) {
    let Some(link) = referee.state.battle.declared.take() else {
        return;
    };
    let (player, object, ability) = (link.player, link.source, link.ability);
    match ability {
        Link::DEPLOYMENT => mission::deploy(referee, player, object),
        Link::COIN => {
            if let Some(to) = link.targets.first() {
                mission::move_coin(referee, object, *to);
            }
        }
        _ => {
            let by = link.user;
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
            if referee.state.card(object).line(ability).is_none() {
                // BA-KEY-08
                referee.state.battle.evolved = true;
            }
            chain::add(referee, link);
        }
    }
}

/// Requirement, targets and effect are looked at again when a link is applied (BA-CHAIN-06); targets that are no longer
/// legal are dropped.
pub(super) fn is_still_legal(state: &State, link: &mut Link) -> bool {
    let card = state.card(link.source);
    let Some(printed) = card.line(link.ability) else {
        // An Evolution looks for itself.
        return true;
    };
    let frame = frame_of(printed, link);
    if card.kind == Kind::Technique {
        let at = state.object(link.user);
        let user_is_there = link.user.is_some() && at.zone == Zone::Play && at.controller == link.player;
        let meets = |filter: &Filter| state.fits(&frame, filter, link.user);
        // BA-CHAIN-07
        if !user_is_there
            || state.object(link.source).zone != Zone::Stack
            || !printed.line.requires.as_ref().is_none_or(meets)
            || (printed.line.icons.contains(&Icon::Db) && at.coins == 0)
        {
            return false;
        }
    }
    let holds = |condition: &effect::Condition| state.holds(&frame, condition);
    if !printed.line.condition.as_ref().is_none_or(holds) {
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

/// Applies a link: its program, once for each target.
pub(super) fn apply(referee: &mut Referee<'_>, link: &Link) {
    let card = referee.table.card(referee.state.object(link.source).card);
    let Some(printed) = card.line(link.ability) else {
        referee.push(Task::Game(stage::EVOLVE, link.source));
        return;
    };
    let frame = frame_of(printed, link);
    if link.targets.is_empty() {
        referee.push(Task::Run(frame));
    }
    for target in link.targets.iter().rev().copied() {
        referee.push(Task::Run(Frame { target, ..frame }));
    }
}
