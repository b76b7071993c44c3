//! A table at which somebody is still missing: no card is dealt, so none is shown.

use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::people::People;
use super::show::{status, trouble};
use crate::account::Token;
use crate::catalog::Catalog;
use crate::db::Moment;
use crate::playtest::words::{Sentence, listed};
use crate::playtest::{self, Opened, Reply};
use crate::web::address::RuleHref;
use crate::web::error::Result;
use crate::web::origin;
use crate::web::page::{Page, Tab, html_with};
use crate::web::parts::Qr;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "playtests/waiting.html")]
struct WaitingPage<'a> {
    opened: &'a Opened,
    trouble: Option<Sentence>,
    /// The seats that wait, for whoever began the game.
    free: Vec<FreeSeat>,
    /// The link somebody came by.
    invited: Option<Invitation>,
    /// Who sits there.
    people: Option<People>,
}

/// A seat that waits for somebody.
struct FreeSeat {
    /// Its number, from 1 as the form sends it.
    seat: i32,
    /// `second`
    name: &'static str,
    deck: String,
    /// The link to it, while whoever made it still has its secret in the address.
    link: Option<String>,
}

impl FreeSeat {
    /// The link for a telephone to read.
    fn code(&self) -> Option<Qr> {
        self.link.as_deref().and_then(Qr::of)
    }
}

/// A link somebody came by.
struct Invitation {
    key: String,
    deck: String,
    /// The decks it is to play against.
    against: String,
}

impl Page for WaitingPage<'_> {
    const TAB: Tab = Tab::Play;
}

/// The invitation, and above it what was not done.
pub(super) fn answer(
    visitor: &Visitor,
    catalog: &Catalog,
    request: &HttpRequest,
    opened: &Opened,
    verdict: &Reply,
) -> Result<HttpResponse> {
    let page = WaitingPage {
        opened,
        trouble: trouble(catalog, opened, verdict),
        free: free_seats(visitor, request, opened),
        invited: invitation(visitor, opened),
        people: People::of(opened, Moment::now()),
    };
    html_with(visitor, status(verdict), &page)
}

fn free_seats(visitor: &Visitor, request: &HttpRequest, opened: &Opened) -> Vec<FreeSeat> {
    if !opened.standing.owns {
        return Vec::new();
    }
    let stored = &opened.stored;
    let address = |key: &Token| {
        let site = origin::site(request);
        format!("{site}/playtests/{}?key={}", stored.id, key.reveal())
    };
    let free = stored.free_seats().map(|seat| FreeSeat {
        seat: seat.seat,
        name: playtest::seat_name(playtest::player_of(seat)),
        deck: seat.name.clone(),
        link: visitor
            .key()
            .and_then(|secret| playtest::link(seat, secret))
            .as_ref()
            .map(address),
    });
    free.collect()
}

fn invitation(visitor: &Visitor, opened: &Opened) -> Option<Invitation> {
    let seat = opened.standing.invited?;
    let key = visitor.key()?;
    let seat = opened
        .stored
        .seats
        .iter()
        .find(|found| playtest::player_of(found) == seat)?;
    // The address may hold the key of something else.
    (seat.invitation.as_ref() == Some(&key.hash())).then(|| {
        let others = opened.stored.seats.iter().filter(|other| other.seat != seat.seat);
        let others = others.map(|other| format!("“{}”", other.name));
        let against: Vec<String> = [format!("“{}”", opened.stored.first_name)]
            .into_iter()
            .chain(others)
            .collect();
        Invitation {
            key: key.reveal().to_owned(),
            deck: seat.name.clone(),
            against: listed(&against),
        }
    })
}

impl WaitingPage<'_> {
    fn title(&self) -> String {
        playtest::title(&self.opened.stored)
    }

    /// `the second seat and the third seat`
    fn missing(&self) -> String {
        let free = self.opened.stored.free_seats();
        let names = free.map(|seat| format!("the {} seat", playtest::seat_name(playtest::player_of(seat))));
        listed(&names.collect::<Vec<_>>())
    }
}
