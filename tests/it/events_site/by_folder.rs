//! An event of a site taken along into the folder of a laptop, played there by the shell, and brought back.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::people::{Club, FORM, field, secret_of};
use crate::support::app::{App, Folder};
use crate::support::database::{Database, on_both_databases};
use crate::support::event_shell::{EventShell, in_folder};
use crate::support::http::Person;

const LEGAL: &str = include_str!("../../data/decks/panini/legal-sixty.txt");
const OTHER: &str = include_str!("../../data/decks/panini/legal-PA-DECK-15-freestyle.txt");

/// A laptop with a folder for the event.
struct Laptop(Folder);

impl EventShell for Laptop {
    fn folder(&self) -> &Folder {
        &self.0
    }

    fn event(&self) -> Vec<&OsStr> {
        in_folder(Path::new("evening"))
    }
}

impl Laptop {
    fn new() -> Self {
        Self(Folder::new("laptop"))
    }

    fn put(&self, name: &str, text: &str) {
        std::fs::write(self.0.path.join(name), text).unwrap();
    }

    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.path.join(name)).unwrap()
    }

    /// The first of each table of the last round has won.
    fn play(&self) {
        let tables: Value = serde_json::from_str(&self.says(&["tables", "--json"])).unwrap();
        for (number, table) in (1..).zip(tables["tables"].as_array().unwrap()) {
            let first = table["players"][0].as_str().unwrap();
            self.says(&["result", &format!("{number}"), first]);
        }
    }
}

fn sent(person: &mut Person, file: &str) -> crate::support::http::Answer {
    person.post_file("/events/import", "file", file.as_bytes())
}

