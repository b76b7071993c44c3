use std::collections::BTreeMap;

use super::draft::of_copies;
use super::{Deck, FileKind, Section};
use crate::catalog::Catalog;
use crate::model::{Game, PrintingId};

/// Names that a remark tells of those a line may have meant.
const TOLD_SUGGESTIONS: usize = 5;

/// How to read a list, and how much of it.
#[derive(Debug, Clone)]
pub struct ReadOptions {
    /// The game; without it, the one the list says or its cards show.
    pub game: Option<Game>,
    /// Larger files are refused.
    pub max_bytes: usize,
    /// Lines beyond these are not looked at.
    pub max_lines: usize,
    /// Unknown names beyond these are not compared with all card names.
    pub max_guesses: usize,
    /// What a person answered about lines of an earlier reading of the same list: the line's place among
    /// [`Reading::lines`], from 0, and what it asks for.
    pub answers: BTreeMap<usize, Answer>,
}

/// What a person says about a line that was not simply read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// It asks for this printing.
    Card(PrintingId),
    /// It asks for no card Scouter knows, whatever it was taken for.
    NoCard,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            game: None,
            max_bytes: 1 << 20,
            max_lines: 2000,
            max_guesses: 40,
            answers: BTreeMap::new(),
        }
    }
}

/// Why a file could not be read at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// More than [`ReadOptions::max_bytes`].
    #[error("the list has more than {}; that is the most that is read", size(*limit))]
    TooLarge {
        /// The limit in bytes.
        limit: usize,
    },
    /// Bytes that are no text.
    #[error("this is not a text file; paste the list, or save it as text, .o8d, .dek, .cod, .json or .csv")]
    NotText,
    /// Several files in one.
    #[error(
        "this is a zip archive; check it under “Check many”, which reads all lists in it, or choose one list of it"
    )]
    Archive,
    /// A picture, whose letters nobody reads.
    #[error("this is a picture; type or paste the list that it shows")]
    Picture,
    /// XML that is broken, or that asks for what is not allowed.
    #[error("line {line}: {message}")]
    Xml {
        /// The line of the list, the first being 1.
        line: u32,
        /// What is wrong.
        message: String,
    },
    /// XML that is no deck.
    #[error(
        "unknown XML file (root element `{0}`); Scouter reads OCTGN, LackeyCCG, Magic Online and Cockatrice decks"
    )]
    UnknownXml(String),
    /// Broken JSON, or JSON that is no deck.
    #[error("JSON: {0}")]
    Json(String),
    /// Not a single card asked for, and no game said.
    #[error("the list names no card; write one a line, such as `3 Senzu Bean`")]
    Empty,
    /// No line is a card of any game.
    #[error(
        "no line is a card of Score, Panini or Bandai; if the list is for one of them, choose its format or add a line `game: score`"
    )]
    NoGame,
    /// The cards do not tell the game.
    #[error("the cards fit {} equally well; add a line `game: {}`", labels(.0), slugs(.0))]
    SeveralGames(Vec<Game>),
}

fn labels(games: &[Game]) -> String {
    let labels: Vec<_> = games.iter().map(|game| game.label()).collect();
    labels.join(" and ")
}

fn slugs(games: &[Game]) -> String {
    let slugs: Vec<_> = games.iter().map(|game| game.slug()).collect();
    slugs.join("` or `game: ")
}

/// A list that was read: the deck, and what became of every line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// What could be resolved.
    pub deck: Deck,
    /// The format found.
    pub kind: FileKind,
    /// Every line's fate, in order. A line that asks for several levels at once has one fate for each.
    pub lines: Vec<LineFate>,
    /// What was concluded from the list as a whole, in sentences.
    pub inferred: Vec<String>,
}

/// A line and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineFate {
    /// Line of the file, from 1; in JSON the place among the entries.
    pub number: u32,
    /// The line, cut to 200 letters, without invisible ones.
    pub text: String,
    /// What became of it.
    pub fate: Fate,
    /// What else the reader should know: a part that was passed over, a section that cannot hold the card.
    pub note: Option<String>,
}

