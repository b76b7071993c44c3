//! What cards do where two of them meet, and when: found by a ninth reading, said as printed since. You play the Hero Goku, they the
//! Villain Raditz, if nothing else is said.

use scouter::engine::{Choice, PromptKind, Zone};

use super::super::scenario::Seat;
use super::fifth_reading::agree;
use super::read_again::{asked, combat, step_two};
use super::{THEY, YOU};

/// SC-LATER-123: cards without Endurance are given it once, by however many cards; and what was given is raised (CGS-112, FUS-018).
#[test]
fn endurance_that_was_given_is_not_given_again_but_raised() {
    for (drills, discarded) in [
        (&["Vegeta's Anger Drill"][..], 3),
        (&["Vegeta's Anger Drill"; 2], 3),
        (&["Vegeta's Anger Drill", "Red Striking Drill"], 2),
        (&["Red Striking Drill", "Vegeta's Anger Drill"], 2),
        (&["Red Striking Drill"], 5),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Sudden Outburst"]).stage(9))
            .they(|p| p.play(drills).deck(&["Broken Scouter"]).stage(9))
            .start();
        t.hit_with("Goku's Sudden Outburst");
        if t.prompt() == Some(PromptKind::Endurance) {
            t.yes();
        }
        assert_eq!(t.discarded(THEY), discarded, "{drills:?}");
    }
}

/// FUS-079, A-SC-40: a Villain who counts as a Hero uses what is for Heroes only, and no longer what is for Villains only.
#[test]
fn redeemed_personalities_use_the_cards_of_the_other_side() {
    let mut t = combat()
        .you(|p| {
            p.lead("Krillin", 3)
                .play(&["Redeemed"])
                .hand(&["Heroic Quick Kick", "Android 19's Energy Burst"])
                .stage(9)
        })
        .they(|p| p.lead("Raditz", 3).stage(9))
        .start();
    for redeemed in [false, true] {
        if redeemed {
            t.play("Redeemed").pass();
        }
        assert_eq!(t.offers("Heroic Quick Kick"), !redeemed);
        assert_eq!(t.offers("Android 19's Energy Burst"), redeemed);
    }
}

/// FUS-004, SC-LATER-97: a card that goes back to the Life Deck after use goes there when its attack is over, stopped or not.
#[test]
fn blue_knockdown_lies_in_no_deck_while_it_is_answered() {
    for stopped in [false, true] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Knockdown"]).stage(5))
            .they(|p| p.hand(&["Gohan's Elbow Block"]).stage(9))
            .start();
        t.play("Blue Knockdown");
        assert_eq!(t.prompt(), Some(PromptKind::Defend));
        assert!(!t.names(YOU, Zone::Deck).contains(&"Blue Knockdown"));
        if stopped {
            t.choose("Gohan's Elbow Block");
        } else {
            t.let_through();
        }
        agree(&mut t);
        assert_eq!(
            t.names(YOU, Zone::Deck)[0],
            "Blue Knockdown",
            "stopped: {stopped}"
        );
    }
}

/// TE-TF7: the cards in hand are counted before one of them is discarded.
#[test]
fn garlic_jrs_palm_blast_counts_the_card_it_costs() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Garlic Jr.'s Palm Blast"])
                .hand(&["Orange Arm Bar"; 3])
                .stage(9)
        })
        .they(|p| p.lead("Krillin", 3).stage(9))
        .start();
    t.play("Garlic Jr.'s Palm Blast")
        .choose("Orange Arm Bar")
        .let_through();
    assert_eq!((t.hand(YOU), t.discarded(THEY)), (2, 7));
}

/// AND-067, SC-LATER-95: what is done with a successful attack is chosen when it has succeeded.
#[test]
fn orange_energy_phasing_drill_waits_for_success() {
    for stopped in [false, true] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Orange Energy Phasing Drill"])
                    .hand(&["Goku's Sudden Outburst"])
                    .stage(9)
            })
            .they(|p| {
                p.lead("Krillin", 3)
                    .play(&["Broken Scouter"])
                    .hand(&["Tien's Energy Defense"])
                    .stage(9)
            })
            .start();
        t.play("Goku's Sudden Outburst");
        assert_eq!(t.prompt(), Some(PromptKind::Defend));
        if stopped {
            t.choose("Tien's Energy Defense");
        } else {
            t.let_through();
        }
        assert_eq!(asked(&t, YOU, PromptKind::May), !stopped);
        if !stopped {
            t.yes();
            agree(&mut t);
            assert_eq!(t.discarded(THEY), 7);
            assert_eq!(t.names(THEY, Zone::Removed), ["Broken Scouter"]);
        }
    }
}

/// TRU-097 with BUU-049, A-SC-43: a Discard step that everybody skips does not begin.
#[test]
fn a_discard_step_that_everybody_skips_does_not_begin() {
    for leaves in [true, false] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Leaving", "Orange Arm Bar"]).stage(5))
            .they(|p| p.play(&["Black Weakness Drill"]).stage(5))
            .start();
        if leaves {
            t.play("Blue Leaving");
        } else {
            t.pass().pass();
        }
        assert_eq!(asked(&t, THEY, PromptKind::May), !leaves, "leaves: {leaves}");
    }
}

