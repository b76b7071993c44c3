//! Events: what is known of each, what happened, who entered, what they handed in, and who runs it.
//!
//! A list handed in is a copy of its own. Nothing that reads decks reads this table, so that a hidden list cannot be
//! found by way of a deck.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::column::text_column;
use super::schema::{event_acts, event_entries, event_lists, event_staff, events};
use super::{AnyConnection, DbError, EntrantId, EventId, Moment, StaffId, UserId, Visibility};
use crate::account::TokenHash;
use crate::legality::Verdict;
use crate::model::{Game, vocabulary};

vocabulary! {
    /// What somebody does at an event they run.
    StaffRole {
        /// Everything.
        Organiser = "organiser", "Organiser";
        /// Results, deck checks, penalties.
        Judge = "judge", "Judge";
    }
}
text_column!(StaffRole, read: str::parse, write: |role: &StaffRole| role.slug().to_owned());

vocabulary! {
    /// How somebody who entered stands.
    EntryStanding {
        /// Has a number and is paired.
        In = "in", "In";
        /// Waits until somebody withdraws: the event is full.
        Waiting = "waiting", "Waiting";
        /// Came after the deadline.
        Late = "late", "Late";
        /// Took the entry back.
        Withdrawn = "withdrawn", "Withdrawn";
    }
}
text_column!(EntryStanding, read: str::parse, write: |standing: &EntryStanding| standing.slug().to_owned());

/// A stored event.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = events)]
pub struct StoredEvent {
    /// The key.
    pub id: EventId,
    /// What is played.
    pub game: Game,
    /// Its name.
    pub name: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// When it begins.
    pub starts_at: Moment,
    /// Before when lists are in time.
    pub deadline_at: Moment,
    /// How it is played, as JSON.
    pub settings: String,
    /// Acts so far.
    pub acts: i32,
    /// The hash of the last act.
    pub head: String,
    /// When it was made.
    pub created_at: Moment,
    /// When it last changed.
    pub updated_at: Moment,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = event_acts)]
pub struct StoredAct {
    /// The event it belongs to.
    pub event_id: EventId,
    /// From 1 without gaps.
    pub number: i32,
    /// When; never before the act before.
    pub at: Moment,
    /// Who: `staff:KEY`, `entry:KEY` or `clock`.
    pub done_by: String,
    /// What, as JSON.
    pub body: String,
    /// The chain's hash.
    pub hash: String,
}

/// Somebody who entered.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = event_entries)]
pub struct StoredEntrant {
    /// The key.
    pub id: EntrantId,
    /// The number, once they are in.
    pub number: Option<i32>,
    /// The name; empty once forgotten.
    pub name: String,
    /// The account they entered with.
    #[diesel(column_name = user_id)]
    pub user: Option<UserId>,
    /// What is kept of the secret in their link.
    #[diesel(column_name = key_hash)]
    pub key: TokenHash,
    /// How they stand.
    pub standing: EntryStanding,
    /// The revision of their list that counts.
    pub list: Option<i32>,
    /// When they entered.
    pub entered_at: Moment,
}

/// A list as it was handed in.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = event_lists)]
pub struct StoredList {
    /// The entrant it is about.
    #[diesel(column_name = entry_id)]
    pub entrant: EntrantId,
    /// From 1.
    pub revision: i32,
    /// The form's own number.
    pub once: String,
    /// When the database took it.
    pub at: Moment,
    /// The list as it was sent.
    pub body: String,
    /// What it was judged.
    pub verdict: Verdict,
    /// What is wrong with it, in a line.
    pub wrong: String,
    /// The deck's checksum; empty while lines are not read.
    pub checksum: String,
    /// What its commitment is salted with, in hexadecimal digits.
    pub salt: String,
    /// The hash that proves it was this list.
    pub commitment: String,
    /// Whether it came after the deadline.
    pub late: bool,
}

