//! `scouter check` over many lists: one line each, as a table, as CSV, and all registration sheets as one file.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;

use super::input::bytes;
use super::terminal::{Paint, columns, remark, say, say_json};
use super::{USAGE, sources};
use crate::batch::{self, Outcome, Pile, Row, RowOrder, Shown};
use crate::catalog::Catalog;
use crate::games::Basis;
use crate::print::{Order, SheetFields};

/// Largest archive that is opened.
const LARGEST_ARCHIVE: usize = 64 << 20;

/// What is wanted of many lists at once.
#[derive(Debug, clap::Args)]
pub(super) struct Many {
    /// Print one line per list instead of full reports; so it is for a zip file anyway.
    #[arg(long)]
    table: bool,
    /// Print the table as CSV.
    #[arg(long, conflicts_with_all = ["json", "table"])]
    csv: bool,
    /// Write the registration sheets of all lists to one PDF.
    #[arg(long, value_name = "FILE")]
    sheets: Option<PathBuf>,
    /// The event on the sheets.
    #[arg(long, requires = "sheets")]
    event: Option<String>,
    /// Its date on the sheets.
    #[arg(long, requires = "sheets")]
    date: Option<String>,
    /// Its place on the sheets.
    #[arg(long, requires = "sheets")]
    place: Option<String>,
}

impl Many {
    /// Whether a table is wanted rather than a report for each.
    pub(super) fn is_asked(&self, inputs: &[PathBuf]) -> bool {
        self.table || self.csv || self.sheets.is_some() || inputs.iter().any(|input| is_archive(input))
    }
}

fn is_archive(path: &Path) -> bool {
    path.extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("zip"))
}

/// Judges them all and tells them in short.
pub(super) fn run(
    catalog: &Catalog,
    inputs: &[PathBuf],
    basis: &Basis<'_>,
    args: &Many,
    json: bool,
) -> anyhow::Result<ExitCode> {
    let pile = gather(inputs)?;
    if pile.left_out() > 0 {
        remark(&format!(
            "{} more were not looked at: at most {} are judged at once",
            pile.left_out(),
            Pile::MOST_LISTS
        ));
    }
    match pile.hidden() {
        0 => {}
        1 => remark("1 hidden file passed over"),
        hidden => remark(&format!("{hidden} hidden files passed over")),
    }
    let all = batch::judge(catalog, &pile, basis);
    let shown = Shown {
        order: Some(RowOrder::Given),
        ..Shown::default()
    };
    let rows = shown.of(&all);
    if json {
        say_json(&rows)?;
    } else if args.csv {
        say(&String::from_utf8(batch::csv(&rows)?)?)?;
    } else {
        say(&table(&rows, Paint::for_stdout()))?;
    }
    if let Some(file) = &args.sheets {
        let said = |word: &Option<String>| word.clone().unwrap_or_default();
        let fields = SheetFields {
            event: said(&args.event),
            date: said(&args.date),
            location: said(&args.place),
            ..SheetFields::default()
        };
        let pdf = batch::sheets(catalog, &pile, &rows, basis, Order::Alphabetical, &fields, "");
        std::fs::write(file, pdf).with_context(|| file.display().to_string())?;
        let sheets = all.iter().filter(|row| row.trouble.is_none()).count();
        remark(&format!("{sheets} sheets in {}", file.display()));
    }
    let is = |outcome| all.iter().any(|row| row.outcome == outcome);
    Ok(if is(Outcome::NotRead) {
        ExitCode::from(USAGE)
    } else if is(Outcome::Illegal) || is(Outcome::Unresolved) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// One line per list and a total.
pub(super) fn table(rows: &[&Row], paint: Paint) -> String {
    let cells: Vec<[String; 5]> = rows
        .iter()
        .map(|row| {
            [
                row.name.clone(),
                row.outcome.slug().to_owned(),
                row.format.clone().unwrap_or_default(),
                row.checksum.clone().unwrap_or_else(|| "-".to_owned()),
                in_a_line(row),
            ]
        })
        .collect();
    let count = |outcome| rows.iter().filter(|row| row.outcome == outcome).count();
    let total = Outcome::ALL.iter().rev().map(|outcome| {
        let words = format!("{} {}", count(*outcome), outcome.label().to_lowercase());
        match outcome {
            Outcome::Legal => paint.good(&words),
            Outcome::Illegal => paint.bad(&words),
            Outcome::Unresolved | Outcome::NotRead => paint.open(&words),
        }
    });
    format!("{}{}\n", columns(&cells), total.collect::<Vec<_>>().join(", "))
}

/// What is wrong with a list, and whether its format holds on the day it is judged by.
fn in_a_line(row: &Row) -> String {
    let told = [Some(row.wrong()), row.out_of_time.clone()];
    let told = told.into_iter().flatten().filter(|words| !words.is_empty());
    told.collect::<Vec<_>>().join("; ")
}

/// Every list asked for, the same ones that full reports are printed of.
fn gather(inputs: &[PathBuf]) -> anyhow::Result<Pile> {
    let mut pile = Pile::default();
    for source in sources::named(inputs)? {
        if source == Path::new("-") {
            let text = bytes(&source, Pile::MOST_BYTES)?;
            pile.add_paste(&String::from_utf8_lossy(&text));
        } else {
            add_file(&mut pile, &source);
        }
    }
    anyhow::ensure!(!pile.is_empty(), "no list in what was named");
    Ok(pile)
}

/// Adds a file under its name; one that cannot be read says so in its row.
pub(super) fn add_file(pile: &mut Pile, path: &Path) {
    let most = if is_archive(path) {
        LARGEST_ARCHIVE
    } else {
        Pile::LONGEST_LIST
    };
    let name = path.display().to_string();
    match bytes(path, most) {
        Ok(bytes) => pile.add_file(&name, &bytes),
        Err(error) => pile.add_unreadable(&name, error.root_cause().to_string()),
    }
}
