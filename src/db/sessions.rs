//! Browsers that were given a session cookie. Any server of one database knows them, and a restart forgets none.

use std::time::Duration;

use diesel::prelude::*;

use super::schema::{decks, sessions, users};
use super::users::User;
use super::{AnyConnection, DbError, Moment, UserId, playtests, transaction};
use crate::account::TokenHash;

/// How long a session of a user lasts after it was last seen.
pub const USER_LIFETIME: Duration = Duration::from_hours(60 * 24);
/// How long a visitor's session lasts after it was last seen: it is what keeps decks made without an account at hand.
pub const VISITOR_LIFETIME: Duration = Duration::from_hours(365 * 24);
/// A session seen again sooner is not written again.
const SEEN_AGAIN: Duration = Duration::from_hours(1);

/// A browser we know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// What the database keeps of its secret.
    pub token: TokenHash,
    /// Who it is; none for a visitor.
    pub user: Option<User>,
    /// Since when.
    pub created_at: Moment,
    /// Until when, if it is not seen before.
    pub expires_at: Moment,
}

fn lifetime(user: Option<UserId>) -> Duration {
    if user.is_some() {
        USER_LIFETIME
    } else {
        VISITOR_LIFETIME
    }
}

/// Begins a session of a visitor.
pub fn start(conn: &mut AnyConnection, token: &TokenHash, now: Moment) -> Result<(), DbError> {
    insert(conn, token, None, None, now)
}

fn insert(
    conn: &mut AnyConnection,
    token: &TokenHash,
    user: Option<UserId>,
    browser: Option<&str>,
    now: Moment,
) -> Result<(), DbError> {
    diesel::insert_into(sessions::table)
        .values((
            sessions::token_hash.eq(token),
            sessions::user_id.eq(user.map(|user| user.to_string())),
            sessions::browser.eq(browser),
            sessions::created_at.eq(now),
            sessions::seen_at.eq(now),
            sessions::expires_at.eq(now.after(lifetime(user))),
        ))
        .execute(conn)?;
    Ok(())
}

/// The session with this secret, unless it expired. Being seen prolongs it.
pub fn find(conn: &mut AnyConnection, token: &TokenHash, now: Moment) -> Result<Option<Session>, DbError> {
    type Row = (Option<User>, Moment, Moment, Moment);
    let found: Option<Row> = sessions::table
        .left_join(users::table)
        .filter(sessions::token_hash.eq(token))
        .filter(sessions::expires_at.gt(now))
        .select((
            Option::<User>::as_select(),
            sessions::created_at,
            sessions::seen_at,
            sessions::expires_at,
        ))
        .first(conn)
        .optional()?;
    let Some((user, created_at, seen_at, mut expires_at)) = found else {
        return Ok(None);
    };
    if seen_at.after(SEEN_AGAIN) < now {
        expires_at = now.after(lifetime(user.as_ref().map(|user| user.id)));
        diesel::update(sessions::table.find(token))
            .set((sessions::seen_at.eq(now), sessions::expires_at.eq(expires_at)))
            .execute(conn)?;
    }
    Ok(Some(Session {
        token: token.clone(),
        user,
        created_at,
        expires_at,
    }))
}

/// Signs somebody in under a new secret: the former one, which others may have learnt, ends, and the decks and
/// playtests made with it become the user's. The browser is noted for its owner to tell it by. Returns how many decks those are.
pub fn sign_in(
    conn: &mut AnyConnection,
    former: Option<&TokenHash>,
    token: &TokenHash,
    user: UserId,
    browser: &str,
    now: Moment,
) -> Result<usize, DbError> {
    transaction(conn, |conn| {
        insert(conn, token, Some(user), Some(browser), now)?;
        let Some(former) = former else { return Ok(0) };
        end(conn, former)?;
        let claimed = diesel::update(decks::table)
            .filter(decks::visitor.eq(former))
            .filter(decks::owner_id.is_null())
            .set((decks::owner_id.eq(&user), decks::visitor.eq(None::<String>)))
            .execute(conn)?;
        playtests::claim(conn, former, user)?;
        Ok(claimed)
    })
}

/// A browser somebody is signed in with.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct SignIn {
    /// What the database keeps of its secret.
    pub token: TokenHash,
    /// Since when.
    pub created_at: Moment,
    /// When it was last used, to the hour.
    pub seen_at: Moment,
    /// Which browser, in a few words.
    pub browser: Option<String>,
}

/// Where somebody is signed in, the last used first.
pub fn of_user(conn: &mut AnyConnection, user: UserId, now: Moment) -> Result<Vec<SignIn>, DbError> {
    Ok(sessions::table
        .filter(sessions::user_id.eq(&user))
        .filter(sessions::expires_at.gt(now))
        .order((sessions::seen_at.desc(), sessions::token_hash))
        .select((
            sessions::token_hash,
            sessions::created_at,
            sessions::seen_at,
            sessions::browser,
        ))
        .load(conn)?)
}

/// Signs somebody out in one browser of theirs.
pub fn end_one(conn: &mut AnyConnection, user: UserId, token: &TokenHash) -> Result<(), DbError> {
    let theirs = sessions::table.find(token).filter(sessions::user_id.eq(&user));
    diesel::delete(theirs).execute(conn)?;
    Ok(())
}

/// Signs out.
pub fn end(conn: &mut AnyConnection, token: &TokenHash) -> Result<(), DbError> {
    diesel::delete(sessions::table.find(token)).execute(conn)?;
    Ok(())
}

/// Signs somebody out everywhere.
pub fn end_all(conn: &mut AnyConnection, user: UserId) -> Result<usize, DbError> {
    Ok(diesel::delete(sessions::table.filter(sessions::user_id.eq(&user))).execute(conn)?)
}

/// Signs somebody out everywhere else, as after a change of the password.
pub fn end_others(conn: &mut AnyConnection, user: UserId, kept: &TokenHash) -> Result<usize, DbError> {
    let others = sessions::table
        .filter(sessions::user_id.eq(&user))
        .filter(sessions::token_hash.ne(kept));
    Ok(diesel::delete(others).execute(conn)?)
}

/// Forgets the sessions that expired.
pub fn purge(conn: &mut AnyConnection, now: Moment) -> Result<usize, DbError> {
    Ok(diesel::delete(sessions::table.filter(sessions::expires_at.le(now))).execute(conn)?)
}
