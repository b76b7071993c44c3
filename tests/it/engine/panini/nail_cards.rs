//! The cards of the shipped deck "Nail holds the line", ruling by ruling: Nail against Nail.

use scouter::deck::Deck;
use scouter::engine::{Choice, Happened, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, _: usize) -> Deck {
    let nail = ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", "PRE-R140"];
    printed_deck(seat, nail, "Red Frenzied Blasts")
}

pub(super) fn combat() -> Builder {
    Builder::new(&KIT, true)
}

pub(super) fn planning() -> Builder {
    Builder::new(&KIT, false)
}

fn critical(t: &Scenario) -> usize {
    t.happened(|happened| matches!(happened, Happened::CriticalDamage { .. }))
}

#[test]
fn a_stopped_punch_of_nail_the_watchful_costs_a_life_card_all_the_same() {
    let mut t = combat().they(|p| p.hand(&["Red Blocking Hand"])).start();
    t.play("Nail - Watchful").choose("Red Blocking Hand");
    assert_eq!(t.discarded(THEY), 2, "the block and the top card");
    assert_eq!((t.anger(THEY), t.stage(THEY)), (2, 7));
    let mut t = combat().you(|p| p.stage(5)).start();
    t.hit_with("Nail - Watchful");
    assert_eq!((t.discarded(THEY), t.stage(THEY)), (3, 5), "AT 1 + 2 life cards");
}

#[test]
fn nail_the_protector_punishes_who_stops_him_but_not_his_own_red_back_kick() {
    let mut t = combat()
        .you(|p| p.level(2).stage(10).hand(&["Red Jump Kick"]))
        .they(|p| p.hand(&["Red Blocking Hand"]))
        .start();
    t.play("Red Jump Kick").choose("Red Blocking Hand");
    assert_eq!(t.discarded(THEY), 3, "the block and two life cards");
    let mut t = combat()
        .you(|p| {
            p.level(2)
                .stage(10)
                .anger(3)
                .hand(&["Red Back Kick", "Red Static Shot"])
        })
        .start();
    t.play("Red Back Kick").yes();
    t.let_through().pass();
    let before = t.discarded(THEY);
    t.play("Red Static Shot");
    let stops = |happened: &Happened| matches!(happened, Happened::AttackStopped);
    assert_eq!(t.happened(stops), 1, "all energy attacks are stopped");
    assert_eq!(t.discarded(THEY), before, "it was not the opponent who did it");
}

#[test]
fn nail_the_protector_banishes_a_card_for_each_endurance_used_against_him() {
    let attacked = |uses: usize| {
        let mut t = combat()
            .you(|p| p.level(2).stage(10).hand(&["Red Flares"]))
            .they(|p| {
                p.deck(&[
                    "Red Duck",
                    "Red Duck",
                    "Red Jump Kick",
                    "Red Jump Kick",
                    "Red Jump Kick",
                    "Red Jump Kick",
                ])
            })
            .start();
        t.play("Red Flares").no().let_through();
        for turn in 0..2 {
            t.answer(if turn < uses { Choice::Yes } else { Choice::No });
        }
        if t.prompt() == Some(PromptKind::Critical) {
            t.done();
        }
        t.names(THEY, Zone::Removed).len()
    };
    assert_eq!(attacked(0), 0);
    assert_eq!(attacked(1), 2, "the card itself and one more");
    assert_eq!(attacked(2), 4);
}

#[test]
fn nail_the_unflinching_deals_three_more_and_moves_a_dragon_ball() {
    let start = || {
        combat()
            .you(|p| {
                p.level(3)
                    .stage(1)
                    .hand(&["Namek Dragon Ball 5", "Red Jump Kick"])
            })
            .they(|p| p.level(3).stage(10).play(&["Namek Dragon Ball 4"]))
            .start()
    };
    let mut t = start();
    t.play("Nail - Unflinching").answer(Choice::Option(0));
    assert!(t.names(THEY, Zone::Hand).contains(&"Namek Dragon Ball 4"));
    assert_eq!(t.anger(YOU), 1);
    let mut t = start();
    t.play("Nail - Unflinching").answer(Choice::Option(1));
    assert!(t.names(YOU, Zone::Play).contains(&"Namek Dragon Ball 5"));
    assert_eq!(
        (t.stage(YOU), t.hand(YOU)),
        (1, 1),
        "it is placed, so it is not used"
    );
    let mut t = start();
    t.play("Nail - Unflinching").answer(Choice::Option(2)).pass();
    t.hit_with("Red Jump Kick");
    let dealt = |happened: &Happened| matches!(happened, Happened::DamageDealt { stages: 5, life: 0 });
    assert_eq!(t.happened(dealt), 1, "AT 0 + 2 of the kick + 3");
}

