//! What hangs on a wall and lies on a table at an event: who sits where, slips for results, sheets to count decks by.

use super::pdf::{self, Document, Font, Page, Room};
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

/// `Ana, 4`
impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)?;
        match self.number {
            Some(number) => write!(f, ", {number}"),
            None => Ok(()),
        }
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

/// What a name is filed under, wherever names stand in order: Łukasz among those with L, and Émile among those with E.
pub fn filed_under(name: &str) -> String {
    any_ascii::any_ascii(name).to_lowercase()
}

/// Who sits where, by name and then by table, in large letters. Every page ends in `foot`, if there is one.
pub fn seating_pdf(head: &str, foot: &str, seats: &[Seat]) -> Vec<u8> {
    let mut by_name: Vec<&Seat> = seats.iter().collect();
    by_name.sort_by_cached_key(|seat| filed_under(&seat.player.name));
    let mut by_table: Vec<&Seat> = seats.iter().collect();
    // Those with a bye come last.
    by_table.sort_by_key(|seat| (seat.at.is_none(), seat.at.as_ref().map(|(table, _)| *table)));
    let mut document = Document::with_foot(foot);
    document.add_chapter("By name", seat_pages(&format!("{head}: by name"), &by_name));
    document.add_chapter("By table", seat_pages(&format!("{head}: by table"), &by_table));
    document.finish(head)
}

/// Where the heading of a page stands.
const fn headline(y: f32) -> Room {
    Room {
        at: (MARGIN, y),
        width: WIDTH,
        height: 28.0,
    }
}

