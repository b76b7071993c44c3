//! Words of attacks and of what they do that few printed cards need, each at the table as its card says it. With printed cards you
//! play the Hero Goku and they the Villain Raditz.

use scouter::engine::{Act, Adjust, Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU};

/// Goes on without doing anything that can be left, to the end of what is asked.
pub(super) fn let_all(t: &mut Scenario) {
    while let Some(kind) = t.prompt() {
        match kind {
            PromptKind::Lead | PromptKind::Defend => {
                t.let_through();
            }
            _ => {
                let last = *t.state.offers().last().unwrap();
                t.act(last.act);
            }
        }
    }
}

/// SC-COMBAT-01: the bottom card of the discard pile comes to hand, and one card fewer is drawn.
#[test]
fn quick_combat_drill_takes_one_card_of_the_defenders_draw() {
    for (taken, drawn) in [(true, 2), (false, 3)] {
        let mut t = step_two()
            .they(|p| p.play(&["Quick Combat Drill"]).discard(&["Orange Arm Bar"]))
            .start();
        let life = t.life(THEY);
        t.pass().act(Act::Combat { against: THEY });
        assert_eq!(t.prompt(), Some(PromptKind::May));
        if taken {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!(life - t.life(THEY), drawn);
        assert_eq!(t.names(THEY, Zone::Hand).contains(&"Orange Arm Bar"), taken);
    }
}

/// SC-LATER-113: every Empower counts three higher for the rest of combat.
#[test]
fn majin_head_blow_makes_empower_stronger() {
    for (before, lost) in [(true, 4 + 3 + 3), (false, 4 + 3)] {
        let mut t = combat()
            .you(|p| {
                p.lead("Majin Buu", 1)
                    .hand(&["Majin Head Blow", "Orange Obliteration"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        if before {
            t.hit_with("Majin Head Blow");
            let_all(&mut t);
            t.pass();
        }
        let life = t.life(THEY);
        t.play("Orange Obliteration").yes().let_through();
        let_all(&mut t);
        assert_eq!(life - t.life(THEY), lost);
    }
}

/// SC-TURN-17: the next Endurance prevents all that is left of the damage, the one after it only its own.
#[test]
fn orange_obliteration_lets_one_endurance_prevent_the_rest() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Obliteration"])
                .deck(&["Orange Carnage", "Orange Carnage"])
                .stage(10)
        })
        .they(|p| p.hand(&["Black Front Kick"; 2]).stage(10))
        .start();
    t.play("Orange Obliteration").no().let_through();
    let before = t.life(YOU);
    t.play("Black Front Kick");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
    t.yes();
    assert_eq!(before - t.life(YOU), 1);
    t.pass().play("Black Front Kick").yes();
    assert_eq!(before - t.life(YOU), 1 + 1 + 5 - 1 - 2);
}

/// SC-ALLY-04: three stages are prevented of what is redirected to an Ally other than Dende.
#[test]
fn dende_prevents_damage_that_is_redirected_to_another_ally() {
    let lost = |ally: &'static str| {
        let mut t = combat()
            .you(|p| p.play(&["Dende@2", "Nappa@2"]).stage(10))
            .they(|p| p.hand(&["Orange Arm Bar"]).stage(10))
            .start();
        for name in ["Dende@2", "Nappa@2"] {
            let object = t.card(YOU, name);
            t.adjust(Adjust::Stage { object, stage: 10 });
        }
        t.pass().play("Orange Arm Bar");
        assert_eq!(t.prompt(), Some(PromptKind::Stages));
        t.choose(ally);
        10 - t.ally_stage(YOU, ally)
    };
    assert_eq!(lost("Dende@2") - lost("Nappa@2"), 3);
}

/// SC-ALLY-04: stages are life cards where an Ally is to take them.
#[test]
fn stages_redirected_to_an_ally_are_life_cards() {
    for (taker, stage, life) in [("Krillin", 3, 4), ("Beta", 6, 0)] {
        let mut t = super::combat()
            .you(|p| p.hand(&["Heavy Punch"]))
            .they(|p| p.play(&["Krillin"]).stage(10))
            .start();
        let before = t.life(THEY);
        t.play("Heavy Punch").let_through().choose(taker);
        assert_eq!(t.ally_stage(THEY, "Krillin"), 3);
        let left = if taker == "Beta" { t.stage(THEY) } else { 3 };
        assert_eq!((left, before - t.life(THEY)), (stage, life), "{taker}");
    }
}

/// The stages an energy attack took are paid back as well as its life cards.
#[test]
fn returning_the_favor_deals_the_stages_of_the_attack_before_it() {
    let mut t = combat()
        .you(|p| p.hand(&["Returning the Favor"]).stage(10))
        .they(|p| p.hand(&["Orange Energy Focus"]).stage(10))
        .start();
    let life = [t.life(YOU), t.life(THEY)];
    t.pass().hit_with("Orange Energy Focus");
    let_all(&mut t);
    let lost = (10 - t.stage(YOU), life[0] - t.life(YOU));
    assert!(lost.0 > 0);
    let before = t.stage(THEY);
    t.hit_with("Returning the Favor");
    let_all(&mut t);
    assert_eq!((before - t.stage(THEY), life[1] - t.life(THEY)), lost);
}

/// PA-DMG-08: the cards an attack discarded are shuffled back, and as many others go; what lay there before stays.
#[test]
fn i_didnt_want_this_shuffles_back_what_the_attack_discarded() {
    let mut t = combat()
        .you(|p| {
            p.play(&["I Didn't Want This"])
                .discard(&["Red Back Kick"])
                .deck(&["Orange Carnage"])
                .stage(5)
        })
        .they(|p| p.hand(&["Black Front Kick"]).stage(10))
        .start();
    let life = t.life(YOU);
    t.pass().play("Black Front Kick");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
    t.no();
    assert_eq!((t.prompt(), t.discarded(YOU)), (Some(PromptKind::May), 6));
    t.yes();
    assert_eq!((life - t.life(YOU), t.discarded(YOU)), (5, 7));
    assert!(t.names(YOU, Zone::Discard).contains(&"Red Back Kick"));
    assert_eq!(t.happened(|what| *what == Happened::Shuffled { player: YOU }), 1);
}

/// SC-DB-07: one life card is enough to capture, whatever another effect asks for.
#[test]
fn the_number_of_a_capture_may_be_fixed() {
    for (drills, captured) in [
        (&["Hard Capture Drill", "Sure Capture Drill"][..], true),
        (&["Sure Capture Drill", "Hard Capture Drill"], true),
        (&["Hard Capture Drill"], false),
    ] {
        let mut t = super::combat()
            .you(|p| p.play(drills).hand(&["Plain Beam"]).stage(10))
            .they(|p| p.play(&["Earth Dragon Ball 3"]).stage(10))
            .start();
        t.hit_with("Plain Beam");
        assert_eq!(t.offers("Earth Dragon Ball 3"), captured, "{drills:?}");
    }
}

/// SC-COMBAT-13: an attack that is focused only if something holds costs three more if it does.
#[test]
fn capsule_corp_raises_the_cost_of_what_becomes_focused() {
    for (own, theirs, left) in [(10, 0, 5), (6, 10, 4)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Capsule Corp."])
                    .hand(&["Saiyan Two Gun Woo"])
                    .stage(own)
            })
            .they(|p| p.level(2).stage(theirs))
            .start();
        t.play("Saiyan Two Gun Woo");
        assert_eq!(t.stage(YOU), left);
    }
}

