//! What an eleventh reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::{Choice, PromptKind, Zone};

use super::readings::{agree, calm, combat, dealt, fight_using, planning};
use super::{THEY, YOU};

/// PER-U091, A-PA-43: a Setup that attacks is the attack that is looked for.
#[test]
fn orange_charge_stops_at_a_setup_that_attacks() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Charge"])
                .deck(&["Orange Hiding Drill", "Blue Stretch Kick", "Saiyan Clash"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Orange Charge");
    agree(&mut t);
    assert_eq!(t.names(YOU, Zone::Hand), ["Blue Stretch Kick"]);
}

/// VEN-R138, A-PA-43: a Setup with a physical attack may be taken, an energy attack not.
#[test]
fn brolys_face_crusher_takes_a_setup_that_attacks() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Broly's Face Crusher"])
                .deck(&["Blue Stretch Kick", "Blue Ki Build Up", "Orange Hiding Drill"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Broly's Face Crusher");
    while t.prompt().is_some() && !t.offers("Blue Stretch Kick") {
        t.quietly();
    }
    assert!(t.offers("Blue Stretch Kick") && !t.offers("Blue Ki Build Up"));
}

/// PRE-S073 with MOV-R138: what is searched for and discarded is not destroyed.
#[test]
fn black_side_thrust_discards_though_nothing_can_be_destroyed() {
    let mut t = combat()
        .you(|p| p.hand(&["Flip Toss", "Black Side Thrust"]).stage(10))
        .they(|p| p.deck(&["Red Flares"]).stage(10))
        .start();
    t.hit_with("Flip Toss")
        .pass()
        .play("Black Side Thrust")
        .name("Red Flares");
    assert!(t.names(THEY, Zone::Discard).contains(&"Red Flares"));
}

/// PRE-R123 with MOV-R138: where nothing can be destroyed, nothing is banished for it.
#[test]
fn black_mischievous_drill_destroys_before_it_banishes() {
    for (first, banished) in [("Black Headbutt", true), ("Flip Toss", false)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&[first])
                    .play(&["Black Mischievous Drill"])
                    .deck(&["Black Headbutt"; 6])
                    .stage(10)
            })
            .they(|p| p.hand(&["Orange Hiding Drill"]).stage(10))
            .start();
        t.hit_with(first);
        calm(&mut t);
        t.pass().pass();
        calm(&mut t);
        t.until("Planning Step").play("Orange Hiding Drill");
        agree(&mut t);
        assert_eq!(
            t.names(THEY, Zone::Removed).contains(&"Orange Hiding Drill"),
            banished,
            "after {first}"
        );
    }
}

/// PRE-U074: the copy is looked for in both piles, whichever comes first.
#[test]
fn black_adaptation_looks_through_both_piles() {
    for first in [0, 1] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Adaptation"]).stage(10))
            .they(|p| {
                p.hand(&["Namekian Energy Toss"])
                    .discard(&["Namekian Energy Toss"])
                    .stage(10)
            })
            .start();
        t.pass().play("Namekian Energy Toss");
        while t.prompt().is_some() && !t.offers("Black Adaptation") {
            t.quietly();
        }
        t.choose("Black Adaptation");
        if t.prompt() == Some(PromptKind::Mode) {
            t.answer(Choice::Option(first));
        }
        agree(&mut t);
        let gone = t.names(THEY, Zone::Removed);
        assert_eq!(gone, ["Namekian Energy Toss"; 2], "way {first}");
    }
}

/// PRE-R139, PA-COMBAT-19: whoever attacks may pay, also an Ally.
#[test]
fn orange_uppercut_is_paid_for_by_its_user() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Uppercut"])
                .play(&["Jeice - Ginyu Force"])
                .deck(&["Red Flares"])
                .stage(0)
        })
        .they(|p| p.stage(10))
        .start();
    t.play_by("Orange Uppercut", "Jeice - Ginyu Force");
    agree(&mut t);
    assert_eq!(t.ally_stage(YOU, "Jeice - Ginyu Force"), 1);
}

/// A-PA-42: anger that two players switch is neither raised nor lowered.
#[test]
fn anger_is_switched_though_it_cannot_be_gained() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Wall Breaker", "Black Enraged Outburst"])
                .anger(4)
                .stage(10)
        })
        .they(|p| p.anger(1).stage(10))
        .start();
    t.hit_with("Wall Breaker");
    calm(&mut t);
    t.pass().hit_with("Black Enraged Outburst");
    calm(&mut t);
    assert_eq!((t.anger(YOU), t.anger(THEY)), (1, 4));
}

