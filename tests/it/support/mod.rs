//! What several test modules stand on.

pub mod app;
pub mod browser;
pub mod database;
pub mod postgres;
