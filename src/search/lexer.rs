//! Tokens of a query, each with its place.

use super::ast::Op;
use crate::model::Span;

/// A piece of a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `-` before a word or group, or the word `not`.
    Not,
    /// The word `or`.
    Or,
    /// The word `and`; it changes nothing.
    And,
    /// A word, or a phrase in quotes.
    Text(Text<'a>),
    /// A comparison.
    Comparison {
        /// The left side, never empty.
        field: &'a str,
        /// The operator.
        op: Op,
        /// The right side; maybe empty.
        value: Text<'a>,
    },
}

/// Words as typed, without their quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text<'a> {
    /// The words.
    pub words: &'a str,
    /// The place, quotes included.
    pub span: Span,
    /// Whether and how they are quoted.
    pub quotes: Quotes,
}

/// Quotes around words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quotes {
    /// None.
    None,
    /// Both.
    Closed,
    /// The closing one is missing; everything up to the end is in them.
    Unclosed,
}

/// Reads one token after the other.
#[derive(Debug, Clone)]
pub struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// After a minus a word is a word, even `or`.
    after_minus: bool,
}

impl<'a> Lexer<'a> {
    /// At the start of a text.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            after_minus: false,
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn span_from(&self, start: usize) -> Span {
        Span { start, end: self.at }
    }

    /// Takes what is in quotes or stands up to the next blank, parenthesis or quote.
    fn take_text(&mut self) -> Text<'a> {
        let (start, rest) = (self.at, self.rest());
        let opening = rest.chars().next().filter(|letter| is_quote(*letter));
        let Some(opening) = opening else {
            let length = rest.find(ends_word).unwrap_or(rest.len());
            self.at += length;
            return Text {
                words: rest.get(..length).unwrap_or_default(),
                span: self.span_from(start),
                quotes: Quotes::None,
            };
        };
        let inner = rest.get(opening.len_utf8()..).unwrap_or_default();
        let (words, after, quotes) = match inner.char_indices().find(|(_, letter)| is_quote(*letter)) {
            Some((length, closing)) => (
                inner.get(..length).unwrap_or_default(),
                length + closing.len_utf8(),
                Quotes::Closed,
            ),
            None => (inner, inner.len(), Quotes::Unclosed),
        };
        self.at += opening.len_utf8() + after;
        Text {
            words,
            span: self.span_from(start),
            quotes,
        }
    }

    /// Takes `field` and operator, if they stand here.
    fn take_comparison(&mut self) -> Option<(&'a str, Op)> {
        let rest = self.rest();
        let length = rest
            .find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '_')
            .filter(|length| *length > 0)?;
        let (field, after) = rest.split_at(length);
        let (op, signs) = operator(after)?;
        self.at += length + signs;
        Some((field, op))
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = (Token<'a>, Span);

    fn next(&mut self) -> Option<Self::Item> {
        let (token, start) = loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            let after_minus = std::mem::take(&mut self.after_minus) && blank == 0;
            let (rest, start) = (self.rest(), self.at);
            let mut letters = rest.chars();
            match letters.next()? {
                '(' => {
                    self.at += 1;
                    break (Token::Open, start);
                }
                ')' => {
                    self.at += 1;
                    break (Token::Close, start);
                }
                '-' => {
                    self.at += 1;
                    // A dash that stands alone is punctuation: `Goku - Super Saiyan`.
                    if letters
                        .next()
                        .is_some_and(|next| !next.is_whitespace() && next != ')')
                    {
                        self.after_minus = true;
                        break (Token::Not, start);
                    }
                }
                _ => {
                    if let Some((field, op)) = self.take_comparison() {
                        let value = self.take_text();
                        break (Token::Comparison { field, op, value }, start);
                    }
                    let text = self.take_text();
                    break (
                        keyword(&text)
                            .filter(|_| !after_minus)
                            .unwrap_or(Token::Text(text)),
                        start,
                    );
                }
            }
        };
        Some((token, self.span_from(start)))
    }
}

fn keyword(text: &Text<'_>) -> Option<Token<'static>> {
    let is = |word: &str| text.quotes == Quotes::None && text.words.eq_ignore_ascii_case(word);
    match () {
        () if is("or") => Some(Token::Or),
        () if is("and") => Some(Token::And),
        () if is("not") => Some(Token::Not),
        () => None,
    }
}

/// The operator a text starts with, and its length. `pur:>=3` is `pur>=3`.
fn operator(text: &str) -> Option<(Op, usize)> {
    const SIGNS: &[(&str, Op)] = &[
        ("!=", Op::NotEqual),
        ("<=", Op::AtMost),
        (">=", Op::AtLeast),
        ("<", Op::Less),
        (">", Op::More),
        ("=", Op::Equal),
    ];
    let after_colon = text.strip_prefix(':');
    let signs = after_colon.unwrap_or(text);
    let found = SIGNS.iter().find(|(sign, _)| signs.starts_with(sign));
    match (found, after_colon) {
        (Some((sign, op)), None) => Some((*op, sign.len())),
        (Some((sign, op)), Some(_)) => Some((*op, sign.len() + 1)),
        (None, Some(_)) => Some((Op::Is, 1)),
        (None, None) => None,
    }
}

/// Whether words can stand as a bare word and mean themselves.
pub fn is_bare(words: &str) -> bool {
    let mut tokens = Lexer::new(words);
    let first = tokens.next();
    let whole =
        matches!(&first, Some((Token::Text(text), _)) if text.quotes == Quotes::None && text.words == words);
    whole && tokens.next().is_none()
}

/// Whether a value can stand after an operator without quotes.
pub fn is_bare_value(value: &str) -> bool {
    !value.is_empty() && !value.contains(ends_word) && !value.starts_with([':', '=', '!', '<', '>'])
}

fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '“' | '”' | '„')
}

fn ends_word(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '(' | ')') || is_quote(letter)
}
