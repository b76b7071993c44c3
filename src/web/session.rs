//! Who asks: the session cookie, the edit links a browser holds, and the proof its forms carry.
//!
//! A cookie is given out only when a form has to be told apart from a forged one, and a session is kept in the database
//! only when something must be found again: a deck, or that somebody signed in.

use std::future::{Ready, ready};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use actix_web::body::MessageBody;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderValue, SET_COOKIE};
use actix_web::middleware::Next;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};

use super::error::{Error, Result};
use super::origin;
use super::store::Store;
use crate::account::{CsrfToken, Token, TokenHash};
use crate::db::decks::Author;
use crate::db::sessions::{self, Session};
use crate::db::users::User;
use crate::db::{self, AnyConnection, DbError, Moment};
use crate::workshop::Actor;

/// The cookie with the session's secret.
const SESSION: Name = Name {
    plain: "scouter",
    over_tls: "__Host-scouter",
};
/// The cookie with the keys of edit links this browser opened, the newest first.
const LINKS: Name = Name {
    plain: "scouter-links",
    over_tls: "__Host-scouter-links",
};
/// Edit links a browser remembers; a cookie holds about 4,000 letters.
const MOST_LINKS: usize = 40;
/// How long a browser keeps the cookies; the database may end a session sooner.
const KEPT: Duration = Duration::days(365);

/// What a cookie is called. Over TLS browsers take the longer name from this very host over TLS alone, so that nobody
/// who holds a neighbouring name or the plain line can plant a session.
#[derive(Debug, Clone, Copy)]
struct Name {
    plain: &'static str,
    over_tls: &'static str,
}

impl Name {
    fn get(self, secure: bool) -> &'static str {
        if secure { self.over_tls } else { self.plain }
    }
}

/// Whoever asks. The same for all who ask during one request.
#[derive(Clone)]
pub(super) struct Visitor(Arc<Inner>);

struct Inner {
    /// The key in the address (`?key=`).
    key: Option<Token>,
    /// Where they come from, as limits count it.
    address: String,
    state: Mutex<State>,
}

/// What a request may change.
struct State {
    /// The secret of the session cookie; made when a form needs one.
    secret: Option<Token>,
    /// The session the database keeps of it.
    session: Option<Session>,
    /// The keys of the links cookie.
    links: Vec<Token>,
    session_cookie: Outgoing,
    links_cookie: Outgoing,
}

impl State {
    fn secret(&mut self) -> Result<Token> {
        if let Some(secret) = &self.secret {
            return Ok(secret.clone());
        }
        let made = Token::random().map_err(|error| Error::Internal(error.into()))?;
        self.session_cookie = Outgoing::Lend;
        Ok(self.secret.insert(made).clone())
    }
}

/// What the answer does with a cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outgoing {
    /// Nothing.
    Leave,
    /// Gives it until the browser is closed.
    Lend,
    /// Gives it to be kept.
    Give,
    /// Takes it away.
    Take,
}

impl Visitor {
    /// Who it is, if they have signed in.
    pub fn user(&self) -> Option<User> {
        self.state()
            .session
            .as_ref()
            .and_then(|session| session.user.clone())
    }

    /// The session the database keeps, if it keeps one.
    pub fn session(&self) -> Option<TokenHash> {
        self.state().session.as_ref().map(|session| session.token.clone())
    }

    /// Where they come from, as limits count it.
    pub fn address(&self) -> &str {
        &self.0.address
    }

    /// The key of the edit link in the address.
    pub fn key(&self) -> Option<&Token> {
        self.0.key.as_ref()
    }

    /// The key of an edit link this browser remembers, known by what the database keeps of it.
    pub fn link_key(&self, hash: &TokenHash) -> Option<Token> {
        let state = self.state();
        state.links.iter().find(|key| key.hash() == *hash).cloned()
    }

    /// As the workshop knows them.
    pub fn actor(&self) -> Actor {
        let state = self.state();
        let author = state.session.as_ref().map(|session| match &session.user {
            Some(user) => Author::User(user.id),
            None => Author::Visitor(session.token.clone()),
        });
        Actor {
            author,
            edit_keys: self.0.key.iter().chain(&state.links).map(Token::hash).collect(),
            address: Some(self.0.address.clone()),
        }
    }

    /// The proof their forms carry. The first one makes the secret it is derived from.
    pub fn proof(&self) -> Result<CsrfToken> {
        self.state().secret().map(|secret| CsrfToken::of(&secret))
    }

    /// Refuses a form that does not carry the proof: it may come from another site.
    pub fn prove(&self, sent: Option<&str>) -> Result<()> {
        let state = self.state();
        let secret = state.secret.as_ref();
        if secret
            .zip(sent)
            .is_some_and(|(secret, sent)| CsrfToken::of(secret).matches(sent))
        {
            return Ok(());
        }
        Err(Error::Forged)
    }

    /// Begins the session of a visitor where there is none.
    pub async fn settle(&self, store: &Store) -> Result<()> {
        if self.session().is_some() {
            return Ok(());
        }
        let secret = self.state().secret()?.hash();
        let session = store.keep(move |conn| started(conn, &secret)).await?;
        let mut state = self.state();
        state.session = Some(session);
        state.session_cookie = Outgoing::Give;
        Ok(())
    }

