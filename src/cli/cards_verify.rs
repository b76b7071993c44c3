//! `scouter cards verify`: everything that is wrong with the card data, and how much there is.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};

use super::terminal::{columns, say};
use crate::catalog::{shipped, verify};
use crate::model::Game;

/// Checks the shipped card data, or a folder laid out like them (`<game>/sets/*.toml`). The exit code is 1 when
/// something is wrong.
pub fn run(dir: Option<PathBuf>) -> anyhow::Result<ExitCode> {
    let texts = match dir {
        None => shipped::set_texts(),
        Some(dir) => texts_below(&dir)?,
    };
    let found = verify::verify(&texts);
    let mut text = columns(&rows(&found.sets));
    for game in Game::ALL {
        let sets = found.sets.iter().filter(|set| set.game == *game);
        let printings: usize = sets.clone().map(|set| set.printings).sum();
        let reprints: usize = sets.clone().map(|set| set.reprints).sum();
        let cards = printings - reprints;
        text.push_str(&format!(
            "{game}: {printings} printings of {cards} cards in {} sets\n",
            sets.count()
        ));
    }
    for error in &found.errors {
        text.push_str(&format!("{error}\n"));
    }
    text.push_str(&match found.errors.len() {
        0 => "no mistake found\n".to_owned(),
        1 => "1 mistake\n".to_owned(),
        many => format!("{many} mistakes\n"),
    });
    say(&text)?;
    Ok(ExitCode::from(u8::from(!found.errors.is_empty())))
}

fn rows(sets: &[verify::SetCount]) -> Vec<[String; 5]> {
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
