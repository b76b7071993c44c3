//! What an entrant is told of a list that is not legal: every breach, and the way out of each.

use super::people::{Club, FORM, field, secret_of};
use crate::support::database::on_both_databases;

/// It breaks four rules, and a line of it is no card.
const WRONG: &str = "game: panini\n9 Black Foreshadowing\n5 Stare Down\nNothing Anybody Printed\n";

/// What each breach is, and what mends it.
const SAID: [&str; 7] = [
    "PA-DECK-01",
    "PA-DECK-02",
    "PA-DECK-06",
    "PA-DECK-11",
    "Add 46 cards to the Life Deck",
    "Remove 2 Stare Down and 6 Black Foreshadowing",
    "Nothing Anybody Printed",
];

on_both_databases! {
    fn a_list_that_is_refused_is_told_with_the_way_out_of_each_breach_and_a_report_that_knows_it(database) {
        let form = field(&field(FORM, "illegal", "refuse"), "rules-on", "2016-03-01");
        let club = Club::with(database, &form);
        let mut ana = club.somebody();
        let once = secret_of(&mut ana, &club.at("/enter"));
        for wish in ["check", "enter"] {
            let answer = ana.post(&club.at("/enter"), &[("once", &once), ("do", wish), ("name", "Ana"), ("list", WRONG)]);
            for said in SAID {
                assert!(answer.text().contains(said), "{wish} {said}: {}", answer.text());
            }
            let report = answer.values_of("href").find(|href| href.starts_with("/check?")).unwrap();
            assert!(report.contains("format=panini/standard") && report.contains("on=2016-03-01"), "{report}");
            let checked = ana.get(&report).text();
            assert!(checked.contains("9 Black Foreshadowing") && checked.contains("2016-03-01"), "{checked}");
        }
    }
}
