use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest, Sha256};

use super::{Act, Opened, Record, Stage};
use crate::db::events::EntryStanding;
use crate::db::{EntrantId, EventId};
use crate::event::{self, EntryId};
use crate::model::letters;

/// Letters of the code people compare: 100 bits.
const LETTERS: usize = 20;

/// One line for all lists that count once they are locked: whoever wrote it down can see later that none was changed, and learns
/// nothing of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal {
    /// How many lists it is of.
    pub lists: usize,
    /// `7F3K-9QXM-2C8D-VTW0-H4RA`
    pub code: String,
}

impl Seal {
    /// Of the commitments of those lists, in whatever order.
    pub(super) fn of(event: EventId, mut commitments: Vec<&str>) -> Self {
        commitments.sort_unstable();
        let said = format!("scouter/seal/1\n{event}\n{}\n", commitments.join("\n"));
        Self {
            lists: commitments.len(),
            code: letters(Sha256::digest(said).iter().take(LETTERS)),
        }
    }

    /// Of the lists that had settled, as the log has them.
    pub(super) fn of_settled(event: EventId, records: &[Record], settled: &BTreeMap<EntrantId, i32>) -> Self {
        let counts = |entrant, revision| settled.get(&entrant) == Some(&revision);
        Self::of(event, commitments(records, counts))
    }

    /// `12 lists are sealed`
    pub fn in_words(&self) -> String {
        match self.lists {
            1 => "1 list is sealed".to_owned(),
            lists => format!("{lists} lists are sealed"),
        }
    }
}

impl Opened {
    /// The seal as papers carry it; empty while lists can be changed.
    pub(super) fn seal_line(&self) -> String {
        let line = |seal: Seal| format!("{}: {}", seal.in_words(), seal.code);
        self.seal().map_or_else(String::new, line)
    }

    /// The seal of the lists that count; none while lists can be changed. A late list that is let in makes another, and the log says
    /// so. Where lists are shown without names there is one seal only: two of them would tell whose the late list is.
    pub fn seal(&self) -> Option<Seal> {
        if matches!(self.stage(), Stage::Draft | Stage::Open | Stage::Cancelled) {
            return None;
        }
        if !self.settings.names {
            let settled = self.settled()?;
            return Some(Seal::of_settled(self.event.id, &self.records, &settled));
        }
        let is_in = |entrant, revision| {
            let mut entrants = self.entrants.iter();
            entrants.any(|known| {
                (known.id, known.list, known.standing) == (entrant, Some(revision), EntryStanding::In)
            })
        };
        Some(Seal::of(self.event.id, commitments(&self.records, is_in)))
    }

    /// Which list of each entrant counted when round 1 began, or the event ended without one: all that is ever shown where lists are
    /// shown without names. Whatever joined them, left them or changed later could be told by who looks before and after.
    pub(super) fn settled(&self) -> Option<BTreeMap<EntrantId, i32>> {
        settled(&self.records, |entrant| {
            Opened::number(self.entrant(entrant).ok()?)
        })
    }
}

fn commitments(records: &[Record], counts: impl Fn(EntrantId, i32) -> bool) -> Vec<&str> {
    let handed_in = records.iter().filter_map(|record| match &record.act {
        Act::List {
            entrant,
            revision,
            commitment,
            ..
        } => counts(*entrant, *revision).then_some(commitment.as_str()),
        _ => None,
    });
    handed_in.collect()
}

/// The same, of the acts alone.
pub(super) fn settled(
    records: &[Record],
    number: impl Fn(EntrantId) -> Option<EntryId>,
) -> Option<BTreeMap<EntrantId, i32>> {
    let begins = |record: &Record| matches!(record.act, Act::Published { .. } | Act::Play(event::Act::Over));
    let (mut lists, mut inside) = (BTreeMap::new(), BTreeSet::new());
    for record in records.get(..records.iter().position(begins)?)? {
        match &record.act {
            Act::Play(event::Act::Entered { entry }) => {
                inside.insert(*entry);
            }
            Act::List {
                entrant,
                revision,
                late: false,
                ..
            }
            | Act::Admitted {
                entrant, revision, ..
            } => {
                lists.insert(*entrant, *revision);
            }
            Act::Withdrawn { entrant } | Act::Removed { entrant, .. } => {
                lists.remove(entrant);
            }
            _ => {}
        }
    }
    lists.retain(|entrant, _| number(*entrant).is_some_and(|entry| inside.contains(&entry)));
    Some(lists)
}
