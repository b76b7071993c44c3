//! The Bandai game, ruling by ruling.

mod at_once;
mod battle;
mod bot;
mod chain;
mod coins;
mod costs;
mod damage;
mod effects;
mod glossary;
mod keywords;
mod practice;
mod resolution;
mod samples;
mod scenario;
mod seat;
mod set_up;
mod single_words;
mod teams;
mod turn;
mod victory;

pub use scenario::{THEY, YOU, table};
pub use seat::FILLER;
