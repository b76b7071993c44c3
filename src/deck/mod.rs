//! Decks as lists: what people type, what it resolves to, and how it is written down for other tools.

mod deck;
pub mod diff;
pub mod odds;
pub mod stats;

pub use deck::{Deck, DeckLine, Section};
