//! The ledger against the code and its tests.

use std::collections::BTreeSet;
use std::path::Path;

use regex::Regex;
use scouter::games::{bandai, enforced_in, panini, score};
use scouter::model::Game;
use scouter::model::effect::Coverage;
use scouter::rulebook::ledger;

use super::catalog;
use super::decks::shipped;

/// Every ledger id a text names, `PA-AT-01 to PA-AT-07` spelt out.
fn named(text: &str) -> BTreeSet<String> {
    let single = Regex::new(r"\b[A-Z]{2}-[A-Z]+-\d\d\b").unwrap();
    let range = Regex::new(r"\b([A-Z]{2}-[A-Z]+-)(\d\d) to (?:[A-Z]{2}-[A-Z]+-)?(\d\d)").unwrap();
    let mut ids: BTreeSet<String> = single.find_iter(text).map(|id| id.as_str().to_owned()).collect();
    for hit in range.captures_iter(text) {
        let (first, last): (u8, u8) = (hit[2].parse().unwrap(), hit[3].parse().unwrap());
        ids.extend((first..=last).map(|number| format!("{}{number:02}", &hit[1])));
    }
    ids
}

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// A game at the table: its folder of tests, the rows it keeps with their files, and those it does not keep.
type Kept = (
    Game,
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static [(&'static str, &'static str)],
);

const GAMES: [Kept; 3] = [
    (Game::Score, "score", score::ENFORCED, score::NOT_ENFORCED),
    (Game::Panini, "panini", panini::ENFORCED, panini::NOT_ENFORCED),
    (Game::Bandai, "bandai", bandai::ENFORCED, bandai::NOT_ENFORCED),
];

#[test]
fn every_row_kept_at_the_table_is_named_where_it_is_kept_and_by_a_test() {
    for (_, folder, enforced, _) in GAMES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/it/engine")
            .join(folder);
        let tests: String = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
            .collect();
        let tested = named(&tests);
        let mut missing = Vec::new();
        for (id, file) in enforced {
            let kept = named(&read(&format!("src/{file}"))).contains(*id)
                || id.contains("-SAMPLE")
                || id.contains("-SCEN");
            if !kept {
                missing.push(format!("{file} does not name {id}"));
            }
            if !tested.contains(*id) {
                missing.push(format!("no test names {id}"));
            }
        }
        assert_eq!(missing, Vec::<String>::new());
    }
}

#[test]
fn every_row_of_the_ledger_is_kept_or_said_to_be_missing() {
    for (game, _, _, not_enforced) in GAMES {
        for rule in ledger().rules(game) {
            let missing = not_enforced.iter().any(|(id, _)| *id == rule.id);
            let by_people = rule.checkable == scouter::rulebook::Checkable::TableTalk;
            assert!(
                by_people || missing || enforced_in(&rule.id).is_some(),
                "{} is not kept",
                rule.id
            );
        }
    }
}

/// Whoever sits down without choosing a deck plays cards that do by themselves all they say.
#[test]
fn the_first_deck_to_try_of_each_game_is_wholly_data() {
    for game in Game::ALL {
        let first = shipped(catalog(), *game).swap_remove(0);
        for line in &first.lines {
            let card = catalog().card_of(line.printing);
            assert_eq!(card.coverage, Coverage::Full, "{} in {}", card.name, first.name);
        }
    }
}

/// Nothing is left to resolve by hand in the decks the manual opens; all they do can be read.
#[test]
fn the_decks_of_the_manual_are_wholly_data_and_say_what_they_do() {
    let mut told = Vec::new();
    for (game, name) in [
        (Game::Panini, "Nail holds the line"),
        (Game::Score, "Piccolo trains the boy"),
    ] {
        let decks = shipped(catalog(), game);
        let deck = decks.iter().find(|deck| deck.name == name).unwrap();
        for line in &deck.lines {
            let card = catalog().card_of(line.printing);
            assert_eq!(card.coverage, Coverage::Full, "{} in {name}", card.name);
            told.push(format!("{}: {}", card.name, card.text));
        }
    }
    insta::assert_snapshot!(told.join("\n"));
}
