//! From what a list says to cards: which game, which card, which of several.

mod code;
mod era;
mod find;
mod hint;
mod narrow;
mod near;
mod numerals;
mod short;

use std::cmp::Reverse;

use find::{Finder, Found};
use near::Miss;

use super::draft::{Draft, DraftLine, Place, Wanted, What, of_copies, passed_over};
use super::{Answer, ReadError, ReadOptions, text};
use crate::catalog::Catalog;
use crate::model::{Game, PrintingId};

/// Notes and headings that name cards, told one by one.
const MOST_UNHEARD: usize = 5;

/// What became of a card line.
#[derive(Debug)]
pub(super) struct Resolved {
    /// Its place among the draft's lines. A line may ask for several levels and so stand here several times.
    pub(super) line: usize,
    pub(super) count: u16,
    pub(super) place: Place,
    pub(super) outcome: Outcome,
    /// What the reader should know about the line, whatever card it is.
    pub(super) remark: Option<String>,
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
    /// No card: why, and what comes near.
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
    match (options.game, draft.game) {
        (Some(game), Some(said)) if game != said => {
            let (game_name, said) = (game.label(), said.label());
            let told = format!("Game: read as {game_name}, although the list says {said}");
            return Ok((game, Some(told)));
        }
        (Some(game), _) | (None, Some(game)) => return Ok((game, None)),
        (None, None) => {}
    }
    if draft.wanted().next().is_none() {
        return Err(ReadError::Empty);
    }
    let mut known: Vec<(usize, Game)> = Game::ALL.iter().map(|game| (0, *game)).collect();
    for wanted in draft.wanted() {
        let games = find::games(catalog, wanted);
        for (lines, _) in known.iter_mut().filter(|(_, game)| games.contains(game)) {
            *lines += 1;
        }
    }
    known.sort_by_key(|(lines, _)| Reverse(*lines));
    let most = known.first().map_or(0, |(lines, _)| *lines);
    if most == 0 {
        return Err(ReadError::NoGame);
    }
    let mut best: Vec<Game> = known
        .iter()
        .filter(|(lines, _)| *lines == most)
        .map(|(_, game)| *game)
        .collect();
    // Names that several games have are told apart by the codes beside them.
    let coded = |game: Game| {
        draft
            .wanted()
            .filter(|wanted| has_code(catalog, game, wanted))
            .count()
    };
    if let Some(codes) = best
        .iter()
        .map(|game| coded(*game))
        .max()
        .filter(|_| best.len() > 1)
    {
        best.retain(|game| coded(*game) == codes);
    }
    let &[game] = best.as_slice() else {
        return Err(ReadError::SeveralGames(best));
    };
    let finder = Finder { catalog, game };
    let total = draft
        .wanted()
        .filter(|wanted| !(wanted.may_be_title || wanted.stands_apart) || finder.find(wanted).is_ok())
        .count();
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

/// Whether a line carries the code of a printing of that game.
fn has_code(catalog: &Catalog, game: Game, wanted: &Wanted) -> bool {
    let in_brackets = wanted.groups.iter().map(|(_, group)| group);
    let mut codes = in_brackets.chain(&wanted.code);
    codes.any(|code| catalog.printing_by_code(game, code.trim()).is_some())
}

/// Resolves every card line.
pub(super) fn lines(
    catalog: &Catalog,
    game: Game,
    draft: &Draft,
    options: &ReadOptions,
    inferred: &mut Vec<String>,
) -> Vec<Resolved> {
    let mut resolver = Resolver {
        finder: Finder { catalog, game },
        guesses_left: options.max_guesses,
        is_guessing: false,
        counts_behind: false,
        lines: Vec::with_capacity(draft.lines.len()),
    };
    // A fate's place: every line has one, but those that ask for several levels at once.
    let (mut place, mut unheard) = (0, 0);
    for (index, drafted) in draft.lines.iter().enumerate() {
        let What::Card(wanted) = &drafted.what else {
            place += 1;
            if let Some(said) = unheard_card(resolver.finder, drafted) {
                unheard += 1;
                if unheard <= MOST_UNHEARD {
                    inferred.push(said);
                }
            }
            continue;
        };
        let known = resolver.lines.len();
        resolver.line(index, wanted);
        for line in resolver.lines.iter_mut().skip(known) {
            if let Some(answer) = options.answers.get(&place) {
                line.found = answered(catalog, game, *answer);
            }
            place += 1;
        }
    }
    if unheard > MOST_UNHEARD {
        let more = unheard - MOST_UNHEARD;
        inferred.push(format!(
            "{more} more notes and headings name cards; they are not counted"
        ));
    }
    if resolver.guesses_left == 0 && options.max_guesses > 0 {
        inferred.push(format!(
            "After {} unknown names, no near names were looked for",
            options.max_guesses
        ));
    }
    let mut lines = resolver.lines;
    if resolver.counts_behind {
        for line in &mut lines {
            line.remark = line.remark.take().or_else(|| line.level.take());
        }
    }
    let mut known: Vec<&mut Found> = lines
        .iter_mut()
        .filter_map(|line| line.found.as_mut().ok())
        .collect();
    era::settle(resolver.finder, draft.format.as_deref(), &mut known, inferred);
    lines.into_iter().map(Line::resolved).collect()
}

/// Headings of the writer's own that are a card's title: they are asked about, since a heading counts no card.
pub(super) fn headings(catalog: &Catalog, game: Game, draft: &mut Draft) {
    let finder = Finder { catalog, game };
    for line in &mut draft.lines {
        if !matches!(line.what, What::Header(None)) {
            continue;
        }
        let Some(wanted) = text::card_of_heading(&line.text) else {
            continue;
        };
        let readings = [Some(&wanted), wanted.otherwise.as_deref()];
        let found = readings.into_iter().flatten().find_map(|wanted| {
            let found = finder.find(wanted).ok().filter(|found| found.from.is_none())?;
            let card = catalog.card_of(*found.choices.first()?);
            card.level().is_none().then(|| (wanted.count, card.name.clone()))
        });
        if let Some((count, name)) = found {
            let reason = format!("a heading, or a card? for the card write `{count} {name}`");
            line.what = What::Rejected(reason, vec![name]);
        }
    }
}

/// What to say of a note or a heading of the writer's own that names a card: it may have been meant as one.
fn unheard_card(finder: Finder<'_>, line: &DraftLine) -> Option<String> {
    let text = line.text.trim_start();
    let said = || text.split_once(':').map_or(text, |(_, said)| said);
    let (taken_for, words) = match line.what {
        What::Comment if text.starts_with('#') => ("a note", text),
        What::Comment if !text.starts_with("//") => ("a note", said()),
        What::Meta("name") => ("the deck's name", said()),
        What::Header(None) => ("a heading", text),
        _ => return None,
    };
    let words = words.trim_matches(|letter: char| letter.is_whitespace() || "#[]-=:~*".contains(letter));
    let wanted = text::card_of_heading(words)?;
    let names_card = [Some(&wanted), wanted.otherwise.as_deref()]
        .into_iter()
        .flatten()
        .any(|wanted| finder.find(wanted).is_ok());
    names_card.then(|| {
        let (number, text) = (line.number, line.text.trim());
        format!("Line {number}, `{text}`, was read as {taken_for}; if it is a card, write `{words}`")
    })
}

/// What a person says about a line holds, whatever it looked like.
fn answered(catalog: &Catalog, game: Game, answer: Answer) -> Result<Found, Unknown> {
    match answer {
        Answer::Card(printing) if catalog.card_of(printing).game == game => Ok(Found::sure(printing, None)),
        Answer::Card(_) | Answer::NoCard => Err(Unknown::Miss(Miss {
            reason: "no card, as you said".to_owned(),
            suggestions: Vec::new(),
        })),
    }
}

struct Resolver<'a> {
    finder: Finder<'a>,
    /// Lines whose names may still be compared with all others.
    guesses_left: usize,
    /// Whether this line is one of them already.
    is_guessing: bool,
    /// Whether a number behind a name was a count: then one that was read as a level may be a count, too.
    counts_behind: bool,
    lines: Vec<Line>,
}

