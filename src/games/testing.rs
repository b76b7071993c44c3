//! Lists written down in a test, and what is wrong with them.

use std::sync::LazyLock;

use super::{Asked, report};
use crate::catalog::{Catalog, shipped};
use crate::deck::{Deck, ReadOptions, read};
use crate::legality::{Format, Profile, Report, format};

/// The shipped cards.
pub(super) static CATALOG: LazyLock<Catalog> =
    LazyLock::new(|| Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap());

/// A deck of our text format.
pub(super) fn deck(list: &str) -> Deck {
    read(&CATALOG, list.as_bytes(), &ReadOptions::default())
        .unwrap()
        .deck
}

/// The report on a list, unread lines and all.
pub(super) fn judged(list: &str, format: &Format, profile: Profile) -> Report {
    let reading = read(&CATALOG, list.as_bytes(), &ReadOptions::default()).unwrap();
    let asked = Asked::of(&CATALOG, &reading);
    report(&CATALOG, &reading.deck, format, profile, asked)
}

/// The rules a list breaks in a shipped format, with its own profile, size aside: the lists of tests are short.
pub(super) fn broken(format_id: &str, list: &str) -> Vec<String> {
    broken_by(format(format_id).unwrap().profile, format_id, list)
}

/// The same with a profile.
pub(super) fn broken_by(profile: Profile, format_id: &str, list: &str) -> Vec<String> {
    let report = judged(list, format(format_id).unwrap(), profile);
    let rules = report.violations.into_iter().map(|violation| violation.rule);
    rules
        .filter(|rule| !["SC-DECK-01", "PA-DECK-01"].contains(&rule.as_str()))
        .collect()
}