    /// Somebody signed in: from now on this is their secret.
    pub fn begin(&self, secret: Token) {
        let mut state = self.state();
        state.secret = Some(secret);
        state.session_cookie = Outgoing::Give;
    }

    /// Nobody's browser any more: signed out.
    pub fn end(&self) {
        let mut state = self.state();
        state.session_cookie = Outgoing::Take;
        state.links_cookie = Outgoing::Take;
    }

    /// Remembers the key of an edit link in this browser.
    pub fn remember(&self, key: Token) {
        let mut state = self.state();
        if state.links.first() != Some(&key) {
            state.links.retain(|known| *known != key);
            state.links.insert(0, key);
            state.links.truncate(MOST_LINKS);
            state.links_cookie = Outgoing::Give;
        }
    }

    /// Forgets the key of a link in this browser; whoever has the link opens it again.
    pub fn forget(&self, hash: &TokenHash) {
        let mut state = self.state();
        state.links.retain(|known| known.hash() != *hash);
        state.links_cookie = match state.links.as_slice() {
            [] => Outgoing::Take,
            _ => Outgoing::Give,
        };
    }

    /// Whoever sent a request, once [`identify`] has found them.
    pub fn known(request: &HttpRequest) -> Option<Self> {
        request.extensions().get::<Self>().cloned()
    }

    async fn find(request: &HttpRequest) -> Result<Self> {
        let secure = origin::is_https(request);
        let secret = request
            .cookie(SESSION.get(secure))
            .and_then(|cookie| Token::parse(cookie.value()));
        let session = match &secret {
            Some(secret) => {
                let hash = secret.hash();
                Store::of(request)?
                    .look_up(move |conn| sessions::find(conn, &hash, Moment::now()))
                    .await?
            }
            None => None,
        };
        let links = request
            .cookie(LINKS.get(secure))
            .map(|cookie| parse_links(cookie.value()));
        let state = State {
            secret,
            // A session that is used is prolonged, and so is its cookie.
            session_cookie: session.as_ref().map_or(Outgoing::Leave, |_| Outgoing::Give),
            session,
            links: links.unwrap_or_default(),
            links_cookie: Outgoing::Leave,
        };
        Ok(Self(Arc::new(Inner {
            key: key(request),
            address: origin::address(request).to_string(),
            state: Mutex::new(state),
        })))
    }

    fn cookies(&self, secure: bool) -> impl Iterator<Item = Cookie<'static>> {
        let state = self.state();
        let secret = state.secret.as_ref().map_or("", Token::reveal);
        let links: Vec<&str> = state.links.iter().map(Token::reveal).collect();
        let session = cookie(SESSION, secret, state.session_cookie, secure);
        session
            .into_iter()
            .chain(cookie(LINKS, &links.join("."), state.links_cookie, secure))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The session of this secret; of two requests that come at once, one begins it.
fn started(conn: &mut AnyConnection, secret: &TokenHash) -> std::result::Result<Session, DbError> {
    let now = Moment::now();
    db::transaction(conn, |conn| {
        if let Some(session) = sessions::find(conn, secret, now)? {
            return Ok(session);
        }
        sessions::start(conn, secret, now)?;
        sessions::find(conn, secret, now)?.ok_or(DbError::Query(diesel::result::Error::NotFound))
    })
}

/// What tells the browser of a request from others, known here or not: what it brings as its session.
pub(super) fn browser(request: &HttpRequest) -> Option<String> {
    let cookie = request.cookie(SESSION.get(origin::is_https(request)))?;
    Some(Token::parse(cookie.value())?.reveal().to_owned())
}

fn parse_links(cookie: &str) -> Vec<Token> {
    cookie
        .split('.')
        .filter_map(Token::parse)
        .take(MOST_LINKS)
        .collect()
}

fn key(request: &HttpRequest) -> Option<Token> {
    let pairs = web::Query::<Vec<(String, String)>>::from_query(request.query_string()).ok()?;
    let (_, key) = pairs.iter().find(|(name, _)| name == "key")?;
    Token::parse(key)
}

fn cookie(name: Name, value: &str, outgoing: Outgoing, secure: bool) -> Option<Cookie<'static>> {
    let cookie = Cookie::build(name.get(secure), value.to_owned())
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure);
    match outgoing {
        Outgoing::Leave => None,
        Outgoing::Lend => Some(cookie.finish()),
        Outgoing::Give => Some(cookie.max_age(KEPT).finish()),
        Outgoing::Take => Some(cookie.max_age(Duration::ZERO).finish()),
    }
}

impl FromRequest for Visitor {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let nobody = || Error::Internal(anyhow::anyhow!("nobody was looked for"));
        ready(Self::known(request).ok_or_else(nobody))
    }
}

/// Middleware: finds out who asks, and sends the cookies that the request gave rise to.
pub(super) async fn identify(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> std::result::Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    // Files are the same for everybody.
    if request.path().starts_with("/static/") {
        return Ok(next.call(request).await?.map_into_left_body());
    }
    let visitor = match Visitor::find(request.request()).await {
        Ok(visitor) => visitor,
        Err(error) => return Ok(request.error_response(error).map_into_right_body()),
    };
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.call(request).await?;
    let secure = origin::is_https(response.request());
    for cookie in visitor.cookies(secure) {
        if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
            response.headers_mut().append(SET_COOKIE, value);
        }
    }
    Ok(response.map_into_left_body())
}
