//! Words that cards of several sets needed, played as they are worded: you play the Hero Goku, they the Villain Raditz, if nothing else
//! is said.

use scouter::engine::{Act, Adjust, Choice, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::Scenario;
use super::read_again::{asked, attack, combat, dealt, first_of_each, step_two};
use super::{THEY, YOU};

/// CP1-Preview7: an attack with a card that stayed on the table is not played from hand.
#[test]
fn learning_the_moves_answers_attacks_from_hand_alone() {
    let mut t = combat()
        .you(|p| p.hand(&["Learning the Moves", "Red Shattering Leap"]).stage(9))
        .they(|p| p.hand(&["Red Shattering Leap"]).stage(9))
        .start();
    t.play("Learning the Moves").play("Red Shattering Leap");
    assert!(asked(&t, YOU, PromptKind::May), "out of the hand");
    t.no().let_through();
    t.pass().play("Red Shattering Leap");
    assert!(!asked(&t, YOU, PromptKind::May), "off the table");
}

/// MISC-J3: a Non-Combat card on the table is not a card from hand.
#[test]
fn excessive_aggression_counts_cards_from_hand() {
    for (third, lost) in [("Krillin's Energy Disk", 9), ("Goku's Quickness", 0)] {
        let mut t = combat()
            .you(|p| {
                let p = p
                    .hand(&["Orange Arm Bar", "Orange Leg Sweep", "Excessive Aggression"])
                    .play(&["Chiaotzu's Drill"])
                    .stage(9);
                if lost > 0 {
                    p.hand(&[third])
                } else {
                    p.play(&[third])
                }
            })
            .they(|p| p.stage(10))
            .start();
        for card in ["Orange Arm Bar", "Orange Leg Sweep"] {
            attack(&mut t, card);
            t.pass();
        }
        let object = t.card(YOU, third);
        let attack = t
            .state
            .offers()
            .iter()
            .map(|action| action.act)
            .find(|act| match act {
                Act::Use {
                    object: used,
                    ability,
                    ..
                } => {
                    *used == object
                        && t.state
                            .card(object)
                            .line(*ability)
                            .is_some_and(|line| line.attack.is_some())
                }
                _ => false,
            });
        t.act(attack.unwrap()).let_through();
        t.pass();
        let before = t.life(THEY);
        t.play("Excessive Aggression");
        assert_eq!(before - t.life(THEY), lost, "{third}");
    }
}

/// KID-077: by the first printing a card has the Sword until its attack is over, by the later wording until it leaves play.
#[test]
fn red_sword_cleave_lends_the_sword_to_cards_from_hand() {
    for (rules, second) in [(&[][..], 5), (&["crd"][..], 7)] {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.tokui_waza(Style::Red)
                    .mastery("Red Style Mastery [TRU-144]")
                    .hand(&["Red Sword Cleave", "Red Sniping Shot"])
                    .play(&["Trunks Swordplay Drill"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        attack(&mut t, "Red Sword Cleave");
        t.pass();
        attack(&mut t, "Red Sniping Shot");
        assert_eq!(dealt(&t), (0, 7), "two more by the Drill");
        t.pass();
        attack(&mut t, "Red Sniping Shot");
        assert_eq!(dealt(&t), (0, second), "{rules:?}");
    }
}

/// CGS-104: what is prevented is prevented of attacks against the personality that attacked.
#[test]
fn blue_fist_smash_shields_who_performed_it() {
    for (defender, shielded) in [("Krillin", true), ("Goku", false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Fist Smash"]).play(&["Krillin@1"]).stage(0))
            .they(|p| p.hand(&["Straining Double Strike Move"]).stage(10))
            .start();
        t.play_by("Blue Fist Smash", "Krillin").let_through();
        let hurt = 10 - t.stage(THEY);
        t.answer(Choice::Option(0));
        t.play("Straining Double Strike Move");
        assert_eq!(t.prompt(), Some(PromptKind::Lead));
        let by = if defender == "Goku" {
            t.state.player(YOU).leader
        } else {
            t.card(YOU, defender)
        };
        t.answer(Choice::Object(by)).let_through();
        let less = if shielded { hurt.min(5) } else { 0 };
        assert_eq!(dealt(&t), (5 - less, 0), "{defender}");
    }
}

/// MISC-L2-7: what skips the Combat step is used up in vain.
#[test]
fn i_want_you_lets_no_combat_be_skipped() {
    for used in [true, false] {
        let mut t = step_two()
            .you(|p| p.lead("Nappa", 3).play(&["Plant Two Saibaimen"]))
            .they(|p| p.hand(&["I Want You!"]))
            .start();
        t.play("Plant Two Saibaimen");
        let mut declared = false;
        for _ in 0..30 {
            let fights = t.may_fight();
            if fights {
                assert!(!t.state.offers().iter().any(|action| action.act == Act::Pass));
                declared = true;
                break;
            }
            if t.state.active != YOU {
                break;
            }
            if t.offers("I Want You!") && used {
                t.play("I Want You!");
            } else if t.prompt() == Some(PromptKind::Respond) {
                t.done();
            } else {
                let first = t.state.offers()[0].act;
                t.act(if t.prompt().is_some() { first } else { Act::Pass });
            }
        }
        assert_eq!(declared, used);
    }
}

/// MISC-L2-7, SAI-076: nor does what skips the defence end the combat that must be declared.
#[test]
fn i_want_you_is_no_match_for_earth_dragon_ball_4() {
    let mut t = step_two()
        .you(|p| p.hand(&["Earth Dragon Ball 4", "I Want You!"]))
        .start();
    t.play("Earth Dragon Ball 4");
    for _ in 0..60 {
        let theirs = t.state.active == THEY;
        if theirs && t.state.fight.combat.is_some() {
            return;
        }
        if theirs && t.may_fight() {
            t.act(Act::Combat { against: YOU });
        } else if theirs && t.offers("I Want You!") {
            t.play("I Want You!");
        } else {
            go_on(&mut t);
        }
    }
    panic!("no combat came about");
}

/// CGS-077: an energy attack or nothing, not even what lies there for everybody to use.
#[test]
fn piccolos_fury_leaves_no_location_to_use() {
    let fought = |card: &'static str| {
        let mut t = combat()
            .you(|p| p.hand(&[card, "Krillin@1"]).stage(9))
            .they(|p| p.play(&["Korin's Tower"]).stage(9))
            .start();
        t.hit_with(card);
        while t.state.decider() != Some(YOU) || t.prompt().is_some() {
            go_on(&mut t);
        }
        t.offers("Korin's Tower")
    };
    assert!(fought("Goku's Plan"));
    assert!(!fought("Piccolo's Fury"));
}

/// Passes, or takes the first answer there is.
fn go_on(t: &mut Scenario) {
    if t.prompt() == Some(PromptKind::Respond) {
        t.done();
        return;
    }
    let first = t.state.offers()[0].act;
    t.act(if t.prompt().is_some() { first } else { Act::Pass });
}

/// AND-062: by the later wording it comes into play out of the hand after damage, and is used in an attack phase.
#[test]
fn namekian_finishing_effort_comes_out_of_the_hand() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| p.hand(&["Namekian Finishing Effort"]).stage(9))
        .they(|p| p.hand(&["Orange Arm Bar"]).stage(9))
        .start();
    t.pass();
    attack(&mut t, "Orange Arm Bar");
    let before = t.life(THEY);
    assert!(asked(&t, YOU, PromptKind::May));
    t.yes();
    assert!(t.names(YOU, Zone::Play).contains(&"Namekian Finishing Effort"));
    assert_eq!(t.life(THEY), before);
    t.play("Namekian Finishing Effort");
    assert_eq!(before - t.life(THEY), 3);
}

/// BUU-134: no card that speaks of winning is used for the rest of the turn, whoever has it; by the later wording the opponent's alone.
#[test]
fn losing_battle_bars_cards_that_speak_of_winning() {
    for rules in [&[][..], &["crd"][..]] {
        let mut t = combat()
            .with(rules)
            .you(|p| p.hand(&["Losing Battle", "Dragon's Victory"]).stage(9))
            .they(|p| p.hand(&["Dragon's Victory", "Orange Arm Bar"]).anger(4).stage(9))
            .start();
        let open = t.offers("Dragon's Victory");
        t.play("Losing Battle");
        assert!(!t.offers("Dragon's Victory") && t.offers("Orange Arm Bar"));
        t.pass();
        assert_eq!(t.offers("Dragon's Victory"), open && !rules.is_empty());
    }
}

/// TRU-084 BUU-134: the Energy Sphere does not stop a card that says so.
#[test]
fn losing_battle_is_not_stopped_by_the_energy_sphere() {
    for (card, stopped) in [("Losing Battle", false), ("Learning the Moves", true)] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(9))
            .they(|p| p.hand(&["Trunks Energy Sphere"]).stage(9))
            .start();
        t.play(card);
        let asks =
            t.state.decider() == Some(THEY) && t.prompt().is_some() && t.offers("Trunks Energy Sphere");
        assert_eq!(asks, stopped, "{card}");
    }
}

