//! What people read beside the site: its links lead somewhere, the places it names are there, and its words are spelt.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use regex::Regex;
use unicase::UniCase;

use super::architecture::{files_below, root};

/// The documents of the project.
fn documents() -> Vec<PathBuf> {
    let names = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "card_data/SOURCES.md",
    ];
    names.iter().map(|name| root().join(name)).collect()
}

fn shown(file: &Path) -> String {
    file.strip_prefix(root()).unwrap().display().to_string()
}

/// What a heading is called in an address, as GitHub and most others make it.
fn anchor(heading: &str) -> String {
    let kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
    let words: String = heading.trim().to_lowercase().chars().filter(kept).collect();
    words.replace(' ', "-")
}

fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| anchor(line.trim_start_matches('#')))
        .collect()
}

#[test]
fn links_of_the_documents_lead_somewhere() {
    let link = Regex::new(r"\]\(([^)\s]+)\)").unwrap();
    let mut lost = Vec::new();
    for file in documents() {
        let text = fs::read_to_string(&file).unwrap();
        for found in link.captures_iter(&text) {
            let target = &found[1];
            if target.contains("://") {
                continue;
            }
            let (path, part) = target.split_once('#').unwrap_or((target, ""));
            let named = if path.is_empty() {
                file.clone()
            } else {
                file.parent().unwrap().join(path)
            };
            let leads = named.exists()
                && (part.is_empty() || anchors(&fs::read_to_string(&named).unwrap()).contains(part));
            if !leads {
                lost.push(format!("{}: {target}", shown(&file)));
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}

#[test]
fn places_the_documents_name_are_there() {
    let folders =
        "src|tests|templates|migrations|static|benches|card_data|docs|web|deck|engine|db|workshop|catalog";
    let place = Regex::new(&format!(r"`((?:{folders})/[\w./-]*)`")).unwrap();
    let mut lost = Vec::new();
    for file in documents().iter().filter(|file| !file.ends_with("CHANGELOG.md")) {
        let text = fs::read_to_string(file).unwrap();
        for found in place.captures_iter(&text) {
            let named = [found[1].to_owned(), format!("{}.rs", &found[1])];
            let mut from = [root().to_owned(), root().join("src")].into_iter();
            if !from.any(|from| named.iter().any(|named| from.join(named).exists())) {
                lost.push(format!("{}: {}", shown(file), &found[1]));
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}

/// Words that are right here, and wrong to the dictionary: of a game, of libraries, and what patterns leave of a word.
const OURS: &[&str] = &["criticals", "flate", "nd", "nergy", "opps", "ser", "tre"];

#[test]
fn words_are_spelt() {
    let mut files = documents();
    for (folder, extension) in [
        ("src", "rs"),
        ("templates", "html"),
        ("static", "js"),
        ("card_data/rulebooks", "toml"),
    ] {
        files.extend(files_below(&root().join(folder), extension));
    }
    // Names of tests, which leave out apostrophes.
    files.retain(|file| !file.ends_with("proven.toml"));
    // A word of letters alone, or one of the words of a name: `MostCards`, `most_cards`.
    let word = Regex::new(r"[A-Z]?[a-z]{2,}").unwrap();
    let mut misspelt = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        // Tests misspell on purpose.
        let text = text.split("#[cfg(test)]").next().unwrap();
        let text = text.split("#[test]").next().unwrap().replace("\\n", " ");
        for found in word.find_iter(&text) {
            let beside = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
            if beside(text[..found.start()].chars().next_back()) || beside(text[found.end()..].chars().next())
            {
                continue;
            }
            let found = found.as_str();
            let Some(right) = typos_dict::WORD.find(&UniCase::new(found)) else {
                continue;
            };
            if !OURS.contains(&found.to_lowercase().as_str()) {
                misspelt.insert(format!(
                    "{}: {found}, which is {}",
                    shown(&file),
                    right.join(" or ")
                ));
            }
        }
    }
    assert!(misspelt.is_empty(), "{misspelt:#?}");
}

/// Words that a careful writer of plain English leaves, and `is no` before a noun.
#[test]
fn pages_rules_and_lessons_are_in_plain_english() {
    let tags = Regex::new(r"(?s)\{%.*?%\}|\{\{.*?\}\}|<[^>]*>").unwrap();
    let stilted = Regex::new(
        r"(?i)\b(?:whoever|whom|anew|so many)\b|\b(?P<before>\w+ )?(?:is|are) no (?P<noun>[a-z]+)",
    )
    .unwrap();
    let mut found = Vec::new();
    for (folder, kind) in [("templates", "html"), ("card_data", "toml")] {
        for file in files_below(&root().join(folder), kind) {
            let name = shown(&file);
            // Sets hold effects, and the proof names tests.
            if name.contains("/sets/") || name.ends_with("proven.toml") {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            for hit in stilted.captures_iter(&tags.replace_all(&text, " ")) {
                let there = hit
                    .name("before")
                    .is_some_and(|before| before.as_str().eq_ignore_ascii_case("there "));
                let amount = hit
                    .name("noun")
                    .is_some_and(|noun| ["longer", "more", "less", "one"].contains(&noun.as_str()));
                if !there && !amount {
                    found.push(format!("{name}: {}", &hit[0]));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
