//! One language, two games: what Panini's cards call one thing, Score's call another.

use crate::model::Game;

/// What Panini's cards say, and what Score's say of the same.
const OF_SCORE: &[(&str, &str)] = &[
    ("banished zone", "removed-from-game pile"),
    ("is banished", "is removed from the game"),
    ("are banished", "are removed from the game"),
    ("be banished", "be removed from the game"),
    ("or banished", "or removed from the game"),
    (", banished or", ", removed from the game or"),
    ("been banished", "been removed from the game"),
    ("was banished", "was removed from the game"),
    ("banish the first", "remove from the game the first"),
    ("banishes the first", "removes from the game the first"),
    (
        "banish the life cards they take",
        "remove the life cards they take from the game",
    ),
    (
        "banishes the life cards it takes",
        "removes the life cards it takes from the game",
    ),
    ("next action", "next attack phase"),
    ("last action", "last attack phase"),
    ("the action after next", "the attack phase after next"),
    ("first action", "first attack phase"),
    ("your actions", "your attack phases"),
    ("opponent's actions", "opponent's attack phases"),
    ("actions in a row", "attack phases in a row"),
    (
        "as an action in your next attack phase",
        "in your next attack phase",
    ),
    ("as an action", "in an attack phase"),
    ("Planning Step", "Non-Combat step"),
    ("AT stage", "PAT stage"),
    ("AT +", "PAT +"),
    ("AT -", "PAT -"),
    ("AT life", "PAT life"),
];

/// A text of abilities in the words of the game.
pub(super) fn game_words(game: Game, text: String) -> String {
    match game {
        Game::Score => OF_SCORE
            .iter()
            .fold(text, |text, (panini, score)| text.replace(panini, score)),
        // Its combat knows actions alone.
        Game::Panini => text.replace("attack phase", "action"),
        Game::Bandai => text,
    }
}
