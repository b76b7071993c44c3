//! Reading an archive part by part, within bounds and without a database: what is unpacked and parsed is handed on
//! before the next part is touched.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use serde::de::DeserializeOwned;
use zip::ZipArchive;

use super::{
    ArchiveError, COLLECTION, CollectionFile, DeckLine, FAVOURITES, FavouritesFile, HISTORY, PLAYTESTS,
    RevisionLine,
};
use crate::db::{DeckId, Moment, PrintingKey};
use crate::deck::Document;
use crate::workshop::Quotas;

/// Files an archive may hold.
const MOST_FILES: usize = 50_000;
/// The end of a zip file with its comment, where it says how many files it has.
const END: usize = (64 << 10) + 100;
/// What stands there in an archive of more files than are read.
const MANY_FILES: &[u8] = b"PK\x06\x07";

/// A part of an archive that was understood, or why it was not.
#[derive(Debug)]
pub enum Part {
    /// A deck with its history.
    Deck(Box<History>),
    /// What somebody owns; the printings that are none.
    Collection(BTreeMap<PrintingKey, u16>, Vec<String>),
    /// Decks that were marked.
    Favourites(Vec<DeckId>),
    /// The log of a game: its name and its text.
    Game(String, String),
    /// A part that is left out: its name and why.
    LeftOut(String, String),
}

/// A deck with every revision, oldest first; at least one.
#[derive(Debug)]
pub struct History {
    /// Its file.
    pub(super) name: String,
    pub(super) head: DeckLine,
    /// The newest revision.
    pub(super) newest: Document,
    pub(super) revisions: Vec<OldRevision>,
}

/// A revision as it is stored again.
#[derive(Debug)]
pub(super) struct OldRevision {
    pub own: bool,
    pub saved_at: Moment,
    pub message: String,
    pub body: String,
}

/// An archive that is read within bounds, whatever sizes it claims.
pub struct Reading<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    quotas: &'a Quotas,
    now: Moment,
    /// Files that are still to be read, the next one last.
    files: Vec<String>,
    /// Bytes all files together may still unpack to.
    left: u64,
    /// Logs of games that may still be read.
    games: usize,
}

impl<'a> Reading<'a> {
    /// Opens an archive; nothing is unpacked yet.
    pub fn open(archive: &'a [u8], quotas: &'a Quotas, now: Moment) -> Result<Self, ArchiveError> {
        let end = archive
            .get(archive.len().saturating_sub(END)..)
            .unwrap_or(archive);
        if memchr::memmem::find(end, MANY_FILES).is_some() {
            return Err(ArchiveError::TooLarge);
        }
        let archive = ZipArchive::new(Cursor::new(archive))?;
        if archive.len() > MOST_FILES {
            return Err(ArchiveError::TooLarge);
        }
        let names = archive.file_names();
        let mut files = names
            .map(|name| name.map(std::borrow::Cow::into_owned))
            .filter(|name| name.as_ref().map_or(true, |name| place(name).is_some()))
            .collect::<Result<Vec<_>, _>>()?;
        // Decks before what points at them, games last; the next one is taken off the end.
        files.sort_by_key(|name| std::cmp::Reverse(place(name)));
        Ok(Self {
            archive,
            quotas,
            now,
            files,
            // The documents, and as much again for what stands around them.
            left: quotas.user.bytes * 2,
            games: quotas.user.playtests,
        })
    }

    /// The next part, unpacked and parsed; nothing after the last one.
    pub fn next_part(&mut self) -> Result<Option<Part>, ArchiveError> {
        let Some(name) = self.files.pop() else {
            return Ok(None);
        };
        let part = match place(&name) {
            Some(Place::Collection) => self.collection(),
            Some(Place::Favourites) => self.favourites(),
            Some(Place::Game) => self.game(&name),
            Some(Place::Deck) | None => self.deck(&name),
        };
        match part {
            Ok(part) => Ok(Some(part)),
            Err(Unread::Because(why)) => Ok(Some(Part::LeftOut(name, why))),
            Err(Unread::Failed(error)) => Err(error),
        }
    }

