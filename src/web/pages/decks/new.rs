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
    let typed: Typed = form.filled()?;
    let format = judge_query::asked(&services, typed.format.as_ref()).await?;
    let list = form.bytes("list");
    let document = match typed.document(&services.site.catalog, list, format.as_deref()) {
        Ok(document) => document,
        Err(trouble) => {
            let page = NewPage {
                game: typed.game,
                name: typed.name.as_deref().unwrap_or_default(),
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
    Ok(see_other(match typed.then {
        Some(Then::Play) => format!("/playtests/new?deck={id}"),
        Some(Then::Edit) => format!("/decks/{id}/edit"),
        None if empty => format!("/decks/{id}/edit"),
        None => format!("/decks/{id}"),
    }))
}

/// What the form says beside the list.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Typed {
    game: Option<Game>,
    #[validate(length(max = WORD))]
    format: Option<String>,
    /// Bounded by what a deck may be called.
    name: Option<String>,
    then: Option<Then>,
}

/// Where somebody goes on with the new deck, where not by its state.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Then {
    Play,
    Edit,
}

impl Typed {
    /// The deck of the form, or what stands in its way.
    fn document(
        &self,
        catalog: &Catalog,
        list: Option<&[u8]>,
        format: Option<&Format>,
    ) -> std::result::Result<Document, String> {
        let mut document = match list {
            Some(list) => listed(catalog, list, format.map(|format| format.game).or(self.game))?,
            None => Document::new(self.game.ok_or("Choose the game.")?),
        };
        if let Some(name) = &self.name {
            name.trim().clone_into(&mut document.name);
        }
        if let Some(format) = format.filter(|_| document.format.is_none()) {
            document.format = Some(format.id());
        }
        document.check().map_err(|error| sentence(&error))?;
        Ok(document)
    }
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
