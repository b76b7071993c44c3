use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::{signed_in, trouble};
use crate::account::{PasswordHash, UserName};
use crate::db::decks::Usage;
use crate::db::users::User;
use crate::db::{AnyConnection, decks};
use crate::web::desk::Desk;
use crate::web::error::{Error, Result};
use crate::web::page::{HTML, Page, Tab, render, see_other};
use crate::web::proven::ProvenForm;
use crate::web::session::Visitor;
use crate::workshop::account::{self, AccountError};

/// What was just done.
#[derive(Debug, Default, Deserialize)]
pub struct DoneQuery {
    done: Option<String>,
}

#[derive(Template)]
#[template(path = "account/profile.html")]
struct ProfilePage {
    user: User,
    usage: Usage,
    done: Option<&'static str>,
    trouble: Option<String>,
}

impl Page for ProfilePage {
    const TAB: Tab = Tab::Account;
}

/// `GET /account`
pub async fn page(visitor: Visitor, desk: Desk, query: web::Query<DoneQuery>) -> Result<HttpResponse> {
    if visitor.user().is_none() {
        return Ok(see_other("/account/sign-in?next=/account"));
    }
    let done = query.done.as_deref().and_then(words);
    profile(&visitor, &desk, StatusCode::OK, done, None).await
}

fn words(done: &str) -> Option<&'static str> {
    Some(match done {
        "name" => "Your name is changed.",
        "password" => "Your password is changed, and you are signed out everywhere else.",
        _ => return None,
    })
}

/// The page with a word on what went well or wrong.
pub(super) async fn profile(
    visitor: &Visitor,
    desk: &Desk,
    status: StatusCode,
    done: Option<&'static str>,
    trouble: Option<String>,
) -> Result<HttpResponse> {
    let user = signed_in(visitor)?;
    let author = decks::Author::User(user.id);
    let usage = desk.store.work(move |conn| decks::usage(conn, &author)).await?;
    let page = ProfilePage {
        user,
        usage,
        done,
        trouble,
    };
    Ok(HttpResponse::build(status)
        .content_type(HTML)
        .body(render(visitor, &page)?))
}

/// `POST /account/name`
pub async fn rename(visitor: Visitor, desk: Desk, form: ProvenForm) -> Result<HttpResponse> {
    let user = signed_in(&visitor)?;
    let (password, name) = (field(&form, "password"), field(&form, "name"));
    let change = move |conn: &mut AnyConnection| account::rename(conn, user.id, &password, &name);
    changed(&visitor, &desk, change, "/account?done=name").await
}

/// `POST /account/password`
pub async fn change_password(visitor: Visitor, desk: Desk, form: ProvenForm) -> Result<HttpResponse> {
    let user = signed_in(&visitor)?;
    let here = visitor.session().ok_or(Error::SignIn)?;
    let (former, new) = (field(&form, "password"), field(&form, "new-password"));
    let change =
        move |conn: &mut AnyConnection| account::change_password(conn, user.id, &former, &new, &here);
    changed(&visitor, &desk, change, "/account?done=password").await
}

/// `POST /account/delete`
pub async fn delete(visitor: Visitor, desk: Desk, form: ProvenForm) -> Result<HttpResponse> {
    let user = signed_in(&visitor)?;
    let password = field(&form, "password");
    let change = move |conn: &mut AnyConnection| account::delete(conn, user.id, &password);
    let response = changed(&visitor, &desk, change, "/").await?;
    if response.status() == StatusCode::SEE_OTHER {
        visitor.end();
    }
    Ok(response)
}

async fn changed(
    visitor: &Visitor,
    desk: &Desk,
    change: impl FnOnce(&mut AnyConnection) -> std::result::Result<(), AccountError> + Send + 'static,
    next: &str,
) -> Result<HttpResponse> {
    let changed = desk.store.work(move |conn| Ok::<_, Error>(change(conn))).await?;
    match changed {
        Ok(()) => Ok(see_other(next)),
        Err(error) => {
            let (status, message) = trouble(error)?;
            profile(visitor, desk, status, None, Some(message)).await
        }
    }
}

fn field(form: &ProvenForm, name: &str) -> String {
    form.text(name).unwrap_or_default().to_owned()
}
