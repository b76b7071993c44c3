//! How much of what the cards do the table carries out, counted.

use super::Catalog;
use crate::model::effect::Coverage;
use crate::model::{Card, Game};

/// The cards of a set, by how much of them the table carries out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetCoverage {
    /// The game.
    pub game: Game,
    /// The set's code.
    pub code: String,
    /// Its cards, without reprints.
    pub cards: usize,
    /// Those the table carries out whole.
    pub whole: usize,
    /// Those of which all is said and some is left to the players.
    pub partly: usize,
}

impl SetCoverage {
    /// Those left to the players but for their frame.
    pub fn by_hand(&self) -> usize {
        self.cards - self.whole - self.partly
    }
}

/// The sets of all games, oldest first; a card counts in the set of its first printing.
pub fn by_set(catalog: &Catalog) -> Vec<SetCoverage> {
    let sets = catalog.sets().iter().map(|set| {
        let first = |card: &&Card| {
            card.printings
                .first()
                .is_some_and(|printing| catalog.printing(*printing).set == set.id)
        };
        let cards: Vec<&Card> = catalog.cards().iter().filter(first).collect();
        let count = |coverage| cards.iter().filter(|card| card.coverage == coverage).count();
        SetCoverage {
            game: set.game,
            code: set.code.clone(),
            cards: cards.len(),
            whole: count(Coverage::Full),
            partly: count(Coverage::Partly),
        }
    });
    sets.collect()
}
