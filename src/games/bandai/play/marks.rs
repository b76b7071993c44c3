//! What lies on cards and what is kept of players: marks, and how many coins there are.

use crate::engine::{CardMark, Mark};

/// Mark of a Warrior in injured status (BA-DMG-01).
pub const INJURED: CardMark = CardMark::at(0);

/// Mark of a Wish that was used (BA-FX-15).
pub const FACE_UP: CardMark = CardMark::at(1);

/// Mark of a player who has made a wish (BA-FX-13).
pub const WISHED: Mark = Mark::at(8);

/// DB coins a side may have, and the cost of a Wish (BA-SETUP-03, BA-DB-04, BA-COST-14).
pub(super) const ALL_COINS: u8 = 7;
