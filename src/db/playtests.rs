//! Games at the table: who plays, and the log.

use diesel::prelude::*;

use super::column::text_column;
use super::decks::Author;
use super::schema::playtests;
use super::{AnyConnection, DbError, DeckId, Moment, PlaytestId, RevisionNumber, UserId, Visibility};
use crate::account::TokenHash;
use crate::model::{Game, vocabulary};

vocabulary! {
    /// Who sits in the second seat.
    Opponent {
        /// The program, choosing what seems best.
        Simple = "simple", "the computer";
        /// The program, choosing anything.
        Random = "random", "the computer, at random";
        /// Nobody who acts: for trying a deck out.
        Idle = "idle", "an idle opponent";
        /// Whoever sits in the first.
        Both = "both", "both seats by you";
        /// Another person, let in by a link.
        Person = "person", "another person";
    }
}
text_column!(Opponent, read: str::parse, write: |opponent: &Opponent| opponent.slug().to_owned());

/// A stored game without its log.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = playtests)]
pub struct StoredPlaytest {
    /// The key.
    pub id: PlaytestId,
    /// The game.
    pub game: Game,
    /// Whose it is; none for one begun without an account.
    #[diesel(column_name = owner_id)]
    pub owner: Option<UserId>,
    /// The session of the visitor who began it, while it has no owner.
    pub visitor: Option<TokenHash>,
    /// Who took the second seat, with an account.
    #[diesel(column_name = guest_id)]
    pub guest: Option<UserId>,
    /// Who took the second seat, without one.
    pub guest_visitor: Option<TokenHash>,
    /// What is kept of the secret in the link to the second seat, until somebody takes it.
    pub invitation: Option<TokenHash>,
    /// Who sits in the second seat.
    pub opponent: Opponent,
    /// Who else may watch.
    pub visibility: Visibility,
    /// The name of the first seat's deck.
    pub first_name: String,
    /// The name of the second seat's deck.
    pub second_name: String,
    /// The kept deck of the first seat, unless that is gone.
    pub first_deck: Option<DeckId>,
    /// Its revision that is played.
    pub first_revision: Option<RevisionNumber>,
    /// The kept deck of the second seat, unless that is gone.
    pub second_deck: Option<DeckId>,
    /// Its revision that is played.
    pub second_revision: Option<RevisionNumber>,
    /// Changes so far.
    pub version: i32,
    /// Decisions so far.
    pub actions: i32,
    /// Turns begun.
    pub turn: i32,
    /// Whether it is over.
    pub ended: bool,
    /// The seat that won, from 0.
    pub winner: Option<i32>,
    /// The game that was begun after it at the same table.
    #[diesel(column_name = next_id)]
    pub next: Option<PlaytestId>,
    /// When it was begun.
    pub created_at: Moment,
    /// When it last changed.
    pub updated_at: Moment,
}

impl StoredPlaytest {
    /// Whose it is.
    pub fn owner(&self) -> Option<Author> {
        author(self.owner, self.visitor.as_ref())
    }

    /// Who took the second seat.
    pub fn guest(&self) -> Option<Author> {
        author(self.guest, self.guest_visitor.as_ref())
    }
}

fn author(user: Option<UserId>, visitor: Option<&TokenHash>) -> Option<Author> {
    user.map(Author::User)
        .or_else(|| visitor.cloned().map(Author::Visitor))
}

/// A game to be stored.
#[derive(Debug, Clone)]
pub struct NewPlaytest<'a> {
    /// Its key.
    pub id: PlaytestId,
    /// The game.
    pub game: Game,
    /// Whose it is.
    pub owner: &'a Author,
    /// Who sits in the second seat already.
    pub guest: Option<&'a Author>,
    /// What is kept of the secret in the link to the second seat.
    pub invitation: Option<&'a TokenHash>,
    /// Who sits in the second seat.
    pub opponent: Opponent,
    /// Who else may watch.
    pub visibility: Visibility,
    /// The names of the decks.
    pub names: [&'a str; 2],
    /// The kept decks and their revisions.
    pub decks: [Option<(DeckId, RevisionNumber)>; 2],
    /// How far it has come.
    pub progress: &'a Progress,
}

