//! Cards that did less, more or something else than their words: one case each. You play the Hero Goku, they play the Villain
//! Raditz, where no other is said.

use scouter::engine::{PromptKind, Zone};

use super::super::scenario::Scenario;
use super::read_again::combat;
use super::{THEY, YOU};

/// Goes on to the next action, by the least there is to do.
fn calm(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.quietly();
    }
}

/// SC-LATER-183: by the document of 2014 whoever searches the own Life Deck may find nothing, though something fits; by the booklet
/// what is there is found.
#[test]
fn a_search_of_ones_own_life_deck_may_fail() {
    let found = |rules: &[&str]| {
        let mut t = super::combat()
            .with(rules)
            .you(|p| p.play(&["Fetch"]).deck(&["Plain Punch"]))
            .start();
        t.play("Fetch");
        if t.prompt() == Some(PromptKind::Choose) {
            t.done();
        }
        t.names(YOU, Zone::Hand).contains(&"Plain Punch")
    };
    assert!(found(&[]));
    assert!(!found(&["crd"]));
}

/// CEL-P-P10, A-SC-80: whom Combat cards are barred to has Physical Combat cards all the same.
#[test]
fn piccolos_fist_block_bars_combat_cards_alone() {
    let mut t = combat()
        .you(|p| p.hand(&["Piccolo's Fist Block"]).stage(5))
        .they(|p| {
            p.hand(&["Black Front Kick", "Sudden Impact", "Piccolo's Fist Block"])
                .stage(9)
        })
        .start();
    t.play("Piccolo's Fist Block");
    calm(&mut t);
    assert!(t.offers("Black Front Kick"));
    assert!(!t.offers("Piccolo's Fist Block"));
}

/// MISC-L3-1, SAI-220, A-SC-33: of life cards that stand for stages of damage all but as many are prevented.
#[test]
fn defensive_stance_prevents_life_cards_taken_for_stages() {
    for (stage, left) in [(0, 2), (1, 2), (3, 1)] {
        let mut t = combat()
            .you(|p| p.hand(&["Defensive Stance"]).stage(stage))
            .they(|p| p.hand(&["Black Driving Leg Thrust"]).stage(9))
            .start();
        let life = t.life(YOU);
        t.pass().play("Black Driving Leg Thrust");
        t.choose("Defensive Stance");
        calm(&mut t);
        assert_eq!(life - t.life(YOU), left, "at {stage}");
    }
}

/// WGS-087 with BAB-073, SC-LATER-107, SC-LATER-135: the attack takes no life cards when it is focused either, which only others'
/// cards against both kinds need to mind.
#[test]
fn orange_power_grip_takes_no_life_cards_when_it_is_focused() {
    for focused in [false, true] {
        let mut t = combat()
            .you(|p| {
                p.lead("BAB-073", 0)
                    .hand(&["Orange Power Grip", "Black Front Kick"])
                    .stage(10)
            })
            .they(|p| p.stage(2))
            .start();
        t.play("Orange Power Grip");
        if focused {
            t.yes();
        } else {
            t.no();
        }
        calm(&mut t);
        assert_eq!(t.names(YOU, Zone::Hand).len(), usize::from(!focused));
        assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, 0));
    }
}

/// MISC-BR3 with KID-117, SC-LATER-115: a card cut short by its Empower does not say any more that it is removed, so it goes where
/// cards go that do not say so.
#[test]
fn broly_keeps_an_attack_that_is_empowered() {
    for empowered in [false, true] {
        let mut t = combat()
            .you(|p| p.lead("MISC-BR3", 0).hand(&["Saiyan Beef"]).stage(5))
            .they(|p| p.stage(10))
            .start();
        t.play("Saiyan Beef");
        if empowered {
            t.yes();
        } else {
            t.no();
        }
        calm(&mut t);
        let lies = |zone: Zone| t.names(YOU, zone).contains(&"Saiyan Beef");
        assert_eq!((lies(Zone::Deck), lies(Zone::Removed)), (empowered, !empowered));
    }
}

/// TRU-173, A-SC-81: who declared the combat does not defend in it, though attacked.
#[test]
fn vegeta_the_determined_defends_in_no_combat_of_his_own() {
    for attacked_by_you in [false, true] {
        let vegeta = "TRU-173 TRU-174 TRU-175";
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&["Black Driving Leg Thrust"]).stage(9);
                if attacked_by_you { p } else { p.lead(vegeta, 0) }
            })
            .they(|p| {
                let p = p.hand(&["Black Driving Leg Thrust"]).stage(9);
                if attacked_by_you { p.lead(vegeta, 0) } else { p }
            })
            .start();
        if !attacked_by_you {
            t.pass();
        }
        t.hit_with("Black Driving Leg Thrust");
        calm(&mut t);
        let his = if attacked_by_you { THEY } else { YOU };
        assert_eq!(t.anger(his), u8::from(attacked_by_you));
    }
}
