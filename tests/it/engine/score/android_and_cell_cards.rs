//! Cards of the sagas from the Androids to Majin Buu, played as they are worded. You play the Hero Goku, they the Villain Raditz, if
//! nothing else is said.

use scouter::engine::{Act, Happened, PromptKind, Zone};
use scouter::model::effect::Forbidden;

use super::super::scenario::{Builder, Scenario};
use super::read_again::{asked, combat as first, dealt, step_two as first_step_two};
use super::saiyan_cards::step_two as of_three;
use super::{THEY, THIRD, YOU};

fn combat() -> Builder {
    first().with(&["crd"])
}

fn step_two() -> Builder {
    first_step_two().with(&["crd"])
}

/// Answers what is asked as quietly as possible.
fn settle(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.quietly();
    }
}

/// The Final Physical Attacks that are offered.
fn finals(t: &Scenario) -> Vec<Act> {
    let acts = t.state.offers().iter().map(|action| action.act);
    acts.filter(|act| matches!(act, Act::FinalAttack { .. }))
        .collect()
}

/// AND-008, SC-COMBAT-13: what all physical attacks cost is paid for a Final Physical Attack too, and without it there is none.
#[test]
fn a_final_physical_attack_costs_what_physical_attacks_cost() {
    for stage in [1, 2, 3] {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Plan"]).play(&["Gravity Chamber"]).stage(stage))
            .start();
        let made = finals(&t).first().copied();
        assert_eq!(made.is_some(), stage >= 2, "at {stage}");
        if let Some(act @ Act::FinalAttack { card, by }) = made {
            let cost = t.state.damage_finally(YOU, card, by).unwrap().cost;
            t.act(act);
            assert_eq!((cost, t.stage(YOU)), (2, stage - 2));
        }
    }
}

/// CEL-178, SC-LATER-133, SC-LATER-135: the most that is dealt is no prevention, so a focused attack deals no more either, though the
/// card speaks of both kinds of attack (SC-LATER-107).
#[test]
fn android_16_takes_three_life_cards_of_a_focused_attack() {
    for (leader, life) in [("CEL-178", 3), ("Raditz", 5)] {
        let mut t = combat()
            .you(|p| p.hand(&["Namekian Quick Blast"]).stage(9))
            .they(|p| p.lead(leader, u8::from(life != 3)).stage(5))
            .start();
        t.hit_with("Namekian Quick Blast");
        assert_eq!(dealt(&t), (0, life), "{leader}");
    }
}

/// CGS-100, CGS-Preview2, SC-COMBAT-09: to place no Ally is no action, and whoever has done nothing has passed; an Ally that may not
/// come into play is none to place (SC-LATER-78, SC-LATER-182).
#[test]
fn korins_tower_is_for_whoever_has_an_ally_to_place() {
    let offered = |tower: &'static str, hand: &'static [&'static str]| {
        let t = combat().you(|p| p.play(&[tower]).hand(hand).stage(9)).start();
        t.offers(tower)
    };
    for tower in ["Korin's Tower", "Goku Helping Drill"] {
        assert!(offered(tower, &["Goku's Plan", "Krillin@1"]), "{tower}");
        assert!(!offered(tower, &["Goku's Plan"]), "{tower}");
        assert!(!offered(tower, &["Krillin@2"]), "{tower}");
    }
    let mut t = combat()
        .you(|p| p.play(&["Korin's Tower"]).hand(&["Krillin@1"]).stage(9))
        .start();
    t.play("Korin's Tower");
    assert!(t.names(YOU, Zone::Play).contains(&"Krillin"));
    assert_eq!(t.state.decider(), Some(THEY));
}

/// BUU-116, BUU-P-P4 with KID-117, SC-LATER-115: a card whose Empower was used says no more that it is removed.
#[test]
fn goku_ascended_keeps_an_attack_that_is_empowered() {
    for empowered in [false, true] {
        let mut t = first()
            .you(|p| p.lead("BUU-116", 0).hand(&["Saiyan Beef"]).stage(5))
            .they(|p| p.stage(10))
            .start();
        t.play("Saiyan Beef");
        if empowered {
            t.yes();
        } else {
            t.no();
        }
        settle(&mut t);
        let lies = |zone: Zone| t.names(YOU, zone).contains(&"Saiyan Beef");
        assert_eq!((lies(Zone::Deck), lies(Zone::Removed)), (empowered, !empowered));
    }
}

