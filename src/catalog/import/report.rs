use serde::Serialize;

use super::words;
use crate::model::vocabulary;

vocabulary! {
    /// A file format sets come in.
    ImportFormat {
        /// Our own set file.
        Toml = "toml", "TOML";
        /// A table with our key names in the header row.
        Csv = "csv", "CSV";
        /// OCTGN's set definition.
        Octgn = "octgn", "OCTGN";
        /// LackeyCCG's tab-separated set file.
        Lackey = "lackey", "LackeyCCG";
    }
}

impl ImportFormat {
    /// The format of a text, by what it begins with; the name decides only between TOML and CSV.
    pub(super) fn of(text: &str, file_name: &str) -> Option<Self> {
        let start = text.trim_start();
        let header = start.lines().next().unwrap_or_default();
        if start.starts_with('<') {
            return Some(Self::Octgn);
        }
        if header.contains('\t')
            && words::cells(header, '\t').any(|cell| cell == "imagefile" || cell == "name")
        {
            return Some(Self::Lackey);
        }
        let named = |ending: &str| file_name.to_ascii_lowercase().ends_with(ending);
        if named(".toml")
            || start
                .lines()
                .any(|line| matches!(line.trim(), "[set]" | "[[card]]"))
        {
            return Some(Self::Toml);
        }
        (named(".csv") || words::cells(header, ',').any(|cell| cell == "name")).then_some(Self::Csv)
    }
}

/// What became of a file's cards. Every card of the file has its entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ImportReport {
    /// How the file was read.
    pub format: ImportFormat,
    /// What is to be said of the file as a whole.
    pub notes: Vec<String>,
    /// Card by card, in the order of the file.
    pub cards: Vec<CardReport>,
}

/// What became of one card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardReport {
    /// Where it stands: `line 12`, `card 3`.
    pub place: String,
    /// Its number in the set.
    pub number: String,
    /// Its name, or what stands there for it.
    pub name: String,
    /// What became of it.
    pub fate: CardFate,
    /// The facts that were understood, by the keys of our set files.
    pub understood: Vec<String>,
    /// What was not understood, changed or left out, and why.
    pub notes: Vec<String>,
}

/// What became of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardFate {
    /// Taken in with the facts of the file.
    Taken,
    /// Taken in as a printing of a card that is known; the facts are that card's.
    Reprint {
        /// The printing that holds them.
        of: String,
    },
    /// Not taken in; the notes say why.
    LeftOut,
}

/// What stands before the reasons for leaving a card out.
pub(super) const LEFT_OUT: &str = "left out: ";

impl CardReport {
    /// Why it is left out.
    pub fn reasons(&self) -> impl Iterator<Item = &str> {
        self.notes.iter().filter_map(|note| note.strip_prefix(LEFT_OUT))
    }
}

impl ImportReport {
    /// How many cards were taken in with their own facts, as reprints, and left out.
    pub fn counts(&self) -> (usize, usize, usize) {
        let count =
            |wanted: fn(&CardFate) -> bool| self.cards.iter().filter(|card| wanted(&card.fate)).count();
        (
            count(|fate| *fate == CardFate::Taken),
            count(|fate| matches!(fate, CardFate::Reprint { .. })),
            count(|fate| *fate == CardFate::LeftOut),
        )
    }
}
