use std::sync::LazyLock;

use actix_web::HttpResponse;
use askama::Template;

use crate::catalog::shipped;
use crate::legality;
use crate::model::Game;
use crate::rulebook::ledger;
use crate::web::error::Result;
use crate::web::link;
use crate::web::page::{Page, Tab, html};
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    cards: usize,
    rules: usize,
    formats: usize,
    examples: &'static [Example],
}

impl Page for HomePage {
    const TAB: Tab = Tab::None;
}

impl HomePage {
    fn of(&self, game: Game) -> impl Iterator<Item = &Example> {
        self.examples.iter().filter(move |example| example.game == game)
    }
}

/// A deck to try.
struct Example {
    game: Game,
    name: String,
    href: String,
}

/// Decks offered per game.
const OFFERED: usize = 2;

/// The first decks of `card_data/<game>/decks`: legal ones, and one with mistakes to see what a report says.
static EXAMPLES: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let of = |game: &Game| {
        let paths = shipped::paths(&format!("{}/decks/", game.slug()));
        paths
            .into_iter()
            .filter_map(|path| example(*game, &path))
            .take(OFFERED)
            .collect::<Vec<_>>()
    };
    Game::ALL.iter().flat_map(of).collect()
});

fn example(game: Game, path: &str) -> Option<Example> {
    let list = shipped::file(path)?;
    let name = list.lines().find_map(|line| line.strip_prefix("name: "))?;
    let format = legality::default_format(game)?.id();
    let href = format!("/check?format={format}&list={}", link::pack(list.as_bytes())?);
    Some(Example {
        game,
        name: name.to_owned(),
        href,
    })
}

/// `GET /`
pub async fn page(visitor: Visitor, site: CurrentSite) -> Result<HttpResponse> {
    html(
        &visitor,
        &HomePage {
            cards: site.catalog.cards().len(),
            rules: ledger().all_rules().count(),
            formats: legality::formats().len(),
            examples: &EXAMPLES,
        },
    )
}
