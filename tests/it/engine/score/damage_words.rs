//! What few cards say of damage: who takes it, how much it is, and what nothing changes about it. You play the Hero Goku, they the
//! Villain Raditz, if nothing else is said.

use scouter::engine::{Happened, PromptKind};
use scouter::model::Style;

use super::read_again::{asked, attack, combat, dealt};
use super::{THEY, YOU};

const GOKU: &str = "SAI-158 SAI-159 SAI-160";

/// TRU-013: stages take the place of the life cards of an energy attack, and the attacker says which personality loses them.
#[test]
fn orange_power_shifting_drill_deals_stages_to_any_personality() {
    for (shifted, nappa, lost) in [(true, 0, 0), (false, 3, 3)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Orange Power Shifting Drill"])
                    .hand(&["Orange Power Blast", "Orange Leg Sweep"])
                    .stage(5)
            })
            .they(|p| p.play(&["Nappa@1"]).stage(10))
            .start();
        t.play("Orange Power Blast");
        assert!(asked(&t, YOU, PromptKind::May));
        if shifted {
            t.yes().choose("Nappa");
        } else {
            t.no();
        }
        t.let_through();
        let left = (t.ally_stage(THEY, "Nappa"), t.stage(THEY), t.discarded(THEY));
        assert_eq!(left, (nappa, 10, lost), "{shifted}");
        t.pass().play("Orange Leg Sweep");
        assert!(
            !asked(&t, YOU, PromptKind::May),
            "a physical attack stays as it is"
        );
    }
}

/// CGS-114 SC-LATER-81: three of the stages given to another Ally are prevented, none of those Dende takes or the Main Personality keeps.
#[test]
fn dende_prevents_three_of_the_stages_another_ally_takes() {
    for (taker, left) in [
        ("Krillin", (2, 3, 5)),
        ("Dende", (3, 0, 5)),
        ("Piccolo", (3, 3, 1)),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Driving Leg Thrust"]).stage(5))
            .they(|p| {
                p.lead("Piccolo", 3)
                    .play(&["Krillin@1", "Dende [CGS-114]"])
                    .stage(5)
            })
            .start();
        t.hit_with("Black Driving Leg Thrust");
        assert!(asked(&t, THEY, PromptKind::Stages));
        t.choose(taker);
        let stages = (
            t.ally_stage(THEY, "Krillin"),
            t.ally_stage(THEY, "Dende"),
            t.stage(THEY),
        );
        assert_eq!(stages, left, "{taker}");
    }
}

/// CGS-114 SC-ALLY-07: what an Ally in control takes was aimed at it, and Dende prevents nothing of it.
#[test]
fn dende_prevents_nothing_of_what_is_aimed_at_an_ally() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Leg Sweep"]).stage(5))
        .they(|p| {
            p.lead("Piccolo", 3)
                .play(&["Krillin@1", "Dende [CGS-114]"])
                .stage(0)
        })
        .start();
    t.play("Orange Leg Sweep").choose("Krillin").let_through();
    assert!(t.ally_stage(THEY, "Krillin") < 3);
    assert_eq!(
        t.happened(|happened| matches!(happened, Happened::DamagePrevented { .. })),
        0
    );
}

/// CEL-124: an Ally of the attacker's choice gives three stages for five more of damage; nobody else can give them.
#[test]
fn saiyan_power_blast_is_strengthened_by_an_ally() {
    let blast = |allies: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Power Blast"]).play(allies).stage(5))
            .they(|p| p.stage(10))
            .start();
        t.play("Saiyan Power Blast");
        t
    };
    let mut t = blast(&["Krillin@1", "Yajirobe@1"]);
    t.yes().choose("Yajirobe").let_through();
    let stages = [
        t.ally_stage(YOU, "Krillin"),
        t.ally_stage(YOU, "Yajirobe"),
        t.stage(YOU),
    ];
    assert_eq!((dealt(&t), stages), ((5, 5), [3, 0, 3]));
    let mut t = blast(&["Krillin@1", "Yajirobe@1"]);
    t.no().let_through();
    assert_eq!((dealt(&t), t.ally_stage(YOU, "Krillin")), ((0, 5), 3));
    let mut t = blast(&[]);
    assert_ne!(t.prompt(), Some(PromptKind::May));
    t.let_through();
    assert_eq!(dealt(&t), (0, 5));
}

