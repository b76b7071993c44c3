//! What is asked for far more often than it changes, kept for a while.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Values by their keys, each as it was a short time ago at most.
#[derive(Debug)]
pub(super) struct Cache<K, V> {
    /// How old a value may be.
    lasts: Duration,
    kept: Mutex<Kept<K, V>>,
}

/// Each value with the moment it was read.
type Kept<K, V> = HashMap<K, (Instant, Arc<V>)>;

impl<K: Eq + Hash, V> Cache<K, V> {
    /// An empty one, whose values may be this old.
    pub fn lasting(lasts: Duration) -> Self {
        Self {
            lasts,
            kept: Mutex::default(),
        }
    }

    /// The value, unless it is too old at this moment.
    pub fn get(&self, key: &K, now: Instant) -> Option<Arc<V>> {
        let kept = self.kept();
        let (since, value) = kept.get(key)?;
        (now.saturating_duration_since(*since) < self.lasts).then(|| Arc::clone(value))
    }

    /// Keeps a value that was read from this moment on.
    pub fn keep(&self, key: K, now: Instant, value: V) -> Arc<V> {
        let value = Arc::new(value);
        self.kept().insert(key, (now, Arc::clone(&value)));
        value
    }

    /// Keeps none of them any longer: something was changed.
    pub fn clear(&self) {
        self.kept().clear();
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K, V>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_kept_until_it_is_too_old_or_something_changed() {
        let (cache, begun) = (Cache::lasting(Duration::from_secs(10)), Instant::now());
        let after = |seconds| begun + Duration::from_secs(seconds);
        assert_eq!(cache.get(&"a", begun), None);
        cache.keep("a", begun, 1);
        assert_eq!(cache.get(&"a", after(9)).as_deref(), Some(&1));
        assert_eq!(cache.get(&"b", after(9)), None);
        assert_eq!(cache.get(&"a", after(10)), None);
        cache.keep("a", after(10), 2);
        assert_eq!(cache.get(&"a", after(19)).as_deref(), Some(&2));
        cache.clear();
        assert_eq!(cache.get(&"a", after(19)), None);
    }
}
