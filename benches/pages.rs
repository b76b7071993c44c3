//! Requests per second of pages, each beside a bare askama page of the same size served in the same run:
//! `cargo bench --bench pages`, or with a part of a page's name behind it.
//!
//! Limit: the report on a legal list, a `/cards` page, the page of a card and the rules at no less than a third of the requests
//! per second of the bare page. A list with faults costs more: its corrected list is made with its report.

#![expect(clippy::expect_used, reason = "a bench without its server measures nothing")]
#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use askama::Template;
use scouter::catalog::{Catalog, shipped};
use scouter::db::{self, DatabaseUrl};
use scouter::web::{Application, Config, Site, SiteHandle};

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A page and its bare twin are measured in turns, so that other work on the machine slows both.
const ROUNDS: usize = 31;
/// Requests of a round.
const REQUESTS: u32 = 400;
/// Connections at a time.
const CONNECTIONS: [u32; 3] = [1, 4, 16];

/// A legal deck of 65 cards.
const LEGAL: &str = include_str!("../card_data/panini/decks/nail.txt");
/// Breaks seven rules and misspells names.
const MISTAKEN: &str = include_str!("../card_data/panini/decks/with-mistakes.txt");
/// A legal deck of 75 cards.
const LONG: &str = include_str!("../tests/data/decks/score/legal-seventy-five.txt");

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wanted = arguments.iter().find(|argument| !argument.starts_with("--"));
    // `cargo test --benches` only wants to see it work.
    let rounds = if arguments.iter().any(|argument| argument == "--bench") {
        ROUNDS
    } else {
        1
    };
    let (site, bare) = (site(), bare());
    println!("one worker each; requests per second, medians of {rounds} rounds");
    println!("page                               bytes  connections     bare     page  ratio");
    for (name, request) in pages() {
        if wanted.is_some_and(|wanted| !name.contains(wanted.as_str())) {
            continue;
        }
        let bytes = ask(&mut connect(site), &request);
        let twin = get(&format!("/{}", rows(bare, bytes)));
        for connections in CONNECTIONS {
            let times: Vec<(f64, f64)> = (0..rounds)
                .map(|_| {
                    let seconds = |address, request| time(address, request, connections).as_secs_f64();
                    (seconds(bare, &twin), seconds(site, &request))
                })
                .collect();
            let per_second =
                |pick: fn(&(f64, f64)) -> f64| f64::from(REQUESTS) / median(times.iter().map(pick));
            println!(
                "{name:32} {bytes:7}  {connections:11}  {:7.0}  {:7.0}   {:.2}",
                per_second(|(bare, _)| *bare),
                per_second(|(_, page)| *page),
                median(times.iter().map(|(bare, page)| bare / page)),
            );
        }
    }
}

/// What is measured.
fn pages() -> Vec<(&'static str, Vec<u8>)> {
    let breach = LEGAL
        .replace("3 Red Duck", "4 Red Duck")
        .replace("3 Red Flares", "2 Red Flares");
    let misspelt = LEGAL
        .replace("Red Blocking Hand", "Red Bloking Hand")
        .replace("Red Energy Shield", "Red Enrgy Sheild")
        .replace("Red Static Shot", "Red Statik Shot");
    let unsaid = LONG
        .replace("game: score\n", "")
        .replace("format: score/saiyan\n", "");
    vec![
        ("report: legal", post(LEGAL)),
        ("report: legal, game not said", post(&unsaid)),
        ("report: one breach", post(&breach)),
        ("report: three misspelt names", post(&misspelt)),
        ("report: seven mistakes", post(MISTAKEN)),
        ("/cards", get("/cards")),
        ("/cards?q=goku", get("/cards?q=goku")),
        (
            "/cards?q=type:drill+style:red",
            get("/cards?q=type:drill+style:red"),
        ),
        ("/cards/score/sai/158", get("/cards/score/sai/158")),
        ("/rules/panini", get("/rules/panini")),
    ]
}

fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: bench\r\n\r\n").into_bytes()
}

fn post(list: &str) -> Vec<u8> {
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"list\"\r\n\r\n{}\r\n--x--\r\n",
        list.replace('\n', "\r\n")
    );
    let head = "POST /check HTTP/1.1\r\nHost: bench\r\nContent-Type: multipart/form-data; boundary=x\r\n";
    format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// How long [`REQUESTS`] take, divided among connections.
fn time(address: SocketAddr, request: &[u8], connections: u32) -> Duration {
    let streams: Vec<TcpStream> = (0..connections).map(|_| connect(address)).collect();
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for mut stream in streams {
            scope.spawn(move || {
                for _ in 0..REQUESTS / connections {
                    ask(&mut stream, request);
                }
            });
        }
    });
    begun.elapsed()
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server listens");
    stream.set_nodelay(true).expect("a socket has this option");
    stream
}

/// Sends a request and reads the whole answer; the size of its body.
fn ask(stream: &mut TcpStream, request: &[u8]) -> usize {
    let mut answer = vec![0; 1 << 16];
    stream.write_all(request).expect("the server reads");
    let mut head = Vec::new();
    let (body, length) = loop {
        let read = stream.read(&mut answer).expect("the server answers");
        head.extend_from_slice(answer.get(..read).unwrap_or_default());
        if let Some(end) = memchr::memmem::find(&head, b"\r\n\r\n") {
            break (head.len() - end - 4, length(head.get(..end).unwrap_or_default()));
        }
    };
    let mut left = length - body;
    while left > 0 {
        left -= stream.read(&mut answer).expect("the server answers");
    }
    length
}

/// The length an answer's head says.
fn length(head: &[u8]) -> usize {
    let text = String::from_utf8_lossy(head);
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    text.lines()
        .find_map(|line| line.strip_prefix("content-length: ")?.parse().ok())
        .expect("the answer says its length")
}

fn site() -> SocketAddr {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        let files = shipped::set_files().expect("the shipped set files are read");
        let catalog = Catalog::from_set_files(&files).expect("the shipped set files fit together");
        let config = Config {
            workers: Some(1),
            calls_per_minute: std::num::NonZeroU32::MAX,
            ..Config::default()
        };
        actix_web::rt::System::new().block_on(async {
            let site = SiteHandle::new(Site::new(catalog));
            let file = std::env::temp_dir().join(format!("scouter-bench-{}.db", std::process::id()));
            let url = DatabaseUrl::Sqlite(file.display().to_string());
            let pool = db::open(&url, 1).expect("a new database");
            let application = Application::build(&config, site, pool).expect("a free port");
            send.send(application.address()).expect("the bench waits");
            application.run().await.expect("the server runs");
        });
    });
    receive.recv().expect("the server starts")
}

#[derive(Template)]
#[template(
    source = "<!doctype html><ul>{% for row in 0..self.rows %}<li><a href=\"/x/{{ row }}\">row {{ row }} of the page</a>\n{% endfor %}</ul>",
    ext = "html"
)]
struct Bare {
    rows: usize,
}

/// Rows of the bare page of about this size.
fn rows(bare: SocketAddr, size: usize) -> usize {
    let of = |rows: usize| ask(&mut connect(bare), &get(&format!("/{rows}")));
    let mut rows = 1;
    while of(rows) < size {
        rows += 1 + (size - of(rows)) / 64;
    }
    rows
}

fn bare() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it has an address");
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let page = |rows: web::Path<usize>| async move {
                let html = Bare { rows: *rows }.render().unwrap_or_default();
                HttpResponse::Ok().content_type("text/html").body(html)
            };
            HttpServer::new(move || App::new().route("/{rows}", web::get().to(page)))
                .workers(1)
                .listen(listener)
                .expect("it listens")
                .run()
                .await
                .expect("the server runs");
        });
    });
    address
}
