//! A use on its way: its user, targets, X and costs are settled one after the other; then it joins the Chain, or the card
//! is deployed, or the coin moves.

use super::bill::{self, Taken};
use super::marks::WISHED;
use super::stage;
use super::using::{each_target, why_not_user};
use super::warriors;
use crate::engine::battle::{Bill, Link};
use crate::engine::{Choice, Counter, End, Few, Frame, ObjectId, PromptKind, Referee, Task, Zone};
use crate::model::Kind;
use crate::model::effect::Cost;

/// Begins a use: it lies on the table while its user, targets, X and costs are settled, in this order (BA-COST-13).
pub(super) fn begin(referee: &mut Referee<'_>, mut link: Link) {
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
    if !bill.x {
        // What speaks of X without paying it means the X of the card (BA-COST-06).
        link.x = referee.state.object(source).x;
    }
    referee.state.battle.bill = bill;
    referee.state.battle.declared = Some(link);
    let settled = match ability {
        Link::DEPLOYMENT => stage::DEPLOY,
        Link::COIN => stage::GIVE,
        _ => stage::ANNOUNCE,
    };
    for at in [
        settled,
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
    let frame = link.frame(printed);
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
    referee.ask(player, PromptKind::Target, source, "BA-COST-13", choices);
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
    let link = link.clone();
    let taken = Taken::of(referee.state, &link, Zone::Resource);
    let most = bill::most_x(referee.state, player, bill, &taken);
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
        referee.state.player_mut(link.player).marks.put(WISHED);
    }
    let Some(printed) = card.line(link.ability) else {
        return;
    };
    let frame = link.frame(printed);
    let injuries = printed.line.cost.iter().filter_map(|cost| match cost {
        Cost::Injure(cards) => Some(cards),
        _ => None,
    });
    for cards in injuries.skip(usize::from(link.paid)) {
        if referee.pick(&frame, cards).is_break() {
            referee.push(Task::Game(stage::COSTS, ObjectId::NONE));
            return;
        }
        let picked = referee.take_picked();
        for warrior in &picked {
            warriors::injure(referee, *warrior);
        }
        referee.recycle(picked);
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
