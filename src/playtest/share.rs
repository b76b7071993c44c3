use super::begin::first_deal;
use super::{PlaytestError, Standing};
use crate::account::Token;
use crate::db::playtests::{self, Opponent, StoredPlaytest};
use crate::db::{PlaytestId, Visibility};
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

/// Makes a new link to the second seat; a former one opens nothing any more, and whoever sat there stands up.
pub fn invite(at: &mut Workshop<'_>, id: PlaytestId) -> Result<Token, PlaytestError> {
    let stored = owned(at, id)?;
    if stored.opponent != Opponent::Person {
        return Err(PlaytestError::NotYours);
    }
    if stored.ended {
        return Err(PlaytestError::Over);
    }
    let invitation = Token::random()?;
    playtests::invite(at.conn, id, &invitation.hash())?;
    Ok(invitation)
}

/// Takes the second seat by its link. The cards are dealt now: whoever sat there before, or looked, knows nothing of them.
pub fn join(at: &mut Workshop<'_>, id: PlaytestId, invitation: &Token) -> Result<(), PlaytestError> {
    let guest = at.actor.author.clone().ok_or(WorkshopError::Nobody)?;
    let (stored, log, _) = playtests::find(at.conn, id)?.ok_or(PlaytestError::NotFound)?;
    if stored.invitation.as_ref() != Some(&invitation.hash()) {
        // Who may not even see the game learns nothing of it.
        let seen = Standing::of(&stored, at.actor).is_some();
        return Err(if seen {
            PlaytestError::LinkUsed
        } else {
            PlaytestError::NotFound
        });
    }
    if stored.owner().as_ref() == Some(&guest) {
        return Err(PlaytestError::Seated);
    }
    let dealt = first_deal(at, &serde_json::from_str(&log)?)?;
    if playtests::take_seat(at.conn, id, &invitation.hash(), &guest, &dealt)? {
        Ok(())
    } else {
        Err(PlaytestError::LinkUsed)
    }
}

/// Says who else may watch.
pub fn set_visibility(
    at: &mut Workshop<'_>,
    id: PlaytestId,
    visibility: Visibility,
) -> Result<(), PlaytestError> {
    owned(at, id)?;
    Ok(playtests::set_visibility(at.conn, id, visibility)?)
}

/// Removes a game for good.
pub fn remove(at: &mut Workshop<'_>, id: PlaytestId) -> Result<(), PlaytestError> {
    owned(at, id)?;
    Ok(playtests::remove(at.conn, id)?)
}

/// The game, if the actor began it.
fn owned(at: &mut Workshop<'_>, id: PlaytestId) -> Result<StoredPlaytest, PlaytestError> {
    let (stored, ..) = playtests::find(at.conn, id)?.ok_or(PlaytestError::NotFound)?;
    let standing = Standing::of(&stored, at.actor).ok_or(PlaytestError::NotFound)?;
    if standing.owns {
        Ok(stored)
    } else {
        Err(PlaytestError::NotYours)
    }
}
