//! The three rule sets, the only place that knows a rulebook, and the one validator all doors call.

mod agreement;
pub mod bandai;
mod check;
mod enforced;
mod fitting;
mod hands;
mod mending;
mod openings;
pub mod panini;
mod report;
pub mod score;
#[cfg(test)]
mod testing;

pub use agreement::{agreed, why_not_seated};
pub use check::{Basis, Checked, Contradiction, check};
pub use enforced::{
    Absence, Clause, Enforced, Proof, Unkept, clauses, edits, enforced, enforced_in, forbidden, is_proven,
    proof, unkept,
};
pub use fitting::{Fitting, Placement};
pub use hands::{Dealer, Draw, Drawn, Hand, KindLeft, count_kinds};
pub use mending::{Correction, MendedCard, corrected};
pub use openings::{Opening, openings};
pub use report::{Asked, fixed, format_problems, infer_format, judge, mended, report, wider_format};

use crate::deck::odds::Drawing;
use crate::engine::{Options, Rules};
use crate::legality::{DeckRule, Format, LimitOf, SizeRule, Subject};
use crate::model::{Card, Game};

/// The deck rules of a game, in the order of a report. The rules of formats come beside them.
pub fn deck_rules(game: Game) -> &'static [&'static DeckRule] {
    match game {
        Game::Score => score::DECK_RULES,
        Game::Panini => panini::DECK_RULES,
        Game::Bandai => bandai::DECK_RULES,
    }
}

/// What is no breach of a rule and worth knowing all the same, in sentences.
fn notices(game: Game, subject: &Subject<'_>) -> Vec<String> {
    match game {
        Game::Score => score::notices(subject),
        Game::Panini | Game::Bandai => Vec::new(),
    }
}

/// The rules of play of a game.
pub fn rules(game: Game) -> &'static dyn Rules {
    match game {
        Game::Score => &score::Score,
        Game::Panini => &panini::Panini,
        Game::Bandai => &bandai::Bandai,
    }
}

/// Whether a deck of the game announces a style as its Tokui-Waza (SC-DECK-21).
pub fn announces_tokui_waza(game: Game) -> bool {
    match game {
        Game::Score => true,
        Game::Panini | Game::Bandai => false,
    }
}

/// The sets of level cards that may lead a deck under the subject's format: for each leader the cards of every level
/// that is needed, the lowest first.
fn leaders<'c>(game: Game, subject: &'c Subject<'_>) -> Vec<Vec<Vec<&'c Card>>> {
    match game {
        Game::Score => score::leaders(subject),
        Game::Panini => panini::leaders(subject),
        Game::Bandai => Vec::new(),
    }
}

/// How a table plays under a format: with its optional rules, and by its rulings where the game's table knows others than
/// the recommended ones.
pub fn options(format: &Format) -> Options {
    let profile = format.profile.slug();
    let knows_profile = rules(format.game).switch(profile).is_some();
    let names = format.rules.iter().map(String::as_str);
    Options {
        rules: names
            .chain(knows_profile.then_some(profile))
            .map(str::to_owned)
            .collect(),
        ..Options::default()
    }
}

/// How cards come into the hand.
pub fn drawing(game: Game) -> &'static Drawing {
    match game {
        Game::Score => &score::DRAWING,
        Game::Panini => &panini::DRAWING,
        Game::Bandai => &bandai::DRAWING,
    }
}

/// How often a title may stand in a deck of the game.
fn copy_limit(game: Game) -> LimitOf {
    match game {
        Game::Score => score::copy_limit,
        Game::Panini => panini::copy_limit,
        Game::Bandai => bandai::copy_limit,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legality::{format, formats};

    #[test]
    fn a_table_knows_every_optional_rule_of_a_format() {
        for format in formats() {
            let known = |name: &String| rules(format.game).switch(name).is_some();
            assert!(options(format).rules.iter().all(known), "{}", format.id());
        }
        let of = |id| options(format(id).unwrap()).rules;
        assert_eq!(of("score/kumite"), ["kumite"]); // SC-OPT-13
        assert_eq!(of("score/expanded-2014"), ["crd"]);
        assert!(of("score/saiyan").is_empty());
    }
}
