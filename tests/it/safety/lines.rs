//! What one address may hold open, and what is said to whoever comes the wrong way.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::raw;
use crate::playtests::begun;
use crate::support::app::App;
use crate::support::database::Database;
use crate::support::http::Person;

/// A connection with a request on it, whose answer is read by whoever made it.
fn open(app: &App, head: &str) -> TcpStream {
    let host = app.address.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    write!(stream, "{head}Host: {host}\r\nConnection: close\r\n\r\n").unwrap();
    stream
}

fn status(stream: &mut TcpStream) -> String {
    let mut start = [0; 12];
    stream.read_exact(&mut start).unwrap();
    String::from_utf8_lossy(start.get(9..).unwrap()).into_owned()
}

/// A table that anybody may watch.
fn shown(app: &App) -> (Person, String) {
    let mut owner = Person::at(&app.address);
    owner.sign_up("Bulma");
    let playtest = begun(&mut owner, "both");
    let answer = owner.post(&format!("{playtest}/share"), &[("shared", "yes")]);
    assert_eq!(answer.status, 303);
    (owner, playtest)
}

#[test]
fn one_address_listens_to_a_hundred_tables_and_another_still_to_its_own() {
    let database = Database::sqlite();
    let app = App::serve(&database.url, &["--behind-proxy"]);
    let (_, playtest) = shown(&app);
    let listen = |from: &str| {
        let head = format!("GET {playtest}/events HTTP/1.1\r\nX-Forwarded-For: {from}\r\n");
        let mut stream = open(&app, &head);
        (status(&mut stream), stream)
    };
    let held: Vec<_> = (0..100).map(|_| listen("192.0.2.1")).collect();
    assert!(held.iter().all(|(status, _)| status == "200"));
    assert_eq!(listen("192.0.2.1").0, "429");
    assert_eq!(listen("192.0.2.2").0, "200");
}

#[test]
fn one_address_sends_sixty_four_bodies_at_once_and_another_still_its_own() {
    let database = Database::sqlite();
    let app = App::serve(&database.url, &["--behind-proxy"]);
    let send = |from: &str| {
        open(
            &app,
            &format!(
                "POST /check HTTP/1.1\r\nX-Forwarded-For: {from}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n"
            ),
        )
    };
    let held: Vec<TcpStream> = (0..65).map(|_| send("192.0.2.1")).collect();
    // Which of them the server reads last is not known; the others are waited for.
    for stream in &held {
        stream.set_nonblocking(true).unwrap();
    }
    let (begun, mut start) = (Instant::now(), [0; 12]);
    while !held
        .iter()
        .any(|stream| stream.peek(&mut start).is_ok_and(|read| read == start.len()))
    {
        assert!(begun.elapsed() < Duration::from_mins(1), "nobody is refused");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(String::from_utf8_lossy(&start), "HTTP/1.1 429");
    let mut other = send("192.0.2.2");
    other.write_all(&[b'a'; 100]).unwrap();
    assert_ne!(status(&mut other), "429");
    drop(held);
}

#[test]
fn who_is_shown_a_table_no_longer_hears_no_more_of_it() {
    let app = App::start();
    let (mut owner, playtest) = shown(&app);
    let mut stream = open(&app, &format!("GET {playtest}/events HTTP/1.1\r\n"));
    assert_eq!(status(&mut stream), "200");
    let mut first = [0; 64];
    assert!(stream.read(&mut first).unwrap() > 0);
    assert_eq!(
        owner
            .post(&format!("{playtest}/share"), &[("shared", "no")])
            .status,
        303
    );
    let mut rest = Vec::new();
    stream
        .read_to_end(&mut rest)
        .expect("the stream ends when the table is shown no more");
    let mut again = open(&app, &format!("GET {playtest}/events HTTP/1.1\r\n"));
    assert_eq!(status(&mut again), "404");
}

#[test]
fn a_method_an_address_does_not_take_is_answered_with_those_it_takes() {
    let app = App::start();
    let all = scouter::web::addresses();
    for address in &all {
        let takes = |method| {
            all.iter()
                .any(|other| other.path == address.path && other.method == method)
        };
        let allowed = match (takes("GET"), takes("POST")) {
            (true, true) => "GET, HEAD, POST",
            (true, false) => "GET, HEAD",
            _ => "POST",
        };
        let path: String = address
            .path
            .split('/')
            .map(|part| if part.starts_with('{') { "x" } else { part })
            .collect::<Vec<_>>()
            .join("/");
        let answer = raw(&app, "DELETE", &path, &[]);
        // Under a made-up name another address may stand.
        let found = answer.header("allow").map(str::to_owned);
        assert_eq!((answer.status, found.as_deref()), (405, Some(allowed)), "{path}");
    }
}
