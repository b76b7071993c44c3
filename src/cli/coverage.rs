//! How many ledger rows are kept by code and named by a test.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Context;
use regex::Regex;
use serde::Serialize;

use crate::games;
use crate::model::Game;
use crate::rulebook::{Rule, ledger};

/// The rows of all games.
#[derive(Debug, Serialize)]
pub(super) struct Coverage {
    games: Vec<OfGame>,
}

/// The rows of one game.
#[derive(Debug, Serialize)]
struct OfGame {
    game: Game,
    /// Rows of the ledger.
    rules: usize,
    /// Rows a deck checker can decide.
    for_the_checker: usize,
    /// Rows kept by code.
    enforced: usize,
    /// Rows a test names.
    tested: usize,
    /// Rows a deck checker can decide that no code keeps.
    not_enforced: Vec<String>,
    /// Rows kept by code that no test names.
    not_tested: Vec<String>,
}

impl Coverage {
    /// Counts, looking for tests in the source tree below a folder.
    pub(super) fn of(source: &Path) -> anyhow::Result<Self> {
        let named = named_in_tests(source)?;
        let games = Game::ALL.iter().map(|game| OfGame::new(*game, &named)).collect();
        Ok(Self { games })
    }
}

impl OfGame {
    fn new(game: Game, named: &BTreeSet<String>) -> Self {
        let rules: Vec<&Rule> = ledger().rules(game).collect();
        let enforced = |rule: &&&Rule| games::enforced_in(&rule.id).is_some();
        let tested = |rule: &&&Rule| named.contains(&rule.id);
        let decidable = |rule: &&&Rule| rule.checkable.by_checker();
        let ids = |rules: &mut dyn Iterator<Item = &&Rule>| rules.map(|rule| rule.id.clone()).collect();
        Self {
            game,
            rules: rules.len(),
            for_the_checker: rules.iter().filter(decidable).count(),
            enforced: rules.iter().filter(enforced).count(),
            tested: rules.iter().filter(tested).count(),
            not_enforced: ids(&mut rules.iter().filter(decidable).filter(|rule| !enforced(rule))),
            not_tested: ids(&mut rules.iter().filter(enforced).filter(|rule| !tested(rule))),
        }
    }
}

impl std::fmt::Display for Coverage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(
            f,
            "{:10} {:>6} {:>12} {:>9} {:>7}",
            "game", "rules", "for checker", "enforced", "tested"
        )?;
        for game in &self.games {
            writeln!(
                f,
                "{:10} {:>6} {:>12} {:>9} {:>7}",
                game.game.slug(),
                game.rules,
                game.for_the_checker,
                game.enforced,
                game.tested
            )?;
        }
        for game in &self.games {
            if !game.not_enforced.is_empty() {
                writeln!(
                    f,
                    "\n{}, not enforced: {}",
                    game.game.slug(),
                    game.not_enforced.join(", ")
                )?;
            }
            if !game.not_tested.is_empty() {
                writeln!(
                    f,
                    "\n{}, enforced but not tested: {}",
                    game.game.slug(),
                    game.not_tested.join(", ")
                )?;
            }
        }
        Ok(())
    }
}

/// The rule ids that tests name: unit tests in `src`, files in `tests`, and fixtures named after a rule.
fn named_in_tests(source: &Path) -> anyhow::Result<BTreeSet<String>> {
    let id = Regex::new(r"\b(?:SC|PA|BA|FORMAT)-[A-Z]+(?:-\d\d)?\b")?;
    let mut named = BTreeSet::new();
    for folder in ["src", "tests"] {
        let below = source.join(folder);
        for file in files_below(&below).with_context(|| format!("no source tree at {}", source.display()))? {
            let name = file
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .to_ascii_uppercase();
            named.extend(id.find_iter(&name).map(|found| found.as_str().to_owned()));
            if file.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&file)?;
                let tests = if folder == "src" && name != "TESTS" {
                    text.split_once("#[cfg(test)]").map_or("", |(_, tests)| tests)
                } else {
                    &text
                };
                named.extend(id.find_iter(tests).map(|found| found.as_str().to_owned()));
            }
        }
    }
    Ok(named)
}

fn files_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