/// BUU-115 with KID-027: the rating takes the place of one stage before one is taken off, whoever sits where.
#[test]
fn allies_gain_their_rating_less_one_in_every_seat() {
    for korins in [YOU, THEY] {
        let seat = |p: Seat, player| {
            if player == korins {
                p.play(&["Korin [BUU-115]", "Krillin [TRU-154]"])
            } else {
                p.play(&["Saiyan Aggression Drill"])
            }
        };
        let mut t = step_two().you(|p| seat(p, YOU)).they(|p| seat(p, THEY)).start();
        while t.state.active != korins {
            t.quietly();
        }
        t.until("Combat step: attack?");
        assert_eq!(t.ally_stage(korins, "Krillin"), 5, "{korins:?}");
    }
}

/// TRU-059 with FRI-080: what has been removed from the game still does what was set off, and does not come back by it.
#[test]
fn frieza_is_ready_stays_out_of_the_game() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Black Erasing Drill"])
                .hand(&["Goku's Sudden Outburst"])
                .stage(9)
        })
        .they(|p| p.play(&["Frieza Is Ready"]).stage(9))
        .start();
    t.hit_with("Goku's Sudden Outburst");
    agree(&mut t);
    assert_eq!(t.names(THEY, Zone::Removed), ["Frieza Is Ready"]);
    assert_eq!(t.discarded(THEY), 5);
}

/// BUU-034, SC-COMBAT-04: what stops all attacks of a kind stops it as it stops energy attacks.
#[test]
fn saiyan_snap_kick_is_stopped_for_a_time_as_an_energy_attack() {
    for (block, first, stopped) in [
        ("Vegeta's Physical Stance", "Orange Arm Bar", false),
        ("Nappa's Energy Aura", "Goku's Sudden Outburst", true),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&[first, "Saiyan Snap Kick"]).stage(9))
            .they(|p| p.hand(&[block]).stage(9))
            .start();
        t.play(first).choose(block);
        agree(&mut t);
        t.pass().play("Saiyan Snap Kick");
        agree(&mut t);
        assert_eq!(t.stage(THEY) == 9, stopped, "{block}");
    }
}

/// FUS-035 with CP1-CP6: as many cards are drawn as went back into the Life Deck, be they twice as many.
#[test]
fn black_dark_energy_draws_as_many_cards_as_went_back() {
    for (leader, level) in [("CP1-CP4 CP1-CP5 CP1-CP6", 3), ("TRU-167", 1)] {
        let mut t = combat()
            .you(|p| {
                p.lead(leader, 0)
                    .level(level)
                    .hand(&["Black Dark Energy"])
                    .hand(&["Goku Charges"; 4])
                    .stage(9)
            })
            .start();
        t.play("Black Dark Energy").answer(Choice::Number(1));
        while t.prompt() != Some(PromptKind::Defend) {
            match t.prompt() {
                Some(PromptKind::May) => t.yes(),
                Some(_) => t.choose("Goku Charges"),
                None => break,
            };
        }
        assert_eq!(t.hand(YOU), 4, "{leader}");
    }
}

/// MISC-CB1, SC-LATER-155: who searches a Life Deck finds no Dragon Ball.
#[test]
fn power_of_cookies_finds_no_dragon_ball() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| p.hand(&["Power of Cookies!!!"]))
        .they(|p| {
            p.play(&["Broken Scouter"])
                .deck(&["Earth Dragon Ball 1", "Orange Arm Bar"])
        })
        .start();
    t.play("Power of Cookies!!!");
    while t.prompt().is_some() && !t.offers("Orange Arm Bar") {
        t.choose("Broken Scouter");
    }
    assert!(t.offers("Orange Arm Bar") && !t.offers("Earth Dragon Ball 1"));
}

/// BAB-107: a Drill that may not be discarded for the rest of combat outlasts a change of level too.
#[test]
fn orange_backstab_keeps_drills_when_a_level_is_reached() {
    for protected in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Krillin's Drill"])
                    .hand(&["Orange Backstab", "Black Front Kick"])
                    .anger(3)
                    .stage(9)
            })
            .they(|p| p.stage(9))
            .start();
        t.play("Orange Backstab");
        while let Some(prompt) = t.prompt() {
            match prompt {
                PromptKind::May if protected => t.yes(),
                _ => t.quietly(),
            };
        }
        t.pass().hit_with("Black Front Kick");
        agree(&mut t);
        assert_eq!(t.level(YOU), 2);
        let drills = t.names(YOU, Zone::Play);
        assert_eq!(drills.contains(&"Krillin's Drill"), protected);
    }
}

/// FRI-P-P3 with AND-109: anger that is not lowered lowers none.
#[test]
fn calming_sanctuary_needs_anger_that_may_be_lowered() {
    for (drills, left) in [(&[][..], (0, 1)), (&["Red Tactical Drill"][..], (2, 3))] {
        let mut t = combat()
            .you(|p| p.play(&["Calming Sanctuary"]).play(drills).anger(2))
            .they(|p| p.anger(3))
            .start();
        t.play("Calming Sanctuary").answer(Choice::Number(2));
        agree(&mut t);
        assert_eq!((t.anger(YOU), t.anger(THEY)), left);
    }
}

/// FUS-020, A-SC-43, SC-COMBAT-09: passes before and behind a phase that is skipped do not follow one another, so combat goes on.
#[test]
fn passes_around_a_skipped_phase_do_not_end_combat() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Sudden Outburst", "Orange Arm Bar"]).stage(9))
        .they(|p| p.hand(&["Saiyan Neutralization"]).stage(9))
        .start();
    t.play("Goku's Sudden Outburst").choose("Saiyan Neutralization");
    agree(&mut t);
    t.pass().pass().pass();
    assert!(t.offers("Orange Arm Bar"));
}
