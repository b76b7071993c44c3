//! Where the reader stands in the tokens, and what it says when a word does not fit.

use super::error::TextError;
use super::lexer::{Placed, Token};
use super::spelled::Spelled;
use crate::model::Word;

/// How deep blocks and brackets may nest; a card needs five.
const DEEPEST: usize = 32;
/// Known words that are all named in a message; of more only near ones are.
const READABLE_LIST: usize = 16;

/// The tokens that are still to be read. A copy of it keeps a place, for an error that may have to be told there.
#[derive(Clone, Copy)]
pub(super) struct Input<'a> {
    text: &'a str,
    tokens: &'a [Placed<'a>],
    next: usize,
    depth: usize,
}

impl<'a> Input<'a> {
    pub(super) fn new(text: &'a str, tokens: &'a [Placed<'a>]) -> Self {
        Self {
            text,
            tokens,
            next: 0,
            depth: 0,
        }
    }

    /// The next token, left where it is.
    pub(super) fn peek(&self) -> Token<'a> {
        self.peek_at(0)
    }

    /// A token further on.
    pub(super) fn peek_at(&self, ahead: usize) -> Token<'a> {
        self.tokens
            .get(self.next + ahead)
            .map_or(Token::LineEnd, |placed| placed.token)
    }

    /// Takes the next token.
    pub(super) fn take(&mut self) {
        self.next += 1;
    }

    /// The word that comes next, if one does.
    pub(super) fn peek_word(&self) -> Option<&'a str> {
        match self.peek() {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Takes this word if it comes next.
    pub(super) fn word(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Token::Word(word);
        self.next += usize::from(is_next);
        is_next
    }

    /// Takes this sign if it comes next.
    pub(super) fn sign(&mut self, sign: &str) -> bool {
        let is_next = matches!(self.peek(), Token::Sign(next) if next == sign);
        self.next += usize::from(is_next);
        is_next
    }

    /// Takes this word, which must come.
    pub(super) fn expect_word(&mut self, word: &str) -> Result<(), TextError> {
        if self.word(word) {
            return Ok(());
        }
        Err(self.unexpected(&format!("`{word}`")))
    }

    /// Takes this sign, which must come.
    pub(super) fn expect_sign(&mut self, sign: &str) -> Result<(), TextError> {
        if self.sign(sign) {
            return Ok(());
        }
        Err(self.unexpected(&format!("`{sign}`")))
    }

    /// Takes a word of a closed list if one comes next.
    pub(super) fn one_of<T: Word>(&mut self) -> Option<T> {
        let word = self.peek_word()?;
        let value = T::ALL.iter().copied().find(|value| value.slug() == word)?;
        self.take();
        Some(value)
    }

    /// Takes a word of a closed list, which must come.
    pub(super) fn expect_one_of<T: Word>(&mut self) -> Result<T, TextError> {
        if let Some(value) = self.one_of() {
            return Ok(value);
        }
        let known: Vec<&str> = T::ALL.iter().map(|value| value.slug()).collect();
        let name: String = T::NAME
            .chars()
            .flat_map(|c| {
                c.is_uppercase()
                    .then_some(' ')
                    .into_iter()
                    .chain(c.to_lowercase())
            })
            .collect();
        let article = if name.trim().starts_with(['a', 'e', 'i', 'o']) {
            "an"
        } else {
            "a"
        };
        Err(self.unknown(&format!("{article}{name}"), &known))
    }

    /// Takes a number without a sign, which must fit.
    pub(super) fn small_number(&mut self) -> Result<u8, TextError> {
        if let Token::Number(number) = self.peek()
            && let Ok(number) = u8::try_from(number)
        {
            self.take();
            return Ok(number);
        }
        Err(self.unexpected("a number from 0 to 255"))
    }

    /// Takes a name in quotes.
    pub(super) fn quoted(&mut self) -> Result<String, TextError> {
        if let Token::Quoted(text) = self.peek() {
            self.take();
            return Ok(text.replace("\\\"", "\"").replace("\\\\", "\\"));
        }
        Err(self.unexpected("a name in double quotes"))
    }

    /// Reads what stands between `(` and `)`.
    pub(super) fn brackets<T: Spelled>(&mut self) -> Result<T, TextError> {
        self.between("(", ")")
    }

    fn between<T: Spelled>(&mut self, open: &str, close: &str) -> Result<T, TextError> {
        self.expect_sign(open)?;
        self.nested(|input| {
            let value = T::read(input)?;
            input.expect_sign(close)?;
            Ok(value)
        })
    }

    /// Reads one level deeper, and refuses what nests without end.
    pub(super) fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, TextError>,
    ) -> Result<T, TextError> {
        if self.depth >= DEEPEST {
            return Err(self.error("this is nested too deeply to be read"));
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    /// Tries to read something; when it does not fit, the input stands where it stood.
    pub(super) fn attempt<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, TextError>,
    ) -> Result<T, TextError> {
        let (next, depth) = (self.next, self.depth);
        let value = read(self);
        if value.is_err() {
            (self.next, self.depth) = (next, depth);
        }
        value
    }

    /// Takes the end of an ability, which must come.
    pub(super) fn line_end(&mut self) -> Result<(), TextError> {
        if self.peek() == Token::LineEnd {
            self.take();
            return Ok(());
        }
        Err(self.unexpected("`;` and another effect, or a new line"))
    }

    /// Passes over empty lines; `false` at the end of the text.
    pub(super) fn skip_empty_lines(&mut self) -> bool {
        self.depth = 0;
        while self.next < self.tokens.len() && self.peek() == Token::LineEnd {
            self.take();
        }
        self.next < self.tokens.len()
    }

    /// Passes over the rest of an ability.
    pub(super) fn skip_line(&mut self) {
        while self.peek() != Token::LineEnd {
            self.take();
        }
    }

    /// An error at the next token.
    pub(super) fn error(&self, message: impl Into<String>) -> TextError {
        let at = self
            .tokens
            .get(self.next)
            .map_or(self.text.len(), |placed| placed.at);
        TextError::at(self.text, at, message)
    }

    /// The next token is not what must come.
    pub(super) fn unexpected(&self, wanted: &str) -> TextError {
        self.error(match self.shown() {
            Some(found) => format!("expected {wanted}, found `{found}`"),
            None => format!("expected {wanted}, but the line ends"),
        })
    }

    /// The next word is not on a list.
    pub(super) fn unknown(&self, what: &str, known: &[&str]) -> TextError {
        let Some(found) = self.shown() else {
            return self.unexpected(what);
        };
        let letters = found.chars().count();
        let near = known
            .iter()
            // A letter more or less is a mistake, too.
            .filter(|word| word.len().abs_diff(letters) <= 2)
            .map(|word| (strsim::damerau_levenshtein(word, &found), word))
            .filter(|(distance, word)| *distance <= 2.min(word.len() / 2))
            .min();
        self.error(match near {
            Some((_, near)) => format!("`{found}` is not {what}; did you mean `{near}`?"),
            None if known.len() <= READABLE_LIST => {
                format!("`{found}` is not {what}; write one of {}", known.join(", "))
            }
            None => format!("`{found}` is not {what}; `scouter effects` lists them"),
        })
    }

    fn shown(&self) -> Option<String> {
        match self.peek() {
            Token::Word(word) => Some(word.chars().take(40).collect()),
            Token::Number(number) => Some(number.to_string()),
            Token::Signed(number) => Some(format!("{number:+}")),
            Token::Quoted(text) => Some(format!("\"{}\"", text.chars().take(40).collect::<String>())),
            Token::Sign(sign) => Some(sign.to_owned()),
            Token::LineEnd => None,
        }
    }
}
