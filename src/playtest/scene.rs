//! A moment of the first game to look at: the learner is attacked, or Teams meet, and there is something to be done about it.

use super::deck_choice::shipped_deck;
use super::{Access, lesson};
use crate::bot::Kind;
use crate::catalog::Catalog;
use crate::engine::view::Viewer;
use crate::engine::{Act, Choice, Log, Play, PlayerId, PromptKind, State, Zone, apply_unchecked};
use crate::games;
use crate::model::Game;

/// Whose hand is seen.
const LEARNER: PlayerId = PlayerId(0);
/// Decisions that are looked through.
const MOST_DECISIONS: usize = 400;
/// Cards of a hand, and answers to a question, that are seen at one look.
const SEEN_AT_ONCE: usize = 6;

/// A table as it is at some moment of a game nobody plays.
#[derive(Debug, Clone)]
pub struct Scene {
    /// Where the game stands.
    pub state: State,
    /// What the decks are called, in the order of seats.
    pub decks: Vec<String>,
}

impl Scene {
    /// Who looks at it: the learner, in the first seat.
    pub fn standing(&self) -> Access {
        Access {
            seats: LEARNER.into(),
            viewer: Viewer::Player(LEARNER),
            owns: true,
            invited: None,
        }
    }
}

/// The first game of a game, played by the computer on both sides to the moment that shows most of it.
pub fn scene(catalog: &Catalog, game: Game) -> Option<Scene> {
    let lesson = lesson(game)?;
    let decks = lesson.decks();
    let decks: Result<Vec<_>, _> = decks.iter().map(|slug| shipped_deck(catalog, slug)).collect();
    let decks = decks.ok()?;
    let options = games::agreed(catalog, &decks, &[]).ok()?;
    let log = Log::new(catalog, game, &decks, options, lesson.seed());
    let table = log.table(catalog, games::rules(game)).ok()?;
    let mut state = Play::open(log, table).ok()?.state().clone();
    let (mut best, mut most) = (None, 0);
    for decision in 0..MOST_DECISIONS {
        let Some(decider) = state.decider() else { break };
        let worth = if decider == LEARNER { worth(&state) } else { 0 };
        if worth > most {
            (best, most) = (Some(state.clone()), worth);
        }
        let place = Kind::Simple.player(decision as u64).choose(&state);
        let Some(action) = state.offers().get(place).copied() else {
            break;
        };
        apply_unchecked(&mut state, action, None);
    }
    Some(Scene {
        state: best?,
        decks: decks.into_iter().map(|deck| deck.name).collect(),
    })
}

/// How much of the game a decision of the learner's shows; nothing outside a fight.
fn worth(state: &State) -> usize {
    let is_attacked = state
        .prompt
        .is_some_and(|prompt| prompt.kind == PromptKind::Defend);
    let lanes = state.battle.lanes.iter().filter(|lane| !lane.fought).count();
    let does = |act: Act| match act {
        Act::Use { .. } => true,
        Act::Answer { choice } => is_attacked && choice != Choice::Done,
        _ => false,
    };
    let ways = state.offers().iter().filter(|offer| does(offer.act)).count();
    let held = state.pile(LEARNER, Zone::Hand).len();
    if ways == 0 || held < 2 || !(is_attacked || lanes > 0) {
        return 0;
    }
    let seats = state.seats();
    let in_play: usize = seats.map(|seat| state.pile(seat, Zone::Play).len()).sum();
    let fits = |count: usize| if count <= SEEN_AT_ONCE { count } else { 0 };
    1 + 2 * fits(ways) + 2 * fits(held) + fits(in_play / 2) + lanes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;

    #[test]
    fn every_game_has_a_moment_in_which_the_learner_can_do_something_against_an_attack() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        for game in Game::ALL {
            let scene = scene(&catalog, *game).expect("a moment to look at");
            assert_eq!(scene.state.decider(), Some(LEARNER), "{game}");
            assert!(worth(&scene.state) > 1, "{game}");
            assert!(scene.state.pile(LEARNER, Zone::Hand).len() > 1, "{game}: a hand");
            assert_eq!(scene.decks.len(), 2);
        }
    }
}
