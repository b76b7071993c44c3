//! Decks as lists: what people type, what it resolves to, and how it is written down for other tools.
//!
//! A file is read in three steps: its bytes become a draft (what the file says, line by line), the draft's lines
//! become cards (`resolve`), and the cards take their places in the deck (`arrange`).

mod arrange;
#[expect(
    clippy::module_inception,
    reason = "the file holds the type it is named after"
)]
mod deck;
mod decode;
pub mod diff;
pub mod document;
mod draft;
mod fate;
mod foreign;
mod handwork;
mod images;
mod kind;
pub mod odds;
mod reading;
mod resolve;
pub mod stats;
mod tag;
mod text;
mod writing;
mod written;

pub use deck::{Deck, DeckLine, Section};
pub use decode::decode;
pub use document::Document;
pub use fate::{Answer, Fate, LineFate, ReadError, ReadOptions, Reading};
pub use foreign::csv::safe as safe_cell;
pub use handwork::Handwork;
pub use images::{ImageBase, ImageBaseError};
pub use kind::{FileKind, file_stem};
pub use reading::read;
pub use tag::{Tag, TagError};
pub use text::answer;
pub use writing::{WriteOptions, write, write_kept, write_with};
pub use written::Written;
