//! How often somebody may try to sign in. The tries stand in the database, so that all servers count together.

use std::time::Duration;

use diesel::prelude::*;

use super::schema::sign_in_attempts as attempts;
use super::{AnyConnection, AttemptId, DbError, Moment, transaction};
use crate::account::UserName;

/// Tries that count.
pub const WINDOW: Duration = Duration::from_mins(15);
/// Tries from one address on one account.
pub const PER_PAIR: i64 = 5;
/// Tries from one address on all accounts.
pub const PER_ADDRESS: i64 = 30;
/// Tries on one account from all addresses. Beyond them each further address has one try only: whoever guesses from many
/// addresses is slowed down, and the owner, wherever they are, is not locked out by it.
pub const PER_ACCOUNT: i64 = 50;

/// A try that was let through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    account: String,
    address: String,
}

/// Why a try was not let through. The message is the same whether the account exists or not.
#[derive(Debug, thiserror::Error)]
pub enum ThrottleError {
    /// Too many tries.
    #[error("too many tries to sign in; wait {} minutes and try again", WINDOW.as_secs() / 60)]
    TooMany,
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for ThrottleError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

impl super::Conflict for ThrottleError {
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Db(error) if error.is_conflict())
    }
}

/// Lets a try through and counts it, before the password is looked at: tries sent at once all count.
pub fn admit(
    conn: &mut AnyConnection,
    name: &UserName,
    address: &str,
    now: Moment,
) -> Result<Attempt, ThrottleError> {
    let (account, since) = (name.key(), now.before(WINDOW));
    transaction(conn, |conn| {
        let recent = || attempts::table.filter(attempts::at.gt(since));
        let on_name = || recent().filter(attempts::account.eq(&account));
        let from_address = recent().filter(attempts::address.eq(address));
        let pair: i64 = on_name()
            .filter(attempts::address.eq(address))
            .count()
            .get_result(conn)?;
        let by_name: i64 = on_name().count().get_result(conn)?;
        let by_address: i64 = from_address.count().get_result(conn)?;
        let pairs_limit = if by_name >= PER_ACCOUNT { 1 } else { PER_PAIR };
        if pair >= pairs_limit || by_address >= PER_ADDRESS {
            return Err(ThrottleError::TooMany);
        }
        diesel::insert_into(attempts::table)
            .values((
                attempts::id.eq(AttemptId::new(now)),
                attempts::account.eq(&account),
                attempts::address.eq(address),
                attempts::at.eq(now),
            ))
            .execute(conn)?;
        Ok(())
    })?;
    Ok(Attempt {
        account,
        address: address.to_owned(),
    })
}

/// Forgets the tries of this address on this account: the right password was given.
pub fn forgive(conn: &mut AnyConnection, attempt: &Attempt) -> Result<(), DbError> {
    let tries = attempts::table
        .filter(attempts::account.eq(&attempt.account))
        .filter(attempts::address.eq(&attempt.address));
    diesel::delete(tries).execute(conn)?;
    Ok(())
}

/// Forgets the tries that no longer count.
pub fn purge(conn: &mut AnyConnection, now: Moment) -> Result<usize, DbError> {
    let old = attempts::table.filter(attempts::at.le(now.before(WINDOW)));
    Ok(diesel::delete(old).execute(conn)?)
}
