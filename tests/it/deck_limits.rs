//! Hostile input: whatever it is, it costs little and is answered in words.

use std::time::{Duration, Instant};

use scouter::deck::{Fate, ReadError, ReadOptions, Reading, Section, read};

use crate::support::cards::CATALOG;

/// Reads in a few seconds even unoptimised and on a busy machine; whatever is refused is refused in words.
fn quickly(bytes: &[u8]) -> Result<Reading, ReadError> {
    let start = Instant::now();
    let read = read(&CATALOG, bytes, &ReadOptions::default());
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    read
}

#[test]
fn ten_megabytes_are_refused() {
    let error = quickly("3 Senzu Bean\n".repeat(800_000).as_bytes()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the list has more than 1 MB; that is the most that is read"
    );
}

#[test]
fn a_hundred_thousand_lines_are_read_in_part_and_the_rest_is_one_finding() {
    let text = format!("game: score\n{}", "Senzu 1\n".repeat(100_000));
    let read = quickly(text.as_bytes()).unwrap();
    assert_eq!(read.lines.len(), 2001);
    let Fate::Rejected { reason, .. } = &read.lines[2000].fate else {
        panic!()
    };
    assert_eq!(
        reason,
        "98001 more lines were not looked at; a list has at most 2000"
    );
}

#[test]
fn long_lines_and_towers_of_brackets_cost_little() {
    for filler in [
        "a", "[", "(", "[b]", ")", "1 ", "x3", "(1)", "goku ", "\u{202e}", "-", "# ", "\"",
    ] {
        let long = filler.repeat(100_000 / filler.len());
        let wide = format!("{}\n", filler.repeat(290 / filler.len())).repeat(2000);
        for text in [long, wide] {
            let text = format!("game: score\n{text}");
            assert!(quickly(text.as_bytes()).is_ok());
        }
    }
}

#[test]
fn quantities_do_not_overflow() {
    let read = quickly(format!("game: score\n{}", "999 Senzu Bean\n".repeat(100)).as_bytes()).unwrap();
    assert_eq!(read.deck.count(Section::Main), 999);
    assert_eq!(read.unresolved().count(), 99);
}

#[test]
fn deep_and_bombed_files_are_refused() {
    for text in [
        format!("<deck>{}", "<section>".repeat(100_000)),
        "<!DOCTYPE lolz [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]><deck><name>&b;</name></deck>"
            .to_owned(),
        "[{".repeat(100_000),
        format!("{{\"cards\": {}", "[".repeat(100_000)),
        "<deck><section></deck>".to_owned(),
    ] {
        let error = quickly(text.as_bytes()).unwrap_err();
        assert!(
            matches!(error, ReadError::Xml { .. } | ReadError::Json(_)),
            "{error:?}"
        );
    }
    assert_eq!(quickly(b"PK\x03\x04\0\0\0").unwrap_err(), ReadError::Archive);
    assert!(
        matches!(quickly(b"<?xml version='1.0'?><svg/>").unwrap_err(), ReadError::UnknownXml(name) if name == "svg")
    );
}

#[test]
fn invisible_and_control_letters_do_not_reach_the_account() {
    let read = quickly("game: score\n\u{202e}3 Senzu\u{200b} Bean\u{1b}[31m\u{7}".as_bytes()).unwrap();
    let line = &read.lines[1];
    assert!(
        !line
            .text
            .contains(|letter: char| letter.is_control() || letter == '\u{202e}')
    );
}
