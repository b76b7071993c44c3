//! Which rows of the table are shown, in which order, and the table as a file.

use super::row::{Outcome, Row};
use std::str::FromStr;

use crate::deck::safe_cell;
use crate::model::{Game, shortened, vocabulary};
use crate::print::filed_under;

vocabulary! {
    /// What the rows are sorted by; equal ones by name.
    RowOrder {
        /// What needs somebody first.
        Verdict = "verdict", "Verdict";
        /// By name.
        Name = "name", "List";
        /// By game and format.
        Format = "format", "Format";
        /// By leader.
        Leader = "leader", "Leader";
        /// By checksum, so that equal decks stand together.
        Checksum = "checksum", "Checksum";
        /// As they came.
        Given = "given", "As given";
    }
}

/// Which rows are shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Select {
    /// All.
    #[default]
    All,
    /// Those of one outcome.
    Of(Outcome),
    /// Those of one game.
    In(Game),
}

impl FromStr for Select {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        if word == Self::All.slug() {
            return Ok(Self::All);
        }
        let outcome = word.parse().map(Self::Of);
        let unknown = |_| format!("`{}` is not a choice of rows", shortened(word));
        outcome.or_else(|_| word.parse().map(Self::In)).map_err(unknown)
    }
}

impl Select {
    /// The word that means it.
    pub fn slug(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Of(outcome) => outcome.slug(),
            Self::In(game) => game.slug(),
        }
    }

    /// What people read.
    pub fn label(self) -> &'static str {
        match self {
            Self::All => "All",
            Self::Of(outcome) => outcome.label(),
            Self::In(game) => game.label(),
        }
    }

    /// Whether the row is one of them.
    pub fn holds(self, row: &Row) -> bool {
        match self {
            Self::All => true,
            Self::Of(outcome) => row.outcome == outcome,
            Self::In(game) => row.game == Some(game),
        }
    }
}

/// The part of the table that is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shown {
    /// Which rows.
    pub select: Select,
    /// Words a row must contain.
    pub words: String,
    /// In which order.
    pub order: Option<RowOrder>,
}

impl Shown {
    /// The order asked for.
    pub fn order(&self) -> RowOrder {
        self.order.unwrap_or(RowOrder::Verdict)
    }

    /// The rows shown, sorted.
    pub fn of<'a>(&self, rows: &'a [Row]) -> Vec<&'a Row> {
        let words: Vec<String> = self.words.split_whitespace().map(str::to_lowercase).collect();
        let mut shown: Vec<&Row> = rows
            .iter()
            .filter(|row| self.select.holds(row) && has_words(row, &words))
            .collect();
        if self.order() != RowOrder::Given {
            shown.sort_by_cached_key(|row| (key(row, self.order()), filed_under(&row.name), row.number));
        }
        shown
    }
}

fn has_words(row: &Row, words: &[String]) -> bool {
    if words.is_empty() {
        return true;
    }
    let text = [
        row.name.as_str(),
        &row.deck,
        &row.leader,
        row.format.as_deref().unwrap_or_default(),
        row.checksum.as_deref().unwrap_or_default(),
        &row.all_wrong(),
        row.out_of_time.as_deref().unwrap_or_default(),
    ];
    let text = text.join("\n").to_lowercase();
    words.iter().all(|word| text.contains(word))
}

fn key(row: &Row, order: RowOrder) -> (Option<Outcome>, String) {
    let said = |word: &Option<String>| word.clone().unwrap_or_else(|| "~".to_owned());
    match order {
        RowOrder::Verdict => (Some(row.outcome), String::new()),
        RowOrder::Name | RowOrder::Given => (None, String::new()),
        RowOrder::Format => (None, said(&row.format)),
        RowOrder::Leader => (None, row.leader.to_lowercase()),
        RowOrder::Checksum => (None, said(&row.checksum)),
    }
}

/// The rows as CSV with CRLF. A cell that a spreadsheet would take for a formula begins with an apostrophe.
pub fn csv(rows: &[&Row]) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    writer.write_record([
        "number",
        "name",
        "verdict",
        "game",
        "format",
        "deck",
        "leader",
        "cards",
        "rules",
        "wrong",
        "checksum",
        "same as",
        "out of time",
    ])?;
    for row in rows {
        let rules: Vec<&str> = row.breaches.iter().map(|breach| breach.rule.as_str()).collect();
        let number = |number: Option<String>| number.unwrap_or_default();
        writer.write_record([
            row.number.to_string(),
            safe_cell(&row.name),
            row.outcome.slug().to_owned(),
            row.game.map(Game::slug).unwrap_or_default().to_owned(),
            row.format.clone().unwrap_or_default(),
            safe_cell(&row.deck),
            safe_cell(&row.leader),
            number(row.cards.map(|cards| cards.to_string())),
            rules.join(" "),
            safe_cell(&row.all_wrong()),
            row.checksum.clone().unwrap_or_default(),
            number(row.same_as.map(|same| same.to_string())),
            safe_cell(row.out_of_time.as_deref().unwrap_or_default()),
        ])?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}
