//! A site with many kept decks under mixed traffic: `SCOUTER_LARGE=100000 cargo bench --bench large`, on a new SQLite file, or on
//! the empty database that `SCOUTER_LARGE_URL` names; one it filled before is taken as it is. Decks, three revisions each and a
//! tenth as many accounts are made in the database itself, out of the shipped decks. Then 64 clients ask for lists, filtered
//! lists, decks and cards, and save, while others sign in.
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
use diesel::r2d2::ManageConnection;
use diesel::{RunQueryDsl, sql_query, sql_types};
use scouter::account::{PasswordHash, UserName};
use scouter::catalog::{Catalog, shipped};
use scouter::db::{self, AnyConnection, DatabaseUrl, Manager, Moment, Pool, users};
use scouter::web::{Application, Config, Site, SiteHandle};
use scouter::workshop::{Quotas, keep_starters};

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// People at a time, one of whom signs in again and again: as many bodies as one address may send at once.
const CLIENTS: u64 = 64;
/// How long they ask.
const SPAN: Duration = Duration::from_secs(15);
/// How long they ask before that without being timed: all of them come at once, to a server that has answered nobody yet.
const WARM_UP: Duration = Duration::from_secs(1);
/// Connections to the database.
const CONNECTIONS: u32 = 8;
/// Whose decks most are: the name of all accounts, with a number behind it.
const OWNER: &str = "Trunks";
/// The password of all accounts.
const PASSWORD: &str = "time machine capsule";
/// A pause of whoever signs in, one account after the other, beside those who ask.
const BETWEEN_SIGN_INS: Duration = Duration::from_millis(200);

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
    let mut conn = Manager(url.clone()).connect().expect("a database");
    db::migrate(&mut conn).expect("its tables");
    if db::statistics::is_new(&mut conn).expect("an answer") {
        let begun = Instant::now();
        fill(&mut conn, &catalog, decks);
        if let DatabaseUrl::Sqlite(path) = &url {
            // What was not written yet would be, while others are timed.
            let file = std::fs::File::open(path).expect("the database");
            file.sync_all().expect("a disk");
        }
        println!("{decks} decks made in {:.0} s", begun.elapsed().as_secs_f64());
    }
    let kept = Decks::of(&mut conn);
    drop(conn);
    let pool = db::open(&url, CONNECTIONS).expect("the database");
    let address = serve(catalog, pool);
    report(&ask_for(address, &kept, span), span);
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}

#[derive(diesel::QueryableByName)]
struct Id {
    #[diesel(sql_type = sql_types::Text)]
    id: String,
}

/// Which decks there are: copies of the starters, whose keys end with the number of the copy.
struct Decks {
    starters: Vec<String>,
    copies: u64,
    accounts: u64,
}

impl Decks {
    /// Of a database that was filled.
    fn of(conn: &mut AnyConnection) -> Self {
        let starters =
            "SELECT id FROM decks WHERE owner_id = (SELECT id FROM users WHERE name_key = 'scouter')";
        let starters: Vec<Id> = sql_query(starters).load(conn).expect("the starters");
        let accounts = "SELECT CAST(count(*) AS TEXT) AS id FROM users WHERE name_key LIKE 'trunks_%'";
        let accounts: Id = sql_query(accounts).get_result(conn).expect("the accounts");
        let accounts: u64 = accounts.id.parse().expect("a number");
        Self {
            copies: (accounts * 10).div_ceil(starters.len() as u64),
            starters: starters.into_iter().map(|row| row.id).collect(),
            accounts,
        }
    }

    /// The key of one of them.
    fn key(&self, chance: u64) -> String {
        let place = usize::try_from(chance).unwrap_or_default() % self.starters.len();
        let starter = self
            .starters
            .get(place)
            .map_or("", |id| id.get(..PREFIX).unwrap_or(id));
        format!("{starter}{}", FIRST_TAIL + chance / 1_000 % self.copies + 1)
    }
}

