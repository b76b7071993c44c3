//! What few printed cards forbid or allow, and parts of a turn that home-made ones skip. You play Android 18, or Turles where a test
//! says so; they play Vegeta.

use scouter::engine::{Act, Happened, PromptKind, Zone};

use super::single_words::{all_of_it, attack, first_of_each, planning};
use super::starter_cards::combat;
use super::{THEY, YOU};

/// PER-C003: nothing is rejuvenated by effects for the rest of the combat; what else their cards say happens.
#[test]
fn vicious_strike_lets_nobody_rejuvenate() {
    for (card, back) in [("Vicious Strike", 0), ("Saiyan Counter Kick", 3)] {
        let mut t = combat()
            .you(|p| p.hand(&[card, "Crushing Beam"]).stage(10))
            .they(|p| {
                p.hand(&["Namekian Buffer"])
                    .discard(&["Black Headbutt"; 3])
                    .stage(10)
            })
            .start();
        attack(&mut t, card);
        while t.prompt() == Some(PromptKind::May) {
            t.no();
        }
        t.pass();
        let life = t.life(THEY);
        t.play("Crushing Beam").choose("Namekian Buffer");
        assert_eq!(t.happened(|what| *what == Happened::AttackStopped), 1, "{card}");
        assert_eq!(t.life(THEY) - life, back, "{card}");
    }
}

/// MOV-U100: the opponent gains no stages for the rest of the combat; its own player does.
#[test]
fn saiyan_upward_kick_lets_the_opponent_gain_nothing() {
    for (card, gained) in [("Saiyan Upward Kick", 0), ("Saiyan Counter Kick", 6)] {
        let mut t = combat()
            .you(|p| p.hand(&[card, "Saiyan Power Up"]).stage(2))
            .they(|p| p.hand(&["Saiyan Power Up"]).stage(8))
            .start();
        attack(&mut t, card);
        let stage = t.stage(THEY);
        assert!(stage <= 4, "there is room above it");
        t.play("Saiyan Power Up");
        assert_eq!(t.stage(THEY) - stage, gained, "{card}");
        t.play("Saiyan Power Up");
        assert_eq!(t.stage(YOU), 8);
    }
}

/// MOV-R133: used as the Planning Step begins it brings anger and takes the combat of this turn away; declined it does neither.
#[test]
fn turles_fruit_takes_the_combat_of_the_turn() {
    for used in [true, false] {
        let mut t = planning().you(|p| p.play(&["Turles' Fruit"]).stage(3)).start();
        let turn = t.state.turn;
        while t.state.turn < turn + 2 || t.step() == "Draw Step" {
            t.quietly();
        }
        assert_eq!((t.state.active, t.prompt()), (YOU, Some(PromptKind::Respond)));
        if used {
            t.choose("Turles' Fruit")
        } else {
            t.done()
        };
        all_of_it(&mut t);
        assert_eq!(t.level(YOU), if used { 2 } else { 1 }, "six anger are a level");
        t.pass();
        assert_eq!(t.may_fight(), !used);
    }
}

/// AWA-R128: where it hit, the opponent uses no critical damage effects for the rest of the combat.
#[test]
fn saiyan_energy_barrage_takes_critical_effects_away() {
    for (card, critical) in [("Saiyan Energy Barrage", false), ("Blue Arm Blast", true)] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).play(&["Puar - Cheerful"]).anger(3).stage(10))
            .they(|p| {
                p.hand(&["Blue Arm Blast"])
                    .play(&["Turtle - Protective"])
                    .anger(3)
                    .stage(10)
            })
            .start();
        attack(&mut t, card);
        all_of_it(&mut t);
        assert_eq!(
            t.happened(|what| matches!(what, Happened::CriticalDamage { player: YOU })),
            1
        );
        attack(&mut t, "Blue Arm Blast");
        let mut is_asked = false;
        while let Some(kind) = t.prompt() {
            is_asked |= kind == PromptKind::Critical;
            first_of_each(&mut t, kind);
        }
        assert_eq!(is_asked, critical, "{card}");
    }
}

/// VEN-C015: nobody uses the Endurance of a card without a style.
#[test]
fn blue_seizing_drill_leaves_endurance_to_styled_cards() {
    for (card, asked) in [("Black Fist Lock", true), ("Vicious Strike", false)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Blue Seizing Drill"])
                    .hand(&["Blue Arm Blast"])
                    .deck(&[card])
                    .stage(10)
            })
            .they(|p| p.hand(&["Blue Arm Blast"]).deck(&[card]).stage(10))
            .start();
        for defender in [THEY, YOU] {
            attack(&mut t, "Blue Arm Blast");
            let is_asked = t.prompt() == Some(PromptKind::Endurance);
            assert_eq!(is_asked, asked, "{card} of {defender:?}");
            first_of_each(&mut t, PromptKind::Endurance);
            first_of_each(&mut t, PromptKind::Critical);
        }
    }
}

