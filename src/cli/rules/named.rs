//! Which tests name which ledger rows, read from the source.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use anyhow::Context;
use regex::Regex;

/// One ledger id.
static ID: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(?:(?:SC|PA|BA)-[A-Z]+-\d{2,3}|FORMAT-[A-Z]+)\b"));
/// Several: `PA-AT-01 to PA-AT-07`.
static RANGE: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"\b((?:SC|PA|BA)-[A-Z]+-)(\d{2,3}) to (?:(?:SC|PA|BA)-[A-Z]+-)?(\d{2,3})\b"));
static MODULE: LazyLock<Regex> = LazyLock::new(|| pattern(r"^(?:pub(?:\([a-z]+\))? )?mod (\w+) \{"));
static FUNCTION: LazyLock<Regex> = LazyLock::new(|| pattern(r"^(?:pub(?:\([a-z]+\))? )?(?:async )?fn (\w+)"));

/// Tests that read the lists in `tests/data/decks`, whose file names are the rows they break or keep.
const OF_LISTS: [&str; 2] = [
    "legality::a_list_named_after_a_rule_breaks_that_rule_alone",
    "legality::a_list_named_legal_is_legal",
];

/// A pattern written down in the program.
#[expect(clippy::expect_used, reason = "the patterns are constants")]
pub(super) fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a valid pattern")
}

/// For each ledger id the tests that name it, as the test runner spells them: `engine::score::turn::...` of the
/// integration tests, `games::score::tests::...` of the unit tests.
#[derive(Debug, Default)]
pub(super) struct Named(BTreeMap<String, BTreeSet<String>>);

impl Named {
    /// Reads the unit tests in `src/`, the tests in `tests/it/`, and the lists named after a row.
    pub(super) fn below(source: &Path) -> anyhow::Result<Self> {
        let mut named = Self::default();
        for folder in ["src", "tests/it"] {
            let root = source.join(folder);
            for file in
                files_below(&root).with_context(|| format!("no source tree at {}", source.display()))?
            {
                if file.extension().is_some_and(|extension| extension == "rs") {
                    let text = std::fs::read_to_string(&file)?;
                    named.read(&module_of(file.strip_prefix(&root)?), &text);
                }
            }
        }
        for file in files_below(&source.join("tests/data/decks"))? {
            let stem = file
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let [broken, legal] = OF_LISTS;
            let test = if stem.starts_with("legal-") { legal } else { broken };
            named.add(&stem, test);
        }
        Ok(named)
    }

    /// The tests that name a row.
    pub(super) fn tests_of(&self, rule: &str) -> impl Iterator<Item = &str> {
        self.0.get(rule).into_iter().flatten().map(String::as_str)
    }

    fn add(&mut self, naming: &str, test: &str) {
        for id in ids(naming) {
            self.0.entry(id).or_default().insert(test.to_owned());
        }
    }

    /// Reads one formatted file: what stands above a function (its documentation and attributes) belongs to it.
    fn read(&mut self, module: &str, text: &str) {
        let mut modules: Vec<(usize, &str)> = Vec::new();
        let mut above = String::new();
        let mut inside: Option<(usize, String, String)> = None;
        for line in text.lines() {
            let trimmed = line.trim_start();
            let indent = line.len() - trimmed.len();
            if let Some((depth, name, body)) = &mut inside {
                body.push_str(line);
                body.push('\n');
                if *depth == indent && trimmed.starts_with('}') {
                    self.add(body, name);
                    inside = None;
                }
            } else if trimmed.starts_with("//") || trimmed.starts_with('#') {
                above.push_str(line);
                above.push('\n');
            } else if let Some(found) = MODULE.captures(trimmed).and_then(|found| found.get(1)) {
                modules.push((indent, found.as_str()));
                above.clear();
            } else if let Some(found) = FUNCTION.captures(trimmed).and_then(|found| found.get(1)) {
                let tested = above.contains("test]") || line.contains("(database)");
                if tested && !trimmed.ends_with('}') {
                    let path = modules.iter().map(|(_, name)| *name);
                    let path: Vec<&str> = std::iter::once(module)
                        .filter(|module| !module.is_empty())
                        .chain(path)
                        .chain([found.as_str()])
                        .collect();
                    inside = Some((indent, path.join("::"), format!("{above}{line}\n")));
                }
                above.clear();
            } else {
                if modules.last().is_some_and(|(depth, _)| *depth == indent) && trimmed == "}" {
                    modules.pop();
                }
                above.clear();
            }
        }
    }
}

/// Every ledger id in a text, ranges spelt out.
fn ids(text: &str) -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = ID.find_iter(text).map(|id| id.as_str().to_owned()).collect();
    for range in RANGE.captures_iter(text) {
        let (_, [family, first, last]) = range.extract();
        let number = |digits: &str| digits.parse::<u8>().unwrap_or_default();
        ids.extend((number(first)..=number(last)).map(|number| format!("{family}{number:02}")));
    }
    ids
}

/// The module path of a file below its root: `engine/score/turn.rs` is `engine::score::turn`.
fn module_of(file: &Path) -> String {
    let parts: Vec<String> = file
        .with_extension("")
        .components()
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .filter(|part| !["mod", "main", "lib"].contains(&part.as_str()))
        .collect();
    parts.join("::")
}

/// Every file below a folder, in the order of their paths.
pub(super) fn files_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_names_what_stands_in_it_and_above_it() {
        let mut named = Named::default();
        named.read(
            "engine::score::turn",
            "/// SC-TURN-01 to 02: said above.\n#[test]\nfn one() {\n    // SC-TURN-04, SC-LATER-99 to 101\n}\n\nfn helper() {\n    // SC-TURN-05\n}\n\
             \nmod inner {\n    #[test]\n    fn two() {\n        // SC-TURN-04\n    }\n}\n",
        );
        let of = |id| named.tests_of(id).collect::<Vec<_>>();
        assert_eq!(of("SC-TURN-02"), ["engine::score::turn::one"]);
        assert_eq!(
            of("SC-TURN-04"),
            ["engine::score::turn::inner::two", "engine::score::turn::one"]
        );
        assert_eq!(of("SC-LATER-100"), ["engine::score::turn::one"]);
        assert!(of("SC-TURN-05").is_empty() && of("SC-LATER-10").is_empty());
    }
}
