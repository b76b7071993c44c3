//! The files of `static/`, embedded in the binary. Their addresses carry a hash of their content, so browsers keep them.

use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use actix_web::{HttpRequest, HttpResponse, web};
use rust_embed::{EmbeddedFile, RustEmbed};

use super::error::{Error, Result};
use crate::model::hex;

#[derive(RustEmbed)]
#[folder = "static"]
struct Static;

/// Letters of the hash in an address.
const HASH: usize = 12;

static URLS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    Static::iter()
        .filter_map(|name| {
            let hash = hash(&Static::get(&name)?);
            Some((name.to_string(), format!("/static/{hash}/{name}")))
        })
        .collect()
});

/// The address of an embedded file.
pub fn url(name: &str) -> &'static str {
    URLS.get(name).map_or("/static/", String::as_str)
}

fn hash(file: &EmbeddedFile) -> String {
    hex(file.metadata.sha256_hash().iter().take(HASH / 2))
}

/// `GET /static/{hash}/{name}`
pub async fn file(request: HttpRequest, path: web::Path<(String, String)>) -> Result<HttpResponse> {
    let (asked, name) = path.into_inner();
    let file = Static::get(&name).ok_or_else(|| Error::not_found("file", &name))?;
    let hash = hash(&file);
    // An address of an older build gets the present file, but is not kept.
    let keep = if asked == hash {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    Ok(answer(&request, file, &hash, keep))
}

/// A file at an address that browsers and robots expect.
pub fn well_known(request: &HttpRequest, name: &str) -> Result<HttpResponse> {
    let file = Static::get(name).ok_or_else(|| Error::not_found("file", name))?;
    let hash = hash(&file);
    Ok(answer(request, file, &hash, "public, max-age=3600"))
}

fn answer(request: &HttpRequest, file: EmbeddedFile, hash: &str, keep: &'static str) -> HttpResponse {
    let etag = format!("\"{hash}\"");
    let known = request
        .headers()
        .get(IF_NONE_MATCH)
        .is_some_and(|tag| tag.as_bytes() == etag.as_bytes());
    if known {
        return HttpResponse::NotModified().insert_header((ETAG, etag)).finish();
    }
    HttpResponse::Ok()
        .content_type(file.metadata.mimetype())
        .insert_header((ETAG, etag))
        .insert_header((CACHE_CONTROL, keep))
        .body(match file.data {
            std::borrow::Cow::Borrowed(bytes) => web::Bytes::from_static(bytes),
            std::borrow::Cow::Owned(bytes) => web::Bytes::from(bytes),
        })
}
