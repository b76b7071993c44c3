//! The table: whole games, single actions, copies, shuffles, replays. One core.
//!
//! `cargo bench --bench engine`. `random_games` plays the decks of a game against each other at random, effects executed
//! and none skipped; its rate is games per second of one core. The lists below the folder that `SCOUTER_BENCH_DECKS` names
//! are measured too, each game's among themselves.

#![expect(clippy::unwrap_used, reason = "a bench without its decks measures nothing")]
#![expect(clippy::indexing_slicing, reason = "a benchmark may end early")]

use std::sync::{Arc, LazyLock};

use divan::Bencher;
use divan::counter::ItemsCount;
use scouter::bot::{Bot, Random, Simple, play_out};
use scouter::catalog::{Catalog, shipped};
use scouter::deck::{self, Deck, ReadOptions};
use scouter::engine::{Dice, Log, Options, Table, apply, apply_unchecked, legal_actions, open};
use scouter::games;
use scouter::model::Game;

#[path = "../tests/it/engine/decks.rs"]
#[expect(dead_code, reason = "shared with the tests")]
mod decks;

fn main() {
    divan::main();
}

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let files = shipped::set_files().unwrap();
    Catalog::from_set_files(&files).unwrap()
});

fn table(decks: &[Deck]) -> Arc<Table> {
    let rules = games::rules(decks[0].game);
    Arc::new(Table::new(&CATALOG, rules, decks, Options::default()).unwrap())
}

/// Decks of one game and where they come from.
struct Field {
    name: String,
    decks: Vec<Deck>,
    tables: Vec<Arc<Table>>,
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, {} decks", self.name, self.decks.len())
    }
}

/// The shipped decks of every game that can be played with the Evolution starters, then the lists of the folder.
static FIELDS: LazyLock<Vec<Field>> = LazyLock::new(|| {
    let of = |game: Game, name: &str, mut decks: Vec<Deck>| {
        decks.retain(|deck| deck.game == game);
        let pairs = decks
            .iter()
            .flat_map(|one| decks.iter().map(move |other| [one.clone(), other.clone()]));
        let tables = pairs.map(|pair| table(&pair)).collect();
        Field {
            name: format!("{} {name}", game.slug()),
            decks,
            tables,
        }
    };
    let shipped = Game::ALL.iter().map(|&game| {
        let mut decks = decks::shipped(&CATALOG, game);
        decks.retain(|deck| !deck.name.contains("mistakes"));
        if game == Game::Panini {
            decks.extend(decks::evolution_starters(&CATALOG));
        }
        of(game, "shipped", decks)
    });
    // Score's shipped decks are few.
    let made_up = (0..6)
        .map(|seed| decks::random_score(&CATALOG, 2 * seed))
        .collect();
    let made_up = std::iter::once(of(Game::Score, "made up", made_up));
    let folder = Game::ALL.iter().map(|&game| of(game, "folder", folder()));
    shipped
        .chain(made_up)
        .chain(folder)
        .filter(|field| !field.tables.is_empty())
        .collect()
});

/// The lists of the folder that the environment names.
fn folder() -> Vec<Deck> {
    let Some(folder) = std::env::var_os("SCOUTER_BENCH_DECKS") else {
        return Vec::new();
    };
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let list = std::fs::read(path).unwrap();
        deck::read(&CATALOG, &list, &ReadOptions::default()).unwrap().deck
    };
    paths.iter().map(read).collect()
}

fn fields() -> &'static [Field] {
    &FIELDS
}

/// Games of a field, one after the other, each with another seed and pair of decks; the first seat by that player.
fn games_of<B: Bot>(bencher: Bencher<'_, '_>, field: &Field, player: impl Fn(u64) -> B + Sync) {
    let mut seed = 0_u64;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        seed += 1;
        let place = seed as usize % field.tables.len();
        let mut state = open(Arc::clone(&field.tables[place]), seed, None);
        let (mut one, mut other) = (player(seed), Random::new(seed + 1));
        play_out(&mut state, &mut [&mut one, &mut other], 50_000)
    });
}

#[divan::bench(args = fields())]
fn random_games(bencher: Bencher<'_, '_>, field: &Field) {
    games_of(bencher, field, Random::new);
}

#[divan::bench(args = fields())]
fn games_of_a_simple_player(bencher: Bencher<'_, '_>, field: &Field) {
    games_of(bencher, field, Simple::new);
}

/// The longest of some random games, as a log of at most so many actions.
fn log(field: &Field, actions: usize) -> (Arc<Table>, Log) {
    let table = Arc::clone(&field.tables[0]);
    let seats = [field.decks[0].clone(), field.decks[0].clone()];
    let game = field.decks[0].game;
    let mut best = Log::new(&CATALOG, game, &seats, Options::default(), 0);
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

/// Items are actions: up to 300, as many as the longest game has.
#[divan::bench(args = fields())]
fn replay_of_a_long_log(bencher: Bencher<'_, '_>, field: &Field) {
    let (table, log) = log(field, 300);
    bencher
        .counter(ItemsCount::new(log.actions.len()))
        .bench_local(|| log.replay(&table).is_ok());
}

/// Items are actions: each chosen from the legal ones, checked, carried out and told.
#[divan::bench(args = fields())]
fn legal_actions_and_apply(bencher: Bencher<'_, '_>, field: &Field) {
    let (table, log) = log(field, 300);
    let actions = log.actions.len();
    bencher
        .counter(ItemsCount::new(actions))
        .with_inputs(|| open(Arc::clone(&table), log.seed, None))
        .bench_local_values(|mut state| {
            for action in &log.actions {
                divan::black_box(legal_actions(&state));
                let told = apply(&mut state, action);
                divan::black_box(told.is_ok());
            }
            state
        });
}

#[divan::bench(args = fields())]
fn copy_of_a_state(bencher: Bencher<'_, '_>, field: &Field) {
    let (table, log) = log(field, 60);
    let state = log.replay(&table).unwrap();
    bencher.bench_local(|| divan::black_box(&state).clone());
}

#[divan::bench(args = fields())]
fn opening(bencher: Bencher<'_, '_>, field: &Field) {
    let mut seed = 0_u64;
    bencher.bench_local(|| {
        seed += 1;
        open(Arc::clone(&field.tables[0]), seed, None)
    });
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
