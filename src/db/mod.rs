//! The database: SQLite embedded or PostgreSQL, chosen by address, behind one connection type.

pub mod cards;
mod connection;
mod migrate;
mod rows;
mod schema;
mod transaction;

pub use connection::{AnyConnection, DatabaseUrl, DbError, Manager, Pool, UnknownScheme};
pub use migrate::{migrate, open};
pub use transaction::{Conflict, transaction};
