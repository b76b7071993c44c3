//! The ledger against the code and its tests.

use std::collections::BTreeSet;
use std::path::Path;

use regex::Regex;
use scouter::games::{enforced_in, panini};
use scouter::model::Game;
use scouter::rulebook::ledger;

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

#[test]
fn every_row_kept_at_the_table_is_named_where_it_is_kept_and_by_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/engine/panini");
    let tests: String = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    let tested = named(&tests);
    for (id, file) in panini::ENFORCED {
        assert!(tested.contains(*id), "no test names {id}");
        let kept = named(&read(&format!("src/{file}"))).contains(*id) || id.starts_with("PA-SAMPLE");
        assert!(kept, "{file} does not name {id}");
    }
}

#[test]
fn every_row_of_the_ledger_is_kept_or_said_to_be_missing() {
    for rule in ledger().rules(Game::Panini) {
        let missing = panini::NOT_ENFORCED.iter().any(|(id, _)| *id == rule.id);
        let by_people = rule.checkable == scouter::rulebook::Checkable::TableTalk;
        assert!(
            by_people || missing || enforced_in(&rule.id).is_some(),
            "{} is not kept",
            rule.id
        );
    }
}
