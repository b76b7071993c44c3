//! What people say about decks, and which decks may be spoken of.

use diesel::prelude::*;

use super::connection::on_each;
use super::schema::{comments, discussions, users};
use super::{AnyConnection, CommentId, DbError, DeckId, Moment, UserId};
use crate::account::UserName;

/// A comment on a deck.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Comment {
    /// Its key.
    pub id: CommentId,
    /// On which deck.
    pub deck: DeckId,
    /// Who said it.
    pub author: UserId,
    /// Under which name.
    pub name: UserName,
    /// What is said, as typed.
    pub text: String,
    /// The moment, in UTC.
    pub said_at: Moment,
}

/// Comments with the names of their authors.
macro_rules! with_author {
    () => {
        comments::table.inner_join(users::table).select((
            comments::id,
            comments::deck_id,
            comments::user_id,
            users::name,
            comments::text,
            comments::said_at,
        ))
    };
}

/// Whether a deck may be commented on. By itself no deck may.
pub fn is_open(conn: &mut AnyConnection, deck: DeckId) -> Result<bool, DbError> {
    let found = discussions::table.find(deck);
    Ok(diesel::select(diesel::dsl::exists(found)).get_result(conn)?)
}

/// Lets a deck be commented on.
pub fn open(conn: &mut AnyConnection, deck: DeckId, now: Moment) -> Result<(), DbError> {
    let row = (discussions::deck_id.eq(deck), discussions::opened_at.eq(now));
    on_each!(conn, real => diesel::insert_into(discussions::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(real))?;
    Ok(())
}

/// Ends that. What was said stays kept, unseen, and is seen again when comments are opened again.
pub fn close(conn: &mut AnyConnection, deck: DeckId) -> Result<(), DbError> {
    diesel::delete(discussions::table.find(deck)).execute(conn)?;
    Ok(())
}

/// Keeps a comment.
pub fn add(
    conn: &mut AnyConnection,
    deck: DeckId,
    author: UserId,
    text: &str,
    now: Moment,
) -> Result<CommentId, DbError> {
    let id = CommentId::new(now);
    diesel::insert_into(comments::table)
        .values((
            comments::id.eq(id),
            comments::deck_id.eq(deck),
            comments::user_id.eq(author),
            comments::text.eq(text),
            comments::said_at.eq(now),
        ))
        .execute(conn)?;
    Ok(id)
}

/// The newest comments on a deck, up to `limit`, the oldest of them first.
pub fn on_deck(conn: &mut AnyConnection, deck: DeckId, limit: u32) -> Result<Vec<Comment>, DbError> {
    let mut newest: Vec<Comment> = with_author!()
        .filter(comments::deck_id.eq(deck))
        .order(comments::id.desc())
        .limit(i64::from(limit))
        .load(conn)?;
    newest.reverse();
    Ok(newest)
}

/// The comment with this key.
pub fn find(conn: &mut AnyConnection, id: CommentId) -> Result<Option<Comment>, DbError> {
    Ok(with_author!()
        .filter(comments::id.eq(id))
        .first(conn)
        .optional()?)
}

/// All comments of somebody, oldest first.
pub fn of_user(conn: &mut AnyConnection, user: UserId) -> Result<Vec<Comment>, DbError> {
    Ok(with_author!()
        .filter(comments::user_id.eq(user))
        .order(comments::id)
        .load(conn)?)
}

/// How many comments somebody made since then.
pub fn count_since(conn: &mut AnyConnection, user: UserId, since: Moment) -> Result<usize, DbError> {
    let count: i64 = comments::table
        .filter(comments::user_id.eq(user))
        .filter(comments::said_at.gt(since))
        .count()
        .get_result(conn)?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

/// Removes a comment for good.
pub fn remove(conn: &mut AnyConnection, id: CommentId) -> Result<(), DbError> {
    diesel::delete(comments::table.find(id)).execute(conn)?;
    Ok(())
}
