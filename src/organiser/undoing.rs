//! What undoing takes back, and what it leaves.

use super::{Act, Opened, Record};
use crate::db::events::EntryStanding;
use crate::event::{self, EntryId};

/// What undoing takes back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Undoing {
    /// The last act of play.
    Last(event::Act),
    /// The one before those by which people left since, the first first; they stay away.
    Before(event::Act, Vec<EntryId>),
    /// The tables of a round, which were drawn before an act that stays.
    Tables(u8),
    /// Nothing: the last act stays.
    Nothing,
}

impl Opened {
    /// What undoing takes back now.
    pub fn undoing(&self) -> Undoing {
        let held = |record: &&Record| self.course.holding.binary_search(&record.n).is_ok();
        let held: Vec<&Record> = self.records.iter().rev().filter(held).collect();
        let stay: Vec<&Record> = held
            .iter()
            .copied()
            .take_while(|record| self.stays(record))
            .collect();
        let before = match held.get(stay.len()).map(|record| &record.act) {
            Some(Act::Play(act)) if !matches!(act, event::Act::Opened { .. }) => Some(act),
            _ => None,
        };
        match (before, self.course.undrawable) {
            (Some(act), _) if stay.is_empty() => Undoing::Last(act.clone()),
            (_, Some(round)) => Undoing::Tables(round),
            (Some(act), None) => {
                let left = stay.iter().rev().map(|record| left_after(record, act));
                let left: Option<Vec<EntryId>> = left.collect();
                left.map_or(Undoing::Nothing, |left| Undoing::Before(act.clone(), left))
            }
            (None, None) => Undoing::Nothing,
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

/// Who left by an act, if that still can be once another before it was taken back.
fn left_after(record: &Record, undone: &event::Act) -> Option<EntryId> {
    match &record.act {
        Act::Play(event::Act::Dropped { entry }) => {
            let is_back = matches!(undone, event::Act::Back { entry: back } if back == entry);
            (!is_back).then_some(*entry)
        }
        _ => None,
    }
}
