//! What hangs on a wall and lies on a table at an event: who sits where, slips for results, sheets to count decks by.

use super::pdf::{self, Document, Font, Page};
use super::sheet::SheetSection;

const MARGIN: f32 = 40.0;
const WIDTH: f32 = pdf::WIDTH - 2.0 * MARGIN;
const TOP: f32 = 785.0;
const SIZE: f32 = 9.0;

/// A player on paper: the number tells apart whose names the letters of paper spell alike, or otherwise than they do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The name, as entered.
    pub name: String,
    /// The number at the event; none where the name says it.
    pub number: Option<u16>,
}

impl Named {
    /// Name and number in so many letters; of a name too long its end is cut, never the number.
    fn within(&self, room: usize) -> String {
        let number = self
            .number
            .map_or_else(String::new, |number| format!(", {number}"));
        pdf::cut(&self.name, room.saturating_sub(number.len())) + &number
    }
}

/// Where somebody sits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Who sits there.
    pub player: Named,
    /// The table and the opponent; none with a bye.
    pub at: Option<(u16, Named)>,
}

/// A slip on which a table writes its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// The event and the round.
    pub head: String,
    /// The table.
    pub table: u16,
    /// Who sits there.
    pub players: [Named; 2],
}

/// A sheet to count a deck by.
#[derive(Debug, Clone)]
pub struct Count {
    /// Whose deck.
    pub player: Named,
    /// The event.
    pub head: String,
    /// The cards.
    pub sections: Vec<SheetSection>,
    /// The checksum; empty while lines are not read.
    pub checksum: String,
    /// What the list was judged.
    pub verdict: &'static str,
}

/// Who sits where, by name and then by table, in large letters. Every page ends in `foot`, if there is one.
pub fn seating_pdf(head: &str, foot: &str, seats: &[Seat]) -> Vec<u8> {
    let mut by_name: Vec<&Seat> = seats.iter().collect();
    by_name.sort_by_key(|seat| seat.player.name.to_lowercase());
    let mut by_table: Vec<&Seat> = seats.iter().collect();
    // Those with a bye come last.
    by_table.sort_by_key(|seat| (seat.at.is_none(), seat.at.as_ref().map(|(table, _)| *table)));
    let mut document = Document::with_foot(foot);
    document.add_chapter("By name", seat_pages(&format!("{head}: by name"), &by_name));
    document.add_chapter("By table", seat_pages(&format!("{head}: by table"), &by_table));
    document.finish(head)
}

fn seat_pages(head: &str, seats: &[&Seat]) -> Vec<Page> {
    const LINES: usize = 36;
    const LINE: f32 = 19.5;
    const LARGE: f32 = 12.0;
    let room = pdf::letters(WIDTH, LARGE);
    let column = room.saturating_sub(8) / 2;
    let drawn = seats.chunks(LINES).map(|seats| {
        let mut page = Page::new();
        page.text(
            MARGIN,
            TOP,
            Font::Heading,
            16.0,
            &pdf::cut(head, pdf::letters(WIDTH, 16.0)),
        );
        let mut y = TOP - 34.0;
        for seat in seats {
            let bye = || ("-".to_owned(), "Bye".to_owned());
            let at = seat.at.as_ref();
            let (table, against) =
                at.map_or_else(bye, |(table, other)| (table.to_string(), other.within(column)));
            let name = seat.player.within(column);
            let line = format!("{table:>4}  {name:<column$}  {against}");
            page.text(MARGIN, y, Font::Body, LARGE, &line);
            page.rule(MARGIN, y - 5.5, WIDTH);
            y -= LINE;
        }
        page
    });
    drawn.collect()
}

/// Slips, four on a page, to be cut: games won, a draw, who drops, both signatures. `games` are those a winner has won.
pub fn slips_pdf(title: &str, slips: &[Slip], games: u8) -> Vec<u8> {
    const HEIGHT: f32 = 190.0;
    let pages = slips.chunks(4).map(|slips| {
        let mut page = Page::new();
        let mut top = 810.0;
        for slip in slips {
            draw_slip(&mut page, top, slip, games);
            top -= HEIGHT;
            page.rule(20.0, top + 12.0, pdf::WIDTH - 40.0);
        }
        page
    });
    pdf::document(&format!("{title}: result slips"), pages.collect())
}

fn draw_slip(page: &mut Page, top: f32, slip: &Slip, games: u8) {
    let half = WIDTH / 2.0;
    let head = format!("Table {}", slip.table);
    page.text(MARGIN, top - 18.0, Font::Heading, 16.0, &head);
    let room = pdf::letters(half, SIZE);
    page.text(
        MARGIN + half,
        top - 18.0,
        Font::Body,
        SIZE,
        &pdf::cut(&slip.head, room),
    );
    for (place, player) in slip.players.iter().enumerate() {
        let x = if place == 0 { MARGIN } else { MARGIN + half };
        page.frame(x, top - 140.0, half, 112.0);
        page.text(
            x + 6.0,
            top - 46.0,
            Font::Body,
            11.0,
            &player.within(pdf::letters(half - 12.0, 11.0)),
        );
        let asked = if games > 1 { "Games won" } else { "Has won" };
        page.text(x + 6.0, top - 68.0, Font::Body, SIZE, asked);
        page.frame(x + 80.0, top - 74.0, 26.0, 18.0);
        page.text(x + 130.0, top - 68.0, Font::Body, SIZE, "Drops");
        page.frame(x + 170.0, top - 74.0, 18.0, 18.0);
        page.text(x + 6.0, top - 94.0, Font::Body, 6.5, "Signature");
        page.rule(x + 6.0, top - 130.0, half - 12.0);
    }
    page.text(MARGIN, top - 156.0, Font::Body, SIZE, "Drawn");
    page.frame(MARGIN + 40.0, top - 161.0, 18.0, 14.0);
}

