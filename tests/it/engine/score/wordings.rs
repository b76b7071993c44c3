//! Cards with two wordings, under both: as first printed, and in the community's format of 2014 (A-SC-30). You play the Hero
//! Goku, they the Villain Raditz.

use scouter::engine::{Act, Choice, PromptKind, Zone};
use scouter::model::effect::Part;

use super::super::scenario::{Builder, Scenario};
use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU, read_again};

/// The same table as first printed and in the community's format.
fn both(table: impl Fn() -> Builder) -> [Scenario; 2] {
    [table().start(), table().with(&["crd"]).start()]
}

/// SC-LATER-191 SC-LATER-192 SC-LATER-193 A-SC-30: three stages are lost whether the attack was stopped or not; later only if it was successful.
#[test]
fn black_fore_fist_punch_drains_a_defender_who_stopped_it_by_the_first_printing_alone() {
    let stages = both(|| {
        combat()
            .you(|p| p.hand(&["Black Fore Fist Punch"]).stage(5))
            .they(|p| p.hand(&["Black Axe Heel Kick"]).stage(5))
    })
    .map(|mut t| {
        t.play("Black Fore Fist Punch").choose("Black Axe Heel Kick");
        t.stage(THEY)
    });
    assert_eq!(stages, [2, 5]);
}

/// A-SC-59 SC-LATER-187: what lets no physical attacks work against Nappa stops this one and all that follow, whoever is attacked,
/// by either wording.
#[test]
fn what_lets_no_attacks_work_stops_all_of_them_for_anybody_by_either_wording() {
    for stop in ["Nappa's Physical Resistance", "Vegeta's Physical Stance"] {
        let stages = both(|| {
            combat()
                .you(|p| p.hand(&["Orange Arm Bar", "Orange Arm Bar"]).stage(5))
                .they(|p| p.hand(&[stop]).stage(5))
        })
        .map(|mut t| {
            t.play("Orange Arm Bar").choose(stop);
            t.pass().play("Orange Arm Bar");
            t.stage(THEY)
        });
        assert_eq!(stages, [5, 5], "{stop}");
    }
}

/// A-SC-30: drawn all the same and kept in the game; later drawn if it was successful, and removed after use.
#[test]
fn gokus_physical_attack_is_removed_by_the_later_wording() {
    let told = both(|| {
        combat()
            .you(|p| {
                p.hand(&["Goku's Physical Attack"])
                    .discard(&["Senzu Bean"])
                    .stage(5)
            })
            .they(|p| p.hand(&["Black Side Kick"]))
    })
    .map(|mut t| {
        t.play("Goku's Physical Attack").choose("Black Side Kick");
        let drawn = t.names(YOU, Zone::Hand).contains(&"Senzu Bean");
        t.pass().hit_with("Goku's Physical Attack");
        let removed = t.names(YOU, Zone::Removed).contains(&"Goku's Physical Attack");
        (drawn, removed)
    });
    assert_eq!(told, [(true, false), (false, true)]);
}

/// A-SC-30: the defender's card goes back by the first printing, your own by the later wording.
#[test]
fn dream_fighting_returns_a_card_of_the_defender_or_of_its_user() {
    let discarded = both(|| {
        combat()
            .you(|p| p.hand(&["Dream Fighting"]).discard(&["Senzu Bean"]))
            .they(|p| p.discard(&["Orange Arm Bar"]))
    })
    .map(|mut t| {
        t.play("Dream Fighting");
        assert!(t.state.fight.combat.is_none());
        (
            t.names(YOU, Zone::Discard).contains(&"Senzu Bean"),
            t.names(THEY, Zone::Discard).contains(&"Orange Arm Bar"),
        )
    });
    assert_eq!(discarded, [(true, false), (false, true)]);
}

/// A-SC-30: one life card is spared when it is used; later it is a Defense Shield that stops the attack.
#[test]
fn the_little_things_matter_more_later() {
    let [mut first, mut later] = both(|| {
        combat()
            .you(|p| p.hand(&["Black Jump Turn Kick"]).stage(5))
            .they(|p| p.play(&["It's the Little Things That Matter"]))
    });
    first
        .play("Black Jump Turn Kick")
        .choose("It's the Little Things That Matter");
    assert_eq!(first.discarded(THEY), 3);
    later.hit_with("Black Jump Turn Kick");
    assert_eq!(later.discarded(THEY), 0);
    for t in [first, later] {
        assert_eq!(
            t.names(THEY, Zone::Removed),
            ["It's the Little Things That Matter"]
        );
    }
}

