use super::Opened;
use super::sample::{Course, sample_course};
use crate::bot::{Kind, Simple};
use crate::db::playtests::{Opponent, StoredPlaytest};
use crate::engine::view::Viewer;
use crate::engine::{Action, Play, PlayerId, State};

/// Decisions the computer makes in a row before a person is asked to let it go on.
const AT_ONCE: usize = 200;

/// Lets the computer decide for its seats until it is somebody else's decision. The opponents are those of the seats beside
/// the first, in the order of turns.
///
/// Its choices follow from the seed and the length of the log, so that nothing of it needs to be stored. In a sample turn it
/// does as the booklet says, and stops where that ends.
pub(super) fn go_on(play: &mut Play, opponents: &[Opponent]) {
    for _ in 0..AT_ONCE {
        if is_at_the_end(play) || !decide(play, opponents) {
            return;
        }
    }
}

/// The same, beyond the end of a sample turn too.
pub(super) fn go_beyond(play: &mut Play, opponents: &[Opponent]) {
    if decide(play, opponents) {
        go_on(play, opponents);
    }
}

/// Whether the booklet's sample turn has just come to its end.
pub(super) fn is_at_the_end(play: &Play) -> bool {
    matches!(sample_course(play), Some(Course::Over(_)))
}

/// Decides once for a seat of the computer's; `false` where there is nothing for it to decide.
fn decide(play: &mut Play, opponents: &[Opponent]) -> bool {
    let state = play.state();
    let Some(kind) = state.decider().and_then(|decider| kind(opponents, decider)) else {
        return false;
    };
    let chosen = || {
        let chance = play.log().seed.wrapping_add(play.log().actions.len() as u64);
        let place = kind.player(chance).choose(state);
        state.offers().get(place).copied()
    };
    let action = match sample_course(play) {
        Some(Course::On(_, Some(action))) => Some(action),
        _ => chosen(),
    };
    action.is_some_and(|action| play.act(action).is_ok())
}

/// The same at a table somebody opened.
pub(super) fn answer(opened: &mut Opened) {
    go_on(&mut opened.play, &opened.stored.opponents());
}

/// What the simple player would do now if it knew no more than the viewer.
pub fn proposed(state: &State, viewer: Viewer) -> Option<Action> {
    Simple::favourite(&state.imagined(viewer, 1))
}

/// Whether the program decides for the seat.
pub(super) fn plays(opponents: &[Opponent], player: PlayerId) -> bool {
    kind(opponents, player).is_some()
}

/// Whether the program decides for the seat of a stored game.
pub fn is_computers(playtest: &StoredPlaytest, player: PlayerId) -> bool {
    plays(&playtest.opponents(), player)
}

fn kind(opponents: &[Opponent], player: PlayerId) -> Option<Kind> {
    match opponents.get(player.index().checked_sub(1)?)? {
        Opponent::Simple => Some(Kind::Simple),
        Opponent::Random => Some(Kind::Random),
        Opponent::Idle => Some(Kind::Idle),
        Opponent::Both | Opponent::Person => None,
    }
}
