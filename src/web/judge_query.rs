use std::borrow::Cow;

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::error::{Error, Result};
use super::limited::WORD;
use super::services::Services;
use crate::db::formats::HouseName;
use crate::games::Basis;
use crate::legality::{self, Day, Format, Profile};
use crate::model::Game;

/// What to judge by. What is left open is inferred, and the report says so.
#[derive(Debug, Default, Deserialize, ToSchema, IntoParams, Validate)]
#[into_params(parameter_in = Query)]
pub struct CheckBy {
    /// `score`, `panini` or `bandai`.
    #[validate(length(max = WORD))]
    pub game: Option<String>,
    /// Format id, such as `score/saiyan`, or of a house format `house/KEY@3`.
    #[validate(length(max = WORD))]
    pub format: Option<String>,
    /// Rulings: `printed`, `recommended` or `crd`.
    #[validate(length(max = WORD))]
    pub profile: Option<String>,
    /// Judge by the bans of this day, such as `2001-08-01`.
    #[validate(length(max = WORD))]
    pub on: Option<String>,
}

/// Reads it; empty words are left open. Only a house format is looked up in the database.
pub async fn parse(services: &Services, by: &CheckBy) -> Result<Basis<'static>> {
    let format = asked(services, by.format.as_ref()).await?;
    let game = said(by.game.as_ref())
        .map(|word| word.parse::<Game>().map_err(Error::BadInput))
        .transpose()?;
    let profile = said(by.profile.as_ref())
        .map(|word| word.parse::<Profile>().map_err(Error::BadInput))
        .transpose()?;
    let on = said(by.on.as_ref())
        .map(|word| Day::exact(word).map_err(|error| Error::BadInput(format!("As of: {error}."))))
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

/// The same for a page with the form: where something cannot be, why, and what can be of the rest.
pub async fn tried(services: &Services, by: &CheckBy) -> Result<(Basis<'static>, Option<String>)> {
    let why = match parse(services, by).await {
        Ok(basis) => return Ok((basis, None)),
        Err(Error::BadInput(why)) => why,
        Err(other) => return Err(other),
    };
    let alone = [
        CheckBy {
            game: by.game.clone(),
            ..CheckBy::default()
        },
        CheckBy {
            format: by.format.clone(),
            ..CheckBy::default()
        },
        CheckBy {
            profile: by.profile.clone(),
            ..CheckBy::default()
        },
        CheckBy {
            on: by.on.clone(),
            ..CheckBy::default()
        },
    ];
    let (mut basis, mut wrong) = (Basis::default(), Vec::new());
    for one in alone {
        match parse(services, &one).await {
            Ok(read) => {
                basis = Basis {
                    game: basis.game.or(read.game),
                    format: basis.format.or(read.format),
                    profile: basis.profile.or(read.profile),
                    on: basis.on.or(read.on),
                }
            }
            Err(why) => wrong.push(why.to_string()),
        }
    }
    // Each by itself may be, and both together not.
    if basis.agrees().is_err() {
        basis.game = None;
    }
    let all = if wrong.is_empty() { why } else { wrong.join(" ") };
    Ok((basis, Some(all)))
}

/// The format that is asked for, if one is; there must be it.
pub async fn asked(services: &Services, id: Option<&String>) -> Result<Option<Cow<'static, Format>>> {
    match said(id) {
        Some(id) => named(services, id)
            .await?
            .ok_or_else(|| unknown_format(id))
            .map(Some),
        None => Ok(None),
    }
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

fn said(word: Option<&String>) -> Option<&str> {
    word.map(|word| word.trim()).filter(|word| !word.is_empty())
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
