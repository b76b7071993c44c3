//! What the document of 2014 says of single cards and of what many cards say: use when needed, copies, Battlegrounds, ratings without
//! a number. You play the Hero Goku, they play the Villain Raditz.

use scouter::engine::{Act, Action, PlayerId, PromptKind, Zone, apply};

use super::super::scenario::Scenario;
use super::saiyan_cards::{combat, step_two};
use super::{THEY, THIRD, YOU};

fn concede(t: &mut Scenario, player: PlayerId) {
    let act = Act::Concede;
    apply(&mut t.state, &Action { player, act }).unwrap();
    assert!(t.state.player(player).out && t.state.outcome.is_none());
}

fn settle(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.let_through();
    }
}

/// SC-LATER-102: what is used when it is needed is used in the other player's turn too, as a step begins, and uses up no phase.
#[test]
fn what_is_used_when_it_is_needed_is_used_in_the_other_turn_too() {
    const BLAST: &str = "Baba's Energy Blast";
    for used in [true, false] {
        let mut t = step_two().with(&["crd"]).they(|p| p.play(&[BLAST])).start();
        let life = t.life(YOU);
        t.pass();
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(THEY), Some(PromptKind::Respond))
        );
        if used {
            t.play(BLAST);
        }
        while t.prompt() == Some(PromptKind::Respond) {
            t.done();
        }
        let fights = |act: &Act| matches!(act, Act::Combat { .. });
        assert!(t.state.offers().iter().any(|offer| fights(&offer.act)));
        assert_eq!(life - t.life(YOU), if used { 3 } else { 0 });
        assert_eq!(t.names(THEY, Zone::Removed).len(), usize::from(used));
    }
}

/// SC-LATER-102: nobody is asked who has nothing that is used when it is needed.
#[test]
fn nobody_else_is_asked() {
    let mut t = step_two().they(|p| p.play(&["Blue Stamina Drill"])).start();
    t.pass();
    assert_eq!(t.prompt(), None);
}

/// SC-LATER-102 SC-WIN-01: nor who is out of the game, also between people.
#[test]
fn who_is_out_is_not_asked() {
    let mut t = step_two()
        .they(|p| p.hand(&["Trunks Energy Sphere"]))
        .third(|p| p)
        .between_people()
        .start();
    concede(&mut t, THIRD);
    t.pass();
    let mut asked = Vec::new();
    while t.prompt() == Some(PromptKind::Respond) {
        asked.extend(t.state.decider());
        t.done();
    }
    assert!(
        asked.starts_with(&[YOU, THEY]) && !asked.contains(&THIRD),
        "{asked:?}"
    );
}

/// A-SC-28: a card that was to come back to a hand after combat does not come back to one who is out
/// when another combat ends.
#[test]
fn nothing_comes_back_to_a_player_who_is_out() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Face Crunch"]))
        .they(|p| p.hand(&["Blue Stamina Drill"]))
        .third(|p| p)
        .start();
    t.hit_with("Orange Face Crunch").done();
    while t.prompt() == Some(PromptKind::Look) {
        t.done();
    }
    assert_eq!(t.names(THEY, Zone::Aside), ["Blue Stamina Drill"]);
    concede(&mut t, THEY);
    // Third fights you, and that combat ends.
    t.until("Combat step: attack?");
    t.act(Act::Combat { against: YOU }).until("Discard step");
    assert_eq!((t.state.active, t.hand(THEY)), (THIRD, 0));
}

/// SC-LATER-102: a Combat card that says so is used from the hand outside of combat.
#[test]
fn a_combat_card_in_hand_is_used_when_it_is_needed() {
    let mut t = step_two().they(|p| p.hand(&["Trunks Energy Sphere"])).start();
    t.pass();
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(THEY), Some(PromptKind::Respond))
    );
    t.play("Trunks Energy Sphere");
    assert_eq!(t.names(THEY, Zone::Discard), ["Trunks Energy Sphere"]);
}

/// SC-LATER-75: the Attack Table says 2 wherever a Z meets anything.
#[test]
fn king_kai_meets_everybody_at_two() {
    let value = |yours: &'static str, theirs: &'static str| {
        let t = combat()
            .you(|p| p.lead(yours, 1).stage(5))
            .they(|p| p.lead(theirs, 1).stage(10))
            .start();
        t.state
            .table_value(t.state.leader_power(YOU), t.state.leader_power(THEY))
    };
    assert_eq!(value("King Kai", "Raditz"), 2);
    assert_eq!(value("Goku", "King Kai"), 2);
    assert_eq!(value("King Kai", "King Kai"), 2);
}

/// A-SC-58 SC-LATER-75: where a card compares ratings, a Z is above every number.
#[test]
fn a_z_is_above_every_number() {
    const TRAINING: &str = "Strength Training";
    let used = |yours: &'static str, theirs: &'static str| {
        let mut t = combat()
            .you(|p| p.lead(yours, 1).hand(&[TRAINING]).stage(5))
            .they(|p| p.lead(theirs, 1).stage(9))
            .start();
        t.play(TRAINING);
        (t.discarded(THEY), t.stage(YOU) > 5)
    };
    assert_eq!(used("King Kai", "Raditz"), (3, false));
    assert_eq!(used("Goku", "King Kai"), (0, true));
    assert_eq!(used("King Kai", "King Kai"), (0, true));
}

