//! Names that are no card's: what was probably meant.

use super::find::{Finder, Found, Taken};
use super::numerals::{is_numeral, runs};
use super::short;
use crate::catalog::fold;
use crate::model::{CardId, NameId, PrintingId};

/// Names worth showing beside a line that was not understood.
const SUGGESTIONS: usize = 5;
/// Names that have all its words and are offered, as one of them is meant: more than all Drills of a style.
const MOST_WITH_WORDS: usize = 50;
/// Cards a shortened name may stand for and still be offered as a choice.
const MOST_CHOICES: usize = 8;
/// Shorter beginnings of names say too little.
const SHORTEST_BEGINNING: usize = 8;

/// A line that is no card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Miss {
    pub(super) reason: String,
    pub(super) suggestions: Vec<String>,
}

impl Miss {
    pub(super) fn unguessed(taken: &Taken) -> Self {
        Self {
            reason: reason(taken),
            suggestions: Vec::new(),
        }
    }
}

fn reason(taken: &Taken) -> String {
    match taken.missing_level {
        Some(level) => format!("there is no level {level} of {}", taken.name),
        None => "unknown card".to_owned(),
    }
}

/// The card whose name is clearly nearest, or those whose names begin so; else what could be suggested.
pub(super) fn guess(finder: Finder<'_>, taken: &Taken) -> Result<Found, Miss> {
    let cards = if taken.missing_level.is_none() {
        meant(finder, &taken.name)
    } else {
        Vec::new()
    };
    if !cards.is_empty() {
        return Ok(near_by(finder, taken, cards));
    }
    if taken.missing_level.is_none() {
        if let Some(found) = before_a_code(finder, taken).or_else(|| behind_a_code(finder, taken)) {
            return Ok(found);
        }
        let balls = dragon_balls(finder, &taken.name);
        if !balls.is_empty() && runs(&taken.name).next().is_some() {
            return Ok(near_by(finder, taken, balls));
        }
    }
    Err(Miss {
        reason: reason(taken),
        suggestions: suggestions(finder, &taken.name),
    })
}

/// One of these, as the line says more of it; it was not written so.
fn near_by(finder: Finder<'_>, taken: &Taken, cards: Vec<CardId>) -> Found {
    Found {
        from: Some(taken.name.clone()),
        ..finder.narrow(cards, &taken.asked, false)
    }
}

/// What an unknown name may have been meant for, read as it stands and without what may be a count or a code.
fn suggestions(finder: Finder<'_>, name: &str) -> Vec<String> {
    let mut all = names_like(finder, name);
    all.extend(without_a_number(name).flat_map(|rest| names_like(finder, rest)));
    if let Some((printing, rest)) = after_a_release(finder, name) {
        all.push(finder.catalog.card_of(printing).name.clone());
        all.extend(names_near(finder, rest));
    }
    for ending in finder.code_endings(name) {
        let printing = ending
            .printing
            .map(|printing| finder.catalog.card_of(printing).name.clone());
        all.extend(printing);
        all.extend(names_near(finder, ending.base));
    }
    if all.is_empty() {
        all.extend(in_front(finder, name));
    }
    let mut told: Vec<String> = Vec::with_capacity(all.len());
    for name in all {
        if !told.contains(&name) {
            told.push(name);
        }
    }
    told
}

/// The Dragon Balls it may be, else the names of which it is a part and those it is nearest to.
fn names_like(finder: Finder<'_>, name: &str) -> Vec<String> {
    let mut balls = names(finder, &dragon_balls(finder, name));
    balls.sort_unstable();
    if !balls.is_empty() {
        return balls;
    }
    let of_words = finder
        .catalog
        .names_with_words(finder.game, name, MOST_WITH_WORDS);
    let mut like = names(finder, &of_words);
    like.extend(names_near(finder, name));
    like
}

fn names_near(finder: Finder<'_>, name: &str) -> Vec<String> {
    names(finder, &finder.catalog.suggest(finder.game, name, SUGGESTIONS))
}

fn names(finder: Finder<'_>, cards: &[CardId]) -> Vec<String> {
    let name = |card: &CardId| finder.catalog.card(*card).name.clone();
    cards.iter().map(name).collect()
}

/// The name without a first or last word that is a number.
fn without_a_number(name: &str) -> impl Iterator<Item = &str> {
    let first = name.split_once(' ').filter(|(word, _)| is_numeral(word, true));
    let last = name.rsplit_once(' ').filter(|(_, word)| is_numeral(word, true));
    let parts = [first.map(|(_, rest)| rest), last.map(|(rest, _)| rest)];
    parts.into_iter().flatten()
}

