//! Scouter: card database, deck legality and playtest table for the three classic Dragon Ball card games.
//!
//! ARCHITECTURE.md is the map. Imports go one way, in the order below; `tests/it/architecture.rs` checks it.

pub mod account;
pub mod batch;
pub mod bot;
pub mod catalog;
pub mod cli;
pub mod db;
pub mod deck;
pub mod engine;
pub mod event;
pub mod games;
pub mod legality;
pub mod model;
pub mod organiser;
pub mod playtest;
pub mod print;
pub mod rulebook;
pub mod search;
pub mod web;
pub mod workshop;
