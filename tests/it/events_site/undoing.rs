//! What the desk takes back, and what it never does: what a player did by themselves.

use serde_json::Value;

use super::people::Club;
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

fn id(entry: &str) -> String {
    entry.rsplit('/').next().unwrap().to_owned()
}

/// Four entered, each with their telephone.
fn entered(database: &Database) -> (Club, Vec<(Person, String)>) {
    let mut club = Club::new(database);
    let people = ["Ana", "Ben", "Cleo", "Dov"]
        .iter()
        .map(|name| club.enter(name, LIST))
        .collect();
    (club, people)
}

fn desk(club: &mut Club) -> String {
    let page = club.at("/desk");
    club.organiser.get(&page).text()
}

fn log(club: &mut Club) -> String {
    let page = club.at("/log");
    club.organiser.get(&page).text()
}

/// Where nothing can be taken back the desk does not offer it, and refuses it to whoever asks all the same.
fn nothing_to_undo(club: &mut Club) {
    let page = desk(club);
    assert!(!page.contains("value=\"undo\""), "{page}");
    let refused = club.try_act(&[("do", "undo")]);
    assert!(
        refused.status == 422 && refused.text().contains("not undone here"),
        "{} {}",
        refused.status,
        refused.text()
    );
}

on_both_databases! {
    fn who_withdrew_is_never_brought_back_by_undoing(database) {
        let (mut club, mut people) = entered(database);
        let (ana, entry) = &mut people[0];
        assert_eq!(ana.post(&format!("{entry}/withdraw"), &[]).status, 303);
        club.act(&[("do", "close")]);
        nothing_to_undo(&mut club);
        club.act(&[("do", "remove"), ("entrant", &id(&people[1].1)), ("reason", "came twice")]);
        nothing_to_undo(&mut club);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let tables = club.somebody().get(&club.at("/tables")).text();
        assert!(tables.contains("Cleo") && !tables.contains("Ana") && !tables.contains("Ben"), "{tables}");
        club.act(&[("do", "undo")]);
        nothing_to_undo(&mut club);
    }

    fn who_dropped_by_themselves_is_not_brought_back_with_the_tables(database) {
        let (mut club, mut people) = entered(database);
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("1");
        let (ana, entry) = &mut people[0];
        assert_eq!(ana.post(&club.at("/act"), &[("do", "drop"), ("entrant", &id(entry))]).status, 303);
        club.act(&[("do", "draw")]);
        let page = desk(&mut club);
        assert!(page.contains("value=\"undo\"") && page.contains("Round 2 was drawn"), "{page}");
        club.act(&[("do", "undo")]);
        // What was before it can be taken back, and Ana stays away.
        let before = desk(&mut club);
        assert!(before.contains("value=\"undo\"") && before.contains("Who left since stays away"), "{before}");
        // What the desk itself did is taken back as before.
        club.act(&[("do", "left"), ("entry", "2")]);
        let left = desk(&mut club);
        assert!(left.contains("value=\"undo\"") && !left.contains("Who left since stays away"), "{left}");
        club.act(&[("do", "undo")]);
        // Who drops once the tables are drawn stays away from the redrawn ones.
        club.act(&[("do", "draw")]);
        let (ben, entry) = &mut people[1];
        assert_eq!(ben.post(&club.at("/act"), &[("do", "drop"), ("entrant", &id(entry))]).status, 303);
        club.act(&[("do", "undo")]);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let tables = club.somebody().get(&club.at("/tables")).text();
        assert!(tables.contains("Cleo") && !tables.contains(">Ben<") && !tables.contains(">Ana<"), "{tables}");
    }

    fn the_cut_is_taken_back_and_a_player_who_dropped_since_stays_away(database) {
        let (mut club, mut people) = entered(database);
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("1");
        club.act(&[("do", "cut"), ("size", "4")]);
        let (ana, entry) = &mut people[0];
        assert_eq!(ana.post(&club.at("/act"), &[("do", "drop"), ("entrant", &id(entry))]).status, 303);
        let page = desk(&mut club);
        assert!(page.contains("Cut to the best 4. Who left since stays away."), "{page}");
        club.act(&[("do", "undo")]);
        let bracket = club.somebody().get(&club.at("/bracket")).text();
        assert!(bracket.contains("There is no cut yet"), "{bracket}");
        let own = ana.get(entry).text();
        assert!(own.contains("You have dropped, after round 1"), "{own}");
        club.act(&[("do", "cut"), ("size", "3")]);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let tables = club.somebody().get(&club.at("/tables")).text();
        assert!(!tables.contains(">Ana<"), "{tables}");
        let export = club.at("/export.json");
        let export = club.organiser.get(&export).text();
        assert!(scouter::organiser::verify(&export).is_ok(), "its log holds");
    }

    fn the_log_says_in_one_line_what_was_undone_and_who_stays_dropped(database) {
        let (mut club, mut people) = entered(database);
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("1");
        club.act(&[("do", "cut"), ("size", "4")]);
        for (person, entry) in people.iter_mut().take(2) {
            assert_eq!(person.post(&club.at("/act"), &[("do", "drop"), ("entrant", &id(entry))]).status, 303);
        }
        let lines = |log: &str| log.matches("<td class=\"what\">").count();
        let before = lines(&log(&mut club));
        club.act(&[("do", "undo")]);
        let log_after = log(&mut club);
        assert_eq!(lines(&log_after), before + 1, "{log_after}");
        assert!(log_after.contains("Undone: Cut to the best 4; Ana and Ben stay dropped"), "{log_after}");
        for dropped in [">Ana dropped<", ">Ben dropped<"] {
            assert_eq!(log_after.matches(dropped).count(), 1, "once each: {log_after}");
        }
        // What is taken back without anybody having left says what it was, too.
        club.act(&[("do", "left"), ("entry", "3")]);
        club.act(&[("do", "undo")]);
        let log_after = log(&mut club);
        assert!(log_after.contains(">Undone: Cleo dropped<"), "{log_after}");
    }

    fn who_dropped_after_being_let_in_again_is_not_let_in_twice(database) {
        let (mut club, mut people) = entered(database);
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("1");
        let (ana, entry) = &mut people[0];
        let (act, drop) = (club.at("/act"), id(entry));
        let drop = [("do", "drop"), ("entrant", &*drop)];
        assert_eq!(ana.post(&act, &drop).status, 303);
        club.act(&[("do", "there"), ("entry", "1")]);
        assert_eq!(ana.post(&act, &drop).status, 303);
        nothing_to_undo(&mut club);
    }

    fn a_result_that_is_taken_back_asks_both_players_anew(database) {
        let (mut club, mut people) = entered(database);
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let said = |people: &mut Vec<(Person, String)>| {
            people.iter_mut().map(|(person, entry)| person.get(entry).text()).filter(|page| page.contains("reported:")).count()
        };
        // Table 1 by its own players.
        let (table, winner) = club.open_tables().remove(0);
        let mut told = 0;
        for (person, entry) in &mut people {
            let report = [("do", "report"), ("entrant", &*id(entry)), ("winner", &*winner)];
            if person.get(entry).text().contains(&format!("table {table}")) {
                assert_eq!(person.post(&club.at("/act"), &report).status, 303);
                told += 1;
            }
        }
        assert_eq!((told, club.open_tables().len()), (2, 1));
        club.act(&[("do", "undo")]);
        assert_eq!((said(&mut people), club.open_tables().len()), (0, 2), "nobody has said anything that counts");
    }
}