/// A-SC-30: the Ally is destroyed in place of all damage; later it leaves the game and the attacks are stopped.
#[test]
fn allys_sacrifice_takes_the_damage_or_stops_the_attacks() {
    let removed = both(|| {
        combat()
            .you(|p| p.hand(&["Black Jump Turn Kick", "Orange Arm Bar"]).stage(9))
            .they(|p| p.hand(&["Ally's Sacrifice"]).play(&["Vegeta@1"]).stage(5))
    })
    .map(|mut t| {
        let life = t.life(THEY);
        t.play("Black Jump Turn Kick").choose("Ally's Sacrifice");
        if t.offers("Vegeta") {
            t.choose("Vegeta");
        }
        t.pass().hit_with("Orange Arm Bar");
        assert_eq!((t.life(THEY), t.stage(THEY)), (life, 5));
        t.names(THEY, Zone::Removed).len()
    });
    assert_eq!(removed, [0, 1]);
}

/// A-SC-30: a Saiyan powers up as the combat begins; later the card is used when it is needed.
#[test]
fn vegetas_energy_blast_is_used_as_combat_begins() {
    let offered = both(|| step_two().you(|p| p.hand(&["Vegeta's Energy Blast"]).stage(2))).map(|mut t| {
        t.pass().decline().act(Act::Combat { against: THEY });
        if t.prompt() != Some(PromptKind::Respond) {
            return false;
        }
        t.choose("Vegeta's Energy Blast");
        assert_eq!(t.stage(YOU), 10);
        true
    });
    assert_eq!(offered, [true, false]);
}

/// A-SC-30: it bites once in every combat of its owner's; later it adds to an energy attack.
#[test]
fn t_rex_offense_bites_as_its_owner_attacks() {
    let bitten = both(|| step_two().you(|p| p.play(&["T-Rex Offense"]))).map(|mut t| {
        t.pass().act(Act::Combat { against: THEY });
        t.discarded(THEY)
    });
    assert_eq!(bitten, [1, 0]);
}

/// A-SC-30: the beast takes all of a physical attack, and again; later it stops the first attack and is gone.
#[test]
fn t_rex_defense_takes_physical_attacks_until_an_energy_attack_kills_it() {
    let told = both(|| {
        combat()
            .you(|p| {
                p.hand(&["Orange Arm Bar", "Orange Arm Bar", "Black Jump Turn Kick"])
                    .stage(9)
            })
            .they(|p| p.play(&["T-Rex Defense"]).stage(5))
    })
    .map(|mut t| {
        t.hit_with("Orange Arm Bar").pass();
        t.hit_with("Orange Arm Bar").pass();
        let stage = t.stage(THEY);
        t.hit_with("Black Jump Turn Kick");
        assert_eq!(t.names(THEY, Zone::Removed), ["T-Rex Defense"]);
        stage
    });
    assert_eq!(told.map(|stage| stage == 5), [true, false]);
}

/// A-SC-30: every attack draws a card, stopped or not; later one that succeeded, once in a combat.
#[test]
fn black_takedown_drill_draws_for_a_successful_attack_later() {
    let asked = both(|| {
        combat()
            .you(|p| p.hand(&["Orange Arm Bar"]).play(&["Black Takedown Drill"]))
            .they(|p| p.hand(&["Black Side Kick"]))
    })
    .map(|mut t| {
        t.play("Orange Arm Bar");
        let before = t.prompt() == Some(PromptKind::May);
        if before {
            t.yes();
        }
        t.choose("Black Side Kick");
        before
    });
    assert_eq!(asked, [true, false]);
}

