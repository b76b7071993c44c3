use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{profile, signed_in};
use crate::playtest;
use crate::web::desk::Desk;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html};
use crate::web::proven::ProvenForm;
use crate::web::sentence::sentence;
use crate::web::session::Visitor;
use crate::workshop::archive::{ArchiveError, Restored};
use crate::workshop::{Workshop, WorkshopError};

/// Bytes of an archive that is sent to us; it is packed, so that is a great many decks.
const ARCHIVE_LIMIT: usize = 64 << 20;

#[derive(Template)]
#[template(path = "account/restored.html")]
struct RestoredPage {
    restored: Restored,
}

impl Page for RestoredPage {
    const TAB: Tab = Tab::Account;
}

/// `GET /account/data.zip`
pub async fn download(visitor: Visitor, desk: Desk) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    let archive = desk.work(exported).await?;
    Ok(HttpResponse::Ok()
        .content_type("application/zip")
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"scouter-data.zip\""))
        .body(archive))
}

fn exported(workshop: &mut Workshop<'_>) -> std::result::Result<Vec<u8>, ArchiveError> {
    workshop.export_all()
}

/// `POST /account/restore`
pub async fn restore(
    visitor: Visitor,
    desk: Desk,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    let form = ProvenForm::read(&request, payload, ARCHIVE_LIMIT).await?;
    let archive = form.bytes("archive").unwrap_or_default().to_vec();
    let restored = desk
        .work(move |workshop| Ok::<_, Error>(playtest::restore_all(workshop, &archive)))
        .await?;
    match restored {
        Ok(restored) => html(&visitor, &RestoredPage { restored }),
        Err(ArchiveError::Workshop(error)) => Err(error.into()),
        Err(error) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            profile::profile(&visitor, &desk, status, None, Some(sentence(&error))).await
        }
    }
}

impl From<ArchiveError> for Error {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::Workshop(WorkshopError::NoAccount) => Self::SignIn,
            error => Self::Internal(error.into()),
        }
    }
}
