//! One's own sets in the shell, on both databases.

use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use scouter::db::decks;
use scouter::legality::Verdict;

use crate::support::app::{App, Folder, first_start};
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

const GNOMES: &str = "\
number,name,type,style,colour
1,Red Garden Gnome,Drill,Red,green
2,Gnomo - Asleep,Main Personality,,
3,Red Garden Rake,Setup,Red,
";

fn scouter(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_scouter"))
        .current_dir(folder)
        .env_remove("SCOUTER_DATABASE_URL")
        .args(args)
        .output()
        .unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

struct Shell<'a> {
    folder: Folder,
    database: &'a Database,
}

impl<'a> Shell<'a> {
    fn new(database: &'a Database) -> Self {
        let folder = Folder::new("sets");
        std::fs::write(folder.path.join("gnomes.csv"), GNOMES).unwrap();
        first_start(&database.url);
        Self { folder, database }
    }

    fn run(&self, args: &[&str]) -> Output {
        scouter(
            &self.folder.path,
            &[args, &["--database-url", &self.database.url]].concat(),
        )
    }

    fn import(&self) -> Output {
        self.run(&[
            "sets",
            "import",
            "gnomes.csv",
            "--game",
            "panini",
            "--code",
            "GNOME",
            "--name",
            "Gnome Saga",
        ])
    }
}

/// Asks again until it holds: the sites look at the tables now and then.
fn eventually(mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(30), "it never held");
        std::thread::sleep(Duration::from_millis(20));
    }
}

on_both_databases! {
    fn a_set_appears_on_every_running_site_and_kept_decks_are_judged_anew(database) {
        let shell = Shell::new(database);
        let sites = [App::serve(&database.url, &[]), App::serve(&database.url, &[])];
        let mut people = sites.each_ref().map(|site| Person::at(&site.address));
        let mut everybody_gets = |status: u16| {
            for person in &mut people {
                eventually(|| person.get("/cards/panini/gnome/1").status == status);
            }
        };
        everybody_gets(404);
        assert!(shell.import().status.success());
        everybody_gets(200);
        Person::at(&sites[0].address).keep("game: panini\n3 Red Garden Gnome\n");
        let verdict = || decks::all(&mut database.connect(), None, 100).unwrap().last().unwrap().0.summary.verdict;
        assert_eq!(verdict(), Verdict::Illegal);

        assert!(shell.run(&["sets", "remove", "GNOME"]).status.success());
        everybody_gets(404);
        eventually(|| verdict() == Verdict::Unresolved);

        drop(sites);
        assert!(shell.import().status.success());
        let _site = App::serve(&database.url, &[]);
        eventually(|| verdict() == Verdict::Illegal);
    }

    fn an_own_set_comes_with_an_account_of_every_card(database) {
        let told = Shell::new(database).import();
        assert_eq!(
            out(&told),
            "the column `colour` is not used\n\
             line 3, Gnomo - Asleep (not brought in): left out: a personality needs level, alignment and ladder\n\
             Gnome Saga (GNOME, Panini TCG): 2 cards and 0 reprints of known cards brought in, 1 left out\n"
        );
        assert!(told.status.success(), "{}", err(&told));
    }

    fn cards_of_an_own_set_are_found_until_it_is_taken_out(database) {
        let shell = Shell::new(database);
        assert!(shell.import().status.success());
        assert!(out(&shell.run(&["cards", "garden", "gnome"])).contains("GNOME-1"));
        assert!(out(&shell.run(&["sets"])).contains("GNOME"));
        assert!(shell.run(&["sets", "remove", "gnome"]).status.success());
        assert!(!out(&shell.run(&["sets"])).contains("GNOME"));
    }

    fn a_set_is_put_in_the_place_of_the_one_brought_in_before(database) {
        let shell = Shell::new(database);
        assert!(shell.import().status.success());
        let new = GNOMES.replace("Red Garden Rake", "Red Garden Hose");
        std::fs::write(shell.folder.path.join("gnomes.csv"), new).unwrap();
        let again = shell.run(&["sets", "import", "gnomes.csv", "--game", "panini", "--code", "GNOME", "--name", "Gnome Saga", "--replace"]);
        assert!(again.status.success(), "{}", err(&again));
        assert!(out(&shell.run(&["cards", "garden", "hose"])).contains("GNOME-3"));
        assert!(!out(&shell.run(&["cards", "garden", "rake"])).contains("GNOME-3"));
        let shipped = shell.run(&["sets", "import", "gnomes.csv", "--game", "panini", "--code", "EVO", "--replace"]);
        assert!(err(&shipped).contains("the code EVO is taken by"), "{}", err(&shipped));
    }

    fn every_mistake_of_a_file_is_told_on_a_line_of_its_own(database) {
        let shell = Shell::new(database);
        let csv = "number,name,type,does\n1,A,Drill,power: darw 1\n2,B,Drill,power: stop\n";
        std::fs::write(shell.folder.path.join("gnomes.csv"), csv).unwrap();
        let told = shell.import();
        assert_eq!(told.status.code(), Some(2));
        let lines: Vec<String> = err(&told).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 3, "{lines:?}");
        assert!(lines[0].contains("line 2, A") && lines[1].contains("line 3, B"), "{lines:?}");
        assert!(lines[2].contains("2 mistakes; nothing was brought in"), "{lines:?}");
    }

    fn a_mistake_of_the_whole_file_begins_with_what_is_wrong(database) {
        let shell = Shell::new(database);
        let mistakes = [
            ("[[card]]\nnumber = \"1\"\n", "the [set] table with game, code and name is missing"),
            ("[set]\ngame = \"bandi\"\n", "[set]: unknown variant `bandi`; did you mean `bandai`?"),
            ("[set\n", "TOML parse error at line 1, column 5"),
        ];
        for (toml, said) in mistakes {
            std::fs::write(shell.folder.path.join("wrong.toml"), toml).unwrap();
            let told = shell.run(&["sets", "import", "wrong.toml"]);
            assert!(err(&told).starts_with(said), "{}", err(&told));
        }
    }

    fn a_set_cannot_come_twice_nor_a_shipped_one_go(database) {
        let shell = Shell::new(database);
        shell.import();
        let again = shell.import();
        assert_eq!(again.status.code(), Some(2));
        assert_eq!(
            err(&again),
            "scouter: the set GNOME was not brought in: the code GNOME is taken by the set Gnome Saga; choose another one\n"
        );
        let shipped = shell.run(&["sets", "remove", "EVO"]);
        assert_eq!(err(&shipped), "scouter: the set EVO is shipped with Scouter and stays\n");
    }
}

