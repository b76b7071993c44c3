//! The Panini game, ruling by ruling.

mod allies;
mod anger;
mod attack_table;
mod balls;
mod combat;
mod coverage;
mod damage;
mod glossary;
mod sample_turn;
mod scenario;
mod turn;
mod victory;

pub use scenario::{Scenario, THEY, YOU};
