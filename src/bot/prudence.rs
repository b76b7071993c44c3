//! What the simple player of martial arts does not do: pay for nothing, defend with what blocks nothing, fight without an
//! attack; and what it does not miss: a win that lies on the table.

use super::stakes;
use crate::engine::{Act, Action, Frame, ObjectId, PlayerId, State, TableLine, Zone, apply_unchecked};
use crate::model::Kind;
use crate::model::effect::{AttackRule, Cards, ChangeAttacks, Effect, Persona, When, Who};

/// Life cards of an opponent from which on an attack may be the last.
const FEW_CARDS: usize = 12;

/// Anger from which on a card may bring a level.
const NEAR_RAGE: u8 = 3;

/// Dragon Balls that want one more.
const ALL_BUT_ONE: usize = 6;

/// Whether the action wins the game before anybody decides anything else. It is looked at only where a win is near.
pub(super) fn wins(state: &State, action: Action) -> bool {
    let player = action.player;
    let is_a_move = matches!(
        action.act,
        Act::Play { .. } | Act::Use { .. } | Act::FinalAttack { .. } | Act::Answer { .. }
    );
    let near = || {
        let few = |seat: PlayerId| seat != player && state.pile(seat, Zone::Deck).len() <= FEW_CARDS;
        state.player(player).anger >= NEAR_RAGE
            || state.controlled(player, Kind::DragonBall).count() >= ALL_BUT_ONE
            || state.seats().any(few)
    };
    if !is_a_move || !near() {
        return false;
    }
    let mut ahead = state.clone();
    apply_unchecked(&mut ahead, action, None);
    ahead
        .outcome
        .is_some_and(|outcome| outcome.winner == Some(player))
}

/// Attacks in reach from which on combat is worth the cards the opponent draws for it.
const ENOUGH_ATTACKS: usize = 2;

/// What a single attack must bring for that, in tenths of a life card: four of them.
const ENOUGH_GAIN: i32 = 40;

/// Whether a player would have several attacks that do harm, or one that does much, if this combat were declared: of cards
/// known now.
pub(super) fn is_worth_a_fight(state: &State, combat: Action) -> bool {
    let gains = attacks_in_reach(state, combat);
    gains.len() >= ENOUGH_ATTACKS || gains.iter().any(|(_, gain)| *gain >= ENOUGH_GAIN)
}

/// The cards a player would have an attack of that does harm, each with what its best one brings.
fn attacks_in_reach(state: &State, combat: Action) -> Vec<(ObjectId, i32)> {
    let player = combat.player;
    let mut ahead = state.clone();
    apply_unchecked(&mut ahead, combat, None);
    let known = |object: ObjectId| {
        let zone = state.find(object).map(|object| object.zone);
        matches!(zone, Some(Zone::Hand | Zone::Play))
    };
    let harm = |object: ObjectId, line: &TableLine, by: ObjectId| {
        let damage = ahead.damage_of(player, object, line, by)?;
        let harms = damage.stages + damage.life > 0;
        harms.then(|| {
            (
                object,
                stakes::dealt(damage.life, damage.stages, damage.cost)
                    + stakes::used(&ahead, player, object, line),
            )
        })
    };
    let mut gains: Vec<(ObjectId, i32)> = if ahead.prompt.is_none() && ahead.decider() == Some(player) {
        let attack = |action: &Action| match action.act {
            Act::Use { object, ability, by } if known(object) => {
                harm(object, ahead.card(object).line(ability)?, by)
            }
            _ => None,
        };
        ahead.offers().iter().filter_map(attack).collect()
    } else {
        // Something is asked first: cards that attack at all.
        let leader = state.player(player).leader;
        let held = [Zone::Hand, Zone::Play]
            .into_iter()
            .flat_map(|zone| state.pile(player, zone));
        let attacks = held.flat_map(|card| {
            let lines = state.card(*card).lines(When::Attack);
            lines.map(|(_, line)| harm(*card, line, leader).unwrap_or((*card, 0)))
        });
        attacks.collect()
    };
    gains.sort_unstable_by_key(|(card, gain)| (*card, -gain));
    gains.dedup_by_key(|(card, _)| *card);
    gains
}

/// Whether a Final Physical Attack with that card does harm and no defence is lost with it, since none is used after it.
pub(super) fn is_last_resort(state: &State, player: PlayerId, card: ObjectId, by: ObjectId) -> bool {
    let harm = state
        .damage_finally(player, card, by)
        .is_some_and(|damage| damage.stages + damage.life > 0);
    let defends = |held: &ObjectId| state.card(*held).has(When::Defense);
    harm && !state.pile(player, Zone::Hand).iter().any(defends)
}

/// Whether playing a card that is used at once would change nothing.
pub(super) fn is_played_for_nothing(state: &State, player: PlayerId, object: ObjectId) -> bool {
    let card = state.card(object);
    let mut lines = card.lines(When::Played).peekable();
    card.kind == Kind::NonCombat
        && lines.peek().is_some()
        && lines.all(|(_, line)| is_used_for_nothing(state, player, object, line))
}

