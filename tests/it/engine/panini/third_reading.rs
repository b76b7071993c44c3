//! Cards that a third reading found played otherwise than printed: Nail against Nail unless a test says who.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::readings::{agree, calm, combat, planning};
use super::{THEY, YOU};

/// HNV-C051: once per combat, however many cards one attack has banished for Endurance; who declines the first may take the next.
#[test]
fn saiyan_protection_drill_rejuvenates_one_card_of_two() {
    for accepts in [true, false] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Energy Discharge"]).stage(10))
            .they(|p| {
                p.play(&["Saiyan Protection Drill"])
                    .deck(&["Black Impediment"; 8])
                    .stage(10)
            })
            .start();
        t.play("Black Energy Discharge");
        let (mut asked, mut endured) = (0, 0);
        while let Some(prompt) = t.prompt() {
            match prompt {
                PromptKind::Endurance if endured < 2 => {
                    endured += 1;
                    t.yes();
                }
                PromptKind::Endurance => {
                    t.no();
                }
                PromptKind::May if t.state.decider() == Some(THEY) => {
                    asked += 1;
                    if accepts {
                        t.yes()
                    } else {
                        t.no()
                    };
                }
                PromptKind::Lead | PromptKind::Defend => {
                    t.let_through();
                }
                _ => {
                    t.done();
                }
            }
        }
        assert_eq!(endured, 2);
        assert_eq!(asked, if accepts { 1 } else { 2 });
    }
}

/// EVO-U083: which of several copies in hand is tried first is asked of nobody but their holder.
#[test]
fn the_opponent_is_not_asked_about_copies_in_a_hand() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Saiyan Interruption", "Saiyan Interruption", "Black Headbutt"])
                .stage(10)
        })
        .they(|p| p.play(&["Namekian Wish"]).stage(10))
        .start();
    t.pass().play("Namekian Wish");
    assert_eq!(t.state.decider(), Some(YOU));
}

/// VEN-C034: a Setup that its own Power attaches was in play already; one from the hand comes into play.
#[test]
fn orange_welcoming_drill_hears_a_setup_once() {
    let mut t = planning()
        .you(|p| p.hand(&["Blue Rebuke"]))
        .they(|p| p.play(&["Orange Welcoming Drill"]))
        .start();
    let life = t.life(YOU);
    t.play("Blue Rebuke");
    assert_eq!(t.life(YOU), life - 1);
    let mut t = combat()
        .you(|p| p.play(&["Blue Rebuke"]))
        .they(|p| p.play(&["Orange Welcoming Drill"]))
        .start();
    let life = t.life(YOU);
    t.play("Blue Rebuke");
    let setup = t.card(YOU, "Blue Rebuke");
    assert!(t.state.object(setup).host.is_some(), "it is attached");
    assert_eq!(t.life(YOU), life);
}

/// HNV-U082: the ball whose effects are used goes back to the hand, too.
#[test]
fn namekian_hurried_quest_brings_both_balls_back() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Namekian Hurried Quest"])
                .play(&["Earth Dragon Ball 5", "Earth Dragon Ball 6"])
        })
        .start();
    t.play("Namekian Hurried Quest");
    while t.prompt().is_some() {
        if t.offers("Earth Dragon Ball 6") {
            t.choose("Earth Dragon Ball 6");
        } else if t.offers("Earth Dragon Ball 5") {
            t.choose("Earth Dragon Ball 5");
        } else if t.prompt() == Some(PromptKind::Mode) {
            t.answer(Choice::Option(0));
        } else {
            t.no();
        }
    }
    let in_play = |name| t.state.object(t.card(YOU, name)).zone == Zone::Play;
    assert!(!in_play("Earth Dragon Ball 5") && !in_play("Earth Dragon Ball 6"));
}

/// MOV-C060: each copy speaks of its own coming alone.
#[test]
fn lookout_drill_rejuvenates_for_itself() {
    let mut t = planning()
        .you(|p| {
            p.play(&["Lookout Drill"])
                .hand(&["Lookout Drill"])
                .discard(&["Red Duck", "Red Duck"])
        })
        .start();
    t.play("Lookout Drill");
    assert_eq!((t.prompt(), t.discarded(YOU)), (None, 1));
}

