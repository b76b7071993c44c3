//! What a list nobody keeps can be taken along as, on request: most readers of a report want none of it.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::deck::stats::DeckStats;
use crate::deck::{self, Document, ReadOptions};
use crate::web::error::{Error, Result};
use crate::web::form::Form;
use crate::web::judge_query::CheckBy;
use crate::web::limited::WORD;
use crate::web::page::{Page, Tab, html};
use crate::web::pages::decks::export;
use crate::web::parts::{Exports, Figures};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;
use crate::web::{Config, judge_query};

#[derive(Template)]
#[template(path = "take_along.html")]
struct TakeAlongPage<'a> {
    name: &'a str,
    exports: Exports<'a>,
    figures: Figures<'a>,
}

impl Page for TakeAlongPage<'_> {
    const TAB: Tab = Tab::Check;
}

/// The file that is wanted.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Wanted {
    /// A format of files; none for the choice of them.
    #[validate(length(max = WORD))]
    to: Option<String>,
}

/// `POST /check/export`: the list as a file of the format `to` names; without it the choice, and the deck's statistics.
pub async fn export(
    visitor: Visitor,
    site: CurrentSite,
    workshop: Services,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = Form::read(&request, payload, Config::BODY_LIMIT).await?;
    let (by, Wanted { to }): (CheckBy, _) = (form.filled()?, form.filled()?);
    let basis = judge_query::parse(&workshop, &by).await?;
    let list = form.bytes("list").unwrap_or_default();
    let options = ReadOptions {
        game: basis.format.as_ref().map(|format| format.game).or(basis.game),
        ..ReadOptions::default()
    };
    let catalog = &site.catalog;
    let reading = deck::read(catalog, list, &options);
    let deck = reading.map_err(|error| Error::BadInput(sentence(&error)))?.deck;
    if let Some(to) = to {
        let kind = export::kind(&to, deck.game)?;
        let written = deck::write(catalog, &deck, kind);
        return Ok(export::download(kind, &deck.name, written));
    }
    let (document, text) = (Document::of(catalog, &deck), String::from_utf8_lossy(list));
    let format = by.format.unwrap_or_default();
    html(
        &visitor,
        &TakeAlongPage {
            name: deck::document::title(&deck.name),
            exports: Exports::list(catalog, &document, &text, format),
            figures: Figures::new(catalog, DeckStats::of(catalog, &deck)),
        },
    )
}