/// SC-COMBAT-08: fifteen cards with even numbers have the opponent pass three times.
#[test]
fn below_the_belt_has_the_opponent_pass_three_times() {
    for (even, passes) in [(15, 3), (14, 0)] {
        let mut discard = vec!["Black Front Kick"; even];
        discard.push("Orange Arm Bar");
        let mut t = combat()
            .you(|p| {
                p.lead("Krillin", 3)
                    .hand(&[
                        "Below the Belt",
                        "Orange Arm Bar",
                        "Orange Arm Bar",
                        "Orange Arm Bar",
                    ])
                    .discard(&discard)
                    .stage(10)
            })
            .they(|p| p.hand(&["Orange Arm Bar"]).stage(10))
            .start();
        t.play("Below the Belt");
        if even == 15 {
            t.yes();
            assert_eq!(t.state.pile(YOU, Zone::Removed).len(), 15);
        }
        t.let_through();
        let_all(&mut t);
        for _ in 0..passes {
            let acts: Vec<Act> = t.state.offers().iter().map(|action| action.act).collect();
            assert_eq!(acts, [Act::Pass]);
            t.pass().hit_with("Orange Arm Bar");
            let_all(&mut t);
        }
        assert!(t.offers("Orange Arm Bar"));
    }
}

/// Three attacks of different cards in three phases running are needed.
#[test]
fn excessive_aggression_asks_for_three_attacks_in_a_row() {
    for (gap, lost) in [(false, 9), (true, 0)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Arm Bar"; 3])
                    .hand(&["Excessive Aggression"])
                    .stage(5)
            })
            .they(|p| p.hand(&["Orange Arm Bar"; 2]).stage(10))
            .start();
        for place in 0..3 {
            t.hit_with("Orange Arm Bar");
            let_all(&mut t);
            if gap && place == 1 {
                // A phase of yours without an attack, between two of theirs.
                t.hit_with("Orange Arm Bar");
                let_all(&mut t);
                t.pass().hit_with("Orange Arm Bar");
                let_all(&mut t);
            } else {
                t.pass();
            }
        }
        let before = t.life(THEY);
        t.play("Excessive Aggression");
        assert_eq!(before - t.life(THEY), lost, "{gap}");
    }
}

