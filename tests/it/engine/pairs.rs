//! Who plays whom: for every game there are rules of play for, decks with a list and made-up ones.

use scouter::deck::Deck;
use scouter::engine::{Dice, Options};
use scouter::model::Game;

use super::catalog;
use super::decks::{evolution_starters, random_bandai, random_panini, random_score, shipped};

/// Random games of a run, all games together.
const GAMES: u64 = 300;

/// How many random games a run plays: `SCOUTER_GAMES`, or as many as every run.
pub fn games_to_play() -> u64 {
    let wish = std::env::var("SCOUTER_GAMES").ok();
    wish.map_or(GAMES, |games| {
        games.parse().expect("SCOUTER_GAMES is a number of games")
    })
}

/// That many seeds of every game.
pub fn cases(seeds: u64) -> impl Iterator<Item = (Game, u64)> {
    let games = Game::ALL.iter();
    games.flat_map(move |game| (0..seeds).map(move |seed| (*game, seed)))
}

/// Decks with a list: the shipped ones, mistakes and all, and the Evolution starters.
pub fn listed(game: Game) -> Vec<Deck> {
    let mut decks = shipped(catalog(), game);
    if game == Game::Panini {
        decks.extend(evolution_starters(catalog()));
    }
    decks
}

/// Two decks: of even seeds with a list, of odd ones made up.
pub fn pair(game: Game, seed: u64) -> [Deck; 2] {
    if seed % 2 == 1 {
        return [random(game, seed), random(game, seed + 1_000_000)];
    }
    let mut dice = Dice::new(seed);
    let decks = listed(game);
    let mut any = || decks[dice.below(decks.len() as u32) as usize].clone();
    [any(), any()]
}

/// Score's optional rules and rulings, of which each bit of a number switches one on.
const RULES: [&str; 6] = [
    "fast-play",
    "kumite",
    "tournament-dragon-ball",
    "printed",
    "crd",
    "most-powerful-personality",
];

/// Who sits down to a random game, and how it is played: every second game of Score with some of its optional rules, every
/// sixth with three to five players.
pub fn party(game: Game, seed: u64) -> (Vec<Deck>, Options) {
    let mut options = Options::default();
    if game != Game::Score {
        return (pair(game, seed).to_vec(), options);
    }
    if seed % 4 >= 2 {
        let chosen = |(place, _): &(usize, &&str)| (seed / 4) >> place & 1 == 1;
        let rules = RULES.iter().enumerate().filter(chosen);
        options.rules = rules.map(|(_, rule)| (*rule).to_owned()).collect();
    }
    let seats = if seed % 6 == 5 { 3 + seed / 6 % 3 } else { 2 };
    let [first, second] = pair(game, seed);
    let more = (2..seats).map(|seat| random(game, seed + seat * 1_000_000));
    ([first, second].into_iter().chain(more).collect(), options)
}

/// A made-up deck.
pub fn random(game: Game, seed: u64) -> Deck {
    match game {
        Game::Score => random_score(catalog(), seed),
        Game::Panini => random_panini(catalog(), seed),
        Game::Bandai => random_bandai(catalog(), seed),
    }
}
