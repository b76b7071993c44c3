//! No field of a form takes a text of any length, and none that says one of a few words takes another.

use std::collections::BTreeSet;

use regex::Regex;

use crate::architecture::{files_below, root};
use crate::events_site::people::FORM;
use crate::own_sets::entered;
use crate::playtests::begun;
use crate::support::app::{App, Folder};
use crate::support::http::Person;

/// An address, the field that takes one of a few words there, and what else is sent.
type Tried<'a> = (String, &'a str, &'a [(&'a str, &'a str)]);

/// Fields that hold whole texts; what reads each of them bounds it.
const TEXTS: &[&str] = &[
    "about",
    "banned",
    "does",
    "limited",
    "lines",
    "list",
    "lists",
    "log",
    "mine",
    "multiples",
    "next",
    "notes",
    "paste",
    "points",
    "text",
];

fn served(folder: &Folder) -> App {
    let url = folder.path.join("scouter.db").display().to_string();
    let most = "1000000";
    let limits = [
        "--accounts-per-minute",
        most,
        "--changes-per-minute",
        most,
        "--calls-per-minute",
        most,
    ];
    App::serve(&url, &limits)
}

/// The names of all fields in all forms, but for files and those made up as the page is written.
fn names() -> BTreeSet<String> {
    let field = Regex::new(r#"<(?:input|select|textarea|button)[^>]*\sname="([a-z-]+)""#).unwrap();
    files_below(&root().join("templates"), "html")
        .iter()
        .map(|file| std::fs::read_to_string(file).unwrap())
        .flat_map(|page| {
            let found = field.captures_iter(&page).map(|found| found[1].to_owned());
            found.collect::<Vec<_>>()
        })
        .filter(|name| !TEXTS.contains(&name.as_str()))
        .collect()
}

#[test]
fn no_field_of_any_form_takes_five_thousand_letters() {
    let folder = Folder::new("words");
    let app = served(&folder);
    let mut bulma = Person::at(&app.address);
    bulma.sign_up("Bulma");
    let long = "x".repeat(5_000);
    let names = names();
    assert!(names.len() > 100, "{names:?}");
    let refused = |address: &str, name: &str| {
        let answer = bulma.clone().post(address, &[(name, &long)]);
        let (place, text) = (format!("{address} {name}"), answer.text());
        // No such thing, where the address names one that is not there.
        if answer.status == 404 && address.contains("/x/") {
            assert!(!text.contains("xxxxxxxxxxxxxxxxxxxx"), "{place}");
            return;
        }
        assert_eq!(answer.status, 422, "{place}: {text}");
        assert!(
            text.contains("5000 characters of a field; at most 2000 are taken"),
            "{place}: {text}"
        );
        assert!(
            !text.contains("xxxxxxxxxxxxxxxxxxxx"),
            "{place}: what was sent comes back"
        );
    };
    for name in &names {
        refused("/decks/new", name);
    }
    let posted = scouter::web::addresses()
        .into_iter()
        .filter(|address| address.method == "POST" && !address.path.starts_with("/api/"));
    let hole = Regex::new(r"\{[^}]*\}").unwrap();
    for address in posted {
        refused(&hole.replace_all(address.path, "x"), "version");
    }
    // A word in a field that holds a text anywhere is a text, however little sense it makes, or is refused.
    let posted = scouter::web::addresses()
        .into_iter()
        .filter(|address| address.method == "POST");
    for address in posted {
        let path = hole.replace_all(address.path, "x");
        for name in TEXTS {
            let answer = bulma.clone().post(&path, &[(name, &long)]);
            assert!(answer.status < 500, "{path} {name}: {}", answer.text());
        }
    }
    // Those that hold texts are bounded by what reads them.
    let deck = bulma.keep("game: panini\n3 Orange Aura Drill\n");
    let text = "x".repeat(30_000);
    for (address, name) in [
        (format!("{deck}/comments"), "text"),
        (format!("{deck}/list"), "notes"),
        ("/formats/new".to_owned(), "about"),
    ] {
        let answer = bulma.post(&address, &[(name, &text), ("base", "1")]);
        assert!(
            (400..500).contains(&answer.status),
            "{address} {name}: {}",
            answer.status
        );
    }
}

#[test]
fn a_field_that_says_one_of_a_few_words_takes_no_other() {
    let folder = Folder::new("words");
    let app = served(&folder);
    let mut bulma = Person::at(&app.address);
    bulma.sign_up("Bulma");
    let deck = bulma.keep("game: panini\n3 Orange Aura Drill\n");
    let table = begun(&mut bulma, "both");
    let set = entered(&mut bulma, "BW");
    let event = bulma.post("/events/new", FORM).location().to_owned();
    let event = event.trim_end_matches("/desk").to_owned();
    let list = ("list", "game: panini\n3 Orange Aura Drill\n");
    let version = ("version", "0");
    let tried: &[Tried<'_>] = &[
        (format!("{deck}/favourite"), "marked", &[]),
        (format!("{deck}/visibility"), "visibility", &[]),
        (format!("{deck}/discussion"), "open", &[]),
        (format!("{deck}/link"), "drop", &[]),
        (format!("{deck}/import"), "intake", &[list, ("do", "save")]),
        ("/decks/import".into(), "do", &[list]),
        ("/decks/import".into(), "unread", &[list, ("do", "save")]),
        ("/decks/import".into(), "game", &[list, ("do", "save")]),
        ("/decks/new".into(), "game", &[list]),
        ("/decks/new".into(), "then", &[list]),
        ("/account/collection/import".into(), "do", &[list]),
        (
            "/account/collection/import".into(),
            "game",
            &[list, ("do", "add")],
        ),
        (format!("{set}/visibility"), "visibility", &[]),
        (format!("{set}/card"), "do", &[]),
        (
            "/sets/new".into(),
            "do",
            &[("code", "ZZ"), ("name", "Z"), ("game", "panini")],
        ),
        (
            "/sets/new".into(),
            "game",
            &[("code", "ZZ"), ("name", "Z"), ("do", "make")],
        ),
        ("/formats/new".into(), "do", &[("name", "Z"), ("game", "panini")]),
        (
            "/formats/new".into(),
            "visibility",
            &[("name", "Z"), ("game", "panini"), ("do", "keep")],
        ),
        (format!("{table}/share"), "shared", &[]),
        (format!("{table}/restart"), "seed", &[]),
        (format!("{table}/restart"), "seats", &[]),
        (format!("{table}/branch"), "number", &[]),
        (format!("{table}/invite"), "seat", &[]),
        (format!("{table}/adjust"), "change", &[version]),
        (
            format!("{table}/adjust"),
            "player",
            &[version, ("change", "shuffle")],
        ),
        (format!("{table}/adjust"), "count", &[version, ("change", "draw")]),
        (format!("{table}/adjust"), "to", &[version, ("change", "move")]),
        (format!("{table}/adjust"), "card", &[version, ("change", "move")]),
        (
            format!("{table}/adjust"),
            "bottom",
            &[version, ("change", "move")],
        ),
        (format!("{table}/undo"), "view", &[version]),
        (format!("{table}/undo"), "ask", &[version]),
        (format!("{table}/undo"), "forced", &[version]),
        (
            format!("{table}/act"),
            "seat",
            &[version, ("act", r#"{"act":"pass"}"#)],
        ),
        ("/playtests/new".into(), "game", &[("first", "panini/nail")]),
        ("/playtests/new".into(), "seed", &[("first", "panini/nail")]),
        ("/playtests/new".into(), "opponent", &[("first", "panini/nail")]),
        ("/check".into(), "link", &[list]),
        ("/check".into(), "in-verdict", &[list]),
        ("/check/many".into(), "show", &[("paste", "3 Senzu Bean")]),
        ("/check/many".into(), "sort", &[("paste", "3 Senzu Bean")]),
        ("/check/many".into(), "order", &[("paste", "3 Senzu Bean")]),
        ("/check/many".into(), "as", &[("paste", "3 Senzu Bean")]),
        ("/check/many".into(), "open", &[("paste", "3 Senzu Bean")]),
        ("/sheet".into(), "order", &[list]),
        ("/sheet".into(), "as", &[list]),
        (
            format!("{deck}/edit"),
            "tokui-waza",
            &[("in-about", "about"), ("base", "1")],
        ),
        (
            format!("{deck}/edit"),
            "section",
            &[("in-deck", "line"), ("base", "1"), ("printing", "EVO-C034")],
        ),
        ("/account/collection".into(), "page", &[]),
        ("/account/collection".into(), "show", &[]),
        ("/account/collection/clear".into(), "sure", &[]),
        (
            "/formats/new".into(),
            "allies",
            &[("name", "Z"), ("game", "panini")],
        ),
        (
            "/formats/new".into(),
            "masteries",
            &[("name", "Z"), ("game", "panini")],
        ),
        (
            "/formats/new".into(),
            "first-printing-limits",
            &[("name", "Z"), ("game", "panini")],
        ),
        (
            "/formats/new".into(),
            "profile",
            &[("name", "Z"), ("game", "panini")],
        ),
        ("/formats/new".into(), "by", &[("name", "Z"), ("game", "panini")]),
        (
            "/formats/new".into(),
            "base",
            &[("name", "Z"), ("game", "panini"), ("do", "keep")],
        ),
        (format!("{event}/act"), "do", &[]),
        (format!("{event}/act"), "round", &[("do", "result")]),
        (
            format!("{event}/act"),
            "table",
            &[("do", "result"), ("round", "1")],
        ),
        (
            format!("{event}/act"),
            "winner",
            &[("do", "result"), ("round", "1"), ("table", "1")],
        ),
        (
            format!("{event}/act"),
            "penalty",
            &[("do", "penalty"), ("entry", "1")],
        ),
        (format!("{event}/act"), "role", &[("do", "add-staff")]),
        (format!("{event}/act"), "count", &[("do", "draw-checks")]),
        (format!("{event}/act"), "size", &[("do", "cut")]),
        (format!("{event}/act"), "minutes", &[("do", "start-clock")]),
        (format!("{event}/act"), "more", &[("do", "extend-clock")]),
        (
            format!("{table}/adjust"),
            "counter",
            &[version, ("change", "counter")],
        ),
    ];
    for (address, field, others) in tried {
        for nonsense in ["xxx", "-1", "yes!"] {
            let mut fields = others.to_vec();
            fields.push((field, nonsense));
            let answer = bulma.post(address, &fields);
            let (place, text) = (format!("{address} {field}={nonsense}"), answer.text());
            assert_eq!(answer.status, 422, "{place}: {text}");
            assert!(text.contains(nonsense), "{place} says what is wrong: {text}");
        }
    }
    assert!(bulma.get("/account/collection").text().contains("Nothing yet"));
}
