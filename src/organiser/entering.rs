use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;
use validator::Validate;

use super::entrants::take_out;
use super::meanwhile::{Base, is_of_list};
use super::opened::{Locked, Opened, change, open};
use super::{Act, EventSettings, Illegal, OrganiserError, Stage, Thing};
use crate::account::Token;
use crate::batch::{self, Outcome, Pile};
use crate::catalog::Catalog;
use crate::db::decks::Author;
use crate::db::events::{self, EntryStanding, StoredEntrant, StoredList};
use crate::db::{EntrantId, EventId};
use crate::event::{self, EntryId};
use crate::legality::Verdict;
use crate::model::hex;
use crate::model::limits::{self, is_line};
use crate::workshop::Workshop;

/// Revisions of one list.
const MOST_REVISIONS: usize = 200;
/// Entries of one event, of whatever standing.
pub(super) const MOST_ENTRIES: usize = 2_048;

/// What somebody enters with.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The name.
    pub name: String,
    /// The list as they sent it; none at the door.
    pub list: Option<String>,
    /// The secret of the form: sent twice it is one entry, and the secret of the entry's link follows from it.
    pub once: Token,
}

impl Entry {
    /// Characters of the name.
    pub const LONGEST_NAME: u64 = 60;

    /// Somebody who is entered at the door, without a list.
    pub fn at_the_door(name: &str) -> Result<Self, OrganiserError> {
        Ok(Self {
            name: name.to_owned(),
            list: None,
            once: Token::random()?,
        })
    }
}

/// What came of it.
#[derive(Debug, Clone)]
pub struct Receipt {
    /// Whose entry it is.
    pub entrant: EntrantId,
    /// The secret of the entry's link.
    pub key: Token,
}

/// An entry as its owner, or who runs the event, sees it.
#[derive(Debug, Clone)]
pub struct Seen {
    /// The event.
    pub opened: Opened,
    /// Who entered.
    pub entrant: StoredEntrant,
    /// Every list they handed in, the first first.
    pub lists: Vec<StoredList>,
}

impl Seen {
    /// The list that counts.
    pub fn counting(&self) -> Option<&StoredList> {
        let revision = self.entrant.list?;
        self.lists.iter().find(|list| list.revision == revision)
    }

    /// The newest list, where it came late and does not count.
    pub fn late(&self) -> Option<&StoredList> {
        let newest = self.lists.last()?;
        (newest.late && Some(newest.revision) != self.entrant.list).then_some(newest)
    }
}

/// A list that was judged.
#[derive(Debug, Clone)]
pub(super) struct Judged {
    body: String,
    verdict: Verdict,
    wrong: String,
    checksum: String,
}

/// Judges a list as the event does: the row of the table of many lists. Nothing is stored.
pub fn judge(catalog: &Catalog, settings: &EventSettings, list: &str) -> Option<batch::Row> {
    let mut pile = Pile::default();
    pile.add_person("list", list.as_bytes());
    let mut row = batch::judge(catalog, &pile, &settings.basis()).pop()?;
    let unknown = settings.unknown_sets(catalog);
    if row.outcome == Outcome::Unresolved && !unknown.is_empty() {
        row.trouble = Some(format!(
            "the format allows {}, whose cards not everybody sees, and so none of them is read here; publish what is not \
             published",
            unknown.join(", ")
        ));
    }
    Some(row)
}

/// The list as it is to be kept, where the event takes one with that verdict. None is kept with lines not read while
/// cards of its format are being taken in.
fn judged(
    workshop: &mut Workshop<'_>,
    settings: &EventSettings,
    list: &str,
) -> Result<Judged, OrganiserError> {
    let (judged, row) = judged_whatever(workshop.catalog, settings, list)?;
    if !row.unread.is_empty() {
        settings.check_taken_in(workshop, &row.unread)?;
    }
    if judged.verdict != Verdict::Legal && settings.illegal == Illegal::Refuse {
        return Err(OrganiserError::IllegalList(format!(
            "{}: {}",
            judged.verdict.slug(),
            row.all_wrong()
        )));
    }
    Ok(judged)
}

