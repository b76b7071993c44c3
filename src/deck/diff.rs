//! What changed between two lists, and joining two changes of one list.

use std::collections::BTreeMap;

use super::{Deck, DeckLine, Section};
use crate::model::PrintingId;

/// A printing whose count differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// The section.
    pub section: Section,
    /// The printing.
    pub printing: PrintingId,
    /// Copies before; 0 if it was not there.
    pub before: u16,
    /// Copies after; 0 if it is gone.
    pub after: u16,
}

/// The counts that differ, section by section.
pub fn diff(before: &Deck, after: &Deck) -> Vec<Change> {
    let (before, after) = (counts(before), counts(after));
    let mut places: Vec<Place> = before.keys().chain(after.keys()).copied().collect();
    places.sort_unstable();
    places.dedup();
    places
        .into_iter()
        .map(|place| Change {
            section: place.0,
            printing: place.1,
            before: before.get(&place).copied().unwrap_or(0),
            after: after.get(&place).copied().unwrap_or(0),
        })
        .filter(|change| change.before != change.after)
        .collect()
}

/// Two changes of one list that cannot both be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conflict {
    /// One printing got two different counts.
    Count {
        /// The section.
        section: Section,
        /// The printing.
        printing: PrintingId,
        /// Copies in my list.
        mine: u16,
        /// Copies in the other list.
        theirs: u16,
    },
    /// The name was changed twice.
    Name,
    /// The format was changed twice.
    Format,
    /// The announced Tokui-Waza was changed twice.
    TokuiWaza,
    /// The notes were changed twice.
    Notes,
}

/// Joins two lists that both grew out of `base`: what only one of them changed is taken from it.
///
/// Errors: everything that both changed differently. Nothing is chosen silently.
pub fn merge(base: &Deck, mine: &Deck, theirs: &Deck) -> Result<Deck, Vec<Conflict>> {
    let mut conflicts = Vec::new();
    let mut merged = mine.clone();
    let mut field = |conflict, joined: Option<()>| {
        if joined.is_none() {
            conflicts.push(conflict);
        }
    };
    field(
        Conflict::Name,
        join(&base.name, &mine.name, &theirs.name).map(|name| merged.name.clone_from(name)),
    );
    field(
        Conflict::Format,
        join(&base.format, &mine.format, &theirs.format).map(|format| merged.format.clone_from(format)),
    );
    field(
        Conflict::Notes,
        join(&base.notes, &mine.notes, &theirs.notes).map(|notes| merged.notes.clone_from(notes)),
    );
    let style = join(&base.tokui_waza, &mine.tokui_waza, &theirs.tokui_waza);
    field(Conflict::TokuiWaza, style.map(|style| merged.tokui_waza = *style));

    let base = counts(base);
    let (my_counts, their_counts) = (counts(mine), counts(theirs));
    let count_in = |list: &BTreeMap<Place, u16>, place| list.get(&place).copied().unwrap_or(0);
    merged.lines.clear();
    for place in in_order(mine, theirs) {
        let (mine, theirs) = (count_in(&my_counts, place), count_in(&their_counts, place));
        match join(&count_in(&base, place), &mine, &theirs) {
            Some(0) => {}
            Some(count) => merged.lines.push(DeckLine {
                section: place.0,
                printing: place.1,
                count: *count,
            }),
            None => conflicts.push(Conflict::Count {
                section: place.0,
                printing: place.1,
                mine,
                theirs,
            }),
        }
    }
    if conflicts.is_empty() {
        Ok(merged)
    } else {
        Err(conflicts)
    }
}

type Place = (Section, PrintingId);

fn counts(deck: &Deck) -> BTreeMap<Place, u16> {
    let mut counts = BTreeMap::new();
    for line in &deck.lines {
        *counts.entry((line.section, line.printing)).or_insert(0) += line.count;
    }
    counts
}

/// My lines in my order, then what only they have in theirs.
fn in_order(mine: &Deck, theirs: &Deck) -> Vec<Place> {
    let mut places = Vec::with_capacity(mine.lines.len());
    for line in mine.lines.iter().chain(&theirs.lines) {
        let place = (line.section, line.printing);
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

/// The value both agree on, or that of the one who changed it.
fn join<'a, T: PartialEq>(base: &T, mine: &'a T, theirs: &'a T) -> Option<&'a T> {
    if theirs == base || mine == theirs {
        Some(mine)
    } else if mine == base {
        Some(theirs)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::Game;

    fn deck(lines: &[(u32, u16)]) -> Deck {
        let mut deck = Deck::new(Game::Panini);
        for (printing, count) in lines {
            deck.add(Section::Main, PrintingId(*printing), *count);
        }
        deck
    }

    #[test]
    fn a_diff_names_what_came_went_and_changed() {
        let changes = diff(&deck(&[(1, 3), (2, 1), (3, 2)]), &deck(&[(1, 3), (2, 2), (4, 1)]));
        let short: Vec<_> = changes
            .iter()
            .map(|change| (change.printing.0, change.before, change.after))
            .collect();
        assert_eq!(short, [(2, 1, 2), (3, 2, 0), (4, 0, 1)]);
    }

    #[test]
    fn two_tabs_that_touch_different_cards_are_merged() {
        let base = deck(&[(1, 3), (2, 1)]);
        let merged = merge(&base, &deck(&[(1, 2), (2, 1)]), &deck(&[(1, 3), (2, 1), (5, 1)])).unwrap();
        assert_eq!(diff(&merged, &deck(&[(1, 2), (2, 1), (5, 1)])), []);
    }

    #[test]
    fn two_tabs_that_touch_one_card_are_shown() {
        let base = deck(&[(1, 3)]);
        let conflicts = merge(&base, &deck(&[(1, 2)]), &deck(&[(1, 1)])).unwrap_err();
        assert_eq!(
            conflicts,
            [Conflict::Count {
                section: Section::Main,
                printing: PrintingId(1),
                mine: 2,
                theirs: 1
            }]
        );
    }

    #[test]
    fn a_name_changed_in_two_tabs_is_shown() {
        let (base, mut mine, mut theirs) = (deck(&[]), deck(&[]), deck(&[]));
        mine.name = "Mine".into();
        theirs.name = "Theirs".into();
        assert_eq!(merge(&base, &mine, &theirs).unwrap_err(), [Conflict::Name]);
    }

    prop_compose! {
        fn any_deck()(lines in prop::collection::btree_map(0..6_u32, 1..4_u16, 0..6)) -> Deck {
            deck(&lines.into_iter().collect::<Vec<_>>())
        }
    }

    proptest! {
        #[test]
        fn a_change_on_one_side_only_is_always_kept(base in any_deck(), mine in any_deck()) {
            prop_assert_eq!(diff(&merge(&base, &mine, &base).unwrap(), &mine), []);
            prop_assert_eq!(diff(&merge(&base, &base, &mine).unwrap(), &mine), []);
        }

        #[test]
        fn merging_does_not_depend_on_who_asks(base in any_deck(), mine in any_deck(), theirs in any_deck()) {
            match (merge(&base, &mine, &theirs), merge(&base, &theirs, &mine)) {
                (Ok(one), Ok(other)) => prop_assert_eq!(diff(&one, &other), []),
                (Err(one), Err(other)) => prop_assert_eq!(one.len(), other.len()),
                _ => prop_assert!(false, "one way merges, the other does not"),
            }
        }
    }
}