/// A card line with what it can mean.
struct Line {
    index: usize,
    count: u16,
    place: Place,
    found: Result<Found, Unknown>,
    remark: Option<String>,
    /// What to say of a number read as a level, where the list has its counts behind the names.
    level: Option<String>,
}

/// What a number behind a name may have meant instead.
enum Doubt {
    /// To be said in any case.
    Said(String),
    /// Of what is usually a level.
    Level(String),
}

enum Unknown {
    Title(String),
    Miss(Miss),
}

impl Resolver<'_> {
    fn line(&mut self, index: usize, wanted: &Wanted) {
        self.is_guessing = false;
        let Some(each) = self.finder.range(wanted) else {
            let (reading, mut found) = self.likelier(wanted);
            let was_number = found.as_ref().is_ok_and(|found| found.count_was_number);
            let count = if was_number { 1 } else { reading.count };
            self.counts_behind |= found.is_ok() && wanted.uncounted && !reading.uncounted;
            let doubt = found
                .as_ref()
                .ok()
                .and_then(|found| self.doubt(wanted, reading, found));
            let (mut to_say, level) = match doubt {
                Some(Doubt::Said(said)) => (Some(said), None),
                Some(Doubt::Level(said)) => (None, Some(said)),
                None => (None, None),
            };
            let other = found
                .as_ref()
                .ok()
                .and_then(|found| self.other_number(reading, found));
            if let (Ok(card), Some(other)) = (&found, other) {
                if is_as_likely(reading.count, other) {
                    found = Err(Unknown::Miss(self.two_counts(reading.count, other, card)));
                } else if to_say.is_none() {
                    to_say = Some(passed_over(reading.count, other));
                }
            }
            if let Ok(card) = &found {
                let left = numerals::unexplained(self.finder, reading, card);
                if !left.is_empty() {
                    let told = format!("read as {}", of_copies(count));
                    if reading.uncounted {
                        let miss = self.uncounted(&left, card);
                        found = Err(Unknown::Miss(miss));
                    }
                    to_say = to_say.or(Some(told));
                }
            }
            self.lines.push(Line {
                index,
                count,
                place: wanted.place,
                found,
                remark: to_say.or_else(|| wanted.remark.clone()),
                level,
            });
            return;
        };
        // `3 Gohan 1-3` is one of each.
        let one_each = usize::from(wanted.count) == each.len();
        for one in each {
            let found = self.find(&one);
            self.lines.push(Line {
                index,
                count: if one_each { 1 } else { wanted.count },
                place: wanted.place,
                found,
                remark: wanted.remark.clone(),
                level: None,
            });
        }
    }

    /// A line with a number that may be its count, and none that surely is: its writer is asked.
    fn uncounted(&self, left: &[String], found: &Found) -> Miss {
        let suggestions = self.names(found);
        let left: Vec<String> = left.iter().map(|word| format!("`{word}`")).collect();
        let name = suggestions.first().map_or("", String::as_str);
        Miss {
            reason: format!(
                "how many copies? {} may say it; write the number in front, as in `2 {name}`",
                left.join(", ")
            ),
            suggestions,
        }
    }

    /// The number of a line that was not taken for its count, unless it is the card's own or the same.
    fn other_number<'w>(&self, reading: &'w Wanted, found: &Found) -> Option<&'w str> {
        let other = reading.passed_over.as_deref()?;
        if other.parse() == Ok(reading.count) {
            return None;
        }
        let has_it = |printing: &PrintingId| {
            let card = self.finder.catalog.printing(*printing).card;
            self.finder.has_number(card, None, Some(other))
        };
        (!found.choices.iter().any(has_it)).then_some(other)
    }

    /// A line with two numbers, either of which may be its count: its writer is asked.
    fn two_counts(&self, count: u16, other: &str, found: &Found) -> Miss {
        let suggestions = self.names(found);
        let name = suggestions.first().map_or("", String::as_str);
        Miss {
            reason: format!(
                "{count} copies or {other}? the line has two numbers; write one of them in front, as in `{count} {name}`"
            ),
            suggestions,
        }
    }

    /// The names of the cards a line may mean, each once.
    fn names(&self, found: &Found) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for printing in &found.choices {
            let name = self.finder.catalog.card_of(*printing).name.clone();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Of the readings of a line the one that names a card, and what it finds.
    fn likelier<'w>(&mut self, wanted: &'w Wanted) -> (&'w Wanted, Result<Found, Unknown>) {
        let Some(other) = wanted.otherwise.as_deref() else {
            return (wanted, self.find(wanted));
        };
        match (self.finder.find(wanted), self.finder.find(other)) {
            (Err(_), Ok(found)) => (other, Ok(found)),
            // What leaves no part of the line over is meant.
            (Ok(found), Ok(others)) if found.leaves_more_than(&others) => (other, Ok(others)),
            (Ok(found), _) => (wanted, Ok(found)),
            (Err(_), Err(_)) if other.spelled_count => (wanted, self.find(wanted)),
            (Err(_), Err(_)) => match (self.find(wanted), self.find(other)) {
                (Ok(found), Err(_)) => (wanted, Ok(found)),
                (Err(_), found) => (other, found),
                // What both guess is the card; the one that leaves less in its name has told number and name apart, unless the
                // number is a letter badly read.
                (Ok(found), Ok(others)) if found.choices == others.choices => {
                    let is_scanned = |reading: &Wanted| near::is_scanned_title(self.finder, &reading.name);
                    let is_shorter = wanted.name.len() <= other.name.len();
                    if is_scanned(wanted) || (is_shorter && !is_scanned(other)) {
                        (wanted, Ok(found))
                    } else {
                        (other, Ok(others))
                    }
                }
                (Ok(found), Ok(others)) if found.choices.len() <= others.choices.len() => (wanted, Ok(found)),
                (Ok(_), Ok(others)) => (other, Ok(others)),
            },
        }
    }

    /// What to say where a number behind a name may have been meant the other way.
    fn doubt(&self, wanted: &Wanted, reading: &Wanted, found: &Found) -> Option<Doubt> {
        let other = wanted.otherwise.as_deref()?;
        let counted = if wanted.count > 1 { wanted } else { other };
        let catalog = self.finder.catalog;
        let card = catalog.card_of(*found.choices.first()?);
        if counted.count <= 1 || card.level().is_none() {
            return None;
        }
        let count = counted.count;
        if std::ptr::eq(reading, counted) {
            let said = format!("read as {count} copies; for the level write `Lv {count}`");
            return Some(Doubt::Said(said));
        }
        // `Goku 3` is how people write a level; `Goku - 3` may be a count.
        let name = wanted
            .name
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .trim_end();
        let is_marked =
            !name.ends_with(|letter: char| letter.is_alphanumeric() || matches!(letter, '\'' | '.'));
        let said = format!("{count} was read as the level; for {count} copies write `{count}` in front");
        // Where a code tells the card, nobody needs to write its level.
        Some(if is_marked || found.coded {
            Doubt::Said(said)
        } else {
            Doubt::Level(said)
        })
    }

    fn find(&mut self, wanted: &Wanted) -> Result<Found, Unknown> {
        let taken = match self.finder.find(wanted) {
            Ok(found) => return Ok(found),
            Err(taken) => taken,
        };
        // What is set apart above a list and names no card is its title; no card is guessed for it.
        if wanted.may_be_title && wanted.stands_apart {
            return Err(Unknown::Title(wanted.name.clone()));
        }
        // The readings of one line are one guess.
        if !self.is_guessing && self.guesses_left > 0 {
            self.guesses_left -= 1;
            self.is_guessing = true;
        }
        let guess = if self.is_guessing {
            near::guess(self.finder, &taken)
        } else {
            Err(Miss::unguessed(&taken))
        };
        guess.map_err(|miss| {
            let is_apart = wanted.stands_apart && miss.suggestions.is_empty();
            if wanted.may_be_title || is_apart {
                Unknown::Title(wanted.name.clone())
            } else {
                Unknown::Miss(miss)
            }
        })
    }
}

impl Line {
    fn resolved(self) -> Resolved {
        let outcome = match self.found {
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
        };
        Resolved {
            line: self.index,
            count: self.count,
            place: self.place,
            outcome,
            remark: self.remark,
        }
    }
}

/// Whether a second number may be a count as well as the first: nobody plays ten of a card.
fn is_as_likely(count: u16, other: &str) -> bool {
    count < 10 && matches!(other.parse::<u16>(), Ok(1..10))
}
