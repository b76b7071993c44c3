//! Cards with a combination of their own, played as they are worded: you play the Hero Goku, they the Villain Raditz, if nothing else
//! is said.

use scouter::engine::{Act, Adjust, PromptKind, Zone};

use super::super::scenario::{Builder, Scenario};
use super::read_again::{asked, attack, combat, dealt, first_of_each, step_two};
use super::{THEY, YOU};

/// Goes on to your first attack phase and uses what has that name on the way; whoever is asked whether says yes.
pub(super) fn enter(builder: Builder, card: &str) -> Scenario {
    let mut t = builder.start();
    loop {
        let fights = t.may_fight();
        if fights {
            t.act(Act::Combat { against: THEY });
        } else if t.state.fight.combat.is_some() && t.prompt().is_none() {
            return t;
        } else if t.prompt() == Some(PromptKind::May) {
            t.yes();
        } else if matches!(t.prompt(), Some(PromptKind::Respond)) {
            if t.state.fight.combat.is_some() && t.offers(card) {
                t.play(card);
            } else {
                t.done();
            }
        } else if t.prompt().is_some() {
            let first = t.state.offers()[0].act;
            t.act(first);
        } else {
            t.pass();
        }
    }
}

/// BUU-085: with three Orange cards in hand nothing is paid; by the later wording only what other cards add is not.
#[test]
fn orange_gambit_pays_for_its_player() {
    for (rules, orange, stage, life) in [(&[][..], 3, 9, 0), (&["crd"][..], 3, 8, 0), (&[][..], 2, 8, 2)] {
        let mut t = enter(
            step_two()
                .with(rules)
                .you(|p| {
                    let in_hand = ["Orange Arm Bar", "Orange Leg Sweep", "Orange Leg Sweep"];
                    p.hand(&["Orange Gambit", "Krillin's Energy Disk"])
                        .hand(&in_hand[..orange])
                        .stage(9)
                })
                .they(|p| p.play(&["Master Roshi's Island"]).stage(9)),
            "Orange Gambit",
        );
        let object = t.state.player(YOU).leader;
        t.adjust(Adjust::Stage { object, stage: 9 });
        let before = t.life(YOU);
        t.hit_with("Krillin's Energy Disk");
        assert_eq!(
            (t.stage(YOU), before - t.life(YOU)),
            (stage, life),
            "{rules:?} {orange}"
        );
    }
}

/// BUU-116: Saiyan cards go under the deck but what removes itself, and Saiyan attacks take two life cards more.
#[test]
fn goku_ascended_keeps_his_saiyan_cards() {
    let mut t = combat()
        .you(|p| {
            p.lead("BUU-156 BUU-157 BUU-158 BUU-116", 0)
                .level(4)
                .hand(&[
                    "Saiyan Left Punch",
                    "Saiyan Hurricane Kick",
                    "Red Shattering Leap",
                ])
                .stage(5)
        })
        .they(|p| p.stage(10))
        .start();
    attack(&mut t, "Saiyan Left Punch");
    assert_eq!(dealt(&t).1, 2);
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Saiyan Left Punch");
    t.pass();
    t.play("Saiyan Hurricane Kick").no();
    first_of_each(&mut t, PromptKind::Lead);
    t.let_through();
    assert!(t.names(YOU, Zone::Removed).contains(&"Saiyan Hurricane Kick"));
    t.pass();
    attack(&mut t, "Red Shattering Leap");
    assert_eq!(dealt(&t).1, 0, "no Saiyan card");
}

/// BUU-147: he comes at his highest stage and may go back when combat ends.
#[test]
fn supreme_kai_helps_for_one_combat() {
    let mut t = enter(
        step_two()
            .you(|p| {
                p.play(&["Supreme Kai's Help"])
                    .deck(&["Orange Arm Bar"; 3])
                    .deck(&["Supreme Kai@1"])
                    .stage(9)
            })
            .they(|p| p.stage(9)),
        "",
    );
    assert_eq!(t.ally_stage(YOU, "Supreme Kai"), 11, "the highest he has");
    t.pass().pass();
    assert!(asked(&t, YOU, PromptKind::May));
    t.yes();
    first_of_each(&mut t, PromptKind::Choose);
    assert!(!t.names(YOU, Zone::Play).contains(&"Supreme Kai"));
    assert!(t.names(YOU, Zone::Deck).contains(&"Supreme Kai"));
}

/// BUU-054: while it is attached they use no card that looks at the hand; a life card of damage takes it away.
#[test]
fn blue_eye_gouge_hides_the_hand_until_it_is_hurt() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Eye Gouge", "Orange Arm Bar"]).stage(9))
        .they(|p| p.hand(&["Black Secret", "Krillin's Energy Disk"]).stage(9))
        .start();
    attack(&mut t, "Blue Eye Gouge");
    let card = t.card(YOU, "Blue Eye Gouge");
    assert_eq!(t.state.object(card).host, t.state.player(YOU).leader);
    assert!(!t.offers("Black Secret"));
    t.hit_with("Krillin's Energy Disk");
    assert_eq!(t.state.object(card).zone, Zone::Discard);
    t.pass();
    assert!(t.offers("Black Secret"));
}

/// BAB-M-M7: he attacks for each card given up, and the Main Personality keeps control.
#[test]
fn android_14_attacks_without_taking_over() {
    for rules in [&[][..], &["crd"][..]] {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.lead("Nappa", 3)
                    .play(&["Android 14@1"])
                    .hand(&["Orange Arm Bar", "Orange Leg Sweep"])
                    .stage(9)
            })
            .they(|p| p.stage(10))
            .start();
        for _ in 0..2 {
            t.play("Android 14");
            first_of_each(&mut t, PromptKind::Discard);
            first_of_each(&mut t, PromptKind::Choose);
            t.let_through();
            assert_eq!(dealt(&t).1, 2);
            assert_eq!(t.state.acting(YOU), t.state.player(YOU).leader);
            t.pass();
        }
        assert!(!t.offers("Android 14"), "no card is left");
    }
}

