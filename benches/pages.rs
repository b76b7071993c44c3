//! How long pages take over HTTP, on one connection to one worker: `cargo bench --bench pages`.
//!
//! Limit: a `/check` report and a `/cards` page at no less than a third of the requests per second of a bare askama
//! page of the same size, which `bare` serves here.

#![expect(clippy::expect_used, reason = "a bench without its server measures nothing")]

use std::cell::RefCell;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{LazyLock, mpsc};

use actix_web::{App, HttpResponse, HttpServer, web};
use askama::Template;
use divan::Bencher;
use scouter::catalog::{Catalog, shipped};
use scouter::db::{self, DatabaseUrl};
use scouter::web::{Application, Config, Site, SiteHandle};

const LIST: &str = include_str!("../card_data/panini/decks/nail.txt");
const MISTAKEN: &str = include_str!("../card_data/panini/decks/with-mistakes.txt");

fn main() {
    divan::main();
}

#[derive(Template)]
#[template(
    source = "<!doctype html><ul>{% for row in 0..self.rows %}<li><a href=\"/x/{{ row }}\">row {{ row }} of the page</a>\n{% endfor %}</ul>",
    ext = "html"
)]
struct Bare {
    rows: usize,
}

/// Bytes of one row.
const ROW: usize = 50;

#[divan::bench(args = [12, 24, 36, 60])]
fn bare(bencher: Bencher<'_, '_>, kilobytes: usize) {
    measure(bencher, *BARE, &get(&format!("/{}", kilobytes * 1024 / ROW)));
}

#[divan::bench(args = ["/cards", "/cards?q=goku", "/cards?q=type:drill+style:red", "/cards/score/sai/158", "/rules/panini"])]
fn page(bencher: Bencher<'_, '_>, path: &str) {
    measure(bencher, *SITE, &get(path));
}

#[divan::bench]
fn report_on_a_legal_deck(bencher: Bencher<'_, '_>) {
    measure(bencher, *SITE, &post(LIST));
}

#[divan::bench]
fn report_on_seven_mistakes(bencher: Bencher<'_, '_>) {
    measure(bencher, *SITE, &post(MISTAKEN));
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

fn measure(bencher: Bencher<'_, '_>, address: SocketAddr, request: &[u8]) {
    let stream = RefCell::new(TcpStream::connect(address).expect("the server listens"));
    let mut answer = vec![0; 1 << 20];
    let size = ask(&mut stream.borrow_mut(), request, &mut answer);
    bencher
        .counter(divan::counter::BytesCount::new(size))
        .with_inputs(|| vec![0; 1 << 18])
        .bench_local_values(|mut answer| ask(&mut stream.borrow_mut(), request, &mut answer));
}

/// Sends a request and reads the whole answer; its size.
fn ask(stream: &mut TcpStream, request: &[u8], answer: &mut [u8]) -> usize {
    stream.write_all(request).expect("the server reads");
    let mut filled = 0;
    loop {
        filled += stream
            .read(answer.get_mut(filled..).unwrap_or_default())
            .expect("the server answers");
        let read = answer.get(..filled).unwrap_or_default();
        let Some(head) = memchr::memmem::find(read, b"\r\n\r\n") else {
            continue;
        };
        let text = String::from_utf8_lossy(read.get(..head).unwrap_or_default());
        assert!(text.starts_with("HTTP/1.1 200"), "{text}");
        let length = text
            .lines()
            .find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        if filled >= head + 4 + length.expect("the answer says its length") {
            return filled;
        }
    }
}

static SITE: LazyLock<SocketAddr> = LazyLock::new(|| {
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
});

static BARE: LazyLock<SocketAddr> = LazyLock::new(|| {
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
});
