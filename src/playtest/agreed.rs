//! Which optional rules a game is played with, for everybody who sits down at it.

use super::words::Sentence;
use crate::db::playtests::StoredPlaytest;
use crate::engine::Log;
use crate::games;
use crate::model::Game;

/// An optional rule a game is played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agreed {
    /// `Kumite Mastery`
    pub title: &'static str,
    /// The ledger id of the rule that has it.
    pub rule: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
}

/// The optional rules of a stored game.
pub fn agreed(stored: &StoredPlaytest) -> Vec<Agreed> {
    of(stored.game, stored.seats.len() + 1, stored.rules.split(' '))
}

/// The same, told before anything happens: `The game is played with Kumite Mastery.`
pub(super) fn told(log: &Log) -> Vec<Sentence> {
    let names = log.options.rules.iter().map(String::as_str);
    let all = of(log.game, log.decks.len(), names).into_iter();
    let told =
        all.map(|agreed| Sentence::deed(format!("The game is played with {}.", agreed.title), agreed.rule));
    told.collect()
}

/// Those of these names, after what holds for every table of more than two.
fn of<'a>(game: Game, seats: usize, names: impl Iterator<Item = &'a str>) -> Vec<Agreed> {
    let rules = games::rules(game);
    let more = rules.company().more.filter(|_| seats > 2);
    let more = more.map(|(about, rule)| Agreed {
        title: "the optional rules of a large table",
        rule,
        about,
    });
    let known = |name: &str| rules.optional().iter().find(|known| known.name == name);
    let chosen = names.filter_map(known).map(|known| Agreed {
        title: known.title,
        rule: known.rule,
        about: known.about,
    });
    more.into_iter().chain(chosen).collect()
}
