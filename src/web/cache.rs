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

#[derive(Debug)]
struct Kept<K, V> {
    /// Each with the moment from which on it was read.
    values: HashMap<K, (Instant, Arc<V>)>,
    /// When something was changed last; what was read before may not hold it.
    changed: Option<Instant>,
}

impl<K: Eq + Hash, V> Cache<K, V> {
    /// An empty one, whose values may be this old.
    pub fn lasting(lasts: Duration) -> Self {
        Self {
            lasts,
            kept: Mutex::new(Kept {
                values: HashMap::new(),
                changed: None,
            }),
        }
    }

    /// The value, unless it is too old at this moment.
    pub fn get(&self, key: &K, now: Instant) -> Option<Arc<V>> {
        let kept = self.kept();
        let (since, value) = kept.values.get(key)?;
        (now.saturating_duration_since(*since) < self.lasts).then(|| Arc::clone(value))
    }

    /// Keeps a value that was read from this moment on, unless something was changed meanwhile.
    pub fn keep(&self, key: K, since: Instant, value: V) -> Arc<V> {
        let value = Arc::new(value);
        let mut kept = self.kept();
        if kept.changed.is_none_or(|changed| changed <= since) {
            kept.values.insert(key, (since, Arc::clone(&value)));
        }
        value
    }

    /// Keeps none of them any longer: something was changed.
    pub fn clear(&self, now: Instant) {
        let mut kept = self.kept();
        kept.values.clear();
        kept.changed = Some(now);
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
        cache.clear(after(19));
        assert_eq!(cache.get(&"a", after(19)), None);
        let read_before = cache.keep("a", after(18), 3);
        assert_eq!((*read_before, cache.get(&"a", after(19))), (3, None));
        cache.keep("a", after(19), 4);
        assert_eq!(cache.get(&"a", after(20)).as_deref(), Some(&4));
    }
}
