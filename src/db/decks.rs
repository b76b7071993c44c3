//! Decks people keep, each as its newest revision has it.

use diesel::prelude::*;

pub use super::content::{Content, Summary};
use super::content::{SummaryRow, write_content};
use super::revisions::{self, NewRevision};
use super::schema::{decks, revisions as revisions_table};
use super::{AnyConnection, DbError, DeckId, Moment, RevisionNumber, UserId, Visibility, transaction};
use crate::account::TokenHash;
use crate::model::Game;

/// A kept deck without its cards.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = decks)]
pub struct StoredDeck {
    /// The key.
    pub id: DeckId,
    /// The game; it never changes.
    pub game: Game,
    /// Whose it is; none for a deck made without an account.
    #[diesel(column_name = owner_id)]
    pub owner: Option<UserId>,
    /// The session of the visitor who made it, while it has no owner.
    pub visitor: Option<TokenHash>,
    /// What is kept of the secret in its edit link.
    pub edit_key: Option<TokenHash>,
    /// Who may see it.
    pub visibility: Visibility,
    /// The newest revision.
    pub head: RevisionNumber,
    /// Bytes of all its revisions.
    pub bytes: i64,
    /// What lists show.
    #[diesel(embed)]
    pub summary: Summary,
    /// The deck it was copied from, unless that is gone.
    pub forked_from: Option<DeckId>,
    /// The revision it was copied from.
    pub forked_revision: Option<RevisionNumber>,
    /// When it was made.
    pub created_at: Moment,
    /// When it was last saved.
    pub updated_at: Moment,
    /// When it was deleted; it can be restored for a while.
    pub deleted_at: Option<Moment>,
}

impl StoredDeck {
    /// Whose storage it fills.
    pub fn holder(&self) -> Option<Author> {
        let visitor = || self.visitor.clone().map(Author::Visitor);
        self.owner.map(Author::User).or_else(visitor)
    }
}

/// Who made something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Author {
    /// Somebody with an account.
    User(UserId),
    /// A visitor, known by the session.
    Visitor(TokenHash),
}

impl Author {
    /// The account.
    pub fn user(&self) -> Option<UserId> {
        match self {
            Self::User(user) => Some(*user),
            Self::Visitor(_) => None,
        }
    }

    /// The session of a visitor.
    pub fn visitor(&self) -> Option<&TokenHash> {
        match self {
            Self::User(_) => None,
            Self::Visitor(session) => Some(session),
        }
    }
}

/// A deck to be kept.
#[derive(Debug, Clone)]
pub struct NewDeck {
    /// Its key.
    pub id: DeckId,
    pub game: Game,
    /// Whose it is.
    pub owner: Author,
    /// What is kept of the secret in its edit link.
    pub edit_key: Option<TokenHash>,
    /// Who may see it.
    pub visibility: Visibility,
    /// The deck and the revision it is copied from.
    pub forked_from: Option<(DeckId, RevisionNumber)>,
}

/// Keeps a deck with its history; the content is that of the last revision.
pub fn create(
    conn: &mut AnyConnection,
    deck: &NewDeck,
    first: &NewRevision<'_>,
    later: &[NewRevision<'_>],
    content: &Content,
) -> Result<StoredDeck, DbError> {
    let history = || std::iter::once(first).chain(later);
    let head = history()
        .skip(1)
        .fold(RevisionNumber::FIRST, |number, _| number.next());
    let bytes: i64 = history().map(NewRevision::bytes).sum();
    let updated_at = later.last().unwrap_or(first).saved_at;
    transaction(conn, |conn| {
        diesel::insert_into(decks::table)
            .values((
                (
                    decks::id.eq(deck.id),
                    decks::game.eq(deck.game),
                    decks::owner_id.eq(deck.owner.user().map(|user| user.to_string())),
                    decks::visitor.eq(deck.owner.visitor().map(TokenHash::as_str)),
                    decks::edit_key.eq(deck.edit_key.as_ref().map(TokenHash::as_str)),
                    decks::visibility.eq(deck.visibility),
                    decks::head.eq(head),
                    decks::bytes.eq(bytes),
                    decks::forked_from.eq(deck.forked_from.map(|(from, _)| from.to_string())),
                    decks::forked_revision.eq(deck.forked_from.map(|(_, revision)| revision)),
                    decks::created_at.eq(first.saved_at),
                    decks::updated_at.eq(updated_at),
                ),
                SummaryRow::of(&content.summary),
            ))
            .execute(conn)?;
        let mut number = RevisionNumber::FIRST;
        for revision in history() {
            revisions::insert(conn, deck.id, number, revision)?;
            number = number.next();
        }
        write_content(conn, deck.id, content, updated_at)?;
        Ok::<_, DbError>(
            decks::table
                .find(deck.id)
                .select(StoredDeck::as_select())
                .first(conn)?,
        )
    })
}

/// The deck with this key, deleted or not.
pub fn find(conn: &mut AnyConnection, id: DeckId) -> Result<Option<StoredDeck>, DbError> {
    Ok(decks::table
        .find(id)
        .select(StoredDeck::as_select())
        .first(conn)
        .optional()?)
}

/// All decks of somebody, deleted ones too, the last saved first.
pub fn of_author(conn: &mut AnyConnection, author: &Author) -> Result<Vec<StoredDeck>, DbError> {
    Ok(belonging(author)
        .order((decks::updated_at.desc(), decks::id.desc()))
        .select(StoredDeck::as_select())
        .load(conn)?)
}

fn belonging(author: &Author) -> decks::BoxedQuery<'_, <AnyConnection as Connection>::Backend> {
    let all = decks::table.into_boxed();
    match author {
        Author::User(user) => all.filter(decks::owner_id.eq(user)),
        Author::Visitor(session) => all
            .filter(decks::visitor.eq(session))
            .filter(decks::owner_id.is_null()),
    }
}

