//! Abilities the booklet names, as a card has them. All of them are valid while injured.

use crate::engine::battle::Change;
use crate::engine::{ObjectId, State, Topic};
use crate::model::effect::{Effect, Keyword};

/// Shows every special ability a card has: printed, and given by effects.
pub(super) fn each(state: &State, object: ObjectId, mut see: impl FnMut(&Keyword)) {
    state.card(object).keywords().for_each(&mut see);
    state.adjusted(Topic::Keywords, |frame, effect| {
        if let Effect::Grant { keyword, to, .. } = effect
            && state.is_among(frame, to, object)
        {
            see(keyword);
        }
        0
    });
    for lasting in state
        .battle
        .lasting
        .iter()
        .filter(|lasting| lasting.object == object)
    {
        if let Change::Keyword(keyword) = &lasting.change {
            see(keyword);
        }
    }
}

pub(super) fn has(state: &State, object: ObjectId, wanted: &Keyword) -> bool {
    let mut found = false;
    each(state, object, |keyword| found |= keyword == wanted);
    found
}
