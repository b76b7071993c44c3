//! Players that need nobody: for tests, simulations and playing alone. They choose among the legal actions and look at
//! nothing their seat may not see.

mod idle;
mod kind;
mod prudence;
mod simple;
mod stakes;
mod warriors;

pub use idle::Idle;
pub use kind::Kind;
pub use simple::Simple;

use crate::engine::{Dice, Outcome, State, apply_unchecked};

/// Chooses an action.
pub trait Bot {
    /// The place of the chosen action among the offers, which are not empty.
    fn choose(&mut self, state: &State) -> usize;
}

/// Takes any legal action, each as likely.
#[derive(Debug, Clone)]
pub struct Random(Dice);

impl Random {
    /// A player whose choices follow from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(Dice::new(seed))
    }
}

impl Bot for Random {
    fn choose(&mut self, state: &State) -> usize {
        self.0.below(state.offers().len() as u32) as usize
    }
}

/// Plays a game to its end. `None` when it is not over after that many actions.
pub fn play_out(state: &mut State, bots: &mut [&mut dyn Bot], most_actions: usize) -> Option<Outcome> {
    for _ in 0..most_actions {
        let Some(player) = state.decider() else {
            break;
        };
        let Some(bot) = bots.get_mut(player.index()) else {
            break;
        };
        let place = bot.choose(state);
        let Some(action) = state.offers().get(place).copied() else {
            break;
        };
        apply_unchecked(state, action, None);
    }
    state.outcome
}
