//! Words that one card of the practice sets says.

use scouter::engine::Zone;

use super::{THEY, YOU, table};

/// HMQ Ballast: knocked down while injured, it takes a coin from each of the opponent's Warriors, and none from one that has none.
#[test]
fn ballast_takes_a_coin_from_each_opposing_warrior() {
    let mut t = table()
        .you(|p| {
            p.play(&["Captain Parsec", "Flint", "Nadir"])
                .coins("Captain Parsec", 1)
                .coins("Flint", 2)
        })
        .they(|p| {
            p.play(&["Ballast", "Garnet"])
                .injured(&["Ballast"])
                .coins("Garnet", 1)
        })
        .start();
    t.attack(&["Captain Parsec"])
        .defend(&[("Ballast", "Captain Parsec")])
        .showdown();
    assert_eq!(t.zone(THEY, "Ballast"), Zone::Resource);
    let coins = ["Captain Parsec", "Flint", "Nadir"].map(|name| t.coins(YOU, name));
    assert_eq!((coins, t.coins(THEY, "Garnet")), ([0, 1, 0], 1));
}

/// HMP Opal BA-END-10: the Turn Marker is looked at as the turn ends, and a Warrior that has grown grows no more by it.
#[test]
fn opal_grows_once_the_turn_marker_is_at_five() {
    for (marker, growth, after) in [(3, 0, 0), (4, 0, 2), (6, 0, 2), (6, 1, 1)] {
        let mut t = table()
            .you(|p| p.play(&["Opal"]).growth("Opal", growth).marker(marker))
            .start();
        t.next_turn(THEY);
        let opal = t.card(YOU, "Opal");
        assert_eq!(t.state.object(opal).growth, after, "{marker} {growth}");
    }
}
