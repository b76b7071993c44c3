//! One small list per rule, in `tests/data/decks/<game>/`: a file is named after the one rule its deck breaks, or
//! `legal-...`.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;
use scouter::catalog::{Catalog, shipped};
use scouter::deck::{ReadOptions, read};
use scouter::games::{self, Asked};
use scouter::legality::{Report, Verdict};

static CATALOG: LazyLock<Catalog> =
    LazyLock::new(|| Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap());

fn lists() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/decks");
    let mut lists = Vec::new();
    for game in ["score", "panini", "bandai"] {
        let files = std::fs::read_dir(folder.join(game)).unwrap();
        lists.extend(files.map(|file| file.unwrap().path()));
    }
    lists.sort();
    lists
}

fn judge(list: &Path) -> Report {
    let bytes = std::fs::read(list).unwrap();
    let reading = read(&CATALOG, &bytes, &ReadOptions::default()).unwrap();
    let (format, _) = games::infer_format(&CATALOG, &reading.deck).unwrap();
    let asked = Asked::of(&CATALOG, &reading);
    games::report(&CATALOG, &reading.deck, format, format.profile, asked)
}

fn name(list: &Path) -> String {
    list.file_stem().unwrap().to_string_lossy().into_owned()
}

fn broken(report: &Report) -> Vec<&str> {
    report.violations.iter().map(|violation| violation.rule.as_str()).collect()
}

#[test]
fn a_list_named_after_a_rule_breaks_that_rule_alone() {
    let id = Regex::new(r"^(?:(?:SC|PA|BA)-DECK-\d\d|FORMAT-[A-Z]+)").unwrap();
    let mut wrong = Vec::new();
    for list in lists() {
        let name = name(&list);
        // The starter's stray personality breaks the rule on alignment (SC-DECK-28).
        let Some(rule) = id.find(&name).filter(|rule| rule.as_str() != "SC-DECK-28") else {
            continue;
        };
        let report = judge(&list);
        if broken(&report) != [rule.as_str()] || report.verdict != Verdict::Illegal || !report.unresolved.is_empty() {
            wrong.push(format!("{name}\n{}", in_short(&report)));
        }
    }
    assert_eq!(wrong, [""; 0], "{}", wrong.join("\n"));
}

#[test]
fn a_list_named_legal_is_legal() {
    let mut wrong = Vec::new();
    for list in lists().iter().filter(|list| name(list).starts_with("legal-")) {
        let report = judge(list);
        if report.verdict != Verdict::Legal {
            wrong.push(format!("{}\n{}", name(list), in_short(&report)));
        }
    }
    assert_eq!(wrong, [""; 0], "{}", wrong.join("\n"));
}

#[test]
fn the_report_on_each_list_is_as_agreed() {
    for list in lists() {
        let game = list.parent().unwrap().file_name().unwrap().to_string_lossy().into_owned();
        insta::with_settings!({
            snapshot_path => format!("snapshots/decks/{game}"),
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(name(&list), in_short(&judge(&list)));
        });
    }
}

/// What a reader looks at first.
fn in_short(report: &Report) -> String {
    let mut text = format!("{} {} {:?}\n", report.verdict.slug(), report.format, report.deck.counts);
    for violation in &report.violations {
        let ruling = violation.ruling.as_ref().map(|ruling| format!(" by {}", ruling.id)).unwrap_or_default();
        text += &format!("{}{ruling}: {}\n", violation.rule, violation.message);
        for card in &violation.cards {
            text += &format!("  {} {} [{}], {} allowed\n", card.count, card.name, card.printing, card.allowed);
        }
        text += &format!("  fix: {}\n", violation.fix);
    }
    for line in &report.unresolved {
        text += &format!("line {}: {}; {}\n", line.line, line.text, line.reason);
    }
    text
}
