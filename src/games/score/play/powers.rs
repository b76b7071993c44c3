//! Which abilities may be used, from where and how often.

use super::marks::DECLINED;
use super::{cards, step, switches, users};
use crate::engine::{ObjectId, PlayerId, State, TableAbility, Zone};
use crate::model::effect::{Cards, Effect, Forbidden, Line, Permitted, Piece, Special, Uses, Walk, When};
use crate::model::{Kind, RuleTrait};

/// Whether what a card in play says holds now: a personality's while it fights or may take over (SC-ALLY-06, A-SC-14), by the
/// document of 2014 only while it is in control (SC-LATER-62); another card's while somebody it is for fights (A-SC-40).
pub(super) fn counts(state: &State, object: ObjectId, line: &Line) -> bool {
    if is_printed_rating(line) || state.object(object).marks.has(DECLINED) {
        return is_printed_rating(line);
    }
    let player = state.object(object).controller;
    let acting = state.acting(player);
    // SC-LATER-127: a Defense Shield is no Constant Combat Power.
    if line.when != When::Shield && has_constant_power(state, object) && state.rests(object) {
        return false;
    }
    if state.card(object).person.is_none() {
        return users::why_not_by(state, acting, object).is_none();
    }
    if is_silenced(state, object, line) {
        return false;
    }
    // What says who may act holds whoever acts.
    let acts_aside = |effect: &Effect| {
        matches!(
            effect,
            Effect::Permit {
                action: Permitted::ActAside | Permitted::ActRegardless | Permitted::UseAnySide,
                ..
            } | Effect::Forbid {
                action: Forbidden::Act | Forbidden::TakeOver,
                ..
            }
        )
    };
    let leads = object == state.player(player).leader;
    // SC-LATER-76: what a Main Personality counts for, it counts for whoever is in control.
    let counts_aside = |effect: &Effect| {
        leads
            && matches!(effect, Effect::Special(special) if matches!(**special, Special::AlliesCount { .. }))
    };
    // SC-LATER-62, SC-LATER-83: by the document of 2014 only who is in control, on entering combat the Main Personality.
    let may_come = || !leads && !state.table().plays_with(switches::CRD) && state.may_act(player, object);
    object == acting
        || line.effects.iter().any(acts_aside)
        || line.effects.iter().any(counts_aside)
        || may_come()
        || state.is_permitted(Permitted::ActAside, object)
}

/// Whether a line says nothing but the rating of its own card, which is no power of it.
fn is_printed_rating(line: &Line) -> bool {
    let is_own = |effect: &Effect| {
        matches!(effect, Effect::Special(special)
            if matches!(special.as_ref(), Special::Rating { cards: Cards::This, .. }))
    };
    line.when == When::Constant && !line.effects.is_empty() && line.effects.iter().all(is_own)
}

/// Whether the power of a personality is a Constant Combat Power: its card says so.
fn has_constant_power(state: &State, object: ObjectId) -> bool {
    let facts = state.card(object).styled.as_ref();
    facts.is_some_and(|facts| facts.is(RuleTrait::ConstantCombatPower))
}

/// Whether a personality whose powers are forbidden is without what its power waits to do, too, and by the document of 2014 without
/// its constant ones (SC-LATER-63). What
/// forbids powers itself goes on, so that two of that sort do not argue for ever; a Defense Shield is no power (SC-LATER-127).
fn is_silenced(state: &State, object: ObjectId, line: &Line) -> bool {
    let waits = line.when != When::Constant && !has_constant_power(state, object);
    let is_meant = waits || state.table().plays_with(switches::CRD);
    if !is_meant || line.when == When::Shield {
        return false;
    }
    let mut silences = false;
    line.walk(&mut |piece| {
        silences |= matches!(
            piece,
            Piece::Effect(Effect::Forbid {
                action: Forbidden::UsePowers,
                ..
            })
        );
    });
    !silences && state.is_forbidden(Forbidden::UsePowers, object)
}

