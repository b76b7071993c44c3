//! No count is misread in silence: a line is read with its count, told, or asked about.

use scouter::deck::{Fate, LineFate, ReadOptions, Reading, Section, read};
use scouter::model::Game;

use crate::support::cards::CATALOG;

fn reading_of(text: &str) -> Reading {
    let options = ReadOptions {
        game: Some(Game::Score),
        ..ReadOptions::default()
    };
    read(&CATALOG, text.as_bytes(), &options).unwrap()
}

/// The line behind `Life Deck` and a card.
fn fate_of(reading: &Reading) -> &LineFate {
    reading.lines.iter().find(|line| line.number == 3).unwrap()
}

/// The name and count that a line is read as, or the names it is asked back with.
fn read_as(line: &str) -> Result<(String, u16), Vec<String>> {
    let reading = reading_of(&format!("Life Deck\n1 Orange Arm Bar\n{line}"));
    match &fate_of(&reading).fate {
        Fate::Accepted { printing, count, .. }
        | Fate::Merged { printing, count, .. }
        | Fate::Corrected { printing, count, .. } => Ok((CATALOG.card_of(*printing).name.clone(), *count)),
        Fate::Rejected { suggestions, .. } => Err(suggestions.clone()),
        Fate::Ambiguous { choices, .. } => Err(choices
            .iter()
            .map(|choice| CATALOG.card_of(*choice).name.clone())
            .collect()),
        other => panic!("{line}: {other:?}"),
    }
}

fn remark_on(list: &str, number: u32) -> String {
    let reading = reading_of(list);
    let line = reading.lines.iter().find(|line| line.number == number).unwrap();
    line.remark(&CATALOG).unwrap_or_default()
}

#[test]
fn a_count_with_more_of_the_card_behind_it_is_read() {
    for line in [
        "Senzu Bean (3) [SAI-043]",
        "Senzu Bean (3) (SAI 043)",
        "Senzu Bean [3] [SAI]",
        "Senzu Bean (3) (limit 4)",
        "Senzu Bean (3) SAI 043",
        "Senzu Bean (3) (foil)",
        "Senzu Bean (3) - foil",
        "Senzu Bean: 3 (SAI)",
        "Senzu Bean - 3 [SAI-043]",
        "Senzu Bean x3 [SAI-043]",
        "Senzu Bean x3 (foil)",
        "Senzu Bean 3x (foil)",
        "Senzu Bean x3,",
        "Senzu Bean x3;",
        "Senzu Bean .x3",
        "Senzu Bean:x3",
        "Senzu Bean (qty: 3)",
        "3x. Senzu Bean",
        "3x) Senzu Bean",
        "3x: Senzu Bean",
        "3ea Senzu Bean",
        "3ct Senzu Bean",
        "3pz Senzu Bean",
        "043 3x Senzu Bean",
        "SAI-043 3 Senzu Bean",
        "three Senzu Bean",
        "Senzu Bean - three",
        "Senzu Bean III",
        "Senzu Baen x3 [SAI-043]",
        "~3 Senzu Bean",
        "3/ Senzu Bean",
        "3] Senzu Bean",
        "[ ] 3 Senzu Bean",
    ] {
        assert_eq!(read_as(line), Ok(("Senzu Bean".to_owned(), 3)), "{line}");
    }
}

#[test]
fn a_count_in_another_script_counts() {
    for line in [
        "٣ Senzu Bean",
        "۳ Senzu Bean",
        "३ Senzu Bean",
        "３ Senzu Bean",
        "Senzu Bean x٣",
    ] {
        assert_eq!(read_as(line), Ok(("Senzu Bean".to_owned(), 3)), "{line}");
    }
}

#[test]
fn a_count_in_another_language_is_never_one() {
    for line in [
        "drei Senzu Bean",
        "trois Senzu Bean",
        "tres Senzu Bean",
        "tre Senzu Bean",
        "três Senzu Bean",
    ] {
        let read = read_as(line).map(|(_, count)| count);
        assert_ne!(read, Ok(1), "{line}");
    }
}

