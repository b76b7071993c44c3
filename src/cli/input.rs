//! Deck files as several subcommands read them.

use std::io::Read;
use std::path::Path;

use anyhow::Context;

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
