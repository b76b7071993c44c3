use std::collections::BTreeSet;
use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::{
    ArchiveError, COLLECTION, CollectionFile, DeckLine, FAVOURITES, FavouritesFile, HISTORY, PLAYTESTS,
    Restored, RevisionLine,
};
use crate::db::collections::{self, Collection};
use crate::db::decks::{self, Author, NewDeck};
use crate::db::revisions::NewRevision;
use crate::db::{DeckId, Moment, RevisionNumber};
use crate::deck::Document;
use crate::workshop::{Workshop, WorkshopError, judge};

/// Files an archive may hold.
const MOST_FILES: usize = 50_000;

impl Workshop<'_> {
    /// Puts the decks, collection and favourites of an archive back into the actor's account, and hands the logs of its
    /// games out. What is there already is left as it is, so an archive can be restored twice. Its size is bounded by
    /// what an account may hold.
    pub fn restore_all(&mut self, archive: &[u8]) -> Result<Restored, ArchiveError> {
        let author = Author::User(self.signed_in()?);
        let mut unpacking = Unpacking {
            archive: ZipArchive::new(Cursor::new(archive))?,
            // The documents, and as much again for what stands around them.
            left: self.quotas.user.bytes * 2,
            largest: self.quotas.history * 2,
        };
        if unpacking.archive.len() > MOST_FILES {
            return Err(ArchiveError::TooLarge);
        }
        let mut restored = Restored::default();
        let names = unpacking.archive.file_names();
        let names = names
            .map(|name| name.map(std::borrow::Cow::into_owned))
            .collect::<Result<Vec<_>, _>>()?;
        let present = self.mine()?.into_iter().map(|deck| deck.created_at).collect();
        for name in names.iter().filter(|name| is_history(name)) {
            let text = unpacking.text(name)?;
            match self.restore_deck(&author, &present, &text) {
                Ok(Put::New) => restored.decks += 1,
                Ok(Put::Present) => restored.present += 1,
                Err(NotPut::Because(reason)) => restored.left_out.push(format!("{name}: {reason}")),
                Err(NotPut::Failed(error)) => return Err(error.into()),
            }
        }
        if names.iter().any(|name| name == COLLECTION) {
            self.restore_collection(&unpacking.text(COLLECTION)?, &mut restored)?;
        }
        if names.iter().any(|name| name == FAVOURITES) {
            self.restore_favourites(&unpacking.text(FAVOURITES)?, &mut restored)?;
        }
        for name in names.iter().filter(|name| name.starts_with(PLAYTESTS)) {
            let log = unpacking.text(name)?;
            restored.logs.push((name.clone(), log));
        }
        Ok(restored)
    }

    fn restore_deck(
        &mut self,
        author: &Author,
        present: &BTreeSet<Moment>,
        text: &str,
    ) -> Result<Put, NotPut> {
        let mut lines = text.lines();
        let head: DeckLine = serde_json::from_str(lines.next().unwrap_or_default())?;
        let history = lines
            .map(|line| self.read_revision(line))
            .collect::<Result<Vec<_>, NotPut>>()?;
        let revisions: Vec<NewRevision<'_>> = history
            .iter()
            .map(|(line, body)| NewRevision {
                author: line.own.then_some(author),
                message: &line.message,
                body,
                saved_at: line.saved_at,
            })
            .collect();
        let (Some((first, later)), Some((newest, _))) = (revisions.split_first(), history.last()) else {
            return Err(NotPut::Because("it has no revision".into()));
        };
        // A deck is known by the microsecond it was made in: its id may have become somebody else's since.
        if present.contains(&first.saved_at) {
            return Ok(Put::Present);
        }
        if history.iter().any(|(line, _)| line.deck.game != newest.deck.game) {
            return Err(NotPut::Because(WorkshopError::OtherGame.to_string()));
        }
        let bytes = history.iter().map(|(_, body)| body.len()).sum();
        let usage = decks::usage(self.conn, author)?;
        self.quotas
            .allow_deck(author, &usage, bytes)
            .map_err(|error| NotPut::Because(error.to_string()))?;
        let deck = NewDeck {
            id: DeckId::new(self.now),
            game: newest.deck.game,
            owner: author.clone(),
            edit_key: None,
            visibility: head.visibility,
            forked_from: self.known_origin(head.forked_from)?,
        };
        let content = judge(self.catalog, &newest.deck).content;
        let deck = decks::create(self.conn, &deck, first, later, &content)?;
        if head.deleted_at.is_some() {
            decks::delete(self.conn, deck.id, self.now)?;
        }
        Ok(Put::New)
    }

    fn read_revision(&self, line: &str) -> Result<(RevisionLine, String), NotPut> {
        let revision: RevisionLine = serde_json::from_str(line)?;
        let body = self
            .body(&revision.deck)
            .map_err(|error| NotPut::Because(error.to_string()))?;
        if revision.message.chars().count() > Document::LONGEST_NOTES || revision.saved_at > self.now {
            return Err(NotPut::Because(
                "a revision in it was not written by Scouter".into(),
            ));
        }
        Ok((revision, body))
    }

    /// The deck it was copied from, if that is still here.
    fn known_origin(
        &mut self,
        origin: Option<(String, RevisionNumber)>,
    ) -> Result<Option<(DeckId, RevisionNumber)>, NotPut> {
        let Some((id, number)) = origin else {
            return Ok(None);
        };
        let Ok(id) = id.parse() else { return Ok(None) };
        Ok(decks::find(self.conn, id)?.map(|deck| (deck.id, number)))
    }

    fn restore_collection(&mut self, text: &str, restored: &mut Restored) -> Result<(), ArchiveError> {
        let file: CollectionFile = match serde_json::from_str(text) {
            Ok(file) => file,
            Err(error) => {
                restored.left_out.push(format!("{COLLECTION}: {error}"));
                return Ok(());
            }
        };
        let mut cards = Collection::new();
        for (key, count) in file {
            match key.parse() {
                Ok(key) => drop(cards.insert(key, count)),
                Err(_) => restored
                    .left_out
                    .push(format!("{COLLECTION}: {key} is no printing")),
            }
        }
        let user = self.signed_in()?;
        let owned = collections::of_user(self.conn, user)?;
        cards.retain(|key, _| !owned.contains_key(key));
        if let Err(error) = self.quotas.allow_printings(owned.len() + cards.len()) {
            restored.left_out.push(format!("{COLLECTION}: {error}"));
            return Ok(());
        }
        restored.printings = cards.len();
        Ok(collections::put(self.conn, user, &cards)?)
    }

    fn restore_favourites(&mut self, text: &str, restored: &mut Restored) -> Result<(), ArchiveError> {
        let file: FavouritesFile = match serde_json::from_str(text) {
            Ok(file) => file,
            Err(error) => {
                restored.left_out.push(format!("{FAVOURITES}: {error}"));
                return Ok(());
            }
        };
        for id in file {
            let added = match id.parse() {
                Ok(id) => self.add_favourite(id),
                Err(_) => Err(WorkshopError::NotFound),
            };
            match added {
                Ok(()) => restored.favourites += 1,
                Err(WorkshopError::NotFound) => {
                    restored
                        .left_out
                        .push(format!("{FAVOURITES}: the deck {id} is not here any more"));
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

fn is_history(name: &str) -> bool {
    name.strip_prefix("decks/")
        .and_then(|name| name.strip_suffix(HISTORY))
        .is_some_and(|folder| folder.ends_with('/'))
}

enum Put {
    New,
    Present,
}

/// A deck that is left out, for a reason of its own or because nothing works.
enum NotPut {
    Because(String),
    Failed(WorkshopError),
}

impl From<serde_json::Error> for NotPut {
    fn from(error: serde_json::Error) -> Self {
        Self::Because(error.to_string())
    }
}

impl From<crate::db::DbError> for NotPut {
    fn from(error: crate::db::DbError) -> Self {
        Self::Failed(error.into())
    }
}

/// An archive that is read within bounds, whatever sizes it claims.
struct Unpacking<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// Bytes all files together may still unpack to.
    left: u64,
    /// Bytes one file may unpack to.
    largest: u64,
}

impl Unpacking<'_> {
    fn text(&mut self, name: &str) -> Result<String, ArchiveError> {
        let bound = self.left.min(self.largest);
        let mut text = String::new();
        let read = self
            .archive
            .by_name(name)?
            .take(bound + 1)
            .read_to_string(&mut text)? as u64;
        if read > bound {
            return Err(ArchiveError::TooLarge);
        }
        self.left -= read;
        Ok(text)
    }
}