/// Which rule keeps a player from using an ability of a card where it is.
pub(super) fn why_not_usable(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    ability: u8,
) -> Option<&'static str> {
    let card = state.card(object);
    let is = |when| card.line(ability).is_some_and(|line| line.line.when == when);
    // Who uses it as an action is asked of each personality that could.
    let is_for_others = || users::why_not_by(state, state.default_user(player, object), object);
    if let Some(rule) = is_for_others().filter(|_| !is(When::Attack) && !is(When::Power)) {
        return Some(rule);
    }
    match (state.object(object).zone, card.kind) {
        // SC-COMBAT-02, SC-COMBAT-04: Combat cards from hand (A-SC-25); Non-Combat cards lie on the table first
        // (SC-TURN-04), and an Ally is played before it acts (SC-ALLY-14).
        (Zone::Hand, Kind::PhysicalCombat | Kind::EnergyCombat | Kind::Combat) => {
            let here = state.step == step::NON_COMBAT && state.is_allowed(Permitted::UseInStepTwo, object);
            // SC-LATER-102: in anybody's turn, in combat and out of it; so what waits for a moment of its own.
            let awaited = card
                .line(ability)
                .is_some_and(|line| !is_of_a_phase(line.line.when));
            (state.fight.combat.is_none() && !here && !awaited).then_some("SC-COMBAT-02")
        }
        (Zone::Hand, Kind::Personality) => Some("SC-ALLY-14"),
        // SC-DB-01: in combat only a ball whose text says so.
        (Zone::Hand, Kind::DragonBall) if state.fight.combat.is_some() => {
            cards::why_not_place(state, object, player)
        }
        // SC-LATER-150: a part that waits for its use stays with whoever controls the ball.
        (Zone::Play, Kind::DragonBall) => (!is(When::WhenNeeded)).then_some("SC-DB-14"),
        (Zone::Hand, _) => Some("SC-TURN-04"),
        (Zone::Play, Kind::Personality) => why_not_personal(state, player, object, ability),
        // SC-DRILL-01, SC-COMBAT-11: many times; an attack phase or a defence is one use anyway.
        (Zone::Play, Kind::Drill) => {
            let limited = card
                .line(ability)
                .is_some_and(|line| matches!(line.line.uses, Uses::OncePerCombat | Uses::EachTurn));
            let used = limited && state.object(object).has_used(ability, state.turn);
            used.then_some("SC-DRILL-01")
        }
        // SC-TURN-05: it is used once; attached to a card it has been.
        (Zone::Play, Kind::NonCombat) => state.object(object).host.is_some().then_some("SC-TURN-05"),
        // SC-LATER-177: of an attached card only what it says while it is attached.
        (Zone::Play, _) if is_attached_aside(state, object, ability) => Some("SC-TURN-05"),
        (Zone::Play, _) => is_used_up(state, object, ability).then_some("SC-COMBAT-27"),
        _ => Some("SC-COMBAT-02"),
    }
}

/// Whether a card lies under its host for something else than that ability.
fn is_attached_aside(state: &State, object: ObjectId, ability: u8) -> bool {
    let line = state.card(object).line(ability);
    let condition = line.and_then(|line| line.line.condition.as_ref());
    let speaks = condition.is_some_and(|of| of.asks_of_itself(|filter| filter.attached == Some(true)));
    state.object(object).host.is_some() && !speaks
}

/// Whether it is used in an attack phase or a defence.
const fn is_of_a_phase(when: When) -> bool {
    matches!(when, When::Attack | When::Defense | When::Power)
}

/// Whether an ability of a card in play was used as often as it says, once if it says nothing.
fn is_used_up(state: &State, object: ObjectId, ability: u8) -> bool {
    let uses = state.card(object).line(ability).map(|line| line.line.uses);
    let times = uses.and_then(Uses::times).unwrap_or(1);
    let twice = is_used_twice(state, object, ability);
    let times = if twice { 2 } else { times };
    uses != Some(Uses::Unlimited) && state.object(object).times_used(ability, state.turn) >= times
}

/// Whether effects let an ability that says nothing of how often it is used be used twice.
fn is_used_twice(state: &State, object: ObjectId, ability: u8) -> bool {
    let uses = state.card(object).line(ability).map(|line| line.line.uses);
    uses.is_none_or(|uses| uses == Uses::OncePerTurn) && state.is_permitted(Permitted::UseTwice, object)
}

/// The power on a personality card is used once per combat, as attack or defence (SC-COMBAT-27); a new level is another
/// card (SC-COMBAT-28). There is at most one combat in a turn (A-SC-23).
fn why_not_personal(state: &State, player: PlayerId, object: ObjectId, ability: u8) -> Option<&'static str> {
    if state.fight.combat.is_none() {
        return Some("SC-COMBAT-27");
    }
    // SC-LATER-127: a Defense Shield is no use of the power.
    let instance = state.object(object);
    let facts = state.card(object).styled.as_ref();
    let is_numbered = facts.is_some_and(|facts| facts.is(RuleTrait::TwoPowers));
    let is_other = |other: u8, of: &TableAbility| match of {
        TableAbility::Line(line) => other != ability && is_of_a_phase(line.line.when),
        TableAbility::Keyword(_) => false,
    };
    let others: u32 = (0..)
        .zip(&state.card(object).abilities)
        .filter(|(other, of)| !is_numbered && is_other(*other, of))
        .map(|(other, _)| instance.times_used(other, state.turn))
        .sum();
    // A power of several lines that is used twice is used twice in all.
    let used = others + instance.times_used(ability, state.turn);
    let used_others = others > 0 && !(used < 2 && is_used_twice(state, object, ability));
    if used_others || is_used_up(state, object, ability) {
        return Some("SC-COMBAT-27");
    }
    let leader = state.player(player).leader;
    if object != leader {
        // SC-ALLY-06: Allies fight while the Main Personality is at 0 or 1.
        let may_act = state.may_act(player, object) || state.is_permitted(Permitted::ActAside, object);
        return (!may_act).then_some("SC-ALLY-06");
    }
    // A-SC-14: while an Ally leads, the Main Personality's power is not used; who leads changes in own attack phases.
    let defends = state.fight.attack.is_some_and(|attack| attack.against == player);
    let ally_leads = state.acting(player) != leader;
    (defends && ally_leads).then_some("SC-ALLY-07")
}
