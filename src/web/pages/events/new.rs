use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use chrono::NaiveDateTime;
use serde::Deserialize;
use validator::Validate;

use super::{base, enter, id};
use crate::db::{EventId, Moment, Visibility};
use crate::event::{self, BestOf, TieBreaks};
use crate::legality;
use crate::model::limits;
use crate::organiser::{self, Base, EventSettings, Illegal, Opened, Plan, Reveal, Thing, TimeZone};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::judge_query;
use crate::web::limited::{Limited, WORD};
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::parts::FormatChoice;
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/new.html")]
struct NewPage {
    form: Typed,
    choice: FormatChoice,
    trouble: Option<String>,
    signed_in: bool,
    /// The event that is changed; none for a new one.
    changed: Option<EventId>,
    /// What the form knows of the event that is changed.
    base: Option<Base>,
}

impl Page for NewPage {
    const TAB: Tab = Tab::Events;
}

impl NewPage {
    /// The page with what was typed, and the formats there are to choose from.
    async fn new(
        visitor: &Visitor,
        services: &Services,
        form: Typed,
        changed: Option<EventId>,
    ) -> Result<Self> {
        // What names no format is told when the form is sent.
        let chosen = judge_query::named(services, form.said("format")).await?;
        Ok(Self {
            choice: FormatChoice::of(services, chosen.as_deref(), "").await?,
            form,
            trouble: None,
            signed_in: visitor.user().is_some(),
            changed,
            base: None,
        })
    }
}

/// The fields of the form.
const FIELDS: &[&str] = &[
    "name",
    "place",
    "fee",
    "about",
    "visibility",
    "starts",
    "deadline",
    "zone",
    "format",
    "rules-on",
    "illegal",
    "reveal",
    "reveal-round",
    "reveal-at",
    "names",
    "capacity",
    "rounds",
    "best-of",
    "tie-breaks",
    "begin",
];

