//! `scouter cards coverage`: how much of what the cards do the table carries out.

use std::process::ExitCode;

use serde_json::json;

use super::terminal::{columns, remark, say, say_json};
use crate::catalog::{Catalog, coverage};
use crate::model::Game;

/// Prints the counts set by set. The exit code is 1 when no set fits.
pub fn run(
    catalog: &Catalog,
    game: Option<Game>,
    set: Option<&str>,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let counts: Vec<_> = coverage::by_set(catalog)
        .into_iter()
        .filter(|count| game.is_none_or(|game| game == count.game))
        .filter(|count| set.is_none_or(|set| set.eq_ignore_ascii_case(&count.code)))
        .collect();
    if counts.is_empty() {
        remark("no set fits; `scouter sets` lists them");
        return Ok(ExitCode::FAILURE);
    }
    if as_json {
        let rows: Vec<_> = counts
            .iter()
            .map(|count| {
                json!({"game": count.game, "set": count.code, "cards": count.cards, "whole": count.whole, "partly": count.partly, "by_hand": count.by_hand()})
            })
            .collect();
        say_json(&rows)?;
        return Ok(ExitCode::SUCCESS);
    }
    let head = ["game", "set", "cards", "whole", "partly", "by hand"].map(str::to_owned);
    let rows: Vec<[String; 6]> = [head]
        .into_iter()
        .chain(counts.iter().map(|count| {
            [
                count.game.slug().to_owned(),
                count.code.clone(),
                count.cards.to_string(),
                count.whole.to_string(),
                count.partly.to_string(),
                count.by_hand().to_string(),
            ]
        }))
        .collect();
    say(&columns(&rows))?;
    Ok(ExitCode::SUCCESS)
}
