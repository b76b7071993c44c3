use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::{AccountForm, profile, signed_in, trouble, visit};
use crate::account::{PasswordHash, Token, UserName};
use crate::db::Moment;
use crate::web::desk::Desk;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::proven::ProvenForm;
use crate::web::session::Visitor;
use crate::workshop::account::{self, AccountError, SignedIn};

#[derive(Template)]
#[template(path = "account/recover.html")]
struct RecoverPage<'a> {
    name: &'a str,
    trouble: Option<String>,
}

impl Page for RecoverPage<'_> {
    const TAB: Tab = Tab::Account;
}

#[derive(Template)]
#[template(path = "account/codes.html")]
struct CodesPage {
    codes: Vec<Token>,
}

impl Page for CodesPage {
    const TAB: Tab = Tab::Account;
}

/// `GET /account/recover`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    html(
        &visitor,
        &RecoverPage {
            name: "",
            trouble: None,
        },
    )
}

/// `POST /account/recover`: a code instead of the password, and a new password.
pub async fn submit(
    visitor: Visitor,
    desk: Desk,
    request: HttpRequest,
    form: ProvenForm,
) -> Result<HttpResponse> {
    let visit = visit(&visitor, &request);
    let hashed = match AccountForm::of(&form)? {
        Ok(typed) => {
            let hash = move || Ok((PasswordHash::of(&typed.new_password)?, typed));
            desk.store.compute(hash).await?
        }
        Err(error) => Err(error),
    };
    let done: std::result::Result<SignedIn, AccountError> = match hashed {
        Ok((new, AccountForm { name, code, .. })) => {
            let recover = move |conn: &mut _| {
                Ok::<_, Error>(account::recover(conn, &name, &code, &new, &visit, Moment::now()))
            };
            desk.store.work(recover).await?
        }
        Err(error) => Err(error),
    };
    match done {
        Ok(signed) => {
            visitor.begin(signed.token);
            Ok(see_other("/account?done=recovered"))
        }
        Err(error) => {
            let (status, message) = trouble(&visitor, error)?;
            let page = RecoverPage {
                name: form.text("name").unwrap_or_default(),
                trouble: Some(message),
            };
            html_with(&visitor, status, &page)
        }
    }
}

/// `POST /account/recovery-codes`: new codes, shown once.
pub async fn codes(visitor: Visitor, desk: Desk, form: ProvenForm) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    let made = match profile::proven(&visitor, &desk, &form).await? {
        Ok(proven) => {
            let make =
                move |conn: &mut _| Ok::<_, Error>(account::new_recovery_codes(conn, proven, Moment::now()));
            desk.store.work(make).await?
        }
        Err(error) => Err(error),
    };
    match made {
        Ok(codes) => html(&visitor, &CodesPage { codes }),
        Err(error) => {
            let (status, message) = trouble(&visitor, error)?;
            profile::profile(&visitor, &desk, status, None, Some(message)).await
        }
    }
}