fn seat_pages(head: &str, seats: &[&Seat]) -> Vec<Page> {
    const LINES: usize = 36;
    const LINE: f32 = 19.5;
    const LARGE: f32 = 12.0;
    /// Where the names begin, behind the table.
    const NAMES: f32 = 46.0;
    const NAME: f32 = (WIDTH - NAMES) / 2.0;
    let name_at = |x, y| Room {
        at: (x, y),
        width: NAME - 12.0,
        height: LINE - 1.0,
    };
    let drawn = seats.chunks(LINES).map(|seats| {
        let mut page = Page::new();
        page.fit(headline(TOP), Font::Heading, 16.0, head);
        let mut y = TOP - 34.0;
        for seat in seats {
            let bye = || ("-".to_owned(), "Bye".to_owned());
            let at = seat.at.as_ref();
            let (table, against) =
                at.map_or_else(bye, |(table, other)| (table.to_string(), other.to_string()));
            page.text(MARGIN, y, Font::Body, LARGE, &format!("{table:>4}"));
            page.fit(
                name_at(MARGIN + NAMES, y),
                Font::Body,
                LARGE,
                &seat.player.to_string(),
            );
            page.fit(name_at(MARGIN + NAMES + NAME, y), Font::Body, LARGE, &against);
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
    let head_at = Room {
        at: (MARGIN + half, top - 16.0),
        width: half,
        height: 22.0,
    };
    page.fit(head_at, Font::Body, SIZE, &slip.head);
    for (place, player) in slip.players.iter().enumerate() {
        let x = if place == 0 { MARGIN } else { MARGIN + half };
        page.frame(x, top - 140.0, half, 112.0);
        let name_at = Room {
            at: (x + 6.0, top - 46.0),
            width: half - 12.0,
            height: 26.0,
        };
        page.fit(name_at, Font::Body, 11.0, &player.to_string());
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
        document.add_chapter(&count.player.to_string(), count_pages(count));
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
        page.fit(headline(TOP), Font::Heading, 16.0, &count.player.to_string());
        let head = format!(
            "{}, page {} of {total}. The list: {}, checksum {}",
            count.head,
            number + 1,
            count.verdict.to_lowercase(),
            count.checksum
        );
        let head_at = Room {
            at: (MARGIN, TOP - 20.0),
            width: WIDTH,
            height: 18.0,
        };
        page.fit(head_at, Font::Body, SIZE, &head);
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
        Line::Card(copies, title, printing) => {
            let boxes = MARGIN + WIDTH - 140.0;
            let name = MARGIN + pdf::width_of(4, SIZE);
            let code = boxes - 10.0 - pdf::width_of(printing.chars().count(), SIZE);
            page.text(MARGIN, y, Font::Body, SIZE, &format!("{copies:>3}"));
            let room = Room {
                at: (name, y),
                width: code - name - 6.0,
                height: 13.0,
            };
            page.fit(room, Font::Body, SIZE, title);
            page.text(code, y, Font::Body, SIZE, printing);
            let mut x = boxes;
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
    fn names_stand_where_people_look_for_them() {
        let mut names = ["Zoe", "Łukasz", "Émile", "mia", "Šárka", "Ana"];
        names.sort_by_cached_key(|name| filed_under(name));
        assert_eq!(names, ["Ana", "Émile", "Łukasz", "mia", "Šárka", "Zoe"]);
    }

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
        // As a player, and as the opponent of one.
        assert_eq!(file.matches("(Ana, 4)").count(), 4, "by name and by table");
        assert_eq!(file.matches("(Cleo, 3)").count(), 2);
        assert_eq!(file.matches("(   -)").count(), 2);
        assert_eq!(file.matches("(Seal 7F3K)").count(), 2, "at the foot of each page");
    }

    #[test]
    fn a_slip_has_both_players_and_the_table() {
        let slip = Slip {
            head: "Cup, round 2".to_owned(),
            table: 7,
            players: [("Ana", 4), ("Ben", 512)].map(|(name, number)| Named {
                name: name.to_owned(),
                number: Some(number),
            }),
        };
        let file = String::from_utf8_lossy(&slips_pdf("Cup", &vec![slip; 5], 2)).into_owned();
        for said in ["(Table 7)", "(Ana, 4)", "(Games won)", "/Count 2"] {
            assert!(file.contains(said), "{said}");
        }
    }

    /// The longest names an entry, an event and a card can have, in one word and in many.
    #[test]
    fn no_paper_of_an_event_cuts_a_name() {
        let letters = |file: &[u8]| -> String {
            let file = String::from_utf8_lossy(file).into_owned();
            let texts = file.split('(').skip(1);
            texts
                .filter_map(|text| text.split(") Tj").next())
                .collect::<String>()
                .replace(' ', "")
        };
        for (name, event) in [
            ("W".repeat(60), "E".repeat(80)),
            ("Anna Lou ".repeat(7), "Winter Cup ".repeat(8)),
        ] {
            let [name, event] = [name.trim(), event.trim()];
            let player = || Named {
                name: name.to_owned(),
                number: Some(2_048),
            };
            let seat = Seat {
                player: player(),
                at: Some((1_024, player())),
            };
            let slip = Slip {
                head: format!("{event}, round 16"),
                table: 1_024,
                players: [player(), player()],
            };
            let count = Count {
                player: player(),
                head: format!("{event}, deck check"),
                sections: vec![SheetSection {
                    title: "Life Deck",
                    total: 3,
                    rows: vec![super::super::SheetRow {
                        count: 3,
                        name: format!("Card {name}"),
                        kind: "Drill",
                        printing: "PRE-C045".to_owned(),
                    }],
                }],
                checksum: "7F3K-9QXM".to_owned(),
                verdict: "Legal",
            };
            let whole = |file: Vec<u8>, said: &[&str]| {
                let file = letters(&file);
                for said in said {
                    assert!(file.contains(&said.replace(' ', "")), "{said}: {file}");
                }
            };
            let named = format!("{name}, 2048");
            whole(
                seating_pdf(&format!("{event}, round 16"), "", &[seat]),
                &[&named, event, "by table"],
            );
            whole(slips_pdf(event, &[slip], 2), &[&named, event, "round 16"]);
            whole(
                counts_pdf(event, "", &[count]),
                &[&named, event, &format!("Card {name}"), "PRE-C045"],
            );
        }
    }
}
