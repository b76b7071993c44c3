use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::playtests::scene::Pictures;
use super::sets;
use crate::db::playtests::StoredPlaytest;
use crate::model::Game;
use crate::playtest::{self, Lesson, PlaytestError, Sample, Shown, Taught};
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
    /// Tables at which is taught that are not over, the last changed first.
    begun: Vec<(StoredPlaytest, Taught)>,
}

impl Page for LearnPage<'_> {
    const TAB: Tab = Tab::Learn;
}

/// Tables at which a visitor is taught that are not left behind, with what.
async fn begun(services: &Services) -> Result<Vec<(StoredPlaytest, Taught)>> {
    let games = services.work(|workshop| {
        let mine = playtest::mine(workshop)?;
        let taught = playtest::taught(workshop, &mine)?;
        let going_on = taught.into_iter().filter(|(stored, _)| !stored.ended);
        let kept = going_on.map(|(stored, taught)| (stored.clone(), taught));
        Ok::<_, PlaytestError>(kept.collect())
    });
    games.await
}

/// The table at which a game is taught so that was changed last.
fn last(begun: &[(StoredPlaytest, Taught)], game: Game, what: Taught) -> Option<&StoredPlaytest> {
    let mut found = begun.iter().filter(|(_, taught)| *taught == what);
    found
        .find(|(stored, _)| stored.game == game)
        .map(|(stored, _)| stored)
}

impl LearnPage<'_> {
    fn begun(&self, game: Game) -> Option<&StoredPlaytest> {
        last(&self.begun, game, Taught::FirstGame)
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
    begun: Option<&'a StoredPlaytest>,
    /// The booklet's sample turn, where it has one.
    sample: Option<&'static Sample>,
    /// The same, if it has been begun and is not over.
    sampled: Option<&'a StoredPlaytest>,
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
    let lesson = of(game)?;
    let begun = begun(&services).await?;
    let page = GamePage {
        game,
        lesson,
        pictures: services.site.picture(game),
        begun: last(&begun, game, Taught::FirstGame),
        sample: playtest::sample(game),
        sampled: last(&begun, game, Taught::SampleTurn),
    };
    html(&visitor, &page)
}

/// What is begun.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Begin {
    play: Option<Play>,
}

/// What may be begun beside the first game.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Play {
    /// The booklet's sample turn.
    Sample,
}

/// `POST /learn/{game}`: the first game, with each decision explained; with `play=sample` the booklet's sample turn.
pub async fn begin(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let game = sets::game(&path)?;
    let Begin { play } = form.fill()?;
    let lesson = of(game)?;
    let sample = match play {
        Some(Play::Sample) => {
            let sample = playtest::sample(game);
            Some(sample.ok_or_else(|| Error::not_found("sample turn", game.slug()))?)
        }
        None => None,
    };
    let begun = services
        .with_session(move |workshop| {
            let begun = match sample {
                Some(sample) => playtest::begin_sample(workshop, game, sample)?,
                None => playtest::begin(workshop, &lesson.first_game()?)?,
            };
            playtest::take_at_the_start(workshop, begun)
        })
        .await?;
    Ok(see_other(format!("/playtests/{}?explain=on#decision", begun.id)))
}
