//! Cards that a fifth reading found played otherwise than printed: Nail against Nail unless a test says who.

use scouter::engine::{Adjust, Choice, PromptKind, Zone};

use super::readings::{calm, combat};
use super::{THEY, YOU};

/// HNV-C037, PA-COMBAT-11: to defend is not an action; an Ally that may take none still defends.
#[test]
fn an_ally_that_may_take_no_action_still_defends() {
    for drill in [&["Orange Driving Drill"][..], &[]] {
        let mut t = combat()
            .you(|p| p.play(drill).hand(&["Saiyan Clash"]).stage(5))
            .they(|p| p.play(&["Chi-Chi - Armed and Dangerous"]).stage(0))
            .start();
        t.play("Saiyan Clash");
        assert_eq!(t.prompt(), Some(PromptKind::Defend), "{drill:?}");
        assert!(t.offers("Chi-Chi - Armed and Dangerous"), "{drill:?}");
    }
}

/// HNV-C037: the attack of an Ally is an action.
#[test]
fn an_ally_that_may_take_no_action_does_not_attack() {
    for (drill, may) in [(&["Orange Driving Drill"][..], false), (&[], true)] {
        let t = combat()
            .you(|p| p.play(&["Tenshinhan - Returned"]).play(drill).stage(0))
            .start();
        assert_eq!(t.offers("Tenshinhan - Returned"), may, "{drill:?}");
    }
}

/// MOV-C018: anger lowered by critical damage is lowered by you, too.
#[test]
fn blue_escaping_drill_hears_of_critical_damage() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Blue Escaping Drill"])
                .hand(&["Blue Arm Blast"])
                .stage(9)
        })
        .they(|p| p.anger(3).stage(0))
        .start();
    t.hit_with("Blue Arm Blast");
    while t.prompt() != Some(PromptKind::Critical) {
        t.quietly();
    }
    t.answer(Choice::Option(2));
    while t.prompt() == Some(PromptKind::Order) {
        t.answer(Choice::Option(0));
    }
    calm(&mut t);
    assert_eq!((t.anger(THEY), t.names(THEY, Zone::Removed).len()), (2, 1));
}

/// EVO-R128, A-PA-23: a power-up of who stands at the highest stage gains nothing.
#[test]
fn android_19s_choke_gains_nothing_by_a_power_up_at_the_highest_stage() {
    let mut t = combat()
        .you(|p| p.hand(&["Android 19's Choke"]).stage(3))
        .they(|p| p.stage(10))
        .start();
    t.play("Android 19's Choke");
    calm(&mut t);
    let object = t.state.player(THEY).leader;
    t.adjust(Adjust::Stage { object, stage: 10 });
    let before = t.stage(YOU);
    while t.state.active == YOU || t.step() != "Combat Step: declare?" {
        t.quietly();
    }
    assert_eq!(t.stage(YOU), before);
}

/// HNV-C042, PA-LATER-53: a Drill that has left the discard pile by the end of combat does not come back.
#[test]
fn orange_nudge_brings_back_only_what_lies_where_it_put_it() {
    for (leaves, back) in [(true, false), (false, true)] {
        let mut t = combat()
            .you(|p| p.play(&["Blue Escaping Drill"]).hand(&["Orange Nudge"]).stage(5))
            .they(|p| p.hand(&["Blue Arm Blast"]).stage(9))
            .start();
        t.pass().play("Blue Arm Blast").choose("Orange Nudge");
        while t.prompt().is_some() {
            t.quietly();
        }
        assert!(t.names(YOU, Zone::Discard).contains(&"Blue Escaping Drill"));
        if leaves {
            let drill = t.card(YOU, "Blue Escaping Drill");
            t.shift(drill, Zone::Removed, false);
        }
        while t.state.fight.combat.is_some() {
            t.quietly();
        }
        assert_eq!(t.names(YOU, Zone::Play).contains(&"Blue Escaping Drill"), back);
    }
}
