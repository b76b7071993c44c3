//! From what a visitor sends to a judged list: the same for the page and its JSON twin.

use crate::catalog::Catalog;
use crate::deck::{self, Deck, Fate, FileKind, ReadError, ReadOptions, Reading};
use crate::games::{self, Asked};
use crate::legality::{self, Format, Profile, Report, Unresolved, Verdict};
use crate::model::Game;

use super::error::{Error, Result};

/// What to judge by. What is left open is inferred from the list, and the report says so.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wish {
    /// The game.
    pub game: Option<Game>,
    /// The format; it names its game.
    pub format: Option<&'static Format>,
    /// The rulings; the format's own when open.
    pub profile: Option<Profile>,
}

impl Wish {
    /// Reads the words of a form or query; empty ones are left open.
    pub fn parse(game: Option<&str>, format: Option<&str>, profile: Option<&str>) -> Result<Self> {
        let said = |word: Option<&str>| word.map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned);
        let format = match said(format) {
            None => None,
            Some(id) => Some(legality::format(&id).ok_or_else(|| unknown_format(&id))?),
        };
        let game = said(game).map(|word| word.parse::<Game>().map_err(Error::BadInput)).transpose()?;
        let profile = said(profile).map(|word| word.parse::<Profile>().map_err(Error::BadInput)).transpose()?;
        Ok(Self { game: format.map(|format| format.game).or(game), format, profile })
    }
}

fn unknown_format(id: &str) -> Error {
    let known: Vec<String> = legality::formats().iter().map(Format::id).collect();
    Error::BadInput(format!("There is no format `{id}`; known are {}.", known.join(", ")))
}

/// A list with everything that is to say about it.
#[derive(Debug)]
pub struct Judged {
    /// What was read.
    pub reading: Reading,
    /// What it was judged by.
    pub format: &'static Format,
    /// The verdict with its reasons.
    pub report: Report,
}

/// Reads and judges a list.
pub fn judge(catalog: &Catalog, list: &[u8], wish: Wish) -> std::result::Result<Judged, ReadError> {
    let options = ReadOptions { game: wish.game, ..ReadOptions::default() };
    let reading = deck::read(catalog, list, &options)?;
    let mut inferred = reading.inferred.clone();
    let format = match wish.format {
        Some(format) => format,
        None => {
            let (format, why) = games::infer_format(catalog, &reading.deck).ok_or(ReadError::NoGame)?;
            inferred.push(why);
            format
        }
    };
    let profile = wish.profile.unwrap_or(format.profile);
    let asked = Asked { inferred, unresolved: unresolved(catalog, &reading) };
    let report = games::report(catalog, &reading.deck, format, profile, asked);
    Ok(Judged { reading, format, report })
}

/// The lines the report leaves open.
fn unresolved(catalog: &Catalog, reading: &Reading) -> Vec<Unresolved> {
    reading
        .unresolved()
        .map(|line| {
            let (reason, suggestions) = match &line.fate {
                Fate::Rejected { reason, suggestions } => (reason.clone(), suggestions.clone()),
                Fate::Ambiguous { choices, .. } => {
                    let names = choices.iter().map(|id| {
                        format!("{} [{}]", catalog.card_of(*id).title(), catalog.printing(*id).code)
                    });
                    ("several cards fit".to_owned(), names.collect())
                }
                _ => (String::new(), Vec::new()),
            };
            Unresolved { line: line.number, text: line.text.clone(), reason, suggestions }
        })
        .collect()
}
