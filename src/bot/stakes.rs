//! What an effect is worth to a player of Score's or Panini's game, roughly, in tenths of a life card.

use crate::engine::{Choice, Frame, Meaning, ObjectId, PlayerId, Stake, State, TableLine, Zone};
use crate::games::panini::{CAPTURE, DISCARD_ALLY, LOWER_ANGER};
use crate::model::effect::{
    self, Amount, AttackRule, Cards, ChangeAttacks, Cost, Effect, Forbidden, Special, When, Who,
};

/// The game itself, won or, below zero, lost.
pub(super) const GAME: i32 = 10_000;

const LIFE_CARD: i32 = 10;
const STAGE: i32 = 3;
const ANGER: i32 = 8;
const LEVEL: i32 = 40;
const CARD: i32 = 6;

/// What a player expects of answering yes to the open question; something small where that cannot be said.
pub(super) fn asked(state: &State, player: PlayerId) -> i32 {
    let Some((frame, stakes)) = state.at_stake() else {
        return 1;
    };
    let worths = stakes.iter().map(|stake| match stake {
        Stake::Verb(effect) => worth(state, player, &frame, effect),
        Stake::Attacks(change) => changed(state, player, &frame, change),
    });
    worths.sum()
}

/// What a part of an effect to be chosen is worth.
pub(super) fn part(state: &State, player: PlayerId, option: u8) -> i32 {
    let Some(Meaning::Effects(effects)) = state.meaning(option) else {
        return 0;
    };
    let source = state.prompt.map_or(ObjectId::NONE, |prompt| prompt.source);
    let you = state.find(source).map_or(player, |source| source.controller);
    let frame = Frame::new(0, source, you);
    effects
        .iter()
        .map(|effect| worth(state, player, &frame, effect))
        .sum()
}

/// What it is worth that an effect happens to that player.
pub(super) fn chosen(state: &State, player: PlayerId, chosen: PlayerId) -> i32 {
    match state.asking() {
        Some((frame, Effect::Anger { by, .. })) => angered(state, player, chosen, state.amount(&frame, by)),
        _ => 0,
    }
}

/// Whether the verb that asks who gains or loses stages gives some.
pub(super) fn gives_stages(state: &State) -> bool {
    match state.asking() {
        Some((_, Effect::SetStage { .. })) => true,
        Some((frame, Effect::Stages { by, .. })) => state.amount(&frame, by) > 0,
        _ => false,
    }
}

/// Whether the verb that asks sends the card to where it is no longer held, and whether it was come by just now.
pub(super) fn gives_up(state: &State, object: ObjectId) -> Option<bool> {
    match state.asking() {
        Some((frame, Effect::Move { to, .. })) if !matches!(to, effect::Zone::Hand | effect::Zone::Play) => {
            Some(frame.it == object)
        }
        _ => None,
    }
}

/// What using a line costs and brings at once, its attack aside.
pub(super) fn used(state: &State, player: PlayerId, object: ObjectId, line: &TableLine) -> i32 {
    let frame = Frame::new(line.start, object, player);
    let costs = line.line.cost.iter().map(|cost| match cost {
        Cost::Move { cards, to } => moved(state, player, &frame, cards, *to),
        _ => 0,
    });
    let effects = line.line.effects.iter();
    costs.sum::<i32>()
        + effects
            .map(|effect| worth(state, player, &frame, effect))
            .sum::<i32>()
}

/// What a critical damage effect is worth.
pub(super) fn critical(state: &State, player: PlayerId, choice: Choice) -> i32 {
    let opponent = state.whose(&Frame::new(0, ObjectId::NONE, player), Who::Opponent);
    match choice {
        CAPTURE if !state.balls_to_capture(player).is_empty() => 60,
        DISCARD_ALLY if state.allies(opponent).next().is_some() => 40,
        LOWER_ANGER => angered(state, player, opponent, -1),
        _ => 0,
    }
}

/// What an attack brings by its damage, less the stages it costs.
pub(super) const fn dealt(life: i32, stages: i32, cost: i32) -> i32 {
    LIFE_CARD * life + STAGE * (stages - cost)
}

fn cards_in(state: &State, whose: PlayerId, zone: Zone) -> i32 {
    i32::try_from(state.pile(whose, zone).len()).unwrap_or(i32::MAX)
}

/// For oneself or for another.
const fn sign(is_own: bool) -> i32 {
    if is_own { 1 } else { -1 }
}

