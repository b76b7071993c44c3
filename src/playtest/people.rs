//! Who sits at a table: their names, who is there, what they say, and whether they agree to be watched.

use std::time::Duration;

use super::access::player_of;
use super::{Access, Opened, PlaytestError, open};
use crate::account::UserName;
use crate::db::decks::Author;
use crate::db::places::{self, Place, Signal};
use crate::db::playtests::{self, Opponent, StoredPlaytest};
use crate::db::{Moment, PlaytestId, Visibility, users};
use crate::engine::PlayerId;
use crate::workshop::Workshop;

/// Whoever has not looked at the table for so long is away.
const AWAY: Duration = Duration::from_secs(30);
/// How often it is noted that somebody looks.
const NOTED: Duration = Duration::from_secs(10);

/// Somebody at a table of several people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Somebody {
    /// The seat.
    pub player: PlayerId,
    /// What they are called: the name they gave, or that of their account.
    pub name: Option<String>,
    /// Whether they have an account; anybody may call themselves anything else.
    pub has_account: bool,
    /// Whether anybody sits there.
    pub came: bool,
    /// Whether they look at the table now.
    pub is_here: bool,
    /// When they last did.
    pub seen_at: Option<Moment>,
    /// What they said last, and when.
    pub signal: Option<(Signal, Moment)>,
    /// Whether they agree that others watch.
    pub may_be_watched: bool,
}

/// What whoever listens to a table hears of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watched {
    /// How often the game has changed.
    pub version: i32,
    /// Changes with whatever is shown of the people.
    pub people: String,
}

/// Opens a game, and notes between people that the actor looks.
pub fn visit(at: &mut Workshop<'_>, id: PlaytestId) -> Result<Opened, PlaytestError> {
    watched(at, id)?;
    open(at, id)
}

/// How often a game has changed so far, and how its people stand, for whoever may see it. It is noted that they look.
pub fn watched(at: &mut Workshop<'_>, id: PlaytestId) -> Result<Watched, PlaytestError> {
    let stored = playtests::find_header(at.conn, id)?.ok_or(PlaytestError::NotFound)?;
    let standing = Access::of(&stored, at.actor).ok_or(PlaytestError::NotFound)?;
    let mut people = String::new();
    if stored.is_between_people() {
        for mut place in places::of(at.conn, id)? {
            let is_own = standing.seats.iter().any(|own| i32::from(own.0) == place.seat);
            if is_own && place.seen_at.is_none_or(|seen| seen.after(NOTED) < at.now) {
                places::see(at.conn, id, place.seat, at.now)?;
                place.seen_at = Some(at.now);
            }
            people += &told(&place, at.now);
        }
    }
    Ok(Watched {
        version: stored.version,
        people,
    })
}

/// What is shown of a place, in short.
fn told(place: &Place, now: Moment) -> String {
    let said = place.signalled_at.map(|at| at.to_string()).unwrap_or_default();
    let name = place.name.as_ref().map_or("", UserName::as_str);
    let here = is_here(place, now);
    format!("{} {name} {here} {said} {};", place.seat, place.may_be_watched)
}

fn is_here(place: &Place, now: Moment) -> bool {
    place.seen_at.is_some_and(|seen| seen.after(AWAY) > now)
}

/// The people at a table of several; nobody at any other.
pub(super) fn people(
    at: &mut Workshop<'_>,
    stored: &StoredPlaytest,
    places: &[Place],
) -> Result<Vec<Somebody>, PlaytestError> {
    let mut people = Vec::new();
    for (player, author) in authors(stored) {
        let account = author.as_ref().and_then(Author::user);
        let account = match account {
            Some(user) => users::find(at.conn, user)?,
            None => None,
        };
        let Some(place) = places.get(player.index()) else {
            continue;
        };
        let called = place.name.as_ref().or(account.as_ref().map(|user| &user.name));
        people.push(Somebody {
            player,
            name: called.map(|name| name.as_str().to_owned()),
            has_account: account.is_some() && place.name.is_none(),
            came: author.is_some(),
            is_here: is_here(place, at.now),
            seen_at: place.seen_at,
            signal: place.signal.zip(place.signalled_at),
            may_be_watched: place.may_be_watched,
        });
    }
    Ok(people)
}

