//! What the simple player of martial arts does not do: pay for nothing, defend with what blocks nothing, fight without an
//! attack; and what it does not miss: a win that lies on the table.

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

/// How many cards a player would have an attack of that does harm, if this combat were declared: cards known now.
pub(super) fn attacks_in_reach(state: &State, combat: Action) -> usize {
    let player = combat.player;
    let mut ahead = state.clone();
    apply_unchecked(&mut ahead, combat, None);
    let known = |object: ObjectId| {
        let zone = state.find(object).map(|object| object.zone);
        matches!(zone, Some(Zone::Hand | Zone::Play))
    };
    let harms = |action: &Action| match action.act {
        Act::Use { object, ability, by } if known(object) => {
            let line = ahead.card(object).line(ability)?;
            let damage = ahead.damage_of(player, object, line, by)?;
            (damage.stages + damage.life > 0).then_some(object)
        }
        _ => None,
    };
    if ahead.prompt.is_none() && ahead.decider() == Some(player) {
        let mut cards: Vec<ObjectId> = ahead.offers().iter().filter_map(harms).collect();
        cards.sort_unstable();
        cards.dedup();
        return cards.len();
    }
    // Something is asked first: cards that attack at all.
    let held = [Zone::Hand, Zone::Play]
        .into_iter()
        .flat_map(|zone| state.pile(player, zone));
    held.filter(|card| state.card(**card).has(When::Attack)).count()
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
        Effect::Stages {
            who: Who::You,
            of,
            by,
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
        | Effect::Move { cards, .. } => is_nothing(state, frame, cards),
        Effect::Rejuvenate { who: Who::You, .. } => state.pile(frame.you, Zone::Discard).is_empty(),
        Effect::Capture => state.balls_to_capture(frame.you).is_empty(),
        Effect::EndCombat => state.fight.combat.is_none(),
        // Nobody is there to carry it out.
        Effect::Skip { who: Who::You, .. } | Effect::Unimplemented { .. } => true,
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