/// Somebody who runs an event.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = event_staff)]
pub struct StoredStaff {
    /// The key.
    pub id: StaffId,
    /// What they do.
    pub role: StaffRole,
    /// What they are called at the desk.
    pub label: String,
    /// Their account.
    #[diesel(column_name = user_id)]
    pub user: Option<UserId>,
    /// What is kept of the secret in their link.
    #[diesel(column_name = key_hash)]
    pub key: Option<TokenHash>,
    /// When it was taken from them.
    #[diesel(column_name = revoked_at)]
    pub revoked: Option<Moment>,
}

/// Keeps a new event.
pub fn create(conn: &mut AnyConnection, event: &StoredEvent) -> Result<(), DbError> {
    diesel::insert_into(events::table).values(event).execute(conn)?;
    Ok(())
}

/// The event.
pub fn find(conn: &mut AnyConnection, id: EventId) -> Result<Option<StoredEvent>, DbError> {
    Ok(events::table
        .find(id)
        .select(StoredEvent::as_select())
        .first(conn)
        .optional()?)
}

/// Makes every other change of the event wait until this transaction ends, and says what time it is then: one clock a
/// database. To be called first within [`super::under_lock`].
///
/// `clock_timestamp()` is asked for in a statement of its own: within the one that locks it would be read before the
/// lock is granted.
pub fn lock(conn: &mut AnyConnection, id: EventId) -> Result<Option<Moment>, DbError> {
    let postgres = match conn {
        // The transaction has begun with the only lock there is.
        AnyConnection::Sqlite(_) => return Ok(find(conn, id)?.map(|_| Moment::now())),
        AnyConnection::Postgres(postgres) => postgres,
    };
    let locked: Option<String> = events::table
        .find(id)
        .select(events::id)
        .for_update()
        .first(postgres)
        .optional()?;
    if locked.is_none() {
        return Ok(None);
    }
    let clock = diesel::dsl::sql::<diesel::sql_types::Timestamp>("clock_timestamp() AT TIME ZONE 'UTC'");
    Ok(Some(diesel::select(clock).get_result(postgres)?))
}

