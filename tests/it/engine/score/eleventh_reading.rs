//! What an eleventh reading of the cards found, said as printed since. You play the Hero Goku, they the Villain Raditz, if nothing else
//! is said.

use scouter::engine::{Choice, PromptKind};
use scouter::model::Style;

use super::read_again::{combat, dealt};
use super::{THEY, THIRD, YOU, saiyan_cards};

/// AND-025 with KID-009, BUU-136, CGS-115, SC-LATER-93: of an attack that prints a plain number, that number is the base; what it counts
/// is added to it.
#[test]
fn what_an_attack_counts_beside_its_number_is_no_base_damage() {
    for (attack, base) in [("Blue Double Blast", 3), ("Majin Buu's Charged Attack", 3)] {
        let mut t = combat()
            .you(|p| {
                p.lead("TRU-167", 0)
                    .hand(&["Namekian Energy Absorption"])
                    .stage(3)
            })
            .they(|p| p.hand(&[attack]).discard(&["Android 18's Low Blow"; 2]).stage(9))
            .start();
        t.pass().play(attack).choose("Namekian Energy Absorption");
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!(t.stage(YOU), 3 + base, "{attack}");
    }
}

/// AND-025 with FRI-024: an attack that does X life cards has X for its base.
#[test]
fn an_attack_that_does_x_has_a_base_of_x() {
    let mut t = combat()
        .you(|p| {
            p.lead("TRU-167", 0)
                .hand(&["Namekian Energy Absorption"])
                .stage(3)
        })
        .they(|p| p.hand(&["Straining Blocking Move"]).stage(9))
        .start();
    t.pass().play("Straining Blocking Move").answer(Choice::Number(3));
    assert_eq!(t.discarded(THEY), 4, "what it costs");
    t.choose("Namekian Energy Absorption");
    while t.prompt().is_some() {
        t.quietly();
    }
    assert_eq!(t.stage(YOU), 3 + 4);
}

/// MISC-L3-1 with BJ-035, SC-LATER-133: the Defensive Stance prevents damage, which an attack may not allow; it is no limit to it.
#[test]
fn defensive_stance_prevents_what_can_be_prevented() {
    for (attack, life) in [("Black Front Kick", 2), ("Bojack's Double-Palmed Blitz", 6)] {
        let mut t = combat()
            .you(|p| p.hand(&["Defensive Stance"]))
            .they(|p| p.lead("BJ-008 BJ-009 BJ-010", 0).hand(&[attack]).stage(9))
            .start();
        t.pass().play(attack);
        if t.offers("Defensive Stance") {
            t.choose("Defensive Stance");
        }
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!(dealt(&t), (0, life), "{attack}");
    }
}

/// CEL-099: the stages that Krillin's attack gains by the opponent's anger are added to it, where a Blue Tokui-Waza was declared.
#[test]
fn krillin_the_hero_adds_stages_to_his_life_cards() {
    for (style, stages) in [(Style::Blue, 4), (Style::Red, 0)] {
        let mut t = combat()
            .you(|p| {
                p.lead("CEL-089 CEL-099 CEL-097", 0)
                    .level(2)
                    .tokui_waza(style)
                    .stage(5)
            })
            .they(|p| p.anger(1).stage(9))
            .start();
        t.hit_with("Krillin, the Hero");
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!(dealt(&t), (stages, 3), "{style:?}");
    }
}

/// SAI-140, SC-LATER-190 A-SC-34: a Drill that lessens the damage of an opponent's attack waits for attacks on its own player.
#[test]
fn red_reading_drill_of_a_third_player_lessens_no_damage_of_the_attacked() {
    for (owner, asked) in [(THEY, true), (THIRD, false)] {
        let drill = |player| {
            if player == owner {
                &["Red Reading Drill"][..]
            } else {
                &[]
            }
        };
        let mut t = saiyan_cards::combat()
            .you(|p| p.hand(&["Goku's Plan"]).stage(9))
            .they(|p| p.play(drill(THEY)).stage(9))
            .third(|p| p.play(drill(THIRD)).stage(9))
            .start();
        t.play("Goku's Plan");
        t.let_through();
        let may = t.prompt() == Some(PromptKind::May);
        assert_eq!(may, asked, "{owner:?}");
    }
}
