//! How many ledger rows are kept by code, named by a test, and proven by a test that fails without them.

use std::path::Path;

use serde::Serialize;

use super::named::Named;
use crate::games::{self, Unkept};
use crate::model::Game;
use crate::rulebook::{Book, Checkable, Rule, ledger};

/// The rows of all books that rule one game.
#[derive(Debug, Serialize)]
pub(super) struct Coverage {
    /// The commit the proof was made on, and its day.
    proof: [&'static str; 2],
    books: Vec<OfBook>,
}

/// The rows of one book.
#[derive(Debug, Serialize)]
struct OfBook {
    book: &'static str,
    game: Game,
    /// Whether they came after the booklet of the game: code need not keep them all yet.
    later: bool,
    /// Rows of the ledger.
    rules: usize,
    /// Rows kept by code.
    enforced: usize,
    /// Rows a test names.
    tested: usize,
    /// Rows a test fails without.
    proven: usize,
    /// Rows that nothing can take out.
    forbidden: usize,
    /// Rows people alone can keep.
    by_people: usize,
    /// Rows that no program keeps, with the reason.
    unkept: Vec<Unkept>,
    /// Rows a checker or the table can decide that no code keeps yet.
    not_enforced: Vec<String>,
    /// Rows kept by code that no test names.
    not_tested: Vec<String>,
    /// Rows kept by code that no test is known to fail without.
    not_proven: Vec<String>,
}

impl Coverage {
    /// Counts, looking for tests in the source tree below a folder.
    pub(super) fn of(source: &Path) -> anyhow::Result<Self> {
        let named = Named::below(source)?;
        let proof = games::proof();
        Ok(Self {
            proof: [&proof.commit, &proof.day],
            books: Game::ALL
                .iter()
                .flat_map(|game| {
                    ledger()
                        .books_of(*game)
                        .map(|book| OfBook::new(*game, book, &named))
                })
                .collect(),
        })
    }
}

impl OfBook {
    fn new(game: Game, book: &'static Book, named: &Named) -> Self {
        let rules: Vec<&Rule> = book.rules.iter().collect();
        let enforced = |rule: &&&Rule| games::enforced_in(&rule.id).is_some();
        let tested = |rule: &&&Rule| named.tests_of(&rule.id).next().is_some();
        let proven = |rule: &&&Rule| games::is_proven(&rule.id);
        let forbidden = |rule: &&&Rule| games::forbidden(&rule.id);
        let by_people = |rule: &&&Rule| rule.checkable == Checkable::TableTalk;
        let unkept = |rule: &&Rule| {
            let why = games::unkept(&rule.id)?.to_owned();
            let rule = rule.id.clone();
            Some(Unkept { rule, why })
        };
        let open = |rule: &&&Rule| !by_people(rule) && !enforced(rule) && unkept(rule).is_none();
        let ids = |rules: &mut dyn Iterator<Item = &&Rule>| rules.map(|rule| rule.id.clone()).collect();
        Self {
            book: &book.entry.id,
            game,
            later: book.entry.later,
            rules: rules.len(),
            enforced: rules.iter().filter(enforced).count(),
            tested: rules.iter().filter(enforced).filter(tested).count(),
            proven: rules.iter().filter(proven).count(),
            forbidden: rules.iter().filter(forbidden).count(),
            by_people: rules.iter().filter(by_people).count(),
            unkept: rules.iter().filter_map(unkept).collect(),
            not_enforced: ids(&mut rules.iter().filter(open)),
            not_tested: ids(&mut rules.iter().filter(enforced).filter(|rule| !tested(rule))),
            not_proven: ids(&mut rules
                .iter()
                .filter(enforced)
                .filter(|rule| !proven(rule) && !forbidden(rule))),
        }
    }
}

impl std::fmt::Display for Coverage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(
            f,
            "{:14} {:>6} {:>9} {:>7} {:>7} {:>14} {:>10} {:>7}",
            "book", "rules", "enforced", "tested", "proven", "cannot be out", "by people", "unkept"
        )?;
        for book in &self.books {
            writeln!(
                f,
                "{:14} {:>6} {:>9} {:>7} {:>7} {:>14} {:>10} {:>7}",
                book.book,
                book.rules,
                book.enforced,
                book.tested,
                book.proven,
                book.forbidden,
                book.by_people,
                book.unkept.len()
            )?;
        }
        for book in &self.books {
            let lists = [
                ("not enforced", &book.not_enforced),
                ("enforced but not tested", &book.not_tested),
                ("enforced but not proven", &book.not_proven),
            ];
            for (what, ids) in lists.iter().filter(|(_, ids)| !ids.is_empty()) {
                writeln!(f, "\n{}, {what}: {}", book.book, ids.join(", "))?;
            }
            if !book.unkept.is_empty() {
                writeln!(f, "\n{}, kept by no program:", book.book)?;
            }
            for Unkept { rule, why } in &book.unkept {
                writeln!(f, "  {rule}: {why}")?;
            }
        }
        let [commit, day] = self.proof;
        writeln!(
            f,
            "\nProven: a test fails when the code of the row is taken out (`scouter rules prove`, last run on {commit}, {day})."
        )
    }
}
