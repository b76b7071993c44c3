//! How often a title may stand in a deck.

use super::{Entry, Finding, Subject};

/// How many copies of a title a rule allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopyLimit {
    /// The rule's ledger id.
    pub rule: &'static str,
    /// Copies allowed, all printings and sections together.
    pub copies: u32,
    /// The ruling it rests on, where the booklet alone does not decide.
    pub ruling: Option<&'static str>,
}

/// Which rule limits an entry's title, if one does. A game has one such function.
pub type LimitOf = fn(&Subject<'_>, &Entry<'_>) -> Option<CopyLimit>;

/// A title with more copies than its limit.
#[derive(Debug)]
pub(super) struct Surplus<'a> {
    entries: &'a [Entry<'a>],
    count: u32,
    limit: CopyLimit,
}

impl Subject<'_> {
    /// Reports the titles above the limit that a rule sets.
    pub fn check_copies(&self, rule: &str, limit: LimitOf, findings: &mut Vec<Finding>) {
        // Several rules of a game ask, each for its own titles; the deck is walked for the first one only.
        let surpluses = self.surpluses.get_or_init(|| self.find_surpluses(limit));
        for title in surpluses.iter().filter(|title| title.limit.rule == rule) {
            let Some(first) = title.entries.first() else {
                continue;
            };
            let (count, allowed) = (title.count, title.limit.copies);
            let mut finding = self.deck.surplus(title.entries, allowed);
            finding.message = format!("{count} copies of {}; {allowed} allowed", first.card.name);
            finding.ruling = title.limit.ruling;
            findings.push(finding);
        }
    }
}

impl<'a> Subject<'a> {
    fn find_surpluses(&self, limit: LimitOf) -> Vec<Surplus<'a>> {
        let surplus = |entries: &'a [Entry<'a>]| {
            let count = entries.iter().map(|entry| entry.count).sum();
            // One copy breaks no limit.
            if count <= 1 {
                return None;
            }
            let limit = limit(self, entries.first()?)?;
            (count > limit.copies).then_some(Surplus {
                entries,
                count,
                limit,
            })
        };
        self.deck.by_name().filter_map(surplus).collect()
    }
}
