//! Where decks are made and kept: who may do what, how saves are joined, what may be stored, and everything about an
//! account that is more than one query.

mod access;
pub mod account;
pub mod archive;
pub mod collection;
mod comments;
mod error;
mod judging;
mod quota;
mod saving;
mod sharing;

use std::time::Duration;

pub use access::{Actor, Right, right};
pub use comments::{CommentError, LONGEST_COMMENT};
pub use error::WorkshopError;
pub use judging::{Judged, judge};
pub use quota::{QuotaError, Quotas};
pub use saving::{Clash, Created, Kept, Opened, SaveOutcome};

use crate::catalog::Catalog;
use crate::db::{AnyConnection, DbError, Moment, decks, sessions, throttle};
use crate::deck::Document;

/// Somebody at work: the database, the cards, who it is, and when. Everything waits for the database, so it belongs on a
/// thread that may wait.
pub struct Workshop<'a> {
    /// The database.
    pub conn: &'a mut AnyConnection,
    /// The cards.
    pub catalog: &'a Catalog,
    /// Who it is.
    pub actor: &'a Actor,
    /// What may be stored.
    pub quotas: &'a Quotas,
    /// When.
    pub now: Moment,
}

/// How long a deleted deck can be restored.
pub const RESTORABLE: Duration = Duration::from_hours(30 * 24);

/// What a [`clean_up`] removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cleaned {
    /// Sessions that expired.
    pub sessions: usize,
    /// Tries to sign in that no longer count.
    pub attempts: usize,
    /// Decks deleted more than [`RESTORABLE`] ago.
    pub decks: usize,
}

/// Removes for good what nobody can use any more. Any server may do it at any time.
pub fn clean_up(conn: &mut AnyConnection, now: Moment) -> Result<Cleaned, DbError> {
    Ok(Cleaned {
        sessions: sessions::purge(conn, now)?,
        attempts: throttle::purge(conn, now)?,
        decks: decks::purge(conn, now.before(RESTORABLE))?,
    })
}

/// Judges every deck anew after cards or rules changed, without a new revision; returns how many read differently now.
/// A deck saved meanwhile is judged by that save.
pub fn judge_all(conn: &mut AnyConnection, catalog: &Catalog) -> Result<usize, DbError> {
    /// Decks held in memory at a time.
    const PAGE: u32 = 100;
    let mut changed = 0;
    let mut last = None;
    loop {
        let page = decks::all(conn, last, PAGE)?;
        let Some((newest, _)) = page.last() else {
            return Ok(changed);
        };
        last = Some(newest.id);
        for (deck, body) in page {
            // A body no Scouter of this version reads is reported when its owner opens it.
            let Ok(document) = Document::from_json(&body) else {
                continue;
            };
            let summary = judge(catalog, &document).content.summary;
            if summary != deck.summary {
                changed += usize::from(decks::set_summary(conn, deck.id, deck.head, &summary)?);
            }
        }
    }
}
