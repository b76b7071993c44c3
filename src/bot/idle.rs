use super::Bot;
use crate::engine::{Act, Choice, State};

/// Does as little as the rules let it: passes, declines, and answers with the first that is left.
#[derive(Debug, Clone, Copy, Default)]
pub struct Idle;

impl Bot for Idle {
    fn choose(&mut self, state: &State) -> usize {
        let declines = |act: &Act| {
            matches!(
                act,
                Act::Pass
                    | Act::Answer {
                        choice: Choice::No | Choice::Done
                    }
            )
        };
        let offers = state.offers();
        offers
            .iter()
            .position(|action| declines(&action.act))
            .unwrap_or(0)
    }
}
