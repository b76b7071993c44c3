//! Signing up, in and out. Hashing a password takes its time, so all of it belongs on a thread that may wait.

use crate::account::{NameError, PasswordError, PasswordHash, Token, TokenHash, UserName};
use crate::db::throttle::{self, ThrottleError};
use crate::db::users::{self, User, UserError};
use crate::db::{AnyConnection, DbError, Moment, UserId, sessions};

/// Somebody who just signed up or in.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// Who.
    pub user: User,
    /// The secret of the new session, for the cookie.
    pub token: Token,
    /// Decks made before without an account, now theirs.
    pub claimed: usize,
}

/// Why an account was not made, changed or opened.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// The name cannot be had.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The password cannot be had.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// No such account, or another password: the answer is the same.
    #[error("name or password is wrong")]
    Wrong,
    /// The session's user is gone.
    #[error("this account is gone")]
    Gone,
    /// The name is taken.
    #[error(transparent)]
    User(UserError),
    /// Too many tries.
    #[error(transparent)]
    Throttle(ThrottleError),
    /// The system gave no random numbers for a secret.
    #[error("no secret could be made: {0}")]
    Random(#[from] getrandom::Error),
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<UserError> for AccountError {
    fn from(error: UserError) -> Self {
        match error {
            UserError::Db(error) => Self::Db(error),
            taken @ UserError::NameTaken => Self::User(taken),
        }
    }
}

impl From<ThrottleError> for AccountError {
    fn from(error: ThrottleError) -> Self {
        match error {
            ThrottleError::Db(error) => Self::Db(error),
            too_many @ ThrottleError::TooMany => Self::Throttle(too_many),
        }
    }
}

/// Makes an account and signs it in. The visitor's session ends and its decks become the new account's.
pub fn sign_up(
    conn: &mut AnyConnection,
    name: &str,
    password: &str,
    visitor: Option<&TokenHash>,
    now: Moment,
) -> Result<SignedIn, AccountError> {
    let name = UserName::parse(name)?;
    let password = PasswordHash::of(password)?;
    let user = users::create(conn, &name, &password, now)?;
    signed_in(conn, user, visitor, now)
}

/// Signs somebody in from this address. An unknown name is answered as a wrong password is, and as late.
pub fn sign_in(
    conn: &mut AnyConnection,
    name: &str,
    password: &str,
    address: &str,
    visitor: Option<&TokenHash>,
    now: Moment,
) -> Result<SignedIn, AccountError> {
    let Ok(name) = UserName::parse(name) else {
        PasswordHash::nobodys().verifies(password);
        return Err(AccountError::Wrong);
    };
    let attempt = throttle::admit(conn, &name, address, now)?;
    let found = users::find_by_name(conn, &name)?;
    let hash = found
        .as_ref()
        .map_or_else(PasswordHash::nobodys, |(_, hash)| hash.clone());
    let verified = hash.verifies(password);
    match found {
        Some((user, _)) if verified => {
            throttle::forgive(conn, &attempt)?;
            signed_in(conn, user, visitor, now)
        }
        _ => Err(AccountError::Wrong),
    }
}

fn signed_in(
    conn: &mut AnyConnection,
    user: User,
    visitor: Option<&TokenHash>,
    now: Moment,
) -> Result<SignedIn, AccountError> {
    let token = Token::random()?;
    let claimed = sessions::sign_in(conn, visitor, &token.hash(), user.id, now)?;
    Ok(SignedIn { user, token, claimed })
}

/// Changes the name, if the password is right.
pub fn rename(conn: &mut AnyConnection, id: UserId, password: &str, name: &str) -> Result<(), AccountError> {
    let name = UserName::parse(name)?;
    confirm(conn, id, password)?;
    Ok(users::rename(conn, id, &name)?)
}

/// Changes the password, if the former one is right, and signs out everywhere but here.
pub fn change_password(
    conn: &mut AnyConnection,
    id: UserId,
    former: &str,
    new: &str,
    here: &TokenHash,
) -> Result<(), AccountError> {
    confirm(conn, id, former)?;
    let hash = PasswordHash::of(new)?;
    users::set_password(conn, id, &hash)?;
    sessions::end_others(conn, id, here)?;
    Ok(())
}

/// Deletes the account with everything in it at once and for good, if the password is right.
pub fn delete(conn: &mut AnyConnection, id: UserId, password: &str) -> Result<(), AccountError> {
    confirm(conn, id, password)?;
    Ok(users::delete(conn, id)?)
}

fn confirm(conn: &mut AnyConnection, id: UserId, password: &str) -> Result<(), AccountError> {
    let user = users::find(conn, id)?.ok_or(AccountError::Gone)?;
    match users::find_by_name(conn, &user.name)? {
        Some((_, hash)) if hash.verifies(password) => Ok(()),
        _ => Err(AccountError::Wrong),
    }
}
