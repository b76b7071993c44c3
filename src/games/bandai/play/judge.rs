//! Who has won. It is looked at in the Judge Step and nowhere else (BA-END-06, BA-END-07), before hands are adjusted
//! (BA-END-13).

use crate::engine::{PlayerId, Referee, Victory, Zone};

/// Planet Damage that destroys (BA-END-01).
pub const DESTRUCTIVE: usize = 10;

/// Planet Damage first (BA-END-05, A-BA-16), then empty Planets.
pub(super) fn judge(referee: &mut Referee<'_>) {
    let state = &*referee.state;
    let (attacker, defender) = (state.active, state.next_player(state.active));
    let destroyed = |player: PlayerId| state.pile(player, Zone::Damage).len() >= DESTRUCTIVE;
    let empty = |player: PlayerId| state.pile(player, Zone::Deck).is_empty();
    let verdict = match (destroyed(attacker), destroyed(defender)) {
        (true, true) => Some((attacker, Victory::PlanetDamage, "BA-END-02")),
        (true, false) => Some((defender, Victory::PlanetDamage, "BA-END-01")),
        (false, true) => Some((attacker, Victory::PlanetDamage, "BA-END-01")),
        (false, false) => match (empty(attacker), empty(defender)) {
            (true, true) => Some((defender, Victory::Survival, "BA-END-04")),
            (true, false) => Some((defender, Victory::Survival, "BA-END-03")),
            (false, true) => Some((attacker, Victory::Survival, "BA-END-03")),
            (false, false) => None,
        },
    };
    if let Some((winner, victory, rule)) = verdict {
        referee.end(Some(winner), victory, rule);
    }
}
