//! Decks that sit down at a table: files, standard input, or shipped decks by name.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};

use super::input::bytes;
use super::terminal::remark;
use crate::catalog::{Catalog, shipped};
use crate::deck::{self, Deck, Handwork, ReadOptions};
use crate::engine::{Log, Table};
use crate::games::{self, Asked, infer_format};
use crate::legality::Fault;
use crate::model::Game;
use crate::playtest;
use crate::playtest::words::listed;

/// How a deck is named on the command line, for the help of every command that takes one.
pub(super) const DECK_HELP: &str = "A deck is a file in any format, - for standard input, or the name of a shipped deck such as nail or bandai/quarry-school.";

/// Who sits down, and what was agreed on: the same for every command that plays.
#[derive(Debug, clap::Args)]
pub(super) struct Seated {
    /// The decks, seat by seat: two, of Score's game up to five.
    #[arg(value_name = "DECK", required = true, num_args = 2..)]
    pub decks: Vec<String>,
    /// An optional rule that is agreed on, by its name; several times for several. A Kumite deck in any seat begins a
    /// Kumite Mastery without.
    #[arg(long = "rule", value_name = "NAME")]
    pub rules: Vec<String>,
    /// The game, where a list leaves it open: score, panini or bandai.
    #[arg(long)]
    pub game: Option<Game>,
}

impl Seated {
    /// The decks at their table, in a game that is about to begin.
    pub fn sit_down(&self, catalog: &Catalog, seed: u64) -> anyhow::Result<(Vec<Deck>, Log, Arc<Table>)> {
        let decks = decks(catalog, &self.decks, self.game)?;
        let (log, table) = sit_down(catalog, &decks, &self.rules, seed)?;
        Ok((decks, log, table))
    }
}

/// What a deck is and which optional rules there are, for the long help.
pub(super) fn help() -> String {
    let mut text = format!("{DECK_HELP}\n\nOptional rules (--rule):\n");
    for game in Game::ALL {
        for rule in games::rules(*game).optional() {
            let _ = writeln!(text, "  {:27}{} ({})", rule.name, rule.about, rule.rule);
        }
        let more = games::rules(*game).company().more;
        if let Some((sentence, rule)) = more {
            let _ = writeln!(text, "  {sentence} ({rule})");
        }
    }
    text
}

/// The decks, seat by seat. What a list has that is no card of the game is said on standard error.
fn decks(catalog: &Catalog, names: &[String], game: Option<Game>) -> anyhow::Result<Vec<Deck>> {
    if names.iter().filter(|name| *name == "-").count() > 1 {
        bail!("standard input holds one deck; give the others as files");
    }
    let mut decks: Vec<Deck> = Vec::with_capacity(names.len());
    for name in names {
        // The others are of the first one's game, where they do not say.
        let game = game.or(decks.first().map(|deck| deck.game));
        decks.push(read(catalog, name, game)?);
    }
    Ok(decks)
}

fn read(catalog: &Catalog, name: &str, game: Option<Game>) -> anyhow::Result<Deck> {
    let options = ReadOptions {
        game,
        ..ReadOptions::default()
    };
    let list = list(name, options.max_bytes)?;
    let reading = deck::read(catalog, &list, &options).with_context(|| name.to_owned())?;
    for line in reading.unresolved() {
        let why = line.remark(catalog).unwrap_or_default();
        remark(&format!(
            "{name}, line {}: `{}` stays out: {why}",
            line.number, line.text
        ));
    }
    let asked = Asked::of(catalog, &reading);
    let mut deck = reading.deck;
    if deck.name.is_empty() {
        let file = Path::new(name).file_stem().unwrap_or_default();
        deck.name = file.to_string_lossy().into_owned();
    }
    for sentence in beforehand(catalog, &deck, asked) {
        remark(&sentence);
    }
    Ok(deck)
}

/// What is to be said of a deck before it plays: that it is not legal, and what of it is played by hand.
fn beforehand(catalog: &Catalog, deck: &Deck, asked: Asked) -> Vec<String> {
    let work = Handwork::of(catalog, deck);
    let fault = infer_format(catalog, deck).and_then(|(format, _)| {
        let verdict = games::report(catalog, deck, format, format.profile, asked).verdict;
        let fault = Fault::of(verdict, work.cards())?;
        Some(format!("{} {fault} ({}).", deck.name, format.id()))
    });
    let by_hand = (!work.is_none()).then(|| format!("{}: {work}", deck.name));
    fault.into_iter().chain(by_hand).collect()
}

/// The list of a file, or of the shipped deck with that name where there is no such file.
fn list(name: &str, most: usize) -> anyhow::Result<Vec<u8>> {
    let path = Path::new(name);
    if name == "-" || path.exists() {
        return bytes(path, most);
    }
    let is_named = |slug: &str| slug == name || slug.split_once('/').is_some_and(|(_, file)| file == name);
    let Some(found) = playtest::decks_to_try().find(|deck| is_named(&deck.slug)) else {
        let known: Vec<&str> = playtest::decks_to_try().map(|deck| deck.slug.as_str()).collect();
        bail!(
            "{name}: no such file and no shipped deck of that name; shipped are {}",
            known.join(", ")
        );
    };
    let (game, file) = found.slug.split_once('/').unwrap_or_default();
    let text = shipped::file(&format!("{game}/decks/{file}.txt"));
    Ok(text.unwrap_or_default().into_bytes())
}

/// A game of these decks that is about to begin, with the table they sit at.
fn sit_down(
    catalog: &Catalog,
    decks: &[Deck],
    rules: &[String],
    seed: u64,
) -> anyhow::Result<(Log, Arc<Table>)> {
    let game = decks.first().map(|deck| deck.game).context("no deck")?;
    if let Some(other) = decks.iter().find(|deck| deck.game != game) {
        bail!(
            "`{}` is a deck of {}, the first one is of {game}",
            other.name,
            other.game
        );
    }
    let options = games::agreed(catalog, decks, rules)?;
    let log = Log::new(catalog, game, decks, options, seed);
    let table = log.table(catalog, games::rules(game))?;
    Ok((log, table))
}

/// `, with fast-play and kumite`; nothing where nothing was agreed on.
pub(super) fn with_rules(rules: &[String]) -> String {
    if rules.is_empty() {
        String::new()
    } else {
        format!(", with {}", listed(rules))
    }
}

/// A seed nobody chose.
pub(super) fn any_seed() -> anyhow::Result<u64> {
    // Short enough to be typed again.
    Ok(getrandom::u64()? >> 40)
}
