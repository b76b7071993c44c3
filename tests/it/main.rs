//! The one integration binary: links once, compiles fast. One module per door of the program.

#![expect(clippy::unwrap_used, reason = "helper functions of tests")]

mod accounts;
mod architecture;
mod authorisation;
mod cards_command;
mod catalog;
mod convert;
mod db;
mod deck_limits;
mod deck_round_trip;
mod deck_text;
mod durability;
mod kept_decks;
mod legality;
mod practice_set;
mod search;
mod sets_cli;
mod support;