    fn deck(&mut self, name: &str) -> Result<Part, Unread> {
        let text = self.text(name, self.quotas.history * 2)?;
        let mut lines = text.lines();
        let head: DeckLine = serde_json::from_str(lines.next().unwrap_or_default())?;
        let mut revisions = Vec::new();
        let mut newest: Option<Document> = None;
        for line in lines {
            if revisions.len() == self.quotas.revisions {
                return Err(Unread::Because(format!(
                    "it has more than {} revisions",
                    self.quotas.revisions
                )));
            }
            let (revision, document) = self.revision(line)?;
            if newest.as_ref().is_some_and(|other| other.game != document.game) {
                return Err(Unread::Because("the game of a deck cannot be changed".to_owned()));
            }
            revisions.push(revision);
            newest = Some(document);
        }
        let newest = newest.ok_or_else(|| Unread::Because("it has no revision".into()))?;
        Ok(Part::Deck(Box::new(History {
            name: name.to_owned(),
            head,
            newest,
            revisions,
        })))
    }

    fn revision(&self, line: &str) -> Result<(OldRevision, Document), Unread> {
        let line: RevisionLine = serde_json::from_str(line)?;
        let body = self
            .quotas
            .body_of(&line.deck)
            .map_err(|error| Unread::Because(error.to_string()))?;
        if line.message.chars().count() as u64 > Document::LONGEST_NOTES
            || line.message.contains('\0')
            || line.saved_at > self.now
        {
            return Err(Unread::Because(
                "a revision in it was not written by Scouter".into(),
            ));
        }
        let revision = OldRevision {
            own: line.own,
            saved_at: line.saved_at,
            message: line.message,
            body,
        };
        Ok((revision, line.deck))
    }

    fn collection(&mut self) -> Result<Part, Unread> {
        /// Bytes of a line, at most.
        const LINE: usize = 100;
        let file: CollectionFile = self.json(COLLECTION, self.quotas.printings * LINE)?;
        let (mut cards, mut wrong) = (BTreeMap::new(), Vec::new());
        for (key, count) in file {
            match key.parse() {
                Ok(key) => drop(cards.insert(key, count)),
                Err(_) => wrong.push(key),
            }
        }
        Ok(Part::Collection(cards, wrong))
    }

    fn favourites(&mut self) -> Result<Part, Unread> {
        /// Bytes of an id with what stands around it, at most.
        const ENTRY: usize = 50;
        let file: FavouritesFile = self.json(FAVOURITES, self.quotas.favourites * ENTRY)?;
        if file.len() > self.quotas.favourites {
            return Err(Unread::Because(format!(
                "it has more than {} entries",
                self.quotas.favourites
            )));
        }
        Ok(Part::Favourites(
            file.iter().filter_map(|id| id.parse().ok()).collect(),
        ))
    }

    fn game(&mut self, name: &str) -> Result<Part, Unread> {
        let Some(left) = self.games.checked_sub(1) else {
            return Err(Unread::Because("there are more games than may be kept".into()));
        };
        self.games = left;
        let text = self.text(name, self.quotas.log as u64)?;
        Ok(Part::Game(name.to_owned(), text))
    }

    fn json<T: DeserializeOwned>(&mut self, name: &str, most: usize) -> Result<T, Unread> {
        Ok(serde_json::from_str(&self.text(name, most as u64)?)?)
    }

    /// A file unpacked, at most that many bytes of it.
    fn text(&mut self, name: &str, most: u64) -> Result<String, Unread> {
        let mut text = String::new();
        let bound = self.left.min(most);
        let file = self.archive.by_name(name).map_err(ArchiveError::from)?;
        let read = file
            .take(bound + 1)
            .read_to_string(&mut text)
            .map_err(ArchiveError::from)? as u64;
        if read > self.left {
            return Err(ArchiveError::TooLarge.into());
        }
        self.left -= read;
        if read > most {
            return Err(Unread::Because(format!(
                "it unpacks to more than {} kB",
                most >> 10
            )));
        }
        Ok(text)
    }
}

/// What a file of an archive is read as, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Deck,
    Collection,
    Favourites,
    Game,
}

fn place(name: &str) -> Option<Place> {
    let is_history = |name: &str| {
        name.strip_prefix("decks/")
            .and_then(|name| name.strip_suffix(HISTORY))
            .is_some_and(|folder| folder.ends_with('/'))
    };
    match name {
        COLLECTION => Some(Place::Collection),
        FAVOURITES => Some(Place::Favourites),
        game if game.starts_with(PLAYTESTS) => Some(Place::Game),
        deck if is_history(deck) => Some(Place::Deck),
        _ => None,
    }
}

/// A part that is left out for a reason of its own, or because nothing works.
enum Unread {
    Because(String),
    Failed(ArchiveError),
}

impl From<serde_json::Error> for Unread {
    fn from(error: serde_json::Error) -> Self {
        Self::Because(error.to_string())
    }
}

impl From<ArchiveError> for Unread {
    fn from(error: ArchiveError) -> Self {
        Self::Failed(error)
    }
}
