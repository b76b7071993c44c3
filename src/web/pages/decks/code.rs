use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::id;
use crate::web::error::{Error, Result};
use crate::web::origin;
use crate::web::parts::Qr;
use crate::web::services::Services;

/// `GET /decks/{id}/code.svg`, the deck's link as a QR code: a picture of its own, drawn when somebody looks at it.
pub async fn page(services: Services, request: HttpRequest, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    services.work(move |workshop| workshop.open(id)).await?;
    let code = Qr::of(&format!("{}/decks/{id}", origin::site(&request)))
        .ok_or_else(|| Error::not_found("code", id.to_string()))?;
    Ok(HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(code.render()?))
}
