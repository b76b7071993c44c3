use std::time::Duration;

use actix_web::http::Method;
use actix_web::http::header::{CACHE_CONTROL, ContentEncoding};
use actix_web::rt::time::timeout;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::stream::unfold;

use super::id;
use crate::db::{PlaytestId, playtests};
use crate::playtest;
use crate::web::closing::Closing;
use crate::web::desk::{Desk, Store};
use crate::web::error::Result;
use crate::web::news::{Listener, News};

/// How often the stored game is looked at for changes made at other servers; this one's are heard at once.
const LOOK: Duration = Duration::from_secs(3);
/// After so many looks without news something is sent, so that a closed browser is noticed.
const SILENCE: u32 = 5;

/// `GET /playtests/{id}/events`: the version of the table, now and whenever it changes, as server-sent events.
pub async fn stream(
    desk: Desk,
    request: HttpRequest,
    closing: web::Data<Closing>,
    news: web::Data<News>,
    path: web::Path<String>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    desk.work(move |workshop| playtest::open(workshop, id).map(drop))
        .await?;
    if request.method() == Method::HEAD {
        // The body would be made, though never sent, and it has no end.
        return Ok(HttpResponse::Ok().content_type("text/event-stream").finish());
    }
    let watch = Watch {
        store: desk.store.clone(),
        closing: closing.get_ref().clone(),
        id,
        // Before the first look, so that nothing is missed after it.
        changes: news.listen(id),
        seen: None,
    };
    let events = unfold(watch, |mut watch| async {
        let news = watch.news().await?;
        Some((Ok::<_, actix_web::Error>(Bytes::from(news)), watch))
    });
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((CACHE_CONTROL, "no-store"))
        // Compression would hold events back.
        .insert_header(ContentEncoding::Identity)
        .streaming(Box::pin(events)))
}

/// Somebody waiting for the other.
struct Watch {
    store: Store,
    closing: Closing,
    id: PlaytestId,
    changes: Listener,
    seen: Option<i32>,
}

impl Watch {
    /// The next thing to send; nothing when the game is gone or the server stops.
    async fn news(&mut self) -> Option<String> {
        for _ in 0..SILENCE {
            if self.closing.has_begun() {
                return None;
            }
            let id = self.id;
            let version = self
                .store
                .work(move |conn| playtests::version(conn, id))
                .await
                .ok()??;
            if self.seen != Some(version) {
                self.seen = Some(version);
                return Some(format!("data: {version}\n\n"));
            }
            // Heard or not, the database is looked at.
            let _ = timeout(LOOK, self.changes.hear()).await;
        }
        Some(": still here\n\n".to_owned())
    }
}
