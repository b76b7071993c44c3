use std::io;
use std::net::{SocketAddr, TcpListener};

use actix_web::dev::Server;
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, HttpServer, web};
use tracing_actix_web::TracingLogger;

use super::desk::Store;
use super::rate::Limits;
use super::{Config, SiteHandle, error, routes, security, session};
use crate::db::Pool;

/// Seconds a stopping server gives running requests.
const GRACE: u64 = 10;

/// A server that holds its port but does not answer yet.
pub struct Application {
    server: Server,
    address: SocketAddr,
}

impl Application {
    /// Binds the listener and prepares the workers. Must be called inside an actix system.
    pub fn build(config: &Config, site: SiteHandle, pool: Pool) -> io::Result<Self> {
        let listener = TcpListener::bind(config.listen)?;
        let address = listener.local_addr()?;
        let site = web::Data::new(site);
        let store = web::Data::new(Store::new(pool));
        let limits = web::Data::new(Limits::new(config));
        let shared_config = web::Data::new(config.clone());
        let body_limit = web::PayloadConfig::new(config.body_limit);
        let mut server = HttpServer::new(move || {
            App::new()
                .app_data(site.clone())
                .app_data(store.clone())
                .app_data(limits.clone())
                .app_data(shared_config.clone())
                .app_data(body_limit.clone())
                .configure(routes::register)
                .wrap(from_fn(error::pages))
                .wrap(from_fn(session::cookies))
                .wrap(Compress::default())
                .wrap(from_fn(security::headers))
                .wrap(TracingLogger::default())
        })
        .shutdown_timeout(GRACE);
        if let Some(workers) = config.workers {
            server = server.workers(workers);
        }
        let server = server.listen(listener)?.run();
        Ok(Self { server, address })
    }

    /// The address it really listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until told to stop (SIGINT, SIGTERM), then lets running requests finish.
    pub async fn run(self) -> io::Result<()> {
        self.server.await
    }
}
