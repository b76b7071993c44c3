use actix_web::HttpResponse;
use askama::Template;

use crate::db::events::StoredEvent;
use crate::organiser::{self, EventSettings};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/list.html")]
struct ListPage {
    coming: Vec<StoredEvent>,
    past: Vec<StoredEvent>,
    /// Those whoever looks runs.
    mine: Vec<StoredEvent>,
}

impl Page for ListPage {
    const TAB: Tab = Tab::Events;
}

/// `GET /events`
pub async fn page(visitor: Visitor, services: Services) -> Result<HttpResponse> {
    let listed = services.work(|workshop| {
        let [coming, past] = organiser::listed(workshop)?;
        let mine = organiser::run_by_me(workshop)?;
        Ok::<_, organiser::OrganiserError>(ListPage { coming, past, mine })
    });
    html(&visitor, &listed.await?)
}

impl ListPage {
    /// When and where, in a line.
    fn line(event: &StoredEvent) -> String {
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
}
