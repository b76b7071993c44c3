//! The rules of a game, which of them are kept, and the proof of it.

mod coverage;
mod named;
mod prove;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde::Serialize;

use self::coverage::Coverage;
use super::terminal::{Paint, say, say_json};
use crate::games;
use crate::model::Game;
use crate::rulebook::{Ledger, Rule, Ruling, ledger};

/// Arguments of `rules`.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  scouter rules\n  scouter rules panini\n  scouter rules coverage --json\n  scouter rules prove SC-TURN"
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// The game; without it, the rulebooks are listed.
    game: Option<Game>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Take each rule out of a copy of the source and see whether a test that names it fails.
    Prove {
        /// Ids or their beginnings (SC-TURN); without any, all rules are tried and the result is kept.
        rules: Vec<String>,
        /// The source tree.
        #[arg(long, default_value = ".")]
        source: PathBuf,
    },
    /// Count which rules are enforced, which a test names, and which are proven.
    Coverage {
        /// The source tree to look for tests in.
        #[arg(long, default_value = ".")]
        source: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

/// Runs `rules`.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args {
        Args {
            command: Some(Command::Coverage { source, json }),
            ..
        } => {
            let coverage = Coverage::of(&source)?;
            if json {
                say_json(&coverage)?;
            } else {
                say(&coverage.to_string())?;
            }
        }
        Args {
            command: Some(Command::Prove { rules, source }),
            ..
        } => return prove_rules(&source.canonicalize()?, &rules),
        Args {
            game: Some(game),
            json,
            ..
        } => {
            let rules = ledger().rules(game).map(Listed::new);
            if json {
                say_json(&rules.collect::<Vec<_>>())?;
            } else {
                say(&list(rules))?;
            }
        }
        Args { json: true, .. } => say_json(
            &ledger()
                .books()
                .iter()
                .map(|book| &book.entry)
                .collect::<Vec<_>>(),
        )?,
        Args { .. } => say(&books())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Tries the rules, keeps the result of a full run, and fails if a rule is not proven.
fn prove_rules(source: &Path, rules: &[String]) -> anyhow::Result<ExitCode> {
    let trial = prove::prove(source, rules)?;
    say(&trial.to_string())?;
    let all_proven = trial.unproven.is_empty();
    if rules.is_empty() {
        prove::keep(source, trial)?;
    }
    Ok(if all_proven {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// A rule with where it is enforced.
#[derive(Serialize)]
struct Listed<'a> {
    #[serde(flatten)]
    rule: &'a Rule,
    enforced: Option<&'static str>,
    /// Why no program keeps it.
    #[serde(skip_serializing_if = "Option::is_none")]
    unkept: Option<&'static str>,
}

impl<'a> Listed<'a> {
    fn new(rule: &'a Rule) -> Self {
        Self {
            rule,
            enforced: games::enforced_in(&rule.id),
            unkept: games::unkept(&rule.id),
        }
    }
}

fn list<'a>(rules: impl Iterator<Item = Listed<'a>>) -> String {
    let paint = Paint::for_stdout();
    let mut text = String::new();
    for Listed { rule, enforced, .. } in rules {
        let mark = if enforced.is_some() { "*" } else { " " };
        let _ = writeln!(
            text,
            "{mark} {} {} {}",
            paint.strong(&rule.id),
            rule.statement,
            paint.faint(&format!("({})", rule.cite()))
        );
    }
    text.push_str("\n* kept by the program; `scouter explain RULE` says where\n");
    text
}

fn books() -> String {
    let mut text = String::new();
    for book in ledger().books() {
        let games: Vec<_> = book.entry.games.iter().map(|game| game.slug()).collect();
        let _ = writeln!(
            text,
            "{:16} {:3} rules  {} ({}, {}); {}",
            book.entry.id,
            book.rules.len(),
            book.entry.title,
            book.entry.publisher,
            book.entry.year,
            games.join(", ")
        );
    }
    text.push_str("\n`scouter rules GAME` lists the rules of a game, `scouter explain RULE` explains one.\n");
    text
}

/// Arguments of `explain`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  scouter explain SC-DECK-13\n  scouter explain A-SC-07")]
pub struct ExplainArgs {
    /// Id of a rule (SC-DECK-13) or a ruling (A-SC-07).
    id: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Everything known about a rule.
#[derive(Serialize)]
struct Explanation<'a> {
    #[serde(flatten)]
    rule: Listed<'a>,
    rulings: Vec<&'a Ruling>,
}

/// Runs `explain`.
pub fn explain(args: ExplainArgs) -> anyhow::Result<ExitCode> {
    let ExplainArgs { id, json } = args;
    let ledger = ledger();
    if let Some(rule) = ledger.rule(&id) {
        let explanation = Explanation {
            rule: Listed::new(rule),
            rulings: ledger.rulings_on(&rule.id).collect(),
        };
        if json {
            say_json(&explanation)?;
        } else {
            say(&explained(ledger, &explanation))?;
        }
    } else if let Some(ruling) = ledger.ruling(&id) {
        if json {
            say_json(ruling)?;
        } else {
            say(&ruling_in_words(ruling))?;
        }
    } else {
        anyhow::bail!("no rule or ruling has the id {}; {}", id, nearest(ledger, &id));
    }
    Ok(ExitCode::SUCCESS)
}

fn explained(ledger: &Ledger, explanation: &Explanation<'_>) -> String {
    let Listed {
        rule,
        enforced,
        unkept,
    } = &explanation.rule;
    let enforced = match (enforced, unkept) {
        (Some(place), _) => (*place).to_owned(),
        (None, Some(why)) => format!("by no program: {why}"),
        (None, None) => "not yet".to_owned(),
    };
    let title = ledger
        .book(&rule.book)
        .map_or("", |book| book.entry.title.as_str());
    let mut text = format!(
        "{}\n{}\n\nStands in: {} ({title})\n{}About: {}; decided by: {}\nEnforced: {}\n",
        Paint::for_stdout().strong(&rule.id),
        rule.statement,
        rule.cite(),
        ledger
            .origin(rule)
            .map(|origin| format!("Read in: {origin}\n"))
            .unwrap_or_default(),
        rule.kind,
        rule.checkable,
        enforced
    );
    for ruling in &explanation.rulings {
        text.push('\n');
        text.push_str(&ruling_in_words(ruling));
    }
    text
}

fn ruling_in_words(ruling: &Ruling) -> String {
    let mut text = format!(
        "{} {}\n{}\n{}\n",
        Paint::for_stdout().strong(&ruling.id),
        ruling.title,
        ruling.question,
        ruling.ruling
    );
    if let Some(values) = &ruling.values {
        let _ = writeln!(
            text,
            "  printed:     {}\n  recommended: {}\n  crd:         {}",
            values.printed, values.recommended, values.crd
        );
    }
    if let Some(sure) = ruling.sure {
        let _ = writeln!(text, "  {sure}% sure");
    }
    if !ruling.rules.is_empty() {
        let _ = writeln!(text, "  touches {}", ruling.rules.join(", "));
    }
    text
}

/// A way out for a mistyped id.
fn nearest(ledger: &Ledger, id: &str) -> String {
    let id = id.to_ascii_uppercase();
    let ids = ledger.all_rules().map(|rule| rule.id.as_str());
    let near = ids.map(|known| (strsim::levenshtein(known, &id), known)).min();
    match near {
        Some((0..=3, known)) => format!("did you mean {known}?"),
        _ => "`scouter rules GAME` lists them".into(),
    }
}