/// The same whatever the verdict.
pub(super) fn judged_whatever(
    catalog: &Catalog,
    settings: &EventSettings,
    list: &str,
) -> Result<(Judged, batch::Row), OrganiserError> {
    let nothing = || OrganiserError::Wrong("paste the deck list, or choose a file".to_owned());
    if list.trim().is_empty() {
        return Err(nothing());
    }
    let row = judge(catalog, settings, list).ok_or_else(nothing)?;
    let verdict = match row.outcome {
        Outcome::NotRead => return Err(OrganiserError::Wrong(row.all_wrong())),
        Outcome::Illegal => Verdict::Illegal,
        Outcome::Unresolved => Verdict::Unresolved,
        Outcome::Legal => Verdict::Legal,
    };
    let judged = Judged {
        body: list.to_owned(),
        verdict,
        wrong: row.cited(),
        checksum: row.checksum.clone().unwrap_or_default(),
    };
    Ok((judged, row))
}

/// Somebody enters by the event's link. In time they are in, or wait where it is full; later their list is kept as late.
pub fn enter(workshop: &mut Workshop<'_>, id: EventId, entry: &Entry) -> Result<Receipt, OrganiserError> {
    let opened = open(workshop, id)?;
    opened.require(Thing::Enter)?;
    let list = entry.list.as_deref().unwrap_or_default();
    let judged = judged(workshop, &opened.settings, list)?;
    let user = workshop.actor.author.as_ref().and_then(Author::user);
    taken_in(workshop, id, entry, Some(&judged), |locked| {
        locked.opened.require(Thing::Enter)?;
        let most = locked.opened.settings.capacity.map_or(usize::MAX, usize::from);
        let is_full = locked.opened.places_taken() >= most;
        let standing = match locked.opened.stage() {
            Stage::Open if is_full => EntryStanding::Waiting,
            Stage::Open => EntryStanding::In,
            Stage::Draft | Stage::Closed | Stage::Running | Stage::Over | Stage::Cancelled => {
                EntryStanding::Late
            }
        };
        Ok((standing, user))
    })
}

/// The organiser enters somebody at the door, with a list or without, whatever the time.
pub fn entered_by_staff(
    workshop: &mut Workshop<'_>,
    id: EventId,
    entry: &Entry,
) -> Result<Receipt, OrganiserError> {
    let opened = open(workshop, id)?;
    opened.require(Thing::Admit)?;
    let list = match entry.list.as_deref() {
        Some(list) => Some(judged(workshop, &opened.settings, list)?),
        None => None,
    };
    taken_in(workshop, id, entry, list.as_ref(), |locked| {
        locked.opened.require(Thing::Admit)?;
        Ok((EntryStanding::In, None))
    })
}

fn taken_in(
    workshop: &mut Workshop<'_>,
    id: EventId,
    entry: &Entry,
    list: Option<&Judged>,
    standing: impl Fn(&Locked<'_>) -> Result<(EntryStanding, Option<crate::db::UserId>), OrganiserError>,
) -> Result<Receipt, OrganiserError> {
    let name = named(&entry.name)?;
    workshop.take_space(list.map_or(0, |list| list.body.len()) + 1_024)?;
    let key = entry.once.derived("entry");
    change(workshop, id, |locked| {
        let same = |known: &&StoredEntrant| known.key == key.hash();
        if let Some(known) = locked.opened.entrants.iter().find(same) {
            return Ok(Receipt {
                entrant: known.id,
                key: key.clone(),
            });
        }
        let (standing, user) = standing(locked)?;
        check_room(&locked.opened, &name)?;
        let now = locked.opened.now;
        let mut entrant = StoredEntrant {
            id: EntrantId::new(now),
            number: None,
            name: name.clone(),
            user,
            key: key.hash(),
            standing,
            list: None,
            entered_at: now,
        };
        events::add_entrant(locked.conn, id, &entrant)?;
        locked.opened.entrants.push(entrant.clone());
        let by = match locked.opened.acting {
            Some(_) => locked.opened.signature(),
            None => format!("entry:{}", entrant.id),
        };
        if let Some(list) = list {
            let late = standing == EntryStanding::Late;
            let revision = keep_list(locked, &by, &entrant, list, &entry.once, late)?;
            entrant.list = (!late).then_some(revision);
        }
        if standing == EntryStanding::In {
            entrant.number = Some(number_next(locked, &by)?);
        }
        let id = entrant.id;
        locked.set(entrant)?;
        Ok(Receipt {
            entrant: id,
            key: key.clone(),
        })
    })
}

/// What somebody who enters is called.
#[derive(Validate)]
struct Called {
    #[validate(
        length(min = 1, max = Entry::LONGEST_NAME, message = "the name"),
        custom(function = is_line, message = "the name")
    )]
    name: String,
}

