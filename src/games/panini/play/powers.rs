//! Which abilities may be used from where, and how often.

use crate::engine::{ObjectId, PlayerId, State, TableCard, Zone};
use crate::model::effect::{self, Filter, Forbidden, Line, Permitted, Uses, When};
use crate::model::{Kind, RuleTrait, Word};

/// Which rule keeps a player from using an ability of a card where it is.
pub(super) fn why_not_usable(
    state: &State,
    player: PlayerId,
    object: ObjectId,
    ability: u8,
) -> Option<&'static str> {
    let card = state.card(object);
    match state.object(object).zone {
        // PA-COMBAT-06, PA-COMBAT-08: attacks and Events from hand; what goes onto the table is used there, a Setup in
        // combat only (PA-TURN-12), unless the line itself speaks of the hand.
        Zone::Hand => {
            let is_used = is_used_from_hand(card.kind) || is_for_hand(state, object, ability);
            (!is_used).then_some("PA-TURN-04")
        }
        // PA-COMBAT-09: a Setup is activated once; attached to a card it has been.
        Zone::Play if card.kind == Kind::Setup && state.object(object).host.is_some() => Some("PA-COMBAT-09"),
        // PA-LATER-45: of an attached card only what it says while it is attached.
        Zone::Play if state.object(object).host.is_some() && !is_for_attached(state, object, ability) => {
            Some("PA-COMBAT-08")
        }
        Zone::Play if is_resting_use(state, object, ability) => Some("PA-COMBAT-06"),
        // PA-COMBAT-07: each power in play once per turn; a new level is another card (PA-ANGER-03), a Setup has none.
        Zone::Play if card.kind != Kind::Setup && is_used_up(state, object, ability) => Some("PA-COMBAT-07"),
        Zone::Play => {
            let line = card.line(ability).map(|line| &line.line);
            let attacks = line.is_some_and(|line| line.when == When::Attack);
            let acts = line.is_none_or(|line| is_action(card, line));
            let is_free = card.person.is_none()
                || !is_idle(state, player, object, acts)
                || (attacks && state.may_attack(player, object));
            (!is_free).then_some("PA-ALLY-02")
        }
        Zone::Discard if card.line(ability).is_some_and(|line| line.buried) => None,
        Zone::Removed
            if is_used_from_hand(card.kind) && state.is_permitted(Permitted::PlayFromThere, object) =>
        {
            None
        }
        _ => Some("PA-COMBAT-06"),
    }
}

/// Whether an ability of a card in play was used as often as it says, once if it says nothing (PA-LATER-44).
fn is_used_up(state: &State, object: ObjectId, ability: u8) -> bool {
    let line = state.card(object).line(ability);
    let times = line.and_then(|line| line.line.uses.times());
    times.is_some_and(|times| state.object(object).times_used(ability, state.turn) >= times)
}

/// Whether an ability of a card is one it has while it is attached.
fn is_for_attached(state: &State, object: ObjectId, ability: u8) -> bool {
    asks_of_itself(state, object, ability, |filter| filter.attached == Some(true))
}

/// Whether an ability of a card is used from the hand, whatever the type of the card.
fn is_for_hand(state: &State, object: ObjectId, ability: u8) -> bool {
    asks_of_itself(state, object, ability, |filter| filter.zone == effect::Zone::Hand)
}

fn asks_of_itself(state: &State, object: ObjectId, ability: u8, asks: fn(&Filter) -> bool) -> bool {
    let line = state.card(object).line(ability);
    let condition = line.and_then(|line| line.line.condition.as_ref());
    condition.is_some_and(|condition| condition.asks_of_itself(asks))
}

/// Whether a personality may not use its powers: it may not act, and its text does not let it use them regardless. What keeps it
/// from acting keeps it from actions alone (PA-COMBAT-11, PA-LATER-34).
fn is_idle(state: &State, player: PlayerId, object: ObjectId, acts: bool) -> bool {
    let is_kept = acts && state.player(player).leader != object && state.is_forbidden(Forbidden::Act, object);
    is_kept || !state.may_stand_in(player, object) && !state.is_permitted(Permitted::ActAside, object)
}

/// Whether using the line is an action: no defense is one, nor is an INSTANT power.
fn is_action(card: &TableCard, line: &Line) -> bool {
    line.when != When::Defense && !is_instant(card, line)
}

/// Whether a line is the INSTANT power of an Ally that may not act: it waits for the Main Personality to be down like its
/// other powers (PA-LATER-39).
pub(super) fn is_idle_instant(state: &State, object: ObjectId, line: &Line) -> bool {
    let card = state.card(object);
    card.kind == Kind::Ally
        && is_instant(card, line)
        && is_idle(state, state.object(object).controller, object, false)
}

/// Whether a line is the INSTANT power of a card in play that may not be used.
pub(super) fn is_barred_instant(state: &State, object: ObjectId, line: &Line) -> bool {
    let player = state.object(object).controller;
    is_instant(state.card(object), line) && state.is_forbidden_by(Forbidden::BeUsed, object, Some(player))
}

/// Whether a line is an INSTANT power.
fn is_instant(card: &TableCard, line: &Line) -> bool {
    line.when.is_a_moment() && line.uses != Uses::default() && is_printed(card, RuleTrait::Instant)
}

/// Whether a line is a Constant Power that an effect keeps from working (`Constant Powers`, as Android 13 calls them).
pub(super) fn is_resting_constant(state: &State, object: ObjectId, line: &Line) -> bool {
    let card = state.card(object);
    let is_constant = line.when == When::Constant || (!line.when.is_manual() && !is_instant(card, line));
    is_constant && !line.parenthesised && is_printed(card, RuleTrait::Constant) && state.rests(object)
}

/// Whether an ability is what a Constant Power lets its player do as an action or a defense, and it does not work now. Such a
/// one says itself how often it is used in a turn or combat, as no other power on those cards does.
fn is_resting_use(state: &State, object: ObjectId, ability: u8) -> bool {
    let card = state.card(object);
    let uses = card.line(ability).map(|line| line.line.uses);
    uses.is_some_and(|uses| !matches!(uses, Uses::OncePerTurn | Uses::OncePerGame))
        && is_printed(card, RuleTrait::Constant)
        && state.rests(object)
}

fn is_printed(card: &TableCard, word: RuleTrait) -> bool {
    card.styled.as_ref().is_some_and(|facts| facts.is(word))
}

/// Whether cards of the type are used from hand and leave then (PA-COMBAT-06, PA-COMBAT-08).
pub(super) const fn is_used_from_hand(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::PhysicalCombat | Kind::EnergyCombat | Kind::Combat | Kind::Event
    )
}
