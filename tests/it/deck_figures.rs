//! Statistics, odds and hands of decks: pages and shell say the same.

use std::process::Command;

use serde_json::Value;

use crate::support::app::App;
use crate::support::http::Person;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/decks");

fn list(path: &str) -> String {
    std::fs::read_to_string(format!("{FOLDER}/{path}")).unwrap()
}

/// A server, somebody at it, and the deck they keep.
fn kept(path: &str) -> (App, Person, String) {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep(&list(path));
    (app, person, deck)
}

fn shell(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_scouter"))
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn json(arguments: &[&str]) -> Value {
    let (code, out, err) = shell(arguments);
    assert_eq!(code, Some(0), "{err}");
    serde_json::from_str(&out).unwrap()
}

/// The names of the card faces between two headings, in order.
fn names(page: &str) -> Vec<String> {
    let faces = page.split("class=\"face-name\"").skip(1);
    let name = |face: &str| {
        let link = face.split("<a href=").nth(1).unwrap();
        let text = link.split('>').nth(1).unwrap();
        text.split('<').next().unwrap().replace("&#39;", "'")
    };
    faces.map(name).collect()
}

#[test]
fn a_panini_deck_shows_what_it_is_made_of() {
    let (_app, mut person, deck) = kept("panini/legal-sixty.txt");
    let page = person.get(&deck).text();
    for said in [
        "<figcaption>Types</figcaption>",
        "<figcaption>Styles</figcaption>",
        "<figcaption>Physical and energy attacks</figcaption>",
        "<figcaption>Level 1, PUR",
        "<figcaption>Level 4, PUR",
        "Damage by card",
        "60 cards",
    ] {
        assert!(page.contains(said), "{said} in\n{page}");
    }
    assert!(!page.contains("of at most 25"), "Warriors are Bandai's");
}

#[test]
fn a_bandai_deck_shows_its_curves_and_its_warriors() {
    let (_app, mut person, deck) = kept("bandai/legal-forty.txt");
    let page = person.get(&deck).text();
    for said in [
        "<figcaption>Turn costs</figcaption>",
        "<figcaption>Chi costs</figcaption>",
        "of at most 25",
    ] {
        assert!(page.contains(said), "{said} in\n{page}");
    }
    assert!(!page.contains("Endurance"));
}

#[test]
fn a_list_nobody_keeps_shows_them_too() {
    let app = App::start();
    let list = list("panini/legal-sixty.txt");
    let page = Person::at(&app.address)
        .post_bare("/check/export", &[("list", &list)])
        .text();
    assert!(page.contains("<figcaption>Types</figcaption>"), "{page}");
}

#[test]
fn the_odds_of_a_search_are_the_same_on_the_page_and_in_the_shell() {
    let (_app, mut person, deck) = kept("panini/legal-sixty.txt");
    let page = person
        .get(&format!("{deck}/odds?q=%22blue+trick%22&turns=3"))
        .text();
    assert!(
        page.contains("3 of 60 cards where the name contains “blue trick”"),
        "{page}"
    );
    // 1 - C(57,3) / C(60,3), and with six and nine cards.
    for chance in ["14.5 %", "27.5 %", "39.1 %"] {
        assert!(
            page.contains(&format!("<td>{chance}</td>")),
            "{chance} in\n{page}"
        );
    }
    let file = format!("{FOLDER}/panini/legal-sixty.txt");
    let odds = json(&[
        "odds",
        &file,
        "--group",
        "\"blue trick\"",
        "--turns",
        "3",
        "--json",
    ]);
    assert_eq!(
        (&odds["deck"], &odds["cards"]),
        (&Value::from(60), &Value::from(3))
    );
    let first = odds["turns"][0]["chances"][0].as_f64().unwrap();
    assert!((first - (1.0 - 29_260.0 / 34_220.0)).abs() < 1e-9);
    let (_, words, _) = shell(&["odds", &file, "--group", "\"blue trick\"", "--turns", "3"]);
    assert!(
        words.contains("At least 1 of 3 among 60 cards") && words.contains("39.1 %"),
        "{words}"
    );
}

#[test]
fn a_group_nobody_draws_and_a_question_nobody_understands_are_answered() {
    let (_app, mut person, deck) = kept("panini/legal-sixty.txt");
    let page = person.get(&format!("{deck}/odds?q=type:warrior")).text();
    assert!(
        page.contains("No card of the Life Deck is in this group"),
        "{page}"
    );
    let page = person.get(&format!("{deck}/odds?q=colour:red")).text();
    assert!(page.contains("class=\"warning\""), "{page}");
    for (query, word) in [
        ("q=a&least=0", "from 1 to 1000"),
        ("turns=99", "from 1 to 40"),
        ("go=third", "first"),
    ] {
        let answer = person.get(&format!("{deck}/odds?{query}"));
        assert_eq!(answer.status, 400);
        assert!(answer.text().contains(word), "{}", answer.text());
    }
}

#[test]
fn the_calculator_needs_no_deck() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let page = person
        .get("/odds?game=bandai&deck=40&group=3&turns=2&go=second")
        .text();
    for said in [
        "The first 6 cards kept",
        "Redrawn to 5, then 4",
        "<td>44.8 %</td>",
    ] {
        assert!(page.contains(said), "{said} in\n{page}");
    }
    assert_eq!(person.get("/odds").status, 200);
    assert_eq!(person.get("/odds?game=chess&deck=40&group=3").status, 400);
    assert_eq!(person.get("/odds?game=score&deck=40&group=41").status, 400);
}

