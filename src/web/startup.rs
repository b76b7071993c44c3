use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::pin;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::middleware::{Compress, from_fn};
use actix_web::rt::signal;
use actix_web::{App, HttpServer, web};
use futures_util::future::select;
use tracing_actix_web::TracingLogger;

use super::guard::{self, Coming};
use super::journal::{self, RequestSpan};
use super::metrics::{self, Metrics};
use super::notify::{Change, Notifier};
use super::offered::Offered;
use super::pages::decks::narrowing::Narrowing;
use super::pages::playtests::events::Streams;
use super::rate::Limits;
use super::shutdown::Shutdown;
use super::store::Store;
use super::{Config, SiteHandle, error, refresh, routes, security, session};
use crate::db::{DbError, Moment, Pool, Space, statistics};
use crate::workshop::Quotas;
use crate::{playtest, workshop};

/// How often sessions that expired, decks deleted long ago and old playtests of visitors are removed, and what is left is counted.
const CLEANING: Duration = Duration::from_hours(1);
/// Seconds a stopping server gives running requests.
const GRACE: u64 = 10;

/// A server that holds its port but does not answer yet.
pub struct Application {
    server: Server,
    address: SocketAddr,
    site: web::Data<SiteHandle>,
    pool: Pool,
    quotas: Quotas,
    closing: Shutdown,
    notifier: Notifier,
    counts: web::Data<Metrics>,
}

impl Application {
    /// Binds the listener and prepares the workers. Must be called inside an actix system.
    pub fn build(config: &Config, site: SiteHandle, pool: Pool) -> io::Result<Self> {
        Self::with_room(config, site, pool, Space::default())
    }

    /// The same where all together may keep only so much.
    pub fn with_room(config: &Config, site: SiteHandle, pool: Pool, space: Space) -> io::Result<Self> {
        let listener = TcpListener::bind(config.listen)?;
        let address = listener.local_addr()?;
        let site = web::Data::new(site);
        let (shown, background) = (site.clone(), pool.clone());
        let store = web::Data::new(Store::new(pool, config.quotas, space));
        let counts = web::Data::new(Metrics::default());
        let shown_counts = counts.clone();
        let limits = web::Data::new(Limits::new(config));
        let shared_config = web::Data::new(config.clone());
        let closing = Shutdown::default();
        let shared_closing = web::Data::new(closing.clone());
        let notifier = Notifier::default();
        let news = web::Data::new(notifier.clone());
        let coming = web::Data::new(Coming::default());
        let narrowing = web::Data::new(Narrowing::default());
        let offered = web::Data::new(Offered::default());
        let streams = web::Data::new(Streams::default());
        let body_limit = web::PayloadConfig::new(config.body_limit);
        let mut server = HttpServer::new(move || {
            App::new()
                .app_data(site.clone())
                .app_data(store.clone())
                .app_data(limits.clone())
                .app_data(shown_counts.clone())
                .app_data(shared_config.clone())
                .app_data(body_limit.clone())
                .app_data(shared_closing.clone())
                .app_data(news.clone())
                .app_data(coming.clone())
                .app_data(narrowing.clone())
                .app_data(offered.clone())
                .app_data(streams.clone())
                .configure(routes::register)
                .wrap(from_fn(session::identify))
                .wrap(from_fn(guard::check))
                .wrap(from_fn(error::pages))
                .wrap(Compress::default())
                .wrap(from_fn(security::headers))
                .wrap(from_fn(metrics::count))
                .wrap(from_fn(journal::write))
                .wrap(TracingLogger::<RequestSpan>::new())
        })
        .disable_signals()
        .shutdown_timeout(GRACE);
        if let Some(workers) = config.workers {
            server = server.workers(workers);
        }
        let server = server.listen(listener)?.run();
        Ok(Self {
            server,
            address,
            site: shown,
            pool: background,
            quotas: config.quotas,
            closing,
            notifier,
            counts,
        })
    }

    /// The address it really listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until told to stop (SIGINT, SIGTERM), then lets running requests finish.
    pub async fn run(self) -> io::Result<()> {
        let cleaning = actix_web::rt::spawn(clean_up(self.pool.clone(), self.quotas, self.counts));
        let notifier = self.notifier;
        let of_cards = notifier.listen(Change::Cards);
        let (follower, pool, closing) = (notifier.clone(), self.pool.clone(), self.closing.clone());
        std::thread::Builder::new()
            .name("notifications".to_owned())
            .spawn(move || follower.follow(&pool, &closing))?;
        let following = actix_web::rt::spawn(refresh::follow(self.site, self.pool, of_cards));
        let handle = self.server.handle();
        let (closing, told) = (self.closing.clone(), self.closing);
        let stopping = actix_web::rt::spawn(async move {
            told_to_stop().await;
            told.begin();
            // Answers that never end by themselves see it.
            notifier.wake();
            handle.stop(true).await;
        });
        let ended = self.server.await;
        closing.begin();
        stopping.abort();
        cleaning.abort();
        following.abort();
        ended
    }
}

/// Waits for SIGINT or SIGTERM.
async fn told_to_stop() {
    let interrupted = signal::ctrl_c();
    match signal::unix::signal(signal::unix::SignalKind::terminate()) {
        Ok(mut terminated) => {
            select(pin!(interrupted), pin!(terminated.recv())).await;
        }
        Err(error) => {
            tracing::warn!("SIGTERM is not heard: {error}");
            let _ = interrupted.await;
        }
    }
}

/// Removes now and then what nobody can use any more, and counts what is left.
async fn clean_up(pool: Pool, quotas: Quotas, counts: web::Data<Metrics>) {
    let mut ticks = actix_web::rt::time::interval(CLEANING);
    loop {
        ticks.tick().await;
        let pool = pool.clone();
        let cleaned = web::block(move || {
            let mut conn = pool.get().map_err(DbError::Pool)?;
            let playtests = playtest::clean_up(&mut conn, Moment::now())?;
            let cleaned = workshop::clean_up(&mut conn, &quotas, Moment::now())?;
            Ok::<_, DbError>((cleaned, playtests, statistics::kept(&mut conn, Moment::now())?))
        });
        match cleaned.await {
            Ok(Ok((cleaned, playtests, kept))) => {
                tracing::debug!(?cleaned, ?playtests, "cleaned up");
                counts.note(kept);
            }
            Ok(Err(error)) => tracing::warn!("cleaning up failed: {error}"),
            Err(error) => tracing::warn!("cleaning up failed: {error}"),
        }
    }
}
