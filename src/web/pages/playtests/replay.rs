use actix_web::{HttpResponse, web};
use askama::Template;

use super::board::Board;
use super::change::address;
use super::id;
use crate::playtest::words::{Sentence, Weight};
use crate::playtest::{self, Opened, PlaytestError};
use crate::web::address::RuleHref;
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "playtests/replay.html")]
struct ReplayPage<'a> {
    opened: &'a Opened,
    board: Board<'a>,
    /// Decisions made so far.
    number: usize,
    /// Decisions of the whole game.
    of: usize,
    sentences: Vec<Sentence>,
}

impl Page for ReplayPage<'_> {
    const TAB: Tab = Tab::Play;
}

/// `GET /playtests/{id}/replay/{number}`: the table after that many decisions.
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse> {
    let (text, number) = path.into_inner();
    let id = id(&text)?;
    let opened = services
        .work(move |workshop| playtest::open(workshop, id))
        .await?;
    if opened.stored.waits() {
        return Ok(see_other(address(id, None)));
    }
    let of = opened.play.log().actions.len();
    let number: usize = number.parse().unwrap_or(usize::MAX);
    if number > of {
        return Err(PlaytestError::NoStep(of).into());
    }
    let then = opened.play.branch(number).map_err(PlaytestError::from)?;
    let catalog = &services.site.catalog;
    let mut story = playtest::story(catalog, &then, opened.standing.viewer, &opened.names);
    let page = ReplayPage {
        opened: &opened,
        board: Board::still(catalog, &opened, then.state()),
        number,
        of,
        sentences: story.pop().map(|beat| beat.sentences).unwrap_or_default(),
    };
    html(&visitor, &page)
}

impl ReplayPage<'_> {
    fn title(&self) -> String {
        playtest::title(&self.opened.stored)
    }

    fn may_branch(&self) -> bool {
        self.opened.standing.knows_all(&self.opened.stored)
    }
}