/// How far a game has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The log as JSON.
    pub log: String,
    /// Decisions taken back, as JSON.
    pub undone: String,
    /// Decisions so far.
    pub actions: i32,
    /// Turns begun.
    pub turn: i32,
    /// Whether it is over.
    pub ended: bool,
    /// The seat that won, from 0.
    pub winner: Option<i32>,
}

/// Stores a new game.
pub fn create(conn: &mut AnyConnection, new: &NewPlaytest<'_>, now: Moment) -> Result<(), DbError> {
    let user = |author: &Author| author.user().map(|user| user.to_string());
    let visitor = |author: &Author| author.visitor().map(|session| session.as_str().to_owned());
    let [first, second] = new.decks;
    let [first_name, second_name] = new.names;
    let deck = |deck: Option<(DeckId, RevisionNumber)>| deck.map(|(id, _)| id.to_string());
    let revision = |deck: Option<(DeckId, RevisionNumber)>| deck.map(|(_, revision)| revision);
    diesel::insert_into(playtests::table)
        .values((
            (
                playtests::id.eq(new.id),
                playtests::game.eq(new.game),
                playtests::owner_id.eq(user(new.owner)),
                playtests::visitor.eq(visitor(new.owner)),
                playtests::guest_id.eq(new.guest.and_then(user)),
                playtests::guest_visitor.eq(new.guest.and_then(visitor)),
                playtests::invitation.eq(new.invitation.map(TokenHash::as_str)),
                playtests::opponent.eq(new.opponent),
                playtests::visibility.eq(new.visibility),
                playtests::first_name.eq(first_name),
                playtests::second_name.eq(second_name),
                playtests::first_deck.eq(deck(first)),
                playtests::first_revision.eq(revision(first)),
                playtests::second_deck.eq(deck(second)),
                playtests::second_revision.eq(revision(second)),
            ),
            (
                playtests::version.eq(1),
                playtests::actions.eq(new.progress.actions),
                playtests::turn.eq(new.progress.turn),
                playtests::ended.eq(new.progress.ended),
                playtests::winner.eq(new.progress.winner),
                playtests::log.eq(&new.progress.log),
                playtests::undone.eq(&new.progress.undone),
                playtests::created_at.eq(now),
                playtests::updated_at.eq(now),
            ),
        ))
        .execute(conn)?;
    Ok(())
}

/// The game with its log and the decisions taken back, both as JSON.
pub fn find(
    conn: &mut AnyConnection,
    id: PlaytestId,
) -> Result<Option<(StoredPlaytest, String, String)>, DbError> {
    Ok(playtests::table
        .find(id)
        .select((StoredPlaytest::as_select(), playtests::log, playtests::undone))
        .first(conn)
        .optional()?)
}

/// The game without its log: what whoever waits for the other asks again and again.
pub fn find_header(conn: &mut AnyConnection, id: PlaytestId) -> Result<Option<StoredPlaytest>, DbError> {
    Ok(playtests::table
        .find(id)
        .select(StoredPlaytest::as_select())
        .first(conn)
        .optional()?)
}

/// Stores how far a game has come, if nobody changed it since that version. False if somebody did.
pub fn advance(
    conn: &mut AnyConnection,
    id: PlaytestId,
    version: i32,
    progress: &Progress,
    now: Moment,
) -> Result<bool, DbError> {
    let unchanged = playtests::table.find(id).filter(playtests::version.eq(version));
    let updated = diesel::update(unchanged)
        .set((
            playtests::version.eq(version.saturating_add(1)),
            playtests::actions.eq(progress.actions),
            playtests::turn.eq(progress.turn),
            playtests::ended.eq(progress.ended),
            playtests::winner.eq(progress.winner),
            playtests::log.eq(&progress.log),
            playtests::undone.eq(&progress.undone),
            playtests::updated_at.eq(now),
        ))
        .execute(conn)?;
    Ok(updated == 1)
}

