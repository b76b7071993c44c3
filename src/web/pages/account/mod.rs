//! The account: signing up, in and out, changing and deleting it, all its data.

pub mod collection;
pub mod data;
pub mod profile;
pub mod recover;
pub mod sign;

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use serde::Deserialize;
use validator::Validate;

use crate::account::{PasswordHash, UserName};
use crate::db::users::User;
use crate::model::limits;
use crate::web::browser::browser;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::{trimmed, user_name};
use crate::web::journal;
use crate::web::sentence::sentence;
use crate::web::session::Visitor;
use crate::workshop::QuotaError;
use crate::workshop::account::{AccountError, Visit};

/// Who signed in, or the way to do so.
fn signed_in(visitor: &Visitor) -> Result<User> {
    visitor.user().ok_or(Error::SignIn)
}

/// Where somebody comes from to sign up or in.
fn visit(visitor: &Visitor, request: &HttpRequest) -> Visit {
    Visit {
        address: visitor.address().to_owned(),
        visitor: visitor.session(),
        browser: browser(request),
    }
}

/// The fields of the forms of an account; each form has some of them.
#[derive(Default, Deserialize, Validate)]
#[serde(default, rename_all = "kebab-case")]
struct AccountForm {
    #[serde(deserialize_with = "user_name")]
    #[validate(length(max = UserName::LONGEST, message = "the name"))]
    name: String,
    #[validate(length(max = PasswordHash::LONGEST, message = "the password"))]
    password: String,
    #[validate(length(max = PasswordHash::LONGEST, message = "the new password"))]
    new_password: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = AccountForm::LONGEST_CODE, message = "the recovery code"))]
    code: String,
}

impl AccountForm {
    /// Characters of a recovery code, with what people put between its parts.
    const LONGEST_CODE: u64 = 40;

    /// What was typed, within its limits.
    fn of(form: &CsrfForm) -> Result<std::result::Result<Self, AccountError>> {
        let typed: Self = form.fill()?;
        Ok(limits::check(&typed).map(|()| typed).map_err(AccountError::from))
    }
}

/// What went wrong as words for the form that caused it; what is our fault stays an error.
fn trouble(visitor: &Visitor, error: AccountError) -> Result<(StatusCode, String)> {
    if matches!(
        error,
        AccountError::Wrong | AccountError::WrongCode | AccountError::Throttle(_)
    ) {
        journal::failed_sign_in(visitor.address());
    }
    let status = match error {
        AccountError::Quota(QuotaError::Room) => StatusCode::INSUFFICIENT_STORAGE,
        AccountError::Throttle(_) | AccountError::Quota(_) => StatusCode::TOO_MANY_REQUESTS,
        AccountError::Db(error) => return Err(error.into()),
        AccountError::Random(_) => return Err(Error::Internal(error.into())),
        AccountError::Gone => return Err(Error::SignIn),
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    Ok((status, sentence(&error)))
}
