use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, ALLOW, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest, HttpResponse, ResponseError};
use askama::Template;
use serde::Serialize;
use tracing_actix_web::RequestId;

use super::api::Failure;
use super::page::{HTML, Page, Shell, Tab};
use super::sentence::sentence;
use super::session::Visitor;
use crate::db::{DbError, Trouble};
use crate::model::shortened;
use crate::organiser::OrganiserError;
use crate::playtest::PlaytestError;
use crate::workshop::{CommentError, QuotaError, WorkshopError};

/// What goes wrong at the door. A middleware turns it into a page or JSON, with ways out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No such page; 404.
    #[error("There is no {what} `{name}` here.")]
    NotFound {
        /// What was looked for: `card`.
        what: &'static str,
        /// Its name in the address.
        name: String,
        /// Near ones: address and label.
        near: Vec<Way>,
    },
    /// The request cannot be understood; 400.
    #[error("{0}")]
    BadInput(String),
    /// More than is read; 413.
    #[error("{0}")]
    TooLarge(String),
    /// A body that does not come; 408.
    #[error("Your request took too long to arrive. Try again, if need be on a better line.")]
    Slow,
    /// A form without the proof that it is ours; 403.
    #[error(
        "Scouter could not tell that this form comes from its own page. Go back, load the page again and send it once more; cookies must be allowed."
    )]
    Forged,
    /// Understood, but not done: it is not theirs to do, or something stands in the way.
    #[error("{message}")]
    Refused {
        /// 403, 404, 409, 422 or 503.
        status: StatusCode,
        /// What happened and the way out, as a sentence.
        message: String,
    },
    /// An account is needed; 403, with the way to sign in.
    #[error("Sign in first.")]
    SignIn,
    /// Too many calls in a minute; 429.
    #[error("That was too many requests in one minute. Wait a moment and try again.")]
    TooMany,
    /// More is being done than can be at once; 503, and when to come again.
    #[error("{0}")]
    Busy(String),
    /// The database cannot be reached; 503. The cause is logged, never sent.
    #[error("Scouter cannot reach its database just now. Nothing was changed; try again in a moment.")]
    Away(#[source] anyhow::Error),
    /// There is no room left; 507. The cause is logged, never sent.
    #[error(
        "Scouter has no room left to keep anything. What is kept already is safe; tell the people who run this site."
    )]
    Full(#[source] anyhow::Error),
    /// Our fault; 500. The cause is logged, never sent.
    #[error("Something broke on our side.")]
    Internal(#[source] anyhow::Error),
}

/// The result of a handler.
pub type Result<T> = std::result::Result<T, Error>;

/// A link that leads on.
#[derive(Debug, Clone, Serialize)]
pub struct Way {
    /// The address of the page that helps.
    pub href: String,
    /// What it says.
    pub label: String,
}

impl Way {
    /// A link.
    pub fn new(href: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            href: href.into(),
            label: label.into(),
        }
    }
}

impl Error {
    /// Nothing of that name.
    pub fn not_found(what: &'static str, name: impl Into<String>) -> Self {
        Self::NotFound {
            what,
            name: shortened(&name.into()).into_owned(),
            near: Vec::new(),
        }
    }

    /// Nothing of that name, but near it.
    pub fn not_found_near(what: &'static str, name: impl Into<String>, near: Vec<Way>) -> Self {
        Self::NotFound {
            what,
            name: shortened(&name.into()).into_owned(),
            near,
        }
    }

    /// A text with a character no text has.
    pub fn no_text() -> Self {
        Self::BadInput("That holds a character no text has (NUL). Take it out and try again.".into())
    }

    fn slug(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "not-found",
            Self::BadInput(_) => "bad-input",
            Self::TooLarge(_) => "too-large",
            Self::Slow => "too-slow",
            Self::Forged => "forged",
            Self::Refused { .. } => "refused",
            Self::SignIn => "sign-in",
            Self::TooMany => "too-many-requests",
            Self::Busy(_) => "busy",
            Self::Away(_) => "away",
            Self::Full(_) => "full",
            Self::Internal(_) => "internal",
        }
    }
}

impl From<askama::Error> for Error {
    fn from(error: askama::Error) -> Self {
        Self::Internal(error.into())
    }
}

impl From<DbError> for Error {
    fn from(error: DbError) -> Self {
        match error.trouble() {
            Trouble::Away => Self::Away(error.into()),
            Trouble::Full => Self::Full(error.into()),
            Trouble::Busy => {
                Self::Busy("Scouter is being written to by many at once. Try again in a moment.".into())
            }
            Trouble::Other => Self::Internal(error.into()),
        }
    }
}

