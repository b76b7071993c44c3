//! Lists that are published without names: nobody who does not run the event can tell whose is which.

use serde_json::Value;

use super::people::{Club, FORM, field, secret_of};
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

/// What each of them handed in: in every place where a list can hold a name there is one.
const LISTS: [(&str, &str); 4] = [
    (
        "Ana",
        "// name: Ana Brandt\ngame: panini\nname: Deck of Brandt\n3 Orange Aura Drill\n",
    ),
    (
        "Ben",
        "# Ben Meyer brought this\ngame: panini\n2 Stare Down\nBen Meyer\n",
    ),
    (
        "Cleo",
        "game: panini\nnotes: by Cleo Weiss\n2 Orange Aura Drill\n1 Stare Down\n",
    ),
    ("Dov", "# Deck of Dov Orlov\ngame: panini\n1 Orange Aura Drill\n"),
];

const SURNAMES: [&str; 4] = ["Brandt", "Meyer", "Weiss", "Orlov"];

/// An event to its end: Ana handed in twice, Dov came late and was admitted.
fn played(database: &Database) -> (Club, Person) {
    let mut club = Club::with(database, &field(FORM, "names", "no"));
    let [ana, ben, cleo, dov] = LISTS;
    let (mut first, entry) = club.enter(ana.0, ana.1);
    let once = secret_of(&mut first, &entry);
    let again = first.post(&format!("{entry}/list"), &[("once", &once), ("list", ana.1)]);
    assert_eq!(again.status, 303, "{}", again.text());
    club.enter(ben.0, ben.1);
    club.enter(cleo.0, cleo.1);
    club.act(&[("do", "close")]);
    let (_, late) = club.enter(dov.0, dov.1);
    let late = late.rsplit('/').next().unwrap().to_owned();
    club.act(&[("do", "admit"), ("entrant", &late), ("reason", "traffic jam")]);
    club.act(&[("do", "draw")]);
    club.act(&[("do", "publish")]);
    club.play_round("1");
    club.act(&[("do", "end")]);
    (club, first)
}

/// The pages of the lists, and each list's own.
fn pages(club: &Club, person: &mut Person) -> Vec<String> {
    let lists = person.get(&club.at("/lists"));
    assert_eq!(lists.status, 200, "the event is over");
    let each: Vec<String> = lists
        .values_of("href")
        .filter(|href| href.contains("/lists/"))
        .collect();
    assert_eq!(each.len(), LISTS.len());
    let each = each.iter().map(|address| {
        let one = person.get(address);
        assert_eq!(one.status, 200, "{address}");
        one.text()
    });
    let mut pages: Vec<String> = each.collect();
    pages.push(lists.text());
    pages
}

on_both_databases! {
    fn lists_published_without_names_are_traced_to_nobody(database) {
        let (club, mut ana) = played(database);
        let mut stranger = club.somebody();
        for person in [&mut stranger, &mut ana] {
            let export = person.get(&club.at("/export.json")).text();
            let whole: Value = serde_json::from_str(&export).unwrap();
            let lists = whole["lists"].as_array().unwrap();
            assert_eq!(lists.len(), LISTS.len());
            for shown in lists {
                assert!(shown["number"].is_null() && shown["entry"].is_null(), "{shown}");
                for mark in ["at", "late", "revision", "salt"] {
                    assert!(shown["list"][mark].is_null(), "`{mark}` tells whose list it is: {shown}");
                }
            }
            let commitments: Vec<&str> = lists.iter().map(|shown| shown["list"]["commitment"].as_str().unwrap()).collect();
            assert!(commitments.is_sorted(), "in an order that tells nothing");
            let mut told = pages(&club, person);
            told.push(whole["lists"].to_string());
            for page in &told {
                for name in SURNAMES {
                    assert!(!page.contains(name), "{name} stands in {page}");
                }
                assert!(!page.contains("admitted late") && !page.contains("after the deadline"), "{page}");
            }
            assert!(told.iter().any(|page| page.contains("Orange Aura Drill")), "the cards are shown");
            let proven = scouter::organiser::verify(&export).unwrap();
            let seal = proven.seal.unwrap();
            assert_eq!((proven.lists, proven.nameless, seal.lists), (0, 4, 4));
            assert!(person.get(&club.event).text().contains(&seal.code), "the seal is that of the lists that are shown");
        }
    }

    fn who_runs_the_event_sees_whose_list_is_which_all_the_same(database) {
        let (mut club, _) = played(database);
        let mut organiser = club.organiser.clone();
        let told = pages(&club, &mut organiser);
        let all = told.concat();
        for (name, surname) in LISTS.iter().map(|(name, _)| name).zip(SURNAMES) {
            assert!(all.contains(name) && all.contains(surname), "{name}");
        }
        let export = club.organiser.get(&club.at("/export.json")).text();
        assert_eq!(scouter::organiser::verify(&export).unwrap().lists, 4);
    }
}
