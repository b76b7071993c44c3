//! What a thirteenth reading found, of the Fusion, Babidi and Kid Buu Sagas: what a cost is, cards that are attached, what effects
//! discard for stages, and cards used at a moment of their own. You play the Hero Goku, they the Villain Raditz, if nothing else is
//! said.

use scouter::engine::{Act, Choice, PromptKind, Zone};
use scouter::games;
use scouter::model::{Game, Style};

use super::super::scenario::Scenario;
use super::own_combinations::enter;
use super::read_again::{asked, attack, combat, dealt, first_of_each, step_two};
use super::when_and_whose::both;
use super::{THEY, YOU};

/// Answers what is asked as quietly as possible.
fn settle(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.quietly();
    }
}

/// BAB-079: who shows the higher card number has the card.
#[test]
fn paper_rock_scissors_goes_to_the_higher_number() {
    for (yours, theirs, taken) in [
        ("Saiyan Elusion", "Black High Kick", true),
        ("Black High Kick", "Saiyan Elusion", false),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Paper, Rock, Scissors"]).deck(&[yours]))
            .they(|p| p.deck(&[theirs]))
            .start();
        t.play("Paper, Rock, Scissors");
        settle(&mut t);
        assert_eq!(t.names(YOU, Zone::Hand).contains(&yours), taken);
        assert_eq!(t.names(THEY, Zone::Hand).contains(&theirs), !taken);
    }
}

/// BAB-035, SC-LATER-105: only costs are doubled, those that are paid in the middle of an attack among them (FUS-067).
#[test]
fn majin_babidis_ship_doubles_costs_alone() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| {
            p.hand(&["Orange Rush"])
                .play(&[
                    "Majin Babidi's Ship",
                    "Android 20 Absorbing Drill",
                    "Orange Laser Drill",
                ])
                .stage(10)
        })
        .they(|p| p.hand(&["Black Front Kick"]).stage(10))
        .start();
    let before = t.life(YOU);
    t.play("Orange Rush");
    assert_eq!(before - t.life(YOU), 2);
    assert!(asked(&t, YOU, PromptKind::May));
    t.yes();
    assert_eq!(t.stage(YOU), 10 - 4);
    t.let_through();
    settle(&mut t);
    let before = t.life(YOU);
    t.play("Black Front Kick").choose("Android 20 Absorbing Drill");
    assert_eq!(before - t.life(YOU), 2);
}

/// FRI-024: what an attack says that it costs is a cost, chosen in the middle of its text as it is.
#[test]
fn straining_blocking_move_costs_what_is_chosen() {
    for (place, lost) in [(&[][..], 3), (&["Majin Babidi's Ship"], 6)] {
        for mut t in both(|| {
            combat()
                .you(|p| p.hand(&["Straining Blocking Move"]).play(place).stage(10))
                .they(|p| p.stage(10))
        }) {
            let (yours, theirs) = (t.life(YOU), t.life(THEY));
            t.play("Straining Blocking Move").answer(Choice::Number(2));
            assert_eq!(yours - t.life(YOU), lost);
            t.let_through();
            settle(&mut t);
            assert_eq!(theirs - t.life(THEY), 3);
        }
    }
}

/// KID-004, SC-LATER-177: a card that was used and attached itself is used no more, but for what it says while it is attached.
#[test]
fn black_exertion_is_used_once() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Exertion"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.play("Black Exertion");
    settle(&mut t);
    let object = t.card(YOU, "Black Exertion");
    assert!(t.state.object(object).host.is_some());
    let turn = t.state.turn;
    while t.state.turn < turn + 2 {
        t.quietly();
    }
    let why = (games::rules(Game::Score).fight().why_not_usable)(&t.state, YOU, object, 0);
    assert_eq!(why, Some("SC-TURN-05"));
}

/// CA-CA16, SC-LATER-141: the levels that were gained for the turn win nothing as they are given up.
#[test]
fn gohans_immense_power_wins_nothing_as_it_ends() {
    for mut t in both(|| {
        combat()
            .you(|p| p.lead("Gohan", 3).hand(&["Gohan's Immense Power"]).stage(9))
            .they(|p| p.stage(10))
    }) {
        t.play("Gohan's Immense Power").yes();
        assert_eq!(t.level(YOU), 3);
        let turn = t.state.turn;
        while t.state.outcome.is_none() && t.state.turn == turn {
            t.quietly();
        }
        assert_eq!((t.state.outcome, t.level(YOU)), (None, 1));
    }
}

