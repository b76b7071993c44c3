//! Every save of a deck.

use diesel::prelude::*;

use super::content::{Content, SummaryRow, write_content};
use super::decks::Author;
use super::schema::{decks, revisions, users};
use super::{AnyConnection, DbError, DeckId, Moment, RevisionNumber, transaction};
use crate::account::{TokenHash, UserName};

/// A save as a history lists it.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Revision {
    /// Its number.
    pub number: RevisionNumber,
    /// Who saved, if they have an account.
    pub author: Option<UserName>,
    /// What they said about it; may be empty.
    pub message: String,
    /// The moment, in UTC.
    pub saved_at: Moment,
}

/// A save to be kept.
#[derive(Debug, Clone)]
pub struct NewRevision<'a> {
    /// Who saves; none when nobody can be named, as for the save of another person that is restored from an archive.
    pub author: Option<&'a Author>,
    /// What they say about it.
    pub message: &'a str,
    /// The whole deck as JSON.
    pub body: &'a str,
    /// The moment, in UTC.
    pub saved_at: Moment,
    /// Whether a history shows it together with its base, as one.
    pub joins: bool,
}

impl NewRevision<'_> {
    /// What it adds to the stored data.
    pub(super) fn bytes(&self) -> i64 {
        i64::try_from(self.body.len() + self.message.len()).unwrap_or(i64::MAX)
    }
}

/// What became of a save.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saved {
    /// It is kept under this number, on disk.
    Kept(RevisionNumber),
    /// Somebody saved in between; nothing was changed. This is the newest revision now.
    Stale(RevisionNumber),
    /// The deck is deleted or gone.
    Gone,
}

/// Keeps a save that grew out of revision `base`, if that is still the newest.
pub fn save(
    conn: &mut AnyConnection,
    deck: DeckId,
    base: RevisionNumber,
    revision: &NewRevision<'_>,
    content: &Content,
) -> Result<Saved, DbError> {
    transaction(conn, |conn| {
        let number = base.next();
        let unchanged = decks::table
            .find(deck)
            .filter(decks::head.eq(base))
            .filter(decks::deleted_at.is_null());
        let updated = diesel::update(unchanged)
            .set((
                decks::head.eq(number),
                decks::bytes.eq(decks::bytes + revision.bytes()),
                decks::updated_at.eq(revision.saved_at),
                SummaryRow::of(&content.summary),
            ))
            .execute(conn)?;
        if updated == 0 {
            let head: Option<RevisionNumber> = decks::table
                .find(deck)
                .filter(decks::deleted_at.is_null())
                .select(decks::head)
                .first(conn)
                .optional()?;
            return Ok(head.map_or(Saved::Gone, Saved::Stale));
        }
        if revision.joins {
            diesel::update(revisions::table.find((deck, base)))
                .set(revisions::joined.eq(true))
                .execute(conn)?;
        }
        insert(conn, deck, number, revision)?;
        write_content(conn, deck, content, revision.saved_at)?;
        Ok(Saved::Kept(number))
    })
}

pub(super) fn insert(
    conn: &mut AnyConnection,
    deck: DeckId,
    number: RevisionNumber,
    revision: &NewRevision<'_>,
) -> Result<(), diesel::result::Error> {
    let user = revision.author.and_then(Author::user);
    let visitor = revision.author.and_then(Author::visitor);
    diesel::insert_into(revisions::table)
        .values((
            revisions::deck_id.eq(deck),
            revisions::number.eq(number),
            revisions::author_id.eq(user.map(|user| user.to_string())),
            revisions::visitor.eq(visitor.map(TokenHash::as_str)),
            revisions::message.eq(revision.message),
            revisions::body.eq(revision.body),
            revisions::saved_at.eq(revision.saved_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// The history of a deck, newest first: at most `limit` revisions older than `before`. What was joined with the
/// revision after it is not listed.
pub fn history(
    conn: &mut AnyConnection,
    deck: DeckId,
    before: Option<RevisionNumber>,
    limit: u32,
) -> Result<Vec<Revision>, DbError> {
    Ok(revisions::table
        .left_join(users::table)
        .filter(revisions::deck_id.eq(deck))
        .filter(revisions::number.lt(before.unwrap_or(RevisionNumber::from(i32::MAX))))
        .filter(revisions::joined.eq(false))
        .order(revisions::number.desc())
        .limit(i64::from(limit))
        .select((
            revisions::number,
            users::name.nullable(),
            revisions::message,
            revisions::saved_at,
        ))
        .load(conn)?)
}

/// One revision with its body.
pub fn find(
    conn: &mut AnyConnection,
    deck: DeckId,
    number: RevisionNumber,
) -> Result<Option<(Revision, String)>, DbError> {
    let found: Option<(RevisionNumber, Option<UserName>, String, Moment, String)> = revisions::table
        .left_join(users::table)
        .filter(revisions::deck_id.eq(deck))
        .filter(revisions::number.eq(number))
        .select((
            revisions::number,
            users::name.nullable(),
            revisions::message,
            revisions::saved_at,
            revisions::body,
        ))
        .first(conn)
        .optional()?;
    Ok(found.map(|(number, author, message, saved_at, body)| {
        let revision = Revision {
            number,
            author,
            message,
            saved_at,
        };
        (revision, body)
    }))
}

/// The revision a history lists before this one.
pub fn former(
    conn: &mut AnyConnection,
    deck: DeckId,
    number: RevisionNumber,
) -> Result<Option<RevisionNumber>, DbError> {
    Ok(revisions::table
        .filter(revisions::deck_id.eq(deck))
        .filter(revisions::number.lt(number))
        .filter(revisions::joined.eq(false))
        .select(revisions::number)
        .order(revisions::number.desc())
        .first(conn)
        .optional()?)
}

/// The revisions a history lists, oldest first.
pub fn listed(conn: &mut AnyConnection, deck: DeckId) -> Result<Vec<RevisionNumber>, DbError> {
    Ok(revisions::table
        .filter(revisions::deck_id.eq(deck))
        .filter(revisions::joined.eq(false))
        .select(revisions::number)
        .order(revisions::number)
        .load(conn)?)
}

/// Whether the revision was saved by that author since then.
pub fn is_recent(
    conn: &mut AnyConnection,
    (deck, number): (DeckId, RevisionNumber),
    author: &Author,
    since: Moment,
) -> Result<bool, DbError> {
    let recent = revisions::table
        .find((deck, number))
        .filter(revisions::saved_at.ge(since))
        .into_boxed();
    let theirs = match author {
        Author::User(user) => recent.filter(revisions::author_id.eq(user)),
        Author::Visitor(session) => recent.filter(revisions::visitor.eq(session)),
    };
    let count: i64 = theirs.count().get_result(conn)?;
    Ok(count > 0)
}

/// How often somebody saved since then.
pub fn count_since(conn: &mut AnyConnection, author: &Author, since: Moment) -> Result<usize, DbError> {
    let recent = revisions::table
        .filter(revisions::saved_at.gt(since))
        .into_boxed();
    let theirs = match author {
        Author::User(user) => recent.filter(revisions::author_id.eq(user)),
        Author::Visitor(session) => recent.filter(revisions::visitor.eq(session)),
    };
    let count: i64 = theirs.count().get_result(conn)?;
    Ok(usize::try_from(count).unwrap_or(0))
}
