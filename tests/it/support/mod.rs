//! What several test modules stand on.

pub mod app;
pub mod browser;
