//! Dragon Ball CCG, Bandai, 2008: a Planet of exactly forty cards, at most twenty-five of them Warriors, and up to three
//! Wishes beside it.

mod deck_rules;

pub use deck_rules::{DECK_RULES, size_rule};

#[cfg(test)]
mod tests;
