//! Cards whose data was mended after a second reading, by their wordings: Nail against Nail unless a test says who.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::super::scenario::{Scenario, Seat};
use super::readings::{calm, combat, dealt, planning};
use super::{THEY, YOU};

/// Plays a card in combat, declines whatever it asks, and has the opponent pass.
fn play_and_wait(t: &mut Scenario, card: &str) {
    t.play(card);
    calm(t);
    t.pass();
}

/// Plays on until combat is over.
fn end_combat(t: &mut Scenario) {
    for _ in 0..20 {
        if t.state.fight.combat.is_none() {
            return;
        }
        if t.prompt().is_some() {
            calm(t);
        } else {
            t.pass();
        }
    }
    panic!("combat does not end");
}

#[test]
fn hercule_the_posing_has_nothing_of_his_constant_drills() {
    let mut t = combat()
        .you(|p| {
            p.lead("Hercule", 4)
                .level(2)
                .stage(5)
                .play(&["Orange Checkup Drill"])
        })
        .start();
    t.play("Hercule - Posing");
    calm(&mut t);
    assert!(dealt(&t, 3, 0), "2, and 1 by the Mastery");
    let mut t = combat()
        .you(|p| p.lead("Hercule", 4).level(2).stage(5))
        .they(|p| {
            p.stage(5)
                .play(&["Orange Checkup Drill"])
                .hand(&["Android 19's Choke"])
        })
        .start();
    t.pass().hit_with("Android 19's Choke");
    assert!(
        dealt(&t, 3, 0),
        "5, 3 less by Hercule, 1 more by a Drill of the opponent"
    );
}

#[test]
fn red_robotic_blast_places_what_it_finds_and_destroys_nothing() {
    let mut t = combat()
        .you(|p| {
            p.stage(10)
                .hand(&["Red Robotic Blast"])
                .deck(&["Red Android Palm Blast"])
        })
        .start();
    t.play("Red Robotic Blast").choose("Red Android Palm Blast");
    if t.prompt() == Some(PromptKind::Verify) {
        t.no();
    }
    assert!(!matches!(
        t.prompt(),
        Some(PromptKind::May | PromptKind::Critical)
    ));
    calm(&mut t);
    assert_eq!(
        t.names(YOU, Zone::Discard),
        ["Red Android Palm Blast", "Red Robotic Blast"]
    );
}

#[test]
fn black_inactivity_drill_goes_when_no_setup_is_in_play() {
    let start = |setups: &'static [&'static str]| {
        let mut t = planning()
            .you(|p| p.hand(&["Black Inactivity Drill"]).play(setups))
            .start();
        t.play("Black Inactivity Drill");
        t
    };
    assert_eq!(start(&[]).names(YOU, Zone::Removed), ["Black Inactivity Drill"]);
    assert!(
        start(&["Tree of Might"])
            .names(YOU, Zone::Play)
            .contains(&"Black Inactivity Drill")
    );
}

#[test]
fn androids_19_choke_goes_when_your_power_level_is_0() {
    let mut t = combat().you(|p| p.stage(0).hand(&["Android 19's Choke"])).start();
    t.hit_with("Android 19's Choke");
    assert_eq!(t.names(YOU, Zone::Discard), ["Android 19's Choke"]);
    let mut t = combat()
        .you(|p| p.stage(1).hand(&["Android 19's Choke"]))
        .they(|p| p.stage(10).hand(&["Red Jump Kick"]))
        .start();
    t.hit_with("Android 19's Choke");
    assert!(t.names(YOU, Zone::Discard).is_empty(), "it is attached");
    t.hit_with("Red Jump Kick");
    assert_eq!(t.stage(YOU), 0);
    assert!(t.names(YOU, Zone::Discard).contains(&"Android 19's Choke"));
}

#[test]
fn what_goes_into_the_deck_brings_what_its_text_says_all_the_same() {
    let mut t = combat()
        .you(|p| p.stage(3).play(&["Orange Crying Drill"]))
        .start();
    t.play("Orange Crying Drill");
    assert_eq!(t.stage(YOU), 6);
    assert!(!t.names(YOU, Zone::Play).contains(&"Orange Crying Drill"));
    let mut t = combat().you(|p| p.stage(3).hand(&["Saiyan Despair"])).start();
    t.play("Saiyan Despair");
    assert_eq!((t.stage(YOU), t.names(YOU, Zone::Deck)[0]), (7, "Saiyan Despair"));
    let mut t = combat()
        .you(|p| p.stage(0).play(&["Turtle - Protective"]))
        .start();
    t.play("Turtle - Protective");
    assert_eq!(t.hand(YOU), 1);
    assert!(!t.names(YOU, Zone::Play).contains(&"Turtle - Protective"));
}

