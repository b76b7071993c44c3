//! An event taken along from one site and taken in at another.

use std::sync::LazyLock;

use scouter::organiser::{Act, Record};
use serde_json::{Value, json};

use super::people::{Club, FORM, field, secret_of};
use super::stored::LIST;
use crate::support::app::App;
use crate::support::cards::CATALOG;
use crate::support::database::{Database, on_both_databases};
use crate::support::http::{Answer, Person};

/// An event after its first round, with somebody withdrawn, a changed list, a walk-in and a late list, as its organiser took
/// it along; and its standings and entries as tables.
struct TakenAlong {
    whole: String,
    standings: String,
    entries: String,
    public: String,
}

static EVENT: LazyLock<TakenAlong> = LazyLock::new(|| {
    let database = Database::sqlite();
    let mut club = Club::new(&database);
    let (mut ana, entry) = club.enter("Ana", LIST);
    let once = secret_of(&mut ana, &entry);
    let changed = ana.post(
        &format!("{entry}/list"),
        &[("once", &once), ("list", "game: panini\n1 Stare Down\n")],
    );
    assert_eq!(changed.status, 303);
    let (mut gone, entry) = club.enter("Gus", LIST);
    assert_eq!(gone.post(&format!("{entry}/withdraw"), &[]).status, 303);
    for name in ["Ben", "Cleo", "Dov"] {
        club.enter(name, LIST);
    }
    club.act(&[("do", "close")]);
    club.enter("Eli", LIST);
    club.walk_in("Fay");
    club.act(&[("do", "draw")]);
    club.act(&[("do", "publish")]);
    club.play_round("1");
    let mut file = |below: &str| {
        let address = club.at(below);
        club.organiser.get(&address).text()
    };
    let (whole, standings, entries) = (file("/export.json"), file("/standings.csv"), file("/entries.csv"));
    let public = club.somebody().get(&club.at("/export.json")).text();
    TakenAlong {
        whole,
        standings,
        entries,
        public,
    }
});

fn sent(person: &mut Person, file: &str) -> Answer {
    person.post_file("/events/import", "file", file.as_bytes())
}

/// What the organiser took along, with one thing in it changed.
fn with(change: impl FnOnce(&mut Value)) -> String {
    let mut event: Value = serde_json::from_str(&EVENT.whole).unwrap();
    change(&mut event);
    event.to_string()
}

/// The same as an earlier Scouter would have written it: nothing proves what its page says, and of what was changed there the log
/// knows only the names.
fn of_an_earlier_scouter(change: impl FnOnce(&mut Value)) -> String {
    with(|event| {
        let mut acts: Vec<Record> = serde_json::from_value(event["acts"].take()).unwrap();
        assert!(matches!(acts[1].act, Act::Planned { .. }));
        let changed = json!({ "settings": { "changed": ["name", "places"] } });
        acts[1].act = serde_json::from_value(changed).unwrap();
        let mut chain: Vec<Record> = Vec::new();
        for (n, record) in (1..).zip(acts) {
            let before = chain.last().map_or("", |last| last.hash.as_str());
            chain.push(Record::new(n, before, record.at, &record.by, record.act));
        }
        event["head"] = json!(chain.last().unwrap().hash);
        event["acts"] = json!(chain);
        event.as_object_mut().unwrap().remove("seed");
        change(event);
    })
}