/// What was typed, or what stands in the event; nothing yet in an empty form.
#[derive(Default)]
struct Typed(Option<BTreeMap<&'static str, String>>);

impl Typed {
    fn of_form(form: &CsrfForm) -> Self {
        let said = |field: &&'static str| (*field, form.text(field).unwrap_or_default().trim().to_owned());
        Self(Some(FIELDS.iter().map(said).collect()))
    }

    fn of_plan(plan: &Plan) -> Self {
        let (settings, played) = (&plan.settings, &plan.settings.play);
        let local = |moment| {
            settings
                .zone
                .local(moment)
                .format("%Y-%m-%dT%H:%M:%S")
                .to_string()
        };
        let number = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
        let (reveal, round, at) = match settings.reveal {
            Reveal::Never => ("never", None, String::new()),
            Reveal::Start => ("start", None, String::new()),
            Reveal::Round(round) => ("round", Some(u16::from(round)), String::new()),
            Reveal::At(at) => ("at", None, local(at)),
            Reveal::End => ("end", None, String::new()),
        };
        let said = [
            ("name", plan.name.clone()),
            ("place", settings.place.clone()),
            ("fee", settings.fee.clone()),
            ("about", settings.about.clone()),
            ("visibility", plan.visibility.slug().to_owned()),
            ("starts", local(plan.starts_at)),
            ("deadline", local(plan.deadline_at)),
            ("zone", settings.zone.to_string()),
            ("format", settings.format.clone()),
            (
                "rules-on",
                settings
                    .rules_on
                    .as_ref()
                    .map_or_else(String::new, ToString::to_string),
            ),
            ("illegal", settings.illegal.slug().to_owned()),
            ("reveal", reveal.to_owned()),
            ("reveal-round", number(round)),
            ("reveal-at", at),
            ("names", if settings.names { "yes" } else { "no" }.to_owned()),
            ("capacity", number(settings.capacity)),
            (
                "rounds",
                number(Some(u16::from(played.rounds)).filter(|rounds| *rounds > 0)),
            ),
            ("best-of", u8::from(played.best_of).to_string()),
            ("tie-breaks", played.tie_breaks.slug().to_owned()),
        ];
        Self(Some(said.into_iter().collect()))
    }

    fn said(&self, field: &str) -> &str {
        let typed = self.0.as_ref().and_then(|said| said.get(field));
        typed.map_or("", String::as_str)
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
pub async fn page(visitor: Visitor, services: Services, query: Limited<NewQuery>) -> Result<HttpResponse> {
    let mut page = NewPage::new(&visitor, &services, Typed::default(), None).await?;
    if let Some(format) = &query.format {
        let chosen = judge_query::named(&services, format).await?;
        page.choice = FormatChoice::of(&services, chosen.as_deref(), "").await?;
    }
    html(&visitor, &page)
}

/// What a link to the page may say.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct NewQuery {
    #[validate(length(max = WORD))]
    format: Option<String>,
}

/// `GET /events/{id}/desk/settings`
pub async fn settings(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let opened = to_change(&services, id).await?;
    let form = Typed::of_plan(&organiser::plan_of(&opened));
    let mut page = NewPage::new(&visitor, &services, form, Some(id)).await?;
    page.base = Some(Base(opened.base()));
    html(&visitor, &page)
}

/// `POST /events/{id}/desk/settings`
pub async fn change(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let (id, mut base) = (id(&path)?, base(&form)?);
    to_change(&services, id).await?;
    let typed = Typed::of_form(&form);
    let trouble = match plan(&typed) {
        Ok(plan) => {
            let changed = services.work(move |workshop| {
                Ok::<_, organiser::OrganiserError>(organiser::change_settings(workshop, id, &plan, base))
            });
            match changed.await? {
                Ok(()) => return Ok(see_other(format!("/events/{id}/desk"))),
                Err(why) => {
                    // What somebody else did is told, and so it is known from now on.
                    if matches!(why, organiser::OrganiserError::Meanwhile { .. }) {
                        base = Some(Base(to_change(&services, id).await?.base()));
                    }
                    enter::typed(why)?
                }
            }
        }
        Err(trouble) => sentence(&trouble),
    };
    let mut page = NewPage::new(&visitor, &services, typed, Some(id)).await?;
    page.base = base;
    page.trouble = Some(trouble);
    html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}

async fn to_change(services: &Services, id: EventId) -> Result<Opened> {
    services
        .work(move |workshop| {
            let opened = organiser::open(workshop, id)?;
            opened.require(Thing::Settings)?;
            Ok::<_, organiser::OrganiserError>(opened)
        })
        .await
}

/// `POST /events/new`
pub async fn create(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    let typed = Typed::of_form(&form);
    let trouble = match plan(&typed) {
        Ok(plan) => {
            let made = services
                .work(move |workshop| Ok::<_, organiser::OrganiserError>(organiser::create(workshop, &plan)));
            match made.await? {
                Ok((id, key)) => {
                    if let Some(key) = key {
                        visitor.remember(key);
                    }
                    return Ok(see_other(format!("/events/{id}/desk")));
                }
                Err(why) => enter::typed(why)?,
            }
        }
        Err(trouble) => sentence(&trouble),
    };
    let mut page = NewPage::new(&visitor, &services, typed, None).await?;
    page.trouble = Some(trouble);
    html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// A time as a form writes it, at clocks of that zone.
pub(super) fn moment(text: &str, what: &str, zone: TimeZone) -> std::result::Result<Moment, String> {
    let formats = [
        "%Y-%m-%dT%H:%M:%S",
        "%Y-%m-%dT%H:%M",
        "%Y-%m-%d %H:%M:%S",
        "%Y-%m-%d %H:%M",
    ];
    let mut read = formats
        .iter()
        .filter_map(|format| NaiveDateTime::parse_from_str(text.trim(), format).ok());
    let local = read
        .next()
        .ok_or_else(|| format!("`{text}` is not {what}; write it as 2026-12-12 10:00"))?;
    zone.moment(local)
}

/// The name of the clocks, before it is known to be one.
#[derive(Validate)]
struct Clocks<'a> {
    #[validate(length(max = TimeZone::LONGEST, message = "a time zone"))]
    zone: &'a str,
}

fn plan(form: &Typed) -> std::result::Result<Plan, String> {
    let clocks = Clocks {
        zone: form.said("zone"),
    };
    limits::check(&clocks).map_err(|breach| breach.to_string())?;
    let zone: TimeZone = clocks.zone.parse()?;
    let time = |field, what: &str| moment(form.said(field), what, zone);
    let number = |field, what: &str| match form.said(field) {
        "" => Ok(None),
        typed => typed
            .parse::<u16>()
            .map(Some)
            .map_err(|_| format!("`{typed}` is not {what}")),
    };
    let rules_on = match form.said("rules-on") {
        "" => None,
        day => Some(legality::Day::exact(day).map_err(|error| error.to_string())?),
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
        "at" if form.said("reveal-at").is_empty() => {
            return Err("say from which time lists are shown, as 2026-12-12 10:00".to_owned());
        }
        "at" => Reveal::At(time("reveal-at", "a time to show the lists")?),
        "end" | "" => Reveal::End,
        other => return Err(no_choice("Lists are shown to everybody", other)),
    };
    let names = match form.said("names") {
        "yes" | "" => true,
        "no" => false,
        other => return Err(no_choice("Shown", other)),
    };
    let draft = match form.said("begin") {
        "draft" => true,
        "open" | "" => false,
        other => return Err(no_choice("Opens", other)),
    };
    let best_of = match form.said("best-of") {
        "" => Some(BestOf::One),
        typed => typed
            .parse()
            .ok()
            .and_then(|games: u8| BestOf::try_from(games).ok()),
    };
    Ok(Plan {
        name: form.said("name").to_owned(),
        visibility: chosen(form, "visibility", "Who sees it")?,
        starts_at: time("starts", "a time to begin")?,
        deadline_at: time("deadline", "a deadline")?,
        settings: EventSettings {
            place: form.said("place").to_owned(),
            fee: form.said("fee").to_owned(),
            about: form.said("about").to_owned(),
            zone,
            format: form.said("format").to_owned(),
            rules_on,
            capacity: number("capacity", "a number of places")?,
            illegal: chosen(form, "illegal", "A list that is not legal is")?,
            reveal,
            names,
            draft,
            house: None,
            play: event::Settings {
                rounds: u8::try_from(rounds).map_err(|_| format!("{rounds} rounds are too many"))?,
                best_of: best_of.ok_or_else(|| no_choice("A match is", form.said("best-of")))?,
                tie_breaks: match form.said("tie-breaks") {
                    "" => TieBreaks::Mtr,
                    _ => chosen(form, "tie-breaks", "Tie-breakers")?,
                },
                ..event::Settings::default()
            },
        },
    })
}

/// The choice of a field.
fn chosen<T: std::str::FromStr>(form: &Typed, field: &str, label: &str) -> std::result::Result<T, String> {
    let said = form.said(field);
    said.parse().map_err(|_| no_choice(label, said))
}

fn no_choice(label: &str, said: &str) -> String {
    format!("“{label}”: `{said}` is none of the choices; choose one of the list")
}
