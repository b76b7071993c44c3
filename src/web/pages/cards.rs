use actix_web::HttpResponse;
use askama::Template;

use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::parts::CardFace;
use crate::web::site::CurrentSite;

/// Cards on a page.
const PAGE: usize = 48;

#[derive(Template)]
#[template(path = "cards.html")]
struct CardsPage<'a> {
    faces: Vec<CardFace<'a>>,
}

impl Page for CardsPage<'_> {
    const TAB: Tab = Tab::Cards;
}

/// `GET /cards`
pub async fn page(site: CurrentSite) -> Result<HttpResponse> {
    let catalog = &site.catalog;
    let faces = catalog
        .cards()
        .iter()
        .filter_map(|card| card.printings.first())
        .take(PAGE)
        .map(|id| CardFace::new(catalog, *id))
        .collect();
    html(&CardsPage { faces })
}