/// MOV-U093: it is leaving play, too, where a new level takes the Drills away.
#[test]
fn red_dazing_drill_leaves_with_the_level() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Red Dazing Drill"])
                .hand(&["Goku's Kaio-Ken"])
                .deck(&["Red Dazing Drill"; 6])
        })
        .start();
    t.play("Goku's Kaio-Ken");
    while t.prompt().is_some_and(|prompt| prompt != PromptKind::May) {
        calm(&mut t);
    }
    assert_eq!((t.level(YOU), t.prompt()), (2, Some(PromptKind::May)));
    t.yes();
    while t.prompt().is_some() {
        if t.offers("Red Dazing Drill") {
            t.choose("Red Dazing Drill");
        } else {
            t.no();
        }
    }
    assert!(t.names(YOU, Zone::Removed).contains(&"Red Dazing Drill"));
    assert!(t.names(YOU, Zone::Hand).contains(&"Red Dazing Drill"));
}

/// EVO-R135: what is paid is there, all four of it.
#[test]
fn android_presence_is_for_who_has_four_androids() {
    const ANDROIDS: [&str; 4] = ["Android Insubordination"; 4];
    for (pile, offered) in [(&ANDROIDS[..], true), (&ANDROIDS[..3], false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Android Presence"]).discard(pile))
            .start();
        assert_eq!(t.offers("Android Presence"), offered);
        if offered {
            t.play("Android Presence");
            while t.prompt().is_some() {
                t.choose("Android Insubordination");
            }
            assert_eq!((t.level(YOU), t.names(YOU, Zone::Removed).len()), (2, 4));
        }
    }
}

/// AWA-C032: what it does as combat ends is its Instant Power, which may be barred.
#[test]
fn a_barred_drill_rejuvenates_nothing_at_the_end_of_combat() {
    for barred in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Orange Checkup Drill"])
                    .discard(&["Red Duck", "Red Duck"])
            })
            .they(|p| p.hand(&["Villainous Empowerment"]).stage(10))
            .start();
        t.pass();
        if barred {
            t.play("Villainous Empowerment");
            calm(&mut t);
            t.pass();
        }
        let mut offered = false;
        for _ in 0..12 {
            if t.prompt() == Some(PromptKind::May) {
                offered = true;
            }
            if t.state.fight.combat.is_none() {
                break;
            }
            if t.prompt().is_some() {
                calm(&mut t);
            } else {
                t.act(Act::Pass);
            }
        }
        assert_eq!(offered, !barred);
    }
}

/// PER-R120: a Setup that is used leaves play.
#[test]
fn blue_training_hears_of_a_setup_that_is_used() {
    let mut t = combat()
        .you(|p| p.play(&["Blue Training", "Blue Battle Readiness"]))
        .start();
    t.play("Blue Training");
    calm(&mut t);
    t.pass();
    let life = t.life(THEY);
    t.play("Blue Battle Readiness");
    agree(&mut t);
    assert_eq!(t.life(THEY), life - 1);
}

/// VEN-C026 PA-LATER-75: of the cards looked at one goes on top; leaving all of them under the deck is not a choice.
#[test]
fn namekian_concern_puts_one_card_on_top() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Namekian Concern"])
                .deck(&["Red Duck", "Red Duck", "Red Duck", "Black Impediment"])
        })
        .start();
    t.play("Namekian Concern");
    assert!(!may_be_left(&t));
    t.choose("Black Impediment");
    calm(&mut t);
    assert_eq!(t.names(YOU, Zone::Deck).last(), Some(&"Black Impediment"));
}

/// VEN-C047: the card revealed may be left.
#[test]
fn red_high_kick_may_leave_what_it_reveals() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red High Kick"])
                .stage(10)
                .deck(&["Red Duck", "Red Duck", "Red Duck", "Red Duck"])
        })
        .start();
    t.play("Red High Kick");
    assert!(may_be_left(&t));
}

/// Whether what is asked for may be left where it is.
fn may_be_left(t: &Scenario) -> bool {
    t.state
        .offers()
        .iter()
        .any(|action| action.act == Act::Answer { choice: Choice::Done })
}
