//! What is done at an event once lists are in, each under the lock and by who may.

use validator::Validate;

use super::clock::Clock;
use super::entering::Entry;
use super::meanwhile::Base;
use super::opened::{Locked, Opened, change};
use super::rounds::{self, Winner};
use super::time_zone::same_second;
use super::{Act, OrganiserError, Penalty, Stage, Thing, Undoing, changing, entrants};
use crate::account::{Token, UserName};
use crate::db::events::{self, StaffRole, StoredStaff};
use crate::db::users::{self, User};
use crate::db::{EntrantId, EventId, Moment, StaffId};
use crate::event::{self, EntryId, Games};
use crate::model::limits;
use crate::workshop::Workshop;

/// How a match ended, in the words of a form.
pub type Called = (Winner, Option<Games>);

/// Who is let run an event.
#[derive(Debug, Clone)]
pub enum Helper {
    /// Whoever has the link that is made, under this name.
    ByLink(String),
    /// Whoever signs in with the account of this name.
    ByAccount(String),
}

/// Something done at an event.
#[derive(Debug, Clone)]
pub enum Deed {
    /// Draws the next round, which nobody else sees yet.
    Draw,
    /// Shows its tables to everybody.
    Publish,
    /// Takes the last act of play back.
    Undo,
    /// Takes the tables of the last round back; who came or went since stays so.
    Undraw,
    /// Staff enter a result.
    Result(u8, u16, Called),
    /// Staff change one, and say why.
    Correct(u8, u16, Called, String),
    /// A player says how their match ended.
    Report(EntrantId, Called),
    /// A player ends their event.
    Drop(EntrantId),
    /// Staff say that somebody has left.
    Left(EntryId),
    /// Staff say that somebody is away for now.
    Away(EntryId),
    /// Staff say that somebody is there again.
    There(EntryId),
    /// Sends somebody away.
    Disqualify(EntryId, String),
    /// Lets a late or waiting entry in, or a late list count.
    Admit(EntrantId, String),
    /// Takes an entry out before round 1, and says why.
    Remove(EntrantId, String),
    /// Mends a name that was written down wrongly.
    Rename(EntrantId, String),
    /// Notes something against somebody.
    Penalty(EntryId, Penalty, String),
    /// Draws tables whose decks are checked.
    DrawChecks(u16),
    /// Says what a check found; empty where nothing.
    CheckDone(u8, u16, String),
    /// The best go on by single elimination.
    Cut(usize),
    /// The event has ended.
    End,
    /// Moves the deadline; to now without a moment.
    Deadline(Option<Moment>),
    /// Makes a draft an event.
    Announce,
    /// Calls it off, and says why.
    Cancel(String),
    /// Starts the clock of the round that is played, with N minutes.
    StartClock(u16),
    /// Stops it, or lets it go on.
    PauseClock(bool),
    /// Gives the round N minutes more.
    ExtendClock(u16),
    /// Lets somebody run the event: by a link, under a name for them, or by the name of their account.
    AddStaff(StaffRole, Helper),
    /// Takes that from them.
    RevokeStaff(StaffId),
    /// Forgets a name.
    Forget(EntrantId),
    /// Makes a new link for an entry whose own is lost, or was with the server the event came from.
    NewLink(EntrantId),
}

impl Deed {
    /// What right it takes, and of which entry it is.
    fn takes(&self) -> (Option<EntrantId>, Thing) {
        match self {
            Self::Draw | Self::Publish | Self::Undraw | Self::Cut(_) | Self::End => (None, Thing::Rounds),
            // Correcting an earlier round takes more; that is looked at where the round is known.
            Self::Result(..) | Self::Correct(..) => (None, Thing::Results),
            Self::Report(entrant, _) => (Some(*entrant), Thing::Report),
            Self::Drop(entrant) => (Some(*entrant), Thing::Drop),
            Self::Left(_) | Self::Away(_) | Self::There(_) => (None, Thing::Presence),
            Self::Disqualify(..) => (None, Thing::Disqualify),
            Self::Admit(..) => (None, Thing::Admit),
            Self::Remove(..) => (None, Thing::Remove),
            Self::Penalty(..)
            | Self::DrawChecks(_)
            | Self::CheckDone(..)
            | Self::StartClock(_)
            | Self::PauseClock(_)
            | Self::ExtendClock(_) => (None, Thing::Judging),
            Self::Deadline(_) | Self::Announce | Self::Cancel(_) => (None, Thing::Settings),
            // The end can be undone too.
            Self::Undo
            | Self::AddStaff(..)
            | Self::RevokeStaff(_)
            | Self::Rename(..)
            | Self::Forget(_)
            | Self::NewLink(_) => (None, Thing::Manage),
        }
    }
}

