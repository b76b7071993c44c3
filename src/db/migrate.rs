//! Bringing the tables up to date.

use diesel::backend::Backend;
use diesel::connection::SimpleConnection;
use diesel::migration::{self, Migration, MigrationSource, MigrationVersion};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel::sqlite::Sqlite;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::connection::{AnyConnection, DatabaseUrl, DbError, Pool, pool, reach};
use super::transaction::under_lock;
use super::users;

/// What both databases say alike, and what one of them says in its own way; they run in the order of their dates.
struct Migrations {
    both: EmbeddedMigrations,
    own: EmbeddedMigrations,
}

const SQLITE: Migrations = Migrations {
    both: embed_migrations!("migrations/both"),
    own: embed_migrations!("migrations/sqlite"),
};
const POSTGRES: Migrations = Migrations {
    both: embed_migrations!("migrations/both"),
    own: embed_migrations!("migrations/postgres"),
};

impl<DB: Backend> MigrationSource<DB> for Migrations {
    fn migrations(&self) -> migration::Result<Vec<Box<dyn Migration<DB>>>> {
        let mut all = MigrationSource::<DB>::migrations(&self.both)?;
        all.extend(MigrationSource::<DB>::migrations(&self.own)?);
        Ok(all)
    }
}

/// A lock of PostgreSQL's, under any number that no other program takes for its own, held until the transaction ends: a pooler
/// may give the session to somebody else then.
const LOCK: &str = "SELECT pg_advisory_xact_lock(2026112100);";

/// Opens a database with its tables up to date. A wrong address fails at once, with the reason.
pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Pool, DbError> {
    let (mut first, manager) = reach(url)?;
    migrate(&mut first)?;
    drop(first);
    pool(manager, connections)
}

/// Runs the migrations that have not run yet, all or none. Several processes may start at once: one of them does it, the others
/// wait. A database of another program, or of a newer Scouter, is left alone.
pub fn migrate(conn: &mut AnyConnection) -> Result<(), DbError> {
    under_lock(conn, |conn| {
        if let AnyConnection::Postgres(postgres) = conn {
            postgres.batch_execute(LOCK)?;
        }
        bring_up_to_date(conn)
    })
}

fn bring_up_to_date(conn: &mut AnyConnection) -> Result<(), DbError> {
    let version = match conn {
        AnyConnection::Sqlite(conn) => version_of(conn)?,
        AnyConnection::Postgres(conn) => version_on(conn)?,
    };
    match version {
        Version::Empty | Version::Known => {}
        Version::Foreign => return Err(DbError::Foreign),
        Version::Newer => return Err(DbError::Newer),
    }
    match conn {
        AnyConnection::Sqlite(conn) => conn.run_pending_migrations(SQLITE).map(drop)?,
        AnyConnection::Postgres(conn) => conn.run_pending_migrations(POSTGRES).map(drop)?,
    }
    users::note_looks(conn)
}

/// Whose tables a database has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    /// Nobody's: there are none.
    Empty,
    /// Ours; migrations of this Scouter may be missing.
    Known,
    /// None of ours.
    Foreign,
    /// Ours and some we do not know.
    Newer,
}

/// All tables, and those that keep account of migrations.
const HAS_SQLITE: [&str; 2] = [
    "(SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%')",
    "(SELECT count(*) FROM sqlite_master WHERE name = '__diesel_schema_migrations')",
];
/// The same in the schemas where we would make ours.
const HAS_POSTGRES: [&str; 2] = [
    "(SELECT count(*) FROM pg_tables WHERE schemaname = ANY (current_schemas(false)))",
    "(SELECT count(*) FROM pg_tables WHERE schemaname = ANY (current_schemas(false)) \
     AND tablename = '__diesel_schema_migrations')",
];

/// Whose tables an embedded database has. Nothing is changed.
pub(super) fn version_of(conn: &mut SqliteConnection) -> Result<Version, DbError> {
    let [tables, accounts] =
        HAS_SQLITE.map(|sql| diesel::select(diesel::dsl::sql::<BigInt>(sql)).get_result(conn));
    if let Some(version) = without_migrations(tables?, accounts?) {
        return Ok(version);
    }
    let ours: Vec<Box<dyn Migration<Sqlite>>> = SQLITE.migrations()?;
    let ours = ours.iter().map(|migration| migration.name().version().as_owned());
    Ok(by_migrations(
        &conn.applied_migrations()?,
        &ours.collect::<Vec<_>>(),
    ))
}

fn version_on(conn: &mut PgConnection) -> Result<Version, DbError> {
    let [tables, accounts] =
        HAS_POSTGRES.map(|sql| diesel::select(diesel::dsl::sql::<BigInt>(sql)).get_result(conn));
    if let Some(version) = without_migrations(tables?, accounts?) {
        return Ok(version);
    }
    let ours: Vec<Box<dyn Migration<Pg>>> = POSTGRES.migrations()?;
    let ours = ours.iter().map(|migration| migration.name().version().as_owned());
    Ok(by_migrations(
        &conn.applied_migrations()?,
        &ours.collect::<Vec<_>>(),
    ))
}

fn without_migrations(tables: i64, accounts: i64) -> Option<Version> {
    match (tables, accounts) {
        (0, _) => Some(Version::Empty),
        (_, 0) => Some(Version::Foreign),
        _ => None,
    }
}

fn by_migrations(applied: &[MigrationVersion<'_>], ours: &[MigrationVersion<'_>]) -> Version {
    match applied.iter().filter(|version| ours.contains(version)).count() {
        // A first start that was cut off.
        0 if applied.is_empty() => Version::Known,
        0 => Version::Foreign,
        known if known < applied.len() => Version::Newer,
        _ => Version::Known,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of two with one version the second would never run.
    #[test]
    fn no_two_migrations_share_a_version() {
        let versions = |all: &dyn MigrationSource<Sqlite>| -> Vec<String> {
            let all = all.migrations().unwrap();
            all.iter().map(|one| one.name().version().to_string()).collect()
        };
        let mut all = versions(&SQLITE);
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