#[test]
fn reading_the_shipped_sets_makes_no_database() {
    let folder = Folder::new("sets");
    let sets = scouter(&folder.path, &["sets"]);
    assert!(out(&sets).contains("Saiyan Saga"), "{}", err(&sets));
    assert_eq!(std::fs::read_dir(&folder.path).unwrap().count(), 0);
}

/// Whatever kind of file: the good cards with their text, the wrong ones with what is wrong.
#[test]
fn a_draft_lists_every_card_of_a_table_too() {
    let folder = Folder::new("draft");
    let csv = "number,name,type,does\n1,One,Drill,power: draw 1\n2,Two,Drill,power: darw 1\n3,Three,drll,\n4,Four,Drill,power: draw 2\n";
    std::fs::write(folder.path.join("gnomes.csv"), csv).unwrap();
    let draft = |more: &[&str]| {
        let said = [
            "sets",
            "draft",
            "gnomes.csv",
            "--game",
            "panini",
            "--code",
            "GNOME",
        ];
        scouter(&folder.path, &[&said[..], more].concat())
    };
    let told = draft(&[]);
    assert_eq!(told.status.code(), Some(1), "{}", err(&told));
    let lines = out(&told);
    let heads: Vec<&str> = lines.lines().filter(|line| line.starts_with("GNOME")).collect();
    assert_eq!(
        heads,
        [
            "GNOME-1  One (Drill; modelled)",
            "GNOME-2  Two (cannot be taken in)",
            "GNOME-3  Three (cannot be taken in)",
            "GNOME-4  Four (Drill; modelled)"
        ],
        "{lines}"
    );
    assert!(
        lines.contains("    ! line 3: `does`: line 1, column 8: `darw` is not a verb"),
        "{lines}"
    );
    assert!(
        lines.contains("    ! line 4: `type`: unknown variant `drll`; did you mean `drill`?"),
        "{lines}"
    );
    let json: serde_json::Value = serde_json::from_str(&out(&draft(&["--json"]))).unwrap();
    let cards = json["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 4);
    assert_eq!(cards[0]["type"], "Drill");
    assert!(cards[1]["type"].is_null());
    assert!(cards[1]["errors"][0].as_str().unwrap().contains("darw"));
    std::fs::write(
        folder.path.join("gnomes.csv"),
        csv.replace("darw", "draw").replace("drll", "drill"),
    )
    .unwrap();
    assert_eq!(draft(&[]).status.code(), Some(0));
    assert_eq!(
        std::fs::read_dir(&folder.path).unwrap().count(),
        1,
        "and no database"
    );
}

#[test]
fn a_mistyped_database_is_refused() {
    let folder = Folder::new("sets");
    let refused = scouter(
        &folder.path,
        &["sets", "--database-url", "postgre://me@localhost/scouter"],
    );
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        err(&refused).contains("`postgre:` is not a database Scouter knows"),
        "{}",
        err(&refused)
    );
}

#[test]
fn the_card_data_are_verified_in_the_shell() {
    let folder = Folder::new("verify");
    let fine = scouter(&folder.path, &["cards", "verify"]);
    assert!(out(&fine).ends_with("no mistake found\n"), "{}", out(&fine));
    assert!(out(&fine).contains("Score CCG: 2427 printings of 2425 cards in 44 sets\n"));
    let sets = folder.path.join("panini/sets");
    std::fs::create_dir_all(&sets).unwrap();
    let wrong =
        "[set]\ngame = \"panini\"\ncode = \"X\"\nname = \"X\"\n[[card]]\nnumber = \"1\"\nnmae = \"A\"\n";
    std::fs::write(sets.join("x.toml"), wrong).unwrap();
    let told = scouter(&folder.path, &["cards", "verify", "."]);
    assert_eq!(told.status.code(), Some(1));
    assert!(
        out(&told).contains("x.toml, X-1, line 7: `nmae`: unknown field `nmae`; did you mean `name`?"),
        "{}",
        out(&told)
    );
}
