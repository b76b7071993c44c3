//! The examples of the booklet, and the scenarios of the ledger, replayed.

use scouter::engine::Zone;
use scouter::games::bandai::is_injured;

use super::{THEY, YOU, table};
use crate::engine::{catalog, logs};

/// BA-SCEN-02: three Teams attack: power 6 and 4 unopposed, 7 against 7: the Planet takes 2 and 1, both Heads of the third
/// battle are injured, and three coins are placed.
#[test]
fn three_battles_in_one_showdown() {
    let mut t = table()
        .you(|p| p.play(&["Big Barley", "Piston", "Flint Starfire"]))
        .they(|p| p.play(&["Empress Solstice"]))
        .start();
    t.attack(&["Big Barley", "Piston", "Flint Starfire"]);
    t.defend(&[("Empress Solstice", "Flint Starfire")]);
    t.choose("Flint Starfire").choose("Piston");
    assert_eq!((t.damage(THEY), t.coins(THEY, "Empress Solstice")), (3, 3));
    assert!(t.is_injured(YOU, "Flint Starfire") && t.is_injured(THEY, "Empress Solstice"));
    logs::keep("three_battles", &t.log);
}

/// BA-SCEN-02: the stored Showdown ends so: 2 and 1 Planet Damage, three coins, one Head injured on either side.
#[test]
fn the_stored_showdown_ends_in_the_numbers_of_the_booklet() {
    let play = logs::replayed("three_battles", catalog());
    let end = play.state();
    assert_eq!(end.pile(THEY, Zone::Damage).len(), 2 + 1);
    let theirs: u8 = end
        .pile(THEY, Zone::Play)
        .iter()
        .map(|card| end.object(*card).coins)
        .sum();
    assert_eq!(theirs, 3);
    for player in [YOU, THEY] {
        let injured = end
            .pile(player, Zone::Play)
            .iter()
            .filter(|card| is_injured(end, **card));
        assert_eq!(injured.count(), 1);
    }
}

/// The booklet's sum: a Head with Combat 3, Supports with 2 and 1, are a Team of 6 (BA-BATTLE-11), which is devastating
/// unopposed (BA-BATTLE-13) and defeats a 5 (BA-BATTLE-16).
#[test]
fn three_and_two_and_one_are_six() {
    let team = ["Cobble", "Master Slate", "Pebble"];
    let mut t = table().you(|p| p.play(&team)).start();
    t.attack_in(&[&team], &["Cobble"]);
    assert_eq!(t.damage(THEY), 2);
    logs::keep("team_of_six", &t.log);
    let stored = logs::replayed("team_of_six", catalog());
    assert_eq!(stored.state().pile(THEY, Zone::Damage).len(), 2);
    let mut t = table()
        .you(|p| p.play(&team))
        .they(|p| p.play(&["Captain Parsec"]))
        .start();
    t.attack_in(&[&team], &["Cobble"])
        .defend(&[("Captain Parsec", "Cobble")]);
    assert_eq!(
        (t.is_injured(THEY, "Captain Parsec"), t.is_injured(YOU, "Cobble")),
        (true, false)
    );
}

/// The booklet's cost: Super Super 1 is paid by two Super Chi and one of any symbol (BA-COST-04).
#[test]
fn super_super_one() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Flint Starfire"])
                .chi(&["Flint", "Garnet", "Nadir"])
                .marker(6)
        })
        .start();
    t.play("Flint Starfire");
    assert_eq!(t.chi(YOU), 0);
}

/// Two turns as the booklet tells them: charge, deploy, organize, attack, defend, act, compare, come home, judge, adjust, move
/// the marker (BA-TURN-01, BA-BATTLE-21).
#[test]
fn two_turns_are_played() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Garnet", "Rising Palm"])
                .play(&["Cobble"])
                .chi(&["Pebble", "Opal"])
                .marker(1)
        })
        .they(|p| p.play(&["Azimuth"]).hand(&["Squall"]).marker(1))
        .start();
    t.play("Garnet").choose("Opal");
    t.organize(&[&["Cobble", "Garnet"]]);
    t.attack(&["Cobble"]).defend(&[("Azimuth", "Cobble")]);
    // 3 and 1 against 3, and the Rising Palm makes it 6: a Victory, whose Damage the Head takes.
    t.play_by("Rising Palm", "Cobble");
    assert!(t.is_injured(THEY, "Azimuth"));
    assert_eq!(
        (t.state.active, t.state.player(YOU).marker, t.damage(THEY)),
        (THEY, 2, 0)
    );
    t.next_turn(THEY);
    assert_eq!(t.hand(THEY), 2);
    t.choose("Squall").done();
    assert_eq!(t.chi(THEY), 1);
    // Injured, Azimuth has 2.
    t.attack(&["Azimuth"]).defend(&[]).until("Charge Step");
    assert_eq!(
        (t.damage(YOU), t.state.player(THEY).marker, t.state.active),
        (1, 2, YOU)
    );
    logs::keep("two_turns", &t.log);
}

/// BA-TURN-01 BA-END-10: the stored turns end so: one Planet Damage, both markers on 2, and the first player's turn.
#[test]
fn the_stored_turns_end_as_they_were_played() {
    let play = logs::replayed("two_turns", catalog());
    let end = play.state();
    assert_eq!(
        (
            end.pile(YOU, Zone::Damage).len(),
            end.pile(THEY, Zone::Damage).len()
        ),
        (1, 0)
    );
    assert_eq!((end.player(YOU).marker, end.player(THEY).marker), (2, 2));
    assert_eq!(end.active, YOU);
}
