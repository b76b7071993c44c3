//! Sets, cards and printings in the database: the shipped ones, kept in step with the binary, beside those users bring.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::card_version::CardVersion;
use super::connection::{AnyConnection, DbError, listed};
use super::rows::{self, SetRow, set_id};
use super::schema::{meta, printings, sets};
use super::transaction::{Conflict, transaction};
use crate::catalog::set_file::CardEntry;
use crate::catalog::{Catalog, DataError, SetFile, shipped};
use crate::model::{Game, Origin};

/// Under this key stands the fingerprint of the shipped data in the tables.
const CARD_DATA: &str = "card-data";
/// Raise it when the columns are filled in another way, so that all rows are written anew.
const ROW_FORMAT: u32 = 1;

/// What a sync did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Synced {
    /// The tables hold these card data already.
    Unchanged,
    /// The shipped sets were written anew.
    Replaced {
        /// Shipped sets that stay out because a user's set took their code first.
        shadowed: Vec<String>,
    },
}

/// The catalog of all sets in the database.
#[derive(Debug)]
pub struct Loaded {
    /// Every set that fits.
    pub catalog: Catalog,
    /// The version of the cards.
    pub version: Option<CardVersion>,
    /// Why imported sets do not fit any more, as after an update of the shipped ones; empty as a rule.
    pub left_out: Vec<DataError>,
}

/// A set as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetSummary {
    /// The game.
    pub game: Game,
    /// The code.
    pub code: String,
    /// The name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Printings in it.
    pub printings: usize,
}

/// Why a set was not taken in or out.
#[derive(Debug, thiserror::Error)]
pub enum SetError {
    /// The code belongs to another set.
    #[error("the code {code} is taken by the set {name}; choose another one")]
    Taken {
        /// The code.
        code: String,
        /// The set that has it.
        name: String,
    },
    /// The cards would not fit together.
    #[error("the cards do not fit together: {}", listed(.0))]
    Misfit(Vec<DataError>),
    /// Other imported sets stand on it.
    #[error("other sets need it: {}", listed(.0))]
    Needed(Vec<DataError>),
    /// No such set.
    #[error("there is no {game} set {code}")]
    Missing {
        /// The game.
        game: Game,
        /// The code asked for.
        code: String,
    },
    /// It belongs to Scouter.
    #[error("the set {code} is shipped with Scouter and stays")]
    Shipped {
        /// The code.
        code: String,
    },
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for SetError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

impl Conflict for SetError {
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Db(error) if error.is_conflict())
    }
}

/// Brings the shipped sets in the tables in step with the binary, in one transaction; imported sets stay.
pub fn sync_shipped(conn: &mut AnyConnection) -> Result<Synced, DbError> {
    let version = format!("{ROW_FORMAT}-{}", shipped::version());
    if stored_version(conn)?.as_ref() == Some(&version) {
        return Ok(Synced::Unchanged);
    }
    let files = shipped::set_files().map_err(DbError::CardData)?;
    let catalog = Catalog::from_set_files(&files).map_err(DbError::CardData)?;
    transaction(conn, |conn| {
        let old: Vec<String> = sets::table
            .filter(sets::origin.ne(Origin::Imported.slug()))
            .select(sets::id)
            .load(conn)?;
        rows::delete(conn, &old)?;
        let taken: BTreeSet<String> = sets::table.select(sets::id).load(conn)?.into_iter().collect();
        let (hidden, fresh): (Vec<&SetFile>, Vec<&SetFile>) = files
            .iter()
            .partition(|file| taken.contains(&set_id(file.set.game, &file.set.code)));
        rows::write(conn, &catalog, &fresh)?;
        diesel::delete(meta::table.filter(meta::key.eq(CARD_DATA))).execute(conn)?;
        diesel::insert_into(meta::table)
            .values((meta::key.eq(CARD_DATA), meta::value.eq(&version)))
            .execute(conn)?;
        CardVersion::renew(conn)?;
        Ok(Synced::Replaced {
            shadowed: hidden.into_iter().map(SetFile::place).collect(),
        })
    })
}

/// All sets in the tables, as the files they came from.
pub fn load_set_files(conn: &mut AnyConnection) -> Result<Vec<SetFile>, DbError> {
    let rows: Vec<SetRow> = sets::table
        .order((sets::game, sets::position, sets::id))
        .select(sets::all_columns)
        .load(conn)?;
    let mut entries: Vec<(String, String, String)> = printings::table
        .order((printings::set_id, printings::position))
        .select((printings::set_id, printings::id, printings::entry))
        .load(conn)?;
    // Databases order text by their own alphabets; the search below wants ours.
    entries.sort_by(|one, other| one.0.cmp(&other.0));
    let mut files = Vec::with_capacity(rows.len());
    for row in rows {
        let start = entries.partition_point(|(set, ..)| *set < row.id);
        let end = entries.partition_point(|(set, ..)| *set <= row.id);
        let mut cards = Vec::with_capacity(end - start);
        for (_, id, entry) in entries.get(start..end).unwrap_or_default() {
            cards.push(
                serde_json::from_str::<CardEntry>(entry).map_err(|error| rows::unreadable(id, &error))?,
            );
        }
        files.push(SetFile {
            source: String::new(),
            set: row.entry()?,
            cards,
        });
    }
    Ok(files)
}