/// KID-110: a defender with more stages is lowered to those of the attacker, which has paid for the attack by then; one with fewer is not
/// raised.
#[test]
fn orange_ki_assailment_lowers_who_defends() {
    for (yours, theirs, left) in [(5, 9, 3), (9, 5, 5)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Ki Assailment"]).stage(yours))
            .they(|p| p.stage(theirs))
            .start();
        t.hit_with("Orange Ki Assailment");
        assert_eq!((t.stage(THEY), dealt(&t)), (left, (0, 6)));
    }
}

/// KID-110 SC-LATER-91: what is lowered is whoever is in control by then, an Ally that attacked before, and nobody else.
#[test]
fn orange_ki_assailment_lowers_the_ally_in_control() {
    for (leader, nappa) in [(Some("Nappa"), 2), (None, 3)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Ki Assailment"]).stage(4))
            .they(|p| p.hand(&["Goku Body Throw!"]).play(&["Nappa@2"]).stage(1))
            .start();
        if let Some(by) = leader {
            t.pass().play_by("Goku Body Throw!", by).let_through();
        }
        t.play("Orange Ki Assailment");
        if t.prompt() == Some(PromptKind::Lead) {
            t.choose("Nappa");
        }
        t.let_through();
        assert_eq!(
            (t.ally_stage(THEY, "Nappa"), t.stage(THEY)),
            (nappa, 1),
            "{leader:?}"
        );
    }
}

/// WGS-063: its user, not the opponent, says which of the opponent's personalities loses the stages.
#[test]
fn majin_display_of_power_hits_whom_its_user_chooses() {
    for (chosen, left) in [("Nappa", (0, 8)), ("Raditz", (3, 3))] {
        let mut t = combat()
            .you(|p| {
                p.lead("Majin Vegeta", 1)
                    .hand(&["Majin Display of Power"])
                    .stage(5)
            })
            .they(|p| p.play(&["Nappa@1"]).stage(8))
            .start();
        t.play("Majin Display of Power");
        assert_eq!(t.state.decider(), Some(YOU));
        t.choose(chosen);
        assert_eq!((t.ally_stage(THEY, "Nappa"), t.stage(THEY)), left, "{chosen}");
    }
}

/// CA-CA11: what makes damage less has no hold on the attacks of Turles on level 2, what makes it more has; on level 1 both have.
#[test]
fn the_damage_of_turles_is_not_reduced() {
    // Uub's Energy Drill adds the rating, 2 and 1.
    for (level, life) in [(2, 3 + 2), (1, 3 + 1 - 1)] {
        let mut t = combat()
            .you(|p| {
                p.lead("CA-CA10 CA-CA11 CA-CA12", 0)
                    .level(level)
                    .play(&["Uub's Energy Drill"])
                    .hand(&["Orange Power Blast"])
                    .stage(5)
            })
            .they(|p| p.play(&["Red Energy Defense Drill"]).stage(10))
            .start();
        attack(&mut t, "Orange Power Blast");
        assert_eq!(dealt(&t), (0, life), "level {level}");
    }
}

/// FUS-056: the opponent's damage is doubled after what changes it, and the other attacks of its player deal three life cards more.
#[test]
fn krillins_sacrifice_doubles_what_the_opponent_deals() {
    let mut t = combat()
        .you(|p| {
            p.lead("Krillin", 3)
                .hand(&["Krillin's Sacrifice", "Orange Power Blast"])
                .stage(10)
        })
        .they(|p| {
            p.play(&["Red Holding Drill"])
                .hand(&["Black Driving Leg Thrust"])
                .stage(10)
        })
        .start();
    attack(&mut t, "Krillin's Sacrifice");
    assert_eq!(dealt(&t).1, 0, "it is none of the others");
    attack(&mut t, "Black Driving Leg Thrust");
    assert_eq!(dealt(&t), (2 * (4 + 1), 0));
    attack(&mut t, "Orange Power Blast");
    assert_eq!(dealt(&t), (0, 3 + 3));
}

