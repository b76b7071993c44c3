//! What PostgreSQL tells whoever listens (LISTEN/NOTIFY), so that servers hear at once what others change. Triggers say it
//! when a change is committed (`migrations/postgres`, `notifications`); SQLite tells nobody.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use uuid::Uuid;

use super::connection::{AnyConnection, DbError, Pool};
use super::keys::PlaytestId;

/// Something told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notification {
    /// A game at a table changed, or what its people say.
    Playtest(PlaytestId),
    /// The card tables hold other cards.
    Cards,
    /// What [`echo`] sent comes back.
    Echo(Uuid),
}

impl Notification {
    /// Reads what a trigger said; what only a newer Scouter understands is no news.
    fn read(payload: &str) -> Option<Self> {
        match payload.split_once(' ') {
            None if payload == "cards" => Some(Self::Cards),
            Some(("playtest", id)) => id.parse().ok().map(Self::Playtest),
            Some(("echo", mark)) => mark.parse().ok().map(Self::Echo),
            _ => None,
        }
    }
}

/// A connection of its own that listens, and does nothing else.
pub struct Listening(PgConnection);

impl Listening {
    /// Listens from now on; `None` where the database tells nobody.
    pub fn begin(pool: &Pool) -> Result<Option<Self>, DbError> {
        let AnyConnection::Postgres(mut conn) = pool.connect()? else {
            return Ok(None);
        };
        conn.batch_execute("LISTEN scouter")?;
        Ok(Some(Self(conn)))
    }

    /// What was told since the last call; returns at once.
    pub fn told(&mut self) -> Result<Vec<Notification>, DbError> {
        let mut told = Vec::new();
        for notification in self.0.notifications_iter() {
            told.extend(Notification::read(&notification?.payload));
        }
        Ok(told)
    }
}

/// Tells a mark to all who listen. It comes back only where connections are what they seem: a pooler that lends another
/// connection for each transaction takes LISTEN and passes nothing on.
pub fn echo(pool: &Pool, mark: Uuid) -> Result<(), DbError> {
    if let AnyConnection::Postgres(conn) = &mut **pool.get()? {
        diesel::sql_query("SELECT pg_notify('scouter', $1)")
            .bind::<Text, _>(format!("echo {mark}"))
            .execute(conn)?;
    }
    Ok(())
}
