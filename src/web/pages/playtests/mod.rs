//! The table in the browser: a file per thing done at it.

mod adjust;
mod board;
pub mod change;
mod end;
pub mod events;
mod lane;
pub mod log;
pub mod mine;
pub mod new;
pub mod people;
pub mod replay;
pub mod scene;
mod seat;
pub mod show;
pub mod text;
mod waiting;

use crate::db::PlaytestId;
use crate::web::error::{Error, Result};

/// The game an address names.
fn id(text: &str) -> Result<PlaytestId> {
    text.parse().map_err(|_| Error::not_found("playtest", text))
}