/// A sheet for each deck: a box for each copy, totals, what was found and how long it took.
/// Every page ends in `foot`, if there is one.
pub fn counts_pdf(title: &str, foot: &str, counts: &[Count]) -> Vec<u8> {
    let mut document = Document::with_foot(foot);
    for count in counts {
        document.add_chapter(&count.player.within(usize::MAX), count_pages(count));
    }
    document.finish(&format!("{title}: count sheets"))
}

/// A line of a count sheet.
enum Line<'a> {
    Heading(String),
    Card(u32, &'a str, &'a str),
}

fn count_pages(count: &Count) -> Vec<Page> {
    const LINES: usize = 44;
    const LINE: f32 = 14.5;
    let mut lines = Vec::new();
    for section in count.sections.iter().filter(|section| !section.rows.is_empty()) {
        lines.push(Line::Heading(format!("{}: {}", section.title, section.total)));
        let rows = section.rows.iter();
        lines.extend(rows.map(|row| Line::Card(row.count, &row.name, &row.printing)));
    }
    let chunks: Vec<&[Line<'_>]> = lines.chunks(LINES).collect();
    let total = chunks.len();
    let drawn = chunks.into_iter().enumerate().map(|(number, lines)| {
        let mut page = Page::new();
        let room = pdf::letters(WIDTH, 16.0);
        page.text(MARGIN, TOP, Font::Heading, 16.0, &count.player.within(room));
        let head = format!(
            "{}, page {} of {total}. The list: {}, checksum {}",
            count.head,
            number + 1,
            count.verdict.to_lowercase(),
            count.checksum
        );
        page.text(
            MARGIN,
            TOP - 16.0,
            Font::Body,
            SIZE,
            &pdf::cut(&head, pdf::letters(WIDTH, SIZE)),
        );
        let mut y = TOP - 40.0;
        for line in lines {
            draw_line(&mut page, y, line);
            y -= LINE;
        }
        let quarter = WIDTH / 4.0;
        for (x, label) in [
            (MARGIN, "Counted"),
            (MARGIN + quarter, "Found, or nothing"),
            (MARGIN + 2.0 * quarter, "Minutes it took, to be added"),
            (MARGIN + 3.0 * quarter, "Judge"),
        ] {
            page.frame(x, 38.0, quarter, 34.0);
            page.text(x + 3.0, 64.0, Font::Body, 6.5, label);
        }
        page
    });
    drawn.collect()
}

fn draw_line(page: &mut Page, y: f32, line: &Line<'_>) {
    match line {
        Line::Heading(title) => page.text(MARGIN, y, Font::Heading, 10.5, title),
        Line::Card(copies, name, printing) => {
            let room = pdf::letters(WIDTH - 150.0, SIZE).saturating_sub(5 + printing.chars().count());
            let name = pdf::cut(name, room);
            page.text(
                MARGIN,
                y,
                Font::Body,
                SIZE,
                &format!("{copies:>3} {name:<room$} {printing}"),
            );
            let mut x = MARGIN + WIDTH - 140.0;
            // More copies than boxes are counted by their number.
            for _ in 0..(*copies).min(10) {
                page.frame(x, y - 1.5, 9.0, 9.0);
                x += 13.0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_stands_twice_in_the_seating_and_a_bye_has_no_table() {
        let named = |name: &str, number| Named {
            name: name.to_owned(),
            number,
        };
        let seat = |name, number, at| Seat {
            player: named(name, Some(number)),
            at,
        };
        let seats = [
            seat("Ana", 4, Some((1, named("Ben", Some(2))))),
            seat("Ben", 2, Some((1, named("Ana", Some(4))))),
            seat("Cleo", 3, None),
        ];
        let file = String::from_utf8_lossy(&seating_pdf("Cup, round 1", "Seal 7F3K", &seats)).into_owned();
        assert_eq!(file.matches("   1  Ana, 4 ").count(), 2, "by name and by table");
        assert_eq!(file.matches("   -  Cleo, 3 ").count(), 2);
        assert_eq!(file.matches("(Seal 7F3K)").count(), 2, "at the foot of each page");
    }

    #[test]
    fn a_slip_has_both_players_and_the_table() {
        let slip = Slip {
            head: "Cup, round 2".to_owned(),
            table: 7,
            players: [("Ana", Some(4)), (&"B".repeat(60), Some(512))].map(|(name, number)| Named {
                name: name.to_owned(),
                number,
            }),
        };
        let file = String::from_utf8_lossy(&slips_pdf("Cup", &vec![slip; 5], 2)).into_owned();
        for said in ["(Table 7)", "(Ana, 4)", "(Games won)", "/Count 2"] {
            assert!(file.contains(said), "{said}");
        }
        // A text with an ellipsis is written in hexadecimal: `, 512`.
        assert!(file.contains("2C20353132>"), "{file}");
    }
}
