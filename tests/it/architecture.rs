//! The invariants of ARCHITECTURE.md that a reader could break without noticing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use regex::Regex;
use scouter::model::{Kind, Style, Symbol};

/// Which modules a module of `src/` may import besides itself.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("model", &[]),
    ("account", &[]),
    ("event", &["model"]),
    ("rulebook", &["model"]),
    ("catalog", &["model", "rulebook"]),
    ("search", &["model", "catalog"]),
    ("deck", &["model", "catalog"]),
    ("legality", &["model", "rulebook", "catalog", "deck"]),
    ("engine", &["model", "rulebook", "catalog", "deck"]),
    (
        "games",
        &["model", "rulebook", "catalog", "deck", "legality", "engine"],
    ),
    ("bot", &["model", "engine", "games"]),
    ("print", &["model", "catalog", "deck", "legality"]),
    (
        "batch",
        &["model", "catalog", "deck", "legality", "games", "print"],
    ),
    ("db", &["model", "account", "catalog", "deck", "legality"]),
    (
        "workshop",
        &["model", "account", "catalog", "deck", "legality", "games", "db"],
    ),
    (
        "playtest",
        &[
            "model", "account", "catalog", "deck", "engine", "games", "bot", "db", "workshop",
        ],
    ),
    (
        "organiser",
        &[
            "model", "account", "catalog", "deck", "legality", "games", "print", "batch", "event", "db",
            "workshop",
        ],
    ),
    (
        "web",
        &[
            "model",
            "account",
            "rulebook",
            "catalog",
            "search",
            "deck",
            "legality",
            "engine",
            "games",
            "print",
            "batch",
            "event",
            "db",
            "workshop",
            "playtest",
            "organiser",
        ],
    ),
    (
        "cli",
        &[
            "model",
            "rulebook",
            "catalog",
            "search",
            "deck",
            "legality",
            "engine",
            "games",
            "bot",
            "playtest",
            "print",
            "batch",
            "event",
            "db",
            "workshop",
            "organiser",
            "web",
        ],
    ),
];

