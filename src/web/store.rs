//! The database as handlers reach it, and who may hold how much of it at once.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::rt::time::timeout;
use actix_web::{HttpRequest, web};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::error::{Error, Result};
use super::state::state;
use crate::db::{AnyConnection, DbError, Pool, Space, UserId};
use crate::workshop::Quotas;

/// How long a request waits for its turn before it is asked to come again.
const PATIENCE: Duration = Duration::from_secs(5);
/// Connections kept free for finding out who asks, where there are enough, and as many for keeping what people made.
const KEPT_FREE: usize = 2;
/// Archives that are made or read at once, whoever asks.
const ARCHIVES: usize = 2;
/// Catalogues of owners that are made at once; others wait their turn.
const CATALOGUES: usize = 1;
/// House formats that are tried on all public decks at once.
const TRIALS: usize = 1;
/// What is said to those whose turn does not come in time.
const CROWDED: &str = "Scouter has more to do than it can just now. Try again in a moment.";
const CATALOGUES_CROWDED: &str = "Your own sets are not among the cards yet: Scouter is busy with the sets of others before you. Nothing is lost; try again in a moment.";

/// The database of the site, and what each may keep in it.
#[derive(Clone)]
pub(super) struct Store {
    pool: Pool,
    /// What each may keep.
    pub quotas: Quotas,
    /// What all together may keep.
    pub space: Arc<Space>,
    lanes: Arc<Lanes>,
}

/// Places for work of one kind: long work of one kind never takes those of another.
struct Lanes {
    /// What pages do with a connection.
    pages: Arc<Semaphore>,
    /// Finding out who asks.
    sessions: Arc<Semaphore>,
    /// Keeping what somebody made: short work, which waits behind no readers.
    keeping: Arc<Semaphore>,
    /// Work for a processor alone; hashing a password takes 19 MiB each time.
    computing: Arc<Semaphore>,
    /// Making and reading archives.
    archives: Arc<Semaphore>,
    /// Making the catalogues of owners of sets, each as large as everybody's.
    catalogues: Arc<Semaphore>,
    /// Trying house formats on all public decks.
    trials: Arc<Semaphore>,
    /// Whose archives those are.
    archiving: Mutex<BTreeSet<UserId>>,
}

impl Store {
    /// The store over a pool.
    pub fn new(pool: Pool, quotas: Quotas, space: Space) -> Self {
        let connections = pool.max_size() as usize;
        let kept_free = KEPT_FREE.min(connections.saturating_sub(1) / 3).max(1);
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let places = |count: usize| Arc::new(Semaphore::new(count.max(1)));
        Self {
            pool,
            quotas,
            space: Arc::new(space),
            lanes: Arc::new(Lanes {
                pages: places(connections.saturating_sub(2 * kept_free)),
                sessions: places(kept_free),
                keeping: places(kept_free),
                computing: places(processors),
                archives: places(ARCHIVES),
                catalogues: places(CATALOGUES),
                trials: places(TRIALS),
                archiving: Mutex::default(),
            }),
        }
    }

    /// The store of the server that answers.
    pub fn of(request: &HttpRequest) -> Result<Self> {
        Ok(state::<Self>(request)?.get_ref().clone())
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
        self.connected(&self.lanes.pages, work).await
    }

    /// The same for keeping what somebody made, which waits behind no readers.
    pub async fn keep<T, E>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        self.connected(&self.lanes.keeping, work).await
    }

    /// The same for finding out who asks, which waits for no page's work.
    pub async fn look_up<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> std::result::Result<T, DbError> + Send + 'static,
    ) -> Result<T> {
        self.connected(&self.lanes.sessions, work).await
    }

    /// Work for the processor alone, such as hashing a password or reading a file: without a connection, away from the event
    /// loop, and as much of it at once as there are processors.
    pub async fn compute<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let place = turn(&self.lanes.computing, CROWDED).await?;
        let done = web::block(move || {
            let value = work();
            drop(place);
            value
        });
        done.await.map_err(|error| Error::Internal(error.into()))
    }

    /// The place for making the catalogue of an owner of sets, when its turn comes in time.
    pub async fn catalogue(&self) -> Result<OwnedSemaphorePermit> {
        turn(&self.lanes.catalogues, CATALOGUES_CROWDED).await
    }

    /// The place for trying a house format on all public decks, when its turn comes in time.
    pub async fn trial(&self) -> Result<OwnedSemaphorePermit> {
        turn(&self.lanes.trials, CROWDED).await
    }

    /// A place for an archive of that account: one an account at a time and few at a server.
    pub fn archive(&self, user: UserId) -> Result<Archiving> {
        let full = || Error::Busy("Scouter is busy with other archives. Try again in a minute.".into());
        let place = Arc::clone(&self.lanes.archives).try_acquire_owned();
        let place = place.map_err(|_| full())?;
        if !self.archiving().insert(user) {
            return Err(Error::Busy(
                "An archive of your account is being made or read already. Try again when it is done.".into(),
            ));
        }
        Ok(Archiving {
            store: self.clone(),
            user,
            _place: place,
        })
    }

    fn archiving(&self) -> std::sync::MutexGuard<'_, BTreeSet<UserId>> {
        self.lanes
            .archiving
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    async fn connected<T, E>(
        &self,
        lane: &Arc<Semaphore>,
        work: impl FnOnce(&mut AnyConnection) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        // The place goes with the work, which goes on when whoever asked has left.
        let place = turn(lane, CROWDED).await?;
        let pool = self.pool.clone();
        let done = web::block(move || {
            let mut conn = pool.get().map_err(DbError::Pool)?;
            let done = work(&mut conn).map_err(Into::into);
            drop(place);
            done
        });
        done.await.map_err(|error| Error::Internal(error.into()))?
    }
}

