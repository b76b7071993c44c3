//! Fixes that keep the size of a deck in mind: a card that goes may have to be replaced, one that comes may push
//! another out.

use super::{CheckedDeck, Edit, Finding, apply_edits};
use crate::deck::Section;

/// How large a deck must be, and which of its sections count.
#[derive(Debug, Clone, Copy)]
pub struct SizeRule {
    /// The section that is filled or cut to mend the size.
    pub section: Section,
    /// Other sections that count towards the size.
    pub beside: &'static [Section],
    /// The fewest cards.
    pub min: u32,
    /// The most cards.
    pub max: u32,
}

impl SizeRule {
    /// Cards that count.
    pub fn count(&self, deck: &CheckedDeck<'_>) -> u32 {
        self.beside
            .iter()
            .map(|section| deck.count(*section))
            .fold(deck.count(self.section), u32::saturating_add)
    }

    /// The bounds in words: `exactly 60`, `50 to 75`.
    pub fn bounds(&self) -> String {
        match *self {
            Self { min, max, .. } if min == max => format!("exactly {min}"),
            Self {
                min, max: u32::MAX, ..
            } => format!("at least {min}"),
            Self { min, max, .. } => format!("{min} to {max}"),
        }
    }

    /// The edit that brings a deck of that size within the bounds, if it is not.
    pub fn edit(&self, deck: &CheckedDeck<'_>) -> Option<Edit> {
        let count = self.count(deck);
        let own = deck.count(self.section);
        let section = self.section;
        if count < self.min {
            let count = self.min - count;
            let making = own.saturating_add(count);
            return Some(Edit::AddAny {
                section,
                count,
                making,
            });
        }
        let count = count.saturating_sub(self.max);
        let leaving = own.saturating_sub(count);
        (count > 0).then_some(Edit::RemoveAny {
            section,
            count,
            leaving,
        })
    }
}

/// Completes fixes so that each alone, and all of them together, leave a deck of the right size: what pushes the deck
/// below its smallest size also adds cards, what pushes it above the largest also removes some.
pub fn keep_size<'f>(
    deck: &CheckedDeck<'_>,
    rule: &SizeRule,
    findings: impl Iterator<Item = &'f mut Finding>,
) {
    let mut findings: Vec<&mut Finding> = findings.collect();
    // A breach of the size itself fills or cuts the deck already.
    let size_is_wrong = rule.edit(deck).is_some();
    if !size_is_wrong {
        for finding in &mut findings {
            let edits: Vec<&Edit> = finding.edits.iter().collect();
            let change = rule.change(&Outcome::of(deck, rule, &edits));
            finding.edits.extend(change);
        }
    }
    let all: Vec<&Edit> = findings.iter().flat_map(|finding| &finding.edits).collect();
    let outcome = Outcome::of(deck, rule, &all);
    let fills = all.iter().any(|edit| is_fill(edit));
    let cuts = all.iter().any(|edit| is_cut(edit));
    if let Some(change) = rule.change(&outcome)
        && !(fills && is_fill(&change) || cuts && is_cut(&change))
        && let Some(last) = findings
            .iter_mut()
            .rev()
            .find(|finding| finding.edits.iter().any(is_named))
    {
        last.edits.push(change);
    }
    let (min, max) = rule.bounds_beside(&outcome);
    for edit in findings.iter_mut().flat_map(|finding| &mut finding.edits) {
        match edit {
            Edit::AddAny { section, making, .. } if *section == rule.section => *making = min,
            Edit::RemoveAny { section, leaving, .. } if *section == rule.section => *leaving = max,
            _ => {}
        }
    }
}

fn is_fill(edit: &Edit) -> bool {
    matches!(edit, Edit::AddAny { .. })
}

fn is_cut(edit: &Edit) -> bool {
    matches!(edit, Edit::RemoveAny { .. })
}

fn is_named(edit: &Edit) -> bool {
    !is_fill(edit) && !is_cut(edit)
}

/// Cards that count after what edits name is done.
struct Outcome {
    /// In the section that is filled or cut.
    own: u32,
    /// In the others.
    beside: u32,
}

impl Outcome {
    fn of(deck: &CheckedDeck<'_>, rule: &SizeRule, edits: &[&Edit]) -> Self {
        let named: Vec<&Edit> = edits.iter().copied().filter(|edit| is_named(edit)).collect();
        let after = apply_edits(deck.catalog, &deck.deck, &named, None);
        let beside = rule.beside.iter().map(|section| after.count(*section));
        Self {
            own: after.count(rule.section),
            beside: beside.fold(0, u32::saturating_add),
        }
    }
}

impl SizeRule {
    /// Bounds of the section that is filled or cut while the others hold what they hold.
    fn bounds_beside(&self, outcome: &Outcome) -> (u32, u32) {
        (
            self.min.saturating_sub(outcome.beside),
            self.max.saturating_sub(outcome.beside),
        )
    }

    /// What brings the outcome of edits within the bounds, if it is not.
    fn change(&self, outcome: &Outcome) -> Option<Edit> {
        let (min, max) = self.bounds_beside(outcome);
        let section = self.section;
        if outcome.own < min {
            let count = min - outcome.own;
            return Some(Edit::AddAny {
                section,
                count,
                making: min,
            });
        }
        let count = outcome.own.saturating_sub(max);
        (count > 0).then_some(Edit::RemoveAny {
            section,
            count,
            leaving: max,
        })
    }
}
