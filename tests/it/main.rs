//! The one integration binary: links once, compiles fast. One module per door of the program.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "helper functions of tests"
)]

mod account_pages;
mod accounts;
mod architecture;
mod at_the_table;
mod authorisation;
mod backup;
mod browser;
mod builder;
mod cards_command;
mod catalog;
mod check;
mod circles;
mod cluster;
mod collection_pages;
mod comments;
mod conflicts;
mod convert;
mod counts;
mod db;
mod deck_figures;
mod deck_limits;
mod deck_lines;
mod deck_pages;
mod deck_round_trip;
mod deck_text;
mod decks;
mod documents;
mod durability;
mod engine;
mod event;
mod event_command;
mod events_site;
mod exports;
mod house_formats;
mod imports;
mod inputs;
mod kept_decks;
mod large_tables;
mod learning;
mod legality;
mod likeness;
mod many_lists;
mod mending;
mod naming;
mod own_sets;
mod paper;
mod play;
mod playtests;
mod pooler;
mod practice_set;
mod safety;
mod sample_turns;
mod saved_games;
mod search;
mod sets_cli;
mod support;
mod table_pages;
mod typing;
mod web;
mod workshop;