/// SC-LATER-136: what is reduced to two life cards is six again by a card that says the least that is dealt.
#[test]
fn energy_empowerment_drill_goes_round_a_reduction() {
    for (drill, lost) in [(&["Energy Empowerment Drill"][..], 6), (&[], 2)] {
        let mut t = combat()
            .you(|p| p.play(drill).hand(&["Black Front Kick"]).stage(10))
            .they(|p| p.stage(10))
            .start();
        let before = t.life(THEY);
        t.play("Black Front Kick").choose("Raditz@1");
        settle(&mut t);
        assert_eq!(before - t.life(THEY), lost, "{drill:?}");
    }
}

/// SC-LATER-163: in a Winter Countryside a card raises anger by one and no more.
#[test]
fn winter_countryside_caps_what_a_card_raises_anger_by() {
    for (place, anger) in [(&["Winter Countryside"][..], 1), (&[], 2)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Front Kick"]).stage(10))
            .they(|p| p.play(place).stage(10))
            .start();
        t.play("Black Front Kick");
        assert_eq!(t.anger(YOU), anger, "{place:?}");
    }
}

/// SC-LATER-180: a copy of an attack does all that its card says, and is of no style.
#[test]
fn a_copied_attack_is_of_no_style() {
    let lost = |mastery: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.play(mastery).hand(&["Trunks Swiftly Moving"]).stage(5))
            .they(|p| p.hand(&["Black Lunge"]).stage(10))
            .start();
        let before = t.life(THEY);
        t.pass().play("Black Lunge").choose("Trunks Swiftly Moving");
        settle(&mut t);
        assert_eq!(t.anger(YOU), 1, "the rest of the card is copied too");
        before - t.life(THEY)
    };
    assert_eq!(lost(&[]), 3);
    assert_eq!(
        lost(&["Black Style Mastery"]),
        4,
        "as any attack, not as a black one"
    );
}

/// SC-LATER-180, KID-P-P5: nor does what answers a styled card, or strengthens cards of a name, know it for one.
#[test]
fn a_copied_attack_is_with_no_card() {
    let mut t = combat()
        .you(|p| p.hand(&["Trunks Swiftly Moving", "Sudden Impact"]).stage(5))
        .they(|p| p.hand(&["Black Lunge"]).stage(10))
        .start();
    t.pass().play("Black Lunge").choose("Trunks Swiftly Moving");
    while t.prompt().is_some() {
        assert!(!t.offers("Sudden Impact"));
        t.quietly();
    }
    let after = |drill: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| {
                p.lead("Vegeta", 3)
                    .play(drill)
                    .hand(&["Trunks Swiftly Moving"])
                    .stage(5)
            })
            .they(|p| p.hand(&["Vegeta's Percussion Concussion"]).stage(10))
            .start();
        t.pass()
            .play("Vegeta's Percussion Concussion")
            .choose("Trunks Swiftly Moving");
        settle(&mut t);
        (t.stage(THEY), t.life(THEY))
    };
    assert_eq!(after(&["Vegeta's Pride Drill"]), after(&[]));
}

/// SC-COMBAT-12: a card that says what attacks cost is right whatever else they would cost: nothing, two stages or one more.
#[test]
fn black_energy_stamina_drill_has_all_energy_attacks_cost_one() {
    for attack in ["Goku's Plan", "Black Front Kick", "Saiyan Energy Blast"] {
        let mut t = combat()
            .you(|p| p.play(&["Black Energy Stamina Drill"]).hand(&[attack]).stage(5))
            .start();
        t.play(attack);
        assert_eq!(t.stage(YOU), 4, "{attack}");
    }
}

/// SC-LATER-133: a power stage or a life card less, not both: whichever the attack does, and of both the one chosen.
#[test]
fn yajirobes_gifting_drill_takes_one_of_the_two() {
    let lost = |attack: &'static str, chosen: Option<usize>| {
        let mut t = combat()
            .you(|p| p.hand(&[attack]).stage(10))
            .they(|p| p.play(&["Yajirobe's Gifting Drill"]).stage(10))
            .start();
        let before = t.life(THEY);
        t.hit_with(attack);
        assert_eq!(t.prompt() == Some(PromptKind::Mode), chosen.is_some());
        if let Some(place) = chosen {
            assert_eq!(t.state.decider(), Some(THEY));
            let offer = t.state.offers()[place];
            t.act(offer.act);
        }
        (10 - t.stage(THEY), before - t.life(THEY))
    };
    assert_eq!(lost("Goku's Surprise Attack", None), (4, 0));
    assert_eq!(lost("Goku's Plan", None), (0, 4));
    assert_eq!(lost("Dodoria Flames of Fury", Some(0)), (2, 4));
    assert_eq!(lost("Dodoria Flames of Fury", Some(1)), (3, 3));
}
