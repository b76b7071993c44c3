//! One connection type over both databases.

use std::ops::{Deref, DerefMut};
use std::str::FromStr;
use std::time::{Duration, Instant};

use diesel::connection::{CacheSize, SimpleConnection};
use diesel::prelude::*;
use diesel::r2d2::{self, ManageConnection, R2D2Connection};

use super::transaction::Conflict;
use crate::catalog::DataError;

/// A connection to either database.
#[derive(diesel::MultiConnection)]
pub enum AnyConnection {
    /// Embedded.
    Sqlite(SqliteConnection),
    /// A server.
    Postgres(PgConnection),
}

/// Runs a statement on the real connection: batch inserts and upserts do not exist on the derived one.
macro_rules! on_each {
    ($conn:expr, $real:ident => $body:expr) => {
        match $conn {
            $crate::db::AnyConnection::Sqlite($real) => $body,
            $crate::db::AnyConnection::Postgres($real) => $body,
        }
    };
}
pub(crate) use on_each;

/// Where the database is: a file (`scouter.db`, `sqlite:///var/lib/scouter.db`) or a PostgreSQL server
/// (`postgres://user@host/name`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// Path of the file; `:memory:` lives as long as its one connection.
    Sqlite(String),
    /// The whole address, as libpq reads it.
    Postgres(String),
}

/// An address of no database Scouter speaks to. A mistyped one must not become a new, empty file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{scheme}:` is not a database Scouter knows; give a file, sqlite://FILE or postgres://USER@HOST/NAME"
)]
pub struct UnknownScheme {
    /// What stands before the first colon.
    pub scheme: String,
}

impl FromStr for DatabaseUrl {
    type Err = UnknownScheme;

    fn from_str(url: &str) -> Result<Self, UnknownScheme> {
        let Some((scheme, rest)) = url.split_once(':') else {
            return Ok(Self::Sqlite(url.to_owned()));
        };
        match scheme {
            "postgres" | "postgresql" if rest.starts_with("//") => Ok(Self::Postgres(url.to_owned())),
            "sqlite" => Ok(Self::Sqlite(rest.strip_prefix("//").unwrap_or(rest).to_owned())),
            // `:memory:`, a drive letter, or a colon somewhere in a path.
            scheme if scheme.len() < 2 || scheme.contains(['/', '\\', '.']) => {
                Ok(Self::Sqlite(url.to_owned()))
            }
            scheme => Err(UnknownScheme {
                scheme: scheme.to_owned(),
            }),
        }
    }
}

impl std::fmt::Display for DatabaseUrl {
    /// Without a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sqlite(path) => f.write_str(path),
            Self::Postgres(url) => match (url.split_once("://"), url.split_once('@')) {
                (Some((scheme, _)), Some((_, host))) => write!(f, "{scheme}://...@{host}"),
                _ => f.write_str(url.split('?').next().unwrap_or_default()),
            },
        }
    }
}

impl DatabaseUrl {
    /// The file opened so that the index of its log lies in memory, where no room on the disk is needed for it; no other process
    /// reads the file then. None for what is no plain path.
    fn indexed_in_memory(&self) -> Option<Self> {
        match self {
            Self::Sqlite(path) if path != ":memory:" && !path.starts_with("file:") => {
                let path = path.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
                Some(Self::Sqlite(format!("file:{path}?vfs=unix-excl")))
            }
            Self::Sqlite(_) | Self::Postgres(_) => None,
        }
    }
}

