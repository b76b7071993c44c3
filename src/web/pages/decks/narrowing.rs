//! The names a list can be narrowed by, collected once a minute: each is a step in an index, and a list is asked for far more
//! often than a name joins them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::db::lists::{self, Names};
use crate::db::{AnyConnection, DbError};
use crate::model::Game;
use crate::web::cache::Cache;

/// How old what is offered may be; whoever knows a newer name writes it.
const LASTS: Duration = Duration::from_mins(1);

/// The names of each game as they were collected last.
#[derive(Debug)]
pub struct Narrowing(Cache<Game, Names>);

impl Default for Narrowing {
    fn default() -> Self {
        Self(Cache::lasting(LASTS))
    }
}

impl Narrowing {
    /// The names of a game, as they were at `now` or up to a minute before.
    pub fn names(&self, conn: &mut AnyConnection, game: Game, now: Instant) -> Result<Arc<Names>, DbError> {
        match self.0.get(&game, now) {
            Some(names) => Ok(names),
            None => Ok(self.0.keep(game, now, lists::names(conn, game)?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, shipped};
    use crate::db::{self, Moment};
    use crate::workshop::keep_starters;

    #[test]
    fn a_name_is_offered_a_minute_after_its_first_deck_at_the_latest() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let pool = db::open(&":memory:".parse().unwrap(), 1).unwrap();
        let conn = &mut pool.get().unwrap();
        db::migrate(conn).unwrap();
        let (narrowing, begun) = (Narrowing::default(), Instant::now());
        let mut led_after = |seconds| {
            let now = begun + Duration::from_secs(seconds);
            let names = narrowing.names(conn, Game::Panini, now).unwrap();
            if seconds == 0 {
                keep_starters(conn, &catalog, Moment::now()).unwrap();
            }
            names.leaders.len()
        };
        assert_eq!([led_after(0), led_after(59)], [0, 0]);
        assert!(led_after(60) > 0);
    }
}
