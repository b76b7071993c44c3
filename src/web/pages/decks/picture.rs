use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};

use super::id;
use crate::deck::stats::DeckStats;
use crate::web::error::{Error, Result};
use crate::web::picture::deck_picture;
use crate::web::services::Services;
use crate::workshop::judge;

/// `GET /decks/{id}/picture.png`: what messengers show beside a link to the deck.
pub async fn page(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let opened = services.work(move |workshop| workshop.open(id)).await?;
    let site = std::sync::Arc::clone(&services.site);
    let drawn = web::block(move || {
        let judged = judge(&site.catalog, &opened.document, opened.house.as_ref());
        deck_picture(
            &DeckStats::of(&site.catalog, &judged.deck),
            opened.deck.summary.verdict,
        )
    });
    let picture = drawn.await.map_err(|error| Error::Internal(error.into()))?;
    Ok(HttpResponse::Ok()
        .content_type("image/png")
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(picture))
}
