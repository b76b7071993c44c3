//! A site with many kept decks under mixed traffic: `SCOUTER_LARGE=100000 cargo bench --bench large`, on a new SQLite file, or on
//! the empty PostgreSQL database that `SCOUTER_LARGE_URL` names. Decks, three revisions each and a tenth as many accounts are made
//! in the database itself, out of the shipped decks. Then 64 clients ask for lists, filtered lists, decks and cards, and save.
//!
//! Limit: at least 1,000 requests a second, 99 of 100 answered within 100 ms, and none that costs more with more decks.

#![expect(clippy::expect_used, reason = "a bench without its server measures nothing")]
#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroU32;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::{RunQueryDsl, sql_query, sql_types};
use scouter::catalog::{Catalog, shipped};
use scouter::db::{self, AnyConnection, DatabaseUrl, Moment, Pool};
use scouter::web::{Application, Config, Site, SiteHandle};
use scouter::workshop::{Quotas, keep_starters};

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// People at a time.
const CLIENTS: u64 = 64;
/// How long they ask.
const SPAN: Duration = Duration::from_secs(15);
/// Connections to the database.
const CONNECTIONS: u32 = 8;

fn main() {
    // `cargo test --benches` only wants to see it work.
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let wanted = std::env::var("SCOUTER_LARGE")
        .ok()
        .and_then(|decks| decks.parse().ok());
    let (decks, span) = if is_bench {
        (wanted.unwrap_or(20_000), SPAN)
    } else {
        (100, Duration::from_millis(200))
    };
    let file = std::env::temp_dir().join(format!("scouter-large-{}.db", std::process::id()));
    let url = match std::env::var("SCOUTER_LARGE_URL") {
        Ok(url) => url.parse().expect("an address of a database"),
        Err(_) => DatabaseUrl::Sqlite(file.display().to_string()),
    };
    let files = shipped::set_files().expect("the shipped set files are read");
    let catalog = Catalog::from_set_files(&files).expect("the shipped set files fit together");
    let pool = db::open(&url, CONNECTIONS).expect("a new database");
    let begun = Instant::now();
    let ids = fill(&pool, &catalog, decks);
    println!("{decks} decks made in {:.0} s", begun.elapsed().as_secs_f64());
    let address = serve(catalog, pool);
    report(&ask_for(address, &ids, span), span);
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}

#[derive(diesel::QueryableByName)]
struct Id {
    #[diesel(sql_type = sql_types::Text)]
    id: String,
}