/// An earlier Scouter let the desk take the withdrawal back and left the entry withdrawn.
#[test]
fn an_export_in_which_somebody_withdrawn_still_plays_is_refused() {
    let database = Database::sqlite();
    let (mut club, mut people) = entered(&database);
    let (ana, entry) = &mut people[0];
    assert_eq!(ana.post(&format!("{entry}/withdraw"), &[]).status, 303);
    club.act(&[("do", "close")]);
    let page = club.at("/export.json");
    let mut export: Value = serde_json::from_str(&club.organiser.get(&page).text()).unwrap();
    assert!(scouter::organiser::verify(&export.to_string()).is_ok());
    let acts = export["acts"].as_array().unwrap();
    let mut records: Vec<scouter::organiser::Record> = acts
        .iter()
        .map(|act| serde_json::from_value(act.clone()).unwrap())
        .collect();
    let last = records.last().unwrap().clone();
    let undone = scouter::organiser::Act::Play(scouter::event::Act::Undone);
    // Closing the lists is no act of play: the last of those is that Ana dropped.
    records.push(scouter::organiser::Record::new(
        last.n + 1,
        &last.hash,
        last.at,
        &last.by,
        undone,
    ));
    export["head"] = records.last().unwrap().hash.clone().into();
    export["acts"] = serde_json::to_value(&records).unwrap();
    let why = scouter::organiser::verify(&export.to_string()).unwrap_err();
    assert!(why.contains("withdrawn") && why.contains("still plays"), "{why}");
}
