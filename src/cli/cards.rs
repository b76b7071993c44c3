//! `scouter cards`: search the cards, or show one.

use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;

use super::output::{columns, pointed_at, print, remark};
use super::{cards_show, cards_syntax};
use crate::catalog::{Catalog, shipped};
use crate::model::{Card, Facts};
use crate::search::{self, Hits, Query, Searcher};

/// Arguments.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = cards_syntax::summary()
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// What to look for; the words together are one query. Put `--` before a query that begins with a minus.
    #[arg(required_unless_present = "syntax")]
    query: Vec<String>,
    /// Show at most so many cards; 0 for all.
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
}

/// Runs the subcommand. The exit code is 1 when nothing matched.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Some(Command::Show(args)) => cards_show::run(&args, &catalog()?),
        None if args.syntax => print(&cards_syntax::table()).map(|()| ExitCode::SUCCESS),
        None => find(&args),
    }
}

/// All shipped cards.
fn catalog() -> anyhow::Result<Catalog> {
    let wrong = |errors: Vec<_>| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("the card data does not fit together:\n{}", lines.join("\n"))
    };
    Catalog::from_set_files(&shipped::set_files().map_err(wrong)?).map_err(wrong)
}

fn find(args: &Args) -> anyhow::Result<ExitCode> {
    let (catalog, text) = (catalog()?, args.query.join(" "));
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
        print(&format!("{found:#}\n"))?;
    } else {
        print_found(args, &catalog, &query, &hits, &cards)?;
    }
    let matched = !hits.similar && !hits.cards.is_empty();
    Ok(ExitCode::from(u8::from(!matched)))
}

fn print_found(
    args: &Args,
    catalog: &Catalog,
    query: &Query,
    hits: &Hits,
    cards: &[&Card],
) -> anyhow::Result<()> {
    if args.explain {
        print(&format!("{}\n", search::explain(query)))?;
    }
    if hits.cards.is_empty() {
        remark("No card matches.");
    } else if hits.similar {
        remark("No name has these words. Names like them:");
    }
    print(&table(catalog, cards))?;
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
                card.title(),
                card.kind.to_string(),
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
            if let Some(attack) = &facts.attack {
                parts.push(format!("{} attack", attack.kind.slug()));
                parts.extend(attack.cost.map(|cost| format!("cost {cost}")));
                let damage = attack.damage.clone().unwrap_or_default();
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
