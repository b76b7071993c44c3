//! Techniques, effects of Warriors and Events, Wishes.

use scouter::engine::{Act, Action, Adjust, Choice, Counter, Happened, ObjectId, PromptKind, Zone, why_not};

use super::{THEY, YOU, table};

/// BA-FX-01 BA-FX-03 BA-FX-08 BA-GLO-09: any number of Techniques from hand, both costs paid; then they are Chi.
#[test]
fn techniques_are_used_from_hand_and_become_chi() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Rising Palm", "Rising Palm", "Back to the Wall"])
                .play(&["Zenith"])
                .coins("Zenith", 1)
                .chi(&["Cog", "Cog"])
        })
        .start();
    t.attack(&["Zenith"]);
    t.play("Rising Palm").resolve();
    t.play("Rising Palm").choose("Cog").resolve();
    assert_eq!(t.powers(YOU, "Zenith").0, 6);
    assert_eq!(t.names(YOU, Zone::Resource), ["Rising Palm", "Rising Palm"]);
    assert_eq!(t.refusal_to(YOU, "Back to the Wall", 0), "BA-FX-17");
    let palm = t.card(YOU, "Rising Palm");
    assert_eq!(t.state.object(palm).zone, Zone::Resource);
    assert_eq!(t.refusal("Rising Palm"), "BA-FX-01");
}

/// BA-FX-01: neither from the Discard area nor from the table.
#[test]
fn a_technique_is_used_from_hand_only() {
    for zone in [Zone::Discard, Zone::Play] {
        let mut t = table()
            .you(|p| {
                p.hand(&["Rising Palm"])
                    .play(&["Flint", "Zenith"])
                    .coins("Zenith", 1)
                    .chi(&["Cog"])
            })
            .start();
        let palm = t.card(YOU, "Rising Palm");
        t.attack(&["Flint", "Zenith"]).shift(palm, zone);
        assert!(t.offers("Zenith") && !t.offers("Rising Palm"), "{zone:?}");
        assert_eq!(t.refusal("Rising Palm"), "BA-FX-01", "{zone:?}");
    }
}

/// BA-FX-04: a Warrior of the opponent is no user.
#[test]
fn the_opponents_warriors_use_nothing_of_yours() {
    let mut t = table()
        .you(|p| p.hand(&["Rising Palm"]).play(&["Flint"]).chi(&["Cog"]))
        .they(|p| p.play(&["Garnet"]))
        .start();
    t.attack(&["Flint"]).defend(&[("Garnet", "Flint")]);
    let act = Act::Use {
        object: t.card(YOU, "Rising Palm"),
        ability: 0,
        by: t.card(THEY, "Garnet"),
    };
    assert!(t.offers("Rising Palm"));
    assert!(t.state.offers().iter().all(|action| action.act != act));
    let refusal = why_not(&t.state, &Action { player: YOU, act });
    assert_eq!(refusal.unwrap().rule, "BA-FX-04");
}

/// BA-FX-04: without a Warrior nobody uses a Technique.
#[test]
fn a_technique_needs_a_warrior() {
    let t = table()
        .you(|p| p.hand(&["Picnic Basket", "Pebble"]).chi(&["Cog"]))
        .start();
    assert_eq!(t.refusal("Picnic Basket"), "BA-FX-04");
}

