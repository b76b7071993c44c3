//! Words that few cards say, and words that had no test of their own. You play Android 18, they play Vegeta.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::nail_cards::planning;
use super::starter_cards::combat;
use super::{THEY, YOU};

fn settle(t: &mut Scenario) {
    while t.prompt() == Some(PromptKind::Defend) {
        t.let_through();
    }
}

/// PA-GLO-09: a power level may count as another one for a while.
#[test]
fn saiyan_palm_block_makes_the_weaker_strong() {
    for (stage, power) in [(0, Some(1_000_000)), (10, None)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Palm Block"]).stage(stage))
            .they(|p| {
                p.hand(&["Orange Left Punch"])
                    .stage(if stage == 0 { 10 } else { 0 })
            })
            .start();
        let own = t.state.leader_power(YOU);
        t.pass().play("Orange Left Punch");
        if t.prompt() == Some(PromptKind::May) {
            t.no();
        }
        t.choose("Saiyan Palm Block");
        settle(&mut t);
        assert_eq!(t.state.leader_power(YOU), power.unwrap_or(own));
    }
}

/// PA-TURN-13: combat is optional, unless a card leaves a player no choice.
#[test]
fn orange_welcoming_drill_leaves_no_choice_but_combat() {
    for (drill, optional) in [(&["Orange Welcoming Drill"][..], false), (&[], true)] {
        let mut t = planning().you(|p| p.play(drill)).start();
        t.until("Combat Step: declare?");
        let passes = t.state.offers().iter().any(|action| action.act == Act::Pass);
        assert_eq!(passes, optional, "{drill:?}");
    }
}

/// PA-GLO-01: a card about to leave play may go elsewhere by what it says.
#[test]
fn red_dazing_drill_is_banished_and_brings_another() {
    let mut t = combat()
        .you(|p| p.play(&["Red Dazing Drill"]).stage(10))
        .they(|p| p.hand(&["Trunks' Knee Bash"]).stage(10))
        .start();
    t.pass().play("Trunks' Knee Bash");
    if t.prompt() == Some(PromptKind::May) {
        t.yes();
    }
    assert!(t.names(YOU, Zone::Removed).contains(&"Red Dazing Drill"));
    assert_eq!(t.names(YOU, Zone::Discard).len(), 0);
}

/// PA-DB-03: what a Dragon Ball says of being captured happens then.
#[test]
fn earth_dragon_ball_1_goes_home_when_it_is_captured() {
    let mut t = combat()
        .you(|p| p.hand(&["Face Smash"]).stage(10))
        .they(|p| p.play(&["Earth Dragon Ball 1"]).stage(10))
        .start();
    t.play("Face Smash");
    if t.prompt() == Some(PromptKind::May) {
        t.yes();
    }
    assert!(!t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 1"));
    assert!(t.names(THEY, Zone::Deck).contains(&"Earth Dragon Ball 1"));
}

/// MOV-C003, PA-LATER-80: a Dragon Ball that has lost its effects is captured without them.
#[test]
fn oolong_leaves_a_captured_ball_without_effects() {
    for (allies, asked) in [(&[][..], true), (&["Oolong - Concerned"][..], false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Concussive Blast"]).play(allies).stage(10))
            .they(|p| p.play(&["Namek Dragon Ball 3"]).stage(10))
            .start();
        // The first critical damage effect is to capture a Dragon Ball.
        t.hit_with("Saiyan Concussive Blast").answer(Choice::Option(0));
        assert_eq!(t.prompt() == Some(PromptKind::May), asked);
        let ball = t.card(YOU, "Namek Dragon Ball 3");
        assert_eq!(t.state.object(ball).controller, YOU);
    }
}

/// PA-DMG-11: while a critical damage effect is used, a card may keep anger from it.
#[test]
fn only_criticals_lower_anger_after_saiyan_ferocious_blast() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Ferocious Blast"]).stage(10).anger(3))
        .they(|p| p.hand(&["Face Smash"]).stage(10))
        .start();
    t.hit_with("Saiyan Ferocious Blast");
    while let Some(kind) = t.prompt() {
        if matches!(kind, PromptKind::Endurance | PromptKind::May) {
            t.no();
        } else {
            let act = t.state.offers().last().unwrap().act;
            t.act(act);
        }
    }
    t.play("Face Smash");
    assert_eq!(t.anger(YOU), 3, "the attack lowers it no more");
}
