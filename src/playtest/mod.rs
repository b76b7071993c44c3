//! Playing at a table: what shell and browser share beyond the engine.

pub mod words;
