//! What is posted to us, once it has proven that it comes from one of our pages.

use std::future::Future;
use std::ops::Deref;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use super::Config;
use super::error::{Error, Result};
use super::form::Form;
use super::session::Visitor;

/// The hidden field with the proof (`parts/csrf.html` writes it).
const FIELD: &str = "csrf";
/// The header in which a script may send it instead.
const HEADER: &str = "x-csrf-token";

/// A posted form that carries the proof. Every handler that changes something takes this.
pub(super) struct CsrfForm(Form);

impl CsrfForm {
    /// Reads a form of up to `limit` bytes: for the few that may be larger than the rest.
    pub async fn read(request: &HttpRequest, payload: web::Payload, limit: usize) -> Result<Self> {
        Self::proven(request, Form::read(request, payload, limit).await?).await
    }

    /// The same for a page that shows again what was typed: a text with NUL is told by [`Form::spoilt`].
    pub async fn read_whatever(request: &HttpRequest, payload: web::Payload) -> Result<Self> {
        Self::read_whatever_of(request, payload, limit(request)).await
    }

    /// The same of up to `limit` bytes.
    pub async fn read_whatever_of(
        request: &HttpRequest,
        payload: web::Payload,
        limit: usize,
    ) -> Result<Self> {
        Self::proven(request, Form::read_whatever(request, payload, limit).await?).await
    }

    async fn proven(request: &HttpRequest, form: Form) -> Result<Self> {
        let visitor = Visitor::extract(request).await?;
        visitor.prove(form.text(FIELD).or_else(|| header(request)))?;
        Ok(Self(form))
    }
}

impl Deref for CsrfForm {
    type Target = Form;

    fn deref(&self) -> &Form {
        &self.0
    }
}

impl FromRequest for CsrfForm {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), taken(request, payload));
        Box::pin(async move { Self::read(&request, payload.await?, limit(&request)).await })
    }
}

fn header(request: &HttpRequest) -> Option<&str> {
    request.headers().get(HEADER)?.to_str().ok()
}

fn limit(request: &HttpRequest) -> usize {
    request
        .app_data::<web::Data<Config>>()
        .map_or(Config::BODY_LIMIT, |config| config.body_limit)
}

/// The body, taken from actix before the future runs.
fn taken(
    request: &HttpRequest,
    payload: &mut Payload,
) -> impl Future<Output = Result<web::Payload>> + 'static {
    let payload = web::Payload::from_request(request, payload);
    async move { payload.await.map_err(|error| Error::BadInput(error.to_string())) }
}
