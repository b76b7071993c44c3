//! `scouter odds`: how likely one has held some of a group of cards by each turn.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;

use super::database::Database;
use super::input::deck;
use super::terminal::{Paint, remark, say, say_json};
use crate::deck::Section;
use crate::deck::odds::{self, Group, Odds};
use crate::games;
use crate::model::Game;
use crate::search::{self, Searcher};

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  scouter odds deck.txt --group type:drill --turns 5
  scouter odds deck.txt --group 'style:red type:event' --at-least 2 --second --json")]
pub struct Args {
    /// The list, in any format; `-` reads standard input.
    file: PathBuf,
    /// The cards looked for, in the query language; see `scouter cards --syntax`.
    #[arg(long, value_name = "QUERY")]
    group: String,
    /// The fewest of them that are wanted.
    #[arg(long, value_name = "K", default_value_t = 1)]
    at_least: u32,
    /// Turns to show.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=i64::from(Odds::MOST_TURNS)))]
    turns: u32,
    /// You go second.
    #[arg(long)]
    second: bool,
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
    let (query, warnings) = search::parse(&args.group, &catalog);
    for warning in warnings {
        remark(&format!("{}.", warning.message));
    }
    let found = Searcher::new(&catalog).run(&catalog, &query);
    if found.similar {
        remark("No name has these words. These are names like them.");
    }
    let members = odds::members(&catalog, &deck, &found.cards);
    let group = Group {
        deck: deck.count(Section::Main),
        cards: members.iter().map(|(_, count)| count).sum(),
        wanted: args.at_least,
    };
    let explanation = search::explain(&query);
    let odds = Odds::of(group, games::drawing(deck.game), !args.second, args.turns);
    if args.json {
        say_json(&as_json(&explanation, group, &odds))?;
    } else {
        say(&in_words(&explanation, group, &odds))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(explanation: &str, group: Group, odds: &Odds) -> serde_json::Value {
    let turns = odds
        .turns
        .iter()
        .map(|(turn, chances)| json!({ "turn": turn, "chances": chances }));
    json!({
        "group": explanation,
        "deck": group.deck,
        "cards": group.cards,
        "at-least": group.wanted,
        "courses": odds.courses,
        "turns": turns.collect::<Vec<_>>(),
    })
}

fn in_words(explanation: &str, group: Group, odds: &Odds) -> String {
    let Group { deck, cards, wanted } = group;
    let mut text = format!("At least {wanted} of {cards} among {deck} cards, where {explanation}.\n\n");
    for (place, course) in (1..).zip(&odds.courses) {
        let _ = writeln!(text, "  ({place}) {course}");
    }
    let columns: String = (1..=odds.courses.len())
        .map(|place| format!("{:>14}", format!("({place})")))
        .collect();
    let heading = Paint::for_stdout().strong(&format!("Turn{columns}"));
    let _ = writeln!(text, "\n{heading}");
    for (turn, chances) in &odds.turns {
        let _ = write!(text, "{turn:>4}");
        for chance in chances {
            let _ = write!(text, "{:>14}", odds::percent(*chance));
        }
        text.push('\n');
    }
    text
}
