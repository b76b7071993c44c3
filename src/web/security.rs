use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, COOKIE, HeaderName, HeaderValue, REFERRER_POLICY, SET_COOKIE,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;

use super::origin;

/// Everything a page may load comes from this host, and nothing runs or frames it.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// How long a browser asks for the site over TLS only, once it was reached so.
const A_YEAR: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Sets the security headers of every answer.
pub async fn headers(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    // What is shown to whoever has a cookie or a key is for them alone.
    let has_key = request.uri().query().is_some_and(|query| query.contains("key="));
    let asks_as_somebody = has_key || request.headers().contains_key(COOKIE);
    let mut response = next.call(request).await?;
    let is_https = origin::is_https(response.request());
    let headers = response.headers_mut();
    let is_private = asks_as_somebody || headers.contains_key(SET_COOKIE);
    if is_private && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    }
    if is_https {
        headers.insert(STRICT_TRANSPORT_SECURITY, A_YEAR);
    }
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
    Ok(response)
}
