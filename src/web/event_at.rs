//! The event an address names, for pages and programs.

use super::error::{Error, Result};
use super::services::Services;
use crate::db::EventId;
use crate::event::Round;
use crate::organiser::{self, Opened};

/// The event's id; 404 where it is none.
pub fn id(text: &str) -> Result<EventId> {
    text.parse().map_err(|_| Error::not_found("event", text))
}

/// The event as the visitor may see it; 404 where there is none.
pub async fn opened(services: &Services, text: &str) -> Result<Opened> {
    let id = id(text)?;
    services.work(move |workshop| organiser::open(workshop, id)).await
}

/// A round that is shown, by its number; 404 for others.
pub fn round<'a>(opened: &'a Opened, number: &str) -> Result<&'a Round> {
    let shown = number
        .parse()
        .ok()
        .and_then(|number| opened.course.shown_round(number));
    shown.ok_or_else(|| Error::not_found("round", number))
}
