use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};

use super::id;
use crate::playtest;
use crate::web::desk::Desk;
use crate::web::error::Result;

/// `GET /playtests/{id}/log.json`: the whole game, as it is stored and as `scouter replay` reads it.
pub async fn download(desk: Desk, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let log = desk.work(move |workshop| playtest::log(workshop, id)).await?;
    let name = format!("attachment; filename=\"playtest-{id}.json\"");
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_DISPOSITION, name))
        .json(log))
}
