use std::sync::Arc;
use std::time::{Duration, Instant};

use super::cache::Cache;
use super::error::Result;
use super::store::Store;
use crate::workshop::{Published, published_formats};

/// How old what is offered may be; a change made at this server shows at once.
const LASTS: Duration = Duration::from_secs(10);

/// House formats of others among the choices; the rest is found by name on the page of formats.
pub(super) const MOST_OTHERS: u32 = 40;

/// The house formats everybody may choose from, the same on every page at which a list is checked by somebody without an account:
/// the way to the database would take longer than to judge the list.
#[derive(Debug)]
pub(super) struct Offered(Cache<(), Vec<Published>>);

impl Default for Offered {
    fn default() -> Self {
        Self(Cache::lasting(LASTS))
    }
}

impl Offered {
    /// What is offered now, or a few seconds ago.
    pub async fn formats(&self, store: &Store) -> Result<Arc<Vec<Published>>> {
        let now = Instant::now();
        if let Some(kept) = self.0.get(&(), now) {
            return Ok(kept);
        }
        let read = store.work(|conn| published_formats(conn, "", MOST_OTHERS));
        Ok(self.0.keep((), now, read.await?))
    }

    /// Somebody changed a house format.
    pub fn forget(&self) {
        self.0.clear(Instant::now());
    }
}
