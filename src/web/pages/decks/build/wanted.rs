use std::collections::BTreeSet;
use std::str::FromStr;

use serde::Deserialize;
use validator::Validate;

use crate::deck::document::Change;
use crate::deck::{Document, Section, Tag};
use crate::model::{Style, shortened};
use crate::web::error::{Error, Result};
use crate::web::form::{Form, trimmed};
use crate::web::limited::{QUERY, WORD};
use crate::web::sentence::sentence;

/// What a form of the builder asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// A change of the deck.
    Change(Change),
    /// The fix of a broken rule, by the rule's id and that of the ruling the breach rests on; both empty for every fix.
    Fix {
        /// Ledger id.
        rule: String,
        /// Ruling id, or nothing.
        ruling: String,
    },
    /// The state before.
    Undo,
    /// The state after, once it was undone.
    Redo,
    /// Lines typed or pasted.
    Quick(String),
}

/// The part of the page a form stands in, where its answer is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The head, with undo and redo.
    Head,
    /// The search results.
    Find,
    /// The deck.
    Deck,
    /// What is said about the deck.
    About,
    /// The verdict.
    Verdict,
}

/// The field that says what is wanted, by the part of the page it stands in.
const FIELDS: &[(&str, Place)] = &[
    ("in-head", Place::Head),
    ("in-find", Place::Find),
    ("in-deck", Place::Deck),
    ("in-about", Place::About),
    ("in-verdict", Place::Verdict),
];

impl Wanted {
    /// Reads a form. A button says all in one value, `copies main 1 EVO-C034`; `line`, `about` and `quick` say the rest
    /// in fields of their own.
    pub fn of(form: &Form) -> Result<(Self, Place)> {
        let asked = FIELDS
            .iter()
            .find_map(|(field, place)| Some((form.text(field)?, *place)));
        let (text, place) = asked.ok_or_else(|| not_understood(""))?;
        Ok((Self::read(text, form)?, place))
    }

    fn read(text: &str, form: &Form) -> Result<Self> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match verb {
            "undo" => Ok(Self::Undo),
            "redo" => Ok(Self::Redo),
            "quick" => Ok(Self::Quick(
                String::from_utf8_lossy(form.bytes("lines").unwrap_or_default()).into_owned(),
            )),
            "fix" => {
                let (rule, ruling) = rest.split_once(' ').unwrap_or((rest, ""));
                Ok(Self::Fix {
                    rule: rule.to_owned(),
                    ruling: ruling.to_owned(),
                })
            }
            "line" => line(form).map(Self::Change),
            "about" => about(form).map(Self::Change),
            "begin" => begin(form, rest).map(Self::Change),
            _ => button(verb, rest)
                .map(Self::Change)
                .ok_or_else(|| not_understood(text)),
        }
    }
}

/// `copies main -1 EVO-C034`, `move main maybe 2 EVO-C034`.
fn button(verb: &str, rest: &str) -> Option<Change> {
    match verb {
        "copies" => {
            let mut words = rest.splitn(3, ' ');
            Some(Change::Copies {
                section: next(&mut words)?,
                by: next(&mut words)?,
                printing: words.next()?.to_owned(),
            })
        }
        "set" => {
            let mut words = rest.splitn(3, ' ');
            Some(Change::Set {
                section: next(&mut words)?,
                count: next(&mut words)?,
                printing: words.next()?.to_owned(),
            })
        }
        "move" => {
            let mut words = rest.splitn(4, ' ');
            Some(Change::Move {
                from: next(&mut words)?,
                to: next(&mut words)?,
                count: next(&mut words)?,
                printing: words.next()?.to_owned(),
            })
        }
        _ => None,
    }
}

fn next<'a, T: FromStr>(words: &mut impl Iterator<Item = &'a str>) -> Option<T> {
    words.next()?.parse().ok()
}

/// A line of the deck with its note, and the printing it changes to.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Line {
    section: Option<Section>,
    #[validate(length(max = WORD))]
    printing: String,
    #[validate(length(max = WORD))]
    to: Option<String>,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Document::LONGEST_CARD_NOTE, message = "a card's note"))]
    note: String,
}

