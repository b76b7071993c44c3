//! What was kept for an address in a day, whoever came from there. All servers of a database count together.

use diesel::prelude::*;

use super::connection::on_each;
use super::schema::address_days as days;
use super::transaction::unhurried;
use super::{AnyConnection, DbError, Moment};

/// What was done from an address in a day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Day {
    /// Bytes that were kept.
    pub bytes: u64,
    /// Accounts that were made.
    pub sign_ups: usize,
}

/// Days since 1970.
fn day_of(moment: Moment) -> i32 {
    const DAY: i64 = 24 * 60 * 60;
    i32::try_from(moment.date_time().timestamp().div_euclid(DAY)).unwrap_or(i32::MAX)
}

/// What was done from the address on the day of that moment.
pub fn find(conn: &mut AnyConnection, address: &str, now: Moment) -> Result<Day, DbError> {
    let found: Option<(i64, i32)> = days::table
        .find((address, day_of(now)))
        .select((days::bytes, days::sign_ups))
        .first(conn)
        .optional()?;
    Ok(found.map_or_else(Day::default, |(bytes, sign_ups)| Day {
        bytes: bytes.unsigned_abs(),
        sign_ups: usize::try_from(sign_ups).unwrap_or(0),
    }))
}

/// Counts what is done from it.
pub fn add(conn: &mut AnyConnection, address: &str, more: Day, now: Moment) -> Result<(), DbError> {
    let bytes = i64::try_from(more.bytes).unwrap_or(i64::MAX);
    let sign_ups = i32::try_from(more.sign_ups).unwrap_or(i32::MAX);
    let row = (
        days::address.eq(address),
        days::day.eq(day_of(now)),
        days::bytes.eq(bytes),
        days::sign_ups.eq(sign_ups),
    );
    unhurried(conn, |conn| {
        on_each!(conn, real => diesel::insert_into(days::table)
            .values(row)
            .on_conflict((days::address, days::day))
            .do_update()
            .set((days::bytes.eq(days::bytes + bytes), days::sign_ups.eq(days::sign_ups + sign_ups)))
            .execute(real))?;
        Ok(())
    })
}

/// Forgets the days before yesterday.
pub fn purge(conn: &mut AnyConnection, now: Moment) -> Result<usize, DbError> {
    Ok(diesel::delete(days::table.filter(days::day.lt(day_of(now) - 1))).execute(conn)?)
}
