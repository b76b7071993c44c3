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
use crate::model::vocabulary;
use crate::print::{Order, Sheet, SheetFields, sheet_pdf};
use crate::web::Config;
use crate::web::error::Result;
use crate::web::form::{Form, parsed};
use crate::web::judge_query::{self, CheckBy};
use crate::web::limited::{LINK, Limited, WORD};
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
    #[serde(flatten)]
    #[validate(nested)]
    wishes: Wishes,
}

/// What a list is read by, and the sheet that is wanted of it.
#[derive(Debug, Default, Deserialize, Validate)]
#[serde(default)]
struct Wishes {
    #[validate(length(max = WORD))]
    format: String,
    #[validate(length(max = WORD))]
    game: String,
    #[serde(deserialize_with = "parsed")]
    order: Option<Order>,
    #[serde(rename = "as", deserialize_with = "parsed")]
    file: Option<SheetFile>,
}

vocabulary! {
    /// What a sheet can be wanted as beside a page.
    SheetFile {
        /// A file to print.
        Pdf = "pdf", "PDF";
    }
}

/// `GET /sheet`: an empty form, or the sheet of the list a link holds.
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    services: Services,
    query: Limited<SheetQuery>,
    fields: Limited<SheetFields>,
) -> Result<HttpResponse> {
    answer(
        &visitor,
        &site,
        &services,
        &query.whole_list(),
        &query.wishes,
        &fields,
    )
    .await
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
    let (wishes, fields) = (form.filled()?, form.filled()?);
    let list = form.text("list").unwrap_or_default();
    answer(&visitor, &site, &services, list, &wishes, &fields).await
}

async fn answer(
    visitor: &Visitor,
    site: &Site,
    services: &Services,
    list: &str,
    wishes: &Wishes,
    fields: &SheetFields,
) -> Result<HttpResponse> {
    let order = wishes.order.unwrap_or(Order::Alphabetical);
    let by = CheckBy {
        game: Some(wishes.game.clone()),
        format: Some(wishes.format.clone()),
        ..CheckBy::default()
    };
    let basis = judge_query::parse(services, &by).await?;
    let checked = (!list.trim().is_empty()).then(|| games::check(&site.catalog, list.as_bytes(), basis));
    let (sheet, trouble) = match checked {
        None => (None, None),
        Some(Ok(checked)) => (Some(sheet_of(&site.catalog, &checked, order, fields)), None),
        Some(Err(error)) => (None, Some(sentence(&error))),
    };
    if let Some(sheet) = sheet.as_ref().filter(|_| wishes.file == Some(SheetFile::Pdf)) {
        return Ok(pdf(sheet));
    }
    let status = if trouble.is_some() {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        StatusCode::OK
    };
    let page = SheetPage {
        of: SheetOf::List {
            list,
            format: &wishes.format,
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

/// The sheet as a file.
pub fn pdf(sheet: &Sheet) -> HttpResponse {
    let name = format!("{}-sheet.pdf", crate::deck::file_stem(&sheet.deck));
    HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header(attachment(name))
        .body(sheet_pdf(sheet))
}
