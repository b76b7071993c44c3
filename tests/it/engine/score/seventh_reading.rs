//! What a seventh reading of the cards found, said as printed since. You play the Hero Goku, they the Villain Raditz, if nothing else is
//! said.

use scouter::engine::{Act, Adjust, Zone};
use scouter::model::Style;

use super::super::scenario::Scenario;
use super::fifth_reading::agree;
use super::read_again::{combat, step_two};
use super::read_again_later::both;
use super::{THEY, YOU};

/// Declines what is offered, to empower the attack first of all (SC-LATER-115), and lets it through.
fn unempowered(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.quietly();
    }
}

/// MISC-L2-8, SC-LATER-96: stages of damage that become life cards are damage in stages as well.
#[test]
fn that_tickles_counts_stages_that_became_life_cards() {
    for (stage, discarded) in [(2, 5), (9, 0)] {
        let mut t = combat()
            .you(|p| p.hand(&["That Tickles!", "Android 17's Haymaker"]).stage(9))
            .they(|p| p.stage(stage))
            .start();
        t.play("That Tickles!");
        agree(&mut t);
        t.pass().hit_with("Android 17's Haymaker");
        agree(&mut t);
        assert_eq!(t.discarded(THEY), discarded, "at {stage} stages");
    }
}

/// AND-025, SC-LATER-93: what an energy attack reads off the table is added to its base of three life cards.
#[test]
fn the_table_is_no_part_of_the_base_of_an_energy_attack() {
    let mut t = combat()
        .you(|p| {
            p.lead("TRU-167", 0)
                .hand(&["Namekian Energy Absorption"])
                .stage(3)
        })
        .they(|p| p.hand(&["Saiyan Energy Rupture"]).stage(9))
        .start();
    t.pass()
        .play("Saiyan Energy Rupture")
        .choose("Namekian Energy Absorption");
    agree(&mut t);
    assert_eq!(t.stage(YOU), 6);
}

/// CP2-CP19 to CP2-CP21, SC-LATER-76: later Mighty Mask counts as an Ally more where he leads.
#[test]
fn mighty_mask_counts_as_an_ally_more_later() {
    for level in [1, 2, 3] {
        let lost = both(|| {
            combat().you(|p| {
                p.lead("CP2-CP19 CP2-CP20 CP2-CP21", 0)
                    .level(level)
                    .hand(&["Ally Wins!"])
            })
        })
        .map(|mut t| {
            t.play("Ally Wins!");
            t.discarded(THEY)
        });
        assert_eq!(lost, [0, 1], "level {level}");
    }
}

/// WGS-198, SC-LATER-68: by the rules of 2014 a Rogue is a Villain where it fights for them, whatever is printed on it.
#[test]
fn videl_hits_a_rogue_by_the_side_it_fights_on() {
    let lost = |ally: &'static str, rules: &[&str]| {
        let mut t = combat()
            .with(rules)
            .you(|p| p.lead("WGS-198", 0).stage(9))
            .they(|p| p.lead("SAI-173 SAI-174 SAI-175", 0).discard(&[ally]).stage(10))
            .start();
        t.hit_with("Videl, the Student");
        agree(&mut t);
        10 - t.stage(THEY)
    };
    assert_eq!(lost("Krillin@1", &["crd"]) + 3, lost("Raditz@1", &["crd"]));
    assert_eq!(lost("Krillin@1", &[]), lost("Raditz@1", &[]), "as printed");
}

/// KID-117, A-SC-63: to be raised to the highest stage is to gain stages.
#[test]
fn saiyan_beef_bars_a_raise_to_the_highest_stage() {
    for (card, highest) in [("Saiyan Beef", false), ("Android 17's Haymaker", true)] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(5))
            .they(|p| p.play(&["Broken Scouter"]).stage(8))
            .start();
        t.play(card);
        unempowered(&mut t);
        t.until("Non-Combat step");
        t.play("Broken Scouter");
        agree(&mut t);
        assert_eq!(t.stage(THEY) == 10, highest, "{card}");
    }
}

