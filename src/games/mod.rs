//! One folder per game: what its rulebook says beyond the shared words.

pub mod bandai;
