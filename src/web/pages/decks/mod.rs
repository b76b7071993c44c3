//! The decks people keep: a file per thing done with them.

use crate::db::DeckId;
use crate::web::error::{Error, Result};

/// The deck an address names.
pub fn id(text: &str) -> Result<DeckId> {
    text.parse().map_err(|_| Error::not_found("deck", text))
}