/// CA-CA11, SC-LATER-136: damage that cannot be lowered is not reduced to a number either.
#[test]
fn the_damage_of_turles_is_not_reduced() {
    for (level, lost) in [(1, 2), (2, 5)] {
        for mut t in both(|| {
            combat()
                .you(|p| {
                    p.lead("CA-CA10 CA-CA11 CA-CA12", 0)
                        .level(level)
                        .hand(&["Orange Rush"])
                        .stage(10)
                })
                .they(|p| p.stage(10))
        }) {
            let before = t.life(THEY);
            t.play("Orange Rush").choose("Raditz");
            settle(&mut t);
            assert_eq!(before - t.life(THEY), lost, "level {level}");
        }
    }
}

/// BAB-105: a card that says something of focused attacks and makes none itself is not shuffled in. His rating is the opponent's,
/// whoever is in control.
#[test]
fn majin_yakon_shuffles_in_what_attacks() {
    let mut t = enter(
        step_two().you(|p| {
            p.lead("BAB-070 BAB-071 BAB-105", 0)
                .level(3)
                .discard(&["Majin Power Drill"])
                .stage(5)
        }),
        "",
    );
    settle(&mut t);
    assert!(t.names(YOU, Zone::Discard).contains(&"Majin Power Drill"));
    let t = step_two()
        .with(&["crd"])
        .you(|p| p.play(&["Majin Yakon@1"]))
        .start();
    let yakon = t.card(YOU, "Majin Yakon@1");
    assert_eq!(t.state.rating(yakon), t.state.leader_rating(THEY));
}

/// FUS-022: the card that was named is one of the life cards of this attack's damage.
#[test]
fn saiyan_spindletop_punch_looks_at_its_own_damage() {
    for (named, anger) in [("Orange Arm Bar", 1), ("Orange Leg Sweep", 0)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Spindletop Punch"]).stage(9))
            .they(|p| p.deck(&["Orange Arm Bar"]).stage(0))
            .start();
        t.play("Saiyan Spindletop Punch").name(named);
        t.let_through();
        settle(&mut t);
        assert_eq!(t.anger(YOU), anger, "{named}");
        assert_eq!(t.names(THEY, Zone::Removed).is_empty(), anger == 0);
    }
}

/// A-SC-61: a Non-Combat card that gives itself up at a moment of its own was used by that (SZ-SZ4), and may be answered (FUS-P-651).
#[test]
fn a_card_used_on_entering_combat_was_used() {
    for startled in [false, true] {
        let mut t = step_two()
            .you(|p| p.play(&["Bulma's Looking Good", "Champion Belt"]).stage(5))
            .they(|p| {
                if startled {
                    p.hand(&["Startled"])
                } else {
                    p.hand(&["Orange Arm Bar"])
                }
            })
            .start();
        while !asked(&t, YOU, PromptKind::May) {
            if t.may_fight() {
                t.act(Act::Combat { against: THEY });
            } else {
                t.quietly();
            }
        }
        t.yes();
        if startled {
            assert!(asked(&t, THEY, PromptKind::Respond));
            t.play("Startled");
        }
        settle(&mut t);
        assert_eq!(t.discarded(THEY), 1);
        assert!(t.names(YOU, Zone::Discard).contains(&"Bulma's Looking Good"));
        assert_eq!(t.names(THEY, Zone::Discard).contains(&"Startled"), startled);
        assert!(t.offers("Champion Belt"));
    }
}

/// IR-IR19: a card so used is left where it lies for another that is given up.
#[test]
fn pose_with_style_leaves_a_card_used_on_entering_combat() {
    let mut t = enter(
        step_two()
            .you(|p| p.play(&["Bulma's Looking Good", "Pose with Style"]).stage(5))
            .they(|p| p.hand(&["Orange Arm Bar"])),
        "",
    );
    settle(&mut t);
    assert_eq!(t.names(YOU, Zone::Discard), ["Pose with Style"]);
    assert_eq!(t.discarded(THEY), 1);
    let kept = t.card(YOU, "Bulma's Looking Good");
    assert_eq!(t.state.object(kept).zone, Zone::Play);
}

/// KID-071: cards that go for stages which an effect takes and which are not there are discarded by that effect.
#[test]
fn recoomes_vogue_drill_guards_what_goes_for_stages() {
    for (drill, lost) in [(&["Recoome's Vogue Drill"][..], 0), (&[], 2)] {
        let mut t = combat()
            .with(&["crd"])
            .you(|p| {
                p.tokui_waza(Style::Saiyan)
                    .mastery("Saiyan Style Mastery")
                    .hand(&["Saiyan Wrist Block"])
                    .stage(10)
            })
            .they(|p| p.hand(&["Orange Arm Bar"]).play(drill).stage(1))
            .start();
        t.pass();
        let before = t.life(THEY);
        t.play("Orange Arm Bar").choose("Saiyan Wrist Block");
        settle(&mut t);
        assert_eq!(t.stage(THEY), 0);
        assert_eq!(before - t.life(THEY), lost);
    }
}

