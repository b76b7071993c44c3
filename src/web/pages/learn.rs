use actix_web::{HttpResponse, web};
use askama::Template;

use super::playtests::scene::Pictures;
use super::sets;
use crate::db::playtests::StoredPlaytest;
use crate::model::Game;
use crate::playtest::{self, Lesson, PlaytestError, Shown};
use crate::rulebook::ledger;
use crate::web::address::RuleHref;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::parts::Glossed;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::Site;

#[derive(Template)]
#[template(path = "learn.html")]
struct LearnPage<'a> {
    site: &'a Site,
    /// First games that are not over, the last changed first.
    begun: Vec<StoredPlaytest>,
}

impl Page for LearnPage<'_> {
    const TAB: Tab = Tab::Learn;
}

/// First games of a visitor that are not over.
async fn begun(services: &Services) -> Result<Vec<StoredPlaytest>> {
    let games = services.work(|workshop| {
        let mine = playtest::mine(workshop)?;
        let first = playtest::first_games(workshop, &mine)?;
        let going_on = first.into_iter().filter(|first| !first.ended);
        Ok::<_, PlaytestError>(going_on.cloned().collect())
    });
    games.await
}

impl LearnPage<'_> {
    fn begun(&self, game: Game) -> Option<&StoredPlaytest> {
        self.begun.iter().find(|first| first.game == game)
    }

    fn opening(game: Game) -> Option<&'static str> {
        let part = playtest::lesson(game)?.parts.first()?;
        Some(&part.text)
    }
}

/// `GET /learn`
pub async fn list(visitor: Visitor, services: Services) -> Result<HttpResponse> {
    let page = LearnPage {
        site: &services.site,
        begun: begun(&services).await?,
    };
    html(&visitor, &page)
}

fn of(game: Game) -> Result<&'static Lesson> {
    playtest::lesson(game).ok_or_else(|| Error::not_found("lesson", game.slug()))
}

#[derive(Template)]
#[template(path = "learn_game.html")]
struct GamePage<'a> {
    game: Game,
    lesson: &'static Lesson,
    pictures: Option<&'a Pictures>,
    /// The first game, if it has been begun and is not over.
    begun: Option<StoredPlaytest>,
}

impl Page for GamePage<'_> {
    const TAB: Tab = Tab::Learn;
}

impl GamePage<'_> {
    fn rule(id: &str) -> &'static str {
        ledger().rule(id).map_or("", |rule| rule.statement.as_str())
    }
}

/// `GET /learn/{game}`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let game = sets::game(&path)?;
    let page = GamePage {
        game,
        lesson: of(game)?,
        pictures: services.site.picture(game),
        begun: begun(&services)
            .await?
            .into_iter()
            .find(|first| first.game == game),
    };
    html(&visitor, &page)
}

/// `POST /learn/{game}`: the first game, with each decision explained.
pub async fn begin(services: Services, path: web::Path<String>, _form: CsrfForm) -> Result<HttpResponse> {
    let lesson = of(sets::game(&path)?)?;
    let begun = services
        .with_session(move |workshop| {
            let begun = playtest::begin(workshop, &lesson.first_game()?)?;
            playtest::take_at_the_start(workshop, begun)
        })
        .await?;
    Ok(see_other(format!("/playtests/{}?explain=on#decision", begun.id)))
}
