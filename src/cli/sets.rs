//! `scouter sets`: list the card sets, bring in one's own, take it out again.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Subcommand;
use serde_json::json;

use super::database::{Database, shipped_catalog};
use super::terminal::{columns, remark, say, say_json};
use crate::catalog::import::{self, CardFate, ImportError, ImportOptions, ImportReport, ReadFile};
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
        #[command(flatten)]
        said: SetWords,
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
    #[command(flatten)]
    said: SetWords,
    /// Put it in the place of the set that was brought in under this code before.
    #[arg(long)]
    replace: bool,
}

/// What is said of a set beside its file.
#[derive(Debug, clap::Args)]
struct SetWords {
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

impl SetWords {
    fn options(self, known: &Catalog) -> ImportOptions<'_> {
        ImportOptions {
            game: self.game,
            code: self.code,
            name: self.name,
            known: Some(known),
        }
    }

    const fn is_empty(&self) -> bool {
        self.game.is_none() && self.code.is_none() && self.name.is_none()
    }
}

/// Runs the subcommand.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        None => list(&args.database.catalog()?, args.json)?,
        Some(Command::Import(import)) => bring_in(&args.database, import, args.json)?,
        Some(Command::Format { files, check }) => return format_files(&files, check),
        Some(Command::Draft { files, cards, said }) => return draft(&files, &cards, said, args.json),
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
    let options = args.said.options(&known);
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

fn draft(paths: &[PathBuf], only: &[String], said: SetWords, as_json: bool) -> anyhow::Result<ExitCode> {
    let (mut texts, mut others) = (Vec::new(), Vec::new());
    for path in paths {
        let bytes = read_file(path)?;
        let name = path.to_string_lossy().into_owned();
        if import::is_set_file(&bytes, &name) {
            let text = String::from_utf8(bytes).with_context(|| name.clone())?;
            texts.push((name, text));
        } else {
            others.push((name, bytes));
        }
    }
    if let (Some((name, _)), false) = (texts.first(), said.is_empty()) {
        bail!(
            "{name} says its game, code and name itself; --game, --code and --name are for files of other kinds"
        );
    }
    let known = shipped_catalog()?;
    let options = said.options(&known);
    let others: Vec<ReadFile> = others
        .iter()
        .map(|(name, bytes)| import::read_whole(bytes, name, &options).with_context(|| name.clone()))
        .collect::<anyhow::Result<_>>()?;
    let notes: Vec<String> = others.iter().flat_map(|other| remarks(&other.report)).collect();
    let mut draft = drafts::draft(&texts, others);
    let all_right = draft.errors.is_empty() && draft.cards.iter().all(|card| card.errors.is_empty());
    let asked = |code: &str| only.is_empty() || only.iter().any(|one| one.eq_ignore_ascii_case(code));
    draft.cards.retain(|card| asked(&card.code));
    if as_json {
        let errors: Vec<String> = draft.errors.iter().map(ToString::to_string).collect();
        say_json(&json!({"cards": draft.cards, "errors": errors, "notes": notes}))?;
    } else {
        for note in &notes {
            remark(note);
        }
        say_errors(&draft.errors);
        for card in &draft.cards {
            say(&format!("{card}\n"))?;
        }
    }
    Ok(if all_right {
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
