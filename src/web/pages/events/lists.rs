use actix_web::{HttpResponse, web};
use askama::Template;

use super::{Head, id};
use crate::db::events::{StoredEntrant, StoredList};
use crate::games::{self, Checked};
use crate::organiser::{self, Opened};
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::{Reasons, VerdictBanner};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/lists.html")]
struct ListsPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    lists: &'a [(StoredEntrant, StoredList)],
}

impl Page for ListsPage<'_> {
    const TAB: Tab = Tab::Events;
}

impl ListsPage<'_> {
    fn name(person: &StoredEntrant) -> String {
        Opened::name_of(person)
    }
}

/// `GET /events/{id}/lists`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let (opened, lists) = services
        .work(move |workshop| organiser::lists(workshop, id))
        .await?;
    let page = ListsPage {
        head: Head::new(&opened, "/lists"),
        opened: &opened,
        lists: &lists,
    };
    html(&visitor, &page)
}

#[derive(Template)]
#[template(path = "events/one_list.html")]
struct OneListPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    name: String,
    list: &'a StoredList,
    banner: VerdictBanner<'a>,
    reasons: Reasons<'a>,
}

impl Page for OneListPage<'_> {
    const TAB: Tab = Tab::Events;
}

/// `GET /events/{id}/lists/{commitment}`
pub async fn one(
    visitor: Visitor,
    services: Services,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse> {
    let (event, commitment) = path.into_inner();
    let id = id(&event)?;
    let (opened, person, list) = services
        .work(move |workshop| organiser::list_of(workshop, id, &commitment))
        .await?;
    let catalog = &services.site.catalog;
    let checked: Checked<'_> = games::check(catalog, list.body.as_bytes(), opened.settings.basis())
        .map_err(|error| Error::BadInput(error.to_string()))?;
    let page = OneListPage {
        head: Head::new(&opened, "/lists"),
        opened: &opened,
        name: Opened::name_of(&person),
        list: &list,
        banner: VerdictBanner::beside(&checked.reading.deck, &checked.report),
        reasons: Reasons::new(catalog, checked.reading.deck.game, &checked.report),
    };
    html(&visitor, &page)
}
