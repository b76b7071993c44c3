//! Copies of the embedded database, made while the server runs, and put back while it does not.
//! A PostgreSQL server has its own tools for that: `pg_dump` and `pg_restore`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::connection::reach;
use super::migrate::{Version, version_of};
use super::{DatabaseUrl, DbError, Moment};

/// Why nothing was copied or put back. The database is as it was.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// Not a file.
    #[error("only the embedded database is copied this way; for PostgreSQL use pg_dump and pg_restore")]
    NotEmbedded,
    /// Something stands there.
    #[error("{} exists already; name another file", .0.display())]
    Exists(PathBuf),
    /// Nothing stands there.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// It is damaged.
    #[error("{} is damaged: {reason}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What the database says.
        reason: String,
    },
    /// It has none of our tables.
    #[error("{} is not a database of Scouter", .0.display())]
    Foreign(PathBuf),
    /// It has tables this Scouter does not know.
    #[error("{} was made by a newer Scouter; update this one first", .0.display())]
    Newer(PathBuf),
    /// A server has it open.
    #[error("{} is in use; stop the server first", .0.display())]
    InUse(PathBuf),
    /// The file system refused.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What the system answered.
        error: std::io::Error,
    },
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

/// Copies the database to a new file, as it is at one moment; whoever works on it goes on. When it returns, the copy is
/// complete, checked and on disk.
pub fn backup(url: &DatabaseUrl, copy: &Path) -> Result<(), BackupError> {
    let database = file_of(url)?;
    exists(database)?;
    if copy.exists() {
        return Err(BackupError::Exists(copy.to_owned()));
    }
    let partial = beside(copy, "partial");
    let done = write_copy(url, &partial)
        .and_then(|()| check(&partial))
        .and_then(|()| on_disk(&partial))
        .and_then(|()| rename(&partial, copy));
    if done.is_err() {
        // The first error is the one that explains.
        let _ = fs::remove_file(&partial);
    }
    done
}

fn write_copy(url: &DatabaseUrl, copy: &Path) -> Result<(), BackupError> {
    // What an interrupted copy left behind.
    if copy.exists() {
        fs::remove_file(copy).map_err(|error| failed(copy, error))?;
    }
    let (mut conn, _) = reach(url)?;
    diesel::sql_query("VACUUM INTO $1")
        .bind::<Text, _>(copy.display().to_string())
        .execute(&mut conn)?;
    Ok(())
}

/// Puts a copy in the place of the database, which no server may have open. What stood there is kept beside it; its new
/// path is returned.
pub fn restore(url: &DatabaseUrl, copy: &Path, now: Moment) -> Result<Option<PathBuf>, BackupError> {
    let database = file_of(url)?;
    exists(copy)?;
    let restoring = beside(database, "restoring");
    let done = fs::copy(copy, &restoring)
        .map_err(|error| failed(copy, error))
        .and_then(|_| check(&restoring))
        .and_then(|()| on_disk(&restoring))
        .and_then(|()| replace(database, &restoring, now));
    if done.is_err() {
        // The first error is the one that explains.
        let _ = fs::remove_file(&restoring);
    }
    done
}

fn replace(database: &Path, restoring: &Path, now: Moment) -> Result<Option<PathBuf>, BackupError> {
    if !database.exists() {
        rename(restoring, database)?;
        return Ok(None);
    }
    let alone = open_alone(database)?;
    let former = beside(database, &now.date_time().format("%Y%m%dT%H%M%S%6f").to_string());
    rename(database, &former)?;
    rename(restoring, database)?;
    drop(alone);
    Ok(Some(former))
}

#[derive(QueryableByName)]
struct JournalMode {
    #[diesel(sql_type = Text)]
    journal_mode: String,
}

/// Opens the database such that nobody else can. Leaving the write-ahead log needs it alone, and puts all of it into the
/// one file.
fn open_alone(database: &Path) -> Result<SqliteConnection, BackupError> {
    let mut conn = connect(database)?;
    conn.batch_execute("PRAGMA locking_mode = EXCLUSIVE;")?;
    let left = diesel::sql_query("PRAGMA journal_mode = DELETE").get_result::<JournalMode>(&mut conn);
    match left {
        Ok(mode) if mode.journal_mode == "delete" => {}
        Err(error) if !error.to_string().contains("locked") => return Err(error.into()),
        _ => return Err(BackupError::InUse(database.to_owned())),
    }
    conn.batch_execute("BEGIN EXCLUSIVE;")
        .map_err(|_| BackupError::InUse(database.to_owned()))?;
    Ok(conn)
}

#[derive(QueryableByName)]
struct Integrity {
    #[diesel(sql_type = Text)]
    integrity_check: String,
}

/// Whether a file is a whole database this Scouter can use.
fn check(path: &Path) -> Result<(), BackupError> {
    let damaged = |reason: String| BackupError::Damaged {
        path: path.to_owned(),
        reason,
    };
    let mut conn = connect(path)?;
    let found: Vec<Integrity> = diesel::sql_query("PRAGMA integrity_check(5)")
        .load(&mut conn)
        .map_err(|error| damaged(error.to_string()))?;
    let problems: Vec<String> = found.into_iter().map(|row| row.integrity_check).collect();
    if problems != ["ok"] {
        return Err(damaged(problems.join("; ")));
    }
    match version_of(&mut conn)? {
        Version::Known => Ok(()),
        Version::Foreign | Version::Empty => Err(BackupError::Foreign(path.to_owned())),
        Version::Newer => Err(BackupError::Newer(path.to_owned())),
    }
}

fn connect(path: &Path) -> Result<SqliteConnection, BackupError> {
    let conn = SqliteConnection::establish(&path.display().to_string()).map_err(DbError::from)?;
    Ok(conn)
}

fn file_of(url: &DatabaseUrl) -> Result<&Path, BackupError> {
    match url {
        DatabaseUrl::Sqlite(path) if path != ":memory:" => Ok(Path::new(path)),
        DatabaseUrl::Sqlite(_) | DatabaseUrl::Postgres(_) => Err(BackupError::NotEmbedded),
    }
}

fn exists(path: &Path) -> Result<(), BackupError> {
    if path.is_file() {
        return Ok(());
    }
    Err(BackupError::Missing(path.to_owned()))
}

/// `scouter.db` with an ending more.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn rename(from: &Path, to: &Path) -> Result<(), BackupError> {
    fs::rename(from, to).map_err(|error| failed(to, error))
}

fn on_disk(path: &Path) -> Result<(), BackupError> {
    let file = File::open(path).map_err(|error| failed(path, error))?;
    file.sync_all().map_err(|error| failed(path, error))
}

fn failed(path: &Path, error: std::io::Error) -> BackupError {
    BackupError::File {
        path: path.to_owned(),
        error,
    }
}
