//! Twins of a game: they differ in cards that somebody does not see, and answer that one with the same bytes.
//!
//! Nor does the time of an answer tell the twins apart. What is shown is made of what a seat sees alone
//! (`views_do_not_depend_on_what_they_hide`), and what is refused of a hidden card is refused by where it lies, before any rule looks at
//! what it is (`playtest::act`): for both twins the same work is done.

use diesel::{RunQueryDsl, sql_query};
use scouter::deck::Section;
use scouter::engine::{Log, PlayerId, Zone};

use super::table::said;
use crate::playtests::{begun, deal, secrets, state, version};
use crate::support::app::App;
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

/// Lays the other seat's Life Deck in another order before it is shuffled: other cards come to that hand, of the same deck.
fn lay_otherwise(database: &Database, playtest: &str) {
    let id = playtest.trim_start_matches("/playtests/");
    let (_, log, _) = scouter::db::playtests::find(&mut database.connect(), id.parse().unwrap())
        .unwrap()
        .unwrap();
    let mut log: Log = serde_json::from_str(&log).unwrap();
    assert!(log.actions.is_empty());
    let cards = &mut log.decks[1].cards;
    let (main, mut laid): (Vec<_>, Vec<_>) = cards
        .drain(..)
        .partition(|(section, ..)| *section == Section::Main);
    laid.extend(main.into_iter().rev());
    *cards = laid;
    let log = serde_json::to_string(&log).unwrap().replace('\'', "''");
    let update = format!("UPDATE playtests SET log = '{log}' WHERE id = '{id}'");
    sql_query(update).execute(&mut database.connect()).unwrap();
}

/// What the first seat is answered at every address that it may read, and of every card of the other that it tries; where the
/// site listens is the only thing two sites may say differently.
fn answered(app: &App, database: &Database, person: &Person, playtest: &str) -> Vec<(String, u16, String)> {
    let mut person = person.moved_to(&app.address);
    let truth = state(database, playtest);
    let now = version(&person.get(playtest).text());
    let mut told = Vec::new();
    let mut tell = |what: String, answer: crate::support::http::Answer| {
        let host = app.address.trim_start_matches("http://");
        told.push((what, answer.status, said(&answer).replace(host, "site")));
    };
    for rest in [
        "",
        "?explain=yes",
        "?ask=all",
        "/text?explain=yes&ask=all",
        "/replay/0",
        "/log.json",
    ] {
        let address = format!("{playtest}{rest}");
        let answer = person.get(&address);
        tell(address, answer);
    }
    let other = PlayerId(1);
    let hidden = [truth.pile(other, Zone::Hand), truth.pile(other, Zone::Deck)].concat();
    for card in hidden.iter().take(12) {
        for act in [
            format!(r#"{{"act":"play","card":{}}}"#, card.0),
            format!(r#"{{"act":"use","object":{0},"ability":0,"by":{0}}}"#, card.0),
            format!(r#"{{"act":"answer","choice":{{"object":{}}}}}"#, card.0),
        ] {
            let fields = [("version", now.as_str()), ("act", &act)];
            let answer = person.post(&format!("{playtest}/act"), &fields);
            tell(act, answer);
        }
        let (card, adjust) = (card.0.to_string(), format!("{playtest}/adjust"));
        let fields = [
            ("version", now.as_str()),
            ("change", "stage"),
            ("card", &card),
            ("count", "3"),
        ];
        let answer = person.post(&adjust, &fields);
        tell(format!("adjust {card}"), answer);
    }
    told
}

on_both_databases! {
    fn games_that_differ_in_hidden_cards_are_answered_alike(database) {
        let limits = ["--calls-per-minute", "100000", "--changes-per-minute", "100000"];
        let first = App::serve(&database.url, &limits);
        let (mut owner, mut guest) = (Person::at(&first.address), Person::at(&first.address));
        let link = begun(&mut owner, "person");
        let (playtest, key) = link.split_once("?key=").unwrap();
        assert_eq!(guest.post(&format!("{playtest}/join?key={key}"), &[]).status, 303);
        deal(database, playtest, 7_777_777_777);
        let held = secrets(&state(database, playtest), PlayerId(1));
        let one = answered(&first, database, &owner, playtest);
        lay_otherwise(database, playtest);
        assert_ne!(held, secrets(&state(database, playtest), PlayerId(1)), "the twin holds other cards");
        // Another server has nothing of the first twin in memory.
        let second = App::serve(&database.url, &limits);
        let other = answered(&second, database, &owner, playtest);
        assert_eq!(one.len(), other.len());
        assert!(one.iter().filter(|(_, status, _)| *status >= 400).count() > 40);
        for ((what, status, text), twin) in one.iter().zip(&other) {
            assert_eq!((what, status), (&twin.0, &twin.1));
            assert!(*text == twin.2, "{what} tells the twins apart:\n{text}\n{}", twin.2);
        }
    }
}
