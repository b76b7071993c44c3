//! What cards say, compared with what they do: you play the Hero Goku, they the Villain Raditz, a third the Hero Piccolo, if nothing
//! else is said.

use scouter::engine::{Act, Adjust, Choice, PlayerId, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::saiyan_cards::{combat, step_two};
use super::{THEY, THIRD, YOU, read_again};

fn agree(t: &mut Scenario) {
    while t.prompt() == Some(PromptKind::May) {
        t.yes();
    }
}

fn lies(t: &Scenario, player: PlayerId, zone: Zone, name: &str) -> bool {
    t.names(player, zone).contains(&name)
}

/// A-SC-34: a card on somebody's personality means whoever has that personality.
#[test]
fn what_is_attached_to_a_personality_means_whoever_has_it() {
    for (player, stays) in [(THEY, false), (THIRD, true)] {
        let ball: &[&str] = &["Earth Dragon Ball 2"];
        let hand = |whose: PlayerId| if whose == player { ball } else { &[] };
        let mut t = step_two()
            .you(|p| p.play(&["Saiyan Inspection"]))
            .they(|p| p.hand(hand(THEY)))
            .third(|p| p.hand(hand(THIRD)))
            .start();
        t.play("Saiyan Inspection").answer(Choice::Player(THEY));
        while t.state.active != player || t.step() != "Non-Combat step" {
            let last = t.state.offers().last().unwrap().act;
            t.act(last);
        }
        t.play("Earth Dragon Ball 2");
        assert_eq!(
            lies(&t, YOU, Zone::Play, "Saiyan Inspection"),
            stays,
            "{player:?}"
        );
    }
}

/// SAI-211, SAI-224 A-SC-34: each Villain shows the hand, and no Hero among the others does.
#[test]
fn every_villain_shows_the_hand_and_no_hero() {
    for (owner, rules, card) in [
        (YOU, &[][..], "Baba Witch Viewing Drill"),
        (YOU, &[][..], "Tien Mind Reading Trick"),
        (THIRD, &[][..], "Tien Mind Reading Trick"),
    ] {
        let has = |player: PlayerId| {
            if player == owner {
                vec![card, "Tien@1"]
            } else {
                vec![]
            }
        };
        let t = step_two()
            .with(rules)
            .you(|p| p.play(&has(YOU)))
            .third(|p| p.play(&has(THIRD)))
            .start();
        let shown = [YOU, THEY, THIRD].map(|player| t.state.shows_hand(player));
        assert_eq!(shown, [false, true, false], "{card}");
    }
}

/// FRI-074: one power stage for every three of damage, those among them that are taken as life cards.
#[test]
fn captain_ginyu_reversal_drill_takes_a_third() {
    let mut t = read_again::combat()
        .you(|p| p.lead("BUU-156", 0).hand(&["Black Super Kick"]).stage(10))
        .they(|p| p.play(&["Captain Ginyu Reversal Drill"]).stage(0))
        .start();
    t.hit_with("Black Super Kick");
    assert_eq!(t.stage(YOU), 6);
}

/// SC-COMBAT-02: in the next attack phase Orange Resistance leaves its own energy attack, and a pass.
#[test]
fn orange_resistance_leaves_an_energy_attack_or_a_pass() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Resistance", "Orange Arm Bar"])
                .play(&["Terrible Wounds"])
                .stage(9)
        })
        .they(|p| p.hand(&["Black Axe Heel Kick", "Black Front Kick"]).stage(9))
        .start();
    t.pass().play("Black Front Kick").choose("Orange Resistance");
    let mut offered: Vec<&str> = Vec::new();
    for offer in t.state.offers() {
        match offer.act {
            Act::Use { object, .. } => offered.push(&t.state.card(object).name),
            Act::Pass => offered.push("pass"),
            _ => offered.push("something else"),
        }
    }
    offered.sort_unstable();
    offered.dedup();
    assert_eq!(offered, ["Orange Resistance", "pass"]);
    let life = t.life(THEY);
    t.hit_with("Orange Resistance");
    assert_eq!(life - t.life(THEY), 4);
}

