//! What undoing takes back, and what it leaves.

use super::{Act, Opened, Record};
use crate::db::events::EntryStanding;
use crate::event::{self, EntryId};

/// What undoing takes back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Undoing {
    /// The last act of play.
    Last(event::Act),
    /// The tables of a round, which were drawn before an act that stays.
    Tables(u8),
    /// Nothing: the last act stays.
    Nothing,
}

impl Opened {
    /// What undoing takes back now.
    pub fn undoing(&self) -> Undoing {
        let last = self.course.last;
        let mut records = self.records.iter().rev();
        match records.find(|record| Some(record.n) == last) {
            Some(record) if self.stays(record) => {
                let tables = self.course.undrawable;
                tables.map_or(Undoing::Nothing, Undoing::Tables)
            }
            Some(Record {
                act: Act::Play(act), ..
            }) if !matches!(act, event::Act::Opened { .. }) => Undoing::Last(act.clone()),
            _ => Undoing::Nothing,
        }
    }

    /// Whether an act of play is never undone: the number of somebody entered is given out and stands beside their name, a
    /// player who dropped did so by themselves, and whose entry was withdrawn or taken out has none to play on with.
    fn stays(&self, record: &Record) -> bool {
        match &record.act {
            Act::Play(event::Act::Entered { .. }) => true,
            Act::Play(event::Act::Dropped { entry }) => {
                record.by.starts_with("entry:") || self.is_withdrawn(*entry)
            }
            _ => false,
        }
    }

    /// Whether somebody's entry was withdrawn or taken out.
    pub(super) fn is_withdrawn(&self, entry: EntryId) -> bool {
        let person = self.numbered(entry);
        person.is_some_and(|person| person.standing == EntryStanding::Withdrawn)
    }
}
