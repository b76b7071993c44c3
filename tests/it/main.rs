//! The one integration binary: links once, compiles fast. One module per door of the program.

#![expect(clippy::unwrap_used, reason = "helper functions of tests")]

mod accounts;
mod architecture;
mod backup;
mod catalog;
mod db;
mod deck_round_trip;
mod deck_text;
mod decks;
mod practice_set;
mod search;
mod support;
mod workshop;
