//! Who a card is for.

use super::{side, switches};
use crate::engine::{ObjectId, State};
use crate::model::StyledFacts;
use crate::model::effect::Permitted;

/// Which rule keeps a personality from using a card: one that is for some only is used while one of them fights
/// (A-SC-40).
pub(super) fn why_not_by(state: &State, by: ObjectId, object: ObjectId) -> Option<&'static str> {
    let facts = state.card(object).styled.as_ref()?;
    if facts.only.is_for_all() || facts.personality.is_some() {
        return None;
    }
    let user = state
        .find(by)
        .and_then(|by| state.table().card(by.card).styled.as_ref())?;
    user.personality.as_ref()?;
    let by_heritage = state.table().plays_with(switches::CRD);
    let mut only = facts.only.clone();
    if state.is_permitted(Permitted::UseAnySide, by) {
        only.alignment = None;
    }
    if (only.heritage.is_none() || !by_heritage)
        && let Some(wanted) = only.alignment
        && let Some(is_of_it) = side::is_said_to_be(state, by, user, wanted)
    {
        if is_of_it {
            return None;
        }
        only.alignment = None;
        if only.characters.is_empty() {
            return Some("A-SC-40");
        }
    }
    let lets = |facts: &StyledFacts| only.lets_card(facts, by_heritage);
    // SC-LATER-171: it uses what is for either of those who fused.
    let may = only.is_for_all()
        || lets(user)
        || state.is_made_of(by, |part| part.styled.as_ref().is_some_and(lets));
    (!may).then_some("A-SC-40")
}
