//! A site that reaches PostgreSQL through a pooler which lends it a connection for one transaction at a time.

use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use scouter::db::{DeckId, RevisionNumber, revisions};
use scouter::deck::Document;
use scouter::model::Game;

use crate::support::app::{App, Folder, first_start};
use crate::support::database::Database;
use crate::support::http::Person;
use crate::support::postgres::as_server;

/// Browsers that save at the same time, more than there are connections to lend.
const CLIENTS: usize = 6;
/// Saves of each.
const SAVES: i32 = 12;

/// `PgBouncer` before the private server; ends with the value.
struct Pooler {
    child: Child,
    url: String,
    _folder: Folder,
}

impl Pooler {
    fn before(database: &Database) -> Self {
        let folder = Folder::new("pooler");
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let (name, parameters) = database
            .url
            .trim_start_matches("postgresql:///")
            .split_once('?')
            .unwrap();
        let config = format!(
            "[databases]\n* = {}\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = transaction\ndefault_pool_size = 3\n",
            parameters.replace('&', " ")
        );
        let file = folder.path.join("pgbouncer.ini");
        std::fs::write(&file, config).unwrap();
        let child = as_server("pgbouncer")
            .arg(&file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("pgbouncer: {error}; `bash tests/run.sh` installs it"));
        let begun = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(
                begun.elapsed() < Duration::from_secs(10),
                "pgbouncer does not start"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        Self {
            child,
            url: format!("postgres://scouter@127.0.0.1:{port}/{name}?pooled=true"),
            _folder: folder,
        }
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn behind_a_pooler_of_transactions_everything_is_kept() {
    let database = Database::postgres();
    first_start(&database.url);
    let pooler = Pooler::before(&database);
    let freely = ["--changes-per-minute", "100000", "--calls-per-minute", "100000"];
    let app = App::serve(&pooler.url, &freely);
    let decks: Vec<DeckId> = std::thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                let address = &app.address;
                scope.spawn(move || saves(address, client))
            })
            .collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    let mut conn = database.connect();
    for deck in decks {
        for number in 2..=SAVES + 1 {
            let (_, body) = revisions::find(&mut conn, deck, RevisionNumber::from(number))
                .unwrap()
                .unwrap();
            assert_eq!(Document::from_json(&body).unwrap().notes, number.to_string());
        }
    }
}

/// Makes a deck and saves it again and again, and looks at lists in between.
fn saves(address: &str, client: usize) -> DeckId {
    let mut person = Person::at(address);
    let name = client.to_string();
    let made = person.post("/decks/new", &[("game", "panini"), ("name", &name), ("list", "")]);
    let path = made.location().trim_end_matches("/edit").to_owned();
    let version = |number: i32| {
        let mut document = Document::new(Game::Panini);
        document.name = client.to_string();
        document.notes = number.to_string();
        document.to_json().unwrap()
    };
    for head in 1..=SAVES {
        let fields = [
            ("head", head.to_string()),
            ("base", version(head)),
            ("mine", version(head + 1)),
        ];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let saved = person.post(&format!("{path}/settle"), &fields);
        assert_eq!(saved.status, 303, "{}", saved.text());
        for list in [
            "/decks",
            "/decks?game=panini",
            "/decks?card=Stare+Down",
            "/decks?name=no",
        ] {
            assert_eq!(person.get(list).status, 200, "{list}");
        }
    }
    path.trim_start_matches("/decks/").parse().unwrap()
}
