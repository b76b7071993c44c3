//! Turn costs, Chi, and what else an effect costs.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::{THEY, YOU, table};

/// BA-COST-01: the marker is compared with each card, and nothing is spent.
#[test]
fn a_turn_cost_is_not_spent() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Umbra", "Open Tournament", "Big Barley"])
                .play(&["Perihel the Listener"])
                .chi(&["Umbra", "Flint", "Flint"])
                .marker(3)
        })
        .start();
    assert_eq!(t.refusal("Big Barley"), "BA-COST-01");
    t.play("Umbra").play("Open Tournament");
    assert_eq!(t.state.player(YOU).marker, 3);
}

/// A-BA-15 BA-COST-02 BA-FX-03: the own marker counts, in the opponent's turn too: theirs is on 2, the attacker's high enough for the 4 needed.
#[test]
fn the_defenders_own_marker_counts() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]).marker(4))
        .they(|p| {
            p.hand(&["Scrap Cannon", "Rising Palm"])
                .play(&["Cog"])
                .chi(&["Cog", "Rivet", "Cog"])
                .marker(2)
        })
        .start();
    t.attack(&["Flint"]).defend(&[("Cog", "Flint")]);
    assert_eq!(t.state.decider(), Some(THEY));
    assert_eq!(t.refusal("Scrap Cannon"), "BA-COST-02");
}

/// A-BA-14 BA-COST-03 BA-COST-04 BA-COST-08 BA-TURN-06: a Chi of each symbol and one of any, however it became Chi, to the Discard
/// area.
#[test]
fn symbols_are_paid_by_symbols_and_a_one_by_any() {
    let hand = ["Flint Starfire", "Pebble"];
    let mut t = table()
        .you(|p| p.hand(&hand).chi(&["Flint", "Cobble", "Nadir"]).marker(6))
        .start();
    t.play("Flint Starfire");
    assert_eq!((t.chi(YOU), t.zone(YOU, "Flint Starfire")), (0, Zone::Play));
    assert_eq!(t.names(YOU, Zone::Discard).len(), 3);
    let t = table()
        .you(|p| p.hand(&hand).chi(&["Flint", "Clover", "Nadir", "Cog"]).marker(6))
        .start();
    assert_eq!(t.refusal("Flint Starfire"), "BA-COST-07");
    assert_eq!((t.chi(YOU), t.names(YOU, Zone::Discard).len()), (4, 0));
}

/// BA-COST-03: the player says which Chi pays where several could.
#[test]
fn the_player_chooses_the_chi() {
    let mut t = table()
        .you(|p| p.hand(&["Garnet"]).chi(&["Flint", "Cobble", "Nadir"]).marker(1))
        .start();
    t.play("Garnet");
    assert_eq!(t.prompt(), Some(PromptKind::Pay));
    assert!(!t.offers("Nadir"));
    t.choose("Cobble");
    assert_eq!(t.names(YOU, Zone::Discard), ["Cobble"]);
}

/// BA-COST-05: "-" needs no Chi.
#[test]
fn a_dash_is_free() {
    let mut t = table().you(|p| p.hand(&["Pebble"])).start();
    t.play("Pebble");
    assert_eq!(t.zone(YOU, "Pebble"), Zone::Play);
}

/// BA-COST-06: X is any number but zero, of any symbol.
#[test]
fn x_is_one_to_all_of_the_chi() {
    let seat = |chi: &'static [&'static str]| {
        table().you(move |p| {
            p.hand(&["Everything at Once"])
                .play(&["Flint", "Zenith"])
                .coins("Zenith", 1)
                .chi(chi)
                .marker(2)
        })
    };
    let mut t = seat(&["Nadir", "Cog", "Clover"]).start();
    t.attack(&["Flint"]).play_by("Everything at Once", "Flint");
    let numbers: Vec<_> = t.state.offers().iter().map(|action| action.act).collect();
    let expected = [1, 2, 3].map(|x| Act::Answer {
        choice: Choice::Number(x),
    });
    assert_eq!(numbers, expected);
    t.answer(Choice::Number(2))
        .choose("Nadir")
        .choose("Cog")
        .resolve();
    assert_eq!((t.powers(YOU, "Flint").0, t.chi(YOU)), (4, 2));
    let mut t = seat(&[]).start();
    t.attack(&["Flint"]);
    assert_eq!(t.refusal("Everything at Once"), "BA-COST-06");
}

/// BA-COST-07 BA-FX-03: what cannot be paid is neither deployed nor used, and nothing is discarded.
#[test]
fn without_the_chi_nothing_happens() {
    let t = table()
        .you(|p| {
            p.hand(&["Garnet", "Pebble", "Slow Breath"])
                .play(&["Flint"])
                .injured(&["Flint"])
                .chi(&["Nadir", "Nadir"])
                .marker(3)
        })
        .start();
    assert_eq!(
        (t.refusal("Garnet"), t.refusal("Slow Breath"), t.chi(YOU)),
        ("BA-COST-07", "BA-COST-07", 2)
    );
}

/// BA-COST-09: an activation cost of a symbol takes that symbol, a number any.
#[test]
fn an_activation_cost_is_paid_in_chi() {
    let mut t = table()
        .you(|p| {
            p.play(&["Master Slate", "Flint"])
                .injured(&["Flint"])
                .chi(&["Nadir", "Cobble"])
        })
        .start();
    t.play("Master Slate").resolve();
    assert_eq!(
        (t.names(YOU, Zone::Resource), t.is_injured(YOU, "Flint")),
        (vec!["Nadir"], false)
    );
    let mut t = table().you(|p| p.play(&["Clover"]).chi(&["Nadir"])).start();
    t.play("Clover").resolve();
    assert_eq!(t.chi(YOU), 0);
    let t = table()
        .you(|p| {
            p.play(&["Master Slate", "Flint", "Perihel the Listener"])
                .injured(&["Flint"])
                .chi(&["Nadir"])
        })
        .start();
    assert_eq!(t.refusal("Master Slate"), "BA-COST-07", "no Chi of that symbol");
}

