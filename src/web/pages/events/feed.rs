use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::db::Moment;
use crate::db::events::StoredEvent;
use crate::organiser;
use crate::web::error::Result;
use crate::web::origin;
use crate::web::services::Services;

#[derive(Template)]
#[template(path = "events/feed.xml")]
struct Feed {
    /// `https://example.org`
    host: String,
    updated: Moment,
    events: Vec<StoredEvent>,
}

/// `GET /events.atom`: the public events to come, as an Atom feed (RFC 4287).
pub async fn page(services: Services, request: HttpRequest) -> Result<HttpResponse> {
    let listed = services
        .work(|workshop| organiser::listed(workshop, None))
        .await?;
    let updated = listed.coming.iter().map(|event| event.updated_at).max();
    let feed = Feed {
        host: origin::site(&request),
        updated: updated.unwrap_or_else(Moment::now),
        events: listed.coming,
    };
    Ok(HttpResponse::Ok()
        .content_type("application/atom+xml; charset=utf-8")
        .body(feed.render()?))
}