/// A-SC-47: the later wording puts the sweep in place of an attack, in one's own turn.
#[test]
fn orange_lifting_drill_sweeps_in_place_of_an_attack_later() {
    let [first, later] = both(|| {
        step_two()
            .you(|p| p.play(&["Orange Lifting Drill"]))
            .they(|p| p.play(&["Black Bear Hug Drill"]))
    });
    assert_eq!(
        [first, later].map(|t| t.offers("Orange Lifting Drill")),
        [true, false]
    );
    let mut t = combat()
        .with(&["crd"])
        .you(|p| p.play(&["Orange Lifting Drill"]))
        .they(|p| p.play(&["Black Bear Hug Drill"]))
        .start();
    t.play("Orange Lifting Drill");
    assert_eq!(t.names(THEY, Zone::Play), ["Raditz"]);
    assert_eq!(t.state.decider(), Some(THEY), "the phase is used");
}

/// A-SC-42: the community keeps the part about combat for later.
#[test]
fn earth_dragon_ball_six_powers_up_when_it_ends_a_combat_later() {
    let told = both(|| {
        step_two()
            .you(|p| p.hand(&["Earth Dragon Ball 6"]).stage(2))
            .they(|p| p.anger(3))
    })
    .map(|mut t| {
        t.play("Earth Dragon Ball 6");
        (t.stage(YOU), t.anger(THEY))
    });
    assert_eq!(told, [(10, 1), (2, 1)]);
}

/// A-SC-30: what prevented damage only makes it less later (SC-LATER-133), also where it cannot be prevented.
#[test]
fn a_drill_that_prevented_takes_less_later() {
    let lost = both(|| {
        combat()
            .you(|p| p.hand(&["True Grit"]).stage(5))
            .they(|p| p.play(&["Red Rolling Drill"]))
    })
    .map(|mut t| {
        let before = t.life(THEY);
        t.hit_with("True Grit");
        before - t.life(THEY)
    });
    assert_eq!(lost, [6, 5]);
}

/// A-SC-30: a retyped face is no printing: what no document of 2014 reworded reads as first printed in its format too.
#[test]
fn a_face_typed_anew_changes_nothing() {
    let lost = |attack: &'static str| {
        both(|| {
            combat()
                .you(|p| p.hand(&[attack]).stage(10))
                .they(|p| p.stage(10))
        })
        .map(|mut t| {
            let before = t.life(THEY);
            t.hit_with(attack);
            (10 - t.stage(THEY), before - t.life(THEY))
        })
    };
    // Both do what the Attack Table says.
    assert_eq!(lost("Red Lunge Punch"), lost("Red Elbow Strike"));
    assert_eq!(lost("Goku's Plan"), [(0, 5), (0, 5)]);
}

/// SC-ALLY-06: by the first printing Chi-Chi defends as any Ally does, while the Main Personality may be protected, but Goku goes on
/// fighting. SC-LATER-84: by the later wording she always may.
#[test]
fn chi_chi_defends_goku_and_gohan_without_taking_over() {
    let attacked = |leader: &'static str, stage: u8| {
        both(|| {
            combat()
                .you(|p| p.lead("Piccolo", 3).hand(&["Orange Arm Bar"]))
                .they(|p| p.lead(leader, 3).play(&["Chi-Chi"]).stage(stage))
        })
        .map(|mut t| {
            t.play("Orange Arm Bar");
            if t.prompt() == Some(PromptKind::Lead) {
                t.choose(leader);
            }
            t
        })
    };
    for (leader, stage, defends) in [
        ("Goku", 5, [false, true]),
        ("Goku", 2, [false, true]),
        ("Goku", 1, [true, true]),
        ("Gohan", 1, [true, true]),
        ("Krillin", 1, [false, false]),
    ] {
        let tables = attacked(leader, stage);
        let may = |t: &Scenario| t.prompt() == Some(PromptKind::Defend) && t.offers("Chi-Chi");
        assert_eq!(tables.each_ref().map(may), defends, "{leader} at {stage}");
        for (mut t, may) in tables.into_iter().zip(defends) {
            if may {
                t.choose("Chi-Chi");
                assert_eq!(t.stage(THEY), stage);
                assert_eq!(t.state.acting(THEY), t.state.player(THEY).leader);
            }
        }
    }
}

