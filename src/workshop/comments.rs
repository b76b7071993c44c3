use super::{CommentError, LONGEST_COMMENT, Opened, Right, Workshop, WorkshopError, quota};
use crate::db::comments::{self, Comment};
use crate::db::{CommentId, DeckId};

/// Comments shown with a deck, the newest.
const SHOWN: u32 = 200;

impl Workshop<'_> {
    /// What was said about a deck that was opened; none when its comments are closed, which they are until the owner opens them.
    pub fn comments(&mut self, opened: &Opened) -> Result<Option<Vec<Comment>>, WorkshopError> {
        let deck = opened.deck.id;
        if !comments::is_open(self.conn, deck)? {
            return Ok(None);
        }
        Ok(Some(comments::on_deck(self.conn, deck, SHOWN)?))
    }

    /// Opens or closes the comments on a deck.
    pub fn set_discussion(&mut self, deck: DeckId, open: bool) -> Result<(), WorkshopError> {
        self.allowed(deck, Right::Own)?;
        if open {
            Ok(comments::open(self.conn, deck, self.now)?)
        } else {
            Ok(comments::close(self.conn, deck)?)
        }
    }

    /// Says something about a deck.
    pub fn comment(&mut self, deck: DeckId, text: &str) -> Result<CommentId, WorkshopError> {
        let user = self.signed_in()?;
        self.allowed(deck, Right::View)?;
        if !comments::is_open(self.conn, deck)? {
            return Err(CommentError::Closed.into());
        }
        let text = text.trim();
        match text.chars().count() {
            0 => return Err(CommentError::Empty.into()),
            length if length as u64 > LONGEST_COMMENT => return Err(CommentError::Long(length).into()),
            _ => {}
        }
        let made = comments::count_since(self.conn, user, self.now.before(quota::DAY))?;
        self.quotas.allow_comment(made)?;
        self.take_space(text.len())?;
        Ok(comments::add(self.conn, deck, user, text, self.now)?)
    }

    /// Takes a comment away: its author may, and the owner of the deck.
    pub fn remove_comment(&mut self, deck: DeckId, id: CommentId) -> Result<(), WorkshopError> {
        let user = self.signed_in()?;
        let (_, right) = self.allowed(deck, Right::View)?;
        let found = comments::find(self.conn, id)?.filter(|comment| comment.deck == deck);
        match found {
            Some(comment) if comment.author == user || right == Right::Own => {
                Ok(comments::remove(self.conn, id)?)
            }
            _ => Err(CommentError::NotYours.into()),
        }
    }
}
