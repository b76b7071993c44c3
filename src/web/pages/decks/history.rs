use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::{ChangedCard, changed_cards, changed_words, conflict, id};
use crate::catalog::Catalog;
use crate::db::RevisionNumber;
use crate::db::decks::StoredDeck;
use crate::db::revisions::Revision;
use crate::deck::Document;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::limited::Limited;
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::parts::Exports;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{SaveOutcome, WorkshopError};

/// Revisions on a page.
const SIZE: u32 = 50;

/// Where a page of the history begins.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct HistoryQuery {
    before: Option<RevisionNumber>,
}

#[derive(Template)]
#[template(path = "decks/history.html")]
struct HistoryPage {
    deck: StoredDeck,
    revisions: Vec<Revision>,
}

impl Page for HistoryPage {
    const TAB: Tab = Tab::Decks;
}

impl HistoryPage {
    /// Where the next page begins.
    fn next(&self) -> Option<RevisionNumber> {
        let last = self.revisions.last()?.number;
        (last > RevisionNumber::FIRST).then_some(last)
    }
}

/// `GET /decks/{id}/history`
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    query: Limited<HistoryQuery>,
) -> Result<HttpResponse> {
    let (id, before) = (id(&path)?, query.before);
    let (opened, revisions) = services
        .work(move |workshop| {
            let revisions = workshop.history(id, before, SIZE)?;
            Ok::<_, WorkshopError>((workshop.open(id)?, revisions))
        })
        .await?;
    let page = HistoryPage {
        deck: opened.deck,
        revisions,
    };
    html(&visitor, &page)
}

#[derive(Template)]
#[template(path = "decks/revision.html")]
struct RevisionPage<'a> {
    catalog: &'a Catalog,
    deck: StoredDeck,
    revision: Revision,
    document: Document,
    /// The revision before; an empty deck for the first.
    former: Document,
    exports: Exports<'a>,
}

impl Page for RevisionPage<'_> {
    const TAB: Tab = Tab::Decks;
}

impl RevisionPage<'_> {
    fn cards(&self) -> Vec<ChangedCard<'_>> {
        changed_cards(self.catalog, &self.former, &self.document)
    }

    fn words(&self) -> Vec<String> {
        changed_words(&self.former, &self.document)
    }
}

/// `GET /decks/{id}/history/{number}`: what a revision changed.
pub async fn revision(
    visitor: Visitor,
    services: Services,
    path: web::Path<(String, RevisionNumber)>,
) -> Result<HttpResponse> {
    let (id, number) = (id(&path.0)?, path.1);
    let (opened, (revision, document), former) = services
        .work(move |workshop| {
            let opened = workshop.open(id)?;
            let wanted = workshop.revision(id, number)?;
            let former = workshop.before(id, number)?;
            Ok::<_, WorkshopError>((opened, wanted, former))
        })
        .await?;
    let page = RevisionPage {
        catalog: &services.site.catalog,
        deck: opened.deck,
        revision,
        exports: Exports::revision(
            &services.site.catalog,
            &document,
            format!("/decks/{id}/history/{number}"),
        ),
        document,
        former,
    };
    html(&visitor, &page)
}

/// `POST /decks/{id}/history/{number}/restore`: makes it the newest one; what came after stays in the history.
pub async fn restore(
    visitor: Visitor,
    services: Services,
    path: web::Path<(String, RevisionNumber)>,
    _: CsrfForm,
) -> Result<HttpResponse> {
    let (id, number) = (id(&path.0)?, path.1);
    let outcome = services
        .work(move |workshop| Ok::<_, Error>(workshop.restore(id, number)?))
        .await?;
    match outcome {
        SaveOutcome::Saved { .. } => Ok(see_other(format!("/decks/{id}"))),
        SaveOutcome::Clash(clash) => conflict::page(&visitor, &services.site.catalog, id, &clash),
    }
}
