//! Telling cards of one name apart by the other cards of the list: a list of the Saiyan Saga means its Goku.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::find::{Finder, Found};
use crate::model::PrintingId;

/// Decides between the choices of each line where the rest of the list, or the format it is for, makes one of them the
/// likely one. Says so.
pub(super) fn settle(
    finder: Finder<'_>,
    format: Option<&str>,
    found: &mut [&mut Found],
    inferred: &mut Vec<String>,
) {
    if found.iter().all(|found| found.choices.len() < 2) {
        return;
    }
    let list = List::new(finder, format, found);
    let mut taken: BTreeMap<&str, Vec<Cow<'_, str>>> = BTreeMap::new();
    for found in found.iter_mut().filter(|found| found.choices.len() > 1) {
        let Some(choice) = list.choose(&found.choices) else {
            continue;
        };
        found.choices = vec![choice];
        let set = finder.catalog.set(finder.catalog.printing(choice).set);
        let title = finder.catalog.card_of(choice).title();
        taken.entry(&set.name).or_default().push(title);
    }
    for (set, mut titles) in taken {
        titles.dedup();
        inferred.push(format!(
            "{}: of several cards with that name, the one of {set} was taken, as it fits the rest of the list",
            titles.join("; ")
        ));
    }
}

/// What the sure lines of a list tell.
struct List<'a> {
    finder: Finder<'a>,
    /// The family of sets the format is named after.
    format: Option<&'a str>,
    /// Lines per family of sets.
    lines: BTreeMap<&'a str, usize>,
    /// The newest set that some line needs.
    newest: Option<u16>,
}

impl<'a> List<'a> {
    fn new(finder: Finder<'a>, format: Option<&str>, found: &[&mut Found]) -> Self {
        let slug = format.and_then(|format| format.rsplit('/').next());
        let set = slug.and_then(|slug| finder.catalog.set_by_code(finder.game, slug));
        let mut list = Self {
            finder,
            format: set.map(|set| finder.family(set.id)),
            lines: BTreeMap::new(),
            newest: None,
        };
        for found in found.iter().filter(|found| found.from.is_none()) {
            let &[printing] = found.choices.as_slice() else {
                continue;
            };
            let mut families = if found.coded {
                vec![list.family(printing)]
            } else {
                list.families(printing)
            };
            families.dedup();
            for family in families {
                *list.lines.entry(family).or_default() += 1;
            }
            list.newest = list.newest.max(Some(list.age(printing)));
        }
        list
    }

    fn family(&self, printing: PrintingId) -> &'a str {
        self.finder.family(self.finder.catalog.printing(printing).set)
    }

    /// The families of all printings of the card.
    fn families(&self, printing: PrintingId) -> Vec<&'a str> {
        let printings = &self.finder.catalog.card_of(printing).printings;
        let mut families: Vec<&str> = printings.iter().map(|printing| self.family(*printing)).collect();
        families.sort_unstable();
        families
    }

    /// Position of the oldest set the card is in.
    fn age(&self, printing: PrintingId) -> u16 {
        let printings = &self.finder.catalog.card_of(printing).printings;
        let orders = printings.iter().map(|printing| {
            let set = self.finder.catalog.printing(*printing).set;
            self.finder.catalog.set(set).order
        });
        orders.min().unwrap_or(u16::MAX)
    }

    fn choose(&self, choices: &[PrintingId]) -> Option<PrintingId> {
        let of_format = |printing: &PrintingId| {
            self.families(*printing)
                .iter()
                .any(|family| Some(*family) == self.format)
        };
        only(choices, of_format)
            .or_else(|| self.best_supported(choices))
            .or_else(|| {
                only(choices, |printing| {
                    self.newest.is_some_and(|newest| self.age(*printing) <= newest)
                })
            })
    }

    /// The choice from sets that at least three times as many lines come from as from those of any other choice.
    fn best_supported(&self, choices: &[PrintingId]) -> Option<PrintingId> {
        let support = |printing: &PrintingId| {
            let lines = self
                .families(*printing)
                .into_iter()
                .filter_map(|family| self.lines.get(family));
            lines.max().copied().unwrap_or(0)
        };
        let mut ranked: Vec<(usize, PrintingId)> = choices
            .iter()
            .map(|printing| (support(printing), *printing))
            .collect();
        ranked.sort_by_key(|(lines, _)| Reverse(*lines));
        match ranked.as_slice() {
            [(best, printing), (second, _), ..] if *best > 0 && *best >= 3 * second => Some(*printing),
            _ => None,
        }
    }
}

/// The one choice that fits.
fn only(choices: &[PrintingId], fits: impl Fn(&PrintingId) -> bool) -> Option<PrintingId> {
    let mut fitting = choices.iter().filter(|printing| fits(printing));
    let first = fitting.next()?;
    fitting.next().is_none().then_some(*first)
}
