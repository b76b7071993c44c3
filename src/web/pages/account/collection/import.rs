use std::borrow::Cow;
use std::collections::BTreeMap;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;

use super::ListFields;
use crate::catalog::Catalog;
use crate::deck::{self, Answer, ReadError, ReadOptions, Reading};
use crate::model::Game;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::pages::account::signed_in;
use crate::web::parts::LineReport;
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::collection::owned;

#[derive(Template)]
#[template(path = "account/collection_import.html")]
struct ImportPage<'a> {
    fields: ListFields<'a>,
    trouble: Option<String>,
    review: Option<Review<'a>>,
}

impl Page for ImportPage<'_> {
    const TAB: Tab = Tab::Account;
}

/// A list that was read, before it is added.
struct Review<'a> {
    lines: LineReport<'a>,
    /// Copies that will be added.
    copies: u32,
    /// Lines that are not read yet.
    open: usize,
}

/// What the form says beside the list and the answers for its lines.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Typed {
    #[serde(rename = "do")]
    wish: Option<Wish>,
    game: Option<Game>,
}

/// What becomes of the list.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wish {
    /// It is read, and nothing kept.
    Read,
    Add,
}

/// `POST /account/collection/import`: the account of a list or, with `do=add`, what was read of it goes in.
pub async fn submit(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    let typed: Typed = form.fill()?;
    let catalog = &services.site.catalog;
    let sent = match Sent::read(catalog, &form, typed.game) {
        Ok(sent) => sent,
        Err(error) => return refused(&visitor, &form, typed.game, &error),
    };
    if typed.wish == Some(Wish::Add) {
        let more = owned(catalog, &sent.answered.deck);
        services
            .work(move |workshop| workshop.add_to_collection(&more))
            .await?;
        return Ok(see_other("/account/collection?done=added"));
    }
    let lines = sent.answered.deck.lines.iter();
    html(
        &visitor,
        &ImportPage {
            fields: ListFields {
                list: &sent.list,
                game: Some(sent.asked.deck.game),
            },
            trouble: None,
            review: Some(Review {
                lines: LineReport::import(catalog, &sent.asked, &sent.answers),
                copies: lines.map(|line| u32::from(line.count)).sum(),
                open: sent.answered.unresolved().count(),
            }),
        },
    )
}

/// A list as it was sent, read without and with the answers.
struct Sent<'a> {
    list: Cow<'a, str>,
    answers: BTreeMap<usize, Answer>,
    asked: Reading,
    answered: Reading,
}

impl<'a> Sent<'a> {
    fn read(
        catalog: &Catalog,
        form: &'a CsrfForm,
        game: Option<Game>,
    ) -> std::result::Result<Self, ReadError> {
        let bytes = form.bytes("file").or_else(|| form.bytes("list"));
        let (list, _) = deck::decode(bytes.unwrap_or_default())?;
        let mut options = ReadOptions {
            game,
            ..ReadOptions::default()
        };
        let asked = deck::read(catalog, list.as_bytes(), &options)?;
        options.game = Some(asked.deck.game);
        options.answers = LineReport::answers(catalog, asked.deck.game, form);
        Ok(Self {
            answered: deck::read(catalog, list.as_bytes(), &options)?,
            answers: options.answers,
            asked,
            list,
        })
    }
}

/// The form again, with what was sent and why it is not taken.
fn refused(
    visitor: &Visitor,
    form: &CsrfForm,
    game: Option<Game>,
    error: &ReadError,
) -> Result<HttpResponse> {
    let page = ImportPage {
        fields: ListFields {
            list: form.text("list").unwrap_or_default(),
            game,
        },
        trouble: Some(sentence(error)),
        review: None,
    };
    html_with(visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}
