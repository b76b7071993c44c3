//! Running an event on the site: who may do what and when, entering before the deadline, rounds, and what is shown of it.
//!
//! Every change is a transaction under the event's lock, whose clock is read after the lock is held; what happened is an
//! act in a log that only grows.

mod act;
mod changes;
mod changing;
mod clock;
mod course;
mod deed;
mod digest;
mod entering;
mod entrants;
mod error;
mod export;
mod held;
mod importing;
mod in_hand;
mod making;
mod meanwhile;
mod messages;
mod opened;
mod own_cards;
mod papers;
mod returning;
mod rights;
mod rounds;
mod seal;
mod settings;
mod shown;
mod time_zone;
mod undoing;
mod verify;
mod words;

pub use act::{Act, Changed, Penalty, Record};
pub use changes::Revised;
pub use changing::{change_settings, plan_of};
pub use clock::Clock;
pub use course::{Check, Course, Noted};
pub use deed::{Called, Deed, Helper, perform};
pub use entering::{Entry, Receipt, Seen, enter, entered_by_staff, hand_in, judge, own, withdraw};
pub use entrants::lists_to_admit;
pub use error::OrganiserError;
pub use export::{Gathered, entries_csv, gathered, json, pairings_csv, sheets, standings_csv};
pub use held::Held;
pub use importing::{Import, import, read_import};
pub use in_hand::{Acted, InHand};
pub use making::{Plan, create};
pub use meanwhile::Base;
pub use messages::{Message, messages};
pub use opened::{Listed, Opened, listed, open, run_by_me};
pub use own_cards::{OwnCard, own_cards};
pub use papers::{counts, seating, slips};
pub use rights::{Role, Stage, Thing, may};
pub use rounds::{Winner, ranking};
pub use seal::Seal;
pub use settings::{EventSettings, Illegal, Reveal};
pub use shown::{Origin, Shown, led_by, list_of, lists};
pub use time_zone::TimeZone;
pub use undoing::Undoing;
pub use verify::{Verified, verify};
pub use words::{act_in_words, record_in_words};
