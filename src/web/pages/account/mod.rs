//! The account: signing up, in and out, changing and deleting it, all its data.

pub mod collection;
pub mod data;
pub mod profile;
pub mod sign;

use actix_web::http::StatusCode;

use crate::db::users::User;
use crate::web::error::{Error, Result};
use crate::web::sentence::sentence;
use crate::web::session::Visitor;
use crate::workshop::account::AccountError;

/// Who signed in, or the way to do so.
fn signed_in(visitor: &Visitor) -> Result<User> {
    visitor.user().ok_or(Error::SignIn)
}

/// What went wrong as words for the form that caused it; what is our fault stays an error.
fn trouble(error: AccountError) -> Result<(StatusCode, String)> {
    let status = match &error {
        AccountError::Throttle(_) => StatusCode::TOO_MANY_REQUESTS,
        AccountError::Random(_) | AccountError::Db(_) => return Err(Error::Internal(error.into())),
        AccountError::Gone => return Err(Error::SignIn),
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    Ok((status, sentence(&error)))
}
