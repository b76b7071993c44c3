use std::collections::BTreeSet;

use super::{Act, Course, EventSettings, OrganiserError, Record, Reveal, Role, Stage, Thing, may};
use crate::db::decks::Author;
use crate::db::events::{
    self, EntryStanding, StaffRole, StoredAct, StoredEntrant, StoredEvent, StoredList, StoredStaff,
};
use crate::db::{AnyConnection, EntrantId, EventId, Moment, StaffId, Visibility, under_lock};
use crate::event::{self, EntryId};
use crate::workshop::{Actor, Workshop};

/// Events on one page of a list.
const MOST_LISTED: u32 = 50;

/// An event as somebody looks at it.
#[derive(Debug, Clone)]
pub struct Opened {
    /// What is stored of it.
    pub event: StoredEvent,
    /// How it is run.
    pub settings: EventSettings,
    /// Everything that happened.
    pub records: Vec<Record>,
    /// What that has led to.
    pub course: Course,
    /// Everybody who entered, in that order.
    pub entrants: Vec<StoredEntrant>,
    /// Everybody who runs it or did.
    pub staff: Vec<StoredStaff>,
    /// When it is looked at.
    pub now: Moment,
    /// What whoever looks does here.
    pub acting: Option<(StaffId, StaffRole)>,
    /// The entries of whoever looks.
    pub own: Vec<EntrantId>,
}

/// Opens an event for the actor.
pub fn open(workshop: &mut Workshop<'_>, id: EventId) -> Result<Opened, OrganiserError> {
    let opened = load(workshop.conn, workshop.actor, id, workshop.now)?;
    opened.require(Thing::Page)?;
    Ok(opened)
}

/// A page of the public events.
#[derive(Debug, Default)]
pub struct Listed {
    /// Those that begin today or later and are neither over nor cancelled, the next first.
    pub coming: Vec<StoredEvent>,
    /// Those among them that will not take place.
    pub cancelled: Vec<StoredEvent>,
    /// The last of them, where there are more behind it.
    pub last_coming: Option<EventId>,
    /// Those that are past or over, the last first.
    pub past: Vec<StoredEvent>,
    /// The last of them, where there are more behind it.
    pub last_past: Option<EventId>,
}

/// Public events; behind one of them, those that follow it in its own list.
pub fn listed(workshop: &mut Workshop<'_>, behind: Option<EventId>) -> Result<Listed, OrganiserError> {
    /// An event of today is not past before its evening is.
    const EVENING: std::time::Duration = std::time::Duration::from_hours(12);
    let since = workshop.now.before(EVENING);
    let behind = match behind {
        Some(id) => events::find(workshop.conn, id)?.filter(|event| event.visibility == Visibility::Public),
        None => None,
    };
    let is_coming = behind.as_ref().map(|event| event.starts_at >= since);
    let mut listed = Listed::default();
    if is_coming != Some(false) {
        let coming = events::coming(workshop.conn, since, behind.as_ref(), MOST_LISTED)?;
        (listed.coming, listed.last_coming) = a_page(coming);
    }
    if is_coming != Some(true) {
        let past = events::past(workshop.conn, since, behind.as_ref(), MOST_LISTED)?;
        (listed.past, listed.last_past) = a_page(past);
    }
    let off = cancelled_among(workshop, &listed.coming)?;
    let all = std::mem::take(&mut listed.coming).into_iter();
    (listed.cancelled, listed.coming) = all.partition(|event| off.contains(&event.id));
    if behind.is_none() {
        let over = over_among(workshop, &listed.coming)?;
        let all = std::mem::take(&mut listed.coming).into_iter();
        let (done, coming): (Vec<_>, Vec<_>) = all.partition(|event| over.contains(&event.id));
        listed.coming = coming;
        let past = std::mem::take(&mut listed.past);
        listed.past = done.into_iter().rev().chain(past).collect();
    }
    Ok(listed)
}

/// Those of the events that are over: their end was said, and that was not taken back.
fn over_among(
    workshop: &mut Workshop<'_>,
    among: &[StoredEvent],
) -> Result<BTreeSet<EventId>, OrganiserError> {
    let stored = |act| serde_json::to_string(&Act::Play(act)).unwrap_or_default();
    let (over, undone) = (stored(event::Act::Over), stored(event::Act::Undone));
    let ids: Vec<EventId> = among.iter().map(|event| event.id).collect();
    let last = events::last_of_acts(workshop.conn, &ids, &[over.clone(), undone])?;
    let over = last.into_iter().filter(|(_, act)| *act == over);
    Ok(over.map(|(id, _)| id).collect())
}

