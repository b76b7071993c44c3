//! The workshop as handlers use it: database work of whoever asks, on a thread that may wait.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use super::error::{Error, Result};
use super::session::Visitor;
use super::site::{CurrentSite, Site};
use crate::db::{AnyConnection, Moment, Pool};
use crate::workshop::{Actor, Quotas, Workshop};

/// The database of the site, and what each may keep in it.
#[derive(Clone)]
pub(super) struct Store {
    pool: Pool,
    quotas: Quotas,
}

impl Store {
    /// The store over a pool.
    pub fn new(pool: Pool) -> Self {
        Self {
            pool,
            quotas: Quotas::default(),
        }
    }

    /// The store of the server that answers.
    pub fn of(request: &HttpRequest) -> Result<Self> {
        request
            .app_data::<web::Data<Self>>()
            .map(|store| store.get_ref().clone())
            .ok_or_else(|| Error::Internal(anyhow::anyhow!("the server was built without a database")))
    }

    /// Works with a connection, away from the event loop.
    pub async fn work<T, E>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        let pool = self.pool.clone();
        let done = web::block(move || {
            let mut conn = pool
                .get()
                .map_err(|error| Error::Internal(anyhow::Error::new(error).context("no connection")))?;
            work(&mut conn).map_err(Into::into)
        });
        done.await.map_err(|error| Error::Internal(error.into()))?
    }
}

/// The [`Workshop`] of whoever asks.
pub(super) struct Desk {
    /// The database.
    pub store: Store,
    /// The cards, as they were when the request came.
    pub site: Arc<Site>,
    visitor: Visitor,
}

impl Desk {
    /// Works in the workshop, away from the event loop.
    pub async fn work<T, E>(
        &self,
        work: impl FnOnce(&mut Workshop<'_>) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        let (site, quotas, actor) = (Arc::clone(&self.site), self.store.quotas, self.actor());
        self.store
            .work(move |conn| {
                work(&mut Workshop {
                    conn,
                    catalog: &site.catalog,
                    actor: &actor,
                    quotas: &quotas,
                    now: Moment::now(),
                })
            })
            .await
    }

    /// The same for somebody who keeps something: a visitor without a session gets one, to find it again.
    pub async fn keep<T, E>(
        &self,
        work: impl FnOnce(&mut Workshop<'_>) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        self.visitor.settle(&self.store).await?;
        self.work(work).await
    }

    fn actor(&self) -> Actor {
        self.visitor.actor()
    }
}

impl FromRequest for Desk {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            Ok(Self {
                store: Store::of(&request)?,
                site: CurrentSite::extract(&request).await?.shared(),
                visitor: Visitor::extract(&request).await?,
            })
        })
    }
}
