//! Abilities and characteristics with a name.

use scouter::engine::{CardMarks, Happened, PromptKind, Zone};

use super::{FILLER, THEY, YOU, table};

/// A-BA-11 BA-KEY-01 BA-DMG-06: Fierce discards from the Planet for any victory, injured too; it is no Planet Damage.
#[test]
fn fierce_discards_from_the_planet() {
    let mut t = table()
        .you(|p| p.play(&["Captain Parsec"]).injured(&["Captain Parsec"]))
        .they(|p| p.play(&["Flint"]).planet(&["Garnet", "Cobble"]))
        .start();
    let planet = t.planet(THEY);
    t.attack(&["Captain Parsec"])
        .defend(&[("Flint", "Captain Parsec")]);
    assert_eq!(
        (
            t.count(THEY, Zone::Discard),
            t.damage(THEY),
            t.coins(THEY, "Flint")
        ),
        (2, 0, 0)
    );
    assert_eq!(t.planet(THEY), planet - 3, "two discarded, one drawn");
    assert_eq!(t.names(THEY, Zone::Discard), ["Garnet", "Cobble"], "from the top");
}

/// BA-KEY-01: an Outstanding Victory is one too: 7 against 1.
#[test]
fn fierce_counts_an_outstanding_victory() {
    let mut t = table()
        .you(|p| p.play(&["Flint Starfire"]))
        .they(|p| p.play(&["Cog"]))
        .start();
    t.attack(&["Flint Starfire"]).defend(&[("Cog", "Flint Starfire")]);
    assert_eq!(
        (t.zone(THEY, "Cog"), t.count(THEY, Zone::Discard)),
        (Zone::Resource, 1)
    );
}

/// BA-KEY-02 BA-DB-07: an attacking Team's victory may take a coin.
#[test]
fn plunder_takes_a_coin() {
    let asked = || {
        let mut t = table()
            .you(|p| p.play(&["Empress Solstice"]))
            .they(|p| {
                p.play(&["Flint", "Garnet", "Cobble"])
                    .coins("Garnet", 2)
                    .coins("Cobble", 1)
            })
            .start();
        t.attack(&["Empress Solstice"])
            .defend(&[("Flint", "Empress Solstice")]);
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::Coins))
        );
        t
    };
    let mut t = asked();
    t.choose("Garnet");
    assert_eq!(
        (t.coins(YOU, "Empress Solstice"), t.coins(THEY, "Garnet")),
        (1, 1)
    );
    // It may be declined.
    let mut t = asked();
    t.done();
    assert_eq!(
        ["Garnet", "Cobble"].map(|name| t.coins(THEY, name)),
        [2, 1],
        "nothing was taken"
    );
    assert_eq!(t.coins(YOU, "Empress Solstice"), 0);
}

/// BA-KEY-02: a defending Team takes none.
#[test]
fn a_defender_plunders_nothing() {
    let mut t = table()
        .you(|p| p.play(&["Flint", "Cobble"]).coins("Cobble", 2))
        .they(|p| p.play(&["Empress Solstice"]))
        .start();
    t.attack(&["Flint"]).defend(&[("Empress Solstice", "Flint")]);
    assert_eq!(t.zone(YOU, "Flint"), Zone::Resource, "the defender won");
    assert_eq!(t.coins(YOU, "Cobble"), 2, "a coin is there to be taken");
    assert_ne!(t.prompt(), Some(PromptKind::Coins), "a defender is not asked");
}

/// A-BA-12 BA-KEY-02 BA-DB-04: seven coins are the most.
#[test]
fn with_seven_coins_nothing_is_plundered() {
    let mut t = table()
        .you(|p| p.play(&["Empress Solstice", "Garnet"]).coins("Garnet", 7))
        .they(|p| p.play(&["Flint", "Cobble"]).coins("Cobble", 1))
        .start();
    t.attack(&["Empress Solstice"])
        .defend(&[("Flint", "Empress Solstice")]);
    assert_ne!(t.prompt(), Some(PromptKind::Coins), "seven are the most");
}

/// BA-KEY-02: Plunder is Valid: an injured Warrior plunders too.
#[test]
fn an_injured_warrior_plunders() {
    let mut t = table()
        .you(|p| p.play(&["Empress Solstice"]).injured(&["Empress Solstice"]))
        .they(|p| p.play(&["Flint", "Cobble"]).coins("Cobble", 1))
        .start();
    t.attack(&["Empress Solstice"])
        .defend(&[("Flint", "Empress Solstice")]);
    assert_eq!(t.prompt(), Some(PromptKind::Coins));
    t.choose("Cobble");
    assert_eq!(t.coins(YOU, "Empress Solstice"), 1);
}

