//! The steps of [`STEPS`](super::steps::STEPS) that rules name, in their order.

use crate::engine::{StepId, numbered};

numbered! { StepId: DRAW, NON_COMBAT, POWER_UP, CHOOSE, ENTER, COMBAT, CLOSE, DISCARD, _, END }
