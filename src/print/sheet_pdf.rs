//! The registration sheet drawn as PDF.

use super::pdf::{self, Document, Font, Page, Room};
use super::sheet::{JUDGE_BOXES, Sheet, SheetLine, SheetPage};

const MARGIN: f32 = 40.0;
const GAP: f32 = 18.0;
const COLUMN: f32 = (pdf::WIDTH - 2.0 * MARGIN - GAP) / 2.0;
const SIZE: f32 = 8.5;
const LINE: f32 = 13.0;
const TOP: f32 = 645.0;

/// The sheet as PDF; long lists go on on further pages.
pub fn sheet_pdf(sheet: &Sheet) -> Vec<u8> {
    pdf::document(&format!("Deck registration: {}", sheet.deck), draw(sheet))
}

/// Many sheets as one PDF, each a chapter under its name; one is drawn at a time. Every page ends in `foot`, if there is one.
pub fn sheets_pdf(title: &str, foot: &str, sheets: impl IntoIterator<Item = (String, Sheet)>) -> Vec<u8> {
    let mut document = Document::with_foot(foot);
    for (name, sheet) in sheets {
        document.add_chapter(&name, draw(&sheet));
    }
    document.finish(title)
}

fn draw(sheet: &Sheet) -> Vec<Page> {
    let pages = sheet.pages();
    pages.iter().map(|page| draw_page(sheet, page)).collect()
}

#[expect(clippy::cast_precision_loss, reason = "a few dozen lines")]
fn draw_page(sheet: &Sheet, page: &SheetPage<'_>) -> Page {
    let mut drawn = Page::new();
    draw_head(&mut drawn, sheet, page.number, page.of);
    // One column alone has the whole width, of which the longest name takes what it needs.
    let is_alone = page.columns.iter().filter(|column| !column.is_empty()).count() < 2;
    let width = if is_alone { 2.0 * COLUMN + GAP } else { COLUMN };
    let room = pdf::letters(width - 14.0, SIZE);
    for (place, column) in page.columns.iter().enumerate() {
        let x = MARGIN + (COLUMN + GAP) * place as f32;
        let names = names_in(column).max(pdf::letters(COLUMN - 14.0, SIZE) / 2);
        for (line, row) in column.iter().enumerate() {
            draw_line(&mut drawn, (x, TOP - LINE * line as f32), row, (room, names));
        }
    }
    draw_foot(&mut drawn, sheet);
    drawn
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
    let game = format!("{} - {}", sheet.game, sheet.format);
    page.fit(across(769.0, 10.0), Font::Body, SIZE, &game);
    let third = (pdf::WIDTH - 2.0 * MARGIN) / 3.0;
    for (place, (_, label, content)) in sheet.fields.labelled().into_iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "six fields")]
        let (x, y) = (
            MARGIN + third * (place % 3) as f32,
            730.0 - 32.0 * (place / 3) as f32,
        );
        page.frame(x, y, third, 32.0);
        page.text(x + 3.0, y + 23.0, Font::Body, 6.5, label);
        let room = Room {
            at: (x + 5.0, y + 8.0),
            width: third - 10.0,
            height: 18.0,
        };
        page.fit(room, Font::Body, 10.0, content);
    }
    let deck = sheet.deck_line();
    if !deck.is_empty() {
        page.fit(across(680.0, 16.0), Font::Body, 10.0, &format!("Deck: {deck}"));
    }
    page.rule(MARGIN, 668.0, pdf::WIDTH - 2.0 * MARGIN);
}

/// From margin to margin, with the room there is for lines of it.
const fn across(y: f32, height: f32) -> Room {
    Room {
        at: (MARGIN, y),
        width: pdf::WIDTH - 2.0 * MARGIN,
        height,
    }
}

/// Letters of the longest name of a column.
fn names_in(column: &[SheetLine<'_>]) -> usize {
    let names = column.iter().map(|line| match line {
        SheetLine::Row(row) => row.name.chars().count(),
        SheetLine::Heading { .. } | SheetLine::Unread(_) => 0,
    });
    names.max().unwrap_or_default()
}

/// A line, with the letters there is room for and those that a name takes.
fn draw_line(page: &mut Page, (x, y): (f32, f32), line: &SheetLine<'_>, (room, names): (usize, usize)) {
    match line {
        SheetLine::Heading { title, total } => {
            page.text(x, y, Font::Heading, 10.0, &format!("{title} ({total})"));
        }
        SheetLine::Unread(text) => {
            let room = Room {
                at: (x + 14.0, y),
                width: pdf::width_of(room, SIZE),
                height: LINE - 0.5,
            };
            page.fit(room, Font::Body, SIZE, text);
        }
        SheetLine::Row(row) => {
            page.frame(x, y - 1.5, 8.0, 8.0);
            let printing = &row.printing;
            let room = room.saturating_sub(5 + printing.chars().count()).min(names);
            let name = x + 14.0 + pdf::width_of(4, SIZE);
            let width = pdf::width_of(room, SIZE);
            page.text(x + 14.0, y, Font::Body, SIZE, &format!("{:>3}", row.count));
            let room = Room {
                at: (name, y),
                width,
                height: LINE - 0.5,
            };
            page.fit(room, Font::Body, SIZE, &row.name);
            page.text(
                name + width + pdf::width_of(1, SIZE),
                y,
                Font::Body,
                SIZE,
                printing,
            );
        }
    }
}

fn draw_foot(page: &mut Page, sheet: &Sheet) {
    let width = pdf::WIDTH - 2.0 * MARGIN;
    page.rule(MARGIN, 104.0, width);
    let totals = format!("Totals: {}", sheet.totals());
    page.fit(across(91.0, 11.0), Font::Body, SIZE, &totals);
    let checksum = sheet.checksum.as_ref();
    let checksum = checksum.map_or_else(String::new, |checksum| format!("   Checksum {checksum}"));
    let verdict = format!("{}{checksum}", sheet.verdict_line());
    page.fit(across(77.0, 11.0), Font::Heading, 10.0, &verdict);
    let quarter = width / 4.0;
    for (place, label) in JUDGE_BOXES.into_iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "four boxes")]
        let x = MARGIN + quarter * place as f32;
        page.frame(x, 38.0, quarter, 30.0);
        page.text(x + 3.0, 60.0, Font::Body, 6.5, label);
    }
}
