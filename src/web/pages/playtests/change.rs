//! What is done at a table.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use serde::Deserialize;
use validator::Validate;

use super::{adjust, id, people, show, text};
use crate::account::Token;
use crate::catalog::set_file::SetEntry;
use crate::db::PlaytestId;
use crate::engine::{Act, Choice, PlayerId};
use crate::playtest::{self, Moved, PlaytestError, Reply, Seating, Seed, Until};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::trimmed;
use crate::web::notify::Notifier;
use crate::web::page::see_other;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::Workshop;

/// A decision somebody posts: what every handler that goes on with a game is given.
pub(in crate::web) struct Call {
    visitor: Visitor,
    services: Services,
    news: web::Data<Notifier>,
    request: HttpRequest,
    path: String,
    shown: Shown,
    pub(super) form: CsrfForm,
}

/// The table as the page of a form showed it (`playtests/state.html` writes it).
#[derive(Default, Deserialize)]
#[serde(default)]
struct Shown {
    /// The state it was in; what is not a number is one long past.
    version: String,
    /// Whether decisions with one answer are to be asked.
    ask: Option<Ask>,
    /// Whether they are to be taken.
    forced: Option<Forced>,
    explain: Option<On>,
    /// Whether it is read as text.
    view: Option<AsText>,
}

/// Which decisions are asked.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Ask {
    All,
}

/// What becomes of decisions with one answer: [`TAKE_FORCED`].
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Forced {
    Take,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum On {
    On,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AsText {
    Text,
}

/// What a form names by its number.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Numbers {
    /// The seat that is meant.
    seat: Option<PlayerId>,
    /// The decision to go on from.
    number: Option<u16>,
}

/// `POST /playtests/{id}/act`: `act` as JSON, `version` of the table it was decided at.
pub async fn act(call: Call) -> Result<HttpResponse> {
    let act: Act = serde_json::from_str(call.form.text("act").unwrap_or_default()).map_err(|_| {
        Error::BadInput("The form names no decision. Go back and use a button of the table.".into())
    })?;
    let Numbers { seat, .. } = call.form.fill()?;
    call.done(move |workshop, id, version| playtest::act(workshop, id, version, act, seat))
        .await
}

/// `POST /playtests/{id}/adjust`: a change by hand, field by field.
pub async fn adjust(call: Call) -> Result<HttpResponse> {
    let by_hand = adjust::ByHand::read(&call.form)?;
    call.done(move |workshop, id, version| {
        let opened = playtest::open(workshop, id)?;
        let change = by_hand.change(opened.play.state());
        let act = Act::Adjust { change };
        playtest::act(workshop, id, version, act, None)
    })
    .await
}

/// The title of a card.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Titled {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = SetEntry::LONGEST_NAME, message = "the title"))]
    title: String,
}

/// `POST /playtests/{id}/name`: `title`, where a card is to be named.
pub async fn name(call: Call) -> Result<HttpResponse> {
    let Titled { title } = call.form.filled()?;
    call.done(move |workshop, id, version| playtest::name(workshop, id, version, &title))
        .await
}

/// `POST /playtests/{id}/undo`
pub async fn undo(call: Call) -> Result<HttpResponse> {
    if call.takes_forced() {
        call.done_without_more(playtest::undo_to_a_choice).await
    } else {
        call.done_without_more(playtest::undo).await
    }
}

/// `POST /playtests/{id}/redo`
pub async fn redo(call: Call) -> Result<HttpResponse> {
    if call.takes_forced() {
        call.done_without_more(playtest::redo_to_a_choice).await
    } else {
        call.done_without_more(playtest::redo).await
    }
}

/// `POST /playtests/{id}/go-on`: the computer decides further.
pub async fn go_on(call: Call) -> Result<HttpResponse> {
    call.done(playtest::go_on).await
}

/// `POST /playtests/{id}/pass-on`: passes until something can be done that cannot be done now.
pub async fn pass_on(call: Call) -> Result<HttpResponse> {
    call.done(playtest::pass_on).await
}

