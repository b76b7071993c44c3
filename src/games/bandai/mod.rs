//! Dragon Ball CCG, Bandai, 2008: a Planet of exactly forty cards, at most twenty-five of them Warriors, and up to three
//! Wishes beside it.

mod deck_rules;
mod drawing;

pub use deck_rules::{DECK_RULES, MOST_WARRIORS, size_rule};
pub use drawing::DRAWING;

#[cfg(test)]
mod tests;