/// Keeps acts behind those there are.
pub fn append(conn: &mut AnyConnection, acts: &[StoredAct]) -> Result<(), DbError> {
    for act in acts {
        diesel::insert_into(event_acts::table).values(act).execute(conn)?;
        diesel::update(events::table.find(act.event_id))
            .set((
                events::acts.eq(act.number),
                events::head.eq(&act.hash),
                events::updated_at.eq(act.at),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// What happened, in order.
pub fn acts(conn: &mut AnyConnection, id: EventId) -> Result<Vec<StoredAct>, DbError> {
    Ok(event_acts::table
        .filter(event_acts::event_id.eq(id))
        .order(event_acts::number)
        .select(StoredAct::as_select())
        .load(conn)?)
}

/// Moves the deadline.
pub fn set_deadline(conn: &mut AnyConnection, id: EventId, deadline: Moment) -> Result<(), DbError> {
    diesel::update(events::table.find(id))
        .set(events::deadline_at.eq(deadline))
        .execute(conn)?;
    Ok(())
}

/// Changes what stands on its page.
pub fn set_plan(conn: &mut AnyConnection, event: &StoredEvent) -> Result<(), DbError> {
    diesel::update(events::table.find(event.id))
        .set((
            events::game.eq(event.game),
            events::name.eq(&event.name),
            events::visibility.eq(event.visibility),
            events::starts_at.eq(event.starts_at),
            events::deadline_at.eq(event.deadline_at),
            events::settings.eq(&event.settings),
        ))
        .execute(conn)?;
    Ok(())
}

/// Keeps somebody who entered.
pub fn add_entrant(conn: &mut AnyConnection, event: EventId, entrant: &StoredEntrant) -> Result<(), DbError> {
    diesel::insert_into(event_entries::table)
        .values((
            event_entries::id.eq(entrant.id),
            event_entries::event_id.eq(event),
            event_entries::number.eq(entrant.number),
            event_entries::name.eq(&entrant.name),
            event_entries::user_id.eq(entrant.user.map(|user| user.to_string())),
            event_entries::key_hash.eq(entrant.key.as_str()),
            event_entries::standing.eq(entrant.standing),
            event_entries::list.eq(entrant.list),
            event_entries::entered_at.eq(entrant.entered_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// Says how somebody stands now, with what number, by which list, under what name.
pub fn set_entrant(conn: &mut AnyConnection, entrant: &StoredEntrant) -> Result<(), DbError> {
    diesel::update(event_entries::table.find(entrant.id))
        .set((
            event_entries::number.eq(entrant.number),
            event_entries::name.eq(&entrant.name),
            event_entries::standing.eq(entrant.standing),
            event_entries::list.eq(entrant.list),
            event_entries::key_hash.eq(&entrant.key),
        ))
        .execute(conn)?;
    Ok(())
}

/// Everybody who entered, in the order in which they did.
pub fn entrants(conn: &mut AnyConnection, id: EventId) -> Result<Vec<StoredEntrant>, DbError> {
    Ok(event_entries::table
        .filter(event_entries::event_id.eq(id))
        .order((event_entries::entered_at, event_entries::id))
        .select(StoredEntrant::as_select())
        .load(conn)?)
}

/// Every entry of an account, with its event, the first first.
pub fn entries_of(
    conn: &mut AnyConnection,
    user: UserId,
) -> Result<Vec<(StoredEvent, StoredEntrant)>, DbError> {
    Ok(event_entries::table
        .inner_join(events::table.on(event_entries::event_id.eq(events::id)))
        .filter(event_entries::user_id.eq(user.to_string()))
        .order((event_entries::entered_at, event_entries::id))
        .select((StoredEvent::as_select(), StoredEntrant::as_select()))
        .load(conn)?)
}

/// Whether one of these is known, at whatever event.
pub fn any_entrant(conn: &mut AnyConnection, ids: &[EntrantId]) -> Result<bool, DbError> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let known = event_entries::table.filter(event_entries::id.eq_any(ids));
    Ok(known.count().get_result::<i64>(conn)? > 0)
}

/// Keeps a list.
pub fn add_list(conn: &mut AnyConnection, event: EventId, list: &StoredList) -> Result<(), DbError> {
    diesel::insert_into(event_lists::table)
        .values((
            event_lists::entry_id.eq(list.entrant),
            event_lists::revision.eq(list.revision),
            event_lists::event_id.eq(event),
            event_lists::once.eq(&list.once),
            event_lists::at.eq(list.at),
            event_lists::body.eq(&list.body),
            event_lists::verdict.eq(list.verdict),
            event_lists::wrong.eq(&list.wrong),
            event_lists::checksum.eq(&list.checksum),
            event_lists::salt.eq(&list.salt),
            event_lists::commitment.eq(&list.commitment),
            event_lists::late.eq(list.late),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whose list came with that form, if it came before.
pub fn by_once(conn: &mut AnyConnection, id: EventId, once: &str) -> Result<Option<EntrantId>, DbError> {
    Ok(event_lists::table
        .filter(event_lists::event_id.eq(id).and(event_lists::once.eq(once)))
        .select(event_lists::entry_id)
        .first(conn)
        .optional()?)
}

/// All lists of somebody, the first first.
pub fn lists_of(conn: &mut AnyConnection, entrant: EntrantId) -> Result<Vec<StoredList>, DbError> {
    Ok(event_lists::table
        .filter(event_lists::entry_id.eq(entrant))
        .order(event_lists::revision)
        .select(StoredList::as_select())
        .load(conn)?)
}

/// All lists that count, whoever's they are, in no order.
pub fn lists(conn: &mut AnyConnection, id: EventId) -> Result<Vec<StoredList>, DbError> {
    Ok(event_lists::table
        .inner_join(event_entries::table.on(event_lists::entry_id.eq(event_entries::id)))
        .filter(event_lists::event_id.eq(id))
        .filter(event_entries::list.eq(event_lists::revision.nullable()))
        .select(StoredList::as_select())
        .load(conn)?)
}

/// Keeps somebody who runs an event.
pub fn add_staff(conn: &mut AnyConnection, event: EventId, staff: &StoredStaff) -> Result<(), DbError> {
    diesel::insert_into(event_staff::table)
        .values((
            event_staff::id.eq(staff.id),
            event_staff::event_id.eq(event),
            event_staff::role.eq(staff.role),
            event_staff::label.eq(&staff.label),
            event_staff::user_id.eq(staff.user.map(|user| user.to_string())),
            event_staff::key_hash.eq(staff.key.as_ref().map(TokenHash::as_str)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes it from them.
pub fn revoke_staff(conn: &mut AnyConnection, staff: StaffId, now: Moment) -> Result<(), DbError> {
    diesel::update(event_staff::table.find(staff))
        .set(event_staff::revoked_at.eq(Some(now)))
        .execute(conn)?;
    Ok(())
}

/// Everybody who runs an event or did.
pub fn staff(conn: &mut AnyConnection, id: EventId) -> Result<Vec<StoredStaff>, DbError> {
    Ok(event_staff::table
        .filter(event_staff::event_id.eq(id))
        .order(event_staff::id)
        .select(StoredStaff::as_select())
        .load(conn)?)
}

/// Public events that begin at that time or later, the next first; behind one of them, from there on.
pub fn coming(
    conn: &mut AnyConnection,
    since: Moment,
    behind: Option<&StoredEvent>,
    limit: u32,
) -> Result<Vec<StoredEvent>, DbError> {
    let listed = events::table
        .filter(events::visibility.eq(Visibility::Public))
        .filter(events::starts_at.ge(since))
        .order((events::starts_at, events::id))
        .limit(i64::from(limit))
        .select(StoredEvent::as_select());
    Ok(match behind {
        Some(last) => {
            let same = events::starts_at.eq(last.starts_at).and(events::id.gt(last.id));
            listed
                .filter(events::starts_at.gt(last.starts_at).or(same))
                .load(conn)?
        }
        None => listed.load(conn)?,
    })
}

/// Public events that began before that time, the last first; behind one of them, from there on.
pub fn past(
    conn: &mut AnyConnection,
    until: Moment,
    behind: Option<&StoredEvent>,
    limit: u32,
) -> Result<Vec<StoredEvent>, DbError> {
    let listed = events::table
        .filter(events::visibility.eq(Visibility::Public))
        .filter(events::starts_at.lt(until))
        .order((events::starts_at.desc(), events::id))
        .limit(i64::from(limit))
        .select(StoredEvent::as_select());
    Ok(match behind {
        Some(last) => {
            let same = events::starts_at.eq(last.starts_at).and(events::id.gt(last.id));
            listed
                .filter(events::starts_at.lt(last.starts_at).or(same))
                .load(conn)?
        }
        None => listed.load(conn)?,
    })
}

/// Which of some events had one of these acts, each with the last of them; an act is named by how it is stored.
pub fn last_of_acts(
    conn: &mut AnyConnection,
    among: &[EventId],
    acts: &[String],
) -> Result<BTreeMap<EventId, String>, DbError> {
    let among: Vec<String> = among.iter().map(ToString::to_string).collect();
    let rows: Vec<(EventId, String)> = event_acts::table
        .filter(event_acts::event_id.eq_any(among))
        .filter(event_acts::body.eq_any(acts.to_vec()))
        .order(event_acts::number)
        .select((event_acts::event_id, event_acts::body))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Those of the events in whose log an act begins so.
pub fn with_act(
    conn: &mut AnyConnection,
    among: &[EventId],
    beginning: &str,
) -> Result<Vec<EventId>, DbError> {
    let among: Vec<String> = among.iter().map(ToString::to_string).collect();
    Ok(event_acts::table
        .filter(event_acts::event_id.eq_any(among))
        .filter(event_acts::body.like(format!("{beginning}%")))
        .select(event_acts::event_id)
        .load(conn)?)
}

/// Events that somebody with an account runs, the last first.
pub fn run_by(conn: &mut AnyConnection, user: UserId, limit: u32) -> Result<Vec<StoredEvent>, DbError> {
    let theirs: Vec<String> = event_staff::table
        .filter(event_staff::user_id.eq(&user))
        .filter(event_staff::revoked_at.is_null())
        .select(event_staff::event_id)
        .load(conn)?;
    Ok(events::table
        .filter(events::id.eq_any(theirs))
        .order((events::starts_at.desc(), events::id))
        .limit(i64::from(limit))
        .select(StoredEvent::as_select())
        .load(conn)?)
}
