use actix_web::HttpResponse;
use askama::Template;

use crate::catalog::Catalog;
use crate::db::lists::{self, Listed};
use crate::legality::{self, Format, Verdict};
use crate::model::{Game, Origin, in_thousands};
use crate::rulebook::ledger;
use crate::web::error::Result;
use crate::web::examples::{Example, ExampleBreach};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::{CardFace, DeckRow, FaceView, LadderColumn};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::Site;
use crate::workshop::{Workshop, WorkshopError};

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage<'a> {
    site: &'a Site,
    catalog: &'a Catalog,
    rules: usize,
    formats: usize,
    /// The last decks of whoever signed in.
    mine: Vec<Listed>,
}

impl Page for HomePage<'_> {
    const TAB: Tab = Tab::None;
}

/// Decks offered per game.
const OFFERED: usize = 3;
/// Own decks shown.
const OWN: usize = 4;
/// Breaches shown of the example.
const BREACHES: usize = 4;

impl HomePage<'_> {
    /// Decks without a mistake to open and play.
    fn starters(&self, game: Game) -> impl Iterator<Item = &Example> {
        let of_game =
            move |example: &&Example| example.deck.game == game && example.verdict == Verdict::Legal;
        self.site.examples().iter().filter(of_game).take(OFFERED)
    }

    /// The deck with mistakes, whose report shows what a report is.
    fn sample(&self) -> Option<&Example> {
        let mut examples = self.site.examples().iter();
        examples.find(|example| example.verdict == Verdict::Illegal)
    }

    /// The first breaches of the sample, and how many more there are.
    fn breaches(example: &Example) -> (&[ExampleBreach], usize) {
        let (shown, more) = example.breaches.split_at(BREACHES.min(example.breaches.len()));
        (shown, more.len())
    }

    /// Two cards of a starter of each game.
    fn faces(&self) -> impl Iterator<Item = CardFace<'_>> {
        let starters = Game::ALL.iter().filter_map(|game| self.starters(*game).last());
        starters
            .flat_map(|example| [Some(example.face), example.card])
            .flatten()
            .map(|printing| CardFace::new(self.catalog, printing))
    }

    fn leader(&self, example: &Example) -> FaceView<'_> {
        FaceView::new(self.catalog, example.face)
    }

    /// The format a list of the game is most likely meant for.
    fn format(game: Game) -> String {
        legality::default_format(game).map(Format::id).unwrap_or_default()
    }

    /// `1,229 cards`, and where none of them was ever printed, that.
    fn cards_of(&self, game: Game) -> String {
        let cards = self.catalog.cards().iter();
        let count = cards.filter(|card| card.game == game).count();
        let mut sets = self.catalog.sets().iter().filter(|set| set.game == game);
        if sets.all(|set| set.origin == Origin::HomeMade) {
            format!("{count} home-made practice cards; the printed ones you own can be entered")
        } else {
            format!("{} cards", in_thousands(count))
        }
    }
}

/// `GET /`
pub async fn page(visitor: Visitor, services: Services) -> Result<HttpResponse> {
    let mine = match visitor.user() {
        Some(_) => services.work(mine).await?,
        None => Vec::new(),
    };
    let page = HomePage {
        site: &services.site,
        catalog: &services.site.catalog,
        rules: ledger().all_rules().count(),
        formats: legality::formats().len(),
        mine,
    };
    html(&visitor, &page)
}

fn mine(workshop: &mut Workshop<'_>) -> std::result::Result<Vec<Listed>, WorkshopError> {
    let mut decks = workshop.mine()?;
    decks.retain(|deck| deck.deleted_at.is_none());
    decks.truncate(OWN);
    Ok(lists::listed(workshop.conn, decks)?)
}