/// Whether nothing of a line would change anything for the player's good.
pub(super) fn is_used_for_nothing(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    line: &TableLine,
) -> bool {
    let frame = Frame::new(line.start, object, player);
    line.line
        .effects
        .iter()
        .all(|effect| is_idle(state, &frame, effect))
}

fn is_idle(state: &State, frame: &Frame, effect: &Effect) -> bool {
    let all = |effects: &[Effect]| effects.iter().all(|effect| is_idle(state, frame, effect));
    let full = |of: Persona, to: u8| {
        let leader = state.player(frame.you).leader;
        let meant = |object: &ObjectId| of != Persona::Main || *object == leader;
        let mut meant = state.personalities(frame.you).filter(meant);
        meant.all(|object| state.object(object).stage >= to.min(state.top_stage(object)))
    };
    match effect {
        Effect::If { is, then, otherwise } => {
            if state.holds(frame, is) {
                all(then)
            } else {
                all(otherwise)
            }
        }
        Effect::May { effects, .. } => all(effects),
        Effect::Choose { between, .. } => between.iter().all(|effects| all(effects)),
        // What is said of `it` follows from what comes before; of the last one nobody is there to carry it out.
        Effect::SetStage { of: Persona::It, .. }
        | Effect::Stages { of: Persona::It, .. }
        | Effect::Skip { who: Who::You, .. }
        | Effect::Unimplemented { .. } => true,
        // Players know what is left in their own decks.
        Effect::Search { card, .. } if card.of.is_none_or(|who| who == Who::You) => {
            state.matching(frame, card).next().is_none()
        }
        Effect::Stages {
            who: Who::You,
            of,
            by,
            ..
        } => state.amount(frame, by) <= 0 || full(*of, u8::MAX),
        Effect::SetStage {
            who: Who::You,
            of,
            to,
        } => full(*of, u8::try_from(state.amount(frame, to)).unwrap_or(0)),
        Effect::Anger {
            who: who @ (Who::Opponent | Who::Opponents),
            by,
        } => {
            let calm = |seat: PlayerId| state.player(seat).anger == 0;
            state.amount(frame, by) >= 0 || state.who(frame, *who).all(calm)
        }
        Effect::Rejuvenate {
            cards: Some(cards), ..
        }
        | Effect::Draw {
            cards: Some(cards), ..
        }
        | Effect::Move { cards, .. } => is_nothing(state, frame, cards),
        Effect::Rejuvenate { who: Who::You, .. } => state.pile(frame.you, Zone::Discard).is_empty(),
        Effect::Capture | Effect::CaptureUnused => state.balls_for(frame).is_empty(),
        Effect::EndCombat => state.fight.combat.is_none(),
        _ => false,
    }
}

fn is_nothing(state: &State, frame: &Frame, cards: &Cards) -> bool {
    match cards {
        Cards::All(filter) => state.matching(frame, filter).next().is_none(),
        Cards::Choose(choice) => state.matching(frame, &choice.card).next().is_none(),
        Cards::Top(top) => state
            .pile(state.whose(frame, top.of), Zone::of(top.zone))
            .is_empty(),
        _ => false,
    }
}

/// Whether a defence takes something off the attack being resolved.
pub(super) fn blocks(state: &State, player: PlayerId, object: ObjectId, ability: u8) -> bool {
    let (Some(line), Some(damage)) = (state.card(object).line(ability), state.damage_ahead()) else {
        return false;
    };
    let frame = Frame::new(line.start, object, player);
    let stages = i32::from(state.leader_stage(player));
    let cards = damage.life + (damage.stages - stages).max(0);
    let at_most = |most: Option<&crate::model::effect::Amount>, dealt: i32| {
        most.is_some_and(|most| state.amount(&frame, most) < dealt)
    };
    let softens = |change: &ChangeAttacks| {
        (damage.stages > 0 && state.amount(&frame, &change.prevent_stages) > 0)
            || (cards > 0 && state.amount(&frame, &change.prevent_life) > 0)
            || state.amount(&frame, &change.stages) < 0
            || state.amount(&frame, &change.life) < 0
            || at_most(change.life_at_most.as_ref(), damage.life)
            || at_most(change.stages_at_most.as_ref(), damage.stages)
            || change.attack_table.is_some()
            || change.rules.contains(&AttackRule::Harmless)
    };
    line.line.effects.iter().any(|effect| takes_off(effect, &softens))
}

fn takes_off(effect: &Effect, softens: &dyn Fn(&ChangeAttacks) -> bool) -> bool {
    let any = |effects: &[Effect]| effects.iter().any(|effect| takes_off(effect, softens));
    match effect {
        Effect::Stop | Effect::Instead(_) => true,
        Effect::Attacks(change) => softens(change),
        Effect::If { then, otherwise, .. } => any(then) || any(otherwise),
        Effect::May { effects, .. } => any(effects),
        Effect::Later { when, effects } => {
            matches!(when, When::WouldLoseLife | When::WouldDamage) && any(effects)
        }
        Effect::Choose { between, .. } => between.iter().any(|effects| any(effects)),
        _ => false,
    }
}
