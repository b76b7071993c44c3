use std::collections::HashMap;

use crate::engine::{Act, Action, CardRef, Choice, ObjectId, PlayerId, State, Zone};

/// What a decision comes to where its card is one of several that are alike: how it is used, which card, where it lies.
type Same = (u8, u8, ObjectId, Zone, PlayerId, CardRef);

/// For every decision the place of the first that is the same choice: it differs only in which copy of a card is taken out of
/// a hand, a deck, a discard pile or what is out of the game.
pub fn first_alike(state: &State, actions: impl Iterator<Item = Action>) -> Vec<usize> {
    let mut known = HashMap::new();
    let first = actions.enumerate().map(|(place, action)| {
        let same = same(state, action);
        same.map_or(place, |same| *known.entry(same).or_insert(place))
    });
    first.collect()
}

/// The only decision there is, if all that may be decided is one choice.
pub(super) fn sole(state: &State) -> Option<Action> {
    let (sole, others) = state.offers().split_first()?;
    let is_one = others.is_empty()
        || first_alike(state, state.offers().iter().copied())
            .iter()
            .all(|first| *first == 0);
    is_one.then_some(*sole)
}

fn same(state: &State, action: Action) -> Option<Same> {
    let (way, object, ability, by) = match action.act {
        Act::Play { card } => (0, card, 0, ObjectId::NONE),
        Act::Use { object, ability, by } => (1, object, ability, by),
        Act::FinalAttack { card, by } => (2, card, 0, by),
        Act::Answer { choice } => match choice {
            Choice::Object(object) => (3, object, 0, ObjectId::NONE),
            Choice::Use(object, ability) => (4, object, ability, ObjectId::NONE),
            _ => return None,
        },
        _ => return None,
    };
    let lies = state.find(object)?;
    let is_alike = matches!(lies.zone, Zone::Hand | Zone::Deck | Zone::Discard | Zone::Removed);
    is_alike.then_some((way, ability, by, lies.zone, lies.owner, lies.card))
}
