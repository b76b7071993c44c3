//! `scouter sets`: list the card sets, bring in one's own, take it out again.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Subcommand;
use serde_json::json;

use super::database::Database;
use super::terminal::{columns, remark, say, say_json};
use crate::catalog::import::{self, CardFate, ImportError, ImportOptions, ImportReport};
use crate::catalog::{Catalog, DataError, SetFile, drafts, format};
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
        /// The set files, of any kind that `import` reads. A file of a shipped set stands in for the shipped one.
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
ladder, limit, endurance and so on, set-code and set-name for the set); lists and ladders are parted by |, or a ladder has its columns stage-0 to stage-10. The files of other \
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
    /// Put it in the place of the set that was brought in under this code before.
    #[arg(long)]
    replace: bool,
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
    let read = import::read(&bytes, &args.file.to_string_lossy(), &options);
    if let Err(ImportError::Mistakes(errors)) = &read {
        say_errors(errors);
        bail!(
            "{}: {} {}; nothing was brought in",
            args.file.display(),
            errors.len(),
            if errors.len() == 1 { "mistake" } else { "mistakes" }
        );
    }
    let (file, report) = read.with_context(|| args.file.display().to_string())?;
    let taken_in = if args.replace {
        cards::replace_set(conn, &file)
    } else {
        cards::insert_set(conn, &file)
    };
    taken_in.with_context(|| format!("the set {} was not brought in", file.set.code))?;
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
    let (mut texts, mut others) = (Vec::new(), Vec::new());
    let mut all_right = true;
    for path in paths {
        let bytes = read_file(path)?;
        let name = path.to_string_lossy();
        if import::is_set_file(&bytes, &name) {
            let text = String::from_utf8(bytes).with_context(|| path.display().to_string())?;
            texts.push((name.into_owned(), text));
            continue;
        }
        match import::read(&bytes, &name, &ImportOptions::default()) {
            Ok((file, report)) => {
                let (_, _, left_out) = report.counts();
                all_right &= left_out == 0;
                for line in remarks(&report) {
                    remark(&line);
                }
                others.push(file);
            }
            Err(ImportError::Mistakes(errors)) => {
                say_errors(&errors);
                all_right = false;
            }
            Err(error) => return Err(error).with_context(|| path.display().to_string()),
        }
    }
    let draft = drafts::draft(&texts, others);
    say_errors(&draft.errors);
    for card in &draft.cards {
        if only.is_empty() || only.iter().any(|code| code.eq_ignore_ascii_case(&card.code)) {
            say(&format!("{card}\n"))?;
        }
    }
    Ok(if all_right && draft.errors.is_empty() {
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

/// What is to be said of a file and of its cards.
fn remarks(report: &ImportReport) -> Vec<String> {
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
    lines
}

/// The report in words: the cards with something to say, and the sum.
fn told(file: &SetFile, report: &ImportReport) -> String {
    let mut lines = remarks(report);
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
