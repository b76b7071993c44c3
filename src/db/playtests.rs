//! Games at the table: who plays, and the log.

use std::cmp::Reverse;
use std::collections::HashMap;

use diesel::prelude::*;

use super::column::text_column;
use super::decks::Author;
use super::schema::{playtest_seats, playtests};
use super::{
    AnyConnection, DbError, DeckId, Moment, PlaytestId, RevisionNumber, UserId, Visibility, places,
    transaction,
};
use crate::account::TokenHash;
use crate::model::{Game, vocabulary};

vocabulary! {
    /// Who decides for a seat beside the first.
    Opponent {
        /// The program, choosing what seems best.
        Simple = "simple", "the computer";
        /// The program, choosing anything.
        Random = "random", "the computer, at random";
        /// Nobody who acts: for trying a deck out.
        Idle = "idle", "an idle opponent";
        /// Whoever sits in the first: both are theirs.
        Both = "both", "you";
        /// Another person, let in by a link.
        Person = "person", "another person";
    }
}
text_column!(Opponent, read: str::parse, write: |opponent: &Opponent| opponent.slug().to_owned());

/// A stored game without its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPlaytest {
    /// The game, and the seat of whoever began it.
    pub head: Head,
    /// The other seats, in the order of turns.
    pub seats: Vec<StoredSeat>,
}

/// What is stored once of a game: whose it is, the deck in the first seat, how far it has come.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = playtests)]
pub struct Head {
    /// The key.
    pub id: PlaytestId,
    pub game: Game,
    /// Whose it is; none for one begun without an account.
    #[diesel(column_name = owner_id)]
    pub owner: Option<UserId>,
    /// The session of the visitor who began it, while it has no owner.
    pub visitor: Option<TokenHash>,
    /// Who else may watch.
    pub visibility: Visibility,
    /// The name of the first seat's deck.
    pub first_name: String,
    /// The kept deck of the first seat, unless that is gone.
    pub first_deck: Option<DeckId>,
    /// Its revision that is played.
    pub first_revision: Option<RevisionNumber>,
    /// The names of the optional rules it is played with, one blank between two.
    pub rules: String,
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
    /// The minutes each of two people has, where they play by a clock.
    pub clock: Option<i32>,
    /// When it was begun.
    pub created_at: Moment,
    /// When it last changed.
    pub updated_at: Moment,
}

/// A seat beside the first.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = playtest_seats)]
pub struct StoredSeat {
    #[diesel(column_name = playtest_id)]
    game: PlaytestId,
    /// Which, from 1: 0 is the first.
    pub seat: i32,
    /// Who decides for it.
    pub opponent: Opponent,
    /// Who took it by a link, with an account.
    #[diesel(column_name = guest_id)]
    guest_user: Option<UserId>,
    /// Who took it by a link, without one.
    guest_visitor: Option<TokenHash>,
    /// What is kept of the secret in the link to it, until somebody takes it.
    pub invitation: Option<TokenHash>,
    /// The name of its deck.
    pub name: String,
    /// The kept deck, unless that is gone.
    #[diesel(column_name = deck_id)]
    pub deck: Option<DeckId>,
    /// Its revision that is played.
    pub revision: Option<RevisionNumber>,
}

impl std::ops::Deref for StoredPlaytest {
    type Target = Head;

    fn deref(&self) -> &Head {
        &self.head
    }
}

impl StoredPlaytest {
    /// Whose it is.
    pub fn owner(&self) -> Option<Author> {
        author(self.owner, self.visitor.as_ref())
    }

    /// Who decides for the other seats, in the order of turns.
    pub fn opponents(&self) -> Vec<Opponent> {
        self.seats.iter().map(|seat| seat.opponent).collect()
    }

    /// Whether a seat is somebody's who comes by a link: then nobody may see more than the own seat may.
    pub fn is_between_people(&self) -> bool {
        self.seats.iter().any(|seat| seat.opponent == Opponent::Person)
    }

    /// Whether the cards are not dealt yet, as a seat waits for somebody.
    pub fn waits(&self) -> bool {
        self.free_seats().next().is_some()
    }

    /// The seats that wait for somebody.
    pub fn free_seats(&self) -> impl Iterator<Item = &StoredSeat> {
        self.seats.iter().filter(|seat| seat.is_free())
    }
}

impl StoredSeat {
    /// Who took it by a link.
    pub fn guest(&self) -> Option<Author> {
        author(self.guest_user, self.guest_visitor.as_ref())
    }

    /// Whether it waits for somebody who comes by its link.
    pub fn is_free(&self) -> bool {
        self.opponent == Opponent::Person && self.guest().is_none()
    }
}

fn author(user: Option<UserId>, visitor: Option<&TokenHash>) -> Option<Author> {
    user.map(Author::User)
        .or_else(|| visitor.cloned().map(Author::Visitor))
}

/// A kept deck at the revision that is played; none for a deck that is not kept.
pub type Source = Option<(DeckId, RevisionNumber)>;