/// BA-FX-05 BA-KEY-10 BA-KEY-14: a requirement is met by a name, by a second name, or by all characteristics asked for.
#[test]
fn the_user_meets_the_requirement() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Ember Wave"])
                .play(&["Flint Ablaze", "Cobble", "Zenith"])
                .coins("Zenith", 1)
                .chi(&["Flint", "Flint", "Flint"])
                .marker(3)
        })
        .they(|p| p.play(&["Squall", "Cog"]))
        .start();
    t.attack(&["Flint Ablaze", "Cobble"])
        .defend(&[("Squall", "Flint Ablaze"), ("Cog", "Cobble")]);
    assert_eq!(t.user_refused("Ember Wave", "Cobble"), "BA-FX-05");
    t.play_by("Ember Wave", "Flint Ablaze").resolve();
    assert!(t.is_injured(THEY, "Squall"));

    let mut t = table()
        .you(|p| p.play(&["Flint"]))
        .they(|p| {
            p.hand(&["Back to the Wall"])
                .play(&["Garnet", "Cobble"])
                .chi(&["Flint", "Flint"])
                .marker(2)
        })
        .start();
    t.attack(&["Flint"]).defend(&[("Cobble", "Flint")]);
    assert_eq!(t.user_refused("Back to the Wall", "Garnet"), "BA-FX-05");
    t.play_by("Back to the Wall", "Cobble");
}

/// BA-FX-06 BA-GLO-05 BA-GLO-06: an opposing Warrior battles the user's Team; without one there is no target.
#[test]
fn a_target_must_be_legal() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Gravity Well"])
                .play(&["Flint", "Zenith"])
                .coins("Zenith", 1)
                .chi(&["Cog"])
                .marker(2)
        })
        .they(|p| p.play(&["Cog", "Nadir"]))
        .start();
    t.attack(&["Flint", "Zenith"]).defend(&[("Cog", "Flint")]);
    assert_eq!(t.user_refused("Gravity Well", "Zenith"), "BA-FX-06");
    t.play_by("Gravity Well", "Flint");
    // Nadir is in no battle, and one Chi makes X one: nothing was asked.
    t.resolve();
    assert_eq!((t.powers(THEY, "Cog").0, t.powers(THEY, "Nadir").0), (0, 1));
}

/// A-BA-21 BA-FX-07: the coin icon of a Technique asks for a coin on its user.
#[test]
fn a_coin_icon_asks_the_user() {
    let t = table()
        .you(|p| {
            p.hand(&["Coin Magnet", "Pebble"])
                .play(&["Nadir"])
                .chi(&["Nadir"])
                .marker(3)
        })
        .they(|p| p.play(&["Flint"]).coins("Flint", 1))
        .start();
    assert_eq!(t.user_refused("Coin Magnet", "Nadir"), "BA-FX-07");
}

/// BA-FX-09 BA-CHAIN-06: a negated Technique does nothing and becomes Chi.
#[test]
fn a_negated_technique_becomes_chi() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Rising Palm"])
                .play(&["Flint", "Zenith"])
                .coins("Zenith", 1)
                .chi(&["Cog"])
        })
        .they(|p| p.play(&["Thunderhead"]).chi(&["Squall", "Cog"]))
        .start();
    t.attack(&["Flint"]).defend(&[]).play_by("Rising Palm", "Flint");
    assert_eq!(t.state.decider(), Some(THEY));
    t.play("Thunderhead").resolve();
    assert_eq!(
        (t.powers(YOU, "Flint").0, t.names(YOU, Zone::Resource)),
        (2, vec!["Rising Palm"])
    );
}

/// BA-FX-10: a Warrior's effect needs the Warrior in play.
#[test]
fn a_warrior_in_hand_does_nothing() {
    let t = table()
        .you(|p| p.hand(&["Perihel the Listener", "Pebble"]))
        .start();
    assert!(!t.offers("Perihel the Listener"));
    let object = t.card(YOU, "Perihel the Listener");
    let by = ObjectId::NONE;
    let act = Act::Use {
        object,
        ability: 0,
        by,
    };
    let action = Action { player: YOU, act };
    assert_eq!(why_not(&t.state, &action).unwrap().rule, "BA-FX-10");
}

/// A-BA-21 BA-FX-11: an Event's coin icon asks for a coin on its target; from hand it does nothing.
#[test]
fn an_events_coin_icon_asks_the_target() {
    let seat = |coins: u8| {
        let mut t = table()
            .you(|p| {
                p.play(&["Flint", "Zenith", "Starlit Oath"])
                    .coins("Flint", coins)
                    .coins("Zenith", 0)
                    .hand(&["Rising Palm", "Starlit Oath"])
                    .chi(&["Cog"])
            })
            .start();
        t.attack(&["Flint"]);
        t
    };
    assert_eq!(seat(0).refusal("Starlit Oath"), "BA-FX-11");
    let mut t = seat(1);
    t.play("Starlit Oath").resolve();
    assert_eq!(t.damage(THEY), 1, "2 and 2 are 4");
}

