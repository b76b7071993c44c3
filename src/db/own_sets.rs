//! Sets people enter, as the texts of their files. What everybody sees of them stands in the card tables
//! ([`super::cards`]); what stands here is their owners'.

use diesel::prelude::*;

use super::cards::SetError;
use super::connection::on_each;
use super::schema::{own_set_changes, own_sets};
use super::{AnyConnection, DbError, Moment, OwnSetId, UserId, Visibility};
use crate::model::Game;

/// A set without its text.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = own_sets)]
pub struct StoredSet {
    /// The key.
    pub id: OwnSetId,
    /// Whose it is; it goes with the account.
    #[diesel(column_name = owner_id)]
    pub owner: UserId,
    /// The game; it never changes.
    pub game: Game,
    /// The code, part of every code of its cards; it never changes.
    pub code: String,
    /// What people read.
    pub name: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// Counts its changes, from 1.
    pub version: i32,
    /// The version that stands among everybody's sets.
    pub published: Option<i32>,
    /// How many printings.
    pub cards: i32,
    /// Bytes of its text.
    pub bytes: i32,
    /// When it was made.
    pub created_at: Moment,
    /// When it was last changed.
    pub updated_at: Moment,
}

/// The text of a set, and what its lists show.
#[derive(Debug, Clone, Copy)]
pub struct Body<'a> {
    /// The name.
    pub name: &'a str,
    /// How many printings.
    pub cards: usize,
    /// The set file.
    pub text: &'a str,
}

impl Body<'_> {
    fn counts(&self) -> (i32, i32) {
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        (count(self.cards), count(self.text.len()))
    }
}

/// Keeps a new set.
pub fn create(conn: &mut AnyConnection, set: &StoredSet, body: Body<'_>) -> Result<(), DbError> {
    let (cards, bytes) = body.counts();
    diesel::insert_into(own_sets::table)
        .values((
            own_sets::id.eq(set.id),
            own_sets::owner_id.eq(set.owner),
            own_sets::game.eq(set.game),
            own_sets::code.eq(&set.code),
            own_sets::name.eq(body.name),
            own_sets::visibility.eq(set.visibility),
            own_sets::version.eq(set.version),
            own_sets::cards.eq(cards),
            own_sets::bytes.eq(bytes),
            own_sets::created_at.eq(set.created_at),
            own_sets::updated_at.eq(set.updated_at),
            own_sets::body.eq(body.text),
        ))
        .execute(conn)?;
    Ok(())
}

/// Changes of cards that are remembered of a set, the last ones; one save of the largest set makes half as many.
pub const MOST_CHANGES: i64 = 8_000;
/// Rows of one statement.
const BATCH: usize = 500;

/// Keeps what became of version `base`, with the codes of the cards that changed and whether they are still there;
/// `false` where somebody was faster, and nothing was kept. Part of the transaction that counted what its owner keeps.
pub fn save(
    conn: &mut AnyConnection,
    id: OwnSetId,
    base: i32,
    body: Body<'_>,
    changes: &[(String, bool)],
    now: Moment,
) -> Result<bool, DbError> {
    let (cards, bytes) = body.counts();
    let before = own_sets::version.eq(base);
    let moved = diesel::update(own_sets::table.find(id).filter(before))
        .set((
            own_sets::version.eq(base + 1),
            own_sets::name.eq(body.name),
            own_sets::cards.eq(cards),
            own_sets::bytes.eq(bytes),
            own_sets::updated_at.eq(now),
            own_sets::body.eq(body.text),
        ))
        .execute(conn)?;
    if moved == 0 {
        return Ok(false);
    }
    for changes in changes.chunks(BATCH) {
        forget(conn, id, changes.iter().map(|(code, _)| code))?;
        let rows: Vec<_> = changes
            .iter()
            .map(|(code, is_there)| {
                (
                    own_set_changes::set_id.eq(id),
                    own_set_changes::code.eq(code),
                    own_set_changes::is_there.eq(i32::from(*is_there)),
                    own_set_changes::changed_at.eq(now),
                )
            })
            .collect();
        on_each!(conn, real => diesel::insert_into(own_set_changes::table).values(&rows).execute(real))?;
    }
    forget_oldest(conn, id)?;
    Ok(true)
}

/// A card that gets ever new numbers leaves a change behind for each.
fn forget_oldest(conn: &mut AnyConnection, id: OwnSetId) -> QueryResult<()> {
    let oldest: Vec<String> = own_set_changes::table
        .filter(own_set_changes::set_id.eq(id))
        .order((own_set_changes::changed_at.desc(), own_set_changes::code))
        .limit(i64::from(i32::MAX))
        .offset(MOST_CHANGES)
        .select(own_set_changes::code)
        .load(conn)?;
    for codes in oldest.chunks(BATCH) {
        forget(conn, id, codes)?;
    }
    Ok(())
}

