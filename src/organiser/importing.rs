//! An event that another Scouter, or this one, gave out whole, taken in again.
//!
//! The event keeps its key and those of its entries, for the log and the proofs of its lists name them. Links and
//! accounts are no part of the file: whoever takes the event in becomes its organiser, and the old links open nothing.

use std::collections::{BTreeMap, BTreeSet};

use chrono::SubsecRound;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::entering::{Entry, MOST_ENTRIES, commitment, judge};
use super::opened::stored;
use super::returning::bring_up_to_date;
use super::verify::verify;
use super::{Act, Course, EventSettings, OrganiserError, Plan, Record};
use crate::account::Token;
use crate::batch::Outcome;
use crate::catalog::Catalog;
use crate::db::decks::Author;
use crate::db::events::{
    self, EntryStanding, StaffRole, StoredEntrant, StoredEvent, StoredList, StoredStaff,
};
use crate::db::{EntrantId, EventId, Moment, StaffId, Visibility, transaction};
use crate::legality::Verdict;
use crate::model::limits;
use crate::workshop::{Workshop, format_problems};

/// Bytes of a file.
const LARGEST: usize = 16 << 20;
/// Acts of an event that is taken in.
const MOST_ACTS: usize = 20_000;
/// Characters of what is said of a list, and of who did an act.
const LONGEST_WORDS: usize = 4_000;

/// Somebody who entered, as a whole export holds them: without links and accounts.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Taken {
    pub(super) id: EntrantId,
    number: Option<i32>,
    name: String,
    standing: EntryStanding,
    list: Option<i32>,
    entered_at: Moment,
    pub(super) lists: Vec<TakenList>,
}

/// A list that was handed in, whether it counts or not.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TakenList {
    revision: i32,
    at: Moment,
    list: String,
    verdict: Verdict,
    wrong: String,
    checksum: String,
    salt: String,
    commitment: String,
    late: bool,
}

impl Taken {
    /// Somebody with all lists they handed in.
    pub fn of(person: &StoredEntrant, lists: Vec<StoredList>) -> Self {
        let list = |list: StoredList| TakenList {
            revision: list.revision,
            at: list.at,
            list: list.body,
            verdict: list.verdict,
            wrong: list.wrong,
            checksum: list.checksum,
            salt: list.salt,
            commitment: list.commitment,
            late: list.late,
        };
        Self {
            id: person.id,
            number: person.number,
            name: person.name.clone(),
            standing: person.standing,
            list: person.list,
            entered_at: person.entered_at,
            lists: lists.into_iter().map(list).collect(),
        }
    }
}

/// A whole export. What follows from the rest (who is in, rounds, the stage) is not looked at.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    #[serde(rename = "scouter_event")]
    _kind: u32,
    id: EventId,
    name: String,
    visibility: Visibility,
    starts_at: Moment,
    deadline_at: Moment,
    settings: EventSettings,
    #[serde(rename = "stage")]
    _stage: IgnoredAny,
    #[serde(rename = "head")]
    _head: IgnoredAny,
    #[serde(rename = "entries")]
    _entries: IgnoredAny,
    #[serde(rename = "lists")]
    _lists: IgnoredAny,
    #[serde(rename = "rounds")]
    _rounds: IgnoredAny,
    #[serde(rename = "seed", default)]
    _seed: IgnoredAny,
    acts: Option<Vec<Record>>,
    entrants: Option<Vec<Taken>>,
}

/// An event that was read and found to be whole.
#[derive(Debug)]
pub struct Import {
    pub(super) event: StoredEvent,
    pub(super) acts: Vec<Record>,
    pub(super) entrants: Vec<Taken>,
}

/// Reads a whole export and checks it as [`verify`] does, and further that everything the log speaks of is there, and that
/// format and cards are known here. Nothing is stored.
pub fn read_import(catalog: &Catalog, text: &str) -> Result<Import, OrganiserError> {
    read(catalog, text).map_err(OrganiserError::Wrong)
}

