//! The same test on both databases.

use diesel::r2d2::ManageConnection;
use scouter::db::{self, AnyConnection, DatabaseUrl, Manager};

use super::app::Folder;
use super::postgres::PostgresDatabase;

/// An empty database of this test's own; it ends with the value.
pub struct Database {
    /// Where it is, as `--database-url` takes it.
    pub url: String,
    _folder: Option<Folder>,
    _server: Option<PostgresDatabase>,
}

impl Database {
    /// A file of the embedded database.
    pub fn sqlite() -> Self {
        let folder = Folder::new("sqlite");
        Self {
            url: folder.path.join("scouter.db").display().to_string(),
            _folder: Some(folder),
            _server: None,
        }
    }

    /// A database on the private PostgreSQL.
    pub fn postgres() -> Self {
        let server = PostgresDatabase::new();
        Self {
            url: server.url.clone(),
            _folder: None,
            _server: Some(server),
        }
    }

    /// Its address as the library takes it.
    pub fn parsed_url(&self) -> DatabaseUrl {
        self.url.parse().unwrap()
    }

    /// A connection to it, its tables not made yet.
    pub fn connect(&self) -> AnyConnection {
        Manager(self.parsed_url()).connect().unwrap()
    }

    /// A connection to it with its tables made.
    pub fn migrated(&self) -> AnyConnection {
        let mut conn = self.connect();
        db::migrate(&mut conn).unwrap();
        conn
    }
}

/// Declares tests that run on SQLite and on PostgreSQL alike; each takes a fresh `&Database`.
macro_rules! on_both_databases {
    ($($(#[$doc:meta])* fn $name:ident($database:ident) $body:block)+) => {
        $(
            $(#[$doc])*
            mod $name {
                use super::*;

                fn run($database: &$crate::support::database::Database) $body

                #[test]
                fn sqlite() {
                    run(&$crate::support::database::Database::sqlite());
                }

                #[test]
                fn postgres() {
                    run(&$crate::support::database::Database::postgres());
                }
            }
        )+
    };
}
pub(crate) use on_both_databases;