/// A-SC-66: what all your attacks gain for the rest of Combat, the attack that gives it gains too.
#[test]
fn an_attack_gains_what_it_gives_all_of_them() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Rapid Attack", "Orange Arm Bar"]).stage(9))
        .start();
    t.hit_with("Orange Rapid Attack");
    assert_eq!(t.anger(YOU), 1);
    t.pass().hit_with("Orange Arm Bar");
    assert!(t.anger(YOU) >= 2, "and those after it");
    let mut t = combat()
        .you(|p| p.hand(&["Black Personal Smack"]).stage(9))
        .start();
    t.play("Black Personal Smack")
        .answer(Choice::Option(0))
        .let_through();
    assert_eq!(t.anger(YOU), 2);
}

/// A-SC-65: what an attack does when it is stopped is no damage.
#[test]
fn an_attack_that_is_stopped_discards_and_does_no_damage() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Resistance"]).stage(9))
        .they(|p| p.play(&["Dodoria In Flight@2"]).stage(1))
        .start();
    let (life, discarded) = (t.life(YOU), t.discarded(YOU));
    t.pass()
        .play_by("Dodoria In Flight", "Dodoria In Flight")
        .choose("Orange Resistance");
    assert_eq!((life - t.life(YOU), t.discarded(YOU) - discarded), (1, 2));
}

/// A-SC-67: the combat that is going on is the opponent's too, whoever declared it.
#[test]
fn powerful_followers_ends_a_combat_of_its_own_user() {
    let mut t = combat()
        .you(|p| p.play(&["Powerful Followers"]).hand(&["Orange Arm Bar"]))
        .start();
    t.hit_with("Orange Arm Bar")
        .pass()
        .play("Powerful Followers")
        .answer(Choice::Option(0));
    assert_ne!(t.step(), "Combat step");
}

/// A-SC-68: who may play no Allies has none placed by an effect either.
#[test]
fn no_effect_places_an_ally_that_may_not_be_played() {
    for (drill, came) in [(&[][..], true), (&["Gohan Spots the Imposter Drill"], false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Unexpected Allies"]).deck(&["Krillin@1"]))
            .they(|p| p.play(drill))
            .start();
        if t.offers("Unexpected Allies") {
            t.play("Unexpected Allies");
            while t.prompt().is_some() {
                if t.offers("Krillin@1") {
                    t.choose("Krillin@1");
                } else {
                    t.quietly();
                }
            }
        }
        assert_eq!(t.names(YOU, Zone::Play).contains(&"Krillin"), came);
    }
}

/// A-SC-70 SC-TURN-05: the uniform is used against one attack and discarded.
#[test]
fn the_king_kai_uniform_saves_one_card_once() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .they(|p| p.play(&["King Kai Uniform"]).stage(0))
        .start();
    let life = t.life(THEY);
    t.play("Goku's Surprise Attack").choose("King Kai Uniform");
    assert_eq!(life - t.life(THEY), 4);
    assert!(lies(&t, THEY, Zone::Discard, "King Kai Uniform"));
}

/// A-SC-72: a card that is used from the table is a card that is used.
#[test]
fn black_super_kick_is_the_first_card_of_any_sort() {
    for (drill, first) in [(false, true), (true, false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Super Kick"]).play(&["Terrible Wounds"]).stage(9))
            .start();
        if drill {
            t.play("Terrible Wounds");
        } else {
            t.pass();
        }
        if t.prompt().is_none() && t.state.decider() == Some(THEY) {
            t.act(Act::Pass);
        }
        if drill || t.state.decider() == Some(YOU) {
            assert_eq!(t.offers("Black Super Kick"), first);
        }
    }
}

/// A-SC-73: cards of other styles that are lost as damage are removed too.
#[test]
fn what_damage_takes_is_removed_under_the_namekian_mastery() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Plan"]).stage(9))
        .they(|p| p.mastery("Namekian Style Mastery [BUU-139]"))
        .start();
    t.hit_with("Goku's Plan");
    assert_eq!((t.discarded(THEY), t.names(THEY, Zone::Removed).len()), (0, 5));
}

