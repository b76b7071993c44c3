//! What several subcommands read: deck files and the cards.

use std::io::Read;
use std::path::Path;

use anyhow::Context;

use crate::catalog::{Catalog, shipped};

/// The file's bytes; of one too large, enough to say so.
pub(super) fn bytes(file: &Path, most: usize) -> anyhow::Result<Vec<u8>> {
    let input: Box<dyn Read> = if file == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        Box::new(std::fs::File::open(file).with_context(|| file.display().to_string())?)
    };
    let mut bytes = Vec::new();
    input
        .take(most as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| file.display().to_string())?;
    Ok(bytes)
}

/// The shipped cards.
pub(super) fn catalog() -> anyhow::Result<Catalog> {
    let told = |errors: Vec<crate::catalog::DataError>| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("the card data is wrong:\n{}", lines.join("\n"))
    };
    Catalog::from_set_files(&shipped::set_files().map_err(told)?).map_err(told)
}
