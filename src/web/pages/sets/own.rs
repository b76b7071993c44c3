//! The page of a set somebody enters, and what is done to the set as a whole.

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::SetForm;
use crate::catalog::set_file::CardEntry;
use crate::catalog::{Catalog, entry_form, format};
use crate::db::{OwnSetId, Visibility};
use crate::legality::{self, Format};
use crate::model::effect::text;
use crate::model::{CardSet, Kind, Origin, Style, Symbol};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::Seen;
use crate::web::limited::WORD;
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::pages::decks::export::attachment;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::OwnSet;

#[derive(Template)]
#[template(path = "sets/own.html")]
struct OwnPage<'a> {
    set: &'a OwnSet,
    signed_in: bool,
    /// The shipped set that answers to its code or name, and keeps it out of its owner's cards.
    behind: Option<&'a CardSet>,
}

impl Page for OwnPage<'_> {
    const TAB: Tab = Tab::Sets;

    fn is_by_link(&self) -> bool {
        self.set.stored.visibility != Visibility::Public
    }
}

impl OwnPage<'_> {
    /// The types of its game; those of which there are the most cards first.
    fn kinds(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = entry_form::kinds(self.set.stored.game).collect();
        kinds.sort_by_key(|kind| *kind != Kind::Warrior);
        kinds
    }

    /// The shipped formats that allow the set.
    fn formats(&self) -> impl Iterator<Item = &'static Format> {
        let stored = &self.set.stored;
        let of_game = legality::formats()
            .iter()
            .filter(|format| format.game == stored.game);
        of_game.filter(|format| format.allows_set(&stored.code, Origin::Imported))
    }

    /// What a row says of a card besides its name.
    fn line(card: &CardEntry) -> String {
        if let Some(of) = &card.reprint {
            return format!("Reprint of {of}");
        }
        let kind = card.kind.map_or("", Kind::label);
        let of = card.symbol.map(Symbol::label).or(card.style.map(Style::label));
        let level = card
            .level
            .map(|level| format!(", level {level}"))
            .unwrap_or_default();
        of.map_or_else(|| format!("{kind}{level}"), |of| format!("{of} {kind}{level}"))
    }

    fn is_by_hand(card: &CardEntry) -> bool {
        card.reprint.is_none() && card.does.is_empty() && card.printed.is_some()
    }

    fn does(card: &CardEntry) -> String {
        text::write(&card.does.0)
    }
}

/// The key in an address.
pub(super) fn id(text: &str) -> Result<OwnSetId> {
    text.parse().map_err(|_| Error::not_found("set", text))
}

/// What an address names, as whoever asks may see it.
async fn opened(services: &Services, text: &str) -> Result<OwnSet> {
    let id = id(text)?;
    services.work(move |workshop| workshop.own_set(id)).await
}

/// The shipped set of the same code or name, such as an update brought.
fn behind<'a>(catalog: &'a Catalog, set: &OwnSet) -> Option<&'a CardSet> {
    let named = &set.file.set;
    let answering = [&named.code, &named.name].into_iter().chain(&named.aliases);
    answering
        .filter_map(|name| catalog.set_by_code(named.game, name))
        .find(|set| set.origin != Origin::Imported)
}

/// `GET /sets/own/{id}`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let set = opened(&services, &path).await?;
    let page = OwnPage {
        set: &set,
        signed_in: visitor.user().is_some(),
        behind: behind(&services.site.catalog, &set),
    };
    html(&visitor, &page)
}

/// `GET /sets/own/{id}/set.toml`: the file that `scouter sets import` and the page for a new set read.
pub async fn export(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let set = opened(&services, &path).await?;
    let text = format::written(&set.file).map_err(|error| Error::Internal(error.into()))?;
    let name = crate::deck::file_stem(&set.file.set.name);
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/toml; charset=utf-8"))
        .insert_header(attachment(format!("{name}.toml")))
        .body(text))
}

/// `POST /sets/own/{id}/visibility`
pub async fn visibility(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    let Seen { visibility } = form.fill()?;
    services
        .work(move |workshop| workshop.show_set(id, visibility))
        .await?;
    Ok(see_other(format!("/sets/own/{id}")))
}

/// `POST /sets/own/{id}/name`
pub async fn rename(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    let SetForm { name, .. } = form.filled()?;
    services
        .work(move |workshop| workshop.rename_set(id, &name))
        .await?;
    Ok(see_other(format!("/sets/own/{id}")))
}

/// `POST /sets/own/{id}/copy`
pub async fn copy(services: Services, path: web::Path<String>, _: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    let copy = services.work(move |workshop| workshop.copy_set(id)).await?;
    Ok(see_other(format!("/sets/own/{copy}")))
}

/// The card that is taken out.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Taken {
    #[validate(length(max = WORD))]
    card: Option<String>,
}

/// `POST /sets/own/{id}/remove`: the set, or with `card` that card of it.
pub async fn remove(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    if let Some(number) = form.filled::<Taken>()?.card {
        services
            .work(move |workshop| workshop.take_card(id, &number))
            .await?;
        return Ok(see_other(format!("/sets/own/{id}")));
    }
    services.work(move |workshop| workshop.remove_set(id)).await?;
    Ok(see_other("/sets"))
}
