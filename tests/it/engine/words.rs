//! The sentences of a game: what they read like, and that they keep what is hidden.

use std::collections::BTreeSet;

use scouter::bot::{Bot, Simple};
use scouter::engine::view::Viewer;
use scouter::engine::{
    Act, Action, Event, Happened, ObjectId, PlayerId, PromptKind, Sight, State, apply, open, why_not,
};
use scouter::model::Game;
use scouter::playtest::words::{Sentence, Voice, Weight, power_in_words, without_empty_steps};

use super::decks::evolution_starters;
use super::pairs::{cases, pair};
use super::{catalog, table};

const YOU: Viewer = Viewer::Player(PlayerId(0));

fn starters(seed: u64) -> State {
    let [black, namekian, _] = evolution_starters(catalog());
    open(table(catalog(), Game::Panini, &[black, namekian]), seed, None)
}

/// Plays a game by simple players; shows every state with the events that led to it.
fn play(state: &mut State, seed: u64, mut see: impl FnMut(&State, &[Event])) {
    let mut bot = Simple::new(seed);
    while !state.offers().is_empty() {
        let action = state.offers()[bot.choose(state)];
        let events = apply(state, &action).unwrap();
        see(state, &events);
    }
}

#[test]
fn the_first_turns_read_like_a_report() {
    let [black, namekian, _] = evolution_starters(catalog());
    let mut events = Vec::new();
    let mut state = open(
        table(catalog(), Game::Panini, &[black, namekian]),
        3,
        Some(&mut events),
    );
    let mut log = Voice::new(catalog(), &state, YOU).log(&events);
    play(&mut state, 3, |state, events| {
        if state.turn <= 2 {
            log.extend(Voice::new(catalog(), state, YOU).log(events));
        }
    });
    let marked = |sentence: &Sentence| match sentence.weight {
        Weight::Turn => format!("\n# {sentence}"),
        Weight::Step => format!("## {sentence}"),
        Weight::Deed => sentence.to_string(),
    };
    let log: Vec<String> = without_empty_steps(log).iter().map(marked).collect();
    insta::assert_snapshot!(log.join("\n"));
}

#[test]
fn the_board_reads_line_by_line_with_numbered_actions() {
    let mut state = starters(3);
    let mut bot = Simple::new(3);
    for _ in 0..40 {
        let action = state.offers()[bot.choose(&state)];
        apply(&mut state, &action).unwrap();
    }
    let boards = [YOU, Viewer::Player(PlayerId(1)), Viewer::Watcher].map(|viewer| {
        let voice = Voice::new(catalog(), &state, viewer);
        voice.board(&voice.view()).join("\n")
    });
    insta::assert_snapshot!(boards.join("\n\n---\n\n"));
}

#[test]
fn every_offer_of_a_game_has_words_of_its_own() {
    for (game, seed) in cases(24) {
        let mut state = open(table(catalog(), game, &pair(game, seed)), seed, None);
        play(&mut state, seed, |state, _| {
            let voice = Voice::new(catalog(), state, Viewer::BothSeats);
            let view = voice.view();
            let texts = voice.offers(&view);
            assert_eq!(texts.len(), view.offers.len());
            // Copies that come to the same are one choice, offered once.
            let first = voice.first_alike(&view);
            let choices = texts
                .iter()
                .enumerate()
                .filter(|(place, _)| first[*place] == *place);
            let choices: Vec<&String> = choices.map(|(_, text)| text).collect();
            let different: BTreeSet<_> = choices.iter().collect();
            assert_eq!(different.len(), choices.len(), "{game}: {texts:?}");
            let pile = |text: &&&String| text.starts_with("Choose ") && text.contains(", copy ");
            let place = state.prompt.filter(|prompt| prompt.kind == PromptKind::Choose);
            let place = place.and_then(|_| voice.question(&view)).map(|asked| asked.text);
            let in_pile = place.is_some_and(|asked| asked.contains("discard pile"));
            assert!(
                !in_pile || !choices.iter().any(|text| pile(&text)),
                "{game}: {texts:?}"
            );
            // Where all cards to choose from lie in one place, the question says it, once.
            let chosen = choices.iter().filter(|text| text.starts_with("Choose "));
            let places: BTreeSet<_> = chosen
                .map(|text| text.rsplit_once(" ("))
                .map(|place| place.map(|(_, place)| place))
                .collect();
            assert!(places.len() != 1 || places.contains(&None), "{game}: {texts:?}");
            // What stands before the colon names the card; behind it is what the card says.
            let bare = |text: &&String| {
                let named = text.split(':').next().unwrap_or_default();
                named.contains("Option ") || named.ends_with("a card")
            };
            assert_eq!(texts.iter().find(bare), None, "{game}: {:?}", state.prompt);
            assert!(voice.question(&view).is_some() || state.outcome.is_some());
        });
    }
}