impl From<WorkshopError> for Error {
    fn from(error: WorkshopError) -> Self {
        let status = match &error {
            WorkshopError::NotFound
            | WorkshopError::NoRevision(_)
            | WorkshopError::NoFormat
            | WorkshopError::NoSet => StatusCode::NOT_FOUND,
            WorkshopError::NotYours
            | WorkshopError::FormatNotYours
            | WorkshopError::SetNotYours
            | WorkshopError::Nobody
            | WorkshopError::Comment(CommentError::Closed | CommentError::NotYours) => StatusCode::FORBIDDEN,
            WorkshopError::Deleted | WorkshopError::OtherGame | WorkshopError::CardChanged => {
                StatusCode::CONFLICT
            }
            WorkshopError::Busy => return Self::Busy(sentence(&error)),
            WorkshopError::Quota(QuotaError::Room) => StatusCode::INSUFFICIENT_STORAGE,
            WorkshopError::Quota(QuotaError::Address { .. } | QuotaError::SignUps { .. }) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            WorkshopError::Quota(_)
            | WorkshopError::Document(_)
            | WorkshopError::Format(_)
            | WorkshopError::Set(_)
            | WorkshopError::Comment(CommentError::Empty | CommentError::Long(_)) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            WorkshopError::NoAccount => return Self::SignIn,
            WorkshopError::Db(_) | WorkshopError::Random(_) => return from_below(error),
        };
        Self::Refused {
            status,
            message: sentence(&error),
        }
    }
}

/// What the database or the system did to somebody's work.
fn from_below(error: WorkshopError) -> Error {
    match error {
        WorkshopError::Db(error) => error.into(),
        other => Error::Internal(other.into()),
    }
}

impl From<PlaytestError> for Error {
    fn from(error: PlaytestError) -> Self {
        let status = match error {
            PlaytestError::NotFound | PlaytestError::NoStep(_) => StatusCode::NOT_FOUND,
            PlaytestError::NotYours | PlaytestError::NotSeated | PlaytestError::Running => {
                StatusCode::FORBIDDEN
            }
            PlaytestError::LinkUsed | PlaytestError::Seated | PlaytestError::Over => StatusCode::CONFLICT,
            PlaytestError::NoDeck(_)
            | PlaytestError::TwoGames { .. }
            | PlaytestError::Agreement { .. }
            | PlaytestError::UnknownCards { .. }
            | PlaytestError::OtherCards
            | PlaytestError::EmptyDeck { .. }
            | PlaytestError::Table(_)
            | PlaytestError::Log(_)
            | PlaytestError::NoLog(_)
            | PlaytestError::ChosenLuck => StatusCode::UNPROCESSABLE_ENTITY,
            PlaytestError::Quota(error) => return WorkshopError::from(error).into(),
            PlaytestError::Workshop(error) => return error.into(),
            PlaytestError::Db(error) => return error.into(),
            PlaytestError::Json(_) | PlaytestError::Random(_) => {
                return Self::Internal(error.into());
            }
        };
        Self::Refused {
            status,
            message: sentence(&error),
        }
    }
}

impl From<OrganiserError> for Error {
    fn from(error: OrganiserError) -> Self {
        let status = match error {
            OrganiserError::NotFound => StatusCode::NOT_FOUND,
            OrganiserError::NotYours(_) => StatusCode::FORBIDDEN,
            OrganiserError::NotNow(..) | OrganiserError::Meanwhile { .. } => StatusCode::CONFLICT,
            OrganiserError::Coming(_) => StatusCode::SERVICE_UNAVAILABLE,
            OrganiserError::Wrong(_)
            | OrganiserError::NameTaken(_)
            | OrganiserError::NameLooksTaken(_)
            | OrganiserError::IllegalList(_)
            | OrganiserError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            OrganiserError::Quota(error) => return WorkshopError::from(error).into(),
            OrganiserError::Workshop(error) => return error.into(),
            OrganiserError::Db(error) => return error.into(),
            OrganiserError::Log(_) | OrganiserError::Random(_) => return Self::Internal(error.into()),
        };
        Self::Refused {
            status,
            message: sentence(&error),
        }
    }
}