/// A-SC-74: who loses power stages chooses which personality does.
#[test]
fn who_loses_stages_chooses_where() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .they(|p| p.play(&["Captain Ginyu Reversal Drill"]).stage(9))
        .start();
    t.hit_with("Goku's Surprise Attack");
    assert_eq!(t.stage(YOU), 8, "there is only one");
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).play(&["Krillin@1"]).stage(9))
        .they(|p| p.play(&["Captain Ginyu Reversal Drill"]).stage(9))
        .start();
    t.hit_with("Goku's Surprise Attack");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::Stages))
    );
    t.choose("Krillin@1");
    assert_eq!((t.stage(YOU), t.ally_stage(YOU, "Krillin@1")), (9, 2));
}

/// A-SC-75: later it is chosen once, as Red Blazing Aura is played, of what is taken off.
#[test]
fn red_blazing_aura_is_chosen_once_by_the_later_wording() {
    for (rules, asked) in [(&[][..], false), (&["crd"], true)] {
        let mut t = combat()
            .with(rules)
            .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
            .they(|p| p.hand(&["Red Blazing Aura"]).stage(9))
            .start();
        t.play("Goku's Surprise Attack").choose("Red Blazing Aura");
        assert_eq!(t.prompt() == Some(PromptKind::Mode), asked, "{rules:?}");
        if asked {
            t.answer(Choice::Option(1));
        }
        assert_eq!(t.stage(THEY), if asked { 4 } else { 6 });
    }
}

/// A-SC-69: what is not discarded for a power is not; the rest happens.
#[test]
fn recoomes_vogue_drill_keeps_the_cards_a_power_would_discard() {
    for (drill, lost) in [(&[][..], 2), (&["Recoome's Vogue Drill"], 0)] {
        let mut t = read_again::step_two()
            .you(|p| p.lead("BUU-187", 0).play(drill))
            .start();
        let life = t.life(YOU);
        t.pass().act(Act::Combat { against: THEY });
        agree(&mut t);
        assert_eq!(life - t.life(YOU), lost);
    }
}

/// A-SC-71 SC-LATER-181: each copy of Group Attack asks for Allies of its own.
#[test]
fn each_group_attack_counts_for_itself() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Group Attack", "Group Attack"])
                .play(&["Krillin@1"])
                .stage(0)
        })
        .start();
    let object = t.card(YOU, "Krillin@1");
    t.adjust(Adjust::Stage { object, stage: 9 });
    t.play_by("Group Attack", "Krillin").let_through();
    t.pass();
    let is_use =
        |act: &Act| matches!(act, Act::Use { object, .. } if t.state.card(*object).name == "Group Attack");
    let uses = t.state.offers().iter().filter(|offer| is_use(&offer.act));
    assert_eq!(uses.count(), 1, "the copy in hand, and not the one on the table");
}

