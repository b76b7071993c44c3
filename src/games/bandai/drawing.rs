use crate::deck::odds::Drawing;

/// Cards of the first hand, and of the redrawn hands (BA-SETUP-06, BA-SETUP-07, BA-SETUP-08).
pub(super) const HANDS: [u32; 3] = [6, 5, 4];

/// A hand is dealt and may be redrawn; one card comes in the Draw Step (BA-TURN-03), none in the first turn of whoever
/// goes first (BA-TURN-04).
pub const DRAWING: Drawing = Drawing {
    opening: &HANDS,
    turn: 1,
    combat: 0,
    first_turn: false,
};
