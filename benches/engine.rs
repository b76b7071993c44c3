//! The table: whole games, single actions, copies, shuffles, replays. One core.
//!
//! `cargo bench --bench engine`. `full_games` is random games of the three Evolution starters' cards, effects executed
//! and none skipped; its rate is games per CPU second. `full_score_games` is the same with random decks of the Saiyan Saga.

#![expect(clippy::unwrap_used, reason = "a bench without its decks measures nothing")]
#![expect(clippy::indexing_slicing, reason = "a benchmark may end early")]

use std::sync::{Arc, LazyLock};

use divan::Bencher;
use divan::counter::ItemsCount;
use scouter::bot::{Bot, Random, Simple, play_out};
use scouter::catalog::{Catalog, shipped};
use scouter::deck::Deck;
use scouter::engine::{Dice, Log, Options, State, Table, apply, apply_unchecked, legal_actions, open};
use scouter::games;
use scouter::model::Game;

#[path = "../tests/it/engine/decks.rs"]
#[expect(dead_code, reason = "shared with the tests")]
mod decks;

fn main() {
    divan::main();
}

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let files = shipped::set_files().unwrap_or_default();
    Catalog::from_set_files(&files).unwrap_or_default()
});

fn table(decks: &[Deck]) -> Arc<Table> {
    let game = decks.first().map_or(Game::Panini, |deck| deck.game);
    let Some(rules) = games::rules(game) else {
        std::process::abort()
    };
    let table = Table::new(&CATALOG, rules, decks, Options::default());
    Arc::new(table.unwrap_or_else(|_| std::process::abort()))
}

static TABLES: LazyLock<Vec<Arc<Table>>> = LazyLock::new(|| {
    let starters = decks::evolution_starters(&CATALOG);
    let pairs = [(0, 1), (1, 2), (2, 0)];
    pairs
        .iter()
        .filter_map(|(one, other)| {
            Some(table(&[
                starters.get(*one)?.clone(),
                starters.get(*other)?.clone(),
            ]))
        })
        .collect()
});

static SCORE_TABLES: LazyLock<Vec<Arc<Table>>> = LazyLock::new(|| {
    let deck = |seed| decks::random_score(&CATALOG, seed);
    (0..3)
        .map(|pair| table(&[deck(4 * pair), deck(4 * pair + 2)]))
        .collect()
});

fn play(tables: &[Arc<Table>], seed: u64, simple: bool) -> State {
    let place = (seed % 3) as usize;
    let table = tables
        .get(place)
        .map_or_else(|| std::process::abort(), Arc::clone);
    let mut state = open(table, seed, None);
    let (mut one, mut other) = (Random::new(seed), Random::new(seed + 1));
    let mut clever = Simple::new(seed);
    let first: &mut dyn Bot = if simple { &mut clever } else { &mut one };
    let mut bots = [first, &mut other];
    play_out(&mut state, &mut bots, 50_000);
    state
}

#[divan::bench(args = [false, true])]
fn full_games(bencher: Bencher<'_, '_>, simple: bool) {
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        seed += 1;
        play(&TABLES, seed, simple)
    });
}

#[divan::bench(args = [false, true])]
fn full_score_games(bencher: Bencher<'_, '_>, simple: bool) {
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        seed += 1;
        play(&SCORE_TABLES, seed, simple)
    });
}

/// A random game as a log of at most so many actions.
fn log(actions: usize) -> (Arc<Table>, Log) {
    let starters = decks::evolution_starters(&CATALOG);
    let decks = [starters[0].clone(), starters[1].clone()];
    let mut best = Log::new(
        &CATALOG,
        Game::Panini,
        &decks,
        Options::default(),
        0,
        String::new(),
    );
    let table = table(&decks);
    for seed in 0..200 {
        let mut log = Log {
            seed,
            actions: Vec::new(),
            ..best.clone()
        };
        let mut state = open(Arc::clone(&table), seed, None);
        let mut dice = Dice::new(seed);
        while log.actions.len() < actions && !state.offers().is_empty() {
            let place = dice.below(state.offers().len() as u32) as usize;
            let action = state.offers()[place];
            apply_unchecked(&mut state, action, None);
            log.actions.push(action);
        }
        if log.actions.len() > best.actions.len() {
            best = log;
        }
    }
    (table, best)
}

#[divan::bench]
fn replay_of_a_long_log(bencher: Bencher<'_, '_>) {
    let (table, log) = log(300);
    bencher
        .counter(ItemsCount::new(log.actions.len()))
        .bench_local(|| log.replay(&table).is_ok());
}

#[divan::bench]
fn apply_and_undo_nothing(bencher: Bencher<'_, '_>) {
    let (table, log) = log(60);
    let Ok(state) = log.replay(&table) else { return };
    bencher
        .with_inputs(|| state.clone())
        .bench_local_values(|mut state| {
            let action = state.offers().first().copied();
            let events = action.map(|action| apply(&mut state, &action));
            (state, events)
        });
}

#[divan::bench]
fn legal(bencher: Bencher<'_, '_>) {
    let (table, log) = log(60);
    let Ok(state) = log.replay(&table) else { return };
    bencher.bench_local(|| legal_actions(divan::black_box(&state)).len());
}

#[divan::bench]
fn copy_of_a_state(bencher: Bencher<'_, '_>) {
    let (table, log) = log(60);
    let Ok(state) = log.replay(&table) else { return };
    bencher.bench_local(|| divan::black_box(&state).clone());
}

#[divan::bench]
fn shuffle_of_sixty_and_a_first_hand(bencher: Bencher<'_, '_>) {
    let mut dice = Dice::new(1);
    let mut cards: Vec<u16> = (0..60).collect();
    bencher.bench_local(|| {
        dice.shuffle(&mut cards);
        [cards[59], cards[58], cards[57]]
    });
}