/// Makes a new link to the second seat the only one; whoever sat there stands up.
pub fn invite(conn: &mut AnyConnection, id: PlaytestId, invitation: &TokenHash) -> Result<(), DbError> {
    diesel::update(playtests::table.find(id))
        .set((
            playtests::invitation.eq(invitation.as_str()),
            playtests::guest_id.eq(None::<String>),
            playtests::guest_visitor.eq(None::<String>),
            playtests::version.eq(playtests::version + 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// Gives the second seat to somebody who came by the link, which opens nothing any more, and stores the game as it is
/// dealt for them. False if the link was used.
pub fn take_seat(
    conn: &mut AnyConnection,
    id: PlaytestId,
    invitation: &TokenHash,
    guest: &Author,
    dealt: &Progress,
) -> Result<bool, DbError> {
    let open = playtests::table
        .find(id)
        .filter(playtests::invitation.eq(invitation.as_str()));
    let taken = diesel::update(open)
        .set((
            playtests::invitation.eq(None::<String>),
            playtests::guest_id.eq(guest.user().map(|user| user.to_string())),
            playtests::guest_visitor.eq(guest.visitor().map(TokenHash::as_str)),
            playtests::version.eq(playtests::version + 1),
            playtests::actions.eq(dealt.actions),
            playtests::turn.eq(dealt.turn),
            playtests::ended.eq(dealt.ended),
            playtests::winner.eq(dealt.winner),
            playtests::log.eq(&dealt.log),
            playtests::undone.eq(&dealt.undone),
        ))
        .execute(conn)?;
    Ok(taken == 1)
}

/// Says who may watch.
pub fn set_visibility(
    conn: &mut AnyConnection,
    id: PlaytestId,
    visibility: Visibility,
) -> Result<(), DbError> {
    diesel::update(playtests::table.find(id))
        .set(playtests::visibility.eq(visibility))
        .execute(conn)?;
    Ok(())
}

/// Notes the game that was begun after it at the same table.
pub fn set_next(conn: &mut AnyConnection, id: PlaytestId, next: PlaytestId) -> Result<(), DbError> {
    diesel::update(playtests::table.find(id))
        .set((
            playtests::next_id.eq(Some(next.to_string())),
            playtests::version.eq(playtests::version + 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes a game for good.
pub fn remove(conn: &mut AnyConnection, id: PlaytestId) -> Result<(), DbError> {
    diesel::delete(playtests::table.find(id)).execute(conn)?;
    Ok(())
}

/// The games somebody began or sits at, the last changed first.
pub fn of_author(
    conn: &mut AnyConnection,
    author: &Author,
    limit: u32,
) -> Result<Vec<StoredPlaytest>, DbError> {
    let all = playtests::table.into_boxed();
    let theirs = match author {
        Author::User(user) => all.filter(playtests::owner_id.eq(user).or(playtests::guest_id.eq(user))),
        Author::Visitor(session) => all.filter(
            playtests::visitor
                .eq(session)
                .or(playtests::guest_visitor.eq(session)),
        ),
    };
    Ok(theirs
        .order((playtests::updated_at.desc(), playtests::id.desc()))
        .limit(i64::from(limit))
        .select(StoredPlaytest::as_select())
        .load(conn)?)
}

/// How many games somebody began.
pub fn count(conn: &mut AnyConnection, owner: &Author) -> Result<usize, DbError> {
    let all = playtests::table.into_boxed();
    let theirs = match owner {
        Author::User(user) => all.filter(playtests::owner_id.eq(user)),
        Author::Visitor(session) => all.filter(playtests::visitor.eq(session)),
    };
    let count: i64 = theirs.count().get_result(conn)?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// Makes the games and seats of a visitor somebody's with an account.
pub(super) fn claim(conn: &mut AnyConnection, visitor: &TokenHash, user: UserId) -> Result<(), DbError> {
    diesel::update(playtests::table.filter(playtests::visitor.eq(visitor)))
        .set((
            playtests::owner_id.eq(&user),
            playtests::visitor.eq(None::<String>),
        ))
        .execute(conn)?;
    diesel::update(playtests::table.filter(playtests::guest_visitor.eq(visitor)))
        .set((
            playtests::guest_id.eq(&user),
            playtests::guest_visitor.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes games begun without an account that nobody touched since then.
pub fn purge(conn: &mut AnyConnection, untouched_since: Moment) -> Result<usize, DbError> {
    let old = playtests::table
        .filter(playtests::owner_id.is_null())
        .filter(playtests::updated_at.lt(untouched_since));
    Ok(diesel::delete(old).execute(conn)?)
}
