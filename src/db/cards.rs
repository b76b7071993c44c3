//! Sets, cards and printings in the database: the shipped ones, kept in step with the binary, beside those users bring.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::card_version::CardVersion;
use super::connection::{AnyConnection, DbError, listed};
use super::own_sets::{self, StoredSet};
use super::rows::{self, SetRow, set_id};
use super::schema::{meta, printings, sets};
use super::transaction::{Conflict, transaction};
use super::{UserId, Visibility, users};
use crate::catalog::set_file::CardEntry;
use crate::catalog::together::{self, Together, last_order, together};
use crate::catalog::{Catalog, DataError, SetFile, shipped};
use crate::model::{Game, Origin};

/// Under this key stands the fingerprint of the shipped data in the tables.
const CARD_DATA: &str = "card-data";
/// Raise it when the columns are filled in another way, so that all rows are rewritten.
const ROW_FORMAT: u32 = 1;
/// Cards of all sets together that people published: each is held by every server, and looked at by every search. The shipped
/// ones are some four thousand.
const MOST_BROUGHT: i64 = 50_000;

/// What a sync did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Synced {
    /// The tables hold these card data already.
    Unchanged,
    /// The shipped sets were rewritten.
    Replaced {
        /// Shipped sets that stay out because whoever runs the site brought in a set of their code, or cards of their codes.
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
    /// More of one person's than may be among everybody's.
    #[error("{cards} cards of yours would be among everybody's; {most} is the most")]
    Many {
        /// The cards.
        cards: usize,
        /// The most there may be.
        most: usize,
    },
    /// It was changed, published or withdrawn meanwhile.
    #[error("the set was changed meanwhile; look at it again, and say once more who may see it")]
    Changed,
    /// People published as many cards as a site holds.
    #[error(
        "{MOST_BROUGHT} cards of sets people entered are among everybody's, the most there may be; share yours by its link"
    )]
    Full,
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
    let catalog = Catalog::from_known_files(&files).map_err(DbError::CardData)?;
    transaction(conn, |conn| {
        let old: Vec<String> = sets::table
            .filter(sets::origin.ne(Origin::Imported.slug()))
            .select(sets::id)
            .load(conn)?;
        rows::delete(conn, &old)?;
        let taken = make_room(conn, &files)?;
        let (hidden, fresh): (Vec<&SetFile>, Vec<&SetFile>) = files
            .iter()
            .partition(|file| codes(file).iter().any(|code| taken.contains(code)));
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

/// The codes of a set and its printings, as the tables have them but in small letters: none of them is given twice.
fn codes(file: &SetFile) -> Vec<String> {
    let set = set_id(file.set.game, &file.set.code).to_ascii_lowercase();
    let card = |number: &str| format!("{set}-{}", number.to_ascii_lowercase());
    let cards: Vec<String> = file.cards.iter().map(|entry| card(&entry.number)).collect();
    std::iter::once(set).chain(cards).collect()
}

/// Makes room for the shipped sets: what was published on the site with a code of theirs goes out again, and its owner's
/// page says that it is not public any more. Returns the codes of sets that whoever runs the site brought in; they stay.
fn make_room(conn: &mut AnyConnection, shipped: &[SetFile]) -> Result<BTreeSet<String>, DbError> {
    let shipped: BTreeSet<String> = shipped.iter().flat_map(codes).collect();
    let brought: Vec<String> = sets::table.select(sets::id).load(conn)?;
    let cards: Vec<(String, String)> = printings::table
        .select((printings::set_id, printings::id))
        .load(conn)?;
    let of = |set: &String| {
        let cards = cards
            .iter()
            .filter(move |(of, _)| of == set)
            .map(|(_, card)| card);
        let codes = cards.chain([set]).map(|code| code.to_ascii_lowercase());
        codes.collect::<BTreeSet<String>>()
    };
    let mut kept = BTreeSet::new();
    for set in &brought {
        let codes = of(set);
        if codes.is_disjoint(&shipped) {
            continue;
        }
        if own_sets::unpublish(conn, set)? {
            tracing::warn!(
                set,
                "a set of somebody's own stands back behind shipped cards of its codes"
            );
            rows::delete(conn, std::slice::from_ref(set))?;
        } else {
            kept.extend(codes);
        }
    }
    Ok(kept)
}

/// All sets in the tables that can be read, as the files they came from.
pub fn load_set_files(conn: &mut AnyConnection) -> Result<Vec<SetFile>, DbError> {
    Ok(stored(conn, None)?.files)
}

/// What the tables hold, taken out of them: a catalog is built of it without a connection.
#[derive(Debug, Default)]
pub struct Stored {
    files: Vec<SetFile>,
    /// Sets people brought in that cannot be read.
    left_out: Vec<DataError>,
    version: Option<CardVersion>,
}

/// The sets of a game, or of all.
pub fn stored(conn: &mut AnyConnection, game: Option<Game>) -> Result<Stored, DbError> {
    stored_like(
        conn,
        &game.map_or_else(|| "%".to_owned(), |game| set_id(game, "%")),
    )
}

/// What stands among everybody's cards of a set somebody published.
pub fn published(conn: &mut AnyConnection, own: &StoredSet) -> Result<Option<SetFile>, DbError> {
    let files = stored_like(conn, &set_id(own.game, &own.code))?.files;
    let is_it = |file: &SetFile| file.set.origin == Origin::Imported && file.set.code == own.code;
    Ok(files.into_iter().find(is_it))
}

fn stored_like(conn: &mut AnyConnection, ids: &str) -> Result<Stored, DbError> {
    // Cards that change meanwhile are taken for older ones, and so looked at again.
    let mut stored = Stored {
        version: CardVersion::current(conn)?,
        ..Stored::default()
    };
    let rows: Vec<SetRow> = sets::table
        .filter(sets::id.like(ids))
        .order((sets::game, sets::position, sets::id))
        .select(sets::all_columns)
        .load(conn)?;
    let mut entries: Vec<(String, String, String)> = printings::table
        .filter(printings::set_id.like(ids))
        .order((printings::set_id, printings::position))
        .select((printings::set_id, printings::id, printings::entry))
        .load(conn)?;
    // Databases order text by their own alphabets; the search below wants ours.
    entries.sort_by(|one, other| one.0.cmp(&other.0));
    for row in rows {
        let start = entries.partition_point(|(set, ..)| *set < row.id);
        let end = entries.partition_point(|(set, ..)| *set <= row.id);
        let set = row.entry()?;
        let entries = entries.get(start..end).unwrap_or_default().iter();
        let cards = entries.map(|(_, id, entry)| {
            serde_json::from_str::<CardEntry>(entry).map_err(|error| rows::unreadable(id, &error))
        });
        match cards.collect::<Result<Vec<CardEntry>, DbError>>() {
            Ok(cards) => stored.files.push(SetFile {
                source: String::new(),
                set,
                cards,
            }),
            // Written by another Scouter: nobody's set keeps the site from starting.
            Err(error) if set.origin == Origin::Imported => {
                let set = set_id(set.game, &set.code);
                stored.left_out.push(DataError::new(&set, error.to_string()));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(stored)
}

impl Stored {
    /// The cards of the set's game with this set among them, or everything that is wrong with it. `others` are further sets
    /// of its owner.
    pub fn tried(self, file: &SetFile, others: Vec<SetFile>) -> Result<Catalog, Vec<DataError>> {
        together::tried(self.files, file, others)
    }

    /// The catalog of these sets and of somebody's own. One that people brought in and that does not fit any more is left out
    /// and told.
    pub fn loaded(self, own: Vec<SetFile>) -> Result<Loaded, DbError> {
        let files = if own.is_empty() {
            self.files
        } else {
            together::with_own(self.files, own)
        };
        let Together {
            catalog, left_out, ..
        } = together(files);
        let left_out = [self.left_out, left_out].concat();
        let catalog = if let Ok(catalog) = catalog {
            catalog
        } else {
            // A set somebody brought in keeps a shipped one out on which others stand.
            let shipped = shipped::set_files().map_err(DbError::CardData)?;
            Catalog::from_known_files(&shipped).map_err(DbError::CardData)?
        };
        Ok(Loaded {
            catalog,
            version: self.version,
            left_out,
        })
    }
}

/// The catalog of all sets in the tables.
pub fn load_catalog(conn: &mut AnyConnection) -> Result<Loaded, DbError> {
    stored(conn, None)?.loaded(Vec::new())
}

/// Whether a set is among everybody's in the tables now; a catalogue may show for a moment what was just taken back.
pub fn holds_set(conn: &mut AnyConnection, game: Game, code: &str) -> Result<bool, DbError> {
    let found = sets::table.find(set_id(game, code));
    Ok(diesel::select(diesel::dsl::exists(found)).get_result(conn)?)
}

/// The codes of all sets of a game that are among everybody's in the tables now.
pub fn set_codes(conn: &mut AnyConnection, game: Game) -> Result<Vec<String>, DbError> {
    let of_game = sets::table.filter(sets::game.eq(game.slug()));
    Ok(of_game.select(sets::code).load(conn)?)
}

/// Takes in a user's set. Refused when its code is taken or when the cards would not fit together.
pub fn insert_set(conn: &mut AnyConnection, file: &SetFile) -> Result<(), SetError> {
    transaction(conn, |conn| {
        put_in(conn, file, false)?;
        Ok(CardVersion::renew(conn)?)
    })
}

/// The same in the place of the set that was taken in under the code before, if there is one. Refused where somebody published
/// that one on the site, whose it stays, and where other sets need cards that are gone.
pub fn replace_set(conn: &mut AnyConnection, file: &SetFile) -> Result<(), SetError> {
    transaction(conn, |conn| {
        let before = misfits(&load_set_files(conn)?);
        if own_sets::unpublish(conn, &set_id(file.set.game, &file.set.code))? {
            return Err(SetError::Taken {
                code: file.set.code.clone(),
                name: format!("{}, which was published on the site", file.set.name),
            });
        }
        put_in(conn, file, true)?;
        let after = misfits(&load_set_files(conn)?).into_iter();
        let orphaned: Vec<DataError> = after.filter(|error| !before.contains(error)).collect();
        if !orphaned.is_empty() {
            return Err(SetError::Needed(orphaned));
        }
        Ok(CardVersion::renew(conn)?)
    })
}

/// Puts a set of somebody's own among everybody's, in the place of what was published of it before, if nothing of it changed
/// meanwhile and no more than `most` cards of its owner come to be there. It stands on shipped cards and its own alone: nobody
/// keeps another from taking a set back.
pub fn publish(
    conn: &mut AnyConnection,
    own: &StoredSet,
    file: &SetFile,
    most: usize,
) -> Result<(), SetError> {
    transaction(conn, |conn| {
        let kept = own_sets::of_owner(conn, own.owner)?;
        let others = kept
            .iter()
            .filter(|other| other.published.is_some() && other.id != own.id);
        let others: usize = others.map(|set| set.cards.unsigned_abs() as usize).sum();
        let cards = others + file.cards.len();
        if cards > most {
            return Err(SetError::Many { cards, most });
        }
        own_sets::show(conn, own, Visibility::Public, Some(own.version))?;
        let shipped = stored(conn, Some(own.game))?.files;
        let mut alone: Vec<SetFile> = shipped
            .into_iter()
            .filter(|file| file.set.origin != Origin::Imported)
            .collect();
        alone.push(brought(file, &alone));
        Catalog::from_known_files(&alone).map_err(SetError::Misfit)?;
        put_in(conn, file, own.published.is_some())?;
        let published: i64 = printings::table
            .inner_join(sets::table)
            .filter(sets::origin.eq(Origin::Imported.slug()))
            .count()
            .get_result(conn)?;
        if published > MOST_BROUGHT {
            return Err(SetError::Full);
        }
        Ok(CardVersion::renew(conn)?)
    })
}

/// Takes what was published of a set of somebody's own out again, and says who may see it from now on.
pub fn withdraw(conn: &mut AnyConnection, own: &StoredSet, visibility: Visibility) -> Result<(), SetError> {
    transaction(conn, |conn| {
        own_sets::show(conn, own, visibility, None)?;
        Ok(take_out(conn, std::slice::from_ref(own))?)
    })
}

/// Deletes a set of somebody's own, from among everybody's too.
pub fn remove(conn: &mut AnyConnection, own: &StoredSet) -> Result<(), SetError> {
    transaction(conn, |conn| {
        own_sets::remove(conn, own.id)?;
        Ok(take_out(conn, std::slice::from_ref(own))?)
    })
}

/// Deletes an account with everything in it, what it published among everybody's cards too.
pub fn remove_account(conn: &mut AnyConnection, user: UserId) -> Result<(), DbError> {
    transaction(conn, |conn| {
        let own = own_sets::of_owner(conn, user)?;
        users::delete(conn, user)?;
        take_out(conn, &own)
    })
}

/// Takes what was published of these sets out of the card tables.
fn take_out(conn: &mut AnyConnection, own: &[StoredSet]) -> Result<(), DbError> {
    let published = own.iter().filter(|set| set.published.is_some());
    let published: Vec<String> = published.map(|set| set_id(set.game, &set.code)).collect();
    if !published.is_empty() {
        rows::delete(conn, &published)?;
        CardVersion::renew(conn)?;
    }
    Ok(())
}

/// A set as one that people brought in stands among these.
fn brought(file: &SetFile, known: &[SetFile]) -> SetFile {
    let mut own = file.clone();
    own.set.origin = Origin::Imported;
    if own.set.order == 0 {
        own.set.order = last_order(known, own.set.game).saturating_add(1);
    }
    own
}

fn put_in(conn: &mut AnyConnection, file: &SetFile, replaces: bool) -> Result<(), SetError> {
    let id = set_id(file.set.game, &file.set.code);
    let mut known = load_set_files(conn)?;
    if replaces {
        let is_former = |known: &SetFile| {
            known.set.origin == Origin::Imported && set_id(known.set.game, &known.set.code) == id
        };
        if known.iter().any(is_former) {
            known.retain(|known| !is_former(known));
            rows::delete(conn, std::slice::from_ref(&id))?;
        }
    }
    if let Some(other) = known
        .iter()
        .find(|other| set_id(other.set.game, &other.set.code).eq_ignore_ascii_case(&id))
    {
        return Err(SetError::Taken {
            code: file.set.code.clone(),
            name: other.set.name.clone(),
        });
    }
    let own = brought(file, &known);
    let mut all = together(known).files;
    all.push(own.clone());
    let catalog = Catalog::from_known_files(&all).map_err(SetError::Misfit)?;
    Ok(rows::write(conn, &catalog, &[&own])?)
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
        let gone = set_id(game, &gone.set.code);
        own_sets::unpublish(conn, &gone)?;
        rows::delete(conn, &[gone])?;
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

/// What is wrong with the imported sets among these.
fn misfits(files: &[SetFile]) -> Vec<DataError> {
    together(files.to_vec()).left_out
}
