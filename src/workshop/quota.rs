use std::time::Duration;

use super::WorkshopError;
use crate::db::decks::{Author, StoredDeck, Usage};
use crate::deck::Document;

/// What one person may store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quotas {
    /// Of somebody with an account.
    pub user: Quota,
    /// Of a visitor.
    pub visitor: Quota,
    /// Printings of a collection; all games together have some five thousand.
    pub printings: usize,
    /// Sets of one's own.
    pub sets: usize,
    /// Cards of all of them: that many more are in memory while their owner looks at pages.
    pub set_cards: usize,
    /// Cards of those that are public.
    pub published_cards: usize,
    /// Bytes of all of them; what is published of them counts no second time.
    pub set_bytes: usize,
    /// Bytes of one of them.
    pub set_body: usize,
    /// Comments of one person in 24 hours.
    pub comments: usize,
    /// Decks of others somebody marks.
    pub favourites: usize,
    /// Bytes of one revision, for everybody.
    pub body: usize,
    /// Revisions of a deck that an archive brings back.
    pub revisions: usize,
    /// Bytes of the log of a game that is taken up.
    pub log: usize,
    /// Bytes kept for one address in a day, whoever comes from there.
    pub address_bytes: u64,
    /// Accounts made from one address in a day.
    pub sign_ups: usize,
    /// How long a deck without an owner is kept after its last save.
    pub ownerless: Duration,
    /// Bytes of all revisions of one deck, for everybody: what an archive must be able to bring back at once.
    pub history: u64,
}

/// Limits of one kind of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    /// Decks, deleted ones included until they are gone.
    pub decks: usize,
    /// Bytes of all revisions of all decks.
    pub bytes: u64,
    /// Saves in 24 hours.
    pub saves: usize,
    /// Games at the table.
    pub playtests: usize,
}

impl Default for Quotas {
    /// A long evening of building is some hundred saves of six thousand bytes.
    fn default() -> Self {
        Self {
            user: Quota {
                decks: 1_000,
                bytes: 128 << 20,
                saves: 20_000,
                playtests: 1_000,
            },
            visitor: Quota {
                decks: 100,
                bytes: 16 << 20,
                saves: 5_000,
                playtests: 200,
            },
            printings: 20_000,
            sets: 50,
            set_cards: 10_000,
            published_cards: 5_000,
            set_bytes: 8 << 20,
            set_body: 1 << 20,
            comments: 100,
            favourites: 10_000,
            body: 256 << 10,
            revisions: 20_000,
            log: 1 << 20,
            address_bytes: 256 << 20,
            sign_ups: 50,
            ownerless: Duration::from_hours(365 * 24),
            history: 32 << 20,
        }
    }
}

/// More than one person may store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum QuotaError {
    /// Too many decks.
    #[error("you keep {limit} decks, the most there may be; remove some for good, deleted ones too")]
    Decks {
        /// The limit.
        limit: usize,
    },
    /// Too much history.
    #[error("your decks and their histories fill the {} MiB there are for you; remove some for good", limit >> 20)]
    Bytes {
        /// The limit.
        limit: u64,
    },
    /// Too much history of one deck.
    #[error("the history of this deck fills {} MiB, the most there may be; copy it and go on with the copy", limit >> 20)]
    History {
        /// The limit.
        limit: u64,
    },
    /// Too many saves.
    #[error("daily limit of {limit} saves reached; try again tomorrow")]
    Saves {
        /// The limit.
        limit: usize,
    },
    /// A collection of too many printings.
    #[error("a collection holds at most {limit} printings; take some out first")]
    Printings {
        /// The limit.
        limit: usize,
    },
    /// Too many sets of one's own.
    #[error("you keep {limit} sets of your own, the most there may be; remove one")]
    Sets {
        /// The limit.
        limit: usize,
    },
    /// Too many cards in them.
    #[error(
        "your sets would have {cards} cards, those everybody sees included; {limit} is the most there may be"
    )]
    SetCards {
        /// Their cards.
        cards: usize,
        /// The limit.
        limit: usize,
    },
    /// Too many cards among everybody's.
    #[error(
        "{cards} cards of yours would be among everybody's; {limit} is the most; share some sets by their links"
    )]
    PublishedCards {
        /// The cards.
        cards: usize,
        /// The limit.
        limit: usize,
    },
    /// Too much in them.
    #[error(
        "your sets would take {bytes} bytes; at most {limit} are kept, {each} of one set; take some cards out"
    )]
    SetBytes {
        /// Their bytes.
        bytes: usize,
        /// The limit of all.
        limit: usize,
        /// The limit of each.
        each: usize,
    },
    /// Too many favourites.
    #[error("you marked {limit} decks, the most there may be; take some marks off")]
    Favourites {
        /// The limit.
        limit: usize,
    },
    /// Too much from one address.
    #[error("{} MiB were kept for your address today, the most there may be; try again tomorrow", limit >> 20)]
    Address {
        /// The limit.
        limit: u64,
    },
    /// Too many accounts from one address.
    #[error("{limit} accounts were made from your address today, the most there may be; come back tomorrow")]
    SignUps {
        /// The limit.
        limit: usize,
    },
    /// Nothing more is kept of anybody.
    #[error(
        "Scouter has no room left to keep anything; what is kept already is safe; tell the people who run this site"
    )]
    Room,
    /// Too many comments.
    #[error("daily limit of {limit} comments reached; try again tomorrow")]
    Comments {
        /// The limit.
        limit: usize,
    },
    /// Too many games.
    #[error("you keep {limit} playtests, the most there may be; remove some")]
    Playtests {
        /// The limit.
        limit: usize,
    },
    /// One deck too large.
    #[error("the deck takes {bytes} bytes with its notes; at most {limit} are kept")]
    Body {
        /// Its bytes.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
}

