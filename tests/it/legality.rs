//! One small list per rule, in `tests/data/decks/<game>/`: a file is named after the one rule its deck breaks, or
//! `legal-...`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use proptest::prelude::*;
use regex::Regex;
use scouter::catalog::{Catalog, shipped};
use scouter::deck::{Deck, ReadOptions, Section, read};
use scouter::games::{self, Asked};
use scouter::legality::{Report, Verdict};
use scouter::model::Card;

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
    report
        .violations
        .iter()
        .map(|violation| violation.rule.as_str())
        .collect()
}

#[test]
fn a_list_named_after_a_rule_breaks_that_rule_alone() {
    let id = Regex::new(r"^(?:(?:SC|PA|BA)-(?:DECK|LATER)-\d{2,3}|FORMAT-[A-Z]+)").unwrap();
    let mut wrong = Vec::new();
    for list in lists() {
        let name = name(&list);
        // The starter's stray personality breaks the rule on alignment (SC-DECK-28).
        let Some(rule) = id.find(&name).filter(|rule| rule.as_str() != "SC-DECK-28") else {
            continue;
        };
        let report = judge(&list);
        if broken(&report) != [rule.as_str()]
            || report.verdict != Verdict::Illegal
            || !report.unresolved.is_empty()
        {
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
        let game = list
            .parent()
            .unwrap()
            .file_name()
            .unwrap()
            .to_string_lossy()
            .into_owned();
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
    let mut text = format!(
        "{} {} {:?}\n",
        report.verdict.slug(),
        report.format,
        report.deck.counts
    );
    for violation in &report.violations {
        let ruling = violation
            .ruling
            .as_ref()
            .map(|ruling| format!(" by {}", ruling.id))
            .unwrap_or_default();
        let _ = writeln!(text, "{}{ruling}: {}", violation.rule, violation.message);
        for card in &violation.cards {
            let _ = writeln!(
                text,
                "  {} {} [{}], {} allowed",
                card.count, card.name, card.printing, card.allowed
            );
        }
        let _ = writeln!(text, "  fix: {}", violation.fix);
    }
    for line in &report.unresolved {
        let _ = writeln!(text, "line {}: {}; {}", line.line, line.text, line.reason);
    }
    text
}

/// What may happen to a list: copies of a card of the game come, or copies of a line go.
#[derive(Debug, Clone)]
enum Change {
    Add(usize, u16),
    Remove(usize, u16),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let change = prop_oneof![
        (any::<usize>(), 1..5_u16).prop_map(|(card, count)| Change::Add(card, count)),
        (any::<usize>(), 1..5_u16).prop_map(|(line, count)| Change::Remove(line, count)),
    ];
    prop::collection::vec(change, 1..12)
}

/// A legal list with changes to its main section: too many or few cards and copies, other styles, sides and names.
fn changed(list: &str, changes: &[Change]) -> Deck {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/decks");
    let bytes = std::fs::read(folder.join(list)).unwrap();
    let mut deck = read(&CATALOG, &bytes, &ReadOptions::default()).unwrap().deck;
    let cards: Vec<&Card> = CATALOG
        .cards()
        .iter()
        .filter(|card| card.game == deck.game)
        .collect();
    for change in changes {
        match *change {
            Change::Add(place, count) => {
                let card = cards.get(place % cards.len()).unwrap();
                if Deck::home(card) == Section::Main {
                    deck.add(Section::Main, *card.printings.first().unwrap(), count);
                }
            }
            Change::Remove(place, count) => {
                let lines = deck.lines.len();
                let line = deck.lines.get_mut(place % lines).unwrap();
                if line.section == Section::Main {
                    line.count = line.count.saturating_sub(count);
                }
                deck.lines.retain(|line| line.count > 0);
            }
        }
    }
    deck
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn all_suggested_fixes_together_leave_fewer_breaches(
        list in prop::sample::select(vec![
            "score/legal-fifty.txt",
            "score/legal-seventy-five.txt",
            "score/legal-SC-DECK-23-unstyled.txt",
            "score/legal-saibaimen-in-expanded.txt",
            "panini/legal-sixty.txt",
            "panini/legal-PA-DECK-21-cell.txt",
            "bandai/legal-forty.txt",
        ]),
        changes in changes(),
    ) {
        let deck = changed(list, &changes);
        let (format, _) = games::infer_format(&CATALOG, &deck).unwrap();
        let judged = |deck: &Deck| games::report(&CATALOG, deck, format, format.profile, Asked::default());
        let before = judged(&deck);
        let corrected = games::corrected(&CATALOG, &deck, format, format.profile).deck;
        let after = judged(&corrected);
        if before.violations.is_empty() {
            prop_assert_eq!(corrected, deck);
        } else {
            prop_assert!(
                after.violations.len() < before.violations.len(),
                "before:\n{}after:\n{}", in_short(&before), in_short(&after)
            );
        }
    }
}
