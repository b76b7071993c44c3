//! An event in words.

use serde_json::{Value, json};

use super::kept::Kept;
use crate::cli::terminal::columns;
use crate::event::{Act, Drawn, Fraction, Outcome, Placed, Round, Stage, Standing, State, Step};
use crate::organiser::Verified;

/// A round that was just drawn.
pub(super) fn round(kept: &dyn Kept, state: &State, drawn: &Drawn) -> String {
    let draw = &drawn.draw;
    let byes: Vec<&str> = draw.byes.iter().map(|entry| kept.name_of(*entry)).collect();
    let byes = if byes.is_empty() {
        String::new()
    } else {
        format!(", bye {}", byes.join(", "))
    };
    let tables = counted(draw.tables.len(), "table");
    let mut text = match state.stage() {
        Stage::Elimination => format!("round {}, single elimination: {tables}{byes}\n", draw.round),
        Stage::Swiss => {
            let announced = state.rounds_to_play();
            let of = if state.is_further(draw.round) {
                format!(
                    ", beyond the {} announced",
                    counted(usize::from(announced), "round")
                )
            } else {
                format!(" of {announced}")
            };
            format!(
                "round {}{of}, attempt {}, seed {}: {tables}{byes}; {}\n",
                draw.round,
                draw.attempt,
                state.seed,
                judgement(drawn)
            )
        }
    };
    let rows: Vec<[String; 3]> = (1..)
        .zip(&drawn.pairs)
        .map(|(number, pair)| {
            let [first, second] = pair.players;
            let [left, right] = pair.points;
            [
                format!("{number:>3}"),
                format!("{} ({left})", kept.name_of(first)),
                format!("{} ({right})", kept.name_of(second)),
            ]
        })
        .collect();
    text.push_str(&columns(&rows));
    text
}

/// What is good and bad about a pairing.
fn judgement(drawn: &Drawn) -> String {
    let across = drawn
        .pairs
        .iter()
        .filter(|pair| pair.points.first() != pair.points.last())
        .count();
    let rematches = match drawn.costs.rematch {
        0 => "no rematch".to_owned(),
        count => format!("{} that cannot be avoided", counted(count as usize, "rematch")),
    };
    let bye = if drawn.costs.second_bye == 0 {
        "no second bye"
    } else {
        "a second bye that cannot be avoided"
    };
    let across = match across {
        0 => "no pair across score groups".to_owned(),
        count => format!("{} across score groups", counted(count, "pair")),
    };
    format!("{rematches}, {bye}, {across}")
}

fn counted(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        count if thing.ends_with("ch") => format!("{count} {thing}es"),
        count => format!("{count} {thing}s"),
    }
}

/// The same for programs.
pub(super) fn round_json(kept: &dyn Kept, drawn: &Drawn) -> Value {
    let tables = drawn.pairs.iter().map(|pair| {
        let [first, second] = pair.players;
        json!({ "players": [kept.name_of(first), kept.name_of(second)], "points": pair.points })
    });
    let byes = drawn.draw.byes.iter().map(|entry| kept.name_of(*entry));
    json!({
        "round": drawn.draw.round,
        "attempt": drawn.draw.attempt,
        "tables": tables.collect::<Vec<_>>(),
        "byes": byes.collect::<Vec<_>>(),
        "rematches": drawn.costs.rematch,
    })
}

/// The tables of a round with their results.
pub(super) fn tables(kept: &dyn Kept, round: &Round) -> String {
    let rows: Vec<[String; 4]> = (1..)
        .zip(&round.tables)
        .map(|(number, table)| {
            let [first, second] = table.players;
            [
                format!("{number:>3}"),
                kept.name_of(first).to_owned(),
                kept.name_of(second).to_owned(),
                outcome(kept, table.outcome),
            ]
        })
        .collect();
    let byes = round
        .byes
        .iter()
        .map(|entry| format!("bye  {}\n", kept.name_of(*entry)));
    format!(
        "round {}\n{}{}",
        round.number,
        columns(&rows),
        byes.collect::<String>()
    )
}