impl Deed {
    /// Characters of a reason or note.
    pub const LONGEST_WORDS: u64 = 500;
    /// Minutes of a round, and of what is added to it.
    pub const MOST_MINUTES: u16 = 600;
}

/// A reason or note.
#[derive(Validate)]
struct Note {
    #[validate(length(max = Deed::LONGEST_WORDS, message = "a note"))]
    text: String,
}

/// Who a link is for.
#[derive(Validate)]
struct Label {
    #[validate(length(min = 1, max = Entry::LONGEST_NAME, message = "the name of who gets the link"))]
    name: String,
}

fn checked<T: Validate>(typed: T) -> Result<T, OrganiserError> {
    limits::check(&typed).map_err(|breach| OrganiserError::Wrong(breach.to_string()))?;
    Ok(typed)
}

/// Does it, if the actor may, has seen what bears on it, and it can be. Whoever gets a link gets its secret.
pub fn perform(
    workshop: &mut Workshop<'_>,
    id: EventId,
    deed: &Deed,
    base: Option<Base>,
) -> Result<Option<Token>, OrganiserError> {
    workshop.take_space(512)?;
    let key = matches!(deed, Deed::AddStaff(_, Helper::ByLink(_)) | Deed::NewLink(_))
        .then(Token::random)
        .transpose()?;
    change(workshop, id, |locked| {
        let (entrant, thing) = deed.takes();
        locked.opened.require_with(entrant, thing)?;
        if locked.opened.stage() == Stage::Cancelled && matches!(deed, Deed::Undo) {
            return Err(OrganiserError::NotNow("undo", "the event is cancelled"));
        }
        let opened = &locked.opened;
        opened.nothing_since(base, |act| deed.bears_on(opened, act))?;
        let by = locked.opened.signature();
        done(locked, deed, &by, key.as_ref())?;
        Ok(key.clone())
    })
}

