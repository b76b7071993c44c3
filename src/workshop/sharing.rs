use super::{Right, Workshop, WorkshopError};
use crate::account::Token;
use crate::db::decks::{self, Author, StoredDeck};
use crate::db::{DeckId, UserId, Visibility, favourites};

impl Workshop<'_> {
    /// The actor's decks, deleted ones too, the last saved first.
    pub fn mine(&mut self) -> Result<Vec<StoredDeck>, WorkshopError> {
        match &self.actor.author {
            Some(author) => Ok(decks::of_author(self.conn, author)?),
            None => Ok(Vec::new()),
        }
    }

    /// Says who may see the deck.
    pub fn set_visibility(&mut self, id: DeckId, visibility: Visibility) -> Result<(), WorkshopError> {
        self.allowed(id, Right::Own)?;
        Ok(decks::set_visibility(self.conn, id, visibility)?)
    }

    /// Makes a new edit link; a former one opens nothing any more.
    pub fn new_edit_key(&mut self, id: DeckId) -> Result<Token, WorkshopError> {
        self.allowed(id, Right::Own)?;
        let key = Token::random()?;
        decks::set_edit_key(self.conn, id, Some(&key.hash()))?;
        Ok(key)
    }

    /// Takes the edit link away. A visitor's deck keeps its link, which is all there is to find it again by.
    pub fn drop_edit_key(&mut self, id: DeckId) -> Result<(), WorkshopError> {
        let (deck, _) = self.allowed(id, Right::Own)?;
        if deck.owner.is_none() {
            return Err(WorkshopError::NoAccount);
        }
        Ok(decks::set_edit_key(self.conn, id, None)?)
    }

    /// Makes a deck without an owner, opened by its edit link, the actor's.
    pub fn claim(&mut self, id: DeckId) -> Result<(), WorkshopError> {
        let user = self.signed_in()?;
        let (deck, _) = self.allowed(id, Right::Own)?;
        if deck.owner.is_none() && !decks::claim(self.conn, id, user)? {
            return Err(WorkshopError::NotYours);
        }
        Ok(())
    }

    /// Deletes the deck; it can be restored for [`super::RESTORABLE`].
    pub fn delete(&mut self, id: DeckId) -> Result<(), WorkshopError> {
        self.allowed(id, Right::Own)?;
        Ok(decks::delete(self.conn, id, self.now)?)
    }

    /// Takes the deletion back.
    pub fn undelete(&mut self, id: DeckId) -> Result<(), WorkshopError> {
        self.allowed(id, Right::Own)?;
        Ok(decks::undelete(self.conn, id)?)
    }

    /// Removes the deck and its history for good.
    pub fn remove(&mut self, id: DeckId) -> Result<(), WorkshopError> {
        self.allowed(id, Right::Own)?;
        Ok(decks::remove(self.conn, id)?)
    }

    /// Marks the deck as a favourite.
    pub fn add_favourite(&mut self, id: DeckId) -> Result<(), WorkshopError> {
        let user = self.signed_in()?;
        self.allowed(id, Right::View)?;
        let kept = favourites::count_of_user(self.conn, user)?;
        self.quotas.allow_favourites(kept, 1)?;
        self.take_space(favourites::ROW)?;
        Ok(favourites::add(self.conn, user, id, self.now)?)
    }

    /// Takes the mark off, whether the deck may still be seen or not.
    pub fn remove_favourite(&mut self, id: DeckId) -> Result<(), WorkshopError> {
        let user = self.signed_in()?;
        Ok(favourites::remove(self.conn, user, id)?)
    }

    pub(super) fn signed_in(&self) -> Result<UserId, WorkshopError> {
        let author = self.actor.author.as_ref();
        author.and_then(Author::user).ok_or(WorkshopError::NoAccount)
    }
}
