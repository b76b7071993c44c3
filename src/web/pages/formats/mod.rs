//! Formats: those that are shipped, and the house formats people make.

pub mod compare;
mod draft;
pub mod edit;
pub mod house;

use std::borrow::Cow;

use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::sets;
use crate::catalog::Catalog;
use crate::db::Visibility;
use crate::db::formats::StoredFormat;
use crate::legality::{self, Format};
use crate::model::{CardSet, Game};
use crate::web::address::{self, CardHref, SetHref};
use crate::web::error::{Error, Result, Way};
use crate::web::limited::Limited;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;
use crate::workshop::{HouseFormat, LONGEST_FORMAT_NAME, Published, Workshop};

#[derive(Template)]
#[template(path = "formats/list.html")]
struct FormatsPage {
    formats: &'static [Format],
    /// House formats of whoever looks.
    mine: Vec<StoredFormat>,
    /// Public house formats of others.
    others: Vec<Published>,
    /// Words their names were to hold.
    words: String,
}

/// Which house formats are looked for.
#[derive(Debug, Default, Deserialize, Validate)]
#[serde(default)]
pub struct FormatsQuery {
    /// Words of their names.
    #[validate(length(max = LONGEST_FORMAT_NAME, message = "the name that is looked for"))]
    name: String,
}

impl Page for FormatsPage {
    const TAB: Tab = Tab::Formats;
}

/// `GET /formats`
pub async fn list(
    visitor: Visitor,
    services: Services,
    query: Limited<FormatsQuery>,
) -> Result<HttpResponse> {
    let words = query.into_inner().name.trim().to_owned();
    let named = words.clone();
    let (mine, others) = services
        .work(move |workshop| workshop.house_formats(&named, Workshop::MOST_FORMATS_LISTED))
        .await?;
    let page = FormatsPage {
        formats: legality::formats(),
        mine,
        others,
        words,
    };
    html(&visitor, &page)
}

/// A format, shipped or a version of a house format.
#[derive(Template)]
#[template(path = "formats/one.html")]
struct FormatPage<'a> {
    catalog: &'a Catalog,
    format: Cow<'a, Format>,
    house: Option<&'a HouseFormat>,
    signed_in: bool,
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

    /// What a page about a change calls the version before this one.
    fn before(house: &HouseFormat) -> Option<i32> {
        (house.version.version > 1).then(|| house.version.version - 1)
    }
}

/// `GET /formats/{game}/{slug}`
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse> {
    let (game, slug) = path.into_inner();
    let page = FormatPage {
        catalog: &site.catalog,
        format: Cow::Borrowed(find(&game, &slug)?),
        house: None,
        signed_in: visitor.user().is_some(),
    };
    html(&visitor, &page)
}

/// The format of an address.
pub fn find(game: &str, slug: &str) -> Result<&'static Format> {
    let game = sets::game(game)?;
    legality::formats()
        .iter()
        .find(|format| format.game == game && format.slug == slug)
        .ok_or_else(|| Error::not_found_near("format", slug, vec![Way::new("/formats", "All formats")]))
}