/// `POST /playtests/{id}/always`: answers the question, and always so from now on; `always` is `no turn` or `yes game`.
pub async fn always(call: Call) -> Result<HttpResponse> {
    let lasting = lasting(call.form.text("always").unwrap_or_default());
    let (choice, until) = lasting.ok_or_else(|| {
        Error::BadInput("The form names no answer. Go back and use a button of the table.".into())
    })?;
    call.done(move |workshop, id, version| playtest::always(workshop, id, version, choice, until))
        .await
}

fn lasting(said: &str) -> Option<(Choice, Until)> {
    let (choice, until) = said.split_once(' ')?;
    let until = match until {
        "turn" => Until::Turn,
        "game" => Until::Game,
        _ => return None,
    };
    let choice = serde_json::from_value(choice.into()).ok()?;
    Some((choice, until))
}

/// `POST /playtests/{id}/claim`: ends a game in which the other's time has run out.
pub async fn claim(call: Call) -> Result<HttpResponse> {
    call.done_without_more(playtest::claim).await
}

/// The luck of a new game.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Luck {
    /// That of the game before.
    Same,
}

/// How a game is begun again.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Again {
    seed: Option<Luck>,
    seats: Option<Seating>,
}

/// `POST /playtests/{id}/restart`: a new game with the same `seed`, or another; `seats=swapped` for the decks of the next.
pub async fn restart(call: Call) -> Result<HttpResponse> {
    let forced = call.takes_forced();
    let Again { seed, seats } = call.form.fill()?;
    let seats = seats.unwrap_or(Seating::Kept);
    let (_, begun) = call
        .told(move |workshop, id| {
            let opened = playtest::open(workshop, id)?;
            let seed = match seed {
                Some(Luck::Same) => Seed::Same(opened.play.log().seed),
                None => Seed::New,
            };
            let begun = playtest::restart(workshop, &opened, seed, seats)?;
            if forced {
                playtest::take_at_the_start(workshop, begun)
            } else {
                Ok(begun)
            }
        })
        .await?;
    Ok(see_other(address(begun.id, begun.invitation.as_ref())))
}

/// `POST /playtests/{id}/branch`: a new game that goes on from decision `number`.
pub async fn branch(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let (id, Numbers { number, .. }) = (id(&path)?, form.fill()?);
    let number = usize::from(number.unwrap_or(0));
    // Who may not see the game gets no session for asking.
    services
        .work(move |workshop| playtest::open(workshop, id).map(drop))
        .await?;
    let begun = services
        .with_session(move |workshop| {
            let opened = playtest::open(workshop, id)?;
            playtest::branch(workshop, &opened, number)
        })
        .await?;
    Ok(see_other(address(begun.id, None)))
}

/// `POST /playtests/open`: a saved game, the file `log`.
pub async fn open(services: Services, form: CsrfForm) -> Result<HttpResponse> {
    let log = form.text("log").unwrap_or_default().to_owned();
    let id = services
        .with_session(move |workshop| playtest::take_up(workshop, &log))
        .await?;
    Ok(see_other(address(id, None)))
}

/// `POST /playtests/{id}/invite`: a new link to a `seat`, without a number to the first that is somebody else's.
pub async fn invite(call: Call) -> Result<HttpResponse> {
    let Numbers { seat, .. } = call.form.fill()?;
    let (id, invitation) = call
        .told(move |workshop, id| playtest::invite(workshop, id, seat))
        .await?;
    Ok(see_other(address(id, Some(&invitation))))
}

/// `POST /playtests/{id}/join`: takes a seat with the key of its link in the address.
pub async fn join(
    visitor: Visitor,
    services: Services,
    news: web::Data<Notifier>,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let (id, name) = (id(&path)?, people::called(&form)?);
    // Who may not see the game gets no session for asking.
    services
        .work(move |workshop| playtest::open(workshop, id).map(drop))
        .await?;
    let key = visitor.key().cloned().ok_or(PlaytestError::LinkUsed)?;
    services
        .with_session(move |workshop| {
            playtest::join(workshop, id, &key)?;
            playtest::call(workshop, id, name.as_ref())
        })
        .await?;
    news.tell(id);
    Ok(see_other(address(id, None)))
}