fn read(catalog: &Catalog, text: &str) -> Result<Import, String> {
    if text.len() > LARGEST {
        return Err("this file is too large; an event has at most 16 MB".to_owned());
    }
    if text.contains("\\u0000") {
        return Err("this file holds a character that is in no text (\\u0000)".to_owned());
    }
    verify(text)?;
    let whole: Whole =
        serde_json::from_str(text).map_err(|why| format!("this is not an export of an event: {why}"))?;
    let (Some(acts), Some(entrants)) = (whole.acts, whole.entrants) else {
        let message =
            "this export does not hold the whole event; its organiser takes that along from the desk";
        return Err(message.to_owned());
    };
    check_acts(&acts)?;
    let course = Course::of(&acts).map_err(|why| format!("the acts cannot have been: {why}"))?;
    check_entrants(whole.id, &acts, &entrants, course.play.entrants.len())?;
    let plan = Plan {
        name: whole.name,
        visibility: whole.visibility,
        starts_at: whole.starts_at,
        deadline_at: whole.deadline_at,
        settings: whole.settings,
    };
    limits::check(&plan).map_err(|breach| breach.to_string())?;
    let settings = &plan.settings;
    let format = settings.judged_by();
    let format = format.ok_or_else(|| format!("no format `{}` is known here", settings.format))?;
    if settings.house.is_some()
        && let Some(problem) = format_problems(catalog, &format).first()
    {
        return Err(format!(
            "the format `{}` cannot hold here: {problem}",
            settings.format
        ));
    }
    entrants
        .iter()
        .try_for_each(|person| check_cards(catalog, settings, person))?;
    let event = StoredEvent {
        id: whole.id,
        game: format.game,
        settings: serde_json::to_string(settings).map_err(|why| why.to_string())?,
        name: plan.name,
        visibility: plan.visibility,
        starts_at: plan.starts_at,
        deadline_at: plan.deadline_at,
        acts: 0,
        head: String::new(),
        created_at: acts.first().map_or(whole.starts_at, |first| first.at.into()),
        updated_at: acts.last().map_or(whole.starts_at, |last| last.at.into()),
    };
    Ok(Import {
        event,
        acts,
        entrants,
    })
}

fn check_acts(acts: &[Record]) -> Result<(), String> {
    if acts.len() > MOST_ACTS {
        return Err(format!("an event has at most {MOST_ACTS} acts"));
    }
    let odd = |record: &&Record| record.at.trunc_subsecs(6) != record.at || record.by.len() > 80;
    match acts.iter().find(odd) {
        Some(record) => Err(format!("act {} was not recorded by a Scouter", record.n)),
        None => Ok(()),
    }
}

/// Refuses entries that are not those of the log.
fn check_entrants(event: EventId, acts: &[Record], entrants: &[Taken], numbers: usize) -> Result<(), String> {
    if entrants.len() > MOST_ENTRIES {
        return Err(format!("an event has at most {MOST_ENTRIES} entries"));
    }
    let mut logged: BTreeMap<(EntrantId, i32), (&str, bool, Moment)> = BTreeMap::new();
    for record in acts {
        if let Act::List {
            entrant,
            revision,
            commitment,
            late,
        } = &record.act
        {
            logged.insert((*entrant, *revision), (commitment, *late, record.at.into()));
        }
    }
    let (mut ids, mut given) = (BTreeSet::new(), BTreeSet::new());
    for person in entrants {
        let id = person.id;
        let wrong = |what: &str| Err(format!("entry {id}: {what}"));
        let is_line = limits::is_line(&person.name).is_ok();
        if !is_line || person.name.chars().count() as u64 > Entry::LONGEST_NAME {
            return wrong(&format!(
                "its name is not one line of at most {} characters",
                Entry::LONGEST_NAME
            ));
        }
        if !ids.insert(id) || person.number.is_some_and(|number| !given.insert(number)) {
            return wrong("it, or its number, is there twice");
        }
        if person.standing == EntryStanding::In && person.number.is_none() {
            return wrong("it is in and has no number");
        }
        for (revision, list) in (1..).zip(&person.lists) {
            let proof = commitment(event, id, list.revision, &list.salt, &list.list);
            let known = logged.remove(&(id, list.revision));
            if list.revision != revision
                || known != Some((proof.as_str(), list.late, list.at))
                || list.commitment != proof
            {
                return wrong(&format!("list {revision} is not the one that was handed in"));
            }
            if list.wrong.chars().count() > LONGEST_WORDS || list.checksum.len() > 40 || list.salt.len() != 64
            {
                return wrong(&format!("list {revision} was not kept by a Scouter"));
            }
        }
        let is_there = |counting| person.lists.iter().any(|list| list.revision == counting);
        if !person.list.is_none_or(is_there) {
            return wrong("the list that counts is missing");
        }
    }
    if let Some((id, revision)) = logged.keys().next() {
        return Err(format!(
            "list {revision} of entry {id} stands in the log and is missing"
        ));
    }
    let numbers = i32::try_from(numbers).unwrap_or(i32::MAX);
    if !given.iter().copied().eq(1..=numbers) {
        return Err("the entries are not those that the log gave numbers to".to_owned());
    }
    Ok(())
}

