//! Games come back from their logs: one at a time, and all of an archive.

use scouter::engine::Log;

use crate::playtests::{begun, decide, first_log, offers, truth_actions};
use crate::support::app::App;
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

/// A game of some decisions: its address and its log.
fn played(person: &mut Person, opponent: &str) -> (String, Vec<u8>) {
    let playtest = begun(person, opponent);
    for _ in 0..6 {
        let act = offers(&person.get(&playtest).text())[0].clone();
        assert_eq!(decide(person, &playtest, &act).status, 303);
    }
    let log = person.get(&format!("{playtest}/log.json")).bytes;
    (playtest, log)
}

fn open(person: &mut Person, log: &[u8]) -> String {
    let answer = person.post_file("/playtests/open", "log", log);
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.location().to_owned()
}

fn same_game(database: &Database, one: &str, other: &str) -> bool {
    first_log(database, one) == first_log(database, other)
}

on_both_databases! {
    fn a_saved_game_is_opened_by_anybody_and_played_on(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut player, mut other) = (Person::at(&app.address), Person::at(&app.address));
        let (playtest, log) = played(&mut player, "simple");
        let copy = open(&mut other, &log);
        assert!(same_game(database, &playtest, &copy));
        let page = other.get(&copy).text();
        assert!(other.get("/playtests").text().contains(&copy));
        let act = offers(&page)[0].clone();
        assert_eq!(decide(&mut other, &copy, &act).status, 303);
        assert_eq!(truth_actions(database, &copy), truth_actions(database, &playtest) + 1, "both seats are theirs");
        assert_eq!(player.get(&copy).status, 404, "it is nobody else's");
    }

    fn a_log_whose_decisions_are_not_legal_any_more_is_kept_up_to_there(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let (_, text) = played(&mut person, "both");
        let mut log: Log = serde_json::from_slice(&text).unwrap();
        let last = log.actions.len();
        let again = log.actions[0];
        log.actions.push(again);
        let copy = open(&mut person, &serde_json::to_vec(&log).unwrap());
        let page = person.get(&copy).text();
        assert!(page.contains(&format!("up to decision {last} of {}", last + 1)), "{page}");
        assert!(person.get("/playtests").text().contains(&format!("{} decisions", last + 1)));
        let branch = person.post(&format!("{copy}/branch"), &[("number", &last.to_string())]);
        assert!(!offers(&person.get(branch.location()).text()).is_empty());
    }

    fn what_is_no_log_is_refused_with_the_reason(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let (_, text) = played(&mut person, "both");
        let good: serde_json::Value = serde_json::from_slice(&text).unwrap();
        let spoilt = |spoil: &dyn Fn(&mut serde_json::Value)| {
            let mut log = good.clone();
            spoil(&mut log);
            serde_json::to_vec(&log).unwrap()
        };
        let name = "x".repeat(500);
        let seats = good["decks"][0].clone();
        for (log, why) in [
            (b"pages of prose".to_vec(), "expected value"),
            (b"\xff\xfe\x00".to_vec(), "EOF while parsing"),
            (spoilt(&|log| log["game"] = "chess".into()), "chess"),
            (spoilt(&|log| log["decks"] = vec![seats.clone(); 3].into()), "played by two, and this is a table for three"),
            (spoilt(&|log| log["decks"][0]["name"] = name.as_str().into()), "name is longer"),
            (spoilt(&|log| log["decks"][0]["cards"][0][1] = "NOPE-1".into()), "no card has the code NOPE-1"),
            (spoilt(&|log| log["decks"][1]["cards"][9][2] = 65_535.into()), "more cards than the 600"),
            (spoilt(&|log| log["options"]["rules"] = vec!["chess-clock"].into()), "chess-clock"),
            (spoilt(&|log| log["actions"] = vec![good["actions"][0].clone(); 3_001].into()), "more than 3000 decisions"),
        ] {
            let answer = person.post_file("/playtests/open", "log", &log);
            assert_eq!(answer.status, 422, "{why}: {}", answer.text());
            assert!(answer.text().contains(why), "{why}: {}", answer.text());
            assert!(answer.text().contains("Log as JSON"), "the way out");
        }
    }

    fn the_games_of_an_archive_are_put_back_once(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        person.sign_up("Krillin");
        let (playtest, _) = played(&mut person, "simple");
        let archive = person.get("/account/data.zip");
        let mut other = Person::at(&app.address);
        other.sign_up("Marron");
        let restored = other.post_file("/account/restore", "archive", &archive.bytes).text();
        assert!(restored.contains("<dt>Games put back</dt><dd>1</dd>"), "{restored}");
        let page = other.get("/playtests").text();
        let copy = page.split("href=\"/playtests/").find_map(|rest| rest.split('"').next().filter(|id| id.len() == 36)).unwrap();
        assert!(same_game(database, &playtest, &format!("/playtests/{copy}")));
        let again = other.post_file("/account/restore", "archive", &archive.bytes).text();
        assert!(again.contains("<dt>Games put back</dt><dd>0</dd>") && again.contains("<dt>Games you had already</dt><dd>1</dd>"), "{again}");
    }
}
