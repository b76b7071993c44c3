//! Addresses that machines expect, and the answer to all others.

use actix_web::http::header::{AUTHORIZATION, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use sha2::{Digest, Sha256};

use crate::db::statistics;
use crate::web::Config;
use crate::web::assets;
use crate::web::error::{Error, Result};
use crate::web::metrics::Metrics;
use crate::web::origin;
use crate::web::site::CurrentSite;
use crate::web::store::Store;

/// `GET /healthz`: the server runs and has cards.
pub async fn health(site: CurrentSite) -> HttpResponse {
    HttpResponse::Ok().json(serde_json::json!({ "status": "ok", "cards": site.catalog.cards().len() }))
}

/// `GET /readyz`: the server can answer: the database does.
pub async fn ready(store: web::Data<Store>) -> Result<HttpResponse> {
    store.work(statistics::answers).await?;
    Ok(HttpResponse::Ok().json(serde_json::json!({ "status": "ready" })))
}

/// `GET /metrics`: for Prometheus. It names no visitor, no deck and no address. Read with the key that is configured, or
/// without one from this machine only.
pub async fn metrics(
    request: HttpRequest,
    metrics: web::Data<Metrics>,
    config: web::Data<Config>,
) -> Result<HttpResponse> {
    let sent = request.headers().get(AUTHORIZATION).map(HeaderValue::as_bytes);
    let may_read = match &config.metrics_key {
        Some(key) => sent.is_some_and(|sent| same(sent, format!("Bearer {key}").as_bytes())),
        None => origin::is_local(&request),
    };
    if !may_read {
        return Err(Error::not_found("page", request.path()));
    }
    Ok(HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .body(metrics.text()))
}

/// Whether two secrets are the same; the time it takes tells nothing about where they differ.
fn same(one: &[u8], other: &[u8]) -> bool {
    Sha256::digest(one) == Sha256::digest(other)
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
    let description = SearchDescription {
        host: origin::site(&request),
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
