//! How many files know one another in a circle: whoever reads one of these reads all. A number here may only become smaller.

use std::collections::{BTreeMap, BTreeSet};

use regex::Regex;

use crate::architecture::{code_of, files_below, root};

/// The files of the largest circle of each folder that has one, also within each game and its table; all others have none.
const CIRCLES: &[(&str, usize)] = &[
    ("batch", 2),
    ("catalog", 5),
    ("cli", 2),
    ("db", 2),
    ("deck", 2),
    ("engine", 15),
    ("event", 4),
    ("games", 3),
    ("games/panini", 3),
    ("games/panini/play", 3),
    ("games/score", 2),
    ("legality", 3),
    ("model", 4),
    ("organiser", 7),
    ("playtest", 2),
    ("search", 3),
    ("web", 5),
    ("workshop", 2),
];

type Paths = BTreeMap<String, String>;

/// Every file of `src/` by its module (`deck/text`), without its tests and comments.
fn sources() -> Paths {
    let src = root().join("src");
    let module = |file: &std::path::Path| {
        let path = file.strip_prefix(&src).unwrap().with_extension("");
        let path = path.to_str().unwrap().to_owned();
        path.strip_suffix("/mod").unwrap_or(&path).to_owned()
    };
    let files = files_below(&src, "rs").into_iter();
    let read = files.map(|file| (module(&file), code_of(&std::fs::read_to_string(&file).unwrap())));
    read.filter(|(module, _)| !["lib", "main"].contains(&module.as_str()))
        .collect()
}

/// The paths a tree of `use` names: `a::{b, c::d as e}` is `a::b` and `a::c::d`.
fn paths(tree: &str) -> Vec<String> {
    let Some((start, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap().trim().to_owned()];
    };
    let inside = rest.rsplit_once('}').unwrap().0;
    let (mut depth, mut parts, mut part) = (0, Vec::new(), String::new());
    for letter in inside.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(std::mem::take(&mut part));
                continue;
            }
            _ => {}
        }
        part.push(letter);
    }
    parts.push(part);
    let parts = parts
        .iter()
        .map(|part| part.trim())
        .filter(|part| !part.is_empty());
    parts
        .flat_map(paths)
        .map(|path| format!("{}{path}", start.trim()))
        .collect()
}

/// What is named in a file: from outside in, and what it hands on (`pub use`).
struct Names {
    sources: Paths,
    handed_on: BTreeMap<(String, String), String>,
}

impl Names {
    fn read() -> Self {
        let sources = sources();
        let mut handed_on = BTreeMap::new();
        for (module, source) in &sources {
            for (is_public, path) in uses(source) {
                if is_public {
                    let name = path.rsplit("::").next().unwrap().to_owned();
                    handed_on.insert((module.clone(), name), from_root(module, &path));
                }
            }
        }
        Self { sources, handed_on }
    }

    /// The file in which what a path from the root names stands.
    fn file_of(&self, path: &str, hops: usize) -> String {
        let (mut at, mut parts) = (String::new(), path.split("::").peekable());
        while let Some(part) = parts.peek() {
            let below = if at.is_empty() {
                (*part).to_owned()
            } else {
                format!("{at}/{part}")
            };
            let is_folder = self
                .sources
                .keys()
                .any(|module| module.starts_with(&format!("{below}/")));
            if self.sources.contains_key(&below) || is_folder {
                at = below;
                parts.next();
                continue;
            }
            if let Some(to) = self.handed_on.get(&(at.clone(), (*part).to_owned()))
                && hops < 6
            {
                let rest: Vec<&str> = parts.skip(1).collect();
                let whole = [vec![to.as_str()], rest].concat().join("::");
                return self.file_of(&whole, hops + 1);
            }
            break;
        }
        at
    }

