//! What the simple player likes in Bandai's game: Chi for what it holds, strong Warriors together, attacks nobody can
//! stand against, and the defenses it wins.

use crate::engine::{Act, Action, Choice, ObjectId, PlayerId, PromptKind, State, Zone};
use crate::games::bandai::{powers, team_power};
use crate::model::Kind;
use crate::model::effect::{Amount, Effect};

/// What passing and declining are worth; what is worth less is not done.
const NOTHING: i32 = 10;

/// Chi that is enough to go on with.
const ENOUGH_CHI: usize = 7;

/// Cards in the Planet below which none is charged from it.
const LEAN_PLANET: usize = 12;

/// Planet Damage from which on every attack is defended.
const IN_DANGER: usize = 7;

/// How much an action is liked.
pub(super) fn worth(state: &State, action: Action) -> i32 {
    let player = action.player;
    match action.act {
        Act::Play { card } if state.card(card).kind == Kind::Warrior => 100 + 2 * strength(state, card),
        Act::Play { .. } => 90,
        Act::Use { object, .. } => use_worth(state, player, object),
        Act::Pass => NOTHING,
        Act::Answer { choice } => answer_worth(state, player, choice),
        // A coin moved costs Chi; Teams are no combat.
        Act::Give { .. }
        | Act::Combat { .. }
        | Act::FinalAttack { .. }
        | Act::Concede
        | Act::Adjust { .. } => -1,
    }
}

/// The Combat printed on a card.
fn strength(state: &State, card: ObjectId) -> i32 {
    let facts = state.card(card).symbol.as_ref();
    facts
        .and_then(|facts| facts.warrior.as_ref())
        .map_or(0, |warrior| i32::from(warrior.normal.0))
}

fn use_worth(state: &State, player: PlayerId, object: ObjectId) -> i32 {
    if !state.battle.chain.is_empty() {
        // Only what answers the other's effect is worth an answer.
        let theirs = state
            .battle
            .chain
            .last()
            .is_some_and(|link| link.player != player);
        return if theirs && has_effect(state, object, &|effect| matches!(effect, Effect::Negate(_))) {
            2 * NOTHING
        } else {
            0
        };
    }
    let mission = state.battle.lanes.is_empty();
    let evolves = state.card(object).keywords().next().is_some() && state.card(object).kind == Kind::Warrior;
    match state.card(object).kind {
        Kind::Warrior if mission && evolves => 60,
        Kind::Technique | Kind::Wish => 20,
        // A Warrior's or Event's own effect, once a turn, while there is Chi to spare.
        _ if state.pile(player, Zone::Resource).len() > 2 => 15,
        _ => 0,
    }
}

fn answer_worth(state: &State, player: PlayerId, choice: Choice) -> i32 {
    let Some(prompt) = state.prompt else { return 0 };
    match (prompt.kind, choice) {
        // Together rather than alone.
        (PromptKind::Redraw, Choice::No)
        | (PromptKind::First | PromptKind::May, Choice::Yes)
        | (PromptKind::Team, Choice::Pair(..)) => 2 * NOTHING,
        (PromptKind::Respond, Choice::Use(object, _)) => use_worth(state, player, object),
        (_, Choice::Done | Choice::No) => NOTHING,
        (PromptKind::Charge, Choice::Object(card)) => charge_worth(state, player, card),
        // The top of the Planet.
        (PromptKind::Charge, _) => {
            let planet = state.pile(player, Zone::Deck).len();
            let chi = state.pile(player, Zone::Resource).len();
            if chi < ENOUGH_CHI && planet > LEAN_PLANET {
                2 * NOTHING
            } else {
                0
            }
        }
        (PromptKind::Battle, Choice::Object(head)) => attack_worth(state, player, head),
        (PromptKind::Battle, Choice::Pair(head, against)) => defense_worth(state, player, head, against),
        (PromptKind::Number, Choice::Number(number)) => i32::from(number),
        (PromptKind::Discard | PromptKind::Pay, Choice::Object(card)) => NOTHING - strength(state, card),
        (PromptKind::Choose, Choice::Object(card)) => choose_worth(state, player, prompt.source, card),
        _ => NOTHING + 1,
    }
}

