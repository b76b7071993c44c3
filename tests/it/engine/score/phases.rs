//! What is done in one's own phase, before the defence, or by whoever may take over; and Allies as named cards. Printed cards; you
//! play the Hero Goku, they play the Villain Raditz, where no other is said.

use scouter::engine::{Act, Adjust, Choice, Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::read_again::{asked, combat, dealt};
use super::saiyan_cards::step_two;
use super::{THEY, THIRD, YOU};

/// SC-LATER-62: a Constant Combat Power does not use up a phase; the attack of that phase is still made.
#[test]
fn a_constant_combat_power_uses_up_no_phase() {
    for rules in [&[][..], &["crd"]] {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.lead("CP2-CP22", 0)
                    .play(&["Krillin@1"])
                    .hand(&["Orange Arm Bar", "Senzu Bean"])
                    .stage(5)
            })
            .start();
        let anger = t.anger(YOU);
        t.play("Bardock").choose("Senzu Bean");
        assert_eq!(t.anger(YOU), anger + 1);
        assert!(t.offers("Orange Arm Bar") && !t.offers("Bardock"));
    }
}

/// A-SC-95 SC-LATER-62: what such a power lets be done in a phase is done once in each.
#[test]
fn hercule_discards_once_in_each_of_his_phases() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Hercule@3"])
                .hand(&["Orange Arm Bar", "Senzu Bean", "Senzu Bean"])
                .stage(0)
        })
        .they(|p| p.hand(&["Orange Arm Bar"]))
        .start();
    let life = t.life(THEY);
    t.play("Hercule").choose("Senzu Bean");
    assert_eq!(life - t.life(THEY), 3);
    assert!(t.offers("Orange Arm Bar") && !t.offers("Hercule"));

    let mut t = combat()
        .you(|p| {
            p.play(&["Hercule@3"])
                .hand(&["Orange Leg Sweep", "Senzu Bean", "Senzu Bean"])
                .stage(0)
        })
        .start();
    t.play("Hercule").choose("Senzu Bean");
    t.hit_with("Orange Leg Sweep").pass();
    assert!(t.offers("Hercule"), "in the next phase");
}

/// SC-ALLY-07 SC-LATER-81: what an Ally in control takes was aimed at it; it is not redirected and does not become life cards.
#[test]
fn stages_of_an_ally_in_control_are_no_life_cards() {
    let mut t = super::combat()
        .you(|p| p.hand(&["Heavy Punch"]))
        .they(|p| p.play(&["Krillin"]).stage(0))
        .start();
    t.play("Heavy Punch").choose("Krillin").let_through();
    assert_eq!(t.ally_stage(THEY, "Krillin"), 0);
}

/// SC-LATER-89 SC-LATER-90: what Sword cards do if successful may be done like what they do at once, before the damage is taken.
#[test]
fn gohans_swordplay_drill_lets_sword_cards_act_at_once() {
    for at_once in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Gohan's Swordplay Drill"])
                    .hand(&["Gohan's Sword Sweep"])
                    .stage(9)
            })
            .they(|p| p.play(&["Krillin@1"]).stage(10))
            .start();
        t.play("Gohan's Sword Sweep");
        assert!(asked(&t, YOU, PromptKind::May));
        if at_once {
            t.yes();
            choose_all(&mut t, "Krillin");
        } else {
            t.no();
        }
        assert_eq!(
            asked(&t, THEY, PromptKind::Stages),
            !at_once,
            "who takes the stages"
        );
        t.quietly();
        choose_all(&mut t, "Krillin");
        assert_eq!(
            t.names(THEY, Zone::Discard)
                .iter()
                .filter(|name| **name == "Krillin")
                .count(),
            1
        );
    }
}

fn choose_all(t: &mut Scenario, name: &str) {
    while t.prompt() == Some(PromptKind::Choose) {
        if t.offers(name) {
            t.choose(name);
        } else {
            t.done();
        }
    }
}

/// SC-LATER-90: so a Defense Shield is gone before it stops the attack, and what was done already is not done on the hit.
#[test]
fn a_shield_is_discarded_before_it_stops_the_sword() {
    for (drill, stopped) in [(&["Gohan's Swordplay Drill"][..], false), (&[], true)] {
        let mut t = combat()
            .you(|p| p.play(drill).hand(&["Gohan's Sword Thrust"]).stage(9))
            .they(|p| {
                p.play(&[
                    "Saiyan Protection Drill",
                    "Saiyan Power Drill",
                    "Saiyan Jeering Drill",
                ])
                .stage(10)
            })
            .start();
        t.play("Gohan's Sword Thrust");
        if !stopped {
            t.yes()
                .choose("Saiyan Protection Drill")
                .choose("Saiyan Power Drill");
        }
        t.let_through();
        assert_eq!(t.stage(THEY) == 10, stopped);
        let left = t
            .names(THEY, Zone::Play)
            .iter()
            .filter(|name| name.contains("Drill"))
            .count();
        assert_eq!(left, if stopped { 3 } else { 1 });
    }
}

/// SC-LATER-89: the costs of an attack are paid before what may be paid for more damage is chosen.
#[test]
fn what_may_be_paid_for_more_comes_after_the_cost() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Draining Blast"]).stage(6))
        .they(|p| p.play(&["Saiyan Jeering Drill"]).stage(10))
        .start();
    let life = t.life(THEY);
    t.play("Blue Draining Blast");
    assert_eq!(t.stage(YOU), 5, "the Drill has it cost 1");
    let most = t.state.offers().iter().filter_map(|offer| match offer.act {
        Act::Answer {
            choice: Choice::Number(number),
        } => Some(number),
        _ => None,
    });
    assert_eq!(most.max(), Some(5));
    t.answer(Choice::Number(4)).let_through();
    assert_eq!((t.stage(YOU), life - t.life(THEY)), (1, 4 + 2));
}

