//! Dragon Ball CCG, Bandai, 2008: a Planet of exactly forty cards, at most twenty-five of them Warriors, and up to three
//! Wishes beside it.

mod deck_rules;
mod drawing;
mod play;

pub(super) use deck_rules::copy_limit;
pub use deck_rules::{DECK_RULES, MOST_WARRIORS, size_rule};
pub use drawing::DRAWING;
pub use play::{
    Bandai, DESTRUCTIVE, FACE_UP, INJURED, WISHED, is_injured, powers, team_power, unopposed_damage,
};

#[cfg(test)]
mod tests;
