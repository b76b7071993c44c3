//! Dragon Ball Z CCG, Score, 2000: 50 to 75 cards, the levels of the Main Personality among them.

mod allies;
mod copies;
mod deck_rules;
mod drawing;
mod main_personality;
mod tokui_waza;

pub use deck_rules::{DECK_RULES, size_rule};
pub use drawing::DRAWING;

#[cfg(test)]
mod tests;