fn line(form: &Form) -> Result<Change> {
    let Line {
        section,
        printing,
        to,
        note,
    } = form.filled()?;
    Ok(Change::Line {
        section: section.ok_or_else(|| not_understood("line"))?,
        to: to.unwrap_or_else(|| printing.clone()),
        printing,
        note,
    })
}

/// The cards of the choice stand one a line in its value; the choice `none` clears the section. A choice that stands
/// beside the others (`begin wishes beside`) adds its card.
fn begin(form: &Form, rest: &str) -> Result<Change> {
    let (name, beside) = rest.split_once(' ').unwrap_or((rest, ""));
    let section = section(name)?;
    let chosen = form
        .text("opening")
        .ok_or_else(|| Error::BadInput("Nothing was chosen. Go back and choose one of the list.".into()))?;
    if !beside.is_empty() {
        return Ok(Change::Copies {
            section,
            printing: chosen.to_owned(),
            by: 1,
        });
    }
    let codes = chosen.lines().filter(|code| *code != "none");
    Ok(Change::Begin {
        section,
        printings: codes.map(str::to_owned).collect(),
    })
}

fn section(slug: &str) -> Result<Section> {
    slug.parse().map_err(Error::BadInput)
}

/// What a deck is called and said to be; bounded by what it may hold.
#[derive(Default, Deserialize, Validate)]
#[serde(default, rename_all = "kebab-case")]
struct About {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Document::LONGEST_NAME, message = "a name"))]
    name: String,
    #[validate(length(max = WORD))]
    format: Option<String>,
    tokui_waza: Option<Style>,
    #[validate(length(max = QUERY, message = "tags"))]
    tags: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Document::LONGEST_NOTES, message = "notes"))]
    notes: String,
}

fn about(form: &Form) -> Result<Change> {
    let about: About = form.filled()?;
    Ok(Change::About {
        name: about.name,
        format: about.format,
        tokui_waza: about.tokui_waza,
        tags: tags(&about.tags)?,
        notes: about.notes,
    })
}

/// Tags parted by commas.
fn tags(text: &str) -> Result<BTreeSet<Tag>> {
    text.split(',')
        .map(str::trim)
        .filter(|tag| !tag.is_empty())
        .map(|tag| {
            Tag::parse(tag).map_err(|error| Error::BadInput(format!("The tag {tag}: {}", sentence(&error))))
        })
        .collect()
}

fn not_understood(text: &str) -> Error {
    Error::BadInput(format!(
        "The builder does not know what `{}` is. Load the page again and repeat the last step.",
        shortened(text)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Wanted> {
        Wanted::read(text, &Form::default())
    }

    #[test]
    fn a_button_says_all_in_one_value() {
        let copies = Change::Copies {
            section: Section::Main,
            printing: "My Set-1 a".into(),
            by: -1,
        };
        assert_eq!(read("copies main -1 My Set-1 a").unwrap(), Wanted::Change(copies));
        let aside = Change::Move {
            from: Section::Main,
            to: Section::Maybe,
            printing: "EVO-C034".into(),
            count: 2,
        };
        assert_eq!(read("move main maybe 2 EVO-C034").unwrap(), Wanted::Change(aside));
        let three = Change::Set {
            section: Section::Main,
            printing: "EVO-C034".into(),
            count: 3,
        };
        assert_eq!(read("set main 3 EVO-C034").unwrap(), Wanted::Change(three));
        let fix = Wanted::Fix {
            rule: "PA-DECK-11".into(),
            ruling: String::new(),
        };
        assert_eq!(read("fix PA-DECK-11").unwrap(), fix);
    }

    #[test]
    fn what_no_button_says_is_refused_with_a_way_out() {
        for text in [
            "",
            "copies",
            "copies main many EVO-C034",
            "copies sky 1 EVO-C034",
            "move main maybe 1",
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains("Load the page again"), "{text}: {error}");
        }
    }
}
