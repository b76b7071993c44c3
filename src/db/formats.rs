//! House formats: what people make of a game, in versions that are never changed.

use std::str::FromStr;

use diesel::prelude::*;

use super::decks::StoredDeck;
use super::schema::{decks, format_versions, formats, revisions};
use super::{AnyConnection, DbError, FormatId, Moment, NoKey, UserId, Visibility, transaction};
use crate::model::Game;

/// What the ids of house formats begin with, where others have a game.
const HOUSE: &str = "house/";

/// What a house format is called in lists, decks and events: `house/KEY@3`, or `house/KEY` for its newest version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HouseName {
    /// Its number; versions have one each.
    pub id: FormatId,
    /// Which version; none for the newest.
    pub version: Option<i32>,
}

impl HouseName {
    /// Whether an id is meant to be a house format's.
    pub fn is_meant(id: &str) -> bool {
        id.trim().starts_with(HOUSE)
    }
}

impl FromStr for HouseName {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let name = text.trim().strip_prefix(HOUSE).ok_or(NoKey)?;
        let (id, version) = match name.split_once('@') {
            None => (name, None),
            Some((id, version)) => {
                let number: i32 = version.parse().map_err(|_| NoKey)?;
                // One address per thing: no `@03`.
                let is_plain = number > 0 && number.to_string() == version;
                (id, Some(is_plain.then_some(number).ok_or(NoKey)?))
            }
        };
        Ok(Self {
            id: id.parse()?,
            version,
        })
    }
}

impl std::fmt::Display for HouseName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{HOUSE}{}", self.id)?;
        self.version.map_or(Ok(()), |version| write!(f, "@{version}"))
    }
}

/// A house format without its versions.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = formats)]
pub struct StoredFormat {
    /// The key.
    pub id: FormatId,
    /// Whose it is; none once the account is gone.
    #[diesel(column_name = owner_id)]
    pub owner: Option<UserId>,
    /// The game; it never changes.
    pub game: Game,
    /// What its newest version is called.
    pub name: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// The number of its newest version.
    pub versions: i32,
    /// When it was made.
    pub created_at: Moment,
    /// When its newest version was.
    pub updated_at: Moment,
}

/// A version, never changed.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = format_versions)]
pub struct StoredVersion {
    /// Of which format.
    pub format_id: FormatId,
    /// From 1.
    pub version: i32,
    /// The format as TOML.
    pub body: String,
    /// SHA-256 of the body, in hexadecimal digits.
    pub digest: String,
    /// When it was made.
    pub made_at: Moment,
}

/// Keeps a new format with its first version.
pub fn create(conn: &mut AnyConnection, format: &StoredFormat, first: &StoredVersion) -> Result<(), DbError> {
    transaction(conn, |conn| {
        diesel::insert_into(formats::table)
            .values((
                formats::id.eq(format.id),
                formats::owner_id.eq(format.owner.map(|owner| owner.to_string())),
                formats::game.eq(format.game),
                formats::name.eq(&format.name),
                formats::visibility.eq(format.visibility),
                formats::versions.eq(format.versions),
                formats::created_at.eq(format.created_at),
                formats::updated_at.eq(format.updated_at),
            ))
            .execute(conn)?;
        diesel::insert_into(format_versions::table)
            .values(first)
            .execute(conn)?;
        Ok(())
    })
}

/// Keeps the next version; `false` where somebody was faster, and nothing was kept.
pub fn add_version(conn: &mut AnyConnection, name: &str, next: &StoredVersion) -> Result<bool, DbError> {
    transaction(conn, |conn| {
        let before = formats::versions.eq(next.version - 1);
        let moved = diesel::update(formats::table.find(next.format_id).filter(before))
            .set((
                formats::versions.eq(next.version),
                formats::name.eq(name),
                formats::updated_at.eq(next.made_at),
            ))
            .execute(conn)?;
        if moved == 0 {
            return Ok(false);
        }
        diesel::insert_into(format_versions::table)
            .values(next)
            .execute(conn)?;
        Ok(true)
    })
}

/// The format.
pub fn find(conn: &mut AnyConnection, id: FormatId) -> Result<Option<StoredFormat>, DbError> {
    Ok(formats::table
        .find(id)
        .select(StoredFormat::as_select())
        .first(conn)
        .optional()?)
}

/// A version of it.
pub fn version(
    conn: &mut AnyConnection,
    id: FormatId,
    number: i32,
) -> Result<Option<StoredVersion>, DbError> {
    Ok(format_versions::table
        .find((id, number))
        .select(StoredVersion::as_select())
        .first(conn)
        .optional()?)
}

/// Its versions without their bodies, the newest first.
pub fn versions(conn: &mut AnyConnection, id: FormatId) -> Result<Vec<(i32, String, Moment)>, DbError> {
    Ok(format_versions::table
        .filter(format_versions::format_id.eq(id))
        .order(format_versions::version.desc())
        .select((
            format_versions::version,
            format_versions::digest,
            format_versions::made_at,
        ))
        .load(conn)?)
}

/// Those of an account, the last changed first.
pub fn of_owner(conn: &mut AnyConnection, owner: UserId) -> Result<Vec<StoredFormat>, DbError> {
    Ok(formats::table
        .filter(formats::owner_id.eq(&owner))
        .order((formats::updated_at.desc(), formats::id))
        .select(StoredFormat::as_select())
        .load(conn)?)
}

diesel::define_sql_function! {
    /// Small letters; on SQLite of the Latin alphabet only.
    fn lower(text: diesel::sql_types::Text) -> diesel::sql_types::Text;
}

/// Public ones whose names hold these words, the last changed first; all without words.
pub fn public(conn: &mut AnyConnection, words: &str, limit: u32) -> Result<Vec<StoredFormat>, DbError> {
    let words = words.to_lowercase().replace(['%', '_', '\\'], " ");
    let pattern = words
        .split_whitespace()
        .fold("%".to_owned(), |pattern, word| pattern + word + "%");
    Ok(formats::table
        .filter(formats::visibility.eq(Visibility::Public))
        .filter(lower(formats::name).like(pattern))
        .order((formats::updated_at.desc(), formats::id))
        .limit(i64::from(limit))
        .select(StoredFormat::as_select())
        .load(conn)?)
}

/// Says who may see it.
pub fn set_visibility(conn: &mut AnyConnection, id: FormatId, visibility: Visibility) -> Result<(), DbError> {
    diesel::update(formats::table.find(id))
        .set(formats::visibility.eq(visibility))
        .execute(conn)?;
    Ok(())
}

/// Public decks of a game with their newest bodies, the last saved first.
pub fn public_decks(
    conn: &mut AnyConnection,
    game: Game,
    limit: u32,
) -> Result<Vec<(StoredDeck, String)>, DbError> {
    let newest = decks::id
        .eq(revisions::deck_id)
        .and(decks::head.eq(revisions::number));
    Ok(decks::table
        .inner_join(revisions::table.on(newest))
        .filter(decks::game.eq(game))
        .filter(decks::visibility.eq(Visibility::Public))
        .filter(decks::deleted_at.is_null())
        .order((decks::updated_at.desc(), decks::id))
        .limit(i64::from(limit))
        .select((StoredDeck::as_select(), revisions::body))
        .load(conn)?)
}
