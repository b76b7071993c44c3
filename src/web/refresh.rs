//! Keeping in step with the card tables, which the shell or another server may change while the site runs.

use std::sync::Arc;
use std::time::Duration;

use actix_web::rt::time::timeout;
use actix_web::web;

use super::notify::Listener;
use super::site::{Site, SiteHandle};
use crate::db::{AnyConnection, CardVersion, DbError, Pool, cards};
use crate::workshop;

/// How often the tables are looked at where it is not heard that they changed.
const LOOK: Duration = Duration::from_secs(2);
/// How often where it is, and where what is found cannot be kept.
const LOOK_HEARING: Duration = Duration::from_secs(20);

/// Shows other cards once the tables hold them, and judges the kept decks by them, until it is dropped.
pub(super) async fn follow(handle: web::Data<SiteHandle>, pool: Pool, mut changes: Listener) {
    let mut judged = None;
    let mut pause = Duration::ZERO;
    loop {
        let _ = timeout(pause, changes.hear()).await;
        pause = if changes.hears_others() {
            LOOK_HEARING
        } else {
            LOOK
        };
        if let Err(error) = swap(&handle, &pool).await {
            tracing::warn!("the cards were not looked at: {error:#}");
            continue;
        }
        let version = handle.current().version.clone();
        if version != judged {
            match judge(&handle, &pool).await {
                Ok(()) => judged = version,
                Err(error) => {
                    tracing::warn!("the decks were not judged again: {error:#}");
                    pause = LOOK_HEARING;
                }
            }
        }
    }
}

/// Replaces the site if the tables hold other cards.
async fn swap(handle: &SiteHandle, pool: &Pool) -> anyhow::Result<()> {
    let shown = handle.current().version.clone();
    let newer = work(pool, move |conn| {
        if CardVersion::current(conn)? == shown {
            return Ok(None);
        }
        cards::stored(conn, None).map(Some)
    });
    if let Some(stored) = newer.await? {
        let built = web::block(move || stored.loaded(Vec::new()).map(Site::of));
        handle.replace(built.await??);
        tracing::info!("the cards changed; the site shows the new ones");
    }
    Ok(())
}

/// Judges all kept decks by the cards shown, unless some server has. A page at a time, so that a server can stop.
async fn judge(handle: &SiteHandle, pool: &Pool) -> anyhow::Result<()> {
    let site = handle.current();
    let Some(version) = site.version.clone() else {
        return Ok(());
    };
    let known = version.clone();
    if work(pool, move |conn| known.has_judged(conn)).await? {
        return Ok(());
    }
    let mut last = None;
    loop {
        let site = Arc::clone(&site);
        last = work(pool, move |conn| workshop::judge_anew(conn, &site.catalog, last)).await?;
        if last.is_none() {
            break;
        }
    }
    work(pool, move |conn| version.judged(conn)).await?;
    tracing::info!("the kept decks were judged again");
    Ok(())
}

/// Works with a connection, away from the event loop.
async fn work<T: Send + 'static>(
    pool: &Pool,
    work: impl FnOnce(&mut AnyConnection) -> Result<T, DbError> + Send + 'static,
) -> anyhow::Result<T> {
    let pool = pool.clone();
    let done = web::block(move || work(&mut *pool.get().map_err(DbError::Pool)?));
    Ok(done.await??)
}
