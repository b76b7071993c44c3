//! What there is to see once an event is over: what somebody came to, and lists with whose deck came where and a way on.

use super::people::{Club, FORM, field};
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

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

    fn lists_stand_in_the_order_of_the_places_with_who_leads_them(database) {
        let club = won_by_ben(database, FORM);
        let mut stranger = club.somebody();
        let lists = stranger.get(&club.at("/lists"));
        let told = lists.words_of("class=\"rows history\"");
        let (ben, ana) = (told.find("1. Ben").expect("Ben won"), told.find("2. Ana").expect("Ana came second"));
        assert!(ben < ana, "{told}");
        assert!(told.contains("Nail, Red Enraged Mastery"), "{told}");
        assert!(!told.contains("· ·") && !told.contains("Illegal ·"), "nothing is parted from nothing: {told}");
        let one = lists.values_of("href").find(|href| href.contains("/lists/")).unwrap();
        let page = stranger.get(&one);
        assert!(page.text().contains("1st of 2, 1-0-0") && page.text().contains(&club.at("/standings")), "{}", page.text());
        let nameless = won_by_ben(database, &field(FORM, "names", "no"));
        let told = nameless.somebody().get(&nameless.at("/lists")).words_of("class=\"rows history\"");
        assert!(!told.contains("1. ") && told.contains("Nail, Red Enraged Mastery"), "a place tells whose it is: {told}");
    }

    fn the_final_ranking_leads_to_the_lists_once_they_are_published(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "1"));
        for name in ["Ana", "Ben", "Cleo"] {
            club.enter(name, DRILLS);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("1");
        club.act(&[("do", "cut"), ("size", "2")]);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("2");
        let ranking = |club: &Club, page: &str| {
            let text = club.somebody().get(&club.at(page)).text();
            let ranking = text.split("id=\"final\"").nth(1).unwrap_or_else(|| panic!("no final ranking: {text}"));
            ranking.split("</section>").next().unwrap().to_owned()
        };
        assert!(!ranking(&club, "/standings").contains("/lists/"), "they are hidden until the end");
        club.act(&[("do", "end")]);
        let shown = ranking(&club, "/standings");
        assert_eq!(shown.matches(&club.at("/lists/")).count(), 3, "{shown}");
        let list = shown.split("href=\"").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(club.somebody().get(list).status, 200, "{list}");
        assert!(!ranking(&club, "/wall").contains("href"), "nobody presses on a wall");
    }

    fn i_go_on_with_a_published_list_as_my_own(database) {
        let club = won_by_ben(database, FORM);
        let mut stranger = club.somebody();
        let lists = stranger.get(&club.at("/lists"));
        let one = lists.values_of("href").find(|href| href.contains("/lists/")).unwrap();
        let page = stranger.get(&one);
        assert!(page.text().contains("href=\"/cards/panini/"), "its cards are a press away: {}", page.text());
        let (copy, whole) = ("data-copy=\"the-list\" hidden>Copy<", "<textarea id=\"the-list\" class=\"mono\" rows=\"10\" readonly>\nname: Nail holds the line\ngame: panini");
        assert!(page.text().contains(copy) && page.text().contains(whole), "{}", page.text());
        for way in ["formaction=\"/decks/new\" name=\"then\" value=\"edit\"", "formaction=\"/check/export\""] {
            assert!(page.text().contains(way), "{way}: {}", page.text());
        }
        let checked = stranger.submit(&page.form("id=\"act\""));
        assert!(checked.status == 200 && checked.text().contains("Nail holds the line"), "{}", checked.text());
        let fields = [("list", NAIL), ("format", "panini/standard"), ("then", "edit")];
        let kept = stranger.post("/decks/new", &fields);
        assert!(kept.status == 303 && kept.location().ends_with("/edit"), "{}", kept.text());
    }

    fn the_standings_lead_to_the_lists_from_the_moment_they_are_shown(database) {
        let leads = |person: &mut Person, club: &Club| person.get(&club.at("/standings")).text().contains(&club.at("/lists/"));
        let mut club = won_by_ben(database, FORM);
        let mut stranger = club.somebody();
        assert!(leads(&mut stranger, &club), "the event is over");
        let page = stranger.get(&club.at("/standings"));
        let list = page.values_of("href").find(|href| href.contains("/lists/")).unwrap();
        assert_eq!(stranger.get(&list).words_of("<h1>"), "Ben");
        club.act(&[("do", "undo")]);
        assert!(!leads(&mut stranger, &club), "lists are hidden again while it goes on");
        let mut organiser = club.organiser.clone();
        assert!(leads(&mut organiser, &club), "who runs it sees them at any time");
        let nameless = won_by_ben(database, &field(FORM, "names", "no"));
        assert!(!leads(&mut nameless.somebody(), &nameless), "a link would tell whose it is");
    }

    fn my_own_page_says_at_the_end_what_i_came_to(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "1"));
        let mut people: Vec<_> = ["Ana", "Ben", "Cleo", "Dov"].iter().map(|name| club.enter(name, DRILLS)).collect();
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let mut losers: Vec<usize> = Vec::new();
        for (table, winner) in club.open_tables() {
            club.act(&[("do", "result"), ("round", "1"), ("table", &table), ("winner", &winner)]);
            losers.push(winner.parse().unwrap());
        }
        losers = (1..=4).filter(|number| !losers.contains(number)).collect();
        let mut own = |number: usize| {
            let (person, entry) = &mut people[number - 1];
            person.get(entry).words_of("aria-labelledby=\"receipt\"")
        };
        assert!(own(losers[0]).contains("You are in, number"), "{}", own(losers[0]));
        club.act(&[("do", "cut"), ("size", "2")]);
        let out = own(losers[0]);
        assert!(out.contains("of 4 after the Swiss rounds; the best 2 play on by single elimination"), "{out}");
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        club.play_round("2");
        club.act(&[("do", "end")]);
        let told: Vec<String> = (1..=4).map(own).collect();
        for place in ["You came 1st of 4, 1-0-0 before the cut", "You came 2nd of 4", "You came 3rd of 4", "You came 4th of 4, 0-1-0"] {
            assert_eq!(told.iter().filter(|page| page.contains(place)).count(), 1, "{place}: {told:#?}");
        }
        assert!(told.iter().all(|page| page.contains("The final ranking")), "{told:#?}");
    }

    fn a_receipt_on_paper_has_the_list_and_its_proof_and_the_wall_seats_nobody_at_the_end(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", DRILLS);
        let paper = ana.get(&entry).text();
        let paper = paper.split("<div class=\"on-paper\"><pre").nth(1).expect("a part for paper").to_owned();
        assert!(paper.contains("3 Orange Aura Drill") && paper.contains("SHA-256"), "{paper}");
        let over = won_by_ben(database, FORM);
        let wall = over.somebody().get(&over.at("/wall")).text();
        assert!(!wall.contains("id=\"by-name\"") && wall.contains("id=\"places\""), "{wall}");
    }

    fn an_event_that_is_over_is_no_event_to_come(database) {
        let mut club = won_by_ben(database, FORM);
        let mut stranger = club.somebody();
        let mut under = |heading: &str| {
            let page = stranger.get("/events");
            let mark = format!("aria-labelledby=\"{heading}\"");
            page.text().contains(&mark) && page.words_of(&mark).contains("Winter Cup")
        };
        assert_eq!((under("coming"), under("past")), (false, true));
        club.act(&[("do", "undo")]);
        assert_eq!((under("coming"), under("past")), (true, false), "its end was taken back");
        assert!(club.somebody().get("/events.atom").text().contains("Winter Cup"));
        club.act(&[("do", "end")]);
        assert!(!club.somebody().get("/events.atom").text().contains("Winter Cup"));
    }
}