/// WGS-119: all attacks that are not black physical ones discard a Drill, one without a card as well.
#[test]
fn black_style_mastery_counts_a_final_physical_attack() {
    let mut t = first()
        .you(|p| {
            p.play(&["Black Style Mastery [WGS-119]"])
                .hand(&["Goku's Plan"])
                .stage(9)
        })
        .they(|p| p.play(&["Orange Energy Phasing Drill"]).stage(9))
        .start();
    let act = finals(&t)[0];
    t.act(act);
    settle(&mut t);
    assert!(
        t.names(THEY, Zone::Discard)
            .contains(&"Orange Energy Phasing Drill")
    );
}

/// SC-LATER-183: by the document of 2014 what is found in the own Life Deck is shown, once. BUU-129: not where the card says
/// that it is not.
#[test]
fn a_card_that_is_searched_for_is_shown() {
    for (rules, times) in [(&["crd"][..], 1), (&[], 0)] {
        let mut t = super::combat()
            .with(rules)
            .you(|p| p.play(&["Fetch"]).deck(&["Plain Punch"]))
            .start();
        t.play("Fetch");
        while t.prompt().is_some() {
            t.choose("Plain Punch");
        }
        let revealed = t.happened(|what| matches!(what, Happened::Revealed { .. }));
        assert_eq!(revealed, times, "{rules:?}");
    }
    let mut t = combat()
        .you(|p| p.hand(&["Deal!"]).stage(9))
        .they(|p| p.stage(0))
        .start();
    let hand = t.hand(YOU);
    t.play("Deal!");
    while t.prompt().is_some() {
        if asked(&t, YOU, PromptKind::May) {
            t.yes();
        } else if t.prompt() == Some(PromptKind::May) {
            t.no();
        } else {
            let first = t.state.offers()[0].act;
            t.act(first);
        }
    }
    assert_eq!(t.hand(YOU), hand);
    assert_eq!(t.happened(|what| matches!(what, Happened::Revealed { .. })), 0);
}

/// CGS-Preview4: all Allies that are found are shown, not the last of them alone.
#[test]
fn gathering_of_warriors_shows_both_allies() {
    let mut t = first_step_two()
        .you(|p| {
            p.hand(&["Gathering of Warriors"])
                .deck(&["Krillin@1", "Yamcha@1"])
        })
        .start();
    t.play("Gathering of Warriors");
    while t.prompt().is_some() {
        if asked(&t, YOU, PromptKind::May) {
            t.yes();
        } else {
            t.quietly();
        }
    }
    assert_eq!(t.happened(|what| matches!(what, Happened::Revealed { .. })), 2);
    assert_eq!(t.hand(YOU), 2);
}

/// CEL-086, SC-COMBAT-13: the second attack is made only where what it costs by then can be paid.
#[test]
fn tien_the_swift_pays_for_both_attacks_or_makes_one() {
    for (stage, made) in [(3, 1), (4, 2)] {
        let mut t = combat()
            .you(|p| p.lead("CEL-086", 0).play(&["Gravity Chamber"]).stage(stage))
            .they(|p| p.stage(9))
            .start();
        t.hit_with("Tien, the Swift");
        settle(&mut t);
        t.pass();
        settle(&mut t);
        let attacks = t.happened(|what| matches!(what, Happened::Attacked { player: YOU, .. }));
        assert_eq!(attacks, made, "from {stage}");
    }
}

/// AND-025 with AND-067: all but two life cards are prevented of what the attack deals, whatever is added to it after the defence.
#[test]
fn namekian_energy_absorption_leaves_two_life_cards() {
    for defended in [false, true] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Goku's Plan"])
                    .play(&["Orange Energy Phasing Drill"])
                    .stage(9)
            })
            .they(|p| {
                p.lead("Piccolo", 1)
                    .hand(&["Namekian Energy Absorption"])
                    .stage(5)
            })
            .start();
        let before = t.life(THEY);
        t.play("Goku's Plan");
        while t.prompt().is_some() {
            if asked(&t, YOU, PromptKind::May) {
                t.yes();
            } else if defended && t.offers("Namekian Energy Absorption") {
                t.choose("Namekian Energy Absorption");
            } else {
                t.quietly();
            }
        }
        assert_eq!(before - t.life(THEY), if defended { 2 } else { 7 });
        // It gains a stage for each life card the attack itself says.
        assert_eq!(t.stage(THEY), if defended { 10 } else { 5 });
    }
}

