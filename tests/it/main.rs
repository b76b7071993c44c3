//! The one integration binary: links once, compiles fast. One module per door of the program.

#![expect(clippy::unwrap_used, reason = "helper functions of tests")]

mod architecture;
mod catalog;
mod db;
mod engine;
mod practice_set;
mod search;
mod support;
