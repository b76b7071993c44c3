//! Sets: those everybody sees, and those people enter.

pub mod card;
mod inputs;
pub mod new;
pub mod own;

use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::catalog::Catalog;
use crate::catalog::coverage::{self, SetCoverage};
use crate::catalog::set_file::SetEntry;
use crate::db::own_sets::StoredSet;
use crate::model::{CardSet, Game, Origin, PrintingId};
use crate::web::address::SetHref;
use crate::web::error::{Error, Result, Way};
use crate::web::form::trimmed;
use crate::web::page::{Page, Tab, html};
use crate::web::parts::CardLine;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;

/// What is typed of a set as a whole.
#[derive(Debug, Default, Deserialize, Validate)]
#[serde(default)]
struct SetForm {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = SetEntry::LONGEST_CODE, message = "the code"))]
    code: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = SetEntry::LONGEST_NAME, message = "the name"))]
    name: String,
}

#[derive(Template)]
#[template(path = "sets/list.html")]
struct SetsPage<'a> {
    catalog: &'a Catalog,
    coverage: Vec<SetCoverage>,
    /// The sets of whoever looks.
    mine: Vec<StoredSet>,
}

impl Page for SetsPage<'_> {
    const TAB: Tab = Tab::Sets;
}

impl SetsPage<'_> {
    fn of(&self, game: Game) -> impl Iterator<Item = &CardSet> {
        self.catalog.sets().iter().filter(move |set| set.game == game)
    }

    fn size(&self, set: &CardSet) -> usize {
        self.catalog.printings_in(set.id).len()
    }

    fn played(&self, set: &CardSet) -> Option<String> {
        let mut of_sets = self.coverage.iter();
        of_sets
            .find(|one| one.game == set.game && one.code == set.code)?
            .told()
    }

    fn played_of(&self, game: Game) -> Option<String> {
        coverage::together(self.coverage.iter().filter(|one| one.game == game)).told()
    }
}

/// `GET /sets`
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a borrowed workshop is not general enough to be named alone"
)]
pub async fn list(visitor: Visitor, site: CurrentSite, services: Services) -> Result<HttpResponse> {
    let mine = services.work(|workshop| workshop.own_sets()).await?;
    let page = SetsPage {
        catalog: &site.catalog,
        coverage: coverage::by_set(&site.catalog),
        mine,
    };
    html(&visitor, &page)
}

#[derive(Template)]
#[template(path = "sets/one.html")]
struct SetPage<'a> {
    catalog: &'a Catalog,
    set: &'a CardSet,
    printings: &'a [PrintingId],
    /// How its cards are played at the table.
    played: Option<String>,
}

impl Page for SetPage<'_> {
    const TAB: Tab = Tab::Sets;
}

/// `GET /sets/{game}/{code}`
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse> {
    let (game, code) = path.into_inner();
    let set = find(&site.catalog, &game, &code)?;
    html(
        &visitor,
        &SetPage {
            catalog: &site.catalog,
            set,
            played: coverage::of_set(&site.catalog, set).told(),
            printings: site.catalog.printings_in(set.id),
        },
    )
}

/// The game of an address.
pub fn game(slug: &str) -> Result<Game> {
    Game::ALL
        .iter()
        .copied()
        .find(|game| game.slug() == slug)
        .ok_or_else(|| {
            let near = Game::ALL
                .iter()
                .map(|game| Way::new(format!("/rules/{}", game.slug()), game.title()))
                .collect();
            Error::not_found_near("game", slug, near)
        })
}

/// The set of an address.
pub fn find<'a>(catalog: &'a Catalog, game_slug: &str, code: &str) -> Result<&'a CardSet> {
    let game = game(game_slug)?;
    catalog.set_by_code(game, code).ok_or_else(|| {
        Error::not_found_near(
            "set",
            code,
            vec![Way::new("/sets", format!("All sets of {}", game.label()))],
        )
    })
}
