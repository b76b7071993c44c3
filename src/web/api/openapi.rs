use std::sync::LazyLock;

use actix_web::HttpResponse;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Scouter",
        description = "Cards, rules, formats and deck checks of the three classic Dragon Ball card games. Unofficial.",
        license(name = "MIT OR Apache-2.0"),
        contact()
    ),
    paths(
        super::cards::search,
        super::cards::one,
        super::sets::list,
        super::sets::one,
        super::rules::of_game,
        super::rules::one,
        super::formats::list,
        super::formats::one,
        super::formats::house,
        super::check::check,
    )
)]
struct Document;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| Document::openapi().to_json().unwrap_or_default());

/// `GET /api/v1/openapi.json`
pub async fn document() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(DOCUMENT.as_str())
}
