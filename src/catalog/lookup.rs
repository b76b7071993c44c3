use std::collections::HashMap;

use foldhash::fast::RandomState;

use crate::model::Game;

/// What answers to a folded word, game by game.
#[derive(Debug)]
pub struct Lookup<T>(HashMap<String, [Option<T>; Game::ALL.len()], RandomState>);

impl<T> Default for Lookup<T> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<T: Copy> Lookup<T> {
    /// What answers to the word in a game.
    pub fn get(&self, game: Game, word: &str) -> Option<T> {
        self.0
            .get(word)
            .and_then(|answers| answers.get(game as usize).copied().flatten())
    }

    /// The games in which something answers to the word.
    pub fn games<'a>(&'a self, word: &str) -> impl Iterator<Item = Game> + use<'a, T> {
        let games = Game::ALL.iter().zip(self.0.get(word).into_iter().flatten());
        games
            .filter(|(_, answer)| answer.is_some())
            .map(|(game, _)| *game)
    }

    /// Lets something answer to the word; what did before.
    pub fn insert(&mut self, game: Game, word: String, answer: T) -> Option<T> {
        let answers = self.0.entry(word).or_insert([None; Game::ALL.len()]);
        answers
            .get_mut(game as usize)
            .and_then(|place| place.replace(answer))
    }
}
