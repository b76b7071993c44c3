use std::collections::BTreeSet;

use sha2::{Digest, Sha256};

use super::begin::{Chair, Sitting, progress, store};
use super::open::replay;
use super::{MOST_ACTIONS, PlaytestError};
use crate::db::playtests::{self, Opponent, Progress};
use crate::db::{PlaytestId, Visibility};
use crate::deck::Document;
use crate::engine::{Log, Table};
use crate::games;
use crate::workshop::archive::{Part, Restored};
use crate::workshop::{Workshop, WorkshopError};

/// Goes on with a saved game, whoever played it: all its seats are the actor's now. Where its decisions stop fitting the
/// present cards it is kept all the same, as any other game is.
pub fn take_up(at: &mut Workshop<'_>, text: &str) -> Result<PlaytestId, PlaytestError> {
    let no_log = |why: &dyn std::fmt::Display| PlaytestError::NoLog(why.to_string());
    if text.len() > at.quotas.log {
        return Err(no_log(&format!("it has more than {} kB", at.quotas.log >> 10)));
    }
    let log: Log = serde_json::from_str(text).map_err(|error| no_log(&error))?;
    within_bounds(&log).map_err(|why| no_log(&why))?;
    let (play, _) = replay(at.catalog, log.clone(), Vec::new()).map_err(|error| match error {
        PlaytestError::Log(why) => no_log(&why),
        other => other,
    })?;
    let reached = Progress {
        log: serde_json::to_string(&log)?,
        actions: i32::try_from(log.actions.len()).unwrap_or(i32::MAX),
        ..progress(&play)?
    };
    let own = |_| Chair {
        opponent: Opponent::Both,
        guest: None,
        deck: None,
    };
    let table = Sitting {
        visibility: Visibility::Private,
        clock: None,
        deck: None,
        others: log.decks.iter().skip(1).map(own).collect(),
    };
    Ok(store(at, &log, &reached, &table)?.id)
}

/// What a table of this site bears; more is no game that was played at one.
fn within_bounds(log: &Log) -> Result<(), String> {
    let decks = &log.decks;
    if let Some(refusal) = games::why_not_seated(log.game, decks.len()) {
        return Err(refusal.to_string());
    }
    if log.actions.len() > MOST_ACTIONS {
        return Err(format!("it has more than {MOST_ACTIONS} decisions"));
    }
    if decks.iter().any(|deck| deck.cards.len() > Table::MOST_CARDS) {
        return Err(format!("a deck has more than {} cards", Table::MOST_CARDS));
    }
    if decks.iter().any(|deck| deck.name.contains('\0')) {
        return Err("a deck's name holds a character no text has".to_owned());
    }
    let too_long = |name: &str| name.chars().count() as u64 > Document::LONGEST_NAME;
    if decks.iter().any(|deck| too_long(&deck.name)) {
        return Err(format!(
            "a deck's name is longer than {} letters",
            Document::LONGEST_NAME
        ));
    }
    Ok(())
}

/// What was put back of an archive so far, and the games that are kept already.
#[derive(Debug, Default)]
pub struct Restoring {
    /// What was put back.
    pub restored: Restored,
    /// Digests of the logs that are kept: the logs themselves would fill the memory.
    kept: Option<BTreeSet<[u8; 32]>>,
}

/// Puts a part of an archive back into the actor's account, games too. A game that is kept already is left as it is.
pub fn put_back(at: &mut Workshop<'_>, part: Part, restoring: &mut Restoring) -> Result<(), WorkshopError> {
    let Some((name, log)) = at.put_back(part, &mut restoring.restored)? else {
        return Ok(());
    };
    if restoring.kept.is_none() {
        restoring.kept = Some(digests(at)?);
    }
    let kept = restoring.kept.get_or_insert_default();
    let restored = &mut restoring.restored;
    if !kept.insert(digest(&log)) {
        restored.present_games += 1;
        return Ok(());
    }
    match take_up(at, &log) {
        Ok(_) => restored.games += 1,
        Err(PlaytestError::Db(error)) => return Err(error.into()),
        Err(error) => restored.leave_out(&name, &error),
    }
    Ok(())
}

fn digests(at: &mut Workshop<'_>) -> Result<BTreeSet<[u8; 32]>, WorkshopError> {
    let author = at.actor.author.clone().ok_or(WorkshopError::Nobody)?;
    let mut kept = BTreeSet::new();
    for game in playtests::of_author(at.conn, &author, u32::MAX)? {
        kept.extend(playtests::find(at.conn, game.id)?.map(|(_, log, _)| digest(&log)));
    }
    Ok(kept)
}

fn digest(log: &str) -> [u8; 32] {
    Sha256::digest(log).into()
}
