//! What lists say between the lines: where a card stands, and how many copies a line asks for.

use scouter::deck::{Fate, LineFate, ReadOptions, Reading, Section, read};
use scouter::model::Game;

use crate::support::cards::CATALOG;

fn reading_of(game: Game, text: &str) -> Reading {
    let options = ReadOptions {
        game: Some(game),
        ..ReadOptions::default()
    };
    read(&CATALOG, text.as_bytes(), &options).unwrap()
}

fn fate_of(reading: &Reading, number: u32) -> &LineFate {
    reading.lines.iter().find(|line| line.number == number).unwrap()
}

/// The cards of a section: count and code of each.
fn cards(reading: &Reading, section: Section) -> Vec<String> {
    let of_section = reading.deck.lines.iter().filter(|line| line.section == section);
    of_section
        .map(|line| format!("{} {}", line.count, CATALOG.printing(line.printing).code))
        .collect()
}

mod sections {
    use super::*;

    /// PA-DECK-22: what is written into the Life Deck stays there, for the rules to judge.
    #[test]
    fn a_card_under_the_life_deck_stays_there() {
        let read = reading_of(
            Game::Panini,
            "Main Personality\nAndroid 18 - Effective\nLife Deck\n1 Android 18 - Directing\n1 Orange Adaptive Mastery\n3 Orange Nudge",
        );
        assert_eq!(read.deck.count(Section::Personality), 1);
        assert_eq!(read.deck.count(Section::Main), 5, "{:?}", read.lines);
    }

    /// BA-DECK-06: only Wishes lie beside the Planet.
    #[test]
    fn a_warrior_among_the_wishes_stays_there() {
        let warrior = CATALOG
            .cards_of_kind(Game::Bandai, scouter::model::Kind::Warrior)
            .next()
            .unwrap();
        let read = reading_of(Game::Bandai, &format!("Wishes\n1 {}", warrior.name));
        assert_eq!(read.deck.count(Section::Wishes), 1);
    }

    #[test]
    fn under_a_heading_of_the_whole_deck_cards_go_by_their_kind_and_it_is_said() {
        let read = reading_of(Game::Panini, "Deck\n1 Android 18 - Directing\n3 Orange Nudge");
        assert_eq!(
            (
                read.deck.count(Section::Personality),
                read.deck.count(Section::Main)
            ),
            (1, 3)
        );
        assert!(
            fate_of(&read, 2)
                .note
                .as_deref()
                .unwrap()
                .contains("put under Main Personality")
        );
    }

    /// SC-DECK-04: Allies below a blank line do not lead.
    #[test]
    fn behind_a_blank_line_the_main_personality_is_over() {
        let read = reading_of(
            Game::Score,
            "Main Personality\nNappa Lv1\nNappa Lv2\n\nRaditz Lv1\nNappa Lv3\n\n3 Senzu Bean",
        );
        assert_eq!(
            cards(&read, Section::Personality),
            ["1 SAI-176", "1 SAI-177", "1 SAI-178"]
        );
        assert_eq!(cards(&read, Section::Main), ["1 SAI-170", "3 SAI-043"]);
        assert!(
            fate_of(&read, 5)
                .note
                .as_deref()
                .unwrap()
                .contains("taken for an Ally")
        );
        assert!(
            read.inferred
                .iter()
                .any(|said| said.starts_with("Main Personality: a blank line ends this part"))
        );
    }

    #[test]
    fn personalities_under_one_heading_are_led_by_the_one_with_the_most_levels() {
        let read = reading_of(
            Game::Score,
            "Personalities\nRaditz Lv1\nNappa Lv1\nNappa Lv2\nNappa Lv3",
        );
        assert_eq!(
            cards(&read, Section::Personality),
            ["1 SAI-176", "1 SAI-177", "1 SAI-178"]
        );
        assert_eq!(cards(&read, Section::Main), ["1 SAI-170"]);
    }
}

mod counts {
    use super::*;

    /// Count and code of each line that was read.
    fn counted(text: &str) -> Vec<(u16, &'static str)> {
        let read = reading_of(Game::Score, text);
        let fates = read.lines.iter().filter_map(|line| match line.fate {
            Fate::Accepted { printing, count, .. }
            | Fate::Merged { printing, count, .. }
            | Fate::Corrected { printing, count, .. } => {
                Some((count, CATALOG.printing(printing).code.as_str()))
            }
            _ => None,
        });
        fates.collect()
    }

