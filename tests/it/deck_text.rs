//! Deck lists as people and programs write them, read with the shipped cards.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::LazyLock;

use scouter::catalog::{Catalog, SetFile, shipped};
use scouter::deck::{Deck, Fate, FileKind, LineFate, ReadError, ReadOptions, Reading, Section, read, write};
use scouter::model::{Game, PrintingId};

use crate::support::cards::CATALOG;

fn reading(text: &str) -> Reading {
    read(&CATALOG, text.as_bytes(), &ReadOptions::default()).unwrap()
}

fn reading_of(game: Game, text: &str) -> Reading {
    let options = ReadOptions {
        game: Some(game),
        ..ReadOptions::default()
    };
    read(&CATALOG, text.as_bytes(), &options).unwrap()
}

fn data(path: &str) -> Vec<u8> {
    std::fs::read(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data/decks")
            .join(path),
    )
    .unwrap()
}

fn code(catalog: &Catalog, printing: PrintingId) -> &str {
    &catalog.printing(printing).code
}

/// The deck as text that is quick to compare: a section a line, each card as count and code.
fn cards(deck: &Deck) -> String {
    let mut text = String::new();
    for section in Section::ALL {
        let mut lines = deck
            .lines
            .iter()
            .filter(|line| line.section == *section)
            .peekable();
        if lines.peek().is_some() {
            let cards: Vec<_> = lines
                .map(|line| format!("{} {}", line.count, code(&CATALOG, line.printing)))
                .collect();
            writeln!(text, "{}: {}", section.slug(), cards.join(", ")).unwrap();
        }
    }
    text
}

fn score(text: &str) -> String {
    cards(&reading_of(Game::Score, text).deck)
}

fn fate_of(reading: &Reading, number: u32) -> &LineFate {
    reading.lines.iter().find(|line| line.number == number).unwrap()
}

mod hostile {
    use super::*;

    /// The list names a card of a fan-made set, which Scouter does not ship: it stands here in a set of its own.
    static WITH_FAN_CARD: LazyLock<Catalog> = LazyLock::new(|| {
        let mut files = shipped::set_files().unwrap();
        let fan = "[set]\ngame = \"panini\"\ncode = \"FAN\"\nname = \"A fan-made set\"\n\
                   [[card]]\nnumber = \"1\"\nname = \"Gotenks' Galactic Donut\"\ntype = \"event\"\n";
        files.push(SetFile::parse(fan).unwrap());
        Catalog::from_set_files(&files).unwrap()
    });

    fn accepted(line: &LineFate) -> (&'static str, u16, Section) {
        match line.fate {
            Fate::Accepted {
                printing,
                count,
                section,
            } => (&WITH_FAN_CARD.card_of(printing).name, count, section),
            ref other => panic!("line {}: {other:?}", line.number),
        }
    }

