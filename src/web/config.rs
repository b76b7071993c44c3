use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;

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
    /// Whether a proxy in front names the visitor's address (`Forwarded`, `X-Forwarded-For`). Without a proxy those
    /// headers are anybody's word.
    pub behind_proxy: bool,
    /// Tries to sign in or up an address may make per minute.
    pub accounts_per_minute: NonZeroU32,
    /// Saves, imports and other changes an address may make per minute.
    pub changes_per_minute: NonZeroU32,
    /// Whether cookies are for TLS only. Behind a proxy that names the scheme this is seen by itself.
    pub secure_cookies: bool,
}

impl Config {
    /// Largest request body unless said otherwise: 1 MiB, a thousand times a long deck list.
    pub const BODY_LIMIT: usize = 1 << 20;
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
            behind_proxy: false,
            accounts_per_minute: Self::ACCOUNTS_PER_MINUTE,
            changes_per_minute: Self::CHANGES_PER_MINUTE,
            secure_cookies: false,
        }
    }
}