/// A game to be stored.
#[derive(Debug, Clone)]
pub struct NewPlaytest<'a> {
    /// Its key.
    pub id: PlaytestId,
    pub game: Game,
    /// Whose it is.
    pub owner: &'a Author,
    /// Who else may watch.
    pub visibility: Visibility,
    /// The name of the first seat's deck.
    pub name: &'a str,
    /// The kept deck of the first seat.
    pub deck: Source,
    /// The other seats, in the order of turns.
    pub seats: &'a [NewSeat],
    /// The minutes each of two people has, where they play by a clock.
    pub clock: Option<i32>,
    /// The names of its optional rules, one blank between two.
    pub rules: &'a str,
    /// How far it has come.
    pub progress: &'a Progress,
}

/// A seat beside the first to be stored.
#[derive(Debug, Clone)]
pub struct NewSeat {
    /// Who decides for it.
    pub opponent: Opponent,
    /// Who sits in it already.
    pub guest: Option<Author>,
    /// What is kept of the secret in the link to it.
    pub invitation: Option<TokenHash>,
    /// The name of its deck.
    pub name: String,
    /// The kept deck.
    pub deck: Source,
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
    transaction(conn, |conn| {
        diesel::insert_into(playtests::table)
            .values((
                playtests::id.eq(new.id),
                playtests::game.eq(new.game),
                playtests::owner_id.eq(user(new.owner)),
                playtests::visitor.eq(visitor(new.owner)),
                playtests::visibility.eq(new.visibility),
                playtests::first_name.eq(new.name),
                playtests::first_deck.eq(deck_of(new.deck)),
                playtests::first_revision.eq(revision_of(new.deck)),
                playtests::version.eq(1),
                playtests::actions.eq(new.progress.actions),
                playtests::turn.eq(new.progress.turn),
                playtests::ended.eq(new.progress.ended),
                playtests::winner.eq(new.progress.winner),
                playtests::log.eq(&new.progress.log),
                playtests::undone.eq(&new.progress.undone),
                playtests::rules.eq(new.rules),
                playtests::clock.eq(new.clock),
                playtests::created_at.eq(now),
                playtests::updated_at.eq(now),
            ))
            .execute(conn)?;
        for (place, seat) in (1_i32..).zip(new.seats) {
            diesel::insert_into(playtest_seats::table)
                .values((
                    playtest_seats::playtest_id.eq(new.id),
                    playtest_seats::seat.eq(place),
                    playtest_seats::opponent.eq(seat.opponent),
                    playtest_seats::guest_id.eq(seat.guest.as_ref().and_then(user)),
                    playtest_seats::guest_visitor.eq(seat.guest.as_ref().and_then(visitor)),
                    playtest_seats::invitation.eq(seat.invitation.as_ref().map(TokenHash::as_str)),
                    playtest_seats::name.eq(&seat.name),
                    playtest_seats::deck_id.eq(deck_of(seat.deck)),
                    playtest_seats::revision.eq(revision_of(seat.deck)),
                ))
                .execute(conn)?;
        }
        Ok(places::create(conn, new.id, new.seats.len())?)
    })
}

fn user(author: &Author) -> Option<String> {
    author.user().map(|user| user.to_string())
}

fn visitor(author: &Author) -> Option<String> {
    author.visitor().map(|session| session.as_str().to_owned())
}

fn deck_of(source: Source) -> Option<String> {
    source.map(|(deck, _)| deck.to_string())
}

fn revision_of(source: Source) -> Option<RevisionNumber> {
    source.map(|(_, revision)| revision)
}

/// The game with its log and the decisions taken back, both as JSON.
pub fn find(
    conn: &mut AnyConnection,
    id: PlaytestId,
) -> Result<Option<(StoredPlaytest, String, String)>, DbError> {
    let found: Option<(Head, String, String)> = playtests::table
        .find(id)
        .select((Head::as_select(), playtests::log, playtests::undone))
        .first(conn)
        .optional()?;
    let Some((head, log, undone)) = found else {
        return Ok(None);
    };
    let seats = seats_of(conn, &[&head])?;
    Ok(Some((StoredPlaytest { head, seats }, log, undone)))
}

/// The game without its log: what whoever waits for the other asks again and again.
pub fn find_header(conn: &mut AnyConnection, id: PlaytestId) -> Result<Option<StoredPlaytest>, DbError> {
    let found: Option<Head> = playtests::table
        .find(id)
        .select(Head::as_select())
        .first(conn)
        .optional()?;
    let Some(head) = found else {
        return Ok(None);
    };
    let seats = seats_of(conn, &[&head])?;
    Ok(Some(StoredPlaytest { head, seats }))
}

/// The further seats of these games, game by game in the order of turns.
fn seats_of(conn: &mut AnyConnection, games: &[&Head]) -> Result<Vec<StoredSeat>, DbError> {
    let ids: Vec<String> = games.iter().map(|game| game.id.to_string()).collect();
    Ok(playtest_seats::table
        .filter(playtest_seats::playtest_id.eq_any(&ids))
        .order((playtest_seats::playtest_id, playtest_seats::seat))
        .select(StoredSeat::as_select())
        .load(conn)?)
}

