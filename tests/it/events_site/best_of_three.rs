//! Matches of up to three games: each score has a button of its own, and none is guessed.

use super::people::{Club, FORM, field};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

/// The page of their own entry.
fn own_page((person, entry): &mut (Person, String)) -> String {
    person.get(entry).text()
}

on_both_databases! {
    fn each_score_of_a_match_has_its_button_for_the_desk_and_for_both_players(database) {
        let mut club = Club::with(database, &field(FORM, "best-of", "3"));
        let mut people: Vec<_> = ["Ana", "Ben"].iter().map(|name| club.enter(name, LIST)).collect();
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let at = club.at("/desk");
        let page = club.organiser.get(&at).text();
        let own = own_page(&mut people[0]);
        for score in ["1 2-0", "1 2-1", "2 2-0", "2 2-1"] {
            let button = format!("name=\"winner\" value=\"{score}\"");
            assert!(page.contains(&button) && own.contains(&button), "{score}: {page} {own}");
        }
        assert!(page.contains("Ana won 2-1") && own.contains("Ben won 2-0"), "{own}");
        // A winner without games is no score.
        let plain = club.try_act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1"), ("games", "")]);
        assert!(plain.status == 422 && plain.text().contains("2-1"), "{} {}", plain.status, plain.text());
        for (person, entry) in &mut people {
            let id = entry.rsplit('/').next().unwrap().to_owned();
            let plain = person.post(&club.at("/act"), &[("do", "report"), ("entrant", &id), ("winner", "1")]);
            assert!(plain.status == 422, "{}", plain.text());
            let report = person.post(&club.at("/act"), &[("do", "report"), ("entrant", &id), ("winner", "1 2-1")]);
            assert_eq!(report.status, 303, "{}", report.text());
        }
        let tables = club.somebody().get(&club.at("/tables")).text();
        assert!(tables.contains("Ana wins 2-1"), "{tables}");
        let reason = [("do", "correct"), ("round", "1"), ("table", "1"), ("winner", "2"), ("games", "1-0"), ("reason", "time")];
        club.act(&reason);
        let tables = club.somebody().get(&club.at("/tables")).text();
        assert!(tables.contains("Ben wins 1-0"), "a match cut short has another score: {tables}");
    }

    fn a_match_of_the_bracket_is_never_offered_as_drawn(database) {
        for best_of in ["1", "3"] {
            let mut club = Club::with(database, &field(FORM, "best-of", best_of));
            let mut people: Vec<_> = ["Ana", "Ben"].iter().map(|name| club.enter(name, LIST)).collect();
            for press in ["close", "draw", "publish"] {
                club.act(&[("do", press)]);
            }
            assert!(own_page(&mut people[0]).contains("value=\"draw\""));
            club.play_round("1");
            club.act(&[("do", "cut"), ("size", "2")]);
            for press in ["draw", "publish"] {
                club.act(&[("do", press)]);
            }
            let (desk, own) = (club.at("/desk"), own_page(&mut people[0]));
            let desk = club.organiser.get(&desk).text();
            assert!(own.contains("Ana won") && !own.contains("value=\"draw\""), "{own}");
            assert!(desk.contains("Ana won") && !desk.contains("name=\"winner\" value=\"draw\">"), "{desk}");
        }
    }
}
