//! Tables with a header row: ours (`section,count,name,printing`), and others whose columns have known names.
//!
//! A cell that a spreadsheet would take for a formula is written with an apostrophe in front, and read without.

use crate::catalog::{Catalog, fold};
use crate::deck::draft::{Draft, Place, Wanted, copies};
use crate::deck::written::{Written, moved, unsaid};
use crate::deck::{Deck, FileKind, Section, text};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Section,
    Count,
    Name,
    Printing,
    Set,
    Number,
    Level,
    Octgn,
}

fn column(title: &str) -> Option<Column> {
    Some(match fold::key(title).as_str() {
        key if super::is_count(key) => Column::Count,
        "section" | "zone" | "board" | "part" => Column::Section,
        "name" | "card" | "cardname" => Column::Name,
        "printing" | "code" | "id" | "cardid" => Column::Printing,
        "set" | "setcode" | "edition" | "expansion" => Column::Set,
        "number" | "cardnumber" | "collectornumber" => Column::Number,
        "level" => Column::Level,
        "octgn" | "octgnid" => Column::Octgn,
        _ => return None,
    })
}

/// The draft of a table; `None` if the first line is no header row.
pub(super) fn draft(text: &str) -> Option<Draft> {
    let header = text.lines().next()?;
    let (columns, delimiter) = [b',', b';', b'\t']
        .map(|delimiter| {
            (
                memchr::memchr_iter(delimiter, header.as_bytes()).count(),
                delimiter,
            )
        })
        .into_iter()
        .max()?;
    let mut titles = header.split(char::from(delimiter));
    // `name: Curses, count, name` is how our own text says a deck's name, `# Curses, count, name` how Markdown does.
    let says_a_name = header.starts_with(['#', '[', '*']) || titles.clone().next()?.contains(':');
    if says_a_name || columns == 0 || !titles.any(|title| column(title) == Some(Column::Count)) {
        return None;
    }
    let mut reader = ::csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .from_reader(text.as_bytes());
    let columns: Vec<Option<Column>> = reader.headers().ok()?.iter().map(column).collect();
    let has = |wanted: Column| columns.contains(&Some(wanted));
    if !has(Column::Count) || !(has(Column::Name) || has(Column::Printing)) {
        return None;
    }
    let mut draft = Draft::new(FileKind::Csv);
    draft.leader_said = has(Column::Section);
    for record in reader.records() {
        match record {
            Ok(record) => row(&mut draft, &columns, &record),
            Err(error) => {
                let line = error.position().map_or(0, ::csv::Position::line);
                draft.push_card(
                    u32::try_from(line).unwrap_or(u32::MAX),
                    "",
                    Err(format!("broken row: {error}")),
                );
            }
        }
    }
    Some(draft)
}

fn row(draft: &mut Draft, columns: &[Option<Column>], record: &::csv::StringRecord) {
    let cell = |wanted: Column| {
        let (_, cell) = columns
            .iter()
            .zip(record)
            .find(|(column, _)| **column == Some(wanted))?;
        let cell = plain(cell.trim());
        (!cell.is_empty()).then(|| cell.to_owned())
    };
    let section = cell(Column::Section);
    let place = section.map_or(Place::ByKind, |name| {
        name.parse().map_or_else(|_| text::place(&name), Place::Near)
    });
    let count = cell(Column::Count).ok_or_else(|| "no count in its column; write how many".to_owned());
    let wanted = count.and_then(|count| copies(&count)).map(|count| Wanted {
        count,
        name: cell(Column::Name).unwrap_or_default(),
        place,
        set: cell(Column::Set),
        number: cell(Column::Number),
        code: cell(Column::Printing),
        octgn: cell(Column::Octgn),
        level: cell(Column::Level).and_then(|level| level.parse().ok()),
        ..Wanted::default()
    });
    let line = record.position().map_or(0, ::csv::Position::line);
    let shown = record.iter().collect::<Vec<_>>().join(",");
    draft.push_card(u32::try_from(line).unwrap_or(u32::MAX), &shown, wanted);
}

pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck) -> Written {
    let mut rows = ::csv::WriterBuilder::new()
        .terminator(::csv::Terminator::CRLF)
        .from_writer(Vec::new());
    // Writing to memory cannot fail.
    let _ = rows.write_record(["section", "count", "name", "printing"]);
    for section in Section::ALL {
        for line in deck.lines.iter().filter(|line| line.section == *section) {
            let (title, code) = (
                catalog.card_of(line.printing).title(),
                &catalog.printing(line.printing).code,
            );
            let _ = rows.write_record([
                section.slug(),
                &line.count.to_string(),
                &safe(&title),
                &safe(code),
            ]);
        }
    }
    let mut left_out = unsaid(deck, &[]);
    left_out.extend(moved(catalog, deck, |line| Some(Place::Near(line.section))));
    let text = rows
        .into_inner()
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .unwrap_or_default();
    Written { text, left_out }
}

const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A cell no spreadsheet takes for a formula: one that looks like it gets an apostrophe in front.
pub fn safe(cell: &str) -> String {
    if cell.starts_with(FORMULA) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

/// The cell as it was before [`safe`].
fn plain(cell: &str) -> &str {
    cell.strip_prefix('\'')
        .filter(|rest| rest.starts_with(FORMULA))
        .unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for cell in [
            "=cmd|'/c calc'!A1",
            "+1",
            "-1",
            "@SUM(A1)",
            "Senzu Bean",
            "'quoted'",
        ] {
            assert!(!safe(cell).starts_with(FORMULA), "{cell}");
            assert_eq!(plain(&safe(cell)), cell);
        }
    }

    #[test]
    fn a_list_is_no_table() {
        assert!(draft("3,\"Black Stop\"\n2,\"Black Strike\"").is_none());
        assert!(draft("Name, count and glory\n3 Black Stop").is_none());
        assert!(draft("Count;Name\n3;Black Stop").is_some());
    }
}
