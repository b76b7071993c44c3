//! `scouter cards verify`: everything that is wrong with the card data, and how much there is.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};

use super::terminal::{columns, say};
use crate::catalog::shipped;
use crate::catalog::verify::{self, SetCount};
use crate::model::Game;

/// Checks the shipped card data, or a folder laid out like them (`<game>/sets/*.toml`). The exit code is 1 when
/// something is wrong.
pub fn run(dir: Option<PathBuf>) -> anyhow::Result<ExitCode> {
    let texts = match dir {
        None => shipped::set_texts(),
        Some(dir) => texts_below(&dir)?,
    };
    let found = verify::verify(&texts);
    let mut lines: Vec<String> = Game::ALL.iter().map(|game| sum(*game, &found.sets)).collect();
    lines.extend(found.errors.iter().map(ToString::to_string));
    lines.push(match found.errors.len() {
        0 => "no mistake found".to_owned(),
        1 => "1 mistake".to_owned(),
        many => format!("{many} mistakes"),
    });
    say(&format!("{}{}\n", columns(&rows(&found.sets)), lines.join("\n")))?;
    Ok(ExitCode::from(u8::from(!found.errors.is_empty())))
}

/// How much there is of a game.
fn sum(game: Game, sets: &[SetCount]) -> String {
    let sets: Vec<&SetCount> = sets.iter().filter(|set| set.game == game).collect();
    let printings: usize = sets.iter().map(|set| set.printings).sum();
    let reprints: usize = sets.iter().map(|set| set.reprints).sum();
    format!(
        "{game}: {printings} printings of {} cards in {} sets",
        printings - reprints,
        sets.len()
    )
}

fn rows(sets: &[SetCount]) -> Vec<[String; 5]> {
    let mut rows: Vec<[String; 5]> =
        vec![["game", "set", "printings", "reprints", "name"].map(str::to_owned)];
    rows.extend(sets.iter().map(|set| {
        [
            set.game.slug().to_owned(),
            set.code.clone(),
            set.printings.to_string(),
            set.reprints.to_string(),
            set.name.clone(),
        ]
    }));
    rows
}

/// Path and text of every set file below a folder.
fn texts_below(dir: &Path) -> anyhow::Result<Vec<(String, String)>> {
    let mut texts = Vec::new();
    for game in Game::ALL {
        let sets = dir.join(game.slug()).join("sets");
        if !sets.is_dir() {
            continue;
        }
        for entry in std::fs::read_dir(&sets).with_context(|| sets.display().to_string())? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "toml") {
                let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
                texts.push((path.display().to_string(), text));
            }
        }
    }
    if texts.is_empty() {
        bail!(
            "{} holds no set files; they are looked for in <game>/sets/*.toml",
            dir.display()
        );
    }
    texts.sort();
    Ok(texts)
}
