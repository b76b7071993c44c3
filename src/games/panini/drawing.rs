use crate::deck::odds::Drawing;

/// No hand is dealt, and the first player draws as usual (PA-SETUP-05); three cards in the Draw Step (PA-TURN-02) and
/// three when the opponent declares combat (PA-COMBAT-01).
pub const DRAWING: Drawing = Drawing {
    opening: &[],
    turn: 3,
    combat: 3,
    first_turn: true,
};