#[test]
fn nail_the_combat_ready_uses_a_dragon_ball_of_either_side() {
    let mut t = combat()
        .you(|p| p.level(4).stage(3))
        .they(|p| {
            p.level(4)
                .stage(10)
                .play(&["Namek Dragon Ball 5", "Namek Dragon Ball 6"])
        })
        .start();
    t.hit_with("Nail - Combat Ready")
        .yes()
        .choose("Namek Dragon Ball 5");
    assert_eq!((t.stage(YOU), t.anger(YOU), t.hand(YOU)), (8, 1, 1));
    assert_eq!(t.stage(THEY), 5, "7 stages of damage, 2 less by the other ball");
    let mut t = combat()
        .you(|p| p.level(4).stage(3))
        .they(|p| p.level(4).stage(10))
        .start();
    t.hit_with("Nail - Combat Ready");
    assert_eq!(t.prompt(), None, "no ball, no question");
}

#[test]
fn the_mastery_feeds_on_critical_damage_and_on_levels() {
    let mut t = combat().you(|p| p.stage(10).hand(&["Red Flares"])).start();
    t.play("Red Flares").no().let_through().answer(Choice::Option(2));
    assert_eq!(t.anger(YOU), 1, "an effect was used, though it did nothing");
    let mut t = combat().you(|p| p.stage(10).hand(&["Red Flares"])).start();
    t.play("Red Flares").no().let_through().done();
    assert_eq!(t.anger(YOU), 0, "none was used");
    let mut t = combat()
        .you(|p| p.anger(4).hand(&["Red Double Strike", "Red Duck"]))
        .start();
    t.play("Red Double Strike");
    assert_eq!(t.level(YOU), 2);
    t.choose("Red Duck");
    assert_eq!(t.hand(YOU), 1, "one drawn, one discarded");
}

#[test]
fn red_jump_kick_lowers_both_and_both_masteries_draw() {
    let mut t = combat()
        .you(|p| p.level(3).hand(&["Red Jump Kick"]))
        .they(|p| p.level(2).hand(&["Red Flares"]))
        .start();
    t.hit_with("Red Jump Kick");
    assert_eq!((t.level(YOU), t.level(THEY)), (2, 1));
    t.yes().no();
    assert_eq!((t.hand(YOU), t.hand(THEY)), (1, 1));
    let mut t = combat()
        .you(|p| p.hand(&["Red Jump Kick"]))
        .they(|p| p.hand(&["Red Flares"]))
        .start();
    t.hit_with("Red Jump Kick");
    assert_eq!((t.level(YOU), t.prompt()), (1, None), "there is no lower level");
}

#[test]
fn red_hunting_drill_searches_once_per_combat() {
    let mut t = combat()
        .you(|p| p.stage(10).play(&["Red Hunting Drill"]).hand(&["Red Flares"; 2]))
        .they(|p| p.deck(&["Red Duck"; 20]))
        .start();
    let duel = |t: &mut Scenario| {
        t.play("Red Flares").no().let_through();
        while t.prompt() == Some(PromptKind::Endurance) {
            t.no();
        }
        t.done();
    };
    duel(&mut t);
    t.yes().choose("Red Duck");
    assert_eq!(t.discarded(THEY), 7);
    t.pass();
    duel(&mut t);
    assert_eq!((critical(&t), t.prompt(), t.discarded(THEY)), (2, None, 13));
}

/// A-PA-60, PRE-S043: a critical damage effect that the opponent chooses is the opponent's.
#[test]
fn red_tactical_drill_keeps_anger_from_the_opponent_but_not_from_its_player() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Orange Saving Kick", "Red Flares"]))
        .they(|p| {
            p.anger(3)
                .play(&["Red Tactical Drill"])
                .hand(&["Red Heating Beams"])
                .stage(5)
        })
        .start();
    t.hit_with("Orange Saving Kick");
    assert_eq!(t.anger(THEY), 3);
    t.play("Red Heating Beams").yes();
    assert_eq!(t.anger(THEY), 2);
    t.let_through().play("Red Flares").no().let_through();
    t.answer(Choice::Option(2));
    assert_eq!(t.anger(THEY), 2, "nor does critical damage lower it");
}

