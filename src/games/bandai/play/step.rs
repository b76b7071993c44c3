//! The steps of [`STEPS`](super::steps::STEPS) that rules name, in their order.

use crate::engine::{StepId, numbered};

numbered! { StepId: _, _, _, MISSION, _, _, _, ACTION, SHOWDOWN, _, JUDGE }
