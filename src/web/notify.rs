//! Who is told that something has changed: at this server at once, at other servers by the database where it tells them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self, Receiver, Sender};
use uuid::Uuid;

use super::shutdown::Shutdown;
use crate::db::notifications::{self, Listening, Notification};
use crate::db::{DbError, PlaytestId, Pool};

/// Changes told at once that a slow listener may miss; it looks at the database then.
const KEPT: usize = 256;
/// How often what the database told is fetched; nothing is asked of it for that.
const FETCHED: Duration = Duration::from_millis(40);
/// How often it is tried whether the database still tells.
const TRIED: Duration = Duration::from_secs(20);

/// What has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// A game at a table, or what its people say.
    Playtest(PlaytestId),
    /// The cards.
    Cards,
    /// Anything.
    Unknown,
}

/// Tells whoever waits at this server that something has changed.
#[derive(Debug, Clone)]
pub(super) struct Notifier {
    changes: Sender<Change>,
    /// Whether changes made at other servers are heard.
    hears_others: Arc<AtomicBool>,
}

impl Default for Notifier {
    fn default() -> Self {
        Self {
            changes: broadcast::channel(KEPT).0,
            hears_others: Arc::default(),
        }
    }
}

impl Notifier {
    /// A game has changed.
    pub fn tell(&self, id: PlaytestId) {
        self.send(Change::Playtest(id));
    }

    /// Everybody who waits looks.
    pub fn wake(&self) {
        self.send(Change::Unknown);
    }

    fn send(&self, change: Change) {
        // Nobody may be listening.
        let _ = self.changes.send(change);
    }

    /// Listens to one game, or to the cards, from now on.
    pub fn listen(&self, to: Change) -> Listener {
        Listener {
            to,
            changes: self.changes.subscribe(),
            hears_others: Arc::clone(&self.hears_others),
        }
    }

    /// Passes on what the database tells, until the server stops. Belongs on a thread of its own; ends at once where the database
    /// tells nobody.
    pub fn follow(&self, pool: &Pool, closing: &Shutdown) {
        while !closing.has_begun() {
            match self.pass_on(pool, closing) {
                Ok(()) => return,
                Err(error) => tracing::warn!("other servers are not heard: {error}"),
            }
            self.hears_others.store(false, Ordering::Relaxed);
            std::thread::sleep(TRIED / 10);
        }
    }

    fn pass_on(&self, pool: &Pool, closing: &Shutdown) -> Result<(), DbError> {
        let Some(mut listening) = Listening::begin(pool)? else {
            return Ok(());
        };
        // Before, nobody listened.
        self.wake();
        let mut echo = Echo::default();
        while !closing.has_begun() {
            if let Some(returned) = echo.due() {
                self.hears_others.store(returned, Ordering::Relaxed);
                notifications::echo(pool, echo.send())?;
            }
            for told in listening.told()? {
                match told {
                    Notification::Playtest(id) => self.send(Change::Playtest(id)),
                    Notification::Cards => self.send(Change::Cards),
                    Notification::Echo(mark) if echo.returns(mark) => {
                        self.hears_others.store(true, Ordering::Relaxed);
                    }
                    Notification::Echo(_) => {}
                }
            }
            std::thread::sleep(FETCHED);
        }
        Ok(())
    }
}

/// The mark that was told last, and whether it came back.
#[derive(Debug, Default)]
struct Echo {
    sent: Option<(Uuid, Instant)>,
    is_back: bool,
}

impl Echo {
    /// Whether the last mark came back, where it is time for another.
    fn due(&self) -> Option<bool> {
        let waits = self.sent.is_some_and(|(_, sent)| sent.elapsed() < TRIED);
        (!waits).then_some(self.is_back)
    }

    fn send(&mut self) -> Uuid {
        let mark = Uuid::now_v7();
        *self = Self {
            sent: Some((mark, Instant::now())),
            is_back: false,
        };
        mark
    }

    fn returns(&mut self, mark: Uuid) -> bool {
        self.is_back |= self.sent.is_some_and(|(sent, _)| sent == mark);
        self.is_back
    }
}

/// Somebody who waits for news of one thing.
pub(super) struct Listener {
    to: Change,
    changes: Receiver<Change>,
    hears_others: Arc<AtomicBool>,
}

impl Listener {
    /// Waits until what is listened to may have changed.
    pub async fn hear(&mut self) {
        loop {
            match self.changes.recv().await {
                Ok(change) if change != self.to && change != Change::Unknown => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// Whether changes made at other servers are heard too; where not, the database has to be looked at more often.
    pub fn hears_others(&self) -> bool {
        self.hears_others.load(Ordering::Relaxed)
    }
}