/// Those of the events that were cancelled, which nobody takes back.
fn cancelled_among(
    workshop: &mut Workshop<'_>,
    among: &[StoredEvent],
) -> Result<BTreeSet<EventId>, OrganiserError> {
    let ids: Vec<EventId> = among.iter().map(|event| event.id).collect();
    Ok(events::with_act(workshop.conn, &ids, r#"{"cancelled":"#)?
        .into_iter()
        .collect())
}

/// The events of a page that may be seen, and the last one where another page follows. A draft is nobody's to see yet.
fn a_page(mut events: Vec<StoredEvent>) -> (Vec<StoredEvent>, Option<EventId>) {
    let is_full = events.len() == MOST_LISTED as usize;
    let last = events.last().filter(|_| is_full).map(|event| event.id);
    let is_draft = |event: &StoredEvent| {
        serde_json::from_str::<EventSettings>(&event.settings).is_ok_and(|settings| settings.draft)
    };
    events.retain(|event| !is_draft(event));
    (events, last)
}

/// Events that the actor's account runs.
pub fn run_by_me(workshop: &mut Workshop<'_>) -> Result<Vec<StoredEvent>, OrganiserError> {
    match workshop.actor.author.as_ref().and_then(Author::user) {
        Some(user) => Ok(events::run_by(workshop.conn, user, MOST_LISTED)?),
        None => Ok(Vec::new()),
    }
}

fn load(conn: &mut AnyConnection, actor: &Actor, id: EventId, now: Moment) -> Result<Opened, OrganiserError> {
    let event = events::find(conn, id)?.ok_or(OrganiserError::NotFound)?;
    let (staff, entrants) = (events::staff(conn, id)?, events::entrants(conn, id)?);
    let unreadable = |why: serde_json::Error| OrganiserError::Log(why.to_string());
    let records: Vec<Record> = events::acts(conn, id)?
        .into_iter()
        .map(read)
        .collect::<Result<_, _>>()
        .map_err(unreadable)?;
    let user = actor.author.as_ref().and_then(Author::user);
    let is_user = |account| user.is_some() && user == account;
    let mut acting: Vec<(StaffId, StaffRole)> = staff
        .iter()
        .filter(|person| person.revoked.is_none())
        .filter(|person| {
            let has_link = person
                .key
                .as_ref()
                .is_some_and(|key| actor.edit_keys.contains(key));
            has_link || is_user(person.user)
        })
        .map(|person| (person.id, person.role))
        .collect();
    // Who holds the links of both is an organiser.
    acting.sort_by_key(|(_, role)| *role);
    let own = entrants
        .iter()
        .filter(|entrant| is_user(entrant.user) || actor.edit_keys.contains(&entrant.key));
    let course = Course::of(&records)?;
    let mut settings: EventSettings = serde_json::from_str(&event.settings).map_err(unreadable)?;
    // How it is played is said by the log, where it can be undone.
    settings.play.clone_from(&course.play.settings);
    Ok(Opened {
        settings,
        course,
        own: own.map(|entrant| entrant.id).collect(),
        acting: acting.first().copied(),
        // A clock that was set back does not order acts.
        now: records.last().map_or(now, |last| now.max(last.at.into())),
        event,
        records,
        entrants,
        staff,
    })
}

fn read(act: StoredAct) -> Result<Record, serde_json::Error> {
    Ok(Record {
        n: u32::try_from(act.number).unwrap_or(0),
        at: act.at.date_time(),
        by: act.done_by,
        act: serde_json::from_str(&act.body)?,
        hash: act.hash,
    })
}

impl Opened {
    /// How far it is.
    pub fn stage(&self) -> Stage {
        if self.course.cancelled.is_some() {
            Stage::Cancelled
        } else if self.course.play.over {
            Stage::Over
        } else if self.settings.draft {
            Stage::Draft
        } else if !self.course.published.is_empty() {
            Stage::Running
        } else if self.now >= self.event.deadline_at || !self.course.play.rounds.is_empty() {
            Stage::Closed
        } else {
            Stage::Open
        }
    }

    /// Whether a list came after the deadline.
    pub fn is_after_deadline(&self, list: &StoredList) -> bool {
        list.at >= self.event.deadline_at
    }

    /// What its lots were drawn from, once none is drawn any more: anybody can draw them again.
    pub fn told_seed(&self) -> Option<event::Seed> {
        self.course.play.over.then_some(self.course.play.seed)
    }

    /// Whether its lists are shown to everybody.
    pub fn revealed(&self) -> bool {
        if !self.settings.names && self.settled().is_none() {
            return false;
        }
        match self.settings.reveal {
            Reveal::Never => false,
            Reveal::Start => !self.course.published.is_empty(),
            // There may be fewer rounds than was thought.
            Reveal::Round(round) => self.course.is_complete(round) || self.course.play.over,
            Reveal::At(at) => self.now >= at && self.stage() != Stage::Open,
            Reveal::End => self.course.play.over,
        }
    }

    /// Whether whoever looks may do it; of an entry, with that entry.
    pub fn may_with(&self, entrant: Option<EntrantId>, thing: Thing) -> bool {
        let staff = self.acting.map(|(_, role)| match role {
            StaffRole::Organiser => Role::Organiser,
            StaffRole::Judge => Role::Judge,
        });
        let is_theirs = entrant.map_or(!self.own.is_empty(), |entrant| self.own.contains(&entrant));
        let roles = staff.into_iter().chain(is_theirs.then_some(Role::Entrant));
        let (revealed, started) = (self.revealed(), !self.course.published.is_empty());
        // Whoever knows of a private event is nobody's stranger.
        let private =
            self.event.visibility == Visibility::Private && self.acting.is_none() && self.own.is_empty();
        roles
            .chain([Role::Stranger])
            .any(|role| may(role, self.stage(), thing, revealed, started, private))
    }

    /// The same of the event as a whole.
    pub fn may(&self, thing: Thing) -> bool {
        self.may_with(None, thing)
    }

    /// Refuses who may not: as if there were nothing where they may not even know of it.
    pub fn require(&self, thing: Thing) -> Result<(), OrganiserError> {
        self.require_with(None, thing)
    }

    /// The same with an entry, of which others may not know.
    pub fn require_with(&self, entrant: Option<EntrantId>, thing: Thing) -> Result<(), OrganiserError> {
        let knows = |thing| self.may_with(entrant, thing);
        if knows(thing) {
            Ok(())
        } else if !self.may(Thing::Page) || (entrant.is_some() && !knows(Thing::OwnEntry)) {
            Err(OrganiserError::NotFound)
        } else if self.ever(entrant, thing) {
            Err(OrganiserError::NotNow(thing.label(), self.stage().reason()))
        } else {
            Err(OrganiserError::NotYours(thing.label()))
        }
    }

    /// Whether there is a stage at which they may.
    fn ever(&self, entrant: Option<EntrantId>, thing: Thing) -> bool {
        let is_theirs = entrant.map_or(!self.own.is_empty(), |entrant| self.own.contains(&entrant));
        let role = match self.acting {
            Some((_, StaffRole::Organiser)) => Role::Organiser,
            Some((_, StaffRole::Judge)) => Role::Judge,
            None if is_theirs => Role::Entrant,
            None => Role::Stranger,
        };
        Stage::ALL
            .iter()
            .any(|stage| may(role, *stage, thing, false, false, false))
    }

    /// Somebody who entered.
    pub fn entrant(&self, id: EntrantId) -> Result<&StoredEntrant, OrganiserError> {
        let found = self.entrants.iter().find(|entrant| entrant.id == id);
        found.ok_or(OrganiserError::NotFound)
    }

    /// Those of that standing.
    pub fn standing(&self, standing: EntryStanding) -> impl Iterator<Item = &StoredEntrant> {
        self.entrants
            .iter()
            .filter(move |entrant| entrant.standing == standing)
    }

    /// Who has that number.
    pub fn numbered(&self, entry: EntryId) -> Option<&StoredEntrant> {
        let number = Some(i32::from(entry.0));
        self.entrants.iter().find(|entrant| entrant.number == number)
    }

    /// The name of a number.
    pub fn name(&self, entry: EntryId) -> String {
        self.numbered(entry)
            .map_or_else(|| format!("Entrant {}", entry.0), Self::name_of)
    }

    /// Somebody's name; of one that was forgotten, the number.
    pub fn name_of(entrant: &StoredEntrant) -> String {
        match (entrant.name.as_str(), entrant.number) {
            ("", Some(number)) => format!("Entrant {number}"),
            ("", None) => "An entrant".to_owned(),
            (name, _) => name.to_owned(),
        }
    }

    /// Somebody's number.
    pub fn number(entrant: &StoredEntrant) -> Option<EntryId> {
        entrant
            .number
            .and_then(|number| u16::try_from(number).ok())
            .map(EntryId)
    }

    /// Whether every hash of the log follows from the acts before it.
    pub fn is_intact(&self) -> bool {
        let previous = std::iter::once("").chain(self.records.iter().map(|record| record.hash.as_str()));
        (1..)
            .zip(&self.records)
            .zip(previous)
            .all(|((n, record), before)| {
                *record == Record::new(n, before, record.at, &record.by, record.act.clone())
            })
    }

    /// How whoever looks is called in the log.
    pub(super) fn signature(&self) -> String {
        match (self.acting, self.own.first()) {
            (Some((staff, _)), _) => format!("staff:{staff}"),
            (None, Some(entrant)) => format!("entry:{entrant}"),
            (None, None) => "visitor".to_owned(),
        }
    }
}

/// An event while it is being changed: nobody else changes it.
pub(super) struct Locked<'c> {
    /// The database, within the transaction.
    pub conn: &'c mut AnyConnection,
    /// The event as it is now; its `now` is the stamp of the change.
    pub opened: Opened,
}

