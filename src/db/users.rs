//! People with an account.

use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};

use super::connection::on_each;
use super::schema::users;
use super::{AnyConnection, DbError, Moment, UserId};
use crate::account::{PasswordHash, UserName};

/// Somebody with an account.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct User {
    /// The key.
    pub id: UserId,
    /// The name to sign in with and to be seen under.
    pub name: UserName,
    /// Since when.
    pub created_at: Moment,
}

/// Why an account was not made or changed.
#[derive(Debug, thiserror::Error)]
pub enum UserError {
    /// Somebody else has the name, or one that looks the same.
    #[error("this name, or one that looks like it, is taken; choose another")]
    NameTaken,
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

/// Makes an account.
pub fn create(
    conn: &mut AnyConnection,
    name: &UserName,
    password: &PasswordHash,
    now: Moment,
) -> Result<User, UserError> {
    let user = User {
        id: UserId::new(now),
        name: name.clone(),
        created_at: now,
    };
    diesel::insert_into(users::table)
        .values((
            users::id.eq(user.id),
            users::name.eq(name),
            users::name_key.eq(name.key()),
            users::password_hash.eq(password.as_str()),
            users::created_at.eq(now),
            users::look.eq(name.look()),
        ))
        .execute(conn)
        .map_err(taken)?;
    Ok(user)
}

/// The account with this key.
pub fn find(conn: &mut AnyConnection, id: UserId) -> Result<Option<User>, DbError> {
    Ok(users::table
        .find(id)
        .select(User::as_select())
        .first(conn)
        .optional()?)
}

/// The account with this name, whatever its case, and the hash of its password.
pub fn find_by_name(
    conn: &mut AnyConnection,
    name: &UserName,
) -> Result<Option<(User, PasswordHash)>, DbError> {
    let found: Option<(User, String)> = users::table
        .filter(users::name_key.eq(name.key()))
        .select((User::as_select(), users::password_hash))
        .first(conn)
        .optional()?;
    Ok(found.map(|(user, hash)| (user, PasswordHash::stored(hash))))
}

/// Changes the name.
pub fn rename(conn: &mut AnyConnection, id: UserId, name: &UserName) -> Result<(), UserError> {
    diesel::update(users::table.find(id))
        .set((
            users::name.eq(name),
            users::name_key.eq(name.key()),
            users::look.eq(name.look()),
        ))
        .execute(conn)
        .map_err(taken)?;
    Ok(())
}

/// Changes the password. The sessions stay; [`super::sessions::end_others`] ends them.
pub fn set_password(conn: &mut AnyConnection, id: UserId, password: &PasswordHash) -> Result<(), DbError> {
    diesel::update(users::table.find(id))
        .set(users::password_hash.eq(password.as_str()))
        .execute(conn)?;
    Ok(())
}

/// Deletes the account with its sessions, decks, favourites and collection, at once and for good. In the history of
/// other people's decks its saves stay, without a name.
pub fn delete(conn: &mut AnyConnection, id: UserId) -> Result<(), DbError> {
    diesel::delete(users::table.find(id)).execute(conn)?;
    Ok(())
}

/// Notes how the names look that were let in before that was kept. Of those that look alike one keeps its look.
pub(super) fn note_looks(conn: &mut AnyConnection) -> Result<(), DbError> {
    let older: Vec<(UserId, UserName)> = users::table
        .filter(users::look.is_null())
        .select((users::id, users::name))
        .load(conn)?;
    for (id, name) in older {
        let look = name.look();
        let known: i64 = users::table
            .filter(users::look.eq(&look))
            .count()
            .get_result(conn)?;
        if known == 0 {
            diesel::update(users::table.find(id))
                .set(users::look.eq(look))
                .execute(conn)?;
        }
    }
    Ok(())
}

fn taken(error: Error) -> UserError {
    match error {
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _) => UserError::NameTaken,
        other => UserError::Db(other.into()),
    }
}

/// The names of accounts, those that are there.
pub fn names_of(conn: &mut AnyConnection, ids: &[UserId]) -> Result<Vec<(UserId, UserName)>, DbError> {
    // On the real connections: PostgreSQL takes any number of keys as one value, and so keeps the statement prepared.
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    Ok(on_each!(conn, real => users::table
        .filter(users::id.eq_any(&ids))
        .select((users::id, users::name))
        .load(real))?)
}