/// What the players are called in sentences, in the order of seats: as they call themselves, unless two have one name or it
/// could be taken for a word of the sentence.
pub(super) fn names(people: &[Somebody]) -> Vec<Option<String>> {
    let mut names = Vec::new();
    for somebody in people {
        let name = somebody.name.as_ref().filter(|name| {
            let same = people
                .iter()
                .filter(|other| other.name.as_ref().is_some_and(|other| is_alike(other, name)));
            same.count() == 1 && !is_a_word(name)
        });
        let place = somebody.player.index();
        if names.len() <= place {
            names.resize(place + 1, None);
        }
        if let Some(slot) = names.get_mut(place) {
            *slot = name.cloned();
        }
    }
    names
}

fn is_alike(one: &str, other: &str) -> bool {
    UserName::stored(one).look() == UserName::stored(other).look()
}

/// Whether sentences mean somebody by it who may have another name.
fn is_a_word(name: &str) -> bool {
    let name = UserName::stored(name).look();
    let look = |word: &str| UserName::stored(word).look();
    let words = ["you", "yourself", "opponent", "the opponent", "nobody"];
    name.starts_with(&look("player")) || words.into_iter().any(|word| name == look(word))
}

/// The seats of people at a table of several, with who sits there; none at any other table.
fn authors(stored: &StoredPlaytest) -> Vec<(PlayerId, Option<Author>)> {
    if !stored.is_between_people() {
        return Vec::new();
    }
    let others = stored
        .seats
        .iter()
        .filter(|seat| seat.opponent == Opponent::Person);
    let others = others.map(|seat| (player_of(seat), seat.guest()));
    [(PlayerId(0), stored.owner())]
        .into_iter()
        .chain(others)
        .collect()
}

/// The seats of the actor's, where several people play.
fn own_seats(at: &mut Workshop<'_>, id: PlaytestId) -> Result<(StoredPlaytest, Access), PlaytestError> {
    let stored = playtests::find_header(at.conn, id)?.ok_or(PlaytestError::NotFound)?;
    let standing = Access::of(&stored, at.actor).ok_or(PlaytestError::NotFound)?;
    if standing.plays() {
        Ok((stored, standing))
    } else {
        Err(PlaytestError::NotSeated)
    }
}

/// Says one of the ready-made things to the others.
pub fn signal(at: &mut Workshop<'_>, id: PlaytestId, signal: Signal) -> Result<(), PlaytestError> {
    let (_, standing) = own_seats(at, id)?;
    Ok(places::signal(
        at.conn,
        id,
        i32::from(standing.side().0),
        signal,
        at.now,
    )?)
}

/// Says what one is called at this table; without a name as one's account is.
pub fn call(at: &mut Workshop<'_>, id: PlaytestId, name: Option<&UserName>) -> Result<(), PlaytestError> {
    let (_, standing) = own_seats(at, id)?;
    Ok(places::set_name(at.conn, id, i32::from(standing.side().0), name)?)
}

/// Says whether others may watch: whoever began the game decides, and between people all of them together.
pub fn share(at: &mut Workshop<'_>, id: PlaytestId, shared: bool) -> Result<(), PlaytestError> {
    let (stored, standing) = own_seats(at, id)?;
    let mut all_agree = shared;
    if stored.is_between_people() {
        for seat in standing.seats.iter() {
            places::agree(at.conn, id, i32::from(seat.0), shared)?;
        }
        let places = places::of(at.conn, id)?;
        let agrees = |seat: PlayerId| places.get(seat.index()).is_some_and(|place| place.may_be_watched);
        all_agree &= authors(&stored)
            .into_iter()
            .all(|(seat, author)| author.is_some() && agrees(seat));
    } else if !standing.owns {
        return Err(PlaytestError::NotYours);
    }
    let visibility = if all_agree {
        Visibility::Unlisted
    } else {
        Visibility::Private
    };
    Ok(playtests::set_visibility(at.conn, id, visibility)?)
}
