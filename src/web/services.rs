//! The workshop as handlers use it: database work of whoever asks, on a thread that may wait.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use super::error::{Error, Result};
use super::offered::Offered;
use super::session::Visitor;
use super::site::{CurrentSite, Site};
use super::state::state;
use super::store::Store;
use super::viewer;
use crate::db::{AnyConnection, Moment};
use crate::workshop::{Actor, Workshop};

/// The [`Workshop`] of whoever asks.
pub(super) struct Services {
    /// The database.
    pub store: Store,
    /// The cards, as they were when the request came, with the sets of whoever asks.
    pub site: Arc<Site>,
    /// The cards everybody sees.
    shared: Arc<Site>,
    /// The house formats everybody may choose from.
    pub offered: web::Data<Offered>,
    visitor: Visitor,
}

impl Services {
    /// Whether somebody with an account asks.
    pub fn is_signed_in(&self) -> bool {
        self.visitor.user().is_some()
    }

    /// Works in the workshop, away from the event loop.
    pub async fn work<T, E>(
        &self,
        work: impl FnOnce(&mut Workshop<'_>) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        self.store.work(self.in_workshop(work)).await
    }

    /// The same for keeping something, and for reading what it grows from: neither waits behind readers.
    pub async fn keep<T, E>(
        &self,
        work: impl FnOnce(&mut Workshop<'_>) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        self.store.keep(self.in_workshop(work)).await
    }

    /// The same for somebody who keeps something: a visitor without a session gets one, to find it again.
    pub async fn with_session<T, E>(
        &self,
        work: impl FnOnce(&mut Workshop<'_>) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        self.visitor.settle(&self.store).await?;
        self.keep(work).await
    }

    /// The work with a connection.
    fn in_workshop<T, E, F>(
        &self,
        work: F,
    ) -> impl FnOnce(&mut AnyConnection) -> std::result::Result<T, E> + Send + use<T, E, F>
    where
        F: FnOnce(&mut Workshop<'_>) -> std::result::Result<T, E> + Send + 'static,
    {
        let (site, quotas, actor) = (Arc::clone(&self.site), self.store.quotas, self.actor());
        let shared = Arc::clone(&self.shared);
        let space = Arc::clone(&self.store.space);
        move |conn| {
            work(&mut Workshop {
                conn,
                catalog: &site.catalog,
                shared: &shared.catalog,
                actor: &actor,
                quotas: &quotas,
                space: &space,
                now: Moment::now(),
            })
        }
    }

    fn actor(&self) -> Actor {
        self.visitor.actor()
    }
}

impl FromRequest for Services {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            Ok(Self {
                store: Store::of(&request)?,
                site: CurrentSite::extract(&request).await?.shared(),
                shared: viewer::shared(&request)?,
                offered: state::<Offered>(&request)?.clone(),
                visitor: Visitor::extract(&request).await?,
            })
        })
    }
}
