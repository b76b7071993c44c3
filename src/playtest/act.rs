use super::begin::progress;
use super::standing::FIRST;
use super::{MOST_ACTIONS, Opened, PlaytestError, computer, named, open};
use crate::db::PlaytestId;
use crate::db::playtests::{self, Opponent};
use crate::engine::{Act, Action, Adjust, ObjectId, PlayerId, Refusal};
use crate::workshop::Workshop;

/// What became of a decision.
#[derive(Debug)]
pub struct Moved {
    /// The game as it stands now.
    pub opened: Opened,
    /// Whether it was done.
    pub verdict: Verdict,
}

/// Whether a decision was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It was.
    Done,
    /// It was not: the table had changed since the page was made.
    Stale,
    /// It was not: a rule refuses it.
    Refused(Refusal),
}

impl Moved {
    fn refused(opened: Opened, why: impl Into<String>) -> Self {
        Self {
            opened,
            verdict: Verdict::Refused(Refusal::new("TABLE", why)),
        }
    }
}

/// Carries out a decision of a seat the actor decides for, by somebody who saw the table at `version`. Without a seat it
/// is that of whoever decides now, or else the actor's own. Then the computer decides, where it plays.
pub fn act(
    at: &mut Workshop<'_>,
    id: PlaytestId,
    version: i32,
    act: Act,
    seat: Option<PlayerId>,
) -> Result<Moved, PlaytestError> {
    change(at, id, version, |opened| decide(opened, act, seat))
}

/// Answers the question which card is named, with a title as it was typed.
pub fn name(
    at: &mut Workshop<'_>,
    id: PlaytestId,
    version: i32,
    typed: &str,
) -> Result<Moved, PlaytestError> {
    let catalog = at.catalog;
    change(at, id, version, |opened| {
        let choice = named(catalog, opened.play.state(), typed)?;
        decide(opened, Act::Answer { choice }, None)
    })
}

fn decide(opened: &mut Opened, act: Act, seat: Option<PlayerId>) -> Result<(), Refusal> {
    let standing = opened.standing;
    let decider = opened
        .play
        .state()
        .decider()
        .filter(|decider| standing.decides_for(*decider));
    let player = seat.or(decider).unwrap_or(standing.side());
    if !standing.decides_for(player) {
        return Err(Refusal::new("TABLE", "You do not decide for that seat"));
    }
    if opened.play.log().actions.len() >= MOST_ACTIONS {
        let why = format!("A game has at most {MOST_ACTIONS} decisions; begin another one");
        return Err(Refusal::new("TABLE", why));
    }
    if let Act::Adjust { change } = act {
        why_not_touch(opened, change)?;
    }
    why_not_name(opened, &Action { player, act })?;
    let done = opened.play.act(Action { player, act });
    done.map_err(|illegal| illegal.refusal)?;
    computer::go_on(&mut opened.play, opened.stored.opponent);
    Ok(())
}

/// Takes the last decision back. Where the computer plays, with its answers; where two people play, only one's own, and
/// only while it brought nothing hidden to light.
pub fn undo(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    change(at, id, version, |opened| {
        let last =
            last_of_a_person(opened).ok_or_else(|| Refusal::new("TABLE", "There is nothing to undo"))?;
        if opened.stored.opponent == Opponent::Person {
            if !opened.standing.decides_for(last.player) {
                return Err(Refusal::new(
                    "TABLE",
                    "Only the player who made that decision can undo it",
                ));
            }
            if opened.play.state().revealed() {
                return Err(Refusal::new(
                    "TABLE",
                    "That decision brought hidden cards to light; it cannot be undone",
                ));
            }
        }
        while let Ok(true) = opened.play.undo() {
            if opened.play.undone().last() == Some(&last) && is_persons(opened, last) {
                break;
            }
        }
        Ok(())
    })
}

/// Makes a decision again that was taken back, with the computer's answers to it.
pub fn redo(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    change(at, id, version, |opened| {
        let next = opened.play.undone().last().copied();
        let next = next.ok_or_else(|| Refusal::new("TABLE", "There is nothing to redo"))?;
        if opened.stored.opponent == Opponent::Person && !opened.standing.decides_for(next.player) {
            return Err(Refusal::new(
                "TABLE",
                "Only the player who made that decision can redo it",
            ));
        }
        while opened.play.redo() {
            let more = opened.play.undone().last().copied();
            if more.is_none_or(|more| is_persons(opened, more)) {
                break;
            }
        }
        computer::go_on(&mut opened.play, opened.stored.opponent);
        Ok(())
    })
}

