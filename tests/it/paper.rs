//! Paper: the registration sheet and proxies, as data, as PDF and over HTTP.

use scouter::deck::{Document, ReadOptions, read};
use scouter::games;
use scouter::print::{Order, Proxies, Sheet, SheetFields, SheetLine, proxies_pdf, sheet_pdf};

use crate::support::app::App;
use crate::support::cards::CATALOG;
use crate::support::http::Person;

const LIST: &str = "game: panini\nname: Dawn\nMastery\n1 Red Enraged Mastery\nLife Deck\n\
                    3 Red Back Kick\n2 Red Duck\n1 Red Hunting Drill\n1 Nobody Knows This\n";

/// By name it would begin with the drill.
const BOTH_KINDS: &str = "game: panini\n1 Red Despair Drill\n3 Red Duck\n2 Red Static Shot\n";

fn sheet(list: &str, order: Order) -> Sheet {
    let checked = games::check(&CATALOG, list.as_bytes(), games::Basis::default()).unwrap();
    let fields = SheetFields {
        lastname: "Briefs".into(),
        ..SheetFields::default()
    };
    Sheet::new(&CATALOG, &checked.reading.deck, &checked.report, order, fields)
}

/// The sheet's list, line by line, a blank line between columns.
fn lines(sheet: &Sheet) -> String {
    let line = |line: &SheetLine<'_>| match line {
        SheetLine::Heading { title, total } => format!("{title} ({total})"),
        SheetLine::Row(row) => format!("{} {} {} {}", row.count, row.name, row.kind, row.printing),
        SheetLine::Unread(text) => format!("? {text}"),
    };
    let column = |column: &Vec<SheetLine<'_>>| column.iter().map(line).collect::<Vec<_>>().join("\n");
    let pages = sheet.pages();
    let columns: Vec<String> = pages.iter().flat_map(|page| &page.columns).map(column).collect();
    columns.join("\n\n")
}

/// Every card of a game once.
fn long_list() -> String {
    let cards = CATALOG.sets().iter().find(|set| set.code == "EVO").unwrap();
    let codes = CATALOG
        .printings()
        .iter()
        .filter(|printing| printing.set == cards.id);
    let lines: Vec<String> = codes.map(|printing| format!("1 {}", printing.code)).collect();
    format!("game: panini\n{}\n", lines.join("\n"))
}

fn pages_of(pdf: &[u8]) -> usize {
    assert!(pdf.starts_with(b"%PDF-"));
    String::from_utf8_lossy(pdf).matches("/Type /Page\n").count()
}

fn says(pdf: &[u8], words: &str) -> bool {
    String::from_utf8_lossy(pdf).contains(&format!("({words}"))
}

