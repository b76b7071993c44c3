use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use crate::catalog::Catalog;
use crate::deck::stats::DeckStats;
use crate::deck::{self, Deck, Document, FileKind, ReadOptions, WriteOptions};
use crate::games::{self, Checked, Wish};
use crate::legality::{self, Format, Profile, Verdict};
use crate::model::{Game, PrintingId};
use crate::web::Config;
use crate::web::error::{Error, Result};
use crate::web::form::Form;
use crate::web::page::{HTML, Page, Tab, html, render};
use crate::web::pages::decks::export;
use crate::web::parts::{Account, Exports, Figures, Reasons, VerdictBanner};
use crate::web::sentence::sentence;
use crate::web::session::Visitor;
use crate::web::site::{CurrentSite, Site};
use crate::web::{link, wish};

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
    format: Option<&'a Format>,
    profile: Option<Profile>,
    /// Why the list as a whole could not be read.
    trouble: Option<String>,
    result: Option<CheckResult<'a>>,
}

impl Page for CheckPage<'_> {
    const TAB: Tab = Tab::Check;
}

/// A judged list, ready to show.
struct CheckResult<'a> {
    checked: &'a Checked<'a>,
    banner: VerdictBanner<'a>,
    reasons: Reasons<'a>,
    account: Account<'a>,
    /// Everything it can be taken along as.
    exports: Exports<'a>,
    figures: Figures<'a>,
    /// The same with every suggested fix applied, where there is one.
    corrected: Option<String>,
    /// A link that holds the list.
    link: Option<String>,
}

/// `GET /check`: the form, or the report on the list a link holds.
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    query: web::Query<CheckQuery>,
) -> Result<HttpResponse> {
    let wish = wish::parse(
        query.game.as_deref(),
        query.format.as_deref(),
        query.profile.as_deref(),
    )?;
    if let Some(packed) = &query.list {
        let sent = Sent {
            list: link::unpack(packed, Config::BODY_LIMIT)?,
            packed: Some(packed.clone()),
            wish,
        };
        return answer(visitor, site, sent).await;
    }
    html(
        &visitor,
        &CheckPage {
            list: "",
            format: wish.format,
            profile: wish.profile,
            trouble: None,
            result: None,
        },
    )
}

/// `POST /check`: a pasted list or a file, with the choices made on an earlier report.
pub async fn submit(
    visitor: Visitor,
    site: CurrentSite,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = Form::read(&request, payload, Config::BODY_LIMIT).await?;
    let wish = wish::parse(form.text("game"), form.text("format"), form.text("profile"))?;
    let list = form
        .bytes("file")
        .or_else(|| form.bytes("list"))
        .unwrap_or_default();
    let answered = wish
        .format
        .map(|format| answered(&site, format.game, list, &form));
    let sent = Sent {
        list: answered.unwrap_or_else(|| list.to_vec()),
        packed: None,
        wish,
    };
    answer(visitor, site, sent).await
}

/// `POST /check/export`: the list as a file of the format `to` names.
pub async fn export(site: CurrentSite, request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let form = Form::read(&request, payload, Config::BODY_LIMIT).await?;
    let wish = wish::parse(form.text("game"), form.text("format"), None)?;
    let list = form.bytes("list").unwrap_or_default();
    let options = ReadOptions {
        game: wish.format.map(|format| format.game).or(wish.game),
        ..ReadOptions::default()
    };
    let reading = deck::read(&site.catalog, list, &options);
    let deck = reading.map_err(|error| Error::BadInput(sentence(&error)))?.deck;
    let kind = export::kind(form.text("to").unwrap_or_default(), deck.game)?;
    Ok(export::download(
        &site.catalog,
        &deck,
        kind,
        &WriteOptions::default(),
    ))
}

/// The list with the choices of the form taken over.
fn answered(site: &Site, game: Game, list: &[u8], form: &Form) -> Vec<u8> {
    let answers: Vec<(u32, PrintingId)> = form
        .starting_with("line-")
        .filter_map(|(line, code)| Some((line.parse().ok()?, site.catalog.printing_by_code(game, code)?)))
        .collect();
    match std::str::from_utf8(list) {
        Ok(text) if !answers.is_empty() => deck::answer(&site.catalog, text, &answers).into_bytes(),
        _ => list.to_vec(),
    }
}

/// A list to judge, as it was sent.
struct Sent {
    list: Vec<u8>,
    /// The same packed, if it came by a link.
    packed: Option<String>,
    wish: Wish<'static>,
}

async fn answer(visitor: Visitor, site: CurrentSite, sent: Sent) -> Result<HttpResponse> {
    let (status, html) = if sent.list.len() <= QUICK {
        report(&visitor, &site, &sent)?
    } else {
        web::block(move || report(&visitor, &site, &sent))
            .await
            .map_err(|error| Error::Internal(error.into()))??
    };
    Ok(HttpResponse::build(status).content_type(HTML).body(html))
}

fn report(visitor: &Visitor, site: &Site, sent: &Sent) -> Result<(StatusCode, String)> {
    let text = String::from_utf8_lossy(&sent.list);
    let checked = games::check(&site.catalog, &sent.list, sent.wish);
    let (status, trouble) = match &checked {
        Ok(_) => (StatusCode::OK, None),
        Err(error) => (StatusCode::UNPROCESSABLE_ENTITY, Some(sentence(error))),
    };
    let page = CheckPage {
        list: &text,
        format: sent.wish.format,
        profile: sent.wish.profile,
        trouble,
        result: checked
            .as_ref()
            .ok()
            .map(|checked| result(&site.catalog, sent, &text, checked)),
    };
    Ok((status, render(visitor, &page)?))
}

fn result<'a>(catalog: &'a Catalog, sent: &Sent, text: &'a str, checked: &'a Checked<'a>) -> CheckResult<'a> {
    let write = |deck: &Deck| deck::write(catalog, deck, FileKind::Text).text;
    let deck = &checked.reading.deck;
    let corrected = (checked.report.verdict == Verdict::Illegal).then(|| {
        let mended = games::corrected(catalog, deck, checked.format, checked.profile);
        write(&mended) + &left_open(checked)
    });
    let packed = sent.packed.clone().or_else(|| link::pack(&sent.list));
    let link = packed.map(|packed| {
        format!(
            "/check?format={}&profile={}&list={packed}",
            checked.format.id(),
            checked.profile.slug()
        )
    });
    CheckResult {
        checked,
        banner: VerdictBanner::new(deck, &checked.report),
        reasons: Reasons::new(catalog, deck.game, &checked.report),
        account: Account::new(catalog, checked, text),
        exports: Exports::list(catalog, &Document::of(catalog, deck), text, checked.format.id()),
        figures: Figures::new(catalog, DeckStats::of(catalog, deck)),
        corrected,
        link,
    }
}

/// The lines that were not read, as remarks, so that they do not vanish from a mended list.
fn left_open(checked: &Checked<'_>) -> String {
    let lines = checked.report.unresolved.iter();
    lines.fold(String::new(), |text, line| {
        text + &format!("\n// not read: {}", line.text)
    })
}
