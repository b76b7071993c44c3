//! Whatever is written is read back to the same deck, or the writer says what is lost.

use proptest::prelude::*;
use proptest::sample::select;
use scouter::catalog::{Catalog, SetFile};
use scouter::deck::{Deck, DeckLine, FileKind, ReadOptions, Section, read, write};
use scouter::model::{Game, Kind, PrintingId, Style};

use crate::support::cards::CATALOG;

/// Every printing of a game.
fn printings(game: Game) -> Vec<PrintingId> {
    let count = u32::try_from(CATALOG.printings().len()).unwrap();
    let all = (0..count).map(PrintingId);
    all.filter(|printing| CATALOG.card_of(*printing).game == game)
        .collect()
}

/// A deck of any game: any cards, in any sections that admit them.
fn decks() -> impl Strategy<Value = Deck> {
    let word = "\\PC{0,40}".prop_map(|word| word.trim().to_owned());
    let notes = "\\PC{0,30}(\n\\PC{0,30}){0,3}".prop_map(|notes| notes.trim().to_owned());
    let style = proptest::option::of(select(&Style::ALL[..6]));
    let format = proptest::option::of("[a-z]{1,8}/[a-z0-9-]{1,12}");
    let line = (
        any::<prop::sample::Index>(),
        1..=9u16,
        any::<prop::sample::Index>(),
    );
    let lines = proptest::collection::vec(line, 0..40);
    (select(Game::ALL), word, notes, style, format, lines).prop_map(
        |(game, name, notes, style, format, lines)| {
            let printings = printings(game);
            let mut deck = Deck::new(game);
            (deck.name, deck.notes, deck.format, deck.tokui_waza) = (name, notes, format, style);
            for (printing, count, section) in lines {
                let printing = *printing.get(&printings);
                let kind = CATALOG.card_of(printing).kind;
                let sections: Vec<Section> = Section::ALL
                    .iter()
                    .copied()
                    .filter(|section| section.admits(kind))
                    .collect();
                deck.add(*section.get(&sections), printing, count);
            }
            deck
        },
    )
}

fn read_back(deck: &Deck, kind: FileKind) -> (Deck, Vec<String>) {
    let written = write(&CATALOG, deck, kind);
    let options = ReadOptions {
        game: Some(deck.game),
        ..ReadOptions::default()
    };
    let read = read(&CATALOG, written.text.as_bytes(), &options).unwrap();
    let read_as = match kind {
        FileKind::Markdown | FileKind::Bbcode => FileKind::Text,
        kind => kind,
    };
    assert_eq!(read.kind, read_as, "{}", written.text);
    let unresolved: Vec<_> = read.unresolved().collect();
    assert!(unresolved.is_empty(), "{unresolved:?}\n{}", written.text);
    (in_order(read.deck), written.left_out)
}

/// The same deck with its cards section by section.
fn in_order(mut deck: Deck) -> Deck {
    deck.lines.sort_by_key(|line| line.section);
    deck
}

/// The part of a deck that a format holds whole: what it says about itself, and each card that is written alone
/// without a loss.
fn held(deck: &Deck, kind: FileKind) -> Deck {
    let mut held = deck.clone();
    let losses = |deck: &Deck| write(&CATALOG, deck, kind).left_out.len();
    let without_lines = Deck {
        lines: Vec::new(),
        ..deck.clone()
    };
    let said = |cleared: fn(&mut Deck)| {
        let mut less = without_lines.clone();
        cleared(&mut less);
        losses(&less) < losses(&without_lines)
    };
    let clear: [fn(&mut Deck); 4] = [
        |deck| deck.name.clear(),
        |deck| deck.notes.clear(),
        |deck| deck.format = None,
        |deck| deck.tokui_waza = None,
    ];
    for clear in clear {
        if said(clear) {
            clear(&mut held);
        }
    }
    let alone = |line: &DeckLine| {
        let lines = vec![*line];
        losses(&Deck {
            lines,
            ..Deck::new(deck.game)
        }) == 0
    };
    // A Score deck whose personalities all follow and none leads is told from others by our formats only.
    let leads = |line: &DeckLine| line.section == Section::Personality;
    let has_leader = deck.lines.iter().any(leads);
    held.lines
        .retain(|line| alone(line) || (has_leader && line.section == Section::Main && is_personality(*line)));
    held
}

fn is_personality(line: DeckLine) -> bool {
    CATALOG.card_of(line.printing).kind == Kind::Personality
}