/// BJ-024: what the discarded attacks add to the table is added to this one.
#[test]
fn trunks_deadly_impact_takes_the_modifiers_of_discarded_attacks() {
    let mut hurt = [0; 2];
    for (place, given) in [&[][..], &["Red Shattering Leap", "Blue Fist Smash"][..]]
        .into_iter()
        .enumerate()
    {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Trunks' Deadly Impact", "Red Shattering Leap", "Blue Fist Smash"])
                    .stage(9)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Trunks' Deadly Impact");
        for card in given {
            t.choose(card);
        }
        if t.prompt() == Some(PromptKind::Choose) {
            t.done();
        }
        t.let_through();
        hurt[place] = dealt(&t).0;
    }
    assert_eq!(hurt[1] - hurt[0], 6, "4 and 2");
}

/// A-SC-54 SAI-250: each attack of this combat takes a life card less of the hero, and a second copy adds nothing.
#[test]
fn chiaotzus_physical_defense_lasts_for_the_combat() {
    let mut t = combat()
        .you(|p| p.hand(&["Chiaotzu's Physical Defense"; 2]).stage(9))
        .they(|p| p.hand(&["Krillin's Energy Disk"; 2]).stage(10))
        .start();
    t.pass()
        .play("Krillin's Energy Disk")
        .choose("Chiaotzu's Physical Defense");
    let first = dealt(&t);
    t.pass().play("Krillin's Energy Disk");
    assert!(!t.offers("Chiaotzu's Physical Defense"));
    t.let_through();
    assert_eq!((first, dealt(&t)), ((0, 3), (0, 3)));
}

