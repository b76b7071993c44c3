//! What people say and want at a table beside the game.

use diesel::prelude::*;

use super::column::text_column;
use super::schema::playtest_places;
use super::{AnyConnection, DbError, Moment, PlaytestId};
use crate::account::UserName;
use crate::model::vocabulary;

vocabulary! {
    /// What one says to the others at a table; there is nothing else to say, so nobody needs to be moderated.
    Signal {
        /// At the start.
        Hello = "hello", "Hello, have fun";
        /// To be patient with.
        Thinking = "thinking", "I am thinking";
        /// Away from the table.
        Moment = "moment", "One moment, please";
        /// Here again.
        Back = "back", "I am back";
        /// Praise.
        Nice = "nice", "Well played";
        /// A slip.
        Sorry = "sorry", "Sorry, that was a slip";
        /// For anything.
        Thanks = "thanks", "Thank you";
        /// At the end.
        GoodGame = "good-game", "Good game";
    }
}
text_column!(Signal, read: str::parse, write: |signal: &Signal| signal.slug().to_owned());

/// The place of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = playtest_places)]
pub struct Place {
    /// Which seat, from 0.
    pub seat: i32,
    /// What whoever sits there is called at this table, where they said so.
    pub name: Option<UserName>,
    /// Their standing answers, as JSON.
    pub answers: String,
    /// Whether they agree that others watch.
    pub may_be_watched: bool,
    /// What they said last.
    pub signal: Option<Signal>,
    /// The moment, in UTC.
    pub signalled_at: Option<Moment>,
    /// When they last looked at the table.
    pub seen_at: Option<Moment>,
    /// The time they thought, in milliseconds.
    pub spent: i64,
}

/// Makes a place for every seat of a new game: the first and that many others.
pub(super) fn create(conn: &mut AnyConnection, id: PlaytestId, others: usize) -> QueryResult<()> {
    for (seat, _) in (0_i32..).zip(0..=others) {
        diesel::insert_into(playtest_places::table)
            .values((
                playtest_places::playtest_id.eq(id),
                playtest_places::seat.eq(seat),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// The places of a table in the order of turns.
pub fn of(conn: &mut AnyConnection, id: PlaytestId) -> Result<Vec<Place>, DbError> {
    Ok(playtest_places::table
        .filter(playtest_places::playtest_id.eq(id))
        .order(playtest_places::seat)
        .select(Place::as_select())
        .load(conn)?)
}

/// Keeps the standing answers of a seat, as JSON.
pub fn set_answers(
    conn: &mut AnyConnection,
    id: PlaytestId,
    seat: i32,
    answers: &str,
) -> Result<(), DbError> {
    diesel::update(playtest_places::table.find((id, seat)))
        .set(playtest_places::answers.eq(answers))
        .execute(conn)?;
    Ok(())
}

/// Keeps what somebody is called at the table.
pub fn set_name(
    conn: &mut AnyConnection,
    id: PlaytestId,
    seat: i32,
    name: Option<&UserName>,
) -> Result<(), DbError> {
    diesel::update(playtest_places::table.find((id, seat)))
        .set(playtest_places::name.eq(name.map(|name| name.as_str().to_owned())))
        .execute(conn)?;
    Ok(())
}

/// Keeps whether somebody agrees that others watch.
pub fn agree(conn: &mut AnyConnection, id: PlaytestId, seat: i32, agrees: bool) -> Result<(), DbError> {
    diesel::update(playtest_places::table.find((id, seat)))
        .set(playtest_places::may_be_watched.eq(agrees))
        .execute(conn)?;
    Ok(())
}

/// Keeps what somebody said last.
pub fn signal(
    conn: &mut AnyConnection,
    id: PlaytestId,
    seat: i32,
    signal: Signal,
    now: Moment,
) -> Result<(), DbError> {
    diesel::update(playtest_places::table.find((id, seat)))
        .set((
            playtest_places::signal.eq(&signal),
            playtest_places::signalled_at.eq(Some(now)),
            playtest_places::seen_at.eq(Some(now)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Notes that somebody looks at the table.
pub fn see(conn: &mut AnyConnection, id: PlaytestId, seat: i32, now: Moment) -> Result<(), DbError> {
    diesel::update(playtest_places::table.find((id, seat)))
        .set(playtest_places::seen_at.eq(Some(now)))
        .execute(conn)?;
    Ok(())
}

/// Adds to the time somebody thought, in milliseconds.
pub(super) fn spend(conn: &mut AnyConnection, id: PlaytestId, seat: i32, span: i64) -> QueryResult<()> {
    diesel::update(playtest_places::table.find((id, seat)))
        .set(playtest_places::spent.eq(playtest_places::spent + span))
        .execute(conn)?;
    Ok(())
}

/// Forgets what whoever sat in a seat said and wanted.
pub(super) fn clear(conn: &mut AnyConnection, id: PlaytestId, seat: i32) -> QueryResult<()> {
    diesel::update(playtest_places::table.find((id, seat)))
        .set((
            playtest_places::name.eq(None::<String>),
            playtest_places::answers.eq("[]"),
            playtest_places::may_be_watched.eq(false),
            playtest_places::signal.eq(None::<String>),
            playtest_places::signalled_at.eq(None::<Moment>),
            playtest_places::seen_at.eq(None::<Moment>),
        ))
        .execute(conn)?;
    Ok(())
}

/// A new game is dealt: nobody has thought yet.
pub(super) fn clear_times(conn: &mut AnyConnection, id: PlaytestId) -> QueryResult<()> {
    diesel::update(playtest_places::table.filter(playtest_places::playtest_id.eq(id)))
        .set(playtest_places::spent.eq(0_i64))
        .execute(conn)?;
    Ok(())
}
