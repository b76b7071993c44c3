use std::sync::Arc;

use super::words::{Sentence, Voice, Weight, without_empty_steps};
use super::{Access, agreed, alike};
use crate::catalog::Catalog;
use crate::engine::view::Viewer;
use crate::engine::{self, Action, Play, PlayerId, State};

/// A decision and what came of it, in sentences.
#[derive(Debug, Clone)]
pub struct Beat {
    /// Decisions up to it; 0 is the set-up.
    pub number: usize,
    /// The decision; none for the set-up.
    pub action: Option<Action>,
    /// Whether it was the only answer there was.
    pub forced: bool,
    /// What happened, as the viewer may know it.
    pub sentences: Vec<Sentence>,
}

/// What came of the last decision of a person who stands so at the table, and of those after it.
pub fn latest(story: &[Beat], standing: Access) -> Vec<Sentence> {
    let own = |beat: &Beat| {
        beat.action
            .is_none_or(|action| standing.decides_for(action.player))
    };
    let since = story.iter().rposition(own).unwrap_or(0);
    let sentences = story.iter().skip(since).flat_map(|beat| beat.sentences.clone());
    let mut told = without_empty_steps(sentences.collect());
    // The board says itself which step it is.
    told.pop_if(|last| last.weight != Weight::Deed);
    told
}

/// The whole game told to a viewer, decision by decision. Each is told from the table as it stood then, so that what was
/// hidden at the time is not named later.
pub fn story(catalog: &Catalog, play: &Play, viewer: Viewer, names: &[Option<String>]) -> Vec<Beat> {
    let log = play.log();
    let mut events = Vec::new();
    let table = Arc::clone(play.table());
    let mut state = engine::open(table, log.seed, Some(&mut events));
    let mut set_up = agreed::told(log);
    set_up.extend(Voice::new(catalog, &state, viewer).calling(names).log(&events));
    let mut beats = vec![Beat {
        number: 0,
        action: None,
        forced: false,
        sentences: set_up,
    }];
    for (place, action) in log.actions.iter().enumerate() {
        events.clear();
        let forced = alike::sole(&state) == Some(*action);
        let open_hands = open_hands(&state);
        // The play holds legal actions only.
        engine::apply_unchecked(&mut state, *action, Some(&mut events));
        let voice = Voice::new(catalog, &state, viewer).calling(names);
        let mut sentences = voice.log(&events);
        for (player, open) in open_hands {
            if state.shows_hand(player) != open {
                sentences.push(voice.hand_opened(player, !open));
            }
        }
        beats.push(Beat {
            number: place + 1,
            action: Some(*action),
            forced,
            sentences,
        });
    }
    beats
}

/// Whose hand lies open.
fn open_hands(state: &State) -> Vec<(PlayerId, bool)> {
    state
        .seats()
        .map(|player| (player, state.shows_hand(player)))
        .collect()
}
