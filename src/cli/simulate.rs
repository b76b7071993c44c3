use std::fmt::Write as _;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::database::Database;
use super::sitting::{self, Seated};
use super::terminal::{Paint, columns, say, say_json};
use crate::bot::Kind;
use crate::deck::Deck;
use crate::engine::PlayerId;
use crate::playtest::simulation::{Plan, Share, Tally, simulate};
use crate::playtest::words::victory_name;

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(
    after_help = sitting::DECK_HELP,
    after_long_help = format!("{}\n\nThe result follows from the decks, the seed and the card data; the number of threads does not matter.\
\n\nExamples:\n  scouter simulate nail nail\n  scouter simulate mine.txt nail --games 10000 --bot simple\
\n  scouter simulate goku gohan piccolo --rule most-powerful-personality\
\n  scouter simulate all-comers quarry-school --seed 7 --json", sitting::help())
)]
pub struct Args {
    #[command(flatten)]
    seated: Seated,
    /// How many games.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// Who plays all decks: random, simple or idle.
    #[arg(long, default_value_t = Kind::Random)]
    bot: Kind,
    /// Threads; without it, one for each processor.
    #[arg(long, value_name = "N")]
    threads: Option<std::num::NonZeroUsize>,
    /// What all chance follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

/// Lets decks play against each other many times.
#[expect(clippy::needless_pass_by_value, reason = "the shape of every subcommand")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let catalog = args.database.catalog()?;
    let (decks, _, table) = args.seated.sit_down(&catalog, args.seed)?;
    let threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let plan = Plan {
        games: args.games,
        seed: args.seed,
        bot: args.bot,
        threads,
    };
    // Hidden where standard error is no terminal.
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left")?;
    let bar = ProgressBar::new(u64::from(args.games)).with_style(style);
    let tally = simulate(&table, &plan, &|| bar.inc(1));
    bar.finish_and_clear();
    if args.json {
        say_json(&as_json(&decks, &table.options().rules, &plan, &tally))?;
    } else {
        say(&in_words(
            &decks,
            &table.options().rules,
            &plan,
            &tally,
            Paint::for_stdout(),
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(decks: &[Deck], rules: &[String], plan: &Plan, tally: &Tally) -> Value {
    let seats: Vec<Value> = decks
        .iter()
        .zip(0..)
        .map(|(deck, seat)| json!({ "deck": deck.name, "wins": tally.won_by(PlayerId(seat)) }))
        .collect();
    json!({
        "game": decks.first().map(|deck| deck.game),
        "bot": plan.bot,
        "rules": rules,
        "seed": plan.seed,
        "games": tally.games,
        "seats": seats,
        "first_player": tally.won_first(),
        "draws": tally.draws,
        "unfinished": tally.unfinished,
        "victories": tally.victories.iter().map(|(victory, games)| json!({ "by": victory, "games": games })).collect::<Vec<_>>(),
        "turns": {
            "mean": tally.mean_turns(),
            "shortest": tally.turns_at(0),
            "tenth": tally.turns_at(10),
            "median": tally.turns_at(50),
            "ninetieth": tally.turns_at(90),
            "longest": tally.turns_at(100),
        },
    })
}

fn in_words(decks: &[Deck], rules: &[String], plan: &Plan, tally: &Tally, paint: Paint) -> String {
    let mut text = format!(
        "{} games, {} players, seed {}{}\n\n",
        tally.games,
        plan.bot,
        plan.seed,
        sitting::with_rules(rules)
    );
    let mut rows: Vec<[String; 4]> = Vec::new();
    for (deck, seat) in decks.iter().zip(0..) {
        rows.push(row(
            &format!("{}. {}", seat + 1, deck.name),
            tally.won_by(PlayerId(seat)),
        ));
    }
    rows.push(row("The player who goes first", tally.won_first()));
    if tally.draws + tally.unfinished > 0 {
        rows.push(row(
            "Nobody",
            Share::of(tally.draws + tally.unfinished, tally.games),
        ));
    }
    let _ = writeln!(text, "{}", paint.strong("Wins (95 % confidence)"));
    text.push_str(&columns(&rows));
    let _ = writeln!(text, "\n{}", paint.strong("Decided by"));
    let causes: Vec<[String; 4]> = tally
        .victories
        .iter()
        .map(|(victory, games)| row(victory_name(*victory), Share::of(*games, tally.games)))
        .collect();
    text.push_str(&columns(&causes));
    let turns = [0, 10, 50, 90, 100].map(|percent| tally.turns_at(percent));
    let [shortest, tenth, median, ninetieth, longest] = turns;
    let all = if decks.len() > 2 { "all" } else { "both" };
    let _ = writeln!(
        text,
        "\n{}",
        paint.strong(&format!("Turns, {all} players together"))
    );
    let _ = writeln!(
        text,
        "median {median}, mean {:.1}; 80 of 100 games take {tenth} to {ninetieth}, all {shortest} to {longest}",
        tally.mean_turns()
    );
    text
}

fn row(name: &str, share: Share) -> [String; 4] {
    let percent = |rate: f64| format!("{:.1} %", rate * 100.0);
    [
        name.to_owned(),
        share.count.to_string(),
        percent(share.rate),
        format!("{} to {}", percent(share.low), percent(share.high)),
    ]
}