/// BA-FX-11: an Event is used in its timing, and from the table.
#[test]
fn an_event_is_used_from_the_table_in_its_timing() {
    let t = table()
        .you(|p| {
            p.play(&["Flint", "Perihel the Listener", "Starlit Oath"])
                .coins("Flint", 1)
                .chi(&["Cog"])
        })
        .start();
    assert_eq!(
        (t.step(), t.refusal("Starlit Oath")),
        ("Mission Phase", "BA-BATTLE-09")
    );
    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "Zenith"])
                .coins("Flint", 1)
                .coins("Zenith", 1)
                .hand(&["Starlit Oath"])
                .chi(&["Cog"])
        })
        .start();
    t.attack(&["Flint", "Zenith"]);
    assert!(t.offers("Zenith") && !t.offers("Starlit Oath"));
    let (object, by) = (t.card(YOU, "Starlit Oath"), ObjectId::NONE);
    let act = Act::Use {
        object,
        ability: 0,
        by,
    };
    let refusal = why_not(&t.state, &Action { player: YOU, act });
    assert_eq!(refusal.unwrap().rule, "BA-FX-11");
}

/// BA-FX-12 BA-FX-13: seven coins buy one Wish, in its timing, and one in a game.
#[test]
fn a_wish_needs_seven_coins_once_a_game() {
    let wishes = [
        "A Wish for Plenty",
        "A Wish for Old Friends",
        "A Wish for a Falling Sky",
    ];
    let seat = |coins: u8| {
        table().you(move |p| {
            p.wishes(&wishes)
                .play(&["Flint", "Perihel the Listener"])
                .coins("Flint", coins)
        })
    };
    assert_eq!(seat(6).start().refusal("A Wish for Plenty"), "BA-FX-12");
    let mut t = seat(7).start();
    assert!(!t.offers("A Wish for a Falling Sky"), "that is an Action");
    t.play("A Wish for Plenty").resolve();
    let object = t.card(YOU, "Flint");
    let counter = Counter::Coins;
    t.adjust(Adjust::Counter {
        object,
        counter,
        count: 7,
    });
    assert_eq!(t.refusal("A Wish for Old Friends"), "BA-FX-13");
}

/// BA-FX-14: a Wish can be answered; negated, the coins and the Wish are spent.
#[test]
fn a_wish_is_part_of_a_chain() {
    let mut t = table()
        .you(|p| {
            p.wishes(&["A Wish for Humility"])
                .play(&["Flint"])
                .coins("Flint", 7)
        })
        .they(|p| {
            p.hand(&["Eye of the Storm", "Slow Breath"])
                .play(&["Zephyr", "Captain Parsec"])
                .injured(&["Zephyr"])
                .chi(&["Squall", "Squall", "Flint"])
                .marker(3)
        })
        .start();
    t.play("A Wish for Humility");
    assert_eq!(
        (t.state.decider(), t.prompt(), t.coins(YOU, "Flint")),
        (Some(THEY), Some(PromptKind::Respond), 0)
    );
    assert!(!t.offers("Eye of the Storm"), "it negates no Wish");
    t.play("Slow Breath").resolve();
    while t.prompt() == Some(PromptKind::Choose) {
        t.decline();
    }
    assert_eq!(
        (t.zone(THEY, "Captain Parsec"), t.zone(YOU, "A Wish for Humility")),
        (Zone::Resource, Zone::Side)
    );
    assert!(!t.is_injured(THEY, "Zephyr"));
}

