//! Words that few cards say: attacks that are lent, costs in life cards, cards set aside, what counts as something else. You
//! play the Hero Goku, they play the Villain Raditz.

use scouter::engine::{Adjust, Choice, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::saiyan_cards::combat;
use super::{THEY, YOU};

/// Damage that the card adds to the attack being resolved, in stages and life cards.
fn added(t: &Scenario, name: &str) -> Option<(i32, i32)> {
    let source = t.card(YOU, name);
    let ahead = t.state.sum_ahead()?;
    let mut terms = ahead.terms.iter().skip(1);
    terms
        .find(|term| term.is_of(source))
        .map(|term| (term.stages, term.life))
}

fn settle(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.let_through();
    }
}

/// SC-LATER-103: what a card lends lasts without it, and may be used as often as its price can be paid.
#[test]
fn gokus_berserk_lends_an_attack_for_a_card_from_hand() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Goku's Berserk", "Orange Arm Bar", "Orange Leg Sweep"])
                .stage(5)
        })
        .they(|p| p.stage(10))
        .start();
    assert!(t.offers("Goku's Berserk"));
    t.hit_with("Goku's Berserk").pass();
    assert_eq!(t.names(YOU, Zone::Discard), ["Goku's Berserk"]);
    let before = t.stage(THEY);
    t.play("Goku's Berserk").choose("Orange Leg Sweep");
    settle(&mut t);
    assert!(t.stage(THEY) < before, "an attack was made");
    assert_eq!(t.names(YOU, Zone::Hand), ["Orange Arm Bar"]);
    assert_eq!(
        t.names(YOU, Zone::Play)
            .iter()
            .filter(|name| **name == "Goku's Berserk")
            .count(),
        0
    );
}

/// SC-COMBAT-13: what using a card costs more is paid too, in life cards here.
#[test]
fn master_roshis_island_asks_two_life_cards_for_a_named_card() {
    for (place, paid) in [(&["Master Roshi's Island"][..], 2), (&[], 0)] {
        let mut t = combat()
            .you(|p| p.play(place).hand(&["Gohan's Elbow Block"]).stage(5))
            .they(|p| p.hand(&["Orange Arm Bar"]).stage(5))
            .start();
        let before = t.life(YOU);
        t.pass().play("Orange Arm Bar").choose("Gohan's Elbow Block");
        settle(&mut t);
        assert_eq!(before - t.life(YOU), paid, "{place:?}");
    }
}

/// SC-COMBAT-18: what a Drill adds to the damage of an attack it adds with so much more.
#[test]
fn hercules_power_stance_raises_what_drills_add() {
    for (first, more) in [("Hercule's Power Stance", 3), ("Orange Leg Sweep", 2)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Namekian Remedy Drill"])
                    .hand(&[first, "Orange Arm Bar"])
                    .stage(5)
            })
            .they(|p| p.hand(&["Gohan's Elbow Block"]).stage(10))
            .start();
        t.hit_with(first).pass().play("Orange Arm Bar");
        assert_eq!(added(&t, "Namekian Remedy Drill"), Some((more, 0)), "{first}");
    }
}

/// SC-TURN-17: a card that may be put under a Drill lies there, and is counted there.
#[test]
fn energy_storage_drill_keeps_cards_beneath_it() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Energy Storage Drill"])
                .hand(&["Orange Arm Bar"])
                .discard(&["Orange One Knuckle Punch", "Orange Leg Sweep"])
                .stage(5)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Orange Arm Bar").yes();
    assert_eq!(t.names(YOU, Zone::Aside), ["Orange Leg Sweep"]);
    let drill = t.card(YOU, "Energy Storage Drill");
    t.shift(drill, Zone::Discard, false);
    assert!(
        t.names(YOU, Zone::Aside).is_empty(),
        "what lay under it goes with it"
    );
}

/// SC-COMBAT-18: the least an energy attack deals after all changes.
#[test]
fn energy_empowerment_drill_makes_energy_attacks_deal_six() {
    for (drill, life) in [(&["Energy Empowerment Drill"][..], 6), (&[], 4)] {
        let mut t = combat()
            .you(|p| p.play(drill).hand(&["Black Knife Hand Strike"]).stage(5))
            .they(|p| p.stage(10))
            .start();
        let before = t.life(THEY);
        t.hit_with("Black Knife Hand Strike");
        assert_eq!(before - t.life(THEY), life, "{drill:?}");
    }
}

