//! Where a request comes from and by which address of ours it came, as far as anybody who said so is to be believed.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use actix_web::http::header::HOST;
use actix_web::{HttpRequest, web};

use super::Config;

/// What proxies write: each adds the address it was asked from at the end.
const FORWARDED_FOR: &str = "x-forwarded-for";
/// What proxies write: each adds the scheme it was asked by at the end.
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// The address of the site as people reach it: `https://decks.example.org`, without a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

/// A text that is not the address of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("give the address people reach the site by, as in https://decks.example.org, without a path")]
pub struct NoPublicUrl;

impl FromStr for PublicUrl {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<Self, NoPublicUrl> {
        let text = text.trim_end_matches('/');
        let host = text.strip_prefix("https://").or(text.strip_prefix("http://"));
        let is_host = |host: &&str| {
            !host.is_empty()
                && host
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
        };
        host.filter(is_host).ok_or(NoPublicUrl)?;
        Ok(Self(text.to_owned()))
    }
}

impl std::fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where a request comes from, as limits count it: of IPv6 the network, since whoever has one has all its addresses.
pub(super) fn address(request: &HttpRequest) -> IpAddr {
    let peer = request
        .peer_addr()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let named = said_by_proxies(request, FORWARDED_FOR).and_then(|named| ip(&named));
    network(named.unwrap_or(peer))
}

/// Whether the request came straight from this machine, through no proxy.
pub(super) fn is_local(request: &HttpRequest) -> bool {
    let peer = request.peer_addr();
    hops(request) == 0 && peer.is_some_and(|peer| peer.ip().to_canonical().is_loopback())
}

/// Whether the browser speaks TLS with us or with the proxy in front, as far as we are told.
pub(super) fn is_https(request: &HttpRequest) -> bool {
    let config = request.app_data::<web::Data<Config>>();
    let said = |config: &Config| {
        let public = config.public_url.as_ref();
        config.secure_cookies || public.is_some_and(|url| url.0.starts_with("https://"))
    };
    config.is_some_and(|config| said(config))
        || said_by_proxies(request, FORWARDED_PROTO).is_some_and(|scheme| scheme == "https")
}

/// The address links to the site begin with: the one configured, or else what the browser asked for if that is a name
/// of ours, or else where we listen.
pub(super) fn site(request: &HttpRequest) -> String {
    let config = request.app_data::<web::Data<Config>>();
    if let Some(url) = config.and_then(|config| config.public_url.as_ref()) {
        return url.to_string();
    }
    let scheme = if is_https(request) { "https" } else { "http" };
    let asked = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    let hosts = config.map_or(&[][..], |config| &config.hosts);
    let listens = request.app_config().local_addr();
    let by_number = listens.ip().is_unspecified() && hops(request) == 0;
    format!("{scheme}://{}", host(asked, listens, hosts, by_number))
}

/// The host of links: what was asked for if that is a name of ours, or `by_number` any address. Whoever listens on every
/// address is asked by any of them, and no browser can be made to call us by a wrong one.
fn host(asked: Option<&str>, listens: SocketAddr, hosts: &[String], by_number: bool) -> String {
    let is_ours = |host: &&str| {
        let name = name(host);
        LOCAL.contains(&name)
            || **host == listens.to_string()
            || hosts.iter().any(|known| known == name || known == *host)
            || (by_number && is_number(name))
    };
    asked
        .filter(is_ours)
        .map_or_else(|| in_browser(listens), str::to_owned)
}

/// What this machine calls itself.
const LOCAL: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// Where a browser on this machine finds what listens there: every address is none that can be opened.
pub fn in_browser(listens: SocketAddr) -> String {
    if listens.ip().is_unspecified() {
        format!("localhost:{}", listens.port())
    } else {
        listens.to_string()
    }
}

/// Whether a link to the site opens nothing on other machines.
pub(super) fn is_only_here(link: &str) -> bool {
    let host = link
        .split_once("://")
        .and_then(|(_, rest)| rest.split('/').next());
    host.is_some_and(|host| LOCAL.contains(&name(host)))
}

/// A host without its port.
fn name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a host is an address and no name.
fn is_number(name: &str) -> bool {
    name.trim_start_matches('[')
        .trim_end_matches(']')
        .parse::<IpAddr>()
        .is_ok()
}

fn hops(request: &HttpRequest) -> usize {
    request
        .app_data::<web::Data<Config>>()
        .map_or(0, |config| config.proxies)
}

