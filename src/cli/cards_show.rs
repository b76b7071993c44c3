//! `scouter cards show`: one card with all that is known of it.

use std::fmt::Write as _;
use std::process::ExitCode;

use serde_json::{Map, Value, json};

use super::cards;
use super::terminal::{columns, remark, say, say_json};
use crate::catalog::{self, Catalog, two_wordings};
use crate::model::{Card, CardId, Game, Origin, PowerPair};
use crate::search::{FIELDS, Field, FieldKind};

/// Arguments of `cards show`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  scouter cards show score/SAI-158\n  scouter cards show EVO-C034\n  \
                        scouter cards show Goku level 3\n"
)]
pub struct Args {
    /// A printing (`score/SAI-158`) or a name, with the level where several cards share it.
    #[arg(required = true)]
    card: Vec<String>,
    /// Print one JSON object, or an array for several cards.
    #[arg(long)]
    json: bool,
}

/// Runs `cards show`. The exit code is 1 when there is no such card.
pub fn run(args: &Args, catalog: &Catalog) -> anyhow::Result<ExitCode> {
    let asked = args.card.join(" ");
    let found: Vec<&Card> = cards_called(catalog, &asked)
        .into_iter()
        .map(|id| catalog.card(id))
        .collect();
    match found.as_slice() {
        [] => {
            let near = catalog.suggest(None, &asked, 3);
            let near: Vec<&str> = near.iter().map(|id| catalog.card(*id).name.as_str()).collect();
            remark(&format!("No card is called `{asked}`."));
            if !near.is_empty() {
                remark(&format!("Names like it: {}.", near.join(", ")));
            }
            return Ok(ExitCode::FAILURE);
        }
        [card] if args.json => say_json(&json(catalog, card))?,
        cards if args.json => {
            let cards: Vec<Value> = cards.iter().map(|card| json(catalog, card)).collect();
            say_json(&cards)?;
        }
        [card] => say(&text(catalog, card))?,
        several => {
            remark(&format!(
                "{} cards are called so; name one by its printing:",
                several.len()
            ));
            say(&cards::table(catalog, several))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The cards a printing code, or a name with or without a level, stands for.
fn cards_called(catalog: &Catalog, asked: &str) -> Vec<CardId> {
    let (games, code) = match asked.split_once('/') {
        Some((game, code)) => match game.parse::<Game>() {
            Ok(game) => (vec![game], code),
            Err(_) => (Game::ALL.to_vec(), asked),
        },
        None => (Game::ALL.to_vec(), asked),
    };
    // A set's code may hold a hyphen (`SAI-BK-BK5`), and so may a number (`MISC-L3-1`).
    let splits = || {
        let dashes = code.match_indices('-');
        dashes.map(|(at, _)| (&code[..at], &code[at + 1..]))
    };
    let printings = games
        .iter()
        .filter_map(|game| splits().find_map(|(set, number)| catalog.printing_by_number(*game, set, number)));
    let cards: Vec<CardId> = printings.map(|id| catalog.printing(id).card).collect();
    if !cards.is_empty() {
        return cards;
    }
    let (name, level) = split_level(code);
    let of_game = |game: &Game| catalog.cards_named(*game, name).iter().copied();
    let fits = |card: &CardId| level.is_none() || catalog.card(*card).level() == level;
    games.iter().flat_map(of_game).filter(fits).collect()
}

/// `Goku, level 3` is the name and the level.
fn split_level(asked: &str) -> (&str, Option<u8>) {
    let split = || {
        let (rest, level) = asked.trim_end_matches(')').rsplit_once(' ')?;
        let level = level.parse().ok()?;
        let rest = rest.trim_end();
        let word = ["level", "lvl", "lv"].into_iter().find(|word| {
            let start = rest
                .len()
                .checked_sub(word.len())
                .and_then(|start| rest.get(start..));
            start.is_some_and(|end| end.eq_ignore_ascii_case(word))
        })?;
        Some((rest.get(..rest.len() - word.len())?, Some(level)))
    };
    split().unwrap_or((asked, None))
}

/// The code of the first printing with the game: `score/SAI-158`.
pub fn printing(catalog: &Catalog, card: &Card) -> String {
    let code = card
        .printings
        .first()
        .map_or("", |id| &catalog.printing(*id).code);
    format!("{}/{code}", card.game.slug())
}

/// Where the set of the first printing comes from.
pub fn origin(catalog: &Catalog, card: &Card) -> Origin {
    let set = card.printings.first().map(|id| catalog.printing(*id).set);
    set.map_or(Origin::Imported, |set| catalog.set(set).origin)
}

/// A card with its facts under the names queries use.
pub fn json(catalog: &Catalog, card: &Card) -> Value {
    let codes: Vec<&str> = card
        .printings
        .iter()
        .map(|id| catalog.printing(*id).code.as_str())
        .collect();
    let facts: Map<String, Value> = facts(catalog, card)
        .map(|(field, values)| (field.name.to_owned(), Value::from(values)))
        .collect();
    let mut said = json!({
        "printing": printing(catalog, card),
        "game": card.game.slug(),
        "origin": origin(catalog, card).slug(),
        "name": card.name,
        "title": card.title(),
        "text": catalog::text(card),
        "ladder": card.personality().map(|person| &person.ladder),
        "printings": codes,
        "facts": facts,
    });
    if let (Some(reworded), Some(said)) = (two_wordings::later_text(card), said.as_object_mut()) {
        said.insert("reworded".to_owned(), Value::from(reworded));
    }
    let printed: Map<String, Value> = of_symbol(card)
        .into_iter()
        .map(|(what, value)| (what.to_owned(), Value::from(value)))
        .collect();
    if let (false, Some(said)) = (printed.is_empty(), said.as_object_mut()) {
        said.insert("printed".to_owned(), Value::Object(printed));
    }
    said
}

/// The fields that say something of a card, without those that are shown apart.
fn facts<'a>(
    catalog: &'a Catalog,
    card: &'a Card,
) -> impl Iterator<Item = (&'static Field, Vec<String>)> + 'a {
    FIELDS
        .iter()
        .filter(|field| {
            !matches!(field.kind, FieldKind::Name | FieldKind::Text)
                && !["set", "number", "game"].contains(&field.name)
        })
        .map(move |field| (field, field.of(catalog, card)))
        .filter(|(_, values)| !values.is_empty())
}

/// What a Bandai card says beyond what queries compare: its Chi cost symbol by symbol, and both pairs of powers.
fn of_symbol(card: &Card) -> Vec<(&'static str, String)> {
    let Some(facts) = card.symbol() else {
        return Vec::new();
    };
    let powers = |pair: PowerPair| format!("Combat {}, Support {}", pair.0, pair.1);
    let chi = facts.chi.as_ref().map(|chi| ("Chi cost", chi.to_string()));
    let warrior = facts.warrior.as_ref();
    let normal = warrior.map(|warrior| ("Normal", powers(warrior.normal)));
    let injured = warrior.map(|warrior| ("Injured", powers(warrior.injured)));
    chi.into_iter().chain(normal).chain(injured).collect()
}

fn text(catalog: &Catalog, card: &Card) -> String {
    let mut text = format!("{}\n{}\n", card.title(), card.game.title());
    match origin(catalog, card) {
        Origin::Official => {}
        Origin::HomeMade => text += "A home-made card; it was never printed.\n",
        Origin::Imported => text += "An imported card.\n",
    }
    text.push('\n');
    let rows: Vec<_> = facts(catalog, card)
        .map(|(field, values)| [format!("  {}", field.name), values.join(", ")])
        .collect();
    text += &columns(&rows);
    let printed = of_symbol(card);
    if !printed.is_empty() {
        let rows: Vec<_> = printed
            .into_iter()
            .map(|(what, value)| [format!("  {what}"), value])
            .collect();
        let _ = write!(text, "\nAs printed:\n{}", columns(&rows));
    }
    if let Some(person) = card.personality() {
        let stages: Vec<String> = person.ladder.stages().iter().map(ToString::to_string).collect();
        let _ = write!(text, "\nPower stages, from zero:\n  {}\n", stages.join("  "));
    }
    let does = catalog::text(card);
    if !does.is_empty() {
        let _ = write!(text, "\nWhat it does:\n  {}\n", does.replace('\n', "\n  "));
    }
    let printings: Vec<_> = card
        .printings
        .iter()
        .map(|id| {
            let printing = catalog.printing(*id);
            let rarity = printing.rarity.map_or("", |rarity| rarity.label());
            let code = format!("  {}/{}", card.game.slug(), printing.code);
            [code, catalog.set(printing.set).name.clone(), rarity.to_owned()]
        })
        .collect();
    let _ = write!(text, "\nPrintings:\n{}", columns(&printings));
    text
}