    #[test]
    fn a_count_behind_the_name_is_a_count_unless_the_title_ends_so() {
        for line in [
            "Senzu Bean - 4",
            "Senzu Bean: 4",
            "Senzu Bean, 4",
            "Senzu Bean 4",
            "Senzu Bean — 4",
            "Senzu Bean....4",
            "Senzu Bean … 4",
            "4. Senzu Bean",
            "4) Senzu Bean",
            "4: Senzu Bean",
            "4xSenzu Bean",
            "Senzu Bean 4x",
            "Senzu Bean\t4",
            "4\tSenzu Bean\tSAI-043",
            "Senzu Bean (SAI) - 4",
            "4 Senzu Bean SAI 43",
            "4 Senzu Bean #43",
            "4 Senzu Bean {SAI 43}",
            "4 Senzu Bean - foil",
            "4 Senzu Bean // note",
            "4 Senzu Bean # note",
            "Senzu Bean (4 copies)",
            "４ Senzu Bean",
            "４ｘ Senzu Bean",
        ] {
            assert_eq!(counted(line), [(4, "SAI-043")], "{line}");
        }
        assert_eq!(counted("Staggering Super Slap #LS-8 3"), [(3, "MISC-LS-8")]);
        assert_eq!(counted("Earth Dragon Ball 4"), [(1, "SAI-076")]);
        assert_eq!(counted("Earth Dragon Ball 4 - 2"), [(2, "SAI-076")]);
        assert_eq!(counted("Earth Dragon Ball (4)"), [(1, "SAI-076")]);
        assert_eq!(counted("1 Earth DB 4"), [(1, "SAI-076")]);
        assert_eq!(counted("Nappa 3"), [(1, "SAI-178")]);
        assert_eq!(counted("Nappa - 3"), [(1, "SAI-178")]);
    }

    /// Nothing parts the count from the name.
    #[test]
    fn a_count_that_touches_the_name_is_a_count() {
        for line in [
            "4Senzu Bean",
            "Senzu Bean4",
            "Senzu Beanx4",
            "4Senzu Baen",
            "Senzu Baen4",
        ] {
            assert_eq!(counted(line), [(4, "SAI-043")], "{line}");
        }
        for line in ["Earth Dragon Ball4", "EDB4"] {
            assert_eq!(counted(line), [(1, "SAI-076")], "{line}");
        }
        assert_eq!(counted("Nappa3"), [], "a level or a count: it is asked");
        for line in ["Senzu Bean SAI-43", "Senzu Bean SAI43", "Senzu Baen SAI-43"] {
            assert!(counted(line).iter().all(|card| *card == (1, "SAI-043")), "{line}");
        }
    }

    #[test]
    fn a_first_word_with_a_digit_is_no_count_and_no_number() {
        assert_eq!(counted("3XRed Back Kick"), [(3, "SAI-058")]);
        for line in ["1e9 Senzu Bean", "0x10 Senzu Bean", "3 XY7 Senzu Bean"] {
            assert_eq!(counted(line), [], "{line}");
        }
    }

    #[test]
    fn a_level_that_may_be_a_count_is_said() {
        let read = reading_of(Game::Score, "Nappa - 3\nNappa x2");
        let note = |number| fate_of(&read, number).note.clone().unwrap_or_default();
        assert!(note(1).contains("3 was read as the level"), "{}", note(1));
    }

    #[test]
    fn numbers_that_run_down_the_list_count_its_lines() {
        let numbered = "1. Senzu Bean\n2. Power Up!\n3. Red Back Kick\n\n1. Nappa Lv1";
        assert_eq!(
            counted(numbered)
                .iter()
                .map(|(count, _)| *count)
                .collect::<Vec<_>>(),
            [1, 1, 1, 1]
        );
        let read = reading_of(Game::Score, numbered);
        assert!(
            read.inferred
                .iter()
                .any(|said| said.contains("they count lines, not copies"))
        );
        let own = "1. 3x Senzu Bean\n2. 2x Power Up!";
        assert_eq!(
            counted(own).iter().map(|(count, _)| *count).collect::<Vec<_>>(),
            [3, 2]
        );
        let copies = "3. Senzu Bean\n2. Power Up!\n3. Red Back Kick";
        assert_eq!(
            counted(copies)
                .iter()
                .map(|(count, _)| *count)
                .collect::<Vec<_>>(),
            [3, 2, 3]
        );
        let doubtful = reading_of(Game::Score, "1. Senzu Bean\n2. Power Up!");
        assert!(
            fate_of(&doubtful, 2)
                .note
                .as_deref()
                .unwrap()
                .contains("2 was read as 2 copies")
        );
    }
}

