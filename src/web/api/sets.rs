use actix_web::{HttpResponse, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{PrintingJson, printing_json};
use super::json;
use crate::catalog::Catalog;
use crate::model::CardSet;
use crate::web::error::Result;
use crate::web::pages::sets;
use crate::web::site::CurrentSite;

/// A release of cards.
#[derive(Debug, Serialize, ToSchema)]
pub struct SetJson<'a> {
    game: &'a str,
    code: &'a str,
    name: &'a str,
    /// `official`, `home-made` or `imported`.
    origin: &'a str,
    /// Cards in it.
    cards: usize,
}

/// A release with its cards, in the order of their numbers.
#[derive(Debug, Serialize, ToSchema)]
pub struct SetWithCards<'a> {
    #[serde(flatten)]
    set: SetJson<'a>,
    printings: Vec<NamedPrinting<'a>>,
}

/// A card of a set.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedPrinting<'a> {
    /// The name, with the level of a personality.
    title: String,
    #[serde(flatten)]
    printing: PrintingJson<'a>,
}

/// All sets.
#[utoipa::path(get, path = "/api/v1/sets", tag = "sets", responses((status = 429, body = super::Failure<'static>), (status = 200, body = Vec<SetJson<'static>>)))]
pub async fn list(site: CurrentSite) -> HttpResponse {
    let sets: Vec<_> = site
        .catalog
        .sets()
        .iter()
        .map(|set| set_json(&site.catalog, set))
        .collect();
    json(&sets)
}

/// One set with its cards.
#[utoipa::path(get, path = "/api/v1/sets/{game}/{code}", tag = "sets",
    params(("game" = String, Path, description = "score, panini or bandai"), ("code" = String, Path, description = "Set code")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = SetWithCards<'static>), (status = 404, body = super::Failure<'static>)))]
pub async fn one(site: CurrentSite, path: web::Path<(String, String)>) -> Result<HttpResponse> {
    let (game, code) = path.into_inner();
    let catalog = &site.catalog;
    let set = sets::find(catalog, &game, &code)?;
    let named = |id: &crate::model::PrintingId| NamedPrinting {
        title: catalog.card_of(*id).title().into_owned(),
        printing: printing_json(catalog, *id),
    };
    Ok(json(&SetWithCards {
        set: set_json(catalog, set),
        printings: catalog.printings_in(set.id).iter().map(named).collect(),
    }))
}

fn set_json<'a>(catalog: &'a Catalog, set: &'a CardSet) -> SetJson<'a> {
    SetJson {
        game: set.game.slug(),
        code: &set.code,
        name: &set.name,
        origin: set.origin.slug(),
        cards: catalog.printings_in(set.id).len(),
    }
}
