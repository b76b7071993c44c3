//! How a table works, whatever is played on it. What two games share beyond that is below it: `fight`, the combat of
//! Score and Panini, and `battle`, the Teams and Chains of Bandai.
//!
//! A game in progress is a [`State`]. It is a pure fold: `state = replay(seed, decks, actions)`; only a [`Log`] is ever
//! stored. [`open`] seats the players, [`legal_actions`] lists what may be decided, [`apply`] carries a decision out or
//! refuses it with the rule that forbids it ([`why_not`]) and an unchanged state. [`view::for_player`] is the only way
//! out for what one player may see.
//!
//! # From an action to the next decision
//!
//! `settle.rs` carries out an action and then *settles*, again and again, until somebody must decide:
//! 1. what has been set off (`pending`) goes on the queue, in the order its players like, and whoever holds a card for that
//!    moment may use it (`release.rs`);
//! 2. the last [`Task`] of the queue is done: a program goes on, an attack goes on, or something of the game's own
//!    ([`Rules::resume`]);
//! 3. with nothing left, the current step of the game's step table begins ([`StepDef::enter`]), offers decisions
//!    ([`StepDef::offers`]), or gives way to the next.
//!
//! Everything that may be chosen is enumerable: it stands in [`State::offers`]. Inside an effect a choice is a
//! [`Prompt`]: whoever asks first puts on the queue what goes on with the answer, then calls [`Referee::ask`]; it is
//! called again and finds the answer by [`Referee::answer`]. While a prompt is open only its answers are legal, and
//! conceding and adjusting.
//!
//! # What a game supplies
//!
//! One implementation of [`Rules`] in `games/<game>/`: a table of [`StepDef`]s, the set-up, how an action is carried
//! out, its own verbs, measures and filters, where discarded cards go, what follows a card's move, and which rule
//! refuses what. It changes a state only by the verbs of [`Referee`]. What Score and Panini share (stages, anger,
//! levels, attacks) is in [`fight`], with [`fight::FightRules`] for what differs. What a game keeps beside the cards is
//! plain data in [`State`] and [`Player`]: `fight` for those two; [`battle`], counters, marks and the Turn Marker for
//! Bandai.
//!
//! # Effects
//!
//! Abilities are data ([`crate::model::effect`]). When the [`Table`] is set up each line is laid out flat as a program
//! (`program.rs`), so that a state that stopped in the middle of an effect is still plain data. `interpret.rs` carries
//! out the structure and the verbs every game has; `select.rs` reads amounts, conditions and cards; all other verbs go
//! to [`Rules::perform`]. A verb that asks starts over with the answer; what it has come to is its frame's [`Progress`].

mod action;
mod adjust;
mod also;
pub mod battle;
mod consider;
mod dice;
mod event;
mod feats;
pub mod fight;
mod flow;
mod imagine;
mod instead;
mod interpret;
mod log;
mod look;
mod marks;
mod moves;
mod naming;
mod object;
mod person;
mod program;
mod progress;
mod prompt;
mod quality;
mod referee;
mod release;
mod rules;
mod seat_set;
mod select;
mod set_off;
mod settle;
mod state;
mod step;
mod table;
mod topic;
mod uses;
pub mod view;
#[cfg(feature = "watch")]
pub mod watch;
mod who;

/// A short list; kept without allocating while it is short.
pub type Few<T> = smallvec::SmallVec<[T; 16]>;

pub use action::{Act, Action, Adjust, Choice, Counter, IllegalAction, Refusal};
pub use also::Also;
pub use battle::Battle;
pub use dice::Dice;
pub use event::{Event, Happened};
pub use fight::Fight;
pub use flow::{ASKED, Asked, DONE, Flow};
pub use log::{Log, LogDeck, LogError, Play};
pub use look::Glance;
pub use marks::{CardMark, CardMarks, Mark, Marks, Noted};
pub use moves::End;
pub use naming::{Title, TitleId};
pub use object::{CardRef, Object, ObjectId, PlayerId, Sight, Zone};
pub use person::Person;
pub use program::Frame;
pub use progress::{Progress, Search};
pub use prompt::{Meaning, Prompt, PromptKind, Stake};
pub use referee::{Answers, Referee};
pub use rules::{Company, Entry, OptionalRule, Rules, StepDef};
pub use seat_set::SeatSet;
pub use settle::{apply, apply_unchecked, count_cards, legal_actions, open, why_not};
pub use state::{Outcome, Player, State, Task, Victory};
pub use step::{StageId, StepId};
pub(crate) use step::{numbered, turn};
pub use table::{Options, Table, TableAbility, TableCard, TableError, TableLine};
pub use topic::{Topic, Topics};
