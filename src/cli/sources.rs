//! Which lists are meant by the files and folders somebody names.

use std::path::{Path, PathBuf};

use anyhow::Context;

use super::complain;
use crate::deck::FileKind;

/// The lists asked for: files and standard input as they are, folders with all deck files below them. The folders' other
/// files are named on standard error.
pub(super) fn named(inputs: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let (mut sources, mut others) = (Vec::new(), Vec::new());
    for input in inputs {
        if input.is_dir() {
            let before = sources.len();
            add_deck_files(input, &mut sources, &mut others).with_context(|| input.display().to_string())?;
            anyhow::ensure!(
                sources.len() > before,
                "{}: no deck file in this folder",
                input.display()
            );
        } else {
            sources.push(input.clone());
        }
    }
    if !others.is_empty() {
        complain(&not_looked_at(&others));
    }
    Ok(sources)
}

/// Files of a folder that no deck list's ending has.
fn not_looked_at(others: &[PathBuf]) -> anyhow::Error {
    let names: Vec<String> = others.iter().map(|path| path.display().to_string()).collect();
    anyhow::anyhow!(
        "skipped, because their endings are not those of deck lists: {}; name a file to have it judged",
        names.join(", ")
    )
}

fn add_deck_files(
    folder: &Path,
    sources: &mut Vec<PathBuf>,
    others: &mut Vec<PathBuf>,
) -> std::io::Result<()> {
    for path in files_in(folder)? {
        // A linked folder may lead back here.
        if path.is_dir() && !path.is_symlink() {
            add_deck_files(&path, sources, others)?;
        } else if path.is_file() && is_deck_file(&path) {
            sources.push(path);
        } else if path.is_file() {
            others.push(path);
        }
    }
    Ok(())
}

fn is_deck_file(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    FileKind::ALL
        .iter()
        .any(|kind| extension.eq_ignore_ascii_case(kind.extension()))
}

/// What a folder holds, sorted, without hidden files.
pub(super) fn files_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.retain(|path| {
        let name = path.file_name().unwrap_or_default();
        !name.to_string_lossy().starts_with('.')
    });
    paths.sort();
    Ok(paths)
}
