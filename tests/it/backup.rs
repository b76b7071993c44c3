//! Copies of the embedded database, made while it is in use.

use std::path::Path;
use std::process::Command;

use scouter::db::backup::{BackupError, backup, restore};
use scouter::db::{self, DatabaseUrl, Visibility};
use scouter::workshop::Actor;

use crate::support::app::Folder;
use crate::support::bench::{Bench, document, minute};
use crate::support::database::Database;

fn names(url: &str) -> Vec<String> {
    let pool = db::open(&url.parse().unwrap(), 1).unwrap();
    let mut conn = pool.get().unwrap();
    let page = db::lists::public(&mut conn, &db::lists::Filter::default(), None, 50).unwrap();
    page.decks
        .into_iter()
        .map(|listed| listed.deck.summary.name)
        .collect()
}

fn keep(bench: &mut Bench, name: &str) {
    let actor = Actor::visitor(bench.visitor());
    bench
        .of(&actor)
        .create(&document(name, &[]), Visibility::Public)
        .unwrap();
}

#[test]
fn a_copy_made_while_the_database_is_in_use_is_put_back_when_it_is_not() {
    let (database, folder) = (Database::sqlite(), Folder::new("backup"));
    let (url, copy) = (database.parsed_url(), folder.path.join("copy.db"));
    let mut bench = Bench::new(&database);
    keep(&mut bench, "Before");
    backup(&url, &copy).unwrap();
    keep(&mut bench, "After");

    let in_use = restore(&url, &copy, minute(0)).unwrap_err();
    assert!(matches!(in_use, BackupError::InUse(_)), "{in_use}");
    drop(bench);
    let former = restore(&url, &copy, minute(0)).unwrap().unwrap();
    assert_eq!(names(&database.url), ["Before"]);
    let mut kept = names(&former.display().to_string());
    kept.sort();
    assert_eq!(kept, ["After", "Before"]);
}

#[test]
fn what_is_no_whole_database_of_ours_is_not_put_back() {
    let (database, folder) = (Database::sqlite(), Folder::new("backup"));
    let url = database.parsed_url();
    drop(Bench::new(&database));
    let file = |name: &str| folder.path.join(name);
    let refused = |copy: &Path| restore(&url, copy, minute(0)).unwrap_err();

    std::fs::write(file("list.txt"), "3 Senzu Bean").unwrap();
    assert!(matches!(refused(&file("list.txt")), BackupError::Damaged { .. }));
    assert!(matches!(refused(&file("none.db")), BackupError::Missing(_)));

    let foreign = file("foreign.db").display().to_string();
    execute(&foreign, "CREATE TABLE songs (title TEXT);");
    assert!(matches!(refused(&file("foreign.db")), BackupError::Foreign(_)));

    backup(&url, &file("newer.db")).unwrap();
    let newer = file("newer.db").display().to_string();
    execute(
        &newer,
        "INSERT INTO __diesel_schema_migrations (version) VALUES ('99990101000000');",
    );
    assert!(matches!(refused(&file("newer.db")), BackupError::Newer(_)));

    backup(&url, &file("cut.db")).unwrap();
    let whole = std::fs::read(file("cut.db")).unwrap();
    std::fs::write(file("cut.db"), &whole[..whole.len() / 2]).unwrap();
    assert!(matches!(refused(&file("cut.db")), BackupError::Damaged { .. }));
    assert!(names(&database.url).is_empty());
    let left: Vec<_> = std::fs::read_dir(Path::new(&database.url).parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .filter(|name| name.to_string_lossy().contains("restoring"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

fn execute(path: &str, sql: &str) {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, SqliteConnection};
    SqliteConnection::establish(path)
        .unwrap()
        .batch_execute(sql)
        .unwrap();
}

#[test]
fn a_copy_never_overwrites_a_file_and_needs_the_embedded_database() {
    let (database, folder) = (Database::sqlite(), Folder::new("backup"));
    let copy = folder.path.join("copy.db");
    assert!(matches!(
        backup(&database.parsed_url(), &copy),
        Err(BackupError::Missing(_))
    ));
    drop(Bench::new(&database));
    backup(&database.parsed_url(), &copy).unwrap();
    assert!(matches!(
        backup(&database.parsed_url(), &copy),
        Err(BackupError::Exists(_))
    ));
    let server: DatabaseUrl = "postgres://me@localhost/scouter".parse().unwrap();
    assert!(matches!(
        backup(&server, &folder.path.join("other.db")),
        Err(BackupError::NotEmbedded)
    ));
}

#[test]
fn the_commands_copy_and_put_back() {
    let (database, folder) = (Database::sqlite(), Folder::new("backup"));
    let copy = folder.path.join("copy.db");
    let mut bench = Bench::new(&database);
    keep(&mut bench, "Kept");
    let run = |command: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_scouter"))
            .arg(command)
            .arg(&copy)
            .args(["--database-url", &database.url])
            .output()
            .unwrap();
        (
            output.status.code().unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    assert_eq!(run("backup").0, 0);
    let (code, said) = run("backup");
    assert!(code == 2 && said.contains("exists already"), "{said}");
    let (code, said) = run("restore");
    assert!(code == 2 && said.contains("stop the server first"), "{said}");
    drop(bench);
    assert_eq!(run("restore").0, 0);
    assert_eq!(names(&database.url), ["Kept"]);
}