#[test]
fn red_despair_drill_counts_the_anger_with_which_the_attack_is_performed() {
    let mut t = combat()
        .you(|p| {
            p.stage(5)
                .anger(2)
                .play(&["Red Despair Drill"])
                .hand(&["Red Double Strike"])
        })
        .start();
    t.hit_with("Red Double Strike");
    assert_eq!(t.anger(YOU), 3, "raised after it was performed");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (4, 2));
    t.pass().hit_with("Red Double Strike");
    assert_eq!(t.discarded(THEY), 5);
}

#[test]
fn red_burning_rage_and_red_static_shot_allow_no_endurance() {
    let mut t = combat()
        .you(|p| p.play(&["Red Burning Rage"]).hand(&["Red Double Strike"]))
        .they(|p| p.deck(&["Red Duck"]))
        .start();
    t.play("Red Burning Rage").pass().hit_with("Red Double Strike");
    assert_eq!(t.anger(YOU), 2);
    assert_eq!(t.names(THEY, Zone::Discard), ["Red Duck"], "nobody was asked");
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Red Static Shot", "Red Flares"]))
        .they(|p| p.deck(&["Red Duck"; 12]))
        .start();
    t.hit_with("Red Static Shot");
    assert_eq!(t.anger(YOU), 2);
    t.done().pass().play("Red Flares").no().let_through();
    assert_eq!(t.discarded(THEY), 11);
}

#[test]
fn red_destiny_and_red_blazing_aura_weaken_what_the_opponent_does() {
    for (name, anger, life, stage) in [("Red Destiny", 2, 2, 2), ("Red Blazing Aura", 1, 1, 3)] {
        let mut t = combat()
            .you(|p| match name {
                "Red Destiny" => p.stage(5).play(&[name]),
                _ => p.stage(5).hand(&[name]),
            })
            .they(|p| p.stage(10).hand(&["Red Frenzied Blasts", "Red Shoulder Grab"]))
            .start();
        t.play(name);
        assert_eq!(t.anger(YOU), anger);
        assert_eq!(t.names(YOU, Zone::Removed), [name]);
        t.hit_with("Red Frenzied Blasts");
        assert_eq!(t.discarded(YOU), life, "of 4 life cards");
        t.pass().hit_with("Red Shoulder Grab");
        assert_eq!(t.stage(YOU), stage, "AT 2 + 3 stages");
    }
}

#[test]
fn red_premonition_finds_an_event_when_it_is_revealed() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Daze"]))
        .they(|p| p.hand(&["Red Premonition"]).deck(&["Red Observation"]))
        .start();
    t.play("Black Daze").name("Red Duck").yes();
    assert_eq!(t.names(THEY, Zone::Hand), ["Red Observation"]);
    assert_eq!(t.names(THEY, Zone::Removed), ["Red Premonition"]);
}

#[test]
fn red_premonition_costs_a_level() {
    let start = |level| {
        combat()
            .you(|p| p.level(level).play(&["Red Premonition"]))
            .they(|p| p.level(2))
            .start()
    };
    assert!(!start(1).offers("Red Premonition"), "there is none to pay with");
    for (option, theirs) in [(0, 3), (1, 1)] {
        let mut t = start(2);
        t.play("Red Premonition").no().answer(Choice::Option(option));
        assert_eq!((t.level(YOU), t.level(THEY)), (1, theirs));
    }
}

#[test]
fn red_containment_destroys_as_many_setups_as_there_are_drills_for_the_angry() {
    let start = |anger| {
        combat()
            .you(|p| {
                p.anger(anger)
                    .play(&["Red Hunting Drill", "Red Tactical Drill"])
                    .hand(&["Red Containment"])
            })
            .they(|p| p.play(&["Red Destiny", "Red Destiny", "Red Burning Rage"]))
            .start()
    };
    let mut t = start(1);
    t.play("Red Containment").choose("Red Burning Rage");
    assert_eq!(t.discarded(THEY), 1);
    let mut t = start(2);
    t.play("Red Containment").answer(Choice::Option(1));
    t.choose("Red Destiny").choose("Red Destiny");
    assert_eq!(t.discarded(THEY), 2);
    let mut t = start(2);
    t.play("Red Containment")
        .answer(Choice::Option(0))
        .choose("Red Destiny");
    assert_eq!(t.discarded(THEY), 1, "one all the same, if its player likes");
}

