//! People at work in a database.

use std::sync::LazyLock;
use std::time::Duration;

use scouter::account::{PasswordHash, Token, TokenHash, UserName};
use scouter::catalog::{Catalog, shipped};
use scouter::db::decks::Author;
use scouter::db::users::{self, User};
use scouter::db::{AnyConnection, Moment, Space, sessions};
use scouter::deck::document::DocumentLine;
use scouter::deck::{Document, Section};
use scouter::model::Game;
use scouter::playtest::{self, Restoring};
use scouter::workshop::archive::{ArchiveError, Reading, Restored};
use scouter::workshop::{Actor, Quotas, Workshop};

use super::database::Database;

/// The shipped cards.
pub fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> =
        LazyLock::new(|| Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap());
    &CATALOG
}

/// That many minutes after noon of a certain day.
pub fn minute(minutes: u64) -> Moment {
    let noon: Moment = "2026-11-21T12:00:00Z".parse().unwrap();
    noon.after(Duration::from_secs(60 * minutes))
}

/// A Panini deck of these printings, three of each, in its Life Deck.
pub fn document(name: &str, printings: &[&str]) -> Document {
    let cards = printings.iter().map(|printing| DocumentLine {
        section: Section::Main,
        printing: (*printing).to_owned(),
        count: 3,
        note: String::new(),
    });
    Document {
        name: name.to_owned(),
        cards: cards.collect(),
        ..Document::new(Game::Panini)
    }
}

/// A hash that no test looks at: making a real one takes its time.
pub fn password() -> PasswordHash {
    PasswordHash::nobodys()
}

/// A database, and a clock that tests set.
pub struct Bench {
    pub conn: AnyConnection,
    pub quotas: Quotas,
    pub space: Space,
    pub now: Moment,
}

impl Bench {
    /// With its tables made, at noon.
    pub fn new(database: &Database) -> Self {
        Self {
            conn: database.migrated(),
            quotas: Quotas::default(),
            space: Space::default(),
            now: minute(0),
        }
    }

    /// Somebody new with an account.
    pub fn user(&mut self, name: &str) -> User {
        users::create(
            &mut self.conn,
            &UserName::parse(name).unwrap(),
            &password(),
            self.now,
        )
        .unwrap()
    }

    /// Somebody new without one.
    pub fn visitor(&mut self) -> TokenHash {
        let session = Token::random().unwrap().hash();
        sessions::start(&mut self.conn, &session, self.now).unwrap();
        session
    }

    /// The actor at work.
    pub fn of<'a>(&'a mut self, actor: &'a Actor) -> Workshop<'a> {
        Workshop {
            conn: &mut self.conn,
            catalog: catalog(),
            shared: catalog(),
            actor,
            quotas: &self.quotas,
            space: &self.space,
            now: self.now,
        }
    }
}

/// Puts an archive back as the site does, part by part.
pub fn put_back(bench: &mut Bench, actor: &Actor, archive: &[u8]) -> Result<Restored, ArchiveError> {
    let (quotas, now) = (bench.quotas, bench.now);
    let mut reading = Reading::open(archive, &quotas, now)?;
    let mut restoring = Restoring::default();
    while let Some(part) = reading.next_part()? {
        playtest::put_back(&mut bench.of(actor), part, &mut restoring)?;
    }
    Ok(restoring.restored)
}

/// The account an actor has.
pub fn author_of(user: &User) -> Author {
    Author::User(user.id)
}
