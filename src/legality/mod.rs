//! How rules are reported, not the rules: formats, deck rules, findings and the report of a judged deck.

mod apply;
mod checked;
mod compare;
mod contradictions;
mod copies;
mod edit;
mod format;
mod format_rules;
mod report;
mod rule;
mod size;
mod terms;
mod written;

pub use apply::{Scales, apply_edits};
pub use checked::{CheckedDeck, Entry};
pub use compare::Difference;
pub use copies::{CopyLimit, LimitOf};
pub use edit::{CardOption, Edit, fix_in_brief, fix_in_words};
pub use format::{
    Ban, Format, FormatError, Limit, Profile, Size, Worth, default_format, format, format_name, formats,
    shipped_formats,
};
pub use format_rules::FORMAT_RULES;
pub use report::{
    CardCount, Fault, Remark, Report, ReportDeck, ReportRuling, Unresolved, Verdict, Violation,
};
pub use rule::{DeckRule, Finding, Offender, Subject, judge};
pub use size::{SizeRule, keep_size};
pub use terms::{Allowance, Terms};
pub use written::LineError;

pub use crate::model::{Day, DayError};