/// The card that an unknown name means once a code, number or word about the copy behind it is taken off.
fn before_a_code(finder: Finder<'_>, taken: &Taken) -> Option<Found> {
    let mut endings = finder.code_endings(&taken.name);
    // A set without a number may stand in front of a number that another reading takes for the count.
    endings.retain(|ending| ending.set.is_none() || ending.printing.is_some());
    let endings = endings.into_iter();
    endings
        .filter(|ending| !ending.may_be_count())
        .find_map(|ending| {
            let mut cards = meant(finder, ending.base);
            cards.retain(|card| ending.is_of(finder, *card));
            let mut asked = taken.asked.clone();
            asked.printing = ending.printing.or(asked.printing);
            asked.set = ending.set.or(asked.set);
            asked.number = ending.number.map(str::to_owned).or(asked.number);
            (!cards.is_empty()).then(|| Found {
                from: Some(taken.name.clone()),
                ..finder.narrow(cards, &asked, false)
            })
        })
}

/// A release, a number and a name behind them: `world games 76 namekian knee strike`.
fn after_a_release<'t>(finder: Finder<'_>, name: &'t str) -> Option<(PrintingId, &'t str)> {
    let mut numbers = name
        .split(' ')
        .filter(|word| word.starts_with(|letter: char| letter.is_ascii_digit()));
    let (release, rest) = name.split_once(numbers.next()?)?;
    let number = name.get(release.len()..name.len() - rest.len())?;
    let printing = finder.printing_at(release.trim_end(), number)?;
    let rest = rest.trim_start();
    (!rest.is_empty()).then_some((printing, rest))
}

/// The card at the place that a release and a number name, where the words behind them are nearly its name.
fn behind_a_code(finder: Finder<'_>, taken: &Taken) -> Option<Found> {
    let (printing, rest) = after_a_release(finder, &taken.name)?;
    let card = finder.catalog.card_of(printing);
    let title = fold::key(&card.name);
    let most = (title.chars().count() / 4).max(1);
    (strsim::osa_distance(&fold::key(rest), &title) <= most).then(|| Found {
        from: Some(taken.name.clone()),
        ..Found::sure(printing, None)
    })
}

/// The Dragon Balls of a number, whichever set they belong to (`DB 4`), or of a set, whichever number (`Namek Dragon
/// Balls`): there are seven at most of either that anybody could mean.
fn dragon_balls(finder: Finder<'_>, name: &str) -> Vec<CardId> {
    const BALL: &str = "dragon ball";
    let full = short::spelled_out(name).unwrap_or_else(|| fold::words(name));
    if !full.contains(BALL) {
        return Vec::new();
    }
    let said = full.replace(BALL, " ");
    let said: Vec<&str> = said.split(' ').filter(|word| !word.is_empty()).collect();
    let has_all = |title: &str| said.iter().all(|word| title.split(' ').any(|own| own == *word));
    let cards = finder.catalog.cards().iter().filter(|card| {
        let title = fold::words(&card.name);
        card.game == finder.game && title.contains(BALL) && has_all(&title) && !finder.is_brought(card.id)
    });
    let cards: Vec<CardId> = cards.map(|card| card.id).collect();
    if said.is_empty() { Vec::new() } else { cards }
}

/// The longest name that stands in front of other words: `Senzu Bean, Saiyan Saga`.
fn in_front(finder: Finder<'_>, words: &str) -> Option<String> {
    let ends = words.rmatch_indices(' ').map(|(end, _)| end);
    let names = ends.filter_map(|end| finder.catalog.name_id(finder.game, words.get(..end)?));
    let cards = names.filter_map(|name| finder.catalog.cards_with_name(name).first());
    let card = cards.copied().find(|card| !finder.is_brought(*card))?;
    Some(finder.catalog.card(card).name.clone())
}

/// The cards an unknown name means: one name, or several that are as likely.
fn meant(finder: Finder<'_>, name: &str) -> Vec<CardId> {
    let key = fold::key(name);
    let cards_of = |name: NameId| finder.catalog.cards_with_name(name).to_vec();
    if let Some(turned) = with_words_turned(finder, name, &key) {
        return cards_of(turned);
    }
    let cards = beginning_with(finder, &key);
    // `Goku's` is the beginning of a title, not a slip in `Goku`.
    let possessive = name.ends_with("'s") || name.ends_with("’s");
    if !cards.is_empty() || possessive {
        return cards;
    }
    let nearest = clearly_nearest(finder, name, &key).or_else(|| {
        let read = scanned(name)?;
        clearly_nearest(finder, &read, &fold::key(&read))
    });
    nearest.map_or_else(Vec::new, cards_of)
}

