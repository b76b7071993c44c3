//! From what a list says to cards: which game, which card, which of several.

mod era;
mod find;
mod hint;
mod near;

use find::{Finder, Found};
use near::Miss;

use super::draft::{Draft, Place, Wanted, What};
use super::{ReadError, ReadOptions};
use crate::catalog::Catalog;
use crate::model::{Game, PrintingId};

/// What became of a card line.
#[derive(Debug)]
pub(super) struct Resolved {
    /// Its place among the draft's lines. A line may ask for several levels and so stand here several times.
    pub(super) line: usize,
    pub(super) count: u16,
    pub(super) place: Place,
    pub(super) outcome: Outcome,
}

/// Which card.
#[derive(Debug)]
pub(super) enum Outcome {
    /// This one; `from` says what was written where the name was only near.
    Card {
        printing: PrintingId,
        from: Option<String>,
        note: Option<String>,
    },
    /// Several fit.
    Several(Vec<PrintingId>),
    /// The deck's name.
    Title(String),
    /// None.
    Missed {
        reason: String,
        suggestions: Vec<String>,
    },
}

/// The game, and how it was concluded if nothing says it.
pub(super) fn game(
    catalog: &Catalog,
    draft: &Draft,
    options: &ReadOptions,
) -> Result<(Game, Option<String>), ReadError> {
    if let Some(game) = options.game.or(draft.game) {
        return Ok((game, None));
    }
    let total = draft.wanted().count();
    if total == 0 {
        return Err(ReadError::Empty);
    }
    let mut known: Vec<(usize, Game)> = Game::ALL
        .iter()
        .map(|game| {
            let finder = Finder { catalog, game: *game };
            (
                draft
                    .wanted()
                    .filter(|wanted| finder.find(wanted).is_ok())
                    .count(),
                *game,
            )
        })
        .collect();
    known.sort_by(|one, other| other.0.cmp(&one.0));
    let most = known.first().map_or(0, |(lines, _)| *lines);
    if most == 0 {
        return Err(ReadError::NoGame);
    }
    let best: Vec<Game> = known
        .iter()
        .filter(|(lines, _)| *lines == most)
        .map(|(_, game)| *game)
        .collect();
    let &[game] = best.as_slice() else {
        return Err(ReadError::SeveralGames(best));
    };
    let rest: Vec<String> = known
        .iter()
        .filter(|(lines, other)| *other != game && *lines > 0)
        .map(|(lines, other)| format!("{lines} of {}", other.label()))
        .collect();
    let rest = match rest.as_slice() {
        [] => "none of another game".to_owned(),
        rest => rest.join(", "),
    };
    let said = format!(
        "Game: {}, as {most} of {total} lines are cards of it and {rest}",
        game.label()
    );
    Ok((game, Some(said)))
}

/// Resolves every card line.
pub(super) fn lines(
    catalog: &Catalog,
    game: Game,
    draft: &Draft,
    options: &ReadOptions,
    inferred: &mut Vec<String>,
) -> Vec<Resolved> {
    let finder = Finder { catalog, game };
    let mut guesses = options.max_guesses;
    let mut found: Vec<(usize, u16, Place, Result<Found, Unknown>)> = Vec::with_capacity(draft.lines.len());
    for (line, drafted) in draft.lines.iter().enumerate() {
        let What::Card(wanted) = &drafted.what else {
            continue;
        };
        if let Some((name, levels)) = finder.level_range(wanted) {
            let each = if usize::from(wanted.count) == levels.clone().count() {
                1
            } else {
                wanted.count
            };
            for level in levels {
                let one = Wanted {
                    name: name.clone(),
                    level: Some(level),
                    ..Wanted::default()
                };
                found.push((line, each, wanted.place, one_line(finder, &one, &mut guesses)));
            }
            continue;
        }
        let one = one_line(finder, wanted, &mut guesses);
        let was_number = one.as_ref().is_ok_and(|found| found.count_was_number);
        let count = if was_number { 1 } else { wanted.count };
        found.push((line, count, wanted.place, one));
    }
    if guesses == 0 && options.max_guesses > 0 {
        inferred.push(format!(
            "After {} unknown names, no near names were looked for",
            options.max_guesses
        ));
    }
    let mut sure: Vec<&mut Found> = found
        .iter_mut()
        .filter_map(|(.., found)| found.as_mut().ok())
        .collect();
    era::settle(finder, draft.format.as_deref(), &mut sure, inferred);
    found
        .into_iter()
        .map(|(line, count, place, found)| Resolved {
            line,
            count,
            place,
            outcome: outcome(found),
        })
        .collect()
}

enum Unknown {
    Title(String),
    Miss(Miss),
}

fn one_line(finder: Finder<'_>, wanted: &Wanted, guesses: &mut usize) -> Result<Found, Unknown> {
    let taken = match finder.find(wanted) {
        Ok(found) => return Ok(found),
        Err(taken) => taken,
    };
    let guessed = if *guesses > 0 {
        *guesses -= 1;
        near::guess(finder, &taken)
    } else {
        Err(Miss::unguessed(&taken))
    };
    guessed.map_err(|miss| {
        if wanted.may_be_title {
            Unknown::Title(wanted.name.clone())
        } else {
            Unknown::Miss(miss)
        }
    })
}

fn outcome(found: Result<Found, Unknown>) -> Outcome {
    match found {
        Ok(found) => match found.choices.as_slice() {
            [printing] => Outcome::Card {
                printing: *printing,
                from: found.from,
                note: found.note,
            },
            _ => Outcome::Several(found.choices),
        },
        Err(Unknown::Title(name)) => Outcome::Title(name),
        Err(Unknown::Miss(Miss { reason, suggestions })) => Outcome::Missed { reason, suggestions },
    }
}
