use std::borrow::Cow;

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::id;
use crate::catalog::Catalog;
use crate::db::DeckId;
use crate::deck::{self, Deck, FileKind, document};
use crate::web::address::{self, CardHref};
use crate::web::error::{Error, Result};
use crate::web::limited::{Limited, WORD};
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::WorkshopError;
use crate::workshop::collection::{Cover, CoveredLine};

/// What the address says.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct MissingQuery {
    /// The kind of file to download the list as.
    #[serde(rename = "as")]
    #[validate(length(max = WORD))]
    kind: Option<String>,
}

#[derive(Template)]
#[template(path = "decks/missing.html")]
struct MissingPage<'a> {
    id: DeckId,
    catalog: &'a Catalog,
    deck: &'a Deck,
    cover: Cover,
    /// What is lacking, as text.
    list: String,
    has_collection: bool,
    /// Lines of cards no set knows; they are not counted.
    unknown: usize,
}

impl Page for MissingPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// `GET /decks/{id}/missing`: what the deck lacks against the collection of whoever asks, as a page or a file.
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    query: Limited<MissingQuery>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let is_user = visitor.user().is_some();
    let (opened, collection) = services
        .work(move |workshop| {
            let opened = workshop.open(id)?;
            let collection = is_user.then(|| workshop.collection()).transpose()?;
            Ok::<_, WorkshopError>((opened, collection))
        })
        .await?;
    let Some(collection) = collection else {
        return Ok(see_other(format!("/account/sign-in?next=/decks/{id}/missing")));
    };
    let catalog = &services.site.catalog;
    let list = opened.document.deck(catalog);
    let cover = Cover::of(catalog, &list, &collection);
    let lacking = cover.lacking(&list);
    if let Some(word) = &query.kind {
        return file(catalog, &lacking, word);
    }
    html(
        &visitor,
        &MissingPage {
            id,
            catalog,
            deck: &list,
            cover,
            list: deck::write(catalog, &lacking, FileKind::Text).text,
            has_collection: !collection.is_empty(),
            unknown: opened.document.unknown(catalog).count(),
        },
    )
}

fn file(catalog: &Catalog, lacking: &Deck, word: &str) -> Result<HttpResponse> {
    let kind: FileKind = word.parse().map_err(Error::BadInput)?;
    let name = format!("attachment; filename=\"missing.{}\"", kind.extension());
    Ok(HttpResponse::Ok()
        .content_type(kind.media_type())
        .insert_header((CONTENT_DISPOSITION, name))
        .body(deck::write(catalog, lacking, kind).text))
}

impl MissingPage<'_> {
    fn title(&self) -> &str {
        document::title(&self.deck.name)
    }

    fn card(&self, line: &CoveredLine) -> (Cow<'_, str>, &str, CardHref<'_>) {
        let printing = line.line.printing;
        let title = self.catalog.card_of(printing).title();
        let code = self.catalog.printing(printing).code.as_str();
        (title, code, address::card(self.catalog, printing))
    }

    /// The other printings that serve: `2 of EVO-S104`.
    fn others(&self, line: &CoveredLine) -> String {
        let other =
            |(printing, count): &(_, u16)| format!("{count} of {}", self.catalog.printing(*printing).code);
        line.others.iter().map(other).collect::<Vec<_>>().join(", ")
    }

    /// Lines that lack something, or that another printing serves.
    fn telling(&self) -> impl Iterator<Item = &CoveredLine> {
        let lines = self.cover.lines.iter();
        lines.filter(|line| line.missing() > 0 || !line.others.is_empty())
    }
}
