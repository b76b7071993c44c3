//! Which cards the tables hold, so that a server notices when another one or the shell changes them.

use diesel::prelude::*;
use uuid::Uuid;

use super::connection::{AnyConnection, DbError, on_each};
use super::schema::meta;
use super::transaction::transaction;

/// Under this key stands the version of all cards in the tables.
const CARDS: &str = "cards";
/// Under this key stands what all kept decks were last judged by.
const JUDGED_BY: &str = "judged-by";

/// Tells one state of the card tables from every other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardVersion(String);

impl CardVersion {
    /// The version of the cards in the tables; none before there are any.
    pub fn current(conn: &mut AnyConnection) -> Result<Option<Self>, DbError> {
        Ok(read(conn, CARDS)?.map(Self))
    }

    /// Gives the cards a new version; part of every transaction that changes them.
    pub(super) fn renew(conn: &mut AnyConnection) -> QueryResult<()> {
        write(conn, CARDS, &Uuid::now_v7().to_string())
    }

    /// Whether all kept decks were judged by these cards and by the rules of this program.
    pub fn has_judged(&self, conn: &mut AnyConnection) -> Result<bool, DbError> {
        Ok(read(conn, JUDGED_BY)?.as_ref() == Some(&self.judge()))
    }

    /// All kept decks are judged by these cards now.
    pub fn judged(&self, conn: &mut AnyConnection) -> Result<(), DbError> {
        transaction(conn, |conn| Ok(write(conn, JUDGED_BY, &self.judge())?))
    }

    /// Another version of the program may judge otherwise.
    fn judge(&self) -> String {
        format!("{} {}", env!("CARGO_PKG_VERSION"), self.0)
    }
}

fn read(conn: &mut AnyConnection, key: &str) -> QueryResult<Option<String>> {
    let row = meta::table.find(key).select(meta::value);
    row.first(conn).optional()
}

fn write(conn: &mut AnyConnection, key: &str, value: &str) -> QueryResult<()> {
    on_each!(conn, real => diesel::insert_into(meta::table)
        .values((meta::key.eq(key), meta::value.eq(value)))
        .on_conflict(meta::key)
        .do_update()
        .set(meta::value.eq(value))
        .execute(real))?;
    Ok(())
}
