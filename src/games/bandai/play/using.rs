//! Which effects may be used, who may use them, what they may be aimed at, and which rule refuses the others.

use super::bill::{self, Taken, why_not_pay};
use super::marks::{ALL_COINS, FACE_UP, INJURED, WISHED};
use super::step::{ACTION, MISSION};
use super::{evolution, warriors};
use crate::engine::battle::Bill;
use crate::engine::{Frame, ObjectId, PlayerId, State, TableAbility, TableLine, Zone};
use crate::model::Kind;
use crate::model::effect::{self, Cards, Cost, Filter, Icon, Keyword, Line, When};

/// The timing of the current step (BA-FX-16).
const fn timing(state: &State) -> Option<When> {
    match state.step {
        MISSION => Some(When::Strategy),
        ACTION => Some(When::Action),
        _ => None,
    }
}

/// Shows every effect a player may use now, with the Warriors that may use it; a Warrior's own also in the turn it was
/// deployed (BA-TURN-13).
pub(super) fn each_use(state: &State, player: PlayerId, mut see: impl FnMut(ObjectId, u8, ObjectId)) {
    let Some(timing) = timing(state) else {
        return;
    };
    for zone in [Zone::Hand, Zone::Play, Zone::Side] {
        if zone == Zone::Side && why_not_wish(state, player).is_some() {
            continue;
        }
        for object in state.pile(player, zone) {
            let card = state.card(*object);
            let usable = match zone {
                Zone::Hand => card.kind == Kind::Technique,
                Zone::Side => card.kind == Kind::Wish,
                _ => true,
            };
            if !usable {
                continue;
            }
            if timing == When::Strategy && card.kind == Kind::Warrior {
                for (place, _) in evolution::all_of(card) {
                    if why_not_use(state, player, *object, place).is_none() {
                        see(*object, place, ObjectId::NONE);
                    }
                }
            }
            for (ability, line) in card.lines(timing) {
                if why_not_begin(state, player, *object, ability, line).is_some() {
                    continue;
                }
                if card.kind != Kind::Technique {
                    if why_not_aim(state, player, *object, &line.line, ObjectId::NONE).is_none() {
                        see(*object, ability, ObjectId::NONE);
                    }
                    continue;
                }
                for user in state.controlled(player, Kind::Warrior) {
                    if why_not_user(state, player, *object, line, user).is_none() {
                        see(*object, ability, user);
                    }
                }
            }
        }
    }
}

/// Which rule keeps a player from using an ability now, whoever uses it.
pub(super) fn why_not_use(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    ability: u8,
) -> Option<&'static str> {
    let card = state.card(object);
    match card.abilities.get(usize::from(ability)) {
        Some(TableAbility::Keyword(Keyword::Evolution { marker, into })) => {
            evolution::why_not(state, player, object, *marker, into)
        }
        Some(TableAbility::Line(line)) => why_not_begin(state, player, object, ability, line).or_else(|| {
            if card.kind == Kind::Technique {
                let mut why = Some("BA-FX-04");
                for user in state.controlled(player, Kind::Warrior) {
                    why = why_not_user(state, player, object, line, user);
                    if why.is_none() {
                        break;
                    }
                }
                why
            } else {
                why_not_aim(state, player, object, &line.line, ObjectId::NONE)
            }
        }),
        Some(TableAbility::Keyword(_)) | None => Some("BA-FX-10"),
    }
}

/// Which rule keeps the effect from being used, users and targets aside.
fn why_not_begin(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    ability: u8,
    line: &TableLine,
) -> Option<&'static str> {
    why_not_place(state, player, object)
        .or_else(|| why_not_timing(state, object, &line.line))
        .or_else(|| why_not_now(state, object, &line.line))
        .or_else(|| {
            // BA-TURN-16, BA-COST-11, BA-CHAIN-08
            (!state.may_use(object, ability, &line.line)).then_some("BA-TURN-16")
        })
        .or_else(|| why_not_costs(state, player, object, line))
}

