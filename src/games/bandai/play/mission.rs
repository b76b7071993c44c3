//! The Mission Phase: a Warrior, an Event and a coin, in any order, and effects with Strategy timing in between.

use super::bill::{self, Taken};
use super::{declare, using, warriors};
use crate::engine::battle::Link;
use crate::engine::{Act, Action, Counter, End, Few, Happened, ObjectId, PlayerId, Referee, State, Zone};
use crate::model::Kind;
use crate::model::effect::{Keyword, When};

/// Time Limit coins tick before anything else (BA-TURN-20).
pub(super) fn tick(referee: &mut Referee<'_>) {
    let player = referee.state.active;
    let events: Few<ObjectId> = referee.state.controlled(player, Kind::Event).collect();
    for event in events {
        let is_limited = referee
            .state
            .card(event)
            .keywords()
            .any(|keyword| matches!(keyword, Keyword::TimeLimit(_)));
        if !is_limited {
            continue;
        }
        // BA-KEY-12, A-BA-19
        match referee.state.object(event).time.checked_sub(1) {
            Some(left) => referee.set_counter(event, Counter::Time, left),
            None => referee.move_object(event, Zone::Resource, End::Top),
        }
    }
}

/// Deployments and coin moves (BA-TURN-09, BA-TURN-14, BA-TURN-17).
pub(super) fn offer_cards_and_coin(state: &State, player: PlayerId, offers: &mut Vec<Action>) {
    for card in state.pile(player, Zone::Hand) {
        if why_not_deploy(state, player, *card).is_none() {
            offers.push(Action {
                player,
                act: Act::Play { card: *card },
            });
        }
    }
    if state.battle.coin_moved || state.pile(player, Zone::Resource).is_empty() {
        return;
    }
    for from in state
        .controlled(player, Kind::Warrior)
        .filter(|from| state.object(*from).coins > 0)
    {
        for to in state.controlled(player, Kind::Warrior) {
            if why_not_give(state, player, from, to).is_none() {
                offers.push(Action {
                    player,
                    act: Act::Give { from, to },
                });
            }
        }
    }
}

/// Which rule keeps a card in the hand from being deployed.
pub(super) fn why_not_deploy(state: &State, player: PlayerId, card: ObjectId) -> Option<&'static str> {
    let left = match state.card(card).kind {
        Kind::Warrior => state.battle.warriors_left,
        Kind::Event => state.battle.events_left,
        _ => return Some("BA-FX-02"),
    };
    if left == 0 {
        return Some(if state.card(card).kind == Kind::Warrior {
            "BA-TURN-09"
        } else {
            "BA-TURN-14"
        });
    }
    // BA-TURN-10, BA-GLO-08: only one's own Warriors matter.
    if warriors::controls_namesake(state, player, card, ObjectId::NONE) {
        return Some("BA-TURN-10");
    }
    using::why_not_turn_cost(state, player, card)
        .or_else(|| bill::why_not_pay(state, player, bill::of_card(state, card), &Taken::default()))
}

/// Which rule keeps a coin where it is.
pub(super) fn why_not_give(
    state: &State,
    player: PlayerId,
    from: ObjectId,
    to: ObjectId,
) -> Option<&'static str> {
    let own = |object: ObjectId| {
        let at = state.object(object);
        at.zone == Zone::Play && at.controller == player && state.card(object).kind == Kind::Warrior
    };
    if state.battle.coin_moved || !own(from) || !own(to) || from == to || state.object(from).coins == 0 {
        Some("BA-TURN-17")
    } else if state.pile(player, Zone::Resource).is_empty() {
        Some("BA-TURN-18")
    } else if bill::symbol(state, from) != bill::symbol(state, to) {
        Some("BA-TURN-19")
    } else {
        None
    }
}

/// A card is being deployed: it is paid for first (BA-TURN-11).
pub(super) fn begin_deployment(referee: &mut Referee<'_>, player: PlayerId, card: ObjectId) {
    keep_priority(referee, player);
    declare::begin(referee, Link::new(player, card, Link::DEPLOYMENT, ObjectId::NONE));
}

/// What is no effect makes no Chain: the attacker goes on.
fn keep_priority(referee: &mut Referee<'_>, player: PlayerId) {
    let priority = &mut referee.state.battle.priority;
    priority.actor = player;
    priority.declines = 0;
}

/// The card is paid for and comes into play, a Warrior upright (BA-TURN-12).
pub(super) fn deploy(referee: &mut Referee<'_>) {
    let Some(link) = referee.state.battle.declared.take() else {
        return;
    };
    let (player, card) = (link.player, link.source);
    let kind = referee.state.card(card).kind;
    let battle = &mut referee.state.battle;
    let (left, rule) = match kind {
        Kind::Warrior => (&mut battle.warriors_left, "BA-TURN-09"),
        _ => (&mut battle.events_left, "BA-TURN-14"),
    };
    *left = left.saturating_sub(1);
    referee.note(Happened::Played { player, object: card }, rule);
    referee.place(card, player);
    referee.state.object_mut(card).x = link.x;
    let limits = referee.state.card(card).keywords().map(|keyword| match keyword {
        Keyword::TimeLimit(count) => *count,
        _ => 0,
    });
    // BA-KEY-11; without it an Event stays (BA-TURN-15).
    let time: u8 = limits.sum();
    if time > 0 {
        referee.set_counter(card, Counter::Time, time);
    }
    // BA-GLO-01: deploying is putting into play, but not the other way round.
    referee.trigger(When::Deployed, card, player);
    referee.trigger(When::PutIntoPlay, card, player);
}

/// The DB Step: one coin, for one Chi of any symbol (BA-TURN-17, BA-TURN-18, BA-TURN-19).
pub(super) fn give(referee: &mut Referee<'_>, player: PlayerId, from: ObjectId, to: ObjectId) {
    referee.state.battle.coin_moved = true;
    keep_priority(referee, player);
    let link = Link {
        targets: vec![to],
        ..Link::new(player, from, Link::COIN, ObjectId::NONE)
    };
    declare::begin(referee, link);
}

/// The coin is paid for and moves.
pub(super) fn move_coin(referee: &mut Referee<'_>) {
    let Some(link) = referee.state.battle.declared.take() else {
        return;
    };
    if let Some(to) = link.targets.first() {
        warriors::move_coins(referee, link.source, *to, 1);
    }
}
