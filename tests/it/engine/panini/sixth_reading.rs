//! What a sixth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::{Act, Adjust, Choice, Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::readings::{calm, combat, planning};
use super::{THEY, YOU};

/// PRE-C025 with EVO-U069, PA-COMBAT-16: stages that are paid are not lost, and so they are not doubled.
#[test]
fn what_is_paid_is_not_lost() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Face Grab", "Blue Defensive Flight"]).stage(9))
        .they(|p| p.hand(&["Saiyan Clash"]).anger(4).stage(9))
        .start();
    t.play("Blue Face Grab").let_through();
    calm(&mut t);
    t.play("Saiyan Clash").choose("Blue Defensive Flight");
    t.answer(Choice::Number(4));
    calm(&mut t);
    assert_eq!((t.stage(YOU), t.anger(THEY)), (5, 2));
}

/// HNV-R116: two cards go unless a styled Drill does; who holds none has nothing to choose.
#[test]
fn orange_possession_drill_takes_two_cards_from_who_holds_no_styled_drill() {
    for (drawn, asked) in [("Orange Aura Drill", true), ("Saiyan Clash", false)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Orange Possession Drill"])
                    .hand(&["Blue Face Grab"])
                    .deck(&["Saiyan Clash", drawn])
            })
            .start();
        t.play("Orange Possession Drill");
        assert_eq!(t.prompt() == Some(PromptKind::May), asked, "{drawn}");
        calm(&mut t);
        assert_eq!(t.hand(YOU), 1, "{drawn}");
    }
}

/// MOV-R131, PA-COMBAT-25: what the second sentence asks is asked once the first has been carried out.
#[test]
fn lord_slugs_fist_slam_rejuvenates_at_the_level_that_its_own_anger_brings() {
    for (anger, level, times) in [(4, 3, 1), (0, 2, 0)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Lord Slug's Fist Slam"])
                    .discard(&["Blue Face Grab"])
                    .level(2)
                    .anger(anger)
                    .stage(9)
            })
            .start();
        t.play("Lord Slug's Fist Slam").let_through();
        calm(&mut t);
        let rejuvenated =
            t.happened(|happened| matches!(happened, Happened::Rejuvenated { player: YOU, .. }));
        assert_eq!((t.level(YOU), rejuvenated), (level, times));
    }
}

/// Lets an attack through and has an Ally discarded for its critical damage.
fn lose_an_ally(t: &mut Scenario) {
    while let Some(prompt) = t.prompt() {
        match prompt {
            PromptKind::Critical => t.answer(Choice::Option(1)),
            PromptKind::Lead | PromptKind::Defend => t.let_through(),
            PromptKind::Choose => t.choose("Turtle - Protective"),
            PromptKind::May | PromptKind::Endurance => t.no(),
            _ => t.done(),
        };
    }
}

/// EVO-S007, PA-DMG-12: an Ally that no effect may take out of play is not discarded for critical damage. EVO-U096: nor is it
/// shuffled in to draw a card.
#[test]
fn an_ally_that_goku_keeps_is_not_lost_to_critical_damage() {
    for kept in [true, false] {
        let mut t = planning()
            .you(|p| {
                p.lead("Goku of Evolution", 4)
                    .level(2)
                    .play(&["Turtle - Protective"])
            })
            .they(|p| p.hand(&["Blue Arm Blast"]).stage(10))
            .start();
        t.pass().decline().act(Act::Combat { against: THEY });
        if kept {
            t.yes();
        } else {
            t.no();
        }
        while t.prompt() == Some(PromptKind::Choose) {
            t.choose("Turtle - Protective");
        }
        // Where the Main Personality is at stage 0, its Ally may act.
        let leader = t.state.player(YOU).leader;
        t.adjust(Adjust::Stage {
            object: leader,
            stage: 0,
        });
        if kept {
            let hand = t.hand(YOU);
            t.play("Turtle - Protective");
            assert_eq!(t.hand(YOU), hand, "it does not go, and nothing is drawn");
        } else {
            t.pass();
        }
        t.play("Blue Arm Blast");
        lose_an_ally(&mut t);
        assert_eq!(t.names(YOU, Zone::Play).contains(&"Turtle - Protective"), kept);
    }
}

/// PRE-S140: Endurance prevents damage, so none of a Physical Combat card helps where such cards prevent nothing.
#[test]
fn red_power_rush_leaves_no_endurance_to_physical_combat_cards() {
    for (card, asked) in [("Namekian Clamp", false), ("Saiyan Assistance", true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Red Power Rush"]).anger(3).stage(10))
            .they(|p| p.deck(&[card]).stage(0))
            .start();
        t.hit_with("Red Power Rush");
        assert_eq!(t.prompt() == Some(PromptKind::Endurance), asked, "{card}");
    }
}

/// PER-DR001, MOV-U092, PER-C016: an attack that counts as styled or not by what stands beside it does so when it is paid for.
#[test]
fn what_counts_as_unstyled_costs_as_much() {
    for drill in ["Orange Distracting Drill", "Blue Guarding Drill"] {
        let start = |stage| {
            combat()
                .you(|p| p.hand(&[drill]).stage(stage))
                .they(|p| p.play(&["Cell - Larval"]).stage(10))
                .start()
        };
        assert!(!start(0).offers(drill), "{drill}");
        let mut t = start(3);
        t.play(drill);
        assert_eq!(t.stage(YOU), 2, "{drill}");
    }
    let mut t = combat()
        .you(|p| p.lead("Cell", 4).stage(3))
        .they(|p| p.play(&["Cell - Larval"]).stage(10))
        .start();
    t.play("Cell - Imperfect");
    assert_eq!(t.stage(YOU), 3, "this one is styled");
}

/// MOV-R102: what is attached goes to another Main Personality.
#[test]
fn black_combo_attaches_a_card_to_another_main_personality() {
    let mut t = combat()
        .you(|p| p.play(&["Blue Rebuke"]).hand(&["Black Combo"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.play("Blue Rebuke").pass().hit_with("Black Combo");
    while t.prompt() != Some(PromptKind::May) {
        t.quietly();
    }
    t.yes();
    while t.prompt() == Some(PromptKind::Choose) {
        t.quietly();
    }
    let setup = t.state.object(t.card(YOU, "Blue Rebuke"));
    assert_eq!(setup.host, t.state.player(THEY).leader);
}

/// AWA-R131, PA-GLO-03: what stands in parentheses happens all the same when the effects of the Event are cancelled.
#[test]
fn cell_jrs_surround_goes_into_the_life_deck_though_it_is_cancelled() {
    let mut t = combat()
        .you(|p| p.hand(&["Cell Jr.'s Surround"]))
        .they(|p| p.hand(&["Heroic Energy Sphere"]))
        .start();
    t.play("Cell Jr.'s Surround").choose("Heroic Energy Sphere");
    calm(&mut t);
    assert_eq!(t.discarded(YOU), 0);
    let card = t.card(YOU, "Cell Jr.'s Surround");
    assert_eq!(t.state.object(card).zone, Zone::Deck);
}
