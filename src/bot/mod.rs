//! Players that need nobody: for tests, simulations and playing alone. They choose among the legal actions and look at
//! nothing their seat may not see.

mod idle;
mod kind;
mod warriors;

pub use idle::Idle;
pub use kind::Kind;

use crate::engine::{Act, Action, Choice, Dice, Outcome, PromptKind, State, apply_unchecked};
use crate::model::Game;

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

/// Plays what it can, attacks when it can, defends when it can; among equals it takes any.
#[derive(Debug, Clone)]
pub struct Simple(Dice);

impl Simple {
    /// A player whose choices follow from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(Dice::new(seed))
    }
}

impl Bot for Simple {
    fn choose(&mut self, state: &State) -> usize {
        let offers = state.offers();
        let best = offers
            .iter()
            .map(|action| worth(state, *action))
            .max()
            .unwrap_or(0);
        let equals = offers
            .iter()
            .filter(|action| worth(state, **action) == best)
            .count();
        let pick = self.0.below(equals as u32) as usize;
        let mut places = offers
            .iter()
            .enumerate()
            .filter(|(_, action)| worth(state, **action) == best);
        places.nth(pick).map_or(0, |(place, _)| place)
    }
}

/// How much the simple player likes an action.
fn worth(state: &State, action: Action) -> i32 {
    if state.table().rules().game() == Game::Bandai {
        return warriors::worth(state, action);
    }
    match action.act {
        Act::Play { .. } => 3,
        Act::Use { .. } => 2,
        Act::Combat { .. } => {
            // A hand to fight with is worth the three cards the opponent draws.
            let hand = state.pile(action.player, crate::engine::Zone::Hand).len();
            if hand >= 2 { 2 } else { 0 }
        }
        // Another game's.
        Act::Give { .. } => 0,
        // A Final Physical Attack is the last thing to do in a combat: everything else is used up before.
        Act::Pass | Act::FinalAttack { .. } => 1,
        Act::Answer { choice } => answer_worth(state, action, choice),
        Act::Concede | Act::Adjust { .. } => -1,
    }
}

fn answer_worth(state: &State, action: Action, choice: Choice) -> i32 {
    let kind = state.prompt.map(|prompt| prompt.kind);
    match (kind, choice) {
        // What costs cards is declined, all else is used.
        (Some(PromptKind::Discard | PromptKind::Pay | PromptKind::Redraw), answer) => {
            2 * i32::from(matches!(answer, Choice::Done | Choice::No))
        }
        (_, Choice::Yes) => 2,
        (_, Choice::No | Choice::Done) => 0,
        (Some(PromptKind::Stages), Choice::Object(object))
            if state.object(object).controller == action.player =>
        {
            // Whoever has more stages takes more.
            i32::from(state.object(object).stage)
        }
        _ => 1,
    }
}

/// Plays a game to its end. `None` when it is not over after so many actions.
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
