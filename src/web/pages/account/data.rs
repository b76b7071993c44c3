use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use futures_util::future::join;
use tokio::sync::mpsc;

use super::{profile, signed_in};
use crate::db::Moment;
use crate::playtest::{self, Restoring};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::store::Archiving;
use crate::workshop::archive::{ArchiveError, Reading, Restored};
use crate::workshop::{Workshop, WorkshopError};

/// Bytes of an archive that is sent to us; it is packed, so that is a great many decks.
const ARCHIVE_LIMIT: usize = 32 << 20;

#[derive(Template)]
#[template(path = "account/restored.html")]
struct RestoredPage {
    restored: Restored,
}

impl Page for RestoredPage {
    const TAB: Tab = Tab::Account;
}

/// `GET /account/data.zip`
pub async fn download(visitor: Visitor, services: Services) -> Result<HttpResponse> {
    let place = services.store.archive(signed_in(&visitor)?.id)?;
    let exported = move |workshop: &mut Workshop<'_>| {
        let archive = workshop.export_all();
        drop(place);
        archive
    };
    let archive = services.work(exported).await?;
    Ok(HttpResponse::Ok()
        .content_type("application/zip")
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"scouter-data.zip\""))
        .body(archive))
}

/// `POST /account/restore`
pub async fn restore(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let place = services.store.archive(signed_in(&visitor)?.id)?;
    let form = CsrfForm::read(&request, payload, ARCHIVE_LIMIT).await?;
    let archive = form.bytes("archive").unwrap_or_default().to_vec();
    drop(form);
    match put_back(&services, archive, place).await? {
        Ok(restored) => html(&visitor, &RestoredPage { restored }),
        Err(ArchiveError::Workshop(error)) => Err(error.into()),
        Err(error) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            profile::profile(&visitor, &services, status, None, Some(sentence(&error))).await
        }
    }
}

/// Puts an archive back part by part: while one is unpacked and read no connection is held, and between two of them
/// others get theirs.
async fn put_back(
    services: &Services,
    archive: Vec<u8>,
    place: Archiving,
) -> Result<std::result::Result<Restored, ArchiveError>> {
    let (send, mut parts) = mpsc::channel(1);
    let quotas = services.store.quotas;
    let reading = web::block(move || {
        let mut reading = Reading::open(&archive, &quotas, Moment::now())?;
        while let Some(part) = reading.next_part()? {
            // Whoever asked may have left.
            if send.blocking_send(part).is_err() {
                break;
            }
        }
        drop(place);
        Ok(())
    });
    let storing = async {
        let mut restoring = Restoring::default();
        while let Some(part) = parts.recv().await {
            restoring = services
                .work(move |workshop| playtest::put_back(workshop, part, &mut restoring).map(|()| restoring))
                .await?;
        }
        // The reader waits until its part is taken.
        drop(parts);
        Ok::<_, Error>(restoring.restored)
    };
    let (read, stored) = join(reading, storing).await;
    let read: std::result::Result<(), ArchiveError> = read.map_err(|error| Error::Internal(error.into()))?;
    Ok(read.and(Ok(stored?)))
}

impl From<ArchiveError> for Error {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::Workshop(WorkshopError::NoAccount) => Self::SignIn,
            error => Self::Internal(error.into()),
        }
    }
}
