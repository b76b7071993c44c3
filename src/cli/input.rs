//! Deck files as several subcommands read them.

use std::io::Read;
use std::path::Path;

use anyhow::Context;

use super::terminal::remark;
use crate::catalog::Catalog;
use crate::deck::{self, Deck, ReadOptions};
use crate::model::Game;

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

/// The deck of a list; what was not simply read is said on standard error.
pub(super) fn deck(catalog: &Catalog, file: &Path, game: Option<Game>) -> anyhow::Result<Deck> {
    let options = ReadOptions {
        game,
        ..ReadOptions::default()
    };
    let bytes = bytes(file, options.max_bytes)?;
    let reading = deck::read(catalog, &bytes, &options).with_context(|| file.display().to_string())?;
    for sentence in &reading.inferred {
        remark(sentence);
    }
    for line in &reading.lines {
        if let Some(words) = line.remark(catalog) {
            remark(&format!("line {}: `{}`: {words}", line.number, line.text));
        }
    }
    Ok(reading.deck)
}
