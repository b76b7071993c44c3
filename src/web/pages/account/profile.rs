use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::{AccountForm, signed_in, trouble};
use crate::account::{PasswordHash, TokenHash, UserName};
use crate::db::decks::Usage;
use crate::db::sessions::{self, SignIn};
use crate::db::users::User;
use crate::db::{AnyConnection, DbError, Moment, decks, recovery_codes};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::limited::{Limited, WORD};
use crate::web::page::{Page, Tab, html_with, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::account::{self, AccountError, Proven};

/// What was just done.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct DoneQuery {
    #[validate(length(max = WORD))]
    done: Option<String>,
}

#[derive(Template)]
#[template(path = "account/profile.html")]
struct ProfilePage {
    user: User,
    usage: Usage,
    /// Where they are signed in.
    sign_ins: Vec<SignIn>,
    /// The session of this browser.
    here: Option<TokenHash>,
    /// Recovery codes that still open the account.
    codes: usize,
    done: Option<&'static str>,
    trouble: Option<String>,
}

impl Page for ProfilePage {
    const TAB: Tab = Tab::Account;
}

/// `GET /account`
pub async fn page(visitor: Visitor, services: Services, query: Limited<DoneQuery>) -> Result<HttpResponse> {
    if visitor.user().is_none() {
        return Ok(see_other("/account/sign-in?next=/account"));
    }
    let done = query.done.as_deref().and_then(words);
    profile(&visitor, &services, StatusCode::OK, done, None).await
}

fn words(done: &str) -> Option<&'static str> {
    Some(match done {
        "name" => "Your name is changed.",
        "recovered" => {
            "Your new password is set, you are signed out everywhere else, and the code is used up."
        }
        "ended" => "That browser is signed out.",
        "password" => "Your password is changed, and you are signed out everywhere else.",
        _ => return None,
    })
}

/// The page with a word on what went well or wrong.
pub(super) async fn profile(
    visitor: &Visitor,
    services: &Services,
    status: StatusCode,
    done: Option<&'static str>,
    trouble: Option<String>,
) -> Result<HttpResponse> {
    let user = signed_in(visitor)?;
    let author = decks::Author::User(user.id);
    let id = user.id;
    let look = move |conn: &mut AnyConnection| {
        let usage = decks::usage(conn, &author)?;
        let sign_ins = sessions::of_user(conn, id, Moment::now())?;
        Ok::<_, DbError>((usage, sign_ins, recovery_codes::count(conn, id)?))
    };
    let (usage, sign_ins, codes) = services.store.work(look).await?;
    let page = ProfilePage {
        user,
        usage,
        sign_ins,
        here: visitor.session(),
        codes,
        done,
        trouble,
    };
    html_with(visitor, status, &page)
}

/// `POST /account/name`
pub async fn rename(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    let name = match AccountForm::of(&form)? {
        Ok(typed) => typed.name,
        Err(error) => return refused(&visitor, &services, error).await,
    };
    let change = move |conn: &mut AnyConnection, proven| account::rename(conn, proven, &name);
    changed(&visitor, &services, &form, change, "/account?done=name").await
}

/// `POST /account/password`
pub async fn change_password(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    let here = visitor.session().ok_or(Error::SignIn)?;
    let typed = match AccountForm::of(&form)? {
        Ok(typed) => typed,
        Err(error) => return refused(&visitor, &services, error).await,
    };
    let new = services
        .store
        .compute(move || PasswordHash::of(&typed.new_password));
    let new = match new.await? {
        Ok(new) => new,
        Err(error) => return refused(&visitor, &services, error.into()).await,
    };
    let change = move |conn: &mut AnyConnection, proven| account::change_password(conn, proven, &new, &here);
    changed(&visitor, &services, &form, change, "/account?done=password").await
}

/// `POST /account/delete`
pub async fn delete(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    let response = changed(&visitor, &services, &form, account::delete, "/").await?;
    if response.status() == StatusCode::SEE_OTHER {
        visitor.end();
    }
    Ok(response)
}

/// The sign-in that ends.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Ended {
    #[validate(length(max = WORD))]
    session: String,
}

/// `POST /account/sessions/end`: signs out in one of their browsers, the one of that `session`.
pub async fn end_session(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    let user = signed_in(&visitor)?;
    let token = TokenHash::parse(&form.filled::<Ended>()?.session)
        .map_err(|_| Error::not_found("sign-in", "of that name"))?;
    let is_this = visitor.session().as_ref() == Some(&token);
    services
        .store
        .work(move |conn| sessions::end_one(conn, user.id, &token))
        .await?;
    if is_this {
        visitor.end();
        return Ok(see_other("/"));
    }
    Ok(see_other("/account?done=ended"))
}

/// Whoever is signed in, once they gave their password once more.
pub(super) async fn proven(
    visitor: &Visitor,
    services: &Services,
    form: &CsrfForm,
) -> Result<std::result::Result<Proven, AccountError>> {
    let user = signed_in(visitor)?;
    let password = match AccountForm::of(form)? {
        Ok(typed) => typed.password,
        Err(error) => return Ok(Err(error)),
    };
    let address = visitor.address().to_owned();
    let ask = move |conn: &mut AnyConnection| {
        Ok::<_, Error>(account::challenge_again(conn, user.id, &address, Moment::now()))
    };
    match services.store.work(ask).await? {
        Ok(challenge) => {
            services
                .store
                .compute(move || challenge.answered(&password))
                .await
        }
        Err(error) => Ok(Err(error)),
    }
}

async fn changed(
    visitor: &Visitor,
    services: &Services,
    form: &CsrfForm,
    change: impl FnOnce(&mut AnyConnection, Proven) -> std::result::Result<(), AccountError> + Send + 'static,
    next: &str,
) -> Result<HttpResponse> {
    let done = match proven(visitor, services, form).await? {
        Ok(proven) => {
            services
                .store
                .work(move |conn| Ok::<_, Error>(change(conn, proven)))
                .await?
        }
        Err(error) => Err(error),
    };
    match done {
        Ok(()) => Ok(see_other(next)),
        Err(error) => refused(visitor, services, error).await,
    }
}

async fn refused(visitor: &Visitor, services: &Services, error: AccountError) -> Result<HttpResponse> {
    let (status, message) = trouble(visitor, error)?;
    profile(visitor, services, status, None, Some(message)).await
}
