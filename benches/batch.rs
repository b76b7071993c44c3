//! How long 500 lists take, judged and printed: `cargo bench --bench batch`.
//!
//! Limits: 2 seconds for the table, as of a day too, 1 second for all sheets, 64 MiB at the peak for either.

#![expect(clippy::expect_used, reason = "a bench without its cards measures nothing")]

use std::sync::LazyLock;

use divan::{AllocProfiler, Bencher, black_box};
use scouter::batch::{self, Pile, RowOrder, Shown};
use scouter::catalog::{Catalog, shipped};
use scouter::games::Basis;
use scouter::legality::Day;
use scouter::print::{Order, SheetFields};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let files = shipped::set_files().expect("the shipped set files are read");
    Catalog::from_set_files(&files).expect("the shipped set files fit together")
});

/// Legal and illegal lists of both games in turn, each with a line that has to be guessed at.
fn pile() -> Pile {
    let lists = [
        include_str!("../tests/data/decks/score/legal-seventy-five.txt"),
        include_str!("../tests/data/decks/panini/legal-sixty.txt"),
        include_str!("../tests/data/decks/panini/several-rules.txt"),
        include_str!("../tests/data/decks/score/SC-DECK-02.txt"),
    ];
    let mut pile = Pile::default();
    for (number, list) in (0..500).zip(lists.iter().cycle()) {
        pile.add_file(
            &format!("{number}.txt"),
            format!("{list}\n1 Red Bakc Kcik\n").as_bytes(),
        );
    }
    pile
}

fn main() {
    divan::main();
}

#[divan::bench(sample_count = 10)]
fn table_of_500(bencher: Bencher<'_, '_>) {
    let pile = pile();
    bencher.bench_local(|| batch::judge(&CATALOG, black_box(&pile), &Basis::default()));
}

/// As an organiser judges them for an event of earlier rules: bans and sets of that day.
#[divan::bench(sample_count = 10)]
fn table_of_500_as_of_a_day(bencher: Bencher<'_, '_>) {
    let (pile, on) = (pile(), Day::exact("2001-08-01").expect("a day"));
    let basis = Basis {
        on: Some(on),
        ..Basis::default()
    };
    bencher.bench_local(|| batch::judge(&CATALOG, black_box(&pile), &basis));
}

#[divan::bench(sample_count = 10)]
fn sheets_of_500(bencher: Bencher<'_, '_>) {
    let pile = pile();
    let rows = batch::judge(&CATALOG, &pile, &Basis::default());
    let shown = Shown {
        order: Some(RowOrder::Given),
        ..Shown::default()
    };
    let (rows, fields) = (shown.of(&rows), SheetFields::default());
    bencher.bench_local(|| {
        let order = Order::Alphabetical;
        batch::sheets(
            &CATALOG,
            black_box(&pile),
            &rows,
            &Basis::default(),
            order,
            &fields,
            "",
        )
        .len()
    });
}

/// The worst 8 MiB a visitor can send: every line a name that has to be guessed at.
#[divan::bench(sample_count = 3)]
fn worst_pile(bencher: Bencher<'_, '_>) {
    let mut pile = Pile::default();
    for list in 0..Pile::MOST_LISTS {
        let lines = (0..250).map(|line| format!("1 Red Bakc Kcikk {list} {line}\n"));
        pile.add_file(
            "x.txt",
            ("game: panini\n".to_owned() + &lines.collect::<String>()).as_bytes(),
        );
    }
    bencher.bench_local(|| batch::judge(&CATALOG, black_box(&pile), &Basis::default()));
}