on_both_databases! {
    fn an_event_of_a_site_goes_on_in_a_folder_and_comes_back_to_the_site(database) {
        let mut club = Club::with(database, &field(&field(FORM, "rules-on", "2016-07-01"), "rounds", "3"));
        club.organiser.sign_up("Bulma");
        let (mut ana, entry) = club.enter("Ana Ox/Cow", LEGAL);
        for name in ["Ben", "Cleo"] {
            club.enter(name, LEGAL);
        }
        club.walk_in("Dov");
        club.act(&[("do", "close")]);
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        let export = club.organiser.get(&club.at("/export.json")).text();
        let laptop = Laptop::new();
        laptop.put("export.json", &export);
        assert_eq!(laptop.says(&["import", "export.json"]), "4 entrants, 3 lists in evening\n");
        assert!(laptop.refuses(&["import", "export.json"]).contains("evening holds an event already"));
        laptop.says(&["export", "same.json"]);
        assert_eq!(laptop.text("same.json"), export, "nothing happened: the same to the last byte");
        let checked = laptop.run(&["check"]);
        let table = String::from_utf8(checked.stdout).unwrap();
        assert!(table.contains("Ana Ox/Cow") && table.matches("legal").count() == 3 && table.contains("1 without a list"), "{table}");
        // A round is played, somebody walks in with a list, another list comes late, somebody drops.
        laptop.play();
        laptop.put("evening/lists/Eli.txt", LEGAL);
        laptop.put("evening/lists/02 Ben.txt", OTHER);
        laptop.says(&["drop", "Dov"]);
        laptop.says(&["pair"]);
        laptop.play();
        laptop.says(&["export", "back.json"]);
        let after = laptop.text("back.json");
        laptop.says(&["export", "again.json"]);
        assert_eq!(laptop.text("again.json"), after, "written again it is the same event");
        let verified = laptop.says(&["verify", "back.json"]);
        assert!(verified.contains("acts follow from each other") && verified.contains("4 lists are what was handed in"), "{verified}");
        let back = sent(&mut club.organiser, &after);
        assert_eq!(back.status, 303, "{}", back.text());
        assert_eq!(club.organiser.get(&club.at("/export.json")).text(), after, "to the last byte");
        let standings = club.somebody().get(&club.at("/standings.csv")).text();
        for name in ["Ana Ox/Cow", "Ben", "Cleo", "Dov", "Eli"] {
            assert!(standings.contains(name), "{name}: {standings}");
        }
        assert!(ana.get(&entry).text().contains("Round 2"), "her link opens her entry as before");
        let log = club.somebody().get(&club.at("/log")).text();
        assert!(log.contains("follow from each other") && log.contains("handed in at the desk"), "{log}");
        club.act(&[("do", "draw")]);
        let late = sent(&mut club.organiser, &after);
        assert!(late.status == 422 && late.text().contains("older than what is here"), "{}", late.text());
    }

    fn an_event_by_a_house_format_is_judged_by_it_in_the_folder_too(database) {
        let mut club = Club::new(database);
        let format = [("do", "keep"), ("game", "panini"), ("name", "Club night"), ("banned", "Blue Battle Readiness"), ("visibility", "unlisted")];
        club.organiser.sign_up("Bulma");
        let kept = club.organiser.post("/formats/new", &format);
        assert_eq!(kept.status, 303, "{}", kept.text());
        let format = kept.location().trim_start_matches("/formats/").to_owned();
        let made = club.organiser.post("/events/new", &field(FORM, "format", &format));
        made.location().trim_end_matches("/desk").clone_into(&mut club.event);
        let (mut ana, entry) = club.enter("Ana", LEGAL);
        assert!(ana.get(&entry).text().contains("is banned in Club night"));
        let laptop = Laptop::new();
        laptop.put("export.json", &club.organiser.get(&club.at("/export.json")).text());
        laptop.says(&["import", "export.json"]);
        let checked = laptop.run(&["check"]);
        let table = String::from_utf8(checked.stdout).unwrap();
        assert!(checked.status.code() == Some(1) && table.contains("is banned in Club night"), "{table}");
    }

    fn an_evening_of_a_folder_is_taken_in_by_a_site(database) {
        let laptop = Laptop::new();
        for folder in ["evening", "evening/lists"] {
            std::fs::create_dir(laptop.0.path.join(folder)).unwrap();
        }
        for (name, list) in [("Ana", LEGAL), ("Ben", OTHER), ("Cleo", LEGAL), ("Dov", "game: panini\n3 Nobody Knows This\n")] {
            laptop.put(&format!("evening/lists/{name}.txt"), list);
        }
        std::fs::write(laptop.0.path.join("evening/lists/Eli.txt"), b"\0\0").unwrap();
        assert!(laptop.refuses(&["export", "evening.json"]).contains("the event has not begun"));
        laptop.says(&["pair"]);
        assert!(laptop.refuses(&["export", "evening.json"]).contains("by which format"));
        laptop.put("evening/event.toml", "name = 'Kame Cup'\ndate = '2026-11-28'\nplace = 'Graz'\nformat = 'panini/standard'\n");
        laptop.play();
        let written = laptop.run(&["export", "evening.json"]);
        let (said, left_out) = (String::from_utf8(written.stdout).unwrap(), String::from_utf8(written.stderr).unwrap());
        assert!(said.starts_with("5 entrants and ") && left_out.contains("the list of Eli is left out"), "{said}{left_out}");
        let app = App::serve(&database.url, &["--changes-per-minute", "100000"]);
        let mut bulma = Person::at(&app.address);
        bulma.sign_up("Bulma");
        let taken = sent(&mut bulma, &laptop.text("evening.json"));
        assert_eq!(taken.status, 303, "{}", taken.text());
        let event = taken.location().trim_end_matches("/desk").to_owned();
        let desk = bulma.get(&format!("{event}/desk")).text();
        assert!(desk.contains("Kame Cup") && desk.contains("3 legal, 0 illegal, 1 not resolved, 1 without a list"), "{desk}");
        assert!(desk.contains("Every table has a result") && !desk.contains("after the deadline"), "{desk}");
        assert_eq!(Person::at(&app.address).get(&format!("{event}/lists")).status, 403, "lists stay hidden until the end");
        let once = secret_of(&mut bulma, &format!("{event}/desk"));
        let door = bulma.post(&format!("{event}/desk/entries"), &[("once", &once), ("name", "Fay"), ("list", LEGAL)]);
        assert!(door.text().contains("Fay is in"), "it goes on there: {}", door.text());
    }
}

#[test]
fn a_folder_whose_log_is_another_than_its_site_s_is_not_written() {
    let mut club = Club::new(&Database::sqlite());
    for name in ["Ana", "Ben"] {
        club.walk_in(name);
    }
    club.act(&[("do", "close")]);
    let laptop = Laptop::new();
    let export = club.organiser.get(&club.at("/export.json")).text();
    laptop.put("export.json", &export);
    laptop.says(&["import", "export.json"]);
    laptop.put(
        "evening/site.json",
        &export.replacen("Winter Cup", "Spring Cup", 1),
    );
    assert!(
        laptop
            .refuses(&["export", "out.json"])
            .contains("are not what the log says"),
        "the name is proven by the log"
    );
    club.walk_in("Cleo");
    laptop.put(
        "evening/site.json",
        &club.organiser.get(&club.at("/export.json")).text(),
    );
    assert!(
        laptop
            .refuses(&["export", "out.json"])
            .contains("does not go on from site.json")
    );
    let public = club.somebody().get(&club.at("/export.json")).text();
    laptop.put("public.json", &public);
    let refused = Command::new(env!("CARGO_BIN_EXE_scouter"))
        .args(["event", "--folder", "other", "import", "public.json"])
        .current_dir(&laptop.0.path)
        .output()
        .unwrap();
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("does not hold the whole event"), "{said}");
    assert!(!laptop.0.path.join("other").exists(), "nothing was made");
}