/// The same for programs.
pub(super) fn tables_json(kept: &dyn Kept, round: &Round) -> Value {
    let tables = round.tables.iter().map(|table| {
        let [first, second] = table.players;
        json!({ "players": [kept.name_of(first), kept.name_of(second)], "result": outcome(kept, table.outcome) })
    });
    let byes = round.byes.iter().map(|entry| kept.name_of(*entry));
    json!({ "round": round.number, "tables": tables.collect::<Vec<_>>(), "byes": byes.collect::<Vec<_>>() })
}

/// How a match ended.
pub(super) fn outcome(kept: &dyn Kept, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "playing".to_owned(),
        Some(Outcome::BothLost) => "both lost".to_owned(),
        Some(Outcome::Drawn { .. }) => "drawn".to_owned(),
        Some(Outcome::Won { winner, games }) => format!("{} wins {games}", kept.name_of(winner)),
    }
}

/// An act in a few words.
pub(super) fn act(kept: &dyn Kept, act: &Act) -> String {
    let name = |entry: &crate::event::EntryId| kept.name_of(*entry).to_owned();
    match act {
        Act::Opened { .. } => "the event began".to_owned(),
        Act::Changed { .. } => "how it is played was changed".to_owned(),
        Act::Entered { entry } => format!("{} entered", name(entry)),
        Act::Absent { entry } => format!("{} is away", name(entry)),
        Act::Present { entry } | Act::Back { entry } => format!("{} is back", name(entry)),
        Act::Dropped { entry } => format!("{} dropped", name(entry)),
        Act::Disqualified { entry, .. } => format!("{} was disqualified", name(entry)),
        Act::Paired(draw) => format!("round {} was drawn", draw.round),
        Act::Result { round, table, .. } => format!("the result of round {round}, table {table}"),
        Act::Corrected { round, table, .. } => format!("the correction of round {round}, table {table}"),
        Act::Cut { seeds } => format!("the cut to {}", seeds.len()),
        Act::Over => "the end".to_owned(),
        Act::Undone | Act::UndoneBefore { .. } => "something was undone".to_owned(),
        Act::Undrawn { round } => format!("the tables of round {round} were taken back"),
    }
}

/// The standings as a table, and what decided each place.
pub(super) fn standings(kept: &dyn Kept, state: &State, standings: &[Standing]) -> String {
    let steps: Vec<Step> = standings
        .first()
        .map(|first| first.values.iter().map(|(step, _)| *step).collect())
        .unwrap_or_default();
    let shown = steps.iter().filter(|step| **step != Step::Points);
    let head = shown
        .map(|step| format!("{:8}", step.label()))
        .collect::<Vec<_>>()
        .join("  ");
    let mut rows = vec![["", "name", "record", "points", head.trim_end(), "decided by"].map(str::to_owned)];
    rows.extend(standings.iter().map(|standing| {
        let values = standing.values.iter().filter(|(step, _)| *step != Step::Points);
        let values = values.map(|(_, value)| value.map_or_else(|| "-".to_owned(), Fraction::decimal));
        let values: Vec<String> = values.map(|value| format!("{value:8}")).collect();
        [
            format!("{:>3}", place(standing.place)),
            kept.name_of(standing.entry).to_owned(),
            standing.tally.record(),
            standing.tally.points.to_string(),
            values.join("  ").trim_end().to_owned(),
            decided(standing),
        ]
    }));
    let open = state
        .check_finished()
        .err()
        .map(|_| "; the last round is not finished");
    let rounds = state.swiss().len();
    format!(
        "{} after {}{}\n{}",
        kept.name(),
        counted(rounds, "round"),
        open.unwrap_or_default(),
        columns(&rows)
    )
}

/// A place; a dash for the disqualified.
fn place(place: Option<usize>) -> String {
    place.map_or_else(|| "-".to_owned(), |place| place.to_string())
}

