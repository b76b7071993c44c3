//! An event taken in that was taken along elsewhere.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::organiser::{self, OrganiserError};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html_with, see_other};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;

/// Bytes of a file, with the form around it.
pub(super) const LARGEST: usize = (16 << 20) + (64 << 10);

#[derive(Template)]
#[template(path = "events/import.html")]
struct ImportPage {
    trouble: Option<String>,
}

impl Page for ImportPage {
    const TAB: Tab = Tab::Events;
}

/// `GET /events/import`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    if visitor.user().is_none() {
        return Ok(see_other("/account/sign-in?next=/events/import"));
    }
    html_with(&visitor, StatusCode::OK, &ImportPage { trouble: None })
}

/// `POST /events/import`
pub async fn submit(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    if visitor.user().is_none() {
        return Err(Error::SignIn);
    }
    let form = CsrfForm::read(&request, payload, LARGEST).await?;
    let file = form.files("file").next().map_or(&[][..], |(_, bytes)| bytes);
    let Ok(text) = std::str::from_utf8(file).map(str::to_owned) else {
        let trouble = "The file is not text. Choose the event.json that was exported at the desk.".to_owned();
        return refused(&visitor, trouble);
    };
    let site = Arc::clone(&services.site);
    let read = services
        .store
        .compute(move || organiser::read_import(&site.catalog, &text))
        .await?;
    let kept = match read {
        Ok(import) => {
            services
                .work(move |workshop| Ok::<_, OrganiserError>(organiser::import(workshop, &import)))
                .await?
        }
        Err(why) => Err(why),
    };
    match kept {
        Ok(id) => Ok(see_other(format!("/events/{id}/desk"))),
        Err(why @ OrganiserError::Wrong(_)) => refused(&visitor, sentence(&why)),
        Err(why) => Err(why.into()),
    }
}

fn refused(visitor: &Visitor, trouble: String) -> Result<HttpResponse> {
    let trouble = Some(trouble);
    html_with(visitor, StatusCode::UNPROCESSABLE_ENTITY, &ImportPage { trouble })
}
