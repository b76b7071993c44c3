//! All data of an account in one zip file, and back.
//!
//! `decks/<name>/history.jsonl` holds a deck with every revision, one a line, and is what a restore reads; beside it
//! stands the newest revision in every file format its game has. `collection.json`, `favourites.json` and the logs of
//! games below `playtests/` are read too; `comments.json` and `entries.json` are only written: what was said, and what was handed in
//! to an event, stays there.

mod export;
mod reading;
mod restore;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

pub use reading::{History, Part, Reading};

use super::WorkshopError;
use crate::db::{DbError, Moment, RevisionNumber, Visibility};
use crate::deck::Document;

const ACCOUNT: &str = "account.json";
const COLLECTION: &str = "collection.json";
const FAVOURITES: &str = "favourites.json";
const COMMENTS: &str = "comments.json";
const ENTRIES: &str = "entries.json";
const PLAYTESTS: &str = "playtests/";
const HISTORY: &str = "history.jsonl";

/// Why there is no archive, or nothing was taken from it.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// No zip file, or a broken one.
    #[error("this is not an archive Scouter wrote: {0}")]
    Zip(#[from] zip::result::ZipError),
    /// More than an account can hold.
    #[error("the archive holds more than an account can; nothing more was taken from it")]
    TooLarge,
    /// It could not be read or written.
    #[error("the archive could not be read or written: {0}")]
    Io(#[from] std::io::Error),
    /// Decks could not be read or kept.
    #[error(transparent)]
    Workshop(#[from] WorkshopError),
}

impl From<DbError> for ArchiveError {
    fn from(error: DbError) -> Self {
        Self::Workshop(error.into())
    }
}

impl From<serde_json::Error> for ArchiveError {
    fn from(error: serde_json::Error) -> Self {
        Self::Io(error.into())
    }
}

/// What a restore did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Restored {
    /// Decks put back with their histories.
    pub decks: usize,
    /// Decks that are there already.
    pub present: usize,
    /// Printings of the collection put back.
    pub printings: usize,
    /// Favourites put back.
    pub favourites: usize,
    /// Games put back.
    pub games: usize,
    /// Games that are there already.
    pub present_games: usize,
    /// What was not put back and why, in sentences; the first ones of them.
    pub left_out: Vec<String>,
    /// How much more was not put back.
    pub more_left_out: usize,
    /// When the decks were made that are there, once that was asked for.
    known_decks: Option<BTreeSet<Moment>>,
}

impl Restored {
    /// Reasons that are told.
    const TOLD: usize = 100;

    /// Notes that a file, or something in it, was not put back.
    pub fn leave_out(&mut self, name: &str, why: &dyn std::fmt::Display) {
        if self.left_out.len() < Self::TOLD {
            self.left_out.push(format!("{name}: {why}"));
        } else {
            self.more_left_out += 1;
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct AccountFile<'a> {
    name: &'a str,
    created_at: Moment,
}

/// The first line of a history.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct DeckLine {
    visibility: Visibility,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forked_from: Option<(String, RevisionNumber)>,
    /// It stands in an archive too while it can be restored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deleted_at: Option<Moment>,
}

/// Every further line, oldest first.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct RevisionLine {
    /// Whether it is the account's own save: the names of others are not its data.
    own: bool,
    saved_at: Moment,
    message: String,
    deck: Document,
}

/// `panini/EVO-C034` and copies.
type CollectionFile = BTreeMap<String, u16>;

/// What the account said about a deck.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct CommentEntry {
    deck: String,
    said_at: Moment,
    text: String,
}

/// What the account entered at an event.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct EntryEntry {
    event: String,
    event_name: String,
    number: Option<i32>,
    name: String,
    standing: &'static str,
    entered_at: Moment,
    lists: Vec<EntryList>,
}

/// A list that was handed in, with what proves that it is the one.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct EntryList {
    revision: i32,
    /// Whether it is the one that counts.
    counts: bool,
    handed_in_at: Moment,
    verdict: &'static str,
    checksum: String,
    salt: String,
    commitment: String,
    list: String,
}

/// Ids of decks.
type FavouritesFile = Vec<String>;
