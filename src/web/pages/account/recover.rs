use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::{AccountForm, profile, signed_in, trouble, visit};
use crate::account::{PasswordHash, Token, UserName};
use crate::db::Moment;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::services::Services;
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
    services: Services,
    request: HttpRequest,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let visit = visit(&visitor, &request);
    let hashed = match AccountForm::of(&form)? {
        Ok(typed) => {
            let hash = move || Ok((PasswordHash::of(&typed.new_password)?, typed));
            services.store.compute(hash).await?
        }
        Err(error) => Err(error),
    };
    let done: std::result::Result<SignedIn, AccountError> = match hashed {
        Ok((new, AccountForm { name, code, .. })) => {
            let recover = move |conn: &mut _| {
                Ok::<_, Error>(account::recover(conn, &name, &code, &new, &visit, Moment::now()))
            };
            services.store.work(recover).await?
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
pub async fn codes(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    signed_in(&visitor)?;
    let made = match profile::proven(&visitor, &services, &form).await? {
        Ok(proven) => {
            let make =
                move |conn: &mut _| Ok::<_, Error>(account::new_recovery_codes(conn, proven, Moment::now()));
            services.store.work(make).await?
        }
        Err(error) => Err(error),
    };
    match made {
        Ok(codes) => html(&visitor, &CodesPage { codes }),
        Err(error) => {
            let (status, message) = trouble(&visitor, error)?;
            profile::profile(&visitor, &services, status, None, Some(message)).await
        }
    }
}
