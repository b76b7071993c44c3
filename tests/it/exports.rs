//! What is taken along comes back as the same deck: every format of every game, over HTTP.

use scouter::deck::FileKind;
use scouter::model::Game;

use crate::support::app::App;
use crate::support::http::{Answer, Person};

/// A deck of each game, with a Maybe board.
pub const DECKS: [(Game, &str); 3] = [
    (
        Game::Score,
        include_str!("../../card_data/score/decks/piccolo.txt"),
    ),
    (
        Game::Panini,
        include_str!("../../card_data/panini/decks/nail.txt"),
    ),
    (
        Game::Bandai,
        include_str!("../../card_data/bandai/decks/quarry-school.txt"),
    ),
];

fn checksum(person: &mut Person, deck: &str) -> String {
    let page = person.get(deck).text();
    let (_, rest) = page.split_once("<dt>Checksum</dt><dd class=\"mono\">").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

/// The message of a page that says what went wrong.
fn message(answer: &Answer) -> String {
    let page = answer.text();
    let (_, rest) = page.split_once("<p class=\"lead\">").unwrap();
    rest.split("</p>").next().unwrap().to_owned()
}

#[test]
fn what_is_exported_is_imported_to_the_same_deck_in_every_format_of_every_game() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    for (game, list) in DECKS {
        let deck = person.keep(list);
        let expected = checksum(&mut person, &deck);
        let name = list.lines().next().unwrap().trim_start_matches("name: ");
        for kind in FileKind::ALL.iter().filter(|kind| kind.is_for(game)) {
            let file = person.get(&format!("{deck}/export/{}", kind.slug()));
            assert_eq!(file.status, 200, "{kind} of {game}");
            assert_eq!(file.header("content-type"), Some(kind.media_type()), "{kind}");
            let attachment = format!("attachment; filename=\"{}\"", kind.file_name(name));
            assert_eq!(
                file.header("content-disposition"),
                Some(attachment.as_str()),
                "{kind}"
            );
            let fields = [("do", "save"), ("game", game.slug())];
            let saved = person.post_file_with("/decks/import", &fields, "file", &file.bytes);
            assert_eq!(saved.status, 303, "{kind} of {game}: {}", saved.text());
            let back = saved.location().to_owned();
            assert_eq!(checksum(&mut person, &back), expected, "{kind} of {game}");
        }
    }
}

#[test]
fn a_former_revision_is_exported_as_it_was() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep("game: panini\n3 Orange Aura Drill\n");
    let fields = [("do", "save"), ("intake", "replace"), ("list", "2 Stare Down")];
    assert_eq!(person.post(&format!("{deck}/import"), &fields).status, 303);
    let former = person.get(&format!("{deck}/history/1/export/text")).text();
    let newest = person.get(&format!("{deck}/export/text")).text();
    assert!(
        former.contains("3 Orange Aura Drill") && !former.contains("Stare Down"),
        "{former}"
    );
    assert!(
        newest.contains("2 Stare Down") && !newest.contains("Drill"),
        "{newest}"
    );
    assert!(
        person
            .get(&format!("{deck}/history/1"))
            .text()
            .contains(&format!("{deck}/history/1/export/csv"))
    );
}

#[test]
fn a_format_the_game_lacks_names_those_it_has() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep(DECKS[0].1);
    let answer = person.get(&format!("{deck}/export/o8d"));
    assert_eq!(answer.status, 404);
    insta::assert_snapshot!(message(&answer), @"A deck of Score CCG is not written as <code>o8d</code>; choose one of text, json, csv, mtgo, cod, tts, markdown, bbcode.");
}

#[test]
fn pictures_for_the_table_come_from_the_users_own_address() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep(DECKS[1].1);
    let object = person
        .get(&format!(
            "{deck}/export/tts?images=https%3A%2F%2Fexample.org%2Fcards%2F"
        ))
        .text();
    assert!(
        object.contains("\"FaceURL\": \"https://example.org/cards/panini/HNV/C001.jpg\""),
        "{object}"
    );
    assert!(object.contains("\"BackURL\": \"https://example.org/cards/panini/back.jpg\""));
    let refused = person.get(&format!("{deck}/export/tts?images=javascript%3Aalert"));
    assert_eq!(refused.status, 400);
    assert!(
        message(&refused).contains("An image address begins with https://"),
        "{}",
        message(&refused)
    );
}

#[test]
fn a_list_nobody_keeps_is_exported_too() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let report = person.post_bare("/check", &[("list", DECKS[1].1)]).text();
    assert!(report.contains("action=\"/check/export\""), "{report}");
    let page = person.post_bare("/check/export", &[("list", DECKS[1].1)]).text();
    assert!(page.contains("name=\"to\" value=\"o8d\""), "{page}");
    let fields = [("list", DECKS[1].1), ("format", "panini/standard"), ("to", "o8d")];
    let file = person.post_bare("/check/export", &fields);
    assert_eq!(
        file.header("content-disposition"),
        Some("attachment; filename=\"nail-holds-the-line.o8d\"")
    );
    assert!(file.text().contains("<section name=\"Life Deck\""));
    let nothing = person.post_bare("/check/export", &[("list", ""), ("to", "text")]);
    assert_eq!(nothing.status, 400);
}

#[test]
fn the_menu_says_what_each_file_leaves_out() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep("game: panini\nname: Mine\n// a note\n3 Orange Aura Drill\nMaybe\n1 Stare Down\n");
    let page = person.get(&deck).text();
    for words in [
        "<li>the deck&#39;s notes</li>",
        "<li>1 Stare Down under Maybe</li>",
        "Markdown to copy",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(page.contains("### Life Deck (3)"));
}