fn done(locked: &mut Locked<'_>, deed: &Deed, by: &str, key: Option<&Token>) -> Result<(), OrganiserError> {
    let play = |locked: &mut Locked<'_>, act| locked.act(by, Act::Play(act));
    match deed {
        Deed::Draw => draw(locked, by),
        Deed::Publish => publish(locked, by),
        Deed::Undo => undo(locked, by),
        Deed::Undraw => undraw(locked, by),
        Deed::Result(round, table, called) => {
            let outcome = rounds::outcome(&locked.opened, *called)?;
            let act = event::Act::Result {
                round: *round,
                table: *table,
                outcome,
            };
            play(locked, act)
        }
        Deed::Correct(round, table, called, reason) => correct(locked, by, (*round, *table), *called, reason),
        Deed::Report(entrant, called) => report(locked, by, *entrant, *called),
        Deed::Drop(entrant) => entrants::drop_out(locked, by, *entrant),
        Deed::Left(entry) => entrants::leave(locked, by, event::Act::Dropped { entry: *entry }),
        Deed::Away(entry) => play(locked, event::Act::Absent { entry: *entry }),
        Deed::There(entry) => entrants::there(locked, by, *entry),
        Deed::Disqualify(entry, reason) => {
            let (entry, reason) = (*entry, words(reason, "say why")?);
            entrants::leave(locked, by, event::Act::Disqualified { entry, reason })
        }
        Deed::Admit(entrant, reason) => entrants::admit(locked, by, *entrant, reason),
        Deed::Remove(entrant, reason) => entrants::remove(locked, by, *entrant, reason),
        Deed::Rename(entrant, name) => entrants::rename(locked, by, *entrant, name),
        Deed::Penalty(entry, penalty, reason) => {
            if locked.opened.numbered(*entry).is_none() {
                return Err(event::Refusal::NoEntry(*entry).into());
            }
            let (entry, penalty, reason) = (*entry, *penalty, words(reason, "say what it is for")?);
            locked.act(
                by,
                Act::Penalty {
                    entry,
                    penalty,
                    reason,
                },
            )
        }
        Deed::DrawChecks(count) => draw_checks(locked, by, *count),
        Deed::CheckDone(round, table, found) => {
            let (round, table, found) = (*round, *table, short(found)?);
            let is_it = |check: &&super::Check| (check.round, check.table) == (round, table);
            let check = locked.opened.course.checks.iter().find(is_it);
            let check = check.ok_or(event::Refusal::NoTable { round, table })?;
            if check.found.is_some() {
                return Err(OrganiserError::Wrong(format!(
                    "the decks of round {round}, table {table}, were checked already; what was found stands"
                )));
            }
            locked.act(by, Act::CheckDone { round, table, found })
        }
        Deed::Cut(size) => {
            begun(&locked.opened, "cut to the best")?;
            let seeds = rounds::best(&locked.opened, *size);
            play(locked, event::Act::Cut { seeds })
        }
        Deed::End => {
            begun(&locked.opened, "end the event")?;
            locked.opened.course.play.check_finished()?;
            play(locked, event::Act::Over)
        }
        Deed::Deadline(at) => deadline(locked, by, *at),
        Deed::Announce => changing::announce(locked, by),
        Deed::Cancel(reason) => {
            let reason = words(reason, "say why it does not take place")?;
            locked.act(by, Act::Cancelled { reason })
        }
        Deed::StartClock(minutes) => start_clock(locked, by, *minutes),
        Deed::PauseClock(stops) => {
            let clock = running(locked)?;
            match (*stops, clock.ends) {
                (true, Some(_)) => locked.act(by, Act::ClockPaused),
                (false, None) => locked.act(by, Act::ClockResumed),
                // Pressed twice, or by two at once.
                _ => Ok(()),
            }
        }
        Deed::ExtendClock(minutes) => {
            running(locked)?;
            let minutes = round_minutes(*minutes)?;
            locked.act(by, Act::ClockExtended { minutes })
        }
        Deed::AddStaff(role, helper) => add_staff(locked, by, *role, helper, key),
        Deed::RevokeStaff(staff) => revoke(locked, by, *staff),
        Deed::Forget(entrant) => {
            let mut person = locked.opened.entrant(*entrant)?.clone();
            person.name.clear();
            locked.set(person)?;
            locked.act(by, Act::Forgotten { entrant: *entrant })
        }
        Deed::NewLink(entrant) => {
            let mut person = locked.opened.entrant(*entrant)?.clone();
            if let Some(key) = key {
                person.key = key.hash();
            }
            locked.set(person)?;
            locked.act(by, Act::Relinked { entrant: *entrant })
        }
    }
}

pub(super) fn words(text: &str, wish: &str) -> Result<String, OrganiserError> {
    match short(text)?.as_str() {
        "" => Err(OrganiserError::Wrong(format!("{wish}; it stands in the log"))),
        text => Ok(text.to_owned()),
    }
}

fn short(text: &str) -> Result<String, OrganiserError> {
    let text = text.trim().to_owned();
    Ok(checked(Note { text })?.text)
}

/// Refuses what would show lists, or settle who is in, while lists are taken.
fn lists_closed(opened: &Opened, deed: &'static str) -> Result<(), OrganiserError> {
    match opened.stage() {
        Stage::Draft | Stage::Open => {
            let reason = "lists are still taken; close them first";
            Err(OrganiserError::NotNow(deed, reason))
        }
        Stage::Closed | Stage::Running | Stage::Over | Stage::Cancelled => Ok(()),
    }
}

/// Refuses what comes after a round before there was one.
fn begun(opened: &Opened, deed: &'static str) -> Result<(), OrganiserError> {
    lists_closed(opened, deed)?;
    if opened.course.play.rounds.is_empty() {
        let reason = "no round was played; draw one, or cancel the event";
        return Err(OrganiserError::NotNow(deed, reason));
    }
    Ok(())
}

fn draw(locked: &mut Locked<'_>, by: &str) -> Result<(), OrganiserError> {
    lists_closed(&locked.opened, "draw a round")?;
    if let Some(round) = locked.opened.course.preview() {
        return Err(OrganiserError::Wrong(format!(
            "round {} is drawn and not shown yet; show it, or undo it to draw again",
            round.number
        )));
    }
    let drawn = event::draw(&locked.opened.course.play)?;
    locked.act(by, Act::Play(event::Act::Paired(drawn.draw)))
}

fn publish(locked: &mut Locked<'_>, by: &str) -> Result<(), OrganiserError> {
    let round = locked.opened.course.preview().map(|round| round.number);
    let nothing =
        || OrganiserError::Wrong("no round is drawn that is not shown already; draw one first".to_owned());
    locked.act(
        by,
        Act::Published {
            round: round.ok_or_else(nothing)?,
        },
    )
}

