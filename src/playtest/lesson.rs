//! The first game of a game: what it is in two minutes, and what each decision means. `card_data/<game>/lesson.toml`.

use std::sync::{Arc, LazyLock};

use serde::Deserialize;

use super::sample::{Sample, sample};
use super::{Access, DeckChoice, Other, PlaytestError, Seed, Setup, alike, decks_to_try};
use crate::db::PlaytestId;
use crate::db::playtests::{self, Opponent, StoredPlaytest};
use crate::engine::{self, Act, Action, Log, Play, PromptKind, State};
use crate::model::Game;
use crate::workshop::Workshop;

/// How a game is taught.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The shipped decks of the first game, the learner's first.
    decks: [String; 2],
    /// What its chance follows from.
    seed: u64,
    /// The game in two minutes.
    #[serde(rename = "part")]
    pub parts: Vec<Part>,
    /// What the decisions mean.
    #[serde(rename = "hint")]
    pub hints: Vec<Hint>,
    /// A turn worked through, in steps: the booklet's, where it has one.
    #[serde(rename = "turn")]
    pub turns: Vec<SampleStep>,
}

/// A step of the sample turn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleStep {
    /// What happens, with its numbers.
    pub text: String,
    /// Ledger ids of the rules it shows.
    pub rules: Vec<String>,
}

/// A paragraph of the introduction.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// What the paragraph is about, as its heading.
    pub title: String,
    /// The paragraph.
    pub text: String,
    /// Ledger ids of the rules it rests on.
    pub rules: Vec<String>,
    /// The part of the table that is shown beside it.
    #[serde(default)]
    pub shows: Option<Shown>,
}

/// A part of the table that a lesson shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// The learner's Main Personality with its ladder and anger.
    Fighter,
    /// What is fought, and its sum.
    Fight,
    /// What is counted at the learner's seat: piles, markers, Chi.
    Counts,
}

/// What a decision of some sort means: of a step of the turn, or of a question.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The ledger id of the step's rule, for what is decided in that step.
    #[serde(default)]
    pub step: Option<String>,
    /// The question it explains.
    #[serde(default)]
    pub ask: Option<PromptKind>,
    /// It explains a step in which nothing can be done but to go on.
    #[serde(default)]
    pub idle: bool,
    /// What the choices mean.
    pub text: String,
    /// The ledger id of the rule to read.
    pub rule: String,
}

const FILES: [(Game, &str); 3] = [
    (Game::Score, include_str!("../../card_data/score/lesson.toml")),
    (Game::Panini, include_str!("../../card_data/panini/lesson.toml")),
    (Game::Bandai, include_str!("../../card_data/bandai/lesson.toml")),
];

/// The lesson of a game; `None` only for a file that cannot be read, which a test refuses.
pub fn lesson(game: Game) -> Option<&'static Lesson> {
    static LESSONS: LazyLock<Vec<(Game, Lesson)>> = LazyLock::new(|| {
        let read = |(game, text): &(Game, &str)| Some((*game, toml::from_str(text).ok()?));
        FILES.iter().filter_map(read).collect()
    });
    let (_, lesson) = LESSONS.iter().find(|(of, _)| *of == game)?;
    Some(lesson)
}

/// What somebody is taught at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taught {
    /// The first game of a lesson.
    FirstGame,
    /// The sample turn of the booklet.
    SampleTurn,
}

/// Games among which is looked for those that teach.
const LOOKED_AT: usize = 12;

/// Those of the actor's games ([`mine`](super::mine)) that teach, in their order, with what.
pub fn taught<'g>(
    at: &mut Workshop<'_>,
    mine: &'g [StoredPlaytest],
) -> Result<Vec<(&'g StoredPlaytest, Taught)>, PlaytestError> {
    let mut found = Vec::new();
    for stored in mine.iter().filter(|stored| may_teach(stored)).take(LOOKED_AT) {
        if let Some(taught) = taught_at(at, stored.id)? {
            found.push((stored, taught));
        }
    }
    Ok(found)
}

