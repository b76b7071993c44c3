use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicU32, Ordering};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web;
use governor::{DefaultKeyedRateLimiter, Quota};

use super::{Config, Error};

/// Addresses that have been quiet are forgotten after so many calls.
const TIDY_EVERY: u32 = 1024;

/// Counts the calls of each address.
pub struct Limiter {
    calls: DefaultKeyedRateLimiter<IpAddr>,
    since_tidy: AtomicU32,
    behind_proxy: bool,
}

impl Limiter {
    /// A limiter for the configured quota; a whole minute's calls may come in one burst.
    pub fn new(config: &Config) -> Self {
        Self {
            calls: DefaultKeyedRateLimiter::keyed(Quota::per_minute(config.calls_per_minute)),
            since_tidy: AtomicU32::new(0),
            behind_proxy: config.behind_proxy,
        }
    }

    fn admits(&self, request: &ServiceRequest) -> bool {
        if self.since_tidy.fetch_add(1, Ordering::Relaxed) % TIDY_EVERY == TIDY_EVERY - 1 {
            self.calls.retain_recent();
        }
        self.calls.check_key(&self.visitor(request)).is_ok()
    }

    fn visitor(&self, request: &ServiceRequest) -> IpAddr {
        let peer = request
            .peer_addr()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
        if !self.behind_proxy {
            return peer;
        }
        let named = request
            .connection_info()
            .realip_remote_addr()
            .and_then(|name| name.parse().ok());
        named.unwrap_or(peer)
    }
}

/// Refuses an address that calls too often.
pub async fn limit(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let admitted = request
        .app_data::<web::Data<Limiter>>()
        .is_none_or(|limiter| limiter.admits(&request));
    if admitted {
        Ok(next.call(request).await?.map_into_left_body())
    } else {
        Ok(request.error_response(Error::TooMany).map_into_right_body())
    }
}
