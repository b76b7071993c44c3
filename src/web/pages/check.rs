use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use crate::catalog::Catalog;
use crate::deck::{self, FileKind};
use crate::games;
use crate::legality::{self, Format, Profile, Verdict};
use crate::model::Game;
use crate::web::Config;
use crate::web::error::Result;
use crate::web::form::Form;
use crate::web::judging::{self, Judged, Wish};
use crate::web::link;
use crate::web::page::{Page, Tab};
use crate::web::parts::{Account, ReportView};
use crate::web::site::{CurrentSite, Site};

/// Lists beyond this many bytes are judged off the event loop.
const QUICK: usize = 16 << 10;

/// What a link to the page may say.
#[derive(Debug, Default, Deserialize)]
pub struct CheckQuery {
    /// A packed list.
    list: Option<String>,
    game: Option<String>,
    format: Option<String>,
    profile: Option<String>,
}

#[derive(Template)]
#[template(path = "check.html")]
struct CheckPage<'a> {
    /// The list as sent.
    list: &'a str,
    wish: Wish,
    /// What is wrong with the list as a whole.
    trouble: Option<String>,
    result: Option<CheckResult<'a>>,
}

impl Page for CheckPage<'_> {
    const TAB: Tab = Tab::Check;
}

impl CheckPage<'_> {
    fn is_format(&self, format: &Format) -> bool {
        self.wish.format.is_some_and(|wished| wished.id() == format.id())
    }
}

/// A judged list, ready to show.
struct CheckResult<'a> {
    report: ReportView<'a>,
    account: Account<'a>,
    /// The deck in our text, every line read.
    canonical: String,
    /// The same with every suggested fix applied, where there is one.
    corrected: Option<String>,
    /// A link that holds the list.
    link: Option<String>,
}

/// `GET /check`: the form, or the report on the list a link holds.
pub async fn page(site: CurrentSite, query: web::Query<CheckQuery>) -> Result<HttpResponse> {
    let wish = Wish::parse(query.game.as_deref(), query.format.as_deref(), query.profile.as_deref())?;
    let list = match &query.list {
        Some(packed) => link::unpack(packed, Config::BODY_LIMIT)?,
        None => Vec::new(),
    };
    answer(site, list, wish, query.list.is_some()).await
}

/// `POST /check`: a pasted list or a file, with the choices made on an earlier report.
pub async fn submit(site: CurrentSite, request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let form = Form::read(&request, payload, Config::BODY_LIMIT).await?;
    let wish = Wish::parse(form.text("game"), form.text("format"), form.text("profile"))?;
    let list = form.bytes("file").or_else(|| form.bytes("list")).unwrap_or_default().to_vec();
    let choices: Vec<(u32, String)> = form
        .starting_with("line-")
        .filter_map(|(line, choice)| Some((line.parse().ok()?, choice.to_owned())))
        .collect();
    let list = if choices.is_empty() { list } else { judging::choose(&site.catalog, &list, wish, &choices) };
    answer(site, list, wish, true).await
}

async fn answer(site: CurrentSite, list: Vec<u8>, wish: Wish, asked: bool) -> Result<HttpResponse> {
    let (status, html) = if list.len() <= QUICK {
        render(&site, &list, wish, asked)?
    } else {
        web::block(move || render(&site, &list, wish, asked)).await??
    };
    Ok(HttpResponse::build(status).content_type("text/html; charset=utf-8").body(html))
}

fn render(site: &Site, list: &[u8], wish: Wish, asked: bool) -> Result<(StatusCode, String)> {
    let text = String::from_utf8_lossy(list);
    let mut page = CheckPage { list: &text, wish, trouble: None, result: None };
    let mut status = StatusCode::OK;
    if asked {
        match judging::judge(&site.catalog, list, wish) {
            Ok(judged) => {
                page.wish.format = Some(judged.format);
                page.result = Some(result(&site.catalog, list, &judged));
                return Ok((status, page.render()?));
            }
            Err(error) => {
                status = StatusCode::UNPROCESSABLE_ENTITY;
                page.trouble = Some(judging::in_words(&error));
            }
        }
    }
    Ok((status, page.render()?))
}

fn result<'a>(catalog: &'a Catalog, list: &[u8], judged: &'a Judged) -> CheckResult<'a> {
    let write = |deck: &deck::Deck| deck::write(catalog, deck, FileKind::Text).text;
    let deck = &judged.reading.deck;
    let corrected = (judged.report.verdict == Verdict::Illegal)
        .then(|| write(&games::corrected(catalog, deck, judged.format, judged.profile)));
    let link = link::pack(list).map(|packed| {
        format!("/check?format={}&profile={}&list={packed}", judged.format.id(), judged.profile.slug())
    });
    CheckResult {
        report: ReportView::new(catalog, judged),
        account: Account::new(catalog, judged),
        canonical: write(deck),
        corrected,
        link,
    }
}
