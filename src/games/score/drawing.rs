use crate::deck::odds::Drawing;

/// No hand is dealt (SC-SETUP-09); three cards at the beginning of a turn, the first one too (SC-TURN-02), and three when
/// one is attacked (SC-COMBAT-01).
pub const DRAWING: Drawing = Drawing {
    opening: &[],
    turn: 3,
    combat: 3,
    first_turn: true,
};
