//! The side a personality fights on: the printed one, or for a Rogue the one that was declared.
//!
//! [`Player::marks`](crate::engine::Player::marks): [`AS_HERO`] and [`AS_VILLAIN`].

use super::super::community;
use super::switches;
use crate::engine::{Frame, Happened, Mark, ObjectId, PlayerId, Referee, State, Zone};
use crate::model::{Alignment, StyledFacts};

/// Mark of a player whose Rogue fights as a Hero (SC-LATER-68).
const AS_HERO: Mark = Mark::at(11);

/// Mark of a player whose Rogue fights as a Villain.
const AS_VILLAIN: Mark = Mark::at(12);

/// A Rogue fights for the side for which its deck was built, else for the printed one (SC-LATER-68, A-SC-56).
pub(super) fn declare(referee: &mut Referee<'_>, player: PlayerId) {
    let state = &*referee.state;
    let leader = state.card(state.player(player).leader).styled.as_ref();
    let is_rogue = leader.is_some_and(community::is_a_rogue);
    if !is_rogue || !state.table().plays_with(switches::CRD) {
        return;
    }
    let cards = [Zone::Deck, Zone::Side]
        .into_iter()
        .flat_map(|zone| state.pile(player, zone));
    let facts = cards.filter_map(|card| Some((state.card(*card).styled.as_ref()?, 1)));
    let Some(side) = community::side_of(facts).or_else(|| of(state, player)) else {
        return;
    };
    referee.state.player_mut(player).marks.put(match side {
        Alignment::Hero => AS_HERO,
        Alignment::Villain => AS_VILLAIN,
    });
    referee.note(Happened::SideDeclared { player, side }, "SC-LATER-68");
}

/// The side a player's Main Personality fights on.
pub(super) fn of(state: &State, player: PlayerId) -> Option<Alignment> {
    let marks = state.player(player).marks;
    if marks.has(AS_HERO) {
        return Some(Alignment::Hero);
    }
    if marks.has(AS_VILLAIN) {
        return Some(Alignment::Villain);
    }
    let leader = state.find(state.player(player).leader)?;
    let facts = state.table().card(leader.card).styled.as_ref()?;
    facts.personality.as_ref()?.allegiance.side()
}

/// Whether a personality is of that side: a Rogue of the one that was declared, others of the printed one.
pub(super) fn has(state: &State, object: ObjectId, side: Alignment) -> bool {
    let card = state.card(object);
    let declared = card
        .styled
        .as_ref()
        .and_then(|facts| declared(state, object, facts));
    declared.map_or_else(|| card.fits_side(side), |declared| declared == side)
}

/// Whether a personality is of that side by what it counts as or by what was declared for it, and of no other (SC-LATER-68); nothing
/// where the printed side holds.
pub(super) fn is_said_to_be(
    state: &State,
    by: ObjectId,
    user: &StyledFacts,
    side: Alignment,
) -> Option<bool> {
    let frame = Frame::new(0, by, state.find(by)?.controller);
    let counts = |wanted: bool| {
        state.counts_as(&frame, by, |what| {
            let counted = what.quality.as_ref().and_then(|quality| quality.side);
            counted.is_some_and(|counted| (counted == side) == wanted)
        })
    };
    if counts(true) {
        return Some(true);
    }
    if counts(false) {
        return Some(false);
    }
    declared(state, by, user).map(|declared| declared == side)
}

/// The side on which a Rogue fights by the document of 2014: that of its player's Main Personality.
fn declared(state: &State, by: ObjectId, user: &StyledFacts) -> Option<Alignment> {
    let is_rogue = state.table().plays_with(switches::CRD) && community::is_a_rogue(user);
    let controller = state.find(by).filter(|_| is_rogue)?.controller;
    of(state, controller)
}