mod numbers {
    use super::*;

    /// What a line of a Score list asks for, and what is said of it.
    fn asked(line: &str) -> (Vec<String>, String) {
        let read = reading_of(Game::Score, &format!("Life Deck\n1 Orange Arm Bar\n{line}"));
        let note = fate_of(&read, 3).note.clone().unwrap_or_default();
        let mut asked = cards(&read, Section::Main);
        asked.retain(|card| !card.ends_with("SAI-005"));
        (asked, note)
    }

    #[test]
    fn a_cards_own_number_in_front_is_not_its_count() {
        for line in [
            "43 Senzu Bean x4",
            "43 Senzu Bean (4)",
            "43\tSenzu Bean\t4",
            "043 Senzu Bean x4",
        ] {
            let (cards, note) = asked(line);
            assert_eq!(cards, ["4 SAI-043"], "{line}");
            assert!(!note.contains("two numbers"), "{line}: {note}");
        }
    }

    /// What stands behind a name may be anything: the card in front of it is offered.
    #[test]
    fn a_name_in_front_of_other_words_is_offered() {
        for line in [
            "4 Senzu Bean, Saiyan Saga",
            "4 Senzu Bean - Non-Combat",
            "4 Senzu Bean Saiyan Saga #43",
            "4 Senzu Bean as long as I have no better idea than that",
        ] {
            let read = reading_of(Game::Score, &format!("Life Deck\n1 Orange Arm Bar\n{line}"));
            let Fate::Rejected { suggestions, .. } = &fate_of(&read, 3).fate else {
                panic!("{line}: {:?}", fate_of(&read, 3));
            };
            assert_eq!(suggestions, &["Senzu Bean"], "{line}");
        }
    }

    /// However many cards have all the words, the one that is meant is among them; a remark tells a few.
    #[test]
    fn a_name_that_lost_a_word_is_offered_every_card_with_the_others() {
        let offered = |line: &str| {
            let read = reading_of(Game::Score, &format!("Life Deck\n1 Orange Arm Bar\n{line}"));
            let line = fate_of(&read, 3);
            let Fate::Rejected { suggestions, .. } = &line.fate else {
                panic!("{line:?}");
            };
            (suggestions.clone(), line.remark(&CATALOG).unwrap())
        };
        let (drills, remark) = offered("4 Orange Drill");
        let of_words = |name: &&String| name.starts_with("Orange ") && name.ends_with(" Drill");
        assert_eq!(drills.iter().filter(of_words).count(), 26, "{drills:?}");
        assert_eq!(remark.matches(", ").count(), 4, "{remark}");
        assert!(remark.ends_with(" more?"), "{remark}");
        let (blasts, _) = offered("2 Red Blast");
        for blast in ["Red Spiked Blast", "Red Leverage Blast"] {
            assert!(blasts.iter().any(|name| name == blast), "{blast}: {blasts:?}");
        }
        let (balls, _) = offered("2O Namek Dragon Ball 7");
        assert!(
            balls.iter().any(|name| name == "Namek Dragon Ball 7"),
            "{balls:?}"
        );
    }

    /// Either may be the count, so its writer is asked.
    #[test]
    fn two_counts_are_asked_about() {
        for line in [
            "3 Senzu Bean (2)",
            "3x Senzu Bean [x2]",
            "3 Senzu Bean x2",
            "3\tSenzu Bean\t2",
        ] {
            let read = reading_of(Game::Score, &format!("Life Deck\n1 Orange Arm Bar\n{line}"));
            let Fate::Rejected { reason, suggestions } = &fate_of(&read, 3).fate else {
                panic!("{line}: {:?}", fate_of(&read, 3));
            };
            assert_eq!(
                reason,
                "3 copies or 2? the line has two numbers; write one of them in front, as in `3 Senzu Bean`",
                "{line}"
            );
            assert_eq!(suggestions, &["Senzu Bean"], "{line}");
        }
        // The same number twice says one thing, and nobody plays forty of a card.
        for line in ["3 Senzu Bean (3)", "3 Senzu Bean (44)"] {
            assert_eq!(asked(line).0, ["3 SAI-043"], "{line}");
        }
    }

    #[test]
    fn a_count_behind_a_misspelt_name_is_kept() {
        for line in ["Senzu Baen, 3", "Senzu Baen: 3", "Senzu Baen 3", "Senzu Baen - 3"] {
            assert_eq!(asked(line).0, ["3 SAI-043"], "{line}");
        }
    }

