use actix_web::{HttpRequest, HttpResponse, web};

use super::{base, deed, desk as page, entry, id};
use crate::db::EventId;
use crate::organiser::{self, Deed, OrganiserError, TimeZone};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::services::Services;
use crate::web::session::Visitor;

/// `POST /events/{id}/act`: does what `do` names, and shows the desk, or a player's own entry.
pub async fn act(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let (deed, base) = (deed::read(&form, zone(&services, id).await?)?, base(&form)?);
    let of_player = match &deed {
        Deed::Report(entrant, _) | Deed::Drop(entrant) => Some(*entrant),
        _ => None,
    };
    let of_link = match &deed {
        Deed::NewLink(entrant) => Some(*entrant),
        _ => None,
    };
    let done =
        services.work(move |workshop| Ok::<_, OrganiserError>(organiser::perform(workshop, id, &deed, base)));
    let done = done.await?;
    if let Some(entrant) = of_player {
        return entry::answer(&visitor, &services, &request, (id, entrant), None, done.map(drop)).await;
    }
    if let (Some(entrant), Ok(Some(key))) = (of_link, &done) {
        return page::linked(&visitor, &services, &request, (id, entrant), key).await;
    }
    page::answer(&visitor, &services, &request, id, done).await
}

async fn zone(services: &Services, id: EventId) -> Result<TimeZone> {
    let opened = services
        .work(move |workshop| organiser::open(workshop, id))
        .await?;
    Ok(opened.settings.zone)
}
