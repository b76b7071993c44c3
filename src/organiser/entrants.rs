//! What is done with somebody's entry at the desk: who is there, who leaves, who is let in or taken out.

use std::collections::BTreeMap;

use super::changing::move_up;
use super::deed::words;
use super::entering::{check_free, named, number_next};
use super::opened::{Locked, Opened};
use super::{Act, OrganiserError, Thing};
use crate::db::EntrantId;
use crate::db::events::{self, EntryStanding, StoredEntrant, StoredList};
use crate::event::{self, Ended, EntryId, Presence};
use crate::workshop::Workshop;

/// Somebody ends their event by themselves.
pub(super) fn drop_out(locked: &mut Locked<'_>, by: &str, entrant: EntrantId) -> Result<(), OrganiserError> {
    let entry = Opened::number(locked.opened.entrant(entrant)?).ok_or(OrganiserError::NotFound)?;
    let done = match locked.opened.presence(entry) {
        Some(Presence::Dropped) => "you have dropped already",
        Some(Presence::Disqualified) => "you were disqualified, so there is nothing left to drop from",
        Some(Presence::Playing | Presence::Absent) | None => {
            return leave(locked, by, event::Act::Dropped { entry });
        }
    };
    Err(OrganiserError::Wrong(done.to_owned()))
}

/// Somebody leaves; before round 1 the first who waits takes the place.
pub(super) fn leave(locked: &mut Locked<'_>, by: &str, act: event::Act) -> Result<(), OrganiserError> {
    locked.act(by, Act::Play(act))?;
    if locked.opened.course.play.rounds.is_empty() {
        move_up(locked, by)?;
    }
    Ok(())
}

/// Somebody who was away or has dropped is there again.
pub(super) fn there(locked: &mut Locked<'_>, by: &str, entry: EntryId) -> Result<(), OrganiserError> {
    let act = match locked.opened.presence(entry) {
        Some(Presence::Absent) => event::Act::Present { entry },
        _ => event::Act::Back { entry },
    };
    if locked.opened.is_withdrawn(entry) {
        return Err(event::Refusal::Presence(entry).into());
    }
    locked.act(by, Act::Play(act))
}

/// Lets a late or waiting entry in, or a late list count.
pub(super) fn admit(
    locked: &mut Locked<'_>,
    by: &str,
    entrant: EntrantId,
    reason: &str,
) -> Result<(), OrganiserError> {
    let mut person = locked.opened.entrant(entrant)?.clone();
    if person.standing == EntryStanding::Withdrawn {
        return Err(OrganiserError::Wrong("this entry was withdrawn".to_owned()));
    }
    let lists = events::lists_of(locked.conn, entrant)?;
    if person.number.is_some() && lists.last().map(|list| list.revision) == person.list {
        return Err(OrganiserError::Wrong(
            "this entry is in already, and its last list counts; there is nothing to admit".to_owned(),
        ));
    }
    let reason = words(reason, "say why it is let in")?;
    if person.number.is_none() {
        person.number = Some(number_next(locked, by)?);
        person.standing = EntryStanding::In;
    }
    if let Some(newest) = lists.last() {
        person.list = Some(newest.revision);
        let revision = newest.revision;
        locked.act(
            by,
            Act::Admitted {
                entrant,
                revision,
                reason,
            },
        )?;
    }
    locked.set(person)
}

/// The newest list of everybody who sent one after the deadline that does not count yet; who has left waits for nothing.
pub fn lists_to_admit(
    workshop: &mut Workshop<'_>,
    opened: &Opened,
) -> Result<Vec<StoredList>, OrganiserError> {
    opened.require(Thing::Desk)?;
    let sent = opened.records.iter().filter_map(|record| match &record.act {
        Act::List {
            entrant,
            revision,
            late,
            ..
        } => Some((*entrant, (*revision, *late))),
        _ => None,
    });
    let newest: BTreeMap<EntrantId, (i32, bool)> = sent.collect();
    let mut lists = Vec::new();
    for person in opened.entrants.iter().filter(|person| !opened.has_left(person)) {
        let (revision, late) = newest.get(&person.id).copied().unwrap_or_default();
        if late && person.list != Some(revision) {
            lists.extend(events::lists_of(workshop.conn, person.id)?.pop());
        }
    }
    Ok(lists)
}

