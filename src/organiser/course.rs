use std::collections::{BTreeMap, BTreeSet};

use super::{Act, Clock, OrganiserError, Penalty, Record};
use crate::db::Moment;
use crate::event::{self, EntryId, Holding, Outcome, Round, State};

/// What the acts of an event have led to.
#[derive(Debug, Clone)]
pub struct Course {
    /// The event as it is played.
    pub play: State,
    /// The rounds whose tables everybody sees.
    pub published: BTreeSet<u8>,
    /// What players said of their matches, by round and table.
    pub reports: BTreeMap<(u8, u16), BTreeMap<EntryId, Outcome>>,
    /// What judges noted, the first first.
    pub penalties: Vec<Noted>,
    /// Tables whose decks are to be checked or were.
    pub checks: Vec<Check>,
    /// The clock of the last round whose clock was started.
    pub clock: Option<Clock>,
    /// Why it does not take place, where it was cancelled.
    pub cancelled: Option<String>,
    /// The numbers of the acts of play that hold, the first first.
    pub holding: Vec<u32>,
    /// What acts took back, by the numbers of these acts.
    pub taken_back: BTreeMap<u32, event::Act>,
    /// The round whose tables can be taken back with whoever came or went since staying so.
    pub undrawable: Option<u8>,
}

/// What a judge noted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Noted {
    /// The moment, in UTC.
    pub at: Moment,
    /// The entry it is about.
    pub entry: EntryId,
    /// How severe it is.
    pub penalty: Penalty,
    /// The reason, in words for people.
    pub reason: String,
}

/// A table whose decks are to be checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The round.
    pub round: u8,
    /// The table.
    pub table: u16,
    /// What was found, once it is done; empty where nothing was.
    pub found: Option<String>,
}

impl Course {
    /// Replays acts.
    pub fn of(records: &[Record]) -> Result<Self, OrganiserError> {
        let acts = records.iter().filter_map(|record| match &record.act {
            Act::Play(act) => Some(act),
            _ => None,
        });
        let play = State::replay(acts).map_err(|(_, refusal)| refusal)?;
        let mut course = Self {
            play,
            published: BTreeSet::new(),
            reports: BTreeMap::new(),
            penalties: Vec::new(),
            checks: Vec::new(),
            clock: None,
            cancelled: None,
            holding: Vec::new(),
            taken_back: BTreeMap::new(),
            undrawable: None,
        };
        let mut holding = Holding::default();
        for record in records {
            course.take(record, &mut holding)?;
        }
        let held = holding.acts().iter();
        course.holding = held.filter_map(|(place, _)| u32::try_from(*place).ok()).collect();
        course.undrawable = holding.undrawable();
        Ok(course)
    }

    fn take<'a>(&mut self, record: &'a Record, holding: &mut Holding<'a>) -> Result<(), OrganiserError> {
        match &record.act {
            Act::Play(act) => {
                let place = usize::try_from(record.n).unwrap_or(usize::MAX);
                let taken_back = holding.take(place, act)?;
                if let Some(act) = taken_back {
                    self.taken_back.insert(record.n, act.clone());
                }
                match taken_back {
                    Some(event::Act::Paired(draw)) => {
                        self.published.remove(&draw.round);
                        self.reports.retain(|(round, _), _| *round != draw.round);
                        self.checks.retain(|check| check.round != draw.round);
                        self.clock = self.clock.filter(|clock| clock.round != draw.round);
                    }
                    Some(event::Act::Result { round, table, .. }) => self.ask_anew((*round, *table)),
                    _ => {}
                }
            }
            Act::Published { round } => {
                self.published.insert(*round);
            }
            Act::Reported {
                round,
                table,
                by,
                outcome,
            } => {
                let reports = self.reports.entry((*round, *table)).or_default();
                reports.insert(*by, *outcome);
            }
            Act::ChecksDrawn { round, tables, .. } => self.checks.extend(tables.iter().map(|table| Check {
                round: *round,
                table: *table,
                found: None,
            })),
            Act::CheckDone { round, table, found } => {
                let is_it = |check: &&mut Check| (check.round, check.table) == (*round, *table);
                if let Some(check) = self.checks.iter_mut().find(is_it) {
                    check.found = Some(found.clone());
                }
            }
            Act::Penalty {
                entry,
                penalty,
                reason,
            } => self.penalties.push(Noted {
                at: record.at.into(),
                entry: *entry,
                penalty: *penalty,
                reason: reason.clone(),
            }),
            Act::ClockStarted { .. } | Act::ClockPaused | Act::ClockResumed | Act::ClockExtended { .. } => {
                self.clock = Clock::after(self.clock, &record.act, record.at.into());
            }
            Act::Cancelled { reason } => self.cancelled = Some(reason.clone()),
            Act::List { .. }
            | Act::Announced
            | Act::Planned { .. }
            | Act::Settings { .. }
            | Act::Withdrawn { .. }
            | Act::Removed { .. }
            | Act::Renamed { .. }
            | Act::Admitted { .. }
            | Act::Deadline { .. }
            | Act::StaffAdded { .. }
            | Act::StaffRevoked { .. }
            | Act::Forgotten { .. }
            | Act::Relinked { .. } => {}
        }
        Ok(())
    }

    /// Forgets what both players of a table said alike, for its result was taken back. Where they differ staff still see how.
    fn ask_anew(&mut self, at: (u8, u16)) {
        let agreed = self.reports.get(&at).is_some_and(|reports| {
            let mut said = reports.values();
            let first = said.next();
            reports.len() > 1 && said.all(|other| Some(other) == first)
        });
        if agreed {
            self.reports.remove(&at);
        }
    }

    /// The rounds everybody sees, the first first.
    pub fn shown_rounds(&self) -> impl Iterator<Item = &Round> {
        self.play
            .rounds
            .iter()
            .filter(|round| self.published.contains(&round.number))
    }

    /// A round that everybody sees.
    pub fn shown_round(&self, number: u8) -> Option<&Round> {
        self.shown_rounds().find(|round| round.number == number)
    }

    /// A round that is drawn and not shown yet.
    pub fn preview(&self) -> Option<&Round> {
        let last = self.play.rounds.last()?;
        (!self.published.contains(&last.number)).then_some(last)
    }

    /// Whether a round is complete.
    pub fn is_complete(&self, number: u8) -> bool {
        self.shown_round(number)
            .is_some_and(|round| round.open_table().is_none())
    }

    /// The table where somebody sits in the last round everybody sees.
    pub fn table_of(&self, entry: EntryId) -> Option<(&Round, u16, event::Table)> {
        let round = self.shown_rounds().last()?;
        let mut tables = (1..).zip(&round.tables);
        let (number, table) = tables.find(|(_, table)| table.players.contains(&entry))?;
        Some((round, number, *table))
    }

    /// The last round everybody sees, where somebody has its bye.
    pub fn bye_of(&self, entry: EntryId) -> Option<u8> {
        let round = self.shown_rounds().last()?;
        round.byes.contains(&entry).then_some(round.number)
    }

    /// Two players of a table who said different things, by round and table.
    pub fn disputes(&self) -> impl Iterator<Item = (u8, u16)> {
        self.reports.iter().filter_map(|((round, table), reports)| {
            let mut said = reports.values();
            let first = said.next()?;
            let place = usize::from(*table).checked_sub(1)?;
            let open = self.shown_round(*round)?.tables.get(place)?.outcome.is_none();
            (open && said.any(|other| other != first)).then_some((*round, *table))
        })
    }
}
