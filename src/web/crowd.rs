use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// What goes on at once, by the address it goes on for, with a limit for each and for all.
#[derive(Debug, Clone)]
pub(super) struct Crowd {
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
    of_one: usize,
    of_all: usize,
}

impl Crowd {
    /// At most this many of one address, and this many of all together.
    pub fn of(of_one: usize, of_all: usize) -> Self {
        Self {
            counts: Arc::default(),
            of_one,
            of_all,
        }
    }

    /// One more, unless there are too many; it counts until the value is dropped.
    pub fn enter(&self, address: IpAddr) -> Option<Entered> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.values().sum::<usize>() >= self.of_all {
            return None;
        }
        let count = counts.entry(address).or_default();
        if *count >= self.of_one {
            return None;
        }
        *count += 1;
        Some(Entered {
            crowd: self.clone(),
            address,
        })
    }
}

/// Something that counts.
#[derive(Debug)]
pub(super) struct Entered {
    crowd: Crowd,
    address: IpAddr,
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
