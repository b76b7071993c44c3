use std::sync::Arc;

use actix_web::{HttpResponse, web};
use askama::Template;

use super::{Head, id};
use crate::catalog::Catalog;
use crate::event::Placed;
use crate::games::{self, Checked};
use crate::organiser::{self, Opened, Shown};
use crate::web::error::{Error, Result};
use crate::web::judge_query;
use crate::web::page::{Page, Tab, html};
use crate::web::parts::{LineReport, Reasons, VerdictBanner};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/lists.html")]
struct ListsPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    lists: &'a [InOrder],
}

impl Page for ListsPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// A list among the others.
struct InOrder {
    list: Shown,
    /// Who leads the deck.
    led_by: String,
    /// The place it came to, once the event is over and where it has a name.
    place: Option<usize>,
}

impl InOrder {
    /// The lists by the places they came to; those without one stay in their order behind.
    fn all(catalog: &Catalog, opened: &Opened, lists: Vec<Shown>) -> Vec<Self> {
        let ranking = opened.final_ranking().unwrap_or_default();
        let place = |list: &Shown| {
            let entry = Opened::number(&list.from.as_ref()?.person)?;
            Placed::find(&ranking, entry)?.place
        };
        let lists = lists.into_iter().map(|list| Self {
            place: place(&list),
            led_by: organiser::led_by(catalog, &opened.settings, &list.body),
            list,
        });
        let mut lists: Vec<Self> = lists.collect();
        lists.sort_by_key(|list| list.place.unwrap_or(usize::MAX));
        lists
    }

    /// What there is to say of it beside its checksum.
    fn said(&self) -> String {
        let late = if self.list.is_late() { "admitted late" } else { "" };
        let parts = [self.led_by.as_str(), late, self.list.wrong.as_str()];
        let said: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        said.join(" · ")
    }
}

/// `GET /events/{id}/lists`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let (opened, lists) = services
        .work(move |workshop| organiser::lists(workshop, id))
        .await?;
    let site = Arc::clone(&services.site);
    let ordered = services.store.compute(move || {
        let lists = InOrder::all(&site.catalog, &opened, lists);
        (opened, lists)
    });
    let (opened, lists) = ordered.await?;
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
    /// The format to go on with; none where whoever looks cannot open it.
    format: Option<String>,
    /// The verdict, rule by rule and line by line; none where lines are left out.
    judged: Option<(VerdictBanner<'a>, Reasons<'a>, LineReport<'a>)>,
}

impl Page for OneListPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

impl OneListPage<'_> {
    /// What its player came to at the end, where it is known whose it is.
    fn came(&self) -> Option<String> {
        let from = self.list.from.as_ref()?;
        self.opened.came(Opened::number(&from.person)?)
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
    let format = judge_query::named(&services, &opened.settings.format).await?;
    let catalog = &services.site.catalog;
    let checked: Checked<'_> = games::check(catalog, list.body.as_bytes(), opened.settings.basis())
        .map_err(|error| Error::BadInput(error.to_string()))?;
    let page = OneListPage {
        head: Head::new(&opened, "/lists"),
        opened: &opened,
        list: &list,
        format: format.map(|format| format.id()),
        judged: (list.left_out == 0).then(|| {
            let banner = VerdictBanner::of_anybody(&checked.reading.deck, &checked.report);
            let reasons = Reasons::new(catalog, checked.reading.deck.game, &checked.report);
            (banner, reasons, LineReport::new(catalog, &checked))
        }),
    };
    html(&visitor, &page)
}
