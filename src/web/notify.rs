use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self, Receiver, Sender};

use crate::db::PlaytestId;

/// Changes told at once that a slow listener may miss; it looks at the database then.
const KEPT: usize = 256;

/// Tells whoever waits at this server that a game has changed.
#[derive(Debug, Clone)]
pub(super) struct Notifier(Sender<PlaytestId>);

impl Default for Notifier {
    fn default() -> Self {
        Self(broadcast::channel(KEPT).0)
    }
}

impl Notifier {
    /// A game has changed.
    pub fn tell(&self, id: PlaytestId) {
        // Nobody may be listening.
        let _ = self.0.send(id);
    }

    /// Listens from now on.
    pub fn listen(&self, id: PlaytestId) -> Listener {
        Listener {
            id,
            changes: self.0.subscribe(),
        }
    }
}

/// Somebody who waits for news of one game.
pub(super) struct Listener {
    id: PlaytestId,
    changes: Receiver<PlaytestId>,
}

impl Listener {
    /// Waits until the game may have changed.
    pub async fn hear(&mut self) {
        loop {
            match self.changes.recv().await {
                Ok(id) if id != self.id => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}
