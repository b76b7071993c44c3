//! The text form of what a card does: how set files spell the trees of [`super`], one ability a line.
//!
//! ```text
//! attack: attack physical stages AT+3; anger +1; hit { rejuvenate 1 }
//! defense any: stop; may { anger -1; search a styled drill in your discard -> play }
//! ```
//!
//! An ability is a *head* (when, whether in parentheses, whose, how often, at what price, if), a colon and *effects* parted
//! by `;`; or a keyword such as `fierce 2`. A line that begins indented goes on with the one before. `read(write(abilities))`
//! gives the same abilities, and `write` has one way to say each, so that files can be held to it (`scouter sets format`).
//!
//! The words of each verb stand in one table ([`verbs`]); everything else that can be written knows its own spelling
//! ([`Spelled`]).

mod attacks;
mod error;
mod fields;
mod input;
mod lexer;
mod line;
mod nouns;
mod numbers;
mod of_language;
mod quality;
pub mod reference;
mod rests_on;
mod spelled;
mod verbs;
mod writer;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Ability, Effect, Line};
use crate::model::Game;
pub use error::TextError;
use input::Input;
use spelled::Spelled;
pub use verbs::{Verb, verbs};
use writer::Writer;

/// Letters of one card's abilities. The longest of the shipped cards has 1,227; whoever reads cards of strangers must know
/// how long it takes.
pub const MOST_LETTERS: usize = 4_000;
/// Mistakes that are told of one card.
const MOST_MISTAKES: usize = 20;

/// Reads abilities, or says everything that is wrong with them: a mistake in one line does not hide those of the next.
pub fn read(text: &str) -> Result<Vec<Ability>, Vec<TextError>> {
    if text.chars().nth(MOST_LETTERS).is_some() {
        let message =
            format!("a card says what it does in at most {MOST_LETTERS} letters; leave something out");
        return Err(vec![TextError::at(text, 0, message)]);
    }
    let tokens = lexer::tokens(text).map_err(|error| vec![error])?;
    let mut input = Input::new(text, &tokens);
    let (mut abilities, mut errors) = (Vec::new(), Vec::new());
    while errors.len() < MOST_MISTAKES && input.skip_empty_lines() {
        let read = Ability::read(&mut input).and_then(|ability| input.line_end().map(|()| ability));
        match read {
            Ok(ability) => abilities.push(ability),
            Err(error) => {
                errors.push(error);
                input.skip_line();
            }
        }
    }
    if errors.is_empty() {
        Ok(abilities)
    } else {
        Err(errors)
    }
}

/// Whether the table carries out all that an ability says, in that game.
pub fn is_carried_out(ability: &Ability, game: Game) -> bool {
    carried_out(ability, game)
}

/// Whether the table carries out what a line says, in that game.
pub fn line_is_carried_out(line: &Line, game: Game) -> bool {
    carried_out(line, game)
}

/// Whether the table carries out what one effect says, in that game.
pub fn effect_is_carried_out(effect: &Effect, game: Game) -> bool {
    carried_out(effect, game)
}

/// The writer meets every word of it, and notes those that are left to the players.
fn carried_out(said: &impl Spelled, game: Game) -> bool {
    let mut out = Writer::of(game);
    said.write(&mut out);
    !out.is_manual()
}

/// Writes abilities the canonical way, one a line; long lines are broken between words and go on indented.
pub fn write(abilities: &[Ability]) -> String {
    let lines = abilities.iter().map(|ability| {
        let mut out = Writer::default();
        ability.write(&mut out);
        out.finish()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The abilities of a card as a set file holds them: the text form under one key.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Does(pub Vec<Ability>);

impl Does {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Does {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&write(&self.0))
    }
}

impl<'de> Deserialize<'de> for Does {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DoesVisitor)
    }
}

/// Takes the text form, and the trees that sets imported by older versions hold.
struct DoesVisitor;

impl<'de> Visitor<'de> for DoesVisitor {
    type Value = Does;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("what the card does as text, such as \"power: draw 1\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Does, E> {
        read(text).map(Does).map_err(|errors| {
            let messages: Vec<_> = errors.iter().map(ToString::to_string).collect();
            E::custom(messages.join("; "))
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, trees: A) -> Result<Does, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(trees)).map(Does)
    }
}

#[cfg(test)]
mod tests;
