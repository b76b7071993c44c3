//! What lists are good for once they are published: whose deck came where, and a way on with each.

use super::people::{Club, FORM, field};
use crate::support::database::{Database, on_both_databases};

const NAIL: &str = include_str!("../../../card_data/panini/decks/nail.txt");
const DRILLS: &str = "game: panini\n3 Orange Aura Drill\n";

/// An event of Ana and Ben that Ben won.
fn won_by_ben(database: &Database, form: &[(&str, &str)]) -> Club {
    let mut club = Club::with(database, form);
    club.enter("Ana", DRILLS);
    club.enter("Ben", NAIL);
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "2")]);
    club.act(&[("do", "end")]);
    club
}

on_both_databases! {
    fn a_published_list_is_headed_by_no_deck_of_mine(database) {
        for names in ["yes", "no"] {
            let club = won_by_ben(database, &field(FORM, "names", names));
            let mut stranger = club.somebody();
            let lists = stranger.get(&club.at("/lists"));
            for one in lists.values_of("href").filter(|href| href.contains("/lists/")) {
                let page = stranger.get(&one).text();
                assert!(!page.contains("Your deck ·") && page.contains("deck-name"), "{page}");
            }
        }
    }
}
