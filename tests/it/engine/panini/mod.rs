//! The Panini game, ruling by ruling.

mod allies;
mod amended;
mod anger;
mod attached;
mod attack_table;
mod attacks;
mod balls;
mod bot;
mod combat;
mod damage;
mod errata;
mod few_cards;
mod floating;
mod glossary;
mod later;
mod later_cards;
mod moments;
mod moving;
mod nail_cards;
mod orange_cards;
mod placing;
mod qualities;
mod rarer_words;
mod read_again;
mod readings;
mod red_cards;
mod rulings;
mod said_exactly;
mod sample_turn;
mod scenario;
mod starter_cards;
mod timing;
mod turn;
mod victory;

use super::scenario::{THEY, YOU};
use scenario::Scenario;
