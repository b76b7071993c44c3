//! A disk that is full, an address that kept enough for a day, and a database that is gone.

use std::time::{Duration, Instant};

use diesel::{RunQueryDsl, sql_query};
use scouter::db::{AnyConnection, Space, Visibility};
use scouter::workshop::{Actor, QuotaError, WorkshopError};

use super::load::{favourites, zipped};
use super::raw;
use crate::support::app::{App, Folder};
use crate::support::bench::{Bench, catalog, document, put_back};
use crate::support::database::{Database, on_both_databases};
use crate::support::http::{PASSWORD, Person};

fn sql(database: &Database, statement: &str) {
    match &mut database.connect() {
        AnyConnection::Sqlite(conn) => sql_query(statement).execute(conn).map(drop).unwrap(),
        AnyConnection::Postgres(conn) => sql_query(statement).execute(conn).map(drop).unwrap(),
    }
}

/// A collection of that many printings that may exist somewhere.
fn collection(printings: usize) -> Vec<u8> {
    let codes = (0..printings).map(|n| (format!("panini/{:A>40}-{n:04}", ""), 1));
    serde_json::to_vec(&codes.collect::<std::collections::BTreeMap<_, _>>()).unwrap()
}

on_both_databases! {
    fn where_there_is_no_room_nothing_more_is_kept_of_anybody(database) {
        let no_room = if database.url.contains("://") {
            ["--most-storage", "1"]
        } else {
            // More than any disk has: the floor of free space of an embedded database.
            ["--free-storage", "9999999999"]
        };
        let before = App::serve(&database.url, &[]);
        let mut bulma = Person::at(&before.address);
        bulma.sign_up("Bulma");
        let deck = bulma.keep("game: panini\n3 Orange Aura Drill\n");
        drop(before);
        let full = App::serve(&database.url, &no_room);
        let mut bulma = bulma.moved_to(&full.address);
        let list = ("list", "game: panini\n3 Orange Aura Drill");
        for (address, fields) in [
            ("/decks/new", vec![list]),
            ("/account/collection/import", vec![list, ("do", "add")]),
            ("/account/collection", vec![("count-panini/EVO-S104", "3")]),
            (&*format!("{deck}/favourite"), vec![("marked", "yes")]),
        ] {
            let answer = bulma.post(address, &fields);
            assert_eq!(answer.status, 507, "{address}: {}", answer.text());
            assert!(answer.text().contains("no room left"), "{address}: {}", answer.text());
        }
        let mut stranger = Person::at(&full.address);
        let new = stranger.post("/account/sign-up", &[("name", "Chichi"), ("password", PASSWORD)]);
        assert_eq!(new.status, 507, "{}", new.text());
        let archive = zipped(&[("collection.json".into(), collection(20)), ("favourites.json".into(), favourites(20))]);
        let restored = bulma.post_file("/account/restore", "archive", &archive);
        assert_eq!(restored.status, 200);
        assert_eq!(restored.text().matches("no room left").count(), 2, "{}", restored.text());
        assert!(bulma.get("/account/collection").text().contains("Nothing yet"));
        assert_eq!(bulma.get(&deck).status, 200, "what is kept is there to read");
        assert_eq!(bulma.post("/account/sign-out", &[]).status, 303);
        let back = bulma.post("/account/sign-in", &[("name", "Bulma"), ("password", PASSWORD)]);
        assert_eq!(back.status, 303, "who has an account gets in");
        assert_eq!(bulma.post(&format!("{deck}/remove"), &[("sure", "yes")]).status, 303, "removing makes room");
    }

    /// What comes out of an archive counts for the address, whichever of its files it is in.
    fn what_an_archive_or_a_collection_holds_counts_for_the_address_of_whoever_sends_it(database) {
        let mut bench = Bench::new(database);
        let user = bench.user("Bulma").id;
        let from = |address: &str| Actor { address: Some(address.into()), ..Actor::user(user) };
        let (home, elsewhere) = (from("192.0.2.1"), from("192.0.2.2"));
        bench.quotas.address_bytes = 4_000;
        let deck = bench.of(&elsewhere).create(&document("Blue", &[]), Visibility::Public).unwrap().deck.id;
        let many = zipped(&[("collection.json".into(), collection(100))]);
        let restored = put_back(&mut bench, &home, &many).unwrap();
        assert_eq!(restored.printings, 0);
        assert!(restored.left_out.iter().any(|why| why.contains("for your address today")), "{:?}", restored.left_out);
        let owned = |n: usize| {
            let printings = catalog().printings().iter().skip(n).take(2);
            printings.map(|printing| (scouter::db::PrintingKey::new(scouter::model::Game::Score, &printing.code), 1)).collect()
        };
        let refused = (0..20).find_map(|n| bench.of(&home).add_to_collection(&owned(2 * n)).err());
        assert!(matches!(refused, Some(WorkshopError::Quota(QuotaError::Address { .. }))), "{refused:?}");
        let kept = bench.of(&home).collection().unwrap();
        assert!(!kept.is_empty());
        bench.of(&home).add_to_collection(&owned(0)).expect("more copies of what is there take no room");
        bench.quotas.address_bytes = 100;
        let refused = bench.of(&home).add_favourite(deck);
        assert!(matches!(refused, Err(WorkshopError::Quota(QuotaError::Address { .. }))), "{refused:?}");
        bench.space = Space::of(&database.parsed_url(), Some(1), 0);
        bench.of(&home).clear_collection().expect("taking out needs no room");
    }

    fn a_newer_database_and_that_of_another_program_are_left_alone(database) {
        let other = if database.url.contains("://") { Database::postgres() } else { Database::sqlite() };
        sql(database, "CREATE TABLE recipes (id INTEGER)");
        drop(other.migrated());
        sql(&other, "INSERT INTO __diesel_schema_migrations (version) VALUES ('20990101000000')");
        for (database, says) in [(database, "not a database of Scouter"), (&other, "newer Scouter")] {
            let output = std::process::Command::new(env!("CARGO_BIN_EXE_scouter"))
                .args(["serve", "--no-starters", "--listen", "127.0.0.1:0", "--database-url", &database.url])
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(2));
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(said.contains(says), "{said}");
        }
    }
}

