//! What people own, by printing.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::connection::on_each;
use super::schema::collection_cards as owned;
use super::{AnyConnection, DbError, PrintingKey, UserId, transaction};

/// Rows of one statement, three parameters each.
const BATCH: usize = 500;

/// A collection: copies of each printing owned.
pub type Collection = BTreeMap<PrintingKey, u16>;

/// Bytes printings take, each with its code in the table and in an index.
pub fn room<'a>(printings: impl Iterator<Item = &'a PrintingKey>) -> usize {
    const ROW: usize = 200;
    printings
        .map(|printing| ROW + 2 * printing.to_string().len())
        .sum()
}

#[derive(Insertable)]
#[diesel(table_name = owned)]
struct OwnedRow {
    user_id: String,
    printing: String,
    count: i32,
}

/// What somebody owns.
pub fn of_user(conn: &mut AnyConnection, user: UserId) -> Result<Collection, DbError> {
    let rows: Vec<(PrintingKey, i32)> = owned::table
        .filter(owned::user_id.eq(user))
        .select((owned::printing, owned::count))
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(|(printing, count)| (printing, u16::try_from(count).unwrap_or(0)))
        .collect())
}

/// Puts these counts in; what stood there for the same printings is replaced, and a count of 0 takes the printing out.
pub fn put(conn: &mut AnyConnection, user: UserId, cards: &Collection) -> Result<(), DbError> {
    transaction(conn, |conn| write(conn, user, cards))
}

/// Changes what somebody owns, as it is at that moment; where `change` refuses, it stays as it is.
pub fn change<E>(
    conn: &mut AnyConnection,
    user: UserId,
    change: impl Fn(Collection) -> Result<Collection, E>,
) -> Result<Result<(), E>, DbError> {
    transaction(conn, |conn| {
        let former = of_user(conn, user)?;
        let wanted = match change(former.clone()) {
            Ok(wanted) => wanted,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let gone = former.keys().filter(|printing| !wanted.contains_key(printing));
        let mut differing: Collection = gone.map(|printing| (printing.clone(), 0)).collect();
        differing.extend(
            wanted
                .into_iter()
                .filter(|(printing, count)| former.get(printing) != Some(count)),
        );
        write(conn, user, &differing)?;
        Ok::<_, DbError>(Ok(()))
    })
}

fn write(conn: &mut AnyConnection, user: UserId, cards: &Collection) -> Result<(), DbError> {
    let cards: Vec<(&PrintingKey, &u16)> = cards.iter().collect();
    for batch in cards.chunks(BATCH) {
        let printings: Vec<String> = batch.iter().map(|(printing, _)| printing.to_string()).collect();
        let rows: Vec<OwnedRow> = batch
            .iter()
            .filter(|(_, count)| **count > 0)
            .map(|(printing, count)| OwnedRow {
                user_id: user.to_string(),
                printing: printing.to_string(),
                count: i32::from(**count),
            })
            .collect();
        let former = owned::table
            .filter(owned::user_id.eq(user))
            .filter(owned::printing.eq_any(printings));
        diesel::delete(former).execute(conn)?;
        on_each!(conn, real => diesel::insert_into(owned::table).values(&rows).execute(real))?;
    }
    Ok(())
}