/// `POST /playtests/{id}/remove`
pub async fn remove(services: Services, path: web::Path<String>, _: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    services
        .work(move |workshop| playtest::remove(workshop, id))
        .await?;
    Ok(see_other("/playtests"))
}

/// The address of a game, with the secret of the links to its free seats while these are to be handed on.
pub(super) fn address(id: PlaytestId, invitation: Option<&Token>) -> String {
    match invitation {
        Some(key) => format!("/playtests/{id}?key={}", key.reveal()),
        None => format!("/playtests/{id}"),
    }
}

impl FromRequest for Call {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts = <(
            Visitor,
            Services,
            web::Data<Notifier>,
            web::Path<String>,
            CsrfForm,
        )>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let (visitor, services, news, path, form) = parts.await?;
            Ok(Self {
                shown: form.fill()?,
                visitor,
                services,
                news,
                request,
                path: path.into_inner(),
                form,
            })
        })
    }
}

/// What a form says whose person wants decisions with one answer taken by themselves.
pub(super) const TAKE_FORCED: &str = "take";

impl Call {
    /// Does something at the table beside its decisions, and tells those who look on.
    pub(super) async fn told<T, F>(self, work: F) -> Result<(PlaytestId, T)>
    where
        F: FnOnce(&mut Workshop<'_>, PlaytestId) -> std::result::Result<T, PlaytestError> + Send + 'static,
        T: Send + 'static,
    {
        let id = id(&self.path)?;
        let done = self.services.work(move |workshop| work(workshop, id)).await?;
        self.news.tell(id);
        Ok((id, done))
    }

    fn takes_forced(&self) -> bool {
        self.shown.forced.is_some()
    }

    /// Changes the game, takes what has a standing answer then and, where that is wanted, what is forced, and shows it, as a
    /// board or as text.
    async fn done<F>(self, change: F) -> Result<HttpResponse>
    where
        F: FnOnce(&mut Workshop<'_>, PlaytestId, i32) -> std::result::Result<Moved, PlaytestError>
            + Send
            + 'static,
    {
        let forced = self.takes_forced();
        self.done_without_more(move |workshop, id, version| {
            let moved = change(workshop, id, version)?;
            playtest::take_by_itself(workshop, moved, forced)
        })
        .await
    }

    /// Changes the game and shows it, as a board or as text.
    async fn done_without_more<F>(self, change: F) -> Result<HttpResponse>
    where
        F: FnOnce(&mut Workshop<'_>, PlaytestId, i32) -> std::result::Result<Moved, PlaytestError>
            + Send
            + 'static,
    {
        let Self {
            visitor,
            services,
            news,
            request,
            path,
            shown,
            form: _,
        } = self;
        let id = id(&path)?;
        let version = shown.version.parse().unwrap_or(0);
        let moved = services
            .work(move |workshop| change(workshop, id, version))
            .await?;
        if moved.verdict == Reply::Done {
            news.tell(id);
        }
        let as_text = shown.view.is_some();
        let asked = show::Asked {
            every: shown.ask.is_some(),
            explain: shown.explain.is_some(),
            ..show::Asked::default()
        };
        let ask = asked.query();
        let place = match moved.opened.play.state().outcome {
            Some(_) => "end",
            None => "decision",
        };
        match (&moved.verdict, as_text) {
            (Reply::Done, true) => Ok(see_other(format!("/playtests/{id}/text{ask}"))),
            (Reply::Done, false) => Ok(see_other(format!("/playtests/{id}{ask}#{place}"))),
            (refused, true) if !moved.opened.stored.waits() => {
                text::answer(&visitor, &services, &moved.opened, refused, asked)
            }
            (refused, _) => show::answer(&visitor, &services, &request, &moved.opened, refused, asked),
        }
    }
}
