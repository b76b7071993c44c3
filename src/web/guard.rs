//! What is looked at before anything else is done with a request: an address that no text can have, and a body that
//! does not come.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::HttpMessage;
use actix_web::body::MessageBody;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::rt::time::{Instant, Sleep, sleep};
use actix_web::web::{self, Bytes};
use futures_util::Stream;

use super::crowd::{Crowd, Entered};
use super::error::Error;
use super::origin;

/// Every body has this long to arrive, and longer for each [`SLOWEST`] bytes that did.
const GRACE: Duration = Duration::from_secs(15);
/// Bytes a second that a slow line still carries.
const SLOWEST: u64 = 4 << 10;
/// Bodies on their way from one address.
const AT_ONCE: usize = 64;

/// Bodies on their way from all addresses.
const OF_ALL: usize = 4_096;

/// Bodies on their way, by address.
#[derive(Debug, Clone)]
pub(super) struct Coming(Crowd);

impl Default for Coming {
    fn default() -> Self {
        Self(Crowd::of(AT_ONCE, OF_ALL))
    }
}

/// Middleware: refuses what no text can hold, and stops reading a body that does not come.
pub(super) async fn check(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    // `%00` is the only way to write the character with which C ends a text; databases differ about it.
    let uri = request.uri();
    if uri.path().contains("%00") || uri.query().is_some_and(|query| query.contains("%00")) {
        return Ok(request.error_response(Error::no_text()).map_into_right_body());
    }
    if *request.method() == Method::POST {
        let coming = request.app_data::<web::Data<Coming>>().cloned();
        let from = origin::address(request.request());
        let Some(counted) = coming.map_or(Some(None), |coming| coming.0.enter(from).map(Some)) else {
            return Ok(request.error_response(Error::TooMany).map_into_right_body());
        };
        let paced = Paced {
            body: request.take_payload(),
            begun: Instant::now(),
            read: 0,
            deadline: Box::pin(sleep(GRACE)),
            _counted: counted,
        };
        request.set_payload(Payload::Stream {
            payload: Box::pin(paced),
        });
    }
    Ok(next.call(request).await?.map_into_left_body())
}

/// A body that has to come at some pace.
struct Paced {
    body: Payload,
    begun: Instant,
    read: u64,
    deadline: Pin<Box<Sleep>>,
    _counted: Option<Entered>,
}

impl Stream for Paced {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        if let Poll::Ready(chunk) = Pin::new(&mut this.body).poll_next(context) {
            if let Some(Ok(bytes)) = &chunk {
                this.read += bytes.len() as u64;
                let by = this.begun + GRACE + Duration::from_secs(this.read / SLOWEST);
                this.deadline.as_mut().reset(by);
            }
            return Poll::Ready(chunk);
        }
        match this.deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Some(Err(PayloadError::Io(std::io::ErrorKind::TimedOut.into())))),
            Poll::Pending => Poll::Pending,
        }
    }
}
