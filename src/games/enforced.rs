//! Which ledger rows the program keeps, where, and how each is taken out again to see that a test notices.
//!
//! `<game>/enforced.toml` is the list. A row with an edit is kept by the code the edit changes; `scouter rules prove` makes
//! all edits in a copy of the source, each behind a switch of its own, and runs the tests that name the row. A row of several
//! clauses has an edit for each, and is proven when a test fails without each of them. A row that no program can keep stands
//! there too, with the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::deck_rules;
use crate::legality::{DeckRule, FORMAT_RULES};
use crate::model::Game;

/// The lists, with the place an error names.
const LISTS: &[(&str, &str)] = &[
    ("score", include_str!("score/enforced.toml")),
    ("panini", include_str!("panini/enforced.toml")),
    ("bandai", include_str!("bandai/enforced.toml")),
];

/// The result of `scouter rules prove`, as that command writes it.
const PROOF_FILE: &str = include_str!("../../card_data/rulebooks/proven.toml");

/// One entry of a list. A row of several clauses has one for each.
#[derive(Debug, Clone, Deserialize)]
pub struct Enforced {
    /// Ledger id: `SC-TURN-11`.
    pub rule: String,
    /// The change that takes the row out.
    #[serde(flatten)]
    pub absence: Absence,
}

/// What becomes of the code without the row.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Absence {
    /// This text, which stands once in the file, is replaced.
    Edit {
        /// The file below `src/`.
        file: String,
        /// The text.
        take: String,
        /// The text instead of it; `OUT` stands for the switch, an expression of type `bool` that is true without the rule.
        put: String,
        /// Whether it is taken out together with the entry above it, for either of them alone keeps the rule.
        #[serde(default)]
        together: bool,
    },
    /// Nothing can take it out.
    Forbidden {
        /// What forbids it: a type, or that a permission is kept by the absence of a refusal.
        cannot: String,
    },
}

/// A row that no program keeps.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Unkept {
    /// Ledger id: `SC-LATER-102`.
    pub rule: String,
    /// Why not, in half a sentence: it decides nothing, or people carry it out.
    pub why: String,
}

/// What the list of a game says.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default, rename = "row")]
    rows: Vec<Enforced>,
    #[serde(default)]
    unkept: Vec<Unkept>,
}

/// The lists of all games, one after the other. A test asserts that they have no error.
fn list() -> &'static List {
    static LIST: LazyLock<List> = LazyLock::new(|| read().unwrap_or_default());
    &LIST
}

/// All entries of all games, in the order of the lists.
pub fn enforced() -> &'static [Enforced] {
    &list().rows
}

/// A part of a row that is taken out by itself: the row, and the number of the clause from 1 on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clause<'r> {
    /// Ledger id.
    pub rule: &'r str,
    /// Which of the row's clauses, in the order of the list.
    pub number: usize,
}

impl std::fmt::Display for Clause<'_> {
    /// `SC-TURN-11`, and `SC-TURN-11/2` from the second clause on.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.number {
            1 => f.write_str(self.rule),
            number => write!(f, "{}/{number}", self.rule),
        }
    }
}

/// The entries that can be taken out, each with its clause. A rule of the deck tables is its own first clause.
pub fn edits() -> impl Iterator<Item = (Clause<'static>, &'static Enforced)> {
    let mut numbers: BTreeMap<&str, usize> = deck_rule_ids().map(|rule| (rule, 1)).collect();
    enforced().iter().filter_map(move |entry| {
        let Absence::Edit { together, .. } = &entry.absence else {
            return None;
        };
        let number = numbers.entry(&entry.rule).or_default();
        *number += usize::from(!together || *number == 0);
        let clause = Clause {
            rule: &entry.rule,
            number: *number,
        };
        Some((clause, entry))
    })
}

/// All that can be taken out: the clauses of the lists and the rules of the deck tables.
pub fn clauses() -> BTreeSet<Clause<'static>> {
    let whole = |rule| Clause { rule, number: 1 };
    let listed = edits().map(|(clause, _)| clause);
    listed.chain(deck_rule_ids().map(whole)).collect()
}

/// What becomes of the rows of the ledger, by id.
#[derive(Default)]
struct Fates {
    /// Where each kept row is kept, and whether nothing can take it out.
    kept: BTreeMap<&'static str, (String, bool)>,
    unkept: BTreeMap<&'static str, &'static str>,
    /// How many clauses each row has that can be taken out.
    clauses: BTreeMap<&'static str, usize>,
}

fn fates() -> &'static Fates {
    static FATES: LazyLock<Fates> = LazyLock::new(Fates::told);
    &FATES
}

impl Fates {
    fn told() -> Self {
        let unkept = list().unkept.iter();
        let mut fates = Self {
            kept: BTreeMap::new(),
            unkept: unkept.map(|row| (row.rule.as_str(), row.why.as_str())).collect(),
            clauses: BTreeMap::new(),
        };
        for clause in clauses() {
            *fates.clauses.entry(clause.rule).or_default() += 1;
        }
        for game in Game::ALL {
            let place = format!("deck rule of games/{}", game.slug());
            fates.keep_all(deck_rules(*game), &place);
        }
        fates.keep_all(FORMAT_RULES, "deck rule of legality/format_rules.rs");
        for entry in enforced() {
            let (place, is_forbidden) = match &entry.absence {
                Absence::Edit { file, .. } => (file, false),
                Absence::Forbidden { cannot } => (cannot, true),
            };
            let kept = fates.kept.entry(&entry.rule);
            let (_, all) = kept.or_insert_with(|| (place.clone(), is_forbidden));
            *all &= is_forbidden;
        }
        fates
    }

