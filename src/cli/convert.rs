use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};

use super::database::Database;
use super::input::bytes;
use super::terminal::say;
use crate::deck::{self, FileKind, ImageBase, ReadOptions, WriteOptions};
use crate::model::Game;

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  scouter convert deck.txt --to json
  scouter convert starter.dek --to o8d --output starter.o8d
  scouter convert deck.txt --to tts --images https://example.org/cards --output deck.json
  pbpaste | scouter convert - --game score --to text")]
pub struct Args {
    /// The list, in any format; `-` reads standard input.
    file: PathBuf,
    /// The format to write: text, json, csv, o8d, lackey, mtgo, cod, tts, markdown or bbcode.
    #[arg(long)]
    to: FileKind,
    /// Where Tabletop Simulator finds your pictures of the cards: `{address}/{game}/{set}/{number}.jpg`.
    #[arg(long, value_name = "ADDRESS", default_value_t)]
    images: ImageBase,
    /// Where to write; without it, standard output.
    #[arg(long)]
    output: Option<PathBuf>,
    /// The game, where the list leaves it open: score, panini or bandai.
    #[arg(long)]
    game: Option<Game>,
    #[command(flatten)]
    database: Database,
}

/// Writes the list in another format, and says on standard error what became of every line that was not simply read.
/// The exit code is 1 when a line could not be resolved.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let options = ReadOptions {
        game: args.game,
        ..ReadOptions::default()
    };
    let bytes = bytes(&args.file, options.max_bytes)?;
    let catalog = args.database.catalog()?;
    let reading = deck::read(&catalog, &bytes, &options).with_context(|| args.file.display().to_string())?;
    if !args.to.is_for(reading.deck.game) {
        bail!("no {} package for {} is known", args.to, reading.deck.game);
    }
    let options = WriteOptions {
        images: args.images.clone(),
    };
    let written = deck::write_with(&catalog, &reading.deck, args.to, &options);
    match &args.output {
        Some(path) => std::fs::write(path, &written.text).with_context(|| path.display().to_string())?,
        None => say(&written.text)?,
    }
    let mut account = std::io::stderr().lock();
    for sentence in &reading.inferred {
        writeln!(account, "{sentence}")?;
    }
    for line in &reading.lines {
        if let Some(remark) = line.remark(&catalog) {
            writeln!(account, "line {}: `{}`: {remark}", line.number, line.text)?;
        }
    }
    for part in &written.left_out {
        writeln!(account, "not in the {}: {part}", args.to)?;
    }
    let resolved = reading.unresolved().next().is_none();
    Ok(if resolved {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(1)
    })
}
