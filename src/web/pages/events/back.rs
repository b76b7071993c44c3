//! Addresses that forms of an event are sent to: whoever opens one, as by loading an answer again, comes back to its page.

use actix_web::{HttpResponse, web};

use super::ids;
use crate::organiser::Thing;
use crate::web::error::Result;
use crate::web::event_at::opened;
use crate::web::page::see_other;
use crate::web::services::Services;

/// `GET /events/{id}/act` and `/events/{id}/desk/entries`: to the desk; whoever does not run the event comes to their entry, or the
/// event.
pub async fn to_desk(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    let event = format!("/events/{}", opened.event.id);
    Ok(see_other(match opened.own.first() {
        _ if opened.may(Thing::Desk) => format!("{event}/desk"),
        Some(entrant) => format!("{event}/entries/{entrant}"),
        None => event,
    }))
}

/// `GET /events/{id}/entries/{entry}/list`, `withdraw` and `forget`: to the entry, which says whose it is to see.
pub async fn to_entry(path: web::Path<(String, String)>) -> Result<HttpResponse> {
    let (id, entrant) = ids(&path)?;
    Ok(see_other(format!("/events/{id}/entries/{entrant}")))
}
