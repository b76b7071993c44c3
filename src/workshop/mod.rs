//! Where decks are made and kept: who may do what, how saves are joined, what may be stored, and everything about an
//! account that is more than one query.

mod access;
pub mod account;
pub mod archive;
pub mod collection;
mod comments;
mod error;
mod formats;
mod judging;
mod quota;
mod saving;
mod sets;
mod sharing;
mod starters;

use std::time::Duration;

pub use access::{Actor, Right, right};
pub use error::{CommentError, LONGEST_COMMENT, WorkshopError};
pub use formats::{
    Foreseen, HouseFormat, LONGEST_FORMAT, LONGEST_FORMAT_NAME, Published, house_named, house_of,
    problems as format_problems, published_formats, written as written_format,
};
pub use judging::{Judged, judge};
pub use quota::{Quota, QuotaError, Quotas};
pub use saving::{Clash, Created, Kept, Opened, SaveOutcome};
pub use sets::{Differences, Earlier, OwnSet, Trial, own_files, stamp};
pub use starters::keep_starters;

use crate::catalog::Catalog;
use crate::db::address_days::{self, Day};
use crate::db::{AnyConnection, DbError, DeckId, Moment, Space, decks, sessions, throttle};
use crate::deck::Document;

/// Somebody at work: the database, the cards, who it is, and when. Everything waits for the database, so it belongs on a
/// thread that may wait.
pub struct Workshop<'a> {
    /// The database.
    pub conn: &'a mut AnyConnection,
    /// The cards, with sets of the actor's own.
    pub catalog: &'a Catalog,
    /// The cards everybody sees: what is kept for others to see is judged by these.
    pub shared: &'a Catalog,
    /// Who it is.
    pub actor: &'a Actor,
    /// What each may store.
    pub quotas: &'a Quotas,
    /// What all together may.
    pub space: &'a Space,
    /// The moment, in UTC.
    pub now: Moment,
}

impl Workshop<'_> {
    /// Takes room for N bytes more, before they are kept: of the whole database, and of the actor's address today.
    pub fn take_space(&mut self, bytes: usize) -> Result<(), WorkshopError> {
        if !self.space.has_room(self.conn)? {
            return Err(QuotaError::Room.into());
        }
        let Some(address) = &self.actor.address else {
            return Ok(());
        };
        let bytes = bytes as u64;
        let today = address_days::find(self.conn, address, self.now)?;
        self.quotas.allow_address(today.bytes, bytes)?;
        let more = Day { bytes, sign_ups: 0 };
        Ok(address_days::add(self.conn, address, more, self.now)?)
    }
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
    /// Decks without an owner that nobody saved for as long as they are kept.
    pub ownerless: usize,
    /// Days of addresses that no longer count.
    pub days: usize,
}

/// Removes for good what nobody can use any more. Any server may do it at any time.
pub fn clean_up(conn: &mut AnyConnection, quotas: &Quotas, now: Moment) -> Result<Cleaned, DbError> {
    Ok(Cleaned {
        sessions: sessions::purge(conn, now)?,
        attempts: throttle::purge(conn, now)?,
        decks: decks::purge(conn, now.before(RESTORABLE))?,
        ownerless: decks::purge_ownerless(conn, now.before(quotas.ownerless))?,
        days: address_days::purge(conn, now)?,
    })
}

/// Judges a page of all decks again after cards or rules changed, without a new revision: those after this one, in the
/// order of their keys. Returns the last of them; `None` when there are no more. A deck saved meanwhile is judged by that
/// save.
pub fn judge_anew(
    conn: &mut AnyConnection,
    catalog: &Catalog,
    after: Option<DeckId>,
) -> Result<Option<DeckId>, DbError> {
    /// Decks held in memory at a time.
    const PAGE: u32 = 100;
    let page = decks::all(conn, after, PAGE)?;
    let last = page.last().map(|(deck, _)| deck.id);
    for (deck, body) in page {
        // A body no Scouter of this version reads is reported when its owner opens it.
        let Ok(document) = Document::from_json(&body) else {
            continue;
        };
        let house = house_of(conn, document.format.as_deref())?;
        let summary = judge(catalog, &document, house.as_ref()).content.summary;
        if summary != deck.summary {
            decks::set_summary(conn, deck.id, deck.head, &summary)?;
        }
    }
    Ok(last)
}
