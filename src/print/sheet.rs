//! The deck registration sheet an organiser collects before an event.

use serde::{Deserialize, Serialize};
use validator::Validate;

use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::legality::{Report, Verdict};
use crate::model::vocabulary;

vocabulary! {
    /// How the cards of a section are sorted; judges disagree, so both are offered.
    Order {
        /// By name.
        Alphabetical = "name", "By name";
        /// By type, then by name.
        ByType = "type", "By type";
    }
}

/// What the player fills in. The names are also the parameters of a sheet's address, so that other tools can link to
/// one; those of decklist.org are understood too.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[serde(default)]
pub struct SheetFields {
    /// First name.
    #[validate(length(max = SheetFields::LONGEST))]
    pub firstname: String,
    /// Last name.
    #[validate(length(max = SheetFields::LONGEST))]
    pub lastname: String,
    /// Number the organiser knows the player by.
    #[serde(alias = "dcinumber")]
    #[validate(length(max = SheetFields::LONGEST))]
    pub playerid: String,
    /// Name of the event.
    #[validate(length(max = SheetFields::LONGEST))]
    pub event: String,
    /// Date of the event, ISO.
    #[serde(alias = "eventdate")]
    #[validate(length(max = SheetFields::LONGEST))]
    pub date: String,
    /// Where it takes place.
    #[serde(alias = "eventlocation")]
    #[validate(length(max = SheetFields::LONGEST))]
    pub location: String,
}

impl SheetFields {
    /// Characters of a field.
    pub const LONGEST: u64 = 80;

    /// Parameter, label and content of each field, in the order printed.
    pub fn labelled(&self) -> [(&'static str, &'static str, &str); 6] {
        [
            ("lastname", "Last name", &self.lastname),
            ("firstname", "First name", &self.firstname),
            ("playerid", "Player id", &self.playerid),
            ("event", "Event", &self.event),
            ("date", "Date", &self.date),
            ("location", "Location", &self.location),
        ]
    }
}

/// One line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetRow {
    /// How many copies of it.
    pub count: u32,
    /// Name, with the level of a personality.
    pub name: String,
    /// The type of card, as the sheet's columns are headed.
    pub kind: &'static str,
    /// Printing code.
    pub printing: String,
}

/// A section with its total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetSection {
    /// What the game calls it.
    pub title: &'static str,
    /// Cards in it.
    pub total: u32,
    /// Its lines, sorted.
    pub rows: Vec<SheetRow>,
}

/// A filled-in sheet. The verdict is the judged one, never typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The player's part.
    pub fields: SheetFields,
    /// Name of the deck.
    pub deck: String,
    /// Name of the file it was read from, where that tells sheets apart; may be empty.
    pub file: String,
    /// Title of the game.
    pub game: &'static str,
    /// Format id.
    pub format: String,
    /// Sort order.
    pub order: Order,
    /// The sections that hold cards.
    pub sections: Vec<SheetSection>,
    /// Lines of the list that could not be read, as written.
    pub unread: Vec<String>,
    /// The verdict.
    pub verdict: Verdict,
    /// How many rules are broken.
    pub violations: usize,
    /// Checksum a judge reads out, once every line is read.
    pub checksum: Option<String>,
}

impl Sheet {
    /// Fills a sheet in.
    pub fn new(catalog: &Catalog, deck: &Deck, report: &Report, order: Order, fields: SheetFields) -> Self {
        let sections = Section::ALL
            .iter()
            .filter(|section| **section != Section::Maybe && deck.count(**section) > 0)
            .map(|section| SheetSection {
                title: section.name_in(deck.game),
                total: deck.count(*section),
                rows: rows(catalog, deck, *section, order),
            })
            .collect();
        Self {
            fields,
            deck: deck.name.clone(),
            file: String::new(),
            game: deck.game.title(),
            format: report.format.clone(),
            order,
            sections,
            unread: report.unresolved.iter().map(|line| line.text.clone()).collect(),
            verdict: report.verdict,
            violations: report.violations.len(),
            checksum: report.checksum().map(str::to_owned),
        }
    }

    /// The same, saying which file the list came from.
    pub fn from_file(self, name: &str) -> Self {
        Self {
            file: name.to_owned(),
            ..self
        }
    }

    /// Name of the deck, and of its file where it is said.
    pub fn deck_line(&self) -> String {
        match (self.deck.as_str(), self.file.as_str()) {
            (deck, "") => deck.to_owned(),
            ("", file) => format!("({file})"),
            (deck, file) => format!("{deck} ({file})"),
        }
    }