#[test]
fn one_seed_deals_the_same_hands_on_the_page_and_in_the_shell() {
    for (path, arguments, query) in [
        (
            "panini/legal-sixty.txt",
            ["--turns", "3", "--second", "--combat"].as_slice(),
            "turns=3&go=second&combat=yes",
        ),
        (
            "bandai/legal-forty.txt",
            &["--redraws", "1", "--turns", "0"],
            "redraws=1",
        ),
    ] {
        let (_app, mut person, deck) = kept(path);
        let file = format!("{FOLDER}/{path}");
        let dealt = json(
            &[
                &["deal", &file, "--seed", "11", "--hands", "2", "--json"],
                arguments,
            ]
            .concat(),
        );
        for (number, hand) in [("1", &dealt["hands"][0]), ("2", &dealt["hands"][1])] {
            let draws = hand["draws"].as_array().unwrap();
            let cards = draws.iter().flat_map(|draw| draw["cards"].as_array().unwrap());
            let said: Vec<&str> = cards.map(|card| card["name"].as_str().unwrap()).collect();
            let page = person
                .get(&format!("{deck}/hands?seed=11&n={number}&{query}"))
                .text();
            assert_eq!(names(&page), said, "{path}, hand {number}");
        }
    }
}

#[test]
fn a_hand_without_a_seed_gets_one_that_can_be_shared() {
    let (_app, mut person, deck) = kept("panini/legal-sixty.txt");
    let answer = person.get(&format!("{deck}/hands"));
    assert_eq!(answer.status, 303);
    let address = answer.location().to_owned();
    assert!(address.contains("/hands?seed="), "{address}");
    let page = person.get(&address).text();
    for way in ["Next hand", "Next three turns", "The top card is one"] {
        assert!(page.contains(way), "{way} in\n{page}");
    }
    assert!(
        !page.contains("Give it back"),
        "Panini deals no hand that could be redrawn"
    );
}

#[test]
fn a_bandai_hand_is_given_back_twice_at_most() {
    let (_app, mut person, deck) = kept("bandai/legal-forty.txt");
    let page =
        |person: &mut Person, redraws: u8| person.get(&format!("{deck}/hands?seed=3&redraws={redraws}"));
    assert!(page(&mut person, 0).text().contains("Give it back and draw 5"));
    assert!(page(&mut person, 1).text().contains("Give it back and draw 4"));
    assert!(!page(&mut person, 2).text().contains("Give it back and"));
    assert_eq!(page(&mut person, 3).status, 400);
    let file = format!("{FOLDER}/bandai/legal-forty.txt");
    let (code, _, refusal) = shell(&["deal", &file, "--redraws", "3"]);
    assert_eq!(code, Some(2));
    assert!(refusal.contains("redrawn at most 2 times"), "{refusal}");
}

#[test]
fn the_shell_deals_in_words_and_says_what_it_did_not_read() {
    let file = format!("{FOLDER}/panini/legal-sixty.txt");
    let (code, words, account) = shell(&["deal", &file, "--seed", "7"]);
    assert_eq!((code, account.as_str()), (Some(0), ""));
    assert!(words.starts_with("Seed 7\n\nHand 1\n  Turn 1\n    "), "{words}");
    assert!(words.contains("The top card of 57 left: "), "{words}");
    let (_, _, account) = shell(&["deal", &format!("{FOLDER}/hostile.txt"), "--seed", "7"]);
    assert!(account.contains("line "), "{account}");
}

#[test]
fn an_empty_deck_offers_the_next_step() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let answer = person.post("/decks/new", &[("game", "score")]);
    let deck = answer.location().trim_end_matches("/edit").to_owned();
    assert!(!person.get(&deck).text().contains(">Statistics<"));
    assert!(
        person
            .get(&format!("{deck}/odds?q=type:drill"))
            .text()
            .contains("Add some")
    );
    assert!(
        person
            .get(&format!("{deck}/hands?seed=1"))
            .text()
            .contains("Add some")
    );
}
