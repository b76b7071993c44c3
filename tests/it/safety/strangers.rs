//! What a request says of itself, and what an answer gives away.

use scouter::account::Token;

use super::raw;
use crate::support::app::{App, Folder};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

fn served(what: &str, arguments: &[&str]) -> (App, Folder) {
    let folder = Folder::new(what);
    let url = folder.path.join("scouter.db").display().to_string();
    (App::serve(&url, arguments), folder)
}

/// H4 of the attack: the left-most address is whatever the browser wrote.
#[test]
fn a_forged_address_does_not_get_around_a_limit() {
    let (app, _folder) = served("proxy", &["--behind-proxy", "--calls-per-minute", "3"]);
    let statuses: Vec<u16> = (0..6)
        .map(|n| {
            let forged = format!("X-Forwarded-For: 192.0.2.{n}, 198.51.100.7");
            let named = format!("Forwarded: for=192.0.2.{n}");
            raw(&app, "GET", "/api/v1/formats", &[&forged, &named]).status
        })
        .collect();
    assert_eq!(statuses, [200, 200, 200, 429, 429, 429]);
    let other = raw(
        &app,
        "GET",
        "/api/v1/formats",
        &["X-Forwarded-For: 192.0.2.1, 198.51.100.8"],
    );
    assert_eq!(other.status, 200, "what the proxy wrote does count");
    let limited = raw(&app, "GET", "/api/v1/formats", &["X-Forwarded-For: 198.51.100.7"]);
    assert!(limited.header("retry-after").is_some());
}

/// A hall behind one address hands in twice as many lists as it may make other changes; one entry is changed seldom, and one event
/// takes ten times as many from wherever they come.
#[test]
fn lists_handed_in_are_counted_by_address_and_entry_and_event() {
    let (app, _folder) = served("entries", &["--behind-proxy", "--changes-per-minute", "10"]);
    let statuses = |address: &dyn Fn(usize) -> usize, path: &dyn Fn(usize) -> String| -> Vec<bool> {
        let post = |n| {
            let from = format!("X-Forwarded-For: 198.51.100.{}", address(n));
            raw(&app, "POST", &path(n), &[&from, "Content-Length: 0"]).status == 429
        };
        (0..101).map(post).collect()
    };
    let refused = |statuses: Vec<bool>| statuses.iter().position(|refused| *refused);
    let at_one_address = statuses(&|_| 1, &|n| format!("/events/E{n}/enter"));
    assert_eq!(refused(at_one_address), Some(20));
    let of_one_event = statuses(&|n| 2 + n, &|_| "/events/E/enter".to_owned());
    assert_eq!(refused(of_one_event), Some(100));
    let of_one_entry = statuses(&|n| 110 + n, &|n| format!("/events/F{n}/entries/G/list"));
    assert_eq!(refused(of_one_entry), Some(1));
}

/// At an event everybody behind one address has a share of their own, so that no player keeps the desk from its work; all of
/// them together may do ten times what one address changes elsewhere.
#[test]
fn acts_at_an_event_are_counted_by_browser_and_by_address() {
    let (app, _folder) = served("acts", &["--behind-proxy", "--changes-per-minute", "12"]);
    let is_refused = |address: usize, browser: &str| {
        let from = format!("X-Forwarded-For: 198.51.100.{address}");
        let cookie = format!("Cookie: scouter={browser}");
        let answer = raw(
            &app,
            "POST",
            "/events/E/act",
            &[&from, &cookie, "Content-Length: 0"],
        );
        answer.status == 429
    };
    let browser = || Token::random().unwrap().reveal().to_owned();
    let (player, desk) = (browser(), browser());
    let of_player: Vec<bool> = (0..6).map(|_| is_refused(1, &player)).collect();
    assert_eq!(of_player, [false, false, false, false, true, true]);
    assert!(!is_refused(1, &desk), "the desk goes on");
    let of_hall = (0..150).position(|_| is_refused(2, &browser()));
    assert!(of_hall.is_some_and(|acts| acts >= 120), "{of_hall:?}");
}

on_both_databases! {
    /// M7 of the attack.
    fn a_text_no_text_can_be_is_refused_alike(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        person.sign_up("Bulma");
        for address in ["/decks?leader=%00", "/decks.atom?leader=%00", "/decks?mastery=a%00b", "/cards/score/sai/%00"] {
            let answer = person.get(address);
            assert_eq!(answer.status, 400, "{address}");
            assert!(answer.text().contains("(NUL)"), "{address}");
        }
        for (address, fields) in [
            ("/decks/new", vec![("name", "a\0b"), ("list", "game: panini\n")]),
            ("/decks/new", vec![("list", "game: panini\nname: a\0b\n")]),
            ("/account/collection", vec![("count-panini/\0", "3"), ("was-panini/\0", "0")]),
        ] {
            let answer = person.post(address, &fields);
            assert!([303, 400].contains(&answer.status), "{address}: {}", answer.status);
            if fields.iter().any(|(_, value)| value.contains('\0')) {
                assert_eq!(answer.status, 400, "{address}");
            }
        }
    }
}

