//! Whether an event that was taken along is as it was: its log and the lists that were shown with it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::digest::is_as_logged;
use super::entering::{commitment, folded};
use super::seal::settled;
use super::{Act, Course, EventSettings, Plan, Record, Seal};
use crate::db::events::EntryStanding;
use crate::db::{EntrantId, EventId, Moment, Visibility};
use crate::event::{Ended, EntryId};

/// What an export was found to hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// Of which event it is.
    pub event: EventId,
    /// The hash of the last act when it was taken along.
    pub head: String,
    /// Acts whose hashes follow from each other; none where the export has no log.
    pub acts: Option<usize>,
    /// Lists that are what was handed in.
    pub lists: usize,
    /// Lists shown without names, which cannot be told apart.
    pub nameless: usize,
    /// The seal of the lists that are shown; none where they are hidden.
    pub seal: Option<Seal>,
}

/// The parts of an export that prove something; others are not looked at.
#[derive(Deserialize)]
struct Exported {
    scouter_event: u32,
    id: EventId,
    name: String,
    visibility: Visibility,
    starts_at: Moment,
    deadline_at: Moment,
    settings: EventSettings,
    head: String,
    /// The lists, or a word that says they are hidden.
    lists: serde_json::Value,
    acts: Option<Vec<Record>>,
    /// Everybody, where the export is whole.
    entrants: Option<Vec<Entered>>,
}

#[derive(Deserialize)]
struct Entered {
    id: EntrantId,
    number: Option<u16>,
    name: String,
    standing: EntryStanding,
}

#[derive(Deserialize)]
struct Shown {
    number: Option<u16>,
    entry: Option<EntrantId>,
    list: List,
}

#[derive(Deserialize)]
struct List {
    /// None where the list is shown without a name.
    revision: Option<i32>,
    commitment: String,
    /// None where the list is shown without a name.
    salt: Option<String>,
    #[serde(rename = "list")]
    body: String,
}

/// Checks an export (`export.json`): every hash of the log, that its acts can have been, and that every list shown is the
/// one that was handed in. Whatever is wrong is said by its number.
pub fn verify(export: &str) -> Result<Verified, String> {
    if !export.trim_start().starts_with('{') {
        return Err(
            "this is not an export of an event; choose the event.json that was exported at it".to_owned(),
        );
    }
    let wrong = |why: serde_json::Error| format!("this is not an export of an event: {why}");
    let export: Exported = serde_json::from_str(export).map_err(wrong)?;
    if export.scouter_event != 1 {
        return Err(format!(
            "this export is of kind {}, which a newer Scouter made; update this one",
            export.scouter_event
        ));
    }
    let is_nameless = !export.settings.names;
    if let Some(acts) = &export.acts {
        let course = follow(acts, &export.head)?;
        let plan = Plan {
            name: export.name,
            visibility: export.visibility,
            starts_at: export.starts_at,
            deadline_at: export.deadline_at,
            settings: export.settings,
        };
        if !is_as_logged(acts, &plan) {
            return Err("name, times or settings of the event are not what the log says".to_owned());
        }
        check_entered(acts, &course, export.entrants.as_deref().unwrap_or_default())?;
    }
    let shown: Vec<Shown> = if export.lists.is_array() {
        serde_json::from_value(export.lists).map_err(wrong)?
    } else {
        Vec::new()
    };
    let whole = export.entrants.unwrap_or_default();
    let entered = whole.iter().map(|person| (person.id, person.number));
    let entered = entered.chain(
        shown
            .iter()
            .filter_map(|shown| Some((shown.entry?, shown.number))),
    );
    let numbers: BTreeMap<EntrantId, Option<u16>> = entered.collect();
    let seal = if let Some(acts) = export.acts.as_deref().filter(|_| is_nameless) {
        // Those who run the event see lists that its seal is not of.
        let number = |entrant| numbers.get(&entrant).copied().flatten().map(EntryId);
        settled(acts, number).map(|settled| Seal::of_settled(export.id, acts, &settled))
    } else {
        let commitments = shown.iter().map(|shown| shown.list.commitment.as_str());
        Some(Seal::of(export.id, commitments.collect()))
    };
    let mut verified = Verified {
        event: export.id,
        head: export.head,
        acts: export.acts.as_ref().map(Vec::len),
        lists: 0,
        nameless: 0,
        seal: seal.filter(|_| !shown.is_empty()),
    };
    for Shown { entry, list, .. } in shown {
        let (Some(entry), Some(of), Some(salt)) = (entry, list.revision, &list.salt) else {
            verified.nameless += 1;
            continue;
        };
        if commitment(export.id, entry, of, salt, &list.body) != list.commitment {
            return Err(format!(
                "the list of entry {entry} is not the one that was handed in"
            ));
        }
        let is_it = |record: &Record| {
            matches!(&record.act, Act::List { entrant, revision, commitment, .. }
                if (*entrant, *revision, commitment) == (entry, of, &list.commitment))
        };
        if export.acts.as_ref().is_some_and(|acts| !acts.iter().any(is_it)) {
            return Err(format!("the list of entry {entry} is not in the log"));
        }
        verified.lists += 1;
    }
    Ok(verified)
}