/// Changes an event under its lock. Whatever error it ends with, nothing was done.
pub(super) fn change<T>(
    workshop: &mut Workshop<'_>,
    id: EventId,
    mut work: impl FnMut(&mut Locked<'_>) -> Result<T, OrganiserError>,
) -> Result<T, OrganiserError> {
    let actor = workshop.actor;
    under_lock(workshop.conn, |conn| {
        let now = events::lock(conn, id)?.ok_or(OrganiserError::NotFound)?;
        let opened = load(conn, actor, id, now)?;
        let kept = opened.records.len();
        let mut locked = Locked { conn, opened };
        let done = work(&mut locked)?;
        locked.keep(kept)?;
        Ok(done)
    })
}

impl Locked<'_> {
    /// Something happens.
    pub fn act(&mut self, by: &str, act: Act) -> Result<(), OrganiserError> {
        let opened = &mut self.opened;
        opened.records.push(next(&opened.records, opened.now, by, act));
        opened.course = Course::of(&opened.records)?;
        Ok(())
    }

    /// Keeps how somebody stands.
    pub fn set(&mut self, entrant: StoredEntrant) -> Result<(), OrganiserError> {
        events::set_entrant(self.conn, &entrant)?;
        let known = self
            .opened
            .entrants
            .iter_mut()
            .find(|known| known.id == entrant.id);
        if let Some(known) = known {
            *known = entrant;
        }
        Ok(())
    }

    fn keep(&mut self, kept: usize) -> Result<(), OrganiserError> {
        let id = self.opened.event.id;
        let new = self.opened.records.get(kept..).unwrap_or_default();
        let rows: Vec<StoredAct> = new.iter().map(|record| stored(id, record)).collect();
        Ok(events::append(self.conn, &rows)?)
    }
}

/// The record of an act behind others.
pub(super) fn next(records: &[Record], now: Moment, by: &str, act: Act) -> Record {
    let before = records.last().map_or("", |last| last.hash.as_str());
    let n = u32::try_from(records.len()).unwrap_or(u32::MAX).saturating_add(1);
    Record::new(n, before, now.date_time(), by, act)
}

/// A record as it is stored.
pub(super) fn stored(event: EventId, record: &Record) -> StoredAct {
    StoredAct {
        event_id: event,
        number: i32::try_from(record.n).unwrap_or(i32::MAX),
        at: record.at.into(),
        done_by: record.by.clone(),
        body: serde_json::to_string(&record.act).unwrap_or_default(),
        hash: record.hash.clone(),
    }
}
