//! How rules are reported, not the rules: formats, deck rules, findings and the report of a judged deck.

mod checked;
mod format;
mod report;
mod rule;

pub use checked::{CheckedDeck, Entry};
pub use format::{Format, Limit, Profile, Size};
pub use report::{CardCount, Report, ReportDeck, ReportRuling, Unresolved, Verdict, Violation};
pub use rule::{DeckRule, Edit, Finding, Offender, Subject, judge};
