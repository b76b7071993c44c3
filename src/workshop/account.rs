//! Signing up, in and out, and the way back in.
//!
//! Hashing a password takes its time and a processor, so it is done between two pieces of work with the database and
//! never holds a connection: a [`Challenge`] is read, [answered](Challenge::answered) by itself, and what comes of it,
//! [`Proven`], is what every change of an account asks for.

use super::{QuotaError, Quotas};
use crate::account::{NameError, PasswordError, PasswordHash, Token, TokenHash, UserName};
use crate::db::address_days::{self, Day};
use crate::db::throttle::{self, Attempt, ThrottleError};
use crate::db::users::{self, User, UserError};
use crate::db::{AnyConnection, DbError, Moment, Space, UserId, cards, recovery_codes, sessions};
use crate::model::limits::Breach;

/// Recovery codes somebody is given at once.
const CODES: usize = 8;

/// Where somebody comes from to sign up or in.
#[derive(Debug, Clone, Default)]
pub struct Visit {
    /// Their address, as limits count it.
    pub address: String,
    /// Their session so far: it ends, and its decks become the account's.
    pub visitor: Option<TokenHash>,
    /// Their browser in a few words, to tell this sign-in by later.
    pub browser: String,
}

/// Somebody who just signed up or in.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The account that was opened.
    pub user: User,
    /// The secret of the new session, for the cookie.
    pub token: Token,
    /// Decks made before without an account, now theirs.
    pub claimed: usize,
}

