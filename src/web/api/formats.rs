use actix_web::{HttpResponse, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::json;
use crate::legality::{self, Format};
use crate::web::error::Result;
use crate::web::pages::formats;
use crate::web::services::Services;

/// A format: which sets, how many cards, what is banned or limited.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormatJson<'a> {
    /// Id: `score/saiyan`.
    id: String,
    #[serde(flatten)]
    #[schema(value_type = Object)]
    format: &'a Format,
}

impl<'a> From<&'a Format> for FormatJson<'a> {
    fn from(format: &'a Format) -> Self {
        Self {
            id: format.id(),
            format,
        }
    }
}

/// All formats.
#[utoipa::path(get, path = "/api/v1/formats", tag = "formats", responses((status = 429, body = super::Failure<'static>), (status = 200, body = Vec<FormatJson<'static>>)))]
pub async fn list() -> HttpResponse {
    let formats: Vec<FormatJson<'_>> = legality::formats().iter().map(FormatJson::from).collect();
    json(&formats)
}

/// One format.
#[utoipa::path(get, path = "/api/v1/formats/{game}/{slug}", tag = "formats",
    params(("game" = String, Path, description = "score, panini or bandai"), ("slug" = String, Path, description = "Format")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = FormatJson<'static>), (status = 404, body = super::Failure<'static>)))]
pub async fn one(path: web::Path<(String, String)>) -> Result<HttpResponse> {
    let (game, slug) = path.into_inner();
    Ok(json(&FormatJson::from(formats::find(&game, &slug)?)))
}

/// A house format: its newest version, or with `@3` behind the key that one.
#[utoipa::path(get, path = "/api/v1/formats/house/{id}", tag = "formats",
    params(("id" = String, Path, description = "Key of the format, with or without a version: KEY or KEY@3")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = FormatJson<'static>), (status = 404, body = super::Failure<'static>)))]
pub async fn house(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let house = formats::house::opened(&services, &path).await?;
    Ok(json(&FormatJson::from(&house.format)))
}
