//! What was acknowledged is there, whatever happens to the server.

use std::sync::atomic::{AtomicUsize, Ordering};

use scouter::db::{DeckId, RevisionNumber, revisions};
use scouter::deck::Document;
use scouter::model::Game;

use crate::support::app::App;
use crate::support::database::on_both_databases;
use crate::support::http::Person;

const CLIENTS: usize = 8;
/// Saves acknowledged before the server is killed amid the others.
const SAVES: usize = 1_000;
const FREELY: &[&str] = &["--changes-per-minute", "1000000"];

fn version(client: usize, number: i32) -> Document {
    let mut document = Document::new(Game::Panini);
    document.name = format!("client {client}");
    document.notes = format!("save {number}");
    document
}

/// Saves until the server is gone; returns the last acknowledged revision.
fn saves(mut person: Person, client: usize, deck: &str, acknowledged: &AtomicUsize) -> i32 {
    let proof = person.proof();
    let (path, mut head) = (format!("{deck}/settle"), 1);
    loop {
        let base = version(client, head).to_json().unwrap();
        let mine = version(client, head + 1).to_json().unwrap();
        let number = head.to_string();
        let fields = [
            ("csrf", proof.as_str()),
            ("head", &number),
            ("base", &base),
            ("mine", &mine),
        ];
        match person.try_post(&path, &fields) {
            Ok(answer) => assert_eq!(answer.status, 303, "{}", answer.text()),
            Err(_) => return head,
        }
        head += 1;
        acknowledged.fetch_add(1, Ordering::SeqCst);
    }
}

on_both_databases! {
    fn every_acknowledged_save_survives_a_kill_amid_a_burst(database) {
        let app = App::serve(&database.url, FREELY);
        let decks: Vec<(Person, String)> = (0..CLIENTS)
            .map(|client| {
                let mut person = Person::at(&app.address);
                let name = version(client, 1).name;
                let made = person.post("/decks/new", &[("game", "panini"), ("name", &name)]);
                let deck = made.location().trim_end_matches("/edit").to_owned();
                (person, deck)
            })
            .collect();
        let acknowledged = AtomicUsize::new(0);
        let heads: Vec<i32> = std::thread::scope(|scope| {
            let running: Vec<_> = decks
                .iter()
                .enumerate()
                .map(|(client, (person, deck))| {
                    let (person, acknowledged) = (person.clone(), &acknowledged);
                    scope.spawn(move || saves(person, client, deck, acknowledged))
                })
                .collect();
            while acknowledged.load(Ordering::SeqCst) < SAVES && running.iter().any(|client| !client.is_finished()) {
                std::thread::yield_now();
            }
            app.kill();
            running.into_iter().map(|client| client.join().unwrap()).collect()
        });
        assert!(acknowledged.load(Ordering::SeqCst) >= SAVES, "{heads:?}");
        let again = App::serve(&database.url, FREELY);
        let mut conn = database.connect();
        for (client, ((person, deck), head)) in decks.iter().zip(heads).enumerate() {
            let id: DeckId = deck.trim_start_matches("/decks/").parse().unwrap();
            for number in 2..=head {
                let (_, body) = revisions::find(&mut conn, id, RevisionNumber::from(number)).unwrap().unwrap();
                assert_eq!(Document::from_json(&body).unwrap(), version(client, number));
            }
            assert_eq!(person.moved_to(&again.address).get(&format!("{deck}/history/{head}")).status, 200);
        }
    }
}

#[test]
fn a_server_that_is_told_to_stop_finishes_what_it_began() {
    use std::io::{Read, Write};
    let app = App::start();
    let mut slow = std::net::TcpStream::connect(app.address.trim_start_matches("http://")).unwrap();
    let list = "format=panini/standard&list=3+Orange+Aura+Drill";
    let head = format!(
        "POST /check HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\nContent-Length: {}\r\n\r\n",
        list.len()
    );
    slow.write_all(head.as_bytes()).unwrap();
    let mut go_on = [0; b"HTTP/1.1 100 Continue\r\n\r\n".len()];
    slow.read_exact(&mut go_on).unwrap();
    assert!(go_on.starts_with(b"HTTP/1.1 100"), "the server has begun");
    app.stop();
    slow.write_all(list.as_bytes()).unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
