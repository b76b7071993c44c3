use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::list::DecksQuery;
use crate::db::Moment;
use crate::db::lists::{self, Listed};
use crate::web::error::Result;
use crate::web::limited::Limited;
use crate::web::origin;
use crate::web::services::Services;

/// Decks in a feed.
const SIZE: u32 = 50;

#[derive(Template)]
#[template(path = "decks/feed.xml")]
struct Feed {
    /// `https://example.org`
    host: String,
    list: String,
    own: String,
    updated: Moment,
    decks: Vec<Listed>,
}

/// `GET /decks.atom`: the same list as `/decks` of the same query, as an Atom feed (RFC 4287).
pub async fn page(
    services: Services,
    request: HttpRequest,
    query: Limited<DecksQuery>,
) -> Result<HttpResponse> {
    let filter = query.wanted(&services.site.catalog).filter;
    let page = services
        .store
        .work(move |conn| lists::public(conn, &filter, None, SIZE))
        .await?;
    let feed = Feed {
        host: origin::site(&request),
        list: query.list(),
        own: query.feed(),
        updated: page
            .decks
            .first()
            .map_or_else(Moment::now, |listed| listed.deck.updated_at),
        decks: page.decks,
    };
    Ok(HttpResponse::Ok()
        .content_type("application/atom+xml; charset=utf-8")
        .body(feed.render()?))
}

/// Text without the control characters that XML cannot hold.
pub(crate) fn plain(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}'))
        .collect()
}