#[test]
fn what_is_paid_for_with_a_card_in_play_is_not_offered_without_one() {
    let offers = |seat: fn(Seat) -> Seat, card: &str| combat().you(seat).start().offers(card);
    let planner = "Android 20 - Master Planner";
    assert!(!offers(|p| p.lead("Android 20", 4).level(4), planner));
    assert!(!offers(
        |p| p.lead("Android 20", 4).level(4).play(&["Red Hunting Drill"]),
        planner
    ));
    assert!(offers(
        |p| p.lead("Android 20", 4).level(4).play(&["Lookout Drill"]),
        planner
    ));
    let event = "Namekian Enhancement";
    assert!(!offers(|p| p.hand(&["Namekian Enhancement"]), event));
    assert!(offers(
        |p| p.hand(&["Namekian Enhancement"]).play(&["Goku - Thoughtful"]),
        event
    ));
    let setup = "Blue Vision";
    assert!(!offers(|p| p.play(&["Blue Vision"]), setup));
    assert!(offers(|p| p.play(&["Blue Vision", "Goku - Thoughtful"]), setup));
    let distracted = "Android 16 - Distracted";
    assert!(!offers(|p| p.lead("Android 16", 4).level(2), distracted));
    assert!(offers(
        |p| p
            .lead("Android 16", 4)
            .level(2)
            .discard(&["Villainous Empowerment"]),
        distracted
    ));
}

#[test]
fn master_roshis_slumber_prevents_the_damage() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Red Flares"]))
        .they(|p| p.hand(&["Master Roshi's Slumber"]))
        .start();
    let before = t.life(THEY);
    t.play("Red Flares").no().choose("Master Roshi's Slumber");
    calm(&mut t);
    assert_eq!(t.life(THEY), before + 1, "nothing but the card itself");
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Master Roshi's Slumber");
}

#[test]
fn tree_of_might_lets_the_opponent_place_a_drill_too() {
    let mut t = combat()
        .you(|p| p.play(&["Tree of Might"]))
        .they(|p| p.deck(&["Lookout Drill"; 12]))
        .start();
    t.play("Tree of Might");
    end_combat(&mut t);
    for _ in 0..100 {
        if t.state.active == THEY && t.may_fight() {
            break;
        }
        if t.prompt().is_some() {
            calm(&mut t);
        } else {
            t.pass();
        }
    }
    t.act(Act::Combat { against: YOU });
    for _ in 0..20 {
        match t.prompt() {
            Some(PromptKind::May) => t.yes(),
            Some(PromptKind::Verify) => t.no(),
            Some(PromptKind::Choose) if t.offers("Lookout Drill") => t.choose("Lookout Drill"),
            _ => break,
        };
    }
    assert!(t.names(THEY, Zone::Play).contains(&"Lookout Drill"));
    assert!(!t.names(YOU, Zone::Play).contains(&"Lookout Drill"));
}

#[test]
fn orange_dressing_room_goes_with_five_drills() {
    let drills = [
        "Orange Dressing Room",
        "Red Hunting Drill",
        "Orange Checkup Drill",
        "Lookout Drill",
        "Orange Crying Drill",
    ];
    let mut t = combat()
        .you(|p| p.play(&drills).play(&["Blue Biting Drill"]))
        .start();
    t.play("Orange Dressing Room");
    assert_eq!(t.names(YOU, Zone::Removed), ["Orange Dressing Room"]);
    let mut t = combat().you(|p| p.play(&drills)).start();
    t.play("Orange Dressing Room");
    assert!(t.names(YOU, Zone::Removed).is_empty(), "four may be there");
}

#[test]
fn saiyan_acute_rapid_slam_is_about_your_own_attacks() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Acute Rapid Slam", "Black Dash"]))
        .they(|p| p.stage(10).hand(&["Black Dash"]))
        .start();
    for attack in ["Saiyan Acute Rapid Slam", "Black Dash", "Black Dash"] {
        t.hit_with(attack);
        calm(&mut t);
    }
    assert!(t.names(THEY, Zone::Discard).contains(&"Black Dash"));
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Black Dash");
}

#[test]
fn nails_heritage_is_banished_by_its_second_use_alone() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Red Jump Kick", "Red Jump Kick"]))
        .they(|p| p.hand(&["Nail's Heritage"]))
        .start();
    t.play("Red Jump Kick").choose("Nail's Heritage");
    let mut once = combat()
        .you(|p| p.stage(10).hand(&["Red Jump Kick"]))
        .they(|p| p.hand(&["Nail's Heritage"]))
        .start();
    once.play("Red Jump Kick").choose("Nail's Heritage");
    end_combat(&mut once);
    assert_eq!(once.names(THEY, Zone::Discard), ["Nail's Heritage"]);
    t.pass();
    t.play("Red Jump Kick").choose("Nail's Heritage");
    end_combat(&mut t);
    assert_eq!(t.names(THEY, Zone::Removed), ["Nail's Heritage"]);
}