    /// The other files a file needs. What a folder's own file hands on from those below it needs nothing of them.
    fn needs(&self, module: &str) -> BTreeSet<String> {
        let source = &self.sources[module];
        let inline = Regex::new(r"\b(?:crate|super)(?:::[a-z_]+)+(?:::[A-Za-z_]+)?").unwrap();
        let without_uses = Regex::new(r"\buse\s[^;]*;").unwrap().replace_all(source, "");
        let used = uses(source).into_iter().filter(|(is_public, _)| !is_public);
        let named = inline
            .find_iter(&without_uses)
            .map(|path| path.as_str().to_owned());
        used.map(|(_, path)| path)
            .chain(named)
            .map(|path| self.file_of(&from_root(module, &path), 0))
            .filter(|file| file != module && self.sources.contains_key(file))
            .collect()
    }
}

/// The paths a file uses, and whether it hands them on.
fn uses(source: &str) -> Vec<(bool, String)> {
    let statement = Regex::new(r"(?m)^\s*(pub(?:\([^)]*\))?\s+)?use\s+([^;]*);").unwrap();
    let found = statement.captures_iter(source);
    found
        .flat_map(|found| {
            let is_public = found.get(1).is_some();
            paths(&found[2]).into_iter().map(move |path| (is_public, path))
        })
        .collect()
}

/// A path as it is from the root, without `crate`.
fn from_root(module: &str, path: &str) -> String {
    let mut base: Vec<&str> = module.split('/').collect();
    let mut parts: Vec<&str> = path.split("::").map(str::trim).collect();
    match parts.first() {
        Some(&"crate") => {
            base.clear();
            parts.remove(0);
        }
        Some(&"self") => {
            parts.remove(0);
        }
        _ => {
            while parts.first() == Some(&"super") {
                base.pop();
                parts.remove(0);
            }
        }
    }
    base.extend(parts);
    base.join("::")
}

/// The files among these that reach each other, the largest such circle.
fn largest_circle(needs: &BTreeMap<&str, BTreeSet<String>>) -> BTreeSet<String> {
    let reach = |from: &str| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from.to_owned()]);
        while let Some(file) = open.pop() {
            for next in needs.get(file.as_str()).into_iter().flatten() {
                if needs.contains_key(next.as_str()) && reached.insert(next.clone()) {
                    open.push(next.clone());
                }
            }
        }
        reached
    };
    let reached: BTreeMap<&str, BTreeSet<String>> = needs.keys().map(|file| (*file, reach(file))).collect();
    let circles = reached.keys().map(|file| {
        let back = |other: &&String| reached[other.as_str()].contains(*file);
        reached[file]
            .iter()
            .filter(back)
            .cloned()
            .collect::<BTreeSet<_>>()
    });
    circles.max_by_key(BTreeSet::len).unwrap_or_default()
}

/// The folder of a file below `src/`, and below `games/` each folder on the way to it.
fn folders_of(module: &str) -> impl Iterator<Item = &str> {
    let first = module.split('/').next();
    let deeper = module
        .match_indices('/')
        .map(|(end, _)| &module[..end])
        .filter(|folder| folder.starts_with("games/"));
    first.into_iter().chain(deeper)
}

#[test]
fn circles_of_files_become_no_larger() {
    let names = Names::read();
    let needs: BTreeMap<&str, BTreeSet<String>> = names
        .sources
        .keys()
        .map(|module| (module.as_str(), names.needs(module)))
        .collect();
    let folders: BTreeSet<&str> = needs.keys().flat_map(|module| folders_of(module)).collect();
    let mut found = Vec::new();
    for folder in folders {
        let inside = needs
            .iter()
            .filter(|(module, _)| folders_of(module).any(|own| own == folder))
            .map(|(module, needs)| (*module, needs.clone()))
            .collect();
        let circle = largest_circle(&inside);
        if !circle.is_empty() {
            found.push((folder, circle));
        }
    }
    let sizes: Vec<(&str, usize)> = found
        .iter()
        .map(|(folder, circle)| (*folder, circle.len()))
        .collect();
    assert_eq!(sizes, CIRCLES, "{found:#?}");
}
