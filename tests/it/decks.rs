//! Kept decks, their histories, lists, favourites and collections, on SQLite and on PostgreSQL alike.

use std::collections::BTreeSet;

use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use scouter::db::collections::{self, Collection};
use scouter::db::decks::{self, Author, NewDeck, StoredDeck};
use scouter::db::lists::{self, Filter};
use scouter::db::revisions::{self, NewRevision, Saved};
use scouter::db::users::{self, User};
use scouter::db::{self, AnyConnection, DeckId, Moment, PrintingKey, RevisionNumber, Visibility, favourites};
use scouter::deck::{Document, Tag};
use scouter::legality::Verdict;
use scouter::model::{Game, Style};
use scouter::workshop::judge;

use crate::support::bench::{Bench, author_of, catalog, document, minute};
use crate::support::database::{Database, on_both_databases};

fn revision<'a>(author: &'a Author, body: &'a str, saved_at: Moment) -> NewRevision<'a> {
    NewRevision {
        author: Some(author),
        message: "",
        body,
        saved_at,
        joins: false,
    }
}

fn keep(conn: &mut AnyConnection, owner: &User, document: &Document, now: Moment) -> StoredDeck {
    let owner = author_of(owner);
    let deck = NewDeck {
        id: DeckId::new(now),
        game: document.game,
        owner: owner.clone(),
        edit_key: None,
        visibility: Visibility::Public,
        forked_from: None,
    };
    let body = document.to_json().unwrap();
    let content = judge(catalog(), document, None).content;
    decks::create(conn, &deck, &revision(&owner, &body, now), &[], &content).unwrap()
}

fn save(conn: &mut AnyConnection, deck: &StoredDeck, base: i32, document: &Document, now: Moment) -> Saved {
    let author = deck.holder().unwrap();
    let body = document.to_json().unwrap();
    let content = judge(catalog(), document, None).content;
    let revision = revision(&author, &body, now);
    revisions::save(conn, deck.id, RevisionNumber::from(base), &revision, &content).unwrap()
}

fn names(conn: &mut AnyConnection, filter: &Filter) -> Vec<String> {
    let page = lists::public(conn, filter, None, 50).unwrap();
    let count = lists::count(conn, filter, &page).unwrap().to_string();
    let names: Vec<String> = page
        .decks
        .into_iter()
        .map(|listed| listed.deck.summary.name)
        .collect();
    assert_eq!(count, names.len().to_string());
    names
}

fn key(code: &str) -> PrintingKey {
    PrintingKey::new(Game::Panini, code)
}

