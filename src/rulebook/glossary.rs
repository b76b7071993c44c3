//! The words of a game, one line each, and where they stand in a text. `card_data/<game>/glossary.toml`.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use regex::Regex;
use serde::Deserialize;

use crate::model::Game;

const FILES: [(Game, &str); 3] = [
    (Game::Score, include_str!("../../card_data/score/glossary.toml")),
    (Game::Panini, include_str!("../../card_data/panini/glossary.toml")),
    (Game::Bandai, include_str!("../../card_data/bandai/glossary.toml")),
];

/// A word of a game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The word as an entry: `Attack table (PAT)`.
    pub name: String,
    /// How it stands in texts, letter by letter: `attack table`, `PAT`.
    pub forms: Vec<String>,
    /// What it means, in one line.
    pub meaning: String,
    /// The ledger id of the rule that says so.
    pub rule: String,
}

impl Term {
    /// Its place on the glossary's page: `attack-table-pat`.
    pub fn slug(&self) -> String {
        let parts = self.name.split(|letter: char| !letter.is_ascii_alphanumeric());
        let parts: Vec<String> = parts
            .filter(|part| !part.is_empty())
            .map(str::to_ascii_lowercase)
            .collect();
        parts.join("-")
    }
}

/// A piece of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Nothing to explain.
    Plain(&'a str),
    /// A word of the game, as the text spells it.
    Term(&'a str, &'static Term),
}

/// The words of one game.
#[derive(Debug)]
pub struct Glossary {
    terms: Vec<Term>,
    /// Which term a form belongs to.
    of: HashMap<String, usize>,
    /// Any form as a whole word, the longest first.
    forms: Regex,
}

/// A file that cannot be used.
#[derive(Debug, thiserror::Error)]
enum GlossaryError {
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    #[error(transparent)]
    Forms(#[from] regex::Error),
}

/// The glossary of a game; `None` only for a file that cannot be read, which a test refuses.
pub fn glossary(game: Game) -> Option<&'static Glossary> {
    static GLOSSARIES: LazyLock<Vec<(Game, Glossary)>> = LazyLock::new(|| {
        let read = |(game, text): &(Game, &str)| Some((*game, Glossary::read(text).ok()?));
        FILES.iter().filter_map(read).collect()
    });
    let (_, glossary) = GLOSSARIES.iter().find(|(of, _)| *of == game)?;
    Some(glossary)
}

impl Glossary {
    fn read(text: &str) -> Result<Self, GlossaryError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            term: Vec<Term>,
        }
        let File { term: mut terms } = toml::from_str(text)?;
        terms.sort_by_key(|term| term.name.to_lowercase());
        let places = terms.iter().enumerate();
        let of: HashMap<String, usize> = places
            .flat_map(|(place, term)| term.forms.iter().map(move |form| (form.clone(), place)))
            .collect();
        let mut forms: Vec<String> = of.keys().map(|form| regex::escape(form)).collect();
        forms.sort_by_key(|form| std::cmp::Reverse(form.len()));
        let forms = Regex::new(&format!(r"\b(?:{})\b", forms.join("|")))?;
        Ok(Self { terms, of, forms })
    }

    /// All words, by name.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// A text in pieces: each word of the game where it stands first, and what lies between.
    pub fn pieces<'a>(&'static self, text: &'a str) -> Vec<Piece<'a>> {
        let mut explained = HashSet::new();
        let mut pieces = Vec::new();
        let mut from = 0;
        for found in self.forms.find_iter(text) {
            let Some(&place) = self.of.get(found.as_str()) else {
                continue;
            };
            let (Some(term), true) = (self.terms.get(place), explained.insert(place)) else {
                continue;
            };
            pieces.extend(plain(text, from, found.start()));
            pieces.push(Piece::Term(found.as_str(), term));
            from = found.end();
        }
        pieces.extend(plain(text, from, text.len()));
        pieces
    }

    /// The words of the game that a text uses, each once.
    pub fn words(&'static self, text: &str) -> Vec<&'static Term> {
        let pieces = self.pieces(text).into_iter();
        let words = pieces.filter_map(|piece| match piece {
            Piece::Term(_, term) => Some(term),
            Piece::Plain(_) => None,
        });
        words.collect()
    }
}

fn plain(text: &str, from: usize, to: usize) -> Option<Piece<'_>> {
    text.get(from..to)
        .filter(|between| !between.is_empty())
        .map(Piece::Plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::ledger;

    #[test]
    fn every_word_has_a_place_of_its_own_and_a_rule() {
        for (game, text) in FILES {
            let glossary = Glossary::read(text).unwrap();
            let slugs: HashSet<String> = glossary.terms.iter().map(Term::slug).collect();
            assert_eq!(
                slugs.len(),
                glossary.terms.len(),
                "{game}: two words at one place"
            );
            let forms: usize = glossary.terms.iter().map(|term| term.forms.len()).sum();
            assert_eq!(forms, glossary.of.len(), "{game}: a form of two words");
            for term in &glossary.terms {
                assert!(ledger().rule(&term.rule).is_some(), "{game}: {}", term.rule);
            }
        }
    }

    #[test]
    fn a_word_is_explained_once_and_whole() {
        let said = |text: &'static str| -> Vec<String> {
            let pieces = glossary(Game::Score).unwrap().pieces(text);
            let said = pieces.iter().map(|piece| match piece {
                Piece::Plain(text) => format!("'{text}'"),
                Piece::Term(text, term) => format!("{text}={}", term.slug()),
            });
            said.collect()
        };
        assert_eq!(
            said("A Sensei Deck is shown; Sensei Decks, anger and angers."),
            [
                "'A '",
                "Sensei Deck=sensei-deck",
                "' is shown; '",
                "Sensei=sensei",
                "' Decks, '",
                "anger=anger",
                "' and angers.'"
            ]
        );
        assert_eq!(said("Nothing to say."), ["'Nothing to say.'"]);
        assert_eq!(said("anger, anger"), ["anger=anger", "', anger'"]);
        assert!(said("").is_empty());
    }
}
