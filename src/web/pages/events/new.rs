use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use chrono::NaiveDateTime;

use crate::db::{Moment, Visibility};
use crate::event::{self, BestOf, TieBreaks};
use crate::legality;
use crate::model::Game;
use crate::organiser::{self, EventSettings, Illegal, Plan, Reveal, Zone};
use crate::web::desk::Desk;
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::proven::ProvenForm;
use crate::web::sentence::sentence;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/new.html")]
struct NewPage<'a> {
    form: Typed<'a>,
    trouble: Option<String>,
    signed_in: bool,
}

impl Page for NewPage<'_> {
    const TAB: Tab = Tab::Events;
}

/// What was typed.
struct Typed<'a>(Option<&'a ProvenForm>);

impl Typed<'_> {
    fn said(&self, field: &str) -> &str {
        let typed = self.0.and_then(|form| form.text(field));
        typed.unwrap_or_default().trim()
    }

    /// Whether a choice is the one that stands in the form; the first of its kind where nothing is typed.
    fn is(&self, field: &str, value: &str, first: bool) -> bool {
        match self.0 {
            Some(_) => self.said(field) == value,
            None => first,
        }
    }
}

/// `GET /events/new`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    let page = NewPage {
        form: Typed(None),
        trouble: None,
        signed_in: visitor.user().is_some(),
    };
    html(&visitor, &page)
}

/// `POST /events/new`
pub async fn create(visitor: Visitor, desk: Desk, form: ProvenForm) -> Result<HttpResponse> {
    let trouble = match plan(&Typed(Some(&form))) {
        Ok(plan) => {
            let made = desk
                .work(move |workshop| Ok::<_, organiser::OrganiserError>(organiser::create(workshop, &plan)));
            match made.await? {
                Ok((id, key)) => {
                    if let Some(key) = key {
                        visitor.remember(key);
                    }
                    return Ok(see_other(format!("/events/{id}/desk")));
                }
                Err(organiser::OrganiserError::Wrong(why)) => sentence(&why),
                Err(organiser::OrganiserError::Refused(why)) => sentence(&why),
                Err(other) => return Err(other.into()),
            }
        }
        Err(trouble) => sentence(&trouble),
    };
    let page = NewPage {
        form: Typed(Some(&form)),
        trouble: Some(trouble),
        signed_in: visitor.user().is_some(),
    };
    html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// A time as a form writes it, at clocks of that zone.
pub(super) fn moment(text: &str, zone: Zone) -> Option<Moment> {
    let formats = [
        "%Y-%m-%dT%H:%M:%S",
        "%Y-%m-%dT%H:%M",
        "%Y-%m-%d %H:%M:%S",
        "%Y-%m-%d %H:%M",
    ];
    let mut read = formats
        .iter()
        .filter_map(|format| NaiveDateTime::parse_from_str(text.trim(), format).ok());
    read.next().and_then(|local| zone.moment(local))
}

fn plan(form: &Typed<'_>) -> std::result::Result<Plan, String> {
    let zone: Zone = form.said("zone").parse()?;
    let time = |field, what: &str| {
        let typed = form.said(field);
        moment(typed, zone).ok_or_else(|| format!("`{typed}` is not {what}; write it as 2026-12-12 10:00"))
    };
    let number = |field, what: &str| match form.said(field) {
        "" => Ok(None),
        typed => typed
            .parse::<u16>()
            .map(Some)
            .map_err(|_| format!("`{typed}` is not {what}")),
    };
    let rules_on = match form.said("rules-on") {
        "" => None,
        day => Some(
            day.parse()
                .map_err(|error: legality::DayError| error.to_string())?,
        ),
    };
    let rounds = number("rounds", "a number of rounds")?.unwrap_or(0);
    let reveal = match form.said("reveal") {
        "never" => Reveal::Never,
        "start" => Reveal::Start,
        "round" => {
            let round = number("reveal-round", "a round")?.and_then(|round| u8::try_from(round).ok());
            let known = round.filter(|round| (1..=event::Settings::MOST_ROUNDS).contains(round));
            Reveal::Round(known.ok_or("say after which round lists are shown, 1 to 16")?)
        }
        _ => Reveal::End,
    };
    let best_of = form.said("best-of").parse::<u8>().unwrap_or(1);
    Ok(Plan {
        name: form.said("name").to_owned(),
        visibility: form.said("visibility").parse::<Visibility>()?,
        starts_at: time("starts", "a time to begin")?,
        deadline_at: time("deadline", "a deadline")?,
        settings: EventSettings {
            place: form.said("place").to_owned(),
            about: form.said("about").to_owned(),
            zone,
            format: form.said("format").to_owned(),
            rules_on,
            capacity: number("capacity", "a number of places")?,
            illegal: form.said("illegal").parse::<Illegal>()?,
            reveal,
            names: form.said("names") != "no",
            play: event::Settings {
                rounds: u8::try_from(rounds).map_err(|_| format!("{rounds} rounds are too many"))?,
                best_of: BestOf::try_from(best_of)?,
                tie_breaks: tie_breaks(form.said("tie-breaks")),
                ..event::Settings::default()
            },
        },
    })
}

fn tie_breaks(word: &str) -> TieBreaks {
    match word {
        "pokemon" => TieBreaks::Pokemon,
        "sos" => TieBreaks::Sos,
        "buchholz" => TieBreaks::Buchholz,
        _ => TieBreaks::Mtr,
    }
}