#[test]
fn a_sheet_lists_the_cards_in_either_order_and_what_could_not_be_read() {
    insta::assert_snapshot!(lines(&sheet(LIST, Order::Alphabetical)), @"
    Mastery (1)
    1 Red Enraged Mastery Mastery PRE-R140
    Life Deck (6)
    3 Red Back Kick Physical Combat PRE-C045
    2 Red Duck Physical Combat PRE-C047
    1 Red Hunting Drill Drill PRE-C044
    Could not be read (1)
    ? 1 Nobody Knows This
    ");
    insta::assert_snapshot!(lines(&sheet(BOTH_KINDS, Order::ByType)), @"
    Life Deck (6)
    3 Red Duck Physical Combat PRE-C047
    2 Red Static Shot Energy Combat PRE-S120
    1 Red Despair Drill Drill PRE-U096
    ");
}

#[test]
fn the_verdict_of_a_sheet_is_judged_and_its_checksum_is_the_decks() {
    let open = sheet(LIST, Order::Alphabetical);
    insta::assert_snapshot!(open.verdict_line(), @"UNRESOLVED in panini/standard: 2 rules are broken");
    insta::assert_snapshot!(open.totals(), @"Mastery 1, Life Deck 6");
    let legal = sheet(
        include_str!("../../card_data/panini/decks/nail.txt"),
        Order::Alphabetical,
    );
    insta::assert_snapshot!(legal.verdict_line(), @"LEGAL in panini/standard");
    let options = ReadOptions::default();
    let deck = read(
        &CATALOG,
        include_bytes!("../../card_data/panini/decks/nail.txt"),
        &options,
    )
    .unwrap()
    .deck;
    assert_eq!(legal.checksum, Some(deck.checksum(&CATALOG)));
}

#[test]
fn a_long_list_goes_on_on_numbered_pages_and_loses_no_line() {
    let sheet = sheet(&long_list(), Order::ByType);
    let rows: usize = sheet.sections.iter().map(|section| section.rows.len()).sum();
    let listed = lines(&sheet)
        .lines()
        .filter(|line| line.starts_with("1 "))
        .count();
    assert_eq!((listed, rows > 150), (rows, true));
    let pages = sheet.pages();
    for column in pages.iter().flat_map(|page| &page.columns) {
        assert!(
            !matches!(column.last(), Some(SheetLine::Heading { .. })),
            "a heading ends a column"
        );
    }
    let pdf = sheet_pdf(&sheet);
    assert_eq!(pages_of(&pdf), pages.len());
    assert!(says(&pdf, &format!("page {0} of {0}", pages.len())));
    for words in [
        "Deck registration sheet",
        "Briefs",
        "Judge",
        "Signature of the player",
        "Totals: ",
    ] {
        assert!(says(&pdf, words), "{words}");
    }
}

#[test]
fn proxies_are_nine_to_a_page_and_say_what_is_known() {
    let options = ReadOptions::default();
    let deck = read(
        &CATALOG,
        b"game: panini\n3 Red Back Kick\n7 Red Duck\nMaybe\n1 Stare Down\n",
        &options,
    );
    let mut document = Document::of(&CATALOG, &deck.unwrap().deck);
    document.cards[0].printing = "GONE-1".into();
    let proxies = Proxies::new(&CATALOG, &document);
    assert_eq!((proxies.cards.len(), proxies.left_out), (10, 0));
    assert_eq!(proxies.cards[0].line, "In no set Scouter knows");
    let pdf = proxies_pdf("Dawn", &proxies);
    assert_eq!(pages_of(&pdf), 2);
    for words in [
        "Dawn, page 2 of 2",
        "Red Duck",
        "GONE-1 - playtest proxy",
        "Red Physical Combat",
    ] {
        assert!(says(&pdf, words), "{words}");
    }
    document.cards[0].count = 999;
    let proxies = Proxies::new(&CATALOG, &document);
    assert_eq!((proxies.cards.len(), proxies.left_out), (540, 466));
}

#[test]
fn a_sheet_is_filled_in_by_its_address_also_in_the_words_of_other_tools() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep(include_str!("../../card_data/panini/decks/nail.txt"));
    let page = person
        .get(&format!(
            "{deck}/sheet?lastname=Briefs&playerid=42&date=2026-12-01&order=type"
        ))
        .text();
    for words in [
        "<dt>Last name</dt><dd>Briefs</dd>",
        "<dt>Player id</dt><dd>42</dd>",
        "<dd>2026-12-01</dd>",
        "LEGAL in panini/standard",
        "Totals: Main Personality 4, Mastery 1, Life Deck 60",
        "value=\"type\" checked",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let other = "/sheet?deckmain=game%3A%20panini%0A3%20Red%20Duck&deckside=1%20Stare%20Down&dcinumber=7&eventdate=2026-12-01&eventlocation=Papaya";
    let page = person.get(other).text();
    for words in [
        "Red Duck",
        "<dd>7</dd>",
        "<dd>Papaya</dd>",
        "ILLEGAL in panini/standard",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(
        person
            .get("/sheet?list=1+Nobody")
            .text()
            .contains("No line is a card of Score, Panini or Bandai")
    );
    let pdf = person.post_bare("/sheet", &[("list", LIST), ("as", "pdf"), ("lastname", "Briefs")]);
    assert_eq!(pdf.header("content-type"), Some("application/pdf"));
    assert_eq!(
        pdf.header("content-disposition"),
        Some("attachment; filename=\"dawn-sheet.pdf\"")
    );
    assert!(says(&pdf.bytes, "Briefs") && says(&pdf.bytes, "1 Nobody Knows This"));
    let nameless = [("list", "game: panini\n3 Red Duck"), ("as", "pdf")];
    let pdf = person.post_bare("/sheet", &nameless);
    assert!(says(&pdf.bytes, "Red Duck") && !says(&pdf.bytes, "Deck: "));
    let page = person.post_bare("/sheet", &nameless[..1]).text();
    assert!(
        page.contains("Red Duck") && !page.contains("Deck: "),
        "a deck without a name: {page}"
    );
}

#[test]
fn a_kept_deck_is_printed_as_files_too() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    // A card that is played by hand among those that are whole.
    let list = include_str!("../../card_data/panini/decks/nail.txt");
    let deck = person.keep(&format!("{list}1 PER-UR141\n"));
    let sheet = person.get(&format!("{deck}/sheet.pdf?firstname=Bulma"));
    assert_eq!(sheet.header("content-type"), Some("application/pdf"));
    assert!(says(&sheet.bytes, "Bulma") && pages_of(&sheet.bytes) == 1);
    let proxies = person.get(&format!("{deck}/proxies.pdf"));
    assert_eq!(pages_of(&proxies.bytes), 8);
    let page = person.get(&format!("{deck}/proxies")).text();
    assert_eq!(page.matches("<li class=\"proxy\">").count(), 66);
    assert!(
        page.contains("page 8 of 8") && page.contains("resolve by hand"),
        "{page}"
    );
}