/// BAB-M-M18: the Ally that would go stays, and combat is over.
#[test]
fn gokus_quick_save_keeps_an_ally() {
    for saved in [true, false] {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Quick Save"]).play(&["Krillin@1"]).stage(9))
            .they(|p| p.hand(&["Trunks Cuts Down"]).stage(10))
            .start();
        t.pass();
        t.play("Trunks Cuts Down").let_through();
        first_of_each(&mut t, PromptKind::Choose);
        assert!(asked(&t, YOU, PromptKind::May));
        if saved {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!(t.names(YOU, Zone::Play).contains(&"Krillin"), saved);
        assert_eq!(t.state.fight.combat.is_none(), saved);
    }
}

/// CP2-CCPP2: two cards drawn by the Mastery bring a card back and all the stages; one does not, and it is attached to that of its
/// set alone.
#[test]
fn saiyan_conservation_answers_two_cards() {
    for (mastery, top, raised) in [
        ("Saiyan Style Mastery [CEL-130]", "Saiyan Charge", true),
        ("Saiyan Style Mastery [CEL-130]", "Orange Arm Bar", false),
    ] {
        let mut t = step_two()
            .you(|p| {
                p.play(&[mastery, "Saiyan Conservation"])
                    .deck(&[top])
                    .discard(&["Red Shattering Leap"])
                    .stage(2)
            })
            .start();
        t.play("Saiyan Conservation");
        first_of_each(&mut t, PromptKind::Choose);
        let mut asks = 0;
        for _ in 0..20 {
            if t.state.fight.combat.is_some() && t.prompt().is_none() {
                break;
            }
            let fights = t.may_fight();
            if asked(&t, YOU, PromptKind::May) {
                asks += 1;
                t.yes();
            } else if fights {
                t.act(Act::Combat { against: THEY });
            } else if t.prompt().is_some() {
                t.done();
            } else {
                t.pass();
            }
        }
        assert_eq!((asks > 0, t.stage(YOU) == 10), (raised, raised), "{top}");
    }
}

/// CP2-CCPP5: without a Physical Combat card among the five, all five are put in order.
#[test]
fn unpredictable_orders_what_it_leaves() {
    for (first, kept, left) in [("Orange Arm Bar", true, 4), ("Grappling Stance", false, 5)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Unpredictable"])
                    .deck(&[
                        first,
                        "Grappling Stance",
                        "Losing Battle",
                        "Learning the Moves",
                        "Senzu Bean",
                    ])
                    .stage(9)
            })
            .start();
        t.play("Unpredictable");
        assert_eq!(t.names(YOU, Zone::Hand).contains(&"Orange Arm Bar"), kept);
        let choices = t.state.offers().len();
        assert_eq!(choices, left, "{first}");
        first_of_each(&mut t, PromptKind::Choose);
    }
}

/// CP2-CCPP6: the card given up for that Mastery has them give up one too, and two life cards are gone.
#[test]
fn black_thought_focus_answers_the_mastery() {
    for (mastery, answers) in [
        ("Black Style Mastery [CEL-129]", true),
        ("Black Style Mastery [BUU-126]", false),
    ] {
        let mut t = combat()
            .you(|p| {
                p.play(&[mastery, "Black Thought Focus"])
                    .hand(&["Black Front Kick"])
                    .stage(9)
            })
            .they(|p| p.hand(&["Orange Arm Bar", "Orange Leg Sweep"]).stage(9))
            .start();
        t.play("Black Style Mastery");
        for _ in 0..8 {
            if asked(&t, YOU, PromptKind::May) {
                t.yes();
            } else if t.prompt().is_some() {
                let first = t.state.offers()[0].act;
                t.act(first);
            }
        }
        assert_eq!(
            t.names(THEY, Zone::Removed).len(),
            if answers { 2 } else { 0 },
            "{mastery}"
        );
        assert_eq!(t.hand(THEY), if answers { 0 } else { 2 });
    }
}

/// CP2-CCPP1: what the Mastery brings back brings back the bottom card too, if its player likes.
#[test]
fn namekian_healing_brings_back_one_card_more() {
    for healing in [true, false] {
        let mut t = step_two()
            .you(|p| {
                let p = p
                    .play(&["Namekian Style Mastery [CEL-141]"])
                    .discard(&["Red Shattering Leap", "Orange Arm Bar", "Orange Leg Sweep"])
                    .stage(9);
                if healing { p.play(&["Namekian Healing"]) } else { p }
            })
            .start();
        if healing {
            t.play("Namekian Healing");
            first_of_each(&mut t, PromptKind::Choose);
        }
        while t.state.fight.combat.is_none() || t.prompt().is_some() {
            let fights = t.may_fight();
            if asked(&t, YOU, PromptKind::May) {
                t.yes();
            } else if fights {
                t.act(Act::Combat { against: THEY });
            } else if t.prompt() == Some(PromptKind::ShuffleRest) {
                t.no();
            } else if t.prompt().is_some() {
                t.done();
            } else {
                t.pass();
            }
        }
        let left = t.names(YOU, Zone::Discard);
        assert_eq!(left.contains(&"Orange Leg Sweep"), !healing, "{left:?}");
        assert!(!left.contains(&"Red Shattering Leap"));
    }
}
