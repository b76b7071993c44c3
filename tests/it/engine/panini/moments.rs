//! What cards say of what is about to happen: to anger, to cards of the discard pile, to combat; cards that do nothing at once, and
//! levels that lend their powers. You play Android 18, or Frieza where they are said to; they play Vegeta.

use scouter::deck::Deck;
use scouter::engine::{PromptKind, Zone};
use scouter::model::Game;
use scouter::model::effect::Forbidden;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::starter_cards::{combat, printed_deck};
use super::{THEY, YOU};

const OF_FRIEZA: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck: |seat, place| deck(seat, place, "EVO-S030"),
};

const OF_THE_SAIYANS: Kit = Kit {
    deck: |seat, place| deck(seat, place, "AWA-DR020"),
    ..OF_FRIEZA
};

fn deck(seat: &Seat, place: usize, mastery: &str) -> Deck {
    let leads = [
        ["PRE-S017", "PRE-S018", "PRE-S019", "PRE-S020", mastery],
        ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144", "EVO-S020"],
    ];
    printed_deck(seat, leads[place], "Black Headbutt")
}

fn combat_of_frieza() -> Builder {
    Builder::new(&OF_FRIEZA, true)
}

fn settle(t: &mut Scenario) {
    while t.prompt() == Some(PromptKind::Defend) {
        t.let_through();
    }
}

/// PA-LATER-83: what an attack does at once does not happen; it deals its damage all the same.
#[test]
fn android_defensive_blast_leaves_attacks_without_a_style_their_damage_alone() {
    let mut t = combat()
        .you(|p| p.hand(&["Android Defensive Blast"]).anger(2).stage(10))
        .they(|p| p.hand(&["Shoulder Slam", "Orange Left Punch"]).stage(10))
        .start();
    // No critical damage effect.
    t.hit_with("Android Defensive Blast").done();
    t.play("Shoulder Slam");
    settle(&mut t);
    assert_eq!(
        (t.anger(YOU), t.anger(THEY)),
        (3, 0),
        "no anger is raised or lowered"
    );
    assert!(t.stage(YOU) < 8, "the damage is dealt");
}

/// What would change their anger may take stages of theirs instead, as many as levels.
#[test]
fn blue_entertaining_drill_takes_stages_instead_of_anger() {
    for (stages, after) in [(true, (4, 3)), (false, (1, 8))] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Blue Entertaining Drill"])
                    .hand(&["Shoulder Slam"])
                    .stage(10)
            })
            .they(|p| p.anger(4).stage(10))
            .start();
        t.play("Shoulder Slam");
        assert_eq!(t.prompt(), Some(PromptKind::May));
        if stages {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!((t.anger(THEY), t.stage(THEY)), after);
    }
}

/// A price in anger may be lowered to nothing, once a turn.
#[test]
fn red_embarrassing_drill_keeps_the_anger_that_a_stop_asks_for() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Red Embarrassing Drill", "Red Forward Stance Drill"])
                .anger(3)
                .stage(10)
        })
        .they(|p| p.hand(&["Black Headbutt"]).stage(10))
        .start();
    t.pass().play("Black Headbutt").no();
    t.choose("Red Forward Stance Drill");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes();
    assert_eq!((t.anger(YOU), t.discarded(YOU)), (3, 0), "stopped for nothing");
}

/// PA-GLO-05: a card about to be rejuvenated may come into play, or be banished for a critical damage effect.
#[test]
fn saiyan_menace_and_saiyan_back_crash_go_elsewhere_than_under_the_deck() {
    for (name, to) in [
        ("Saiyan Menace", Zone::Play),
        ("Saiyan Back Crash", Zone::Removed),
    ] {
        for takes in [true, false] {
            let mut t = combat()
                .you(|p| {
                    p.play(&["Saiyan Transformation Drill"])
                        .discard(if to == Zone::Play {
                            &["Saiyan Menace"]
                        } else {
                            &["Saiyan Back Crash"]
                        })
                        .stage(10)
                })
                .start();
            let life = t.life(YOU);
            t.play("Saiyan Transformation Drill");
            assert_eq!(t.prompt(), Some(PromptKind::May), "{name}");
            if takes {
                t.yes();
                assert!(t.names(YOU, to).contains(&name), "{name}");
                assert_eq!(t.life(YOU), life);
                assert_eq!(
                    t.prompt().is_some(),
                    to == Zone::Removed,
                    "a critical damage effect is chosen"
                );
            } else {
                t.no();
                assert_eq!((t.life(YOU), t.discarded(YOU)), (life + 1, 0), "{name}");
            }
        }
    }
}

/// An effect that would end combat does not, nor does the next one this turn; the card in hand is used for it.
#[test]
fn saiyan_interruption_goes_on_with_combat() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Interruption", "Black Headbutt"]).stage(10))
        .they(|p| p.play(&["Namekian Wish", "Namekian Wish"]).stage(10))
        .start();
    t.pass().play("Namekian Wish");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::May))
    );
    t.yes();
    assert_eq!(t.names(YOU, Zone::Discard), ["Saiyan Interruption"]);
    assert!(t.state.fight.combat.is_some_and(|combat| combat.passes == 0));
    for player in [YOU, THEY] {
        let leader = t.state.player(player).leader;
        assert!(
            t.state.is_forbidden(Forbidden::EndCombat, leader),
            "nor does the next one"
        );
    }
    t.pass();
    assert!(t.state.will_skip_action(THEY), "their next action is skipped");
}

/// The constant power of level 1 works on level 3, not on level 2.
#[test]
fn frieza_uses_powers_of_levels_he_has_left() {
    // The block raises it by 2.
    for (level, anger) in [(2, 2), (3, 3)] {
        let mut t = combat_of_frieza()
            .you(|p| p.level(level).hand(&["Red Blocking Hand"]).stage(10))
            .they(|p| p.hand(&["Black Headbutt"]).stage(10))
            .start();
        t.pass().play("Black Headbutt").no();
        t.choose("Red Blocking Hand");
        if t.prompt() == Some(PromptKind::May) {
            t.yes();
        }
        assert_eq!(t.anger(YOU), anger, "level {level}");
    }
}

/// PA-LATER-107: before the first turn a card may have its player begin on level 2.
#[test]
fn saiyan_dynamic_mastery_begins_on_level_2() {
    for (accepts, level) in [(true, 2), (false, 1)] {
        let mut t = Builder::new(&OF_THE_SAIYANS, false).start();
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::May))
        );
        if accepts {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!((t.level(YOU), t.stage(YOU)), (level, 5));
        assert_eq!(t.state.turn, 1);
    }
}

/// What a card given up would do on a hit is done without its attack, and nothing else of it.
#[test]
fn black_invitation_uses_what_a_discarded_attack_does_on_a_hit() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Invitation", "Black Swirl"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.play("Black Invitation").yes();
    assert_eq!((t.anger(YOU), t.stage(YOU)), (2, 10), "no cost is paid");
    assert_eq!(
        (t.discarded(THEY), t.names(YOU, Zone::Discard)),
        (2, vec!["Black Swirl"])
    );
    assert!(t.state.fight.attack.is_none());
}
