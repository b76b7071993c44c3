//! The booklets' worked examples as stored logs. Each is played once by a test of its game, which keeps the log here, and
//! replayed by another from what is stored, to the booklet's numbers.

use std::path::Path;

use scouter::catalog::Catalog;
use scouter::engine::{Log, Play};
use scouter::games;

/// The log of an example stays as it was stored.
pub fn keep(name: &str, log: &Log) {
    insta::assert_binary_snapshot!(&format!("{name}.json"), serde_json::to_vec(log).unwrap());
}

/// The stored log of an example, replayed to its end.
pub fn replayed(name: &str, cards: &Catalog) -> Play {
    let file = format!("tests/it/engine/snapshots/it__engine__logs__{name}.snap.json");
    let stored = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let log: Log = serde_json::from_slice(&stored).unwrap();
    let table = log.table(cards, games::rules(log.game)).unwrap();
    Play::open(log, table).unwrap()
}
