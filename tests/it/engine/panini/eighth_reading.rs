//! What an eighth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::{Happened, Zone};

use super::readings::{calm, combat};
use super::seventh_reading::agree;
use super::{THEY, YOU};

/// PER-C051, PRE-R125: who cannot play freestyle cards plays nobody's; their opponent plays those they own still.
#[test]
fn a_ban_on_playing_cards_binds_a_player_whoever_owns_them() {
    for (player, played) in [(THEY, 0), (YOU, 1)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Red Tandem Blast", "Black Reflection"])
                    .discard(&["Vicious Strike"])
                    .anger(2)
                    .stage(10)
            })
            .they(|p| {
                p.hand(&["Black Reflection"])
                    .discard(&["Vicious Strike"])
                    .stage(10)
            })
            .start();
        for owner in [YOU, THEY] {
            let strike = t.card(owner, "Vicious Strike");
            t.shift(strike, Zone::Removed, false);
        }
        t.play("Red Tandem Blast");
        agree(&mut t);
        assert_eq!(t.anger(YOU), 0, "it was paid for");
        if player == YOU {
            t.pass();
        }
        t.play("Black Reflection");
        agree(&mut t);
        let is_strike = |what: &Happened| matches!(what, Happened::Used { object, .. } if t.state.card(*object).name == "Vicious Strike");
        assert_eq!(t.happened(is_strike), played, "{player:?}");
    }
}

/// PRE-U111, A-PA-42: anger that is set to 2 is 2, whatever other cards make of lowering; nothing hears of it.
#[test]
fn empowered_flying_kick_sets_the_anger_of_both_players() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Empowered Flying Kick"])
                .play(&["Orange Investigation Drill", "Red Scanning Drill"])
                .anger(4)
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Empowered Flying Kick");
    calm(&mut t);
    assert_eq!((t.anger(YOU), t.anger(THEY)), (2, 2));
    assert_eq!(
        t.discarded(THEY),
        0,
        "Red Scanning Drill waits for anger to be lowered"
    );
}

/// AWA-U097, A-PA-42: a Main Personality that gains and loses no anger is set to 2 all the same.
#[test]
fn anger_is_set_where_it_cannot_be_raised_or_lowered() {
    for anger in [0, 4] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Red Pummel", "Empowered Flying Kick"])
                    .anger(anger)
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Red Pummel");
        calm(&mut t);
        t.pass().play("Empowered Flying Kick");
        calm(&mut t);
        assert_eq!(t.anger(YOU), 2, "from {anger}");
    }
}
