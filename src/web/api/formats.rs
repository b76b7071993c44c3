use actix_web::{HttpResponse, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::json;
use crate::legality::{self, Format};
use crate::web::error::Result;
use crate::web::pages::formats;

/// A format: which sets, how many cards, what is banned or limited.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormatJson {
    /// Id: `score/saiyan`.
    id: String,
    #[serde(flatten)]
    #[schema(value_type = Object)]
    format: &'static Format,
}

impl From<&'static Format> for FormatJson {
    fn from(format: &'static Format) -> Self {
        Self {
            id: format.id(),
            format,
        }
    }
}

/// All formats.
#[utoipa::path(get, path = "/api/v1/formats", tag = "formats", responses((status = 200, body = Vec<FormatJson>)))]
pub async fn list() -> HttpResponse {
    let formats: Vec<FormatJson> = legality::formats().iter().map(FormatJson::from).collect();
    json(&formats)
}

/// One format.
#[utoipa::path(get, path = "/api/v1/formats/{game}/{slug}", tag = "formats",
    params(("game" = String, Path, description = "score, panini or bandai"), ("slug" = String, Path, description = "Format")),
    responses((status = 200, body = FormatJson), (status = 404, body = super::Failure<'static>)))]
pub async fn one(path: web::Path<(String, String)>) -> Result<HttpResponse> {
    let (game, slug) = path.into_inner();
    Ok(json(&FormatJson::from(formats::find(&game, &slug)?)))
}
