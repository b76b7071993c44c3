use std::io::IsTerminal;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Context;

use super::database::Database;
use super::terminal::say;
use crate::catalog::Catalog;
use crate::db::cards::load_catalog;
use crate::db::{Moment, Pool, Space, Trouble};
use crate::web::{Application, Config, PublicUrl, Site, SiteHandle, in_browser};
use crate::workshop::{self, Quotas, WorkshopError};

/// Arguments of `serve`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Address to listen on; port 0 takes any free one.
    #[arg(long, default_value = "127.0.0.1:8080", env = "SCOUTER_LISTEN")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// Worker threads; one per processor unless said.
    #[arg(long, env = "SCOUTER_WORKERS")]
    workers: Option<usize>,
    /// Largest request body in bytes.
    #[arg(long, default_value_t = Config::BODY_LIMIT, env = "SCOUTER_BODY_LIMIT")]
    body_limit: usize,
    /// Checks and API calls an address may make per minute.
    #[arg(long, default_value_t = Config::CALLS_PER_MINUTE, env = "SCOUTER_CALLS_PER_MINUTE")]
    calls_per_minute: NonZeroU32,
    /// Proxies in front that each add the address they were asked from to X-Forwarded-For; 1 if no number is given.
    #[arg(
        long,
        value_name = "PROXIES",
        num_args = 0..=1,
        require_equals = true,
        default_value = "0",
        default_missing_value = "1",
        env = "SCOUTER_BEHIND_PROXY"
    )]
    behind_proxy: Proxies,
    /// Address people reach the site by, for links that are handed on: <https://decks.example.org>.
    #[arg(long, value_name = "URL", env = "SCOUTER_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
    /// A name the site may be asked for by, where no public address is given; may be repeated.
    #[arg(
        long = "host",
        value_name = "NAME",
        env = "SCOUTER_HOSTS",
        value_delimiter = ','
    )]
    hosts: Vec<String>,
    /// What must be sent to read /metrics, as a bearer token; without it only this machine may read them.
    #[arg(long, value_name = "KEY", env = "SCOUTER_METRICS_KEY", hide_env_values = true)]
    metrics_key: Option<String>,
    /// MiB the whole database may take; as much as there is unless said.
    #[arg(long, value_name = "MIB", env = "SCOUTER_MOST_STORAGE")]
    most_storage: Option<u64>,
    /// MiB that stay free on the disk of the embedded database.
    #[arg(long, value_name = "MIB", default_value_t = Config::FREE_BYTES >> 20, env = "SCOUTER_FREE_STORAGE")]
    free_storage: u64,
    /// MiB kept for one address in a day.
    #[arg(
        long,
        value_name = "MIB",
        default_value_t = 256,
        env = "SCOUTER_STORAGE_PER_ADDRESS"
    )]
    storage_per_address: u64,
    /// Accounts made from one address in a day.
    #[arg(long, default_value_t = 50, env = "SCOUTER_SIGN_UPS_PER_ADDRESS")]
    sign_ups_per_address: usize,
    /// Days a deck made without an account is kept after its last save.
    #[arg(
        long,
        value_name = "DAYS",
        default_value_t = 365,
        env = "SCOUTER_KEEP_VISITORS_DECKS"
    )]
    keep_visitors_decks: u32,
    /// Tries to sign in or up an address may make per minute.
    #[arg(long, default_value_t = Config::ACCOUNTS_PER_MINUTE, env = "SCOUTER_ACCOUNTS_PER_MINUTE")]
    accounts_per_minute: NonZeroU32,
    /// Saves, imports and other changes an address may make per minute.
    #[arg(long, default_value_t = Config::CHANGES_PER_MINUTE, env = "SCOUTER_CHANGES_PER_MINUTE")]
    changes_per_minute: NonZeroU32,
    /// The site is reached over TLS only; behind a proxy that names the scheme this is seen by itself.
    #[arg(long, env = "SCOUTER_SECURE_COOKIES")]
    secure_cookies: bool,
    /// Keep no starter decks as public ones when nobody has used the site yet.
    #[arg(long, env = "SCOUTER_NO_STARTERS")]
    no_starters: bool,
    /// Write the log as JSON, a line an event.
    #[arg(long, env = "SCOUTER_LOG_JSON")]
    log_json: bool,
    /// Connections to the database.
    #[arg(long, default_value_t = 8, env = "SCOUTER_CONNECTIONS")]
    connections: u32,
}

/// How many proxies stand in front; `true` and `false` stand for one and none.
#[derive(Debug, Clone, Copy)]
struct Proxies(usize);

impl FromStr for Proxies {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "true" => Ok(Self(1)),
            "false" | "" => Ok(Self(0)),
            number => number.parse().map(Self),
        }
    }
}

impl std::fmt::Display for Proxies {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// Serves the site until told to stop. The one line on standard output is its address.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    log(args.log_json);
    let config = Config {
        listen: args.listen,
        workers: args.workers,
        body_limit: args.body_limit,
        calls_per_minute: args.calls_per_minute,
        proxies: args.behind_proxy.0,
        public_url: args.public_url,
        hosts: args.hosts,
        metrics_key: args.metrics_key,
        quotas: Quotas {
            address_bytes: args.storage_per_address << 20,
            sign_ups: args.sign_ups_per_address,
            ownerless: Duration::from_hours(24 * u64::from(args.keep_visitors_decks)),
            ..Quotas::default()
        },
        most_bytes: args.most_storage.map(|mib| mib << 20),
        free_bytes: args.free_storage << 20,
        accounts_per_minute: args.accounts_per_minute,
        changes_per_minute: args.changes_per_minute,
        secure_cookies: args.secure_cookies,
    };
    let pool = args.database.open(args.connections)?;
    let loaded = load_catalog(&mut *pool.get()?)?;
    if !args.no_starters {
        keep_starters(&pool, &loaded.catalog)?;
    }
    let site = Site::of(loaded);
    let space = Space::of(&args.database.url(), config.most_bytes, config.free_bytes);
    actix_web::rt::System::new().block_on(async {
        let application = Application::with_room(&config, SiteHandle::new(site), pool, space)
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        say(&format!("Scouter is at {}\n", whereabouts(application.address())))?;
        application.run().await.context("the server stopped")
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Keeps the starter decks of a new site; where there is no room for them the site does without.
fn keep_starters(pool: &Pool, catalog: &Catalog) -> anyhow::Result<()> {
    match workshop::keep_starters(&mut *pool.get()?, catalog, Moment::now()) {
        Err(WorkshopError::Db(error)) if error.trouble() == Trouble::Full => {
            tracing::warn!("the starter decks were not kept: {error}");
            Ok(())
        }
        kept => kept.map(drop).context("the starter decks were not kept"),
    }
}

/// Where people find what listens there.
fn whereabouts(listens: SocketAddr) -> String {
    let here = format!("http://{}/", in_browser(listens));
    if listens.ip().is_unspecified() {
        let port = listens.port();
        format!("{here}, for others in the network at the address of this machine, port {port}")
    } else {
        here
    }
}

/// Logs go to standard error; `RUST_LOG` filters them.
fn log(json: bool) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,scouter=info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let _ = if json {
        log.json().try_init()
    } else {
        log.try_init()
    };
}
