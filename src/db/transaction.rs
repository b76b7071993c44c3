//! Transactions that are tried again when they lost against another one.

use std::time::{Duration, Instant};

use diesel::connection::{AnsiTransactionManager, Connection, SimpleConnection, TransactionManager};
use diesel::result::{DatabaseErrorKind, Error};
use parking_lot::FairMutex;

use super::{AnyConnection, DbError};

/// An error that may say: somebody else was faster, try again.
pub trait Conflict: From<Error> {
    /// Whether the same work may succeed when it is done again.
    fn is_conflict(&self) -> bool;
}

impl Conflict for Error {
    fn is_conflict(&self) -> bool {
        match self {
            Self::DatabaseError(DatabaseErrorKind::SerializationFailure, _) => true,
            // Diesel has no kind for these two: SQLite's SQLITE_BUSY and SQLITE_LOCKED, PostgreSQL's 40P01.
            Self::DatabaseError(DatabaseErrorKind::Unknown, info) => {
                let message = info.message();
                message.contains("is locked") || message.contains("deadlock detected")
            }
            _ => false,
        }
    }
}

impl Conflict for DbError {
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Query(error) if error.is_conflict())
    }
}

/// How long the same work is begun again before its conflict is handed on.
const PATIENCE: Duration = Duration::from_secs(10);
/// The pause after the first conflict; it doubles with each further one.
const FIRST_PAUSE: Duration = Duration::from_millis(2);
/// The longest pause.
const LAST_PAUSE: Duration = Duration::from_millis(128);

/// The turn to write to an embedded database, in the order of asking. SQLite itself would have those who wait look again after
/// longer and longer pauses, so that whoever has waited longest comes last.
static TURN: FairMutex<()> = FairMutex::new(());
/// How long the turn is waited for. Whoever has it may be waiting for another process; then SQLite is asked all the same.
const TURN_PATIENCE: Duration = Duration::from_secs(1);

/// Runs work in a transaction, again when it met a conflict. Whatever error it ends with, nothing of it was done.
///
/// SQLite takes the write lock at the start: a reader that turns writer halfway would fail without waiting.
/// PostgreSQL runs it serializably, so that what was read still holds at the end.
pub fn transaction<T, E: Conflict>(
    conn: &mut AnyConnection,
    work: impl FnMut(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E> {
    tried(conn, "BEGIN ISOLATION LEVEL SERIALIZABLE", work)
}

/// The same for work that first takes a lock on what it changes (`events::lock`): others wait for it instead of trying
/// again, and everything read behind the lock is as the one before left it.
pub fn under_lock<T, E: Conflict>(
    conn: &mut AnyConnection,
    work: impl FnMut(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E> {
    tried(conn, "BEGIN ISOLATION LEVEL READ COMMITTED", work)
}

/// The same for counts that limit somebody: it does not wait for the disk, and the last of them may be lost with the power. What is
/// acknowledged as kept is kept by a [`transaction`] after it, which waits for both.
pub(super) fn unhurried<T, E: Conflict>(
    conn: &mut AnyConnection,
    work: impl FnMut(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E> {
    let wait = |conn: &mut AnyConnection, how: &str| match conn {
        AnyConnection::Sqlite(conn) => conn.batch_execute(&format!("PRAGMA synchronous = {how}")),
        AnyConnection::Postgres(_) => Ok(()),
    };
    wait(conn, "NORMAL")?;
    let opening = "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = off";
    let done = tried(conn, opening, work);
    wait(conn, "FULL")?;
    done
}

fn tried<T, E: Conflict>(
    conn: &mut AnyConnection,
    opening: &str,
    mut work: impl FnMut(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E> {
    let begun = Instant::now();
    let mut pause = FIRST_PAUSE;
    loop {
        match once(conn, opening, &mut work) {
            Err(error) if error.is_conflict() && begun.elapsed() < PATIENCE => std::thread::sleep(pause),
            done => return done,
        }
        pause = LAST_PAUSE.min(pause * 2);
    }
}

type Manager = <AnyConnection as Connection>::TransactionManager;

fn once<T, E: Conflict>(
    conn: &mut AnyConnection,
    opening: &str,
    work: &mut impl FnMut(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E> {
    let _turn = match conn {
        AnyConnection::Sqlite(conn) => {
            let turn = TURN.try_lock_for(TURN_PATIENCE);
            AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE")?;
            turn
        }
        AnyConnection::Postgres(conn) => {
            AnsiTransactionManager::begin_transaction_sql(conn, opening)?;
            None
        }
    };
    match work(conn) {
        Ok(value) => {
            Manager::commit_transaction(conn)?;
            Ok(value)
        }
        Err(error) => {
            // The connection is closed when even this fails; the first error is the one that explains.
            let _ = Manager::rollback_transaction(conn);
            Err(error)
        }
    }
}