/// The time in which saves are counted.
pub(super) const DAY: Duration = Duration::from_hours(24);

impl Quotas {
    fn of(&self, author: &Author) -> Quota {
        match author {
            Author::User(_) => self.user,
            Author::Visitor(_) => self.visitor,
        }
    }

    /// Days a deck without an owner is kept after its last save.
    pub fn ownerless_days(&self) -> u64 {
        self.ownerless.as_secs() / DAY.as_secs()
    }

    /// A document as it is kept, if it may be.
    pub fn body_of(&self, document: &Document) -> Result<String, WorkshopError> {
        document.check()?;
        let body = document.to_json()?;
        self.allow_body(body.len())?;
        Ok(body)
    }

    /// Whether N bytes more may be kept for an address today.
    pub(super) fn allow_address(&self, kept: u64, more: u64) -> Result<(), QuotaError> {
        let limit = self.address_bytes;
        if kept + more > limit {
            return Err(QuotaError::Address { limit });
        }
        Ok(())
    }

    /// Whether one more account may be made from an address where that many were made today.
    pub(super) fn allow_sign_up(&self, made: usize) -> Result<(), QuotaError> {
        let limit = self.sign_ups;
        if made >= limit {
            return Err(QuotaError::SignUps { limit });
        }
        Ok(())
    }

    /// Whether somebody who marked N decks may mark more.
    pub(super) fn allow_favourites(&self, kept: usize, more: usize) -> Result<(), QuotaError> {
        let limit = self.favourites;
        if kept + more > limit {
            return Err(QuotaError::Favourites { limit });
        }
        Ok(())
    }

    pub(super) fn allow_body(&self, bytes: usize) -> Result<(), QuotaError> {
        if bytes > self.body {
            return Err(QuotaError::Body {
                bytes,
                limit: self.body,
            });
        }
        Ok(())
    }

    pub(super) fn allow_printings(&self, printings: usize) -> Result<(), QuotaError> {
        if printings > self.printings {
            return Err(QuotaError::Printings {
                limit: self.printings,
            });
        }
        Ok(())
    }

    /// Whether somebody's own sets may have that number of cards.
    pub(super) fn allow_set_cards(&self, cards: usize) -> Result<(), QuotaError> {
        let limit = self.set_cards;
        if cards > limit {
            return Err(QuotaError::SetCards { cards, limit });
        }
        Ok(())
    }

    /// Whether somebody with N sets of their own may make one more.
    pub(super) fn allow_set(&self, kept: usize) -> Result<(), QuotaError> {
        let limit = self.sets;
        if kept >= limit {
            return Err(QuotaError::Sets { limit });
        }
        Ok(())
    }

    /// Whether a set of N bytes may be kept beside others.
    pub(super) fn allow_set_bytes(&self, bytes: usize, others: usize) -> Result<(), QuotaError> {
        let (limit, each) = (self.set_bytes, self.set_body);
        if bytes > each || bytes + others > limit {
            return Err(QuotaError::SetBytes {
                bytes: bytes + others,
                limit,
                each,
            });
        }
        Ok(())
    }

    /// Whether a deck's history may grow by N bytes.
    pub(super) fn allow_history(&self, deck: &StoredDeck, bytes: usize) -> Result<(), QuotaError> {
        if deck.bytes.unsigned_abs() + bytes as u64 > self.history {
            return Err(QuotaError::History { limit: self.history });
        }
        Ok(())
    }

    /// Whether somebody may keep one more deck with N bytes.
    pub(super) fn allow_deck(&self, author: &Author, usage: &Usage, bytes: usize) -> Result<(), QuotaError> {
        let limit = self.of(author).decks;
        if usage.decks >= limit {
            return Err(QuotaError::Decks { limit });
        }
        self.allow_bytes(author, usage, bytes)
    }

    /// Whether N bytes more may be kept in somebody's decks.
    pub(super) fn allow_bytes(&self, author: &Author, usage: &Usage, bytes: usize) -> Result<(), QuotaError> {
        let limit = self.of(author).bytes;
        if usage.bytes + bytes as u64 > limit {
            return Err(QuotaError::Bytes { limit });
        }
        Ok(())
    }

    /// Whether somebody who keeps N games may keep one more.
    pub fn allow_playtest(&self, author: &Author, playtests: usize) -> Result<(), QuotaError> {
        let limit = self.of(author).playtests;
        if playtests >= limit {
            return Err(QuotaError::Playtests { limit });
        }
        Ok(())
    }

    /// Whether somebody who made N comments in the last [`DAY`] may make one more.
    pub(super) fn allow_comment(&self, made: usize) -> Result<(), QuotaError> {
        let limit = self.comments;
        if made >= limit {
            return Err(QuotaError::Comments { limit });
        }
        Ok(())
    }

    /// Whether somebody who saved so often in the last [`DAY`] may save once more.
    pub(super) fn allow_save(&self, author: &Author, saves: usize) -> Result<(), QuotaError> {
        let limit = self.of(author).saves;
        if saves >= limit {
            return Err(QuotaError::Saves { limit });
        }
        Ok(())
    }
}
