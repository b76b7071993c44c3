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
    fn whose_list_was_taken_though_it_is_not_legal_is_told_everything_that_is_wrong_and_how_to_mend_it(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", WRONG);
        let page = ana.get(&entry);
        let told = page.words_of("aria-labelledby=\"wrong\"");
        for said in SAID {
            assert!(told.contains(said), "{said}: {told}");
        }
        let report = page.values_of("href").find(|href| href.starts_with("/check?format=panini/standard")).unwrap();
        let checked = ana.get(&report).text();
        assert!(checked.contains("9 Black Foreshadowing"), "the list comes along: {checked}");
        let once = secret_of(&mut ana, &entry);
        let legal = include_str!("../../../card_data/panini/decks/nail.txt");
        let mended = ana.post(&format!("{entry}/list"), &[("once", &once), ("list", legal)]);
        assert_eq!(mended.status, 303, "{}", mended.text());
        assert!(!ana.get(&entry).text().contains("aria-labelledby=\"wrong\""), "nothing is left to mend");
    }

    fn my_own_list_has_a_page_rule_by_rule_for_me_and_for_no_other_entrant(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", WRONG);
        let (mut ben, _) = club.enter("Ben", WRONG);
        let receipt = ana.get(&entry);
        let own = receipt.values_of("href").find(|href| href.contains("/lists/")).expect("the receipt leads to it");
        let report = ana.get(&own);
        assert_eq!(report.status, 200, "{}", report.text());
        assert!(report.text().contains("9 Black Foreshadowing") && report.text().contains("PA-DECK-11"), "{}", report.text());
        let sheet = club.organiser.get(&club.at("/sheets.pdf")).text();
        assert!(sheet.contains("Stare Down") && !sheet.contains("Checksum"), "that of the lines that were read is of another deck");
        assert!(!report.text().contains("<dt>Checksum</dt>"), "{}", report.text());
        assert_eq!(ana.get(&club.at("/lists")).status, 403, "those of others are not shown");
        for other in [&mut ben, &mut club.somebody()] {
            assert_eq!(other.get(&own).status, 403);
        }
    }

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

    fn another_list_that_is_refused_is_told_in_the_same_way(database) {
        let mut club = Club::with(database, &field(FORM, "illegal", "refuse"));
        let legal = include_str!("../../../card_data/panini/decks/nail.txt");
        let (mut ana, entry) = club.enter("Ana", legal);
        let once = secret_of(&mut ana, &entry);
        let refused = ana.post(&format!("{entry}/list"), &[("once", &once), ("list", WRONG)]);
        assert_eq!(refused.status, 422);
        let told = refused.words_of("aria-labelledby=\"wrong\"");
        for said in SAID {
            assert!(told.contains(said), "{said}: {told}");
        }
        assert!(!ana.get(&entry).text().contains("aria-labelledby=\"wrong\""), "the list that counts is legal");
    }
}