fn undo(locked: &mut Locked<'_>, by: &str) -> Result<(), OrganiserError> {
    match locked.opened.undoing() {
        Undoing::Last(_) => locked.act(by, Act::Play(event::Act::Undone)),
        Undoing::Before(_, left) => locked.act(by, Act::Play(event::Act::UndoneBefore { left })),
        Undoing::Tables(_) => undraw(locked, by),
        Undoing::Nothing => {
            let message = "the last thing that happened is not undone here; somebody who entered can drop instead, somebody \
                           who dropped can be let in again, and a result can be corrected at its table";
            Err(OrganiserError::Wrong(message.to_owned()))
        }
    }
}

fn undraw(locked: &mut Locked<'_>, by: &str) -> Result<(), OrganiserError> {
    let round = locked.opened.course.play.drawn();
    locked.act(by, Act::Play(event::Act::Undrawn { round }))
}

fn correct(
    locked: &mut Locked<'_>,
    by: &str,
    (round, table): (u8, u16),
    called: Called,
    reason: &str,
) -> Result<(), OrganiserError> {
    if round < locked.opened.course.play.drawn() {
        locked.opened.require(Thing::Corrections)?;
    }
    let act = event::Act::Corrected {
        round,
        table,
        outcome: rounds::outcome(&locked.opened, called)?,
        reason: words(reason, "say why the result is changed")?,
    };
    locked.act(by, Act::Play(act))
}

