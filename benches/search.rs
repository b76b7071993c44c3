//! How long a search takes over all shipped cards: `cargo bench --bench search`.
//!
//! Limits: a two-word search 50 microseconds, a ranked first page 500.

#![expect(clippy::expect_used, reason = "a bench without its cards measures nothing")]

use std::sync::LazyLock;

use divan::{Bencher, black_box};
use scouter::catalog::{Catalog, shipped};
use scouter::search::{self, Hits, Searcher};

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let files = shipped::set_files().expect("the shipped set files are read");
    Catalog::from_set_files(&files).expect("the shipped set files fit together")
});
static SEARCHER: LazyLock<Searcher> = LazyLock::new(|| Searcher::new(&CATALOG));

/// Cards on a page.
const PAGE: usize = 60;

fn main() {
    divan::main();
}

fn count(bencher: Bencher<'_, '_>, text: &str) {
    let (query, _) = search::parse(text, &CATALOG);
    bencher.bench_local(|| SEARCHER.count(&CATALOG, black_box(&query)));
}

fn run(text: &str) -> Hits {
    let (query, _) = search::parse(text, &CATALOG);
    SEARCHER.run(&CATALOG, &query)
}

#[divan::bench]
fn parse(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| {
        search::parse(
            black_box("game:panini style:red (pur>=3 or \"kaio ken\") -sort:name"),
            &CATALOG,
        )
    });
}

#[divan::bench]
fn two_words(bencher: Bencher<'_, '_>) {
    count(bencher, "orange fist");
}

#[divan::bench]
fn phrase(bencher: Bencher<'_, '_>) {
    count(bencher, "\"energy blast\"");
}

#[divan::bench]
fn fields(bencher: Bencher<'_, '_>) {
    count(bencher, "game:panini type:physical-combat style:red");
}

#[divan::bench]
fn number(bencher: Bencher<'_, '_>) {
    count(bencher, "pur>=3");
}

#[divan::bench]
fn text(bencher: Bencher<'_, '_>) {
    count(bencher, "text:\"energy attack\"");
}

/// From the text in the box to the first page by relevance.
#[divan::bench(args = ["orange fist", "goku", "e", "style:red", ""])]
fn first_page(bencher: Bencher<'_, '_>, text: &str) {
    bencher.bench_local(|| {
        let mut hits = run(black_box(text));
        hits.cards.truncate(PAGE);
        hits
    });
}

#[divan::bench]
fn misspelt(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| run(black_box("orang standng fist")));
}

#[divan::bench]
fn suggest(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| CATALOG.suggest(None, black_box("Orange Standng Fist Pucnh"), 3));
}

#[divan::bench]
fn facets(bencher: Bencher<'_, '_>) {
    let cards = run("").cards;
    bencher.bench_local(|| SEARCHER.facets(&CATALOG, black_box(&cards)));
}

#[divan::bench]
fn new_searcher() -> Searcher {
    Searcher::new(&CATALOG)
}
