use actix_web::{HttpResponse, web};
use askama::Template;

use crate::catalog::Catalog;
use crate::model::{CardSet, Game, Origin, PrintingId};
use crate::web::address::SetHref;
use crate::web::error::{Error, Result, Way};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::CardRow;
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;

#[derive(Template)]
#[template(path = "sets.html")]
struct SetsPage<'a> {
    catalog: &'a Catalog,
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
}

/// `GET /sets`
pub async fn list(visitor: Visitor, site: CurrentSite) -> Result<HttpResponse> {
    html(
        &visitor,
        &SetsPage {
            catalog: &site.catalog,
        },
    )
}

#[derive(Template)]
#[template(path = "set.html")]
struct SetPage<'a> {
    catalog: &'a Catalog,
    set: &'a CardSet,
    printings: &'a [PrintingId],
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
