//! An event of a site worked on by the shell, in the site's database.

use std::ffi::OsStr;
use std::process::Command;

use serde_json::Value;

use super::people::{Club, FORM, field};
use crate::support::app::Folder;
use crate::support::database::{Database, on_both_databases};
use crate::support::event_shell::EventShell;

const LEGAL: &str = include_str!("../../data/decks/panini/legal-sixty.txt");

struct Shell<'a>(&'a Database, Folder, String);

impl EventShell for Shell<'_> {
    fn folder(&self) -> &Folder {
        &self.1
    }

    fn event(&self) -> Vec<&OsStr> {
        ["--event", &self.2, "--database-url", &self.0.url]
            .map(OsStr::new)
            .into()
    }
}

on_both_databases! {
    fn the_shell_runs_an_event_of_a_site_and_the_site_shows_what_it_did(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "1"));
        for name in ["Ana", "Ben", "Cleo"] {
            club.enter(name, LEGAL);
        }
        let shell = Shell(database, Folder::new("shell"), club.address("/desk"));
        assert!(shell.refuses(&["pair"]).contains("lists are still taken"));
        club.act(&[("do", "close")]);
        let check = shell.says(&["check"]);
        assert!(check.lines().count() == 4 && check.contains("1   Ana") && check.contains("legal"), "{check}");
        assert!(shell.says(&["sheets", "sheets.pdf"]).contains("3 sheets"));
        assert!(shell.run(&["enter", "Dov"]).status.success());
        assert!(shell.says(&["check"]).contains("1 without a list"));
        let drawn = shell.says(&["pair"]);
        assert!(drawn.contains("round 1 of 1, attempt 1") && drawn.contains("2 tables"), "{drawn}");
        assert!(club.somebody().get(&club.at("/rounds/1")).text().contains("Dov"), "everybody sees it");
        shell.says(&["undo", "--round"]);
        assert_eq!(club.somebody().get(&club.at("/rounds/1")).status, 404);
        assert!(shell.says(&["pair"]).contains("attempt 2"));
        let tables: Value = serde_json::from_str(&shell.says(&["tables", "--json"])).unwrap();
        let seats = |table: usize, seat: usize| tables["tables"][table]["players"][seat].as_str().unwrap().to_owned();
        assert!(shell.says(&["result", "1", &seats(0, 0)]).contains("1 table is still playing"));
        assert!(shell.refuses(&["result", "1", &seats(0, 0)]).contains("has a result"));
        assert!(shell.says(&["drop", &seats(1, 1)]).contains("has dropped"));
        assert!(shell.says(&["result", "2", &seats(1, 0)]).contains("round 1 is complete"));
        let standings: Value = serde_json::from_str(&shell.says(&["standings", "--json"])).unwrap();
        let api: Value = serde_json::from_str(&club.somebody().get(&format!("/api/v1{}/standings", club.event)).text()).unwrap();
        for (ours, theirs) in standings.as_array().unwrap().iter().zip(api["standings"].as_array().unwrap()) {
            assert_eq!((&ours["place"], &ours["name"], &ours["points"]), (&theirs["place"], &theirs["name"], &theirs["points"]));
        }
        shell.says(&["cut", "2"]);
        shell.says(&["pair"]);
        let last: Value = serde_json::from_str(&shell.says(&["tables", "--json"])).unwrap();
        let winner = last["tables"][0]["players"][0].as_str().unwrap();
        assert!(shell.says(&["result", "1", winner]).contains("has won the event"));
        assert!(club.somebody().get(&club.at("/bracket")).text().contains("has won the event"));
        assert!(shell.says(&["verify"]).contains("acts, nothing changed"));
        shell.says(&["export", "export.json"]);
        let verified = Command::new(env!("CARGO_BIN_EXE_scouter"))
            .args(["event", "verify", "export.json"])
            .current_dir(&shell.1.path)
            .output()
            .unwrap();
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }

    fn the_shell_takes_the_cut_back_and_says_that_who_left_stays_away(database) {
        let mut club = Club::new(database);
        let mut people: Vec<_> = ["Ana", "Ben", "Cleo", "Dov"].iter().map(|name| club.enter(name, LEGAL)).collect();
        let shell = Shell(database, Folder::new("shell"), club.address("/desk"));
        club.act(&[("do", "close")]);
        shell.says(&["pair"]);
        club.play_round("1");
        shell.says(&["cut", "2"]);
        let (ana, entry) = &mut people[0];
        let entrant = entry.rsplit('/').next().unwrap();
        assert_eq!(ana.post(&club.at("/act"), &[("do", "drop"), ("entrant", entrant)]).status, 303);
        assert_eq!(shell.says(&["undo"]), "undone: the cut to 2; who came or went since stays so\n");
        assert!(shell.says(&["standings"]).contains("dropped after round 1"));
    }

    fn an_event_that_is_not_there_is_named(database) {
        let club = Club::new(database);
        let mut shell = Shell(database, Folder::new("shell"), "01a1fe03-f75b-7569-b0d4-6194a6e8da51".to_owned());
        assert!(shell.refuses(&["standings"]).contains("there is no event 01a1fe03"));
        "somewhere".clone_into(&mut shell.2);
        assert!(shell.refuses(&["standings"]).contains("the address of its page"));
        club.event.rsplit('/').next().unwrap().clone_into(&mut shell.2);
        assert!(shell.says(&["verify"]).contains("acts, nothing changed"));
        assert!(shell.refuses(&["import", "x.json"]).contains("/events/import"));
    }
}