/// BUU-140: a power of another Ally is used by Oolong, as if it were his.
#[test]
fn oolong_uses_the_power_of_another_ally() {
    let mut t = combat()
        .you(|p| p.play(&["Oolong [BUU-140]@1", "Krillin@1"]).stage(0))
        .they(|p| p.stage(10))
        .start();
    for name in ["Oolong", "Krillin"] {
        let object = t.card(YOU, name);
        t.adjust(Adjust::Stage { object, stage: 6 });
    }
    t.play("Oolong");
    first_of_each(&mut t, PromptKind::Choose);
    first_of_each(&mut t, PromptKind::Order);
    first_of_each(&mut t, PromptKind::Lead);
    t.let_through();
    assert_eq!(dealt(&t), (0, 2));
    assert_eq!(
        (t.ally_stage(YOU, "Oolong"), t.ally_stage(YOU, "Krillin")),
        (4, 6),
        "he pays himself"
    );
    t.pass();
    assert!(!t.offers("Oolong"), "once");
    assert!(t.offers("Krillin"));
}

/// BUU-157: entering combat, with seven cards to give.
#[test]
fn goku_the_super_saiyan_advances_on_entering_combat() {
    let mut t = step_two()
        .you(|p| {
            p.lead("BUU-156 BUU-157 BUU-158", 0)
                .level(2)
                .discard(&["Saiyan Charge"; 7])
                .stage(9)
        })
        .start();
    while !asked(&t, YOU, PromptKind::May) {
        let fights = t.may_fight();
        if fights {
            t.act(Act::Combat { against: THEY });
        } else if t.prompt().is_some() {
            t.done();
        } else {
            t.pass();
        }
    }
    t.yes();
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!((t.level(YOU), t.names(YOU, Zone::Removed).len()), (3, 7));
}

/// SAI-186 SC-LATER-150: its combat part waits for its use, is there once, and goes with the ball.
#[test]
fn earth_dragon_ball_six_ends_a_combat_of_its_players_choice() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| p.play(&["Earth Dragon Ball 6"]).stage(2))
        .start();
    assert!(t.offers("Earth Dragon Ball 6"));
    t.play("Earth Dragon Ball 6");
    assert_eq!(t.stage(YOU), 10);
    assert!(t.state.fight.combat.is_none());
}

/// A-SC-53 SAI-213: next turn the highest Saibaimen of Life Deck and discard pile comes into play.
#[test]
fn plant_two_saibaimen_grows_the_highest() {
    let mut t = step_two()
        .you(|p| {
            p.lead("Nappa", 3)
                .play(&["Plant Two Saibaimen"])
                .discard(&["Saibaimen@1"])
                .deck(&["Red Shattering Leap"; 3])
                .deck(&["Saibaimen@2"])
        })
        .start();
    t.play("Plant Two Saibaimen");
    for _ in 0..60 {
        if t.prompt() == Some(PromptKind::Choose) || t.names(YOU, Zone::Play).contains(&"Saibaimen") {
            break;
        }
        t.quietly();
    }
    assert_eq!(t.state.active, YOU, "the discard pile holds none of the highest");
    if t.prompt() == Some(PromptKind::Choose) {
        assert_eq!(t.state.offers().len(), 1, "the highest alone");
        first_of_each(&mut t, PromptKind::Choose);
    }
    let ally = t.card(YOU, "Saibaimen");
    assert_eq!(t.state.object(ally).zone, Zone::Play);
    assert_eq!(
        t.state.card(ally).person.as_ref().map(|person| person.level),
        Some(2)
    );
}

