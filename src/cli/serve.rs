use std::io::IsTerminal;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::process::ExitCode;

use anyhow::Context;

use super::database::Database;
use super::terminal::say;
use crate::db::cards::load_catalog;
use crate::web::{Application, Config, Site, SiteHandle};

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
    /// A proxy in front names the visitor's address.
    #[arg(long, env = "SCOUTER_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Tries to sign in or up an address may make per minute.
    #[arg(long, default_value_t = Config::ACCOUNTS_PER_MINUTE, env = "SCOUTER_ACCOUNTS_PER_MINUTE")]
    accounts_per_minute: NonZeroU32,
    /// Saves, imports and other changes an address may make per minute.
    #[arg(long, default_value_t = Config::CHANGES_PER_MINUTE, env = "SCOUTER_CHANGES_PER_MINUTE")]
    changes_per_minute: NonZeroU32,
    /// Send cookies over TLS only; behind a proxy that names the scheme this is seen by itself.
    #[arg(long, env = "SCOUTER_SECURE_COOKIES")]
    secure_cookies: bool,
    /// Write the log as JSON, a line an event.
    #[arg(long, env = "SCOUTER_LOG_JSON")]
    log_json: bool,
    /// Connections to the database.
    #[arg(long, default_value_t = 8, env = "SCOUTER_CONNECTIONS")]
    connections: u32,
}

/// Serves the site until told to stop. The one line on standard output is its address.
#[expect(clippy::needless_pass_by_value, reason = "the shape of every subcommand")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    log(args.log_json);
    let config = Config {
        listen: args.listen,
        workers: args.workers,
        body_limit: args.body_limit,
        calls_per_minute: args.calls_per_minute,
        behind_proxy: args.behind_proxy,
        accounts_per_minute: args.accounts_per_minute,
        changes_per_minute: args.changes_per_minute,
        secure_cookies: args.secure_cookies,
    };
    let pool = args.database.open(args.connections)?;
    let site = Site::of(load_catalog(&mut *pool.get()?)?);
    actix_web::rt::System::new().block_on(async {
        let application = Application::build(&config, SiteHandle::new(site), pool)
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        say(&format!("Scouter is at http://{}/\n", application.address()))?;
        application.run().await.context("the server stopped")
    })?;
    Ok(ExitCode::SUCCESS)
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
