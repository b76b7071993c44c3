//! Making spellings comparable: case, accents, punctuation and spaces do not tell names apart.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Letters and digits only, lower case, without accents: `Goku's Kaio-Ken` is `gokuskaioken`.
pub fn key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    each_letter(text, |letter| {
        if let Some(letter) = letter {
            key.push(letter);
        }
    });
    key
}

/// Hands the [`key`] of a text on. That of a short plain text, as nearly every name is, costs no allocation.
pub(super) fn with_key<T>(text: &str, take: impl FnOnce(&str) -> T) -> T {
    if text.len() > SHORT || !text.is_ascii() {
        return take(&key(text));
    }
    let letters = text.bytes().filter(u8::is_ascii_alphanumeric);
    short(letters.map(|letter| letter.to_ascii_lowercase()), take)
}

/// The same for a [`code`].
pub(super) fn with_code<T>(text: &str, take: impl FnOnce(&str) -> T) -> T {
    if text.len() > SHORT || !text.is_ascii() {
        return take(&code(text));
    }
    let letters = text.bytes().filter(|letter| !char::from(*letter).is_whitespace());
    short(letters.map(|letter| letter.to_ascii_uppercase()), take)
}

/// Bytes of a short text.
const SHORT: usize = 64;

/// Hands a short plain text on that no memory was asked for.
fn short<T>(letters: impl Iterator<Item = u8>, take: impl FnOnce(&str) -> T) -> T {
    let mut text = [0; SHORT];
    let mut length = 0;
    for (place, letter) in text.iter_mut().zip(letters) {
        *place = letter;
        length += 1;
    }
    let text = text.get(..length).unwrap_or_default();
    take(std::str::from_utf8(text).unwrap_or_default())
}

/// Like [`key`], words kept apart by single spaces; apostrophes join: `gokus kaio ken`.
pub fn words(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut gap = false;
    each_letter(text, |letter| match letter {
        Some(letter) => {
            if gap && !words.is_empty() {
                words.push(' ');
            }
            gap = false;
            words.push(letter);
        }
        None => gap = true,
    });
    words
}

/// A printing code or number in its comparable form: upper case, no spaces.
pub fn code(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| letter.to_ascii_uppercase())
        .collect()
}

/// A card number without leading zeros in its digits: `C034` and `c34` are `C34`.
pub fn number(text: &str) -> String {
    let code = code(text);
    let digits = code
        .find(|letter: char| letter.is_ascii_digit())
        .unwrap_or(code.len());
    let (prefix, rest) = code.split_at(digits);
    format!("{prefix}{}", rest.trim_start_matches('0'))
}

/// Calls `visit` with each folded letter, and with `None` for what separates words.
fn each_letter(text: &str, mut visit: impl FnMut(Option<char>)) {
    if text.is_ascii() {
        for byte in text.bytes() {
            match byte {
                b'\'' => {}
                byte if byte.is_ascii_alphanumeric() => visit(Some(char::from(byte.to_ascii_lowercase()))),
                _ => visit(None),
            }
        }
        return;
    }
    for letter in text.nfkd().filter(|letter| !is_combining_mark(*letter)) {
        match letter {
            '\'' | '’' | '‘' | '`' | '´' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{feff}' =>
                {}
            letter if letter.is_alphanumeric() => letter.to_lowercase().for_each(|lower| visit(Some(lower))),
            _ => visit(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_accents_and_punctuation_do_not_tell_names_apart() {
        assert_eq!(key("Gotenks’ Galactic Donut"), key("gotenks galactic donut"));
        assert_eq!(key("Kaio-Ken  Áttack!"), "kaiokenattack");
        assert_eq!(words("Goku's  Kaio-Ken"), "gokus kaio ken");
        assert_eq!(words(" “Black Power Up” "), "black power up");
    }

    #[test]
    fn leading_zeros_of_a_number_do_not_matter() {
        assert_eq!(number("C034"), number("c34"));
        assert_eq!(number("007"), "7");
        assert_eq!(number("P1"), "P1");
    }
}