pub(super) fn named(name: &str) -> Result<String, OrganiserError> {
    let name = name.nfc().collect::<String>();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let called = Called { name };
    limits::check(&called).map_err(|breach| OrganiserError::Wrong(breach.to_string()))?;
    let folded = folded(&called.name);
    let is_number = |rest: &str| !rest.is_empty() && rest.chars().all(char::is_numeric);
    let numbered = folded.strip_prefix("entrant").map(str::trim_start);
    if numbered.is_some_and(is_number) || folded == "an entrant" {
        return Err(OrganiserError::Wrong(format!(
            "“{}” is what people are called here whose names were forgotten; write another name",
            called.name
        )));
    }
    Ok(called.name)
}

/// A name as it is compared with others: however it is typed, the same name is the same.
pub(super) fn folded(name: &str) -> String {
    let lower: String = name.nfkc().flat_map(char::to_lowercase).collect();
    lower.nfkc().collect()
}

fn check_room(opened: &Opened, name: &str) -> Result<(), OrganiserError> {
    if opened.entrants.len() >= MOST_ENTRIES {
        let message = "this event has as many entries as one can have; ask the organiser";
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    check_free(opened, name, None)
}

/// What is the same for all names that look alike on paper, as they are written and in small letters: the letters of
/// several alphabets are one where they are drawn alike.
fn looks(name: &str) -> [String; 2] {
    let as_written: String = name.nfkc().collect();
    [as_written, folded(name)].map(|name| skeleton(&name).collect())
}

/// Refuses the name of somebody else who is there, and one that looks like it.
pub(super) fn check_free(opened: &Opened, name: &str, own: Option<EntrantId>) -> Result<(), OrganiserError> {
    let there = |known: &&StoredEntrant| {
        Some(known.id) != own && known.standing != EntryStanding::Withdrawn && !known.name.is_empty()
    };
    let (key, [written, small]) = (folded(name), looks(name));
    for known in opened.entrants.iter().filter(there) {
        if folded(&known.name) == key {
            return Err(OrganiserError::NameTaken(known.name.clone()));
        }
        let [known_written, known_small] = looks(&known.name);
        if known_written == written || known_small == small {
            return Err(OrganiserError::NameLooksTaken(known.name.clone()));
        }
    }
    Ok(())
}

/// Gives out the next number.
pub(super) fn number_next(locked: &mut Locked<'_>, by: &str) -> Result<i32, OrganiserError> {
    let next = u16::try_from(locked.opened.course.play.entrants.len() + 1).unwrap_or(u16::MAX);
    let entry = EntryId(next);
    locked.act(by, Act::Play(event::Act::Entered { entry }))?;
    Ok(i32::from(next))
}

fn keep_list(
    locked: &mut Locked<'_>,
    by: &str,
    entrant: &StoredEntrant,
    judged: &Judged,
    once: &Token,
    late: bool,
) -> Result<i32, OrganiserError> {
    let revisions = events::lists_of(locked.conn, entrant.id)?.len();
    if revisions >= MOST_REVISIONS {
        let message = "this list was changed 200 times, the most there may be; ask the organiser";
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    let revision = i32::try_from(revisions + 1).unwrap_or(i32::MAX);
    let list = committed(&locked.opened, entrant.id, revision, judged, once, late)?;
    events::add_list(locked.conn, locked.opened.event.id, &list)?;
    locked.act(by, handed_in(&list))?;
    Ok(revision)
}

/// A list as it is kept, with its salted commitment.
pub(super) fn committed(
    opened: &Opened,
    entrant: EntrantId,
    revision: i32,
    judged: &Judged,
    once: &Token,
    late: bool,
) -> Result<StoredList, OrganiserError> {
    let mut salt = [0; 32];
    getrandom::fill(&mut salt)?;
    let salt = hex(&salt);
    Ok(StoredList {
        entrant,
        revision,
        once: once.hash().as_str().to_owned(),
        at: opened.now,
        body: judged.body.clone(),
        verdict: judged.verdict,
        wrong: judged.wrong.clone(),
        checksum: judged.checksum.clone(),
        commitment: commitment(opened.event.id, entrant, revision, &salt, &judged.body),
        salt,
        late,
    })
}

/// The act that says so.
pub(super) fn handed_in(list: &StoredList) -> Act {
    Act::List {
        entrant: list.entrant,
        revision: list.revision,
        commitment: list.commitment.clone(),
        late: list.late,
    }
}

/// The hash that proves which list was handed in; its salt keeps others from guessing the list.
pub(super) fn commitment(
    event: EventId,
    entrant: EntrantId,
    revision: i32,
    salt: &str,
    body: &str,
) -> String {
    let said = format!("scouter/list/1\n{event}\n{entrant}\n{revision}\n{salt}\n{body}");
    hex(&Sha256::digest(said))
}

/// Hands in another list. Before the deadline it counts from now on; later it is kept as late. What the organiser hands
/// in for somebody counts, and the log says that it did. Neither takes the place of a list that whoever sends this has not seen.
pub fn hand_in(
    workshop: &mut Workshop<'_>,
    id: EventId,
    entrant: EntrantId,
    list: &str,
    once: &Token,
    base: Option<Base>,
) -> Result<(), OrganiserError> {
    let opened = open(workshop, id)?;
    opened.require_with(Some(entrant), Thing::OwnEntry)?;
    let judged = judged(workshop, &opened.settings, list)?;
    workshop.take_space(judged.body.len() + 512)?;
    change(workshop, id, |locked| {
        if events::by_once(locked.conn, id, once.hash().as_str())?.is_some() {
            return Ok(());
        }
        let stage = locked.opened.stage();
        let by_staff = locked.opened.may(Thing::Admit);
        let in_time = locked.opened.may_with(Some(entrant), Thing::OwnList);
        let as_late = stage == Stage::Closed && locked.opened.own.contains(&entrant);
        if !by_staff && !in_time && !as_late {
            return locked.opened.require_with(Some(entrant), Thing::OwnList);
        }
        locked
            .opened
            .nothing_since(base, |act| is_of_list(act, entrant))?;
        let mut person = locked.opened.entrant(entrant)?.clone();
        if person.standing == EntryStanding::Withdrawn {
            let message = "this entry was withdrawn; enter again";
            return Err(OrganiserError::Wrong(message.to_owned()));
        }
        let (by, late) = (locked.opened.signature(), stage != Stage::Open);
        let revision = keep_list(locked, &by, &person, &judged, once, late)?;
        if late && by_staff {
            let reason = "handed in at the desk".to_owned();
            locked.act(
                &by,
                Act::Admitted {
                    entrant,
                    revision,
                    reason,
                },
            )?;
        }
        if !late || by_staff {
            person.list = Some(revision);
        }
        locked.set(person)
    })
}

/// Takes an entry back; the first who waits moves up.
pub fn withdraw(workshop: &mut Workshop<'_>, id: EventId, entrant: EntrantId) -> Result<(), OrganiserError> {
    change(workshop, id, |locked| {
        locked.opened.require_with(Some(entrant), Thing::OwnList)?;
        let person = locked.opened.entrant(entrant)?.clone();
        if person.standing == EntryStanding::Withdrawn {
            return Ok(());
        }
        let by = locked.opened.signature();
        locked.act(&by, Act::Withdrawn { entrant })?;
        take_out(locked, &by, person)
    })
}

/// An entry, for whose it is or who runs the event.
pub fn own(workshop: &mut Workshop<'_>, id: EventId, entrant: EntrantId) -> Result<Seen, OrganiserError> {
    let opened = open(workshop, id)?;
    opened.require_with(Some(entrant), Thing::OwnEntry)?;
    let lists = events::lists_of(workshop.conn, entrant)?;
    Ok(Seen {
        entrant: opened.entrant(entrant)?.clone(),
        opened,
        lists,
    })
}