/// Letters of a key that a copy has from what it is a copy of.
const PREFIX: usize = 24;
/// What stands behind them is this and the number of the copy.
const FIRST_TAIL: u64 = 100_000_000_000;

/// The shipped decks as often as it takes, each with three revisions, shared among a tenth as many accounts.
fn fill(conn: &mut AnyConnection, catalog: &Catalog, decks: u64) {
    let made = keep_starters(conn, catalog, Moment::now()).expect("the starters are kept");
    let password = PasswordHash::of(PASSWORD).expect("a password");
    let first = users::create(conn, &UserName::stored(OWNER), &password, Moment::now());
    let first = first.expect("a new name").id;
    let accounts = decks.div_ceil(10);
    let copies = (accounts * 10).div_ceil(made as u64);
    let (before, earlier, after) = match conn {
        AnyConnection::Sqlite(_) => (
            "PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000",
            "strftime('%Y-%m-%d %H:%M:%f001', updated_at, '-' || n || ' seconds')",
            "PRAGMA journal_mode = WAL",
        ),
        // Copies come before what they are copies of; what it ends with a server does by itself once it has time.
        AnyConnection::Postgres(_) => (
            "SET session_replication_role = replica",
            "updated_at - n * interval '1 second'",
            "VACUUM ANALYZE",
        ),
    };
    let copy_of = |key: &str, number: &str| {
        format!("substr({key}, 1, {PREFIX}) || CAST({FIRST_TAIL} + {number} AS TEXT)")
    };
    let (id, of_deck) = (copy_of("id", "n"), copy_of("deck_id", "n"));
    let owner = copy_of(
        &format!("'{first}'"),
        &format!("(n * {made} + place) % {accounts} + 1"),
    );
    let deck =
        "game, visibility, head, bytes, format, verdict, leader, mastery, style, cards, checksum, created_at";
    for statement in [
        before,
        "CREATE TABLE numbers (n BIGINT NOT NULL PRIMARY KEY)",
        &format!(
            "INSERT INTO numbers WITH RECURSIVE upto(n) AS
                (SELECT 1 UNION ALL SELECT n + 1 FROM upto WHERE n < {}) SELECT n FROM upto",
            copies.max(accounts)
        ),
        "CREATE TABLE places AS SELECT id AS starter, row_number() OVER (ORDER BY id) AS place FROM decks",
        &format!(
            "INSERT INTO users (id, name, name_key, password_hash, created_at)
                SELECT {id}, name || n, name_key || n, password_hash, created_at
                FROM numbers CROSS JOIN users WHERE id = '{first}' AND n <= {accounts}"
        ),
        "INSERT INTO revisions (deck_id, number, author_id, message, body, saved_at)
            SELECT deck_id, number + more, author_id, message, body, saved_at
            FROM revisions CROSS JOIN (SELECT 1 AS more UNION ALL SELECT 2) AS later",
        "UPDATE decks SET head = 3",
        &format!(
            "INSERT INTO deck_cards (deck_id, section, printing, count, saved_at)
                SELECT {of_deck}, section, printing, count, {earlier}
                FROM numbers CROSS JOIN (SELECT deck_id, section, printing, count, updated_at FROM deck_cards JOIN decks ON id = deck_id) AS c
                WHERE n <= {copies}"
        ),
        &format!(
            "INSERT INTO revisions (deck_id, number, author_id, message, body, saved_at)
                SELECT {of_deck}, number, {owner}, message, body, saved_at
                FROM numbers CROSS JOIN (SELECT * FROM revisions JOIN places ON starter = deck_id) AS r
                WHERE n <= {copies}"
        ),
        &format!(
            "INSERT INTO decks (id, owner_id, name, name_key, {deck}, updated_at)
                SELECT {id}, {owner}, name || ' ' || n, name_key || n, {deck}, {earlier}
                FROM numbers CROSS JOIN (SELECT * FROM decks JOIN places ON starter = id) AS d
                WHERE n <= {copies}"
        ),
        "DROP TABLE numbers",
        "DROP TABLE places",
        after,
    ] {
        run(conn, statement);
    }
}