/// AWA-U097: its own ban lets the anger fall to 0, and holds again afterwards.
#[test]
fn red_pummel_lowers_the_anger_it_holds() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Pummel"])
                .deck(&["Black Headbutt"; 6])
                .discard(&["Orange Hiding Drill"])
                .anger(3)
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Red Pummel");
    calm(&mut t);
    t.pass().pass();
    while let Some(prompt) = t.prompt() {
        match prompt {
            PromptKind::May => t.yes(),
            PromptKind::Mode => t.answer(Choice::Option(1)),
            _ => break,
        };
    }
    assert_eq!(t.anger(YOU), 0);
    assert!(t.names(YOU, Zone::Play).contains(&"Orange Hiding Drill"));
}

/// AWA-R129: it looks into hands only where it is the first card its player plays in a combat.
#[test]
fn saiyan_face_off_is_the_first_card_played() {
    for (others, held) in [
        (&["Saiyan Face Off"][..], 0),
        (&["Black Headbutt", "Saiyan Face Off"], 1),
    ] {
        let mut t = combat()
            .you(|p| p.hand(others).stage(10))
            .they(|p| p.hand(&["Stare Down"]).stage(10))
            .start();
        if others.len() > 1 {
            t.hit_with("Black Headbutt");
            calm(&mut t);
            t.pass();
        }
        t.play("Saiyan Face Off");
        agree(&mut t);
        let left = t.names(THEY, Zone::Hand).contains(&"Stare Down");
        assert_eq!(left, held == 1, "{others:?}");
    }
}

/// PRE-C026: for no stage paid no damage is added, nor for one; for three there is one life card more.
#[test]
fn blue_draining_blast_counts_pairs_of_stages() {
    for (paid, life) in [(0, 4), (1, 4), (3, 5)] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Draining Blast"]).stage(10))
            .they(|p| p.stage(10))
            .start();
        t.play("Blue Draining Blast").answer(Choice::Number(paid));
        calm(&mut t);
        assert!(dealt(&t, 0, life), "{paid} paid");
    }
}

/// A-PA-44, VEN-U089: what is drawn for being attacked is drawn in that combat.
#[test]
fn namekian_empowered_charge_counts_the_cards_a_defender_draws() {
    const CHARGE: &str = "Namekian Empowered Charge";
    let mut t = combat()
        .you(|p| p.hand(&[CHARGE]).stage(10))
        .they(|p| p.hand(&[CHARGE]).stage(10))
        .start();
    t.play(CHARGE);
    calm(&mut t);
    assert!(!t.names(YOU, Zone::Play).contains(&CHARGE));
    t.play(CHARGE);
    calm(&mut t);
    assert!(t.names(THEY, Zone::Play).contains(&CHARGE));
}

/// A-PA-45, AWA-R110, EVO-R104: a critical damage effect is what a rule gives, and none of its player's effects.
#[test]
fn a_critical_damage_effect_is_no_effect_of_a_card() {
    const LOWER_ANGER: Choice = Choice::Option(2);
    let mut t = combat()
        .you(|p| {
            p.play(&["Blue Entertaining Drill"])
                .hand(&["Blue Smug Punch", "Namekian Thrust"])
                .stage(10)
        })
        .they(|p| p.anger(3).stage(10))
        .start();
    t.hit_with("Blue Smug Punch");
    calm(&mut t);
    t.pass().hit_with("Namekian Thrust").answer(LOWER_ANGER);
    assert_eq!((t.prompt(), t.anger(THEY)), (None, 2));
}

/// A-PA-46, PER-C046: the cards are counted when the attack is stopped, and not when the next one deals its damage.
#[test]
fn red_capture_counts_at_once() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Capture", "Red Chest Pierce"])
                .discard(&["Black Headbutt"; 3])
                .stage(10)
        })
        .they(|p| p.hand(&["Black Headbutt"]).stage(10))
        .start();
    t.pass().play("Black Headbutt");
    while t.prompt().is_some() && !t.offers("Red Capture") {
        t.quietly();
    }
    t.choose("Red Capture");
    calm(&mut t);
    t.play("Red Chest Pierce");
    agree(&mut t);
    assert!(t.names(YOU, Zone::Removed).len() >= 3);
    assert!(dealt(&t, 4, 0));
}

/// A-PA-47, PER-C048: a hand that is revealed by one effect is revealed once.
#[test]
fn red_inferno_waits_for_effects() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Inferno", "Stare Down", "Red Flares"])
                .play(&["Paragus - Desperate Father"])
                .stage(0)
        })
        .they(|p| p.anger(3).stage(10))
        .start();
    t.play("Red Inferno").pass().play("Paragus - Desperate Father");
    let mut asked = 0;
    while let Some(prompt) = t.prompt() {
        if prompt == PromptKind::May {
            asked += 1;
            t.no();
        } else {
            let first = t.state.offers()[0].act;
            t.act(first);
        }
    }
    assert_eq!(asked, 1);
}

