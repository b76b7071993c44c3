//! A new set of one's own: empty, or read from a file of any kind that the shell reads.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::SetForm;
use crate::catalog::import::{self, CardFate, ImportError, ImportOptions, ImportReport};
use crate::model::{Game, limits};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html_with, see_other};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Differences, WorkshopError};

/// Bytes of a file that is read, with the form around it.
const LARGEST: usize = 2 << 20;

/// What is said of a file of bytes.
const NO_TEXT: &str = "this is not a text file; unpack an archive first, and choose the set's file in it";

/// Remarks on a file that a page shows.
const MOST_REMARKS: usize = 200;

#[derive(Default, Template)]
#[template(path = "sets/new.html")]
struct NewPage<'a> {
    game: Option<Game>,
    code: &'a str,
    name: &'a str,
    /// The file's text, so that nothing is lost.
    text: String,
    problems: Vec<String>,
    /// What reading the file said of its cards, before it is kept.
    report: Option<ImportReport>,
    /// What the file would change of a set of this code, which its owner has already.
    update: Option<Differences>,
}

impl Page for NewPage<'_> {
    const TAB: Tab = Tab::Sets;
}

impl NewPage<'_> {
    fn remarks(report: &ImportReport) -> Vec<String> {
        let of_file = report.notes.iter().map(sentence);
        let of_cards = report
            .cards
            .iter()
            .filter(|card| !card.notes.is_empty())
            .map(|card| {
                let out = if card.fate == CardFate::LeftOut {
                    " (stays out)"
                } else {
                    ""
                };
                format!("{}, {}{out}: {}", card.place, card.name, card.notes.join("; "))
            });
        let mut remarks: Vec<String> = of_file.chain(of_cards).collect();
        shorten(&mut remarks);
        remarks
    }
}

/// `GET /sets/new`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    if visitor.user().is_none() {
        return Ok(see_other("/account/sign-in?next=/sets/new"));
    }
    html_with(&visitor, StatusCode::OK, &NewPage::default())
}

/// What is chosen beside the fields.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Chosen {
    game: Option<Game>,
    #[serde(rename = "do")]
    wish: Option<Wish>,
}

/// What is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wish {
    /// A set of a file, unless there is something to remark on it.
    Read,
    /// The same with what was remarked.
    Keep,
    /// The file in the place of what the owner's set of that code has.
    Replace,
    /// An empty set.
    Make,
}