/// The final ranking as a table; nothing where no bracket has made it another than the standings.
pub(super) fn final_ranking(kept: &dyn Kept, placed: &[Placed]) -> String {
    if placed.is_empty() {
        return String::new();
    }
    let mut rows = vec![["", "name", "in the cut", "place before it"].map(str::to_owned)];
    rows.extend(placed.iter().map(|placed| {
        [
            format!("{:>3}", place(placed.place)),
            kept.name_of(placed.standing.entry).to_owned(),
            reached(placed).unwrap_or_default(),
            place(placed.standing.place),
        ]
    }));
    format!("{}, final ranking\n{}\n", kept.name(), columns(&rows))
}

/// How far somebody came in the bracket.
fn reached(placed: &Placed) -> Option<String> {
    placed.reached.map(|reached| reached.to_string())
}

/// What decided a place, and whether they left.
fn decided(standing: &Standing) -> String {
    let step = standing.decided.map(|step| step.label().to_owned());
    let ended = standing.ended.map(|ended| ended.to_string());
    step.into_iter().chain(ended).collect::<Vec<_>>().join("; ")
}

/// What somebody's place is made of, opponent by opponent.
pub(super) fn sums(kept: &dyn Kept, standing: &Standing) -> String {
    let mut text = format!(
        "{}. {}: {} points, {}, MW% {} = {}\n",
        place(standing.place),
        kept.name_of(standing.entry),
        standing.tally.points,
        standing.tally.record(),
        standing.match_wins.decimal(),
        standing.match_wins
    );
    for opponent in &standing.opponents {
        let (name, share) = (kept.name_of(opponent.entry), opponent.match_wins);
        text.push_str(&format!(
            "  met {name}: {} points, MW% {} = {share}\n",
            opponent.points,
            share.decimal()
        ));
    }
    for (step, value) in &standing.values {
        let value = value.map_or_else(
            || "-".to_owned(),
            |value| format!("{} = {value}", value.decimal()),
        );
        text.push_str(&format!("  {}, {}: {value}\n", step.label(), step.meaning()));
    }
    text
}

/// The standings for programs, each with their place after the cut once there is one; shares as exact fractions.
pub(super) fn standings_json(kept: &dyn Kept, standings: &[Standing], after_cut: &[Placed]) -> Value {
    let rows = standings.iter().map(|standing| {
        let placed = Placed::find(after_cut, standing.entry);
        let values = standing.values.iter();
        let values = values
            .map(|(step, value)| json!({ "step": step, "value": value.map(|value| value.to_string()) }));
        json!({
            "place": standing.place,
            "name": kept.name_of(standing.entry),
            "won": standing.tally.won,
            "lost": standing.tally.lost,
            "drawn": standing.tally.drawn,
            "byes": standing.tally.byes,
            "points": standing.tally.points,
            "values": values.collect::<Vec<_>>(),
            "decided": standing.decided,
            "left": standing.ended.map(|ended| ended.to_string()),
            "final_place": placed.and_then(|placed| placed.place),
            "reached": placed.and_then(reached),
        })
    });
    rows.collect()
}

/// What was proven of an export, and whether its lists are those of the seal that was asked about.
pub(super) fn verified(verified: &Verified, is_sealed: bool) -> String {
    let acts = verified.acts.map_or_else(
        || "its log is not in this export".to_owned(),
        |acts| format!("{acts} acts follow from each other"),
    );
    let mut text = format!("{acts}; {} lists are what was handed in\n", verified.lists);
    if verified.nameless > 0 {
        let nameless = counted(verified.nameless, "list");
        text.push_str(&format!(
            "{nameless} shown without names, which cannot be proven\n"
        ));
    }
    if let Some(shown) = &verified.seal {
        text.push_str(&format!(
            "seal of the {}: {}\n",
            counted(shown.lists, "list"),
            shown.code
        ));
    }
    if is_sealed {
        text.push_str("the seal holds: these are the lists that were locked\n");
    }
    text
}

/// The same for programs.
pub(super) fn verified_json(verified: &Verified, is_sealed: bool) -> Value {
    json!({
        "acts": verified.acts,
        "lists": verified.lists,
        "nameless": verified.nameless,
        "seal": verified.seal.as_ref().map(|seal| &seal.code),
        "holds": is_sealed.then_some(true),
    })
}