/// The catalog of all sets in the tables. An imported set that does not fit any more is left out and told.
pub fn load_catalog(conn: &mut AnyConnection) -> Result<Loaded, DbError> {
    // Cards that change meanwhile are taken for older ones, and so looked at again.
    let version = CardVersion::current(conn)?;
    let files = load_set_files(conn)?;
    if let Ok(catalog) = Catalog::from_set_files(&files) {
        return Ok(Loaded {
            catalog,
            version,
            left_out: Vec::new(),
        });
    }
    let (fitting, left_out) = fitting(files);
    let catalog = Catalog::from_set_files(&fitting).map_err(DbError::CardData)?;
    Ok(Loaded {
        catalog,
        version,
        left_out,
    })
}

/// Takes in a user's set. Refused when its code is taken or when the cards would not fit together.
pub fn insert_set(conn: &mut AnyConnection, file: &SetFile) -> Result<(), SetError> {
    transaction(conn, |conn| {
        let id = set_id(file.set.game, &file.set.code);
        let known = load_set_files(conn)?;
        if let Some(other) = known
            .iter()
            .find(|other| set_id(other.set.game, &other.set.code).eq_ignore_ascii_case(&id))
        {
            return Err(SetError::Taken {
                code: file.set.code.clone(),
                name: other.set.name.clone(),
            });
        }
        let mut own = file.clone();
        own.set.origin = Origin::Imported;
        if own.set.order == 0 {
            own.set.order = last_order(&known, own.set.game).saturating_add(1);
        }
        let mut all = match Catalog::from_set_files(&known) {
            Ok(_) => known,
            Err(_) => fitting(known).0,
        };
        all.push(own.clone());
        let catalog = Catalog::from_set_files(&all).map_err(SetError::Misfit)?;
        rows::write(conn, &catalog, &[&own])?;
        Ok(CardVersion::renew(conn)?)
    })
}

/// Takes a user's set out again. Refused for shipped sets, and while another set needs it, as for reprints of its cards.
pub fn delete_set(conn: &mut AnyConnection, game: Game, code: &str) -> Result<(), SetError> {
    transaction(conn, |conn| {
        let wanted = set_id(game, code);
        let known = load_set_files(conn)?;
        let before = misfits(&known);
        let (gone, rest): (Vec<SetFile>, Vec<SetFile>) = known
            .into_iter()
            .partition(|file| set_id(file.set.game, &file.set.code).eq_ignore_ascii_case(&wanted));
        let Some(gone) = gone.first() else {
            return Err(SetError::Missing {
                game,
                code: code.to_owned(),
            });
        };
        if gone.set.origin != Origin::Imported {
            return Err(SetError::Shipped {
                code: gone.set.code.clone(),
            });
        }
        let orphaned: Vec<DataError> = misfits(&rest)
            .into_iter()
            .filter(|error| !before.contains(error))
            .collect();
        if !orphaned.is_empty() {
            return Err(SetError::Needed(orphaned));
        }
        rows::delete(conn, &[set_id(game, &gone.set.code)])?;
        // A shipped set of that code may have stood back; the next sync brings it in.
        diesel::delete(meta::table.filter(meta::key.eq(CARD_DATA))).execute(conn)?;
        Ok(CardVersion::renew(conn)?)
    })
}

/// All sets: by game, oldest first.
pub fn list_sets(conn: &mut AnyConnection) -> Result<Vec<SetSummary>, DbError> {
    let counts: Vec<(String, i64)> = printings::table
        .group_by(printings::set_id)
        .select((printings::set_id, diesel::dsl::count_star()))
        .load(conn)?;
    let rows: Vec<SetRow> = sets::table.select(sets::all_columns).load(conn)?;
    let mut summaries = Vec::with_capacity(rows.len());
    for row in rows {
        let count = counts
            .iter()
            .find(|(set, _)| *set == row.id)
            .map_or(0, |(_, count)| *count);
        let entry = row.entry()?;
        summaries.push((
            entry.order,
            SetSummary {
                game: entry.game,
                code: entry.code,
                name: entry.name,
                origin: entry.origin,
                printings: usize::try_from(count).unwrap_or_default(),
            },
        ));
    }
    summaries.sort_by(|(order, set), (other_order, other)| {
        (set.game, order, &set.code).cmp(&(other.game, other_order, &other.code))
    });
    Ok(summaries.into_iter().map(|(_, set)| set).collect())
}

fn stored_version(conn: &mut AnyConnection) -> QueryResult<Option<String>> {
    meta::table
        .filter(meta::key.eq(CARD_DATA))
        .select(meta::value)
        .first(conn)
        .optional()
}

fn last_order(files: &[SetFile], game: Game) -> u16 {
    files
        .iter()
        .filter(|file| file.set.game == game)
        .map(|file| file.set.order)
        .max()
        .unwrap_or(0)
}

/// The shipped sets and every imported one that builds together with them; and why the others do not.
fn fitting(files: Vec<SetFile>) -> (Vec<SetFile>, Vec<DataError>) {
    let (imported, mut fitting): (Vec<SetFile>, Vec<SetFile>) = files
        .into_iter()
        .partition(|file| file.set.origin == Origin::Imported);
    let mut left_out = Vec::new();
    for file in imported {
        fitting.push(file);
        if let Err(errors) = Catalog::from_set_files(&fitting) {
            left_out.extend(errors);
            fitting.pop();
        }
    }
    (fitting, left_out)
}

/// What is wrong with the imported sets among these.
fn misfits(files: &[SetFile]) -> Vec<DataError> {
    match Catalog::from_set_files(files) {
        Ok(_) => Vec::new(),
        Err(_) => fitting(files.to_vec()).1,
    }
}
