//! The playtest table: games that are kept, who sits at them, and what each may do.
//!
//! A game is stored as a [`Log`](crate::engine::Log) with the lists of its decks in it, so nothing that happens to a
//! deck or to the cards touches it. Every request replays the log, makes its decision and stores the longer log, if
//! nobody stored another in between ([`Reply::Stale`]). The computer's decisions stand in the log like a person's.

mod access;
mod act;
mod agreed;
mod alike;
mod answers;
mod begin;
mod clock;
mod computer;
mod course;
mod deck_choice;
mod error;
mod forced;
mod lay;
mod lesson;
mod naming;
mod open;
mod people;
mod reasons;
mod sample;
mod scene;
mod seat_name;
mod share;
pub mod simulation;
mod story;
mod take_up;
pub mod words;

use std::time::Duration;

pub use access::{Access, player_of};
pub use act::{Moved, Reply, act, go_on, name, redo, undo};
pub use agreed::{Agreed, agreed};
pub use answers::{StandingAnswer, Until, always, ask_again, may_stand};
pub use begin::{Begun, Other, Seating, Seed, Setup, begin, branch, restart, why_not_seated};
pub use clock::{Clock, MINUTES, claim};
pub use computer::{is_computers, proposed};
pub use course::{TurnEnd, course};
pub use deck_choice::{DeckChoice, ShippedDeck, decks_to_try, handwork, shipped_decks};
pub use error::PlaytestError;
pub use forced::{pass_on, redo_to_a_choice, take_at_the_start, take_by_itself, undo_to_a_choice};
pub use lay::{begin_sample, laid};
pub use lesson::{Hint, Lesson, Part, Shown, Taught, Told, lesson, taught};
pub use naming::named;
pub use open::{Breach, Opened, log, open};
pub use people::{Somebody, Watched, call, share, signal, visit, watched};
pub use reasons::{Reason, reasons};
pub use sample::{By, Course, Deed, Sample, sample, sample_course};
pub use scene::{Scene, scene};
pub use seat_name::{seat_name, title};
pub use share::{invite, join, link, mine, remove};
pub use story::{Beat, latest, story};
pub use take_up::{Restoring, put_back, take_up};

use crate::db::{AnyConnection, DbError, Moment, playtests};

/// Decisions of one game: every request replays them all.
pub const MOST_ACTIONS: usize = 3_000;

/// How long a game begun without an account is kept after its last change.
pub const KEPT: Duration = Duration::from_hours(30 * 24);

/// Removes games begun without an account that nobody touched for [`KEPT`]; returns how many.
pub fn clean_up(conn: &mut AnyConnection, now: Moment) -> Result<usize, DbError> {
    playtests::purge(conn, now.before(KEPT))
}
