//! Whole games and trees of actions as they were once recorded: a change here is a change of what players meet.

use scouter::bot::{Bot, Simple};
use scouter::deck::Deck;
use scouter::engine::view::Viewer;
use scouter::engine::{State, apply, apply_unchecked, open};
use scouter::model::Game;
use scouter::playtest::words::{Sentence, Voice, Weight, without_empty_steps};

use super::decks::shipped;
use super::{catalog, table};

/// The two shipped decks of a game that were recorded.
fn recorded(game: Game) -> [Deck; 2] {
    let names = match game {
        Game::Score => ["Gohan learns to throw", "Goku stays on his feet"],
        Game::Panini => ["Android 18 waits for you", "Nail holds the line"],
        Game::Bandai => ["All Comers (practice)", "Divers of the Salt Coast (practice)"],
    };
    let decks = shipped(catalog(), game);
    names.map(|name| decks.iter().find(|deck| deck.name == name).unwrap().clone())
}

/// How many sequences of that many actions there are.
fn sequences(state: &State, actions: u32) -> u64 {
    if actions == 0 {
        return 1;
    }
    let offers = state.offers().iter();
    offers
        .map(|action| {
            let mut next = state.clone();
            apply_unchecked(&mut next, *action, None);
            sequences(&next, actions - 1)
        })
        .sum()
}

/// Sequences looked at in the longest row of a count.
const MOST_SEQUENCES: u64 = 5_000;

#[test]
fn the_sequences_of_actions_from_the_beginning_are_as_many_as_recorded() {
    let mut rows = String::new();
    for game in Game::ALL.iter().copied() {
        for seed in 0..2 {
            let state = open(table(catalog(), game, &recorded(game)), seed, None);
            let counts = (1..=20).map(|actions| sequences(&state, actions));
            let mut all: Vec<String> = Vec::new();
            for count in counts {
                all.push(count.to_string());
                if count > MOST_SEQUENCES {
                    break;
                }
            }
            rows += &format!("{game}, seed {seed}: {}\n", all.join(" "));
        }
    }
    insta::assert_snapshot!(rows);
}

/// A game between two simple players, told with both hands open.
fn told(game: Game, seed: u64) -> (usize, Vec<Sentence>) {
    let mut events = Vec::new();
    let mut state = open(table(catalog(), game, &recorded(game)), seed, Some(&mut events));
    let mut bots = [Simple::new(seed), Simple::new(seed + 1)];
    let mut sentences = Voice::new(catalog(), &state, Viewer::BothSeats).log(&events);
    let mut actions = 0;
    while let Some(decider) = state.decider() {
        let action = state.offers()[bots[decider.index()].choose(&state)];
        let events = apply(&mut state, &action).unwrap();
        sentences.extend(Voice::new(catalog(), &state, Viewer::BothSeats).log(&events));
        actions += 1;
    }
    (actions, without_empty_steps(sentences))
}

/// The shortest of a few games, whole.
#[test]
fn a_whole_game_goes_as_recorded() {
    for game in Game::ALL.iter().copied() {
        let (_, sentences) = (0..12)
            .map(|seed| told(game, seed))
            .min_by_key(|(actions, _)| *actions)
            .unwrap();
        let marked = |sentence: &Sentence| match sentence.weight {
            Weight::Turn => format!("\n# {sentence}"),
            Weight::Step => format!("## {sentence}"),
            Weight::Deed => sentence.to_string(),
        };
        let lines: Vec<String> = sentences.iter().map(marked).collect();
        insta::assert_snapshot!(format!("a_whole_game_of_{}", game.slug()), lines.join("\n"));
    }
}
