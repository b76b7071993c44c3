//! Splits the text of a card's abilities into words, numbers, quoted names and signs, each with its place.

use super::error::TextError;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `draw`, `once-per-combat`, `opponent's`.
    Word(&'a str),
    /// `4`: a number without a sign.
    Number(i32),
    /// `+2`, `-3`: a number whose sign stands right before it.
    Signed(i32),
    /// `"Flint Ablaze"`, without its quotes; a quote inside is written `\"`.
    Quoted(&'a str),
    /// `->`, `>=`, `<=` or a single sign.
    Sign(&'static str),
    /// The end of one ability.
    LineEnd,
}

/// A token and where it begins, in bytes of the whole text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) token: Token<'a>,
    pub(super) at: usize,
}

const SIGNS: &[&str] = &[
    "->", ">=", "<=", ":", ";", ",", "{", "}", "(", ")", "[", "]", "|", "/", "+", "-",
];

/// The tokens of a text. A line break ends an ability unless the next line is indented.
pub(super) fn tokens(text: &str) -> Result<Vec<Placed<'_>>, TextError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let (token, length) = if let Some(after) = rest.strip_prefix('\n') {
            let goes_on = after.starts_with([' ', '\t']);
            ((!goes_on).then_some(Token::LineEnd), 1)
        } else if rest.starts_with(char::is_whitespace) {
            (None, rest.chars().next().map_or(1, char::len_utf8))
        } else {
            let (token, length) = token(rest).map_err(|message| TextError::at(text, at, message))?;
            (Some(token), length)
        };
        tokens.extend(token.map(|token| Placed { token, at }));
        at += length;
    }
    tokens.push(Placed {
        token: Token::LineEnd,
        at: text.trim_end().len(),
    });
    Ok(tokens)
}

fn token(rest: &str) -> Result<(Token<'_>, usize), String> {
    if rest.starts_with('"') {
        return quoted(rest);
    }
    if let Some(length) = word(rest) {
        return Ok((Token::Word(rest.get(..length).unwrap_or_default()), length));
    }
    let unsigned = rest.strip_prefix(['+', '-']).unwrap_or(rest);
    let digits = unsigned.len() - unsigned.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if digits > 0 {
        let length = rest.len() - unsigned.len() + digits;
        let number = rest.get(..length).unwrap_or_default();
        let value = number
            .parse()
            .map_err(|_| format!("{number} is too large a number"))?;
        let signed = length > digits;
        return Ok((
            if signed {
                Token::Signed(value)
            } else {
                Token::Number(value)
            },
            length,
        ));
    }
    SIGNS
        .iter()
        .find(|sign| rest.starts_with(**sign))
        .map(|sign| (Token::Sign(sign), sign.len()))
        .ok_or_else(|| {
            let sign = rest.chars().next().unwrap_or_default();
            format!("`{sign}` has no meaning here")
        })
}

/// The length of the word a text begins with. A hyphen or apostrophe belongs to it if a letter or digit follows.
fn word(rest: &str) -> Option<usize> {
    let mut chars = rest.char_indices().peekable();
    let (_, first) = chars.next()?;
    if !first.is_ascii_alphabetic() {
        return None;
    }
    let mut end = 1;
    while let Some((at, c)) = chars.next() {
        let goes_on = c.is_ascii_alphanumeric()
            || (matches!(c, '-' | '\'')
                && chars.peek().is_some_and(|(_, next)| next.is_ascii_alphanumeric()));
        if !goes_on {
            break;
        }
        end = at + c.len_utf8();
    }
    Some(end)
}

fn quoted(rest: &str) -> Result<(Token<'_>, usize), String> {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Ok((Token::Quoted(rest.get(1..at).unwrap_or_default()), at + 1)),
            '\n' => break,
            _ => {}
        }
    }
    Err("the quote is not closed on its line".to_owned())
}
