//! The rule ledger: every rule as a numbered statement with its place in a rulebook, and the rulings on silent or
//! contradictory spots. A later book of a game gathers from several documents what came after its booklet.
//!
//! The files are `card_data/rulebooks/<book>.toml`, `card_data/<game>/rulings.toml` and
//! `card_data/<game>/glossary.toml`. They are few and named, so
//! they are included one by one: this module stands left of the catalog, which embeds the whole folder.

mod book;
mod glossary;
mod ledger;
mod ruling;

pub use book::{Book, BookEntry, Checkable, Cite, Confidence, Reading, Rule, RuleKind, Source};
pub use glossary::{Glossary, Piece, Term, glossary};
pub use ledger::{Ledger, LedgerError, ledger};
pub use ruling::{Ruling, Values};
