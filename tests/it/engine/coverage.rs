//! The ledger against the code and its tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use regex::Regex;
use scouter::games::{enforced, enforced_in};
use scouter::model::Game;
use scouter::model::effect::Coverage;
use scouter::rulebook::ledger;

use super::catalog;
use super::decks::shipped;

/// Every ledger id a text names, `PA-AT-01 to PA-AT-07` spelt out.
fn named(text: &str) -> BTreeSet<String> {
    let single = Regex::new(r"\b[A-Z]{2}-[A-Z]+-\d{2,3}\b").unwrap();
    let range = Regex::new(r"\b([A-Z]{2}-[A-Z]+-)(\d{2,3}) to (?:[A-Z]{2}-[A-Z]+-)?(\d{2,3})\b").unwrap();
    let mut ids: BTreeSet<String> = single.find_iter(text).map(|id| id.as_str().to_owned()).collect();
    for hit in range.captures_iter(text) {
        let (first, last): (u8, u8) = (hit[2].parse().unwrap(), hit[3].parse().unwrap());
        ids.extend((first..=last).map(|number| format!("{}{number:02}", &hit[1])));
    }
    ids
}

/// All files of tests below a folder, one after the other.
fn tests_below(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &tests_below(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &std::fs::read_to_string(&path).unwrap();
        }
    }
    text
}

#[test]
fn every_row_kept_at_the_table_is_named_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tested = named(&(tests_below(&root.join("tests/it")) + &tests_below(&root.join("src/games"))));
    let missing: Vec<&str> = enforced()
        .iter()
        .map(|entry| entry.rule.as_str())
        .filter(|rule| !tested.contains(*rule))
        .collect();
    assert_eq!(missing, [""; 0]);
}

/// What the unit tests in a source file say.
fn unit_tests_of(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let is_all_tests = ["tests.rs", "expanded.rs"]
        .iter()
        .any(|name| path.ends_with(name));
    let begin = if is_all_tests {
        Some(0)
    } else {
        text.find("#[cfg(test)]")
    };
    begin.map_or_else(String::new, |begin| text[begin..].to_owned())
}

/// Every file below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files
}

/// A ruling is named by a test, by a deck list that a test reads, or by what such a list was found to break.
#[test]
fn every_ruling_is_named_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = tests_below(&root.join("tests/it"));
    for path in files_below(&root.join("src")) {
        if path.extension().is_some_and(|extension| extension == "rs") {
            text += &unit_tests_of(&path);
        }
    }
    for folder in ["tests/data/decks", "tests/it/snapshots/decks"] {
        for path in files_below(&root.join(folder)) {
            text += &std::fs::read_to_string(path).unwrap();
        }
    }
    let rulings = Game::ALL.iter().flat_map(|game| ledger().rulings(*game));
    let missing: Vec<&str> = rulings
        .map(|ruling| ruling.id.as_str())
        .filter(|id| !text.contains(*id))
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_row_of_the_booklets_is_kept_or_up_to_the_players() {
    for rule in ledger().all_rules().filter(|rule| !ledger().is_later(rule)) {
        let by_people = rule.checkable == scouter::rulebook::Checkable::TableTalk;
        assert!(
            by_people || enforced_in(&rule.id).is_some(),
            "{} is not kept",
            rule.id
        );
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
            told.push(format!("{}: {}", card.name, scouter::catalog::text(card)));
        }
    }
    insta::assert_snapshot!(told.join("\n"));
}
