use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;

use super::origin::PublicUrl;
use crate::workshop::Quotas;

/// How the server listens and what it bears.
#[derive(Debug, Clone)]
pub struct Config {
    /// Address; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Worker threads; none means one per processor.
    pub workers: Option<usize>,
    /// Largest request body in bytes.
    pub body_limit: usize,
    /// Checks and API calls an address may make per minute.
    pub calls_per_minute: NonZeroU32,
    /// Proxies in front that each add to `X-Forwarded-For` and `X-Forwarded-Proto`: as many entries are believed, from
    /// the right. Anything else in those headers is anybody's word, and `Forwarded` is not read.
    pub proxies: usize,
    /// The address people reach the site by, for links that are handed on.
    pub public_url: Option<PublicUrl>,
    /// Names the site may be asked for by, where there is no such address.
    pub hosts: Vec<String>,
    /// What whoever reads the metrics must send as a bearer token; without one only this machine may read them.
    pub metrics_key: Option<String>,
    /// What each may keep.
    pub quotas: Quotas,
    /// Bytes the whole database may take.
    pub most_bytes: Option<u64>,
    /// Bytes that stay free on the disk of the embedded database.
    pub free_bytes: u64,
    /// Tries to sign in or up an address may make per minute.
    pub accounts_per_minute: NonZeroU32,
    /// Saves, imports and other changes an address may make per minute.
    pub changes_per_minute: NonZeroU32,
    /// Whether the site is reached over TLS only. Behind a proxy that names the scheme this is seen by itself.
    pub secure_cookies: bool,
}

impl Config {
    /// Largest request body unless said otherwise: 1 MiB, a thousand times a long deck list.
    pub const BODY_LIMIT: usize = 1 << 20;
    /// Bytes that stay free on the disk unless said otherwise: 256 MiB.
    pub const FREE_BYTES: u64 = 256 << 20;
    /// Calls per minute unless said otherwise.
    pub const CALLS_PER_MINUTE: NonZeroU32 = NonZeroU32::MIN.saturating_add(599);
    /// Tries to sign in or up per minute unless said otherwise.
    pub const ACCOUNTS_PER_MINUTE: NonZeroU32 = NonZeroU32::MIN.saturating_add(19);
    /// Changes per minute unless said otherwise: five a second, for somebody who builds in several windows.
    pub const CHANGES_PER_MINUTE: NonZeroU32 = NonZeroU32::MIN.saturating_add(299);
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            workers: None,
            body_limit: Self::BODY_LIMIT,
            calls_per_minute: Self::CALLS_PER_MINUTE,
            proxies: 0,
            public_url: None,
            hosts: Vec::new(),
            metrics_key: None,
            quotas: Quotas::default(),
            most_bytes: None,
            free_bytes: Self::FREE_BYTES,
            accounts_per_minute: Self::ACCOUNTS_PER_MINUTE,
            changes_per_minute: Self::CHANGES_PER_MINUTE,
            secure_cookies: false,
        }
    }
}