/// SC-LATER-163, AND-093 with AND-030: a card that raises anger twice in a turn raises it by one in all; by the first printing each raise
/// is one.
#[test]
fn winter_countryside_caps_a_card_for_the_whole_turn() {
    for (rules, anger) in [(&["crd"][..], 1), (&[], 2)] {
        let mut t = first()
            .with(rules)
            .you(|p| {
                p.hand(&["Red Burning Stance"])
                    .play(&["Winter Countryside"])
                    .stage(9)
            })
            .they(|p| p.hand(&["Goku Body Throw!", "Black Driving Leg Thrust"]).stage(9))
            .start();
        t.play("Red Burning Stance");
        for attack in ["Goku Body Throw!", "Black Driving Leg Thrust"] {
            if t.state.decider() == Some(YOU) {
                t.pass();
            }
            t.hit_with(attack);
            settle(&mut t);
        }
        assert_eq!(t.anger(YOU), anger, "{rules:?}");
    }
}

/// AND-103 with CGS-100: the Allies that are there may use their powers, not those that come later in the combat.
#[test]
fn namekian_teamwork_is_of_the_allies_that_are_there() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Namekian Teamwork", "Korin's Tower", "Yamcha@1"])
                .hand(&["Tien@1"])
                .stage(9)
        })
        .they(|p| p.stage(9))
        .start();
    assert!(!t.offers("Yamcha"));
    t.play("Namekian Teamwork");
    settle(&mut t);
    t.pass();
    assert!(t.offers("Yamcha"));
    t.play("Korin's Tower").pass();
    assert!(t.names(YOU, Zone::Play).contains(&"Tien"));
    assert!(t.offers("Yamcha") && !t.offers("Tien"));
}

/// AND-073: by the document of 2014 Allies pay nothing for cards either.
#[test]
fn under_red_dueling_drill_no_ally_pays() {
    for (drill, asks) in [(&["Red Dueling Drill"][..], false), (&[], true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Power Blast"]).play(&["Krillin@1"]).stage(9))
            .they(|p| p.play(drill).stage(9))
            .start();
        t.play("Saiyan Power Blast");
        assert_eq!(asked(&t, YOU, PromptKind::May), asks, "{drill:?}");
    }
}

/// CEL-052, SC-COMBAT-05: what only stops is no defence against an attack that it cannot stop; by the document of 2014 it is used for
/// what else it does (SC-LATER-138).
#[test]
fn what_cannot_be_stopped_is_not_defended_by_what_stops() {
    for (rules, offered) in [(&["crd"][..], true), (&[], false)] {
        let mut t = first()
            .with(rules)
            .you(|p| p.hand(&["Orange Energy Discharge"]).stage(9))
            .they(|p| p.hand(&["Orange Energy Deflection"]).stage(9))
            .start();
        t.play("Orange Energy Discharge");
        assert_eq!(t.offers("Orange Energy Deflection"), offered, "{rules:?}");
    }
}

/// CEL-116, SC-COMBAT-05: to block is to ward off some of an attack too; by the document of 2014 it is to stop.
#[test]
fn whoever_is_stunned_prevents_nothing() {
    for (rules, offered) in [(&["crd"][..], true), (&[], false)] {
        let mut t = first()
            .with(rules)
            .you(|p| p.hand(&["Stunned", "Goku's Plan"]).stage(9))
            .they(|p| {
                p.lead("Piccolo", 1)
                    .hand(&["Namekian Energy Absorption"])
                    .stage(5)
            })
            .start();
        t.play("Stunned").pass();
        t.play("Goku's Plan");
        assert_eq!(t.offers("Namekian Energy Absorption"), offered, "{rules:?}");
    }
}

/// AND-097 with SAI-043: a Non-Combat card that is used as it is put down is put down all the same.
#[test]
fn black_mischievous_drill_removes_what_is_used_at_once() {
    for agreed in [false, true] {
        let mut t = first_step_two()
            .you(|p| p.hand(&["Senzu Bean"]).stage(2))
            .they(|p| {
                p.tokui_waza(scouter::model::Style::Black)
                    .play(&["Black Mischievous Drill"])
            })
            .start();
        let before = t.life(THEY);
        t.play("Senzu Bean");
        assert!(asked(&t, THEY, PromptKind::May));
        if agreed {
            t.yes();
        } else {
            t.no();
        }
        settle(&mut t);
        assert_eq!(t.stage(YOU), if agreed { 2 } else { 10 });
        assert_eq!(before - t.life(THEY), if agreed { 5 } else { 0 });
        assert!(t.names(YOU, Zone::Removed).contains(&"Senzu Bean"));
    }
}

/// AND-096: the level under an Ally that is discarded is removed from the game as well.
#[test]
fn dying_planet_removes_the_level_below() {
    let mut t = step_two()
        .you(|p| {
            p.level(2)
                .hand(&["Krillin@2"])
                .play(&["Dying Planet", "Krillin@1"])
        })
        .start();
    t.play("Krillin@2");
    settle(&mut t);
    let ally = t.card(YOU, "Krillin@2");
    t.shift(ally, Zone::Discard, false);
    settle(&mut t);
    assert!(!t.names(YOU, Zone::Play).contains(&"Krillin"));
    assert!(t.names(YOU, Zone::Removed).contains(&"Krillin"));
}

/// BUU-066: by the document of 2014 the copy is made though the attack could not be stopped. SC-LATER-180: in a phase that is skipped
/// it is lost.
#[test]
fn goku_swiftly_moving_copies_what_cannot_be_stopped() {
    let copied = |attack: &'static str| {
        let mut t = combat()
            .you(|p| p.hand(&["Goku Swiftly Moving"]).stage(9))
            .they(|p| p.hand(&[attack]).stage(9))
            .start();
        t.pass().play(attack).choose("Goku Swiftly Moving");
        settle(&mut t);
        for _ in 0..4 {
            if t.state.fight.combat.is_some() && t.prompt().is_none() {
                t.pass();
            }
            settle(&mut t);
        }
        t.happened(|what| matches!(what, Happened::Attacked { player: YOU, .. }))
    };
    assert_eq!(copied("Krillin's Heat Seeking Blast"), 1);
    assert_eq!(copied("Red Ball Throw"), 0);
}