#[test]
fn red_stop_pays_with_anger_for_a_styled_drill() {
    let start = |anger| {
        let mut t = combat()
            .you(|p| p.stage(10).hand(&["Red Static Shot"]))
            .they(|p| {
                p.anger(anger)
                    .hand(&["Red Stop"])
                    .discard(&["Red Tactical Drill", "Red Duck"])
            })
            .start();
        t.play("Red Static Shot").choose("Red Stop");
        t
    };
    let mut t = start(1);
    t.yes();
    assert!(t.names(THEY, Zone::Play).contains(&"Red Tactical Drill"));
    assert_eq!(t.anger(THEY), 0);
    assert_eq!(t.names(THEY, Zone::Removed), ["Red Stop"]);
    assert_eq!(
        start(0).prompt(),
        None,
        "without anger there is nothing to pay with"
    );
}

#[test]
fn red_observation_empties_both_sides_and_its_user() {
    let start = |stage| {
        combat()
            .you(|p| {
                p.stage(stage)
                    .hand(&["Red Observation"])
                    .play(&["Red Destiny", "Red Hunting Drill"])
            })
            .they(|p| p.play(&["Red Premonition", "Red Tactical Drill"]))
            .start()
    };
    assert_eq!(start(4).refusal("Red Observation"), "PA-COMBAT-16");
    let mut t = start(7);
    t.play("Red Observation");
    assert_eq!((t.stage(YOU), t.anger(YOU)), (0, 1));
    assert_eq!((t.discarded(YOU), t.discarded(THEY)), (3, 2));
}

#[test]
fn red_back_kick_asks_nobody_without_three_anger() {
    let mut t = combat()
        .you(|p| p.anger(2).hand(&["Red Back Kick"]))
        .they(|p| p.hand(&["Red Duck"]))
        .start();
    t.play("Red Back Kick");
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    let mut t = combat()
        .you(|p| p.anger(3).hand(&["Red Back Kick"]))
        .they(|p| p.stage(10).hand(&["Red Static Shot"]))
        .start();
    t.play("Red Back Kick").yes();
    assert_eq!(t.anger(YOU), 0);
    t.let_through().play("Red Static Shot");
    assert_eq!((t.discarded(YOU), t.anger(THEY)), (1, 0), "stopped as it is made");
}

/// PA-LATER-116: a second use that was not made is lost with the combat, and the card is discarded.
#[test]
fn red_double_strike_unused_is_discarded() {
    let mut t = combat().you(|p| p.stage(5).hand(&["Red Double Strike"])).start();
    t.hit_with("Red Double Strike");
    assert!(t.names(YOU, Zone::Play).contains(&"Red Double Strike"));
    t.pass().pass();
    assert!(t.state.fight.combat.is_none());
    assert_eq!(t.names(YOU, Zone::Discard), ["Red Double Strike"]);
}

/// PA-LATER-116
#[test]
fn red_double_strike_strikes_twice() {
    let mut t = combat().you(|p| p.stage(5).hand(&["Red Double Strike"])).start();
    t.hit_with("Red Double Strike").pass();
    t.hit_with("Red Double Strike").pass();
    assert!(!t.offers("Red Double Strike"));
    assert_eq!((t.anger(YOU), t.stage(THEY)), (2, 3));
    assert_eq!(t.names(YOU, Zone::Discard), ["Red Double Strike"]);
}

#[test]
fn red_duck_and_red_catch_count_anger() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Jump Kick"]))
        .they(|p| {
            p.anger(2)
                .hand(&["Red Duck"])
                .discard(&["Red Flares", "Red Stop", "Red Catch"])
        })
        .start();
    t.play("Red Jump Kick").choose("Red Duck");
    assert_eq!(t.names(THEY, Zone::Discard), ["Red Catch", "Red Duck"]);
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Jump Kick"])
                .discard(&["Red Flares", "Red Stop", "Red Duck"])
        })
        .they(|p| p.anger(2).hand(&["Red Catch"]))
        .start();
    t.play("Red Jump Kick").choose("Red Catch");
    t.choose("Red Duck").choose("Red Flares");
    assert_eq!(t.names(YOU, Zone::Discard), ["Red Stop"]);
    assert_eq!(
        t.names(YOU, Zone::Removed),
        ["Red Duck", "Red Flares", "Red Jump Kick"]
    );
}