impl Opened {
    /// Whether somebody takes no part any more.
    fn has_left(&self, person: &StoredEntrant) -> bool {
        let presence = Self::number(person).and_then(|entry| self.presence(entry));
        person.standing == EntryStanding::Withdrawn
            || matches!(presence, Some(Presence::Dropped | Presence::Disqualified))
    }
}

/// Takes an entry out before round 1; the first who waits takes the place.
pub(super) fn remove(
    locked: &mut Locked<'_>,
    by: &str,
    entrant: EntrantId,
    reason: &str,
) -> Result<(), OrganiserError> {
    let person = locked.opened.entrant(entrant)?.clone();
    let wrong = |message: &str| Err(OrganiserError::Wrong(message.to_owned()));
    if person.standing == EntryStanding::Withdrawn {
        return wrong("this entry is out already");
    }
    if !locked.opened.course.play.rounds.is_empty() {
        return wrong("round 1 is drawn; take its tables back first, or let them drop");
    }
    let reason = words(reason, "say why it is taken out")?;
    locked.act(by, Act::Removed { entrant, reason })?;
    take_out(locked, by, person)
}

/// An entry is out, and its place free.
pub(super) fn take_out(
    locked: &mut Locked<'_>,
    by: &str,
    mut person: StoredEntrant,
) -> Result<(), OrganiserError> {
    let entry = Opened::number(&person);
    let playing = entry.filter(|entry| Ended::of(&locked.opened.course.play, *entry).is_none());
    if let Some(entry) = playing {
        locked.act(by, Act::Play(event::Act::Dropped { entry }))?;
    }
    person.standing = EntryStanding::Withdrawn;
    locked.set(person)?;
    move_up(locked, by)
}

/// Mends a name that was written down wrongly.
pub(super) fn rename(
    locked: &mut Locked<'_>,
    by: &str,
    entrant: EntrantId,
    name: &str,
) -> Result<(), OrganiserError> {
    let mut person = locked.opened.entrant(entrant)?.clone();
    if person.name.is_empty() {
        return Err(OrganiserError::Wrong(
            "this name was forgotten, and that is for good".to_owned(),
        ));
    }
    let name = named(name)?;
    check_free(&locked.opened, &name, Some(entrant))?;
    if name == person.name {
        return Ok(());
    }
    person.name = name;
    locked.set(person)?;
    locked.act(by, Act::Renamed { entrant })
}

impl Opened {
    /// How many places are taken. Who left before round 1 has freed one.
    pub fn places_taken(&self) -> usize {
        let play = &self.course.play;
        let has_left = |person: &StoredEntrant| {
            let entry = Self::number(person);
            play.rounds.is_empty() && entry.is_some_and(|entry| Ended::of(play, entry).is_some())
        };
        let inside = self.standing(EntryStanding::In);
        inside.filter(|person| !has_left(person)).count()
    }

    /// Whether somebody plays.
    pub fn presence(&self, entry: EntryId) -> Option<Presence> {
        let entrants = &self.course.play.entrants;
        entrants.get(entry.place()).map(|entrant| entrant.presence)
    }

    /// Why somebody was sent away.
    pub fn why_disqualified(&self, entry: EntryId) -> Option<&str> {
        let is_out = Ended::of(&self.course.play, entry) == Some(Ended::Disqualified);
        let mut acts = self.records.iter().rev().filter(|_| is_out);
        acts.find_map(|record| match &record.act {
            Act::Play(event::Act::Disqualified { entry: of, reason }) if *of == entry => {
                Some(reason.as_str())
            }
            _ => None,
        })
    }

    /// Why somebody's entry was taken out, if the organiser did that.
    pub fn why_removed(&self, of: EntrantId) -> Option<&str> {
        self.records.iter().rev().find_map(|record| match &record.act {
            Act::Removed { entrant, reason } if *entrant == of => Some(reason.as_str()),
            _ => None,
        })
    }
}