/// BA-COST-10: an activation cost of X.
#[test]
fn an_activation_cost_of_x() {
    let mut t = table()
        .you(|p| p.play(&["Professor Fennel"]).chi(&["Cog", "Cog", "Cog"]))
        .start();
    t.play("Professor Fennel");
    let offered: Vec<Choice> = t
        .state
        .offers()
        .iter()
        .filter_map(|action| match action.act {
            Act::Answer { choice } => Some(choice),
            _ => None,
        })
        .collect();
    assert_eq!(offered, [1, 2, 3].map(Choice::Number), "any number except 0");
    t.answer(Choice::Number(2)).resolve();
    assert_eq!((t.hand(YOU), t.chi(YOU)), (2, 1));
}

/// BA-COST-12 BA-COST-13: aimed first, then paid: the Warrior is gone though the effect is not there yet.
#[test]
fn a_discarded_warrior_is_part_of_the_cost() {
    let mut t = table()
        .you(|p| p.play(&["Gasket"]).chi(&["Cog"]).hand(&["Cross Draft"]))
        .they(|p| p.play(&["Piston"]).hand(&["Flat No"]))
        .start();
    t.attack(&["Gasket"])
        .defend(&[("Piston", "Gasket")])
        .play("Gasket");
    assert_eq!(
        (t.zone(YOU, "Gasket"), t.prompt()),
        (Zone::Discard, Some(PromptKind::Respond))
    );
    assert_eq!(t.names(YOU, Zone::Discard), ["Cog", "Gasket"]);
    // Countered, it is gone all the same.
    t.play("Flat No").resolve();
    assert_eq!(
        (t.zone(YOU, "Gasket"), t.is_injured(THEY, "Piston")),
        (Zone::Discard, false)
    );
}

/// BA-COST-07 BA-COST-12: a cost is paid whole or not at all: a card of the Chi area does not pay twice, and the one that
/// another part needs is not offered as Chi.
#[test]
fn a_cost_of_two_parts_is_paid_whole() {
    let seat = |chi: &'static [&'static str]| {
        table()
            .you(move |p| p.play(&["Spendthrift", "Perihel the Listener"]).chi(chi))
            .start()
    };
    assert_eq!(seat(&["Cog"]).refusal("Spendthrift"), "BA-COST-07");
    assert_eq!(seat(&["Nadir", "Flint"]).refusal("Spendthrift"), "BA-COST-07");
    let mut t = seat(&["Cog", "Nadir", "Flint"]);
    t.play("Spendthrift");
    assert!(t.prompt() == Some(PromptKind::Pay) && !t.offers("Cog"));
    t.choose("Nadir").resolve();
    assert_eq!(
        (t.zone(YOU, "Cog"), t.hand(YOU), t.names(YOU, Zone::Resource)),
        (Zone::Hand, 4, vec!["Flint"])
    );
}

/// BA-COST-12: what cannot be discarded or injured does not pay.
#[test]
fn costs_beside_chi_must_be_there() {
    let t = table().you(|p| p.hand(&["Pebble"]).play(&["Sprocket"])).start();
    assert_eq!(t.refusal("Sprocket"), "BA-COST-12");
    let mut t = table()
        .you(|p| {
            p.play(&["Sprocket", "Cog", "Rivet", "Thistle"])
                .injured(&["Rivet"])
        })
        .start();
    assert_eq!(t.refusal("Thistle"), "BA-COST-12");
    t.play("Sprocket");
    assert_eq!(t.prompt(), Some(PromptKind::Choose));
    assert!(!t.offers("Rivet"));
    t.choose("Cog").resolve();
    assert!(t.is_injured(YOU, "Cog"));
    assert_eq!(t.hand(YOU), 1);
}

/// BA-COST-13: with nothing to aim at it cannot be used, and nothing is paid.
#[test]
fn an_effect_needs_its_target() {
    let t = table()
        .you(|p| p.hand(&["Pebble"]).play(&["Master Slate"]).chi(&["Cobble"]))
        .start();
    assert_eq!((t.refusal("Master Slate"), t.chi(YOU)), ("BA-COST-13", 1));
}

/// BA-COST-14: a Wish costs all seven coins, from whatever Warriors have them.
#[test]
fn a_wish_costs_seven_coins() {
    let mut t = table()
        .you(|p| {
            p.wishes(&["A Wish for Plenty"])
                .play(&["Flint", "Garnet"])
                .coins("Flint", 4)
                .coins("Garnet", 3)
        })
        .start();
    t.play("A Wish for Plenty");
    assert_eq!(
        (t.coins(YOU, "Flint"), t.coins(YOU, "Garnet"), t.hand(YOU)),
        (0, 0, 4)
    );
}

/// BA-COST-15: what was paid for an effect that fails does not come back.
#[test]
fn costs_are_not_returned() {
    let mut t = table()
        .you(|p| p.hand(&["Rising Palm"]).play(&["Flint"]).chi(&["Cog"]))
        .they(|p| {
            p.hand(&["Cross Draft"])
                .play(&["Squall"])
                .chi(&["Squall"])
                .marker(1)
        })
        .start();
    t.attack(&["Flint"])
        .defend(&[])
        .play("Rising Palm")
        .play("Cross Draft")
        .resolve();
    assert_eq!(
        (t.powers(YOU, "Flint").0, t.names(YOU, Zone::Discard)),
        (2, vec!["Cog"])
    );
}