/// Where an effect must be to be used.
fn why_not_place(state: &State, player: PlayerId, object: ObjectId) -> Option<&'static str> {
    let at = state.object(object);
    let own_from = |zone: Zone| at.zone == zone && at.owner == player;
    let in_play = at.zone == Zone::Play && at.controller == player;
    match state.card(object).kind {
        Kind::Technique => (!own_from(Zone::Hand)).then_some("BA-FX-01"),
        Kind::Event => (!in_play).then_some("BA-FX-11"),
        Kind::Wish if !own_from(Zone::Side) => Some("BA-FX-12"),
        Kind::Wish if at.marks.has(FACE_UP) => Some("BA-FX-13"),
        Kind::Wish => why_not_wish(state, player),
        _ => (!in_play).then_some("BA-FX-10"),
    }
}

/// Which rule keeps a player from any Wish: one each game (BA-FX-13), for all seven coins (BA-FX-12, BA-COST-14).
fn why_not_wish(state: &State, player: PlayerId) -> Option<&'static str> {
    if state.player(player).marks.has(WISHED) {
        return Some("BA-FX-13");
    }
    (warriors::coins(state, player) < ALL_COINS).then_some("BA-FX-12")
}

fn why_not_timing(state: &State, object: ObjectId, line: &Line) -> Option<&'static str> {
    if timing(state) == Some(line.when) {
        return None;
    }
    Some(match (state.card(object).kind, line.when) {
        (Kind::Technique, _) => "BA-FX-02",
        (_, When::Strategy) => "BA-TURN-08",
        (_, When::Action) => "BA-BATTLE-09",
        _ => "BA-FX-16",
    })
}

/// Which rule voids a line now: an injured Warrior's effects (BA-DMG-06) unless it is Valid (BA-FX-18), and those whose icons are not met. The DB icon
/// of a Technique is its user's matter, of an Event its target's (A-BA-21).
pub(super) fn why_not_now(state: &State, object: ObjectId, line: &Line) -> Option<&'static str> {
    let at = state.object(object);
    let is_warrior = state.card(object).kind == Kind::Warrior && at.zone == Zone::Play;
    let has = |icon: Icon| line.icons.contains(&icon);
    if is_warrior && at.marks.has(INJURED) && !has(Icon::Valid) {
        return Some("BA-DMG-06");
    }
    if line.icons.is_empty() {
        return None;
    }
    let attacks = at.controller == state.active;
    if (has(Icon::Attacker) && !attacks) || (has(Icon::Defender) && attacks) {
        return Some("BA-FX-17");
    }
    (is_warrior && has(Icon::Db) && at.coins == 0).then_some("BA-FX-19")
}

/// Turn cost, Chi and the other parts of the activation cost (BA-FX-03).
fn why_not_costs(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    line: &TableLine,
) -> Option<&'static str> {
    let mut bill = Bill::default();
    if state.card(object).kind == Kind::Technique {
        let why = why_not_turn_cost(state, player, object);
        if why.is_some() {
            return why;
        }
        bill = bill::of_card(state, object);
    }
    bill::add_line(&mut bill, &line.line);
    let frame = Frame::new(line.start, object, player);
    let chi = Taken::from(state, &frame, &line.line, Zone::Resource);
    let why = why_not_pay(state, player, bill, &chi);
    if why.is_some() {
        return why;
    }
    let holds = |condition: &effect::Condition| state.holds(&frame, condition);
    if !line.line.condition.as_ref().is_none_or(holds) {
        return Some("BA-FX-10");
    }
    // BA-COST-12: each part by itself, and all that takes cards from one zone together.
    let together = [Zone::Hand, Zone::Play, Zone::Discard].into_iter().all(|zone| {
        let taken = Taken::from(state, &frame, &line.line, zone);
        taken.count <= taken.fitting.len()
    });
    let can = together && line.line.cost.iter().all(|cost| can_settle(state, &frame, cost));
    (!can).then_some("BA-COST-12")
}