/// Stores how far a game has come, if nobody changed it since that version. False if somebody did.
pub fn advance(
    conn: &mut AnyConnection,
    id: PlaytestId,
    version: i32,
    progress: &Progress,
    now: Moment,
) -> Result<bool, DbError> {
    advance_by(conn, id, version, progress, None, now)
}

/// The same, and adds the milliseconds a seat thought to its time.
pub fn advance_by(
    conn: &mut AnyConnection,
    id: PlaytestId,
    version: i32,
    progress: &Progress,
    spent: Option<(i32, i64)>,
    now: Moment,
) -> Result<bool, DbError> {
    transaction(conn, |conn| {
        let is_kept = keep_progress(conn, id, version, progress, now)?;
        if let Some((seat, span)) = spent.filter(|_| is_kept) {
            places::spend(conn, id, seat, span)?;
        }
        Ok(is_kept)
    })
}

fn keep_progress(
    conn: &mut AnyConnection,
    id: PlaytestId,
    version: i32,
    progress: &Progress,
    now: Moment,
) -> QueryResult<bool> {
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

/// Makes a new link to a seat the only one to it; whoever sat there stands up.
pub fn invite(
    conn: &mut AnyConnection,
    id: PlaytestId,
    seat: i32,
    invitation: &TokenHash,
) -> Result<(), DbError> {
    transaction(conn, |conn| {
        places::clear(conn, id, seat)?;
        diesel::update(playtest_seats::table.find((id, seat)))
            .set((
                playtest_seats::invitation.eq(invitation.as_str()),
                playtest_seats::guest_id.eq(None::<String>),
                playtest_seats::guest_visitor.eq(None::<String>),
            ))
            .execute(conn)?;
        // Whoever comes next has agreed to nothing.
        diesel::update(playtests::table.find(id))
            .set((
                playtests::version.eq(playtests::version + 1),
                playtests::visibility.eq(Visibility::Private),
            ))
            .execute(conn)?;
        Ok(())
    })
}

/// Gives a seat to somebody who came by its link, which opens nothing any more, and stores the game as it is dealt for
/// them. False if the link was used.
pub fn take_seat(
    conn: &mut AnyConnection,
    id: PlaytestId,
    seat: i32,
    invitation: &TokenHash,
    guest: &Author,
    dealt: &Progress,
    now: Moment,
) -> Result<bool, DbError> {
    transaction(conn, |conn| {
        let free = playtest_seats::table
            .find((id, seat))
            .filter(playtest_seats::invitation.eq(invitation.as_str()));
        let taken = diesel::update(free)
            .set((
                playtest_seats::invitation.eq(None::<String>),
                playtest_seats::guest_id.eq(user(guest)),
                playtest_seats::guest_visitor.eq(visitor(guest)),
            ))
            .execute(conn)?;
        if taken == 0 {
            return Ok(false);
        }
        diesel::update(playtests::table.find(id))
            .set((
                playtests::version.eq(playtests::version + 1),
                playtests::actions.eq(dealt.actions),
                playtests::turn.eq(dealt.turn),
                playtests::ended.eq(dealt.ended),
                playtests::winner.eq(dealt.winner),
                playtests::log.eq(&dealt.log),
                playtests::undone.eq(&dealt.undone),
                playtests::updated_at.eq(now),
            ))
            .execute(conn)?;
        places::clear_times(conn, id)?;
        Ok(true)
    })
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
    // Two questions, each by its own index: one question for both would look at every game there is.
    let (begun, sat_at) = (playtests::table.into_boxed(), playtests::table.into_boxed());
    let seats = playtest_seats::table.select(playtest_seats::playtest_id);
    let (begun, sat_at) = match author {
        Author::User(user) => (
            begun.filter(playtests::owner_id.eq(user)),
            sat_at.filter(playtests::id.eq_any(seats.filter(playtest_seats::guest_id.eq(user)))),
        ),
        Author::Visitor(session) => (
            begun.filter(playtests::visitor.eq(session)),
            sat_at.filter(playtests::id.eq_any(seats.filter(playtest_seats::guest_visitor.eq(session)))),
        ),
    };
    let mut heads: Vec<Head> = Vec::new();
    for games in [begun, sat_at] {
        heads.extend(
            games
                .order((playtests::updated_at.desc(), playtests::id.desc()))
                .limit(i64::from(limit))
                .select(Head::as_select())
                .load(conn)?,
        );
    }
    heads.sort_by_key(|head| Reverse((head.updated_at, head.id)));
    heads.dedup_by_key(|head| head.id);
    heads.truncate(limit as usize);
    let mut seats: HashMap<PlaytestId, Vec<StoredSeat>> = HashMap::new();
    for seat in seats_of(conn, &heads.iter().collect::<Vec<_>>())? {
        seats.entry(seat.game).or_default().push(seat);
    }
    let whole = |head: Head| StoredPlaytest {
        seats: seats.remove(&head.id).unwrap_or_default(),
        head,
    };
    Ok(heads.into_iter().map(whole).collect())
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
    diesel::update(playtest_seats::table.filter(playtest_seats::guest_visitor.eq(visitor)))
        .set((
            playtest_seats::guest_id.eq(&user),
            playtest_seats::guest_visitor.eq(None::<String>),
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