/// PRE-R145 with EVO-R127, PA-LATER-83: what an attack gains is its text, and is lost with its immediate effects.
#[test]
fn what_an_attack_gains_is_lost_with_its_immediate_effects() {
    for absorbed in [false, true] {
        let mut t = combat()
            .you(|p| {
                p.lead("Vegeta", 4)
                    .hand(&["Saiyan Multi-Blast", "Namekian Energy Toss"])
                    .stage(10)
            })
            .they(|p| p.hand(&["Android 19's Energy Absorption"]).stage(10))
            .start();
        t.play("Namekian Energy Toss");
        while t.prompt().is_some() && !t.offers("Android 19's Energy Absorption") {
            t.quietly();
        }
        t.choose("Android 19's Energy Absorption");
        calm(&mut t);
        let before = t.anger(YOU);
        t.pass().play("Saiyan Multi-Blast");
        if t.prompt() == Some(PromptKind::May) && t.state.decider() == Some(THEY) {
            if absorbed {
                t.yes()
            } else {
                t.no()
            };
        }
        assert_eq!(t.anger(YOU), before + u8::from(!absorbed), "absorbed: {absorbed}");
    }
}

/// PRE-R145, PRE-S001 with EVO-R136: the anger an attack gains, at once and on a hit, is raised by the card of the attack.
#[test]
fn what_an_attack_gains_is_done_by_its_card() {
    let mut t = combat()
        .you(|p| {
            p.lead("Vegeta", 4)
                .hand(&["Energized Strike", "Saiyan Multi-Blast"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Energized Strike");
    agree(&mut t);
    let before = t.anger(YOU);
    t.pass().play("Saiyan Multi-Blast");
    assert_eq!(t.anger(YOU), before + 1);
    agree(&mut t);
    assert_eq!(t.anger(YOU), before + 2);
}

/// EVO-C022: an attack that deals three life cards deals critical damage.
#[test]
fn namekian_deflection_makes_three_life_cards_critical() {
    let mut t = combat()
        .you(|p| p.hand(&["Namekian Deflection", "Saiyan Multi-Blast"]).stage(10))
        .they(|p| p.hand(&["Namekian Energy Toss"]).anger(3).stage(10))
        .start();
    t.pass().play("Namekian Energy Toss");
    while t.prompt().is_some() && !t.offers("Namekian Deflection") {
        t.quietly();
    }
    t.choose("Namekian Deflection");
    calm(&mut t);
    t.play("Saiyan Multi-Blast").let_through();
    let mut critical = false;
    while let Some(prompt) = t.prompt() {
        critical |= prompt == PromptKind::Critical;
        t.quietly();
    }
    assert!(critical);
}

/// EVO-U067 with HNV-R138, PA-LATER-51: a card banished from the hand to stop an attack is not played from it.
#[test]
fn blue_hush_lets_no_card_that_is_given_up_stop_attacks() {
    for hushed in [false, true] {
        let mut t = planning()
            .you(|p| p.play(&["Blue Hush"]).hand(&["Black Headbutt"]).stage(9))
            .they(|p| p.hand(&["Raditz's Offensive Guard"]).stage(10))
            .start();
        fight_using(&mut t, hushed.then_some("Blue Hush"));
        t.play("Black Headbutt");
        while t.prompt().is_some() && !t.offers("Raditz's Offensive Guard") {
            t.quietly();
        }
        if t.prompt().is_some() {
            t.choose("Raditz's Offensive Guard");
        }
        calm(&mut t);
        assert_eq!(t.stage(THEY) == 10, !hushed, "hushed: {hushed}");
    }
}

/// AWA-U067, PRE-U092 with AWA-R129: where effects end no combat, nothing comes into play to end it.
#[test]
fn nothing_is_played_to_end_a_combat_that_cannot_be_ended() {
    for (card, drill) in [
        ("Earth Dragon Ball 7", "Earth Dragon Ball 7"),
        ("Orange Escape", "Orange Hiding Drill"),
    ] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Saiyan Face Off", card, "Orange Hiding Drill"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Saiyan Face Off");
        calm(&mut t);
        t.pass();
        if t.offers(card) {
            t.play(card);
            agree(&mut t);
        }
        assert!(!t.names(YOU, Zone::Play).contains(&drill), "{card}");
    }
}
