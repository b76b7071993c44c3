//! The sample turn of a booklet, played at the table: `card_data/<game>/sample.toml`. Both seats go the booklet's way as long
//! as the learner does; whoever leaves it plays an ordinary game from there.

use std::sync::{Arc, LazyLock};

use serde::Deserialize;

use super::alike;
use crate::catalog::shipped;
use crate::engine::view::subject;
use crate::engine::{self, Act, Action, Choice, Log, Play, PlayerId, State};
use crate::model::Game;

/// The seat of the learner.
const LEARNER: PlayerId = PlayerId(0);

/// A booklet's sample turn with printed cards.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// What its chance follows from: with it the first seat begins.
    pub(super) seed: u64,
    /// What it is, before it is played.
    pub about: String,
    /// Both seats, the learner's first.
    pub(super) seats: [SampleSeat; 2],
    /// The decisions of both, in their order; what has one answer need not stand there.
    #[serde(rename = "step")]
    pub steps: Vec<SampleDecision>,
    /// What is said when it is over.
    pub end: SampleEnd,
}

/// A seat of the sample turn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleSeat {
    /// What its deck is called.
    pub name: String,
    /// The shipped file of its list, in which every card of the deck stands once: `score/sample/goku.txt`.
    pub list: String,
    /// The cards on top of the shuffled deck by their printing codes, the first drawn first.
    pub top: Vec<String>,
}

/// Who decides in the sample turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The learner.
    You,
    /// The computer.
    They,
}

/// A decision of the sample turn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleDecision {
    /// Whose it is.
    pub by: By,
    /// What the booklet does.
    pub does: Deed,
    /// What is said before the learner decides; nothing of the computer's.
    #[serde(default)]
    pub text: String,
    /// Ledger ids of the rules it shows.
    #[serde(default)]
    pub rules: Vec<String>,
}

/// What is decided.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// To do nothing more.
    Pass,
    /// To declare combat.
    Combat,
    /// Yes.
    Yes,
    /// No.
    No,
    /// No more of them.
    Done,
    /// Whatever answers the question: the booklet leaves it open.
    Any,
    /// This of several texts, from 0.
    Option(u8),
    /// To play, use or take the card of this name.
    Card(String),
}

/// What is said when the sample turn is over.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleEnd {
    /// How the table stands, with the booklet's numbers.
    pub text: String,
    /// Ledger ids of the rules it shows.
    pub rules: Vec<String>,
}

/// Where a game stands that was begun as a sample turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Course {
    /// The booklet decides next, so; no action where it leaves open what.
    On(&'static SampleDecision, Option<Action>),
    /// The learner has just done something else.
    Left,
    /// The booklet's turn is over, and nobody has decided anything since.
    Over(&'static SampleEnd),
}

/// The sample turn of a game, where its booklet has one: Bandai's explains the rules without.
pub fn sample(game: Game) -> Option<&'static Sample> {
    static SAMPLES: LazyLock<Vec<(Game, Sample)>> = LazyLock::new(|| {
        let read = |game: &Game| {
            let text = shipped::file(&format!("{}/sample.toml", game.slug()))?;
            Some((*game, toml::from_str(&text).ok()?))
        };
        Game::ALL.iter().filter_map(read).collect()
    });
    let (_, sample) = SAMPLES.iter().find(|(of, _)| *of == game)?;
    Some(sample)
}

/// How far the booklet is followed; nothing for a game that is no sample turn, or goes its own way.
pub fn sample_course(play: &Play) -> Option<Course> {
    let log = play.log();
    let sample = Sample::of(log)?;
    let mut state = engine::open(Arc::clone(play.table()), log.seed, None);
    let mut steps = sample.steps.iter();
    let mut next = steps.next();
    let mut has_left = false;
    for action in &log.actions {
        let sole = alike::sole(&state) == Some(*action);
        match next {
            // It went its own way before.
            _ if has_left && action.player == LEARNER && !sole => return None,
            _ if has_left => {}
            Some(step) if step.is(&state, *action) => next = steps.next(),
            _ if sole => {}
            Some(_) => has_left = true,
            // It was over before.
            None => return None,
        }
        // The play holds legal actions only.
        engine::apply_unchecked(&mut state, *action, None);
    }
    match next {
        _ if has_left => Some(Course::Left),
        None => Some(Course::Over(&sample.end)),
        Some(step) => step.course(&state),
    }
}

impl Sample {
    /// The sample turn a log was begun as.
    pub(super) fn of(log: &Log) -> Option<&'static Self> {
        let sample = sample(log.game)?;
        let names = log.decks.iter().map(|deck| deck.name.as_str());
        let is_it = sample.seed == log.seed && names.eq(sample.names());
        is_it.then_some(sample)
    }

    /// What the decks are called, the learner's first.
    pub(super) fn names(&self) -> [&str; 2] {
        self.seats.each_ref().map(|seat| seat.name.as_str())
    }
}

impl By {
    const fn player(self) -> PlayerId {
        match self {
            Self::You => LEARNER,
            Self::They => PlayerId(1),
        }
    }
}

impl SampleDecision {
    /// Whether that is what the booklet decides.
    fn is(&self, state: &State, action: Action) -> bool {
        let answers = action.player == self.by.player() && matches!(action.act, Act::Answer { .. });
        (answers && self.does == Deed::Any) || self.action(state) == Some(action)
    }

    /// Where a game stands whose next decision of the booklet is this; nothing while something else is decided.
    fn course(&'static self, state: &State) -> Option<Course> {
        let action = self.action(state);
        let decides = state.decider() == Some(self.by.player());
        (decides && (action.is_some() || self.does == Deed::Any)).then_some(Course::On(self, action))
    }

    /// What is offered that the booklet does.
    fn action(&self, state: &State) -> Option<Action> {
        let player = self.by.player();
        let is_it = |action: &&Action| action.player == player && self.does.is(state, action);
        state.offers().iter().find(is_it).copied()
    }
}

impl Deed {
    fn is(&self, state: &State, action: &Action) -> bool {
        let answers = |with: Choice| action.act == Act::Answer { choice: with };
        match self {
            Self::Pass => action.act == Act::Pass,
            Self::Combat => matches!(action.act, Act::Combat { .. }),
            Self::Yes => answers(Choice::Yes),
            Self::No => answers(Choice::No),
            Self::Done => answers(Choice::Done),
            Self::Any => false,
            Self::Option(which) => answers(Choice::Option(*which)),
            Self::Card(name) => {
                let is_final = matches!(action.act, Act::FinalAttack { .. });
                let is_named = |object| state.find(object).is_some() && state.card(object).name == *name;
                !is_final && subject(action).is_some_and(is_named)
            }
        }
    }
}