    fn keep_all(&mut self, rules: &[&'static DeckRule], place: &str) {
        let rows = rules.iter().map(|rule| (rule.id, (place.to_owned(), false)));
        self.kept.extend(rows);
    }
}

/// Why no program keeps a row, where that is so for good.
pub fn unkept(rule: &str) -> Option<&'static str> {
    fates().unkept.get(rule).copied()
}

fn read() -> Result<List, String> {
    let mut all = List::default();
    for (place, text) in LISTS {
        let mut of_game: List =
            toml::from_str(text).map_err(|error| format!("games/{place}/enforced.toml: {error}"))?;
        all.rows.append(&mut of_game.rows);
        all.unkept.append(&mut of_game.unkept);
    }
    Ok(all)
}

/// The rows of the tables of deck rules: each is taken out by skipping it there.
pub fn deck_rule_ids() -> impl Iterator<Item = &'static str> {
    let of_games = Game::ALL.iter().flat_map(|game| deck_rules(*game));
    of_games.chain(FORMAT_RULES).map(|rule| rule.id)
}

/// What the last full run of `scouter rules prove` found.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
pub struct Proof {
    /// The commit it was made on.
    pub commit: String,
    /// The day, as `2001-08-01`.
    pub day: String,
    /// The rows with, for each of their clauses in order, a test that fails without it.
    pub proven: BTreeMap<String, Vec<String>>,
}

/// The kept result of the last full run.
pub fn proof() -> &'static Proof {
    static PROOF: LazyLock<Proof> = LazyLock::new(|| toml::from_str(PROOF_FILE).unwrap_or_default());
    &PROOF
}

/// Whether the last full run found for every clause of a row a test that fails without it.
pub fn is_proven(rule: &str) -> bool {
    let tests = proof().proven.get(rule).map_or(0, Vec::len);
    tests > 0 && fates().clauses.get(rule) == Some(&tests)
}

/// Whether a row stands in a list because nothing can take it out.
pub fn forbidden(rule: &str) -> bool {
    fates()
        .kept
        .get(rule)
        .is_some_and(|(_, is_forbidden)| *is_forbidden)
}

/// Where a ledger row is kept, if the program keeps it.
pub fn enforced_in(rule: &str) -> Option<&'static str> {
    fates().kept.get(rule).map(|(place, _)| place.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;
    use crate::rulebook::ledger;

    #[test]
    fn the_lists_can_be_read_and_name_rows_of_the_ledger() {
        let list = read().unwrap();
        for entry in list.rows {
            assert!(ledger().rule(&entry.rule).is_some(), "{}", entry.rule);
        }
        for Unkept { rule, why } in list.unkept {
            assert!(ledger().rule(&rule).is_some() && !why.is_empty(), "{rule}");
            assert!(enforced_in(&rule).is_none(), "{rule} is kept");
        }
    }

    #[test]
    fn the_rules_of_the_deck_tables_are_rows_of_the_ledger() {
        for id in deck_rule_ids() {
            assert!(ledger().rule(id).is_some(), "{id}");
        }
    }

    #[test]
    fn clauses_are_counted_from_one_and_those_together_count_once() {
        let mut last: BTreeMap<&str, usize> = BTreeMap::new();
        for clause in clauses() {
            let before = last.insert(clause.rule, clause.number).unwrap_or_default();
            assert_eq!(clause.number, before + 1, "{clause}");
        }
        let together = |entry: &&Enforced| matches!(entry.absence, Absence::Edit { together: true, .. });
        let edited = |entry: &&Enforced| matches!(entry.absence, Absence::Edit { .. });
        let (all, together) = (
            enforced().iter().filter(edited).count(),
            enforced().iter().filter(together).count(),
        );
        let of_decks: BTreeSet<&str> = deck_rule_ids().collect();
        assert_eq!(clauses().len(), all - together + of_decks.len());
    }

    #[test]
    fn the_proof_can_be_read_and_names_rows_that_are_kept() {
        let proof: Proof = toml::from_str(PROOF_FILE).unwrap();
        for rule in proof.proven.keys() {
            assert!(enforced_in(rule).is_some(), "{rule}");
        }
    }

    #[test]
    fn every_edit_still_fits_the_code() {
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for entry in enforced() {
            if let Absence::Edit { file, take, put, .. } = &entry.absence {
                let code = std::fs::read_to_string(source.join(file));
                let code = code.unwrap_or_else(|_| panic!("{}: {file} is not a file", entry.rule));
                assert_eq!(code.matches(take.as_str()).count(), 1, "{}: {take}", entry.rule);
                assert!(put.contains("OUT"), "{}: {put}", entry.rule);
            }
        }
    }

    /// A rule that is kept by what a card says is taken out of the card's text as the set file is read.
    #[test]
    fn every_edit_of_a_card_still_fits_a_card() {
        let texts = shipped::set_texts();
        let mut edits = 0;
        for entry in enforced() {
            let Absence::Edit { put, .. } = &entry.absence else {
                continue;
            };
            for after in put.split("text.replace(if OUT { \"").skip(1) {
                let (said, _) = after.split_once("\" } else").expect(put);
                let said = said.replace("\\n", "\n").replace("\\\"", "\"");
                let fits = texts.iter().any(|(_, text)| text.contains(&said));
                assert!(fits, "{}: no card says {said:?}", entry.rule);
                edits += 1;
            }
        }
        assert!(edits > 0, "no rule is kept by what a card says");
    }
}