/// The shipped decks, as often as it takes, and some of their ids.
fn fill(pool: &Pool, catalog: &Catalog, decks: u64) -> Vec<String> {
    let mut conn = pool.get().expect("a connection");
    let made = keep_starters(&mut conn, catalog, Moment::now()).expect("the starters are kept");
    let made = u64::try_from(made).expect("some dozens").max(1);
    let copies = decks.div_ceil(made);
    let (earlier, ordered) = match &*conn {
        AnyConnection::Sqlite(_) => (
            "strftime('%Y-%m-%d %H:%M:%f000', updated_at, '-' || n || ' seconds')",
            "PRAGMA optimize;",
        ),
        AnyConnection::Postgres(_) => ("updated_at - n * interval '1 second'", "ANALYZE;"),
    };
    let deck = "id, game, owner_id, visibility, head, bytes, name, name_key, format, verdict, leader, mastery, style, cards, \
                checksum, created_at, updated_at";
    let statements = format!(
        "CREATE TABLE numbers (n BIGINT NOT NULL PRIMARY KEY, tail TEXT NOT NULL);
        INSERT INTO numbers WITH RECURSIVE upto(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM upto WHERE n < {copies})
            SELECT n, CAST(100000000000 + n AS TEXT) FROM upto;
        INSERT INTO users (id, name, name_key, password_hash, created_at)
            SELECT substr(id, 1, 24) || tail, name || n, name_key || n, password_hash, created_at FROM users, numbers
            WHERE n <= {copies} / 10 * {made} + 1;
        INSERT INTO deck_cards (deck_id, section, printing, count)
            SELECT substr(deck_id, 1, 24) || tail, section, printing, count FROM deck_cards, numbers;
        INSERT INTO revisions (deck_id, number, author_id, message, body, saved_at)
            SELECT deck_id, number + more, author_id, message, body, saved_at FROM revisions,
            (SELECT 1 AS more UNION ALL SELECT 2) AS later;
        UPDATE decks SET head = 3;
        INSERT INTO revisions (deck_id, number, author_id, message, body, saved_at)
            SELECT substr(deck_id, 1, 24) || tail, number, author_id, message, body, saved_at FROM revisions, numbers;
        INSERT INTO decks ({deck})
            SELECT substr(id, 1, 24) || tail, game, owner_id, visibility, head, bytes, name || ' ' || n, name_key || n, format,
            verdict, leader, mastery, style, cards, checksum, created_at, {earlier} FROM decks, numbers;
        DROP TABLE numbers;
        {ordered}"
    );
    // Copies come before what they are copies of.
    let statements = match &*conn {
        AnyConnection::Sqlite(_) => {
            format!("PRAGMA foreign_keys = OFF; BEGIN; {statements} COMMIT; PRAGMA foreign_keys = ON;")
        }
        AnyConnection::Postgres(_) => format!(
            "SET session_replication_role = replica; {statements} SET session_replication_role = DEFAULT;"
        ),
    };
    let statements = statements
        .replace("decks.updated_at", "updated_at")
        .replace("numbers.n", "n");
    match &mut *conn {
        AnyConnection::Sqlite(real) => real.batch_execute(&statements),
        AnyConnection::Postgres(real) => real.batch_execute(&statements),
    }
    .expect("the decks are made");
    let some: Vec<Id> = sql_query("SELECT id FROM decks ORDER BY substr(id, 25) LIMIT 5000")
        .load(&mut *conn)
        .expect("ids");
    some.into_iter().map(|row| row.id).collect()
}

fn serve(catalog: Catalog, pool: Pool) -> SocketAddr {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        let config = Config {
            calls_per_minute: NonZeroU32::MAX,
            changes_per_minute: NonZeroU32::MAX,
            quotas: Quotas::default(),
            ..Config::default()
        };
        actix_web::rt::System::new().block_on(async {
            let site = SiteHandle::new(Site::new(catalog));
            let application = Application::build(&config, site, pool).expect("a free port");
            send.send(application.address()).expect("the bench waits");
            application.run().await.expect("the server runs");
        });
    });
    receive.recv().expect("the server starts")
}

/// How long each request took, by what was asked for.
type Times = BTreeMap<&'static str, Vec<Duration>>;

fn ask_for(address: SocketAddr, ids: &[String], span: Duration) -> Times {
    let all = std::thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|number| scope.spawn(move || Client::new(address, number).ask(ids, span)))
            .collect();
        let ended = clients.into_iter().map(|client| client.join().expect("a client"));
        ended.collect::<Vec<Times>>()
    });
    let mut together = Times::new();
    for (what, times) in all.into_iter().flatten() {
        together.entry(what).or_default().extend(times);
    }
    together
}

fn report(times: &Times, span: Duration) {
    let all: Vec<Duration> = times.values().flatten().copied().collect();
    let rate =
        |times: &[Duration]| f64::from(u32::try_from(times.len()).unwrap_or(u32::MAX)) / span.as_secs_f64();
    println!("what                 a second   median ms   of 100 the 99th ms");
    for (what, times) in times
        .iter()
        .map(|(what, times)| (*what, times))
        .chain([("all", &all)])
    {
        let mut sorted = times.clone();
        sorted.sort_unstable();
        let at = |percent: usize| {
            let place = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
            sorted.get(place).copied().unwrap_or_default().as_secs_f64() * 1_000.0
        };
        println!("{what:20} {:8.0}   {:9.1}   {:18.1}", rate(times), at(50), at(99));
    }
}

/// A browser with a deck of its own.
struct Client {
    stream: TcpStream,
    cookie: String,
    proof: String,
    deck: String,
    /// The revision its next save grows from.
    head: u32,
    chance: u64,
}