/// What can go wrong with the database itself.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// No connection.
    #[error("cannot open the database: {0}")]
    Connect(#[from] ConnectionError),
    /// The pool has no free connection in time.
    #[error("no database connection became free in time: {0}")]
    Pool(#[from] r2d2::PoolError),
    /// A statement failed.
    #[error("the database refused: {0}")]
    Query(#[from] diesel::result::Error),
    /// A migration failed.
    #[error("the tables cannot be brought up to date: {0}")]
    Migration(String),
    /// It has tables, and none of ours.
    #[error("this is not a database of Scouter; name a new file, or an empty database")]
    Foreign,
    /// It has tables this Scouter does not know.
    #[error("it was made by a newer Scouter; update this one")]
    Newer,
    /// The shipped card data are wrong.
    #[error("the shipped card data have mistakes: {}", listed(.0))]
    CardData(Vec<DataError>),
    /// A stored value cannot be read; another program or a newer Scouter wrote it.
    #[error("the database holds {what}, which cannot be read: {reason}")]
    Unreadable {
        /// Which row.
        what: String,
        /// The reason, in words for people.
        reason: String,
    },
}

/// What there is to do about a failure of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// Nothing but to come again: it cannot be reached.
    Away,
    /// Come again: others wrote all the time.
    Busy,
    /// Somebody has to make room.
    Full,
    /// Something is wrong.
    Other,
}

impl DbError {
    /// What there is to do about it.
    pub fn trouble(&self) -> Trouble {
        use diesel::result::{DatabaseErrorKind, Error};
        match self {
            Self::Connect(_)
            | Self::Pool(_)
            | Self::Query(
                Error::BrokenTransactionManager
                | Error::DatabaseError(DatabaseErrorKind::ClosedConnection, _),
            ) => Trouble::Away,
            Self::Query(error) if error.is_conflict() => Trouble::Busy,
            Self::Query(Error::DatabaseError(_, info)) => by_message(info.message()),
            _ => Trouble::Other,
        }
    }
}

/// Diesel has no kind for these: `SQLITE_FULL`, PostgreSQL's 53100, and what libpq says of a server that went away.
fn by_message(message: &str) -> Trouble {
    /// PostgreSQL stops, starts, or is gone.
    const AWAY: [&str; 6] = [
        "server closed the connection",
        "terminating connection",
        "the database system is",
        "connection not open",
        "no connection to the server",
        "could not receive data from server",
    ];
    let is_full = message.contains("disk is full") || message.contains("No space left on device");
    if is_full || (message.contains("disk I/O error") && files_are_limited()) {
        Trouble::Full
    } else if AWAY.iter().any(|away| message.contains(away)) {
        Trouble::Away
    } else {
        Trouble::Other
    }
}

/// Whether the system lets this process make files of a certain size only: one that would be larger is refused like a broken disk
/// (`SQLITE_IOERR_WRITE`). Asked after such an error; where the system does not say, the disk is taken for broken.
fn files_are_limited() -> bool {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let size = limits.lines().find_map(|line| line.strip_prefix("Max file size"));
    size.and_then(|line| line.split_whitespace().next())
        .is_some_and(|most| most != "unlimited")
}

/// What diesel says when a migration fails.
impl From<Box<dyn std::error::Error + Send + Sync>> for DbError {
    fn from(error: Box<dyn std::error::Error + Send + Sync>) -> Self {
        Self::Migration(error.to_string())
    }
}

/// Everything that is wrong, on one line.
pub(super) fn listed(errors: &[DataError]) -> String {
    errors
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("; ")
}

/// Makes connections. The derived `establish` tries one database after the other and hides the reason for failing.
#[derive(Debug, Clone)]
pub struct Manager(pub DatabaseUrl);

/// In an address: what answers there is a pooler that lends a connection for one transaction, so nothing stays prepared on it.
const POOLED: &str = "pooled=true";

/// An address as libpq reads it, and whether it is that of such a pooler.
fn without_pooled(url: &str) -> (String, bool) {
    let Some((address, parameters)) = url.split_once('?') else {
        return (url.to_owned(), false);
    };
    let others: Vec<&str> = parameters.split('&').filter(|said| *said != POOLED).collect();
    let is_pooled = others.len() < parameters.split('&').count();
    (format!("{address}?{}", others.join("&")), is_pooled)
}

/// How SQLite is used: waiting for other writers before anything else, a log beside the file so that readers and one
/// writer do not wait for each other, every commit on disk before it is acknowledged, foreign keys checked, and what is deleted overwritten.
const SQLITE_SETTINGS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
     PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;";

impl ManageConnection for Manager {
    type Connection = AnyConnection;
    type Error = DbError;

    fn connect(&self) -> Result<AnyConnection, DbError> {
        match &self.0 {
            DatabaseUrl::Sqlite(path) => {
                let mut conn = SqliteConnection::establish(path)?;
                conn.batch_execute(SQLITE_SETTINGS)?;
                Ok(AnyConnection::Sqlite(conn))
            }
            DatabaseUrl::Postgres(url) => {
                let (url, is_pooled) = without_pooled(url);
                let mut conn = PgConnection::establish(&url)?;
                if is_pooled {
                    conn.set_prepared_statement_cache_size(CacheSize::Disabled);
                }
                Ok(AnyConnection::Postgres(conn))
            }
        }
    }

    fn is_valid(&self, conn: &mut AnyConnection) -> Result<(), DbError> {
        match conn {
            AnyConnection::Sqlite(_) => Ok(()),
            AnyConnection::Postgres(conn) => conn.ping().map_err(DbError::Query),
        }
    }

    fn has_broken(&self, conn: &mut AnyConnection) -> bool {
        std::thread::panicking() || conn.is_broken()
    }
}

/// A connection that is shared, and when it last showed that the server is there.
pub struct Shared {
    conn: AnyConnection,
    answered: Instant,
}

impl Deref for Shared {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.conn
    }
}

impl DerefMut for Shared {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.conn
    }
}

/// Makes connections that are shared.
#[derive(Debug, Clone)]
pub struct Sharing(Manager);

/// A connection that answered is not asked again sooner: asking takes as long as a query.
const ASK_AGAIN: Duration = Duration::from_secs(1);

impl ManageConnection for Sharing {
    type Connection = Shared;
    type Error = DbError;

    fn connect(&self) -> Result<Shared, DbError> {
        let conn = self.0.connect()?;
        let answered = Instant::now();
        Ok(Shared { conn, answered })
    }

