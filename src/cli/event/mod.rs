//! `scouter event`: an event over a folder, for a club without a site.
//!
//! `event.toml` says what it is, `lists/` holds the lists, `entrants.jsonl` who has which number, and `log.jsonl` is the
//! event itself: its acts, chained by hash. An event of a site is taken in and given back whole; `site.json` is what the site knows.
//! With `--event` the same commands work on an event of a site, in the site's database.

mod along;
mod folder;
mod kept;
mod rounds;
mod site;
mod tell;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Subcommand;

use super::database::Database;
use super::terminal::{say, say_json};
use crate::organiser::{self, Verified};
use folder::Folder;
use kept::Kept;
use site::{Address, Site};

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A folder is all it needs: put lists into lists/, one file each, named after its player.\n\
An event.toml beside it may say name, date, place, format and rules-on (a day), and under [play] rounds, best-of (1 or 3), points,\n\
tie-breaks (mtr, pokemon, sos, buchholz), byes-in-percentages and draws:\n\n  name = 'Kame Cup'\n  \
date = 2026-11-28\n  format = 'panini/standard'\n  [play]\n  rounds = 4\n  best-of = 3\n\nExamples:\n  scouter event check\n  \
scouter event sheets sheets.pdf\n  scouter event pair\n  scouter event result 2 Ana 2-1\n  scouter event drop Gus\n  \
scouter event standings\n  scouter event cut 8\n  \
scouter event import event.json --folder evening\n  scouter event export back.json"
)]
pub struct Args {
    /// The event's folder.
    #[arg(long, default_value = ".", global = true, value_name = "DIR")]
    folder: PathBuf,
    /// An event of a site in place of a folder: its key or address. --database-url names the site's database.
    #[arg(long, global = true, value_name = "ID")]
    event: Option<Address>,
    /// Print JSON.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    database: Database,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Judge every list of the folder.
    Check,
    /// Write all registration sheets to one PDF.
    Sheets {
        /// The file to write.
        out: PathBuf,
    },
    /// Enter people without a list.
    Enter {
        /// Their names.
        #[arg(required = true)]
        names: Vec<String>,
    },
    /// Draw the next round, or the bracket's after a cut. Lists that are new are entered first.
    Pair {
        /// Words the event's lots are drawn from; only when it begins.
        #[arg(long)]
        seed: Option<String>,
    },
    /// Show the tables of a round.
    Tables {
        /// Which; the last without it.
        round: Option<u8>,
    },
    /// Report a table of the last round.
    Result(rounds::ResultArgs),
    /// Somebody ends their event.
    Drop {
        /// Name or number.
        who: String,
    },
    /// Somebody who dropped, or was away, plays on.
    Back {
        /// Name or number.
        who: String,
    },
    /// Somebody is not to be paired until they are back.
    Absent {
        /// Name or number.
        who: String,
    },
    /// Send somebody away.
    Disqualify {
        /// Name or number.
        who: String,
        /// The reason, in words for people.
        #[arg(long)]
        reason: String,
    },
    /// Take the last act back.
    Undo {
        /// Take back the tables of the last round instead; who entered, left or came back since stays so.
        #[arg(long)]
        round: bool,
    },
    /// Everybody by place, and what decided it.
    Standings {
        /// Unfold the sums of one of them.
        #[arg(long, value_name = "WHO")]
        sums: Option<String>,
    },
    /// The best go on by single elimination.
    Cut {
        /// How many; without it, as many as the field suggests.
        size: Option<usize>,
    },
    /// Say why two did not meet in the last Swiss round.
    Why {
        /// Name or number.
        one: String,
        /// Name or number.
        other: String,
    },
    /// Fill the folder with an event that a site gave out (`event.json` from its desk).
    Import {
        /// The export.
        file: PathBuf,
    },
    /// Write the event as a site takes it in: one that came from there goes on there as it went on here.
    Export {
        /// The file to write.
        out: PathBuf,
    },
    /// Check the hashes of the log and replay it; of the folder, or of what a site exported.
    Verify {
        /// An export of a site (`event.json`).
        file: Option<PathBuf>,
        /// The seal that the site showed when the lists were locked.
        #[arg(long, requires = "file")]
        seal: Option<String>,
    },
}

/// Runs the subcommand.
#[expect(clippy::needless_pass_by_value, reason = "the shape of every subcommand")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if let Command::Verify {
        file: Some(file),
        seal,
    } = &args.command
    {
        return exported(file, seal.as_deref(), args.json);
    }
    if let Command::Import { file } = &args.command {
        anyhow::ensure!(
            args.event.is_none(),
            "an event is taken in by a folder; a site does it at /events/import"
        );
        along::import(&args.folder, &args.database.catalog()?, file)?;
        return Ok(ExitCode::SUCCESS);
    }
    match args.event {
        Some(event) => carry_out(&args, &mut Site::open(&args.database, event)?),
        None => carry_out(&args, &mut Folder::open(&args.folder)?),
    }
}

fn carry_out(args: &Args, kept: &mut dyn Kept) -> anyhow::Result<ExitCode> {
    let json = args.json;
    match &args.command {
        Command::Check => return rounds::check(kept, &args.database, json),
        Command::Sheets { out } => rounds::sheets(kept, &args.database, out)?,
        Command::Enter { names } => rounds::enter(kept, names)?,
        Command::Pair { seed } => rounds::pair(kept, seed.as_deref(), json)?,
        Command::Tables { round } => rounds::tables(kept, *round, json)?,
        Command::Result(result) => rounds::result(kept, result)?,
        Command::Drop { who } => rounds::drop_out(kept, who)?,
        Command::Back { who } => rounds::back(kept, who)?,
        Command::Absent { who } => rounds::absent(kept, who)?,
        Command::Disqualify { who, reason } => rounds::disqualify(kept, who, reason)?,
        Command::Undo { round } => rounds::undo(kept, *round)?,
        Command::Standings { sums } => rounds::standings(kept, sums.as_deref(), json)?,
        Command::Cut { size } => rounds::cut(kept, *size)?,
        Command::Why { one, other } => rounds::why(kept, one, other)?,
        Command::Export { out } => kept.export(&args.database, out)?,
        Command::Import { .. } => {}
        Command::Verify { .. } => rounds::verify(kept, json)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Says whether an export is as the site made it, and its lists those of a seal.
fn exported(file: &Path, seal: Option<&str>, json: bool) -> anyhow::Result<ExitCode> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let verified = match proven(&text, seal) {
        Ok(verified) => verified,
        Err(why) if json => {
            say_json(&serde_json::json!({ "holds": false, "why": why }))?;
            return Ok(ExitCode::from(super::USAGE));
        }
        Err(why) => anyhow::bail!("{}: {why}", file.display()),
    };
    if json {
        say_json(&tell::verified_json(&verified, seal.is_some()))?;
    } else {
        say(&tell::verified(&verified, seal.is_some()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What an export was found to hold, and whether its lists are those of the seal.
fn proven(export: &str, seal: Option<&str>) -> Result<Verified, String> {
    let verified = organiser::verify(export)?;
    let is_it = |seal: &str| {
        let shown = verified.seal.as_ref();
        shown.is_some_and(|shown| shown.code.eq_ignore_ascii_case(seal.trim()))
    };
    match seal.filter(|seal| !is_it(seal)) {
        Some(seal) => Err(format!(
            "its lists are not those that were sealed as {seal}, or are not shown in it"
        )),
        None => Ok(verified),
    }
}
