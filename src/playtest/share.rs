use super::access::player_of;
use super::begin::dealt_for;
use super::{Access, PlaytestError};
use crate::account::Token;
use crate::db::PlaytestId;
use crate::db::playtests::{self, Opponent, StoredPlaytest, StoredSeat};
use crate::engine::PlayerId;
use crate::workshop::{Workshop, WorkshopError};

/// Games one list shows.
const LISTED: u32 = 200;

/// The games the actor began or sits at, the last changed first.
pub fn mine(at: &mut Workshop<'_>) -> Result<Vec<StoredPlaytest>, PlaytestError> {
    match &at.actor.author {
        Some(author) => Ok(playtests::of_author(at.conn, author, LISTED)?),
        None => Ok(Vec::new()),
    }
}

/// The key of one of several links made at once: from the one secret shown to whoever made them follow those of the seats,
/// and from none of these that of another.
pub(super) fn link_of(secret: &Token, seat: i32) -> Token {
    secret.derived(&format!("seat-{seat}"))
}

/// The key of the link to a free seat, for whoever holds the secret it was made with.
pub fn link(seat: &StoredSeat, secret: &Token) -> Option<Token> {
    let kept = seat.invitation.as_ref()?;
    let mut keys = [secret.clone(), link_of(secret, seat.seat)].into_iter();
    keys.find(|key| key.hash() == *kept)
}

/// Makes a new link to a seat, without a number to the first that is somebody else's; a former link opens nothing any
/// more, and whoever sat there stands up.
pub fn invite(at: &mut Workshop<'_>, id: PlaytestId, seat: Option<PlayerId>) -> Result<Token, PlaytestError> {
    let stored = owned(at, id)?;
    let is_meant = |found: &&StoredSeat| {
        found.opponent == Opponent::Person && seat.is_none_or(|seat| player_of(found) == seat)
    };
    let seat = stored
        .seats
        .iter()
        .find(is_meant)
        .ok_or(PlaytestError::NotYours)?;
    if stored.ended {
        return Err(PlaytestError::Over);
    }
    let invitation = Token::random()?;
    playtests::invite(at.conn, id, seat.seat, &invitation.hash())?;
    Ok(invitation)
}

/// Takes a seat by its link. The cards are dealt now: whoever sat there before, or looked, knows nothing of them.
pub fn join(at: &mut Workshop<'_>, id: PlaytestId, invitation: &Token) -> Result<(), PlaytestError> {
    let guest = at.actor.author.clone().ok_or(WorkshopError::Nobody)?;
    let (stored, log, _) = playtests::find(at.conn, id)?.ok_or(PlaytestError::NotFound)?;
    let hash = invitation.hash();
    let opens = |seat: &&StoredSeat| seat.invitation.as_ref() == Some(&hash);
    let standing = Access::of(&stored, at.actor);
    let Some(seat) = stored.seats.iter().find(opens) else {
        // Who may not even see the game learns nothing of it.
        return Err(match standing {
            Some(_) => PlaytestError::LinkUsed,
            None => PlaytestError::NotFound,
        });
    };
    if standing.is_some_and(Access::plays) {
        return Err(PlaytestError::Seated);
    }
    let others_wait = stored.free_seats().any(|free| free.seat != seat.seat);
    let dealt = dealt_for(at, &serde_json::from_str(&log)?, &stored.opponents(), others_wait)?;
    if playtests::take_seat(at.conn, id, seat.seat, &hash, &guest, &dealt, at.now)? {
        Ok(())
    } else {
        Err(PlaytestError::LinkUsed)
    }
}

/// Removes a game for good.
pub fn remove(at: &mut Workshop<'_>, id: PlaytestId) -> Result<(), PlaytestError> {
    owned(at, id)?;
    Ok(playtests::remove(at.conn, id)?)
}

/// The game, if the actor began it.
fn owned(at: &mut Workshop<'_>, id: PlaytestId) -> Result<StoredPlaytest, PlaytestError> {
    let stored = playtests::find_header(at.conn, id)?.ok_or(PlaytestError::NotFound)?;
    let standing = Access::of(&stored, at.actor).ok_or(PlaytestError::NotFound)?;
    if standing.owns {
        Ok(stored)
    } else {
        Err(PlaytestError::NotYours)
    }
}
