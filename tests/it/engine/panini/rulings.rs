//! What the booklet leaves open, as `card_data/panini/rulings.toml` answers it.

use scouter::engine::{Choice, Happened, PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// A-PA-19 PA-COMBAT-30 PA-LATER-12: the number behind AT belongs to the base damage; a modifier comes from elsewhere.
#[test]
fn the_number_behind_at_is_no_modifier() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Punch"]).play(&["Red Test Drill"]))
        .they(|p| p.play(&["Stiff Drill"]).stage(9))
        .start();
    // B against C: AT 0, and 2; not the Drill's 1.
    t.hit_with("Plain Punch");
    assert_eq!(t.stage(THEY), 7);
}

/// A-PA-21 PA-COMBAT-18 PA-LATER-22: after damage comes what waits for it, and then the hit: nobody is asked about their order.
#[test]
fn what_follows_damage_comes_before_the_hit() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hit Beam"]).play(&["Learning Drill"]))
        .start();
    t.hit_with("Hit Beam");
    assert_eq!(t.prompt(), None);
    let drew = t.when(|what| matches!(what, Happened::Drew { player: YOU, .. }));
    let hit = t.when(|what| *what == Happened::Hit);
    let dealt = t.when(|what| matches!(what, Happened::LifeCardLost { .. }));
    assert!(dealt < drew && drew < hit);
}

/// A-PA-22 PA-COMBAT-15 PA-LATER-25: an attack that was not stopped hits, though all its damage was prevented.
#[test]
fn an_attack_without_damage_hits() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hit Beam"]))
        .they(|p| p.hand(&["Full Shield"]))
        .start();
    t.play("Hit Beam").choose("Full Shield");
    assert_eq!((t.anger(YOU), t.discarded(THEY)), (1, 1), "the shield itself");
}

/// A-PA-23 PA-LATER-64: on the highest stage nothing is gained, and nothing waits for that; a part of it is a gain.
#[test]
fn nothing_is_gained_on_the_highest_stage() {
    for (stage, anger) in [(10, 0), (9, 1), (5, 1)] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Gain Three"]).play(&["Growing Drill"]).stage(stage))
            .start();
        t.play("Gain Three");
        assert_eq!(t.anger(YOU), anger, "from stage {stage}");
    }
}

/// A-PA-24 PA-GLO-05 PA-LATER-61: to Rejuvenate is one thing, however many cards it moves; a kind of card is counted card by card.
#[test]
fn rejuvenating_several_cards_is_done_once() {
    let anger = |drill: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| {
                p.hand(&["Rejuvenate Two"])
                    .play(&[drill])
                    .discard(&["Rage", "Plain Event", "Plain Punch"])
            })
            .start();
        t.play("Rejuvenate Two");
        t.anger(YOU)
    };
    assert_eq!((anger("Wary Drill"), anger("Picky Drill")), (1, 2));
}

/// A-PA-24 PA-LATER-62: with an empty discard pile nothing was Rejuvenated.
#[test]
fn nothing_is_rejuvenated_from_an_empty_pile() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Rejuvenate Two"]).play(&["Wary Drill"]))
        .start();
    t.play("Rejuvenate Two");
    assert_eq!(t.anger(YOU), 0);
}

/// A-PA-26 PA-LATER-55: an Ally that leaves in the middle of its attack attacks with the power level it had; one that goes to the hand or
/// the deck takes the rest of the attack along.
#[test]
fn an_attack_goes_on_without_its_ally() {
    let against = |block: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Table Punch"]).play(&["Gamma - Helper"]).stage(0))
            .they(|p| p.hand(&[block]).stage(1))
            .start();
        t.play_by("Table Punch", "Gamma - Helper").choose(block);
        (t.stage(THEY), t.discarded(THEY))
    };
    // Gamma at 3 stages is 12,000 (C), Beta at 1 is 5,000 (B): 2, of which one stage is there.
    assert_eq!(against("Banishing Block"), (0, 2));
    assert_eq!(against("Returning Block"), (1, 1));
}

/// PA-LATER-55: the rest of an attack is lost with its card too, if that goes to a hand: no damage, no effect on the hit.
#[test]
fn an_attack_ends_with_its_card() {
    let against = |block: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Fierce Beam"]))
            .they(|p| p.hand(&[block]))
            .start();
        let life = t.life(THEY);
        t.play("Fierce Beam").choose(block);
        let kept = t.names(YOU, Zone::Hand).contains(&"Fierce Beam");
        (life - t.life(THEY), t.anger(YOU), kept)
    };
    assert_eq!(against("Snatching Block"), (0, 0, true));
    assert_eq!(against("Casting Block"), (6, 1, false));
}

/// A-PA-06 PA-LATER-96: moving the last card beneath itself empties no deck; only a ball that is destroyed or discarded does.
#[test]
fn the_last_card_may_go_beneath_itself() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Bottom One"]).life(1))
        .start();
    t.play("Bottom One");
    assert_eq!((t.winner(), t.life(YOU)), (None, 1));
}

/// A-PA-21 PA-COMBAT-27: among several effects on the hit their player is asked for the order, and for nothing else.
#[test]
fn an_order_is_asked_between_hits_only() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hit Punch"]).play(&["Learning Drill"]))
        .start();
    t.hit_with("Hit Punch");
    assert_eq!(t.prompt(), Some(PromptKind::Order));
    assert_eq!(t.state.offers().len(), 2);
    t.answer(Choice::Option(0));
    assert_eq!((t.anger(YOU), t.names(YOU, Zone::Discard).len()), (1, 1));
}
