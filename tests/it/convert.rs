//! `scouter convert`: the list on standard output, the account of its lines on standard error.

use std::process::{Command, Output};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/decks");

fn convert(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_scouter"))
        .arg("convert")
        .args(arguments)
        .output()
        .unwrap()
}

fn words(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_clean_list_is_written_and_the_exit_code_is_0() {
    let output = convert(&[&format!("{FOLDER}/shapes/lackey.dek"), "--to", "text"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(words(&output.stderr), "");
    insta::assert_snapshot!(words(&output.stdout), @"
    game: panini

    Main Personality
    1 Krillin - Ready [PRE-S013]
    1 Krillin - Energetic [PRE-S014]
    1 Krillin - Ready For Battle [PRE-S015]
    1 Krillin - Enraged [PRE-S016]

    Mastery
    1 Red Enraged Mastery [PRE-R140]

    Life Deck
    3 Red Back Kick [PRE-C045]
    3 Red Double Strike [PRE-C046]
    2 Red Duck [PRE-C047]
    3 Red Escape [PRE-U097]
    1 Red Observation [PRE-R144]
    ");
}

#[test]
fn lines_that_were_not_simply_read_are_accounted_for_and_the_exit_code_is_1() {
    let output = convert(&[&format!("{FOLDER}/hostile.txt"), "--to", "csv"]);
    assert_eq!(output.status.code(), Some(1));
    let account = words(&output.stderr);
    assert!(
        account.contains("line 13: `1 Black Dismissal`: added to line 12\n"),
        "{account}"
    );
    assert!(
        account.contains("line 21: `1 Totally Unknown Card`: unknown card\n"),
        "{account}"
    );
    assert!(
        account.contains("not in the CSV: the deck's name: Hostile deck\n"),
        "{account}"
    );
    assert!(!words(&output.stdout).contains("cmd|"));
}

#[test]
fn a_file_that_cannot_be_read_or_written_so_is_an_error() {
    let missing = convert(&["no-such-file", "--to", "json"]);
    assert_eq!(missing.status.code(), Some(2));
    let unfit = convert(&[
        &format!("{FOLDER}/shapes/lackey.dek"),
        "--to",
        "o8d",
        "--game",
        "score",
    ]);
    assert_eq!(unfit.status.code(), Some(2));
    assert!(words(&unfit.stderr).contains("no OCTGN deck package for Score CCG is known"));
}
