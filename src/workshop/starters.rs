//! The shipped decks as public decks of a new site, so that nobody comes to an empty list.

use super::{Actor, Quotas, Workshop, WorkshopError, judge};
use crate::account::{PasswordHash, UserName};
use crate::catalog::{Catalog, shipped};
use crate::db::users::{self, UserError};
use crate::db::{AnyConnection, Moment, Space, Visibility, statistics};
use crate::deck::{self, Document, ReadOptions};
use crate::legality::Verdict;
use crate::model::Game;

/// Whose they are. Nobody knows a password of the account.
const OWNER: &str = "Scouter";

/// Keeps the shipped decks that are legal as public ones, where nobody has an account or a deck yet; says how many.
pub fn keep_starters(
    conn: &mut AnyConnection,
    catalog: &Catalog,
    now: Moment,
) -> Result<usize, WorkshopError> {
    if !statistics::is_new(conn)? {
        return Ok(0);
    }
    let owner = match users::create(conn, &UserName::stored(OWNER), &PasswordHash::nobodys(), now) {
        Ok(owner) => owner,
        // Another server of the same new site was quicker.
        Err(UserError::NameTaken) => return Ok(0),
        Err(UserError::Db(error)) => return Err(error.into()),
    };
    let (actor, quotas, space) = (Actor::user(owner.id), Quotas::default(), Space::default());
    let mut workshop = Workshop {
        conn,
        catalog,
        shared: catalog,
        actor: &actor,
        quotas: &quotas,
        space: &space,
        now,
    };
    let mut made = 0;
    for document in starters(catalog) {
        workshop.create(&document, Visibility::Public)?;
        made += 1;
    }
    Ok(made)
}

/// The shipped decks that are legal as they are.
fn starters(catalog: &Catalog) -> impl Iterator<Item = Document> {
    let paths = Game::ALL.iter().flat_map(|game| {
        let paths = shipped::paths(&format!("{}/decks/", game.slug()));
        paths.into_iter().map(move |path| (*game, path))
    });
    let documents = paths.filter_map(|(game, path)| {
        let options = ReadOptions {
            game: Some(game),
            ..ReadOptions::default()
        };
        let reading = deck::read(catalog, shipped::file(&path)?.as_bytes(), &options).ok()?;
        Some(Document::of(catalog, &reading.deck))
    });
    documents.filter(|document| judge(catalog, document, None).content.summary.verdict == Verdict::Legal)
}