/// AND-072, SC-ALLY-07: an Ally that makes the attack pays for what the card offers.
#[test]
fn orange_uppercut_is_paid_for_by_the_ally_that_strikes() {
    let mut t = step_two()
        .you(|p| {
            p.tokui_waza(Style::Orange)
                .hand(&["Orange Uppercut"])
                .play(&["Krillin@1"])
                .deck(&["Krillin's Energy Attack"])
                .stage(0)
        })
        .they(|p| p.stage(9))
        .start();
    t.until("Combat step: attack?").act(Act::Combat { against: THEY });
    agree(&mut t);
    let object = t.state.player(YOU).leader;
    t.adjust(Adjust::Stage { object, stage: 0 });
    let before = t.ally_stage(YOU, "Krillin");
    t.play_by("Orange Uppercut", "Krillin");
    agree(&mut t);
    assert_eq!(t.ally_stage(YOU, "Krillin") + 2, before);
    assert!(t.names(YOU, Zone::Hand).contains(&"Krillin's Energy Attack"));
}

/// BUU-050: the next attack is stopped, whether or not a Non-Combat card is there to be discarded.
#[test]
fn blue_devastation_stops_the_next_attack_for_nothing() {
    let mut t = combat()
        .you(|p| p.tokui_waza(Style::Blue).hand(&["Blue Devastation"]).stage(9))
        .they(|p| {
            p.tokui_waza(Style::Saiyan)
                .hand(&["Android 17's Haymaker"])
                .stage(9)
        })
        .start();
    t.play("Blue Devastation");
    unempowered(&mut t);
    t.play("Android 17's Haymaker");
    agree(&mut t);
    assert_eq!(t.stage(YOU), 9);
}

/// FUS-057, A-SC-62 SC-LATER-62: a Constant Combat Power works outside Combat as well, where nobody else is in control.
#[test]
fn a_constant_combat_power_doubles_what_a_dragon_ball_gives_before_combat() {
    for (leader, stage) in [("FUS-057", 10), ("TRU-167", 5)] {
        let mut t = step_two()
            .with(&["crd"])
            .you(|p| p.lead(leader, 0).hand(&["Alt. Namek Dragon Ball 3"]).stage(0))
            .they(|p| p.lead(leader, 0))
            .start();
        t.play("Alt. Namek Dragon Ball 3");
        agree(&mut t);
        assert_eq!(t.stage(YOU), stage, "{leader}");
    }
}

/// BUU-104: it is kept once more for a discarded card, and not again.
#[test]
fn saiyan_hurricane_kick_is_kept_for_one_more_use() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Saiyan Hurricane Kick", "Orange Arm Bar", "Orange Leg Sweep"])
                .stage(9)
        })
        .they(|p| p.stage(9))
        .start();
    for held in [1, 1] {
        t.hit_with("Saiyan Hurricane Kick");
        agree(&mut t);
        assert_eq!(t.hand(YOU), held);
        t.pass();
    }
    assert!(!t.offers("Saiyan Hurricane Kick"));
}

/// BUU-068: without an Ally to bring into play, nothing goes back to the Life Deck.
#[test]
fn healing_magic_puts_nothing_back_without_an_ally() {
    for (discard, offered) in [(&["Krillin@1"][..], true), (&["Orange Arm Bar"], false)] {
        let mut t = step_two()
            .you(|p| p.play(&["Healing Magic"]).discard(discard))
            .start();
        t.play("Healing Magic");
        assert_eq!(t.prompt().is_some(), offered, "{discard:?}");
    }
}

/// MISC-L3-2: its cost is 2 less for each Non-Combat card that goes, so one may go to afford it.
#[test]
fn super_arm_cannon_is_afforded_by_non_combat_cards() {
    for (there, offered) in [(&["Broken Scouter"][..], true), (&[], false)] {
        let t = combat()
            .you(|p| p.hand(&["Super Arm Cannon of Super Stuff!"]).play(there).stage(5))
            .start();
        assert_eq!(t.offers("Super Arm Cannon of Super Stuff!"), offered, "{there:?}");
    }
}
