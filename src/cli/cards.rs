//! `scouter cards`: search the cards, or show one.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;

use super::database::Database;
use super::terminal::{columns, remark, say, say_json};
use super::{cards_coverage, cards_show, cards_syntax, cards_verify};
use crate::catalog::Catalog;
use crate::catalog::attack::AttackFigures;
use crate::model::{Card, Diagnostic, Facts, Game, Origin};
use crate::search::{self, Hits, Query, Searcher};

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = cards_syntax::summary()
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    database: Database,
    /// What to look for; the words together are one query. Put `--` before a query that begins with a minus.
    #[arg(required_unless_present = "syntax")]
    query: Vec<String>,
    /// The most cards to show; 0 for all.
    #[arg(long, default_value_t = 50)]
    limit: usize,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Say in English what the query asks for.
    #[arg(long)]
    explain: bool,
    /// Print everything a query can ask for.
    #[arg(long)]
    syntax: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Show one card: facts, power stages, text, printings.
    Show(cards_show::Args),
    /// How much of what the cards do the table carries out: whole, partly by hand, by hand.
    Coverage {
        /// Only this game.
        #[arg(long)]
        game: Option<Game>,
        /// Only this set.
        #[arg(long)]
        set: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// What every card does, as JSON trees by code: as first printed, and by its later wording where it has one.
    Export {
        /// Print JSON, which is the only form there is.
        #[arg(long)]
        json: bool,
    },
    /// Check the card data: every mistake with file and card, and how much each set holds.
    Verify {
        /// A folder laid out like `card_data`, instead of the shipped data.
        dir: Option<PathBuf>,
    },
}

/// Runs the subcommand. The exit code is 1 when nothing matched.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Some(Command::Show(show)) => cards_show::run(&show, &args.database.catalog()?),
        Some(Command::Coverage { game, set, json }) => {
            cards_coverage::run(&args.database.catalog()?, game, set.as_deref(), json)
        }
        Some(Command::Export { json: _always }) => {
            let catalog = args.database.catalog()?;
            let trees: std::collections::BTreeMap<_, _> = catalog
                .cards()
                .iter()
                .filter(|card| !card.abilities.is_empty())
                .filter_map(|card| {
                    let mut said = json!({ "does": card.abilities });
                    if let (false, Some(said)) = (card.reworded.is_empty(), said.as_object_mut()) {
                        said.insert("reworded".to_owned(), json!(card.reworded));
                    }
                    Some((catalog.printing(*card.printings.first()?).code.as_str(), said))
                })
                .collect();
            say_json(&trees).map(|()| ExitCode::SUCCESS)
        }
        Some(Command::Verify { dir }) => cards_verify::run(dir),
        None if args.syntax => say(&cards_syntax::table()).map(|()| ExitCode::SUCCESS),
        None => find(&args),
    }
}

fn find(args: &Args) -> anyhow::Result<ExitCode> {
    let (catalog, text) = (args.database.catalog()?, args.query.join(" "));
    let (query, warnings) = search::parse(&text, &catalog);
    for warning in &warnings {
        remark(&format!("warning: {}", pointed_at(&text, warning)));
    }
    let hits = Searcher::new(&catalog).run(&catalog, &query);
    let shown = match args.limit {
        0 => hits.cards.as_slice(),
        limit => hits.cards.get(..limit).unwrap_or(&hits.cards),
    };
    let cards: Vec<&Card> = shown.iter().map(|id| catalog.card(*id)).collect();
    if args.json {
        let found = json!({
            "query": query.to_string(),
            "explanation": search::explain(&query),
            "warnings": warnings,
            "similar": hits.similar,
            "total": hits.cards.len(),
            "cards": cards.iter().map(|card| cards_show::json(&catalog, card)).collect::<Vec<_>>(),
        });
        say_json(&found)?;
    } else {
        print_found(args, &catalog, &query, &hits, &cards)?;
    }
    let matched = !hits.similar && !hits.cards.is_empty();
    Ok(ExitCode::from(u8::from(!matched)))
}

