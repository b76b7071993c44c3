//! Decks people marked to find them again.

use diesel::prelude::*;

use super::connection::on_each;
use super::decks::StoredDeck;
use super::schema::{decks, favourites};
use super::{AnyConnection, DbError, DeckId, Moment, UserId, Visibility};

/// Bytes a mark takes with its places in the indexes.
pub const ROW: usize = 280;

/// Marks a deck; marking it twice is marking it once.
pub fn add(conn: &mut AnyConnection, user: UserId, deck: DeckId, now: Moment) -> Result<(), DbError> {
    let row = (
        favourites::user_id.eq(user),
        favourites::deck_id.eq(deck),
        favourites::added_at.eq(now),
    );
    on_each!(conn, real => diesel::insert_into(favourites::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(real))?;
    Ok(())
}

/// Rows written by one statement: a database binds only that many values.
const BATCH: usize = 1_000;

/// Those of the decks that somebody may see by themselves or because they are public or unlisted.
pub fn visible(conn: &mut AnyConnection, user: UserId, wanted: &[DeckId]) -> Result<Vec<DeckId>, DbError> {
    let mut seen = Vec::new();
    for batch in wanted.chunks(BATCH) {
        let ids: Vec<String> = batch.iter().map(ToString::to_string).collect();
        seen.extend(
            decks::table
                .filter(decks::id.eq_any(ids))
                .filter(decks::deleted_at.is_null())
                .filter(
                    decks::visibility
                        .ne(Visibility::Private)
                        .or(decks::owner_id.eq(&user)),
                )
                .select(decks::id)
                .load::<DeckId>(conn)?,
        );
    }
    Ok(seen)
}

/// Marks them all.
pub fn add_all(
    conn: &mut AnyConnection,
    user: UserId,
    marked: &[DeckId],
    now: Moment,
) -> Result<(), DbError> {
    for batch in marked.chunks(BATCH) {
        let rows: Vec<_> = batch
            .iter()
            .map(|deck| {
                (
                    favourites::user_id.eq(user),
                    favourites::deck_id.eq(*deck),
                    favourites::added_at.eq(now),
                )
            })
            .collect();
        on_each!(conn, real => diesel::insert_into(favourites::table)
            .values(&rows)
            .on_conflict_do_nothing()
            .execute(real))?;
    }
    Ok(())
}

/// How many decks somebody marked.
pub fn count_of_user(conn: &mut AnyConnection, user: UserId) -> Result<usize, DbError> {
    let marked = favourites::table.filter(favourites::user_id.eq(&user));
    let count: i64 = marked.count().get_result(conn)?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// Takes the mark off.
pub fn remove(conn: &mut AnyConnection, user: UserId, deck: DeckId) -> Result<(), DbError> {
    diesel::delete(favourites::table.find((user, deck))).execute(conn)?;
    Ok(())
}

/// Whether somebody marked the deck.
pub fn contains(conn: &mut AnyConnection, user: UserId, deck: DeckId) -> Result<bool, DbError> {
    let found = favourites::table.find((user, deck));
    Ok(diesel::select(diesel::dsl::exists(found)).get_result(conn)?)
}

/// How many people marked the deck.
pub fn count(conn: &mut AnyConnection, deck: DeckId) -> Result<i64, DbError> {
    Ok(favourites::table
        .filter(favourites::deck_id.eq(deck))
        .count()
        .get_result(conn)?)
}

/// The decks somebody marked and may still see, the newest mark first.
pub fn of_user(conn: &mut AnyConnection, user: UserId) -> Result<Vec<StoredDeck>, DbError> {
    Ok(favourites::table
        .inner_join(decks::table)
        .filter(favourites::user_id.eq(user))
        .filter(decks::deleted_at.is_null())
        .filter(
            decks::visibility
                .ne(Visibility::Private)
                .or(decks::owner_id.eq(&user)),
        )
        .order((favourites::added_at.desc(), favourites::deck_id.desc()))
        .select(StoredDeck::as_select())
        .load(conn)?)
}
