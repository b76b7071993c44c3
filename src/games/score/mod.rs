//! Dragon Ball Z CCG, Score, 2000: 50 to 75 cards, the levels of the Main Personality among them.

mod allies;
mod community;
mod copies;
mod deck_rules;
mod drawing;
mod exclusions;
mod main_personality;
mod play;
mod tokui_waza;
mod users;

pub(super) use copies::limit as copy_limit;
pub(super) use deck_rules::contradictions;
pub use deck_rules::{DECK_RULES, size_rule};
pub use drawing::DRAWING;
pub(super) use main_personality::level_sets as leaders;
pub use play::{SIDEWAYS, SWITCHES, Score, USED};
pub use users::notices;

#[cfg(test)]
mod expanded;
#[cfg(test)]
mod tests;
