//! Which ledger ids texts name: the source and its tests.

use std::collections::BTreeSet;
use std::path::Path;

use regex::Regex;

/// Every ledger id a text names, `PA-AT-01 to PA-AT-07` spelt out.
pub fn named(text: &str) -> BTreeSet<String> {
    let single = Regex::new(r"\b[A-Z]{2}-[A-Z]+-\d\d\b").unwrap();
    let range = Regex::new(r"\b([A-Z]{2}-[A-Z]+-)(\d\d) to (?:[A-Z]{2}-[A-Z]+-)?(\d\d)").unwrap();
    let mut ids: BTreeSet<String> = single.find_iter(text).map(|id| id.as_str().to_owned()).collect();
    for hit in range.captures_iter(text) {
        let (first, last): (u8, u8) = (hit[2].parse().unwrap(), hit[3].parse().unwrap());
        ids.extend((first..=last).map(|number| format!("{}{number:02}", &hit[1])));
    }
    ids
}

/// A file of the project.
pub fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// All files of a folder of the project, one after the other.
pub fn texts_below(folder: &str) -> String {
    let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    files
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect()
}
