//! The rows of sets, cards and printings: made of the catalog, so that links and folded names are the catalog's.

#![expect(clippy::ref_option_ref, reason = "written by diesel's derive")]

use diesel::prelude::*;

use super::connection::{AnyConnection, DbError, on_each};
use super::schema::{cards, printings, sets};
use crate::catalog::set_file::SetEntry;
use crate::catalog::{Catalog, SetFile, fold};
use crate::model::{Card, DayError, Game, Printing, Rarity};

/// Rows of one statement: nine columns each stay well below SQLite's 32,766 and PostgreSQL's 65,535 parameters.
const BATCH: usize = 500;

/// A set; its aliases are a JSON array.
#[derive(Queryable, Insertable)]
#[diesel(table_name = sets, treat_none_as_default_value = false)]
pub(super) struct SetRow {
    pub id: String,
    game: String,
    code: String,
    name: String,
    origin: String,
    position: i32,
    aliases: String,
    released: Option<String>,
}

#[derive(Insertable)]
#[diesel(table_name = cards, treat_none_as_default_value = false)]
struct CardRow<'a> {
    id: String,
    set_id: String,
    game: &'a str,
    name: &'a str,
    name_key: String,
    name_words: String,
    kind: &'a str,
    style: Option<&'a str>,
    level: Option<i32>,
}

#[derive(Insertable)]
#[diesel(table_name = printings, treat_none_as_default_value = false)]
struct PrintingRow<'a> {
    id: String,
    set_id: String,
    card_id: String,
    number: &'a str,
    position: i32,
    rarity: Option<&'a str>,
    octgn: Option<&'a str>,
    entry: String,
}

/// `score/SAI`.
pub(super) fn set_id(game: Game, code: &str) -> String {
    format!("{}/{code}", game.slug())
}

/// A stored value that is not what this Scouter writes.
pub(super) fn unreadable(what: &str, reason: &dyn std::fmt::Display) -> DbError {
    DbError::Unreadable {
        what: what.to_owned(),
        reason: reason.to_string(),
    }
}

/// Writes sets with their cards and printings; the catalog holds them already.
pub(super) fn write(conn: &mut AnyConnection, catalog: &Catalog, files: &[&SetFile]) -> Result<(), DbError> {
    let set_rows = files
        .iter()
        .map(|file| SetRow::of(file))
        .collect::<Result<Vec<_>, _>>()?;
    let (mut card_rows, mut printing_rows) = (Vec::new(), Vec::new());
    for file in files {
        let Some(set) = catalog.set_by_code(file.set.game, &file.set.code) else {
            continue;
        };
        let set_row = set_id(set.game, &set.code);
        for (position, (entry, id)) in file.cards.iter().zip(catalog.printings_in(set.id)).enumerate() {
            let printing = catalog.printing(*id);
            let card = catalog.card(printing.card);
            if entry.reprint.is_none() {
                card_rows.push(CardRow::of(card, row_id(card.game, printing), set_row.clone()));
            }
            let first = card
                .printings
                .first()
                .map_or(printing, |first| catalog.printing(*first));
            printing_rows.push(PrintingRow {
                id: row_id(card.game, printing),
                set_id: set_row.clone(),
                card_id: row_id(card.game, first),
                number: &printing.number,
                position: i32::try_from(position).unwrap_or(i32::MAX),
                rarity: printing.rarity.map(Rarity::slug),
                octgn: printing.octgn.as_deref(),
                entry: json(entry, &printing.code)?,
            });
        }
    }
    for rows in set_rows.chunks(BATCH) {
        on_each!(conn, conn => diesel::insert_into(sets::table).values(rows).execute(conn))?;
    }
    for rows in card_rows.chunks(BATCH) {
        on_each!(conn, conn => diesel::insert_into(cards::table).values(rows).execute(conn))?;
    }
    for rows in printing_rows.chunks(BATCH) {
        on_each!(conn, conn => diesel::insert_into(printings::table).values(rows).execute(conn))?;
    }
    Ok(())
}

/// Removes sets with all that is in them.
pub(super) fn delete(conn: &mut AnyConnection, ids: &[String]) -> QueryResult<()> {
    diesel::delete(printings::table.filter(printings::set_id.eq_any(ids))).execute(conn)?;
    diesel::delete(cards::table.filter(cards::set_id.eq_any(ids))).execute(conn)?;
    diesel::delete(sets::table.filter(sets::id.eq_any(ids))).execute(conn)?;
    Ok(())
}

impl SetRow {
    fn of(file: &SetFile) -> Result<Self, DbError> {
        let set = &file.set;
        Ok(Self {
            id: set_id(set.game, &set.code),
            game: set.game.slug().to_owned(),
            code: set.code.clone(),
            name: set.name.clone(),
            origin: set.origin.slug().to_owned(),
            position: i32::from(set.order),
            aliases: json(&set.aliases, &set.code)?,
            released: set.released.as_ref().map(ToString::to_string),
        })
    }

    /// The `[set]` table it came from.
    pub(super) fn entry(self) -> Result<SetEntry, DbError> {
        let Self {
            id,
            game,
            code,
            name,
            origin,
            position,
            aliases,
            released,
        } = self;
        Ok(SetEntry {
            game: game.parse().map_err(|error: String| unreadable(&id, &error))?,
            code,
            name,
            order: u16::try_from(position).map_err(|error| unreadable(&id, &error))?,
            origin: origin.parse().map_err(|error: String| unreadable(&id, &error))?,
            aliases: serde_json::from_str(&aliases).map_err(|error| unreadable(&id, &error))?,
            released: released
                .map(|day| day.parse())
                .transpose()
                .map_err(|error: DayError| unreadable(&id, &error))?,
        })
    }
}

impl<'a> CardRow<'a> {
    fn of(card: &'a Card, id: String, set_id: String) -> Self {
        Self {
            id,
            set_id,
            game: card.game.slug(),
            name: &card.name,
            name_key: fold::key(&card.name),
            name_words: fold::words(&card.name),
            kind: card.kind.slug(),
            style: card.styled().map(|facts| facts.style.slug()),
            level: card.level().map(i32::from),
        }
    }
}

/// `score/SAI-158`.
fn row_id(game: Game, printing: &Printing) -> String {
    format!("{}/{}", game.slug(), printing.code)
}

fn json(value: &impl serde::Serialize, what: &str) -> Result<String, DbError> {
    serde_json::to_string(value).map_err(|error| unreadable(what, &error))
}