/// CEL-P-P2, A-SC-34: of several opponents whoever places the Battleground discards.
#[test]
fn cells_domination_drill_is_about_whoever_places_a_battleground() {
    let mut t = of_three()
        .you(|p| p.play(&["Cell's Domination Drill"]))
        .third(|p| p.hand(&["Gravity Chamber"]))
        .start();
    while !(t.state.active == THIRD && t.offers("Gravity Chamber")) {
        t.quietly();
    }
    let lives = |t: &Scenario| [THEY, THIRD].map(|seat| t.life(seat));
    let before = lives(&t);
    t.play("Gravity Chamber");
    settle(&mut t);
    assert_eq!(lives(&t), [before[0], before[1] - 3]);
}

/// CEL-113, CEL-115, BUU-184: where there is no Ally nobody is asked to choose one.
#[test]
fn nobody_chooses_an_ally_where_there_is_none() {
    for (allies, asks) in [(&[][..], false), (&["Krillin@1"], true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Plan"]).stage(9))
            .they(|p| p.lead("BUU-184", 0).play(allies).stage(9))
            .start();
        t.play("Goku's Plan");
        assert_eq!(asked(&t, THEY, PromptKind::May), asks, "{allies:?}");
    }
}

/// CEL-156: no anger until the opponent's next turn begins, in whose turn the attack was made or not.
#[test]
fn blue_head_charge_lasts_until_the_turn_of_whom_it_hit() {
    for (by, calm) in [(YOU, &[YOU][..]), (THEY, &[YOU, THEY])] {
        let mut t = combat()
            .you(|p| {
                if by == YOU {
                    p.hand(&["Blue Head Charge"])
                } else {
                    p
                }
                .stage(9)
            })
            .they(|p| {
                if by == THEY {
                    p.hand(&["Blue Head Charge"])
                } else {
                    p
                }
                .stage(9)
            })
            .start();
        if by == THEY {
            t.pass();
        }
        t.hit_with("Blue Head Charge");
        settle(&mut t);
        let hit = if by == YOU { THEY } else { YOU };
        let leader = t.state.player(hit).leader;
        for turn in calm {
            assert_eq!(t.state.active, *turn);
            assert!(
                t.state.is_forbidden(Forbidden::GainAnger, leader),
                "in the turn of {turn:?}"
            );
            while t.state.active == *turn {
                t.quietly();
            }
            while t.step() == "Draw step" {
                t.quietly();
            }
        }
        assert!(!t.state.is_forbidden(Forbidden::GainAnger, leader));
    }
}
