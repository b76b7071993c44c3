//! Terms of the game.

use scouter::engine::{Happened, PromptKind, Zone};

use super::{THEY, YOU, table};

/// BA-GLO-01: a deployed Warrior is put into play too; one put into play by an effect is not deployed.
#[test]
fn deploying_is_putting_into_play_but_not_the_other_way_round() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Sleet"])
                .play(&["Perihel the Listener"])
                .chi(&["Squall", "Cog"])
                .marker(2)
        })
        .they(|p| p.play(&["Flint"]))
        .start();
    t.play("Sleet");
    assert!(t.is_injured(THEY, "Flint"));

    let mut t = table()
        .you(|p| {
            p.hand(&["Sleet", "Pebble"])
                .play(&["Perihel the Listener", "Cog", "The Monsoon Gate"])
                .chi(&["Cog"])
        })
        .they(|p| p.play(&["Flint"]))
        .start();
    t.play("The Monsoon Gate").choose("Cog").resolve().choose("Sleet");
    assert_eq!(
        (t.zone(YOU, "Sleet"), t.is_injured(THEY, "Flint")),
        (Zone::Play, false)
    );
}

/// BA-GLO-01: "put into play" is set off by a deployment as by an effect: Umbra Totality damages their Squall.
#[test]
fn whatever_comes_into_play_is_put_into_play() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Umbra Totality"])
                .play(&["Perihel the Listener"])
                .chi(&["Nadir", "Nadir", "Nadir"])
                .marker(5)
        })
        .they(|p| p.play(&["Squall"]))
        .start();
    t.play("Umbra Totality").resolve();
    assert!(t.is_injured(THEY, "Squall"), "deployed");

    let mut t = table()
        .you(|p| {
            p.wishes(&["A Wish for Old Friends"])
                .play(&["Flint"])
                .coins("Flint", 7)
                .chi(&["Umbra Totality"])
        })
        .they(|p| p.play(&["Squall"]))
        .start();
    t.play("A Wish for Old Friends")
        .resolve()
        .choose("Umbra Totality");
    while t.prompt() == Some(PromptKind::Choose) {
        t.decline();
    }
    assert_eq!(
        (t.zone(YOU, "Umbra Totality"), t.is_injured(THEY, "Squall")),
        (Zone::Play, true)
    );
}

/// BA-GLO-02: put into play by an effect, a Warrior costs neither turn nor Chi.
#[test]
fn putting_into_play_is_free() {
    let mut t = table()
        .you(|p| {
            p.wishes(&["A Wish for Old Friends"])
                .play(&["Flint"])
                .coins("Flint", 7)
                .chi(&["The Orchard Queen"])
        })
        .start();
    t.play("A Wish for Old Friends")
        .resolve()
        .choose("The Orchard Queen");
    assert_eq!(
        (t.zone(YOU, "The Orchard Queen"), t.state.player(YOU).marker),
        (Zone::Play, 0)
    );
}

/// BA-GLO-03 BA-GLO-04 BA-SETUP-02: whoever has a Warrior on his mat controls it; knocked down it goes to its owner.
#[test]
fn control_changes_but_not_ownership() {
    let mut t = table()
        .you(|p| {
            p.wishes(&["A Wish for Loyalty"])
                .play(&["Flint"])
                .coins("Flint", 7)
        })
        .they(|p| {
            p.play(&["Squall", "Gimlet Overclocked"])
                .injured(&["Squall"])
                .hand(&["Slow Breath"])
        })
        .start();
    t.play("A Wish for Loyalty").choose("Squall").resolve();
    let squall = t.card(YOU, "Squall");
    assert_eq!(
        (t.state.object(squall).controller, t.state.object(squall).owner),
        (YOU, THEY)
    );
    t.attack(&["Squall"]).defend(&[("Gimlet Overclocked", "Squall")]);
    assert_eq!(t.zone(THEY, "Squall"), Zone::Resource);
    assert_eq!(t.state.object(squall).controller, THEY);
}

/// BA-GLO-04: control for a while goes back as the controller's next turn begins.
#[test]
fn borrowed_warriors_go_back() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Tractor Beam"])
                .play(&["Perihel the Listener"])
                .chi(&["Nadir", "Nadir", "Nadir"])
                .marker(5)
        })
        .they(|p| p.play(&["Squall"]))
        .start();
    t.play("Tractor Beam");
    let squall = t.card(YOU, "Squall");
    assert_eq!(t.state.object(squall).controller, YOU);
    t.next_turn(THEY);
    assert_eq!(t.state.object(squall).controller, YOU);
    t.next_turn(YOU);
    assert_eq!(
        (t.state.object(squall).controller, t.state.object(squall).zone),
        (THEY, Zone::Play)
    );
}

/// BA-SETUP-02: from the Deployment to the Battle area a Warrior stays in play; to the Chi area it leaves it.
#[test]
fn going_to_battle_is_not_leaving_play() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]))
        .they(|p| p.play(&["Big Barley"]))
        .start();
    t.attack(&["Flint"]);
    assert_eq!(t.happened(|what| matches!(what, Happened::Moved { .. })), 0);
    assert_eq!(t.zone(YOU, "Flint"), Zone::Play);
}

/// BA-SETUP-02: to the hand it has left play: what an effect gave the Warrior is over, also when it comes again.
#[test]
fn a_warrior_that_left_play_comes_back_as_printed() {
    let mut t = table()
        .you(|p| {
            p.play(&["Pebble", "The Quarry Baths", "Perihel the Listener"])
                .injured(&["Pebble"])
                .chi(&["Cog", "Cog"])
        })
        .start();
    t.play("The Quarry Baths").resolve();
    assert_eq!(t.powers(YOU, "Pebble"), (3, 2));
    let pebble = t.card(YOU, "Pebble");
    t.shift(pebble, Zone::Hand);
    t.play("Pebble").resolve();
    assert_eq!(
        (t.zone(YOU, "Pebble"), t.powers(YOU, "Pebble")),
        (Zone::Play, (1, 1))
    );
}

/// BA-GLO-10 BA-BATTLE-02: a Warrior that was not sent is neither Head nor Support, and all but one of a Team are Support: Long
/// Orbit Kick needs a Head.
#[test]
fn only_warriors_in_battle_have_a_part() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Long Orbit Kick"])
                .play(&["Flint", "Garnet", "Zenith"])
                .coins("Zenith", 1)
                .chi(&["Nadir"])
                .marker(1)
        })
        .start();
    t.attack_in(&[&["Flint", "Garnet"]], &["Flint"]);
    assert_eq!(t.user_refused("Long Orbit Kick", "Zenith"), "BA-FX-05");
    assert_eq!(t.user_refused("Long Orbit Kick", "Garnet"), "BA-FX-05");
    t.play_by("Long Orbit Kick", "Flint");
}

/// BA-GLO-05: Empress Solstice weakens the Supports she battles, no others.
#[test]
fn opposing_is_in_the_same_battle() {
    let mut t = table()
        .you(|p| p.play(&["Empress Solstice", "Zenith"]).coins("Zenith", 1))
        .they(|p| p.team(&["Flint", "Clover"]).team(&["Cog", "Thistle"]))
        .start();
    t.attack(&["Empress Solstice", "Zenith"]);
    t.defend(&[("Flint", "Empress Solstice"), ("Cog", "Zenith")]);
    assert_eq!(
        (
            t.powers(THEY, "Clover").1,
            t.powers(THEY, "Thistle").1,
            t.powers(THEY, "Flint").1
        ),
        (1, 2, 1)
    );
}
