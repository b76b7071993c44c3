use std::collections::BTreeSet;

use super::{COLLECTION, DeckLine, FAVOURITES, History, Part, Restored};
use crate::db::collections::{self, Collection};
use crate::db::decks::{self, Author, NewDeck};
use crate::db::revisions::NewRevision;
use crate::db::{DeckId, Moment, favourites};
use crate::workshop::{Workshop, WorkshopError, house_of, judge};

impl Workshop<'_> {
    /// Puts a deck, the collection or the favourites of an archive back into the actor's account. What is there already
    /// is left as it is, so an archive can be restored twice. A game comes back: the workshop does not read it.
    pub fn put_back(
        &mut self,
        part: Part,
        restored: &mut Restored,
    ) -> Result<Option<(String, String)>, WorkshopError> {
        self.signed_in()?;
        match part {
            Part::Deck(history) => self.put_deck_back(&history, restored)?,
            Part::Collection(cards, wrong) => self.put_collection_back(cards, &wrong, restored)?,
            Part::Favourites(decks) => self.put_favourites_back(&decks, restored)?,
            Part::Game(name, log) => return Ok(Some((name, log))),
            Part::LeftOut(name, why) => restored.leave_out(&name, &why),
        }
        Ok(None)
    }

    fn put_deck_back(&mut self, history: &History, restored: &mut Restored) -> Result<(), WorkshopError> {
        let author = Author::User(self.signed_in()?);
        let revisions: Vec<NewRevision<'_>> = history
            .revisions
            .iter()
            .map(|revision| NewRevision {
                author: revision.own.then_some(&author),
                message: &revision.message,
                body: &revision.body,
                saved_at: revision.saved_at,
                joins: false,
            })
            .collect();
        let Some((first, later)) = revisions.split_first() else {
            return Ok(());
        };
        // A deck is known by the microsecond it was made in: its id may have become somebody else's since.
        let present = self.moments_of_decks(restored)?;
        if !present.insert(first.saved_at) {
            restored.present += 1;
            return Ok(());
        }
        let bytes = revisions.iter().map(|revision| revision.body.len()).sum();
        let usage = decks::usage(self.conn, &author)?;
        let allowed = self
            .quotas
            .allow_deck(&author, &usage, bytes)
            .map_err(WorkshopError::from)
            .and_then(|()| self.take_space(bytes));
        if !allows(allowed, &history.name, restored)? {
            return Ok(());
        }
        let deck = NewDeck {
            id: DeckId::new(self.now),
            game: history.newest.game,
            owner: author.clone(),
            edit_key: None,
            visibility: history.head.visibility,
            forked_from: self.known_origin(&history.head)?,
        };
        let house = house_of(self.conn, history.newest.format.as_deref())?;
        let content = judge(self.shared, &history.newest, house.as_ref()).content;
        let deck = decks::create(self.conn, &deck, first, later, &content)?;
        if history.head.deleted_at.is_some() {
            decks::delete(self.conn, deck.id, self.now)?;
        }
        restored.decks += 1;
        Ok(())
    }

    /// When the decks were made that are there already.
    fn moments_of_decks<'a>(
        &mut self,
        restored: &'a mut Restored,
    ) -> Result<&'a mut BTreeSet<Moment>, WorkshopError> {
        if restored.known_decks.is_none() {
            let known = self.mine()?.into_iter().map(|deck| deck.created_at);
            restored.known_decks = Some(known.collect());
        }
        Ok(restored.known_decks.get_or_insert_default())
    }

    /// The deck it was copied from, if that is still here.
    fn known_origin(
        &mut self,
        head: &DeckLine,
    ) -> Result<Option<(DeckId, crate::db::RevisionNumber)>, WorkshopError> {
        let Some((id, number)) = &head.forked_from else {
            return Ok(None);
        };
        let Ok(id) = id.parse() else { return Ok(None) };
        Ok(decks::find(self.conn, id)?.map(|deck| (deck.id, *number)))
    }

    fn put_collection_back(
        &mut self,
        mut cards: Collection,
        wrong: &[String],
        restored: &mut Restored,
    ) -> Result<(), WorkshopError> {
        for key in wrong {
            restored.leave_out(COLLECTION, &format!("{key} is not a printing"));
        }
        let user = self.signed_in()?;
        let owned = collections::of_user(self.conn, user)?;
        cards.retain(|key, _| !owned.contains_key(key));
        let allowed = self
            .quotas
            .allow_printings(owned.len() + cards.len())
            .map_err(WorkshopError::from)
            .and_then(|()| self.take_space(collections::room(cards.keys())));
        if !allows(allowed, COLLECTION, restored)? {
            return Ok(());
        }
        restored.printings = cards.len();
        Ok(collections::put(self.conn, user, &cards)?)
    }

    fn put_favourites_back(
        &mut self,
        marked: &[DeckId],
        restored: &mut Restored,
    ) -> Result<(), WorkshopError> {
        let user = self.signed_in()?;
        let kept = favourites::count_of_user(self.conn, user)?;
        let allowed = self
            .quotas
            .allow_favourites(kept, marked.len())
            .map_err(WorkshopError::from)
            .and_then(|()| self.take_space(marked.len() * favourites::ROW));
        if !allows(allowed, FAVOURITES, restored)? {
            return Ok(());
        }
        let seen = favourites::visible(self.conn, user, marked)?;
        favourites::add_all(self.conn, user, &seen, self.now)?;
        restored.favourites = seen.len();
        let gone = marked.len() - seen.len();
        if gone > 0 {
            let decks = if gone == 1 { "deck is" } else { "decks are" };
            restored.leave_out(FAVOURITES, &format!("{gone} {decks} not here any more"));
        }
        Ok(())
    }
}

/// Whether there is room for a file of the archive; where there is not, it is left out and told.
fn allows(
    allowed: Result<(), WorkshopError>,
    file: &str,
    restored: &mut Restored,
) -> Result<bool, WorkshopError> {
    match allowed {
        Err(WorkshopError::Quota(error)) => {
            restored.leave_out(file, &error);
            Ok(false)
        }
        allowed => allowed.map(|()| true),
    }
}
