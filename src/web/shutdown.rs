use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the server has been told to stop: answers that never end by themselves ask it.
#[derive(Debug, Clone, Default)]
pub(super) struct Shutdown(Arc<AtomicBool>);

impl Shutdown {
    /// The server stops.
    pub fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it does.
    pub fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
