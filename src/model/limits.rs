//! What may be sent is declared on the types, with `validator`; a breach of it is told in one way, here.
//!
//! A declared limit names its field in English by `message`: `#[validate(length(max = 60, message = "a name"))]`.

use serde_json::Value;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

/// The first declared limit that a value breaks, in words: `93 characters of a name; at most 60 are taken`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Breach(String);

/// Checks a value against what its type declares.
pub fn check(value: &impl Validate) -> Result<(), Breach> {
    let errors = value.validate().err();
    errors
        .and_then(|errors| first(&errors))
        .map_or(Ok(()), |words| Err(Breach(words)))
}

/// NUL is in no text, and databases differ about it. For `#[validate(custom(function = is_text, message = "a name"))]`.
pub fn is_text(text: &str) -> Result<(), ValidationError> {
    if text.contains('\0') {
        return Err(ValidationError::new("text"));
    }
    Ok(())
}

/// The same for what stands on one line: a name holds no character that moves or turns the writing, none that hides, and
/// something to see.
pub fn is_line(text: &str) -> Result<(), ValidationError> {
    if text.chars().any(char::is_control) {
        return Err(ValidationError::new("text"));
    }
    // The two joiners belong to the spelling of some scripts.
    let joins = |letter: char| matches!(letter, '\u{200c}' | '\u{200d}');
    let hides = text.chars().any(|letter| is_invisible(letter) && !joins(letter));
    let is_seen = |letter: char| !letter.is_whitespace() && !is_invisible(letter);
    if hides || !(text.is_empty() || text.chars().any(is_seen)) {
        return Err(ValidationError::new("unseen"));
    }
    Ok(())
}

/// Marks that print nothing: zero-width characters and those that turn the writing direction.
pub const fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The first breach by the name of its field, so that the same value is told the same every time.
fn first(errors: &ValidationErrors) -> Option<String> {
    let mut fields: Vec<_> = errors.errors().iter().collect();
    fields.sort_unstable_by_key(|(field, _)| *field);
    fields.into_iter().find_map(|(field, kind)| match kind {
        ValidationErrorsKind::Field(errors) => errors.first().map(|error| words(field, error)),
        ValidationErrorsKind::Struct(errors) => first(errors),
        ValidationErrorsKind::List(list) => list.values().find_map(|errors| first(errors)),
    })
}

fn words(field: &str, error: &ValidationError) -> String {
    let what = error.message.as_deref().unwrap_or(field);
    let number = |name: &str| error.params.get(name).map(ToString::to_string);
    let (least, most) = (number("min"), number("max"));
    match (error.code.as_ref(), error.params.get("value")) {
        ("text", _) => format!("{what} holds a character no text has"),
        ("unseen", _) => format!("{what} holds a mark that nobody sees; type it by hand"),
        ("length", Some(Value::String(text))) => match (text.chars().count(), most) {
            (0, _) => format!("{what} is missing"),
            (length, Some(most)) if most.parse::<usize>().is_ok_and(|most| length > most) => {
                format!("{length} characters of {what}; at most {most} are taken")
            }
            (length, _) => format!(
                "{length} characters of {what}; at least {} are needed",
                least.unwrap_or_default()
            ),
        },
        ("length", Some(Value::Array(things))) => format!(
            "{} {what}; at most {} are taken",
            things.len(),
            most.unwrap_or_default()
        ),
        ("range", Some(value)) => format!(
            "{value} is not {what}; write a number from {} to {}",
            least.unwrap_or_else(|| "0".to_owned()),
            most.unwrap_or_default()
        ),
        _ => what.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Validate)]
    struct Sent {
        #[validate(
            length(min = 1, max = 5, message = "a name"),
            custom(function = is_text, message = "a name")
        )]
        name: String,
        #[validate(length(max = 2, message = "tags"))]
        tags: Vec<u8>,
        #[validate(range(min = 1, max = 40, message = "a number of turns"))]
        turns: u32,
        #[validate(nested)]
        more: Vec<More>,
    }

    #[derive(Validate)]
    struct More {
        #[validate(length(max = 1, message = "a note"))]
        note: String,
    }

    fn told(name: &str, tags: usize, turns: u32, note: &str) -> String {
        let sent = Sent {
            name: name.into(),
            tags: vec![0; tags],
            turns,
            more: vec![More { note: note.into() }],
        };
        check(&sent).map_or_else(|breach| breach.to_string(), |()| "kept".into())
    }

    #[test]
    fn a_breach_says_what_it_is_and_what_would_be_kept() {
        let told = [
            told("Gokuß", 2, 40, "x"),
            told("Piccolo", 0, 1, ""),
            told("", 0, 1, ""),
            told("a\0", 0, 1, ""),
            told("Goku", 3, 1, ""),
            told("Goku", 0, 41, ""),
            told("Goku", 0, 1, "xy"),
        ];
        insta::assert_snapshot!(told.join("\n"), @r"
        kept
        7 characters of a name; at most 5 are taken
        a name is missing
        a name holds a character no text has
        3 tags; at most 2 are taken
        41 is not a number of turns; write a number from 1 to 40
        2 characters of a note; at most 1 are taken
        ");
    }
}