#[test]
fn a_second_red_inferno_draws_and_is_discarded() {
    let mut t = combat().you(|p| p.hand(&["Red Inferno", "Red Inferno"])).start();
    play_and_wait(&mut t, "Red Inferno");
    assert_eq!((t.hand(YOU), t.discarded(YOU)), (2, 0));
    t.play("Red Inferno");
    assert_eq!((t.hand(YOU), t.discarded(YOU)), (2, 1));
}

#[test]
fn black_haunting_needs_no_discard_pile() {
    let start = |haunted: bool| {
        let mut t = combat()
            .you(|p| p.hand(&["Tenshinhan's Preparation", "Black Haunting"]))
            .they(|p| {
                p.deck(&["Energetic Left Blast"; 3])
                    .hand(&["Energetic Left Blast"])
            })
            .start();
        t.play("Tenshinhan's Preparation");
        if haunted {
            t.choose("Black Haunting");
        }
        calm(&mut t);
        t
    };
    assert!(start(false).offers("Energetic Left Blast"));
    assert!(!start(true).offers("Energetic Left Blast"));
}

#[test]
fn where_nobody_may_search_these_cards_find_nothing() {
    let scouted = |p: Seat, barred: bool| {
        if barred {
            p.play(&["Master Roshi - Scouted"])
        } else {
            p
        }
    };
    let dash = |barred: bool| {
        let mut t = combat()
            .you(|p| scouted(p.stage(8).hand(&["Black Dash"]), barred))
            .they(|p| p.deck(&["Red Duck", "Red Duck", "Red Duck", "Goku - Thoughtful"]))
            .start();
        t.hit_with("Black Dash");
        if t.prompt() == Some(PromptKind::May) {
            t.yes();
        }
        if t.offers("Goku - Thoughtful") {
            t.choose("Goku - Thoughtful");
        }
        calm(&mut t);
        t.names(YOU, Zone::Play).contains(&"Goku - Thoughtful")
    };
    assert!(dash(false));
    assert!(!dash(true));
    let surprise = |barred: bool| {
        let mut t = combat()
            .you(|p| scouted(p.stage(8).hand(&["Surprise Attack"]), barred).deck(&["Lookout Drill"; 3]))
            .they(|p| p.deck(&["Red Duck"; 6]).deck(&["Lookout Drill"; 3]))
            .start();
        t.play("Surprise Attack");
        calm(&mut t);
        [YOU, THEY].map(|player| {
            t.names(player, Zone::Removed)
                .iter()
                .filter(|name| **name == "Lookout Drill")
                .count()
        })
    };
    assert_eq!(surprise(true), [0, 0]);
    assert_eq!(surprise(false), [2, 2]);
}

#[test]
fn lookout_drill_of_the_opponent_guards_that_deck_from_tenshinhans_preparation() {
    let mut t = combat()
        .you(|p| p.hand(&["Tenshinhan's Preparation"]))
        .they(|p| p.play(&["Lookout Drill"]))
        .start();
    t.play("Tenshinhan's Preparation");
    calm(&mut t);
    assert_eq!((t.discarded(YOU), t.discarded(THEY)), (2, 0));
}

#[test]
fn another_base_of_damage_is_no_modifier() {
    for kick in ["Red Lifting Kick", "Saiyan Flying Tackle"] {
        let mut t = combat()
            .you(|p| p.stage(5).anger(1).hand(&[kick]))
            .they(|p| p.stage(5).play(&["Garlic Jr. - Confrontational"]))
            .start();
        t.play(kick).yes().let_through();
        assert!(dealt(&t, 7, 0), "{kick}: AT 1 + 6");
    }
}

#[test]
fn captain_ginyu_the_frog_counts_allies_as_the_attack_is_performed() {
    let mut t = combat()
        .you(|p| {
            p.lead("Captain Ginyu", 4)
                .level(4)
                .stage(10)
                .hand(&["Namekian Energy Assault"])
                .play(&["Earth Dragon Ball 1"])
                .deck(&["Goku - Thoughtful"])
        })
        .start();
    t.play("Namekian Energy Assault").yes().answer(Choice::Option(0));
    calm(&mut t);
    assert!(t.names(YOU, Zone::Play).contains(&"Goku - Thoughtful"));
    assert!(dealt(&t, 0, 5), "no Ally was there yet");
}