impl Client {
    fn new(address: SocketAddr, number: u64) -> Self {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_nodelay(true).expect("a socket has this option");
        let mut client = Self {
            stream,
            cookie: String::new(),
            proof: String::new(),
            deck: String::new(),
            head: 1,
            chance: number * 7_919 + 1,
        };
        let page = client.get("/decks/new");
        between(&page, "name=\"csrf\" value=\"", "\"").clone_into(&mut client.proof);
        let made = client.post("/decks/new", "list=game%3A+panini%0A3+Orange+Aura+Drill");
        let address = between(&made, "location: ", "\r\n");
        address.trim_end_matches("/edit").clone_into(&mut client.deck);
        client
    }

    fn ask(mut self, ids: &[String], span: Duration) -> Times {
        let (mut times, begun) = (Times::new(), Instant::now());
        while begun.elapsed() < span {
            // As good as chance here: Knuth's multiplier.
            self.chance = self
                .chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let chance = self.chance >> 33;
            let place = usize::try_from(chance).unwrap_or_default() % ids.len();
            let id = ids.get(place).map_or("", String::as_str);
            let sent = Instant::now();
            let (what, answer) = match chance % 20 {
                0..=4 => ("list", self.get("/decks")),
                5 | 6 => ("list of a game", self.get("/decks?game=panini")),
                7 => ("list by name", self.get("/decks?name=frieza")),
                8 | 9 => ("list by leader", self.get("/decks?game=panini&leader=Goku")),
                10 | 11 => ("list with a card", self.get("/decks?card=Stare+Down")),
                12..=16 => ("deck", self.get(&format!("/decks/{id}"))),
                17 | 18 => ("card", self.get("/cards/panini/evo/c034")),
                _ => ("save", self.save()),
            };
            times.entry(what).or_default().push(sent.elapsed());
            let is_fine = answer.starts_with("HTTP/1.1 200") || answer.starts_with("HTTP/1.1 303");
            assert!(is_fine, "{what}: {}", answer.get(..2_000).unwrap_or(&answer));
        }
        times
    }

    fn save(&mut self) -> String {
        let copies = self.head % 3 + 1;
        let body = format!(
            "base={}&name=Mine&list=game%3A+panini%0A{copies}+Orange+Aura+Drill",
            self.head
        );
        self.head += 1;
        self.post(&format!("{}/list", self.deck), &body)
    }

    fn get(&mut self, path: &str) -> String {
        let cookie = self.cookie.clone();
        self.send(&format!(
            "GET {path} HTTP/1.1\r\nHost: bench\r\nCookie: {cookie}\r\n\r\n"
        ))
    }

    fn post(&mut self, path: &str, fields: &str) -> String {
        let (cookie, body) = (&self.cookie, format!("csrf={}&{fields}", self.proof));
        let kind = "Content-Type: application/x-www-form-urlencoded";
        let head = format!("POST {path} HTTP/1.1\r\nHost: bench\r\nCookie: {cookie}\r\n{kind}\r\n");
        self.send(&format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()))
    }

    /// Sends a request and reads the whole answer.
    fn send(&mut self, request: &str) -> String {
        self.stream
            .write_all(request.as_bytes())
            .expect("the server reads");
        let (mut answer, mut part) = (Vec::new(), vec![0; 1 << 16]);
        loop {
            if let Some(end) = memchr::memmem::find(&answer, b"\r\n\r\n") {
                let head = String::from_utf8_lossy(answer.get(..end).unwrap_or_default()).to_lowercase();
                let length: usize = between(&head, "content-length: ", "\r\n").parse().unwrap_or(0);
                if answer.len() >= end + 4 + length {
                    let answer = String::from_utf8_lossy(&answer).into_owned();
                    let cookie = between(&answer, "set-cookie: ", ";");
                    if cookie.starts_with("scouter=") && self.cookie != cookie {
                        cookie.clone_into(&mut self.cookie);
                    }
                    return answer;
                }
            }
            let read = self.stream.read(&mut part).expect("the server answers");
            assert!(read > 0, "the server hung up");
            answer.extend_from_slice(part.get(..read).unwrap_or_default());
        }
    }
}

/// What stands behind `start` and before `end`.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let behind = text.split_once(start).map_or("", |(_, behind)| behind);
    behind.split_once(end).map_or(behind, |(found, _)| found)
}