/// The server stays up and says when to come again; nothing is a mistake of whoever asks.
#[test]
fn while_the_database_is_away_readiness_says_so_and_pages_ask_to_come_again() {
    let database = Database::postgres();
    let app = App::serve(&database.url, &[]);
    assert_eq!(raw(&app, "GET", "/readyz", &[]).status, 200);
    let admin = Database::postgres();
    let (_, name) = database.url.split_once(":///").unwrap();
    let name = name.split('?').next().unwrap();
    sql(&admin, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"));
    sql(
        &admin,
        &format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"),
    );
    for path in ["/readyz", "/decks"] {
        let begun = Instant::now();
        let answer = raw(&app, "GET", path, &[]);
        assert_eq!(answer.status, 503, "{path}: {}", answer.text());
        assert!(answer.header("retry-after").is_some(), "{path}");
        assert!(begun.elapsed() < Duration::from_secs(30), "{path}");
    }
    assert_eq!(raw(&app, "GET", "/healthz", &[]).status, 200);
    sql(&admin, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true"));
    let begun = Instant::now();
    while raw(&app, "GET", "/readyz", &[]).status != 200 {
        assert!(
            begun.elapsed() < Duration::from_secs(30),
            "it comes back by itself"
        );
    }
    assert_eq!(raw(&app, "GET", "/decks", &[]).status, 200);
}

/// A site that was stopped by a full disk is looked at again when it starts. Not even the index of the log fits beside the database.
#[test]
fn a_site_without_room_starts_and_shows_what_it_has() {
    let folder = Folder::new("full");
    let url = folder.path.join("scouter.db").display().to_string();
    let before = App::serve(&url, &[]);
    let mut bulma = Person::at(&before.address);
    let deck = bulma.keep("game: panini\n3 Orange Aura Drill\n");
    before.kill();
    let full = App::serve_where_nothing_fits(&url, &[]);
    for path in ["/", "/cards", "/decks", "/readyz"] {
        assert_eq!(raw(&full, "GET", path, &[]).status, 200, "{path}");
    }
    let mut bulma = bulma.moved_to(&full.address);
    assert_eq!(bulma.get(&deck).status, 200);
    // The system refuses a file that would become too large; to whoever asks that is a full disk.
    let refused = bulma.post("/decks/new", &[("list", "game: panini\n3 Orange Aura Drill")]);
    assert_eq!(refused.status, 507, "{}", refused.text());
    assert!(refused.text().contains("no room left"), "{}", refused.text());
    drop(full);
    let after = App::serve(&url, &[]);
    let mut bulma = bulma.moved_to(&after.address);
    bulma.keep("game: panini\n3 Orange Aura Drill\n");
}