/// The name with the same words in another order, if there is one.
fn with_words_turned(finder: Finder<'_>, name: &str, key: &str) -> Option<NameId> {
    let sorted = |text: &str| {
        let words = fold::words(text);
        let mut words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        words.sort_unstable();
        words
    };
    let wanted = sorted(name);
    let catalog = finder.catalog;
    let is_turned = |id: &NameId| {
        let card = catalog.cards_with_name(*id).first();
        card.is_some_and(|card| !finder.is_brought(*card) && sorted(&catalog.card(*card).name) == wanted)
    };
    let of_letters = catalog.names_of_letters(finder.game, key);
    let mut turned = of_letters.into_iter().filter(is_turned);
    let first = turned.next()?;
    turned.next().is_none().then_some(first)
}

/// Whether the name is a card's once its digits are read as the letters a scanner puts them for: `5enzu Bean`.
pub(super) fn is_scanned_title(finder: Finder<'_>, name: &str) -> bool {
    scanned(name).is_some_and(|read| finder.catalog.name_id(finder.game, &read).is_some())
}

/// The name with the digits that a scanner puts for letters read as letters: `B1ue`; `None` where there are none.
fn scanned(name: &str) -> Option<String> {
    let mut found = false;
    let read = |word: &str| {
        let is_mixed = word.contains(|letter: char| letter.is_ascii_digit())
            && word.contains(|letter: char| letter.is_ascii_alphabetic());
        found |= is_mixed;
        let letter = |letter| match letter {
            '0' if is_mixed => 'o',
            '1' if is_mixed => 'l',
            '5' if is_mixed => 's',
            '8' if is_mixed => 'b',
            letter => letter,
        };
        word.chars().map(letter).collect::<String>()
    };
    let words: Vec<String> = name.split(' ').map(read).collect();
    found.then(|| words.join(" "))
}

/// The numbers among the words: Dragon Ball 8 is not Dragon Ball 3.
fn numbers(name: &str) -> Vec<String> {
    let words = fold::words(name);
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    words.split(' ').filter(is_number).map(str::to_owned).collect()
}

/// The name a few letters away, if no other is nearly as near, none that the word may be the beginning of, and the
/// numbers agree.
fn clearly_nearest(finder: Finder<'_>, name: &str, key: &str) -> Option<NameId> {
    let allowed = (key.chars().count() / 5).clamp(1, 3);
    let within = |most| {
        let mut near = finder.catalog.names_within(finder.game, key, most);
        near.retain(|(_, name)| is_shipped(finder, *name));
        near
    };
    // Mostly one letter is wrong, and such a name is found much faster. Those further away then do not matter.
    let near = Some(within(1)).filter(|near| !near.is_empty());
    let near = near.unwrap_or_else(|| within(allowed + 1));
    let (distance, best) = *near.first()?;
    let clear = near
        .get(1)
        .is_none_or(|(second, _)| *second >= distance + 2 || (distance == 1 && *second > 1));
    let card = finder.catalog.cards_with_name(best).first()?;
    let title = &finder.catalog.card(*card).name;
    let same = numbers(title) == numbers(name) && !is_of_another(name, title);
    let may_go_on = distance > 0 && !longer_names(finder, key).is_empty();
    (distance <= allowed && clear && same && !may_go_on).then_some(best)
}

/// Whether a personality's name (`Vegito - Super Saiyan`) begins with another character than the title does, who may be one
/// of a game or a set that this list is not of.
fn is_of_another(name: &str, title: &str) -> bool {
    let (Some((written, _)), Some((own, _))) = (name.split_once(" - "), title.split_once(" - ")) else {
        return false;
    };
    let (written, own) = (fold::key(written), fold::key(own));
    strsim::osa_distance(&written, &own) > (own.chars().count() / 5).max(1)
}

/// The names that begin so.
fn longer_names(finder: Finder<'_>, key: &str) -> Vec<NameId> {
    let mut longer = finder.catalog.names_beginning(finder.game, key);
    longer.retain(|name| is_shipped(finder, *name));
    longer
}

/// Whether a shipped card has the name. A guess never leads to a card that people brought in: that one is asked for by name.
fn is_shipped(finder: Finder<'_>, name: NameId) -> bool {
    let first = finder.catalog.cards_with_name(name).first();
    first.is_some_and(|card| !finder.is_brought(*card))
}

/// The cards whose names begin so, where they are few.
fn beginning_with(finder: Finder<'_>, key: &str) -> Vec<CardId> {
    if key.chars().count() < SHORTEST_BEGINNING {
        return Vec::new();
    }
    let longer = longer_names(finder, key);
    if longer.len() > MOST_CHOICES {
        return Vec::new();
    }
    let cards = longer
        .into_iter()
        .flat_map(|id| finder.catalog.cards_with_name(id));
    cards.copied().collect()
}
