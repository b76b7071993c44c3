use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::catalog::Catalog;
use crate::db::Visibility;
use crate::deck::{self, Document, ReadOptions};
use crate::legality::Format;
use crate::model::Game;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::judge_query;
use crate::web::limited::{Limited, WORD};
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::store::Store;

/// What a link to the page may say.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct NewQuery {
    #[validate(length(max = WORD))]
    game: Option<String>,
}

#[derive(Template)]
#[template(path = "decks/new.html")]
struct NewPage<'a> {
    game: Option<Game>,
    name: &'a str,
    list: &'a str,
    trouble: Option<String>,
    /// Days it is kept when nobody who has an account makes it; none for somebody who has one.
    kept_days: Option<u64>,
}

impl Page for NewPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// `GET /decks/new`
pub async fn page(
    visitor: Visitor,
    store: web::Data<Store>,
    query: Limited<NewQuery>,
) -> Result<HttpResponse> {
    let game = query.game.as_deref().and_then(|game| game.parse().ok());
    let (name, list) = ("", "");
    let page = NewPage {
        game,
        name,
        list,
        trouble: None,
        kept_days: kept_days(&visitor, &store),
    };
    html(&visitor, &page)
}

fn kept_days(visitor: &Visitor, store: &Store) -> Option<u64> {
    visitor.user().is_none().then(|| store.quotas.ownerless_days())
}

/// `POST /decks/new`: an empty deck to build, or one from a list.
pub async fn create(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    form.only("then", &["play", "edit"])?;
    form.choice::<Game>("game")?;
    let format = match form.text("format") {
        Some(id) => judge_query::named(&services, id).await?,
        None => None,
    };
    let document = match document(&services.site.catalog, &form, format.as_deref()) {
        Ok(document) => document,
        Err(trouble) => {
            let page = NewPage {
                game: game(&form),
                name: form.text("name").unwrap_or_default(),
                list: form.text("list").unwrap_or_default(),
                trouble: Some(trouble),
                kept_days: kept_days(&visitor, &services.store),
            };
            return html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page);
        }
    };
    let empty = document.cards.is_empty();
    let created = services
        .with_session(move |workshop| workshop.create(&document, Visibility::Private))
        .await?;
    if let Some(key) = created.edit_key {
        visitor.remember(key);
    }
    let id = created.deck.id;
    Ok(see_other(match form.text("then") {
        Some("play") => format!("/playtests/new?deck={id}"),
        Some("edit") => format!("/decks/{id}/edit"),
        _ if empty => format!("/decks/{id}/edit"),
        _ => format!("/decks/{id}"),
    }))
}

fn game(form: &CsrfForm) -> Option<Game> {
    form.text("game").and_then(|game| game.parse().ok())
}

/// The deck of the form, or what stands in its way.
fn document(
    catalog: &Catalog,
    form: &CsrfForm,
    format: Option<&Format>,
) -> std::result::Result<Document, String> {
    let mut document = match form.bytes("list") {
        Some(list) => listed(
            catalog,
            list,
            format.map(|format| format.game).or_else(|| game(form)),
        )?,
        None => Document::new(game(form).ok_or("Choose the game.")?),
    };
    if let Some(name) = form.text("name") {
        name.trim().clone_into(&mut document.name);
    }
    if let Some(format) = format.filter(|_| document.format.is_none()) {
        document.format = Some(format.id());
    }
    document.check().map_err(|error| sentence(&error))?;
    Ok(document)
}

/// A pasted list; lines that could not be read go into the notes, so that they do not vanish.
fn listed(catalog: &Catalog, list: &[u8], game: Option<Game>) -> std::result::Result<Document, String> {
    let options = ReadOptions {
        game,
        ..ReadOptions::default()
    };
    let reading = deck::read(catalog, list, &options).map_err(|error| sentence(&error))?;
    let mut document = Document::of(catalog, &reading.deck);
    document.note_unread(&reading);
    Ok(document)
}
