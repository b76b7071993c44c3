//! The database, on SQLite and on PostgreSQL alike.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;

use diesel::connection::SimpleConnection;
use scouter::catalog::{Catalog, SetFile, shipped};
use scouter::db::cards::{self, SetError, Synced};
use scouter::db::{self, DbError};
use scouter::model::{Game, Origin};

use crate::support::database::on_both_databases;

fn own_set(code: &str, cards: &str) -> SetFile {
    SetFile::parse(&format!(
        "[set]\ngame = \"panini\"\ncode = \"{code}\"\nname = \"{code} by a friend\"\n{cards}"
    ))
    .unwrap()
}

const TWO_CARDS: &str = "
    [[card]]
    number = \"1\"
    name = \"Red Garden Gnome\"
    type = \"drill\"
    style = \"red\"
    [[card]]
    number = \"2\"
    name = \"Namek Dragon Ball 1\"
    reprint = \"PRE-C001\"
";

on_both_databases! {
    fn the_shipped_cards_come_back_as_they_were(database) {
        let mut conn = database.migrated();
        assert_eq!(cards::sync_shipped(&mut conn).unwrap(), Synced::Replaced { shadowed: Vec::new() });
        let mut shipped: Vec<SetFile> = shipped::set_files().unwrap();
        for file in &mut shipped {
            file.source.clear();
        }
        shipped.sort_by_key(|file| file.set.code.clone());
        let mut stored = cards::load_set_files(&mut conn).unwrap();
        stored.sort_by_key(|file| file.set.code.clone());
        assert_eq!(stored.len(), shipped.len());
        for (stored, shipped) in stored.iter().zip(&shipped) {
            assert!(stored == shipped, "{}", shipped.set.code);
        }
    }

    fn the_catalog_of_the_database_is_the_shipped_one(database) {
        let mut conn = database.migrated();
        cards::sync_shipped(&mut conn).unwrap();
        let shipped = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let loaded = cards::load_catalog(&mut conn).unwrap();
        assert_eq!(loaded.left_out, []);
        assert_eq!(loaded.catalog.cards(), shipped.cards());
        assert_eq!(loaded.catalog.printings(), shipped.printings());
        assert_eq!(loaded.catalog.sets(), shipped.sets());
    }

    fn a_second_sync_changes_nothing_and_keeps_own_sets(database) {
        let mut conn = database.migrated();
        cards::sync_shipped(&mut conn).unwrap();
        cards::insert_set(&mut conn, &own_set("GNOME", TWO_CARDS)).unwrap();
        assert_eq!(cards::sync_shipped(&mut conn).unwrap(), Synced::Unchanged);
        forget_fingerprint(&mut conn);
        assert_eq!(cards::sync_shipped(&mut conn).unwrap(), Synced::Replaced { shadowed: Vec::new() });
        let loaded = cards::load_catalog(&mut conn).unwrap();
        assert_eq!(loaded.left_out, []);
        assert_eq!(loaded.catalog.cards_named(Game::Panini, "Red Garden Gnome").len(), 1);
    }

    fn an_imported_set_is_listed_last_and_its_reprints_are_linked(database) {
        let mut conn = database.migrated();
        cards::sync_shipped(&mut conn).unwrap();
        cards::insert_set(&mut conn, &own_set("GNOME", TWO_CARDS)).unwrap();
        let panini: Vec<_> = cards::list_sets(&mut conn).unwrap().into_iter().filter(|set| set.game == Game::Panini).collect();
        let last = panini.last().unwrap();
        assert_eq!((last.code.as_str(), last.origin, last.printings), ("GNOME", Origin::Imported, 2));
        let catalog = cards::load_catalog(&mut conn).unwrap().catalog;
        let code = |code| catalog.printing(catalog.printing_by_code(Game::Panini, code).unwrap()).card;
        assert_eq!(code("GNOME-2"), code("PRE-C001"));
    }

    fn a_set_whose_code_is_taken_is_refused(database) {
        let mut conn = database.migrated();
        cards::sync_shipped(&mut conn).unwrap();
        let refused = cards::insert_set(&mut conn, &own_set("evo", TWO_CARDS)).unwrap_err();
        assert!(matches!(&refused, SetError::Taken { name, .. } if name == "Evolution"), "{refused}");
    }

    fn a_set_that_does_not_fit_is_refused_with_every_reason(database) {
        let mut conn = database.migrated();
        cards::sync_shipped(&mut conn).unwrap();
        let wrong = own_set(
            "ODD",
            "[[card]]\nnumber = \"1\"\nname = \"A\"\nreprint = \"NONE-1\"\n[[card]]\nnumber = \"1\"\nname = \"B\"\ntype = \"wish\"\n",
        );
        let Err(SetError::Misfit(errors)) = cards::insert_set(&mut conn, &wrong) else {
            panic!("it was taken in");
        };
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        insta::allow_duplicates! { insta::assert_snapshot!(errors.join("\n"), @r"
        panini/ODD, ODD-1 B: Panini TCG has no cards of type Wish
        panini/ODD, ODD-1 B: the number 1 stands twice in the set
        panini/ODD, ODD-1 A: a reprint of NONE-1, which does not exist
        ") };
        assert!(cards::list_sets(&mut conn).unwrap().iter().all(|set| set.code != "ODD"));
    }

    fn a_shipped_set_cannot_be_removed_and_a_needed_one_neither(database) {
        let mut conn = database.migrated();
        cards::sync_shipped(&mut conn).unwrap();
        cards::insert_set(&mut conn, &own_set("ONE", TWO_CARDS)).unwrap();
        let reprint = "[[card]]\nnumber = \"7\"\nname = \"Red Garden Gnome\"\nreprint = \"ONE-1\"\n";
        cards::insert_set(&mut conn, &own_set("TWO", reprint)).unwrap();
        let refused = |result: Result<(), SetError>| result.unwrap_err().to_string();
        assert_eq!(refused(cards::delete_set(&mut conn, Game::Panini, "EVO")), "the set EVO is shipped with Scouter and stays");
        assert_eq!(refused(cards::delete_set(&mut conn, Game::Panini, "NONE")), "there is no Panini TCG set NONE");
        assert_eq!(refused(cards::delete_set(&mut conn, Game::Panini, "ONE")), "other sets need it: panini/TWO, TWO-7 Red Garden Gnome: a reprint of ONE-1, which does not exist");
        cards::delete_set(&mut conn, Game::Panini, "TWO").unwrap();
        cards::delete_set(&mut conn, Game::Panini, "one").unwrap();
        assert!(cards::list_sets(&mut conn).unwrap().iter().all(|set| set.origin != Origin::Imported));
    }

    fn an_own_set_with_the_code_of_a_new_shipped_one_stays_until_it_is_removed(database) {
        let mut conn = database.migrated();
        cards::insert_set(&mut conn, &own_set("EVO", "[[card]]\nnumber = \"1\"\nname = \"Red Garden Gnome\"\ntype = \"drill\"\n")).unwrap();
        let synced = cards::sync_shipped(&mut conn).unwrap();
        assert_eq!(synced, Synced::Replaced { shadowed: vec!["panini/sets/evo.toml".to_owned()] });
        cards::delete_set(&mut conn, Game::Panini, "EVO").unwrap();
        assert_eq!(cards::sync_shipped(&mut conn).unwrap(), Synced::Replaced { shadowed: Vec::new() });
    }

    fn work_that_fails_leaves_nothing_behind(database) {
        let mut conn = database.migrated();
        let insert = "INSERT INTO meta VALUES ('key', 'value')";
        let failed: Result<(), DbError> = db::transaction(&mut conn, |conn| {
            conn.batch_execute(insert)?;
            Err(DbError::Migration("on purpose".to_owned()))
        });
        assert_eq!(failed.unwrap_err().to_string(), "the tables cannot be brought up to date: on purpose");
        conn.batch_execute(insert).unwrap();
    }

    fn work_that_lost_against_another_transaction_is_done_again(database) {
        let mut conn = database.migrated();
        let mut attempts = 0;
        let done: Result<i32, DbError> = db::transaction(&mut conn, |conn| {
            conn.batch_execute("INSERT INTO meta VALUES ('key', 'value')")?;
            attempts += 1;
            if attempts < 3 {
                let lost = diesel::result::DatabaseErrorKind::SerializationFailure;
                return Err(diesel::result::Error::DatabaseError(lost, Box::new("on purpose".to_owned())).into());
            }
            Ok(attempts)
        });
        assert_eq!(done.unwrap(), 3);
    }

    fn many_writers_at_once_all_get_through(database) {
        drop(database.migrated());
        std::thread::scope(|scope| {
            for writer in 0..4 {
                scope.spawn(move || {
                    let mut conn = database.connect();
                    let number = writer.to_string();
                    let card = format!("[[card]]\nnumber = \"{number}\"\nname = \"Gnome {number}\"\ntype = \"drill\"\n");
                    cards::insert_set(&mut conn, &own_set(&format!("W{number}"), &card)).unwrap();
                });
            }
        });
        assert_eq!(cards::list_sets(&mut database.connect()).unwrap().len(), 4);
    }

    fn processes_that_start_together_all_find_the_tables(database) {
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let pool = db::open(&database.parsed_url(), 1).unwrap();
                    cards::sync_shipped(&mut pool.get().unwrap()).unwrap();
                });
            }
        });
        assert!(cards::list_sets(&mut database.connect()).unwrap().len() >= 51);
    }
}

/// As if another version of Scouter had written the rows.
fn forget_fingerprint(conn: &mut db::AnyConnection) {
    conn.batch_execute("DELETE FROM meta").unwrap();
}

#[test]
fn a_server_that_is_not_there_is_said_at_once() {
    let begun = Instant::now();
    let url = "postgres://nobody@127.0.0.1:1/none".parse().unwrap();
    let error = db::open(&url, 4).unwrap_err().to_string();
    assert!(error.starts_with("cannot open the database: "), "{error}");
    assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
}

#[test]
fn both_databases_have_the_same_migrations() {
    let names = |backend: &str| -> BTreeSet<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("migrations")
            .join(backend);
        let mut names = BTreeSet::new();
        for migration in std::fs::read_dir(folder).unwrap() {
            for file in std::fs::read_dir(migration.unwrap().path()).unwrap() {
                let path = file.unwrap().path();
                let parts: Vec<_> = path
                    .components()
                    .rev()
                    .take(2)
                    .map(|part| part.as_os_str().to_string_lossy().into_owned())
                    .collect();
                names.insert(parts.join(" of "));
            }
        }
        names
    };
    assert!(!names("sqlite").is_empty());
    assert_eq!(names("sqlite"), names("postgres"));
}
