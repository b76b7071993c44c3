//! Before the first turn.

use crate::engine::{PlayerId, Referee};

/// Stages above zero at which a Main Personality begins, and to which a lowered level is set (PA-SETUP-02).
const FIRST_STAGE: u8 = 5;

/// Mastery and level 1 in play, the other levels beneath, anger 0, no opening hand (PA-SETUP-01 to PA-SETUP-05).
pub(super) fn set_up(referee: &mut Referee<'_>) {
    let seats: Vec<PlayerId> = referee.state.seats().collect();
    for player in &seats {
        if let Some(first) = referee.state.level_object(*player, 1) {
            referee.lead(*player, first);
            referee.set_stage(first, FIRST_STAGE, "PA-SETUP-02");
        }
        referee.shuffle(*player);
    }
    // PA-SETUP-04, A-PA-09: chance decides, and the winner starts.
    let first = referee.state.roll(seats.len() as u32) as u8;
    referee.begin(PlayerId(first), "PA-SETUP-04");
}