fn forget<'a>(
    conn: &mut AnyConnection,
    id: OwnSetId,
    codes: impl IntoIterator<Item = &'a String>,
) -> QueryResult<()> {
    let of_set = own_set_changes::table.filter(own_set_changes::set_id.eq(id));
    diesel::delete(of_set.filter(own_set_changes::code.eq_any(codes))).execute(conn)?;
    Ok(())
}

/// The set.
pub fn find(conn: &mut AnyConnection, id: OwnSetId) -> Result<Option<(StoredSet, String)>, DbError> {
    Ok(own_sets::table
        .find(id)
        .select((StoredSet::as_select(), own_sets::body))
        .first(conn)
        .optional()?)
}

/// Those of an account, the last changed first.
pub fn of_owner(conn: &mut AnyConnection, owner: UserId) -> Result<Vec<StoredSet>, DbError> {
    Ok(own_sets::table
        .filter(own_sets::owner_id.eq(owner))
        .order((own_sets::updated_at.desc(), own_sets::id))
        .select(StoredSet::as_select())
        .load(conn)?)
}

/// The texts of an account's sets, the oldest first.
pub fn texts(conn: &mut AnyConnection, owner: UserId) -> Result<Vec<(OwnSetId, String)>, DbError> {
    Ok(own_sets::table
        .filter(own_sets::owner_id.eq(owner))
        .order(own_sets::id)
        .select((own_sets::id, own_sets::body))
        .load(conn)?)
}

/// What tells one state of an account's sets from every other; none where there are no sets.
pub fn state(conn: &mut AnyConnection, owner: UserId) -> Result<Option<String>, DbError> {
    let versions: Vec<(OwnSetId, i32)> = own_sets::table
        .filter(own_sets::owner_id.eq(owner))
        .order(own_sets::id)
        .select((own_sets::id, own_sets::version))
        .load(conn)?;
    let words: Vec<String> = versions
        .iter()
        .map(|(id, version)| format!("{id}@{version}"))
        .collect();
    Ok((!words.is_empty()).then(|| words.join(" ")))
}

/// The cards of an account's sets that changed since: their codes, and whether they are still there.
pub fn changed_since(
    conn: &mut AnyConnection,
    owner: UserId,
    game: Game,
    since: Moment,
) -> Result<Vec<(String, bool)>, DbError> {
    let changes: Vec<(String, i32)> = own_set_changes::table
        .inner_join(own_sets::table)
        .filter(own_sets::owner_id.eq(owner))
        .filter(own_sets::game.eq(game))
        .filter(own_set_changes::changed_at.gt(since))
        .order(own_set_changes::code)
        .select((own_set_changes::code, own_set_changes::is_there))
        .load(conn)?;
    Ok(changes
        .into_iter()
        .map(|(code, is_there)| (code, is_there != 0))
        .collect())
}

/// Says who may see it, and which version stands among everybody's sets, if it still is as it was read.
pub(super) fn show(
    conn: &mut AnyConnection,
    read: &StoredSet,
    visibility: Visibility,
    published: Option<i32>,
) -> Result<(), SetError> {
    let found = own_sets::table.find(read.id).select(StoredSet::as_select());
    let now = found.first(conn).optional()?;
    let told = |set: &StoredSet| (set.version, set.visibility, set.published);
    if now.as_ref().map(told) != Some(told(read)) {
        return Err(SetError::Changed);
    }
    diesel::update(own_sets::table.find(read.id))
        .set((
            own_sets::visibility.eq(visibility),
            own_sets::published.eq(published),
        ))
        .execute(conn)?;
    Ok(())
}

/// Says of the set that was published as that set of the card tables (`bandai/BW`) that it is not any more; `false` where nobody
/// published it.
pub fn unpublish(conn: &mut AnyConnection, published: &str) -> Result<bool, DbError> {
    let Some((game, code)) = published.split_once('/') else {
        return Ok(false);
    };
    let Ok(game) = game.parse::<Game>() else {
        return Ok(false);
    };
    let of_it = own_sets::table
        .filter(own_sets::game.eq(game))
        .filter(own_sets::code.eq(code))
        .filter(own_sets::published.is_not_null());
    let changed = diesel::update(of_it)
        .set((
            own_sets::visibility.eq(Visibility::Private),
            own_sets::published.eq(None::<i32>),
        ))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Removes it for good.
pub(super) fn remove(conn: &mut AnyConnection, id: OwnSetId) -> Result<(), DbError> {
    diesel::delete(own_sets::table.find(id)).execute(conn)?;
    Ok(())
}
