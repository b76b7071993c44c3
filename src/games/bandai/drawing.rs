use crate::deck::odds::Drawing;

/// Six cards are dealt (BA-SETUP-06), which may be redrawn to five (BA-SETUP-07) and then to four (BA-SETUP-08); one card
/// in the Draw Step (BA-TURN-03), none in the first turn of whoever goes first (BA-TURN-04).
pub const DRAWING: Drawing = Drawing {
    opening: &[6, 5, 4],
    turn: 1,
    combat: 0,
    first_turn: false,
};
