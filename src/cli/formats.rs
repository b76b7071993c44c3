use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;

use super::database::Database;
use super::terminal::{Paint, say, say_json};
use crate::catalog::Catalog;
use crate::db::formats::HouseName;
use crate::legality::{self, Day, Format, Limit, Size};
use crate::{games, workshop};

/// Arguments of `formats`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  scouter formats\n  scouter formats score/expanded-2014\n  scouter formats --json"
)]
pub struct Args {
    /// Id of a format, such as score/saiyan; without it, all are listed.
    id: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Runs the subcommand.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Args { id, json } = args;
    match id {
        None if json => say_json(&legality::formats())?,
        None => say(&list())?,
        Some(id) => {
            let format = named(&id)?;
            if json {
                say_json(format)?;
            } else {
                say(&described(format))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The shipped format with this id.
pub(super) fn named(id: &str) -> anyhow::Result<&'static Format> {
    legality::format(id).ok_or_else(|| {
        let known: Vec<_> = legality::formats().iter().map(Format::id).collect();
        anyhow::anyhow!("no format is called {id}; known: {}", known.join(", "))
    })
}

/// A shipped format by its id; a house format by its file, or as a site that keeps its data in that database calls it: `house/KEY@3`, or
/// the address of its page.
pub(super) fn found(
    database: &Database,
    catalog: &Catalog,
    name: &str,
    file: &Path,
) -> anyhow::Result<Format> {
    if !file.is_file() {
        let id = name.rsplit_once("/formats/").map_or(name, |(_, id)| id);
        return if HouseName::is_meant(id) {
            house(database, id)
        } else {
            named(id).cloned()
        };
    }
    let text = std::fs::read_to_string(file).with_context(|| name.to_owned())?;
    let format = Format::parse(&text).with_context(|| name.to_owned())?;
    let problems = games::format_problems(catalog, &format);
    anyhow::ensure!(problems.is_empty(), "{name}: {}", problems.join("; "));
    Ok(format)
}

fn house(database: &Database, id: &str) -> anyhow::Result<Format> {
    let unknown = || {
        let place = database.url();
        format!(
            "no house format is called {id} in {place}; --database-url names the database of the site that has it"
        )
    };
    let name: HouseName = id.parse().ok().with_context(unknown)?;
    let pool = database.existing().with_context(unknown)?;
    workshop::house_named(&mut *pool.get()?, name)?.with_context(unknown)
}

fn list() -> String {
    let paint = Paint::for_stdout();
    let lines = legality::formats().iter().map(|format| {
        format!(
            "{} {}\n",
            paint.strong(&format!("{:20}", format.id())),
            format.about
        )
    });
    lines.collect()
}

fn described(format: &Format) -> String {
    let mut text = format!(
        "{} {}\n{}\n",
        Paint::for_stdout().strong(&format.id()),
        format.name,
        format.about
    );
    let mut line = |name: &str, value: String| {
        if !value.is_empty() {
            let _ = writeln!(text, "{name}: {value}");
        }
    };
    line("Sets", sets(format));
    line("Size", format.size.map(size).unwrap_or_default());
    line("Rulings", format.profile.to_string());
    let banned: Vec<String> = format.banned.iter().map(ToString::to_string).collect();
    line("Banned", banned.join(", "));
    line("Limited", limits(&format.limited));
    line("Several of one level", limits(&format.multiples));
    line("Points", points(format));
    line(
        "Allies",
        if format.allies {
            String::new()
        } else {
            "none".into()
        },
    );
    let day = |day: &Option<Day>| day.as_ref().map(Day::to_string).unwrap_or_default();
    line("Since", day(&format.from));
    line("Until", day(&format.until));
    line("Source", format.source.clone().unwrap_or_default());
    text
}

fn sets(format: &Format) -> String {
    match format.sets.as_slice() {
        [] => "every official set".into(),
        [all] if all == "*" => "every set, imported and home-made ones too".into(),
        sets => sets.join(", "),
    }
}

fn size(size: Size) -> String {
    match size {
        Size { min, max: Some(max) } if min == max => format!("exactly {min}"),
        Size { min, max: Some(max) } => format!("{min} to {max}"),
        Size { min, max: None } => format!("at least {min}"),
    }
}

fn points(format: &Format) -> String {
    let worth: Vec<String> = format.points.iter().map(ToString::to_string).collect();
    format.most_points.map_or_else(String::new, |most| {
        format!("at most {most}: {}", worth.join(", "))
    })
}

fn limits(limits: &[Limit]) -> String {
    let words: Vec<_> = limits
        .iter()
        .map(|limit| format!("{} {}", limit.copies, limit.name))
        .collect();
    words.join(", ")
}
