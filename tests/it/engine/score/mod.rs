//! The Score game, ruling by ruling.

mod allies;
mod amended;
mod anger;
mod attack_table;
mod balls;
mod combat;
mod community;
mod document;
mod drills;
mod example_of_play;
mod few_cards;
mod finer_attacks;
mod finer_words;
mod floating;
mod later_damage;
mod later_words;
mod likewise;
mod moments;
mod only;
mod opponents;
mod optional;
mod piccolo_cards;
mod powers;
mod qualities;
mod saiyan_cards;
mod scenario;
mod sensei;
mod set_up;
mod simple_player;
mod starter_cards;
mod turn;
mod victory;
mod wordings;

use super::scenario::{THEY, THIRD, YOU};
use scenario::{combat, step_two};
