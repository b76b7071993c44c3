use std::sync::Arc;

use super::people::{Somebody, names, people};
use super::words::Voice;
use super::{Access, PlaytestError};
use crate::catalog::Catalog;
use crate::db::PlaytestId;
use crate::db::places::{self, Place};
use crate::db::playtests::{self, StoredPlaytest};
use crate::engine::{Action, Log, LogError, Play};
use crate::games;
use crate::workshop::Workshop;

/// A game as somebody sees it.
#[derive(Debug)]
pub struct Opened {
    /// Who plays, and how far it has come.
    pub stored: StoredPlaytest,
    /// What the actor is at the table.
    pub standing: Access,
    /// What is said and wanted at the seats beside the game, in the order of turns.
    pub places: Vec<Place>,
    /// The people at a table of several; nobody at any other.
    pub people: Vec<Somebody>,
    /// What the players are called in what is told of the game, in the order of seats.
    pub names: Vec<Option<String>>,
    pub play: Play,
    /// Whether its cards were others when it was begun than they are now.
    pub other_data: bool,
    /// Where its log stops fitting the present cards and rules.
    pub breach: Option<Breach>,
}

/// Where a log stops fitting the present cards and rules. [`Opened::play`] stands before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The decision that is not legal any more, from 1.
    pub number: usize,
    /// The decisions there are.
    pub of: usize,
    /// Why it is not legal.
    pub why: crate::engine::Refusal,
}

impl Opened {
    /// Speaks of the table as it stands to whoever opened it.
    pub fn voice<'a>(&'a self, catalog: &'a Catalog) -> Voice<'a> {
        Voice::new(catalog, self.play.state(), self.standing.viewer).calling(&self.names)
    }
}

/// Opens a game where it stands.
pub fn open(at: &mut Workshop<'_>, id: PlaytestId) -> Result<Opened, PlaytestError> {
    let (stored, standing, log, undone) = find(at, id)?;
    let undone: Vec<Action> = serde_json::from_str(&undone)?;
    let other_data = !log.is_current(at.catalog);
    if stored.is_between_people() && !stored.head.ended && !is_dealt_for_all(at, &log, other_data) {
        return Err(PlaytestError::OtherCards);
    }
    let (play, breach) = replay(at.catalog, log, undone)?;
    let places = places::of(at.conn, id)?;
    let people = people(at, &stored, &places)?;
    Ok(Opened {
        names: names(&people),
        people,
        places,
        stored,
        standing,
        play,
        other_data,
        breach,
    })
}

/// Whether all who sit at the table have the cards the game was dealt with. With a card that says something else to one of
/// them, be it a private set of the same code or one published again, that one could see what hands hold.
fn is_dealt_for_all(at: &Workshop<'_>, log: &Log, other_data: bool) -> bool {
    let are_shared = std::ptr::eq(at.catalog, at.shared) || log.is_same(at.catalog, at.shared);
    are_shared && !(other_data && log.has_brought_cards(at.shared))
}

/// The log of a game, for whoever may have it.
pub fn log(at: &mut Workshop<'_>, id: PlaytestId) -> Result<Log, PlaytestError> {
    let (stored, standing, log, _) = find(at, id)?;
    if standing.knows_all(&stored) {
        Ok(log)
    } else {
        Err(PlaytestError::Running)
    }
}

fn find(
    at: &mut Workshop<'_>,
    id: PlaytestId,
) -> Result<(StoredPlaytest, Access, Log, String), PlaytestError> {
    let (stored, log, undone) = playtests::find(at.conn, id)?.ok_or(PlaytestError::NotFound)?;
    let standing = Access::of(&stored, at.actor).ok_or(PlaytestError::NotFound)?;
    Ok((stored, standing, serde_json::from_str(&log)?, undone))
}

/// The log played as far as it goes.
pub(super) fn replay(
    catalog: &Catalog,
    mut log: Log,
    undone: Vec<Action>,
) -> Result<(Play, Option<Breach>), PlaytestError> {
    let table = log.table(catalog, games::rules(log.game))?;
    let of = log.actions.len();
    match Play::resume(log.clone(), undone, Arc::clone(&table)) {
        Ok(play) => Ok((play, None)),
        Err(LogError::Illegal { number, illegal }) => {
            log.actions.truncate(number.saturating_sub(1));
            let why = illegal.refusal;
            Ok((Play::open(log, table)?, Some(Breach { number, of, why })))
        }
        Err(other) => Err(other.into()),
    }
}
