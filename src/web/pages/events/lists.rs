use actix_web::{HttpResponse, web};
use askama::Template;

use super::{Head, id};
use crate::games::{self, Checked};
use crate::organiser::{self, Opened, Shown};
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
    lists: &'a [Shown],
}

impl Page for ListsPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
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
    list: &'a Shown,
    /// The verdict, rule by rule; none where lines are left out.
    judged: Option<(VerdictBanner<'a>, Reasons<'a>)>,
}

impl Page for OneListPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// `GET /events/{id}/lists/{commitment}`
pub async fn one(
    visitor: Visitor,
    services: Services,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse> {
    let (event, commitment) = path.into_inner();
    let id = id(&event)?;
    let (opened, list) = services
        .work(move |workshop| organiser::list_of(workshop, id, &commitment))
        .await?;
    let catalog = &services.site.catalog;
    let checked: Checked<'_> = games::check(catalog, list.body.as_bytes(), opened.settings.basis())
        .map_err(|error| Error::BadInput(error.to_string()))?;
    let page = OneListPage {
        head: Head::new(&opened, "/lists"),
        opened: &opened,
        list: &list,
        judged: (list.left_out == 0).then(|| {
            let banner = VerdictBanner::of_anybody(&checked.reading.deck, &checked.report);
            let game = checked.reading.deck.game;
            (banner, Reasons::new(catalog, game, &checked.report))
        }),
    };
    html(&visitor, &page)
}