fn worth(state: &State, player: PlayerId, frame: &Frame, effect: &Effect) -> i32 {
    let number = |amount: &Amount| state.amount(frame, amount);
    let whose = |who: Who| state.whose(frame, who);
    let of = |who: Who| match who {
        Who::Each => 0,
        Who::Chosen => 1,
        Who::You | Who::Opponent | Who::Opponents => sign(whose(who) == player),
    };
    match effect {
        Effect::Anger { who: Who::Chosen, by } => angered(state, player, player, number(by).abs()),
        Effect::Anger { who, by } => angered(state, player, whose(*who), number(by)),
        Effect::Level { who, by } => of(*who) * LEVEL * number(by),
        Effect::Stages { who, by, .. } => of(*who) * STAGE * number(by),
        Effect::Draw {
            cards: Some(cards), ..
        } => moved(state, player, frame, cards, effect::Zone::Hand),
        Effect::Draw { who, count, .. } => of(*who) * drawn(state, whose(*who), number(count)),
        Effect::Discard { who, count } => -of(*who) * CARD * number(count),
        Effect::Rejuvenate { who, count, .. } => {
            let pile = cards_in(state, whose(*who), Zone::Discard);
            of(*who) * LIFE_CARD * number(count).min(pile)
        }
        Effect::Move { cards, to, .. } => moved(state, player, frame, cards, *to),
        Effect::EndCombat => ended(state, player),
        Effect::Attacks(change) => changed(state, player, frame, change),
        Effect::Special(special) => match special.as_ref() {
            Special::Fuse { one, other, into } if !state.can_fuse(frame, [one, other, into]) => -1,
            Special::Fuse { .. } => LEVEL,
            Special::SetAnger { who, to } => {
                let whose = whose(*who);
                let by = number(to) - i32::from(state.player(whose).anger);
                angered(state, player, whose, by)
            }
            _ => 1,
        },
        Effect::Unimplemented { .. } | Effect::Count(_) | Effect::Attack(_) => 0,
        _ => 1,
    }
}

/// Anger of that player rises or falls: it may be a level, or the game.
fn angered(state: &State, player: PlayerId, whose: PlayerId, by: i32) -> i32 {
    let anger = i32::from(state.player(whose).anger);
    let sign = sign(whose == player);
    if by < 0 {
        return sign * ANGER * by.max(-anger);
    }
    if anger + by < i32::from(crate::engine::fight::ENRAGED) {
        return sign * ANGER * by;
    }
    let is_last = state.level_object(whose, state.level(whose) + 1).is_none();
    let leader = state.player(whose).leader;
    if is_last && !state.is_forbidden(Forbidden::WinByAnger, leader) {
        sign * GAME
    } else {
        sign * LEVEL
    }
}

/// Cards are drawn, unless they are the last.
fn drawn(state: &State, whose: PlayerId, count: i32) -> i32 {
    let deck = cards_in(state, whose, Zone::Deck);
    if count >= deck { -GAME } else { CARD * count }
}

/// Top cards of a deck that are lost.
fn moved(state: &State, player: PlayerId, frame: &Frame, cards: &Cards, to: effect::Zone) -> i32 {
    let Cards::Top(top) = cards else { return 1 };
    if top.zone != effect::Zone::Deck || to == effect::Zone::Deck {
        return 1;
    }
    let whose = state.whose(frame, top.of);
    let count = state.amount(frame, &top.count);
    let deck = cards_in(state, whose, Zone::Deck);
    let sign = sign(whose == player);
    match to {
        _ if count >= deck => -sign * GAME,
        effect::Zone::Hand => sign * CARD * count,
        _ => -sign * LIFE_CARD * count,
    }
}

/// Combat ends: not for a player who still has attacks to make.
fn ended(state: &State, player: PlayerId) -> i32 {
    let cards = [Zone::Hand, Zone::Play]
        .into_iter()
        .flat_map(|zone| state.pile(player, zone));
    let attacks = cards.filter(|card| state.card(**card).has(When::Attack)).count();
    if attacks > 0 { -LEVEL } else { LIFE_CARD }
}

/// Attacks are changed: the one being resolved, or those to come.
fn changed(state: &State, player: PlayerId, frame: &Frame, change: &ChangeAttacks) -> i32 {
    let own = match state.fight.attack {
        Some(attack) if change.which.this => attack.by == player,
        _ => state.whose(frame, change.which.by.unwrap_or_default()) == player,
    };
    if change.which.this && change.rules.contains(&AttackRule::Harmless) {
        let damage = state.damage_ahead().unwrap_or_default();
        return -sign(own) * (LIFE_CARD * damage.life + STAGE * damage.stages);
    }
    let more = STAGE * state.amount(frame, &change.stages) + LIFE_CARD * state.amount(frame, &change.life);
    sign(own) * more + 1
}