/// PA-AT-01 SC-COMBAT-16: who is asked to defend is told what is coming and by which power levels; whoever may do something,
/// what it is.
#[test]
fn a_defence_is_asked_with_the_sum_and_a_may_with_what_it_offers() {
    let (mut defended, mut by_table, mut offered) = (0, 0, 0);
    for (game, seed) in cases(12).filter(|(game, _)| *game != Game::Bandai) {
        let mut state = open(table(catalog(), game, &pair(game, seed)), seed, None);
        play(&mut state, seed, |state, _| {
            let Some((prompt, decider)) = state.prompt.zip(state.decider()) else {
                return;
            };
            let voice = Voice::new(catalog(), state, Viewer::Player(decider));
            let view = voice.view();
            let asked = voice.question(&view).unwrap().text;
            if prompt.kind == PromptKind::Defend {
                defended += 1;
                assert!(asked.ends_with(" coming."), "{asked}");
                if let Some((by, against)) = state.powers_ahead() {
                    by_table += 1;
                    let levels = format!("{} against {}: ", power_in_words(by), power_in_words(against));
                    assert!(asked.contains(&levels), "{asked}");
                }
            }
            if prompt.kind == PromptKind::May && view.offers.len() == 2 {
                offered += 1;
                assert!(asked.starts_with("Use "), "{asked}");
                let told = voice.consequences(&view);
                assert!(told.iter().all(|told| !told.text.is_empty()), "{asked}: {told:?}");
            }
        });
    }
    assert!(
        defended > 50 && by_table > 10 && offered > 20,
        "{defended} {by_table} {offered}"
    );
}

#[test]
fn the_end_says_who_won_and_by_which_rule() {
    let mut state = starters(1);
    apply(
        &mut state,
        &Action {
            player: PlayerId(1),
            act: Act::Concede,
        },
    )
    .unwrap();
    let said = |viewer| {
        Voice::new(catalog(), &state, viewer)
            .outcome(state.outcome.unwrap())
            .to_string()
    };
    insta::assert_snapshot!([YOU, Viewer::Player(PlayerId(1)), Viewer::Watcher].map(said).join("\n"), @r"
    You win: by concession.
    The opponent wins: by concession.
    Player 1 wins: by concession.
    ");
}

#[test]
fn a_refusal_names_its_rule() {
    let state = starters(1);
    let player = state.decider().unwrap();
    let act = Act::Combat { against: player };
    let refusal = why_not(&state, &Action { player, act }).unwrap();
    let said = Voice::new(catalog(), &state, YOU).refusal(&refusal);
    insta::assert_snapshot!(said, @"Combat is declared against an opponent. (PA-TURN-13)");
}

/// Every card that lies open to the viewer.
fn seen(state: &State, viewer: Viewer) -> impl Iterator<Item = ObjectId> {
    state
        .objects()
        .map(|(object, _)| object)
        .filter(move |object| state.is_seen(*object, viewer))
}

/// What the events themselves brought to light: cards that were in an open place, shown or used.
fn brought_to_light(events: &[Event]) -> impl Iterator<Item = ObjectId> {
    events.iter().filter_map(|event| match event.what {
        Happened::Moved { object, from, to } => {
            (from.sight() == Sight::Everybody || to.sight() == Sight::Everybody).then_some(object)
        }
        Happened::Played { object, .. }
        | Happened::Placed { object, .. }
        | Happened::Used { object, .. }
        | Happened::LifeCardLost { object, .. }
        | Happened::Rejuvenated { object, .. }
        | Happened::Captured { object, .. }
        | Happened::Revealed { object } => Some(object),
        _ => None,
    })
}

/// No sentence names a card that the viewer neither saw before, nor sees now, nor was shown meanwhile.
#[test]
fn nothing_hidden_is_ever_named() {
    for (game, seed) in cases(8) {
        let mut state = open(table(catalog(), game, &pair(game, seed)), seed, None);
        let mut bot = Simple::new(seed);
        while !state.offers().is_empty() {
            let action = state.offers()[bot.choose(&state)];
            for viewer in [YOU, Viewer::Watcher] {
                let name = |state: &State, object: ObjectId| state.card(object).name.clone();
                let mut open: BTreeSet<String> =
                    seen(&state, viewer).map(|object| name(&state, object)).collect();
                let mut after = state.clone();
                let events = apply(&mut after, &action).unwrap();
                open.extend(
                    seen(&after, viewer)
                        .chain(brought_to_light(&events))
                        .map(|object| name(&after, object)),
                );
                let voice = Voice::new(catalog(), &after, viewer);
                let view = voice.view();
                // Whoever decides sees what there is to choose from.
                open.extend(
                    view.offers
                        .iter()
                        .filter_map(|offer| Some(catalog().card(offer.card?).name.clone())),
                );
                open.extend(
                    view.prompt
                        .and_then(|prompt| Some(catalog().card(prompt.source?).name.clone())),
                );
                let mut said: Vec<String> = voice.log(&events).into_iter().map(|said| said.text).collect();
                said.extend(voice.board(&view));
                let hidden = after
                    .table()
                    .cards()
                    .iter()
                    .map(|card| &card.name)
                    .filter(|name| !open.contains(*name));
                for name in hidden {
                    // A name within a longer one that lies open is no secret.
                    let inside = open.iter().any(|open| open.contains(name.as_str()));
                    let told = said.iter().find(|text| !inside && text.contains(name.as_str()));
                    assert_eq!(
                        told, None,
                        "{name} is hidden from {viewer:?}, {game}, seed {seed}"
                    );
                }
            }
            apply(&mut state, &action).unwrap();
        }
    }
}
