//! Bringing the tables up to date.

use diesel::connection::SimpleConnection;
use diesel::migration::{Migration, MigrationSource, MigrationVersion};
use diesel::prelude::*;
use diesel::r2d2::ManageConnection;
use diesel::sql_types::BigInt;
use diesel::sqlite::Sqlite;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::connection::{AnyConnection, DatabaseUrl, DbError, Manager, Pool, pool};
use super::transaction::transaction;

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// A lock of PostgreSQL's, under any number that no other program takes for its own.
const TAKE_LOCK: &str = "SELECT pg_advisory_lock(2026112100);";
const GIVE_LOCK: &str = "SELECT pg_advisory_unlock(2026112100);";

/// Opens a database with its tables up to date. A wrong address fails at once, with the reason.
pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Pool, DbError> {
    let mut first = Manager(url.clone()).connect()?;
    migrate(&mut first)?;
    drop(first);
    pool(url, connections)
}

/// Runs the migrations that have not run yet, each whole or not at all. Several processes may start at once: one of
/// them does it, the others wait.
pub fn migrate(conn: &mut AnyConnection) -> Result<(), DbError> {
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| DbError::Migration(error.to_string());
    if let AnyConnection::Postgres(conn) = conn {
        conn.batch_execute(TAKE_LOCK)?;
        let done = conn.run_pending_migrations(POSTGRES).map(drop).map_err(failed);
        conn.batch_execute(GIVE_LOCK)?;
        return done;
    }
    transaction(conn, |conn| match conn {
        AnyConnection::Sqlite(conn) => conn.run_pending_migrations(SQLITE).map(drop).map_err(failed),
        AnyConnection::Postgres(_) => Ok(()),
    })
}

/// Whose tables an embedded database has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    /// Ours; migrations of this Scouter may be missing.
    Known,
    /// None of ours.
    Foreign,
    /// Ours and some we do not know.
    Newer,
}

/// Whose tables it has. Nothing is changed.
pub(super) fn version_of(conn: &mut SqliteConnection) -> Result<Version, DbError> {
    let has_migrations: i64 = diesel::select(diesel::dsl::sql::<BigInt>(
        "(SELECT count(*) FROM sqlite_master WHERE name = '__diesel_schema_migrations')",
    ))
    .get_result(conn)?;
    if has_migrations == 0 {
        return Ok(Version::Foreign);
    }
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| DbError::Migration(error.to_string());
    let applied = conn.applied_migrations().map_err(failed)?;
    let ours: Vec<Box<dyn Migration<Sqlite>>> = SQLITE.migrations().map_err(failed)?;
    let is_ours = |version: &MigrationVersion<'_>| ours.iter().any(|ours| ours.name().version() == *version);
    Ok(match applied.iter().filter(|version| is_ours(version)).count() {
        0 => Version::Foreign,
        known if known < applied.len() => Version::Newer,
        _ => Version::Known,
    })
}
