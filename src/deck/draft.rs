//! What a file says, line by line, before any card is looked up.

use std::fmt::Display;

use super::{FileKind, Section};
use crate::model::limits::is_invisible;
use crate::model::{Alignment, Game, Style};

/// Copies of one card a line may ask for; more is a slip of the finger.
pub(super) const MOST_COPIES: u16 = 999;

/// A list as written.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) kind: FileKind,
    /// The game, if the file says it.
    pub(super) game: Option<Game>,
    pub(super) name: String,
    pub(super) format: Option<String>,
    pub(super) tokui_waza: Option<Style>,
    pub(super) notes: String,
    pub(super) lines: Vec<DraftLine>,
    /// Whether the file says which personality leads, so that it need not be guessed.
    pub(super) leader_said: bool,
    /// Whether the format writes one entry per copy, so that equal entries are nothing to remark.
    pub(super) entry_per_copy: bool,
    /// What was concluded from the lines as a whole, in sentences.
    pub(super) inferred: Vec<String>,
}

impl Draft {
    pub(super) fn new(kind: FileKind) -> Self {
        Self {
            kind,
            game: None,
            name: String::new(),
            format: None,
            tokui_waza: None,
            notes: String::new(),
            lines: Vec::new(),
            leader_said: false,
            entry_per_copy: false,
            inferred: Vec::new(),
        }
    }

    /// Adds a line; `text` is cut to what is worth showing.
    pub(super) fn push(&mut self, number: u32, text: &str, what: What) {
        self.lines.push(DraftLine {
            number,
            text: shown(text),
            what,
        });
    }

    /// Keeps the first lines and says how many were not looked at.
    pub(super) fn limit(&mut self, most: usize) {
        let left = self.lines.len().saturating_sub(most);
        if left > 0 {
            self.lines.truncate(most);
            self.refuse_rest(left);
        }
    }

    /// One finding for everything beyond the line limit.
    pub(super) fn refuse_rest(&mut self, left: usize) {
        let number = self.lines.last().map_or(1, |line| line.number.saturating_add(1));
        let reason = format!(
            "{left} more lines were not looked at; a list has at most {}",
            self.lines.len()
        );
        self.push(number, "…", What::Rejected(reason, Vec::new()));
    }

    /// The cards asked for.
    pub(super) fn wanted(&self) -> impl Iterator<Item = &Wanted> {
        self.lines.iter().filter_map(|line| match &line.what {
            What::Card(wanted) => Some(wanted),
            _ => None,
        })
    }
}

/// A line of text, or an entry of another format.
#[derive(Debug)]
pub(super) struct DraftLine {
    /// Line of the file, from 1; in JSON the place among the entries.
    pub(super) number: u32,
    pub(super) text: String,
    pub(super) what: What,
}

/// What a line says.
#[derive(Debug)]
pub(super) enum What {
    Blank,
    Comment,
    /// The start of a section; `None` for a heading of the writer's own.
    Header(Option<Section>),
    /// Something about the deck.
    Meta(&'static str),
    Card(Wanted),
    /// Not understood: reason, and words that would be.
    Rejected(String, Vec<String>),
}

/// What to believe when name and code speak of different cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Trust {
    /// People type names and paste codes.
    #[default]
    Name,
    /// Programs write codes.
    Code,
}

/// Where a line puts its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Place {
    /// Wherever cards of its kind belong.
    #[default]
    ByKind,
    /// Where it says, right or wrong; the rules judge it.
    In(Section),
    /// Where it says if the card can stand there, else where its kind belongs.
    Near(Section),
    /// The same, behind a blank line that may have ended the section.
    Below(Section),
    /// Beside the deck, with what starts in play and what is only thought about: the other board of tools that know
    /// two.
    Side,
}

impl Place {
    /// The section it names.
    pub(super) fn section(self) -> Option<Section> {
        match self {
            Self::In(section) | Self::Near(section) | Self::Below(section) => Some(section),
            Self::ByKind | Self::Side => None,
        }
    }
}

/// A number with a mark in front of a line, `4.`: it counts copies, or lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) number: u32,
    /// Whether a count of its own follows.
    pub(super) counted: bool,
}

