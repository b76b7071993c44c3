//! The addresses of things. They are stable, lower case, and safe in any attribute.

use std::fmt::{self, Write};

use askama::filters::HtmlSafe;

use super::plain_text::html_safe;
use crate::catalog::Catalog;
use crate::model::{CardSet, Game, PrintingId};

/// The address of a printing: `/cards/panini/evo/c034`.
#[derive(Debug, Clone, Copy)]
pub struct CardHref<'a> {
    pub game: Game,
    /// The set's code.
    pub set: &'a str,
    /// The number in the set.
    pub number: &'a str,
}

/// The address of a printing.
pub fn card(catalog: &Catalog, id: PrintingId) -> CardHref<'_> {
    let printing = catalog.printing(id);
    let set = catalog.set(printing.set);
    CardHref {
        game: set.game,
        set: &set.code,
        number: &printing.number,
    }
}

impl CardHref<'_> {
    fn write_to(self, text: &mut dyn Write) -> fmt::Result {
        text.write_str("/cards/")?;
        text.write_str(self.game.slug())?;
        text.write_str("/")?;
        segment(text, self.set)?;
        text.write_str("/")?;
        segment(text, self.number)
    }
}

/// The address of a set: `/sets/panini/evo`.
#[derive(Debug, Clone, Copy)]
pub struct SetHref<'a>(pub &'a CardSet);

impl SetHref<'_> {
    fn write_to(self, text: &mut dyn Write) -> fmt::Result {
        text.write_str("/sets/")?;
        text.write_str(self.0.game.slug())?;
        text.write_str("/")?;
        segment(text, &self.0.code)
    }
}

/// The address of a rule: `/rules/panini#PA-DECK-01`. Nothing but letters, digits and hyphens of the id gets in.
#[derive(Debug, Clone, Copy)]
pub struct RuleHref<'a> {
    pub game: Game,
    /// Ledger or ruling id.
    pub id: &'a str,
}

impl RuleHref<'_> {
    fn write_to(self, text: &mut dyn Write) -> fmt::Result {
        text.write_str("/rules/")?;
        text.write_str(self.game.slug())?;
        text.write_str("#")?;
        self.id
            .split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'))
            .try_for_each(|part| text.write_str(part))
    }
}

html_safe!(CardHref<'_>, SetHref<'_>, RuleHref<'_>);

/// A value of a query string, percent-encoded.
#[derive(Debug, Clone, Copy)]
pub struct Value<T>(pub T);

impl<T: AsRef<str>> fmt::Display for Value<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        encode(f, self.0.as_ref())
    }
}

impl<T: AsRef<str>> HtmlSafe for Value<T> {}

/// A part of a path, in lower case.
fn segment(to: &mut dyn Write, text: &str) -> fmt::Result {
    const SHORT: usize = 16;
    let mut lower = [0; SHORT];
    let Some(lower) = lower.get_mut(..text.len()).filter(|_| text.bytes().all(is_safe)) else {
        return encode(to, &text.to_lowercase());
    };
    lower.copy_from_slice(text.as_bytes());
    lower.make_ascii_lowercase();
    to.write_str(std::str::from_utf8(lower).unwrap_or_default())
}

/// Percent-encodes what does not stand for itself; what does is written in one piece.
fn encode(to: &mut dyn Write, text: &str) -> fmt::Result {
    let mut rest = text;
    while let Some(place) = rest.bytes().position(|byte| !is_safe(byte)) {
        let (plain, odd) = rest.split_at(place);
        to.write_str(plain)?;
        let letter = odd.chars().next().map_or(0, char::len_utf8);
        let (letter, after) = odd.split_at(letter);
        for byte in letter.bytes() {
            write!(to, "%{byte:02X}")?;
        }
        rest = after;
    }
    to.write_str(rest)
}

fn is_safe(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_lower_case_and_safe() {
        let href = CardHref {
            game: Game::Panini,
            set: "EVO",
            number: "C034",
        };
        assert_eq!(href.to_string(), "/cards/panini/evo/c034");
        let odd = CardHref {
            game: Game::Score,
            set: "My Set",
            number: "1/\"<",
        };
        assert_eq!(odd.to_string(), "/cards/score/my%20set/1%2F%22%3C");
        assert_eq!(Value("type:drill \"a\"").to_string(), "type%3Adrill%20%22a%22");
        let rule = RuleHref {
            game: Game::Panini,
            id: "PA-DECK-07\"",
        };
        assert_eq!(rule.to_string(), "/rules/panini#PA-DECK-07");
    }
}
