use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web;
use governor::{DefaultKeyedRateLimiter, Quota};

use super::origin::address;
use super::{Config, Error};

/// Addresses that have been quiet are forgotten after so many calls.
const TIDY_EVERY: u32 = 1024;

/// What is counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Checks, API calls and decisions at the table.
    Calls,
    /// Tries to sign in or up.
    Accounts,
    /// Saves, imports and other changes.
    Changes,
    /// What changes the cards everybody sees.
    Publications,
}

/// Counts what each address asks for, each kind by itself.
pub struct Limits {
    calls: Limiter,
    accounts: Limiter,
    changes: Limiter,
    publications: Limiter,
}

/// Of so many changes one may be a publication: after each, every server builds its cards again and judges the kept decks again.
const CHANGES_OF_A_PUBLICATION: u32 = 10;

impl Limits {
    /// The configured limits.
    pub fn new(config: &Config) -> Self {
        Self {
            calls: Limiter::new(config.calls_per_minute),
            accounts: Limiter::new(config.accounts_per_minute),
            changes: Limiter::new(config.changes_per_minute),
            publications: Limiter::new(
                NonZeroU32::new(config.changes_per_minute.get() / CHANGES_OF_A_PUBLICATION)
                    .unwrap_or(NonZeroU32::MIN),
            ),
        }
    }
}

/// Counts the calls of each address; a whole minute's calls may come in one burst.
struct Limiter {
    calls: DefaultKeyedRateLimiter<IpAddr>,
    since_tidy: AtomicU32,
}

impl Limiter {
    fn new(per_minute: NonZeroU32) -> Self {
        Self {
            calls: DefaultKeyedRateLimiter::keyed(Quota::per_minute(per_minute)),
            since_tidy: AtomicU32::new(0),
        }
    }

    fn admits(&self, address: IpAddr) -> bool {
        if self.since_tidy.fetch_add(1, Ordering::Relaxed) % TIDY_EVERY == TIDY_EVERY - 1 {
            self.calls.retain_recent();
        }
        self.calls.check_key(&address).is_ok()
    }
}

/// Middleware of checks and API calls: refuses an address that calls too often.
pub async fn calls(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    limit(|limits| &limits.calls, request, next).await
}

/// The same for tries to sign in or up, of which fewer are allowed.
pub async fn accounts(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    limit(|limits| &limits.accounts, request, next).await
}

/// The same for saves, imports and other changes.
pub async fn changes(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    limit(|limits| &limits.changes, request, next).await
}

/// The same for what changes the cards everybody sees, of which few are allowed.
pub async fn publications(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    limit(|limits| &limits.publications, request, next).await
}

async fn limit(
    kind: fn(&Limits) -> &Limiter,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let admitted = request
        .app_data::<web::Data<Limits>>()
        .is_none_or(|limits| kind(limits).admits(address(request.request())));
    if admitted {
        Ok(next.call(request).await?.map_into_left_body())
    } else {
        Ok(request.error_response(Error::TooMany).map_into_right_body())
    }
}
