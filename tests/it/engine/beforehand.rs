//! What the table tells before something is done: the sum of an attack, and what a button does.

use std::collections::BTreeSet;
use std::sync::Arc;

use scouter::bot::{Bot, Random, Simple};
use scouter::engine::fight::{Origin, Term};
use scouter::engine::view::Viewer;
use scouter::engine::{
    Act, Action, Choice, Event, Happened, Options, PlayerId, PromptKind, State, Table, apply, open,
};
use scouter::games;
use scouter::model::Game;
use scouter::playtest::words::Voice;

use super::pairs::{cases, pair};
use super::{catalog, table};

const FIRST: PlayerId = PlayerId(0);

/// Plays a game at random; shows every state before a decision is made.
fn walk(game: Game, seed: u64, mut see: impl FnMut(&State)) {
    let mut state = open(table(catalog(), game, &pair(game, seed)), seed, None);
    let (mut simple, mut random) = (Simple::new(seed), Random::new(seed));
    for turn in 0..600 {
        if state.offers().is_empty() {
            return;
        }
        see(&state);
        let place = if turn % 3 == 0 {
            random.choose(&state)
        } else {
            simple.choose(&state)
        };
        let action = state.offers()[place];
        apply(&mut state, &action).unwrap();
    }
}

/// PA-COMBAT-21, PA-COMBAT-30, SC-COMBAT-18, SC-COMBAT-19: base damage, what modifies it, what prevents it.
#[test]
fn the_sum_shown_before_a_defense_is_the_damage_an_attack_deals_that_is_let_through() {
    let mut attacks = 0;
    for (game, seed) in cases(20).filter(|(game, _)| *game != Game::Bandai) {
        walk(game, seed, |state| {
            let done = Act::Answer { choice: Choice::Done };
            let Some(prompt) = state.prompt.filter(|prompt| prompt.kind == PromptKind::Defend) else {
                return;
            };
            let ahead = state.sum_ahead().unwrap();
            let mut after = state.clone();
            let events = apply(
                &mut after,
                &Action {
                    player: prompt.player,
                    act: done,
                },
            )
            .unwrap();
            // Where the attacker chooses how to deal it, or something happens instead, the sum is not the last word.
            let dealt = events.iter().find_map(|event| match event.what {
                Happened::DamageDealt { stages, life } => Some((i32::from(stages), i32::from(life))),
                _ => None,
            });
            if let Some(dealt) = dealt {
                attacks += 1;
                assert_eq!((ahead.stages, ahead.life), dealt, "{game:?} {seed}: {ahead:?}");
                let life: i32 = ahead.terms.iter().map(|term| term.life).sum();
                assert!(life <= 0 || ahead.terms.iter().any(|term| term.life > 0));
            }
        });
    }
    assert!(attacks > 200, "{attacks}");
}

/// PA-COMBAT-20, PA-COMBAT-23, SC-COMBAT-16, SC-COMBAT-17: the Attack Table, the card and what changes it add up to what is coming, in the
/// middle of the damage to what is left of it; stages that are not there are counted once, as life cards.
#[test]
fn an_attack_is_a_sum_that_comes_out_before_it_hits_and_while_it_is_taken() {
    let (mut read, mut left, mut over) = (0, 0, 0);
    for (game, seed) in cases(20).filter(|(game, _)| *game != Game::Bandai) {
        walk(game, seed, |state| {
            let ahead = state.sum_ahead().filter(|ahead| !ahead.terms.is_empty());
            let Some((attack, said)) = state.fight.attack.zip(ahead) else {
                return;
            };
            let fights = state.find(state.acting(attack.against));
            let standing = fights.map_or(0, |fights| i32::from(fights.stage));
            let ahead = state.as_taken(attack.against, said.clone());
            let terms = ahead.terms.iter();
            let (after, plain): (Vec<_>, Vec<_>) =
                terms.partition(|term| matches!(term.origin, Origin::Overflow | Origin::Taken));
            // What lowers an attack before damage is counted lowers it to nothing at most.
            let dealt = |plain: i32, after: i32| [plain + after, plain.max(0) + after];
            let stages = |terms: &[&Term]| terms.iter().map(|term| term.stages).sum();
            let life = |terms: &[&Term]| terms.iter().map(|term| term.life).sum();
            for (total, sums) in [
                (ahead.stages, dealt(stages(&plain), stages(&after))),
                (ahead.life, dealt(life(&plain), life(&after))),
            ] {
                assert!(total <= 0 || sums.contains(&total), "{game:?} {seed}: {ahead:?}");
            }
            let asked = state.prompt.map(|prompt| prompt.kind);
            let is_made_of = |origin: Origin| ahead.terms.iter().any(|term| term.origin == origin);
            left += usize::from(asked == Some(PromptKind::Endurance) && is_made_of(Origin::Taken));
            read += usize::from(asked == Some(PromptKind::Defend) && is_made_of(Origin::AttackTable));
            if asked == Some(PromptKind::Defend) && said.stages > standing {
                over += 1;
                let viewer = Viewer::Player(attack.against);
                let voice = Voice::new(catalog(), state, viewer);
                let view = voice.view();
                let told = voice.consequences(&view).pop().unwrap().text;
                // What its card says of a hit may speak of other stages.
                let told = told.split(';').next().unwrap().to_owned();
                let asks = voice.question(&view).unwrap().text;
                for words in [told, asks] {
                    let twice = format!("{} stages", said.stages);
                    assert!(!words.contains(&twice), "{game:?} {seed}: {words}");
                    let once = format!("{} life card", ahead.life);
                    assert!(words.contains(&once), "{game:?} {seed}: {words}");
                }
            }
        });
    }
    assert!(read > 20 && left > 5 && over > 0, "{read} {left} {over}");
}

