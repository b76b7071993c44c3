use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};

use super::owned;
use crate::deck::{self, FileKind};
use crate::model::Game;
use crate::web::error::{Error, Result};
use crate::web::pages::account::signed_in;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::collection::as_list;

/// `GET /account/collection/{file}`: what is owned of a game as a list: `panini.csv`.
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    let (game, kind) = named(&path).ok_or_else(|| Error::not_found("list", path.as_str()))?;
    let collection = services.work(owned).await?;
    let catalog = &services.site.catalog;
    let (list, _) = as_list(catalog, &collection, game);
    let name = format!("attachment; filename=\"collection-{}\"", path.as_str());
    Ok(HttpResponse::Ok()
        .content_type(kind.media_type())
        .insert_header((CONTENT_DISPOSITION, name))
        .body(deck::write(catalog, &list, kind).text))
}

/// Game and kind of a file's name.
fn named(file: &str) -> Option<(Game, FileKind)> {
    let (game, extension) = file.split_once('.')?;
    let kinds = [FileKind::Text, FileKind::Csv];
    let kind = kinds.into_iter().find(|kind| kind.extension() == extension)?;
    let game = Game::ALL.iter().find(|known| known.slug() == game)?;
    Some((*game, kind))
}
