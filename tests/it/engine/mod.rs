//! The table: the engine by itself, and games played by its rules.

mod bandai;
mod beforehand;
mod coverage;
pub mod decks;
mod decks_to_try;
#[cfg(feature = "watch")]
mod every_line;
mod golden;
mod logs;
mod pairs;
mod panini;
mod random_games;
mod scenario;
mod score;
mod words;

use std::sync::{Arc, OnceLock};

use scouter::catalog::{Catalog, shipped};
use scouter::deck::Deck;
use scouter::engine::{Options, Table};
use scouter::games;
use scouter::model::Game;

/// All shipped cards.
pub fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(|| Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap())
}

/// A table for decks of one game.
pub fn table(catalog: &Catalog, game: Game, decks: &[Deck]) -> Arc<Table> {
    Arc::new(Table::new(catalog, games::rules(game), decks, Options::default()).unwrap())
}