fn can_settle(state: &State, frame: &Frame, cost: &Cost) -> bool {
    match cost {
        Cost::Chi(_)
        | Cost::Stages(_)
        | Cost::UserStages(_)
        | Cost::AllyStages(_)
        | Cost::Anger(_)
        | Cost::Levels(_) => true,
        Cost::Injure(Cards::This) => !state.object(frame.source).marks.has(INJURED),
        Cost::Move { cards, .. } | Cost::Injure(cards) => {
            !matches!(cards, Cards::Choose(_) | Cards::Top(_)) || state.has_enough(frame, cards, None)
        }
        Cost::Discard(count) => state.holds_others(frame.you, frame.source, state.amount(frame, count)),
    }
}

/// BA-COST-01: the player's own marker has reached the Turn cost, in the opponent's turn as well (BA-COST-02). Nothing is
/// spent.
pub(super) fn why_not_turn_cost(state: &State, player: PlayerId, card: ObjectId) -> Option<&'static str> {
    let cost = state.card(card).symbol.as_ref().and_then(|facts| facts.turn);
    (cost.unwrap_or(0) > state.player(player).marker).then(|| {
        if player == state.active {
            "BA-COST-01"
        } else {
            "BA-COST-02"
        }
    })
}

/// Which rule keeps a Warrior from using the Technique: it is one's own (BA-FX-04), meets the requirement (BA-FX-05),
/// has a coin where that is asked for (BA-FX-07), and there is something to aim at (BA-FX-06).
pub(super) fn why_not_user(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    line: &TableLine,
    user: ObjectId,
) -> Option<&'static str> {
    let at = state.object(user);
    if at.zone != Zone::Play || at.controller != player || state.card(user).kind != Kind::Warrior {
        return Some("BA-FX-04");
    }
    let frame = Frame {
        user,
        ..Frame::new(line.start, object, player)
    };
    let meets = |filter: &Filter| state.fits(&frame, filter, user);
    if !line.line.requires.as_ref().is_none_or(meets) {
        return Some("BA-FX-05");
    }
    if line.line.icons.contains(&Icon::Db) && at.coins == 0 {
        return Some("BA-FX-07");
    }
    why_not_aim(state, player, object, &line.line, user)
}

/// Which rule says that there is nothing to aim at (BA-FX-06, BA-COST-13).
fn why_not_aim(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    line: &Line,
    user: ObjectId,
) -> Option<&'static str> {
    let filter = line.target.as_ref()?;
    let frame = Frame {
        user,
        ..Frame::new(0, object, player)
    };
    let mut any = false;
    each_target(state, &frame, line, filter, |_| any = true);
    if any {
        return None;
    }
    Some(match state.card(object).kind {
        Kind::Technique => "BA-FX-06",
        Kind::Event if line.icons.contains(&Icon::Db) => "BA-FX-11",
        _ => "BA-COST-13",
    })
}

/// Shows everything the line may be aimed at: cards, or links of the Chain.
pub(super) fn each_target(
    state: &State,
    frame: &Frame,
    line: &Line,
    filter: &Filter,
    mut see: impl FnMut(ObjectId),
) {
    if filter.zone == effect::Zone::Stack {
        for link in state.battle.chain.iter().filter(|link| !link.negated) {
            let whose = filter.of.is_none_or(|who| state.is_who(frame, who, link.player));
            if whose && state.fits(frame, filter, link.source) {
                see(link.source);
            }
        }
        return;
    }
    // BA-FX-11: the DB icon of an Event asks for a coin on its target.
    let coin = state.card(frame.source).kind == Kind::Event && line.icons.contains(&Icon::Db);
    for object in state.matching(frame, filter) {
        if !coin || state.object(object).coins > 0 {
            see(object);
        }
    }
}
