//! `scouter effects`: every word of the text form of what cards do.

use std::process::ExitCode;

use super::database::shipped_catalog;
use super::terminal::{Paint, say};
use crate::catalog::word_examples::WordExamples;
use crate::model::effect::text::reference;

/// Arguments of `effects`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  scouter effects\n  scouter effects search\n  scouter effects Durations")]
pub struct Args {
    /// Only this word, or this sort of words.
    word: Option<String>,
}

/// Runs the subcommand. The exit code is 1 when there is no such word.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let paint = Paint::for_stdout();
    let mut found = false;
    let catalog = shipped_catalog()?;
    let sections = reference::sections();
    let examples = WordExamples::of(&catalog, &sections);
    for section in &sections {
        let whole = args
            .word
            .as_ref()
            .is_none_or(|word| word.eq_ignore_ascii_case(section.title));
        let words: Vec<_> = section
            .words
            .iter()
            .filter(|entry| whole || args.word.as_deref() == Some(entry.word))
            .collect();
        if words.is_empty() {
            continue;
        }
        found = true;
        say(&format!("{}  {}\n", paint.strong(section.title), section.about))?;
        if let Some(reason) = section.of_language {
            say(&format!("  Those without a rule: {reason}.\n"))?;
        }
        for entry in words {
            let by_hand = if entry.by_hand {
                " (by hand at the table)"
            } else {
                ""
            };
            say(&format!("  {}\n      {}{by_hand}\n", entry.usage, entry.help))?;
            if !entry.rests_on.is_empty() {
                say(&format!("      rule: {}\n", entry.rests_on.join(", ")))?;
            }
            let cards = examples.cards(section.title, entry.word).iter();
            let cards: Vec<_> = cards
                .map(|id| {
                    let code = &catalog.printing(*id).code;
                    format!("{code} {}", catalog.card_of(*id).title())
                })
                .collect();
            if !cards.is_empty() {
                say(&format!("      cards: {}\n", cards.join("; ")))?;
            }
        }
    }
    if !found {
        super::terminal::remark("there is no such word; `scouter effects` lists them all");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}
