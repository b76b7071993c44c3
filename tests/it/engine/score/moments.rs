//! What cards say of prices, of cards about to leave play, of the time before the first turn, and of powers of other levels. You play
//! the Hero Goku, they play the Villain Raditz.

use scouter::engine::{Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU};

/// SC-COMBAT-13: the stages an attack costs are twice as many, or one fewer; so are those of a stop. Where both hold, the cost
/// is lowered before it is doubled, whichever of the cards is played first.
#[test]
fn cards_double_and_lower_what_cards_cost() {
    for (place, attack, stop) in [
        (&["Majin Babidi's Ship"][..], 8, 2),
        (&["Namekian Remedy Drill"], 3, 1),
        (&["Majin Babidi's Ship", "Namekian Remedy Drill"], 6, 2),
        (&["Namekian Remedy Drill", "Majin Babidi's Ship"], 6, 2),
        (&[], 4, 1),
    ] {
        let mut t = combat()
            .you(|p| {
                p.play(place)
                    .hand(&["Black Front Kick", "Raditz Total Defense"])
                    .stage(10)
            })
            .they(|p| p.hand(&["Orange Arm Bar"]).stage(10))
            .start();
        t.play("Black Front Kick");
        assert_eq!(t.stage(YOU), 10 - attack, "{place:?}");
        while t.prompt() == Some(PromptKind::Defend) {
            t.let_through();
        }
        let before = t.stage(YOU);
        t.play("Orange Arm Bar");
        let offers = t.offers("Raditz Total Defense");
        if offers {
            t.choose("Raditz Total Defense");
            assert_eq!(t.stage(YOU), before - stop, "{place:?}");
        }
        assert!(offers, "{place:?}");
    }
    let mut t = combat()
        .you(|p| {
            p.play(&["Majin Babidi's Ship"])
                .hand(&["Black Front Kick"])
                .stage(7)
        })
        .start();
    assert!(!t.offers("Black Front Kick"), "eight stages are too many");
    t.pass();
}

/// An Ally about to be discarded stays, and the card in hand is used for it.
#[test]
fn save_keeps_an_ally_that_is_about_to_be_discarded() {
    for (saved, zone) in [(true, Zone::Play), (false, Zone::Discard)] {
        let mut t = combat()
            .you(|p| p.play(&["Chiaotzu@1"]).hand(&["Save!"]).stage(10))
            .they(|p| p.hand(&["Black Explosion"]).stage(10))
            .start();
        t.pass().hit_with("Black Explosion");
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::May))
        );
        if saved {
            t.yes();
        } else {
            t.no();
        }
        let ally = t.card(YOU, "Chiaotzu@1");
        assert_eq!(t.state.object(ally).zone, zone);
        assert_eq!(t.names(YOU, Zone::Hand).is_empty(), saved);
    }
}

/// Outside combat too: the card names its moment, and no phase of a combat.
#[test]
fn save_keeps_an_ally_in_the_non_combat_step() {
    let mut t = step_two()
        .you(|p| p.hand(&["Garlic Jr.'s Revenge"]).stage(10))
        .they(|p| p.play(&["Vegeta@1"]).hand(&["Save!"]).stage(10))
        .start();
    t.play("Garlic Jr.'s Revenge").play("Garlic Jr.'s Revenge");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(THEY), Some(PromptKind::May))
    );
    t.yes();
    assert_eq!(t.state.object(t.card(THEY, "Vegeta@1")).zone, Zone::Play);
}

/// Before the first turn the Drill comes out of the Life Deck.
#[test]
fn victorious_drill_is_in_play_before_the_first_turn() {
    let mut t = step_two().you(|p| p.deck(&["Victorious Drill"])).start();
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::May))
    );
    t.yes();
    assert_eq!(
        t.names(YOU, Zone::Play)
            .iter()
            .filter(|name| **name == "Victorious Drill")
            .count(),
        1
    );
    assert_eq!(t.names(THEY, Zone::Hand).len(), t.hand(THEY));
}

/// Goes on without doing anything until somebody has won, or for that many decisions.
fn idle(t: &mut Scenario, decisions: usize) {
    for _ in 0..decisions {
        if t.winner().is_some() {
            return;
        }
        let last = *t.state.offers().last().unwrap();
        t.act(last.act);
    }
}

