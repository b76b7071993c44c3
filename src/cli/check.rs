use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use indicatif::ProgressBar;

use super::database::Database;
use super::input::bytes;
use super::terminal::{Paint, say, say_json};
use super::{USAGE, check_many, complain, formats, report, sources};
use crate::catalog::Catalog;
use crate::deck::ReadOptions;
use crate::games::{self, Basis};
use crate::legality::{Day, Format, Profile, Report, Verdict};
use crate::model::Game;

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The exit code is 0 when every list is legal, 1 when one is illegal or unresolved, 2 when one cannot \
be read.\n\nExamples:\n  scouter check deck.txt\n  scouter check --format score/open-75 lists/\n  scouter check --json - < deck.o8d\n  \
scouter check lists.zip\n  scouter check --csv lists/ > lists.csv\n  scouter check --sheets sheets.pdf --event 'Kame Cup' lists/"
)]
pub struct Args {
    /// Deck lists, folders or zip files of them, or - for standard input.
    #[arg(required = true, value_name = "FILE|DIR|-")]
    inputs: Vec<PathBuf>,
    /// The game; without it, the one the list says or its cards show.
    #[arg(long)]
    game: Option<Game>,
    /// A format such as score/saiyan, a file with a house format, or one of the site's: house/KEY@3 or the address of its page.
    #[arg(long, value_name = "ID|FILE|ADDRESS")]
    format: Option<String>,
    /// Which rulings hold: printed, recommended or crd; without it, the format's.
    #[arg(long)]
    profile: Option<Profile>,
    /// Judge by the bans of this day, and the sets released by then, such as 2001-08-01.
    #[arg(long, value_name = "DAY", value_parser = Day::exact)]
    on: Option<Day>,
    /// Print one JSON object for one list, an array for several.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: check_many::Many,
    #[command(flatten)]
    database: Database,
}

/// Lists from which on a progress bar is worth its place.
const MANY: usize = 20;

/// Runs the subcommand.
#[expect(clippy::needless_pass_by_value, reason = "the shape of every subcommand")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let catalog = args.database.catalog()?;
    let format = args
        .format
        .as_deref()
        .map(|name| formats::found(&args.database, &catalog, name, Path::new(name)))
        .transpose()?;
    basis(&args, format.as_ref()).agrees()?;
    if args.many.is_asked(&args.inputs) {
        let basis = basis(&args, format.as_ref());
        return check_many::run(&catalog, &args.inputs, &basis, &args.many, args.json);
    }
    let sources = sources::named(&args.inputs)?;
    let bar = if sources.len() >= MANY {
        ProgressBar::new(sources.len() as u64)
    } else {
        ProgressBar::hidden()
    };
    let mut reports = Vec::with_capacity(sources.len());
    let mut unread = 0;
    for source in &sources {
        match judge(&catalog, source, &args, format.as_ref()) {
            Ok(report) => reports.push((source.display().to_string(), report)),
            Err(error) => {
                unread += 1;
                bar.suspend(|| complain(&error));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    tell(&reports, unread, sources.len(), args.json)?;
    let all_legal = reports.iter().all(|(_, report)| report.verdict == Verdict::Legal);
    Ok(match (unread, all_legal) {
        (1.., _) => ExitCode::from(USAGE),
        (0, true) => ExitCode::SUCCESS,
        (0, false) => ExitCode::FAILURE,
    })
}

fn tell(reports: &[(String, Report)], unread: usize, asked: usize, json: bool) -> anyhow::Result<()> {
    if json {
        let bare: Vec<_> = reports.iter().map(|(_, report)| report).collect();
        return match bare.as_slice() {
            [one] if asked == 1 => say_json(one),
            [] if asked == 1 => Ok(()),
            several => say_json(&several),
        };
    }
    let paint = Paint::for_stdout();
    for (source, of) in reports {
        say(&report::in_words(source, of, paint))?;
        if asked > 1 {
            say("\n")?;
        }
    }
    if asked > 1 {
        say(&report::summary(reports, unread, paint))?;
    }
    Ok(())
}

fn basis<'a>(args: &Args, format: Option<&'a Format>) -> Basis<'a> {
    Basis {
        game: args.game,
        format: format.map(Cow::Borrowed),
        profile: args.profile,
        on: args.on.clone(),
    }
}

fn judge(catalog: &Catalog, source: &Path, args: &Args, format: Option<&Format>) -> anyhow::Result<Report> {
    let basis = basis(args, format);
    let list = bytes(source, ReadOptions::default().max_bytes)?;
    let checked = games::check(catalog, &list, basis).with_context(|| source.display().to_string())?;
    Ok(checked.report)
}
