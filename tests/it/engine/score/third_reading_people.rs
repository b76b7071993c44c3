//! Personalities that were read a third time, played as their powers are worded. You play the Hero Goku, they the Villain Raditz, if
//! nothing else is said.

use scouter::engine::{Act, Adjust, Choice, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::Scenario;
use super::read_again::{asked, combat, dealt, first_of_each};
use super::{THEY, YOU};

/// Whether the Main Personality of whoever decides has a power left to use, or another attack that it lends.
fn has_power(t: &Scenario) -> bool {
    let leader = t.state.player(t.state.decider().unwrap()).leader;
    let by_leader = |act: &Act| match act {
        Act::Use { object, by, .. } => *by == leader && t.state.card(*object).person.is_some(),
        _ => false,
    };
    t.state.offers().iter().any(|action| by_leader(&action.act))
}

/// The Main Personality uses the first power that is offered.
fn use_power(t: &mut Scenario) {
    let power = t
        .state
        .offers()
        .iter()
        .map(|action| action.act)
        .find(|act| matches!(act, Act::Use { .. }));
    t.act(power.unwrap());
}

/// BUU-200: two powers, each used once in a combat, whichever comes first.
#[test]
fn majin_buu_has_two_powers() {
    for first in [0, 1] {
        let mut t = combat()
            .you(|p| p.lead("BUU-199 BUU-200", 0).level(2).stage(10))
            .they(|p| p.stage(10))
            .start();
        let object = t.card(YOU, "Majin Buu");
        t.act(Act::Use {
            object,
            ability: first,
            by: object,
        });
        t.let_through();
        assert_eq!(dealt(&t) == (0, 5), first == 1);
        t.pass();
        assert!(has_power(&t), "the other one is left");
        use_power(&mut t);
        t.let_through();
        assert_eq!(dealt(&t) == (0, 5), first == 0);
        t.pass();
        assert!(!has_power(&t));
    }
}

/// BUU-191, WGS-196, WGS-134: the power itself is used a second time, so that what forbids powers forbids that too.
#[test]
fn a_power_that_may_be_used_twice_stays_a_power() {
    for (leader, level) in [
        ("BUU-189 BUU-190 BUU-191", 3),
        ("WGS-194 WGS-195 WGS-196", 3),
        ("SAI-167 WGS-134", 2),
    ] {
        for kicked in [false, true] {
            let mut t = combat()
                .you(|p| {
                    let p = p.lead(leader, 0).level(level).stage(10);
                    match level {
                        2 => p.discard(&["Senzu Bean"; 20]),
                        _ => p.hand(&["Majin Quickness"; 2]),
                    }
                })
                .they(|p| p.hand(&["Red Face Slap"]).stage(10))
                .start();
            use_power(&mut t);
            let majin = asked(&t, YOU, PromptKind::May);
            if majin {
                t.yes();
                first_of_each(&mut t, PromptKind::Choose);
            }
            t.let_through();
            assert_eq!(majin, leader.starts_with("BUU"));
            if kicked {
                t.hit_with("Red Face Slap");
                assert!(!has_power(&t), "{leader}: no power may be used");
                continue;
            }
            t.pass();
            assert!(has_power(&t), "{leader}");
            use_power(&mut t);
            assert!(!asked(&t, YOU, PromptKind::May), "no third use is bought");
            t.let_through();
            t.pass();
            assert!(!has_power(&t), "{leader}: twice and no more");
        }
    }
}

/// BUU-191, WGS-134: without a card given up, or with no more cards in the discard pile than the opponent, the power is used once.
#[test]
fn a_power_is_used_once_where_nothing_gives_it_twice() {
    for (leader, level) in [("BUU-189 BUU-190 BUU-191", 3), ("SAI-167 WGS-134", 2)] {
        let mut t = combat()
            .you(|p| {
                p.lead(leader, 0)
                    .level(level)
                    .hand(&["Majin Quickness"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        use_power(&mut t);
        if t.prompt() == Some(PromptKind::May) {
            t.no();
        }
        t.let_through().pass();
        assert!(!has_power(&t), "{leader}");
    }
}

/// RED-R8, WGS-154, WGS-P-P2: what has to be in play for a second use may come into play after the first.
#[test]
fn what_lets_a_power_be_used_twice_may_come_into_play_later() {
    for (leader, level, card) in [
        ("RED-R7 RED-R8", 2, "The Car"),
        ("WGS-153 WGS-154", 2, "Arqua's Arena"),
        ("WGS-P-P2", 1, "Goten [BUU-171]@1"),
    ] {
        for comes in [0, 1, 2] {
            let mut t = combat()
                .you(|p| {
                    let p = p.lead(leader, 0).level(level).stage(10);
                    if comes == 2 {
                        p.play(&[card])
                    } else {
                        p.hand(&[card])
                    }
                })
                .they(|p| p.stage(10))
                .start();
            use_power(&mut t);
            t.let_through();
            if comes == 1 {
                let card = t.card(YOU, card);
                t.shift(card, Zone::Play, false);
            }
            t.pass();
            assert_eq!(has_power(&t), comes > 0, "{leader}");
            if comes > 0 {
                use_power(&mut t);
                t.let_through().pass();
                assert!(!has_power(&t), "{leader}: twice and no more");
            }
        }
    }
}

/// TRU-150, TRU-151: a physical attack deals one power stage, and where he has none it costs a life card as any stage does.
#[test]
fn damage_that_is_reduced_to_a_stage_costs_a_life_card_at_zero() {
    for leader in ["TRU-150", "TRU-151"] {
        for (stage, left, lost) in [(5, 4, 0), (0, 0, 1)] {
            for attack in ["Goku's Surprise Attack", "Goku Body Throw!"] {
                let mut t = combat()
                    .you(|p| p.hand(&[attack]).stage(5))
                    .they(|p| p.lead(leader, 0).stage(stage))
                    .start();
                let before = t.life(THEY);
                t.hit_with(attack);
                let told = (t.stage(THEY), before - t.life(THEY));
                assert_eq!(told, (left, lost), "{leader}: {attack}");
            }
        }
    }
}

/// TRU-150, A-SC-30: later it counts for attacks on him alone, and not for those on a Main Personality whose Ally he is.
#[test]
fn trunks_the_hero_spares_himself_alone_later() {
    let told = [&[][..], &["crd"]].map(|rules| {
        let mut t = combat()
            .with(rules)
            .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(5))
            .they(|p| p.play(&["Trunks, the Hero@4"]).stage(1))
            .start();
        t.play("Goku's Surprise Attack").choose("Raditz");
        t.let_through();
        if t.prompt() == Some(PromptKind::Stages) {
            t.choose("Raditz");
        }
        dealt(&t)
    });
    assert_eq!(told, [(1, 0), (5, 0)]);
}

/// TRU-161, TRU-162, TRU-163: his attacks are stronger, and those of the Main Personality whose Ally he is are not.
#[test]
fn frieza_strengthens_his_own_attacks() {
    for (frieza, stages, life) in [
        ("Frieza the Monster@1", 5, 5),
        ("Frieza, The Conqueror@2", 7, 6),
        ("Frieza, The Cyborg@3", 7, 6),
    ] {
        for (by, is_his) in [("Cooler", false), ("Frieza", true)] {
            for (attack, plain, his) in [
                ("Goku's Surprise Attack", 5, stages),
                ("Krillin's Energy Disk", 4, life),
            ] {
                let mut t = combat()
                    .you(|p| p.lead("MISC-M1", 0).play(&[frieza]).hand(&[attack]).stage(1))
                    .they(|p| p.stage(10))
                    .start();
                let user = if is_his {
                    frieza.split('@').next().unwrap()
                } else {
                    by
                };
                t.play_by(attack, user).let_through();
                let (stages, life) = dealt(&t);
                let told = if plain == 5 { stages } else { life };
                assert_eq!(
                    told,
                    if is_his { his } else { plain },
                    "{frieza}: {attack} by {by}"
                );
            }
        }
    }
}

/// TRU-176, TRU-177: attacks on him do less, those on the Main Personality whose Ally he is do not.
#[test]
fn garlic_jr_spares_himself() {
    for (ally, name, his) in [
        ("Garlic Jr. [TRU-176]@1", "Garlic Jr.", 2),
        ("Garlic Jr., The Master@2", "Garlic Jr., The Master", 1),
    ] {
        for (leads, life) in [("Spice", 4), (name, his)] {
            let mut t = combat()
                .you(|p| p.hand(&["Krillin's Energy Disk"]).stage(5))
                .they(|p| p.lead("FRI-P-P16", 0).play(&[ally]).stage(1))
                .start();
            t.play("Krillin's Energy Disk").choose(leads).let_through();
            assert_eq!(dealt(&t), (0, life), "{leads}");
        }
    }
}

/// TRU-101: a physical attack of an Ally does nothing to him, and hurts the Main Personality whose Ally he is.
#[test]
fn garlic_jr_the_void_master_shrugs_off_allies_himself() {
    for (leads, hurt) in [("Spice", true), ("Garlic Jr. the Void Master", false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Surprise Attack"]).play(&["Krillin@1"]).stage(1))
            .they(|p| {
                p.lead("FRI-P-P16", 0)
                    .play(&["Garlic Jr. the Void Master@4"])
                    .stage(1)
            })
            .start();
        let before = (t.life(THEY), t.stage(THEY));
        t.play_by("Goku's Surprise Attack", "Krillin");
        t.choose(leads).let_through();
        if t.prompt() == Some(PromptKind::Stages) {
            t.choose(leads);
        }
        assert_eq!((t.life(THEY), t.stage(THEY)) != before, hurt, "{leads}");
    }
}

/// LV-LV2: he captures after damage, and not where all of it was prevented.
#[test]
fn frieza_the_untouchable_captures_after_damage() {
    for (prevented, captured) in [(0, true), (1, false)] {
        let mut t = combat()
            .you(|p| p.lead("LV-LV2", 0).hand(&["Goku Body Throw!"]).stage(5))
            .they(|p| {
                p.hand(&["Trunks' Defensive Crouch"])
                    .play(&["Earth Dragon Ball 4"])
                    .stage(10)
            })
            .start();
        t.play("Goku Body Throw!").choose("Trunks' Defensive Crouch");
        t.answer(Choice::Option(prevented));
        for _ in 0..5 {
            if let Some(offer) = t.state.offers().first().copied()
                && t.prompt().is_some()
            {
                t.act(offer.act);
            }
        }
        assert_eq!(
            t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 4"),
            captured
        );
    }
}

/// MISC-K1: he stops an energy attack and lowers the anger of whoever made it; he attacks with nothing.
#[test]
fn king_cold_the_mighty_stops_an_energy_attack() {
    let mut t = combat()
        .you(|p| p.hand(&["Krillin's Energy Disk"]).anger(2).stage(5))
        .they(|p| p.lead("MISC-K1", 0).stage(5))
        .start();
    let before = t.life(THEY);
    t.play("Krillin's Energy Disk").choose("King Cold, the Mighty");
    t.let_through();
    assert_eq!((t.anger(YOU), before - t.life(THEY)), (1, 0));
    assert!(!has_power(&t));
}

/// MISC-K1b: where it hits, a Black Tokui-Waza costs the opponent a card of the hand.
#[test]
fn king_kai_has_a_card_discarded_by_a_black_tokui_waza() {
    for (style, left) in [(Style::Black, 1), (Style::Blue, 2)] {
        let mut t = combat()
            .you(|p| p.lead("MISC-K1b", 0).tokui_waza(style).stage(5))
            .they(|p| p.hand(&["Senzu Bean"; 2]).stage(10))
            .start();
        let before = t.life(THEY);
        use_power(&mut t);
        t.let_through();
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!((before - t.life(THEY), t.stage(YOU), t.hand(THEY)), (4, 4, left));
    }
}

/// SJ-SJ1, A-SC-30: at any time as first printed; later for the rest of a combat in which the power was used.
#[test]
fn goku_the_mighty_has_to_use_his_power_first_later() {
    let told = [&[][..], &["crd"]].map(|rules| {
        let mut t = combat()
            .with(rules)
            .you(|p| p.lead("SJ-SJ1", 0).hand(&["Time is a Warrior's Tool"]).stage(5))
            .they(|p| p.hand(&["Orange Arm Bar"]).stage(5))
            .start();
        let power = has_power(&t);
        t.pass().play("Orange Arm Bar").choose("Time is a Warrior's Tool");
        let unasked = asked(&t, YOU, PromptKind::May);
        if !power {
            return (power, unasked, None);
        }
        let mut t = combat()
            .with(rules)
            .you(|p| p.lead("SJ-SJ1", 0).hand(&["Time is a Warrior's Tool"]).stage(5))
            .they(|p| p.hand(&["Orange Arm Bar"]).stage(5))
            .start();
        use_power(&mut t);
        t.play("Orange Arm Bar").choose("Time is a Warrior's Tool");
        (power, unasked, Some(asked(&t, YOU, PromptKind::May)))
    });
    assert_eq!(told, [(false, true, None), (true, false, Some(true))]);
}

/// BAB-M-M4: where an Android Ally attacked in the phase before, the power is used twice, unless no powers may be used.
#[test]
fn android_15_attacks_twice_after_an_android_ally() {
    for (ally, kicked, twice) in [
        ("Android 14@1", false, true),
        ("Android 14@1", true, false),
        ("Krillin@1", false, false),
    ] {
        let mut t = combat()
            .you(|p| {
                p.lead("BAB-M-M4", 0)
                    .play(&[ally])
                    .hand(&["Goku's Surprise Attack"])
                    .stage(1)
            })
            .they(|p| p.hand(&["Red Face Slap"]).stage(10))
            .start();
        let user = ally.split('@').next().unwrap();
        t.play_by("Goku's Surprise Attack", user).let_through().pass();
        let object = t.state.player(YOU).leader;
        t.adjust(Adjust::Stage { object, stage: 10 });
        use_power(&mut t);
        t.let_through();
        if kicked {
            t.hit_with("Red Face Slap");
            first_of_each(&mut t, PromptKind::Stages);
        } else {
            t.pass();
        }
        assert_eq!(has_power(&t), twice, "{ally}");
        if twice {
            use_power(&mut t);
            t.let_through().pass();
            assert!(!has_power(&t));
        }
    }
}