    /// Every line meets the fate that `hostile.expected.json` gives it, and none is without one.
    #[test]
    fn every_line_of_the_hostile_list_has_its_fate() {
        let list = data("hostile.txt");
        let read = read(&WITH_FAN_CARD, &list, &ReadOptions::default()).unwrap();
        let numbers: Vec<u32> = read.lines.iter().map(|line| line.number).collect();
        assert_eq!(numbers, (1..=29).collect::<Vec<_>>());
        let expected: serde_json::Value = serde_json::from_slice(&data("hostile.expected.json")).unwrap();
        for case in expected["cases"].as_array().unwrap() {
            let number = |value: &serde_json::Value| u32::try_from(value.as_u64().unwrap()).unwrap();
            if let Some(merged) = case.get("merge") {
                let [first, second] = [number(&case["lines"][0]), number(&case["lines"][1])];
                assert_eq!(accepted(fate_of(&read, first)).0, merged[0]);
                let Fate::Merged {
                    into,
                    printing,
                    section,
                    ..
                } = fate_of(&read, second).fate
                else {
                    panic!("line {second}");
                };
                assert_eq!(into, first);
                let line = read
                    .deck
                    .lines
                    .iter()
                    .find(|line| line.printing == printing && line.section == section);
                assert_eq!(u64::from(line.unwrap().count), merged[1].as_u64().unwrap());
                continue;
            }
            let line = fate_of(&read, number(&case["line"]));
            if let Some(wanted) = case.get("accept") {
                let (name, count, _) = accepted(line);
                assert_eq!(
                    (name, u64::from(count)),
                    (wanted[0].as_str().unwrap(), wanted[1].as_u64().unwrap())
                );
            } else if case.get("accept_after").is_some() {
                assert_eq!(accepted(line).1, 2);
            } else if let Some(wanted) = case.get("correct") {
                let Fate::Corrected { from, to, .. } = &line.fate else {
                    panic!("line {}", line.number)
                };
                assert_eq!(
                    [from, to],
                    [wanted[0].as_str().unwrap(), wanted[1].as_str().unwrap()]
                );
            } else if let Some(wanted) = case.get("reject") {
                let Fate::Rejected { reason, .. } = &line.fate else {
                    panic!("line {}", line.number)
                };
                let wanted = wanted.as_str().unwrap().split(';').next().unwrap();
                assert!(reason.starts_with(wanted), "line {}: {reason}", line.number);
            } else {
                assert!(case["zone"].as_str().unwrap().starts_with("sideboard"));
                assert_eq!(accepted(line).2, Section::Maybe);
            }
        }
        assert!(
            read.inferred.iter().any(|said| said.contains("no sideboard")),
            "{:?}",
            read.inferred
        );
        assert_eq!(read.deck.name, "Hostile deck");
    }
}

mod shapes {
    use super::*;

    /// One deck in the shape of every program and forum; it is the same deck each time.
    #[test]
    fn one_deck_in_every_shape_is_one_deck() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/decks/shapes");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        files.sort();
        assert_eq!(files.len(), 14);
        for file in files {
            let read = read(&CATALOG, &std::fs::read(&file).unwrap(), &ReadOptions::default()).unwrap();
            let unresolved: Vec<_> = read.unresolved().collect();
            assert!(unresolved.is_empty(), "{}: {unresolved:?}", file.display());
            assert_eq!(
                cards(&read.deck),
                "personality: 1 PRE-S013, 1 PRE-S014, 1 PRE-S015, 1 PRE-S016\n\
                 mastery: 1 PRE-R140\n\
                 main: 3 PRE-C045, 3 PRE-C046, 2 PRE-C047, 3 PRE-U097, 1 PRE-R144\n",
                "{}",
                file.display()
            );
        }
    }

    #[test]
    fn the_format_is_told_by_the_content_not_by_the_name() {
        let kind = |path: &str| read(&CATALOG, &data(path), &ReadOptions::default()).unwrap().kind;
        assert_eq!(kind("shapes/lackey.dek"), FileKind::Lackey);
        assert_eq!(kind("shapes/magic-online.dek"), FileKind::Mtgo);
        assert_eq!(kind("shapes/octgn.o8d"), FileKind::Octgn);
        assert_eq!(kind("shapes/cockatrice.cod"), FileKind::Cockatrice);
        assert_eq!(kind("shapes/table.csv"), FileKind::Csv);
        assert_eq!(kind("shapes/zones.json"), FileKind::Json);
        assert_eq!(kind("shapes/markdown.md"), FileKind::Text);
    }

    #[test]
    fn sites_of_the_score_game_are_read() {
        let json = r#"{"name": "Practice", "tokui": "orange", "mastery": null, "sensei": null, "senseiDeck": [],
            "personalities": [{"id": "saiyan-158-goku", "name": "Goku", "pur": 1}, null],
            "cards": [{"id": "saiyan-001-orange-standing-fist-punch", "name": "Orange Standing Fist Punch", "qty": 3}]}"#;
        let read = reading(json);
        assert_eq!(cards(&read.deck), "personality: 1 SAI-158\nmain: 3 SAI-001\n");
        assert_eq!(read.deck.tokui_waza.unwrap().slug(), "orange");
        let read = reading(
            r#"{"mpLevels": ["SAI-158", "SAI-159"], "masteryId": "TRU-149", "life": [{"cardId": "SAI-001", "qty": 2}]}"#,
        );
        assert_eq!(
            cards(&read.deck),
            "personality: 1 SAI-158, 1 SAI-159\nmastery: 1 TRU-149\nmain: 2 SAI-001\n"
        );
    }

    #[test]
    fn numbers_of_the_saiyan_saga_are_read_in_every_order() {
        for line in [
            "2 001 Orange Standing Fist Punch",
            "2 saiyan   1 orange standing fist punch",
            "2 SAIYAN-001 Orange Standing Fist Punch",
            "2 [SAI-001] Orange Standing Fist Punch",
            "2 SAI-001",
            "2x Orange Standing Fist Punch (Saiyan Saga)",
            "2x Orange Standing Fist Punch (common) (SAI) 1",
        ] {
            assert_eq!(score(line), "main: 2 SAI-001\n", "{line}");
        }
        assert_eq!(score("4 BK1 Goku's Attack"), "main: 4 SAI-BK-BK1\n");
        assert_eq!(score("001 Orange Standing Fist Punch"), "main: 1 SAI-001\n");
        assert_eq!(score("058 Red Back Kick (3)"), "main: 3 SAI-058\n");
    }
}