/// `POST /sets/new`: `do` is `make` for an empty set, `read` for a file, `keep` for what was read of it, `replace` to put that in
/// the place of what the set of its code has.
pub async fn create(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = CsrfForm::read_whatever_of(&request, payload, LARGEST).await?;
    if visitor.user().is_none() {
        return Err(Error::SignIn);
    }
    let typed: SetForm = form.fill()?;
    let Chosen { game, wish } = form.fill()?;
    let mut page = NewPage {
        game,
        code: &typed.code,
        name: &typed.name,
        ..NewPage::default()
    };
    if let Err(breach) = limits::check(&typed) {
        page.text = form.text("text").unwrap_or_default().to_owned();
        return refused(&visitor, page, &[breach.to_string()]);
    }
    if wish == Some(Wish::Make) {
        let Some(game) = page.game else {
            return refused(&visitor, page, &["`game`: choose one".to_owned()]);
        };
        let (code, name) = (page.code.to_owned(), page.name.to_owned());
        let made =
            services.work(move |workshop| Ok::<_, WorkshopError>(workshop.begin_set(game, &code, &name)));
        return kept(&visitor, page, made.await?);
    }
    let file = form.files("file").next();
    let (file_name, bytes) = match file {
        Some((name, bytes)) => (name.to_owned(), bytes),
        None => (String::new(), form.bytes("text").unwrap_or_default()),
    };
    if let Some(spoilt) = form.spoilt() {
        page.text = String::from_utf8_lossy(bytes).into_owned();
        return refused(&visitor, page, &[spoilt]);
    }
    if bytes.contains(&0) {
        page.text = form.text("text").unwrap_or_default().to_owned();
        return refused(&visitor, page, &[format!("`file`: {NO_TEXT}")]);
    }
    page.text = String::from_utf8_lossy(bytes).into_owned();
    let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let (game, code, name) = (page.game, filled(page.code), filled(page.name));
    let (site, bytes) = (Arc::clone(&services.site), bytes.to_vec());
    let read = services.store.compute(move || {
        let options = ImportOptions {
            game,
            code,
            name,
            known: Some(&site.catalog),
        };
        import::read(&bytes, &file_name, &options)
    });
    let (file, report) = match read.await? {
        Ok(read) => read,
        Err(error) => return refused(&visitor, page, &said(error)),
    };
    let (game, code) = (file.set.game, file.set.code.clone());
    let known = services
        .work(move |workshop| workshop.own_set_of(game, &code))
        .await?;
    if let Some(known) = known {
        if wish == Some(Wish::Replace) {
            let id = known.stored.id;
            let made = services.work(move |workshop| Ok::<_, WorkshopError>(workshop.update_set(id, &file)));
            return kept(&visitor, page, made.await?.map(|()| id));
        }
        page.update = Some(Differences::between(&known.file, &file));
        page.report = Some(report);
        return html_with(&visitor, StatusCode::OK, &page);
    }
    let has_remarks = !report.notes.is_empty() || report.cards.iter().any(|card| !card.notes.is_empty());
    if has_remarks && wish != Some(Wish::Keep) {
        page.report = Some(report);
        return html_with(&visitor, StatusCode::OK, &page);
    }
    let made = services.work(move |workshop| Ok::<_, WorkshopError>(workshop.create_set(file)));
    let made = made.await?;
    kept(&visitor, page, made)
}

/// Keeps as many as somebody reads, and says how many more there are.
fn shorten(remarks: &mut Vec<String>) {
    if remarks.len() > MOST_REMARKS {
        let more = remarks.len() - MOST_REMARKS;
        remarks.truncate(MOST_REMARKS);
        remarks.push(format!("And {more} more."));
    }
}

/// Everything that is wrong with a file, each by itself.
fn said(error: ImportError) -> Vec<String> {
    match error {
        ImportError::Mistakes(errors) => {
            let said = errors.iter().map(ToString::to_string);
            said.map(|said| plain(&said)).collect()
        }
        error => vec![error.to_string()],
    }
}

/// A mistake without the place in a file that a form has not: `Score/QX: `.
fn plain(said: &str) -> String {
    let said = said.trim_start_matches([',', ':', ' ']);
    let of_set = said.split_once(": ").filter(|(place, _)| {
        let game = Game::ALL
            .iter()
            .find_map(|game| place.strip_prefix(game.slug())?.strip_prefix('/'));
        game.is_some_and(|code| !code.contains([' ', ',']))
    });
    of_set.map_or(said, |(_, message)| message).to_owned()
}

fn kept(
    visitor: &Visitor,
    page: NewPage<'_>,
    made: std::result::Result<crate::db::OwnSetId, WorkshopError>,
) -> Result<HttpResponse> {
    match made {
        Ok(id) => Ok(see_other(format!("/sets/own/{id}"))),
        Err(WorkshopError::Set(problems)) => {
            let problems: Vec<String> = problems.iter().map(|problem| plain(problem)).collect();
            refused(visitor, page, &problems)
        }
        Err(WorkshopError::Quota(error)) => refused(visitor, page, &[error.to_string()]),
        Err(other) => Err(other.into()),
    }
}

fn refused(visitor: &Visitor, mut page: NewPage<'_>, problems: &[String]) -> Result<HttpResponse> {
    page.problems = problems.iter().map(sentence).collect();
    shorten(&mut page.problems);
    html_with(visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}
