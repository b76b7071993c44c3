//! The JSON twins of the pages: the same domain calls, described by one `OpenAPI` document.

pub mod cards;
pub mod check;
pub mod events;
pub mod formats;
pub mod openapi;
pub mod rules;
pub mod sets;

use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

/// A failed call.
#[derive(Debug, Serialize, ToSchema)]
pub struct Failure<'a> {
    /// What kind of failure: `not-found`, `bad-input`, `too-large`, `forged`, `refused`, `sign-in`, `too-many-requests`, `internal`.
    pub error: &'a str,
    /// What happened and the way out, in a sentence.
    pub message: &'a str,
    /// The request's id, for reports.
    pub request_id: &'a str,
}

fn json(value: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok().json(value)
}