on_both_databases! {
    fn a_deck_comes_back_as_it_was_kept(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let kept = keep(&mut bench.conn, &bulma, &document("Blue Bulma", &["EVO-C034"]), minute(0));
        let found = decks::find(&mut bench.conn, kept.id).unwrap().unwrap();
        assert_eq!(found, kept);
        assert_eq!((found.head, found.owner, found.deleted_at), (RevisionNumber::FIRST, Some(bulma.id), None));
        assert_eq!((found.summary.name.as_str(), found.summary.cards), ("Blue Bulma", 3));
        assert_eq!((found.summary.verdict, found.created_at), (Verdict::Illegal, minute(0)));
        assert_eq!(decks::find(&mut bench.conn, DeckId::new(minute(0))).unwrap(), None);
    }

    fn a_save_on_the_newest_revision_is_kept_and_one_on_an_older_is_stale(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let (one, two) = (document("One", &["EVO-C034"]), document("Two", &["EVO-C035", "EVO-C036"]));
        let deck = keep(&mut bench.conn, &bulma, &one, minute(0));
        let second = RevisionNumber::from(2);
        assert_eq!(save(&mut bench.conn, &deck, 1, &two, minute(1)), Saved::Kept(second));
        assert_eq!(save(&mut bench.conn, &deck, 1, &one, minute(2)), Saved::Stale(second));
        let now = decks::find(&mut bench.conn, deck.id).unwrap().unwrap();
        assert_eq!((now.head, now.summary.name.as_str(), now.updated_at), (second, "Two", minute(1)));
        assert!(now.bytes > deck.bytes);
        let (first, body) = revisions::find(&mut bench.conn, deck.id, RevisionNumber::FIRST).unwrap().unwrap();
        assert_eq!((first.author, first.saved_at), (Some(bulma.name.clone()), minute(0)));
        assert_eq!(Document::from_json(&body).unwrap(), one);
        decks::delete(&mut bench.conn, deck.id, minute(3)).unwrap();
        assert_eq!(save(&mut bench.conn, &deck, 2, &one, minute(4)), Saved::Gone);
    }

    fn a_history_is_read_newest_first_in_pages(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let deck = keep(&mut bench.conn, &bulma, &document("0", &[]), minute(0));
        for (number, minutes) in (1..5).zip(1..) {
            save(&mut bench.conn, &deck, number, &document(&number.to_string(), &[]), minute(minutes));
        }
        let page = |conn: &mut AnyConnection, before: Option<i32>| -> Vec<i32> {
            let before = before.map(RevisionNumber::from);
            let page = revisions::history(conn, deck.id, before, 3).unwrap();
            page.iter().map(|revision| revision.number.get()).collect()
        };
        assert_eq!(page(&mut bench.conn, None), [5, 4, 3]);
        assert_eq!(page(&mut bench.conn, Some(3)), [2, 1]);
        let author = author_of(&bulma);
        assert_eq!(revisions::count_since(&mut bench.conn, &author, minute(2)).unwrap(), 2);
    }

    /// Two servers on one database are two pools here.
    fn what_one_server_saves_the_other_reads(database) {
        let url = database.parsed_url();
        let (one, other) = (db::open(&url, 2).unwrap(), db::open(&url, 2).unwrap());
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let deck = keep(&mut one.get().unwrap(), &bulma, &document("One", &[]), minute(0));
        let kept = save(&mut other.get().unwrap(), &deck, 1, &document("Two", &[]), minute(1));
        assert_eq!(kept, Saved::Kept(RevisionNumber::from(2)));
        let stale = save(&mut one.get().unwrap(), &deck, 1, &document("Three", &[]), minute(2));
        assert_eq!(stale, Saved::Stale(RevisionNumber::from(2)));
        let read = decks::find(&mut one.get().unwrap(), deck.id).unwrap().unwrap();
        assert_eq!(read.summary.name, "Two");
    }

    fn of_many_who_save_at_once_each_save_is_kept_once(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let deck = keep(&mut bench.conn, &bulma, &document("0", &[]), minute(0));
        let pool = db::open(&database.parsed_url(), 4).unwrap();
        std::thread::scope(|scope| {
            for client in 0..4 {
                let (pool, deck) = (&pool, &deck);
                scope.spawn(move || {
                    let mut conn = pool.get().unwrap();
                    let (mut base, mut left) = (1, 5);
                    while left > 0 {
                        let document = document(&format!("{client}-{left}"), &["EVO-C034"]);
                        match save(&mut conn, deck, base, &document, minute(1)) {
                            Saved::Kept(number) => (base, left) = (number.get(), left - 1),
                            Saved::Stale(head) => base = head.get(),
                            Saved::Gone => panic!("the deck is gone"),
                        }
                    }
                });
            }
        });
        let history = revisions::history(&mut bench.conn, deck.id, None, 100).unwrap();
        assert_eq!(history.len(), 21);
        let names: BTreeSet<String> = history
            .iter()
            .map(|revision| {
                let (_, body) = revisions::find(&mut bench.conn, deck.id, revision.number).unwrap().unwrap();
                Document::from_json(&body).unwrap().name
            })
            .collect();
        assert_eq!(names.len(), 21);
    }

    fn a_list_is_filtered_by_everything_it_shows(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let conn = &mut bench.conn;
        let mut blue = document("Blue Évolution", &["EVO-C034", "GONE-1"]);
        blue.tags = BTreeSet::from([Tag::parse("fast").unwrap(), Tag::parse("ki").unwrap()]);
        let blue = keep(conn, &bulma, &blue, minute(0));
        let score = keep(conn, &chichi, &Document { tokui_waza: Some(Style::Red), ..Document::new(Game::Score) }, minute(1));
        let hidden = keep(conn, &bulma, &document("Hidden", &["EVO-C034"]), minute(2));
        decks::set_visibility(conn, hidden.id, Visibility::Unlisted).unwrap();
        let deleted = keep(conn, &bulma, &document("Deleted", &["EVO-C034"]), minute(3));
        decks::delete(conn, deleted.id, minute(4)).unwrap();

        let all = Filter::default;
        let only_blue = ["Blue Évolution"];
        assert_eq!(names(conn, &all()), ["", "Blue Évolution"]);
        assert_eq!(names(conn, &Filter { game: Some(Game::Panini), ..all() }), only_blue);
        assert_eq!(names(conn, &Filter { format: Some(blue.summary.format.clone()), ..all() }), only_blue);
        assert_eq!(names(conn, &Filter { format: Some("panini/none".into()), ..all() }), [""; 0]);
        assert_eq!(names(conn, &Filter { verdict: Some(blue.summary.verdict), game: Some(Game::Panini), ..all() }), only_blue);
        assert_eq!(names(conn, &Filter { verdict: Some(Verdict::Legal), ..all() }), [""; 0]);
        assert_eq!(names(conn, &Filter { style: Some(Style::Red), ..all() }), [""]);
        assert_eq!(names(conn, &Filter { tag: Some(Tag::parse("KI").unwrap()), ..all() }), only_blue);
        assert_eq!(names(conn, &Filter { author: Some(bulma.id), ..all() }), only_blue);
        assert_eq!(names(conn, &Filter { name: Some("evolution".into()), ..all() }), only_blue);
        assert_eq!(names(conn, &Filter { name: Some("%".into()), ..all() }).len(), 2);
        assert_eq!(names(conn, &Filter { since: Some(minute(1)), ..all() }), [""]);
        let containing = |codes: &[&str]| Filter {
            printings: Some(codes.iter().map(|code| key(code)).collect()),
            ..Filter::default()
        };
        assert_eq!(names(conn, &containing(&["EVO-C034", "EVO-C999"])), only_blue);
        assert_eq!(names(conn, &containing(&["GONE-1"])), only_blue);
        assert_eq!(names(conn, &containing(&["EVO-C035"])), [""; 0]);
        assert_eq!(names(conn, &containing(&[])), [""; 0]);

        favourites::add(conn, chichi.id, blue.id, minute(5)).unwrap();
        let listed = lists::listed(conn, vec![blue, score]).unwrap();
        assert_eq!((listed[0].favourites, listed[1].favourites), (1, 0));
        assert_eq!((listed[0].author.clone(), listed[1].author.clone()), (Some(bulma.name), Some(chichi.name)));
        let tags: Vec<&str> = listed[0].tags.iter().map(Tag::as_str).collect();
        assert_eq!(tags, ["fast", "ki"]);
    }

    fn a_list_is_filtered_by_leader_and_mastery(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let (leader, mastery) = (first_of("main-personality"), first_of("mastery"));
        let mut led = document("Led", &[]);
        for (section, code) in [("personality", &leader.0), ("mastery", &mastery.0)] {
            led.cards.push(scouter::deck::document::DocumentLine {
                section: section.parse().unwrap(),
                printing: code.clone(),
                count: 1,
                note: String::new(),
            });
        }
        let conn = &mut bench.conn;
        keep(conn, &bulma, &led, minute(0));
        keep(conn, &bulma, &document("Alone", &[]), minute(1));
        let lists::Names { leaders, masteries } = lists::names(conn, Game::Panini).unwrap();
        assert_eq!(leaders.len(), 1);
        assert!(leader.1.starts_with(&leaders[0]), "{leader:?} is not {leaders:?}");
        assert_eq!(names(conn, &Filter { leader: Some(leaders[0].clone()), ..Filter::default() }), ["Led"]);
        assert_eq!(masteries, [mastery.1.as_str()]);
        assert_eq!(names(conn, &Filter { mastery: Some(mastery.1), ..Filter::default() }), ["Led"]);
        assert_eq!(lists::names(conn, Game::Score).unwrap(), lists::Names::default());
    }

    fn pages_of_a_list_follow_each_other_without_gap_or_repetition(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let conn = &mut bench.conn;
        // Several decks of one moment: the key decides among them.
        for number in 0..7 {
            keep(conn, &bulma, &document(&number.to_string(), &[]), minute(number / 3));
        }
        let whole = names(conn, &Filter::default());
        let (mut seen, mut cursor) = (Vec::new(), None);
        loop {
            let page = lists::public(conn, &Filter::default(), cursor, 2).unwrap();
            seen.extend(page.decks.into_iter().map(|listed| listed.deck.summary.name));
            match page.next {
                Some(next) => cursor = Some(next.to_string().parse().unwrap()),
                None => break,
            }
        }
        assert_eq!((seen.len(), seen), (7, whole));
    }

    /// A name in the middle has no index: a set number of decks is looked at for a page, and the rest is not lost.
    fn a_page_looks_at_so_many_decks_and_says_where_it_goes_on(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let conn = &mut bench.conn;
        keep(conn, &bulma, &document("needle", &[]), minute(0));
        keep(conn, &bulma, &document("hay", &[]), minute(1));
        let columns = "game, owner_id, visibility, head, bytes, name, name_key, format, verdict, cards, checksum, created_at, updated_at";
        let more = format!(
            "INSERT INTO decks (id, {columns}) WITH RECURSIVE upto(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM upto WHERE n < {}) \
             SELECT substr(id, 1, 24) || (100000000000 + n), {columns} FROM decks, upto WHERE name = 'hay'",
            lists::WALKED
        );
        match conn {
            AnyConnection::Sqlite(real) => real.batch_execute(&more),
            AnyConnection::Postgres(real) => real.batch_execute(&more),
        }
        .unwrap();
        let needle = Filter {
            name: Some("eedl".into()),
            ..Filter::default()
        };
        let first = lists::public(conn, &needle, None, 50).unwrap();
        assert_eq!(first.decks.len(), 0);
        assert_eq!(lists::count(conn, &needle, &first).unwrap().to_string(), "0+");
        let second = lists::public(conn, &needle, first.next, 50).unwrap();
        assert_eq!((second.decks.len(), second.next), (1, None));
        let all = lists::public(conn, &Filter::default(), None, 50).unwrap();
        assert!(all.decks.len() == 50 && all.next.is_some());
        assert_eq!(lists::count(conn, &Filter::default(), &all).unwrap().to_string(), "100+");
    }

    /// Whatever printing of the card and whichever section it is in; private decks are looked at and not shown.
    fn the_decks_with_a_card_follow_each_other_in_pages(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let conn = &mut bench.conn;
        let mut wanted = Vec::new();
        for number in 0..230 {
            let codes: &[&str] = match number % 3 {
                0 => &["EVO-C034"],
                1 => &["EVO-C035", "EVO-C034"],
                _ => &["EVO-C036"],
            };
            let name = number.to_string();
            let mut document = document(&name, codes);
            let mut twice = document.cards[0].clone();
            twice.section = scouter::deck::Section::Mastery;
            document.cards.push(twice);
            let deck = keep(conn, &bulma, &document, minute(number / 2));
            match number % 5 {
                0 => decks::set_visibility(conn, deck.id, Visibility::Private).unwrap(),
                _ if number % 3 != 2 => wanted.push(name),
                _ => {}
            }
        }
        wanted.reverse();
        let filter = Filter {
            printings: Some(vec![key("EVO-C034"), key("EVO-C035")]),
            ..Filter::default()
        };
        let (mut seen, mut cursor) = (Vec::new(), None);
        loop {
            let page = lists::public(conn, &filter, cursor, 20).unwrap();
            seen.extend(page.decks.into_iter().map(|listed| listed.deck.summary.name));
            match page.next {
                Some(next) => cursor = Some(next),
                None => break,
            }
        }
        seen.sort_by_key(|name| std::cmp::Reverse(name.parse::<u64>().unwrap()));
        assert_eq!(seen, wanted);
        let first = lists::public(conn, &filter, None, 20).unwrap();
        assert_eq!(lists::count(conn, &filter, &first).unwrap().to_string(), "100+");
    }

    fn favourites_are_marked_once_and_listed_while_they_may_be_seen(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let conn = &mut bench.conn;
        let decks: Vec<StoredDeck> =
            (0..3).map(|number| keep(conn, &bulma, &document(&number.to_string(), &[]), minute(number))).collect();
        for (minutes, deck) in (0..).zip(&decks) {
            favourites::add(conn, chichi.id, deck.id, minute(minutes)).unwrap();
            favourites::add(conn, chichi.id, deck.id, minute(9)).unwrap();
        }
        favourites::add(conn, bulma.id, decks[1].id, minute(9)).unwrap();
        decks::set_visibility(conn, decks[1].id, Visibility::Private).unwrap();
        let of = |conn: &mut AnyConnection, user: &User| -> Vec<String> {
            let marked = favourites::of_user(conn, user.id).unwrap();
            marked.into_iter().map(|deck| deck.summary.name).collect()
        };
        assert_eq!(of(conn, &chichi), ["2", "0"]);
        assert_eq!(of(conn, &bulma), ["1"]);
        assert_eq!(favourites::count(conn, decks[1].id).unwrap(), 2);
        favourites::remove(conn, chichi.id, decks[2].id).unwrap();
        assert_eq!(of(conn, &chichi), ["0"]);
        assert!(favourites::contains(conn, chichi.id, decks[0].id).unwrap());
        assert!(!favourites::contains(conn, chichi.id, decks[2].id).unwrap());
    }

    fn deleting_an_account_takes_its_decks_and_leaves_its_saves_elsewhere_nameless(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let conn = &mut bench.conn;
        let hers = keep(conn, &chichi, &document("Hers", &[]), minute(0));
        let mine = keep(conn, &bulma, &document("Mine", &["EVO-C034"]), minute(0));
        let (author, body) = (author_of(&bulma), document("Helped", &[]).to_json().unwrap());
        let content = judge(catalog(), &document("Helped", &[]), None).content;
        revisions::save(conn, hers.id, hers.head, &revision(&author, &body, minute(1)), &content).unwrap();
        favourites::add(conn, bulma.id, hers.id, minute(1)).unwrap();
        collections::put(conn, bulma.id, &Collection::from([(key("EVO-C034"), 3)])).unwrap();

        users::delete(conn, bulma.id).unwrap();
        assert_eq!(decks::find(conn, mine.id).unwrap(), None);
        assert_eq!(revisions::find(conn, mine.id, mine.head).unwrap(), None);
        let history = revisions::history(conn, hers.id, None, 9).unwrap();
        let authors: Vec<_> = history.into_iter().map(|revision| revision.author).collect();
        assert_eq!(authors, [None, Some(chichi.name)]);
        assert_eq!(favourites::count(conn, hers.id).unwrap(), 0);
        assert_eq!(collections::of_user(conn, bulma.id).unwrap(), Collection::new());
    }

    fn a_collection_is_added_to_and_replaced(database) {
        let mut bench = Bench::new(database);
        let (bulma, chichi) = (bench.user("Bulma"), bench.user("Chichi"));
        let conn = &mut bench.conn;
        let many: Collection = (0..1_200).map(|number| (key(&format!("EVO-{number}")), 1)).collect();
        collections::put(conn, bulma.id, &many).unwrap();
        collections::put(conn, bulma.id, &Collection::from([(key("EVO-1"), 4), (key("EVO-2"), 0)])).unwrap();
        let owned = collections::of_user(conn, bulma.id).unwrap();
        assert_eq!((owned.len(), owned.get(&key("EVO-1")), owned.get(&key("EVO-2"))), (1_199, Some(&4), None));
        let full = collections::change(conn, bulma.id, |_| Err::<Collection, _>("full")).unwrap();
        assert_eq!((full, collections::of_user(conn, bulma.id).unwrap()), (Err("full"), owned));
        let seven = Collection::from([(key("EVO-7"), 2)]);
        collections::change(conn, bulma.id, |_| Ok::<_, ()>(seven.clone())).unwrap().unwrap();
        assert_eq!(collections::of_user(conn, bulma.id).unwrap(), seven);
        assert_eq!(collections::of_user(conn, chichi.id).unwrap(), Collection::new());
    }

    fn what_somebody_keeps_is_counted(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let author = author_of(&bulma);
        let conn = &mut bench.conn;
        let deck = keep(conn, &bulma, &document("One", &[]), minute(0));
        keep(conn, &bulma, &document("Two", &[]), minute(0));
        decks::delete(conn, deck.id, minute(1)).unwrap();
        let usage = decks::usage(conn, &author).unwrap();
        assert_eq!((usage.decks, usage.bytes), (2, deck.bytes.unsigned_abs() * 2));
        decks::remove(conn, deck.id).unwrap();
        assert_eq!(decks::usage(conn, &author).unwrap().decks, 1);
    }
}

