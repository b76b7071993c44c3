//! Several servers on one PostgreSQL: what one changes the others hear, and what was acknowledged outlives each of them.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use scouter::db::notifications::{self, Listening, Notification};
use scouter::db::{self, DeckId, RevisionNumber, revisions};
use scouter::deck::Document;
use scouter::model::Game;
use uuid::Uuid;

use crate::playtests::{News, begun, decide, offers};
use crate::support::app::{App, Folder, first_start};
use crate::support::database::Database;
use crate::support::http::Person;

/// What is told within a second.
fn told(listening: &mut Listening) -> Vec<Notification> {
    let mut told = Vec::new();
    for _ in 0..50 {
        told.extend(listening.told().unwrap());
        std::thread::sleep(Duration::from_millis(20));
    }
    told
}

#[test]
fn who_listens_is_told_of_a_game_and_of_cards_but_not_of_every_look() {
    let database = Database::postgres();
    first_start(&database.url);
    let pool = db::open(&database.parsed_url(), 1).unwrap();
    let mut listening = Listening::begin(&pool).unwrap().unwrap();
    let mark = Uuid::now_v7();
    notifications::echo(&pool, mark).unwrap();
    assert_eq!(told(&mut listening), [Notification::Echo(mark)]);

    let app = App::serve(&database.url, &[]);
    let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
    let link = begun(&mut owner, "person");
    let (playtest, key) = link.split_once("?key=").unwrap();
    let changed = Notification::Playtest(playtest.trim_start_matches("/playtests/").parse().unwrap());
    let mut hears = || {
        told(&mut listening)
            .into_iter()
            .filter(|told| !matches!(told, Notification::Echo(_)))
            .collect::<Vec<_>>()
    };
    hears();
    assert_eq!(guest.post(&format!("{playtest}/join?key={key}"), &[]).status, 303);
    assert!(hears().contains(&changed));
    assert_eq!(owner.get(playtest).status, 200);
    assert_eq!(hears(), [], "whoever is told looks, and that is no news again");
    assert_eq!(
        owner
            .post(&format!("{playtest}/signal"), &[("signal", "hello")])
            .status,
        303
    );
    assert_eq!(hears(), [changed]);

    let folder = Folder::new("cards");
    std::fs::write(
        folder.path.join("gnomes.csv"),
        "number,name,type\n1,Red Garden Gnome,drill\n",
    )
    .unwrap();
    let imported = Command::new(env!("CARGO_BIN_EXE_scouter"))
        .args([
            "sets",
            "import",
            "gnomes.csv",
            "--game",
            "panini",
            "--code",
            "GNOME",
            "--name",
            "Gnome Saga",
        ])
        .args(["--database-url", &database.url])
        .current_dir(&folder.path)
        .output()
        .unwrap();
    assert!(
        imported.status.success(),
        "{}",
        String::from_utf8_lossy(&imported.stderr)
    );
    assert_eq!(hears(), [Notification::Cards]);
}

#[test]
fn an_embedded_database_tells_nobody() {
    let database = Database::sqlite();
    let pool = db::open(&database.parsed_url(), 2).unwrap();
    assert!(Listening::begin(&pool).unwrap().is_none());
}

#[test]
fn a_table_hears_at_once_what_was_decided_at_another_server() {
    let database = Database::postgres();
    let (one, other) = (App::serve(&database.url, &[]), App::serve(&database.url, &[]));
    let mut person = Person::at(&one.address);
    let playtest = begun(&mut person, "both");
    let mut news = News::of(
        &person.moved_to(&other.address),
        &other.address,
        &format!("{playtest}/events"),
    );
    news.wait_for("data: 1\n");
    let mut waits: Vec<Duration> = (2..9)
        .map(|version| {
            // Whoever only looks now and then has just looked.
            let act = offers(&person.get(&playtest).text())[0].clone();
            decide(&mut person, &playtest, &act);
            let begun = Instant::now();
            news.wait_for(&format!("data: {version}\n"));
            begun.elapsed()
        })
        .collect();
    waits.sort();
    assert!(
        waits[3] < Duration::from_secs(1),
        "looks come every three seconds: {waits:?}"
    );
}

