//! A deck changed as a list: the way to edit that needs nothing but a form.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::{conflict, id, revision_seen};
use crate::catalog::Catalog;
use crate::db::{DeckId, RevisionNumber};
use crate::deck::{self, Document, FileKind, ReadOptions, Tag, document};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::form::trimmed;
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Opened, SaveOutcome};

#[derive(Template)]
#[template(path = "decks/as_list.html")]
struct ListPage {
    id: DeckId,
    /// The revision the list was taken from.
    base: RevisionNumber,
    name: String,
    list: String,
    tags: String,
    notes: String,
    /// What keeps the list from being saved.
    troubles: Vec<String>,
}

impl Page for ListPage {
    const TAB: Tab = Tab::Decks;
}

/// `GET /decks/{id}/list`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let opened = services
        .work(move |workshop| workshop.open(id).and_then(Opened::to_edit))
        .await?;
    let document = &opened.document;
    let tags: Vec<String> = document.tags.iter().map(ToString::to_string).collect();
    html(
        &visitor,
        &ListPage {
            id,
            base: opened.deck.head,
            name: document.name.clone(),
            list: list(&services.site.catalog, document),
            tags: tags.join(", "),
            notes: document.notes.clone(),
            troubles: Vec::new(),
        },
    )
}

/// `POST /decks/{id}/list`: a new revision, unless a line cannot be read; then nothing is lost and the page says which.
pub async fn save(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let base = revision_seen(&form, "base")?;
    let grown_from = services
        .keep(move |workshop| {
            workshop.open(id).and_then(Opened::to_edit)?;
            workshop.revision(id, base)
        })
        .await?
        .1;
    let typed: Typed = form.fill()?;
    let list = form.bytes("list").unwrap_or_default();
    let changed = match typed.changed(&services.site.catalog, &grown_from, list) {
        Ok(document) => document,
        Err(troubles) => {
            let page = ListPage {
                id,
                base,
                name: typed.name,
                list: String::from_utf8_lossy(list).into_owned(),
                tags: typed.tags,
                notes: typed.notes,
                troubles,
            };
            return html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page);
        }
    };
    let outcome = services
        .with_session(move |workshop| workshop.save(id, base, &changed, ""))
        .await?;
    match outcome {
        SaveOutcome::Saved { .. } => Ok(see_other(format!("/decks/{id}"))),
        SaveOutcome::Clash(clash) => conflict::page(&visitor, &services.site.catalog, id, &clash),
    }
}

/// The cards as a list; name, tags and notes have fields of their own.
fn list(catalog: &Catalog, document: &Document) -> String {
    let mut cards = document.deck(catalog);
    cards.name.clear();
    cards.notes.clear();
    deck::write(catalog, &cards, FileKind::Text).text
}

/// What the form says beside the list, bounded by what a deck may hold.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Typed {
    #[serde(deserialize_with = "trimmed")]
    name: String,
    #[serde(deserialize_with = "trimmed")]
    notes: String,
    /// Parted by commas.
    #[serde(deserialize_with = "trimmed")]
    tags: String,
}

impl Typed {
    /// The document as the form changes it, or everything that stands in the way.
    fn changed(
        &self,
        catalog: &Catalog,
        from: &Document,
        text: &[u8],
    ) -> std::result::Result<Document, Vec<String>> {
        let mut troubles = Vec::new();
        let mut document = from.clone();
        if text.iter().all(u8::is_ascii_whitespace) {
            document.cards.clear();
        } else {
            let options = ReadOptions {
                game: Some(from.game),
                ..ReadOptions::default()
            };
            let reading = deck::read(catalog, text, &options).map_err(|error| vec![sentence(&error)])?;
            let remarks = reading.unresolved().map(|line| {
                let why = line.remark(catalog).unwrap_or_default();
                format!("Line {}, {}: {why}.", line.number, line.text)
            });
            troubles.extend(remarks);
            document = from.with_deck(catalog, &reading.deck);
        }
        document.name.clone_from(&self.name);
        document.notes.clone_from(&self.notes);
        document.tags.clear();
        for tag in self.tags.split(',').map(str::trim).filter(|tag| !tag.is_empty()) {
            match Tag::parse(tag) {
                Ok(tag) => {
                    document.tags.insert(tag);
                }
                Err(error) => troubles.push(sentence(&error)),
            }
        }
        if let Err(error) = document.check() {
            troubles.push(sentence(&error));
        }
        if troubles.is_empty() {
            Ok(document)
        } else {
            Err(troubles)
        }
    }
}
