use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::catalog::Catalog;
use crate::deck::{self, LineFate, ReadOptions, Reading};
use crate::model::Game;
use crate::web::desk::Desk;
use crate::web::error::Result;
use crate::web::page::{HTML, Page, Tab, render, see_other};
use crate::web::pages::account::signed_in;
use crate::web::proven::ProvenForm;
use crate::web::sentence::sentence;
use crate::web::session::Visitor;
use crate::workshop::collection::owned;

#[derive(Template)]
#[template(path = "account/collection_import.html")]
struct ImportPage<'a> {
    catalog: &'a Catalog,
    list: &'a str,
    game: Option<Game>,
    trouble: Option<String>,
    reading: Option<&'a Reading>,
}

impl Page for ImportPage<'_> {
    const TAB: Tab = Tab::Account;
}

/// `POST /account/collection/import`: the account of a list; with `take`, what was read of it is added.
pub async fn submit(visitor: Visitor, desk: Desk, form: ProvenForm) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    let list = form
        .bytes("file")
        .or_else(|| form.bytes("list"))
        .unwrap_or_default();
    let game = form.text("game").and_then(|game| game.parse().ok());
    let options = ReadOptions {
        game,
        ..ReadOptions::default()
    };
    let catalog = &desk.site.catalog;
    let read = deck::read(catalog, list, &options);
    if let (Ok(reading), Some("yes")) = (&read, form.text("take")) {
        let more = owned(catalog, &reading.deck);
        desk.work(move |workshop| workshop.add_to_collection(&more))
            .await?;
        return Ok(see_other("/account/collection?done=added"));
    }
    let status = match &read {
        Ok(_) => StatusCode::OK,
        Err(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let page = ImportPage {
        catalog,
        list: &String::from_utf8_lossy(list),
        game: read.as_ref().ok().map(|reading| reading.deck.game).or(game),
        trouble: read.as_ref().err().map(sentence),
        reading: read.as_ref().ok(),
    };
    Ok(HttpResponse::build(status)
        .content_type(HTML)
        .body(render(&visitor, &page)?))
}

impl ImportPage<'_> {
    const fn list(&self) -> &str {
        self.list
    }

    const fn game(&self) -> Option<Game> {
        self.game
    }

    fn copies(reading: &Reading) -> u32 {
        reading.deck.lines.iter().map(|line| u32::from(line.count)).sum()
    }

    /// The lines there is something to say about.
    fn remarks<'b>(&'b self, reading: &'b Reading) -> impl Iterator<Item = (&'b LineFate, String)> {
        let remark = |line: &'b LineFate| Some((line, line.remark(self.catalog)?));
        reading.lines.iter().filter_map(remark)
    }
}
