//! Addresses that machines expect, and the answer to all others.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::db::{Moment, statistics};
use crate::web::assets;
use crate::web::desk::Store;
use crate::web::error::{Error, Result};
use crate::web::metrics::Metrics;
use crate::web::site::CurrentSite;

/// `GET /healthz`: the server runs and has cards.
pub async fn health(site: CurrentSite) -> HttpResponse {
    HttpResponse::Ok().json(serde_json::json!({ "status": "ok", "cards": site.catalog.cards().len() }))
}

/// `GET /metrics`: for Prometheus. It names no visitor, no deck and no address.
pub async fn metrics(request: HttpRequest, metrics: web::Data<Metrics>) -> Result<HttpResponse> {
    let kept = Store::of(&request)?
        .work(|conn| statistics::kept(conn, Moment::now()))
        .await?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .body(metrics.text(&kept)))
}

/// `GET /robots.txt`
pub async fn robots(request: HttpRequest) -> Result<HttpResponse> {
    assets::well_known(&request, "robots.txt")
}

/// `GET /favicon.svg`
pub async fn favicon(request: HttpRequest) -> Result<HttpResponse> {
    assets::well_known(&request, "favicon.svg")
}

/// `GET /opensearch.xml`: how a browser searches the cards from its address bar (`OpenSearch` 1.1).
pub async fn search(request: HttpRequest) -> Result<HttpResponse> {
    let info = request.connection_info();
    let description = SearchDescription {
        host: format!("{}://{}", info.scheme(), info.host()),
    };
    Ok(HttpResponse::Ok()
        .content_type("application/opensearchdescription+xml; charset=utf-8")
        .body(description.render()?))
}

#[derive(Template)]
#[template(path = "opensearch.xml")]
struct SearchDescription {
    /// `https://example.org`
    host: String,
}

/// Everything else.
pub async fn nothing(request: HttpRequest) -> Result<HttpResponse> {
    Err(Error::not_found("page", request.path()))
}