    /// The verdict as printed: `LEGAL in panini/standard`.
    pub fn verdict_line(&self) -> String {
        let word = self.verdict.label().to_uppercase();
        match self.violations {
            0 => format!("{word} in {}", self.format),
            1 => format!("{word} in {}: 1 rule is broken", self.format),
            many => format!("{word} in {}: {many} rules are broken", self.format),
        }
    }

    /// `Main Personality 4, Mastery 1, Life Deck 60`
    pub fn totals(&self) -> String {
        let totals = self.sections.iter();
        let totals: Vec<String> = totals
            .map(|section| format!("{} {}", section.title, section.total))
            .collect();
        totals.join(", ")
    }

    /// Whether a name does not go into one line of a column as the others do.
    pub fn is_long(name: &str) -> bool {
        const ROOM: usize = 34;
        name.chars().count() > ROOM
    }

    /// The sheet page by page; there is always one.
    pub fn pages(&self) -> Vec<SheetPage<'_>> {
        let listed = self.sections.iter().flat_map(|section| {
            let (title, total) = (section.title, section.total);
            std::iter::once(SheetLine::Heading { title, total })
                .chain(section.rows.iter().map(SheetLine::Row))
        });
        let heading = (!self.unread.is_empty()).then(|| SheetLine::Heading {
            title: "Could not be read",
            total: u32::try_from(self.unread.len()).unwrap_or(u32::MAX),
        });
        let unread = self.unread.iter().map(|line| SheetLine::Unread(line));
        let mut columns: Vec<Vec<SheetLine<'_>>> = vec![Vec::new()];
        for line in listed.chain(heading).chain(unread) {
            // A heading stands above something.
            let room = SheetPage::LINES - usize::from(matches!(line, SheetLine::Heading { .. }));
            if columns.last().is_some_and(|column| column.len() >= room) {
                columns.push(Vec::new());
            }
            if let Some(column) = columns.last_mut() {
                column.push(line);
            }
        }
        let of = columns.len().div_ceil(SheetPage::COLUMNS);
        (1..)
            .zip(columns.chunks(SheetPage::COLUMNS))
            .map(|(number, columns)| SheetPage {
                number,
                of,
                columns: columns.to_vec(),
            })
            .collect()
    }
}

/// One page of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetPage<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// How many pages there are.
    pub of: usize,
    /// Up to [`COLUMNS`](Self::COLUMNS) columns of up to [`LINES`](Self::LINES) lines.
    pub columns: Vec<Vec<SheetLine<'a>>>,
}

impl SheetPage<'_> {
    /// Columns on a page.
    pub const COLUMNS: usize = 2;
    /// Lines in a column, headings included.
    pub const LINES: usize = 40;
}

/// A line of a sheet's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetLine<'a> {
    /// The start of a section with its total.
    Heading {
        /// What the game calls it.
        title: &'static str,
        /// Cards in it.
        total: u32,
    },
    /// A card.
    Row(&'a SheetRow),
    /// A line of the list that could not be read.
    Unread(&'a str),
}

/// What a judge fills in.
pub const JUDGE_BOXES: [&str; 4] = ["Judge", "Deck check", "Time", "Signature of the player"];

fn rows(catalog: &Catalog, deck: &Deck, section: Section, order: Order) -> Vec<SheetRow> {
    let mut rows: Vec<((u32, Option<u8>), SheetRow)> = deck
        .lines
        .iter()
        .filter(|line| line.section == section)
        .map(|line| {
            let card = catalog.card_of(line.printing);
            // Levels in their order, and said where the title does not.
            let level = card.level().filter(|_| section == Section::Personality);
            let title = card.title();
            let name = match level {
                Some(level) if !title.contains("level") => format!("{title}, level {level}"),
                _ => title.into_owned(),
            };
            let row = SheetRow {
                count: u32::from(line.count),
                name,
                kind: card.kind.label(),
                printing: catalog.printing(line.printing).code.clone(),
            };
            let kind = if order == Order::ByType {
                card.kind as u32
            } else {
                0
            };
            ((kind, level), row)
        })
        .collect();
    rows.sort_by_cached_key(|(place, row)| (*place, row.name.to_lowercase(), row.printing.clone()));
    rows.into_iter().map(|(_, row)| row).collect()
}