#[test]
fn a_number_that_nothing_explains_is_asked_about() {
    for line in [
        "3s Senzu Bean",
        "2O Senzu Bean",
        "Senzu Bean, 3 or 4",
        "three Senzu Baen",
        "3/4 Senzu Bean",
    ] {
        let offered = read_as(line).unwrap_err();
        assert!(
            offered.iter().any(|name| name == "Senzu Bean"),
            "{line}: {offered:?}"
        );
    }
}

/// Where a count stands in front, the other number is no count: the line says how many copies it was read as.
#[test]
fn a_line_with_a_count_and_another_number_tells_its_count() {
    for line in ["3 Senzu Bean (have 2)", "3 Senzu Bean (2 proxies)"] {
        assert_eq!(read_as(line), Ok(("Senzu Bean".to_owned(), 3)), "{line}");
        let told = remark_on(&format!("Life Deck\n{line}"), 2);
        assert!(told.contains("3 copies"), "{line}: {told}");
    }
    assert_eq!(
        remark_on("Life Deck\n3 Senzu Baen", 2),
        "`Senzu Baen` was taken for Senzu Bean, 3 copies"
    );
}

/// What is a title's, a level's, a code's or a limit's own is no count.
#[test]
fn numbers_that_belong_to_the_card_leave_nothing_to_ask() {
    for (line, name) in [
        ("Earth Dragon Ball 3", "Earth Dragon Ball 3"),
        ("Earth Dragon Ball (3)", "Earth Dragon Ball 3"),
        ("Earth Dragon Ball 3 [SAI-035]", "Earth Dragon Ball 3"),
        ("Senzu Bean [SAI-043]", "Senzu Bean"),
        ("Senzu Bean SAI 43", "Senzu Bean"),
        ("Senzu Bean #43", "Senzu Bean"),
        ("Senzu Bean (limit 3)", "Senzu Bean"),
    ] {
        if line.contains("SAI-035") && CATALOG.printing_by_code(Game::Score, "SAI-035").is_none() {
            continue;
        }
        assert_eq!(read_as(line), Ok((name.to_owned(), 1)), "{line}");
    }
}

/// `Name (3) [SAI-001]` all the way down: the deck is the same as with the counts in front.
#[test]
fn a_shipped_deck_with_its_counts_behind_the_names_is_the_same_deck() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("card_data/score/decks/goku.txt");
    let list = std::fs::read_to_string(path).unwrap();
    let front = reading_of(&list);
    for (before, behind) in [(" (", ")"), (" x", ""), (" - ", "")] {
        let turned = |line: &str| {
            let (count, rest) = line.split_once(' ')?;
            let count: u16 = count.parse().ok()?;
            let (name, code) = rest.split_once(" [")?;
            Some(format!("{name}{before}{count}{behind} [{code}"))
        };
        let lines = list
            .lines()
            .map(|line| turned(line).unwrap_or_else(|| line.to_owned()));
        let behind = reading_of(&lines.collect::<Vec<_>>().join("\n"));
        assert_eq!(front.deck.lines, behind.deck.lines, "{before}");
    }
}

#[test]
fn numbers_that_run_down_the_list_count_lines() {
    for list in [
        "Life Deck\n1 Senzu Bean (3)\n2 Orange Arm Bar (2)\n3 Power Up! (3)",
        "Life Deck\n1\tSenzu Bean\t3\n2\tOrange Arm Bar\t2\n3\tPower Up!\t3",
        "Life Deck\n1 Senzu Bean x3\n2 Orange Arm Bar x2\n3 Power Up! x3",
    ] {
        let reading = reading_of(list);
        let counts: Vec<u16> = reading.deck.lines.iter().map(|line| line.count).collect();
        assert_eq!(counts, [3, 2, 3], "{list}: {:?}", reading.lines);
        assert!(
            reading.inferred.iter().any(|said| said.contains("count lines")),
            "{:?}",
            reading.inferred
        );
    }
}

