use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use super::database::Database;
use super::input::bytes;
use super::telling::told;
use super::terminal::{Paint, remark, say, say_json};
use crate::engine::view::Viewer;
use crate::engine::{Log, LogError, Play, PlayerId};
use crate::games;
use crate::playtest::story;
use crate::playtest::words::Voice;

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The exit code is 1 when a decision of the log is not legal with the present cards; the game is told up to it.\
\n\nExamples:\n  scouter replay game.json\n  scouter replay game.json --step 12\n  scouter replay game.json --seat 1 --json\
\n  scouter replay game.json --cards my-set.toml"
)]
pub struct Args {
    /// The log: what `save` in `scouter play` writes, or the table of the site hands out; `-` reads standard input.
    log: PathBuf,
    /// Only the first N decisions.
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Tell what the player in this seat could know; without it, all hands.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    seat: Option<u8>,
    /// A file with a set of one's own that the log plays with, beside the shipped cards; several may be given.
    #[arg(long, value_name = "FILE")]
    cards: Vec<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

/// Bytes of the longest log worth reading.
const MOST_BYTES: usize = 8 << 20;

/// Tells a game from its log.
#[expect(clippy::needless_pass_by_value, reason = "the shape of every subcommand")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let name = args.log.display().to_string();
    let text = bytes(&args.log, MOST_BYTES)?;
    let mut log: Log = serde_json::from_slice(&text).with_context(|| format!("{name}: no log of a game"))?;
    let catalog = args.database.catalog_with(&args.cards)?;
    let table = log
        .table(&catalog, games::rules(log.game))
        .map_err(|error| match error {
            LogError::UnknownCard { .. } => anyhow::anyhow!("{error}; name the file of its set by --cards"),
            _ => error.into(),
        })
        .with_context(|| name.clone())?;
    let other_data = !log.is_current(&catalog);
    if other_data {
        remark("This game was played on other card data; it may go differently now.");
    }
    if let Some(step) = args.step {
        log.actions.truncate(step);
    }
    let (play, breach) = match Play::open(log.clone(), table.clone()) {
        Ok(play) => (play, None),
        Err(LogError::Illegal { number, illegal }) => {
            log.actions.truncate(number.saturating_sub(1));
            (Play::open(log, table)?, Some((number, illegal.refusal)))
        }
        Err(error) => return Err(error.into()),
    };
    let viewer = args
        .seat
        .map_or(Viewer::BothSeats, |seat| Viewer::Player(PlayerId(seat - 1)));
    let beats = story(&catalog, &play, viewer, &[]);
    let voice = Voice::new(&catalog, play.state(), viewer);
    if args.json {
        let steps: Vec<_> = beats
            .iter()
            .map(|beat| json!({ "step": beat.number, "action": beat.action, "sentences": beat.sentences }))
            .collect();
        say_json(&json!({
            "game": play.log().game,
            "seed": play.log().seed,
            "decks": play.log().decks.iter().map(|deck| &deck.name).collect::<Vec<_>>(),
            "other_data": other_data,
            "steps": steps,
            "table": voice.view(),
            "board": voice.board(&voice.view()),
            "breach": breach.as_ref().map(|(step, refusal)| json!({ "step": step, "refusal": refusal })),
        }))?;
    } else {
        let paint = Paint::for_stdout();
        for beat in &beats {
            say(&format!("{}\n", paint.faint(&beat.number.to_string())))?;
            say(&told(&beat.sentences, paint))?;
        }
        say(&format!("\n{}\n", voice.board(&voice.view()).join("\n")))?;
    }
    let Some((number, refusal)) = breach else {
        return Ok(ExitCode::SUCCESS);
    };
    remark(&format!(
        "Decision {number} is not legal with the present cards: {refusal}"
    ));
    Ok(ExitCode::FAILURE)
}
