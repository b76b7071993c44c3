//! What happened at an event since a page of it was made: nobody's work is overwritten by somebody who had not seen it.

use super::deed::Deed;
use super::{Act, Opened, OrganiserError, Record, record_in_words, rounds};
use crate::db::EntrantId;
use crate::event;

/// The number of the last act that a page knew of. What is pressed there is done only if nothing that bears on it happened since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Base(pub u32);

impl Opened {
    /// What a page made of this knows of.
    pub fn base(&self) -> u32 {
        self.records.last().map_or(0, |last| last.n)
    }

    /// Refuses what was pressed on a page that did not know of the newest act that bears on it, and tells that act.
    /// Without a base everything was seen.
    pub(super) fn nothing_since(
        &self,
        base: Option<Base>,
        bears: impl Fn(&Act) -> bool,
    ) -> Result<(), OrganiserError> {
        let Some(Base(base)) = base else {
            return Ok(());
        };
        let mut since = self.records.iter().rev().take_while(|record| record.n > base);
        match since.find(|record| bears(&record.act)) {
            None => Ok(()),
            Some(record) => Err(OrganiserError::Meanwhile {
                who: self.doer(record),
                what: record_in_words(self, record),
            }),
        }
    }

    /// Who did an act, as people at the event call them.
    fn doer(&self, record: &Record) -> String {
        let (kind, id) = record.by.split_once(':').unwrap_or_default();
        let found = match kind {
            "staff" => {
                let mut staff = self.staff.iter();
                let person = staff.find(|person| person.id.to_string() == id);
                person.map(|person| person.label.clone())
            }
            "entry" => {
                let mut entrants = self.entrants.iter();
                let person = entrants.find(|person| person.id.to_string() == id);
                person.map(Self::name_of)
            }
            _ => None,
        };
        found.unwrap_or_else(|| "somebody".to_owned())
    }
}

/// Whether an act tells of the list of somebody: a new one, or that one counts or none.
pub(super) fn is_of_list(act: &Act, of: EntrantId) -> bool {
    match act {
        Act::List { entrant, .. }
        | Act::Admitted { entrant, .. }
        | Act::Withdrawn { entrant }
        | Act::Removed { entrant, .. } => *entrant == of,
        _ => false,
    }
}

/// Whether an act changed what the form of the whole event shows.
pub(super) fn is_of_settings(act: &Act) -> bool {
    matches!(
        act,
        Act::Settings { .. } | Act::Deadline { .. } | Act::Play(event::Act::Changed { .. })
    )
}

impl Deed {
    /// Whether whoever does this should have seen the act.
    pub(super) fn bears_on(&self, opened: &Opened, act: &Act) -> bool {
        match self {
            Self::Undo | Self::Undraw | Self::Publish | Self::Cut(_) | Self::End => {
                matches!(act, Act::Play(_) | Act::Published { .. })
            }
            Self::Result(round, table, called) => match act {
                Act::Reported { outcome, .. } => {
                    let differs = |called| *outcome != called;
                    is_at(act, *round, *table) && rounds::outcome(opened, *called).is_ok_and(differs)
                }
                act => is_at(act, *round, *table),
            },
            Self::Correct(round, table, ..) => {
                !matches!(act, Act::Reported { .. }) && is_at(act, *round, *table)
            }
            Self::Report(..) => matches!(
                act,
                Act::Published { .. }
                    | Act::Play(
                        event::Act::Undone | event::Act::UndoneBefore { .. } | event::Act::Undrawn { .. }
                    )
            ),
            Self::Admit(entrant, _) => is_of_list(act, *entrant),
            Self::NewLink(of) => matches!(act, Act::Relinked { entrant } if entrant == of),
            Self::Rename(of, _) => matches!(act, Act::Renamed { entrant } if entrant == of),
            Self::Penalty(of, ..) => matches!(act, Act::Penalty { entry, .. } if entry == of),
            Self::DrawChecks(_) => matches!(act, Act::ChecksDrawn { .. }),
            Self::CheckDone(round, table, _) => is_at(act, *round, *table),
            Self::Deadline(_) => matches!(act, Act::Deadline { .. }),
            Self::StartClock(_) | Self::ExtendClock(_) => {
                matches!(act, Act::ClockStarted { .. } | Act::ClockExtended { .. })
            }
            // Done twice it is refused, or it is the same.
            Self::Draw
            | Self::Drop(_)
            | Self::Left(_)
            | Self::Away(_)
            | Self::There(_)
            | Self::Disqualify(..)
            | Self::Remove(..)
            | Self::Announce
            | Self::Cancel(_)
            | Self::PauseClock(_)
            | Self::AddStaff(..)
            | Self::RevokeStaff(_)
            | Self::Forget(_) => false,
        }
    }
}

/// Whether an act is about that table, or may be: what was taken back may have been.
fn is_at(act: &Act, at_round: u8, at_table: u16) -> bool {
    match act {
        Act::Play(event::Act::Undone | event::Act::UndoneBefore { .. } | event::Act::Undrawn { .. }) => true,
        Act::Play(event::Act::Result { round, table, .. } | event::Act::Corrected { round, table, .. })
        | Act::Reported { round, table, .. }
        | Act::CheckDone { round, table, .. } => (*round, *table) == (at_round, at_table),
        _ => false,
    }
}
