use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};

use super::id;
use crate::playtest;
use crate::web::error::Result;
use crate::web::services::Services;

/// `GET /playtests/{id}/log.json`: the whole game, as it is stored and as `scouter replay` reads it.
pub async fn download(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let log = services.work(move |workshop| playtest::log(workshop, id)).await?;
    let name = format!("attachment; filename=\"playtest-{id}.json\"");
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_DISPOSITION, name))
        .json(log))
}
