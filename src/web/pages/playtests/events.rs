use std::time::{Duration, Instant};

use actix_web::http::Method;
use actix_web::http::header::{CACHE_CONTROL, ContentEncoding};
use actix_web::rt::time::timeout;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::stream::unfold;

use super::id;
use crate::account::TokenHash;
use crate::db::{PlaytestId, sessions};
use crate::playtest::{self, PlaytestError, Watched};
use crate::web::crowd::{Crowd, Entered};
use crate::web::error::{Error, Result};
use crate::web::notify::{Change, Listener, Notifier};
use crate::web::origin;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::shutdown::Shutdown;
use crate::workshop::Workshop;

/// How often the stored game is looked at where changes made at other servers are not heard; this one's are heard at once.
const LOOK: Duration = Duration::from_secs(3);
/// How often it is looked at where they are: for what changes by waiting, such as who is still there.
const LOOK_HEARING: Duration = Duration::from_secs(8);
/// After so long without news something is sent, so that a closed browser is noticed.
const SILENCE: Duration = Duration::from_secs(15);

/// Tables that are listened to, by the address that listens.
#[derive(Debug, Clone)]
pub(in crate::web) struct Streams(Crowd);

impl Default for Streams {
    fn default() -> Self {
        /// Streams of one address, and of all.
        const MOST: (usize, usize) = (100, 2_000);
        Self(Crowd::of(MOST.0, MOST.1))
    }
}

/// `GET /playtests/{id}/events`: the version of the table, now and whenever it changes, as server-sent events; `people` when
/// what is said of its people changes.
pub async fn stream(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    closing: web::Data<Shutdown>,
    streams: web::Data<Streams>,
    news: web::Data<Notifier>,
    path: web::Path<String>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    services
        .work(move |workshop| playtest::watched(workshop, id))
        .await?;
    if request.method() == Method::HEAD {
        // The body would be made, though never sent, and it has no end.
        return Ok(HttpResponse::Ok().content_type("text/event-stream").finish());
    }
    let entered = streams.0.enter(origin::address(&request)).ok_or(Error::TooMany)?;
    let watch = Watch {
        services,
        session: visitor.session(),
        _entered: entered,
        closing: closing.get_ref().clone(),
        id,
        // Before the first look, so that nothing is missed after it.
        changes: news.listen(Change::Playtest(id)),
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
    services: Services,
    /// The session they asked with; the stream ends with it.
    session: Option<TokenHash>,
    _entered: Entered,
    closing: Shutdown,
    id: PlaytestId,
    changes: Listener,
    seen: Option<Watched>,
}

impl Watch {
    /// The next thing to send; nothing when the game is gone, they may not watch it any more, or the server stops.
    async fn news(&mut self) -> Option<String> {
        let begun = Instant::now();
        while begun.elapsed() < SILENCE {
            if self.closing.has_begun() {
                return None;
            }
            let (id, session) = (self.id, self.session.clone());
            let look = move |workshop: &mut Workshop<'_>| match session {
                Some(session) if sessions::find(workshop.conn, &session, workshop.now)?.is_none() => {
                    Err(PlaytestError::NotFound)
                }
                _ => playtest::watched(workshop, id),
            };
            let now = self.services.work(look).await.ok()?;
            let before = self.seen.replace(now.clone());
            if before.as_ref().is_none_or(|before| before.version != now.version) {
                return Some(format!("data: {}\n\n", now.version));
            }
            if before.is_some_and(|before| before.people != now.people) {
                return Some(format!("event: people\ndata: {}\n\n", now.version));
            }
            // Heard or not, the database is looked at.
            let look = if self.changes.hears_others() {
                LOOK_HEARING
            } else {
                LOOK
            };
            let _ = timeout(look, self.changes.hear()).await;
        }
        Some(": still here\n\n".to_owned())
    }
}
