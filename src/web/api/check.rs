use actix_web::http::header::{CONTENT_TYPE, HeaderValue};
use actix_web::web;
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::json;
use crate::games;
use crate::legality::Report;
use crate::web::Config;
use crate::web::error::{Error, Result};
use crate::web::judge_query::CheckBy;
use crate::web::limited::{Limited, checked};
use crate::web::services::Services;
use crate::web::site::CurrentSite;
use crate::web::{form, judge_query};

/// Characters of a list.
pub(super) const LIST: u64 = 1 << 20;

/// A list to judge, as JSON.
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct CheckRequest {
    /// The list, in any text format Scouter reads.
    #[validate(length(max = LIST, message = "a list"))]
    list: String,
    #[serde(flatten)]
    #[validate(nested)]
    by: CheckBy,
}

/// Judges a deck list: the body is the list itself (any file format), or JSON with the list in it.
#[utoipa::path(post, path = "/api/v1/check", tag = "check", params(CheckBy),
    request_body(content((CheckRequest = "application/json"), (String = "text/plain"))),
    responses((status = 200, body = Report), (status = 400, body = super::Failure<'static>),
        (status = 413, body = super::Failure<'static>), (status = 429, body = super::Failure<'static>)))]
pub async fn check(
    site: CurrentSite,
    services: Services,
    request: HttpRequest,
    by: Limited<CheckBy>,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let body = form::body(request.headers(), payload, Config::BODY_LIMIT).await?;
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .map(HeaderValue::as_bytes)
        .unwrap_or_default();
    let (list, by) = if kind.starts_with(b"application/json") {
        let asked: CheckRequest = serde_json::from_slice(&body)
            .map_err(|error| Error::BadInput(format!("The JSON could not be read: {error}.")))?;
        let asked = checked(asked)?;
        (asked.list.into_bytes(), asked.by)
    } else {
        (body, by.into_inner())
    };
    let basis = judge_query::parse(&services, &by).await?;
    let report =
        web::block(move || games::check(&site.catalog, &list, basis).map(|checked| checked.report)).await;
    let report = report.map_err(|error| Error::Internal(error.into()))?;
    Ok(json(&report.map_err(|error| Error::BadInput(error.to_string()))?))
}