/// What somebody keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// Decks, deleted ones included until they are gone.
    pub decks: usize,
    /// Bytes of all their revisions.
    pub bytes: u64,
}

/// What somebody keeps.
pub fn usage(conn: &mut AnyConnection, author: &Author) -> Result<Usage, DbError> {
    let bytes: Vec<i64> = belonging(author).select(decks::bytes).load(conn)?;
    Ok(Usage {
        decks: bytes.len(),
        bytes: bytes.iter().map(|bytes| bytes.unsigned_abs()).sum(),
    })
}

/// Decks of everybody with the bodies of their newest revisions, in the order of their keys: at most `limit` after this
/// one.
pub fn all(
    conn: &mut AnyConnection,
    after: Option<DeckId>,
    limit: u32,
) -> Result<Vec<(StoredDeck, String)>, DbError> {
    let after = after.map_or_else(String::new, |id| id.to_string());
    let newest = decks::id
        .eq(revisions_table::deck_id)
        .and(decks::head.eq(revisions_table::number));
    Ok(decks::table
        .inner_join(revisions_table::table.on(newest))
        .filter(decks::id.gt(after))
        .order(decks::id)
        .limit(i64::from(limit))
        .select((StoredDeck::as_select(), revisions_table::body))
        .load(conn)?)
}

/// Changes what lists show of a deck, if that revision is still its newest.
pub fn set_summary(
    conn: &mut AnyConnection,
    id: DeckId,
    head: RevisionNumber,
    summary: &Summary,
) -> Result<bool, DbError> {
    let updated = diesel::update(decks::table.find(id).filter(decks::head.eq(head)))
        .set(SummaryRow::of(summary))
        .execute(conn)?;
    Ok(updated == 1)
}

/// Makes a deck without an owner somebody's. False if it has an owner.
pub fn claim(conn: &mut AnyConnection, id: DeckId, user: UserId) -> Result<bool, DbError> {
    let orphan = decks::table.find(id).filter(decks::owner_id.is_null());
    let claimed = diesel::update(orphan)
        .set((decks::owner_id.eq(&user), decks::visitor.eq(None::<String>)))
        .execute(conn)?;
    Ok(claimed == 1)
}

/// Changes who may see it.
pub fn set_visibility(conn: &mut AnyConnection, id: DeckId, visibility: Visibility) -> Result<(), DbError> {
    diesel::update(decks::table.find(id))
        .set(decks::visibility.eq(visibility))
        .execute(conn)?;
    Ok(())
}

/// Makes a new edit link the only one, or takes it away.
pub fn set_edit_key(conn: &mut AnyConnection, id: DeckId, key: Option<&TokenHash>) -> Result<(), DbError> {
    diesel::update(decks::table.find(id))
        .set(decks::edit_key.eq(key.map(TokenHash::as_str)))
        .execute(conn)?;
    Ok(())
}

/// Deletes a deck so that it can be restored.
pub fn delete(conn: &mut AnyConnection, id: DeckId, now: Moment) -> Result<(), DbError> {
    diesel::update(decks::table.find(id).filter(decks::deleted_at.is_null()))
        .set(decks::deleted_at.eq(now))
        .execute(conn)?;
    Ok(())
}

/// Takes the deletion back.
pub fn undelete(conn: &mut AnyConnection, id: DeckId) -> Result<(), DbError> {
    diesel::update(decks::table.find(id))
        .set(decks::deleted_at.eq(None::<Moment>))
        .execute(conn)?;
    Ok(())
}

/// Removes a deck and its history for good.
pub fn remove(conn: &mut AnyConnection, id: DeckId) -> Result<(), DbError> {
    diesel::delete(decks::table.find(id)).execute(conn)?;
    Ok(())
}

/// Removes for good what was deleted before then.
pub fn purge(conn: &mut AnyConnection, deleted_before: Moment) -> Result<usize, DbError> {
    Ok(diesel::delete(decks::table.filter(decks::deleted_at.lt(deleted_before))).execute(conn)?)
}

/// Removes for good decks without an owner that nobody saved since then.
pub fn purge_ownerless(conn: &mut AnyConnection, untouched_since: Moment) -> Result<usize, DbError> {
    let old = decks::table
        .filter(decks::owner_id.is_null())
        .filter(decks::updated_at.lt(untouched_since));
    Ok(diesel::delete(old).execute(conn)?)
}
