//! Fixes that keep the size of a deck in mind: a card that goes may have to be replaced, one that comes may push
//! another out.

use super::{CheckedDeck, Edit, Finding};
use crate::deck::Section;

/// How large a deck must be, and which of its sections count.
#[derive(Debug, Clone, Copy)]
pub struct SizeRule {
    /// The section that is filled or cut to mend the size.
    pub section: Section,
    /// Other sections that count towards the size.
    pub beside: &'static [Section],
    /// At least so many cards.
    pub min: u32,
    /// At most so many.
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

/// Running totals while the fixes of a report are gone through in order.
struct Running {
    own: u32,
    beside: u32,
}

impl Running {
    fn apply(&mut self, rule: &SizeRule, edit: &Edit) {
        match edit {
            Edit::Remove { section, count, .. } => self.shift(rule, *section, -i64::from(*count)),
            Edit::Add { section, count, .. } => self.shift(rule, *section, i64::from(*count)),
            Edit::Move { from, to, count, .. } => {
                self.shift(rule, *from, -i64::from(*count));
                self.shift(rule, *to, i64::from(*count));
            }
            Edit::RemoveAny { .. } | Edit::AddAny { .. } | Edit::TokuiWaza { .. } => {}
        }
    }

    fn shift(&mut self, rule: &SizeRule, section: Section, by: i64) {
        let total = if section == rule.section {
            &mut self.own
        } else if rule.beside.contains(&section) {
            &mut self.beside
        } else {
            return;
        };
        *total = u32::try_from(i64::from(*total) + by).unwrap_or(0);
    }

    /// Bounds of the rule's own section while the others hold what they hold.
    fn bounds(&self, rule: &SizeRule) -> (u32, u32) {
        (
            rule.min.saturating_sub(self.beside),
            rule.max.saturating_sub(self.beside),
        )
    }
}

/// Completes the fixes so that all of them together leave a deck of the right size: what pushes the deck below its
/// smallest size also adds cards, what pushes it above the largest also removes some.
pub fn keep_size<'f>(
    deck: &CheckedDeck<'_>,
    rule: &SizeRule,
    findings: impl Iterator<Item = &'f mut Finding>,
) {
    let mut findings: Vec<&mut Finding> = findings.collect();
    let mut running = Running {
        own: deck.count(rule.section),
        beside: rule
            .beside
            .iter()
            .map(|section| deck.count(*section))
            .fold(0, u32::saturating_add),
    };
    let has = |findings: &[&mut Finding], wanted: fn(&Edit) -> bool| {
        findings.iter().any(|finding| finding.edits.iter().any(wanted))
    };
    let filled = has(&findings, |edit| matches!(edit, Edit::AddAny { .. }));
    let was_cut = has(&findings, |edit| matches!(edit, Edit::RemoveAny { .. }));
    for finding in &mut findings {
        for edit in &finding.edits {
            running.apply(rule, edit);
        }
        let (min, max) = running.bounds(rule);
        let section = rule.section;
        let changes = finding
            .edits
            .iter()
            .any(|edit| !matches!(edit, Edit::AddAny { .. } | Edit::RemoveAny { .. }));
        if changes && running.own < min && !filled {
            let count = min - running.own;
            finding.edits.push(Edit::AddAny {
                section,
                count,
                making: min,
            });
            running.own = min;
        } else if changes && running.own > max && !was_cut {
            let count = running.own - max;
            finding.edits.push(Edit::RemoveAny {
                section,
                count,
                leaving: max,
            });
            running.own = max;
        }
    }
    let (min, max) = running.bounds(rule);
    for edit in findings.iter_mut().flat_map(|finding| &mut finding.edits) {
        match edit {
            Edit::AddAny { section, making, .. } if *section == rule.section => *making = min,
            Edit::RemoveAny { section, leaving, .. } if *section == rule.section => *leaving = max,
            _ => {}
        }
    }
}
