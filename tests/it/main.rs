//! The one integration binary: links once, compiles fast. One module per door of the program.

#![expect(clippy::unwrap_used, reason = "helper functions of tests")]

mod architecture;
mod catalog;
mod practice_set;
mod db;
mod support;
mod search;