/// BA-FX-14: the coins of a Wish that fails are spent all the same.
#[test]
fn a_wish_that_fails_has_cost_its_coins() {
    let mut t = table()
        .you(|p| {
            p.wishes(&["A Wish for Loyalty"])
                .play(&["Flint"])
                .coins("Flint", 7)
        })
        .they(|p| p.play(&["Squall", "Coin Reader"]).coins("Coin Reader", 1))
        .start();
    t.play("A Wish for Loyalty").choose("Squall");
    assert_eq!(t.prompt(), Some(PromptKind::Respond));
    let squall = t.card(THEY, "Squall");
    t.shift(squall, Zone::Resource);
    t.resolve();
    assert_eq!(t.happened(|what| matches!(what, Happened::Failed { .. })), 1);
    assert_eq!(t.coins(YOU, "Flint"), 0);
}

/// BA-FX-17 BA-FX-10: attacker's and defender's effects wait for that side.
#[test]
fn some_effects_are_of_one_side() {
    let mut t = table()
        .you(|p| {
            p.play(&["Rowan of the Gate", "Zenith"])
                .coins("Zenith", 1)
                .chi(&["Cog"])
        })
        .they(|p| {
            p.play(&["Zenith", "Rowan of the Gate"])
                .coins("Zenith", 1)
                .chi(&["Cog"])
        })
        .start();
    t.attack(&["Zenith"]).defend(&[]);
    assert_eq!(t.refusal("Rowan of the Gate"), "BA-FX-17");
    t.pass();
    assert_eq!((t.state.decider(), t.refusal("Zenith")), (Some(THEY), "BA-FX-17"));
    t.play("Rowan of the Gate");
}

/// BA-FX-19 BA-FX-10: the coin icon of a Warrior asks for a coin on it.
#[test]
fn a_warriors_coin_icon_asks_itself() {
    let mut t = table()
        .you(|p| p.play(&["Zenith", "Flint"]).hand(&["Rising Palm"]).chi(&["Cog"]))
        .start();
    t.attack(&["Zenith"]);
    assert_eq!(t.refusal("Zenith"), "BA-FX-19");
}

/// BA-FX-20: card text beats the booklet: a second Warrior may be deployed.
#[test]
fn a_card_may_allow_a_second_deployment() {
    let mut t = table()
        .you(|p| {
            p.play(&["Assembly Line", "Perihel the Listener"])
                .hand(&["Cog", "Nadir", "Pebble"])
                .chi(&["Cog"])
        })
        .start();
    t.play("Cog");
    assert_eq!(t.refusal("Nadir"), "BA-TURN-09");
    t.play("Assembly Line").resolve().play("Nadir");
    assert_eq!(t.refusal("Pebble"), "BA-TURN-09");
}

/// BA-COST-13: up to two targets: one, two, and no more.
#[test]
fn up_to_two_targets_are_chosen() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Oil Slick"])
                .play(&["Cog", "Zenith"])
                .coins("Zenith", 1)
                .chi(&["Cog"])
        })
        .they(|p| p.team(&["Flint", "Cobble", "Opal"]))
        .start();
    t.attack(&["Cog"])
        .defend(&[("Flint", "Cog")])
        .play_by("Oil Slick", "Cog");
    t.choose("Flint");
    assert!(
        t.state
            .offers()
            .iter()
            .any(|action| action.act == Act::Answer { choice: Choice::Done })
    );
    t.choose("Opal").resolve();
    let powers = ["Flint", "Cobble", "Opal"].map(|name| t.powers(THEY, name));
    assert_eq!(powers, [(1, 0), (3, 1), (1, 1)]);
}

/// BA-BATTLE-06 BA-BATTLE-05: an effect lets a Team at home defend; its player names the Head.
#[test]
fn a_team_may_come_to_defend_by_an_effect() {
    let mut t = table()
        .you(|p| p.play(&["Captain Parsec"]))
        .they(|p| p.team(&["Zephyr", "Big Barley"]).chi(&["Cog"]))
        .start();
    t.attack(&["Captain Parsec"]).defend(&[]).play("Zephyr");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Team), Some(THEY))
    );
    t.answer(Choice::Object(t.card(THEY, "Big Barley")));
    // 6 and 2 beat 5, and the Planet is safe.
    assert_eq!((t.is_injured(YOU, "Captain Parsec"), t.damage(THEY)), (true, 0));
}

