//! Dragon Ball Z TCG, Panini, 2014-2016: a Main Personality of four levels, a Mastery whose style the deck follows,
//! and sixty cards.

mod copies;
mod deck_rules;
mod drawing;
mod fitting;
mod main_personality;
mod mastery;
mod play;

pub(super) use copies::limit as copy_limit;
pub use deck_rules::{DECK_RULES, size_rule};
pub use drawing::DRAWING;
pub(super) use main_personality::level_sets as leaders;
pub use play::{CAPTURE, DISCARD_ALLY, LOWER_ANGER, Panini, SIDEWAYS};

#[cfg(test)]
mod tests;
