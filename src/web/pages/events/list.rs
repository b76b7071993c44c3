use actix_web::HttpResponse;
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::db::EventId;
use crate::db::events::StoredEvent;
use crate::organiser::{self, EventSettings, Listed};
use crate::web::error::Result;
use crate::web::limited::{Limited, WORD};
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/list.html")]
struct ListPage {
    listed: Listed,
    /// Whether it goes on from another page.
    goes_on: bool,
    /// Those whoever looks runs.
    mine: Vec<StoredEvent>,
}

impl Page for ListPage {
    const TAB: Tab = Tab::Events;
}

/// Where the list goes on.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct EventsQuery {
    /// The last event of the page before.
    #[validate(length(max = WORD))]
    after: Option<String>,
}

/// `GET /events`
pub async fn page(visitor: Visitor, services: Services, query: Limited<EventsQuery>) -> Result<HttpResponse> {
    let after: Option<EventId> = query.after.as_deref().and_then(|id| id.parse().ok());
    let goes_on = after.is_some();
    let listed = services.work(move |workshop| {
        let listed = organiser::listed(workshop, after)?;
        let mine = if goes_on {
            Vec::new()
        } else {
            organiser::run_by_me(workshop)?
        };
        Ok::<_, organiser::OrganiserError>(ListPage {
            listed,
            goes_on,
            mine,
        })
    });
    html(&visitor, &listed.await?)
}

/// When and where an event is, in a line.
pub(super) fn line(event: &StoredEvent) -> String {
    let Ok(settings) = serde_json::from_str::<EventSettings>(&event.settings) else {
        return event.game.label().to_owned();
    };
    let place = match settings.place.as_str() {
        "" => String::new(),
        place => format!(" · {place}"),
    };
    let when = settings.zone.in_words(event.starts_at);
    format!("{when} · {}{place}", settings.format_name())
}