/// Browsers that save at the same time.
const CLIENTS: usize = 6;
/// Servers killed, one after the other.
const KILLS: usize = 6;
/// Between two kills; a killed server stands again after half of it.
const BETWEEN: Duration = Duration::from_secs(2);
const FREELY: &[&str] = &[
    "--changes-per-minute",
    "1000000",
    "--calls-per-minute",
    "1000000",
    "--behind-proxy=1",
];

/// haproxy before three servers; ends with the value.
struct Proxy {
    child: Child,
    address: String,
    _folder: Folder,
}

impl Proxy {
    /// A request that reached no server goes to another; one that was under way when its server died is an error. Each comes
    /// on a line of its own, so that none is sent on one that a dead server left, and a server that is only slow stays.
    fn before(servers: &[String]) -> Self {
        let folder = Folder::new("proxy");
        let address = free_address();
        let servers: String = (1..)
            .zip(servers)
            .map(|(number, server)| format!("  server s{number} {server}\n"))
            .collect();
        let config = format!(
            "global\n  maxconn 1000\n\
             defaults\n  mode http\n  timeout connect 10s\n  timeout client 30s\n  timeout server 30s\n  timeout check 10s\n  \
             retries 5\n  option redispatch 1\n  retry-on conn-failure\n  option forwardfor\n  option http-server-close\n\
             frontend site\n  bind {address}\n  default_backend servers\n\
             backend servers\n  balance roundrobin\n  option httpchk\n  \
             http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host {address}\n  \
             default-server check inter 200ms fall 1 rise 1\n{servers}"
        );
        let file = folder.path.join("haproxy.cfg");
        std::fs::write(&file, config).unwrap();
        let child = Command::new("haproxy")
            .arg("-db")
            .arg("-f")
            .arg(&file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("haproxy: {error}; `bash tests/run.sh` installs it"));
        let proxy = Self {
            child,
            address,
            _folder: folder,
        };
        let begun = Instant::now();
        while std::net::TcpStream::connect(&proxy.address).is_err() {
            assert!(
                begun.elapsed() < Duration::from_secs(10),
                "haproxy does not start"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        proxy
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .to_string()
}

/// One browser's deck: what was acknowledged of it, and which saves were cut off.
struct Saved {
    deck: DeckId,
    /// The text of each acknowledged revision.
    revisions: Vec<(i32, String)>,
    /// How many servers had died when the answer came, and what it was.
    cut_off: Vec<(usize, String)>,
}

/// What the browsers and the one who kills servers tell each other.
#[derive(Default)]
struct SoFar {
    stop: AtomicBool,
    acknowledged: AtomicUsize,
    deaths: AtomicUsize,
}

/// Saves through the proxy until told to stop.
fn saves(proxy: &str, client: usize, database: &Database, so_far: &SoFar) -> Saved {
    let version = |text: &str| {
        let mut document = Document::new(Game::Panini);
        document.name = format!("client {client}");
        text.clone_into(&mut document.notes);
        document.to_json().unwrap()
    };
    let mut person = Person::at(proxy);
    let made = person.post(
        "/decks/new",
        &[("game", "panini"), ("name", &format!("client {client}"))],
    );
    let path = made.location().trim_end_matches("/edit").to_owned();
    let deck: DeckId = path.trim_start_matches("/decks/").parse().unwrap();
    let proof = person.proof();
    let (mut saved, mut conn) = (
        Saved {
            deck,
            revisions: Vec::new(),
            cut_off: Vec::new(),
        },
        database.connect(),
    );
    let (mut head, mut text) = (1, String::new());
    for save in 0.. {
        if so_far.stop.load(Ordering::SeqCst) {
            break;
        }
        let next = format!("save {save}");
        let fields = [
            ("csrf", proof.as_str()),
            ("head", &head.to_string()),
            ("base", &version(&text)),
            ("mine", &version(&next)),
        ];
        let answer = person.try_post(&format!("{path}/settle"), &fields);
        match answer {
            Ok(answer) if answer.status == 303 => {
                (head, text) = (head + 1, next);
                saved.revisions.push((head, text.clone()));
                so_far.acknowledged.fetch_add(1, Ordering::SeqCst);
            }
            // What haproxy says of a server that died; it is not known whether the save came through.
            Ok(answer)
                if !matches!(answer.status, 502..=504)
                    || answer.header("x-content-type-options").is_some() =>
            {
                panic!("{}: {}", answer.status, answer.text());
            }
            answer => {
                let said = answer.map_or_else(|error| error.to_string(), |answer| answer.status.to_string());
                saved.cut_off.push((so_far.deaths.load(Ordering::SeqCst), said));
                while let Some((_, body)) =
                    revisions::find(&mut conn, deck, RevisionNumber::from(head + 1)).unwrap()
                {
                    (head, text) = (head + 1, Document::from_json(&body).unwrap().notes);
                }
            }
        }
    }
    saved
}

#[test]
fn behind_a_proxy_servers_may_die_and_nothing_acknowledged_is_lost() {
    let database = Database::postgres();
    let addresses: Vec<String> = (0..3).map(|_| free_address()).collect();
    let proxy = Proxy::before(&addresses);
    let public = format!("http://{}", proxy.address);
    let arguments = [FREELY, &["--public-url", &public]].concat();
    let start = |address: &String| App::serve_at(address, &database.url, &arguments);
    let mut servers: Vec<Option<App>> = addresses.iter().map(|address| Some(start(address))).collect();
    std::thread::sleep(BETWEEN);
    let so_far = SoFar::default();
    let saved: Vec<Saved> = std::thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                let (proxy, database, so_far) = (&proxy, &database, &so_far);
                scope.spawn(move || saves(&proxy.address, client, database, so_far))
            })
            .collect();
        for kill in 0..KILLS {
            std::thread::sleep(BETWEEN / 2);
            let (place, before) = (kill % 3, so_far.acknowledged.load(Ordering::SeqCst));
            so_far.deaths.fetch_add(1, Ordering::SeqCst);
            servers[place].take().unwrap().kill();
            std::thread::sleep(BETWEEN / 2);
            assert!(
                so_far.acknowledged.load(Ordering::SeqCst) > before,
                "the others go on"
            );
            servers[place] = Some(start(&addresses[place]));
        }
        so_far.stop.store(true, Ordering::SeqCst);
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    let mut conn = database.connect();
    for saved in &saved {
        for (number, text) in &saved.revisions {
            let (_, body) = revisions::find(&mut conn, saved.deck, RevisionNumber::from(*number))
                .unwrap()
                .expect("acknowledged, and lost");
            assert_eq!(&Document::from_json(&body).unwrap().notes, text);
        }
        // The system ends a dead server's connections before it shuts the door they came through, so the next save of the
        // same browser may still be let in and be cut off as well.
        for death in 0..=KILLS {
            let by_it = saved
                .cut_off
                .iter()
                .filter(|(deaths, _)| *deaths == death)
                .count();
            assert!(
                by_it <= if death == 0 { 0 } else { 2 },
                "a death cuts off what is under way and nothing else: {:?}",
                saved.cut_off
            );
        }
    }
    let cut_off: usize = saved.iter().map(|saved| saved.cut_off.len()).sum();
    eprintln!(
        "{} saves acknowledged, {cut_off} cut off by {KILLS} deaths",
        so_far.acknowledged.load(Ordering::SeqCst)
    );
}
