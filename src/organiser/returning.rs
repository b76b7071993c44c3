//! An event that went on elsewhere, such as on a laptop without network, comes back to where it was made.
//!
//! Nothing is joined: the log here must be the beginning of the log in the file, and goes on as that does.

use std::collections::BTreeSet;

use super::importing::{Import, Taken};
use super::opened::{Locked, change};
use super::{Act, OrganiserError, Thing};
use crate::account::Token;
use crate::db::events::{self, StoredEntrant};
use crate::db::{EntrantId, EventId};
use crate::workshop::Workshop;

/// Brings an event up to date. Links and accounts stay as they are here, but for entries that got a new link elsewhere.
pub(super) fn bring_up_to_date(
    workshop: &mut Workshop<'_>,
    import: &Import,
) -> Result<EventId, OrganiserError> {
    let id = import.event.id;
    change(workshop, id, |locked| {
        if !locked.opened.may(Thing::Manage) {
            let message = "this event is here already, and only its organiser brings it up to date";
            return Err(OrganiserError::Wrong(message.to_owned()));
        }
        let here = locked.opened.records.len();
        if is_older(import, locked) {
            return Err(OrganiserError::Wrong(format!(
                "the file is older than what is here: it ends with act {} of {here}",
                import.acts.len()
            )));
        }
        if !begins_like(import, locked) {
            return Err(OrganiserError::Wrong(format!(
                "this event is here already and went on here, too: the {here} acts of its log are not the first of the file; \
                 take it along again from here before it goes on elsewhere"
            )));
        }
        let new = import.acts.get(here..).unwrap_or_default();
        let relinked: BTreeSet<EntrantId> = new
            .iter()
            .filter_map(|record| match record.act {
                Act::Relinked { entrant } => Some(entrant),
                _ => None,
            })
            .collect();
        check_new(import, locked)?;
        events::set_plan(locked.conn, &import.event)?;
        for person in &import.entrants {
            keep(locked, id, person, relinked.contains(&person.id))?;
        }
        locked.opened.records.extend(new.iter().cloned());
        Ok(id)
    })
}

/// Whether everything that happened here stands first in the file. Each hash follows from all acts before it.
fn begins_like(import: &Import, locked: &Locked<'_>) -> bool {
    let here = &locked.opened.records;
    let there = here.len().checked_sub(1).and_then(|last| import.acts.get(last));
    there.map(|record| &record.hash) == here.last().map(|record| &record.hash)
}

/// Whether everything in the file happened here, and more since.
fn is_older(import: &Import, locked: &Locked<'_>) -> bool {
    let here = &locked.opened.records;
    let there = import.acts.last();
    let same = import.acts.len().checked_sub(1).and_then(|last| here.get(last));
    import.acts.len() < here.len() && same.map(|record| &record.hash) == there.map(|record| &record.hash)
}

/// Refuses entries that belong to another event here.
fn check_new(import: &Import, locked: &mut Locked<'_>) -> Result<(), OrganiserError> {
    let known: BTreeSet<EntrantId> = locked.opened.entrants.iter().map(|person| person.id).collect();
    let ids = import.entrants.iter().map(|person| person.id);
    let new: Vec<EntrantId> = ids.filter(|id| !known.contains(id)).collect();
    if events::any_entrant(locked.conn, &new)? {
        let message = "an entry of this file belongs to another event here";
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    Ok(())
}

fn keep(
    locked: &mut Locked<'_>,
    event: EventId,
    person: &Taken,
    relinked: bool,
) -> Result<(), OrganiserError> {
    let secret = Token::random()?;
    let taken = person.kept(&secret);
    let known = locked.opened.entrants.iter().find(|known| known.id == taken.id);
    match known.cloned() {
        Some(known) => {
            let key = if relinked { taken.key.clone() } else { known.key };
            locked.set(StoredEntrant {
                key,
                user: known.user,
                ..taken
            })?;
        }
        None => events::add_entrant(locked.conn, event, &taken)?,
    }
    let there = events::lists_of(locked.conn, person.id)?.len();
    for list in person.lists.iter().skip(there) {
        events::add_list(locked.conn, event, &list.kept(person.id, &Token::random()?))?;
    }
    Ok(())
}