#[test]
fn links_name_the_configured_address_whatever_the_request_says() {
    let (app, _folder) = served("public", &["--public-url", "https://decks.example"]);
    for address in ["/opensearch.xml", "/decks.atom"] {
        let answer = raw(
            &app,
            "GET",
            address,
            &[
                "Host: evil.example",
                "X-Forwarded-Host: evil.example",
                "Forwarded: host=evil.example",
            ],
        );
        let text = answer.text();
        assert!(
            text.contains("https://decks.example") && !text.contains("evil.example"),
            "{text}"
        );
        assert_eq!(
            answer.header("strict-transport-security"),
            Some("max-age=31536000")
        );
    }
    let (app, _folder) = served("hosts", &[]);
    let text = raw(&app, "GET", "/opensearch.xml", &["Host: evil.example"]).text();
    assert!(
        !text.contains("evil.example") && text.contains(&app.address),
        "{text}"
    );
    assert_eq!(
        raw(&app, "GET", "/", &[]).header("strict-transport-security"),
        None
    );
}

#[test]
fn what_belongs_to_somebody_stays_in_no_cache() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    person.sign_up("Bulma");
    for address in ["/account", "/decks/mine", "/account/data.zip", "/cards"] {
        assert_eq!(
            person.get(address).header("cache-control"),
            Some("private, no-store"),
            "{address}"
        );
    }
    assert_eq!(raw(&app, "GET", "/cards", &[]).header("cache-control"), None);
}

#[test]
fn over_tls_the_cookie_cannot_be_planted_from_elsewhere() {
    let (app, _folder) = served("host-cookie", &["--secure-cookies"]);
    let mut person = Person::at(&app.address);
    person.proof();
    assert!(
        person.cookies.keys().all(|name| name.starts_with("__Host-")),
        "{:?}",
        person.cookies
    );
    let secret = person.cookies["__Host-scouter"].clone();
    let planted = raw(&app, "GET", "/decks/new", &[&format!("Cookie: scouter={secret}")]);
    assert!(
        planted.header("set-cookie").is_some(),
        "a cookie of the plain name is not believed"
    );
}

#[test]
fn metrics_are_read_with_their_key_or_from_this_machine() {
    let (app, _folder) = served("metrics", &["--metrics-key", "kame"]);
    assert_eq!(raw(&app, "GET", "/metrics", &[]).status, 404);
    assert_eq!(
        raw(&app, "GET", "/metrics", &["Authorization: Bearer hame"]).status,
        404
    );
    assert_eq!(
        raw(&app, "GET", "/metrics", &["Authorization: Bearer kame"]).status,
        200
    );
    let (app, _folder) = served("metrics-proxy", &["--behind-proxy"]);
    assert_eq!(
        raw(&app, "GET", "/metrics", &["X-Forwarded-For: 127.0.0.1"]).status,
        404
    );
}

/// The log names requests and failed sign-ins, and no key.
#[test]
fn the_log_tells_who_knocked_and_no_secret() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    let folder = Folder::new("journal");
    let url = folder.path.join("scouter.db").display().to_string();
    let mut child = Command::new(env!("CARGO_BIN_EXE_scouter"))
        .args([
            "serve",
            "--no-starters",
            "--listen",
            "127.0.0.1:0",
            "--database-url",
            &url,
        ])
        .env("RUST_LOG", "info")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    let address = line[line.find("http://").unwrap()..]
        .trim()
        .trim_end_matches('/')
        .to_owned();
    let mut person = Person::at(&address);
    person.get("/decks/01a1fe03-f75b-7569-b0d4-6194a6e8da51?key=SECRETSECRETSECRETSECR");
    person.post(
        "/account/sign-in",
        &[("name", "Nappa"), ("password", "my secret words")],
    );
    child.kill().unwrap();
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    child.wait().unwrap();
    assert!(
        !log.contains("SECRET") && !log.contains("secret words") && !log.contains("Nappa"),
        "{log}"
    );
    assert!(
        log.contains("sign-in failed") && log.contains("127.0.0.1"),
        "{log}"
    );
    assert!(
        log.contains("scouter::access") && log.contains("status=404"),
        "{log}"
    );
}
