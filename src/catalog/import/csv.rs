//! Tables: a header row with the keys of our set files, a row for each card. Lists and ladders are parted by `|`; a cell
//! of a key that holds a table of its own (`attack`, `warrior`, `ability`) is written as in the set file.

use std::collections::BTreeMap;

use ::toml::{Table, Value};

use super::draft::{Draft, DraftSet};
use super::{ImportError, ImportFormat};
use crate::catalog::set_file::CardEntry;
use crate::catalog::strict;
use crate::model::{Alignment, Allegiance, Defends, Heritage, Kind, Rarity, Style, Symbol, Use};

/// Columns of one table; our set files have some forty keys.
const MOST_COLUMNS: usize = 100;

/// What a card does; a mistake there is one of the whole file, as in a set file.
const EFFECTS: [&str; 3] = ["does", "reworded", "ability"];

/// What a column holds.
enum Column {
    /// A key of the set itself, which the first row that fills it says for all.
    Set(String),
    /// A key of the card.
    Card(String),
    /// A power stage of a personality.
    Stage(usize),
    /// Something else.
    Unused,
}

impl Column {
    fn of(header: &str) -> Self {
        let key = header.to_lowercase().replace([' ', '_'], "-");
        match key.as_str() {
            "game" | "set-code" | "set-name" => Self::Set(key),
            _ if strict::is_key(&key) => Self::Card(key),
            _ => Self::stage(&key).map_or(Self::Unused, Self::Stage),
        }
    }

    /// `stage-3` and `power-3` are the third stage above zero.
    fn stage(key: &str) -> Option<usize> {
        let number = key
            .strip_prefix("stage-")
            .or_else(|| key.strip_prefix("power-"))?;
        number.parse().ok().filter(|stage| *stage < MOST_COLUMNS)
    }
}

pub(super) fn read(text: &str) -> Result<DraftSet, ImportError> {
    let broken = |reason: String| ImportError::Broken {
        format: ImportFormat::Csv,
        reason,
    };
    let mut reader = ::csv::ReaderBuilder::new()
        .flexible(true)
        .trim(::csv::Trim::All)
        .from_reader(text.as_bytes());
    let header = reader
        .headers()
        .map_err(|error| broken(error.to_string()))?
        .clone();
    if header.len() > MOST_COLUMNS {
        return Err(broken(format!("it has more than {MOST_COLUMNS} columns")));
    }
    let columns: Vec<Column> = header.iter().map(Column::of).collect();
    let mut set = DraftSet::default();
    for (place, name) in header.iter().enumerate() {
        if header.iter().take(place).any(|earlier| earlier == name) {
            set.notes
                .push(format!("the column `{name}` stands twice; the later one counts"));
        } else if matches!(columns.get(place), Some(Column::Unused)) {
            set.notes.push(format!("the column `{name}` is not used"));
        }
    }
    for row in reader.records() {
        let row = row.map_err(|error| broken(error.to_string()))?;
        let line = row.position().map_or(0, ::csv::Position::line);
        let mut draft = Draft::new(format!("line {line}"), CardEntry::default());
        let mut table = Table::new();
        let mut stages = BTreeMap::new();
        for (place, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            match columns.get(place) {
                Some(Column::Set(key)) => set.say(key, cell, &mut draft),
                Some(Column::Card(key)) => drop(table.insert(key.clone(), value(key, cell))),
                Some(Column::Stage(stage)) => drop(stages.insert(*stage, rung(cell))),
                Some(Column::Unused) => {}
                None => draft.note(format!("`{cell}` stands beside the table")),
            }
        }
        if table.is_empty() {
            continue;
        }
        if !stages.is_empty() {
            if table.contains_key("ladder") {
                draft.note("the ladder is said twice; the column `ladder` counts");
            } else {
                table.insert("ladder".to_owned(), Value::Array(stages.into_values().collect()));
            }
        }
        let (card, wrong) = strict::read_card(Value::Table(table), set.game);
        draft.card = card;
        for wrong in wrong {
            let key = wrong.key.as_deref();
            // Whoever says what a card does means it: a card without that would be another one.
            let of_effects = key.is_some_and(|key| EFFECTS.contains(&key));
            set.refuses |= of_effects;
            if of_effects || key == Some("type") {
                draft.wrong.push(wrong);
            } else {
                draft.note(wrong.to_string());
            }
        }
        set.add(draft)?;
    }
    Ok(set)
}

impl DraftSet {
    fn say(&mut self, key: &str, cell: &str, draft: &mut Draft) {
        match key {
            "game" if self.game.is_none() => match cell.parse() {
                Ok(game) => self.game = Some(game),
                Err(error) => draft.note(error),
            },
            "set-code" if self.code.is_none() => self.code = Some(cell.to_owned()),
            "set-name" if self.name.is_none() => self.name = Some(cell.to_owned()),
            _ => {}
        }
    }
}

/// A cell as the value its key takes; what cannot be read stays text, so that the reader says what it expected.
pub(in crate::catalog) fn value(key: &str, cell: &str) -> Value {
    let text = || Value::String(cell.to_owned());
    match key {
        "level" | "pur" | "limit" | "first-limit" | "endurance" | "endurance-counts" | "turn" => {
            cell.parse().map_or_else(|_| text(), Value::Integer)
        }
        "odd-ladder" | "high-tech" | "ally" | "error-print" => match cell.to_ascii_lowercase().as_str() {
            "1" | "yes" | "true" => Value::Boolean(true),
            "0" | "no" | "false" => Value::Boolean(false),
            _ => text(),
        },
        "ladder" => Value::Array(parts(cell).map(rung).collect()),
        "named-for" | "only-for" | "unlimited-for" | "deck" | "traits" | "characteristics" | "octgn-also"
        | "also-numbered" | "also-called" => Value::Array(parts(cell).map(Value::from).collect()),
        "heritage" => Value::Array(
            parts(cell)
                .map(|word| slug::<Heritage>(word, Heritage::slug))
                .collect(),
        ),
        "attack" | "warrior" | "ability" => format!("cell = {cell}")
            .parse::<Table>()
            .ok()
            .and_then(|mut table| table.remove("cell"))
            .unwrap_or_else(text),
        "type" => slug(cell, Kind::slug),
        "style" => slug(cell, Style::slug),
        "rarity" => slug(cell, Rarity::slug),
        "alignment" => slug(cell, Allegiance::slug),
        "use" => slug(cell, Use::slug),
        "defends" => slug(cell, Defends::slug),
        "only" => slug(cell, Alignment::slug),
        "only-heritage" => slug(cell, Heritage::slug),
        "symbol" => slug(cell, Symbol::slug),
        _ => text(),
    }
}

/// A power stage; a comma may part thousands.
fn rung(cell: &str) -> Value {
    let plain = cell.replace(',', "");
    plain.parse().map_or_else(|_| cell.into(), Value::Integer)
}

fn parts(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('|').map(str::trim).filter(|part| !part.is_empty())
}

/// The slug of a word that may be written as people read it: `Physical Combat`.
fn slug<T: std::str::FromStr>(word: &str, slug: fn(T) -> &'static str) -> Value {
    Value::from(word.parse().map_or(word, slug))
}
