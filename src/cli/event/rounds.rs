//! What each command of an event does.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use super::kept::Kept;
use super::tell;
use crate::batch::{self, Outcome as ListOutcome, Row};
use crate::cli::database::Database;
use crate::cli::terminal::{columns, remark, say, say_json};
use crate::event::{self, Act, Aspect, EntryId, Games, Holding, Outcome, Presence, State, WhyNot};
use crate::print::Order;

/// Arguments of `result`.
#[derive(Debug, clap::Args)]
pub(super) struct ResultArgs {
    /// The table.
    table: u16,
    /// The winner's name or number, `draw` or `both-lost`.
    winner: String,
    /// Games as the winner counts them, `2-1`, and drawn ones behind them, `1-0-1`; nobody need say them where a match is one.
    games: Option<String>,
    /// An earlier round, to correct it.
    #[arg(long, requires = "correct")]
    round: Option<u8>,
    /// Change a result that is there, saying why.
    #[arg(long, value_name = "REASON")]
    correct: Option<String>,
}

/// Judges every list.
pub(super) fn check(kept: &dyn Kept, database: &Database, json: bool) -> anyhow::Result<ExitCode> {
    let catalog = &database.catalog()?;
    let lists = kept.lists(database, catalog)?;
    let rows = batch::judge(catalog, &lists.pile, &lists.basis);
    if json {
        let rows = lists.people.iter().zip(&rows);
        let rows =
            rows.map(|(entrant, row)| json!({ "number": entrant.number, "list": entrant.list, "row": row }));
        say_json(&rows.collect::<Vec<_>>())?;
    } else {
        let head = ["no", "name", "verdict", "checksum", "findings"].map(str::to_owned);
        let lines = lists.people.iter().zip(&rows).map(|(entrant, row)| {
            [
                entrant.number.0.to_string(),
                entrant.name.clone(),
                if row.outcome == ListOutcome::Legal {
                    "legal".to_owned()
                } else {
                    row.outcome.label().to_uppercase()
                },
                row.checksum.clone().unwrap_or_else(|| "-".to_owned()),
                row.cited(),
            ]
        });
        say(&columns(&std::iter::once(head).chain(lines).collect::<Vec<_>>()))?;
        if lists.without > 0 {
            say(&format!("{} without a list\n", lists.without))?;
        }
    }
    let all_legal = rows.iter().all(|row| row.outcome == ListOutcome::Legal);
    Ok(if all_legal {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Writes all sheets.
pub(super) fn sheets(kept: &dyn Kept, database: &Database, out: &Path) -> anyhow::Result<()> {
    let catalog = &database.catalog()?;
    let lists = kept.lists(database, catalog)?;
    let (pile, basis) = (&lists.pile, &lists.basis);
    let rows = batch::judge(catalog, pile, basis);
    anyhow::ensure!(!rows.is_empty(), "nobody has handed in a list");
    let rows: Vec<&Row> = rows.iter().collect();
    let (order, fields) = (Order::Alphabetical, &lists.fields);
    let pdf = batch::sheets(catalog, pile, &rows, basis, order, fields, &lists.seal);
    std::fs::write(out, pdf).with_context(|| out.display().to_string())?;
    let printed = rows.iter().filter(|row| row.trouble.is_none()).count();
    say(&format!("{printed} sheets in {}\n", out.display()))?;
    for row in rows.iter().filter(|row| row.trouble.is_some()) {
        remark(&format!("no sheet for {}: {}", row.name, row.wrong()));
    }
    Ok(())
}

/// Enters people without a list, and those whose lists are new.
pub(super) fn enter(kept: &mut dyn Kept, names: &[String]) -> anyhow::Result<()> {
    kept.begin(None)?;
    tell_entered(kept, None)?;
    let names: Vec<&str> = names.iter().map(|name| name.trim()).collect();
    // Nobody is entered by a command that ends with an error.
    for (place, name) in names.iter().enumerate() {
        anyhow::ensure!(!name.is_empty(), "a name needs a letter");
        anyhow::ensure!(!kept.is_taken(name), "{name} is entered already");
        let mut before = names.iter().take(place);
        anyhow::ensure!(
            !before.any(|known| known.eq_ignore_ascii_case(name)),
            "{name} is named twice"
        );
    }
    for name in names {
        tell_entered(kept, Some(name))?;
    }
    Ok(())
}

fn tell_entered(kept: &mut dyn Kept, name: Option<&str>) -> anyhow::Result<()> {
    let drawn = kept.state()?.map_or(0, |state| state.drawn());
    for entrant in kept.enter(name)? {
        let late = match drawn {
            0 => String::new(),
            1 => " (late: round 1 counts as lost)".to_owned(),
            rounds => format!(" (late: rounds 1 to {rounds} count as lost)"),
        };
        remark(&format!("entered {}: {}{late}", entrant.number.0, entrant.name));
        if let Some(why) = kept.unread(&entrant) {
            remark(&format!("{} has no list that can be read: {why}", entrant.name));
        }
    }
    Ok(())
}

/// Draws the next round.
pub(super) fn pair(kept: &mut dyn Kept, seed: Option<&str>, json: bool) -> anyhow::Result<()> {
    kept.begin(seed)?;
    if kept.begun()?.cut.is_none() {
        tell_entered(kept, None)?;
    }
    let state = kept.begun()?;
    let drawn = event::draw(&state)?;
    kept.act(Act::Paired(drawn.draw.clone()))?;
    if json {
        return say_json(&tell::round_json(kept, &drawn));
    }
    say(&tell::round(kept, &state, &drawn))
}

/// Shows a round's tables.
pub(super) fn tables(kept: &dyn Kept, round: Option<u8>, json: bool) -> anyhow::Result<()> {
    let state = kept.begun()?;
    let number = round.unwrap_or(state.drawn());
    let round = state.rounds.iter().find(|round| round.number == number);
    let round = round.with_context(|| format!("round {number} is not drawn"))?;
    if json {
        return say_json(&tell::tables_json(kept, round));
    }
    say(&tell::tables(kept, round))
}

/// Reports or corrects a table.
pub(super) fn result(kept: &mut dyn Kept, args: &ResultArgs) -> anyhow::Result<()> {
    let state = kept.begun()?;
    let round = args.round.unwrap_or(state.drawn());
    let said = args.games.as_deref().map(games).transpose()?;
    let games = |won| state.settings.best_of.games(said, won);
    let outcome = match args.winner.to_lowercase().as_str() {
        "draw" => Outcome::Drawn { games: games(0)? },
        "both-lost" => Outcome::BothLost,
        _ => Outcome::Won {
            winner: kept.find(&args.winner)?,
            games: games(1)?,
        },
    };
    let table = args.table;
    if let Outcome::Won { winner, .. } = outcome {
        check_seat(kept, &state, (round, table), winner)?;
    }
    let state = kept.act(match &args.correct {
        None => Act::Result {
            round,
            table,
            outcome,
        },
        Some(reason) => Act::Corrected {
            round,
            table,
            outcome,
            reason: reason.clone(),
        },
    })?;
    let open = state.rounds.last().map_or(0, |round| {
        round
            .tables
            .iter()
            .filter(|table| table.outcome.is_none())
            .count()
    });
    let said = tell::outcome(kept, Some(outcome));
    let rest = match (open, event::champion(&state)) {
        (_, Some(champion)) => format!("{} has won the event", kept.name_of(champion)),
        (0, _) => format!("round {} is complete", state.drawn()),
        (1, _) => "1 table is still playing".to_owned(),
        (open, _) => format!("{open} tables are still playing"),
    };
    say(&format!("round {round}, table {table}: {said}; {rest}\n"))
}

/// Refuses a winner who sits elsewhere, and says who sits where.
fn check_seat(
    kept: &dyn Kept,
    state: &State,
    (round, number): (u8, u16),
    winner: EntryId,
) -> anyhow::Result<()> {
    let round = state.rounds.iter().find(|drawn| drawn.number == round);
    let mut tables = (1..).zip(round.into_iter().flat_map(|round| &round.tables));
    let sits = tables.clone().find(|(_, table)| table.players.contains(&winner));
    // That there is no such table is told by whoever keeps the event.
    let Some((_, asked)) = tables.find(|(place, _)| *place == number) else {
        return Ok(());
    };
    if asked.players.contains(&winner) {
        return Ok(());
    }
    let (name, [first, second]) = (
        kept.name_of(winner),
        asked.players.map(|entry| kept.name_of(entry)),
    );
    let elsewhere = match sits {
        Some((place, _)) => format!("{name} sits at table {place}"),
        None => format!("{name} sits at none"),
    };
    anyhow::bail!("{name} does not sit at table {number}: {first} and {second} do, and {elsewhere}")
}

/// `2-1` or `1-0-1`.
fn games(text: &str) -> anyhow::Result<Games> {
    let numbers: Result<Vec<u8>, _> = text.split('-').map(str::parse).collect();
    match numbers.as_deref() {
        Ok([won, lost]) => Ok(Games {
            won: *won,
            lost: *lost,
            drawn: 0,
        }),
        Ok([won, lost, drawn]) => Ok(Games {
            won: *won,
            lost: *lost,
            drawn: *drawn,
        }),
        _ => anyhow::bail!("games are written 2-1, won and lost as the winner counts them"),
    }
}

/// Somebody ends their event.
pub(super) fn drop_out(kept: &mut dyn Kept, who: &str) -> anyhow::Result<()> {
    let entry = kept.find(who)?;
    let state = kept.begun()?;
    let presence = state.entrants.get(entry.place()).map(|entrant| entrant.presence);
    match presence {
        Some(Presence::Dropped) => anyhow::bail!("{} has dropped already", kept.name_of(entry)),
        Some(Presence::Disqualified) => anyhow::bail!(
            "{} was disqualified, so there is nothing left to drop from",
            kept.name_of(entry)
        ),
        Some(Presence::Playing | Presence::Absent) | None => {}
    }
    kept.act(Act::Dropped { entry })?;
    say(&format!("{} has dropped\n", kept.name_of(entry)))
}

/// Somebody plays on.
pub(super) fn back(kept: &mut dyn Kept, who: &str) -> anyhow::Result<()> {
    let entry = kept.find(who)?;
    let state = kept.begun()?;
    let presence = state.entrants.get(entry.place()).map(|entrant| entrant.presence);
    let act = match presence {
        Some(Presence::Absent) => Act::Present { entry },
        _ => Act::Back { entry },
    };
    kept.act(act)?;
    say(&format!("{} is back and is paired again\n", kept.name_of(entry)))
}

/// Somebody is away.
pub(super) fn absent(kept: &mut dyn Kept, who: &str) -> anyhow::Result<()> {
    let entry = kept.find(who)?;
    kept.act(Act::Absent { entry })?;
    say(&format!(
        "{} is not paired until they are back\n",
        kept.name_of(entry)
    ))
}

/// Somebody is sent away.
pub(super) fn disqualify(kept: &mut dyn Kept, who: &str, reason: &str) -> anyhow::Result<()> {
    let entry = kept.find(who)?;
    let reason = reason.to_owned();
    kept.act(Act::Disqualified { entry, reason })?;
    say(&format!("{} is disqualified\n", kept.name_of(entry)))
}

/// Takes the last act back, or the tables of the last round with whoever came or went since staying so.
pub(super) fn undo(kept: &mut dyn Kept, round: bool) -> anyhow::Result<()> {
    let before = kept.acts();
    let held = holding(&before)?;
    // The number of somebody entered is given out and stands beside their name.
    let entered = matches!(held.last(), Some((_, Act::Entered { .. })));
    if round || (entered && held.undrawable().is_some()) {
        let round = held
            .undrawable()
            .context("no round is drawn that has no result yet; correct a result instead")?;
        kept.act(Act::Undrawn { round })?;
    } else {
        anyhow::ensure!(!entered, "the last act entered somebody; let them drop instead");
        kept.act(Act::Undone)?;
    }
    // At a site, what a player did stays, and what was before it is taken back.
    let after = kept.acts();
    let (held, stay) = (held.acts(), holding(&after)?);
    let both = held.iter().zip(stay.acts());
    let at = both.take_while(|((_, was), (_, is))| was == is).count();
    let words = held
        .get(at)
        .map_or_else(String::new, |(_, act)| tell::act(kept, act));
    let since = if at < stay.acts().len() {
        "; who came or went since stays so"
    } else {
        ""
    };
    say(&format!("undone: {words}{since}\n"))
}

fn holding(acts: &[Act]) -> anyhow::Result<Holding<'_>> {
    let mut holding = Holding::default();
    for (place, act) in acts.iter().enumerate() {
        holding.take(place, act)?;
    }
    Ok(holding)
}

/// Everybody by place after the Swiss rounds, and before that the final ranking once a bracket has made it another.
pub(super) fn standings(kept: &dyn Kept, sums: Option<&str>, json: bool) -> anyhow::Result<()> {
    let state = kept.begun()?;
    let standings = event::standings(&state);
    let is_cut = state.cut.is_some() && event::is_final(&state);
    let after_cut = is_cut.then(|| event::final_ranking(&state, standings.clone()));
    let after_cut = after_cut.unwrap_or_default();
    if json {
        return say_json(&tell::standings_json(kept, &standings, &after_cut));
    }
    match sums {
        None => {
            let ranked = tell::final_ranking(kept, &after_cut);
            let champion = event::champion(&state);
            let won = champion.map_or_else(String::new, |entry| {
                format!("{} has won the event\n", kept.name_of(entry))
            });
            say(&(ranked + &tell::standings(kept, &state, &standings) + &won))
        }
        Some(who) => {
            let entry = kept.find(who)?;
            let standing = standings.iter().find(|standing| standing.entry == entry);
            say(&standing.map_or_else(String::new, |standing| tell::sums(kept, standing)))
        }
    }
}

/// Cuts to the best.
pub(super) fn cut(kept: &mut dyn Kept, size: Option<usize>) -> anyhow::Result<()> {
    let state = kept.begun()?;
    let is_there = |entry: EntryId| state.playing().any(|playing| playing == entry);
    let there: Vec<EntryId> = event::standings(&state)
        .into_iter()
        .map(|standing| standing.entry)
        .filter(|entry| is_there(*entry))
        .collect();
    let size = size.unwrap_or_else(|| event::cut_size(there.len()));
    anyhow::ensure!(size <= there.len(), "only {} are there", there.len());
    let seeds: Vec<EntryId> = there.into_iter().take(size).collect();
    kept.act(Act::Cut { seeds: seeds.clone() })?;
    let names: Vec<&str> = seeds.iter().map(|seed| kept.name_of(*seed)).collect();
    say(&format!("cut to {}: {}\n", seeds.len(), names.join(", ")))
}

/// Why two did not meet.
pub(super) fn why(kept: &dyn Kept, one: &str, other: &str) -> anyhow::Result<()> {
    let state = kept.begun()?;
    let (one, other) = (kept.find(one)?, kept.find(other)?);
    let round = state.swiss().last().context("no round is drawn yet")?.number;
    let (first, second) = (kept.name_of(one), kept.name_of(other));
    let words = match event::why_not(&state, round, one, other)? {
        WhyNot::Paired => format!("{first} and {second} meet in round {round}"),
        WhyNot::Worse {
            aspect: Aspect::Lot, ..
        } => format!(
            "{first} and {second} do not meet in round {round}: with them at one table it would be as good, and the lot \
             decided"
        ),
        WhyNot::Worse {
            aspect,
            drawn,
            forced,
        } => format!(
            "{first} and {second} do not meet in round {round}: with them at one table there would be more {}, {forced} in \
             place of {drawn}",
            aspect.label()
        ),
    };
    say(&format!("{words}\n"))
}

/// Says that the log holds.
pub(super) fn verify(kept: &dyn Kept, json: bool) -> anyhow::Result<()> {
    let (acts, head) = kept.verified()?;
    if json {
        return say_json(&json!({ "acts": acts, "head": head }));
    }
    say(&format!(
        "{acts} acts, nothing changed; the last has the hash {head}\n"
    ))
}
