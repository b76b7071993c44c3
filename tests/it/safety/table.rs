//! Two people at a table, one of whom tries everything to see more than the own seat may.

use scouter::engine::{PlayerId, Zone};

use crate::playtests::{begun, deal, decide, offers, secrets, state, version};
use crate::support::app::App;
use crate::support::database::{Database, on_both_databases};
use crate::support::http::{Answer, PASSWORD, Person};

/// Everything a game gives away as text: archives are opened, their logs are text.
pub(super) fn said(answer: &Answer) -> String {
    let mut text = answer.text();
    if let Ok(mut archive) = zip::ZipArchive::new(std::io::Cursor::new(answer.bytes.clone())) {
        for place in 0..archive.len() {
            let _ = std::io::Read::read_to_string(&mut archive.by_index(place).unwrap(), &mut text);
        }
    }
    text
}

fn id(playtest: &str) -> scouter::db::PlaytestId {
    playtest.trim_start_matches("/playtests/").parse().unwrap()
}

fn seed(database: &Database, playtest: &str) -> u64 {
    let (_, log, _) = scouter::db::playtests::find(&mut database.connect(), id(playtest))
        .unwrap()
        .unwrap();
    serde_json::from_str::<scouter::engine::Log>(&log).unwrap().seed
}

/// Calls every address of the game that this person may call and that decides nothing; what came back.
fn pry(database: &Database, person: &mut Person, seat: PlayerId, playtest: &str) -> Vec<(String, Answer)> {
    let truth = state(database, playtest);
    let now = version(&person.get(playtest).text());
    let mut got = Vec::new();
    for address in [
        playtest.to_owned(),
        format!("{playtest}/text"),
        format!("{playtest}/log.json"),
        format!("{playtest}/replay/0"),
        format!("{playtest}/replay/1"),
        "/playtests".to_owned(),
        "/account/data.zip".to_owned(),
    ] {
        let answer = person.get(&address);
        got.push((address, answer));
    }
    for (what, fields) in [
        ("branch", vec![("number", "0")]),
        ("branch", vec![("number", "1")]),
        ("restart", vec![("seed", "same")]),
    ] {
        let answer = person.post(&format!("{playtest}/{what}"), &fields);
        assert!(answer.status >= 400, "{what}: {}", answer.status);
        got.push((what.to_owned(), answer));
    }
    // Hands and the tops of the decks, of both: what a refusal says of a card tells what card it is.
    let mut alerts = std::collections::BTreeSet::new();
    for player in [PlayerId(0), PlayerId(1)] {
        let deck = truth.pile(player, Zone::Deck).iter().rev().take(2);
        // One's own hand one sees.
        let hand = truth
            .pile(player, Zone::Hand)
            .iter()
            .take(if player == seat { 0 } else { 2 });
        for card in deck.chain(hand) {
            for act in [
                format!(r#"{{"act":"play","card":{}}}"#, card.0),
                format!(r#"{{"act":"use","object":{0},"ability":0,"by":{0}}}"#, card.0),
            ] {
                let answer = person.post(&format!("{playtest}/act"), &[("version", &now), ("act", &act)]);
                assert_eq!(answer.status, 422, "{act}");
                alerts.insert(answer.words_of("role=\"alert\""));
                got.push((act, answer));
            }
        }
    }
    assert_eq!(
        alerts.len(),
        1,
        "what is refused tells what card it is: {alerts:?}"
    );
    got
}

on_both_databases! {
    fn whatever_a_player_calls_while_the_game_runs_he_learns_neither_hand_nor_seed(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000", "--changes-per-minute", "100000"]);
        let (mut owner, mut guest, mut late) = (Person::at(&app.address), Person::at(&app.address), Person::at(&app.address));
        owner.sign_up("Bulma");
        guest.sign_up("Chichi");
        let link = begun(&mut owner, "person");
        let (playtest, key) = link.split_once("?key=").unwrap();
        let before = seed(database, playtest);
        assert!(!said(&owner.get("/account/data.zip")).contains(&before.to_string()), "no log before anybody sits there");
        assert_eq!(guest.post(&format!("{playtest}/join?key={key}"), &[]).status, 303);
        assert_ne!(before, seed(database, playtest), "the cards are dealt when the seat is taken");
        let seed = 7_777_777_777;
        deal(database, playtest, seed);
        let mut tried = 0;
        for step in 0..10 {
            let truth = state(database, playtest);
            let Some(decider) = truth.decider() else { break };
            let hidden = [secrets(&truth, PlayerId(1)), secrets(&truth, PlayerId(0)), [secrets(&truth, PlayerId(0)), secrets(&truth, PlayerId(1))].concat()];
            if step % 3 == 0 {
                let stood = version(&owner.get(playtest).text());
                for ((person, seat), secrets) in [(&mut owner, PlayerId(0)), (&mut guest, PlayerId(1))].into_iter().zip(&hidden) {
                    for (what, answer) in pry(database, person, seat, playtest) {
                        let text = said(&answer);
                        assert!(!text.contains(&seed.to_string()), "{what} tells the seed");
                        // The archive holds the lists of one's own decks.
                        for name in secrets.iter().filter(|_| what != "/account/data.zip") {
                            assert!(!text.contains(&name.replace('\'', "&#39;")) && !text.contains(name), "{what} tells {name}");
                        }
                        tried += 1;
                    }
                }
                for address in [playtest.to_owned(), format!("{playtest}/text"), format!("{playtest}/log.json")] {
                    let text = said(&late.get(&address));
                    assert!(hidden[2].iter().all(|name| !text.contains(name)), "{address} tells a watcher");
                }
                assert_eq!(version(&owner.get(playtest).text()), stood, "nothing was decided by it");
            }
            let acts = if decider == PlayerId(0) { &mut owner } else { &mut guest };
            let act = offers(&acts.get(playtest).text())[0].clone();
            assert_eq!(decide(acts, playtest, &act).status, 303);
        }
        assert!(tried > 60, "{tried}");
    }

    fn who_concedes_has_lost_and_what_was_read_then_is_of_no_use(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
        let link = begun(&mut owner, "person");
        let (playtest, key) = link.split_once("?key=").unwrap();
        guest.post(&format!("{playtest}/join?key={key}"), &[]);
        assert_eq!(decide(&mut guest, playtest, r#"{"act":"concede"}"#).status, 303);
        assert_eq!(guest.get(&format!("{playtest}/log.json")).status, 200, "it is over: both may read it");
        for person in [&mut guest, &mut owner] {
            let now = version(&person.get(playtest).text());
            for what in ["undo", "redo", "go-on"] {
                let answer = person.post(&format!("{playtest}/{what}"), &[("version", &now)]);
                assert_eq!(answer.status, 422, "{what}");
                assert!(answer.text().contains("This game is over"), "{what}");
            }
            let shuffle = [("version", now.as_str()), ("change", "shuffle")];
            assert_eq!(person.post(&format!("{playtest}/adjust"), &shuffle).status, 422);
            assert!(person.get(playtest).text().contains("data-outcome"));
        }
        assert_eq!(owner.post(&format!("{playtest}/invite"), &[]).status, 409, "nobody else sits down at it");
        let branch = guest.post(&format!("{playtest}/branch"), &[("number", "0")]);
        assert_eq!(branch.status, 303, "looked at alone");
        assert_eq!(owner.get(branch.location()).status, 404);
        let same = owner.post(&format!("{playtest}/restart"), &[("seed", "same")]);
        assert_eq!(same.status, 422, "both know those hands");
        let next = owner.post(&format!("{playtest}/restart"), &[]).location().to_owned();
        assert_ne!(seed(database, &next), seed(database, playtest));
    }

    fn nobody_chooses_the_luck_of_a_game_between_two_people(database) {
        let app = App::serve(&database.url, &[]);
        let mut owner = Person::at(&app.address);
        let fields = [("first", "panini/nail"), ("opponent", "person"), ("seed", "101")];
        let refused = owner.post("/playtests/new", &fields);
        assert_eq!(refused.status, 422);
        assert!(refused.text().contains("luck is nobody"), "{}", refused.text());
        let link = owner.post("/playtests/new", &[("first", "panini/nail"), ("opponent", "person")]).location().to_owned();
        let (playtest, key) = link.split_once("?key=").unwrap();
        assert_eq!(decide(&mut owner, playtest, r#"{"act":"concede"}"#).status, 422, "nobody has come yet");
        // The owner sits down in the second seat himself, looks, and frees it again.
        let mut own_other_browser = Person::at(&app.address);
        own_other_browser.post(&format!("{playtest}/join?key={key}"), &[]);
        let seen = seed(database, playtest);
        let again = owner.post(&format!("{playtest}/invite"), &[]).location().to_owned();
        let (_, key) = again.split_once("?key=").unwrap();
        let mut guest = Person::at(&app.address);
        assert_eq!(guest.post(&format!("{playtest}/join?key={key}"), &[]).status, 303);
        assert_ne!(seed(database, playtest), seen, "whoever takes the seat is dealt a new game");
        assert_eq!(own_other_browser.post(&format!("{playtest}/undo"), &[("version", "1")]).status, 404, "who stood up sees it no more");
    }
}

#[test]
fn news_of_a_table_end_with_the_right_to_see_it() {
    use std::io::{Read, Write};
    let app = App::start();
    let mut owner = Person::at(&app.address);
    owner.sign_up("Bulma");
    let playtest = begun(&mut owner, "both");
    let mut elsewhere = Person::at(&app.address);
    elsewhere.post("/account/sign-in", &[("name", "Bulma"), ("password", PASSWORD)]);
    let cookies: Vec<String> = elsewhere
        .cookies
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let host = app.address.trim_start_matches("http://");
    let mut stream = std::net::TcpStream::connect(host).unwrap();
    stream
        .set_read_timeout(Some(std::time::Duration::from_secs(20)))
        .unwrap();
    write!(
        stream,
        "GET {playtest}/events HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {}\r\n\r\n",
        cookies.join("; ")
    )
    .unwrap();
    let mut first = [0; 64];
    assert!(stream.read(&mut first).unwrap() > 0);
    let page = owner.get("/account");
    let theirs: Vec<String> = page
        .values_of("value")
        .filter(|value| value.len() == 43)
        .collect();
    assert!(theirs.len() >= 2);
    assert_eq!(elsewhere.post("/account/sign-out", &[]).status, 303);
    let mut rest = Vec::new();
    stream
        .read_to_end(&mut rest)
        .expect("the stream ends with the session");
}