/// Lets the computer go on where it stopped after many decisions in a row.
pub fn go_on(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    change(at, id, version, |opened| {
        computer::go_on(&mut opened.play, opened.stored.opponent);
        Ok(())
    })
}

fn is_persons(opened: &Opened, action: Action) -> bool {
    !computer::plays(opened.stored.opponent) || action.player == FIRST
}

fn last_of_a_person(opened: &Opened) -> Option<Action> {
    let actions = &opened.play.log().actions;
    actions
        .iter()
        .rev()
        .find(|action| is_persons(opened, **action))
        .copied()
}

/// Why nothing at all is decided at a table of two people: nobody has come yet, or it is over for good. Who has seen the
/// log of a game that ended knows both hands, so it never goes on.
fn why_not_any_more(opened: &Opened) -> Option<Refusal> {
    if opened.stored.opponent != Opponent::Person {
        return None;
    }
    if opened.stored.ended {
        return Some(Refusal::new("TABLE", "This game is over; begin another one"));
    }
    let waits = opened.stored.guest().is_none();
    waits.then(|| Refusal::new("TABLE", "The cards are dealt when somebody takes the second seat"))
}

/// Between two people nobody decides anything about a card he may not see, unless the table offers it: the answer would
/// tell what kind of card it is.
fn why_not_name(opened: &Opened, action: &Action) -> Result<(), Refusal> {
    if opened.stored.opponent != Opponent::Person || matches!(action.act, Act::Adjust { .. }) {
        return Ok(());
    }
    let state = opened.play.state();
    let sees =
        |object: ObjectId| state.find(object).is_none() || state.is_seen(object, opened.standing.viewer);
    let (one, other) = match action.act {
        Act::Play { card } => (card, card),
        Act::Use { object, by, .. } => (object, by),
        Act::FinalAttack { card, by } => (card, by),
        Act::Give { from, to } => (from, to),
        Act::Answer { .. } | Act::Combat { .. } | Act::Pass | Act::Concede | Act::Adjust { .. } => {
            return Ok(());
        }
    };
    if state.offers().contains(action) || (sees(one) && sees(other)) {
        Ok(())
    } else {
        Err(Refusal::new("TABLE", "You cannot see that card"))
    }
}

/// Between two people nobody touches by hand what he may not see; only the top of his own deck he moves.
fn why_not_touch(opened: &Opened, change: Adjust) -> Result<(), Refusal> {
    let (Adjust::Move { object, .. }
    | Adjust::Control { object, .. }
    | Adjust::Stage { object, .. }
    | Adjust::Counter { object, .. }) = change
    else {
        return Ok(());
    };
    let state = opened.play.state();
    let own = state.pile(opened.standing.side(), crate::engine::Zone::Deck);
    let seen = state.find(object).is_none() || state.is_seen(object, opened.standing.viewer);
    let draws_by_hand = matches!(change, Adjust::Move { .. }) && own.last() == Some(&object);
    if opened.stored.opponent != Opponent::Person || seen || draws_by_hand {
        Ok(())
    } else {
        Err(Refusal::new("TABLE", "You cannot see that card"))
    }
}

/// Changes a game and stores it, unless somebody else did since `version`.
fn change(
    at: &mut Workshop<'_>,
    id: PlaytestId,
    version: i32,
    change: impl FnOnce(&mut Opened) -> Result<(), Refusal>,
) -> Result<Moved, PlaytestError> {
    /// Bytes a decision adds to a log, roughly; the log itself is stored in the place of the former.
    const DECISION: usize = 100;
    let mut opened = open(at, id)?;
    if opened.standing.seats == super::Seats::None {
        return Err(PlaytestError::NotYours);
    }
    if let Some(breach) = &opened.breach {
        let why = format!(
            "Decision {} is not legal with the present cards; play on from before it in a game of its own",
            breach.number
        );
        return Ok(Moved::refused(opened, why));
    }
    if let Some(refusal) = why_not_any_more(&opened) {
        return Ok(Moved {
            opened,
            verdict: Verdict::Refused(refusal),
        });
    }
    if opened.stored.version != version {
        return Ok(Moved {
            opened,
            verdict: Verdict::Stale,
        });
    }
    if let Err(refusal) = change(&mut opened) {
        return Ok(Moved {
            opened,
            verdict: Verdict::Refused(refusal),
        });
    }
    at.take_space(DECISION)?;
    if playtests::advance(at.conn, id, version, &progress(&opened.play)?, at.now)? {
        opened.stored.version = version.saturating_add(1);
        return Ok(Moved {
            opened,
            verdict: Verdict::Done,
        });
    }
    Ok(Moved {
        opened: open(at, id)?,
        verdict: Verdict::Stale,
    })
}
