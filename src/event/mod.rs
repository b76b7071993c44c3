//! Running an event: a field of entrants, rounds by Swiss pairing, standings, a cut to single elimination.
//!
//! An event is a log of acts, and its state is their replay. Nothing here knows a database, a clock or a game: times and
//! seeds are handed in, entrants are numbers, and what they play is none of its business.

mod act;
mod cut;
mod fraction;
mod holding;
mod log;
mod lots;
mod matching;
mod pairing;
mod ranking;
mod refusal;
mod settings;
mod standings;
mod state;
mod tally;
mod ties;

pub use act::{Act, Draw, EntryId, Games, Outcome};
pub use cut::{Match, bracket, champion, cut_size};
pub use fraction::Fraction;
pub use holding::Holding;
pub use log::{Log, LogError, Record};
pub use lots::{Lots, Seed};
pub use pairing::{Aspect, Costs, Drawn, Pair, WhyNot, draw, why_not};
pub use ranking::{Placed, Reached, final_ranking, is_final};
pub use refusal::Refusal;
pub use settings::{BestOf, Points, Settings};
pub use standings::{Ended, Opponent, Standing, standings, standings_without};
pub use state::{Entrant, Presence, Round, Stage, State, Table};
pub use tally::{Float, Tally, tallies};
pub use ties::{Step, TieBreaks};
