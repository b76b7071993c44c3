//! Standing answers: `always no to this, for this turn or this game`.
//!
//! They are taken at once, whatever the hand holds, and between people only where what is asked about lies open, so that
//! nobody learns more of them than that somebody has one.

use serde::{Deserialize, Serialize};

use super::act::{Moved, Reply};
use super::{Opened, PlaytestError, act};
use crate::catalog::Catalog;
use crate::db::{PlaytestId, places};
use crate::engine::view::Viewer;
use crate::engine::{Act, Action, Choice, PlayerId, Prompt, PromptKind, State};
use crate::workshop::Workshop;

/// An answer somebody gives by themselves from now on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingAnswer {
    /// What is asked.
    pub asked: PromptKind,
    /// The printing code of the card that asks, where it is about one card only.
    pub card: Option<String>,
    /// The answer: yes, no, or no more.
    pub choice: Choice,
    /// The only turn it holds in; else it holds for the whole game.
    pub turn: Option<u16>,
}

/// How long a standing answer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// The end of this turn.
    Turn,
    /// The end of the game.
    Game,
}

/// The answers to the open question of the actor's that may be given always, in the order they are offered.
pub fn may_stand(opened: &Opened) -> Vec<Choice> {
    let state = opened.play.state();
    let Some(prompt) = state.prompt else {
        return Vec::new();
    };
    let asks = opened.standing.decides_for(prompt.player) && is_to_be_answered(opened, state, prompt);
    let choices = state.offers().iter().filter_map(|offer| match offer.act {
        Act::Answer { choice } => Some(choice),
        _ => None,
    });
    let is_general = |choice: &Choice| match choice {
        Choice::No | Choice::Done => true,
        // What costs nothing that could be wanted later.
        Choice::Yes => matches!(prompt.kind, PromptKind::Endurance | PromptKind::Rejuvenate),
        _ => false,
    };
    choices.filter(|choice| asks && is_general(choice)).collect()
}

/// Answers the open question, and the same question always from now on.
pub fn always(
    at: &mut Workshop<'_>,
    id: PlaytestId,
    version: i32,
    choice: Choice,
    until: Until,
) -> Result<Moved, PlaytestError> {
    let before = super::open(at, id)?;
    let answer = may_stand(&before)
        .contains(&choice)
        .then(|| standing_answer(at.catalog, before.play.state(), choice, until))
        .flatten();
    let mut moved = act(at, id, version, Act::Answer { choice }, None)?;
    if let (Some((player, answer)), Reply::Done) = (answer, &moved.verdict) {
        let mut all = moved.opened.answers(player);
        all.retain(|other| (other.asked, &other.card) != (answer.asked, &answer.card));
        all.push(answer);
        keep(at, &mut moved.opened, player, &all)?;
    }
    Ok(moved)
}

/// Takes back the standing answers of the actor.
pub fn ask_again(at: &mut Workshop<'_>, id: PlaytestId) -> Result<(), PlaytestError> {
    let mut opened = super::open(at, id)?;
    if !opened.standing.plays() {
        return Err(PlaytestError::NotYours);
    }
    for player in opened.standing.seats.iter() {
        keep(at, &mut opened, player, &[])?;
    }
    Ok(())
}

fn keep(
    at: &mut Workshop<'_>,
    opened: &mut Opened,
    player: PlayerId,
    answers: &[StandingAnswer],
) -> Result<(), PlaytestError> {
    let text = serde_json::to_string(answers)?;
    places::set_answers(at.conn, opened.stored.id, i32::from(player.0), &text)?;
    if let Some(place) = opened.places.get_mut(player.index()) {
        place.answers = text;
    }
    Ok(())
}

impl Opened {
    /// The standing answers of a seat that still hold.
    pub fn answers(&self, player: PlayerId) -> Vec<StandingAnswer> {
        let turn = self.play.state().turn;
        let place = self.places.get(player.index());
        let kept = place.and_then(|place| serde_json::from_str(&place.answers).ok());
        let mut kept: Vec<StandingAnswer> = kept.unwrap_or_default();
        kept.retain(|answer| answer.turn.is_none_or(|held| held == turn));
        kept
    }
}

/// What a standing answer of whoever is asked decides.
pub(super) fn answered(opened: &Opened, catalog: &Catalog, state: &State) -> Option<Action> {
    let prompt = state.prompt?;
    if !is_to_be_answered(opened, state, prompt) {
        return None;
    }
    let card = card_of(catalog, state, prompt);
    let mut answers = opened.answers(prompt.player).into_iter();
    let choice = answers
        .find(|answer| answer.asked == prompt.kind && (answer.card.is_none() || answer.card == card))?
        .choice;
    let answer = Action {
        player: prompt.player,
        act: Act::Answer { choice },
    };
    state.offers().contains(&answer).then_some(answer)
}

/// Questions that come again and again, and between people only where what is asked about lies open to all.
fn is_to_be_answered(opened: &Opened, state: &State, prompt: Prompt) -> bool {
    let comes_again = is_of_any_card(prompt.kind) || is_of_one_card(prompt.kind);
    let is_open = || match state.find(prompt.source) {
        Some(_) => state.is_seen(prompt.source, Viewer::Watcher),
        None => is_of_any_card(prompt.kind),
    };
    comes_again && (!opened.stored.is_between_people() || is_open())
}

const fn is_of_any_card(kind: PromptKind) -> bool {
    matches!(
        kind,
        PromptKind::Endurance
            | PromptKind::Rejuvenate
            | PromptKind::Defend
            | PromptKind::Verify
            | PromptKind::ShuffleRest
    )
}

const fn is_of_one_card(kind: PromptKind) -> bool {
    matches!(kind, PromptKind::May | PromptKind::Respond)
}

fn standing_answer(
    catalog: &Catalog,
    state: &State,
    choice: Choice,
    until: Until,
) -> Option<(PlayerId, StandingAnswer)> {
    let prompt = state.prompt?;
    let card = card_of(catalog, state, prompt);
    let answer = StandingAnswer {
        asked: prompt.kind,
        card: card.filter(|_| is_of_one_card(prompt.kind)),
        choice,
        turn: (until == Until::Turn).then_some(state.turn),
    };
    Some((prompt.player, answer))
}

/// The first printing of the card that asks.
fn card_of(catalog: &Catalog, state: &State, prompt: Prompt) -> Option<String> {
    state.find(prompt.source)?;
    let first = catalog.card(state.card(prompt.source).card).printings.first()?;
    Some(catalog.printing(*first).code.clone())
}
