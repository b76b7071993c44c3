//! The database: SQLite embedded or PostgreSQL, chosen by address, behind one connection type.

pub mod address_days;
pub mod backup;
mod card_version;
pub mod cards;
pub mod collections;
mod column;
pub mod comments;
mod connection;
mod content;
pub mod decks;
pub mod events;
pub mod favourites;
pub mod formats;
mod keys;
pub mod lists;
mod migrate;
mod moment;
pub mod notifications;
pub mod own_sets;
pub mod places;
pub mod playtests;
pub mod recovery_codes;
pub mod revisions;
mod rows;
mod schema;
pub mod sessions;
mod space;
pub mod statistics;
pub mod throttle;
mod transaction;
pub mod users;

pub use card_version::CardVersion;
pub use connection::{AnyConnection, DatabaseUrl, DbError, Manager, Pool, Trouble, UnknownScheme};
pub use keys::{
    AttemptId, CommentId, DeckId, EntrantId, EventId, FormatId, NoKey, OwnSetId, PlaytestId, PrintingKey,
    RevisionNumber, StaffId, UserId, Visibility,
};
pub use migrate::{migrate, open};
pub use moment::Moment;
pub use space::Space;
pub use transaction::{Conflict, transaction, under_lock};
