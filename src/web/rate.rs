use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web;
use governor::{DefaultKeyedRateLimiter, Quota};

use super::origin::address;
use super::session::browser;
use super::{Config, Error};

/// After this number of calls, addresses that have been quiet are forgotten.
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
    /// Lists handed in for an event: a hall behind one address is let in, and no event or entry is flooded from many.
    Entries,
    /// What is done at an event by its desk and its players: a hall behind one address is let in, and nobody in it keeps
    /// the desk from its work.
    Acts,
}

/// Counts what each address asks for, each kind by itself.
pub struct Limits {
    calls: Limiter,
    accounts: Limiter,
    changes: Limiter,
    publications: Limiter,
    entries: Limiter,
    of_event: Limiter<String>,
    of_entry: Limiter<String>,
    acts: Limiter,
    of_browser: Limiter<String>,
}

/// A hall plays behind one address: this times the changes of one.
const ACTS_OF_AN_ADDRESS: u32 = 10;

/// Of this number of changes one may be an act of one browser at an event.
const CHANGES_OF_AN_ACT: u32 = 3;

/// A hall enters behind one address just before the deadline: this times the changes of one.
const ENTRIES_OF_AN_ADDRESS: u32 = 2;

/// This many times the changes of an address come to one event, from wherever.
const ENTRIES_OF_AN_EVENT: u32 = 10;

/// Of this number of changes one may be made to a single entry.
const CHANGES_OF_AN_ENTRY: u32 = 10;

/// Of this number of changes one may be a publication: after each, every server builds its cards again and judges the kept decks again.
const CHANGES_OF_A_PUBLICATION: u32 = 10;

impl Limits {
    /// The configured limits.
    pub fn new(config: &Config) -> Self {
        let changes = config.changes_per_minute;
        let times = |factor| changes.saturating_mul(NonZeroU32::new(factor).unwrap_or(NonZeroU32::MIN));
        let part = |divisor| NonZeroU32::new(changes.get() / divisor).unwrap_or(NonZeroU32::MIN);
        Self {
            calls: Limiter::new(config.calls_per_minute),
            accounts: Limiter::new(config.accounts_per_minute),
            changes: Limiter::new(changes),
            publications: Limiter::new(part(CHANGES_OF_A_PUBLICATION)),
            entries: Limiter::new(times(ENTRIES_OF_AN_ADDRESS)),
            of_event: Limiter::new(times(ENTRIES_OF_AN_EVENT)),
            of_entry: Limiter::new(part(CHANGES_OF_AN_ENTRY)),
            acts: Limiter::new(times(ACTS_OF_AN_ADDRESS)),
            of_browser: Limiter::new(part(CHANGES_OF_AN_ACT)),
        }
    }
}

/// Counts the calls of each address, or whatever is counted; a whole minute's calls may come in one burst.
struct Limiter<K: Clone + Eq + Hash = IpAddr> {
    calls: DefaultKeyedRateLimiter<K>,
    since_tidy: AtomicU32,
}

impl<K: Clone + Eq + Hash> Limiter<K> {
    fn new(per_minute: NonZeroU32) -> Self {
        Self {
            calls: DefaultKeyedRateLimiter::keyed(Quota::per_minute(per_minute)),
            since_tidy: AtomicU32::new(0),
        }
    }

    fn admits(&self, whose: &K) -> bool {
        if self.since_tidy.fetch_add(1, Ordering::Relaxed) % TIDY_EVERY == TIDY_EVERY - 1 {
            self.calls.retain_recent();
        }
        self.calls.check_key(whose).is_ok()
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

/// The same for lists handed in for an event: counted by address, by event and by entry.
pub async fn entries(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let admitted = request.app_data::<web::Data<Limits>>().is_none_or(|limits| {
        let part = |name: &str| request.match_info().get(name).map(str::to_owned);
        limits.entries.admits(&address(request.request()))
            && part("entry").is_none_or(|entry| limits.of_entry.admits(&entry))
            && part("id").is_none_or(|event| limits.of_event.admits(&event))
    });
    answered(admitted, request, next).await
}

/// The same for what is done at an event: counted by browser, so that none takes what others need, and by address.
pub async fn acts(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let admitted = request.app_data::<web::Data<Limits>>().is_none_or(|limits| {
        let from = address(request.request());
        let browser = browser(request.request()).unwrap_or_else(|| from.to_string());
        limits.of_browser.admits(&browser) && limits.acts.admits(&from)
    });
    answered(admitted, request, next).await
}

async fn limit(
    kind: fn(&Limits) -> &Limiter,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let admitted = request
        .app_data::<web::Data<Limits>>()
        .is_none_or(|limits| kind(limits).admits(&address(request.request())));
    answered(admitted, request, next).await
}

async fn answered(
    admitted: bool,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if admitted {
        Ok(next.call(request).await?.map_into_left_body())
    } else {
        Ok(request.error_response(Error::TooMany).map_into_right_body())
    }
}