/// What the outermost of our proxies wrote into a header they all add to. What stands further left is whatever the
/// browser sent.
fn said_by_proxies(request: &HttpRequest, header: &str) -> Option<String> {
    let hops = hops(request);
    if hops == 0 {
        return None;
    }
    let lines = request.headers().get_all(header);
    let said: Vec<&str> = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .collect();
    let place = said.len().saturating_sub(hops);
    said.get(place).map(|said| (*said).to_owned())
}

/// `192.0.2.1`, `2001:db8::1`, either with a port.
fn ip(text: &str) -> Option<IpAddr> {
    let plain = text.trim_start_matches('[').split(']').next().unwrap_or(text);
    let parsed = plain.parse().ok();
    parsed.or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

fn network(address: IpAddr) -> IpAddr {
    /// The first 64 bits.
    const NETWORK: u128 = u128::MAX << 64;
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & NETWORK)),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn all_addresses_of_a_network_count_together() {
        let of = |address: &str| network(address.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::9"), of("2001:db8:1:3::9"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    fn seen(proxies: usize, headers: &[(&str, &str)]) -> String {
        let config = Config {
            proxies,
            ..Config::default()
        };
        let mut request = TestRequest::get()
            .peer_addr("203.0.113.9:4000".parse().unwrap())
            .app_data(web::Data::new(config));
        for (name, value) in headers {
            request = request.append_header((*name, *value));
        }
        address(&request.to_http_request()).to_string()
    }

    #[test]
    fn only_what_our_own_proxies_wrote_is_believed() {
        let forged = [
            ("X-Forwarded-For", "192.0.2.66, 198.51.100.7"),
            ("Forwarded", "for=192.0.2.66"),
        ];
        assert_eq!(seen(0, &forged), "203.0.113.9", "without a proxy nothing is");
        assert_eq!(
            seen(1, &forged),
            "198.51.100.7",
            "what the proxy added at the end"
        );
        assert_eq!(seen(2, &forged), "192.0.2.66", "two proxies, each added one");
        let two_lines = [
            ("X-Forwarded-For", "192.0.2.66"),
            ("X-Forwarded-For", "198.51.100.7:1234"),
        ];
        assert_eq!(seen(1, &two_lines), "198.51.100.7");
        assert_eq!(seen(1, &[("Forwarded", "for=192.0.2.66")]), "203.0.113.9");
        assert_eq!(seen(1, &[("X-Forwarded-For", "[2001:db8::7]:9")]), "2001:db8::");
    }

    #[test]
    fn in_a_network_of_telephones_links_name_the_address_that_was_asked_for() {
        let every = "0.0.0.0:8080".parse().unwrap();
        let of = |asked, by_number| host(Some(asked), every, &[], by_number);
        assert_eq!(of("192.168.4.1:8080", true), "192.168.4.1:8080");
        assert_eq!(of("[fe80::1]:8080", true), "[fe80::1]:8080");
        assert_eq!(
            of("evil.example", true),
            "localhost:8080",
            "a name is not believed"
        );
        assert_eq!(
            of("192.0.2.66", false),
            "localhost:8080",
            "nor an address through a proxy"
        );
        let one = "192.168.4.1:8080".parse().unwrap();
        assert_eq!(host(Some("192.0.2.66"), one, &[], false), "192.168.4.1:8080");
        assert!(is_only_here("http://localhost:8080/events/1") && is_only_here("http://[::1]:8080/"));
        assert!(!is_only_here("http://192.168.4.1:8080/events/1") && !is_only_here("https://decks.example"));
    }

    #[test]
    fn links_begin_with_a_name_of_ours_whatever_the_request_calls_us() {
        let config = Config {
            hosts: vec!["decks.example".to_owned()],
            ..Config::default()
        };
        let of = |host: &str, config: &Config| {
            let request = TestRequest::get()
                .insert_header(("Host", host))
                .insert_header(("X-Forwarded-Host", "evil.example"))
                .insert_header(("Forwarded", "host=evil.example"))
                .app_data(web::Data::new(config.clone()));
            site(&request.to_http_request())
        };
        assert_eq!(of("decks.example:8080", &config), "http://decks.example:8080");
        assert_eq!(of("localhost:8080", &config), "http://localhost:8080");
        assert!(!of("evil.example", &config).contains("evil"));
        let public = Config {
            public_url: Some("https://decks.example/".parse().unwrap()),
            ..Config::default()
        };
        assert_eq!(of("evil.example", &public), "https://decks.example");
        assert!("https://decks.example/path".parse::<PublicUrl>().is_err());
    }
}