/// AND-101: the Drill binds in attack phases, not as Combat is entered; SC-COMBAT-02.
#[test]
fn knockout_drill_leaves_what_is_used_when_entering_combat() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Tien's Mental Condition", "Terrible Wounds"])
                .hand(&["Orange Arm Bar"])
        })
        .they(|p| p.play(&["Knockout Drill"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    assert_eq!(t.prompt(), Some(PromptKind::May), "on entering combat it may");
    t.yes();
    while t.prompt().is_some() {
        t.quietly();
    }
    assert!(!t.offers("Terrible Wounds"), "not before an attack from hand");
    t.hit_with("Orange Arm Bar").pass();
    assert!(t.offers("Terrible Wounds"));
}

/// AND-100, A-SC-30: it leaves the game with the Ally by the first printing, later it is discarded.
#[test]
fn gokus_heart_disease_is_removed_by_the_first_printing_alone() {
    for (rules, zone) in [(&[][..], Zone::Removed), (&["crd"], Zone::Discard)] {
        let mut t = combat()
            .with(rules)
            .you(|p| p.play(&["Goku's Heart Disease"]))
            .they(|p| p.anger(3).hand(&["Nappa@1"]))
            .start();
        t.play("Goku's Heart Disease");
        assert_eq!(t.anger(THEY), 0);
        while t.state.active != THEY || t.step() != "Non-Combat step" {
            let last = t.state.offers().last().unwrap().act;
            t.act(last);
        }
        if !t.offers("Nappa@1") {
            return;
        }
        t.play("Nappa@1");
        assert!(lies(&t, YOU, zone, "Goku's Heart Disease"), "{rules:?}");
    }
}

/// SAI-136, RED-R12: what is drawn off the discard pile is drawn.
#[test]
fn a_card_drawn_off_the_discard_pile_is_drawn() {
    for (place, drawn) in [(&[][..], 1), (&["King Kai's New Home"], 0)] {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Plan"]).play(place).stage(9))
            .they(|p| {
                p.play(&["Black Free-Style Drill"])
                    .discard(&["Orange Arm Bar"])
                    .hand(&["Orange Leg Sweep"; 5])
            })
            .start();
        let held = t.hand(THEY);
        t.hit_with("Goku's Plan");
        assert_eq!(t.hand(THEY) - held, drawn);
    }
}

/// SAI-043: put into play by an effect it works too, and leaves.
#[test]
fn a_senzu_bean_that_an_effect_puts_into_play_is_used() {
    let mut t = step_two()
        .you(|p| p.play(&["Hero's Lucky Break"]).deck(&["Senzu Bean"]).stage(2))
        .start();
    t.play("Hero's Lucky Break").name("Senzu Bean");
    while t.prompt().is_some() {
        if t.offers("Senzu Bean") {
            t.choose("Senzu Bean");
        } else {
            t.quietly();
        }
    }
    assert_eq!(
        (t.stage(YOU), lies(&t, YOU, Zone::Removed, "Senzu Bean")),
        (10, true)
    );
}

/// SZ-SZ3 SC-LATER-105: discarding is no price of the cards that are drawn.
#[test]
fn champion_drill_draws_with_an_empty_hand() {
    let mut t = combat().you(|p| p.play(&["Champion Drill"])).start();
    t.play("Champion Drill");
    assert_eq!(t.hand(YOU), 2);
}

/// AND-045: the anger of all players, of those who do not fight too.
#[test]
fn black_anger_stance_counts_the_anger_of_all() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Anger Stance"]).anger(1).stage(9))
        .they(|p| p.anger(2).stage(10))
        .third(|p| p.anger(3))
        .start();
    t.hit_with("Black Anger Stance");
    assert_eq!(t.stage(THEY), 4);
}

/// AND-032: attacks cost two, whatever they cost otherwise, and however often it is said.
#[test]
fn red_power_drain_makes_each_physical_attack_cost_two() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Power Drain", "Red Power Drain"]))
        .they(|p| p.hand(&["Orange Arm Bar"]).stage(9))
        .start();
    t.play("Red Power Drain")
        .pass()
        .play("Red Power Drain")
        .hit_with("Orange Arm Bar");
    assert_eq!(t.stage(THEY), 7);
}

/// AND-062: by the first printing it is played out of the hand right after damage.
#[test]
fn namekian_finishing_effort_is_played_from_hand_after_damage() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Plan"]).stage(9))
        .they(|p| p.hand(&["Namekian Finishing Effort"]))
        .start();
    let life = t.life(YOU);
    t.hit_with("Goku's Plan").yes();
    assert_eq!(life - t.life(YOU), 3);
    assert!(lies(&t, THEY, Zone::Discard, "Namekian Finishing Effort"));
}

/// CGS-023: the Ally is of the level of the Main Personality.
#[test]
fn saiyan_ally_strike_finds_an_ally_of_the_same_level() {
    let mut t = combat()
        .you(|p| {
            p.lead("Goku", 3)
                .hand(&["Saiyan Ally Strike"])
                .deck(&["Krillin@1", "Krillin@2"])
                .stage(9)
        })
        .start();
    t.hit_with("Saiyan Ally Strike");
    while t.prompt().is_some() {
        assert!(!t.offers("Krillin@2"));
        t.quietly();
    }
    assert_eq!(t.ally_stage(YOU, "Krillin@1"), 10);
}

/// A-SC-76: anger that is set to a number is raised or lowered to it, so what keeps it from rising does.
#[test]
fn anger_that_may_not_rise_is_not_set_higher() {
    let mut t = step_two()
        .you(|p| p.play(&["Goku's Heart Disease", "Dragon's Glare"]))
        .they(|p| p.anger(4))
        .start();
    t.play("Goku's Heart Disease").play("Dragon's Glare");
    assert_eq!([YOU, THEY].map(|player| t.anger(player)), [3, 0]);
}
