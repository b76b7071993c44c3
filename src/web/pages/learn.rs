use actix_web::{HttpResponse, web};
use askama::Template;

use super::playtests::scene::Pictures;
use super::sets;
use crate::model::Game;
use crate::playtest::{self, Lesson, Shown};
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
}

impl Page for LearnPage<'_> {
    const TAB: Tab = Tab::Learn;
}

impl LearnPage<'_> {
    fn opening(game: Game) -> Option<&'static str> {
        let part = playtest::lesson(game)?.parts.first()?;
        Some(&part.text)
    }
}

/// `GET /learn`
pub async fn list(visitor: Visitor, services: Services) -> Result<HttpResponse> {
    html(&visitor, &LearnPage { site: &services.site })
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
    };
    html(&visitor, &page)
}

/// `POST /learn/{game}`: the first game, with each decision explained.
pub async fn begin(services: Services, path: web::Path<String>, _form: CsrfForm) -> Result<HttpResponse> {
    let lesson = of(sets::game(&path)?)?;
    let begun = services
        .with_session(move |workshop| playtest::begin(workshop, &lesson.first_game()?))
        .await?;
    Ok(see_other(format!("/playtests/{}?explain=on#decision", begun.id)))
}