mod personalities {
    use super::*;

    #[test]
    fn levels_are_read_in_every_spelling() {
        for line in [
            "Nappa Lv3",
            "Nappa (Lvl 3)",
            "Nappa, level 3",
            "nappa L3",
            "Nappa (L3)",
            "Nappa 3",
            "1 Nappa Level 3",
        ] {
            assert_eq!(score(line), "personality: 1 SAI-178\n", "{line}");
        }
        assert_eq!(
            score("1 Nappa 1-3"),
            "personality: 1 SAI-176, 1 SAI-177, 1 SAI-178\n"
        );
        assert_eq!(
            score("3 Personality Cards (Nappa 1-3)"),
            score("Main Personality: Nappa Lv 1-3")
        );
    }

    #[test]
    fn a_high_tech_print_is_taken_only_when_asked_for() {
        assert_eq!(score("Raditz Lv1"), "personality: 1 SAI-170\n");
        assert_eq!(score("Raditz Lv1 HT"), "personality: 1 SAI-183\n");
        assert_eq!(score("Raditz (Lvl 1, HT)"), "personality: 1 SAI-183\n");
    }

    #[test]
    fn a_number_at_the_end_of_a_name_is_not_always_a_level() {
        assert_eq!(score("Earth Dragon Ball 4"), "main: 1 SAI-076\n");
        let read = reading_of(Game::Score, "1 Namek Dragon Ball 9");
        assert!(
            matches!(&fate_of(&read, 1).fate, Fate::Rejected { suggestions, .. } if suggestions.len() > 1)
        );
    }

    /// Goku has level 1 cards in the Saiyan and the Buu Saga, and level 4 cards in two sets.
    #[test]
    fn of_several_cards_the_one_that_fits_the_list_is_taken_and_it_is_said() {
        let alone = reading_of(Game::Score, "1 Goku Lv1");
        let Fate::Ambiguous { choices, .. } = &fate_of(&alone, 1).fate else {
            panic!()
        };
        let codes: Vec<_> = choices.iter().map(|printing| code(&CATALOG, *printing)).collect();
        assert_eq!(codes, ["SAI-158", "BUU-156"]);

        let early = reading_of(
            Game::Score,
            "1 Goku Lv1\n1 Goku Lv2\n1 Goku Lv3\n1 Goku Lv4\n3 Goku's Physical Attack",
        );
        assert!(early.unresolved().next().is_none());
        assert_eq!(
            cards(&early.deck).lines().next(),
            Some("personality: 1 SAI-158, 1 SAI-159, 1 SAI-160, 1 SAI-P-P1")
        );
        assert!(
            early
                .inferred
                .iter()
                .any(|said| said.contains("Goku, level 1") && said.contains("Saiyan Saga"))
        );

        let asked = reading("game: score\nformat: score/saiyan\n1 Goku Lv1");
        assert_eq!(cards(&asked.deck), "personality: 1 SAI-158\n");
        assert_eq!(asked.deck.format.as_deref(), Some("score/saiyan"));
    }

