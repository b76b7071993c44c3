//! What is done to a deck as a whole: who sees it, whose it is, whether it is there.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of one workshop's lifetime is not a function of any"
)]

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use super::id;
use crate::db::DeckId;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::form::{Answer, Seen};
use crate::web::page::see_other;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Workshop, WorkshopError};

/// `POST /decks/{id}/fork`: a copy of the actor's own.
pub async fn fork(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    _: CsrfForm,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    // Who may not see the deck gets no session for asking.
    services.work(move |workshop| workshop.open(id)).await?;
    let created = services.with_session(move |workshop| workshop.fork(id)).await?;
    if let Some(key) = created.edit_key {
        visitor.remember(key);
    }
    Ok(see_other(format!("/decks/{}", created.deck.id)))
}

/// The buttons of a deck's page; each form has one of them.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Buttons {
    /// Whether it is among one's favourites.
    marked: Option<Answer>,
    /// Whether the edit link goes, and no new one comes.
    drop: Option<Answer>,
}

/// `POST /decks/{id}/favourite`: `marked` is `yes` or `no`.
pub async fn favourite(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let Buttons { marked, .. } = form.fill()?;
    if marked == Some(Answer::No) {
        done(&services, &path, |workshop, id| workshop.remove_favourite(id)).await
    } else {
        done(&services, &path, |workshop, id| workshop.add_favourite(id)).await
    }
}

/// `POST /decks/{id}/visibility`: back to the deck with its link unfolded, for it is what one wants next.
pub async fn visibility(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let (id, Seen { visibility }) = (id(&path)?, form.fill()?);
    services
        .work(move |workshop| workshop.set_visibility(id, visibility))
        .await?;
    Ok(see_other(format!("/decks/{id}#link")))
}

/// `POST /decks/{id}/link`: a new edit link, or with `drop` none any more.
pub async fn link(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let Buttons { drop, .. } = form.fill()?;
    if drop == Some(Answer::Yes) {
        return done(&services, &path, |workshop, id| workshop.drop_edit_key(id)).await;
    }
    let id = id(&path)?;
    let key = services.work(move |workshop| workshop.new_edit_key(id)).await?;
    visitor.remember(key);
    Ok(see_other(format!("/decks/{id}")))
}

/// `POST /decks/{id}/claim`
pub async fn claim(services: Services, path: web::Path<String>, _: CsrfForm) -> Result<HttpResponse> {
    done(&services, &path, |workshop, id| workshop.claim(id)).await
}

/// `POST /decks/{id}/delete`
pub async fn delete(services: Services, path: web::Path<String>, _: CsrfForm) -> Result<HttpResponse> {
    done(&services, &path, |workshop, id| workshop.delete(id)).await
}

/// `POST /decks/{id}/undelete`
pub async fn undelete(services: Services, path: web::Path<String>, _: CsrfForm) -> Result<HttpResponse> {
    done(&services, &path, |workshop, id| workshop.undelete(id)).await
}

/// `POST /decks/{id}/remove`
pub async fn remove(services: Services, path: web::Path<String>, _: CsrfForm) -> Result<HttpResponse> {
    done(&services, &path, |workshop, id| workshop.remove(id)).await?;
    Ok(see_other("/decks/mine"))
}

/// Changes the deck and shows it.
async fn done(
    services: &Services,
    path: &str,
    change: impl FnOnce(&mut Workshop<'_>, DeckId) -> std::result::Result<(), WorkshopError> + Send + 'static,
) -> Result<HttpResponse> {
    let id = id(path)?;
    services.work(move |workshop| change(workshop, id)).await?;
    Ok(see_other(format!("/decks/{id}")))
}