/// Why an account was not made, changed or opened.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// The name cannot be used.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The password cannot be had.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// No such account, or another password: the answer is the same.
    #[error("name or password is wrong")]
    Wrong,
    /// No such account, or no such code of it: the answer is the same.
    #[error("name or code is wrong; each code works once")]
    WrongCode,
    /// No such account, told to whoever runs the site.
    #[error("there is no account of that name")]
    Unknown,
    /// The session's user is gone.
    #[error("this account is gone")]
    Gone,
    /// More than the form takes.
    #[error(transparent)]
    Breach(#[from] Breach),
    /// The name is taken.
    #[error(transparent)]
    User(UserError),
    /// Too many tries.
    #[error(transparent)]
    Throttle(ThrottleError),
    /// Too many accounts.
    #[error(transparent)]
    Quota(#[from] QuotaError),
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

/// What a password is asked for. A name nobody has is asked like any other, so that an answer takes as long.
#[derive(Debug, Clone)]
pub struct Challenge {
    user: Option<User>,
    hash: PasswordHash,
    attempt: Option<Attempt>,
}

/// Somebody who gave the right password just now.
#[derive(Debug, Clone)]
pub struct Proven {
    user: User,
    attempt: Option<Attempt>,
}

impl Challenge {
    /// Whether the password is right. It takes its time on purpose and needs no database.
    pub fn answered(self, password: &str) -> Result<Proven, AccountError> {
        let right = self.hash.verifies(password);
        let user = self.user.filter(|_| right).ok_or(AccountError::Wrong)?;
        Ok(Proven {
            user,
            attempt: self.attempt,
        })
    }
}

/// What whoever signs in from this address under this name has to answer; the try counts.
pub fn challenge(
    conn: &mut AnyConnection,
    name: &str,
    address: &str,
    now: Moment,
) -> Result<Challenge, AccountError> {
    let Ok(name) = UserName::parse(name) else {
        return Ok(Challenge {
            user: None,
            hash: PasswordHash::nobodys(),
            attempt: None,
        });
    };
    let attempt = throttle::admit(conn, &name, address, now)?;
    let (user, hash) = match users::find_by_name(conn, &name)? {
        Some((user, hash)) => (Some(user), hash),
        None => (None, PasswordHash::nobodys()),
    };
    Ok(Challenge {
        user,
        hash,
        attempt: Some(attempt),
    })
}

/// What whoever is signed in has to answer once more before something that cannot be taken back; the try counts like
/// one to sign in, since a session may be stolen.
pub fn challenge_again(
    conn: &mut AnyConnection,
    id: UserId,
    address: &str,
    now: Moment,
) -> Result<Challenge, AccountError> {
    let user = users::find(conn, id)?.ok_or(AccountError::Gone)?;
    challenge(conn, user.name.as_str(), address, now)
}

/// A name and a password an account can have. Hashing takes its time and needs no database.
#[derive(Debug, Clone)]
pub struct NewAccount {
    name: UserName,
    password: PasswordHash,
}

impl NewAccount {
    /// Reads the name and hashes the password.
    pub fn of(name: &str, password: &str) -> Result<Self, AccountError> {
        Ok(Self {
            name: UserName::parse(name)?,
            password: PasswordHash::of(password)?,
        })
    }
}

/// Bytes an account takes with its first session and their places in the indexes.
const ACCOUNT: u64 = 1_024;

/// Makes an account and signs it in.
pub fn sign_up(
    conn: &mut AnyConnection,
    new: &NewAccount,
    (quotas, space): (&Quotas, &Space),
    visit: &Visit,
    now: Moment,
) -> Result<SignedIn, AccountError> {
    if !space.has_room(conn)? {
        return Err(QuotaError::Room.into());
    }
    let today = address_days::find(conn, &visit.address, now)?;
    quotas.allow_sign_up(today.sign_ups)?;
    quotas.allow_address(today.bytes, ACCOUNT)?;
    let user = users::create(conn, &new.name, &new.password, now)?;
    let more = Day {
        bytes: ACCOUNT,
        sign_ups: 1,
    };
    address_days::add(conn, &visit.address, more, now)?;
    signed_in(conn, user, visit, now)
}

/// Signs somebody in who gave the right password.
pub fn sign_in(
    conn: &mut AnyConnection,
    proven: Proven,
    visit: &Visit,
    now: Moment,
) -> Result<SignedIn, AccountError> {
    let user = forgiven(conn, proven)?;
    signed_in(conn, user, visit, now)
}

fn signed_in(
    conn: &mut AnyConnection,
    user: User,
    visit: &Visit,
    now: Moment,
) -> Result<SignedIn, AccountError> {
    let token = Token::random()?;
    let hash = token.hash();
    let former = visit.visitor.as_ref();
    let claimed = sessions::sign_in(conn, former, &hash, user.id, &visit.browser, now)?;
    Ok(SignedIn { user, token, claimed })
}

/// The right password was given, so the tries before it no longer count.
fn forgiven(conn: &mut AnyConnection, proven: Proven) -> Result<User, AccountError> {
    if let Some(attempt) = &proven.attempt {
        throttle::forgive(conn, attempt)?;
    }
    Ok(proven.user)
}

/// Changes the name.
pub fn rename(conn: &mut AnyConnection, proven: Proven, name: &str) -> Result<(), AccountError> {
    let name = UserName::parse(name)?;
    let user = forgiven(conn, proven)?;
    Ok(users::rename(conn, user.id, &name)?)
}

/// Changes the password and signs out everywhere but here.
pub fn change_password(
    conn: &mut AnyConnection,
    proven: Proven,
    new: &PasswordHash,
    here: &TokenHash,
) -> Result<(), AccountError> {
    let user = forgiven(conn, proven)?;
    users::set_password(conn, user.id, new)?;
    sessions::end_others(conn, user.id, here)?;
    Ok(())
}

/// Deletes the account with everything in it at once and for good.
pub fn delete(conn: &mut AnyConnection, proven: Proven) -> Result<(), AccountError> {
    let user = forgiven(conn, proven)?;
    Ok(cards::remove_account(conn, user.id)?)
}

/// New codes that each open the account once when its password is lost; former ones open nothing any more. They are
/// shown once; the database keeps their hashes.
pub fn new_recovery_codes(
    conn: &mut AnyConnection,
    proven: Proven,
    now: Moment,
) -> Result<Vec<Token>, AccountError> {
    let user = forgiven(conn, proven)?;
    let codes = (0..CODES).map(|_| Token::random());
    let codes = codes.collect::<Result<Vec<_>, _>>()?;
    let hashes: Vec<TokenHash> = codes.iter().map(Token::hash).collect();
    recovery_codes::replace(conn, user.id, &hashes, now)?;
    Ok(codes)
}

/// One more code for the account of that name, made by whoever runs the site for somebody who has none left.
pub fn reset(conn: &mut AnyConnection, name: &str, now: Moment) -> Result<Token, AccountError> {
    let name = UserName::parse(name)?;
    let (user, _) = users::find_by_name(conn, &name)?.ok_or(AccountError::Unknown)?;
    let code = Token::random()?;
    recovery_codes::add(conn, user.id, &code.hash(), now)?;
    Ok(code)
}

/// Opens an account by one of its codes, which is used up: it gets a new password, everybody is signed out of it, and
/// whoever brought the code is signed in. However often others try to sign in, this way stays open.
pub fn recover(
    conn: &mut AnyConnection,
    name: &str,
    code: &str,
    new: &PasswordHash,
    visit: &Visit,
    now: Moment,
) -> Result<SignedIn, AccountError> {
    let name = UserName::parse(name).map_err(|_| AccountError::WrongCode)?;
    let attempt = throttle::admit(conn, &name, &visit.address, now)?;
    let code = Token::parse(code.trim()).ok_or(AccountError::WrongCode)?;
    let (user, _) = users::find_by_name(conn, &name)?.ok_or(AccountError::WrongCode)?;
    if !recovery_codes::take(conn, user.id, &code.hash())? {
        return Err(AccountError::WrongCode);
    }
    throttle::forgive(conn, &attempt)?;
    users::set_password(conn, user.id, new)?;
    sessions::end_all(conn, user.id)?;
    signed_in(conn, user, visit, now)
}