/// A level behind the title of one level alone may have been meant as the count, even where a code tells the printing.
#[test]
fn a_level_behind_a_coded_line_is_told() {
    let options = ReadOptions {
        game: Some(Game::Panini),
        ..ReadOptions::default()
    };
    let leader = CATALOG
        .cards()
        .iter()
        .find(|card| card.game == Game::Panini && card.level() == Some(2) && card.name.contains(" - "));
    let card = leader.unwrap();
    let code = &CATALOG.printing(card.printings[0]).code;
    let list = format!("Main Personality\n{code} {} 2", card.name);
    let reading = read(&CATALOG, list.as_bytes(), &options).unwrap();
    let line = reading.lines.iter().find(|line| line.number == 2).unwrap();
    let told = line.remark(&CATALOG).unwrap_or_default();
    assert!(
        line.is_unresolved() || told.contains("level") || told.contains("2 copies"),
        "{line:?}"
    );
}

mod dragon_balls {
    use super::*;

    #[test]
    fn a_short_form_offers_every_ball_of_the_number() {
        for line in ["1 DB 4", "1 DB4", "4 star Dragon Ball", "1 4-star Dragon Ball"] {
            // Of the list's set, where the list shows one; else whoever wrote it is asked.
            match read_as(line) {
                Ok((name, count)) => {
                    assert_eq!(count, 1, "{line}");
                    assert!(name.ends_with("Dragon Ball 4"), "{line}: {name}");
                }
                Err(offered) => {
                    assert!(
                        offered.iter().any(|name| name == "Namek Dragon Ball 4"),
                        "{line}: {offered:?}"
                    );
                    assert!(
                        offered.iter().all(|name| name.ends_with('4')),
                        "{line}: {offered:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_ball_of_a_set_is_offered() {
        let offered = read_as("7 Namek Dragon Balls").unwrap_err();
        for number in 1..=7 {
            let ball = format!("Namek Dragon Ball {number}");
            assert!(offered.contains(&ball), "{offered:?}");
        }
        let all = reading_of("Life Deck\nEarth Dragon Balls 1-7");
        assert_eq!(all.deck.count(Section::Main), 7, "{:?}", all.lines);
    }

    /// The number of a ball is not lost to the count, whatever mark the count has.
    #[test]
    fn a_ball_keeps_its_number() {
        for line in [
            "3—Namek Dragon Ball 1",
            "~3 Namek Dragon Ball 1",
            "[ ] 3 Namek Dragon Ball 1",
            "3/ Namek Dragon Ball 1",
            "3] Namek Dragon Ball 1",
        ] {
            assert_eq!(read_as(line), Ok(("Namek Dragon Ball 1".to_owned(), 3)), "{line}");
        }
    }
}

/// One wrong letter and a code behind the name: the card is found, or offered.
#[test]
fn a_misspelt_name_with_a_code_behind_it_is_found() {
    for line in [
        "1 Orange Am Bar #1",
        "1 Senzu Baen SAI 43",
        "1 Senzu Baen #43",
        "1 Senzu Baen - foil",
    ] {
        let right = if line.contains("Orange") {
            "Orange Arm Bar"
        } else {
            "Senzu Bean"
        };
        match read_as(line) {
            Ok((name, count)) => assert_eq!((name.as_str(), count), (right, 1), "{line}"),
            Err(offered) => assert!(offered.iter().any(|name| name == right), "{line}: {offered:?}"),
        }
    }
}

#[test]
fn a_merge_of_a_corrected_line_is_told() {
    let list = "Life Deck\n3 Senzu Bean\n1 Senzu Baen";
    assert!(
        remark_on(list, 3).contains("added to line 2"),
        "{}",
        remark_on(list, 3)
    );
    let list = "Life Deck\n1 EDB 2\nEDB 1-3";
    let reading = reading_of(list);
    let told: Vec<String> = reading
        .lines
        .iter()
        .filter_map(|line| line.remark(&CATALOG))
        .collect();
    assert!(
        told.iter().any(|told| told.contains("added to line 2")),
        "{told:?}"
    );
}

#[test]
fn a_heading_that_is_a_title_is_asked_about() {
    for line in [
        "Senzu Bean (3):",
        "Senzu Bean:",
        "[Senzu Bean]",
        "-- 3 Senzu Bean",
        "== 3 Senzu Bean ==",
    ] {
        let reading = reading_of(&format!("Life Deck\n1 Orange Arm Bar\n{line}\n2 Power Up!"));
        let fate = fate_of(&reading);
        let Fate::Rejected { reason, suggestions } = &fate.fate else {
            panic!("{line}: {fate:?}");
        };
        assert_eq!(suggestions, &["Senzu Bean"], "{line}");
        let written = if line.contains('3') {
            "`3 Senzu Bean`"
        } else {
            "`1 Senzu Bean`"
        };
        assert!(reason.contains(written), "{line}: {reason}");
    }
}

/// A Main Personality that was typed under the Life Deck says on each of its lines that it left the section.
#[test]
fn a_leader_under_the_life_deck_is_moved_and_told() {
    let list = "Life Deck\n1 Goku Lv1\n1 Goku Lv2\n1 Goku Lv3\n3 Senzu Bean";
    let reading = reading_of(list);
    assert_eq!(reading.deck.count(Section::Personality), 3);
    for number in 2..=4 {
        assert!(
            remark_on(list, number).contains("Main Personality"),
            "{}",
            remark_on(list, number)
        );
    }
    let bare = "1 Goku Lv1\n1 Goku Lv2\n1 Goku Lv3\n3 Senzu Bean";
    assert!(!remark_on(bare, 1).contains("Main Personality"));
}

/// A scanner reads an S as a 5; that is not a count, since the card's title begins there.
#[test]
fn a_digit_that_a_scanner_put_for_a_letter_is_not_a_count() {
    for (line, count) in [
        ("5enzu Bean", 1),
        ("2 5enzu Bean", 2),
        ("5enzu Bean x3", 3),
        ("4Senzu Bean", 4),
    ] {
        assert_eq!(read_as(line), Ok(("Senzu Bean".to_owned(), count)), "{line}");
    }
}

/// Vegito is a character of another game; nobody who writes him means Vegeta.
#[test]
fn another_character_is_not_a_slip_of_the_pen() {
    let read_as = |line: &str| {
        let options = ReadOptions {
            game: Some(Game::Panini),
            ..ReadOptions::default()
        };
        let reading = read(&CATALOG, line.as_bytes(), &options).unwrap();
        reading.lines.into_iter().next().unwrap().fate
    };
    let asked = read_as("Vegito - Super Saiyan");
    assert!(matches!(asked, Fate::Rejected { .. }), "{asked:?}");
    let mended = read_as("Vegta - Super Sayan");
    assert!(matches!(mended, Fate::Corrected { .. }), "{mended:?}");
}

/// A row of somebody's table is a card, not the deck's name; where it stands first, so that it may be one, that is said.
#[test]
fn a_field_called_name_below_the_cards_is_a_card() {
    for line in [
        "Name: Senzu Bean, Qty: 3",
        "Name: Senzu Bean x3",
        "Title: 3 Senzu Bean",
    ] {
        assert_eq!(read_as(line), Ok(("Senzu Bean".to_owned(), 3)), "{line}");
    }
    let told = |list: &str| reading_of(list).inferred.join("\n");
    let first = told("Name: Senzu Bean, Qty: 3\nName: Power Up!, Qty: 2");
    assert!(
        first.contains("the deck's name") && first.contains("Senzu Bean"),
        "{first}"
    );
    let author = told("Life Deck\n1 Orange Arm Bar\nAuthor: 3 Senzu Bean");
    assert!(author.contains("a note"), "{author}");
    let named = reading_of("name: Saiyan rush\nLife Deck\n3 Senzu Bean");
    assert_eq!(named.deck.name, "Saiyan rush");
}

/// A remark that is a number is the count where the line has none.
#[test]
fn a_count_in_a_remark_counts() {
    for line in [
        "Senzu Bean // 3",
        "Senzu Bean // x3",
        "Senzu Bean // 3 copies",
        "Senzu Bean # (3)",
        "Senzu Bean # - 3",
        "3 Senzu Bean // 2",
        "#7 3 Senzu Bean",
        "#1 Senzu Bean x3",
        "3 Senzu Bean *",
        "\u{bb} 3 Senzu Bean",
        "\u{2192} 3 Senzu Bean",
        "Senzu Bean (3",
    ] {
        assert_eq!(read_as(line), Ok(("Senzu Bean".to_owned(), 3)), "{line}");
    }
    for (line, count) in [
        ("\u{bb} 2 Dende Dragon Ball 1", 2),
        ("% 2 Dende Dragon Ball 1", 2),
        ("> > 2 Dende Dragon Ball 1", 2),
        ("Dende Dragon Ball 1 (2", 2),
        ("1 Dende Dragon Ball 1 *", 1),
    ] {
        assert_eq!(
            read_as(line),
            Ok(("Dende Dragon Ball 1".to_owned(), count)),
            "{line}"
        );
    }
}

/// L1-5 is the number of a card here, and no levels of anybody.
#[test]
fn a_number_that_looks_like_levels_is_the_cards() {
    for (line, title, count) in [
        ("3 Energy Explosion [L1-5]", "Energy Explosion", 3),
        ("Energy Explosion\tMISC\tL1-5\t3", "Energy Explosion", 3),
        ("4 I Want You! [L2-7]", "I Want You!", 4),
    ] {
        assert_eq!(read_as(line), Ok((title.to_owned(), count)), "{line}");
    }
    let levels = reading_of("1 Orange Arm Bar\n3 Goku 1-3");
    assert_eq!(levels.deck.count(Section::Personality), 3);
}

/// A name misspelt in each of forty lines is mended in each, wherever the count stands.
#[test]
fn forty_misspelt_lines_are_forty_guesses() {
    let mut list = "Life Deck\n".to_owned();
    for _ in 0..40 {
        list.push_str("Senxu Bean - 1\n");
    }
    assert_eq!(reading_of(&list).deck.count(Section::Main), 40);
}

/// What stands apart above counted lines is what the list is called, however like a card's name.
#[test]
fn a_title_above_the_list_is_not_a_card() {
    let titled = reading_of("Orange Armm Bars (my first deck)\n\nLife Deck\n1 Orange Arm Bar\n3 Senzu Bean");
    assert_eq!(titled.deck.name, "Orange Armm Bars (my first deck)");
    assert_eq!(titled.deck.count(Section::Main), 4);
}

/// A release and a number in front of a name, as some sites export it, with a slip in the name.
#[test]
fn a_release_and_number_tell_a_misspelt_card() {
    for line in ["2 saiyan 43 senzu beans", "2 Saiyan Saga 43 senzu baen"] {
        assert_eq!(read_as(line), Ok(("Senzu Bean".to_owned(), 2)), "{line}");
    }
    let asked = read_as("2 saiyan 43 something else").unwrap_err();
    assert!(asked.contains(&"Senzu Bean".to_owned()), "{asked:?}");
}

#[test]
fn a_count_on_a_line_of_its_own_is_asked_about_and_never_given_to_a_card() {
    for count in [
        "3",
        "x3",
        "3x",
        "Qty 3",
        "qty: 3",
        "count: 3",
        "Quantity = 3",
        "3 copies",
    ] {
        for list in [
            format!("Life Deck\nSenzu Bean\n{count}\nOrange Arm Bar"),
            format!("Life Deck\n1 Black Jump Turn Kick\n{count}\nSenzu Bean"),
        ] {
            let reading = reading_of(&list);
            assert!(reading.deck.lines.iter().all(|line| line.count == 1), "{list}");
            let line = reading.lines.iter().find(|line| line.number == 3).unwrap();
            let Fate::Rejected { reason, .. } = &line.fate else {
                panic!("{list}: {line:?}")
            };
            assert!(reason.contains("`3 Senzu Bean`"), "{reason}");
        }
    }
}

#[test]
fn a_count_that_is_not_a_number_is_asked_about() {
    for line in [
        "\" Senzu Bean",
        "〃 Senzu Bean",
        "||| Senzu Bean",
        "Senzu Bean ☐☐☐",
        "Senzu Bean +++",
        "Senzu Bean // three",
        "Senzu Bean // need 3",
    ] {
        assert!(
            matches!(read_as(line), Err(offers) if offers.is_empty()),
            "{line}"
        );
    }
    assert_eq!(read_as("* Senzu Bean"), Ok(("Senzu Bean".to_owned(), 1)));
}