/// Refuses entries that stand otherwise than the log says, that are out and play on, and two of one name.
fn check_entered(acts: &[Record], course: &Course, entrants: &[Entered]) -> Result<(), String> {
    let mut names = BTreeSet::new();
    for person in entrants {
        let stands = standing(acts, person);
        if person.standing != stands {
            return Err(format!(
                "entry {} is said to be “{}”; by the log it is “{}”",
                person.id,
                person.standing.label(),
                stands.label()
            ));
        }
        let number = person.number.map(EntryId);
        let has_ended = |entry: EntryId| Ended::of(&course.play, entry).is_some();
        if stands == EntryStanding::Withdrawn && !number.is_none_or(has_ended) {
            return Err(format!("entry {} is withdrawn and still plays", person.id));
        }
        let counts = stands != EntryStanding::Withdrawn && !person.name.is_empty();
        if counts && !names.insert(folded(&person.name)) {
            return Err(format!("two entries have the name {}", person.name));
        }
    }
    Ok(())
}

/// How an entry stands by what happened to it.
fn standing(acts: &[Record], person: &Entered) -> EntryStanding {
    let is_out = |record: &Record| matches!(&record.act, Act::Withdrawn { entrant } | Act::Removed { entrant, .. } if *entrant == person.id);
    if acts.iter().any(is_out) {
        return EntryStanding::Withdrawn;
    }
    if person.number.is_some() {
        return EntryStanding::In;
    }
    let first_list_late = acts.iter().find_map(|record| match &record.act {
        Act::List { entrant, late, .. } if *entrant == person.id => Some(*late),
        _ => None,
    });
    match first_list_late {
        Some(true) => EntryStanding::Late,
        Some(false) | None => EntryStanding::Waiting,
    }
}

fn follow(acts: &[Record], head: &str) -> Result<Course, String> {
    let mut before: Option<&Record> = None;
    for (n, record) in (1..).zip(acts) {
        let hash = before.map_or("", |before| before.hash.as_str());
        if *record != Record::new(n, hash, record.at, &record.by, record.act.clone()) {
            return Err(format!("act {n} was changed, or one before it is missing"));
        }
        if before.is_some_and(|before| before.at > record.at) {
            return Err(format!("act {n} is older than the one before it"));
        }
        before = Some(record);
    }
    if before.map_or("", |last| last.hash.as_str()) != head {
        return Err("the last acts are missing: the log does not end with the hash of the event".to_owned());
    }
    Course::of(acts).map_err(|why| format!("the acts cannot have been: {why}"))
}
