//! Writing to the terminal.

use std::fmt::Write as _;
use std::io::{ErrorKind, Write as _};

use crate::model::Diagnostic;

/// Prints to standard output. A reader that stops early, as `head` does, is no error.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Prints a value as JSON.
pub fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    print(&format!("{}\n", serde_json::to_string_pretty(value)?))
}

/// Says something beside the result, on standard error.
#[expect(clippy::print_stderr, reason = "remarks belong there")]
pub fn remark(text: &str) {
    eprintln!("{}", text.trim_end());
}

/// A diagnostic with the line it is about and carets under the place.
pub fn pointed_at(text: &str, diagnostic: &Diagnostic) -> String {
    let before = text.get(..diagnostic.span.start).unwrap_or_default();
    let place = text
        .get(diagnostic.span.start..diagnostic.span.end)
        .unwrap_or_default();
    let mut shown = format!(
        "{}\n  {text}\n  {}{}\n",
        diagnostic.message,
        " ".repeat(before.chars().count()),
        "^".repeat(place.chars().count().max(1)),
    );
    if !diagnostic.suggestions.is_empty() {
        let _ = writeln!(shown, "  near: {}", diagnostic.suggestions.join(", "));
    }
    shown
}

/// Rows as columns, two blanks apart, each as wide as its widest cell.
pub fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..N).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, "{cell:width$}  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