    #[test]
    fn a_range_is_one_of_each() {
        for line in ["Earth Dragon Ball 1-3", "3 Earth Dragon Ball 1-3", "EDB 1-3"] {
            let (cards, _) = asked(line);
            assert_eq!(cards.len(), 3, "{line}: {cards:?}");
            assert!(
                cards.iter().all(|card| card.starts_with("1 ")),
                "{line}: {cards:?}"
            );
        }
    }

    #[test]
    fn a_note_or_a_heading_that_names_a_card_is_told() {
        for line in ["# 3 Senzu Bean", "Goku:"] {
            let read = reading_of(Game::Score, &format!("Life Deck\n1 Orange Arm Bar\n{line}"));
            let told = read.inferred.iter().any(|said| said.starts_with("Line 3,"));
            assert!(told, "{line}: {:?}", read.inferred);
        }
        let quiet = reading_of(
            Game::Score,
            "Life Deck\n# for the mirror\n-- Drills --\n1 Orange Arm Bar",
        );
        assert!(
            quiet.inferred.iter().all(|said| !said.starts_with("Line")),
            "{:?}",
            quiet.inferred
        );
    }
}

mod habits {
    use super::*;

    fn of_score(text: &str) -> Vec<String> {
        cards(&reading_of(Game::Score, text), Section::Main)
    }

    /// The reason a line is asked about, if it is.
    fn asked(text: &str, number: u32) -> Option<String> {
        match &fate_of(&reading_of(Game::Score, text), number).fate {
            Fate::Rejected { reason, .. } => Some(reason.clone()),
            _ => None,
        }
    }

    #[test]
    fn a_tag_in_front_of_a_card_leaves_the_card() {
        for tag in ["[Drill]", "[Drill]:", "[Physical]", "[Non-Combat]", "[DB]"] {
            let read = of_score(&format!("Life Deck\n{tag} 3 Orange Lifting Drill\n2 Senzu Bean"));
            assert_eq!(read, ["3 SAI-126", "2 SAI-043"], "{tag}");
        }
        let read = reading_of(
            Game::Score,
            "Life Deck\n[Side] 1 Senzu Bean\n2 Orange Arm Bar\n[Life Deck] (2)\n1 Power Up!",
        );
        assert_eq!(cards(&read, Section::Maybe), ["1 SAI-043"]);
        assert_eq!(read.deck.count(Section::Main), 3);
    }

    #[test]
    fn a_line_drawn_below_a_heading_is_no_heading() {
        for rule in ["-----", "=====", "\n~~~~~", "- - -"] {
            let read = reading_of(
                Game::Score,
                &format!("Sideboard\n{rule}\n3 Orange Arm Bar\n\nLife Deck\n{rule}\n2 Senzu Bean"),
            );
            assert_eq!(read.deck.count(Section::Maybe), 3, "{rule}");
            assert_eq!(read.deck.count(Section::Main), 2, "{rule}");
        }
    }

    /// BA-DECK-06: as in the finding, a Warrior below an underlined `Wishes` stays there.
    #[test]
    fn a_warrior_below_underlined_wishes_stays_there() {
        for heading in ["Wishes\n------", "Wish Cards", "// Wishes", "**Wish Card**"] {
            let read = reading_of(
                Game::Bandai,
                &format!("Planet\n2 Pebble\n\n{heading}\n1 Quartz the Unmoved"),
            );
            assert_eq!(read.deck.count(Section::Wishes), 1, "{heading}");
        }
    }

    #[test]
    fn two_slashes_may_stand_before_a_heading_below_the_notes() {
        let read = reading_of(
            Game::Score,
            "// Sideboard\nLife Deck\n1 Senzu Bean\n// Sideboard\n3 Orange Arm Bar\n// for the mirror",
        );
        assert_eq!(read.deck.count(Section::Main), 1);
        assert_eq!(read.deck.count(Section::Maybe), 3);
        assert_eq!(read.deck.notes, "Sideboard\nfor the mirror");
    }

    #[test]
    fn two_slashes_may_stand_before_the_first_heading_right_above_cards() {
        for list in [
            "// Sideboard\n3 Orange Arm Bar",
            "// by a friend\n//Sideboard:\n\nOrange Arm Bar x3",
        ] {
            let read = reading_of(Game::Score, list);
            assert_eq!(read.deck.count(Section::Maybe), 3, "{list}");
            assert_eq!(read.deck.count(Section::Main), 0, "{list}");
        }
    }