/// SC-ALLY-04: what an Ally takes has not damaged the Main Personality.
#[test]
fn damage_is_that_of_the_personality_that_takes_it() {
    for (taker, anger) in [(Some("Krillin"), 1), (Some("Alpha"), 0), (None, 1)] {
        let mut t = super::combat()
            .you(|p| p.play(&["Steady Drill", "Krillin"]).stage(10))
            .they(|p| p.hand(&["Plain Punch"]).stage(10))
            .start();
        t.pass();
        if let Some(taker) = taker {
            let object = t.card(YOU, "Krillin");
            t.adjust(Adjust::Stage { object, stage: 10 });
            t.play("Plain Punch").let_through().choose(taker);
            t.pass();
        }
        t.pass();
        assert_eq!(t.anger(YOU), anger, "{taker:?}");
    }
}

/// SC-LATER-124: neither a shield nor an effect that lasts stops the attack.
#[test]
fn devious_moves_goes_past_shields_and_floating_effects() {
    for (card, hits) in [("Devious Moves", true), ("Orange Arm Bar", false)] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(5))
            .they(|p| p.play(&["Black Shifting Drill"]).stage(10))
            .start();
        t.hit_with(card);
        assert_eq!(t.stage(THEY) < 10, hits, "{card} and a shield");
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(10))
            .they(|p| p.hand(&["Blue Hip Spring Throw"]).stage(10))
            .start();
        t.pass().hit_with("Blue Hip Spring Throw");
        let_all(&mut t);
        t.play(card).let_through();
        assert_eq!(t.stage(THEY) < 10, hits, "{card} and a floating effect");
    }
}

/// SC-COMBAT-04: one stop is too few, so the defender is asked for another.
#[test]
fn an_attack_may_need_two_stops() {
    for (blocks, stopped) in [(2, true), (1, false)] {
        let mut t = super::combat()
            .you(|p| p.hand(&["Stubborn Punch"]).stage(5))
            .they(|p| p.hand(&["Plain Block"; 2]).stage(10))
            .start();
        t.play("Stubborn Punch");
        for _ in 0..blocks {
            assert_eq!(t.prompt(), Some(PromptKind::Defend));
            t.choose("Plain Block");
        }
        let_all(&mut t);
        assert_eq!(t.stage(THEY) == 10, stopped);
    }
}

/// SC-LATER-107 SC-LATER-113 SC-LATER-116: not empowered, it is no longer focused, and used again it has no Empower.
#[test]
fn orange_five_finger_focus_loses_its_focus_and_its_empower() {
    for (empowered, lost) in [(false, 0), (true, 6)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange 5-Finger Focus"]).stage(10))
            .they(|p| p.hand(&["Mother's Touch"]).stage(10))
            .start();
        let life = t.life(THEY);
        t.play("Orange 5-Finger Focus");
        if empowered {
            t.yes();
        } else {
            t.no();
        }
        t.choose("Mother's Touch");
        let_all(&mut t);
        assert_eq!(life - t.life(THEY), lost);
        if !empowered {
            t.pass().play("Orange 5-Finger Focus");
            assert_ne!(t.prompt(), Some(PromptKind::May));
            let_all(&mut t);
            assert_eq!(life - t.life(THEY), 2);
        }
    }
}