/// Lines a source file may have, tests included.
const LONGEST_FILE: usize = 600;

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_below(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The module of `src/` a file belongs to.
fn module_of(file: &Path) -> String {
    let inside = file.strip_prefix(root().join("src")).unwrap();
    let first = inside.components().next().unwrap().as_os_str().to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// Every `crate::module` a source text names, single or in a `use crate::{a, b::c}` group, with the line it stands on.
fn imports(source: &str) -> Vec<(usize, String)> {
    let single = Regex::new(r"\bcrate::([a-z_]+)").unwrap();
    let group = Regex::new(r"(?s)\bcrate::\{(.*?)\};").unwrap();
    let member = Regex::new(r"(?:^|,)\s*([a-z_]+)").unwrap();
    let line_of = |byte: usize| source[..byte].matches('\n').count() + 1;
    let mut found: Vec<(usize, String)> = single
        .captures_iter(source)
        .map(|hit| (line_of(hit.get(0).unwrap().start()), hit[1].to_owned()))
        .collect();
    for hit in group.captures_iter(source) {
        let top_level = strip_nested(&hit[1]);
        let line = line_of(hit.get(0).unwrap().start());
        found.extend(
            member
                .captures_iter(&top_level)
                .map(|name| (line, name[1].to_owned())),
        );
    }
    found
}

/// The text without its unit tests, and with comments emptied: a link in a doc comment is no import.
pub fn code_of(source: &str) -> String {
    let code = source.split("#[cfg(test)]").next().unwrap();
    code.lines()
        .map(|line| {
            if line.trim_start().starts_with("//") {
                ""
            } else {
                line
            }
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// `a, b::{c, d}, e` without what stands in inner braces.
fn strip_nested(group: &str) -> String {
    let mut depth = 0;
    group
        .chars()
        .filter(|letter| match letter {
            '{' => {
                depth += 1;
                false
            }
            '}' => {
                depth -= 1;
                false
            }
            _ => depth == 0,
        })
        .collect()
}

#[test]
fn imports_go_one_way() {
    let mut wrong = Vec::new();
    for file in files_below(&root().join("src"), "rs") {
        let module = module_of(&file);
        let Some((_, allowed)) = MAY_IMPORT.iter().find(|(name, _)| *name == module) else {
            assert!(
                ["lib", "main"].contains(&module.as_str()),
                "{module} is missing from MAY_IMPORT"
            );
            continue;
        };
        let known: BTreeSet<&str> = MAY_IMPORT.iter().map(|(name, _)| *name).collect();
        let source = std::fs::read_to_string(&file).unwrap();
        for (line, import) in imports(&code_of(&source)) {
            let elsewhere = import != module && known.contains(import.as_str());
            if elsewhere && !allowed.contains(&import.as_str()) {
                wrong.push(format!(
                    "{}:{line}: {module} may not import {import}",
                    file.display()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The layers as a picture: an arrow for each import that no other import brings along.
fn picture() -> String {
    let allowed = |name: &str| {
        let found = MAY_IMPORT.iter().find(|(module, _)| *module == name);
        found.map_or(&[][..], |(_, imports)| *imports)
    };
    let mut lines = vec!["```mermaid".to_owned(), "flowchart TD".to_owned()];
    for (module, imports) in MAY_IMPORT.iter().rev() {
        let brought = |import: &&&str| !imports.iter().any(|other| allowed(other).contains(*import));
        let direct: Vec<&str> = imports.iter().filter(brought).copied().collect();
        if !direct.is_empty() {
            lines.push(format!("    {module} --> {}", direct.join(" & ")));
        }
    }
    lines.push("```".to_owned());
    lines.join("\n")
}

#[test]
fn the_picture_of_the_layers_is_that_of_the_table() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let picture = picture();
    assert!(page.contains(&picture), "ARCHITECTURE.md is to hold\n{picture}");
}

#[test]
fn two_games_never_import_each_other() {
    let games = ["score", "panini", "bandai"];
    for game in games {
        for file in files_below(&root().join("src/games").join(game), "rs") {
            let source = std::fs::read_to_string(&file).unwrap();
            for other in games.iter().filter(|other| **other != game) {
                assert!(
                    !source.contains(&format!("games::{other}")),
                    "{} imports {other}",
                    file.display()
                );
                assert!(
                    !source.contains(&format!("super::super::{other}")),
                    "{} imports {other}",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn an_import_in_a_group_is_seen() {
    let found: Vec<String> =
        imports("use crate::{catalog::{Catalog, fold}, web};\nfn f() { crate::db::open() }")
            .into_iter()
            .map(|(_, name)| name)
            .collect();
    assert_eq!(found, ["db", "catalog", "web"]);
}

/// A sentence about a field says more than its name: a unit, a source, a bound, or it is left out.
#[test]
fn no_doc_comment_says_nothing() {
    let nothing =
        Regex::new(r"^\s*/// (The game|How (many|long|much)|Who|Whose|Which|What|When|Where)\.$").unwrap();
    for file in files_below(&root().join("src"), "rs") {
        let source = std::fs::read_to_string(&file).unwrap();
        let said = source.lines().find(|line| nothing.is_match(line));
        assert!(said.is_none(), "{}: {said:?}", file.display());
    }
}

#[test]
fn no_source_file_is_longer_than_a_reader_can_hold() {
    let mut long = Vec::new();
    for folder in ["src", "tests", "benches"] {
        for file in files_below(&root().join(folder), "rs") {
            let lines = std::fs::read_to_string(&file).unwrap().lines().count();
            if lines > LONGEST_FILE {
                long.push(format!(
                    "{}: {lines} lines; at most {LONGEST_FILE}",
                    file.display()
                ));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn no_stylesheet_script_or_template_is_longer_either() {
    for (folder, extension) in [("static", "css"), ("static", "js"), ("templates", "html")] {
        for file in files_below(&root().join(folder), extension) {
            let lines = std::fs::read_to_string(&file).unwrap().lines().count();
            assert!(lines <= LONGEST_FILE, "{}: {lines} lines", file.display());
        }
    }
}

/// Every type, style and symbol has an emblem in the sprite; without it a card's head is empty.
#[test]
fn every_type_style_and_symbol_has_an_emblem() {
    let sprite = std::fs::read_to_string(root().join("static/icons.svg")).unwrap();
    let kinds = Kind::ALL.iter().map(|kind| format!("k-{}", kind.slug()));
    let styles = Style::ALL.iter().map(|style| format!("s-{}", style.slug()));
    let symbols = Symbol::ALL.iter().map(|symbol| format!("y-{}", symbol.slug()));
    for emblem in kinds.chain(styles).chain(symbols) {
        assert!(sprite.contains(&format!("id=\"{emblem}\"")), "{emblem}");
    }
}

/// Stylesheet, script and templates ask no other host for anything.
#[test]
fn pages_load_nothing_from_elsewhere() {
    let loads = Regex::new(
        r#"(?i)(src\s*=\s*["']?|url\(\s*["']?|@import\s+["']?|<link[^>]*href\s*=\s*["']?)(https?:)?//"#,
    )
    .unwrap();
    for (folder, extension) in [
        ("templates", "html"),
        ("static", "css"),
        ("static", "js"),
        ("static", "svg"),
    ] {
        for file in files_below(&root().join(folder), extension) {
            let text = std::fs::read_to_string(&file).unwrap();
            assert!(
                !loads.is_match(&text),
                "{} loads from another host",
                file.display()
            );
        }
    }
}
