//! What people say about a deck, where its owner lets them.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use validator::Validate;

use super::id;
use crate::db::CommentId;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::{Answer, trimmed};
use crate::web::page::see_other;
use crate::web::services::Services;
use crate::workshop::LONGEST_COMMENT;

/// Whether a deck may be discussed.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Discussed {
    open: Option<Answer>,
}

/// What somebody says.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Said {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = LONGEST_COMMENT, message = "the comment"))]
    text: String,
}

/// `POST /decks/{id}/discussion`: `open` is `yes` or `no`.
pub async fn discussion(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    let open = form.fill::<Discussed>()?.open == Some(Answer::Yes);
    services
        .work(move |workshop| workshop.set_discussion(id, open))
        .await?;
    Ok(see_other(format!("/decks/{id}")))
}

/// `POST /decks/{id}/comments`: says `text`.
pub async fn say(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    let Said { text } = form.filled()?;
    let said = services.work(move |workshop| workshop.comment(id, &text)).await?;
    Ok(see_other(format!("/decks/{id}#comment-{said}")))
}

/// `POST /decks/{id}/comments/{comment}/remove`
pub async fn remove(
    services: Services,
    path: web::Path<(String, String)>,
    _: CsrfForm,
) -> Result<HttpResponse> {
    let (id, comment) = path.into_inner();
    let id = super::id(&id)?;
    let comment: CommentId = comment
        .parse()
        .map_err(|_| Error::not_found("comment", comment.as_str()))?;
    services
        .work(move |workshop| workshop.remove_comment(id, comment))
        .await?;
    Ok(see_other(format!("/decks/{id}#comments")))
}