/// A-PA-27 PA-LATER-03 PA-LATER-04
#[test]
fn red_shoulder_grab_makes_every_hit_critical_its_own_among_them() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Shoulder Grab", "Red Double Strike"]))
        .they(|p| p.hand(&["Red Blocking Hand"]))
        .start();
    t.play("Red Shoulder Grab").let_through();
    assert_eq!(t.prompt(), Some(PromptKind::Critical), "by the newest wording");
    t.done().pass();
    t.play("Red Double Strike").choose("Red Blocking Hand");
    assert_eq!((critical(&t), t.prompt()), (1, None), "stopped, it is no hit");
    t.pass().hit_with("Red Double Strike");
    assert_eq!(t.prompt(), Some(PromptKind::Critical));
}

#[test]
fn red_cross_block_puts_an_attack_on_the_life_deck_or_the_discard_pile() {
    for (option, zone) in [(0, Zone::Deck), (1, Zone::Discard)] {
        let mut t = combat()
            .you(|p| p.hand(&["Red Jump Kick"]))
            .they(|p| {
                p.hand(&["Red Cross Block"])
                    .discard(&["Red Duck", "Red Flares", "Red Back Kick"])
            })
            .start();
        t.play("Red Jump Kick").choose("Red Cross Block");
        t.answer(Choice::Option(option));
        assert!(!t.offers("Red Duck"), "it attacks nobody");
        t.choose("Red Flares");
        // The block itself was discarded last.
        let above = usize::from(zone == Zone::Discard);
        assert_eq!(t.names(THEY, zone).iter().rev().nth(above), Some(&"Red Flares"));
    }
}

#[test]
fn red_energy_shield_raises_any_personality() {
    let mut t = combat()
        .you(|p| p.stage(4).hand(&["Red Static Shot"]))
        .they(|p| p.stage(0).hand(&["Red Energy Shield"]))
        .start();
    t.play("Red Static Shot").choose("Red Energy Shield");
    let theirs = t.state.player(THEY).leader;
    t.answer(Choice::Object(theirs));
    assert_eq!((t.stage(YOU), t.stage(THEY)), (2, 10));
}

#[test]
fn red_flares_may_spare_the_opponent_to_lower_its_own_level() {
    let mut t = combat()
        .you(|p| p.level(2).stage(10).hand(&["Red Flares"]))
        .start();
    t.play("Red Flares").yes().no().let_through();
    assert_eq!((t.level(YOU), t.discarded(THEY)), (1, 0));
    let hits = |happened: &Happened| matches!(happened, Happened::DamageDealt { stages: 0, life: 0 });
    assert_eq!(t.happened(hits), 1);
}

/// PA-ANGER-09: anger that would win falls to zero.
#[test]
fn red_escape_is_a_level_for_the_rest_of_combat_and_no_win() {
    let escape = |level| {
        let mut t = combat()
            .you(|p| p.stage(10).level(4).hand(&["Red Static Shot", "Red Jump Kick"]))
            .they(|p| p.level(level).anger(4).hand(&["Red Escape", "Red Blocking Hand"]))
            .start();
        t.play("Red Static Shot").choose("Red Escape");
        t
    };
    let mut t = escape(1);
    assert_eq!((t.level(THEY), t.anger(THEY), t.stage(THEY)), (2, 4, 10));
    t.choose("Red Blocking Hand");
    t.pass().pass();
    t.no();
    assert_eq!((t.level(THEY), t.stage(THEY)), (1, 5), "combat is over");
    let mut t = escape(4);
    t.pass().play("Red Jump Kick").choose("Red Blocking Hand");
    assert_eq!((t.state.outcome, t.anger(THEY), t.stage(THEY)), (None, 0, 10));
}

#[test]
fn red_heating_beams_trades_anger_for_a_card() {
    let start = |anger| {
        let mut t = combat()
            .you(|p| p.anger(anger).hand(&["Red Heating Beams"]))
            .start();
        t.play("Red Heating Beams");
        t
    };
    let mut t = start(1);
    t.yes();
    assert_eq!((t.anger(YOU), t.hand(YOU), t.discarded(THEY)), (0, 1, 3));
    let t = start(0);
    assert_eq!((t.hand(YOU), t.discarded(THEY)), (0, 3));
}

/// PA-LATER-03, A-PA-27: what one reprint alone adds may be a slip.
#[test]
fn red_heating_beams_is_discarded_after_use() {
    let mut t = combat().you(|p| p.anger(0).hand(&["Red Heating Beams"])).start();
    t.hit_with("Red Heating Beams");
    assert_eq!(t.names(YOU, Zone::Discard), ["Red Heating Beams"]);
}
