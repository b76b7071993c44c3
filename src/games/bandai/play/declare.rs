//! A use on its way: its user, targets, X and costs are settled one after the other, then it joins the Chain; and what it
//! does when its turn comes.

use super::bill::{self, Taken};
use super::stage;
use super::using::{each_target, why_not_now, why_not_user};
use super::{WISHED, chain, keywords, mission, warriors};
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
        spent: false,
        negated: false,
    }
}

fn frame_of(printed: &TableLine, link: &Link) -> Frame {
    Frame {
        user: link.user,
        x: i32::from(link.x),
        ..Frame::new(printed.start, link.source, link.player)
    }
}

/// What other parts of its cost than Chi take from a zone.
pub(super) fn taken(state: &State, link: &Link, zone: Zone) -> Taken {
    let printed = state.card(link.source).line(link.ability);
    printed.map_or_else(Taken::default, |printed| {
        Taken::from(state, &frame_of(printed, link), &printed.line, zone)
    })
}

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
    let taken = taken(referee.state, &link, Zone::Resource);
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
    let frame = frame_of(printed, &link);
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

/// Everything is settled: the card is deployed, the coin moves, or the effect joins the Chain.
pub(super) fn announce(referee: &mut Referee<'_>) {
    let Some(mut link) = referee.state.battle.declared.take() else {
        return;
    };
    let (player, object, ability) = (link.player, link.source, link.ability);
    match ability {
        Link::DEPLOYMENT => mission::deploy(referee, player, object, link.x),
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
            let card = referee.table.card(referee.state.object(object).card);
            match card.line(ability) {
                Some(printed) => link.spent = is_in_play(card.kind) && !stands(referee.state, &link, printed),
                // BA-KEY-08
                None => referee.state.battle.evolved = true,
            }
            chain::add(referee, link);
        }
    }
}

/// Whether cards of that type use their effects from the table.
const fn is_in_play(kind: Kind) -> bool {
    matches!(kind, Kind::Warrior | Kind::Event)
}

/// Requirement, targets and effect are looked at again when a link is applied (BA-CHAIN-06); targets that are no longer
/// legal are dropped (A-BA-25).
pub(super) fn is_still_legal(state: &State, link: &mut Link) -> bool {
    let card = state.card(link.source);
    let Some(printed) = card.line(link.ability) else {
        return keywords::can_evolve(state, link);
    };
    let frame = frame_of(printed, link);
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
    let frame = frame_of(printed, link);
    let meets = |filter: &Filter| state.fits(&frame, filter, link.user);
    user.zone == Zone::Play
        && user.controller == link.player
        && printed.line.requires.as_ref().is_none_or(meets)
        && (user.coins > 0 || !printed.line.icons.contains(&Icon::Db))
}

/// Applies a link: its program, for each target what speaks of it.
pub(super) fn apply(referee: &mut Referee<'_>, link: &Link) {
    let card = referee.table.card(referee.state.object(link.source).card);
    let Some(printed) = card.line(link.ability) else {
        referee.state.battle.declared = Some(link.clone());
        referee.push(Task::Game(stage::EVOLVE, link.source));
        return;
    };
    let frame = frame_of(printed, link);
    if link.targets.is_empty() {
        referee.push(Task::Run(frame));
    }
    referee.push_for_each(frame, &link.targets);
}