/// RED-R12: of several cards that are drawn at once none is drawn beyond the fourth.
#[test]
fn king_kais_new_home_bounds_what_is_drawn() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["King Kai's New Home"])
                .hand(&["Alt. Namek Dragon Ball 3", "Orange Arm Bar", "Orange Arm Bar"])
                .discard(&["Orange Leg Sweep", "Orange Leg Sweep", "Orange Leg Sweep"])
        })
        .start();
    t.play("Alt. Namek Dragon Ball 3");
    settle(&mut t);
    assert_eq!(t.hand(YOU), 4);
}

/// KID-002, SC-LATER-151: of a ball that was captured all is used or nothing, what lasts among it.
#[test]
fn the_lasting_part_of_a_captured_ball_is_part_of_its_power() {
    for used in [true, false] {
        let mut t = combat()
            .with(&["crd"])
            .you(|p| p.hand(&["Orange Arm Bar"]).play(&["Goku's Touch"]).stage(10))
            .they(|p| p.play(&["Alt. Namek Dragon Ball 2"]).stage(10))
            .start();
        let before = t.state.leader_rating(YOU);
        attack(&mut t, "Orange Arm Bar");
        assert!(asked(&t, YOU, PromptKind::May));
        t.yes();
        first_of_each(&mut t, PromptKind::Capture);
        assert!(asked(&t, YOU, PromptKind::May));
        if used {
            t.yes();
        } else {
            t.no();
        }
        settle(&mut t);
        assert_eq!(t.state.leader_rating(YOU), before + u8::from(used));
    }
}

/// KR-K6: what reveals cards of a Life Deck looks at them.
#[test]
fn majin_buus_childish_taunt_bars_what_reveals() {
    let mut t = combat()
        .you(|p| p.hand(&["Majin Buu's Childish Taunt"]).stage(10))
        .they(|p| p.lead("Vegeta", 3).play(&["Vegeta's Trick"]).stage(10))
        .start();
    attack(&mut t, "Majin Buu's Childish Taunt");
    settle(&mut t);
    assert!(!t.offers("Vegeta's Trick"));
}

/// FUS-113: the other way costs four stages more than the attack costs, and is there for whoever has them.
#[test]
fn orange_reflex_costs_four_more() {
    for (stage, is_there) in [(6, true), (5, false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Reflex"]).deck(&["Orange Rush"]).stage(stage))
            .they(|p| p.stage(10))
            .start();
        t.play("Orange Reflex");
        if asked(&t, YOU, PromptKind::Mode) {
            assert_eq!(t.state.offers().len(), 1 + usize::from(is_there));
            t.answer(Choice::Option(u8::from(is_there)));
        } else {
            assert!(!is_there);
        }
        assert_eq!(t.stage(YOU), if is_there { 0 } else { 3 });
    }
}

/// BJ-024, SC-LATER-93: life cards beside the table are modifiers of an attack as well.
#[test]
fn trunks_deadly_impact_adds_life_cards() {
    let mut t = combat()
        .you(|p| p.hand(&["Trunks' Deadly Impact", "Red Puppy Slap"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.play("Trunks' Deadly Impact");
    while t.prompt() == Some(PromptKind::Choose) {
        if t.offers("Red Puppy Slap") {
            t.choose("Red Puppy Slap");
        } else {
            t.done();
        }
    }
    first_of_each(&mut t, PromptKind::Lead);
    t.let_through();
    settle(&mut t);
    assert_eq!(dealt(&t).1, 3);
}

/// BAB-094: where nothing of a card just used lasts until combat ends, there is nothing to extend.
#[test]
fn majin_babidis_power_extension_waits_for_something_to_extend() {
    let mut t = combat()
        .you(|p| {
            p.lead("BAB-067 BAB-072", 0)
                .hand(&["Grappling Stance", "Majin Babidi's Power Extension"])
                .stage(9)
        })
        .they(|p| p.stage(10))
        .start();
    assert!(!t.offers("Majin Babidi's Power Extension"));
    t.play("Grappling Stance").pass();
    assert!(t.offers("Majin Babidi's Power Extension"));
}

/// KID-043: three stages where all cards that were shuffled in were Non-Combat cards or Drills.
#[test]
fn blue_impulse_asks_what_was_shuffled_in() {
    for (card, stage) in [("Senzu Bean", 10), ("Orange Arm Bar", 7)] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Impulse"]).discard(&[card]).anger(1).stage(9))
            .they(|p| p.stage(10))
            .start();
        attack(&mut t, "Blue Impulse");
        settle(&mut t);
        assert_eq!(t.stage(YOU), stage, "{card}");
    }
}
