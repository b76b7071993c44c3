//! The three rule sets, the only place that knows a rulebook, and the one validator all doors call.

pub mod bandai;
mod check;
mod enforced;
pub mod panini;
mod report;
pub mod score;
#[cfg(test)]
mod testing;

pub use check::{Basis, Checked, check};
pub use enforced::enforced_in;
pub use report::{Asked, corrected, infer_format, judge, report};

use crate::engine::Rules;
use crate::legality::{DeckRule, SizeRule, Subject};
use crate::model::Game;

/// The deck rules of a game, in the order of a report. The rules of formats come beside them.
pub fn deck_rules(game: Game) -> &'static [&'static DeckRule] {
    match game {
        Game::Score => score::DECK_RULES,
        Game::Panini => panini::DECK_RULES,
        Game::Bandai => bandai::DECK_RULES,
    }
}

/// The rules of play of a game, where they are built.
pub fn rules(game: Game) -> Option<&'static dyn Rules> {
    match game {
        Game::Panini => Some(&panini::Panini),
        Game::Score | Game::Bandai => None,
    }
}

/// How large a deck must be.
fn size_rule(game: Game, subject: &Subject<'_>) -> SizeRule {
    match game {
        Game::Score => score::size_rule(subject),
        Game::Panini => panini::size_rule(subject),
        Game::Bandai => bandai::size_rule(subject),
    }
}
