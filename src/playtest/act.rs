use super::access::player_of;
use super::begin::progress;
use super::seat_name::seat_name;
use super::words::listed;
use super::{MOST_ACTIONS, Opened, PlaytestError, clock, computer, named, open};
use crate::db::PlaytestId;
use crate::db::playtests;
use crate::engine::{Act, Action, Adjust, ObjectId, PlayerId, Refusal, Zone};
use crate::workshop::Workshop;

/// What became of a decision.
#[derive(Debug)]
pub struct Moved {
    /// The game as it stands now.
    pub opened: Opened,
    /// Whether it was done.
    pub verdict: Reply,
}

/// Whether a decision was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
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
            verdict: Reply::Refused(Refusal::new("TABLE", why)),
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
    computer::answer(opened);
    Ok(())
}

/// Takes the last decision back, with the computer's answers to it; between people only one's own, and only while nothing
/// hidden came to light since.
pub fn undo(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    change(at, id, version, |opened| {
        let last =
            last_of_a_person(opened).ok_or_else(|| Refusal::new("TABLE", "There is nothing to undo"))?;
        if opened.stored.is_between_people() {
            if !opened.standing.decides_for(last.player) {
                return Err(Refusal::new(
                    "TABLE",
                    "Only the player who made that decision can undo it",
                ));
            }
            if came_to_light(opened, last) {
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
        if opened.stored.is_between_people() && !opened.standing.decides_for(next.player) {
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
        computer::answer(opened);
        Ok(())
    })
}

/// Lets the computer go on where it stopped: after many decisions in a row, or at the end of a sample turn.
pub fn go_on(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    change(at, id, version, |opened| {
        computer::go_beyond(&mut opened.play, &opened.stored.opponents());
        Ok(())
    })
}

fn is_persons(opened: &Opened, action: Action) -> bool {
    !computer::plays(&opened.stored.opponents(), action.player)
}

/// Whether that decision, the last of a person, or one of the computer's since brought hidden cards to light.
fn came_to_light(opened: &Opened, last: Action) -> bool {
    let mut play = opened.play.clone();
    loop {
        if play.state().revealed() {
            return true;
        }
        let is_there = matches!(play.undo(), Ok(true));
        if !is_there || (play.undone().last() == Some(&last) && is_persons(opened, last)) {
            return false;
        }
    }
}

fn last_of_a_person(opened: &Opened) -> Option<Action> {
    let actions = &opened.play.log().actions;
    actions
        .iter()
        .rev()
        .find(|action| is_persons(opened, **action))
        .copied()
}

/// Why nothing at all is decided at a table of several people: one has not come yet, or it is over for good. Who has seen the
/// log of a game that ended knows both hands, so it never goes on.
fn why_not_any_more(opened: &Opened) -> Option<Refusal> {
    if !opened.stored.is_between_people() {
        return None;
    }
    if opened.stored.ended {
        return Some(Refusal::new("TABLE", "This game is over; begin another one"));
    }
    let free: Vec<String> = opened
        .stored
        .free_seats()
        .map(|seat| format!("the {} seat", seat_name(player_of(seat))))
        .collect();
    (!free.is_empty()).then(|| {
        let why = format!("The cards are dealt when somebody takes {}", listed(&free));
        Refusal::new("TABLE", why)
    })
}

/// Between people nobody decides anything about a card he may not see, unless the table offers it: the answer would
/// tell what kind of card it is.
fn why_not_name(opened: &Opened, action: &Action) -> Result<(), Refusal> {
    if !opened.stored.is_between_people() || matches!(action.act, Act::Adjust { .. }) {
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

/// Between people nobody touches by hand what he may not see; only the top of his own deck he moves.
fn why_not_touch(opened: &Opened, change: Adjust) -> Result<(), Refusal> {
    let (Adjust::Move { object, .. }
    | Adjust::Control { object, .. }
    | Adjust::Stage { object, .. }
    | Adjust::Counter { object, .. }) = change
    else {
        return Ok(());
    };
    let state = opened.play.state();
    let is_on_top = |seat: PlayerId| state.pile(seat, Zone::Deck).last() == Some(&object);
    let seen = state.find(object).is_none() || state.is_seen(object, opened.standing.viewer);
    let draws_by_hand = matches!(change, Adjust::Move { .. }) && opened.standing.seats.iter().any(is_on_top);
    if !opened.stored.is_between_people() || seen || draws_by_hand {
        Ok(())
    } else {
        Err(Refusal::new("TABLE", "You cannot see that card"))
    }
}

/// Changes a game and stores it, unless somebody else did since `version`.
pub(super) fn change(
    at: &mut Workshop<'_>,
    id: PlaytestId,
    version: i32,
    change: impl FnOnce(&mut Opened) -> Result<(), Refusal>,
) -> Result<Moved, PlaytestError> {
    /// Bytes a decision adds to a log, roughly; the log itself is stored in the place of the former.
    const DECISION: usize = 100;
    let mut opened = open(at, id)?;
    if !opened.standing.plays() {
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
            verdict: Reply::Refused(refusal),
        });
    }
    if opened.stored.version != version {
        return Ok(Moved {
            opened,
            verdict: Reply::Stale,
        });
    }
    let spent = clock::spent(&opened, at.now);
    if let Err(refusal) = change(&mut opened) {
        return Ok(Moved {
            opened,
            verdict: Reply::Refused(refusal),
        });
    }
    at.take_space(DECISION)?;
    let reached = progress(&opened.play)?;
    if playtests::advance_by(at.conn, id, version, &reached, spent, at.now)? {
        opened.stored.head.updated_at = at.now;
        opened.stored.head.ended = reached.ended;
        opened.stored.head.version = version.saturating_add(1);
        return Ok(Moved {
            opened,
            verdict: Reply::Done,
        });
    }
    Ok(Moved {
        opened: open(at, id)?,
        verdict: Reply::Stale,
    })
}