/// MISC-LS-9: discarded off the deck, it brings an Ally of level 1 when the next action begins; by the later wording at the turn's end.
#[test]
fn double_whammy_brings_an_ally() {
    for (rules, at_once) in [(&[][..], true), (&["crd"][..], false)] {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.deck(&[
                    "Double Whammy",
                    "Orange Arm Bar",
                    "Orange Arm Bar",
                    "Orange Arm Bar",
                    "Orange Arm Bar",
                    "Chiaotzu@1",
                ])
                .stage(9)
            })
            .they(|p| p.hand(&["Krillin's Energy Disk"]).stage(10))
            .start();
        t.pass();
        attack(&mut t, "Krillin's Energy Disk");
        assert_eq!(asked(&t, YOU, PromptKind::May), at_once, "{rules:?}");
        for _ in 0..20 {
            if asked(&t, YOU, PromptKind::May) {
                break;
            }
            t.quietly();
        }
        assert!(asked(&t, YOU, PromptKind::May), "{rules:?}");
    }
}

/// KID-053: on the levels above it only cards named for Kid Trunks are Named for the Main Personality.
#[test]
fn kid_trunks_keeps_his_named_cards() {
    let drill = "Vegeta's Pride Drill";
    let mut hurt = Vec::new();
    for (leader, card, play) in [
        ("KID-053 CEL-174", "Trunks' Sword Slice", &[][..]),
        ("KID-053 CEL-174", "Trunks' Sword Slice", &[drill][..]),
        ("TRU-185 CEL-174", "Trunks' Sword Slice", &[drill][..]),
    ] {
        let mut t = combat()
            .you(|p| p.lead(leader, 0).level(2).hand(&[card]).play(play).stage(5))
            .they(|p| p.lead("TRU-154", 0).stage(10))
            .start();
        attack(&mut t, card);
        hurt.push(dealt(&t).0);
    }
    assert_eq!((hurt[1] - hurt[0], hurt[2] - hurt[0]), (0, 2));
}

/// TRU-074: what the card given up costs is paid; by the later wording what else it says happens too.
#[test]
fn black_energy_deflection_drill_takes_the_cost_of_the_attack() {
    for (rules, stage, anger) in [(&[][..], 7, 0), (&["crd"][..], 8, 1)] {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.hand(&["Red Sniping Shot"])
                    .play(&["Black Energy Deflection Drill"])
                    .stage(9)
            })
            .they(|p| p.hand(&["Krillin's Energy Disk"]).stage(10))
            .start();
        t.pass();
        let (own, theirs) = (t.life(YOU), t.life(THEY));
        t.play("Krillin's Energy Disk")
            .choose("Black Energy Deflection Drill");
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!((t.stage(YOU), t.anger(YOU)), (stage, anger), "{rules:?}");
        assert_eq!((own - t.life(YOU), theirs - t.life(THEY)), (0, 1));
    }
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Sniping Shot"])
                .play(&["Black Energy Deflection Drill"])
                .stage(1)
        })
        .they(|p| p.hand(&["Krillin's Energy Disk"]).stage(10))
        .start();
    t.pass().play("Krillin's Energy Disk");
    assert!(
        !t.offers("Black Energy Deflection Drill"),
        "it could not be paid for"
    );
}

/// BAB-094: what would have ended with the combat goes on until your next turn has ended.
#[test]
fn majin_babidis_power_extension_carries_an_effect_over() {
    for extended in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.lead("BAB-067 BAB-072", 0)
                    .hand(&["Grappling Stance", "Majin Babidi's Power Extension"])
                    .stage(9)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Grappling Stance").pass();
        if extended {
            t.play("Majin Babidi's Power Extension");
        }
        while t.state.fight.combat.is_some() {
            t.pass();
        }
        assert_eq!(t.state.fight.floating.is_empty(), !extended);
    }
}

/// BUU-P-P7: their searches are yours to carry out, until they play the same card or combat is over.
#[test]
fn black_misguiding_punch_takes_their_searches() {
    for theirs in [false, true] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Misguiding Punch"]).stage(9))
            .they(|p| {
                let p = p
                    .lead("TRU-154", 0)
                    .hand(&["Trunks' Sword Slice"])
                    .deck(&["Red Sword Cleave", "Orange Arm Bar"])
                    .stage(10);
                if theirs {
                    p.hand(&["Black Misguiding Punch"])
                } else {
                    p
                }
            })
            .start();
        attack(&mut t, "Black Misguiding Punch");
        if theirs {
            attack(&mut t, "Black Misguiding Punch");
            t.pass();
        }
        attack(&mut t, "Trunks' Sword Slice");
        let offered = t.prompt() == Some(PromptKind::Mode) && t.state.decider() == Some(YOU);
        assert_eq!(offered, !theirs);
    }
}
