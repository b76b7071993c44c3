use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{
    ACCOUNT, AccountFile, ArchiveError, COLLECTION, COMMENTS, CollectionFile, CommentEntry, DeckLine,
    ENTRIES, EntryEntry, EntryList, FAVOURITES, FavouritesFile, HISTORY, PLAYTESTS, RevisionLine,
};
use crate::db::decks::{self, Author, StoredDeck};
use crate::db::users::{self, User};
use crate::db::{UserId, collections, comments, events, favourites, own_sets, playtests, revisions};
use crate::deck::{Document, FileKind, WriteOptions, file_stem, write_kept};
use crate::workshop::{Workshop, WorkshopError};

impl Workshop<'_> {
    /// All data of the actor's account as a zip file: every deck with its history and in every export format, the
    /// collection, the favourites, the sets entered, the entries at events with every list handed in.
    pub fn export_all(&mut self) -> Result<Vec<u8>, ArchiveError> {
        let id = self.signed_in()?;
        let user = users::find(self.conn, id)?.ok_or(WorkshopError::NoAccount)?;
        let mut archive = Archive(ZipWriter::new(Cursor::new(Vec::new())));
        let account = AccountFile {
            name: user.name.as_str(),
            created_at: user.created_at,
        };
        archive.json(ACCOUNT, &account)?;
        let owned = collections::of_user(self.conn, id)?;
        let owned: CollectionFile = owned
            .into_iter()
            .map(|(key, count)| (key.to_string(), count))
            .collect();
        archive.json(COLLECTION, &owned)?;
        let marked = favourites::of_user(self.conn, id)?;
        let marked: FavouritesFile = marked.iter().map(|deck| deck.id.to_string()).collect();
        archive.json(FAVOURITES, &marked)?;
        let said = comments::of_user(self.conn, id)?;
        let said: Vec<CommentEntry> = said
            .into_iter()
            .map(|comment| CommentEntry {
                deck: comment.deck.to_string(),
                said_at: comment.said_at,
                text: comment.text,
            })
            .collect();
        archive.json(COMMENTS, &said)?;
        archive.json(ENTRIES, &self.entries(id)?)?;
        for (set, text) in own_sets::texts(self.conn, id)? {
            archive.start(&format!("sets/{set}.toml"))?;
            archive.0.write_all(text.as_bytes())?;
        }
        self.export_playtests(&mut archive, id)?;
        for deck in decks::of_author(self.conn, &Author::User(id))? {
            self.export_deck(&mut archive, &user, &deck)?;
        }
        Ok(archive.0.finish()?.into_inner())
    }

    fn entries(&mut self, user: UserId) -> Result<Vec<EntryEntry>, ArchiveError> {
        let mut entries = Vec::new();
        for (event, entrant) in events::entries_of(self.conn, user)? {
            let lists = events::lists_of(self.conn, entrant.id)?.into_iter();
            let lists = lists.map(|list| EntryList {
                revision: list.revision,
                counts: entrant.list == Some(list.revision),
                handed_in_at: list.at,
                verdict: list.verdict.slug(),
                checksum: list.checksum,
                salt: list.salt,
                commitment: list.commitment,
                list: list.body,
            });
            entries.push(EntryEntry {
                event: event.id.to_string(),
                event_name: event.name,
                number: entrant.number,
                name: entrant.name,
                standing: entrant.standing.slug(),
                entered_at: entrant.entered_at,
                lists: lists.collect(),
            });
        }
        Ok(entries)
    }

    /// The logs of games the account began, but for those still played against somebody, or to be: a log tells both
    /// hands.
    fn export_playtests(&mut self, archive: &mut Archive, user: UserId) -> Result<(), ArchiveError> {
        let author = Author::User(user);
        for game in playtests::of_author(self.conn, &author, u32::MAX)? {
            let secret = game.is_between_people() && !game.ended;
            if secret || game.owner().as_ref() != Some(&author) {
                continue;
            }
            if let Some((_, log, _)) = playtests::find(self.conn, game.id)? {
                archive.start(&format!("{PLAYTESTS}{}.json", game.id))?;
                archive.0.write_all(log.as_bytes())?;
            }
        }
        Ok(())
    }

    fn export_deck(
        &mut self,
        archive: &mut Archive,
        user: &User,
        deck: &StoredDeck,
    ) -> Result<(), ArchiveError> {
        let folder = folder(deck);
        let head = DeckLine {
            visibility: deck.visibility,
            forked_from: deck
                .forked_from
                .zip(deck.forked_revision)
                .map(|(from, number)| (from.to_string(), number)),
            deleted_at: deck.deleted_at,
        };
        archive.start(&format!("{folder}/{HISTORY}"))?;
        archive.line(&head)?;
        for number in revisions::listed(self.conn, deck.id)? {
            let (revision, document) = self.stored_revision(deck.id, number)?;
            archive.line(&RevisionLine {
                own: revision.author.as_ref() == Some(&user.name),
                saved_at: revision.saved_at,
                message: revision.message,
                deck: document,
            })?;
        }
        let (_, newest) = self.stored_revision(deck.id, deck.head)?;
        self.export_formats(archive, &folder, &newest)
    }

    fn export_formats(
        &self,
        archive: &mut Archive,
        folder: &str,
        document: &Document,
    ) -> Result<(), ArchiveError> {
        for kind in FileKind::ALL.iter().filter(|kind| kind.is_for(document.game)) {
            // Two kinds share an extension.
            archive.start(&format!("{folder}/{}.{}", kind.slug(), kind.extension()))?;
            let written = write_kept(self.catalog, document, *kind, &WriteOptions::default());
            archive.0.write_all(written.text.as_bytes())?;
        }
        Ok(())
    }
}

/// `decks/orange-goku-9f3a01c2`: to be told apart by people and by programs.
fn folder(deck: &StoredDeck) -> String {
    let name = file_stem(&deck.summary.name);
    let id = deck.id.to_string();
    let end = id.rsplit('-').next().unwrap_or_default();
    format!("decks/{name}-{end}")
}

struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Archive {
    fn start(&mut self, name: &str) -> Result<(), ArchiveError> {
        Ok(self.0.start_file(name, SimpleFileOptions::default())?)
    }

    fn line(&mut self, line: &impl serde::Serialize) -> Result<(), ArchiveError> {
        serde_json::to_writer(&mut self.0, line)?;
        Ok(self.0.write_all(b"\n")?)
    }

    fn json(&mut self, name: &str, content: &impl serde::Serialize) -> Result<(), ArchiveError> {
        self.start(name)?;
        Ok(serde_json::to_writer_pretty(&mut self.0, content)?)
    }
}
