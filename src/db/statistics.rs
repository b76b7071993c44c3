//! How much the database keeps.

use diesel::dsl::exists;
use diesel::prelude::*;

use super::schema::{decks, sessions, users};
use super::{AnyConnection, DbError, Moment};

/// How much the database keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept {
    /// Decks, deleted ones not.
    pub decks: i64,
    /// How many accounts there are.
    pub users: i64,
    /// Sessions that have not expired.
    pub sessions: i64,
}

/// Counts what is kept at a moment; the more there is, the longer it takes.
pub fn kept(conn: &mut AnyConnection, now: Moment) -> Result<Kept, DbError> {
    Ok(Kept {
        decks: decks::table
            .filter(decks::deleted_at.is_null())
            .count()
            .get_result(conn)?,
        users: users::table.count().get_result(conn)?,
        sessions: sessions::table
            .filter(sessions::expires_at.gt(now))
            .count()
            .get_result(conn)?,
    })
}

/// Whether nobody has an account or a deck yet.
pub fn is_new(conn: &mut AnyConnection) -> Result<bool, DbError> {
    let has_users: bool = diesel::select(exists(users::table.select(users::id))).get_result(conn)?;
    let has_decks: bool = diesel::select(exists(decks::table.select(decks::id))).get_result(conn)?;
    Ok(!has_users && !has_decks)
}

/// Whether the database answers.
pub fn answers(conn: &mut AnyConnection) -> Result<(), DbError> {
    diesel::select(1.into_sql::<diesel::sql_types::Integer>()).execute(conn)?;
    Ok(())
}