impl ResponseError for Error {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::NotFound { .. } => StatusCode::NOT_FOUND,
            Self::BadInput(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Forged | Self::SignIn => StatusCode::FORBIDDEN,
            Self::Refused { status, .. } => *status,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy(_) | Self::Away(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Full(_) => StatusCode::INSUFFICIENT_STORAGE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// Seconds after which whoever is sent away may come again.
const AFTER_A_WHILE: HeaderValue = HeaderValue::from_static("10");

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    status: u16,
    title: &'a str,
    message: &'a str,
    ways: &'a [Way],
    request_id: &'a str,
}

impl Page for ErrorPage<'_> {
    const TAB: Tab = Tab::None;
}

/// Middleware: every failed answer becomes an error page, or JSON under `/api` and for those who ask for it.
pub async fn pages(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> std::result::Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    let status = response.status();
    let failed = (status.is_client_error() || status.is_server_error())
        && (response.response().error().is_some() || response.headers().get(CONTENT_TYPE).is_none());
    if !failed {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let error = response
        .error()
        .map_or_else(|| by_status(status), |error| own(error, status));
    let mut rendered = render(&request, &error, status);
    if let Some(methods) = response.headers().get(ALLOW) {
        rendered.headers_mut().insert(ALLOW, methods.clone());
    }
    if matches!(
        status,
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS
    ) {
        rendered.headers_mut().insert(RETRY_AFTER, AFTER_A_WHILE);
    }
    Ok(ServiceResponse::new(request, rendered))
}

/// Our view of an error, which may come from actix's own extractors.
fn own(error: &actix_web::Error, status: StatusCode) -> Error {
    match error.as_error::<Error>() {
        Some(Error::NotFound { what, name, near }) => Error::NotFound {
            what,
            name: name.clone(),
            near: near.clone(),
        },
        Some(Error::BadInput(message)) => Error::BadInput(message.clone()),
        Some(Error::TooLarge(message)) => Error::TooLarge(message.clone()),
        Some(Error::Slow) => Error::Slow,
        Some(Error::Forged) => Error::Forged,
        Some(Error::SignIn) => Error::SignIn,
        Some(Error::Refused { status, message }) => Error::Refused {
            status: *status,
            message: message.clone(),
        },
        Some(Error::TooMany) => Error::TooMany,
        Some(Error::Busy(message)) => Error::Busy(message.clone()),
        Some(Error::Away(cause)) => Error::Away(anyhow::anyhow!("{cause:#}")),
        Some(Error::Full(cause)) => Error::Full(anyhow::anyhow!("{cause:#}")),
        Some(Error::Internal(cause)) => Error::Internal(anyhow::anyhow!("{cause:#}")),
        None if status.is_server_error() => Error::Internal(anyhow::anyhow!("{error}")),
        None if status == StatusCode::BAD_REQUEST => {
            Error::BadInput(format!("The request could not be read: {error}."))
        }
        None => by_status(status),
    }
}

fn by_status(status: StatusCode) -> Error {
    match status {
        StatusCode::NOT_FOUND => Error::not_found("page", "at this address"),
        StatusCode::PAYLOAD_TOO_LARGE => {
            Error::TooLarge("That is more than Scouter reads at once; the limit is 1 MB.".into())
        }
        status if status.is_server_error() => Error::Internal(anyhow::anyhow!("answered {status}")),
        StatusCode::METHOD_NOT_ALLOWED => Error::BadInput("This address cannot be used that way.".into()),
        _ => Error::BadInput("The request could not be read.".into()),
    }
}

fn render(request: &HttpRequest, error: &Error, status: StatusCode) -> HttpResponse {
    let request_id = request
        .extensions()
        .get::<RequestId>()
        .map_or_else(String::new, ToString::to_string);
    if let Error::Internal(cause) | Error::Away(cause) | Error::Full(cause) = error {
        tracing::error!(request_id, path = request.path(), "{cause:#}");
    }
    let message = error.to_string();
    if wants_json(request) {
        return HttpResponse::build(status).json(Failure {
            error: error.slug(),
            message: &message,
            request_id: &request_id,
        });
    }
    let page = ErrorPage {
        status: status.as_u16(),
        title: title(error, status),
        message: &message,
        ways: &ways(error),
        request_id: &request_id,
    };
    let mut response = HttpResponse::build(status);
    response.content_type(HTML);
    let rendered = match Visitor::known(request) {
        Some(visitor) => page.render_with_values(&Shell::of(&visitor)),
        None => page.render(),
    };
    match rendered {
        Ok(html) => response.body(html),
        Err(_) => response.body(message),
    }
}

fn title(error: &Error, status: StatusCode) -> &'static str {
    match error {
        Error::NotFound { .. } => "Nothing on the scouter",
        Error::BadInput(_) if status == StatusCode::METHOD_NOT_ALLOWED => "Not that way",
        Error::BadInput(_) => "This could not be read",
        Error::TooLarge(_) => "Too much at once",
        Error::Slow => "This took too long",
        Error::Forged => "This form is too old",
        Error::Refused { .. } if status == StatusCode::NOT_FOUND => "Nothing on the scouter",
        Error::Refused { .. } | Error::SignIn => "Not done",
        Error::TooMany | Error::Busy(_) | Error::Away(_) => "A short pause, please",
        Error::Full(_) => "No room left",
        Error::Internal(_) => "The scouter burst",
    }
}

fn ways(error: &Error) -> Vec<Way> {
    let mut ways = match error {
        Error::NotFound { near, .. } => near.clone(),
        Error::SignIn => vec![
            Way::new("/account/sign-in", "Sign in"),
            Way::new("/account/sign-up", "Make an account"),
        ],
        Error::Forged | Error::Refused { .. } => vec![Way::new("/decks/mine", "Go to your decks")],
        _ => Vec::new(),
    };
    ways.push(Way::new("/check", "Check a deck list"));
    ways.push(Way::new("/cards", "Search the cards"));
    ways.push(Way::new("/", "Go to the front page"));
    ways
}

fn wants_json(request: &HttpRequest) -> bool {
    let asked = request
        .headers()
        .get(ACCEPT)
        .map(HeaderValue::as_bytes)
        .unwrap_or_default();
    request.path().starts_with("/api/")
        || (asked.starts_with(b"application/json") && memchr::memmem::find(asked, b"text/html").is_none())
}
