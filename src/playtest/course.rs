use std::sync::Arc;

use crate::engine::{self, Play, State, Zone};

/// Where a game stood when a turn ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnEnd {
    /// The turn, from 1; 0 for the set-up.
    pub turn: u16,
    /// Decisions made until then.
    pub decisions: usize,
    /// Cards left in the decks, seat by seat.
    pub decks: Vec<usize>,
}

/// A game turn by turn: how many cards the decks had at the end of each.
pub fn course(play: &Play) -> Vec<TurnEnd> {
    let mut state = engine::open(Arc::clone(play.table()), play.log().seed, None);
    let mut ends = vec![turn_end(&state, 0)];
    for (place, action) in play.log().actions.iter().enumerate() {
        // The play holds legal actions only.
        engine::apply_unchecked(&mut state, *action, None);
        let now = turn_end(&state, place + 1);
        match ends.last_mut().filter(|last| last.turn == now.turn) {
            Some(last) => *last = now,
            None => ends.push(now),
        }
    }
    ends
}

fn turn_end(state: &State, decisions: usize) -> TurnEnd {
    TurnEnd {
        turn: state.turn,
        decisions,
        decks: state
            .seats()
            .map(|player| state.pile(player, Zone::Deck).len())
            .collect(),
    }
}
