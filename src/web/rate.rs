use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{HttpRequest, web};
use governor::{DefaultKeyedRateLimiter, Quota};

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
}

/// Counts what each address asks for, each kind by itself.
pub struct Limits {
    calls: Limiter,
    accounts: Limiter,
    changes: Limiter,
}

impl Limits {
    /// The configured limits.
    pub fn new(config: &Config) -> Self {
        Self {
            calls: Limiter::new(config.calls_per_minute),
            accounts: Limiter::new(config.accounts_per_minute),
            changes: Limiter::new(config.changes_per_minute),
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

/// Where a request comes from, as limits count it: of IPv6 the network, since whoever has one has all its addresses.
pub fn address(request: &HttpRequest) -> IpAddr {
    let peer = request
        .peer_addr()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let config = request.app_data::<web::Data<Config>>();
    let named = config.filter(|config| config.behind_proxy).and_then(|_| {
        let info = request.connection_info();
        info.realip_remote_addr()?.parse().ok()
    });
    network(named.unwrap_or(peer))
}

fn network(address: IpAddr) -> IpAddr {
    /// The first 64 bits.
    const NETWORK: u128 = u128::MAX << 64;
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & NETWORK)),
        address @ IpAddr::V4(_) => address,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_addresses_of_a_network_count_together() {
        let of = |address: &str| network(address.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::9"), of("2001:db8:1:3::9"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }
}
