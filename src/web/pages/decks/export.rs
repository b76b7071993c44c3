//! A deck as a file for another program.

use actix_web::http::StatusCode;
use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, web};
use serde::Deserialize;
use validator::Validate;

use super::id;
use crate::db::RevisionNumber;
use crate::deck::{self, FileKind, ImageBase, WriteOptions, Written};
use crate::model::Game;
use crate::web::error::{Error, Result};
use crate::web::limited::{LINK, Limited};
use crate::web::sentence::sentence;
use crate::web::services::Services;

/// What an address may say about the file.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct ExportQuery {
    /// Where Tabletop Simulator finds pictures.
    #[validate(length(max = LINK, message = "an address"))]
    images: Option<String>,
}

/// `GET /decks/{id}/export/{format}`
pub async fn page(
    services: Services,
    path: web::Path<(String, String)>,
    query: Limited<ExportQuery>,
) -> Result<HttpResponse> {
    let id = id(&path.0)?;
    let document = services.work(move |workshop| workshop.open(id)).await?.document;
    let catalog = &services.site.catalog;
    let kind = kind(&path.1, document.game)?;
    Ok(download(
        kind,
        &document.name,
        deck::write_kept(catalog, &document, kind, &options(&query)?),
    ))
}

/// `GET /decks/{id}/history/{number}/export/{format}`
pub async fn revision(
    services: Services,
    path: web::Path<(String, RevisionNumber, String)>,
    query: Limited<ExportQuery>,
) -> Result<HttpResponse> {
    let (id, number) = (id(&path.0)?, path.1);
    let (_, document) = services
        .work(move |workshop| workshop.revision(id, number))
        .await?;
    let catalog = &services.site.catalog;
    let kind = kind(&path.2, document.game)?;
    Ok(download(
        kind,
        &document.name,
        deck::write_kept(catalog, &document, kind, &options(&query)?),
    ))
}

/// The format a word names, if decks of the game can be written so.
pub fn kind(word: &str, game: Game) -> Result<FileKind> {
    let for_game = |kind: &FileKind| kind.is_for(game);
    word.parse().ok().filter(for_game).ok_or_else(|| {
        let known = FileKind::ALL.iter().filter(|kind| for_game(kind));
        let known: Vec<&str> = known.map(|kind| kind.slug()).collect();
        Error::Refused {
            status: StatusCode::NOT_FOUND,
            message: format!(
                "A deck of {} is not written as `{}`; choose one of {}.",
                game.label(),
                word.chars().take(40).collect::<String>(),
                known.join(", ")
            ),
        }
    })
}

fn options(query: &ExportQuery) -> Result<WriteOptions> {
    let images = query
        .images
        .as_deref()
        .map(str::trim)
        .filter(|images| !images.is_empty());
    let images = images.map(str::parse::<ImageBase>).transpose();
    Ok(WriteOptions {
        images: images
            .map_err(|error| Error::BadInput(sentence(&error)))?
            .unwrap_or_default(),
    })
}

/// The file, to be saved under the deck's name.
pub fn download(kind: FileKind, name: &str, written: Written) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(kind.media_type())
        .insert_header(attachment(kind.file_name(name)))
        .body(written.text)
}

/// Tells the browser to save the answer under that name.
pub fn attachment(name: String) -> ContentDisposition {
    ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name)],
    }
}
