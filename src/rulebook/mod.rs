//! The rule ledger: every rule as a numbered statement with its place in a rulebook, and the rulings.

use serde::Serialize;

/// Where a rule stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cite {
    /// Book id: `panini-2016`.
    pub book: String,
    /// Chapter or heading.
    pub section: String,
    /// Page, where the copy we have shows it.
    pub page: Option<String>,
}