    fn is_valid(&self, shared: &mut Shared) -> Result<(), DbError> {
        if shared.answered.elapsed() > ASK_AGAIN {
            self.0.is_valid(&mut shared.conn)?;
            shared.answered = Instant::now();
        }
        Ok(())
    }

    fn has_broken(&self, shared: &mut Shared) -> bool {
        self.0.has_broken(&mut shared.conn)
    }
}

/// A first connection, and what makes more of its kind. Where an embedded database is refused because its disk is full to the last
/// byte, there is no room for the index of its log, which is then in memory: everything can be read, and written once there is room.
pub(super) fn reach(url: &DatabaseUrl) -> Result<(AnyConnection, Manager), DbError> {
    let manager = Manager(url.clone());
    let error = match manager.connect() {
        Ok(conn) => return Ok((conn, manager)),
        Err(error) => error,
    };
    let in_memory = match url.indexed_in_memory() {
        Some(url) if !error.is_conflict() => Manager(url),
        _ => return Err(error),
    };
    let Ok(conn) = in_memory.connect() else {
        return Err(error);
    };
    tracing::warn!(
        "the disk of {url} has no room left ({error}): what is there is shown, and no other process reads it meanwhile"
    );
    Ok((conn, in_memory))
}

/// Connections shared by the threads of one process.
#[derive(Debug, Clone)]
pub struct Pool {
    shared: r2d2::Pool<Sharing>,
    manager: Manager,
}

impl Pool {
    /// A connection beside the shared ones.
    pub(super) fn connect(&self) -> Result<AnyConnection, DbError> {
        self.manager.connect()
    }
}

impl Deref for Pool {
    type Target = r2d2::Pool<Sharing>;

    fn deref(&self) -> &Self::Target {
        &self.shared
    }
}

/// How long a thread waits for a free connection before the request fails.
const POOL_PATIENCE: Duration = Duration::from_secs(5);

/// A pool over a database that was reached once already: r2d2 alone retries for half a minute before it says why.
pub(super) fn pool(manager: Manager, size: u32) -> Result<Pool, DbError> {
    let shared = r2d2::Pool::builder()
        .max_size(size)
        .min_idle(Some(1))
        .connection_timeout(POOL_PATIENCE)
        .build(Sharing(manager.clone()))?;
    Ok(Pool { shared, manager })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(url: &str) -> Result<DatabaseUrl, UnknownScheme> {
        url.parse()
    }

    #[test]
    fn the_scheme_says_which_database() {
        let file = |path: &str| Ok(DatabaseUrl::Sqlite(path.to_owned()));
        assert_eq!(parse("scouter.db"), file("scouter.db"));
        assert_eq!(parse("sqlite:///var/lib/scouter.db"), file("/var/lib/scouter.db"));
        assert_eq!(parse("sqlite:scouter.db"), file("scouter.db"));
        assert_eq!(parse(":memory:"), file(":memory:"));
        assert_eq!(parse("C:\\decks\\scouter.db"), file("C:\\decks\\scouter.db"));
        assert_eq!(parse("./a:b.db"), file("./a:b.db"));
        let server = "postgres://me@localhost/scouter";
        assert_eq!(parse(server), Ok(DatabaseUrl::Postgres(server.to_owned())));
    }

    #[test]
    fn an_address_is_shown_without_its_password() {
        assert_eq!(
            parse("postgres://me:secret@localhost/scouter")
                .unwrap()
                .to_string(),
            "postgres://...@localhost/scouter"
        );
        assert_eq!(
            parse("postgres:///scouter?user=me&password=secret")
                .unwrap()
                .to_string(),
            "postgres:///scouter"
        );
        assert_eq!(parse("scouter.db").unwrap().to_string(), "scouter.db");
    }

    /// A path is taken letter by letter, whatever an address means by them.
    #[test]
    fn a_file_without_room_beside_it_is_named_as_before() {
        let named = |path: &str| DatabaseUrl::Sqlite(path.to_owned()).indexed_in_memory();
        let file = |path: &str| Some(DatabaseUrl::Sqlite(path.to_owned()));
        assert_eq!(
            named("/var/a 50%?#.db"),
            file("file:/var/a 50%25%3f%23.db?vfs=unix-excl")
        );
        assert_eq!(named(":memory:"), None);
        assert_eq!(named("file:scouter.db?mode=ro"), None);
    }

    #[test]
    fn an_address_of_a_pooler_is_told_from_others() {
        let server = "postgres:///scouter?host=/run&port=6432";
        assert_eq!(without_pooled(server), (server.to_owned(), false));
        let pooler = "postgres:///scouter?host=/run&pooled=true&port=6432";
        assert_eq!(without_pooled(pooler), (server.to_owned(), true));
    }

    #[test]
    fn a_mistyped_address_is_an_error_and_no_new_file() {
        for url in [
            "postgre://me@localhost/scouter",
            "mysql://x",
            "postgres:/localhost",
        ] {
            assert!(parse(url).is_err(), "{url}");
        }
    }
}