/// Refuses a list with cards that are known where it comes from and not here, or with a checksum that is not theirs. The verdict
/// stays what it was when the list came in; the page of the list judges it again.
fn check_cards(catalog: &Catalog, settings: &EventSettings, person: &Taken) -> Result<(), String> {
    let counting = person
        .lists
        .iter()
        .find(|list| Some(list.revision) == person.list);
    let Some(list) = counting.filter(|list| list.verdict != Verdict::Unresolved) else {
        return Ok(());
    };
    let row = judge(catalog, settings, &list.list);
    let known = |outcome| matches!(outcome, Outcome::Legal | Outcome::Illegal);
    match row {
        Some(row) if known(row.outcome) => match row.checksum {
            Some(sum) if sum != list.checksum => Err(format!(
                "the list of entry {} has another checksum than its cards, {sum}",
                person.id
            )),
            _ => Ok(()),
        },
        row => {
            let why = row.map_or_else(String::new, |row| row.all_wrong());
            Err(format!(
                "the list of entry {} holds cards that are not known here: {why}",
                person.id
            ))
        }
    }
}

/// Keeps an event that was read. Whoever is signed in becomes its organiser; one that is here already is brought up to date.
pub fn import(workshop: &mut Workshop<'_>, import: &Import) -> Result<EventId, OrganiserError> {
    let user = workshop.actor.author.as_ref().and_then(Author::user);
    let user = user.ok_or(OrganiserError::NotYours("import an event without an account"))?;
    let id = import.event.id;
    let lists = import.entrants.iter().flat_map(|person| &person.lists);
    let bytes: usize = lists.map(|list| list.list.len() + 512).sum();
    workshop.take_space(bytes + 512 * (import.acts.len() + import.entrants.len()))?;
    if events::find(workshop.conn, id)?.is_some() {
        return bring_up_to_date(workshop, import);
    }
    let staff = StoredStaff {
        id: StaffId::new(workshop.now),
        role: StaffRole::Organiser,
        label: "Organiser".to_owned(),
        user: Some(user),
        key: None,
        revoked: None,
    };
    let acts: Vec<_> = import.acts.iter().map(|record| stored(id, record)).collect();
    let mut people = Vec::new();
    for person in &import.entrants {
        let mut kept = Vec::new();
        for list in &person.lists {
            kept.push(list.kept(person.id, &Token::random()?));
        }
        people.push((person.kept(&Token::random()?), kept));
    }
    transaction(workshop.conn, |conn| -> Result<_, OrganiserError> {
        let ids: Vec<EntrantId> = people.iter().map(|(person, _)| person.id).collect();
        if events::find(conn, id)?.is_some() || events::any_entrant(conn, &ids)? {
            let message = "this event, or an entry of it, is here already";
            return Err(OrganiserError::Wrong(message.to_owned()));
        }
        events::create(conn, &import.event)?;
        events::add_staff(conn, id, &staff)?;
        for (person, lists) in &people {
            events::add_entrant(conn, id, person)?;
            lists
                .iter()
                .try_for_each(|list| events::add_list(conn, id, list))?;
        }
        Ok(events::append(conn, &acts)?)
    })?;
    Ok(id)
}

impl Taken {
    pub(super) fn kept(&self, secret: &Token) -> StoredEntrant {
        StoredEntrant {
            id: self.id,
            number: self.number,
            name: self.name.clone(),
            user: None,
            key: secret.hash(),
            standing: self.standing,
            list: self.list,
            entered_at: self.entered_at,
        }
    }
}

impl TakenList {
    pub(super) fn kept(&self, entrant: EntrantId, secret: &Token) -> StoredList {
        StoredList {
            entrant,
            revision: self.revision,
            once: secret.hash().as_str().to_owned(),
            at: self.at,
            body: self.list.clone(),
            verdict: self.verdict,
            wrong: self.wrong.clone(),
            checksum: self.checksum.clone(),
            salt: self.salt.clone(),
            commitment: self.commitment.clone(),
            late: self.late,
        }
    }
}