/// FUS-100: what makes attacks cost more leaves the power of Gohan at nothing, not the other attacks he makes.
#[test]
fn the_attack_of_gohan_earths_protector_stays_free() {
    for (attack, left) in [("Gohan, Earth's Protector", 3), ("Orange Power Blast", 1)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Gohan, Earth's Protector"])
                    .hand(&["Orange Power Blast"])
                    .stage(0)
            })
            .they(|p| p.play(&["Saiyan Jeering Drill", "Red Evasion Drill"]).stage(10))
            .start();
        t.play_by(attack, "Gohan, Earth's Protector").let_through();
        assert_eq!(t.ally_stage(YOU, "Gohan, Earth's Protector"), left, "{attack}");
    }
}

/// AND-068: with a Tokui-Waza the level of the personality that attacks is added, an Ally's too.
#[test]
fn orange_power_ball_adds_the_level_of_who_attacks() {
    for (waza, by, stage, life) in [
        (true, "Goku", 5, 4 + 2),
        (true, "Krillin", 1, 4 + 3),
        (false, "Goku", 5, 4),
    ] {
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&["Orange Power Ball"]).play(&["Krillin@3"]).level(2);
                let p = if waza { p.tokui_waza(Style::Orange) } else { p };
                p.stage(stage)
            })
            .they(|p| p.stage(10))
            .start();
        t.play_by("Orange Power Ball", by).let_through();
        assert_eq!(dealt(&t), (0, life), "{by}");
    }
}

/// KID-Preview3: the rating of the personality that attacks is added to its energy attacks, not to physical ones or those of the opponent.
#[test]
fn uubs_energy_drill_adds_the_rating_of_who_attacks() {
    for (card, by, stage, life) in [
        ("Orange Power Blast", "Goku", 5, 3 + 2),
        ("Orange Power Blast", "Krillin", 1, 3 + 3),
        ("Saiyan High Jump Kick", "Goku", 5, 3),
    ] {
        let mut t = combat()
            .you(|p| {
                p.lead(GOKU, 0)
                    .level(2)
                    .hand(&[card])
                    .play(&["Krillin [SAI-169]", "Uub's Energy Drill"])
                    .stage(stage)
            })
            .they(|p| p.hand(&["Orange Power Blast"]).stage(10))
            .start();
        t.play_by(card, by).let_through();
        assert_eq!(dealt(&t).1, life, "{card} by {by}");
        attack(&mut t, "Orange Power Blast");
        assert_eq!(dealt(&t), (0, 3));
    }
}

/// WGS-109: attacks by cards that only those of Saiyan heritage use deal two stages more, whoever makes them, and no other attacks.
#[test]
fn saiyan_heritage_drill_strengthens_cards_for_saiyans_only() {
    for (card, damage) in [("Saiyan Rapture", (2, 4)), ("Goku's Sudden Outburst", (0, 5))] {
        let mut t = combat()
            .you(|p| p.play(&["Saiyan Heritage Drill"]).hand(&[card]).stage(10))
            .they(|p| p.hand(&[card]).stage(10))
            .start();
        for player in [YOU, THEY] {
            attack(&mut t, card);
            assert_eq!(dealt(&t), damage, "{card} by {player:?}");
        }
    }
}

/// KID-120 CA-CA27 SC-DB-07: one life card is enough for a capture, though the ball asks for seven; without the Drill it takes seven.
#[test]
fn intense_observation_drill_needs_one_life_card() {
    for (drill, card, captures) in [
        (true, "Goku Body Throw!", true),
        (false, "Goku Body Throw!", false),
        (false, "Saiyan Energy Attack", false),
        (false, "Saiyan Energy Throw", true),
    ] {
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&[card]).stage(10);
                if drill {
                    p.play(&["Intense Observation Drill"])
                } else {
                    p
                }
            })
            .they(|p| p.play(&["Alt. Earth Dragon Ball 3"]).stage(10))
            .start();
        t.hit_with(card);
        assert_eq!(asked(&t, YOU, PromptKind::Capture), captures, "{drill} {card}");
    }
}