/// Two equal reports are a result; two that differ wait for staff.
fn report(
    locked: &mut Locked<'_>,
    by: &str,
    entrant: EntrantId,
    called: Called,
) -> Result<(), OrganiserError> {
    let entry = Opened::number(locked.opened.entrant(entrant)?).ok_or(OrganiserError::NotFound)?;
    let course = &locked.opened.course;
    if event::Ended::of(&course.play, entry) == Some(event::Ended::Disqualified) {
        let message = "you were disqualified; the desk enters the result of your table";
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    let no_table = || OrganiserError::Wrong("you sit at no table in this round".to_owned());
    let (round, table, seats) = course.table_of(entry).ok_or_else(no_table)?;
    let (round, outcome) = (round.number, rounds::outcome(&locked.opened, called)?);
    if seats.outcome.is_some() {
        return Err(event::Refusal::HasResult(table).into());
    }
    rounds::check(&locked.opened, round, table, outcome)?;
    locked.act(
        by,
        Act::Reported {
            round,
            table,
            by: entry,
            outcome,
        },
    )?;
    let reports = locked.opened.course.reports.get(&(round, table));
    let agreed = reports.is_some_and(|reports| {
        seats
            .players
            .iter()
            .all(|player| reports.get(player) == Some(&outcome))
    });
    if agreed {
        let act = event::Act::Result {
            round,
            table,
            outcome,
        };
        locked.act(by, Act::Play(act))?;
    }
    Ok(())
}

/// By lot among the tables of the round that have not been drawn yet; the same draw of the same event is the same.
fn draw_checks(locked: &mut Locked<'_>, by: &str, count: u16) -> Result<(), OrganiserError> {
    let course = &locked.opened.course;
    let nobody =
        || OrganiserError::Wrong("decks are checked once the tables of a round are shown".to_owned());
    let round = course.shown_rounds().last().ok_or_else(nobody)?;
    let is_drawn = |table: u16| {
        let mut checks = course.checks.iter();
        checks.any(|check| (check.round, check.table) == (round.number, table))
    };
    let earlier = locked
        .opened
        .records
        .iter()
        .filter(|record| matches!(record.act, Act::ChecksDrawn { round: of, .. } if of == round.number));
    let draw = u8::try_from(earlier.count() + 1).unwrap_or(u8::MAX);
    let mut lots = event::Lots::new(&course.play.seed, "checks", round.number, draw);
    let mut tables: Vec<(u16, u16)> = (1..)
        .zip(&round.tables)
        .map(|(table, _)| (lots.draw(), table))
        .filter(|(_, table)| !is_drawn(*table))
        .collect();
    tables.sort_unstable();
    tables.truncate(usize::from(count));
    if tables.is_empty() {
        return Err(OrganiserError::Wrong(
            "every table of this round was drawn for a check already".to_owned(),
        ));
    }
    let (round, tables) = (round.number, tables.into_iter().map(|(_, table)| table).collect());
    locked.act(by, Act::ChecksDrawn { round, draw, tables })
}

fn deadline(locked: &mut Locked<'_>, by: &str, at: Option<Moment>) -> Result<(), OrganiserError> {
    let now = locked.opened.now;
    if !locked.opened.course.play.rounds.is_empty() {
        let message = "the deadline cannot be moved once a round is drawn";
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    if at.is_some_and(|at| same_second(at, locked.opened.event.deadline_at)) {
        return Ok(());
    }
    let at = at.unwrap_or(now);
    if at < now {
        let message = "that time has passed; choose a later one, or close the lists now";
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    events::set_deadline(locked.conn, locked.opened.event.id, at)?;
    locked.act(by, Act::Deadline { at })
}

fn add_staff(
    locked: &mut Locked<'_>,
    by: &str,
    role: StaffRole,
    helper: &Helper,
    key: Option<&Token>,
) -> Result<(), OrganiserError> {
    /// People who run one event, those whose links were taken back included.
    const MOST_STAFF: usize = 100;
    if locked.opened.staff.len() >= MOST_STAFF {
        return Err(OrganiserError::Wrong(
            "an event has at most 100 staff links".to_owned(),
        ));
    }
    let (label, user) = match helper {
        Helper::ByLink(label) => (label.trim().to_owned(), None),
        Helper::ByAccount(name) => {
            let user = account(locked, name)?;
            (user.name.as_str().to_owned(), Some(user.id))
        }
    };
    let label = checked(Label { name: label })?.name;
    let staff = StoredStaff {
        id: StaffId::new(locked.opened.now),
        role,
        label,
        user,
        key: key.map(Token::hash),
        revoked: None,
    };
    events::add_staff(locked.conn, locked.opened.event.id, &staff)?;
    locked.act(
        by,
        Act::StaffAdded {
            staff: staff.id,
            role,
        },
    )
}

/// The account of that name, which does not run the event yet.
fn account(locked: &mut Locked<'_>, name: &str) -> Result<User, OrganiserError> {
    let none = || OrganiserError::Wrong(format!("there is no account called `{}`", name.trim()));
    let known = UserName::parse(name.trim()).map_err(|_| none())?;
    let (user, _) = users::find_by_name(locked.conn, &known)?.ok_or_else(none)?;
    let mut staff = locked.opened.staff.iter();
    if staff.any(|person| person.revoked.is_none() && person.user == Some(user.id)) {
        return Err(OrganiserError::Wrong(format!(
            "{} runs this event already; revoke that first to change it",
            user.name.as_str()
        )));
    }
    Ok(user)
}

fn round_minutes(minutes: u16) -> Result<u16, OrganiserError> {
    if (1..=Deed::MOST_MINUTES).contains(&minutes) {
        return Ok(minutes);
    }
    Err(OrganiserError::Wrong(format!(
        "a round has 1 to {} minutes",
        Deed::MOST_MINUTES
    )))
}

fn start_clock(locked: &mut Locked<'_>, by: &str, minutes: u16) -> Result<(), OrganiserError> {
    let minutes = round_minutes(minutes)?;
    let round = locked.opened.course.shown_rounds().last();
    let none =
        || OrganiserError::Wrong("the clock is started once the tables of a round are shown".to_owned());
    let round = round.ok_or_else(none)?.number;
    locked.act(by, Act::ClockStarted { round, minutes })
}

fn running(locked: &Locked<'_>) -> Result<Clock, OrganiserError> {
    let none = || OrganiserError::Wrong("no clock is started; start that of the round first".to_owned());
    locked.opened.course.clock.ok_or_else(none)
}

fn revoke(locked: &mut Locked<'_>, by: &str, staff: StaffId) -> Result<(), OrganiserError> {
    let there: Vec<&StoredStaff> = locked
        .opened
        .staff
        .iter()
        .filter(|person| person.revoked.is_none())
        .collect();
    let found = there.iter().find(|person| person.id == staff);
    let role = found.ok_or(OrganiserError::NotFound)?.role;
    let organisers = there
        .iter()
        .filter(|person| person.role == StaffRole::Organiser)
        .count();
    if role == StaffRole::Organiser && organisers == 1 {
        let message = "an event keeps one organiser; add another first";
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    events::revoke_staff(locked.conn, staff, locked.opened.now)?;
    locked.act(by, Act::StaffRevoked { staff })
}
