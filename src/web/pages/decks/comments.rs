//! What people say about a deck, where its owner lets them.

use actix_web::{HttpResponse, web};

use super::id;
use crate::db::CommentId;
use crate::web::desk::Desk;
use crate::web::error::{Error, Result};
use crate::web::page::see_other;
use crate::web::proven::ProvenForm;

/// `POST /decks/{id}/discussion`: `open` is `yes` or `no`.
pub async fn discussion(desk: Desk, path: web::Path<String>, form: ProvenForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    let open = form.text("open") == Some("yes");
    desk.work(move |workshop| workshop.set_discussion(id, open))
        .await?;
    Ok(see_other(format!("/decks/{id}")))
}

/// `POST /decks/{id}/comments`: says `text`.
pub async fn say(desk: Desk, path: web::Path<String>, form: ProvenForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    let text = form.text("text").unwrap_or_default().to_owned();
    let said = desk.work(move |workshop| workshop.comment(id, &text)).await?;
    Ok(see_other(format!("/decks/{id}#comment-{said}")))
}

/// `POST /decks/{id}/comments/{comment}/remove`
pub async fn remove(desk: Desk, path: web::Path<(String, String)>, _: ProvenForm) -> Result<HttpResponse> {
    let (id, comment) = path.into_inner();
    let id = super::id(&id)?;
    let comment: CommentId = comment
        .parse()
        .map_err(|_| Error::not_found("comment", comment.as_str()))?;
    desk.work(move |workshop| workshop.remove_comment(id, comment))
        .await?;
    Ok(see_other(format!("/decks/{id}#comments")))
}
