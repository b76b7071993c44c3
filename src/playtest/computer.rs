use super::standing::SECOND;
use crate::bot::{Bot, Idle, Random, Simple};
use crate::db::playtests::Opponent;
use crate::engine::Play;

/// Decisions the computer makes in a row before a person is asked to let it go on.
const AT_ONCE: usize = 200;

/// Lets the computer decide for the second seat until it is the other's decision.
///
/// Its choices follow from the seed and the length of the log, so that nothing of it needs to be stored.
pub(super) fn go_on(play: &mut Play, opponent: Opponent) {
    for _ in 0..AT_ONCE {
        if play.state().decider() != Some(SECOND) {
            return;
        }
        let chance = play.log().seed.wrapping_add(play.log().actions.len() as u64);
        let state = play.state();
        let place = match opponent {
            Opponent::Simple => Simple::new(chance).choose(state),
            Opponent::Random => Random::new(chance).choose(state),
            Opponent::Idle => Idle.choose(state),
            Opponent::Both | Opponent::Person => return,
        };
        let Some(action) = state.offers().get(place).copied() else {
            return;
        };
        if play.act(action).is_err() {
            return;
        }
    }
}

/// Whether the program decides for the second seat.
pub(super) const fn plays(opponent: Opponent) -> bool {
    matches!(opponent, Opponent::Simple | Opponent::Random | Opponent::Idle)
}
