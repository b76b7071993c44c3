use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{EntryLink, Head, opened, span, takes_key};
use crate::db::EntrantId;
use crate::db::events::EntryStanding;
use crate::organiser::{Illegal, Opened, Stage, Thing};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/show.html")]
struct ShowPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    /// What the organiser sends to those who are to enter.
    entry_link: Option<EntryLink>,
}

impl Page for ShowPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// `GET /events/{id}`
pub async fn page(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    if takes_key(&visitor, &opened) {
        return Ok(see_other(format!("/events/{}", opened.event.id)));
    }
    let page = ShowPage {
        head: Head::new(&opened, ""),
        entry_link: EntryLink::of(&request, &opened),
        opened: &opened,
    };
    html(&visitor, &page)
}

impl ShowPage<'_> {
    fn deadline(&self) -> String {
        self.opened.settings.zone.in_words(self.opened.event.deadline_at)
    }

    fn is_past_deadline(&self) -> bool {
        self.opened.now >= self.opened.event.deadline_at
    }

    fn left(&self) -> String {
        span(self.opened.now, self.opened.event.deadline_at)
    }

    fn count(&self, standing: EntryStanding) -> usize {
        self.opened.standing(standing).count()
    }

    /// Those who are in, by the numbers they have everywhere.
    fn names(&self) -> Vec<(i32, String)> {
        let mut people: Vec<_> = self.opened.standing(EntryStanding::In).collect();
        people.sort_by_key(|person| person.number);
        let numbered = people.into_iter();
        numbered
            .filter_map(|person| Some((person.number?, Opened::name_of(person))))
            .collect()
    }

    /// The entries of whoever looks.
    fn own(&self) -> impl Iterator<Item = (EntrantId, String)> {
        let own = self.opened.own.iter();
        own.filter_map(|id| Some((*id, Opened::name_of(self.opened.entrant(*id).ok()?))))
    }

    /// How many are in, and of how many.
    fn places(&self) -> String {
        let (inside, waiting) = (self.count(EntryStanding::In), self.count(EntryStanding::Waiting));
        let Some(most) = self.opened.settings.capacity else {
            return format!("{inside} in");
        };
        let waiting = match waiting {
            0 => String::new(),
            1 => ", 1 waits".to_owned(),
            _ => format!(", {waiting} wait"),
        };
        format!("{inside} of {most} places taken{waiting}")
    }

    fn rounds(&self) -> String {
        let play = &self.opened.course.play;
        let said = |rounds| match rounds {
            1 => "1 round".to_owned(),
            rounds => format!("{rounds} Swiss rounds"),
        };
        match (self.opened.settings.play.rounds, play.starters()) {
            (0, players) if players < 2 => "Swiss rounds by the number of players".to_owned(),
            (0, players) => format!("{} for {players} players", said(play.rounds_to_play())),
            (rounds, _) => said(rounds),
        }
    }
}