fn run(conn: &mut AnyConnection, statements: &str) {
    match conn {
        AnyConnection::Sqlite(real) => real.batch_execute(statements),
        AnyConnection::Postgres(real) => real.batch_execute(statements),
    }
    .expect("the decks are made");
}

fn serve(catalog: Catalog, pool: Pool) -> SocketAddr {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        let config = Config {
            calls_per_minute: NonZeroU32::MAX,
            changes_per_minute: NonZeroU32::MAX,
            accounts_per_minute: NonZeroU32::MAX,
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

fn ask_for(address: SocketAddr, decks: &Decks, span: Duration) -> Times {
    let all = std::thread::scope(|scope| {
        let mut clients: Vec<_> = (1..CLIENTS)
            .map(|number| scope.spawn(move || Client::new(address, number).ask(decks, span)))
            .collect();
        clients.push(scope.spawn(move || sign_in(address, decks, span)));
        let ended = clients.into_iter().map(|client| client.join().expect("a client"));
        ended.collect::<Vec<Times>>()
    });
    let mut together = Times::new();
    for (what, times) in all.into_iter().flatten() {
        together.entry(what).or_default().extend(times);
    }
    together
}

/// What is counted apart, being slow on purpose.
const SIGN_IN: &str = "sign-in";

/// People who sign in, one after the other.
fn sign_in(address: SocketAddr, decks: &Decks, span: Duration) -> Times {
    let (mut times, begun) = (Vec::new(), Instant::now());
    for turn in 0_u64.. {
        if begun.elapsed() >= WARM_UP + span {
            break;
        }
        let number = turn * 7_919 % decks.accounts + 1;
        let mut client = Client::at(address, number, "/account/sign-in");
        let password = PASSWORD.replace(' ', "+");
        let sent = Instant::now();
        let answer = client.post(
            "/account/sign-in",
            &format!("next=%2F&name={OWNER}{number}&password={password}"),
        );
        if sent - begun >= WARM_UP {
            times.push(sent.elapsed());
        }
        assert!(
            answer.starts_with("HTTP/1.1 303"),
            "{}",
            answer.get(..2_000).unwrap_or(answer)
        );
        std::thread::sleep(BETWEEN_SIGN_INS);
    }
    Times::from([(SIGN_IN, times)])
}

fn report(times: &Times, span: Duration) {
    let mixed = times.iter().filter(|(what, _)| **what != SIGN_IN);
    let all: Vec<Duration> = mixed.flat_map(|(_, times)| times).copied().collect();
    let rate =
        |times: &[Duration]| f64::from(u32::try_from(times.len()).unwrap_or(u32::MAX)) / span.as_secs_f64();
    println!("what                 a second   median ms   of 100 the 99th ms");
    for (what, times) in times
        .iter()
        .map(|(what, times)| (*what, times))
        .chain([("all but sign-ins", &all)])
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
    /// What was answered last.
    answer: Vec<u8>,
}

impl Client {
    /// Somebody with the proof that a page's form carries.
    fn at(address: SocketAddr, number: u64, page: &str) -> Self {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_nodelay(true).expect("a socket has this option");
        let mut client = Self {
            stream,
            cookie: String::new(),
            proof: String::new(),
            deck: String::new(),
            head: 1,
            chance: number * 7_919 + 1,
            answer: Vec::new(),
        };
        client.proof = between(client.get(page), "name=\"csrf\" value=\"", "\"").to_owned();
        client
    }

    fn new(address: SocketAddr, number: u64) -> Self {
        let mut client = Self::at(address, number, "/decks/new");
        let made = client.post("/decks/new", "list=game%3A+panini%0A3+Orange+Aura+Drill");
        assert!(made.starts_with("HTTP/1.1 303"), "{made}");
        client.deck = between(made, "location: ", "\r\n")
            .trim_end_matches("/edit")
            .to_owned();
        client
    }

    fn ask(mut self, decks: &Decks, span: Duration) -> Times {
        let (mut times, begun) = (Times::new(), Instant::now());
        while begun.elapsed() < WARM_UP + span {
            // As good as chance here: Knuth's multiplier.
            self.chance = self
                .chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let chance = self.chance >> 33;
            let sent = Instant::now();
            let (what, answer) = match chance % 20 {
                0..=4 => ("list", self.get("/decks")),
                5 | 6 => ("list of a game", self.get("/decks?game=panini")),
                7 => ("list by name", self.get("/decks?name=frieza")),
                8 | 9 => ("list by leader", self.get("/decks?game=panini&leader=Goku")),
                10 | 11 => ("list with a card", self.get("/decks?card=Stare+Down")),
                12..=16 => ("deck", self.get(&format!("/decks/{}", decks.key(chance / 20)))),
                17 | 18 => ("card", self.get("/cards/panini/evo/c034")),
                _ => ("save", self.save()),
            };
            if sent - begun >= WARM_UP {
                times.entry(what).or_default().push(sent.elapsed());
            }
            let is_fine = answer.starts_with("HTTP/1.1 200") || answer.starts_with("HTTP/1.1 303");
            assert!(is_fine, "{what}: {}", answer.get(..2_000).unwrap_or(answer));
        }
        times
    }

    fn save(&mut self) -> &str {
        let copies = self.head % 3 + 1;
        let body = format!(
            "base={}&name=Mine&list=game%3A+panini%0A{copies}+Orange+Aura+Drill",
            self.head
        );
        self.head += 1;
        self.post(&format!("{}/list", self.deck), &body)
    }

    fn get(&mut self, path: &str) -> &str {
        let cookie = &self.cookie;
        self.send(&format!(
            "GET {path} HTTP/1.1\r\nHost: bench\r\nCookie: {cookie}\r\n\r\n"
        ))
    }

    fn post(&mut self, path: &str, fields: &str) -> &str {
        let (cookie, body) = (&self.cookie, format!("csrf={}&{fields}", self.proof));
        let kind = "Content-Type: application/x-www-form-urlencoded";
        let head = format!("POST {path} HTTP/1.1\r\nHost: bench\r\nCookie: {cookie}\r\n{kind}\r\n");
        self.send(&format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()))
    }

    /// Sends a request and reads the whole answer. The clients share the processors with the server, so they do little.
    fn send(&mut self, request: &str) -> &str {
        const ROOM: usize = 1 << 16;
        self.stream
            .write_all(request.as_bytes())
            .expect("the server reads");
        let (mut read, mut whole) = (0, None);
        while whole.is_none_or(|whole| read < whole) {
            if self.answer.len() < read + ROOM {
                self.answer.resize(read + ROOM, 0);
            }
            let room = self.answer.get_mut(read..).unwrap_or_default();
            let more = self.stream.read(room).expect("the server answers");
            assert!(more > 0, "the server hung up");
            read += more;
            if whole.is_none() {
                let end = memchr::memmem::find(self.answer.get(..read).unwrap_or_default(), b"\r\n\r\n");
                whole = end.map(|end| end + 4 + self.read_head(end));
            }
        }
        str::from_utf8(self.answer.get(..read).unwrap_or_default()).expect("pages are text")
    }

    /// Keeps a cookie; the length of what follows.
    fn read_head(&mut self, end: usize) -> usize {
        let head = str::from_utf8(self.answer.get(..end).unwrap_or_default()).expect("heads are text");
        let cookie = between(head, "set-cookie: ", ";");
        if cookie.starts_with("scouter=") && self.cookie != cookie {
            cookie.clone_into(&mut self.cookie);
        }
        between(head, "content-length: ", "\r\n").parse().unwrap_or(0)
    }
}

/// What stands behind `start` and before `end`.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let behind = text.split_once(start).map_or("", |(_, behind)| behind);
    behind.split_once(end).map_or(behind, |(found, _)| found)
}
