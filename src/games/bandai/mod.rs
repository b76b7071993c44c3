//! Dragon Ball CCG, Bandai, 2008.

mod deck_rules;
mod mending;

pub use deck_rules::DECK_RULES;
