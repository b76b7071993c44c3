//! Places in [`STEPS`](super::steps::STEPS) that rules name.

pub(super) const MISSION: u8 = 3;
pub(super) const ACTION: u8 = 7;
pub(super) const SHOWDOWN: u8 = 8;
pub(super) const JUDGE: u8 = 10;
