use askama::Template;
use askama::filters::HtmlSafe;

use crate::account::UserName;
use crate::db::Visibility;
use crate::db::decks::StoredDeck;
use crate::db::lists::Listed;
use crate::deck::Tag;
use crate::legality;

/// A kept deck as one line of a list.
#[derive(Debug, Template)]
#[template(path = "parts/deck_row.html")]
pub struct DeckRow<'a> {
    deck: &'a StoredDeck,
    author: Option<&'a UserName>,
    favourites: i64,
    tags: &'a [Tag],
    /// Whether it stands in a list of public decks.
    public: bool,
}

impl HtmlSafe for DeckRow<'_> {}

impl<'a> DeckRow<'a> {
    /// In a list of public decks.
    pub fn public(listed: &'a Listed) -> Self {
        Self {
            deck: &listed.deck,
            author: listed.author.as_ref(),
            favourites: listed.favourites,
            tags: &listed.tags,
            public: true,
        }
    }

    /// Among its owner's decks.
    pub fn own(listed: &'a Listed) -> Self {
        Self {
            public: false,
            ..Self::public(listed)
        }
    }

    fn format(&self) -> &str {
        legality::format_name(&self.deck.summary.format)
    }

    fn is_private(&self) -> bool {
        self.deck.visibility == Visibility::Private
    }
}
