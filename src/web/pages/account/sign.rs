use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::{AccountForm, trouble, visit};
use crate::account::{PasswordHash, UserName};
use crate::db::{Moment, sessions};
use crate::web::address::Value;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::limited::{LINK, Limited};
use crate::web::page::{HTML, Page, Tab, html, render, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::account::{self, AccountError, NewAccount, SignedIn};

/// Where to go on after signing in.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct NextQuery {
    #[validate(length(max = LINK, message = "an address"))]
    next: Option<String>,
}

#[derive(Template)]
#[template(path = "account/sign.html")]
struct SignPage<'a> {
    way: Way,
    name: &'a str,
    next: &'a str,
    trouble: Option<String>,
}

impl Page for SignPage<'_> {
    const TAB: Tab = Tab::Account;
}

/// What an account is wanted for at the addresses that ask for one, by the ends of these.
const WANTED_FOR: &[(&str, &str)] = &[
    ("/missing", "Sign in to compare this deck with the cards you own."),
    ("/account/collection", "Sign in to list the cards you own."),
    ("/sets/new", "Sign in to make a set of your own."),
    ("/formats/new", "Sign in to make a house format."),
    ("/events/import", "Sign in to import an event."),
];

impl SignPage<'_> {
    /// What the account is wanted for, where a page sent the visitor here.
    fn wanted_for(&self) -> Option<&'static str> {
        let address = self.next.split('?').next().unwrap_or_default();
        let mut known = WANTED_FOR.iter();
        known
            .find(|(end, _)| address.ends_with(end))
            .map(|(_, words)| *words)
    }
}

/// Two pages with one form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    In,
    Up,
}

/// `GET /account/sign-in`
pub async fn sign_in_page(visitor: Visitor, query: Limited<NextQuery>) -> Result<HttpResponse> {
    page(&visitor, Way::In, &query)
}

/// `GET /account/sign-up`
pub async fn sign_up_page(visitor: Visitor, query: Limited<NextQuery>) -> Result<HttpResponse> {
    page(&visitor, Way::Up, &query)
}

fn page(visitor: &Visitor, way: Way, query: &NextQuery) -> Result<HttpResponse> {
    if visitor.user().is_some() {
        return Ok(see_other("/account"));
    }
    html(
        visitor,
        &SignPage {
            way,
            name: "",
            next: within(query.next.as_deref()),
            trouble: None,
        },
    )
}

/// `POST /account/sign-in`
pub async fn sign_in(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let signed = signed_in(&visitor, &services, &request, &form).await?;
    answer(&visitor, Way::In, &form, signed)
}

async fn signed_in(
    visitor: &Visitor,
    services: &Services,
    request: &HttpRequest,
    form: &CsrfForm,
) -> Result<Signed> {
    let visit = visit(visitor, request);
    let (name, password) = match AccountForm::of(form)? {
        Ok(typed) => (typed.name, typed.password),
        Err(error) => return Ok(Err(error)),
    };
    let from = visit.address.clone();
    let ask = move |conn: &mut _| Ok::<_, Error>(account::challenge(conn, &name, &from, Moment::now()));
    let challenge = match services.store.work(ask).await? {
        Ok(challenge) => challenge,
        Err(error) => return Ok(Err(error)),
    };
    let proven = match services
        .store
        .compute(move || challenge.answered(&password))
        .await?
    {
        Ok(proven) => proven,
        Err(error) => return Ok(Err(error)),
    };
    let sign_in = move |conn: &mut _| Ok::<_, Error>(account::sign_in(conn, proven, &visit, Moment::now()));
    services.store.work(sign_in).await
}

/// `POST /account/sign-up`
pub async fn sign_up(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let visit = visit(&visitor, &request);
    let (quotas, space) = (services.store.quotas, Arc::clone(&services.store.space));
    let new = match AccountForm::of(&form)? {
        Ok(typed) => {
            let new = move || NewAccount::of(&typed.name, &typed.password);
            services.store.compute(new).await?
        }
        Err(error) => Err(error),
    };
    let signed = match new {
        Ok(new) => {
            let sign_up = move |conn: &mut _| {
                let room = (&quotas, &*space);
                Ok::<_, Error>(account::sign_up(conn, &new, room, &visit, Moment::now()))
            };
            services.store.work(sign_up).await?
        }
        Err(error) => Err(error),
    };
    answer(&visitor, Way::Up, &form, signed)
}

/// `POST /account/sign-out`
pub async fn sign_out(visitor: Visitor, services: Services, _: CsrfForm) -> Result<HttpResponse> {
    if let Some(session) = visitor.session() {
        services
            .store
            .work(move |conn| sessions::end(conn, &session))
            .await?;
    }
    visitor.end();
    Ok(see_other("/"))
}

/// `POST /account/sign-out-everywhere`
pub async fn sign_out_everywhere(visitor: Visitor, services: Services, _: CsrfForm) -> Result<HttpResponse> {
    let user = super::signed_in(&visitor)?;
    services
        .store
        .work(move |conn| sessions::end_all(conn, user.id))
        .await?;
    visitor.end();
    Ok(see_other("/"))
}

/// Somebody who signed in, or why not.
type Signed = std::result::Result<SignedIn, AccountError>;

fn answer(visitor: &Visitor, way: Way, form: &CsrfForm, signed: Signed) -> Result<HttpResponse> {
    let next = within(form.text("next"));
    let error = match signed {
        Ok(signed) => {
            visitor.begin(signed.token);
            return Ok(see_other(next));
        }
        Err(error) => error,
    };
    let (status, message) = trouble(visitor, error)?;
    let page = SignPage {
        way,
        name: form.text("name").unwrap_or_default(),
        next,
        trouble: Some(message),
    };
    Ok(refusal(status).body(render(visitor, &page)?))
}

fn refusal(status: StatusCode) -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    response.content_type(HTML);
    response
}

/// An address of this site; another one would let a link lead people who just signed in to a look-alike.
fn within(next: Option<&str>) -> &str {
    next.filter(|next| {
        next.starts_with('/') && !next.starts_with("//") && !next.contains(['\\', '\r', '\n', '\t'])
    })
    .unwrap_or("/decks/mine")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_signing_in_nobody_is_led_to_another_site() {
        assert_eq!(within(Some("/decks/new")), "/decks/new");
        for elsewhere in [
            "https://example.org/",
            "//example.org/",
            "/\\example.org",
            "/\t/example.org",
            "",
        ] {
            assert_eq!(within(Some(elsewhere)), "/decks/mine", "{elsewhere}");
        }
    }
}