/// A card from a full hand that cannot be paid for soon.
fn charge_worth(state: &State, player: PlayerId, card: ObjectId) -> i32 {
    let turn = state.card(card).symbol.as_ref().and_then(|facts| facts.turn);
    let wait = i32::from(turn.unwrap_or(0)) - i32::from(state.player(player).marker);
    let has = |zone: Zone| state.pile(player, zone).len();
    if has(Zone::Hand) > 4 && has(Zone::Resource) < ENOUGH_CHI {
        2 * NOTHING + wait
    } else {
        0
    }
}

fn team_of(state: &State, warrior: ObjectId) -> (PlayerId, u8) {
    let at = state.object(warrior);
    (at.controller, at.team)
}

/// The power of the Warrior's Team with it as Head.
fn power_with(state: &State, head: ObjectId) -> i32 {
    let (player, team) = team_of(state, head);
    team_power(state, player, team, head)
}

/// Teams go out that no defending Team beats.
fn attack_worth(state: &State, player: PlayerId, head: ObjectId) -> i32 {
    if !state
        .battle
        .lanes
        .iter()
        .all(|lane| lane.attackers != state.object(head).team)
    {
        // The Showdown asks for its order.
        return NOTHING + 1;
    }
    let opponent = state.next_player(player);
    let strongest = state
        .controlled(opponent, Kind::Warrior)
        .map(|other| power_with(state, other))
        .max();
    let power = power_with(state, head);
    if strongest.is_none_or(|strongest| power > strongest) {
        2 * NOTHING + power
    } else {
        0
    }
}

/// A defense is worth what it wins, or the Planet when that is in danger.
fn defense_worth(state: &State, player: PlayerId, head: ObjectId, against: ObjectId) -> i32 {
    let attack = power_with(state, against);
    let margin = power_with(state, head) - attack;
    let damaged = state.pile(player, Zone::Damage).len();
    if margin > 0 || damaged >= IN_DANGER {
        2 * NOTHING + margin.max(-NOTHING + 1)
    } else {
        0
    }
}

/// Harm is for the opponent, help for oneself; the strongest first.
fn choose_worth(state: &State, player: PlayerId, source: ObjectId, card: ObjectId) -> i32 {
    let own = state.object(card).controller == player;
    let harmful = source.is_some() && has_effect(state, source, &is_harmful);
    let strength = if state.object(card).zone == Zone::Play {
        powers(state, card).0
    } else {
        strength(state, card)
    };
    if own == harmful {
        strength.min(NOTHING - 1)
    } else {
        2 * NOTHING + strength
    }
}

fn has_effect(state: &State, object: ObjectId, wanted: &dyn Fn(&Effect) -> bool) -> bool {
    let card = state.card(object);
    (0..card.abilities.len() as u8)
        .filter_map(|ability| card.line(ability))
        .any(|line| line.line.effects.iter().any(wanted))
}

fn is_harmful(effect: &Effect) -> bool {
    let lowers = |amount: &Amount| match amount {
        Amount::Number(number) => *number < 0,
        Amount::X => false,
        Amount::Of(measure) => matches!(measure.as_ref(), crate::model::effect::Measure::Minus(_)),
    };
    match effect {
        Effect::Power { combat, support, .. } => lowers(combat) || lowers(support),
        Effect::Damage { .. }
        | Effect::Injure(_)
        | Effect::Negate(_)
        | Effect::Forbid { .. }
        | Effect::Move { .. }
        | Effect::Discard { .. }
        | Effect::RemoveCoins { .. } => true,
        _ => false,
    }
}
