//! Who sits at a table of several people, and what they say beside the game.

use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use validator::Validate;

use super::change::{Call, address};
use super::id;
use crate::account::UserName;
use crate::db::Moment;
use crate::db::places::Signal;
use crate::playtest::{self, Clock, Opened, Somebody};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::{Answer, user_name};
use crate::web::page::see_other;
use crate::web::services::Services;

/// How long a signal is shown.
const SHOWN: Duration = Duration::from_mins(10);

/// The people at a table, as its page shows them.
pub(super) struct People {
    pub rows: Vec<Row>,
    /// The name the one who looks gave, for its form.
    pub own_name: String,
    /// Whether the one who looks agrees to be watched, and whether all do.
    pub agrees: bool,
    /// Whether the other's time runs, so that it may run out.
    pub other_runs: bool,
    /// Whether it has run out.
    pub other_is_late: bool,
}

/// Somebody at the table.
pub(super) struct Row {
    pub name: String,
    pub is_here: bool,
    /// `here`, `not here`, `nobody yet`
    pub state: &'static str,
    pub said: Option<&'static str>,
    pub may_be_watched: bool,
    /// Whether they would have spectators, and the one who looks has not agreed yet.
    pub wants_spectators: bool,
    pub time: Option<Time>,
}

/// The time somebody has left.
pub(super) struct Time {
    pub seconds: u64,
    pub runs: bool,
}

impl Time {
    /// `9:05`
    pub fn text(&self) -> String {
        format!("{}:{:02}", self.seconds / 60, self.seconds % 60)
    }
}

impl People {
    /// Nothing where nobody comes by a link.
    pub fn of(opened: &Opened, now: Moment) -> Option<Self> {
        let clock = Clock::of(opened, now);
        let clock = clock.as_ref();
        let is_own = |somebody: &Somebody| opened.standing.decides_for(somebody.player);
        let own = opened.people.iter().find(|somebody| is_own(somebody));
        let runs = clock.and_then(|clock| clock.runs);
        let is_other = |player| opened.standing.plays() && !opened.standing.decides_for(player);
        let late = clock.and_then(Clock::late);
        (!opened.people.is_empty()).then(|| Self {
            rows: opened
                .people
                .iter()
                .map(|somebody| {
                    let own = own.filter(|_| !is_own(somebody));
                    let wants_spectators =
                        own.is_some_and(|own| somebody.may_be_watched && !own.may_be_watched);
                    Row {
                        wants_spectators,
                        ..row(somebody, is_own(somebody), clock, now)
                    }
                })
                .collect(),
            own_name: own.and_then(|own| own.name.clone()).unwrap_or_default(),
            agrees: own.is_some_and(|own| own.may_be_watched),
            other_runs: runs.is_some_and(is_other),
            other_is_late: late.is_some_and(is_other),
        })
    }
}

fn row(somebody: &Somebody, is_own: bool, clock: Option<&Clock>, now: Moment) -> Row {
    let seat = playtest::seat_name(somebody.player);
    let name = match (&somebody.name, is_own) {
        (Some(name), true) => format!("You, {name}"),
        (None, true) => "You".to_owned(),
        (Some(name), false) if somebody.has_account => name.clone(),
        (Some(name), false) => format!("{name} (guest)"),
        (None, false) if somebody.came => format!("Guest, {seat} seat"),
        (None, false) => format!("The {seat} seat"),
    };
    let is_here = somebody.is_here || is_own;
    let said = somebody.signal.filter(|(_, at)| at.after(SHOWN) > now);
    Row {
        name,
        is_here,
        state: match (somebody.came, is_here) {
            (false, _) => "nobody yet",
            (true, true) => "here",
            (true, false) => "not here",
        },
        said: said.map(|(signal, _)| signal.label()),
        may_be_watched: somebody.may_be_watched,
        wants_spectators: false,
        time: clock.and_then(|clock| {
            let left = clock.left.get(somebody.player.index())?;
            Some(Time {
                seconds: left.as_secs(),
                runs: clock.runs == Some(somebody.player),
            })
        }),
    }
}

/// `POST /playtests/{id}/signal`: one of the ready-made things to say.
pub async fn signal(call: Call) -> Result<HttpResponse> {
    let said: Signal = call
        .form
        .text("signal")
        .unwrap_or_default()
        .parse()
        .map_err(|_| {
            Error::BadInput("The form holds no signal. Go back and use a button of the table.".into())
        })?;
    let (id, ()) = call
        .told(move |workshop, id| playtest::signal(workshop, id, said))
        .await?;
    Ok(see_other(address(id, None)))
}

/// `POST /playtests/{id}/call`: what one is called at the table, `name`; empty for as one's account is.
pub async fn call(call: Call) -> Result<HttpResponse> {
    let name = called(&call.form)?;
    let (id, ()) = call
        .told(move |workshop, id| playtest::call(workshop, id, name.as_ref()))
        .await?;
    Ok(see_other(address(id, None)))
}

/// What somebody is called at a table.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Called {
    #[serde(deserialize_with = "user_name")]
    #[validate(length(max = UserName::LONGEST, message = "the name"))]
    name: String,
}

/// The name a form gives, if it gives one.
pub(super) fn called(form: &CsrfForm) -> Result<Option<UserName>> {
    let Called { name } = form.filled()?;
    if name.is_empty() {
        return Ok(None);
    }
    let name = UserName::parse(&name)
        .map_err(|error| Error::BadInput(format!("This name cannot be used: {error}.")))?;
    Ok(Some(name))
}

/// `POST /playtests/{id}/ask-again`: ends all standing answers.
pub async fn ask_again(services: Services, path: web::Path<String>, _: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    services
        .work(move |workshop| playtest::ask_again(workshop, id))
        .await?;
    Ok(see_other(address(id, None)))
}

/// Whether a table may be watched.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Shared {
    shared: Option<Answer>,
}

/// `POST /playtests/{id}/share`: whether whoever has the address may watch; between people once all agree.
pub async fn share(call: Call) -> Result<HttpResponse> {
    let shared = call.form.fill::<Shared>()?.shared == Some(Answer::Yes);
    let (id, ()) = call
        .told(move |workshop, id| playtest::share(workshop, id, shared))
        .await?;
    Ok(see_other(address(id, None)))
}