#[test]
fn what_a_button_says_beforehand_tells_nothing_that_is_hidden() {
    let viewer = Viewer::Player(FIRST);
    let (mut told, mut looked) = (0, 0);
    for (game, seed) in cases(8) {
        walk(game, seed, |state| {
            looked += 1;
            if looked % 5 != 0 {
                return;
            }
            let consequences = |state: &State| {
                let voice = Voice::new(catalog(), state, viewer);
                voice.consequences(&voice.view())
            };
            let here = consequences(state);
            told += here
                .iter()
                .filter(|consequence| !consequence.text.is_empty())
                .count();
            for other in [11, 12] {
                // Another table that looks the same: other cards in the deck and in the other's hand.
                let other = state.imagined(viewer, other);
                assert_eq!(consequences(&other), here, "{game:?} {seed}");
            }
        });
    }
    assert!(told > 300, "{told}");
}

#[test]
fn an_imagined_table_looks_the_same_and_holds_the_same_cards() {
    for (game, seed) in cases(4) {
        walk(game, seed, |state| {
            let viewer = Viewer::Player(FIRST);
            let other = state.imagined(viewer, 7);
            let cards = |state: &State| {
                let mut cards: Vec<_> = state
                    .objects()
                    .map(|(_, object)| (object.owner, object.card))
                    .collect();
                cards.sort_unstable();
                cards
            };
            assert_eq!(cards(&other), cards(state));
            let view = |state: &State| scouter::engine::view::for_player(state, viewer).players;
            assert_eq!(view(&other), view(state));
        });
    }
}

/// PA-COMBAT-03, SC-COMBAT-15, BA-CHAIN-03: between two people nobody learns from a question that is not asked that there
/// is nothing to answer it with.
#[test]
fn whoever_has_no_defense_is_asked_like_any_other_where_two_people_play() {
    let mut without = 0;
    for (game, seed) in cases(8).filter(|(game, _)| *game != Game::Bandai) {
        let options = Options {
            ask_always: true,
            ..Options::default()
        };
        let decks = pair(game, seed);
        let table = Arc::new(Table::new(catalog(), games::rules(game), &decks, options).unwrap());
        let mut state = open(table, seed, None);
        let mut bot = Simple::new(seed);
        for _ in 0..400 {
            if state.offers().is_empty() {
                break;
            }
            let action = state.offers()[bot.choose(&state)];
            let events = apply(&mut state, &action).unwrap();
            let attacked = events
                .iter()
                .position(|event| matches!(event.what, Happened::Attacked { .. }));
            if let Some(place) = attacked {
                let resolved =
                    |event: &Event| matches!(event.what, Happened::DamageDealt { .. } | Happened::Hit);
                assert!(
                    !events[place..].iter().any(resolved),
                    "{game:?} {seed}: nobody was asked"
                );
            }
            let asks = state
                .prompt
                .is_some_and(|prompt| prompt.kind == PromptKind::Defend);
            without += usize::from(asks && state.offers().len() == 1);
        }
    }
    assert!(without > 20, "{without} attacks met nobody with a defense");
}

/// Whatever is asked, every answer says what comes of it, unless a card is to be named.
#[test]
fn every_button_says_what_comes_of_it() {
    let (mut silent, mut told, mut looked) = (BTreeSet::new(), 0, 0);
    for (game, seed) in cases(12) {
        walk(game, seed, |state| {
            looked += 1;
            let kind = state.prompt.map(|prompt| prompt.kind);
            let viewer = Viewer::Player(state.decider().unwrap());
            let voice = Voice::new(catalog(), state, viewer);
            let view = voice.view();
            if looked % 3 != 0 || view.is_naming() || view.offers.len() > 60 {
                return;
            }
            for (words, consequence) in voice.offers(&view).into_iter().zip(voice.consequences(&view)) {
                told += 1;
                // Who lets Teams through is told what they do, and who stops an attack what is spared.
                let idle = match kind {
                    Some(PromptKind::Oppose) => "Goes on without it",
                    _ => "Stops it",
                };
                if ["", idle].contains(&consequence.text.as_str()) {
                    silent.insert(format!("{game:?} {kind:?}: {words}"));
                }
            }
        });
    }
    assert!(silent.is_empty(), "{silent:#?}");
    assert!(told > 1_000, "{told}");
}

/// While an attack is being resolved, whoever lets a “may” go by reads what the attack deals then: nothing stays as it is.
#[test]
fn whoever_declines_in_the_middle_of_an_attack_reads_what_is_coming() {
    let mut declined = 0;
    for (game, seed) in cases(20).filter(|(game, _)| *game != Game::Bandai) {
        walk(game, seed, |state| {
            let asks = |kind: PromptKind| state.prompt.is_some_and(|prompt| prompt.kind == kind);
            let ahead = state.sum_ahead().filter(|_| asks(PromptKind::May));
            if ahead.is_none_or(|ahead| ahead.stages + ahead.life == 0) {
                return;
            }
            let viewer = Viewer::Player(state.decider().unwrap());
            let voice = Voice::new(catalog(), state, viewer);
            let view = voice.view();
            for (offer, said) in view.offers.iter().zip(voice.consequences(&view)) {
                if offer.action.act == (Act::Answer { choice: Choice::No }) {
                    declined += 1;
                    let idle = ["", "Everything stays as it is"];
                    assert!(!idle.contains(&said.text.as_str()), "{game:?} {seed}: {said:?}");
                }
            }
        });
    }
    assert!(declined > 0);
}
