use actix_web::{HttpResponse, web};
use askama::Template;

use super::sets;
use crate::catalog::Catalog;
use crate::legality::{self, Format};
use crate::model::{CardSet, Game};
use crate::web::address::{self, CardHref, SetHref};
use crate::web::error::{Error, Result, Way};
use crate::web::page::{Page, Tab, html};
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;

#[derive(Template)]
#[template(path = "formats.html")]
struct FormatsPage {
    formats: &'static [Format],
}

impl Page for FormatsPage {
    const TAB: Tab = Tab::Formats;
}

/// `GET /formats`
pub async fn list(visitor: Visitor) -> Result<HttpResponse> {
    html(
        &visitor,
        &FormatsPage {
            formats: legality::formats(),
        },
    )
}

#[derive(Template)]
#[template(path = "format.html")]
struct FormatPage<'a> {
    catalog: &'a Catalog,
    format: &'static Format,
}

impl Page for FormatPage<'_> {
    const TAB: Tab = Tab::Formats;
}

impl FormatPage<'_> {
    fn sets(&self) -> impl Iterator<Item = &CardSet> {
        self.catalog
            .sets()
            .iter()
            .filter(|set| set.game == self.format.game && self.format.allows_set(&set.code, set.origin))
    }

    fn card(&self, name: &str) -> Option<CardHref<'_>> {
        let card = self.catalog.cards_named(self.format.game, name).first()?;
        let first = self.catalog.card(*card).printings.first()?;
        Some(address::card(self.catalog, *first))
    }
}

/// `GET /formats/{game}/{slug}`
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse> {
    let (game, slug) = path.into_inner();
    html(
        &visitor,
        &FormatPage {
            catalog: &site.catalog,
            format: find(&game, &slug)?,
        },
    )
}

/// The format of an address.
pub fn find(game: &str, slug: &str) -> Result<&'static Format> {
    let game = sets::game(game)?;
    legality::formats()
        .iter()
        .find(|format| format.game == game && format.slug == slug)
        .ok_or_else(|| Error::not_found_near("format", slug, vec![Way::new("/formats", "All formats")]))
}
