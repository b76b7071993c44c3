use actix_web::{HttpResponse, web};
use serde::Deserialize;
use validator::Validate;

use super::id;
use crate::db::DeckId;
use crate::print::{Order, Sheet, SheetFields};
use crate::web::error::{Error, Result};
use crate::web::form::parsed;
use crate::web::limited::Limited;
use crate::web::page::html;
use crate::web::pages::sheet::{self, SheetOf, SheetPage};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{WorkshopError, judge};

/// How the sheet is sorted.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct OrderQuery {
    #[serde(default, deserialize_with = "parsed")]
    order: Option<Order>,
}

/// `GET /decks/{id}/sheet`
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    query: Limited<OrderQuery>,
    fields: Limited<SheetFields>,
) -> Result<HttpResponse> {
    let (id, order) = (id(&path)?, query.order.unwrap_or(Order::Alphabetical));
    let sheet = sheet_of(&services, id, order, &fields).await?;
    let page = SheetPage {
        of: SheetOf::Kept {
            id,
            title: crate::deck::document::title(&sheet.deck),
        },
        fields: &fields,
        order,
        sheet: Some(&sheet),
    };
    html(&visitor, &page)
}

/// `GET /decks/{id}/sheet.pdf`
pub async fn pdf(
    services: Services,
    path: web::Path<String>,
    query: Limited<OrderQuery>,
    fields: Limited<SheetFields>,
) -> Result<HttpResponse> {
    let (id, order) = (id(&path)?, query.order.unwrap_or(Order::Alphabetical));
    Ok(sheet::pdf(&sheet_of(&services, id, order, &fields).await?))
}

async fn sheet_of(services: &Services, id: DeckId, order: Order, fields: &SheetFields) -> Result<Sheet> {
    let judged = services
        .work(move |workshop| {
            let opened = workshop.open(id)?;
            Ok::<_, WorkshopError>(judge(workshop.catalog, &opened.document, opened.house.as_ref()))
        })
        .await?;
    let report = judged.report.ok_or_else(|| {
        Error::BadInput("Scouter knows no format of this game to judge the deck by.".into())
    })?;
    let catalog = &services.site.catalog;
    Ok(Sheet::new(catalog, &judged.deck, &report, order, fields.clone()))
}
