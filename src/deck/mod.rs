//! Decks as lists: what people type, what it resolves to, and how it is written down for other tools.

mod deck;
pub mod diff;
pub mod document;
pub mod odds;
pub mod stats;
mod tag;

pub use deck::{Deck, DeckLine, Section};
pub use document::Document;
pub use tag::{Tag, TagError};