/// A-SC-14 SC-LATER-82: in the own attack phase the Main Personality takes over again to use a card only it may use.
#[test]
fn who_may_use_a_card_takes_over_to_use_it() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Krillin@1"])
                .hand(&["Orange Arm Bar", "Double Teaming"])
                .stage(1)
        })
        .they(|p| p.stage(10))
        .start();
    t.play_by("Orange Arm Bar", "Krillin").let_through().pass();
    t.play_by("Double Teaming", "Goku");
    assert_eq!(t.state.acting(YOU), t.card(YOU, "Goku@1"));
}

/// SC-LATER-186: and an Ally takes over to use a card for it only.
#[test]
fn an_ally_takes_over_for_a_card_that_is_for_it_only() {
    for (stage, offered) in [(1, true), (2, false)] {
        let t = combat()
            .you(|p| p.play(&["Vegeta@1"]).hand(&["Vegeta is Lurking"]).stage(stage))
            .start();
        assert_eq!(t.offers("Vegeta is Lurking"), offered, "at {stage}");
    }
}

/// CGS-117: in a combat between two others it is the attacker alone who searches for an Ally.
#[test]
fn chazke_village_is_for_the_attacker_alone() {
    let mut t = step_two()
        .they(|p| p.deck(&["Nappa@1"]))
        .you(|p| p.deck(&["Krillin@1"]))
        .third(|p| p.play(&["Chazke Village"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    let mut searched = Vec::new();
    while t.prompt().is_some() {
        searched.extend(t.state.decider().filter(|_| t.prompt() == Some(PromptKind::May)));
        t.quietly();
    }
    assert_eq!(searched, [YOU]);
    assert!(!searched.contains(&THIRD));
}

/// BAB-M-M27: until the next attack phase of who used it, also where combat ends before that.
#[test]
fn breakfall_lasts_until_the_next_attack_phase() {
    let mut t = combat()
        .you(|p| p.hand(&["Tien's Solar Flare", "Orange Leg Sweep"]).stage(9))
        .they(|p| p.lead("BAB-M-M1", 0).hand(&["Breakfall"]).stage(2))
        .start();
    t.play("Tien's Solar Flare").choose("Breakfall");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
    while t.prompt() == Some(PromptKind::Endurance) {
        t.no();
    }
    t.until("Non-Combat step");
    assert_eq!(t.state.active, THEY);
    t.until("Combat step: attack?").pass().until("Non-Combat step");
    assert_eq!(t.state.active, YOU);
    t.pass().act(Act::Combat { against: THEY });
    let object = t.card(THEY, "Android 13@1");
    t.adjust(Adjust::Stage { object, stage: 0 });
    t.play("Orange Leg Sweep").let_through();
    assert!(
        t.happened(|what| matches!(what, Happened::LifeCardLost { .. })) > 0
            || t.prompt() == Some(PromptKind::Endurance)
    );
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
}

/// A-SC-91: an effect that ends combat in the first of two attacks leaves no second.
#[test]
fn once_combat_has_ended_no_second_attack_is_made() {
    for (cards, attacks) in [(&["Human Technology"][..], 1), (&[], 2)] {
        let mut t = combat()
            .you(|p| p.lead("SAI-082", 0).stage(9))
            .they(|p| p.lead("Goku", 1).play(cards).stage(10))
            .start();
        t.play("Tien");
        if attacks == 1 {
            t.choose("Human Technology");
        }
        while t.prompt().is_some() {
            t.let_through();
        }
        assert_eq!(
            t.happened(|what| matches!(what, Happened::Attacked { .. })),
            attacks
        );
    }
}

/// BAB-112: attacks that nothing can stop are passed over, and use nothing up.
#[test]
fn heroic_sword_catch_waits_for_an_attack_that_can_be_stopped() {
    let mut t = combat()
        .you(|p| {
            p.hand(&[
                "Heroic Sword Catch",
                "Krillin's Heat Seeking Blast",
                "Black Energy Assault",
            ])
            .discard(&["Gohan's Sword Sweep"])
            .stage(10)
        })
        .they(|p| p.hand(&["Orange Arm Bar"]).stage(10))
        .start();
    t.pass().play("Orange Arm Bar").choose("Heroic Sword Catch");
    while t.prompt() == Some(PromptKind::Choose) {
        t.choose("Gohan's Sword Sweep");
    }
    for (card, more) in [("Krillin's Heat Seeking Blast", 0), ("Black Energy Assault", 1)] {
        let life = t.life(THEY);
        t.hit_with(card);
        assert_eq!(life - t.life(THEY), 4 + more, "{card}");
        if more == 0 {
            t.pass();
        }
    }
}

/// SC-LATER-91 SC-LATER-93: whether the damage of Saiyan Clothesline is doubled is asked of the personality that defends.
#[test]
fn saiyan_clothesline_is_measured_against_who_defends() {
    let lost = |defender: &str| {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Clothesline"]).stage(10))
            .they(|p| p.play(&["Nappa@2"]).stage(0))
            .start();
        let object = t.card(THEY, "Nappa@2");
        t.adjust(Adjust::Stage { object, stage: 10 });
        t.play("Saiyan Clothesline").choose(defender).let_through();
        dealt(&t).0
    };
    assert!(lost("Raditz") > 4, "{}", lost("Raditz"));
    assert_eq!(lost("Nappa"), 4);
}
