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

/// Legal decks: 75 cards for two formats of the Score game, and 65 for the Panini game.
const DECKS: &[(&str, &str)] = &[
    (
        "score/saiyan",
        include_str!("../tests/data/decks/score/legal-seventy-five.txt"),
    ),
    (
        "score/expanded-2014",
        include_str!("../tests/data/decks/score/legal-seventy-five.txt"),
    ),
    (
        "panini/standard",
        include_str!("../tests/data/decks/panini/legal-sixty.txt"),
    ),
];

fn main() {
    divan::main();
}

fn deck(list: &str) -> Deck {
    read(&CATALOG, list.as_bytes(), &ReadOptions::default())
        .expect("the list is read")
        .deck
}

/// All rules over cards that are looked up and merged.
#[divan::bench(args = DECKS)]
fn judge(bencher: Bencher<'_, '_>, (id, list): &(&str, &str)) {
    let deck = deck(list);
    let terms = Terms::new(&CATALOG, format(id).expect("a shipped format"));
    let checked = CheckedDeck::new(&CATALOG, &deck);
    bencher.bench_local(|| games::judge(black_box(&Subject::new(&checked, &terms, terms.format.profile))));
}

/// The same, looking the cards up and merging them too.
#[divan::bench(args = DECKS)]
fn check_and_judge(bencher: Bencher<'_, '_>, (id, list): &(&str, &str)) {
    let deck = deck(list);
    let terms = Terms::new(&CATALOG, format(id).expect("a shipped format"));
    bencher.bench_local(|| {
        let checked = CheckedDeck::new(&CATALOG, black_box(&deck));
        games::judge(&Subject::new(&checked, &terms, terms.format.profile)).len()
    });
}

/// The whole report with statements, citations and checksum.
#[divan::bench(args = DECKS)]
fn report(bencher: Bencher<'_, '_>, (id, list): &(&str, &str)) {
    let deck = deck(list);
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
