//! Writing to the terminal: plain where a program reads, coloured where a person does.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write};

/// Writes to standard output. A reader that stopped listening (`| head`) is no error.
pub(super) fn say(text: &str) -> anyhow::Result<()> {
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Writes a value as JSON.
pub(super) fn say_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    say(&format!("{}\n", serde_json::to_string_pretty(value)?))
}

/// Says something beside the result, on standard error.
#[expect(clippy::print_stderr, reason = "remarks belong there")]
pub(super) fn remark(text: &str) {
    eprintln!("{}", text.trim_end());
}

/// Rows as columns, two blanks apart, each as wide as its widest cell.
pub(super) fn columns<const N: usize>(rows: &[[String; N]]) -> String {
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

/// Colours, or none of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint {
    on: bool,
}

impl Paint {
    /// Colours when standard output is a terminal and `NO_COLOR` is not set.
    pub(super) fn for_stdout() -> Self {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self {
            on: !refused && std::io::stdout().is_terminal(),
        }
    }

    fn code(self, code: &str, text: &str) -> String {
        if self.on {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }

    /// Something good.
    pub(super) fn good(self, text: &str) -> String {
        self.code("1;32", text)
    }

    /// Something bad.
    pub(super) fn bad(self, text: &str) -> String {
        self.code("1;31", text)
    }

    /// Something open.
    pub(super) fn open(self, text: &str) -> String {
        self.code("1;33", text)
    }

    /// A heading or an id.
    pub(super) fn strong(self, text: &str) -> String {
        self.code("1", text)
    }

    /// A remark.
    pub(super) fn faint(self, text: &str) -> String {
        self.code("2", text)
    }
}
