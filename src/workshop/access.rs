use crate::account::TokenHash;
use crate::db::decks::{Author, StoredDeck};
use crate::db::{UserId, Visibility};

/// Who asks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Actor {
    /// The account or the visitor's session; none for a browser without a cookie.
    pub author: Option<Author>,
    /// What is kept of the edit links they brought.
    pub edit_keys: Vec<TokenHash>,
    /// Where they come from, as limits count it; none for whoever works at the machine itself.
    pub address: Option<String>,
}

impl Actor {
    /// Somebody with an account.
    pub fn user(id: UserId) -> Self {
        Self {
            author: Some(Author::User(id)),
            ..Self::default()
        }
    }

    /// A visitor with a session.
    pub fn visitor(session: TokenHash) -> Self {
        Self {
            author: Some(Author::Visitor(session)),
            ..Self::default()
        }
    }

    /// The same with an edit link.
    #[must_use]
    pub fn with_edit_key(mut self, key: TokenHash) -> Self {
        self.edit_keys.push(key);
        self
    }
}

/// What somebody may do with a deck; each includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Right {
    /// Nothing, not even know that it exists.
    None,
    /// See its newest revision, copy it, mark it.
    View,
    /// Save it and see its history.
    Edit,
    /// Delete and restore it, say who sees it, give out edit links.
    Own,
}

/// What the actor may do with the deck.
///
/// A deck without an owner belongs to the visitor who made it and to whoever has its edit link; where there is an owner,
/// the link lets others edit.
pub fn right(deck: &StoredDeck, actor: &Actor) -> Right {
    let has_link = deck
        .edit_key
        .as_ref()
        .is_some_and(|key| actor.edit_keys.contains(key));
    let is_theirs = match (&deck.owner, &deck.visitor, &actor.author) {
        (Some(owner), _, Some(Author::User(user))) => owner == user,
        (None, Some(visitor), Some(Author::Visitor(session))) => visitor == session,
        _ => false,
    };
    match (is_theirs, has_link, deck.visibility) {
        (true, _, _) => Right::Own,
        (false, true, _) if deck.owner.is_none() => Right::Own,
        // Who deletes a deck takes it from everybody else.
        _ if deck.deleted_at.is_some() => Right::None,
        (false, true, _) => Right::Edit,
        (false, false, Visibility::Private) => Right::None,
        (false, false, Visibility::Unlisted | Visibility::Public) => Right::View,
    }
}