    #[test]
    fn a_level_that_does_not_exist_is_refused_with_the_reason() {
        let read = reading_of(Game::Score, "1 Tien Lv9");
        let Fate::Rejected { reason, .. } = &fate_of(&read, 1).fate else {
            panic!("{:?}", read.lines)
        };
        assert_eq!(reason, "there is no level 9 of Tien");
    }

    #[test]
    fn without_a_heading_the_character_with_the_most_levels_leads() {
        let read = reading_of(
            Game::Score,
            "1 Tien Lv1\n1 Raditz Lv1\n1 Raditz Lv2\n1 Raditz Lv1 HT\n1 Raditz Lv3\n3 Senzu Bean",
        );
        assert!(
            cards(&read.deck).starts_with("personality: 1 SAI-170, 1 SAI-171, 1 SAI-183, 1 SAI-172\n"),
            "{}",
            cards(&read.deck)
        );
        assert!(cards(&read.deck).contains("\nmain: 1 SAI-082, 3 SAI-043"));
        assert!(
            read.inferred
                .iter()
                .any(|said| said.starts_with("Main Personality: Raditz"))
        );
    }

    #[test]
    fn a_heading_wins_over_the_most_levels() {
        let read = reading_of(
            Game::Score,
            "Main Personality\nNappa Lv1\nAllies\nRaditz Lv1\nRaditz Lv2\nSideboard\nSenzu Bean",
        );
        assert_eq!(
            cards(&read.deck),
            "personality: 1 SAI-176\nmain: 1 SAI-170, 1 SAI-171\nmaybe: 1 SAI-043\n"
        );
    }
}

mod headings {
    use super::*;

    #[test]
    fn headings_of_the_writers_own_are_reported_and_are_no_cards() {
        let read = reading_of(
            Game::Score,
            "MP (1)\nNappa Lv1\n== My best cards ==\n3 Senzu Bean\nThe rest:\n2 Power Up!",
        );
        let fates: Vec<_> = read.lines.iter().map(|line| &line.fate).collect();
        assert_eq!(
            *fates[0],
            Fate::Header {
                section: Some(Section::Personality)
            }
        );
        assert_eq!(*fates[2], Fate::Header { section: None });
        assert_eq!(*fates[4], Fate::Header { section: None });
        assert_eq!(
            cards(&read.deck),
            "personality: 1 SAI-176\nmain: 3 SAI-043, 2 SAI-022\n"
        );
    }

    #[test]
    fn header_lines_describe_the_deck() {
        let read = reading(
            "name: “Kaio-Ken” – fast\nGame: Score\nformat: score/saiyan\nTokui-Waza: blue\n// by hand\n3 Senzu Bean",
        );
        let deck = &read.deck;
        assert_eq!(
            (deck.name.as_str(), deck.game),
            ("“Kaio-Ken” – fast", Game::Score)
        );
        assert_eq!(
            (deck.format.as_deref(), deck.tokui_waza.unwrap().slug()),
            (Some("score/saiyan"), "blue")
        );
        assert_eq!(deck.notes, "by hand");
        let unknown = reading("game: chess\ntokui-waza: purple\n3 Orange Standing Fist Punch");
        assert_eq!(unknown.unresolved().count(), 2);
    }

    #[test]
    fn what_cannot_stand_under_a_heading_is_moved_and_it_is_said() {
        let read = reading_of(Game::Score, "Main Personality\nNappa Lv1\n3 Senzu Bean");
        assert_eq!(cards(&read.deck), "personality: 1 SAI-176\nmain: 3 SAI-043\n");
        let note = fate_of(&read, 3).note.as_deref();
        assert_eq!(
            note,
            Some("Non-Combat cards cannot stand under Main Personality; put under Life Deck")
        );
    }
}

mod games {
    use super::*;

