//! Events: the page of each, entering, the desk, rounds, and what is taken along.

pub mod act;
pub mod back;
pub mod bracket;
mod deed;
pub mod desk;
pub mod enter;
pub mod entry;
pub mod feed;
pub mod files;
pub mod import;
pub mod list;
pub mod lists;
pub mod log;
pub mod new;
pub mod rounds;
pub mod show;
pub mod verify;

use actix_web::HttpRequest;
use askama::Template;
use askama::filters::HtmlSafe;

use crate::account::Token;
use crate::db::{EntrantId, EventId, Moment, Visibility};
use crate::organiser::{Base, Opened, Thing};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::event_at::{id, opened};
use crate::web::origin;
use crate::web::parts::Qr;
use crate::web::session::Visitor;

/// The event and entry an address names.
fn ids((event, entrant): &(String, String)) -> Result<(EventId, EntrantId)> {
    let no_entry = |_| Error::not_found("entry", entrant);
    Ok((id(event)?, entrant.parse().map_err(no_entry)?))
}

/// The secret of a form, so that what is sent twice counts once.
fn once(form: &CsrfForm) -> Result<Token> {
    let once = form.text("once").and_then(Token::parse);
    once.ok_or_else(|| Error::BadInput("The form is not whole; load its page again.".into()))
}

/// What the page that a form stood on knew of (`events/form.html` writes it).
fn base(form: &CsrfForm) -> Result<Option<Base>> {
    let known = form.text("base").map(|base| base.parse().map(Base));
    let wrong = |_| Error::BadInput("The form is not whole; load its page again.".into());
    known.transpose().map_err(wrong)
}

/// A secret for a form.
fn new_once() -> Result<String> {
    let once = Token::random().map_err(|error| Error::Internal(error.into()))?;
    Ok(once.reveal().to_owned())
}

/// Puts a key out of the address into this browser, where it opens something of the event. Others could read the address
/// over a shoulder.
fn takes_key(visitor: &Visitor, opened: &Opened) -> bool {
    let Some(key) = visitor.key() else {
        return false;
    };
    let hash = key.hash();
    let mut staff = opened.staff.iter().filter(|staff| staff.revoked.is_none());
    let opens = staff.any(|staff| staff.key.as_ref() == Some(&hash))
        || opened.entrants.iter().any(|entrant| entrant.key == hash);
    if opens {
        visitor.remember(key.clone());
    }
    opens
}

/// The link by which people enter, to be sent or shown.
#[derive(Template)]
#[template(path = "events/entry_link.html")]
struct EntryLink {
    address: String,
    /// Whether it opens nothing on other machines.
    only_here: bool,
    code: Option<Qr>,
}

impl HtmlSafe for EntryLink {}

impl EntryLink {
    /// The link of an event; none where it would open nothing, since only those who are entered know of the event.
    fn of(request: &HttpRequest, opened: &Opened) -> Option<Self> {
        let event = &opened.event;
        let address = format!("{}/events/{}/enter", origin::site(request), event.id);
        (event.visibility != Visibility::Private).then(|| Self {
            only_here: origin::is_only_here(&address),
            code: Qr::of(&address),
            address,
        })
    }
}

/// What the head of every page of an event says.
pub struct Head<'a> {
    opened: &'a Opened,
    /// The page it stands on, by the last part of its address.
    here: &'static str,
}

impl<'a> Head<'a> {
    fn new(opened: &'a Opened, here: &'static str) -> Self {
        Self { opened, here }
    }

    /// Whether only those know of the event who have its link.
    fn is_by_link(&self) -> bool {
        self.opened.event.visibility != Visibility::Public
    }

    /// The pages there are: the last part of the address, and what it is called.
    fn ways(&self) -> Vec<(String, &'static str, bool)> {
        let opened = self.opened;
        let mut ways = vec![("", "Event")];
        if opened.course.published.last().is_some() {
            ways.extend([
                ("/tables", "Tables"),
                ("/standings", "Standings"),
                ("/wall", "Wall"),
            ]);
        }
        if opened.course.play.cut.is_some() {
            ways.push(("/bracket", "Bracket"));
        }
        if opened.may(Thing::Lists) {
            ways.push(("/lists", "Lists"));
        }
        ways.push(("/log", "Log"));
        if opened.may(Thing::Desk) {
            ways.push(("/desk", "Desk"));
        }
        ways.into_iter()
            .map(|(way, label)| {
                (
                    format!("/events/{}{way}", opened.event.id),
                    label,
                    way == self.here,
                )
            })
            .collect()
    }

    fn starts(&self) -> String {
        self.opened.settings.zone.in_words(self.opened.event.starts_at)
    }
}

/// A span in words, by its two largest parts: `2 h 14 min`.
fn span(from: Moment, until: Moment) -> String {
    let seconds = (until.date_time() - from.date_time()).num_seconds().max(0);
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, _) => format!("{minutes} min"),
        (0, _, _) => format!("{hours} h {} min", minutes % 60),
        (1, _, _) => format!("1 day {} h", hours % 24),
        _ => format!("{days} days {} h", hours % 24),
    }
}
