//! The deck registration sheet an organiser collects before an event.

use serde::{Deserialize, Serialize};

use super::pdf::{self, Font, Page};
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

/// What the player fills in; the names are also the parameters of a sheet's address, so that other tools can link to one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SheetFields {
    /// First name.
    pub firstname: String,
    /// Last name.
    pub lastname: String,
    /// Number the organiser knows the player by.
    pub player: String,
    /// Name of the event.
    pub event: String,
    /// Date of the event, ISO.
    pub date: String,
    /// Where it takes place.
    pub location: String,
}

impl SheetFields {
    /// Label and content of each field, in the order printed.
    pub fn labelled(&self) -> [(&'static str, &str); 6] {
        [
            ("Last name", &self.lastname),
            ("First name", &self.firstname),
            ("Player id", &self.player),
            ("Event", &self.event),
            ("Date", &self.date),
            ("Location", &self.location),
        ]
    }
}

/// One line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetRow {
    /// Copies.
    pub count: u32,
    /// Name, with the level of a personality.
    pub name: String,
    /// Type.
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
    /// Title of the game.
    pub game: &'static str,
    /// Format id.
    pub format: String,
    /// Sort order.
    pub order: Order,
    /// The sections that hold cards.
    pub sections: Vec<SheetSection>,
    /// The verdict.
    pub verdict: Verdict,
    /// How many rules are broken.
    pub violations: usize,
    /// Checksum a judge reads out.
    pub checksum: String,
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
            game: deck.game.title(),
            format: report.format.clone(),
            order,
            sections,
            verdict: report.verdict,
            violations: report.violations.len(),
            checksum: report.deck.checksum.clone(),
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
}

fn rows(catalog: &Catalog, deck: &Deck, section: Section, order: Order) -> Vec<SheetRow> {
    let mut rows: Vec<(u32, SheetRow)> = deck
        .lines
        .iter()
        .filter(|line| line.section == section)
        .map(|line| {
            let card = catalog.card_of(line.printing);
            let row = SheetRow {
                count: u32::from(line.count),
                name: card.title(),
                kind: card.kind.label(),
                printing: catalog.printing(line.printing).code.clone(),
            };
            (
                if order == Order::ByType {
                    card.kind as u32
                } else {
                    0
                },
                row,
            )
        })
        .collect();
    rows.sort_by_cached_key(|(kind, row)| (*kind, row.name.to_lowercase(), row.printing.clone()));
    rows.into_iter().map(|(_, row)| row).collect()
}

const MARGIN: f32 = 40.0;
const GAP: f32 = 18.0;
const COLUMN: f32 = (pdf::WIDTH - 2.0 * MARGIN - GAP) / 2.0;
const SIZE: f32 = 8.5;
const LINE: f32 = 13.0;
const TOP: f32 = 645.0;
const BOTTOM: f32 = 118.0;

