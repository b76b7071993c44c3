use sha2::{Digest, Sha256};

use super::{Act, Opened, Stage};
use crate::db::EventId;
use crate::db::events::EntryStanding;
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

    /// The seal of the lists that count; none while lists can be changed. A late list that is let in makes another, and the log says so.
    pub fn seal(&self) -> Option<Seal> {
        if matches!(self.stage(), Stage::Draft | Stage::Open | Stage::Cancelled) {
            return None;
        }
        let is_in = |entrant, revision| {
            let mut entrants = self.entrants.iter();
            entrants.any(|known| {
                (known.id, known.list, known.standing) == (entrant, Some(revision), EntryStanding::In)
            })
        };
        let commitments = self.records.iter().filter_map(|record| match &record.act {
            Act::List {
                entrant,
                revision,
                commitment,
                ..
            } => is_in(*entrant, *revision).then_some(commitment.as_str()),
            _ => None,
        });
        Some(Seal::of(self.event.id, commitments.collect()))
    }
}
