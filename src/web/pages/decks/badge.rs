use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::id;
use crate::legality::{self, Verdict};
use crate::web::error::Result;
use crate::web::services::Services;

/// Width of a letter at the badge's size, on average; the text is stretched to what is reckoned with it.
const LETTER: usize = 7;
/// Space around each half's text.
const MARGIN: usize = 12;

/// The badge: the format on the left, the verdict on the right.
#[derive(Template)]
#[template(path = "decks/badge.svg")]
struct Badge<'a> {
    format: &'a str,
    verdict: Verdict,
}

impl Badge<'_> {
    fn left(&self) -> usize {
        self.format.chars().count() * LETTER + MARGIN
    }

    fn right(&self) -> usize {
        self.verdict.label().len() * LETTER + MARGIN
    }

    fn colour(&self) -> &'static str {
        match self.verdict {
            Verdict::Legal => "#0b7547",
            Verdict::Illegal => "#b0261d",
            Verdict::Unresolved => "#855600",
        }
    }
}

/// `GET /decks/{id}/badge.svg`
pub async fn page(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let opened = services.work(move |workshop| workshop.open(id)).await?;
    let summary = &opened.deck.summary;
    let format = legality::format(&summary.format).map_or("Scouter", |format| format.name.as_str());
    let badge = Badge {
        format,
        verdict: summary.verdict,
    };
    Ok(HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(badge.render()?))
}
