//! Whether what somebody noted down or took along of an event still holds.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{Head, import, opened};
use crate::organiser::{Held, Opened, OrganiserError};
use crate::web::error::{Error, Result};
use crate::web::form::Form;
use crate::web::page::{Page, Tab, html_with};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/verify.html")]
struct VerifyPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    /// What was noted down, as it was typed.
    code: &'a str,
    /// What was found; none before anything was asked.
    held: Vec<Held>,
    /// Why nothing could be found out.
    trouble: Option<String>,
}

impl Page for VerifyPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

impl VerifyPage<'_> {
    fn holds(&self) -> bool {
        self.held.iter().all(|held| held.holds)
    }
}

/// `GET /events/{id}/verify`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    answer(&visitor, &opened, "", Ok(Vec::new()))
}

/// `POST /events/{id}/verify`: of a code, a file or both.
pub async fn submit(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    let form = Form::read(&request, payload, import::LARGEST).await?;
    let code = form.text("code").unwrap_or_default().trim().to_owned();
    let file = form.files("file").next().map(|(_, bytes)| bytes.to_vec());
    let found = services
        .store
        .compute(move || {
            let found = found(&opened, &code, file);
            (opened, code, found)
        })
        .await?;
    let (opened, code, found) = found;
    answer(&visitor, &opened, &code, found)
}

/// What holds of what was sent.
fn found(
    opened: &Opened,
    code: &str,
    file: Option<Vec<u8>>,
) -> std::result::Result<Vec<Held>, OrganiserError> {
    let mut held = Vec::new();
    if !code.is_empty() {
        held.push(opened.holds_code(code)?);
    }
    if let Some(file) = file {
        held.extend(opened.holds_file(&file)?);
    }
    if held.is_empty() {
        let nothing = "there is nothing to check: type what you noted down, or choose a file";
        return Err(OrganiserError::Wrong(nothing.to_owned()));
    }
    Ok(held)
}

fn answer(
    visitor: &Visitor,
    opened: &Opened,
    code: &str,
    found: std::result::Result<Vec<Held>, OrganiserError>,
) -> Result<HttpResponse> {
    let (status, held, trouble) = match found {
        Ok(held) => (StatusCode::OK, held, None),
        Err(why @ OrganiserError::Wrong(_)) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Vec::new(), Some(sentence(&why)))
        }
        Err(why) => return Err(Error::from(why)),
    };
    let page = VerifyPage {
        head: Head::new(opened, "/verify"),
        opened,
        code,
        held,
        trouble,
    };
    html_with(visitor, status, &page)
}
