//! What cards do where two of them meet, and when: found by a ninth reading, said as printed since. You play the Hero Goku, they the
//! Villain Raditz, if nothing else is said.

use scouter::engine::{PromptKind, Zone};

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
