//! Names that are no card's: what was probably meant.

use super::find::{Finder, Found, Taken};
use crate::catalog::fold;
use crate::model::{CardId, NameId};

/// Names worth showing beside a line that was not understood.
const SUGGESTIONS: usize = 5;
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
    if cards.is_empty() {
        let near = finder.catalog.suggest(finder.game, &taken.name, SUGGESTIONS);
        let names = near.iter().map(|card| finder.catalog.card(*card).name.clone());
        let mut suggestions: Vec<String> = names.collect();
        if suggestions.is_empty() {
            suggestions.extend(in_front(finder, &taken.name));
        }
        return Err(Miss {
            reason: reason(taken),
            suggestions,
        });
    }
    let found = finder.narrow(cards, &taken.asked, false);
    Ok(Found {
        from: Some(taken.name.clone()),
        ..found
    })
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
    let same_numbers = numbers(&finder.catalog.card(*card).name) == numbers(name);
    let may_go_on = distance > 0 && !longer_names(finder, key).is_empty();
    (distance <= allowed && clear && same_numbers && !may_go_on).then_some(best)
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
