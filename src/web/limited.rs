//! Queries and bodies, read into types that say what each field may hold.

use std::future::{Ready, ready};
use std::ops::Deref;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use serde::de::DeserializeOwned;
use validator::Validate;

use super::error::{Error, Result};
use super::sentence::sentence;
use crate::model::limits;

/// Characters of a field that names or numbers something.
pub const WORD: u64 = 200;
/// Characters of a search.
pub const QUERY: u64 = 2_000;
/// Characters of an address within an address, and of a list packed into one.
pub const LINK: u64 = 64 << 10;

/// The query of an address, within the limits its type declares.
#[derive(Debug)]
pub struct Limited<T>(T);

impl<T> Limited<T> {
    /// What was asked for.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> Deref for Limited<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: DeserializeOwned + Validate> FromRequest for Limited<T> {
    type Error = actix_web::Error;
    type Future = Ready<std::result::Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let read = web::Query::from_query(request.query_string()).map_err(Into::into);
        ready(read.and_then(|query: web::Query<T>| Ok(Self(checked(query.into_inner())?))))
    }
}

/// The same of a body that was read.
pub fn checked<T: Validate>(asked: T) -> Result<T> {
    limits::check(&asked).map_err(|breach| Error::BadInput(sentence(&breach)))?;
    Ok(asked)
}