#[test]
fn blue_reinforcements_is_used_for_an_ally() {
    let start = |allies: &'static [&'static str]| {
        let mut t = planning()
            .you(|p| {
                p.play(&["Blue Reinforcements"])
                    .play(allies)
                    .deck(&["Yamcha - Action Ready"; 4])
            })
            .start();
        t.pass().decline().act(Act::Combat { against: THEY });
        t
    };
    assert!(!start(&[]).offers("Blue Reinforcements"));
    let mut t = start(&["Goku - Thoughtful"]);
    t.choose("Blue Reinforcements").choose("Yamcha - Action Ready");
    assert_eq!(t.names(YOU, Zone::Removed), ["Goku - Thoughtful"]);
    assert_eq!(t.ally_stage(YOU, "Yamcha - Action Ready"), 2);
}

#[test]
fn orange_shopping_drill_is_asked_when_a_level_takes_it() {
    let mut t = combat()
        .you(|p| {
            p.stage(10)
                .anger(4)
                .play(&["Orange Shopping Drill"])
                .hand(&["Black Dash"])
                .discard(&["Red Duck"; 2])
        })
        .they(|p| p.discard(&["Red Jump Kick"; 7]))
        .start();
    t.play("Black Dash");
    for _ in 0..10 {
        match t.prompt() {
            Some(PromptKind::May) => t.yes(),
            Some(PromptKind::Choose) => {
                let offers = t.state.offers();
                let act = offers[0].act;
                t.act(act)
            }
            _ => break,
        };
    }
    assert_eq!(t.level(YOU), 2);
    assert!(t.names(YOU, Zone::Removed).contains(&"Orange Shopping Drill"));
    assert_eq!(t.names(THEY, Zone::Removed).len(), 6);
}

#[test]
fn salza_hears_of_discards_that_the_opponent_makes_you_do() {
    let mut t = combat()
        .you(|p| {
            p.stage(4)
                .play(&["Salza - Henchman"])
                .hand(&["Red Flares", "Red Duck"])
        })
        .they(|p| p.hand(&["Black Speedy Dodge", "Red Duck"]))
        .start();
    t.play("Red Flares").no();
    let before = t.stage(YOU);
    t.choose("Black Speedy Dodge").yes();
    calm(&mut t);
    assert_eq!(t.hand(YOU), 0);
    assert_eq!(t.stage(YOU), before + 2);
}

#[test]
fn red_energy_outburst_knows_of_its_own_critical_damage() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Red Energy Outburst"]))
        .start();
    t.hit_with("Red Energy Outburst");
    calm(&mut t);
    assert_eq!(t.anger(YOU), 0, "4 life cards are not critical damage");
    let mut t = combat()
        .you(|p| {
            p.stage(10)
                .anger(2)
                .play(&["Red Despair Drill"])
                .hand(&["Red Energy Outburst"])
        })
        .start();
    t.hit_with("Red Energy Outburst");
    calm(&mut t);
    assert_eq!(t.anger(YOU), 4);
}

#[test]
fn black_android_programming_speaks_of_the_life_deck() {
    let mut t = combat()
        .you(|p| {
            p.stage(10)
                .hand(&["Android Insubordination"])
                .play(&["Black Android Programming"])
        })
        .start();
    t.hit_with("Android Insubordination");
    if t.offers("Black Android Programming") {
        t.choose("Black Android Programming");
    }
    assert_eq!(t.prompt(), None);
    let mut t = combat()
        .you(|p| {
            p.hand(&["Tenshinhan's Preparation"])
                .deck(&["Black Android Programming", "Red Duck"])
        })
        .start();
    t.play("Tenshinhan's Preparation").yes();
    assert!(t.names(YOU, Zone::Play).contains(&"Black Android Programming"));
}

#[test]
fn red_android_palm_blast_speaks_of_the_life_deck() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Tenshinhan's Preparation"])
                .deck(&["Red Android Palm Blast", "Red Duck"])
        })
        .start();
    t.play("Tenshinhan's Preparation");
    assert_eq!(t.prompt(), Some(PromptKind::May));
}

#[test]
fn orange_extension_asks_for_another_attack_from_the_hand() {
    let searched = |cards: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.stage(10).hand(cards).deck(&["Orange Checkup Drill"; 3]))
            .start();
        for card in cards {
            t.play(card);
            if t.offers("Orange Checkup Drill") {
                t.choose("Orange Checkup Drill");
            }
            calm(&mut t);
            t.pass();
        }
        t.names(YOU, Zone::Play).contains(&"Orange Checkup Drill")
    };
    assert!(!searched(&["Orange Extension"]));
    assert!(searched(&["Black Dash", "Orange Extension"]));
}