on_both_databases! {
    /// An event that was kept before what its page says was proven is read, goes on, and is proven from its next change on.
    fn an_event_of_an_earlier_scouter_is_taken_in_and_goes_on(database) {
        let app = App::serve(&database.url, &["--changes-per-minute", "100000"]);
        let mut bulma = Person::at(&app.address);
        bulma.sign_up("Bulma");
        let taken = sent(&mut bulma, &of_an_earlier_scouter(|_| ()));
        assert_eq!(taken.status, 303, "{}", taken.text());
        let event = taken.location().trim_end_matches("/desk").to_owned();
        let log = bulma.get(&format!("{event}/log")).text();
        assert!(log.contains("Changed: name, places<") && log.contains("follow from each other") && !log.contains("somebody has written"), "{log}");
        let file = |person: &mut Person| person.get(&format!("{event}/export.json")).text();
        let renamed = |whole: &str| whole.replacen("Winter Cup", "Spring Cup", 1);
        assert!(scouter::organiser::verify(&renamed(&file(&mut bulma))).is_ok(), "nothing proves its name yet");
        let page = format!("{event}/desk/settings");
        let shown = bulma.get(&page);
        let closed = shown.text().split("name=\"deadline\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let form = field(&field(FORM, "deadline", &closed), "fee", "none");
        let changed = bulma.post(&page, &form);
        assert_eq!(changed.status, 303, "{}", changed.text());
        let whole = file(&mut bulma);
        assert!(scouter::organiser::verify(&whole).is_ok());
        assert!(scouter::organiser::verify(&renamed(&whole)).unwrap_err().contains("not what the log says"));
    }

    fn an_event_taken_in_elsewhere_is_the_same_event_and_its_old_links_open_nothing(database) {
        let app = App::serve(&database.url, &["--changes-per-minute", "100000"]);
        let mut bulma = Person::at(&app.address);
        bulma.sign_up("Bulma");
        let taken = sent(&mut bulma, &EVENT.whole);
        assert_eq!(taken.status, 303, "{}", taken.text());
        let event = taken.location().trim_end_matches("/desk").to_owned();
        let mut file = |below: &str| bulma.get(&format!("{event}{below}")).text();
        assert_eq!(file("/export.json"), EVENT.whole, "to the last byte");
        assert_eq!(file("/standings.csv"), EVENT.standings);
        assert_eq!(file("/entries.csv"), EVENT.entries);
        let drawn = bulma.post(&format!("{event}/act"), &[("do", "draw")]);
        assert_eq!(drawn.status, 303, "it goes on here: {}", drawn.text());
        let mut stranger = Person::at(&app.address);
        assert_eq!(stranger.get(&format!("{event}/desk")).status, 403);
        assert!(!stranger.get(&format!("{event}/export.json")).text().contains("Orange Aura Drill"), "hidden lists stay hidden");
        let again = sent(&mut bulma, &EVENT.whole);
        assert!(again.status == 422 && again.text().contains("older than what is here"), "a round was drawn: {}", again.text());
        let mut other = Person::at(&app.address);
        other.sign_up("Nappa");
        let not_theirs = sent(&mut other, &EVENT.whole);
        assert!(not_theirs.status == 422 && not_theirs.text().contains("only its organiser"), "{}", not_theirs.text());
    }

    fn an_event_that_went_on_at_a_laptop_without_network_comes_back_and_its_links_open_it_as_before(database) {
        let mut club = Club::new(database);
        club.organiser.sign_up("Bulma");
        let (mut ana, entry) = club.enter("Ana", LIST);
        club.enter("Ben", LIST);
        club.act(&[("do", "close")]);
        let before = club.organiser.get(&club.at("/export.json")).text();
        // At the hall: somebody walks in, a round is played.
        let hall = Database::sqlite();
        let laptop = App::serve(&hall.url, &["--changes-per-minute", "100000"]);
        let mut chichi = Person::at(&laptop.address);
        chichi.sign_up("Chichi");
        let taken = sent(&mut chichi, &before);
        assert_eq!(taken.status, 303, "{}", taken.text());
        let event = taken.location().trim_end_matches("/desk").to_owned();
        let once = secret_of(&mut chichi, &format!("{event}/desk"));
        let door = chichi.post(&format!("{event}/desk/entries"), &[("once", &once), ("name", "Cleo"), ("list", LIST)]);
        assert!(door.text().contains("Cleo is in"), "{}", door.text());
        for press in ["draw", "publish"] {
            assert_eq!(chichi.post(&format!("{event}/act"), &[("do", press)]).status, 303, "{press}");
        }
        let result = [("do", "result"), ("round", "1"), ("table", "1"), ("winner", "draw")];
        assert_eq!(chichi.post(&format!("{event}/act"), &result).status, 303);
        let file = |person: &mut Person, below: &str| person.get(&format!("{event}{below}")).text();
        let after = file(&mut chichi, "/export.json");
        let back = sent(&mut club.organiser, &after);
        assert_eq!(back.status, 303, "{}", back.text());
        assert_eq!(file(&mut club.organiser, "/export.json"), after, "to the last byte");
        assert!(file(&mut club.somebody(), "/standings.csv").contains("Cleo"));
        assert!(ana.get(&entry).text().contains("Round 1"), "her link opens her entry as before");
        assert!(file(&mut club.somebody(), "/log").contains("follow from each other"));
        let twice = sent(&mut club.organiser, &after);
        assert_eq!(twice.status, 303, "the same again is no harm: {}", twice.text());
        let older = sent(&mut club.organiser, &before);
        assert!(older.status == 422 && older.text().contains("older than what is here"), "{}", older.text());
        let drawn = club.try_act(&[("do", "draw")]);
        assert_eq!(drawn.status, 303, "it goes on here: {}", drawn.text());
        assert_eq!(chichi.post(&format!("{event}/act"), &[("do", "draw")]).status, 303);
        let apart = sent(&mut club.organiser, &file(&mut chichi, "/export.json"));
        assert!(apart.status == 422 && apart.text().contains("went on here, too"), "{}", apart.text());
    }

    fn a_file_that_does_not_prove_itself_is_refused_with_the_reason_and_nothing_is_kept(database) {
        let app = App::serve(&database.url, &["--changes-per-minute", "100000"]);
        let mut bulma = Person::at(&app.address);
        bulma.sign_up("Bulma");
        let changed_list = with(|event| event["entrants"][0]["lists"][0]["list"] = json!("game: panini\n60 Stare Down\n"));
        let damaged = [
            (with(|event| event["acts"][2]["by"] = json!("staff:me")), "act 3 was changed"),
            (with(|event| { event["acts"].as_array_mut().unwrap().pop(); }), "the last acts are missing"),
            (changed_list, "is not the one that was handed in"),
            (with(|event| { event["entrants"].as_array_mut().unwrap().pop(); }), "the entries are not those"),
            (with(|event| { event["entrants"][0]["lists"].as_array_mut().unwrap().clear(); event["entrants"][0]["list"] = json!(null); }), "stands in the log and is missing"),
            (with(|event| event["entrants"][0]["number"] = json!(2)), "is there twice"),
            (with(|event| event["entrants"][0]["list"] = json!(9)), "the list that counts is missing"),
            (with(|event| event["entrants"][0]["lists"][1]["checksum"] = json!("AAAA-AAAA")), "another checksum"),
            (with(|event| event["entrants"][0]["name"] = json!("A\u{0}")), "in no text"),
            (with(|event| event["entrants"][0]["name"] = json!("A".repeat(61))), "its name is not one line"),
            (with(|event| event["entrants"][0]["standing"] = json!("withdrawn")), "is said to be “Withdrawn”; by the log it is"),
            (with(|event| event["entrants"][1]["standing"] = json!("in")), "by the log it is “Withdrawn”"),
            (with(|event| event["entrants"][2]["name"] = json!("ANA")), "two entries have the name ANA"),
            (with(|event| event["settings"]["format"] = json!("panini/nowhere")), "are not what the log says"),
            (of_an_earlier_scouter(|event| event["settings"]["format"] = json!("panini/nowhere")), "no format panini/nowhere"),
            (of_an_earlier_scouter(|event| event["name"] = json!("N".repeat(2_000))), "the name of the event"),
            (with(|event| event["secret"] = json!(1)), "unknown field secret"),
            (with(|event| event["scouter_event"] = json!(2)), "a newer Scouter"),
            (EVENT.public.clone(), "does not hold the whole event"),
            ("[".repeat(100_000), "not an export of an event"),
            (String::new(), "not an export of an event"),
        ];
        for (file, said) in damaged {
            let refused = sent(&mut bulma, &file);
            let words = refused.words_of("role=\"alert\"").replace("&#96;", "`").replace("&#39;", "'");
            assert!(refused.status == 422 && words.to_lowercase().contains(&said.to_lowercase()), "{said}: {} {words}", refused.status);
        }
        assert!(!bulma.get("/events").text().contains("Winter Cup"), "nothing was kept");
    }
}

/// Whatever is cut off or turned over in the file, reading it ends in words.
#[test]
fn no_damage_to_a_file_is_taken_in_or_ends_in_a_panic() {
    let read = |text: &str| scouter::organiser::read_import(&CATALOG, text);
    assert!(read(&EVENT.whole).is_ok());
    let length = EVENT.whole.len();
    for step in 1..60 {
        let at = length * step / 60;
        if let Some(head) = EVENT.whole.get(..at) {
            assert!(read(head).is_err(), "cut at {at}");
        }
        let mut bytes = EVENT.whole.clone().into_bytes();
        bytes[at] = bytes[at].wrapping_add(1);
        // What is not proved, such as the name of an entrant, may be another.
        let _ = String::from_utf8(bytes).map(|text| read(&text).is_ok());
    }
}
