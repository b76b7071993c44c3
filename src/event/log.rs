//! The log of an event: its acts, chained by hash, so that whoever holds the last hash can tell if any was changed.

use chrono::{DateTime, SubsecRound, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Act, Refusal, State};
use crate::model::hex;

/// An act as it was recorded. Whoever keeps more acts than these of play chains theirs the same way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<A = Act> {
    /// Its number, from 1 without gaps.
    pub n: u32,
    /// When; never before the act before.
    pub at: DateTime<Utc>,
    /// Who did it: `staff`, or a link's name.
    pub by: String,
    /// What was done.
    #[serde(rename = "do")]
    pub act: A,
    /// SHA-256 over the hash before and this record without its hash, in hexadecimal digits.
    pub hash: String,
}

impl<A: Serialize> Record<A> {
    /// The record of an act that follows the one with that hash (empty before the first).
    pub fn new(n: u32, before: &str, at: DateTime<Utc>, by: &str, act: A) -> Self {
        let mut record = Self {
            n,
            at,
            by: by.to_owned(),
            act,
            hash: String::new(),
        };
        // Sorted keys make one spelling of each record.
        let said = serde_json::to_value(&record).unwrap_or_default().to_string();
        let digest = Sha256::digest(format!("scouter/act/1\n{before}\n{said}"));
        record.hash = hex(&digest);
        record
    }
}

/// A log that replays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Log {
    records: Vec<Record>,
}

/// Why a log cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// A line that is not an act.
    #[error("line {line} is not an act: {why}")]
    NoAct {
        /// Which, from 1.
        line: usize,
        /// What is wrong, and where it shows.
        why: serde_json::Error,
    },
    /// A record that does not follow from those before it.
    #[error("act {0} was changed, or one before it is missing")]
    Broken(u32),
    /// Time goes back.
    #[error("act {0} is older than the one before it")]
    Older(u32),
    /// An act that cannot have been.
    #[error("act {number} cannot be: {why}")]
    Refused {
        /// The record, the first being 1.
        number: usize,
        /// What is wrong, and where it shows.
        why: Refusal,
    },
}

impl Log {
    /// Reads a log, one act a line, and checks each hash.
    pub fn parse(text: &str) -> Result<Self, LogError> {
        let mut log = Self::default();
        for (line, row) in (1..).zip(text.lines()).filter(|(_, row)| !row.trim().is_empty()) {
            let record: Record = serde_json::from_str(row).map_err(|why| LogError::NoAct { line, why })?;
            let expected = log.record(record.at, &record.by, record.act.clone());
            if record != expected {
                return Err(LogError::Broken(expected.n));
            }
            if log.records.last().is_some_and(|last| last.at > record.at) {
                return Err(LogError::Older(record.n));
            }
            log.records.push(record);
        }
        Ok(log)
    }

    /// The log of acts that happened elsewhere, each with its moment, by one hand.
    pub fn of(acts: impl Iterator<Item = (DateTime<Utc>, Act)>, by: &str) -> Result<Self, LogError> {
        let mut log = Self::default();
        for (at, act) in acts {
            let record = log.record(at, by, act);
            log.records.push(record);
        }
        log.state()?;
        Ok(log)
    }

    /// What happened, in order.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The state the acts lead to; nothing before the first.
    pub fn state(&self) -> Result<Option<State>, LogError> {
        if self.records.is_empty() {
            return Ok(None);
        }
        let acts = self.records.iter().map(|record| &record.act);
        let state = State::replay(acts).map_err(|(place, why)| LogError::Refused {
            number: place + 1,
            why,
        })?;
        Ok(Some(state))
    }

    /// Adds an act if it can be; the state it leads to, and its record. A clock that was set back does not order acts.
    pub fn push(&mut self, at: DateTime<Utc>, by: &str, act: Act) -> Result<State, Refusal> {
        let at = at.trunc_subsecs(6);
        let at = self.records.last().map_or(at, |last| last.at.max(at));
        let record = self.record(at, by, act);
        let acts = self.records.iter().map(|record| &record.act).chain([&record.act]);
        let state = State::replay(acts).map_err(|(_, refusal)| refusal)?;
        self.records.push(record);
        Ok(state)
    }

    fn record(&self, at: DateTime<Utc>, by: &str, act: Act) -> Record {
        let n = u32::try_from(self.records.len())
            .unwrap_or(u32::MAX)
            .saturating_add(1);
        Record::new(n, self.head(), at, by, act)
    }

    /// The hash of the last act: whoever notes it down can tell later whether anything was changed.
    pub fn head(&self) -> &str {
        self.records.last().map_or("", |last| last.hash.as_str())
    }

    /// The log as it is kept, one act a line.
    pub fn text(&self) -> String {
        let lines = self
            .records
            .iter()
            .map(|record| serde_json::to_string(record).unwrap_or_default() + "\n");
        lines.collect()
    }
}
