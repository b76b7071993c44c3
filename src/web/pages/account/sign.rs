use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::trouble;
use crate::account::{PasswordHash, UserName};
use crate::db::{Moment, sessions};
use crate::web::address::Value;
use crate::web::desk::Desk;
use crate::web::error::{Error, Result};
use crate::web::page::{HTML, Page, Tab, html, render, see_other};
use crate::web::proven::ProvenForm;
use crate::web::rate;
use crate::web::session::Visitor;
use crate::workshop::account::{self, AccountError, SignedIn};

/// Where to go on after signing in.
#[derive(Debug, Default, Deserialize)]
pub struct NextQuery {
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

/// Two pages with one form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    In,
    Up,
}

/// `GET /account/sign-in`
pub async fn sign_in_page(visitor: Visitor, query: web::Query<NextQuery>) -> Result<HttpResponse> {
    page(&visitor, Way::In, &query)
}

/// `GET /account/sign-up`
pub async fn sign_up_page(visitor: Visitor, query: web::Query<NextQuery>) -> Result<HttpResponse> {
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
    desk: Desk,
    request: HttpRequest,
    form: ProvenForm,
) -> Result<HttpResponse> {
    let address = rate::address(&request).to_string();
    let (name, password) = credentials(&form);
    let former = visitor.session();
    let signed = desk
        .store
        .work(move |conn| {
            let now = Moment::now();
            Ok::<_, Error>(account::sign_in(
                conn,
                &name,
                &password,
                &address,
                former.as_ref(),
                now,
            ))
        })
        .await?;
    answer(&visitor, Way::In, &form, signed)
}

/// `POST /account/sign-up`
pub async fn sign_up(visitor: Visitor, desk: Desk, form: ProvenForm) -> Result<HttpResponse> {
    let (name, password) = credentials(&form);
    let former = visitor.session();
    let signed = desk
        .store
        .work(move |conn| {
            let now = Moment::now();
            Ok::<_, Error>(account::sign_up(conn, &name, &password, former.as_ref(), now))
        })
        .await?;
    answer(&visitor, Way::Up, &form, signed)
}

/// `POST /account/sign-out`
pub async fn sign_out(visitor: Visitor, desk: Desk, _: ProvenForm) -> Result<HttpResponse> {
    if let Some(session) = visitor.session() {
        desk.store.work(move |conn| sessions::end(conn, &session)).await?;
    }
    visitor.end();
    Ok(see_other("/"))
}

/// `POST /account/sign-out-everywhere`
pub async fn sign_out_everywhere(visitor: Visitor, desk: Desk, _: ProvenForm) -> Result<HttpResponse> {
    let user = super::signed_in(&visitor)?;
    desk.store
        .work(move |conn| sessions::end_all(conn, user.id))
        .await?;
    visitor.end();
    Ok(see_other("/"))
}

fn credentials(form: &ProvenForm) -> (String, String) {
    let field = |name| form.text(name).unwrap_or_default().to_owned();
    (field("name"), field("password"))
}

fn answer(
    visitor: &Visitor,
    way: Way,
    form: &ProvenForm,
    signed: std::result::Result<SignedIn, AccountError>,
) -> Result<HttpResponse> {
    let next = within(form.text("next"));
    let error = match signed {
        Ok(signed) => {
            visitor.begin(signed.token);
            return Ok(see_other(next));
        }
        Err(error) => error,
    };
    let (status, message) = trouble(error)?;
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
