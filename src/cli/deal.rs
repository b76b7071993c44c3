//! `scouter deal`: hands of a deck from a seed, the same as on its page.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use super::database::Database;
use super::input::deck;
use super::terminal::{Paint, say, say_json};
use crate::catalog::Catalog;
use crate::deck::odds::{Course, Odds, percent};
use crate::games::{Dealer, Draw, Hand, KindLeft};
use crate::model::Game;

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(after_help = "The page of a kept deck deals the same hands for the same seed.

Examples:
  scouter deal deck.txt --hands 3
  scouter deal deck.txt --seed 7 --turns 3 --second --combat
  scouter deal planet.txt --seed 7 --redraws 1 --json")]
pub struct Args {
    /// The list, in any format; `-` reads standard input.
    file: PathBuf,
    /// Where chance begins; without it, anywhere. The same seed deals the same hands.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Hands to deal, one after another.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=i64::from(Dealer::MOST_HANDS)))]
    hands: u32,
    /// Turns to draw; without it, as many as it takes to hold cards.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(0..=i64::from(Odds::MOST_TURNS)))]
    turns: Option<u32>,
    /// How often to give the opening hand back for a smaller one, where the game allows it.
    #[arg(long, value_name = "R", default_value_t = 0)]
    redraws: usize,
    /// You go second.
    #[arg(long)]
    second: bool,
    /// The opponent declares combat in each turn.
    #[arg(long)]
    combat: bool,
    /// The game, where the list leaves it open: score, panini or bandai.
    #[arg(long)]
    game: Option<Game>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

/// Runs the subcommand.
#[expect(clippy::needless_pass_by_value, reason = "the shape of every subcommand")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let catalog = args.database.catalog()?;
    let deck = deck(&catalog, &args.file, args.game)?;
    let most_redraws = crate::games::drawing(deck.game).opening.len().saturating_sub(1);
    anyhow::ensure!(
        args.redraws <= most_redraws,
        "a hand of {} is redrawn at most {most_redraws} times",
        deck.game
    );
    let seed = match args.seed {
        Some(seed) => seed,
        None => u64::from(getrandom::u32().context("no random numbers")?),
    };
    let course = Course {
        first: !args.second,
        combats: args.combat,
        redraws: args.redraws,
    };
    let dealer = Dealer::new(&catalog, &deck);
    let turns = args.turns.unwrap_or_else(|| dealer.first_turns());
    let hands: Vec<Hand> = dealer
        .hands(seed, 1, course, turns)
        .take(args.hands as usize)
        .collect();
    let kinds = |hand: &Hand| dealer.kinds_left(&catalog, hand);
    if args.json {
        let hands: Vec<_> = hands
            .iter()
            .map(|hand| as_json(&catalog, hand, &kinds(hand)))
            .collect();
        say_json(&json!({ "seed": seed, "hands": hands }))?;
    } else {
        say(&format!("Seed {seed}\n"))?;
        for (number, hand) in (1_u32..).zip(&hands) {
            say(&in_words(&catalog, number, hand, &kinds(hand)))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(catalog: &Catalog, hand: &Hand, kinds: &[KindLeft]) -> serde_json::Value {
    let draw = |draw: &Draw| {
        let card = |printing: &crate::model::PrintingId| {
            json!({
                "name": catalog.card_of(*printing).title(),
                "printing": catalog.printing(*printing).code,
            })
        };
        json!({
            "when": draw.when.to_string(),
            "cards": draw.cards.iter().map(card).collect::<Vec<_>>(),
        })
    };
    let left = |left: &KindLeft| {
        json!({
            "type": left.kind.slug(),
            "cards": left.cards,
            "top": left.top,
            "next-turn": left.next_turn,
        })
    };
    json!({
        "draws": hand.draws.iter().map(draw).collect::<Vec<_>>(),
        "left": hand.left.len(),
        "types-left": kinds.iter().map(left).collect::<Vec<_>>(),
    })
}

fn in_words(catalog: &Catalog, number: u32, hand: &Hand, kinds: &[KindLeft]) -> String {
    let paint = Paint::for_stdout();
    let mut text = format!("\n{}\n", paint.strong(&format!("Hand {number}")));
    for draw in &hand.draws {
        let _ = writeln!(text, "  {}", paint.faint(&draw.when.to_string()));
        for printing in &draw.cards {
            let code = &catalog.printing(*printing).code;
            let _ = writeln!(text, "    {} [{code}]", catalog.card_of(*printing).title());
        }
    }
    let chances: Vec<String> = kinds
        .iter()
        .map(|left| format!("{} {}", left.kind.label(), percent(left.top)))
        .collect();
    if chances.is_empty() {
        text.push_str("  The deck is drawn out.\n");
    } else {
        let _ = writeln!(
            text,
            "  The top card of {} left: {}",
            hand.left.len(),
            chances.join(", ")
        );
    }
    text
}
