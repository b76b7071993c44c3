//! Places in a game's tables: the step a turn has come to, and the stage at which something of the game's own goes on. Each is
//! named where the table stands, and its number follows from there.

use serde::{Deserialize, Serialize};

/// A step of the turn, a row of [`Rules::steps`](super::Rules::steps).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StepId(u8);

impl StepId {
    /// The step of that row, from 0.
    pub(crate) const fn new(row: u8) -> Self {
        Self(row)
    }

    /// The step after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl From<StepId> for usize {
    fn from(step: StepId) -> Self {
        Self::from(step.0)
    }
}

/// Where something of the game's own goes on that was put on the queue ([`Task::Game`](super::Task::Game)).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StageId(u8);

impl StageId {
    /// The stage named at that place, from 0.
    pub(crate) const fn new(place: u8) -> Self {
        Self(place)
    }
}

/// Numbers names from 0 as they stand: `numbered! { StageId: BEGIN, DRAW }`.
macro_rules! numbered {
    ($kind:ident: $($name:tt),+ $(,)?) => {
        $crate::engine::numbered! { @ $kind, 0; $($name)+ }
    };
    (@ $kind:ident, $place:expr; $name:tt $($rest:tt)*) => {
        pub const $name: $kind = $kind::new($place);
        $crate::engine::numbered! { @ $kind, $place + 1; $($rest)* }
    };
    (@ $kind:ident, $place:expr;) => {};
}

/// The steps of a turn as they follow one another, with the names of those that rules speak of; `_` for the others.
macro_rules! turn {
    ($($name:tt = $step:expr;)+) => {
        /// The turn.
        pub const STEPS: &[StepDef] = &[$($step),+];
        $crate::engine::numbered! { StepId: $($name),+ }
    };
}

pub(crate) use {numbered, turn};
