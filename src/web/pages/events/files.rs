use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpResponse, web};
use serde::Deserialize;
use validator::Validate;

use super::id;
use crate::db::EventId;
use crate::organiser::{self, OrganiserError};
use crate::web::error::Result;
use crate::web::limited::{Limited, WORD};
use crate::web::pages::decks::export::attachment;
use crate::web::services::Services;
use crate::workshop::Workshop;

/// The media type of tables.
const CSV: &str = "text/csv; charset=utf-8";
const PDF: &str = "application/pdf";

/// `GET /events/{id}/sheets.pdf`
pub async fn sheets(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    file(&services, &path, "sheets.pdf", PDF, organiser::sheets).await
}

/// `GET /events/{id}/counts.pdf`: of all decks; with `drawn` of those drawn for a check.
pub async fn counts(
    services: Services,
    path: web::Path<String>,
    query: Limited<CountsQuery>,
) -> Result<HttpResponse> {
    let drawn = query.of == "drawn";
    let written = move |workshop: &mut Workshop<'_>, id| organiser::counts(workshop, id, drawn);
    file(&services, &path, "counts.pdf", PDF, written).await
}

/// Which decks are to be counted.
#[derive(Debug, Default, Deserialize, Validate)]
#[serde(default)]
pub struct CountsQuery {
    #[validate(length(max = WORD))]
    of: String,
}

/// `GET /events/{id}/slips.pdf`
pub async fn slips(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    file(&services, &path, "slips.pdf", PDF, organiser::slips).await
}

/// `GET /events/{id}/seating.pdf`
pub async fn seating(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    file(&services, &path, "seating.pdf", PDF, organiser::seating).await
}

/// `GET /events/{id}/export.json`
pub async fn json(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let written =
        |workshop: &mut Workshop<'_>, id| Ok(organiser::json(workshop, id)?.to_string().into_bytes());
    file(&services, &path, "event.json", "application/json", written).await
}

/// `GET /events/{id}/standings.csv`
pub async fn standings(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let written = |workshop: &mut Workshop<'_>, id| Ok(organiser::standings_csv(workshop, id)?.into_bytes());
    file(&services, &path, "standings.csv", CSV, written).await
}

/// `GET /events/{id}/pairings.csv`
pub async fn pairings(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let written = |workshop: &mut Workshop<'_>, id| Ok(organiser::pairings_csv(workshop, id)?.into_bytes());
    file(&services, &path, "pairings.csv", CSV, written).await
}

/// `GET /events/{id}/entries.csv`
pub async fn entries(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let written = |workshop: &mut Workshop<'_>, id| Ok(organiser::entries_csv(workshop, id)?.into_bytes());
    file(&services, &path, "entries.csv", CSV, written).await
}

async fn file(
    services: &Services,
    path: &str,
    name: &str,
    kind: &'static str,
    write: impl FnOnce(&mut Workshop<'_>, EventId) -> std::result::Result<Vec<u8>, OrganiserError>
    + Send
    + 'static,
) -> Result<HttpResponse> {
    let id = id(path)?;
    let bytes = services.work(move |workshop| write(workshop, id)).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, kind))
        .insert_header(attachment(name.to_owned()))
        .body(bytes))
}