/// BA-KEY-03: Super Heal grows with each healing.
#[test]
fn super_heal_grows() {
    let mut t = table()
        .you(|p| {
            p.play(&["Cobble", "Master Slate"])
                .injured(&["Cobble"])
                .chi(&["Flint"])
        })
        .start();
    t.play("Master Slate").resolve();
    assert_eq!(t.powers(YOU, "Cobble"), (4, 2));
}

/// BA-KEY-04 A-BA-18: Toughness reduces 2 Damage to 1, and 1 by nothing; an injured Warrior falls all the same. Baron Ratchet
/// gives it to all Machines.
#[test]
fn toughness_reduces_large_damage() {
    for (defender, injured, zone) in [("Rivet", false, Zone::Play), ("Rivet", true, Zone::Resource)] {
        let mut t = table()
            .you(|p| p.play(&["Gimlet Overclocked"]))
            .they(|p| {
                if injured {
                    p.play(&[defender]).injured(&[defender])
                } else {
                    p.play(&[defender])
                }
            })
            .start();
        t.attack(&["Gimlet Overclocked"])
            .defend(&[(defender, "Gimlet Overclocked")]);
        assert_eq!(t.zone(THEY, defender), zone);
    }
    for (others, zone) in [
        (&["Cog"][..], Zone::Resource),
        (&["Cog", "Baron Ratchet"], Zone::Play),
    ] {
        let mut t = table()
            .you(|p| p.play(&["Gimlet Overclocked"]))
            .they(|p| p.play(others))
            .start();
        t.attack(&["Gimlet Overclocked"])
            .defend(&[("Cog", "Gimlet Overclocked")]);
        assert_eq!(t.zone(THEY, "Cog"), zone);
    }
    let mut t = table()
        .you(|p| p.play(&["Squall"]))
        .they(|p| p.play(&["Rivet"]))
        .start();
    t.attack(&["Squall"]).defend(&[("Rivet", "Squall")]);
    assert!(t.is_injured(THEY, "Rivet"), "1 Damage is dealt in full");
}

/// BA-KEY-05 BA-KEY-06 BA-KEY-09 BA-DB-07 A-BA-17: at the marker, with the card in hand, the Warrior is switched: all coins pass,
/// status and Growth do not; it costs nothing and is no deployment.
#[test]
fn evolution_switches_a_warrior() {
    let seat = |marker: u8| {
        table().you(move |p| {
            p.play(&["Flint"])
                .injured(&["Flint"])
                .coins("Flint", 2)
                .growth("Flint", 1)
                .hand(&["Flint Ablaze", "Pebble"])
                .marker(marker)
        })
    };
    assert_eq!(seat(2).start().refusal("Flint"), "BA-KEY-05");
    let mut t = seat(3).start();
    t.play("Flint").resolve();
    let new = *t.state.object(t.card(YOU, "Flint Ablaze"));
    assert_eq!(
        (new.zone, new.coins, new.growth, new.marks),
        (Zone::Play, 2, 0, CardMarks::default())
    );
    let old = *t.state.object(t.card(YOU, "Flint"));
    assert_eq!((old.zone, old.coins, old.growth), (Zone::Hand, 0, 0));
    t.play("Pebble");
}

/// BA-KEY-07 BA-KEY-08 BA-GLO-01: in the turn it was deployed, but one Evolution a turn; "put into play" is set off, "deployed"
/// is not.
#[test]
fn one_evolution_a_turn() {
    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "Perihel the Listener"])
                .hand(&["Umbra", "Umbra Totality", "Flint Ablaze"])
                .chi(&["Nadir"])
                .marker(5)
        })
        .they(|p| p.play(&["Squall"]))
        .start();
    t.play("Umbra").play("Umbra").resolve();
    assert!(t.is_injured(THEY, "Squall"), "Umbra Totality was put into play");
    assert_eq!(t.zone(YOU, "Umbra Totality"), Zone::Play);
    assert_eq!(t.refusal("Flint"), "BA-KEY-08");
}

/// BA-KEY-05: it is of the Strategy timing, so nobody evolves in battle.
#[test]
fn nobody_evolves_in_battle() {
    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "Zenith"])
                .coins("Zenith", 1)
                .hand(&["Flint Ablaze"])
                .marker(3)
        })
        .start();
    t.attack(&["Flint", "Zenith"]);
    assert!(t.offers("Zenith") && !t.offers("Flint"));
    assert_eq!(t.refusal("Flint"), "BA-TURN-08");
}