/// A diagnostic with the line it is about and carets under the place.
fn pointed_at(text: &str, diagnostic: &Diagnostic) -> String {
    let before = text.get(..diagnostic.span.start).unwrap_or_default();
    let place = text
        .get(diagnostic.span.start..diagnostic.span.end)
        .unwrap_or_default();
    let mut shown = format!(
        "{}\n  {text}\n  {}{}\n",
        diagnostic.message,
        " ".repeat(before.chars().count()),
        "^".repeat(place.chars().count().max(1)),
    );
    if !diagnostic.suggestions.is_empty() {
        let _ = writeln!(shown, "  near: {}", diagnostic.suggestions.join(", "));
    }
    shown
}

fn print_found(
    args: &Args,
    catalog: &Catalog,
    query: &Query,
    hits: &Hits,
    cards: &[&Card],
) -> anyhow::Result<()> {
    if args.explain {
        say(&format!("{}\n", search::explain(query)))?;
    }
    if hits.cards.is_empty() {
        remark("No card matches.");
    } else if hits.similar {
        remark("No name has these words. Names like them:");
    }
    say(&table(catalog, cards))?;
    if cards.len() < hits.cards.len() {
        remark(&format!(
            "{} of {} cards; --limit N shows more.",
            cards.len(),
            hits.cards.len()
        ));
    }
    Ok(())
}

/// Printing, name, type, style or symbol, and the numbers of each card.
pub fn table(catalog: &Catalog, cards: &[&Card]) -> String {
    let rows: Vec<_> = cards
        .iter()
        .map(|card| {
            let school = match &card.facts {
                Facts::Styled(facts) => facts.style.label(),
                Facts::Symbol(facts) => facts.symbol.map_or("", |symbol| symbol.label()),
            };
            [
                cards_show::printing(catalog, card),
                card.title().into_owned(),
                match cards_show::origin(catalog, card) {
                    Origin::Official => card.kind.to_string(),
                    origin => format!("{}, {}", card.kind, origin.label().to_lowercase()),
                },
                school.to_owned(),
                numbers(card),
            ]
        })
        .collect();
    columns(&rows)
}

/// The numbers a player compares: `level 3, PUR 2, up to 2,600`.
fn numbers(card: &Card) -> String {
    let mut parts = Vec::new();
    match &card.facts {
        Facts::Styled(facts) => {
            if let Some(person) = &facts.personality {
                parts.push(format!("level {}", person.level));
                parts.extend(person.power_up.map(|pur| format!("PUR {pur}")));
                parts.extend(person.ladder.top().map(|top| format!("up to {top}")));
            }
            if let Some(AttackFigures { kind, cost, damage }) = AttackFigures::of(card) {
                parts.push(format!("{} attack", kind.slug()));
                parts.extend(cost.map(|cost| format!("cost {cost}")));
                parts.extend(damage.stages.map(|stages| format!("{stages} stages")));
                parts.extend(damage.life.map(|life| format!("{life} life")));
            }
            parts.extend(facts.defends.map(|kind| format!("defends {}", kind.slug())));
            parts.extend(facts.endurance.map(|endurance| format!("Endurance {endurance}")));
            parts.extend(facts.limit.map(|limit| format!("limit {limit}")));
        }
        Facts::Symbol(facts) => {
            parts.extend(facts.turn.map(|turn| format!("turn {turn}")));
            parts.extend(facts.chi.as_ref().map(|chi| format!("Chi {chi}")));
            parts.extend(facts.warrior.as_ref().map(|warrior| {
                format!(
                    "{}/{}, injured {}/{}",
                    warrior.normal.0, warrior.normal.1, warrior.injured.0, warrior.injured.1
                )
            }));
        }
    }
    parts.join(", ")
}
