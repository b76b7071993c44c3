//! The pages: one file per family, each with its page struct next to its handler.

pub mod card;
pub mod cards;
pub mod home;
pub mod sets;
pub mod well_known;