    #[test]
    fn a_word_of_titles_before_a_number_is_no_set() {
        for line in [
            "Buu 1",
            "buu 3",
            "Babidi 2",
            "Androids 18",
            "3 Sai 43 Warrior",
            "2 And. 16, the Warrior",
        ] {
            let read = reading_of(Game::Score, &format!("Life Deck\n{line}\n1 Senzu Bean"));
            let said = fate_of(&read, 2);
            let is_told = matches!(said.fate, Fate::Rejected { .. } | Fate::Ambiguous { .. })
                || said.note.is_some()
                || matches!(said.fate, Fate::Corrected { .. });
            assert!(is_told, "{line}: {said:?}");
            let guessed = [
                "1 BUU-001",
                "1 BUU-003",
                "1 BAB-002",
                "1 AND-018",
                "3 SAI-043",
                "2 AND-016",
            ];
            assert!(
                cards(&read, Section::Main)
                    .iter()
                    .all(|card| !guessed.contains(&card.as_str())),
                "{line}: {said:?}"
            );
        }
        assert_eq!(
            of_score("Life Deck\nBUU 3\nSAI 43\nsai 44"),
            ["1 BUU-003", "1 SAI-043", "1 SAI-044"]
        );
    }

    #[test]
    fn a_level_is_told_where_the_counts_stand_behind_the_names() {
        let read = reading_of(Game::Panini, "Red Duck 3\nOrange Nudge 2\nYamcha - Surprised 3");
        let note = fate_of(&read, 3).note.clone().unwrap_or_default();
        assert!(note.contains("3 was read as the level"), "{note}");
        let read = reading_of(Game::Panini, "3 Red Duck\nYamcha - Surprised 3");
        assert_eq!(fate_of(&read, 2).note, None);
    }

    #[test]
    fn a_title_is_the_one_whose_marks_it_has() {
        for (title, code) in [
            ("Frieza, The Master", "1 TRU-191"),
            ("frieza the master", "1 FRI-124"),
        ] {
            let read = reading_of(Game::Score, &format!("Life Deck\n1 {title}\n3 Senzu Bean"));
            assert!(
                cards(&read, Section::Personality).contains(&code.to_owned()),
                "{title}"
            );
        }
    }

    #[test]
    fn a_promo_is_found_by_its_number_alone() {
        let codes = of_score("Life Deck\n1 BUU-M 30\n1 SAI-BK 7\n1 [AND-P 1]");
        assert_eq!(codes, ["1 BUU-M-M30", "1 SAI-BK-BK7", "1 AND-P-P1"]);
    }

    #[test]
    fn what_is_struck_out_is_asked_about() {
        for line in ["~~3 Senzu Bean~~", "- ~~3 Senzu Bean~~", "[s]3 Senzu Bean[/s]"] {
            let reason = asked(&format!("Life Deck\n1 Orange Arm Bar\n{line}"), 3).unwrap();
            assert!(reason.starts_with("struck out"), "{line}: {reason}");
        }
        assert_eq!(of_score("~~ Life Deck ~~\n3 Senzu Bean"), ["3 SAI-043"]);
    }

    #[test]
    fn files_say_how_many_in_any_usual_word() {
        for word in ["count", "Count", "Qty", "Quantity", "copies", "amount"] {
            let file = format!(r#"{{"cards":[{{"Name":"Senzu Bean","{word}":3}}]}}"#);
            assert_eq!(of_score(&file), ["3 SAI-043"], "{word}");
        }
        let rows = "Count,Name,Own\n2,Senzu Bean,\n,Orange Arm Bar,2";
        assert_eq!(of_score(rows), ["2 SAI-043"]);
        let reason = asked(rows, 3).unwrap();
        assert!(reason.starts_with("no count in its column"), "{reason}");
    }

    #[test]
    fn the_first_row_of_a_block_is_a_card() {
        let read = reading_of(
            Game::Score,
            "- name: Senzu Bean\n  count: 3\n- name: Orange Arm Bar\n  count: 2",
        );
        assert_eq!(read.deck.name, "");
        assert!(cards(&read, Section::Main).contains(&"1 SAI-043".to_owned()));
    }

    #[test]
    fn cards_of_a_bare_xml_list_are_counted_by_their_attributes() {
        let list =
            "<deck>\n<card name=\"Senzu Bean\" qty=\"3\"/>\n<card qty=\"2\">Orange Arm Bar</card>\n</deck>";
        let read = reading_of(Game::Score, list);
        assert_eq!(read.deck.count(Section::Main), 5);
    }
}