    #[test]
    fn the_game_most_lines_belong_to_is_taken_and_it_is_said() {
        let read = reading("3 Black Stop\n3 Black Swipe\n2 Black Knee Catch");
        assert_eq!(read.deck.game, Game::Panini);
        assert!(
            read.inferred[0].starts_with("Game: Panini TCG, as 3 of 3 lines"),
            "{:?}",
            read.inferred
        );
    }

    /// A title of two games is told apart by the code of one of them.
    #[test]
    fn a_code_tells_the_game_of_a_title_that_two_have() {
        for (line, game) in [
            ("2x Orange Aura Drill [EVO-S104]", Game::Panini),
            ("2x Orange Aura Drill [AND-065]", Game::Score),
        ] {
            assert_eq!(reading(line).deck.game, game, "{line}");
        }
    }

    #[test]
    fn lists_that_fit_no_game_or_several_say_so() {
        let error = |text: &str| read(&CATALOG, text.as_bytes(), &ReadOptions::default()).unwrap_err();
        assert_eq!(
            error("Confrontation"),
            ReadError::SeveralGames(vec![Game::Score, Game::Panini])
        );
        assert_eq!(
            error("Confrontation").to_string(),
            "the cards fit Score CCG and Panini TCG equally well; add a line `game: score` or `game: panini`"
        );
        assert_eq!(error("3 Island\n4 Forest"), ReadError::NoGame);
        assert_eq!(error("\n// nothing\n"), ReadError::Empty);
    }

    #[test]
    fn an_empty_list_of_a_known_game_is_an_empty_deck() {
        assert_eq!(reading("game: bandai\n").deck, Deck::new(Game::Bandai));
    }
}

mod writing {
    use super::*;

    #[test]
    fn text_is_written_with_headings_and_printings() {
        let read = reading(
            "name: Test\ngame: score\ntokui-waza: red\n// two lines\n//\n// of notes\nNappa Lv1\n2 Red Back Kick\nSB: Senzu Bean",
        );
        let written = write(&CATALOG, &read.deck, FileKind::Text);
        insta::assert_snapshot!(written.text, @"
        name: Test
        game: score
        tokui-waza: red

        // two lines
        //
        // of notes

        Main Personality
        1 Nappa, level 1 [SAI-176]

        Life Deck
        2 Red Back Kick [SAI-058]

        Maybe
        1 Senzu Bean [SAI-043]
        ");
        assert!(written.left_out.is_empty());
        assert_eq!(reading(&written.text).deck, read.deck);
    }

    #[test]
    fn what_a_format_cannot_hold_is_listed() {
        let read = reading("name: Test\ngame: panini\ntokui-waza: red\n3 Black Stop\nSB: Confrontation");
        let written = write(&CATALOG, &read.deck, FileKind::Octgn);
        assert_eq!(
            written.left_out,
            [
                "the deck's name: Test",
                "the deck's Tokui-Waza: Red",
                "1 Confrontation under Maybe"
            ]
        );
        let score = write(&CATALOG, &Deck::new(Game::Score), FileKind::Octgn);
        assert_eq!(
            score.left_out,
            ["all of it: no OCTGN deck package for Score CCG is known"]
        );
    }

    #[test]
    fn octgn_never_gets_an_empty_id() {
        let fan = "[set]\ngame = \"panini\"\ncode = \"FAN\"\nname = \"A fan-made set\"\n\
                   [[card]]\nnumber = \"1\"\nname = \"Blue Test Pattern\"\ntype = \"event\"\n";
        let catalog = Catalog::from_set_files(&[SetFile::parse(fan).unwrap()]).unwrap();
        let deck = read(
            &catalog,
            b"game: panini\n2 Blue Test Pattern",
            &ReadOptions::default(),
        )
        .unwrap()
        .deck;
        let written = write(&catalog, &deck, FileKind::Octgn);
        assert!(!written.text.contains("<card"));
        assert_eq!(
            written.left_out,
            ["2 Blue Test Pattern [FAN-1]: OCTGN has no id for the card"]
        );
    }
}