/// Sudden Fog: the Team turns unopposed, the other leaves the battle.
#[test]
fn a_team_may_slip_away() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Sudden Fog"])
                .play(&["Squall"])
                .chi(&["Squall", "Squall"])
                .marker(3)
        })
        .they(|p| p.play(&["Gimlet Overclocked"]))
        .start();
    t.attack(&["Squall"])
        .defend(&[("Gimlet Overclocked", "Squall")])
        .play("Sudden Fog");
    assert_eq!((t.is_injured(YOU, "Squall"), t.damage(THEY)), (false, 1));
}

/// A search without a place looks in one's own Planet, never among the Warriors in play, and shuffles: Late Harvest.
#[test]
fn late_harvest_searches_the_planet() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Late Harvest"])
                .play(&["Clover", "Perihel the Listener"])
                .chi(&["Bramble", "Cog"])
                .planet(&["Big Barley", "Moss the Hound"])
                .marker(3)
        })
        .they(|p| p.play(&["Thistle"]).planet(&["Old Juniper"]))
        .start();
    t.play_by("Late Harvest", "Clover").resolve();
    assert_eq!(t.prompt(), Some(PromptKind::Choose));
    for elsewhere in ["Clover", "Thistle", "Old Juniper", "Comet Hauler"] {
        assert!(!t.offers(elsewhere), "{elsewhere}");
    }
    t.choose("Big Barley");
    assert_eq!(
        (t.zone(YOU, "Big Barley"), t.zone(YOU, "Clover")),
        (Zone::Hand, Zone::Play)
    );
    assert_eq!(t.happened(|what| matches!(what, Happened::Shuffled { .. })), 1);
}

/// Planet Damage is prevented, once or wholly; the shield of a Wish lasts until its player's next turn.
#[test]
fn planet_damage_can_be_prevented() {
    let mut t = table()
        .you(|p| p.play(&["Captain Parsec"]))
        .they(|p| p.play(&["Shelter of Clouds"]).hand(&["Opal"]).chi(&["Cog"]))
        .start();
    t.attack(&["Captain Parsec"]).play("Shelter of Clouds");
    assert_eq!((t.damage(THEY), t.zone(THEY, "Opal")), (1, Zone::Discard));
    let mut t = table()
        .you(|p| p.play(&["Captain Parsec"]))
        .they(|p| {
            p.play(&["Flint"])
                .coins("Flint", 7)
                .wishes(&["A Wish for Shelter"])
        })
        .start();
    t.attack(&["Captain Parsec"])
        .defend(&[])
        .play("A Wish for Shelter");
    assert_eq!((t.damage(THEY), t.coins(THEY, "Flint")), (0, 0));
}

/// Madam Gauge keeps a Team from defending; Fog Lantern never attacks.
#[test]
fn a_team_may_be_kept_out_of_battle() {
    let mut t = table()
        .you(|p| p.play(&["Madam Gauge", "Fog Lantern"]).chi(&["Cog"]))
        .they(|p| p.play(&["Cog"]))
        .start();
    t.play("Madam Gauge").resolve();
    t.attack(&[]);
    assert!(t.steps().contains(&"Return Step"));
    let mut t = table()
        .you(|p| p.play(&["Madam Gauge", "Fog Lantern"]).chi(&["Cog"]))
        .they(|p| p.play(&["Cog"]))
        .start();
    t.play("Madam Gauge").resolve();
    while t.step() != "Attack Step" {
        t.decline();
    }
    assert!(t.offers("Madam Gauge") && !t.offers("Fog Lantern"));
    // Nobody can defend, so nothing is asked.
    t.play("Madam Gauge");
    assert_eq!(t.damage(THEY), 1);
}