/// A line of the list as drawn.
enum Drawn<'a> {
    Heading(&'a SheetSection),
    Row(&'a SheetRow),
}

/// The sheet as PDF; long lists go on on further pages.
pub fn sheet_pdf(sheet: &Sheet) -> Vec<u8> {
    let drawn: Vec<Drawn<'_>> = sheet
        .sections
        .iter()
        .flat_map(|section| {
            std::iter::once(Drawn::Heading(section)).chain(section.rows.iter().map(Drawn::Row))
        })
        .collect();
    #[expect(clippy::cast_sign_loss, reason = "the list area has a positive height")]
    let per_column = ((TOP - BOTTOM) / LINE) as usize;
    let chunks: Vec<&[Drawn<'_>]> = drawn.chunks(per_column * 2).collect();
    let total = chunks.len().max(1);
    let mut pages = Vec::with_capacity(total);
    for number in 0..total {
        let mut page = Page::new();
        draw_head(&mut page, sheet, number + 1, total);
        for (place, line) in chunks.get(number).copied().unwrap_or_default().iter().enumerate() {
            let x = MARGIN + if place < per_column { 0.0 } else { COLUMN + GAP };
            #[expect(clippy::cast_precision_loss, reason = "a few dozen lines")]
            let y = TOP - LINE * (place % per_column) as f32;
            draw_line(&mut page, x, y, line);
        }
        draw_foot(&mut page, sheet);
        pages.push(page);
    }
    pdf::document(&format!("Deck registration: {}", sheet.deck), pages)
}

fn draw_head(page: &mut Page, sheet: &Sheet, number: usize, total: usize) {
    page.text(MARGIN, 785.0, Font::Heading, 17.0, "Deck registration sheet");
    page.text(
        pdf::WIDTH - MARGIN - 70.0,
        785.0,
        Font::Body,
        SIZE,
        &format!("page {number} of {total}"),
    );
    let width = pdf::letters(pdf::WIDTH - 2.0 * MARGIN, SIZE);
    page.text(
        MARGIN,
        769.0,
        Font::Body,
        SIZE,
        &pdf::cut(&format!("{} - {}", sheet.game, sheet.format), width),
    );
    let third = (pdf::WIDTH - 2.0 * MARGIN) / 3.0;
    for (place, (label, content)) in sheet.fields.labelled().into_iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "six fields")]
        let (x, y) = (
            MARGIN + third * (place % 3) as f32,
            730.0 - 32.0 * (place / 3) as f32,
        );
        page.frame(x, y, third, 32.0);
        page.text(x + 3.0, y + 23.0, Font::Body, 6.5, label);
        page.text(
            x + 5.0,
            y + 8.0,
            Font::Body,
            10.0,
            &pdf::cut(content, pdf::letters(third - 10.0, 10.0)),
        );
    }
    page.text(
        MARGIN,
        680.0,
        Font::Body,
        10.0,
        &pdf::cut(
            &format!("Deck: {}", sheet.deck),
            pdf::letters(pdf::WIDTH - 2.0 * MARGIN, 10.0),
        ),
    );
    page.rule(MARGIN, 668.0, pdf::WIDTH - 2.0 * MARGIN);
}

fn draw_line(page: &mut Page, x: f32, y: f32, line: &Drawn<'_>) {
    match line {
        Drawn::Heading(section) => {
            page.text(
                x,
                y,
                Font::Heading,
                10.0,
                &format!("{} ({})", section.title, section.total),
            );
        }
        Drawn::Row(row) => {
            page.frame(x, y - 1.5, 8.0, 8.0);
            let printing = &row.printing;
            let room = pdf::letters(COLUMN - 14.0, SIZE).saturating_sub(5 + printing.chars().count());
            let name = pdf::cut(&row.name, room);
            page.text(
                x + 14.0,
                y,
                Font::Body,
                SIZE,
                &format!("{:>3} {name:<room$} {printing}", row.count),
            );
        }
    }
}

fn draw_foot(page: &mut Page, sheet: &Sheet) {
    let width = pdf::WIDTH - 2.0 * MARGIN;
    page.rule(MARGIN, 104.0, width);
    let totals: Vec<String> = sheet
        .sections
        .iter()
        .map(|section| format!("{} {}", section.title, section.total))
        .collect();
    page.text(
        MARGIN,
        91.0,
        Font::Body,
        SIZE,
        &pdf::cut(
            &format!("Totals: {}", totals.join(", ")),
            pdf::letters(width, SIZE),
        ),
    );
    page.text(
        MARGIN,
        77.0,
        Font::Heading,
        10.0,
        &format!("{}   Checksum {}", sheet.verdict_line(), sheet.checksum),
    );
    let quarter = width / 4.0;
    for (place, label) in ["Judge", "Deck check", "Time", "Signature of the player"]
        .into_iter()
        .enumerate()
    {
        #[expect(clippy::cast_precision_loss, reason = "four boxes")]
        let x = MARGIN + quarter * place as f32;
        page.frame(x, 38.0, quarter, 30.0);
        page.text(x + 3.0, 60.0, Font::Body, 6.5, label);
    }
}
