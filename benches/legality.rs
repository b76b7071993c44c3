//! How long it takes to judge a deck that is read already: `cargo bench --bench legality`.
//!
//! Limit: 2 microseconds for a deck of 75 cards.

#![expect(clippy::expect_used, reason = "a bench without its cards measures nothing")]

use std::sync::LazyLock;

use divan::{Bencher, black_box};
use scouter::catalog::{Catalog, shipped};
use scouter::deck::{Deck, ReadOptions, read};
use scouter::games::{self, Asked};
use scouter::legality::{CheckedDeck, Subject, Terms, format};

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let files = shipped::set_files().expect("the shipped set files are read");
    Catalog::from_set_files(&files).expect("the shipped set files fit together")
});

/// The formats judged by.
const FORMATS: &[&str] = &["score/saiyan", "score/expanded-2014", "panini/standard"];

/// A legal deck of 75 cards for the Score formats, of 65 for the Panini format.
fn deck(format: &str) -> Deck {
    let list = if format.starts_with("score") {
        include_str!("../tests/data/decks/score/legal-seventy-five.txt")
    } else {
        include_str!("../tests/data/decks/panini/legal-sixty.txt")
    };
    read(&CATALOG, list.as_bytes(), &ReadOptions::default())
        .expect("the list is read")
        .deck
}

fn main() {
    divan::main();
}

/// All rules over cards that are looked up and merged.
#[divan::bench(args = FORMATS)]
fn judge(bencher: Bencher<'_, '_>, id: &str) {
    let deck = deck(id);
    let terms = Terms::new(&CATALOG, format(id).expect("a shipped format"));
    let checked = CheckedDeck::new(&CATALOG, &deck);
    bencher.bench_local(|| games::judge(black_box(&Subject::new(&checked, &terms, terms.format.profile))));
}

/// The same, looking the cards up and merging them too.
#[divan::bench(args = FORMATS)]
fn check_and_judge(bencher: Bencher<'_, '_>, id: &str) {
    let deck = deck(id);
    let terms = Terms::new(&CATALOG, format(id).expect("a shipped format"));
    bencher.bench_local(|| {
        let checked = CheckedDeck::new(&CATALOG, black_box(&deck));
        games::judge(&Subject::new(&checked, &terms, terms.format.profile)).len()
    });
}

/// The whole report with statements, citations and checksum.
#[divan::bench(args = FORMATS)]
fn report(bencher: Bencher<'_, '_>, id: &str) {
    let deck = deck(id);
    let format = format(id).expect("a shipped format");
    bencher.bench_local(|| {
        games::report(
            &CATALOG,
            black_box(&deck),
            format,
            format.profile,
            Asked::default(),
        )
    });
}
