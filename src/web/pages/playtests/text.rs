use actix_web::{HttpResponse, web};
use askama::Template;

use super::board::Board;
use super::change::{TAKE_FORCED, address};
use super::people::People;
use super::{id, show};
use crate::db::Moment;
use crate::db::places::Signal;
use crate::playtest::words::Sentence;
use crate::playtest::{self, Opened, Reply};
use crate::web::address::RuleHref;
use crate::web::error::Result;
use crate::web::limited::Limited;
use crate::web::page::{Page, Tab, html_with, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "playtests/text.html")]
struct TextPage<'a> {
    opened: &'a Opened,
    asked: show::Asked,
    board: Board<'a>,
    /// A heading and lines: each seat with its zones.
    parts: Vec<Part>,
    trouble: Option<Sentence>,
    /// What came of the last decision of a person, and of those after it.
    latest: Vec<Sentence>,
    /// Who sits there, at a table of several people.
    people: Option<People>,
}

impl Page for TextPage<'_> {
    const TAB: Tab = Tab::Play;
}

impl TextPage<'_> {
    fn title(&self) -> String {
        playtest::title(&self.opened.stored)
    }
}

struct Part {
    heading: String,
    lines: Vec<String>,
}

/// `GET /playtests/{id}/text`
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    query: Limited<show::ShowQuery>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let opened = services
        .work(move |workshop| playtest::visit(workshop, id))
        .await?;
    if opened.stored.waits() {
        return Ok(see_other(address(id, visitor.key())));
    }
    answer(
        &visitor,
        &services,
        &opened,
        &Reply::Done,
        query.into_inner().into(),
    )
}

/// The board as text, and above it what was not done.
pub(super) fn answer(
    visitor: &Visitor,
    services: &Services,
    opened: &Opened,
    verdict: &Reply,
    asked: show::Asked,
) -> Result<HttpResponse> {
    let catalog = &services.site.catalog;
    let voice = opened.voice(catalog);
    let page = TextPage {
        opened,
        asked,
        board: Board::new(catalog, opened),
        parts: parts(&voice.board(&voice.view())),
        trouble: show::trouble(catalog, opened, verdict),
        latest: playtest::latest(
            &playtest::story(catalog, &opened.play, opened.standing.viewer, &opened.names),
            opened.standing,
        ),
        people: People::of(opened, Moment::now()),
    };
    html_with(visitor, show::status(verdict), &page)
}

/// The seats of the board's text: what stands between its empty lines, but its first and its last part, which the page
/// has of its own.
fn parts(lines: &[String]) -> Vec<Part> {
    let blocks: Vec<&[String]> = lines.split(String::is_empty).collect();
    let seats = blocks.get(1..blocks.len().saturating_sub(1)).unwrap_or_default();
    seats
        .iter()
        .filter_map(|block| {
            let (heading, lines) = block.split_first()?;
            Some(Part {
                heading: heading.clone(),
                lines: lines.iter().map(|line| line.trim().to_owned()).collect(),
            })
        })
        .collect()
}
