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

    fn whoever_looks_before_and_after_a_list_came_or_changed_learns_nothing_of_whose_it_is(database) {
        for reveal in ["start", "end"] {
            let nameless = field(&field(FORM, "names", "no"), "rounds", "2");
            let mut club = Club::with(database, &field(&nameless, "reveal", reveal));
            let mut entries = Vec::new();
            for (name, list) in &LISTS[..3] {
                entries.push(club.enter(name, list).1);
            }
            let said = club.somebody().get(&club.event).text();
            assert!(said.contains("as they were when round 1 began"), "everybody knows before they enter: {said}");
            let mut stranger = club.somebody();
            let looks = |club: &Club, stranger: &mut Person| {
                let pages = ["", "/wall", "/log", "/lists", "/export.json"].map(|page| stranger.get(&club.at(page)).text());
                let seals = pages[0].split("sealed: <b class=\"mono\">").nth(1).map(|rest| rest[..24].to_owned());
                let lists: Value = serde_json::from_str(&pages[4]).unwrap();
                (lists["lists"].clone(), seals, pages)
            };
            club.act(&[("do", "close")]);
            let (lists, seal, pages) = looks(&club, &mut stranger);
            assert_eq!((lists.as_str(), seal), (Some("hidden"), None), "a seal now and one behind Dov would tell his list");
            assert!(pages.iter().all(|page| !page.contains("sealed:")), "nor on the wall or in the log");
            let (_, dov) = club.enter(LISTS[3].0, LISTS[3].1);
            club.act(&[("do", "admit"), ("entrant", dov.rsplit('/').next().unwrap()), ("reason", "traffic jam")]);
            club.act(&[("do", "draw")]);
            club.act(&[("do", "publish")]);
            let (early, seal, _) = looks(&club, &mut stranger);
            assert!(seal.is_some());
            // Eli comes after round 1 began, and Ben gets another list at the desk.
            let mut organiser = club.organiser.clone();
            let once = secret_of(&mut organiser, &club.at("/desk"));
            let fields = [("once", once.as_str()), ("name", "Eli"), ("list", "game: panini\n2 Black Hug Maneuver\n")];
            assert_eq!(organiser.post(&club.at("/desk/entries"), &fields).status, 200);
            let once = secret_of(&mut organiser, &entries[1]);
            let other = organiser.post(&format!("{}/list", entries[1]), &[("once", &once), ("list", "game: panini\n3 Stare Down\n")]);
            assert_eq!(other.status, 303, "{}", other.text());
            let (later, after, _) = looks(&club, &mut stranger);
            assert_eq!((&later, &after), (&early, &seal), "{reveal}: nothing that is shown changed");
            club.play_round("1");
            club.act(&[("do", "end")]);
            let (last, sealed, _) = looks(&club, &mut stranger);
            assert_eq!(sealed, seal, "{reveal}");
            assert_eq!(last.as_array().map(Vec::len), Some(LISTS.len()), "{reveal}: those who were there when round 1 began");
            assert!(reveal == "end" || last == early, "{reveal}");
            assert!(!last.to_string().contains("Black Hug Maneuver") && !last.to_string().contains("3 Stare Down"), "{last}");
            for person in [&mut stranger, &mut organiser] {
                let export = person.get(&club.at("/export.json")).text();
                let proven = scouter::organiser::verify(&export).unwrap();
                assert_eq!(proven.seal.map(|seal| seal.code), seal, "{reveal}: the seal proves what is shown");
            }
            let all = organiser.get(&club.at("/lists")).text();
            assert!(all.contains("Eli"), "who runs the event sees every list that counts");
        }
    }

    fn an_event_becomes_nameless_only_before_its_lists_were_sealed(database) {
        for (closed, status) in [(false, 303), (true, 422)] {
            let mut club = Club::new(database);
            club.enter(LISTS[0].0, LISTS[0].1);
            if closed {
                club.act(&[("do", "close")]);
            }
            let settings = club.at("/desk/settings");
            let page = club.organiser.get(&settings);
            let text = page.text();
            let field_of = |name: &str| {
                let rest = text.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
                rest.split('"').next().unwrap().to_owned()
            };
            let (deadline, base) = (field_of("deadline"), field_of("base"));
            let form = field(&field(&field(FORM, "names", "no"), "deadline", &deadline), "base", &base);
            let changed = club.organiser.post(&settings, &form);
            assert_eq!(changed.status, status, "{}", changed.text());
            assert!(status == 303 || changed.text().contains("Shown with names, or without"), "{}", changed.text());
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