/// A card asked for.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    pub(super) count: u16,
    /// The name with everything that stands behind it.
    pub(super) name: String,
    /// Groups in brackets behind the name: where each begins in `name`, and what it holds; the last one first.
    pub(super) groups: Vec<(usize, String)>,
    pub(super) place: Place,
    /// Set by code or name, where it has a field of its own.
    pub(super) set: Option<String>,
    /// Number within the set, or three digits in front that may be one.
    pub(super) number: Option<String>,
    /// The printing's code.
    pub(super) code: Option<String>,
    /// OCTGN's id.
    pub(super) octgn: Option<String>,
    pub(super) level: Option<u8>,
    pub(super) trust: Trust,
    /// Whether three leading digits were taken for the count and may be the card's number.
    pub(super) count_may_be_number: bool,
    /// Whether no count was found in the line, so that one copy is only supposed.
    pub(super) uncounted: bool,
    /// Whether the count is a word or a Roman number: it counts only where the rest is a card's exact name.
    pub(super) spelled_count: bool,
    /// Another way to read the line, if this is no card's name.
    pub(super) otherwise: Option<Box<Wanted>>,
    /// A second number of the line, which is not the count: told, unless it is the card's own.
    pub(super) passed_over: Option<String>,
    /// Two numbers that may be the count, in front and behind, until the whole list has told what those in front count.
    pub(super) twice: Option<(u16, u16)>,
    /// A number with a mark in front of the line, until the whole list has told what it counts.
    pub(super) mark: Option<Mark>,
    /// What the reader should know about the line, whatever card it is.
    pub(super) remark: Option<String>,
    /// Whether the line is the deck's name if it is no card.
    pub(super) may_be_title: bool,
    /// Whether it stands alone above the list: the deck's name if no card is like it.
    pub(super) stands_apart: bool,
}

/// What a bracket behind a name, or the end of the name, tells about the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Hint {
    /// `Lv2`, or a range `1-3`.
    Levels(u8, u8),
    HighTech,
    Side(Alignment),
    /// `limit 2`: known from the card itself.
    Limit,
    /// A set, a number, a code, or anything else.
    Other(String),
}

/// As much of a line as is worth showing, without what would disturb a terminal or page.
pub(super) fn shown(text: &str) -> String {
    const LONGEST: usize = 200;
    if text.len() <= LONGEST && is_plain(text) {
        return text.trim_end().to_owned();
    }
    let mut shown: String = text
        .chars()
        .filter(|letter| *letter == '\t' || !(letter.is_control() || is_invisible(*letter)))
        .take(LONGEST + 1)
        .collect();
    if shown.chars().count() > LONGEST {
        shown.pop();
        shown.push('…');
    }
    shown.truncate(shown.trim_end().len());
    shown
}

/// Whether it is all letters that print, blanks and tabs, as nearly every line is.
pub(super) fn is_plain(text: &str) -> bool {
    let is_plain = |byte: u8| byte == b'\t' || matches!(byte, b' '..=b'~');
    // Not `all`, which would look at one byte after another.
    text.bytes().fold(true, |plain, byte| plain & is_plain(byte))
}

/// What to say of a line with two numbers, of which one was taken for the count.
pub(super) fn passed_over(count: u16, other: impl Display) -> String {
    format!("the line has two numbers; {count} was read as the count and {other} passed over")
}

/// `1 copy`, `3 copies`.
pub(super) fn of_copies(count: u16) -> String {
    let noun = if count == 1 { "copy" } else { "copies" };
    format!("{count} {noun}")
}

/// The count as a number of copies, or why it is none.
pub(super) fn copies(digits: &str) -> Result<u16, String> {
    if digits.starts_with('-') {
        return Err(format!("negative quantity; write 1 to {MOST_COPIES}"));
    }
    let too_large = || format!("quantity too large; write 1 to {MOST_COPIES}");
    match digits.trim_start_matches('+').parse::<u64>() {
        Ok(0) => Err(format!(
            "quantity 0; leave the line out or write 1 to {MOST_COPIES}"
        )),
        Ok(count) if count <= u64::from(MOST_COPIES) => u16::try_from(count).map_err(|_| too_large()),
        Ok(_) => Err(too_large()),
        Err(_) if digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.is_empty() => Err(too_large()),
        Err(_) => Err(format!(
            "`{}` is not a quantity; write 1 to {MOST_COPIES}",
            shown(digits)
        )),
    }
}
