//! `scouter sets`: list the card sets, bring in one's own, take it out again.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Subcommand;
use serde_json::json;

use super::database::Database;
use super::terminal::{columns, remark, say, say_json};
use crate::catalog::import::{self, CardFate, ImportOptions, ImportReport};
use crate::catalog::{Catalog, DataError, SetFile, format};
use crate::db::cards;
use crate::model::{CardSet, Game, Origin};

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  scouter sets\n  scouter sets import my-set.csv --game panini --code GNOME\n  scouter sets remove GNOME"
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    database: Database,
    /// Print JSON.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Bring in a set: our TOML, CSV, OCTGN's set.xml or a LackeyCCG set file.
    Import(ImportArgs),
    /// Write what the cards of set files do the canonical way, in place.
    Format {
        /// The set files (TOML).
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Only say which files are not in it; exit code 1 if there are any.
        #[arg(long)]
        check: bool,
    },
    /// Read set files without bringing them in: each card with its text and what it still lacks.
    Draft {
        /// The set files (TOML). A file of a shipped set stands in for the shipped one.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Only these cards, by code: SAI-158.
        #[arg(long = "card")]
        cards: Vec<String>,
    },
    /// Take an imported set out again.
    Remove {
        /// The set's code.
        code: String,
        /// Its game, where sets of two games have the code.
        #[arg(long)]
        game: Option<Game>,
    },
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "A CSV file has a header row with the keys of our set files (number, name, type, style, level, alignment, pur, \
ladder, limit, endurance and so on, set-code and set-name for the set); lists and ladders are parted by |. The files of other \
programs know fewer facts: a card of a known name becomes a reprint of it."
)]
struct ImportArgs {
    /// The file.
    file: PathBuf,
    /// The game, where the file does not say it: score, panini or bandai.
    #[arg(long)]
    game: Option<Game>,
    /// Short code of the set, instead of the file's.
    #[arg(long)]
    code: Option<String>,
    /// Name of the set, instead of the file's.
    #[arg(long)]
    name: Option<String>,
}

/// Runs the subcommand.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        None => list(&args.database.catalog()?, args.json)?,
        Some(Command::Import(import)) => bring_in(&args.database, import, args.json)?,
        Some(Command::Format { files, check }) => return format_files(&files, check),
        Some(Command::Draft { files, cards }) => return draft(&files, &cards),
        Some(Command::Remove { code, game }) => take_out(&args.database, &code, game)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn list(catalog: &Catalog, as_json: bool) -> anyhow::Result<()> {
    let size = |set: &CardSet| catalog.printings_in(set.id).len();
    if as_json {
        let sets: Vec<_> = catalog
            .sets()
            .iter()
            .map(|set| {
                json!({"game": set.game, "code": set.code, "name": set.name, "origin": set.origin, "printings": size(set)})
            })
            .collect();
        return say_json(&sets);
    }
    let rows: Vec<[String; 5]> = catalog
        .sets()
        .iter()
        .map(|set| {
            let origin = if set.origin == Origin::Official {
                ""
            } else {
                set.origin.label()
            };
            [
                set.game.slug().to_owned(),
                set.code.clone(),
                set.name.clone(),
                size(set).to_string(),
                origin.to_owned(),
            ]
        })
        .collect();
    say(&columns(&rows))
}

fn bring_in(database: &Database, args: ImportArgs, as_json: bool) -> anyhow::Result<()> {
    let pool = database.open(1)?;
    let conn = &mut *pool.get()?;
    let known = cards::load_catalog(conn)?.catalog;
    let bytes = read_file(&args.file)?;
    let options = ImportOptions {
        game: args.game,
        code: args.code,
        name: args.name,
        known: Some(&known),
    };
    let (file, report) = import::read(&bytes, &args.file.to_string_lossy(), &options)
        .with_context(|| args.file.display().to_string())?;
    cards::insert_set(conn, &file)
        .with_context(|| format!("the set {} was not brought in", file.set.code))?;
    if as_json {
        let set = json!({"game": file.set.game, "code": file.set.code, "name": file.set.name});
        return say_json(&json!({"set": set, "report": report}));
    }
    say(&told(&file, &report))
}

fn format_files(files: &[PathBuf], check: bool) -> anyhow::Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    for path in files {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        match format::canonical(&path.to_string_lossy(), &text) {
            Ok(canonical) if canonical == text => {}
            Ok(_) if check => {
                say(&format!("{} is not in the canonical form\n", path.display()))?;
                code = ExitCode::FAILURE;
            }
            Ok(canonical) => std::fs::write(path, canonical).with_context(|| path.display().to_string())?,
            Err(errors) => {
                say_errors(&errors);
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

fn draft(paths: &[PathBuf], only: &[String]) -> anyhow::Result<ExitCode> {
    let mut texts = Vec::new();
    for path in paths {
        let text = String::from_utf8(read_file(path)?).with_context(|| path.display().to_string())?;
        texts.push((path.to_string_lossy().into_owned(), text));
    }
    let draft = format::draft(&texts);
    say_errors(&draft.errors);
    for card in &draft.cards {
        if only.is_empty() || only.iter().any(|code| code.eq_ignore_ascii_case(&card.code)) {
            say(&format!("{card}\n"))?;
        }
    }
    Ok(if draft.errors.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn say_errors(errors: &[DataError]) {
    for error in errors {
        remark(&error.to_string());
    }
}

/// Reads no more of a file than an import takes.
fn read_file(path: &Path) -> anyhow::Result<Vec<u8>> {
    use std::io::Read;
    let file = std::fs::File::open(path).with_context(|| path.display().to_string())?;
    let mut bytes = Vec::new();
    file.take(import::LARGEST_FILE as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| path.display().to_string())?;
    Ok(bytes)
}

/// The report in words: the cards with something to say, and the sum.
fn told(file: &SetFile, report: &ImportReport) -> String {
    let mut lines = report.notes.clone();
    lines.extend(
        report
            .cards
            .iter()
            .filter(|card| !card.notes.is_empty())
            .map(|card| {
                let fate = if card.fate == CardFate::LeftOut {
                    " (not brought in)"
                } else {
                    ""
                };
                format!("{}, {}{fate}: {}", card.place, card.name, card.notes.join("; "))
            }),
    );
    let (taken, reprints, left_out) = report.counts();
    let set = &file.set;
    lines.push(format!(
        "{} ({}, {}): {taken} cards and {reprints} reprints of known cards brought in, {left_out} left out\n",
        set.name, set.code, set.game
    ));
    lines.join("\n")
}

fn take_out(database: &Database, code: &str, game: Option<Game>) -> anyhow::Result<()> {
    let pool = database.open(1)?;
    let conn = &mut *pool.get()?;
    let sets = cards::list_sets(conn)?;
    let named = sets
        .iter()
        .filter(|set| set.code.eq_ignore_ascii_case(code) && game.is_none_or(|game| game == set.game));
    // A shipped set of the code is named only when no other has it, and is refused then.
    let mut found: Vec<_> = named
        .clone()
        .filter(|set| set.origin == Origin::Imported)
        .collect();
    if found.is_empty() {
        found.extend(named);
    }
    match found.as_slice() {
        [] => bail!("there is no set {code}; `scouter sets` lists them"),
        [set] => {
            cards::delete_set(conn, set.game, &set.code)?;
            remark(&format!("{} ({}) is taken out", set.name, set.code));
            Ok(())
        }
        _ => bail!("sets of several games have the code {code}; say which with --game"),
    }
}