/// BA-KEY-06: what an effect gave the old Warrior does not pass to the new one.
#[test]
fn an_evolved_warrior_leaves_effects_behind() {
    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "The Quarry Baths", "Perihel the Listener"])
                .injured(&["Flint"])
                .hand(&["Flint Ablaze"])
                .chi(&["Cog", "Cog"])
                .marker(3)
        })
        .start();
    t.play("The Quarry Baths").resolve();
    assert_eq!(t.powers(YOU, "Flint"), (4, 2));
    t.play("Flint").resolve();
    assert_eq!(t.powers(YOU, "Flint Ablaze"), (4, 2), "as printed");
}

/// BA-KEY-08: the refusal names the rule.
#[test]
fn a_second_evolution_is_refused() {
    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "Umbra", "Perihel the Listener"])
                .hand(&["Umbra Totality", "Flint Ablaze"])
                .marker(5)
        })
        .start();
    t.play("Umbra").resolve();
    assert_eq!(t.refusal("Flint"), "BA-KEY-08");
}

/// BA-KEY-10 BA-GLO-07: by an effect a Warrior of a name one controls becomes Chi, and nothing is set off.
#[test]
fn a_namesake_becomes_chi() {
    let mut t = table()
        .you(|p| {
            p.wishes(&["A Wish for Old Friends"])
                .play(&["Umbra"])
                .coins("Umbra", 7)
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
        (Zone::Resource, false)
    );
}

/// BA-KEY-13 A-BA-22: Adventure shows the top card, reads its Turn cost and leaves it there; an empty Planet has none.
#[test]
fn adventure_reads_the_top_card() {
    let mut t = table()
        .you(|p| {
            p.play(&["Bramble", "Zenith"])
                .coins("Zenith", 1)
                .planet(&["Big Barley"])
                .chi(&["Cog"])
        })
        .start();
    t.attack(&["Bramble"]).play("Bramble").resolve();
    assert_eq!(t.powers(YOU, "Bramble").0, 6);
    let top = *t.state.pile(YOU, Zone::Deck).last().unwrap();
    assert_eq!(t.state.card(top).name, "Big Barley");
    assert_eq!(t.happened(|what| *what == Happened::Revealed { object: top }), 1);
    for (planet, drawn) in [("Big Barley", 1), (FILLER, 0)] {
        let mut t = table()
            .you(|p| p.play(&["Clover"]).planet(&[planet]).chi(&["Cog"]))
            .start();
        t.play("Clover").resolve();
        assert_eq!(t.hand(YOU), drawn);
        assert_eq!(t.happened(|what| matches!(what, Happened::Revealed { .. })), 1);
    }
    let mut t = table()
        .you(|p| {
            p.cards(0)
                .play(&["Bramble", "Zenith"])
                .coins("Zenith", 1)
                .chi(&["Cog"])
        })
        .charge();
    t.done().attack(&["Bramble"]).play("Bramble").resolve();
    assert_eq!(t.powers(YOU, "Bramble").0, 2);
}

/// BA-KEY-14: "Human" + "Male" needs both.
#[test]
fn both_characteristics_are_needed() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Grandmother Marble", "Flint", "Garnet", "Nadir"])
                .play(&["Clover"])
                .chi(&["Cobble", "Cog"])
                .marker(4)
        })
        .start();
    t.play("Grandmother Marble");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes();
    // Flint alone is a human male that costs turn 2 or less, so nothing is asked.
    assert_eq!(
        (t.zone(YOU, "Flint"), t.zone(YOU, "Garnet"), t.zone(YOU, "Nadir")),
        (Zone::Play, Zone::Hand, Zone::Hand)
    );
}

/// BA-KEY-17: a card without abilities does nothing: 2 Damage knock it down, and it cannot be used.
#[test]
fn what_is_no_ability_does_nothing() {
    let mut t = table()
        .you(|p| p.play(&["Gimlet Overclocked"]))
        .they(|p| p.play(&["Moss the Hound"]))
        .start();
    t.attack(&["Gimlet Overclocked"])
        .defend(&[("Moss the Hound", "Gimlet Overclocked")]);
    assert_eq!(t.zone(THEY, "Moss the Hound"), Zone::Resource);
    // In the Strategy Step, in which Perihel has an ability to use.
    let t = table()
        .you(|p| p.play(&["Moss the Hound", "Perihel the Listener"]))
        .start();
    assert!(t.offers("Perihel the Listener") && !t.offers("Moss the Hound"));
}
