//! Decisions that are none: those with one possible answer, and passing until there is something new to do.

use super::act::{Moved, Reply};
use super::alike;
use super::begin::{Begun, progress};
use super::{MOST_ACTIONS, Opened, PlaytestError, act, answers, computer, open, redo, undo};
use crate::db::PlaytestId;
use crate::db::playtests;
use crate::engine::{Act, Action, PromptKind, State};
use crate::workshop::Workshop;

/// Decisions taken in a row before the person is asked again.
const AT_ONCE: usize = 60;

/// After a decision was made: takes those with a standing answer and, where `forced` are wanted, those of the actor that have
/// one possible answer, with the computer's in between.
pub fn take_by_itself(at: &mut Workshop<'_>, moved: Moved, forced: bool) -> Result<Moved, PlaytestError> {
    if moved.verdict != Reply::Done {
        return Ok(moved);
    }
    let mut opened = moved.opened;
    let catalog = at.catalog;
    let taken = go_through(&mut opened, |opened, state| {
        let sole = || sole_answer(opened, state).filter(|_| forced);
        answers::answered(opened, catalog, state).or_else(sole)
    });
    if taken == 0 {
        return Ok(Moved {
            opened,
            verdict: Reply::Done,
        });
    }
    store(at, opened)
}

/// The same of a game that has just been begun, unless it is between people.
pub fn take_at_the_start(at: &mut Workshop<'_>, begun: Begun) -> Result<Begun, PlaytestError> {
    let opened = open(at, begun.id)?;
    if !opened.stored.is_between_people() {
        let moved = Moved {
            opened,
            verdict: Reply::Done,
        };
        take_by_itself(at, moved, true)?;
    }
    Ok(begun)
}

/// Passes, and goes on passing until a question is asked, a turn of the actor's begins, or something can be done that
/// could not be done before. Where nothing can be passed it is refused as passing is.
pub fn pass_on(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    let moved = act(at, id, version, Act::Pass, None)?;
    if moved.verdict != Reply::Done {
        return Ok(moved);
    }
    let catalog = at.catalog;
    let mut opened = moved.opened;
    let before = open_before(&opened)?;
    let (known, turn, side) = (before.offers().to_vec(), before.turn, opened.standing);
    go_through(&mut opened, |opened, state| {
        let decider = state.decider()?;
        let own_turn = state.turn != turn && side.decides_for(state.active);
        let is_new = state
            .offers()
            .iter()
            .any(|offer| offer.act != Act::Pass && !known.contains(offer));
        let pass = Action {
            player: decider,
            act: Act::Pass,
        };
        let passes = state.prompt.is_none() && !own_turn && !is_new && state.offers().contains(&pass);
        if passes {
            Some(pass)
        } else {
            answers::answered(opened, catalog, state).or_else(|| sole_answer(opened, state))
        }
    });
    store(at, opened)
}

/// Undoes until there was a choice: what was taken by itself goes with what led to it.
pub fn undo_to_a_choice(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    step_to_a_choice(at, id, version, undo)
}

/// Redoes until there is a choice.
pub fn redo_to_a_choice(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    step_to_a_choice(at, id, version, redo)
}

type Step = fn(&mut Workshop<'_>, PlaytestId, i32) -> Result<Moved, PlaytestError>;

fn step_to_a_choice(
    at: &mut Workshop<'_>,
    id: PlaytestId,
    version: i32,
    step: Step,
) -> Result<Moved, PlaytestError> {
    let mut moved = step(at, id, version)?;
    for _ in 0..AT_ONCE {
        let opened = &moved.opened;
        let next = opened.play.undone().last().copied();
        let forced = next.is_some() && sole_answer(opened, opened.play.state()) == next;
        if moved.verdict != Reply::Done || !forced {
            break;
        }
        let further = step(at, id, opened.stored.version)?;
        if further.verdict != Reply::Done {
            break;
        }
        moved = further;
    }
    Ok(moved)
}

/// The only answer to a decision of the actor's. Between people nothing is answered of which the other could learn
/// that there was no choice: only what is asked about cards that lie open.
fn sole_answer(opened: &Opened, state: &State) -> Option<Action> {
    let sole = alike::sole(state)?;
    if !opened.standing.decides_for(sole.player) {
        return None;
    }
    let kind = state.prompt.map(|prompt| prompt.kind);
    let is_to_be_seen = kind == Some(PromptKind::Look) || kind == Some(PromptKind::Name);
    let is_open = matches!(
        kind,
        Some(PromptKind::Stages | PromptKind::Capture | PromptKind::Critical | PromptKind::Order)
    );
    let may = !is_to_be_seen && (is_open || !opened.stored.is_between_people());
    may.then_some(sole)
}

/// Takes one decision after another as long as there is one to take, but none beyond the end of a sample turn; says how many.
fn go_through(opened: &mut Opened, next: impl Fn(&Opened, &State) -> Option<Action>) -> usize {
    for taken in 0..AT_ONCE {
        let room = opened.play.log().actions.len() < MOST_ACTIONS && !computer::is_at_the_end(&opened.play);
        let Some(action) = next(opened, opened.play.state()).filter(|_| room) else {
            return taken;
        };
        if opened.play.act(action).is_err() {
            return taken;
        }
        computer::answer(opened);
    }
    AT_ONCE
}

/// The table before the last decision of the actor.
fn open_before(opened: &Opened) -> Result<State, PlaytestError> {
    let actions = &opened.play.log().actions;
    let own = |action: &Action| opened.standing.decides_for(action.player);
    let last = actions.iter().rposition(own).unwrap_or(0);
    Ok(opened.play.branch(last)?.state().clone())
}

/// Stores what was gone through, unless somebody else stored something in between.
fn store(at: &mut Workshop<'_>, mut opened: Opened) -> Result<Moved, PlaytestError> {
    let (id, version) = (opened.stored.id, opened.stored.version);
    if !playtests::advance(at.conn, id, version, &progress(&opened.play)?, at.now)? {
        opened = open(at, id)?;
        return Ok(Moved {
            opened,
            verdict: Reply::Done,
        });
    }
    opened.stored.head.version = version.saturating_add(1);
    Ok(Moved {
        opened,
        verdict: Reply::Done,
    })
}
