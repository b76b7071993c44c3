//! Who dropped and who was disqualified: what they are told, and where it stands beside their results.

use super::people::{Club, FORM, field};
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

fn id(entry: &str) -> String {
    entry.rsplit('/').next().unwrap().to_owned()
}

/// Four in round 1, each with their telephone.
fn in_round_1(database: &Database) -> (Club, Vec<(Person, String)>) {
    let mut club = Club::new(database);
    let people = ["Ana", "Ben", "Cleo", "Dov"]
        .iter()
        .map(|name| club.enter(name, LIST))
        .collect();
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    (club, people)
}

on_both_databases! {
    fn who_dropped_is_told_so_and_is_marked_in_the_standings(database) {
        let (mut club, mut people) = in_round_1(database);
        club.play_round("1");
        let (ana, entry) = &mut people[0];
        let drop = [("do", "drop"), ("entrant", &*id(entry))];
        assert_eq!(ana.post(&club.at("/act"), &drop).status, 303);
        let page = ana.get(entry).text();
        assert!(page.contains("You have dropped, after round 1") && !page.contains("You are in"), "{page}");
        assert!(!page.contains("value=\"drop\""), "there is nothing left to drop: {page}");
        let again = ana.post(&club.at("/act"), &drop).words_of("role=\"alert\"");
        assert!(again.contains("You have dropped already") && !again.to_lowercase().contains("entrant 1"), "{again}");
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("2");
        let mut stranger = club.somebody();
        for page in ["/standings", "/wall"] {
            let text = stranger.get(&club.at(page)).text();
            assert!(text.contains("dropped after round 1"), "{page}: {text}");
        }
        let csv = stranger.get(&club.at("/standings.csv")).text();
        let row = csv.lines().find(|line| line.contains("Ana")).unwrap();
        assert!(row.ends_with("dropped after round 1") && !row.starts_with(','), "who dropped keeps a place: {csv}");
        assert_eq!(csv.matches("dropped").count(), 1, "{csv}");
    }

    fn who_is_disqualified_is_told_why_reports_nothing_more_and_has_no_place(database) {
        let (mut club, mut people) = in_round_1(database);
        let (ana, entry) = &mut people[0];
        club.act(&[("do", "disqualify"), ("entry", "1"), ("reason", "marked sleeves")]);
        let page = ana.get(entry).text();
        assert!(page.contains("You were disqualified") && page.contains("marked sleeves") && !page.contains("You are in"), "{page}");
        assert!(!page.contains("value=\"report\"") && !page.contains("value=\"drop\""), "{page}");
        let report = ana.post(&club.at("/act"), &[("do", "report"), ("entrant", &id(entry)), ("winner", "1")]);
        assert!(report.status == 422 && report.text().contains("disqualified"), "{} {}", report.status, report.text());
        // Ana won, as far as results go.
        let tables = club.open_tables();
        for (table, winner) in tables {
            let seats = club.somebody().get(&club.at("/tables")).text();
            let first = seats.contains(&format!(">{table}</th><td>Ana<")) || seats.contains("<td>Ana</td>");
            let winner = if first && people_at(&seats, &table).contains("Ana") { "1".to_owned() } else { winner };
            club.act(&[("do", "result"), ("round", "1"), ("table", &table), ("winner", &winner)]);
        }
        club.act(&[("do", "end")]);
        let mut stranger = club.somebody();
        let csv = stranger.get(&club.at("/standings.csv")).text();
        let rows: Vec<&str> = csv.lines().skip(1).collect();
        assert!(rows[0].starts_with("1,") && !rows[0].contains("Ana"), "somebody else is first: {csv}");
        assert!(rows[3].starts_with(",1,Ana,") && rows[3].ends_with("disqualified"), "{csv}");
        for page in ["/standings", "/wall"] {
            let text = stranger.get(&club.at(page)).text();
            assert!(text.contains("disqualified"), "{page}: {text}");
            assert!(!text.contains("marked sleeves"), "why is for Ana and the desk: {page}");
        }
        let won = stranger.get(&club.at("/standings")).text();
        assert!(!won.contains("Ana</b> has won") && !won.contains("<b>Ana has won"), "{won}");
    }

    fn at_the_table_of_who_was_disqualified_only_the_other_can_have_won(database) {
        for best_of in ["1", "3"] {
            let mut club = Club::with(database, &field(FORM, "best-of", best_of));
            let mut people: Vec<_> =
                ["Ana", "Ben", "Cleo", "Dov"].iter().map(|name| (*name, club.enter(name, LIST))).collect();
            for press in ["close", "draw", "publish"] {
                club.act(&[("do", press)]);
            }
            club.act(&[("do", "disqualify"), ("entry", "1"), ("reason", "marked sleeves")]);
            let page = club.at("/desk");
            let desk = club.organiser.get(&page).text();
            let tables = desk.split("<li class=\"panel stack\"><p><b>Table").skip(1).map(|table| table.split("</li>").next().unwrap());
            for table in tables {
                let who = table.split("</p>").next().unwrap();
                let offered = |words: &str| table.contains(&format!(">{words}<")) || table.contains(&format!(">{words} 2-1<"));
                for (name, (person, entry)) in people.iter_mut().filter(|(name, _)| *name != "Ana" && who.contains(*name)) {
                    let own = person.get(entry).text();
                    let won = |name: &str| own.matches(&format!(">{name} won")).count();
                    let buttons = if best_of == "1" { 1 } else { 3 };
                    assert_eq!(won(name), buttons, "each score, and one to write: {own}");
                    assert_eq!((won("Ana"), own.contains(">Drawn")), (0, !who.contains("Ana")), "{own}");
                }
                if who.contains("Ana") {
                    assert!(!offered("Ana won") && !table.contains(">Drawn") && !offered("Both lost"), "{table}");
                    assert!(["Ben won", "Cleo won", "Dov won"].into_iter().any(offered), "{table}");
                } else {
                    assert!(table.contains(">Drawn") && offered("Both lost"), "{table}");
                }
            }
        }
    }
}

/// The row of a table.
fn people_at(page: &str, table: &str) -> String {
    let rest = page.split(&format!("<th scope=\"row\">{table}</th>")).nth(1);
    rest.unwrap_or_default().split("</tr>").next().unwrap().to_owned()
}
