//! Primary keys.

use std::str::FromStr;

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::Integer;
use uuid::{NoContext, Timestamp, Uuid};

use super::Moment;
use super::column::text_column;
use crate::account::{TokenHash, UserName};
use crate::deck::{Section, Tag};
use crate::legality::Verdict;
use crate::model::{Game, Style, vocabulary};

/// A text that is no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such id")]
pub struct NoKey;

/// Declares a key: a UUID of version 7, so that keys grow with time and still cannot be guessed (74 random bits).
macro_rules! key {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(Uuid);

        impl $name {
            /// A key of its own.
            pub fn new(now: Moment) -> Self {
                let time = now.date_time();
                let seconds = u64::try_from(time.timestamp()).unwrap_or(0);
                // Without a counter: keys of one millisecond must not follow from each other.
                Self(Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, time.timestamp_subsec_nanos())))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.hyphenated().fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = NoKey;

            /// Only the form it is written in: one address per thing.
            fn from_str(text: &str) -> Result<Self, NoKey> {
                let id = Uuid::try_parse(text).map_err(|_| NoKey)?;
                (id.hyphenated().to_string() == text).then_some(Self(id)).ok_or(NoKey)
            }
        }

        text_column!($name, read: str::parse, write: ToString::to_string);
    };
}

key!(
    /// An account.
    UserId
);
key!(
    /// A deck.
    DeckId
);
key!(
    /// A game at the table.
    PlaytestId
);
key!(
    /// A comment on a deck.
    CommentId
);
key!(
    /// An event.
    EventId
);
key!(
    /// Somebody who entered an event.
    EntrantId
);
key!(
    /// Somebody who runs an event.
    StaffId
);
key!(
    /// A house format.
    FormatId
);
key!(
    /// A set somebody enters.
    OwnSetId
);
key!(
    /// A try to sign in.
    AttemptId
);

/// The number of a deck's revision; the first is 1.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    FromSqlRow,
    AsExpression,
)]
#[diesel(sql_type = Integer)]
#[serde(transparent)]
pub struct RevisionNumber(i32);

impl<DB: Backend> FromSql<Integer, DB> for RevisionNumber
where
    i32: FromSql<Integer, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        i32::from_sql(bytes).map(Self)
    }
}

impl<DB: Backend> ToSql<Integer, DB> for RevisionNumber
where
    i32: ToSql<Integer, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.to_sql(out)
    }
}

impl RevisionNumber {
    /// Of a new deck.
    pub const FIRST: Self = Self(1);

    /// The one after it.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// As a number.
    pub fn get(self) -> i32 {
        self.0
    }
}

impl std::fmt::Display for RevisionNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl From<i32> for RevisionNumber {
    fn from(number: i32) -> Self {
        Self(number)
    }
}

impl FromStr for RevisionNumber {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// A printing of any game: game and printing code (`panini/EVO-C034`). It outlives the catalog.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrintingKey {
    pub game: Game,
    /// The printing code.
    pub code: String,
}

impl PrintingKey {
    /// A printing of a game.
    pub fn new(game: Game, code: &str) -> Self {
        Self {
            game,
            code: code.to_owned(),
        }
    }
}

impl std::fmt::Display for PrintingKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.game.slug(), self.code)
    }
}

impl FromStr for PrintingKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (game, code) = text.split_once('/').ok_or("a printing is game/code")?;
        if code.contains('\0') {
            return Err("a printing code is a text".to_owned());
        }
        Ok(Self::new(game.parse()?, code))
    }
}

vocabulary! {
    /// Who may see a deck.
    Visibility {
        /// Its owner and whoever has the edit link.
        Private = "private", "Private";
        /// Whoever has its address.
        Unlisted = "unlisted", "Unlisted";
        /// Everybody; it stands in the lists.
        Public = "public", "Public";
    }
}

/// A name that was let in is kept, whatever is asked of new ones since.
#[expect(clippy::unnecessary_wraps, reason = "the shape of every reader of a column")]
fn stored_name(text: &str) -> Result<UserName, std::convert::Infallible> {
    Ok(UserName::stored(text))
}

text_column!(PrintingKey, read: str::parse, write: ToString::to_string);
text_column!(Visibility, read: str::parse, write: |value: &Visibility| value.slug().to_owned());
text_column!(Game, read: str::parse, write: |value: &Game| value.slug().to_owned());
text_column!(Style, read: str::parse, write: |value: &Style| value.slug().to_owned());
text_column!(Verdict, read: str::parse, write: |value: &Verdict| value.slug().to_owned());
text_column!(Section, read: str::parse, write: |value: &Section| value.slug().to_owned());
text_column!(UserName, read: stored_name, write: |name: &UserName| name.as_str().to_owned());
text_column!(Tag, read: Tag::parse, write: |tag: &Tag| tag.as_str().to_owned());
text_column!(TokenHash, read: TokenHash::parse, write: |hash: &TokenHash| hash.as_str().to_owned());
