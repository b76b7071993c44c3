//! The pages: one file per family, each with its page struct next to its handler.

pub mod about;
pub mod account;
pub mod card;
pub mod cards;
pub mod check;
pub mod check_many;
pub mod decks;
pub mod events;
pub mod formats;
pub mod home;
pub mod learn;
pub mod odds;
pub mod playtests;
pub mod rules;
pub mod sets;
pub mod sheet;
pub mod syntax;
pub mod take_along;
pub mod well_known;
