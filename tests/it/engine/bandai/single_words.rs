//! Words that one card of the practice sets says.

use scouter::engine::{Happened, Zone};

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

/// HMP Sorrel the Courier BA-BATTLE-13 BA-BATTLE-20: a card is drawn where her Team damages the Planet, and none where it was defended against.
#[test]
fn sorrel_draws_where_her_team_damages_the_planet() {
    for (defended, drawn) in [(false, 1), (true, 0)] {
        let mut t = table()
            .you(|p| p.team(&["Sorrel the Courier", "Big Barley"]))
            .they(|p| p.play(&["Garnet"]))
            .start();
        let defence = [("Garnet", "Sorrel the Courier")];
        t.attack(&["Sorrel the Courier"])
            .defend(if defended { &defence } else { &[] })
            .showdown();
        while t.step() == "Showdown Step" {
            t.decline();
        }
        assert_eq!(t.damage(THEY) == 0, defended);
        let draws = t.happened(|what| matches!(what, Happened::Drew { player: YOU, .. }));
        assert_eq!(draws, drawn);
    }
}