fn kinds_of(game: Game) -> impl Iterator<Item = FileKind> {
    FileKind::ALL
        .iter()
        .copied()
        .filter(move |kind| kind.is_for(game))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn our_own_formats_lose_nothing(deck in decks()) {
        for kind in [FileKind::Text, FileKind::Markdown, FileKind::Bbcode, FileKind::Json] {
            let (back, left_out) = read_back(&deck, kind);
            prop_assert_eq!(&left_out, &Vec::<String>::new());
            prop_assert_eq!(back, in_order(deck.clone()));
        }
    }

    #[test]
    fn what_a_format_holds_comes_back(deck in decks()) {
        for kind in kinds_of(deck.game) {
            let held = held(&deck, kind);
            let (back, left_out) = read_back(&held, kind);
            prop_assert_eq!(&left_out, &Vec::<String>::new(), "{}", kind);
            prop_assert_eq!(back.checksum(&CATALOG), held.checksum(&CATALOG));
            prop_assert_eq!(back, in_order(held), "{}", kind);
        }
    }

    #[test]
    fn nothing_is_lost_in_silence(deck in decks()) {
        for kind in kinds_of(deck.game) {
            let (back, left_out) = read_back(&deck, kind);
            prop_assert!(back == in_order(deck.clone()) || !left_out.is_empty(), "{}", kind);
        }
    }

    /// A spreadsheet runs what begins so; quotes around a cell do not help.
    #[test]
    fn no_cell_of_a_table_is_a_formula(deck in decks()) {
        let table = write(&CATALOG, &deck, FileKind::Csv).text;
        let mut rows = csv::ReaderBuilder::new().has_headers(false).from_reader(table.as_bytes());
        for cell in rows.records().flat_map(|row| row.unwrap().iter().map(str::to_owned).collect::<Vec<_>>()) {
            prop_assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{}", cell);
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&CATALOG, &bytes, &ReadOptions::default());
    }

    /// Broken files of every format are read or refused, never a panic.
    #[test]
    fn damaged_files_are_read_or_refused(deck in decks(), at in any::<prop::sample::Index>(), damage in "\\PC{0,5}") {
        for kind in kinds_of(deck.game) {
            let mut text: Vec<char> = write(&CATALOG, &deck, kind).text.chars().collect();
            if !text.is_empty() {
                let at = at.index(text.len());
                text.splice(at..text.len().min(at + 3), damage.chars());
            }
            let text: String = text.into_iter().collect();
            let _ = read(&CATALOG, text.as_bytes(), &ReadOptions::default());
        }
    }

    /// A list keeps one fate for every line.
    #[test]
    fn no_line_vanishes(lines in proptest::collection::vec("\\PC{0,40}", 1..20)) {
        let text = format!("game: score\n{}", lines.join("\n"));
        let read = read(&CATALOG, text.as_bytes(), &ReadOptions::default()).unwrap();
        let mut numbers: Vec<u32> = read.lines.iter().map(|line| line.number).collect();
        numbers.dedup();
        let count = u32::try_from(text.lines().count()).unwrap();
        prop_assert_eq!(numbers, (1..=count).collect::<Vec<_>>());
    }
}

/// The shipped cards have harmless names; an imported set need not.
#[test]
fn a_card_named_like_a_formula_stays_one_word_of_a_table() {
    let set = "[set]\ngame = 'panini'\ncode = 'X'\nname = 'Set'\n\
               [[card]]\nnumber = '1'\nname = '=HYPERLINK(\"x\")'\ntype = 'event'\nstyle = 'red'\n";
    let catalog = Catalog::from_set_files(&[SetFile::parse(set).unwrap()]).unwrap();
    let mut deck = Deck::new(Game::Panini);
    deck.add(Section::Main, PrintingId(0), 3);
    let table = write(&catalog, &deck, FileKind::Csv).text;
    assert!(table.contains(r#""'=HYPERLINK(""x"")""#), "{table}");
    let back = read(&catalog, table.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(back.deck.lines, deck.lines);
}

/// A deck's name stands in the first line of a list, where a table has the names of its columns.
#[test]
fn a_deck_named_like_the_columns_of_a_table_is_not_read_as_one() {
    let mut deck = Deck::new(Game::Score);
    deck.name = "Curses, count, name".to_owned();
    deck.add(Section::Main, printings(Game::Score)[40], 3);
    for kind in [FileKind::Text, FileKind::Markdown, FileKind::Bbcode] {
        let list = write(&CATALOG, &deck, kind).text;
        let back = read(&CATALOG, list.as_bytes(), &ReadOptions::default());
        let back = back.unwrap_or_else(|error| panic!("{error:?}: {list}")).deck;
        assert_eq!(
            (back.lines, back.name),
            (deck.lines.clone(), deck.name.clone()),
            "{list}"
        );
    }
}

/// A list of a thousand lines with 999 copies each would fill the memory where every copy is an entry.
#[test]
fn a_file_with_an_entry_per_copy_stays_small() {
    let mut deck = Deck::new(Game::Panini);
    for printing in printings(Game::Panini).into_iter().take(1000) {
        deck.add(Section::Main, printing, 999);
    }
    for kind in [FileKind::Tabletop, FileKind::Lackey] {
        let written = write(&CATALOG, &deck, kind);
        assert!(written.text.len() < 4 << 20, "{kind}: {}", written.text.len());
        assert!(
            written
                .left_out
                .iter()
                .any(|part| part.contains("at most 2000 cards")),
            "{kind}"
        );
    }
}

/// Somebody else's notes and names are posted by whoever exports the deck: they are words there, never markup.
#[test]
fn notes_and_names_hold_no_markup_where_a_deck_is_posted_and_come_back_as_they_were() {
    let words =
        "[a](javascript:alert(1)) <img src=x onerror=1> [url=javascript:1]z[/url] [\u{200b}b] **b** \\*";
    let mut deck = Deck::new(Game::Panini);
    (deck.name, deck.notes) = (words.to_owned(), format!("{words}\n\n{words}"));
    for (kind, markup) in [
        (FileKind::Markdown, ["[a](javascript", "<img"]),
        (FileKind::Bbcode, ["[url=", "[/url]"]),
    ] {
        let text = write(&CATALOG, &deck, kind).text;
        let live = |mark: &str| text.contains(mark) && !text.contains(&format!("\\{mark}"));
        assert!(markup.iter().all(|mark| !live(mark)), "{text}");
        assert!(!text.contains("\\[a](javascript"), "{text}");
        assert_eq!(read_back(&deck, kind).0, deck);
    }
    let text = write(&CATALOG, &deck, FileKind::Text).text;
    assert!(
        text.contains(&format!("// {words}\n")),
        "our own text keeps every letter: {text}"
    );
}
