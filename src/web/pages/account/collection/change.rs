use actix_web::HttpResponse;
use serde::Deserialize;
use validator::Validate;

use super::{MOST_COPIES, place};
use crate::catalog::Catalog;
use crate::db::PrintingKey;
use crate::db::collections::Collection;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::Answer;
use crate::web::limited::QUERY;
use crate::web::number::number;
use crate::web::page::see_other;
use crate::web::pages::account::signed_in;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Workshop, WorkshopError};

/// The page somebody comes from.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Before {
    #[validate(length(max = QUERY, message = "a query"))]
    q: String,
    page: Option<u32>,
    show: Option<Show>,
}

/// Whether it showed cards that are not owned, too.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Show {
    All,
}

/// `POST /account/collection`: new counts; those left as the page showed them change nothing, whatever they are by now.
pub async fn save(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    let before: Before = form.filled()?;
    let counts = counts(&services.site.catalog, &form)?;
    services
        .work(move |workshop| workshop.set_in_collection(&counts))
        .await?;
    let page = before.page.map_or(1, |page| page as usize);
    let place = place(&before.q, page, before.show == Some(Show::All));
    Ok(see_other(format!("/account/collection{place}&done=saved")))
}

fn counts(catalog: &Catalog, form: &CsrfForm) -> Result<Collection> {
    let mut counts = Collection::new();
    for (name, text) in form.starting_with("count-") {
        let count = number("number of copies", text, &(0..=MOST_COPIES), 0)?;
        let was = form.text(&format!("was-{name}"));
        if was.is_some_and(|was| was.parse() == Ok(count)) {
            continue;
        }
        let printing: PrintingKey = name.parse().map_err(Error::BadInput)?;
        if count > 0 && catalog.printing_by_code(printing.game, &printing.code).is_none() {
            return Err(Error::BadInput(format!("There is no card {name}.")));
        }
        counts.insert(printing, count);
    }
    Ok(counts)
}

/// The box of those who mean it.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Sure {
    sure: Option<Answer>,
}

/// `POST /account/collection/clear`: all of it goes, for those who say that they mean it.
pub async fn clear(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    if form.fill::<Sure>()?.sure != Some(Answer::Yes) {
        return Err(Error::BadInput(
            "Nothing was taken out. Go back, download what you own if you may want it again, and tick the box.".into(),
        ));
    }
    services.work(cleared).await?;
    Ok(see_other("/account/collection?done=cleared"))
}

fn cleared(workshop: &mut Workshop<'_>) -> std::result::Result<(), WorkshopError> {
    workshop.clear_collection()
}
