//! The ledger against the code and its tests.

use scouter::games::{enforced_in, panini};
use scouter::model::Game;
use scouter::rulebook::ledger;

use crate::engine::ledger_ids::{named, read, texts_below};

#[test]
fn every_row_kept_at_the_table_is_named_where_it_is_kept_and_by_a_test() {
    let tested = named(&texts_below("tests/it/engine/panini"));
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