/// Whether a game is played with the decks of a lesson or a sample turn, against the computer.
fn may_teach(stored: &StoredPlaytest) -> bool {
    let [seat] = stored.seats.as_slice() else {
        return false;
    };
    let names = [stored.first_name.as_str(), seat.name.as_str()];
    let is_shipped = stored.first_deck.is_none() && seat.deck.is_none();
    let of_lesson = || lesson(stored.game).is_some_and(|lesson| lesson.names() == names.map(Some));
    let of_sample = || sample(stored.game).is_some_and(|sample| sample.names() == names);
    is_shipped && seat.opponent == Opponent::Simple && (of_lesson() || of_sample())
}

fn taught_at(at: &mut Workshop<'_>, id: PlaytestId) -> Result<Option<Taught>, PlaytestError> {
    let Some((_, log, _)) = playtests::find(at.conn, id)? else {
        return Ok(None);
    };
    let log: Log = serde_json::from_str(&log)?;
    if Sample::of(&log).is_some() {
        return Ok(Some(Taught::SampleTurn));
    }
    let is_first = lesson(log.game).is_some_and(|lesson| lesson.is_first(&log));
    Ok(is_first.then_some(Taught::FirstGame))
}

impl Lesson {
    /// What its decks are called, the learner's first.
    fn names(&self) -> [Option<&'static str>; 2] {
        let name = |slug: &String| {
            let deck = decks_to_try().find(|deck| deck.slug == *slug)?;
            Some(deck.name.as_str())
        };
        self.decks.each_ref().map(name)
    }

    /// Whether a log is one of its first game.
    fn is_first(&self, log: &Log) -> bool {
        let names = log.decks.iter().map(|deck| Some(deck.name.as_str()));
        self.seed == log.seed && names.eq(self.names())
    }

    /// The first game: its two decks against the computer, with the same draws for everybody.
    pub fn first_game(&self) -> Result<Setup, PlaytestError> {
        let [own, other] = &self.decks;
        Ok(Setup {
            deck: own.parse::<DeckChoice>()?,
            others: vec![Other {
                deck: other.parse()?,
                opponent: Opponent::Simple,
            }],
            rules: Vec::new(),
            seed: Seed::Same(self.seed),
            clock: None,
        })
    }

    /// The shipped decks of the first game, the learner's first.
    pub fn decks(&self) -> &[String] {
        &self.decks
    }

    /// What its chance follows from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What is to be said of the open decision, and whether the decider was told so at an earlier decision of the game.
    pub fn hint(&self, play: &Play, learner: Access) -> Option<Told<'_>> {
        let hint = self.hint_at(play.state())?;
        let mut state = engine::open(Arc::clone(play.table()), play.log().seed, None);
        let mut is_known = false;
        for action in &play.log().actions {
            // A decision with one answer is taken by itself, so nothing was said of it.
            let was_asked = learner.decides_for(action.player) && alike::sole(&state) != Some(*action);
            is_known = was_asked && self.hint_at(&state) == Some(hint);
            if is_known {
                break;
            }
            // The play holds legal actions only.
            engine::apply_unchecked(&mut state, *action, None);
        }
        Some(Told { hint, is_known })
    }

    fn hint_at(&self, state: &State) -> Option<&Hint> {
        let passes = |action: &Action| action.act == Act::Pass;
        let is_idle = state.prompt.is_none() && state.offers().iter().all(passes);
        let is_meant = |hint: &&Hint| match &state.prompt {
            Some(prompt) => hint.ask == Some(prompt.kind),
            None if is_idle => hint.idle,
            None => hint.step.as_deref() == Some(state.step_rule()),
        };
        self.hints.iter().find(is_meant)
    }
}

/// What is said of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told<'a> {
    /// What it means.
    pub hint: &'a Hint,
    /// Whether that was said before, so that a word reminds of it.
    pub is_known: bool,
}
