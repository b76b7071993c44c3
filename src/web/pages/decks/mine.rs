use actix_web::HttpResponse;
use askama::Template;

use crate::db::lists::{self, Listed};
use crate::db::users::User;
use crate::db::{decks, favourites};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::parts::DeckRow;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Workshop, WorkshopError};

#[derive(Template)]
#[template(path = "decks/mine.html")]
struct MinePage {
    viewer: Option<User>,
    decks: Vec<Listed>,
    deleted: Vec<Listed>,
    favourites: Vec<Listed>,
}

impl Page for MinePage {
    const TAB: Tab = Tab::Decks;
}

/// `GET /decks/mine`
pub async fn page(visitor: Visitor, services: Services) -> Result<HttpResponse> {
    let (decks, deleted, favourites) = services.work(mine).await?;
    html(
        &visitor,
        &MinePage {
            viewer: visitor.user(),
            decks,
            deleted,
            favourites,
        },
    )
}

type Lists = (Vec<Listed>, Vec<Listed>, Vec<Listed>);

fn mine(workshop: &mut Workshop<'_>) -> std::result::Result<Lists, WorkshopError> {
    let mine = workshop.mine()?;
    let (deleted, kept) = mine.into_iter().partition(|deck| deck.deleted_at.is_some());
    let viewer = workshop.actor.author.as_ref().and_then(decks::Author::user);
    let marked = match viewer {
        Some(user) => favourites::of_user(workshop.conn, user)?,
        None => Vec::new(),
    };
    Ok((
        lists::listed(workshop.conn, kept)?,
        lists::listed(workshop.conn, deleted)?,
        lists::listed(workshop.conn, marked)?,
    ))
}
