use std::borrow::Cow;
use std::collections::BTreeSet;

use super::report::{Asked, infer_format, report};
use crate::catalog::Catalog;
use crate::deck::{self, Deck, Fate, FileKind, ReadError, ReadOptions, Reading};
use crate::legality::{self, Day, Format, Profile, Report};
use crate::model::{CardSet, Game};

/// What a list is to be judged by. What is left open is inferred from the list, and the report says so.
#[derive(Debug, Clone, Default)]
pub struct Basis<'a> {
    pub game: Option<Game>,
    /// The format; it names its game.
    pub format: Option<Cow<'a, Format>>,
    /// The rulings; the format's own when open.
    pub profile: Option<Profile>,
    /// The day whose formats and bans hold; today's when open.
    pub on: Option<Day>,
}

/// A format of another game than the one that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{format} is a format of {of}, not of {game}; leave one of the two out")]
pub struct Contradiction {
    format: String,
    of: Game,
    game: Game,
}

impl Basis<'_> {
    /// Refuses a format of another game than the game that was named.
    pub fn agrees(&self) -> Result<(), Contradiction> {
        match (self.format.as_deref(), self.game) {
            (Some(format), Some(game)) if format.game != game => Err(Contradiction {
                format: format.id(),
                of: format.game,
                game,
            }),
            _ => Ok(()),
        }
    }
}

/// A list that was read and judged.
#[derive(Debug)]
pub struct Checked<'a> {
    /// What was read, and what became of each line.
    pub reading: Reading,
    /// The format it was judged by.
    pub format: Cow<'a, Format>,
    /// The rulings that held.
    pub profile: Profile,
    /// The day it was judged by, if one was asked for.
    pub on: Option<Day>,
    /// The verdict with its reasons.
    pub report: Report,
}

impl Checked<'_> {
    /// That the format does not hold on the day the list is judged by, in a sentence.
    pub fn out_of_time(&self) -> Option<String> {
        let day = self.on.as_ref()?;
        let time = self.format.time_without(day)?;
        let name = &self.format.name;
        Some(format!(
            "{name} holds {time}, and not on {day}, the day this list is judged by."
        ))
    }
}

/// Reads a list of any file format and judges it: what the page, the API and the command line do.
pub fn check<'a>(catalog: &Catalog, list: &[u8], basis: Basis<'a>) -> Result<Checked<'a>, ReadError> {
    let game = basis.format.as_ref().map(|format| format.game).or(basis.game);
    let options = ReadOptions {
        game,
        ..ReadOptions::default()
    };
    let reading = deck::read(catalog, list, &options)?;
    // A page without a word is no deck, whatever game it is said to be.
    let says_nothing = |fate: &Fate| matches!(fate, Fate::Blank | Fate::Comment);
    if reading.kind == FileKind::Text && reading.lines.iter().all(|line| says_nothing(&line.fate)) {
        return Err(ReadError::Empty);
    }
    let mut asked = Asked::of(catalog, &reading);
    let mut is_asked = basis.format.is_some();
    let format = if let Some(format) = basis.format {
        format
    } else {
        let (format, why) = infer_format(catalog, &reading.deck).ok_or(ReadError::NoGame)?;
        is_asked = reading.deck.format.as_deref().and_then(legality::format) == Some(format);
        asked.inferred.push(why);
        Cow::Borrowed(format)
    };
    let format = match &basis.on {
        Some(day) => {
            let (of_day, said) = of_that_day(catalog, &format, day, is_asked);
            let said = said + &releases(catalog, &reading.deck, &of_day);
            asked.inferred.push(said);
            Cow::Owned(of_day)
        }
        None => format,
    };
    let profile = basis.profile.unwrap_or(format.profile);
    let report = report(catalog, &reading.deck, &format, profile, asked);
    Ok(Checked {
        reading,
        format,
        profile,
        on: basis.on,
        report,
    })
}

/// The format as it was on a day, and what is to be said of that; where neither the list nor whoever asks names it, one of the
/// game that was played then.
fn of_that_day(catalog: &Catalog, format: &Format, day: &Day, is_asked: bool) -> (Format, String) {
    // A format without a first day tells of no day that it was played.
    let played = |other: &&Format| other.game == format.game && other.from.is_some() && other.holds_on(day);
    let then = legality::formats()
        .iter()
        .find(played)
        .filter(|_| !is_asked && !format.holds_on(day));
    let format = then.unwrap_or(format);
    let mut said = format!("Judged by {} as of {day}", format.id());
    if then.is_some() {
        said.push_str(", the format that was played on that day");
    }
    if let Some(time) = format.time_without(day) {
        said.push_str(&format!(", although it was played {time}"));
    }
    let of_day = format.on(day, catalog);
    let others = format.banned.iter().filter(|ban| !of_day.banned.contains(ban));
    let others: Vec<String> = others.map(ToString::to_string).collect();
    if !others.is_empty() {
        said.push_str(&format!("; not banned on that day: {}", others.join(", ")));
    }
    (of_day, said)
}

/// What is known of the sets a deck's cards were printed in: which were not released on the day, and which may not have been.
fn releases(catalog: &Catalog, deck: &Deck, of_day: &Format) -> String {
    let (mut late, mut unknown) = (BTreeSet::new(), BTreeSet::new());
    for line in &deck.lines {
        let printings = &catalog.card_of(line.printing).printings;
        let sets = printings
            .iter()
            .map(|printing| catalog.set(catalog.printing(*printing).set));
        let (not_out, others): (Vec<&CardSet>, Vec<_>) =
            sets.partition(|set| of_day.not_out.contains(&set.code));
        match others.first() {
            None => late.extend(not_out.iter().map(|set| set.name.as_str())),
            Some(first) if others.iter().all(|set| set.released.is_none()) => {
                unknown.insert(first.name.as_str());
            }
            Some(_) => {}
        }
    }
    let named = |sets: BTreeSet<&str>| sets.into_iter().collect::<Vec<_>>().join(", ");
    let mut said = String::new();
    if !late.is_empty() {
        said.push_str(&format!("; not released on that day: {}", named(late)));
    }
    if !unknown.is_empty() {
        let count = if unknown.len() == 1 { "counts" } else { "count" };
        said.push_str(&format!(
            "; {} {count} as released, for no day is known",
            named(unknown)
        ));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::testing::CATALOG;
    use crate::legality::Verdict;

    #[test]
    fn a_list_is_judged_by_what_it_says_and_the_rest_is_inferred() {
        let list = b"game: panini\n3 Orange Aura Drill\n1 Nobody Knows This\n";
        let checked = check(&CATALOG, list, Basis::default()).unwrap();
        assert_eq!(checked.format.id(), "panini/standard");
        // What is missing may stand on the line that was not read.
        assert_eq!(checked.report.verdict, Verdict::Unresolved);
        assert_eq!(checked.report.unresolved.len(), 1);
        assert_eq!(
            checked.report.inferred,
            ["The list names no format; the default of Panini TCG is Standard (panini/standard)"]
        );
    }
}
