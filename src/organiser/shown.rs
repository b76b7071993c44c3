//! Which lists somebody sees, and how much of each.

use std::collections::BTreeMap;

use super::entering::judge;
use super::opened::{Opened, open};
use super::{Act, EventSettings, OrganiserError, Record, Thing};
use crate::catalog::Catalog;
use crate::db::events::{self, EntryStanding, StoredEntrant, StoredList};
use crate::db::{EntrantId, EventId, Moment};
use crate::deck::{self, Deck, FileKind, ReadOptions, Section};
use crate::event::EntryId;
use crate::legality::{CheckedDeck, Verdict};
use crate::workshop::Workshop;

/// A list as whoever asks may see it.
#[derive(Debug, Clone)]
pub struct Shown {
    /// Whose it is, and when it came; none where lists are shown without names, for all of it tells whose list it is.
    pub from: Option<Origin>,
    /// The list as it was handed in; without names only its cards, in the order of the catalog.
    pub body: String,
    /// What it was judged when it came.
    pub verdict: Verdict,
    /// What is wrong with it, in a line.
    pub wrong: String,
    /// The deck's checksum; empty while lines are not read.
    pub checksum: String,
    /// The hash that proves it was this list.
    pub commitment: String,
    /// How many lines were left out without names, since they name no known card and may name anybody.
    pub left_out: usize,
}

/// Whose a list is, and how it came.
#[derive(Debug, Clone)]
pub struct Origin {
    /// Who handed it in.
    pub person: StoredEntrant,
    /// Which of their lists it is, from 1.
    pub revision: i32,
    /// When the database took it.
    pub at: Moment,
    /// What its commitment is salted with.
    pub salt: String,
    /// Whether it came after the deadline.
    pub late: bool,
}

impl Shown {
    /// With all that is known of it.
    pub(super) fn whole((person, list): (StoredEntrant, StoredList)) -> Self {
        Self {
            from: Some(Origin {
                person,
                revision: list.revision,
                at: list.at,
                salt: list.salt,
                late: list.late,
            }),
            body: list.body,
            verdict: list.verdict,
            wrong: list.wrong,
            checksum: list.checksum,
            commitment: list.commitment,
            left_out: 0,
        }
    }

    /// Without anything that tells whose it is: remarks and the deck's name may hold a name, a moment stands in the log.
    fn nameless(catalog: &Catalog, settings: &EventSettings, list: StoredList) -> Self {
        let body = cards_of(catalog, settings, &list.body);
        let unread = |text: &str| judge(catalog, settings, text).map_or(0, |row| row.unread.len());
        let left_out = unread(&list.body);
        let wrong = match left_out {
            0 => judge(catalog, settings, &body).map_or_else(String::new, |row| row.cited()),
            1 => "1 line not read".to_owned(),
            lines => format!("{lines} lines not read"),
        };
        Self {
            from: None,
            body,
            verdict: list.verdict,
            wrong,
            checksum: list.checksum,
            commitment: list.commitment,
            left_out,
        }
    }

    /// What it is called on a page.
    pub fn name(&self) -> String {
        match &self.from {
            Some(from) => Opened::name_of(&from.person),
            None => "A list".to_owned(),
        }
    }

    /// Whether it came after the deadline and was admitted, as far as that may be known.
    pub fn is_late(&self) -> bool {
        self.from.as_ref().is_some_and(|from| from.late)
    }
}

impl Opened {
    /// The lists that count and that whoever looks may see with their names, by number: their commitments.
    pub fn lists_by_name(&self) -> BTreeMap<EntryId, &str> {
        let is_named = self.settings.names || self.may(Thing::Desk);
        if !is_named || !self.may(Thing::Lists) {
            return BTreeMap::new();
        }
        let handed_in: BTreeMap<(EntrantId, i32), &str> = self.records.iter().filter_map(handed_in).collect();
        let inside = self.standing(EntryStanding::In);
        let counting = inside.filter_map(|person| {
            let list = handed_in.get(&(person.id, person.list?))?;
            Some((Self::number(person)?, *list))
        });
        counting.collect()
    }
}

/// Which list an act hands in, with its commitment.
fn handed_in(record: &Record) -> Option<((EntrantId, i32), &str)> {
    match &record.act {
        Act::List {
            entrant,
            revision,
            commitment,
            ..
        } => Some(((*entrant, *revision), commitment.as_str())),
        _ => None,
    }
}

/// The deck of a list, as the event reads it.
fn deck_of(catalog: &Catalog, settings: &EventSettings, list: &str) -> Option<Deck> {
    let options = ReadOptions {
        game: settings.judged_by().map(|format| format.game),
        ..ReadOptions::default()
    };
    Some(deck::read(catalog, list.as_bytes(), &options).ok()?.deck)
}

