use std::borrow::Cow;

use super::error::{Error, Result};
use super::services::Services;
use crate::db::formats::HouseName;
use crate::games::Basis;
use crate::legality::{self, Day, Format, Profile};
use crate::model::Game;

/// Reads what a form or query wishes to judge by; empty words are left open. Only a house format is looked up in the
/// database.
pub async fn parse(
    services: &Services,
    game: Option<&str>,
    format: Option<&str>,
    profile: Option<&str>,
    on: Option<&str>,
) -> Result<Basis<'static>> {
    let format = match said(format) {
        Some(id) => Some(named(services, id).await?.ok_or_else(|| unknown_format(id))?),
        None => None,
    };
    let game = said(game)
        .map(|word| word.parse::<Game>().map_err(Error::BadInput))
        .transpose()?;
    let profile = said(profile)
        .map(|word| word.parse::<Profile>().map_err(Error::BadInput))
        .transpose()?;
    let on = said(on)
        .map(|word| Day::exact(word).map_err(|error| Error::BadInput(error.to_string())))
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

/// The format with this id, shipped or a house format whoever asks may see.
pub async fn named(services: &Services, id: &str) -> Result<Option<Cow<'static, Format>>> {
    if !HouseName::is_meant(id) {
        return Ok(legality::format(id).map(Cow::Borrowed));
    }
    let id = id.to_owned();
    let house = services.work(move |workshop| workshop.format_named(&id)).await?;
    Ok(house.map(Cow::Owned))
}

fn said(word: Option<&str>) -> Option<&str> {
    word.map(str::trim).filter(|word| !word.is_empty())
}

fn unknown_format(id: &str) -> Error {
    if HouseName::is_meant(id) {
        return Error::BadInput(format!(
            "There is no house format `{id}`, or it is private; ask who made it for its link."
        ));
    }
    let known: Vec<String> = legality::formats().iter().map(Format::id).collect();
    Error::BadInput(format!(
        "There is no format `{id}`; choose one of {}.",
        known.join(", ")
    ))
}
