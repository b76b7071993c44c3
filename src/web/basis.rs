use super::error::{Error, Result};
use crate::games::Basis;
use crate::legality::{self, Day, Format, Profile};
use crate::model::Game;

/// Reads what a form or query wishes to judge by; empty words are left open.
pub fn parse(
    game: Option<&str>,
    format: Option<&str>,
    profile: Option<&str>,
    on: Option<&str>,
) -> Result<Basis<'static>> {
    let format = said(format)
        .map(|id| legality::format(id).ok_or_else(|| unknown_format(id)))
        .transpose()?;
    let game = said(game)
        .map(|word| word.parse::<Game>().map_err(Error::BadInput))
        .transpose()?;
    let profile = said(profile)
        .map(|word| word.parse::<Profile>().map_err(Error::BadInput))
        .transpose()?;
    let on = said(on)
        .map(|word| {
            word.parse::<Day>()
                .map_err(|error| Error::BadInput(error.to_string()))
        })
        .transpose()?;
    let basis = Basis {
        game,
        format,
        profile,
        on,
    };
    basis
        .agrees()
        .map_err(|error| Error::BadInput(error.to_string()))?;
    Ok(basis)
}

fn said(word: Option<&str>) -> Option<&str> {
    word.map(str::trim).filter(|word| !word.is_empty())
}

fn unknown_format(id: &str) -> Error {
    let known: Vec<String> = legality::formats().iter().map(Format::id).collect();
    Error::BadInput(format!(
        "There is no format `{id}`; known are {}.",
        known.join(", ")
    ))
}