/// A place in a lane, when its turn comes in time; or what to say.
async fn turn(lane: &Arc<Semaphore>, crowded: &str) -> Result<OwnedSemaphorePermit> {
    match timeout(PATIENCE, Arc::clone(lane).acquire_owned()).await {
        Ok(Ok(place)) => Ok(place),
        _ => Err(Error::Busy(crowded.to_owned())),
    }
}

/// An archive being made or read; its place is free again with the value.
pub(super) struct Archiving {
    store: Store,
    user: UserId,
    _place: OwnedSemaphorePermit,
}

impl Drop for Archiving {
    fn drop(&mut self) {
        self.store.archiving().remove(&self.user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> Store {
        let pool = crate::db::open(&":memory:".parse().unwrap(), 1).unwrap();
        Store::new(pool, Quotas::default(), Space::default())
    }

    /// Pages may take every place of theirs and wait for one another; who asks is found out and what they made is kept all the same,
    /// and pages answer while archives, catalogues and hashing go on.
    #[actix_web::test]
    async fn no_lane_takes_the_places_of_another() {
        let pool = crate::db::open(&":memory:".parse().unwrap(), 8).unwrap();
        let store = Store::new(pool, Quotas::default(), Space::default());
        let all = |lane: &Arc<Semaphore>| {
            let places = u32::try_from(lane.available_permits()).unwrap();
            Arc::clone(lane).acquire_many_owned(places)
        };
        let lanes = Arc::clone(&store.lanes);
        let long = [
            &lanes.computing,
            &lanes.archives,
            &lanes.catalogues,
            &lanes.trials,
        ];
        let mut held = Vec::new();
        for lane in long {
            held.push(all(lane).await.unwrap());
        }
        assert_eq!(store.work(|_| Ok::<_, DbError>(7)).await.unwrap(), 7);
        // All work of pages at once, each with a connection that it does not give back before it is told to.
        let (say, wait) = std::sync::mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let places = lanes.pages.available_permits();
        assert!(places < 8, "some connections are for finding out who asks");
        let begun = Arc::new(Semaphore::new(0));
        let pages: Vec<_> = (0..places)
            .map(|_| {
                let (store, wait, begun) = (store.clone(), Arc::clone(&wait), Arc::clone(&begun));
                actix_web::rt::spawn(async move {
                    let held = move |_: &mut AnyConnection| {
                        begun.add_permits(1);
                        let told = wait.lock().unwrap().recv_timeout(PATIENCE * 4);
                        Ok::<_, DbError>(told.is_ok())
                    };
                    store.work(held).await.unwrap()
                })
            })
            .collect();
        let begun = begun.acquire_many(u32::try_from(places).unwrap()).await;
        assert_eq!(store.look_up(|_| Ok(8)).await.unwrap(), 8);
        assert_eq!(store.keep(|_| Ok::<_, DbError>(10)).await.unwrap(), 10);
        let crowded = store.work(|_| Ok::<_, DbError>(9)).await;
        assert!(matches!(crowded, Err(Error::Busy(_))), "{crowded:?}");
        drop(begun);
        for _ in &pages {
            say.send(()).unwrap();
        }
        for page in pages {
            assert!(page.await.unwrap());
        }
    }

    #[actix_web::test]
    async fn an_account_has_one_archive_at_a_time_and_a_server_few() {
        let store = store();
        let [bulma, chichi, videl] =
            [1, 2, 3].map(|n| UserId::new(crate::db::Moment::now().after(Duration::from_secs(n))));
        let hers = store.archive(bulma).unwrap();
        let again = store.archive(bulma).map(drop).unwrap_err();
        assert!(again.to_string().contains("of your account"), "{again}");
        let another = store.archive(chichi).unwrap();
        let third = store.archive(videl).map(drop).unwrap_err();
        assert!(third.to_string().contains("other archives"), "{third}");
        drop(hers);
        drop(store.archive(videl).unwrap());
        drop(store.archive(bulma).unwrap());
        drop(another);
    }

    /// Whoever keeps the place keeps nobody waiting without end.
    #[actix_web::test]
    async fn who_waits_too_long_for_a_catalogue_is_told_to_come_again() {
        let store = store();
        let place = store.catalogue().await.unwrap();
        let waited = timeout(PATIENCE * 2, store.catalogue()).await;
        assert!(
            matches!(&waited, Ok(Err(Error::Busy(said))) if said.contains("own sets")),
            "{waited:?}"
        );
        drop(place);
        drop(store.catalogue().await.unwrap());
    }

    /// A site with one connection still answers while catalogues are built: what builds holds none.
    #[actix_web::test]
    async fn what_computes_holds_no_connection() {
        let store = store();
        let (begun, go) = (Arc::new(Semaphore::new(0)), std::sync::mpsc::channel::<()>());
        let (started, (say, wait)) = (Arc::clone(&begun), go);
        let computing = store.compute(move || {
            started.add_permits(1);
            wait.recv_timeout(PATIENCE).is_ok()
        });
        let reading = async {
            let begun = begun.acquire().await;
            let read = store.work(|_| Ok::<_, DbError>(7)).await;
            drop(begun);
            say.send(()).unwrap();
            read.unwrap()
        };
        let (computed, read) = tokio::join!(computing, reading);
        assert_eq!((computed.unwrap(), read), (true, 7));
    }
}