/// SC-LATER-180: an attack made as a copy of another's counts as copied.
#[test]
fn blue_reverse_strengthens_the_copy_it_makes() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Reverse"]).stage(9))
        .they(|p| p.hand(&["Black Knife Hand Strike"]).stage(9))
        .start();
    t.pass().hit_with("Black Knife Hand Strike");
    let before = t.life(THEY);
    t.hit_with("Blue Reverse");
    assert_eq!(
        before - t.life(THEY),
        6,
        "four life cards, and two more for a copy"
    );
}

/// SC-ANGER-01: another thing may happen instead of the level that anger brings.
#[test]
fn king_cold_smiles_and_no_level_is_gained() {
    for (smiles, level, anger) in [(true, 1, 3), (false, 2, 0)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Arm Bar"]).stage(5).anger(4))
            .they(|p| p.play(&["King Cold Smiles"]).stage(10))
            .start();
        t.play("Orange Arm Bar");
        assert_eq!(t.prompt(), Some(PromptKind::May));
        t.answer(if smiles { Choice::Yes } else { Choice::No });
        assert_eq!((t.level(YOU), t.anger(YOU)), (level, anger));
    }
}

/// SC-LATER-188 A-SC-40: who counts as a Majin may use what is for Majins only.
#[test]
fn m_makes_a_majin_of_the_main_personality() {
    for (worn, offered) in [(&["M"][..], true), (&[], false)] {
        let mut t = combat()
            .you(|p| p.play(worn).hand(&["Majin Thrust"]).stage(5))
            .start();
        if offered {
            t.play("M").pass();
        }
        assert_eq!(t.offers("Majin Thrust"), offered);
    }
}

/// SC-ALLY-02: Allies come into play at the stage that a Location says.
#[test]
fn snake_way_lets_allies_come_higher() {
    for (place, stage) in [(&["Snake Way"][..], 6), (&[], 3)] {
        let mut t = super::saiyan_cards::step_two()
            .you(|p| p.play(place).hand(&["Krillin@1"]).stage(5))
            .start();
        t.play("Krillin");
        assert_eq!(t.ally_stage(YOU, "Krillin"), stage);
    }
}

/// SC-TURN-06: the power up rating of a personality that bears a card is one less.
#[test]
fn feverish_lowers_a_power_up_rating() {
    let rating = |bears: bool| {
        let mut t = combat().you(|p| p.play(&["Feverish"]).stage(5)).start();
        if bears {
            t.play("Feverish");
        }
        t.state.rating(t.state.player(THEY).leader)
    };
    assert_eq!(rating(true) + 1, rating(false));
}

/// SC-COMBAT-27: a power is used once in a combat, but an effect may let it be used twice.
#[test]
fn what_may_be_used_twice_is_used_twice() {
    let mut t = combat()
        .you(|p| p.play(&["Blitz!", "Krillin@1"]).stage(1))
        .start();
    assert!(t.offers("Blitz!"));
    t.play("Blitz!");
    let krillin = t.card(YOU, "Krillin");
    assert!(
        t.state
            .is_permitted(scouter::model::effect::Permitted::UseTwice, krillin)
    );
    t.adjust(Adjust::Stage {
        object: krillin,
        stage: 10,
    });
    for _ in 0..2 {
        t.pass().play("Krillin@1").let_through();
    }
    t.pass();
    assert_eq!(t.refusal("Krillin@1"), "SC-COMBAT-27");
}

/// SC-COMBAT-04: what stops an attack has to stop the kind it counts as.
#[test]
fn saiyan_snap_kick_is_stopped_as_an_energy_attack() {
    for (block, stops) in [("Gohan's Elbow Block", false), ("Orange Energy Guard", true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Snap Kick"]).stage(5))
            .they(|p| p.hand(&[block]).stage(10))
            .start();
        t.play("Saiyan Snap Kick");
        assert_eq!(t.offers(block), stops, "{block}");
    }
}
