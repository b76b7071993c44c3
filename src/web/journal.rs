//! What the log says of a request: where from, what for, how it went. Never the query, which may hold a key.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};

use super::origin;

/// The span all lines of a request stand in.
pub(super) struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        tracing::info_span!("request", method = %request.method(), path = request.path(), id = id(request.request()))
    }

    fn on_request_end<B: MessageBody>(_: Span, _: &Result<ServiceResponse<B>, Error>) {}
}

fn id(request: &actix_web::HttpRequest) -> String {
    let extensions = request.extensions();
    extensions
        .get::<RequestId>()
        .map_or_else(String::new, ToString::to_string)
}

/// Middleware: a line for every request but those for files.
pub(super) async fn write(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let begun = Instant::now();
    let response = next.call(request).await?;
    let request = response.request();
    if !request.path().starts_with("/static/") {
        tracing::info!(
            target: "scouter::access",
            address = %origin::address(request),
            method = %request.method(),
            path = request.path(),
            status = response.status().as_u16(),
            ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
            id = id(request),
        );
    }
    Ok(response)
}

/// Somebody gave a wrong password or code. The name is left out: a password is typed into its field now and then.
pub(super) fn failed_sign_in(address: &str) {
    tracing::warn!(target: "scouter::sign_in", address, "sign-in failed");
}