/// SC-WIN-04 SC-LATER-141: a win by Most Powerful Personality is undone by a level, or put off until their turn.
#[test]
fn a_win_by_most_powerful_personality_is_answered() {
    for (answer, level, won) in [
        ("Vegeta Scans the City", 2, false),
        ("Where There's Life There's Hope", 3, true),
    ] {
        let mut t = combat()
            .you(|p| {
                p.play(if won {
                    &["Where There's Life There's Hope"]
                } else {
                    &["Vegeta Scans the City"]
                })
                .stage(10)
            })
            .they(|p| p.level(2).hand(&["Black Front Kick"]).anger(3).stage(10))
            .start();
        t.pass().play("Black Front Kick");
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::May)),
            "{answer}"
        );
        t.yes();
        assert_eq!((t.level(THEY), t.winner()), (level, None));
        assert!(t.names(YOU, Zone::Removed).contains(&answer));
        idle(&mut t, 30);
        assert_eq!(t.winner() == Some(THEY), won, "{answer}");
    }
}

/// SC-WIN-01: a win by Survival is answered with cards of the discard pile, or put off until their turn.
#[test]
fn a_win_by_survival_is_answered() {
    for (card, life) in [
        (&["Hercule's Close Save"][..], 4),
        (&["Where There's Life There's Hope"], 0),
    ] {
        let mut t = combat()
            .you(|p| {
                p.play(card)
                    .discard(&[
                        "Orange Arm Bar",
                        "Orange Leg Sweep",
                        "Black Side Kick",
                        "Orange Arm Bar",
                    ])
                    .life(3)
                    .stage(10)
            })
            .they(|p| p.hand(&["Black Front Kick"]).stage(10))
            .start();
        t.pass().hit_with("Black Front Kick");
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::May)),
            "{card:?}"
        );
        t.yes();
        assert_eq!((t.life(YOU), t.winner()), (life, None), "{card:?}");
        if life == 0 {
            idle(&mut t, 30);
            assert_eq!((t.winner(), t.won_by()), (Some(THEY), "SC-WIN-01"));
        }
    }
    let mut t = combat()
        .you(|p| p.life(3).stage(10))
        .they(|p| p.hand(&["Black Front Kick"]).stage(10))
        .start();
    t.pass().hit_with("Black Front Kick");
    assert_eq!(t.winner(), Some(THEY));
}

/// SC-LATER-144 A-SC-55: by the rules of 2014 no card answers an effect that says who loses; by the first printing it is put off as every
/// other victory is.
#[test]
fn a_loss_by_an_effect_is_put_off_by_the_first_printing_alone() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| p.play(&["Where There's Life There's Hope"]).stage(10))
        .they(|p| p.hand(&["Cosmic Backlash"]).stage(10))
        .start();
    t.pass().hit_with("Cosmic Backlash");
    assert_eq!(t.winner(), Some(THEY));
    for answered in [true, false] {
        let mut t = combat()
            .you(|p| p.play(&["Where There's Life There's Hope"]).stage(10))
            .they(|p| p.hand(&["Cosmic Backlash"]).stage(10))
            .start();
        t.pass().hit_with("Cosmic Backlash");
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::May))
        );
        if answered {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!(t.winner(), (!answered).then_some(THEY));
    }
}

/// The power of level 1 is used on level 2, and its attack does 3 stages more.
#[test]
fn advanced_basics_uses_the_power_of_a_lower_level() {
    let mut t = combat()
        .you(|p| p.level(2).hand(&["Advanced Basics"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.play("Advanced Basics");
    while t.prompt().is_some() {
        t.let_through();
    }
    assert_eq!((t.stage(YOU), t.stage(THEY), t.discarded(THEY)), (9, 7, 3));
    assert_eq!(t.names(YOU, Zone::Removed), ["Advanced Basics"]);
}

/// A power that may be used several times a combat is not among those Advanced Basics uses.
#[test]
fn advanced_basics_leaves_a_power_of_several_uses_alone() {
    let mut t = combat()
        .you(|p| {
            p.lead("Kid Trunks", 3)
                .level(3)
                .hand(&["Advanced Basics", "Orange Arm Bar"])
                .stage(10)
        })
        .start();
    t.play("Advanced Basics").choose("Kid Trunks@2");
    assert_eq!(
        t.happened(|happened| matches!(happened, Happened::Attacked { .. })),
        0
    );
    assert_eq!(t.names(YOU, Zone::Hand), ["Orange Arm Bar"]);
}

/// A Combat card whose power puts it onto the table stays there, with three cards under it.
#[test]
fn comet_kumolre_stays_on_the_table() {
    let mut t = combat().you(|p| p.hand(&["Comet Kumolre"]).stage(10)).start();
    let life = t.life(YOU);
    t.play("Comet Kumolre");
    let comet = t.card(YOU, "Comet Kumolre");
    assert_eq!(t.state.object(comet).zone, Zone::Play);
    assert_eq!((t.life(YOU), t.names(YOU, Zone::Aside).len()), (life - 3, 3));
}
