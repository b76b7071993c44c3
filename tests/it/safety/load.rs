//! Long work, large input and slow lines of one person, while others look at pages.

use std::io::{Cursor, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use scouter::db::Space;
use scouter::db::{Visibility, decks};
use scouter::workshop::archive::{ArchiveError, Part, Reading};
use scouter::workshop::{Actor, QuotaError, Quotas, WorkshopError};

use crate::support::app::App;
use crate::support::bench::{Bench, document, minute, put_back};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

pub(super) fn zipped(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive
            .start_file(name.as_str(), zip::write::SimpleFileOptions::default())
            .unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// That many favourites that nobody has.
pub(super) fn favourites(count: usize) -> Vec<u8> {
    let ids: Vec<String> = (0..count).map(|_| uuid::Uuid::now_v7().to_string()).collect();
    serde_json::to_vec(&ids).unwrap()
}

on_both_databases! {
    /// H1 of the attack: nine archives of one account at once.
    fn archives_of_one_account_keep_nobody_from_reading_pages(database) {
        let app = App::serve(&database.url, &[]);
        let mut attacker = Person::at(&app.address);
        attacker.sign_up("Freezer");
        let archive = zipped(&[("favourites.json".into(), favourites(100_000))]);
        let mut visitor = Person::at(&app.address);
        visitor.sign_up("Krillin");
        let statuses = std::thread::scope(|scope| {
            let posts: Vec<_> = (0..9).map(|_| {
                let (mut attacker, archive) = (attacker.clone(), &archive);
                scope.spawn(move || attacker.post_file("/account/restore", "archive", archive).status)
            }).collect();
            for _ in 0..20 {
                let begun = Instant::now();
                assert_eq!(visitor.get("/cards").status, 200);
                assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
            }
            // Whoever is refused before the body is read may find the line cut.
            posts.into_iter().map(|post| post.join().unwrap_or(503)).collect::<Vec<_>>()
        });
        assert!(statuses.iter().all(|status| [200, 503].contains(status)), "{statuses:?}");
        let busy = attacker.post_file("/account/restore", "archive", &archive);
        assert_eq!(busy.status, 200);
        assert!(busy.bytes.len() < 100_000, "reasons are told once, not {} bytes of them", busy.bytes.len());
    }

    fn marks_are_put_back_in_one_go_and_reasons_stay_few(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let (mine, hers) = (Actor::user(bulma.id), Actor::user(chichi.id));
        let public = bench.of(&hers).create(&document("Hers", &[]), Visibility::Public).unwrap().deck.id;
        let private = bench.of(&hers).create(&document("Secret", &[]), Visibility::Private).unwrap().deck.id;
        let ids = serde_json::to_vec(&[public.to_string(), private.to_string()]).unwrap();
        let restored = put_back(&mut bench, &mine, &zipped(&[("favourites.json".into(), ids)])).unwrap();
        assert_eq!((restored.favourites, restored.left_out), (1, vec!["favourites.json: 1 deck is not here any more".to_owned()]));
        let too_many = zipped(&[("favourites.json".into(), favourites(10_001))]);
        assert_eq!(put_back(&mut bench, &mine, &too_many).unwrap().left_out, ["favourites.json: it has more than 10000 entries"]);
    }

    /// H5 of the attack: what one address stores in a day, and all together.
    fn an_address_stores_so_much_in_a_day_and_all_together_only_what_there_is_room_for(database) {
        let mut bench = Bench::new(database);
        bench.quotas.address_bytes = 1_000;
        let actor = Actor { address: Some("192.0.2.1".into()), ..Actor::visitor(bench.visitor()) };
        let other = Actor { address: Some("192.0.2.2".into()), ..Actor::visitor(bench.visitor()) };
        let mut kept = 0;
        let refused = loop {
            match bench.of(&actor).create(&document("Blue", &["EVO-C034"]), Visibility::Private) {
                Ok(_) => kept += 1,
                Err(error) => break error,
            }
        };
        assert!(matches!(refused, WorkshopError::Quota(QuotaError::Address { .. })), "{refused}");
        assert!(kept > 0);
        bench.of(&other).create(&document("Blue", &[]), Visibility::Private).unwrap();
        bench.now = minute(24 * 60);
        bench.of(&actor).create(&document("Blue", &[]), Visibility::Private).unwrap();
        bench.space = Space::of(&database.parsed_url(), Some(1), 0);
        let full = bench.of(&other).create(&document("Blue", &[]), Visibility::Private).unwrap_err();
        assert!(matches!(full, WorkshopError::Quota(QuotaError::Room)), "{full}");
    }

    fn a_deck_without_an_owner_is_kept_for_the_stated_time(database) {
        let mut bench = Bench::new(database);
        let visitor = Actor::visitor(bench.visitor());
        let user = Actor::user(bench.user("Bulma").id);
        let theirs = bench.of(&visitor).create(&document("Blue", &[]), Visibility::Public).unwrap().deck.id;
        let hers = bench.of(&user).create(&document("Red", &[]), Visibility::Public).unwrap().deck.id;
        let quotas = bench.quotas;
        let last = minute(0).after(quotas.ownerless);
        assert_eq!(scouter::workshop::clean_up(&mut bench.conn, &quotas, last).unwrap().ownerless, 0);
        let after = last.after(Duration::from_secs(1));
        assert_eq!(scouter::workshop::clean_up(&mut bench.conn, &quotas, after).unwrap().ownerless, 1);
        assert_eq!(decks::find(&mut bench.conn, theirs).unwrap(), None);
        assert!(decks::find(&mut bench.conn, hers).unwrap().is_some());
    }

    /// The second half of H1: the way out of the site instead of the way in.
    fn sixteen_who_take_their_data_along_keep_nobody_from_reading_pages(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000", "--changes-per-minute", "100000"]);
        let mut attacker = Person::at(&app.address);
        attacker.sign_up("Freezer");
        for n in 0..30 {
            attacker.keep(&format!("game: panini\nname: Deck {n}\n3 Orange Aura Drill\n"));
        }
        let mut visitor = Person::at(&app.address);
        visitor.sign_up("Krillin");
        let statuses = std::thread::scope(|scope| {
            let reads: Vec<_> = (0..16).map(|_| {
                let mut attacker = attacker.clone();
                scope.spawn(move || attacker.get("/account/data.zip").status)
            }).collect();
            for _ in 0..10 {
                let begun = Instant::now();
                assert_eq!(visitor.get("/decks/mine").status, 200);
                assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
            }
            reads.into_iter().map(|read| read.join().unwrap()).collect::<Vec<_>>()
        });
        assert!(statuses.contains(&200), "{statuses:?}");
        assert!(statuses.iter().all(|status| [200, 503].contains(status)), "{statuses:?}");
    }

    fn eight_people_who_save_one_deck_at_once_are_all_served(database) {
        let app = App::serve(&database.url, &["--changes-per-minute", "100000"]);
        let mut owner = Person::at(&app.address);
        let deck = owner.keep("game: panini\n");
        std::thread::scope(|scope| {
            for hand in 0..8 {
                let (mut person, deck) = (owner.clone(), &deck);
                scope.spawn(move || {
                    for round in 0..6 {
                        let card = format!("copies main 1 EVO-C{:03}", 1 + hand * 6 + round);
                        let answer = person.post(&format!("{deck}/edit"), &[("base", "1"), ("in-deck", &card)]);
                        assert_eq!(answer.status, 303, "{}", answer.text());
                    }
                });
            }
        });
    }
}

/// H2 of the attack: sixteen logs of zeros.
#[test]
fn a_log_that_unpacks_to_too_much_is_left_out_before_the_next_is_unpacked() {
    let quotas = Quotas::default();
    let files: Vec<_> = (0..3)
        .map(|n| (format!("playtests/{n}.json"), vec![b' '; quotas.log + 1]))
        .collect();
    let bomb = zipped(&files);
    let mut reading = Reading::open(&bomb, &quotas, minute(0)).unwrap();
    let mut parts = 0;
    while let Some(part) = reading.next_part().unwrap() {
        assert!(
            matches!(&part, Part::LeftOut(_, why) if why.contains("more than 1024 kB")),
            "{part:?}"
        );
        parts += 1;
    }
    assert_eq!(parts, 3);
    let small = Quotas {
        user: scouter::workshop::Quota {
            bytes: 1_000,
            ..quotas.user
        },
        ..quotas
    };
    let mut reading = Reading::open(&bomb, &small, minute(0)).unwrap();
    assert!(
        matches!(reading.next_part(), Err(ArchiveError::TooLarge)),
        "the budget of the whole archive"
    );
}

/// M6 of the attack: a body of a byte a second.
#[test]
fn a_body_that_does_not_come_is_cut_off() {
    let app = App::start();
    let mut stream = TcpStream::connect(app.address.trim_start_matches("http://")).unwrap();
    write!(stream, "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\nlist=").unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
    let begun = Instant::now();
    let mut answer = Vec::new();
    let mut chunk = [0; 4096];
    while begun.elapsed() < Duration::from_secs(40) && !answer.windows(12).any(|part| part == b"HTTP/1.1 408")
    {
        let _ = stream.write_all(b"1");
        match stream.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => answer.extend_from_slice(&chunk[..read]),
            Err(_) => {}
        }
    }
    let answer = String::from_utf8_lossy(&answer).into_owned();
    assert!(
        answer.starts_with("HTTP/1.1 408"),
        "{answer} after {:?}",
        begun.elapsed()
    );
    assert!(begun.elapsed() < Duration::from_secs(30));
}

/// What is deleted is overwritten, not only forgotten.
#[test]
fn the_words_of_a_deleted_account_are_gone_from_the_file() {
    let database = crate::support::database::Database::sqlite();
    let words = "a very private plan";
    {
        let mut bench = Bench::new(&database);
        let user = bench.user("Bulma");
        let mut deck = document("Blue", &["EVO-C034"]);
        deck.notes = words.to_owned();
        bench
            .of(&Actor::user(user.id))
            .create(&deck, Visibility::Private)
            .unwrap();
        scouter::db::users::delete(&mut bench.conn, user.id).unwrap();
    }
    let file = std::fs::read(&database.url).unwrap();
    assert!(memchr::memmem::find(&file, words.as_bytes()).is_none());
}

/// Rows read to list the games of somebody who began one and sits at another, among that many of others.
fn read_for_games(others: usize) -> i64 {
    use diesel::connection::SimpleConnection;
    use diesel::prelude::*;
    use scouter::db::{AnyConnection, playtests};
    use scouter::playtest::{self, DeckChoice, Other, Seed, Setup};
    let database = crate::support::database::Database::postgres();
    let mut bench = Bench::new(&database);
    let (bulma, chichi) = (bench.user("Bulma").id, bench.user("Chichi").id);
    let deck = DeckChoice::Shipped("panini/nail".into());
    let setup = Setup {
        deck: deck.clone(),
        others: vec![Other {
            deck,
            opponent: playtests::Opponent::Idle,
        }],
        rules: Vec::new(),
        seed: Seed::Same(1),
        clock: None,
    };
    for owner in [bulma, chichi] {
        playtest::begin(&mut bench.of(&Actor::user(owner)), &setup).unwrap();
    }
    let AnyConnection::Postgres(conn) = &mut bench.conn else {
        unreachable!()
    };
    let copies = |table: &str, key: &str, of: &str| {
        format!(
            "INSERT INTO {table} SELECT (jsonb_populate_record(NULL::{table}, to_jsonb(one) || \
             jsonb_build_object('{key}', substr(one.{key}, 1, 24) || (100000000000 + n), '{of}', NULL))).* \
             FROM (SELECT * FROM {table} ORDER BY {key} LIMIT 1) AS one, generate_series(1, {others}) AS n;"
        )
    };
    conn.batch_execute(&format!(
        "{} {} UPDATE playtest_seats SET guest_id = '{bulma}' WHERE playtest_id = \
         (SELECT id FROM playtests WHERE owner_id = '{chichi}'); ANALYZE;",
        copies("playtests", "id", "owner_id"),
        copies("playtest_seats", "playtest_id", "guest_id"),
    ))
    .unwrap();
    conn.batch_execute("BEGIN").unwrap();
    let author = decks::Author::User(bulma);
    assert_eq!(
        playtests::of_author(&mut bench.conn, &author, 200).unwrap().len(),
        2
    );
    let read = "(SELECT sum(pg_stat_get_xact_tuples_returned(oid))::bigint FROM pg_class \
                WHERE relname LIKE 'playtest%' AND relkind IN ('r', 'i'))";
    diesel::select(diesel::dsl::sql::<diesel::sql_types::BigInt>(read))
        .get_result(&mut bench.conn)
        .unwrap()
}

/// M9 of the attack, at the tables.
#[test]
fn ones_own_games_are_listed_without_reading_those_of_others() {
    let (few, many) = (read_for_games(1_000), read_for_games(20_000));
    assert!(
        few > 0 && many < few + 50,
        "{few} where there are few games, {many} where there are many"
    );
}