/// What became of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// Nothing on it.
    Blank,
    /// A remark of the writer.
    Comment,
    /// The start of a section; `None` for a heading that names none.
    Header {
        /// Where the cards below go.
        section: Option<Section>,
    },
    /// Something about the deck: `name`, `game`, `format`, `tokui-waza`.
    Meta {
        /// What about it.
        key: String,
    },
    /// A card of the deck.
    Accepted {
        /// The printing, by its place in the catalog.
        printing: PrintingId,
        /// How many copies of it.
        count: u16,
        /// Where it stands.
        section: Section,
    },
    /// More copies of a card an earlier line asked for.
    Merged {
        /// That line's number.
        into: u32,
        /// The printing, by its place in the catalog.
        printing: PrintingId,
        /// Copies added.
        count: u16,
        /// Where it stands.
        section: Section,
    },
    /// Taken for a card whose name is near; the reader should confirm it.
    Corrected {
        /// As written.
        from: String,
        /// As taken.
        to: String,
        /// The printing, by its place in the catalog.
        printing: PrintingId,
        /// How many copies of it.
        count: u16,
        /// Where it stands.
        section: Section,
    },
    /// Several different cards fit; none was taken.
    Ambiguous {
        /// One printing of each card that fits.
        choices: Vec<PrintingId>,
        /// Copies asked for.
        count: u16,
        /// Where the card would stand, if the list says.
        section: Option<Section>,
    },
    /// No card.
    Rejected {
        /// The reason, in words for people.
        reason: String,
        /// Near names.
        suggestions: Vec<String>,
    },
}

impl Reading {
    /// The lines that need the writer: rejected ones and those that fit several cards.
    pub fn unresolved(&self) -> impl Iterator<Item = &LineFate> {
        self.lines.iter().filter(|line| line.is_unresolved())
    }
}

impl LineFate {
    /// Whether it needs the writer: it is no card, or fits several.
    pub fn is_unresolved(&self) -> bool {
        matches!(self.fate, Fate::Rejected { .. } | Fate::Ambiguous { .. })
    }

    /// What to tell the reader about the line; `None` where there is nothing to tell.
    pub fn remark(&self, catalog: &Catalog) -> Option<String> {
        let fate = match &self.fate {
            Fate::Blank | Fate::Comment | Fate::Meta { .. } | Fate::Accepted { .. } => None,
            Fate::Header { section } => section
                .is_none()
                .then(|| "the cards below go by their kind".to_owned()),
            Fate::Merged { into, .. } => Some(format!("added to line {into}")),
            Fate::Corrected { from, to, count, .. } => {
                Some(format!("`{from}` was taken for {to}, {}", of_copies(*count)))
            }
            Fate::Ambiguous { choices, .. } => {
                let choice = |printing: &PrintingId| {
                    let code = &catalog.printing(*printing).code;
                    format!("{} [{code}]", catalog.card_of(*printing).title())
                };
                let choices: Vec<String> = choices.iter().map(choice).collect();
                Some(format!("several cards fit: {}", choices.join(", ")))
            }
            Fate::Rejected { reason, suggestions } if suggestions.is_empty() => Some(reason.clone()),
            Fate::Rejected { reason, suggestions } => {
                let (told, others) = suggestions.split_at(suggestions.len().min(TOLD_SUGGESTIONS));
                let others = match others.len() {
                    0 => String::new(),
                    more => format!(" or one of {more} more"),
                };
                Some(format!("{reason}; did you mean {}{others}?", told.join(", ")))
            }
        };
        let remarks: Vec<String> = fate.into_iter().chain(self.note.clone()).collect();
        (!remarks.is_empty()).then(|| remarks.join("; "))
    }
}

/// A number of bytes as people say it: `1 MB`.
fn size(bytes: usize) -> String {
    match bytes {
        mega if mega.is_multiple_of(1 << 20) => format!("{} MB", mega >> 20),
        kilo if kilo.is_multiple_of(1 << 10) => format!("{} kB", kilo >> 10),
        bytes => format!("{bytes} bytes"),
    }
}
