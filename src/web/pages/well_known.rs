//! Addresses that machines expect, and the answer to all others.

use actix_web::{HttpRequest, HttpResponse};

use crate::web::assets;
use crate::web::error::{Error, Result};
use crate::web::site::CurrentSite;

/// `GET /healthz`: the server runs and has cards.
pub async fn health(site: CurrentSite) -> HttpResponse {
    HttpResponse::Ok().json(serde_json::json!({ "status": "ok", "cards": site.catalog.cards().len() }))
}

/// `GET /robots.txt`
pub async fn robots(request: HttpRequest) -> Result<HttpResponse> {
    assets::well_known(&request, "robots.txt")
}

/// `GET /favicon.svg`
pub async fn favicon(request: HttpRequest) -> Result<HttpResponse> {
    assets::well_known(&request, "favicon.svg")
}

/// Everything else.
pub async fn nothing(request: HttpRequest) -> Result<HttpResponse> {
    Err(Error::not_found("page", request.path()))
}
