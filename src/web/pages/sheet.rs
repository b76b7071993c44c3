//! The registration sheet: the page around it, and the sheet of a list that nobody keeps.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::decks::export::attachment;
use crate::catalog::Catalog;
use crate::db::DeckId;
use crate::games;
use crate::legality;
use crate::print::{Order, Sheet, SheetFields, sheet_pdf};
use crate::web::Config;
use crate::web::error::Result;
use crate::web::form::Form;
use crate::web::judge_query;
use crate::web::limited::{self, LINK, Limited, WORD};
use crate::web::page::{Page, Tab, html_with};
use crate::web::parts::SheetView;
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::{CurrentSite, Site};

/// The page with a sheet, and the form that fills it in.
#[derive(Template)]
#[template(path = "sheet.html")]
pub struct SheetPage<'a> {
    /// Whose sheet it is.
    pub of: SheetOf<'a>,
    /// What the form holds.
    pub fields: &'a SheetFields,
    /// How the cards are sorted.
    pub order: Order,
    /// The sheet, once there is a list.
    pub sheet: Option<&'a Sheet>,
}

impl Page for SheetPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// Whose sheet it is.
pub enum SheetOf<'a> {
    /// A kept deck's.
    Kept {
        /// The kept deck, by its number.
        id: DeckId,
        /// Its name.
        title: &'a str,
    },
    /// A list's that is sent along.
    List {
        /// The list as sent.
        list: &'a str,
        /// The format asked for; may be empty.
        format: &'a str,
        /// Why the list could not be read.
        trouble: Option<String>,
    },
}

/// What a link or form asks for; the names of decklist.org are understood too.
#[derive(Debug, Default, Deserialize, Validate)]
#[serde(default)]
pub struct SheetQuery {
    #[serde(alias = "deckmain")]
    #[validate(length(max = LINK, message = "a list"))]
    list: String,
    #[validate(length(max = LINK, message = "a list"))]
    deckside: String,
    #[validate(length(max = WORD))]
    format: String,
    #[validate(length(max = WORD))]
    game: String,
    #[validate(length(max = WORD))]
    order: String,
    /// `pdf` for a file.
    #[serde(rename = "as")]
    #[validate(length(max = WORD))]
    answer: String,
}

/// `GET /sheet`: an empty form, or the sheet of the list a link holds.
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    services: Services,
    query: Limited<SheetQuery>,
    fields: Limited<SheetFields>,
) -> Result<HttpResponse> {
    answer(&visitor, &site, &services, &query, &fields).await
}

/// `POST /sheet`: the same for a list too long for a link.
pub async fn submit(
    visitor: Visitor,
    site: CurrentSite,
    services: Services,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = Form::read(&request, payload, Config::BODY_LIMIT).await?;
    let said = |name: &str| form.text(name).unwrap_or_default().to_owned();
    let query = SheetQuery {
        list: said("list"),
        deckside: String::new(),
        format: said("format"),
        game: said("game"),
        order: said("order"),
        answer: said("as"),
    };
    let fields = limited::checked(SheetFields {
        firstname: said("firstname"),
        lastname: said("lastname"),
        playerid: said("playerid"),
        event: said("event"),
        date: said("date"),
        location: said("location"),
    })?;
    answer(&visitor, &site, &services, &query, &fields).await
}

async fn answer(
    visitor: &Visitor,
    site: &Site,
    services: &Services,
    query: &SheetQuery,
    fields: &SheetFields,
) -> Result<HttpResponse> {
    let order = order(&query.order);
    let list = query.whole_list();
    let basis = judge_query::parse(services, Some(&query.game), Some(&query.format), None, None).await?;
    let checked = (!list.trim().is_empty()).then(|| games::check(&site.catalog, list.as_bytes(), basis));
    let (sheet, trouble) = match checked {
        None => (None, None),
        Some(Ok(checked)) => (Some(sheet_of(&site.catalog, &checked, order, fields)), None),
        Some(Err(error)) => (None, Some(sentence(&error))),
    };
    if let Some(sheet) = sheet.as_ref().filter(|_| query.answer == "pdf") {
        return Ok(pdf(sheet));
    }
    let status = if trouble.is_some() {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        StatusCode::OK
    };
    let page = SheetPage {
        of: SheetOf::List {
            list: &list,
            format: &query.format,
            trouble,
        },
        fields,
        order,
        sheet: sheet.as_ref(),
    };
    html_with(visitor, status, &page)
}

fn sheet_of(catalog: &Catalog, checked: &games::Checked<'_>, order: Order, fields: &SheetFields) -> Sheet {
    Sheet::new(
        catalog,
        &checked.reading.deck,
        &checked.report,
        order,
        fields.clone(),
    )
}

impl SheetQuery {
    /// The list, with what other tools send as a side board beside it.
    fn whole_list(&self) -> String {
        if self.deckside.trim().is_empty() {
            self.list.clone()
        } else {
            format!("{}\n\nSideboard\n{}\n", self.list, self.deckside)
        }
    }
}

/// The order a word names; by name unless it names one.
pub fn order(word: &str) -> Order {
    word.parse().unwrap_or(Order::Alphabetical)
}

/// The sheet as a file.
pub fn pdf(sheet: &Sheet) -> HttpResponse {
    let name = format!("{}-sheet.pdf", crate::deck::file_stem(&sheet.deck));
    HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header(attachment(name))
        .body(sheet_pdf(sheet))
}
