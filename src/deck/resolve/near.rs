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
        return Err(Miss {
            reason: reason(taken),
            suggestions: names.collect(),
        });
    }
    let found = finder.narrow(cards, &taken.asked, false);
    Ok(Found {
        from: Some(taken.name.clone()),
        ..found
    })
}

/// The cards an unknown name surely means.
fn meant(finder: Finder<'_>, name: &str) -> Vec<CardId> {
    let key = fold::key(name);
    let cards = beginning_with(finder, name, &key);
    // `Goku's` is the beginning of a title, not a slip in `Goku`.
    let possessive = name.ends_with("'s") || name.ends_with("’s");
    if !cards.is_empty() || possessive {
        return cards;
    }
    clearly_nearest(finder, &key).map_or_else(Vec::new, |name| finder.catalog.cards_with_name(name).to_vec())
}

/// The name a few letters away, if no other is nearly as near. Digits must agree: Dragon Ball 8 is not Dragon Ball 3.
fn clearly_nearest(finder: Finder<'_>, key: &str) -> Option<NameId> {
    let allowed = (key.chars().count() / 5).clamp(1, 3);
    let within = |most| finder.catalog.names_within(finder.game, key, most);
    // Mostly one letter is wrong, and such a name is found much faster. Those further away then do not matter.
    let near = Some(within(1)).filter(|near| !near.is_empty());
    let near = near.unwrap_or_else(|| within(allowed + 1));
    let (distance, best) = *near.first()?;
    let clear = near
        .get(1)
        .is_none_or(|(second, _)| *second >= distance + 2 || (distance == 1 && *second > 1));
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let name = finder.catalog.names().get(best.index());
    let same_digits = name.is_some_and(|(_, name)| digits(name) == digits(key));
    (distance <= allowed && clear && same_digits).then_some(best)
}

/// The cards whose names begin with these words.
fn beginning_with(finder: Finder<'_>, name: &str, key: &str) -> Vec<CardId> {
    if key.chars().count() < SHORTEST_BEGINNING {
        return Vec::new();
    }
    let catalog = finder.catalog;
    let longer = catalog.names_beginning(finder.game, key);
    if longer.is_empty() {
        return Vec::new();
    }
    let words = format!("{} ", fold::words(name));
    let cards: Vec<CardId> = longer
        .into_iter()
        .flat_map(|id| catalog.cards_with_name(id))
        .copied()
        .filter(|card| fold::words(&catalog.card(*card).name).starts_with(&words))
        .collect();
    if cards.len() > MOST_CHOICES {
        Vec::new()
    } else {
        cards
    }
}