/// The cards of a list and nothing else, in the order of the catalog.
fn cards_of(catalog: &Catalog, settings: &EventSettings, list: &str) -> String {
    let Some(deck) = deck_of(catalog, settings, list) else {
        return String::new();
    };
    let mut lines = deck.lines;
    lines.sort_unstable();
    let bare = Deck {
        tokui_waza: deck.tokui_waza,
        lines,
        ..Deck::new(deck.game)
    };
    deck::write(catalog, &bare, FileKind::Text).text
}

/// Who leads the deck of a list and by which Mastery, in words; empty where it has neither.
pub fn led_by(catalog: &Catalog, settings: &EventSettings, list: &str) -> String {
    let Some(deck) = deck_of(catalog, settings, list) else {
        return String::new();
    };
    let checked = CheckedDeck::new(catalog, &deck);
    let leader = checked
        .leader
        .map(|leader| catalog.character(leader).name.as_str());
    let mut masteries = checked.section(Section::Mastery);
    let mastery = masteries.next().map(|entry| entry.card.name.as_str());
    let names: Vec<&str> = leader.into_iter().chain(mastery).collect();
    names.join(", ")
}

/// Every list that counts of those who are in, by number, for who runs the event.
pub(super) fn counting(
    workshop: &mut Workshop<'_>,
    opened: &Opened,
) -> Result<Vec<(StoredEntrant, StoredList)>, OrganiserError> {
    opened.require(Thing::Desk)?;
    of_those_in(workshop, opened)
}

fn of_those_in(
    workshop: &mut Workshop<'_>,
    opened: &Opened,
) -> Result<Vec<(StoredEntrant, StoredList)>, OrganiserError> {
    let with = |list: StoredList| {
        let person = opened.entrant(list.entrant).ok()?.clone();
        (person.standing == EntryStanding::In).then_some((person, list))
    };
    let lists = events::lists(workshop.conn, opened.event.id)?.into_iter();
    let mut lists: Vec<_> = lists.filter_map(with).collect();
    lists.sort_by_key(|(person, _)| person.number);
    Ok(lists)
}

/// The lists for whoever may see them: by number, or where they are shown without names those that had settled, in an order that
/// tells nothing.
pub fn lists(workshop: &mut Workshop<'_>, id: EventId) -> Result<(Opened, Vec<Shown>), OrganiserError> {
    let opened = open(workshop, id)?;
    opened.require(Thing::Lists)?;
    let shown = shown(workshop, &opened)?;
    Ok((opened, shown))
}

fn shown(workshop: &mut Workshop<'_>, opened: &Opened) -> Result<Vec<Shown>, OrganiserError> {
    if opened.settings.names || opened.may(Thing::Desk) {
        let lists = of_those_in(workshop, opened)?.into_iter();
        return Ok(lists.map(Shown::whole).collect());
    }
    let mut shown = Vec::new();
    for (entrant, revision) in opened.settled().unwrap_or_default() {
        let mut lists = events::lists_of(workshop.conn, entrant)?.into_iter();
        let settled = lists.find(|list| list.revision == revision);
        shown.extend(settled.map(|list| Shown::nameless(workshop.catalog, &opened.settings, list)));
    }
    // Salted, so that the order is as good as drawn by lot.
    shown.sort_by(|one, other| one.commitment.cmp(&other.commitment));
    Ok(shown)
}

/// One of them, by its commitment, which tells nothing of whose it is. Whose it is sees it whatever is shown to others.
pub fn list_of(
    workshop: &mut Workshop<'_>,
    id: EventId,
    commitment: &str,
) -> Result<(Opened, Shown), OrganiserError> {
    let opened = open(workshop, id)?;
    let shown = if opened.may(Thing::Lists) {
        shown(workshop, &opened)?
    } else {
        Vec::new()
    };
    let found = shown.into_iter().find(|list| list.commitment == commitment);
    if let Some(list) = found.or(own_list(workshop, &opened, commitment)?) {
        return Ok((opened, list));
    }
    opened.require(Thing::Lists)?;
    Err(OrganiserError::NotFound)
}

/// A list that whoever looks handed in.
fn own_list(
    workshop: &mut Workshop<'_>,
    opened: &Opened,
    commitment: &str,
) -> Result<Option<Shown>, OrganiserError> {
    for entrant in &opened.own {
        let mut lists = events::lists_of(workshop.conn, *entrant)?.into_iter();
        if let Some(list) = lists.find(|list| list.commitment == commitment) {
            return Ok(Some(Shown::whole((opened.entrant(*entrant)?.clone(), list))));
        }
    }
    Ok(None)
}