/// A-SC-30: as first printed it takes a Dragon Ball of Earth; later any.
#[test]
fn earth_dragon_ball_combat_takes_any_ball_later() {
    let taken = |ball: &'static str| {
        both(|| {
            combat()
                .you(|p| p.hand(&["Earth Dragon Ball Combat"]).stage(9))
                .they(|p| p.play(&[ball]))
        })
        .map(|mut t| {
            t.hit_with("Earth Dragon Ball Combat");
            while let Some(PromptKind::May | PromptKind::Capture) = t.prompt() {
                let first = t.state.offers()[0].act;
                t.act(first);
            }
            t.names(YOU, Zone::Play).contains(&ball)
        })
    };
    assert_eq!(taken("Earth Dragon Ball 1"), [true, true]);
    assert_eq!(taken("Namek Dragon Ball 1"), [false, true]);
}

/// A-SC-30: stages lost to an attack, three by three, take one of the attacker's; later those paid do too. Neither goes below zero.
#[test]
fn red_wrist_control_drill_counts_what_is_paid_later() {
    let paid = both(|| {
        combat()
            .you(|p| {
                p.play(&["Red Wrist Control Drill"])
                    .hand(&["Saiyan Energy Blast"])
                    .stage(5)
            })
            .they(|p| p.stage(5))
    })
    .map(|mut t| {
        t.hit_with("Saiyan Energy Blast");
        t.stage(THEY)
    });
    assert_eq!(paid, [5, 4]);
    for stage in [5, 0] {
        let lost = both(|| {
            combat()
                .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(stage))
                .they(|p| p.play(&["Red Wrist Control Drill"]).stage(10))
        })
        .map(|mut t| {
            t.hit_with("Goku's Surprise Attack");
            (t.stage(YOU), t.discarded(YOU))
        });
        assert_eq!(lost, [(stage.saturating_sub(1), 1); 2], "its card is discarded");
    }
}

/// SC-LATER-103: what a Dragon Ball set going ends when it is captured, and starts over if the captor uses its power.
#[test]
fn what_a_ball_does_for_a_while_ends_when_it_is_captured() {
    for used in [true, false] {
        let mut t = step_two()
            .with(&["crd"])
            .you(|p| p.hand(&["Earth Dragon Ball 4"]))
            .they(|p| p.hand(&["Earth Dragon Ball Combat"]).stage(5))
            .start();
        t.play("Earth Dragon Ball 4");
        let skips = |t: &Scenario| [YOU, THEY].map(|seat| t.state.will_skip(seat, Part::Defense));
        assert_eq!(skips(&t), [true, false]);
        t.pass().act(Act::Combat { against: THEY }).pass();
        t.hit_with("Earth Dragon Ball Combat");
        assert_eq!(t.prompt(), Some(PromptKind::May));
        if used {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!(skips(&t), [false, used]);
    }
}

/// The stages of an Ally are given away, and no more than it has.
#[test]
fn power_gifting_gives_what_the_ally_has() {
    let mut t = combat()
        .you(|p| p.play(&["Power Gifting", "Yamcha"]).stage(2))
        .start();
    let had = t.ally_stage(YOU, "Yamcha");
    t.play("Power Gifting");
    let most = t.state.offers().iter().filter_map(|action| match action.act {
        Act::Answer {
            choice: Choice::Number(number),
        } => Some(number),
        _ => None,
    });
    assert_eq!(most.max(), Some(had));
    t.answer(Choice::Number(had));
    assert_eq!((t.ally_stage(YOU, "Yamcha"), t.stage(YOU)), (0, 2 + had));
}

/// A-SC-30: two personalities that the document of 2014 words anew: whoever enters combat draws or gains stages, attacked or not; by the
/// first printing only who attacks.
#[test]
fn krillin_and_nappa_enter_combat_later_when_attacked_too() {
    for (leader, came) in [("SAI-182", [(3, 3), (4, 3)]), ("SAI-185", [(3, 3), (3, 5)])] {
        let tables = both(|| read_again::step_two().they(|p| p.lead(leader, 0).stage(3)));
        let entered = tables.map(|mut t| {
            t.pass().act(Act::Combat { against: THEY });
            (t.hand(THEY), t.stage(THEY))
        });
        assert_eq!(entered, came, "{leader}");
    }
}