/// PRE-U120: with it attached a Main Personality counts as the stronger one for its player's effects, though it is not.
#[test]
fn vegetas_anger_counts_as_stronger() {
    for (angry, left) in [(true, 10 - 5 - 3), (false, 10 - 5)] {
        let mut t = combat()
            .you(|p| p.hand(&["Vegeta's Anger", "Saiyan Charged Fist"]).stage(1))
            .they(|p| p.stage(10))
            .start();
        if angry {
            t.play("Vegeta's Anger").pass();
            assert!(t.names(YOU, Zone::Play).contains(&"Vegeta's Anger"));
        }
        attack(&mut t, "Saiyan Charged Fist");
        assert_eq!(t.stage(THEY), left, "{angry}");
    }
}

/// EVO-C023: an Ally makes this attack at whatever stage the Main Personality is; other attacks of the hand it does not.
#[test]
fn an_ally_makes_namekian_door_destruction() {
    const ALLY: &str = "Turtle - Protective";
    let mut t = combat()
        .you(|p| {
            p.hand(&["Namekian Door Destruction", "Blue Arm Blast"])
                .play(&[ALLY])
                .stage(8)
        })
        .they(|p| p.stage(10))
        .start();
    let ally = t.card(YOU, ALLY);
    let by_ally = |card: &str| {
        let object = t.card(YOU, card);
        t.state.offers().iter().any(
            |action| matches!(action.act, Act::Use { object: used, by, .. } if used == object && by == ally),
        )
    };
    assert!(by_ally("Namekian Door Destruction") && !by_ally("Blue Arm Blast"));
    let life = t.life(THEY);
    t.play_by("Namekian Door Destruction", ALLY);
    while t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    t.let_through();
    assert_eq!(
        (life - t.life(THEY), t.ally_stage(YOU, ALLY), t.stage(YOU)),
        (8, 0, 8)
    );
}

/// Home-made: the next Power-Up Step of whoever is named is left out, and the one after it takes place.
#[test]
fn a_power_up_step_may_be_skipped() {
    let mut t = super::Scenario::combat()
        .you(|p| p.hand(&["Tiring"]))
        .they(|p| p.stage(3))
        .start();
    t.play("Tiring").pass().pass();
    for (round, stage) in [3, 3 + 2].into_iter().enumerate() {
        while t.state.active == YOU || t.step() != "Combat Step: declare?" {
            t.quietly();
        }
        assert_eq!(t.stage(THEY), stage, "{round}");
        t.pass();
        while t.state.active == THEY {
            t.quietly();
        }
    }
}

/// Home-made: in a Rejuvenation Step that is skipped nothing is rejuvenated; the one after it takes place.
#[test]
fn a_rejuvenation_step_may_be_skipped() {
    let mut t = super::Scenario::combat()
        .you(|p| p.hand(&["Restless"]))
        .they(|p| p.discard(&["Filler A", "Filler B"]))
        .start();
    t.play("Restless").pass().pass();
    for asked in [false, true] {
        while t.state.active == YOU {
            t.quietly();
        }
        let mut is_asked = false;
        while t.state.active == THEY {
            is_asked |= t.prompt() == Some(PromptKind::Rejuvenate);
            t.quietly();
        }
        assert_eq!(is_asked, asked);
    }
}

/// Home-made: a Planning Step that is skipped is left to the players, who are told so.
#[test]
fn a_skipped_planning_step_is_left_to_the_players() {
    let mut t = super::Scenario::combat().you(|p| p.hand(&["Unplanned"])).start();
    t.play("Unplanned");
    assert_eq!(t.happened(|what| matches!(what, Happened::ByHand { .. })), 1);
}

/// Home-made cards whose words no printed card says.
pub(super) const CARDS: &str = r#"
[set]
game = "panini"
code = "UNU"
name = "Unused words"
origin = "home-made"

[[card]]
number = "1"
name = "Tiring"
type = "event"
rarity = "common"
does = 'power: opponent skip power-up-step'

[[card]]
number = "2"
name = "Restless"
type = "event"
rarity = "common"
does = 'power: opponent skip rejuvenation-step'

[[card]]
number = "3"
name = "Unplanned"
type = "event"
rarity = "common"
does = 'power: opponent skip planning-step'
"#;
