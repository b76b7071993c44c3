//! What several test modules stand on.

pub mod app;
pub mod bench;
pub mod browser;
pub mod cards;
pub mod database;
pub mod dice;
pub mod event_shell;
pub mod http;
pub mod postgres;