/// Code and name of the first Panini card of a type.
fn first_of(kind: &str) -> (String, String) {
    let card = catalog()
        .cards()
        .iter()
        .find(|card| card.game == Game::Panini && card.kind.slug() == kind)
        .unwrap();
    (
        catalog().printing(card.printings[0]).code.clone(),
        card.name.clone(),
    )
}

/// Rows and entries of indexes that PostgreSQL reads for lists, where there are that many decks like this one.
fn read_for_lists(decks: usize) -> i64 {
    let database = Database::postgres();
    let mut bench = Bench::new(&database);
    let bulma = bench.user("Bulma");
    let conn = &mut bench.conn;
    let leader = first_of("main-personality");
    let mut led = document("Led", &["EVO-C034"]);
    led.cards[0].section = scouter::deck::Section::Personality;
    led.cards[0].printing = leader.0;
    led.cards.extend(document("", &["EVO-C034"]).cards);
    keep(conn, &bulma, &led, minute(0));
    let columns = "game, owner_id, visibility, head, bytes, name, name_key, format, verdict, leader, cards, checksum, created_at, updated_at";
    let copy = |key: &str| format!("substr({key}, 1, 24) || (100000000000 + n)");
    let run = |conn: &mut AnyConnection, sql: &str| match conn {
        AnyConnection::Postgres(real) => real.batch_execute(sql).unwrap(),
        AnyConnection::Sqlite(_) => unreachable!(),
    };
    let copies = format!(
        "INSERT INTO decks (id, {columns}) SELECT {}, {columns} FROM decks, generate_series(1, {decks}) AS n; \
         INSERT INTO deck_cards SELECT {}, section, printing, count, saved_at FROM deck_cards, generate_series(1, {decks}) AS n; \
         ANALYZE;",
        copy("id"),
        copy("deck_id"),
    );
    run(conn, &copies);
    // By itself, or the copying would belong to the transaction whose reads are counted.
    run(conn, "BEGIN");
    let (game, printings) = (Some(Game::Panini), Some(vec![key("EVO-C034"), key("EVO-C035")]));
    for filter in [
        Filter::default(),
        Filter {
            game,
            ..Filter::default()
        },
        Filter {
            printings,
            ..Filter::default()
        },
    ] {
        let page = lists::public(conn, &filter, None, 30).unwrap();
        assert_eq!((page.decks.len(), page.next.is_some()), (30, true));
        assert_eq!(lists::count(conn, &filter, &page).unwrap().to_string(), "100+");
    }
    let offered = lists::names(conn, Game::Panini).unwrap();
    assert_eq!((offered.leaders.len(), offered.masteries.len()), (1, 0));
    let read = "(SELECT sum(pg_stat_get_xact_tuples_returned(oid))::bigint FROM pg_class \
                WHERE relname LIKE 'deck%' AND relkind IN ('r', 'i'))";
    diesel::select(diesel::dsl::sql::<diesel::sql_types::BigInt>(read))
        .get_result(conn)
        .unwrap()
}

#[test]
fn lists_read_no_more_where_there_are_more_decks() {
    let (few, many) = (read_for_lists(10_000), read_for_lists(40_000));
    assert!(few > 100, "{few}");
    assert!(
        many < few + 50,
        "{few} where there are few decks, {many} where there are many"
    );
}
