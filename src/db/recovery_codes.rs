//! Codes that each open an account once. Only their hashes are kept.

use diesel::prelude::*;

use super::schema::recovery_codes as codes;
use super::{AnyConnection, DbError, Moment, UserId, transaction};
use crate::account::TokenHash;

/// Makes these the only codes of an account.
pub fn replace(
    conn: &mut AnyConnection,
    user: UserId,
    new: &[TokenHash],
    now: Moment,
) -> Result<(), DbError> {
    transaction(conn, |conn| {
        diesel::delete(codes::table.filter(codes::user_id.eq(&user))).execute(conn)?;
        new.iter().try_for_each(|code| add(conn, user, code, now))
    })
}

/// Adds a code to an account.
pub fn add(conn: &mut AnyConnection, user: UserId, code: &TokenHash, now: Moment) -> Result<(), DbError> {
    diesel::insert_into(codes::table)
        .values((
            codes::code_hash.eq(code),
            codes::user_id.eq(user.to_string()),
            codes::made_at.eq(now),
        ))
        .execute(conn)?;
    Ok(())
}

/// Uses a code up. False if the account has none such; of two who bring it at once one is told so.
pub fn take(conn: &mut AnyConnection, user: UserId, code: &TokenHash) -> Result<bool, DbError> {
    let found = codes::table.find(code).filter(codes::user_id.eq(&user));
    Ok(diesel::delete(found).execute(conn)? == 1)
}

/// How many codes an account has left.
pub fn count(conn: &mut AnyConnection, user: UserId) -> Result<usize, DbError> {
    let left: i64 = codes::table
        .filter(codes::user_id.eq(&user))
        .count()
        .get_result(conn)?;
    Ok(usize::try_from(left).unwrap_or(0))
}
