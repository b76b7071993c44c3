//! In which turn a card is used and until when it lasts, whose Dragon Balls, Drills and personalities it means: the Saiyan Saga. You play the Hero Goku, they the Villain Raditz, a third player the Hero Piccolo.

use scouter::engine::{Act, Choice, Happened, PlayerId, PromptKind, Zone};
use scouter::model::effect::Part;

use super::super::scenario::{Builder, Scenario};
use super::read_again::{asked, first_of_each};
use super::saiyan_cards::{combat, step_two};
use super::{THEY, THIRD, YOU};

/// The same table as first printed and in the community's format.
pub(super) fn both(table: impl Fn() -> Builder) -> [Scenario; 2] {
    [table().start(), table().with(&["crd"]).start()]
}

/// Goes on until it is that player's turn and the step begins.
pub(super) fn turn_of(t: &mut Scenario, player: PlayerId, step: &str) {
    for _ in 0..200 {
        if t.state.active == player && t.step() == step {
            return;
        }
        t.quietly();
    }
    panic!("{step} never comes");
}

/// They declare combat on you in their turn, which is the next.
fn attacked_by_them(t: &mut Scenario) {
    t.pass().decline();
    turn_of(t, THEY, "Combat step: attack?");
    t.decline().act(Act::Combat { against: YOU }).decline();
}

/// The card is in their hand, wherever it went meanwhile.
fn they_hold(t: &mut Scenario, card: &str) {
    let object = t.card(THEY, card);
    if t.state.object(object).zone != Zone::Hand {
        t.shift(object, Zone::Hand, false);
    }
}

fn skipped_combats(t: &Scenario) -> usize {
    t.happened(|what| {
        matches!(
            what,
            Happened::Skipped {
                part: Part::Combat,
                ..
            }
        )
    })
}

/// SAI-045: used in an opponent's combat, the city takes the place of the combat of the user's next turn, not of the one after.
#[test]
fn saiyan_city_destruction_takes_the_place_of_the_next_combat_whoever_declared_this_one() {
    for mut t in both(|| {
        step_two().you(|p| {
            p.lead("Vegeta", 3).play(&["Saiyan City Destruction"]).discard(&[
                "Orange Arm Bar",
                "Black Side Kick",
                "Red Back Kick",
            ])
        })
    }) {
        attacked_by_them(&mut t);
        t.pass().play("Saiyan City Destruction");
        turn_of(&mut t, YOU, "Non-Combat step");
        assert_eq!(skipped_combats(&t), 0);
        t.pass();
        assert_eq!(skipped_combats(&t), 1);
        turn_of(&mut t, THEY, "Non-Combat step");
        turn_of(&mut t, YOU, "Combat step: attack?");
        assert_eq!(skipped_combats(&t), 1, "the turn after it is fought as always");
    }
}

/// SAI-133 A-SC-30: the document of 2014 has the Drill used by whoever was attacked, in any turn.
#[test]
fn blue_reversal_drill_answers_an_attack_in_the_opponents_turn() {
    for mut t in both(|| {
        step_two()
            .you(|p| p.play(&["Blue Reversal Drill"]).stage(10))
            .they(|p| p.hand(&["Orange Arm Bar"]).stage(10))
    }) {
        attacked_by_them(&mut t);
        they_hold(&mut t, "Orange Arm Bar");
        t.hit_with("Orange Arm Bar");
        first_of_each(&mut t, PromptKind::Stages);
        assert!(t.offers("Blue Reversal Drill"));
    }
}

/// SC-LATER-167: what the wording of 2014 keeps apart are its owner's Drills; Black Arm Bar Drill, which was not reworded, still asks
/// for a table without Orange ones.
#[test]
fn a_drill_reworded_in_2014_looks_at_its_owners_drills_alone() {
    let tables = |drill: &'static str, theirs: &'static str| {
        both(|| step_two().you(|p| p.hand(&[drill])).they(|p| p.play(&[theirs]))).map(|t| t.offers(drill))
    };
    for (drill, theirs, lets) in [
        ("Orange Energy Drill", "Orange Spontaneous Drill", [false, true]),
        ("Black Physical Drill", "Black Defender Drill", [false, true]),
        ("Black Free-Style Drill", "Black Defender Drill", [false, true]),
        ("Red Pressure-Point Drill", "Red Rolling Drill", [false, true]),
        ("Blue Neck Restraint Drill", "Blue Reversal Drill", [false, true]),
        ("Black Arm Bar Drill", "Orange Spontaneous Drill", [false, false]),
    ] {
        assert_eq!(tables(drill, theirs), lets, "{drill}");
    }
}

/// A-SC-90: in 2014 it is used when needed, in an opponent's turn too and without a combat.
#[test]
fn teaching_the_unteachable_is_used_when_needed_in_2014() {
    let card = "Teaching the Unteachable Forces Observation";
    let mut t = step_two().with(&["crd"]).you(|p| p.play(&[card])).start();
    for _ in 0..100 {
        if t.state.active == THEY && asked(&t, YOU, PromptKind::Respond) {
            break;
        }
        t.quietly();
    }
    assert!(t.offers(card), "{:?}", t.prompt());
    t.play(card);
    turn_of(&mut t, YOU, "Non-Combat step");
    assert_eq!(skipped_combats(&t), 1);
}

/// SAI-192, SC-LATER-190: used in a combat, it means the player of that combat when combat is over, too.
#[test]
fn whoever_was_fought_is_meant_when_combat_is_over() {
    let card = "Teaching the Unteachable Forces Observation";
    let mut t = step_two().you(|p| p.play(&[card])).third(|p| p).start();
    t.pass().act(Act::Combat { against: THIRD });
    t.play(card);
    turn_of(&mut t, THEY, "Non-Combat step");
    t.pass();
    assert_eq!((skipped_combats(&t), t.step()), (0, "Combat step: attack?"));
    turn_of(&mut t, THIRD, "Non-Combat step");
    t.pass();
    assert_eq!(skipped_combats(&t), 1);
}

/// SAI-203: as first printed the cards are kept until the user's next turn, by the document of 2014 until it ends.
#[test]
fn saiyan_truce_card_keeps_cards_longer_in_2014() {
    let kept = both(|| combat().you(|p| p.hand(&["Saiyan Truce Card"]))).map(|mut t| {
        t.play("Saiyan Truce Card");
        turn_of(&mut t, THEY, "Non-Combat step");
        turn_of(&mut t, YOU, "Non-Combat step");
        let in_next = t.state.hand_limit(YOU, 1) > 1;
        turn_of(&mut t, THEY, "Non-Combat step");
        (in_next, t.state.hand_limit(YOU, 1) > 1)
    });
    assert_eq!(kept, [(false, false), (true, false)]);
}

/// A-SC-92: the first card of a Combat is used in one.
#[test]
fn vegetas_energy_blast_is_for_combat_in_2014() {
    let card = "Vegeta's Energy Blast [SAI-119]";
    let mut t = step_two()
        .with(&["crd"])
        .you(|p| p.hand(&[card]).stage(2))
        .start();
    t.pass();
    assert_eq!(t.step(), "Combat step: attack?");
    assert!(!t.offers(card) && t.prompt() != Some(PromptKind::Respond));
    let t = combat().with(&["crd"]).you(|p| p.hand(&[card]).stage(2)).start();
    assert!(t.offers(card));
}

/// SAI-127: a card is drawn in every phase with an attack, not for every attack of it.
#[test]
fn black_takedown_drill_draws_once_in_a_phase_with_two_attacks() {
    let mut t = combat()
        .you(|p| {
            p.lead("Piccolo", 3)
                .level(3)
                .play(&["Black Takedown Drill"])
                .hand(&["Orange Arm Bar"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    let mut drawn = Vec::new();
    for attack in ["Piccolo", "Orange Arm Bar"] {
        let held = t.hand(YOU);
        let mut asked = 0;
        t.play(attack);
        while let Some(prompt) = t.prompt() {
            match prompt {
                PromptKind::May => {
                    asked += 1;
                    t.yes();
                }
                PromptKind::Defend => {
                    t.done();
                }
                kind => first_of_each(&mut t, kind),
            }
        }
        drawn.push((
            asked,
            t.hand(YOU) + usize::from(attack == "Orange Arm Bar") - held,
        ));
        t.pass();
    }
    assert_eq!(drawn, [(1, 1), (1, 1)]);
}

/// SAI-234: as first printed nothing happens to the Drills until the personality advances; in 2014 a fall takes them as well.
#[test]
fn orange_focusing_drill_keeps_drills_through_a_fall_as_first_printed() {
    let left = both(|| {
        step_two()
            .you(|p| {
                p.level(3)
                    .play(&["Orange Focusing Drill", "Orange Spontaneous Drill"])
            })
            .they(|p| p.play(&["King Kai's Calming"]))
    })
    .map(|mut t| {
        t.pass();
        for _ in 0..20 {
            if asked(&t, THEY, PromptKind::May) {
                break;
            }
            t.quietly();
        }
        t.yes();
        assert_eq!(t.level(YOU), 2);
        t.names(YOU, Zone::Play).contains(&"Orange Spontaneous Drill")
    });
    assert_eq!(left, [true, false]);
}

/// SAI-048: where there is no Dragon Ball to take nothing is asked, and the card stays.
#[test]
fn gokus_touch_waits_for_a_dragon_ball() {
    for there in [false, true] {
        let mut t = combat()
            .you(|p| p.play(&["Goku's Touch"]).hand(&["Orange Arm Bar"]).stage(10))
            .they(|p| {
                p.play(if there { &["Earth Dragon Ball 3"][..] } else { &[] })
                    .stage(10)
            })
            .start();
        t.hit_with("Orange Arm Bar");
        assert_eq!(t.prompt() == Some(PromptKind::May), there);
        assert!(t.names(YOU, Zone::Play).contains(&"Goku's Touch"));
    }
}

/// SAI-048, A-SC-34: the ball is taken from the player who was hit.
#[test]
fn a_ball_is_captured_from_the_player_who_is_fought() {
    for theirs in [false, true] {
        let mut t = combat()
            .you(|p| p.play(&["Goku's Touch"]).hand(&["Orange Arm Bar"]).stage(10))
            .they(|p| {
                p.play(if theirs { &["Earth Dragon Ball 4"][..] } else { &[] })
                    .stage(10)
            })
            .third(|p| p.play(&["Earth Dragon Ball 3"]))
            .start();
        t.hit_with("Orange Arm Bar");
        assert_eq!(t.prompt() == Some(PromptKind::May), theirs);
        if theirs {
            t.yes();
            first_of_each(&mut t, PromptKind::Capture);
            assert!(t.names(THIRD, Zone::Play).contains(&"Earth Dragon Ball 3"));
            assert!(!t.names(THEY, Zone::Play).contains(&"Earth Dragon Ball 4"));
        }
    }
}

/// SAI-208: the wound is over once its bearer makes anybody discard a life card.
#[test]
fn terrible_wounds_heal_by_damage_to_a_third_player() {
    let mut t = step_two()
        .you(|p| p.play(&["Terrible Wounds"]))
        .they(|p| p.hand(&["Black Front Kick"]).stage(10).anger(2))
        .third(|p| p)
        .start();
    t.play("Terrible Wounds");
    if t.prompt() == Some(PromptKind::Choose) {
        t.answer(Choice::Player(THEY));
    }
    assert_eq!(t.anger(THEY), 0);
    t.pass();
    turn_of(&mut t, THEY, "Combat step: attack?");
    they_hold(&mut t, "Black Front Kick");
    t.act(Act::Combat { against: THIRD });
    assert!(!t.names(YOU, Zone::Removed).contains(&"Terrible Wounds"));
    t.hit_with("Black Front Kick");
    assert!(t.names(YOU, Zone::Removed).contains(&"Terrible Wounds"));
}

/// SAI-186 SC-LATER-151: whoever captures the ball and takes its power has all of it, and who does not has none.
#[test]
fn earth_dragon_ball_six_ends_a_combat_for_its_captor_too() {
    for takes in [true, false] {
        for used in [true, false] {
            let mut t = combat()
                .with(&["crd"])
                .you(|p| p.play(&["Earth Dragon Ball 6"]))
                .they(|p| p.hand(&["Earth Dragon Ball Capture"]))
                .start();
            if used {
                t.play("Earth Dragon Ball 6");
            }
            turn_of(&mut t, THEY, "Combat step: attack?");
            they_hold(&mut t, "Earth Dragon Ball Capture");
            t.act(Act::Combat { against: YOU }).decline();
            t.play("Earth Dragon Ball Capture");
            first_of_each(&mut t, PromptKind::Capture);
            if takes {
                t.yes()
            } else {
                t.no()
            };
            t.pass();
            assert_eq!(t.offers("Earth Dragon Ball 6"), takes, "used before: {used}");
        }
    }
}

/// SAI-238, SC-LATER-190: outside combat the opponent is one whom the card can mean.
#[test]
fn king_kais_calming_means_the_opponent_at_level_three() {
    let mut t = step_two()
        .you(|p| p.play(&["King Kai's Calming"]))
        .they(|p| p.level(2))
        .third(|p| p.level(3))
        .start();
    t.pass();
    for _ in 0..20 {
        if matches!(t.prompt(), Some(PromptKind::May)) || t.state.active != YOU {
            break;
        }
        if asked(&t, YOU, PromptKind::Choose) {
            let players = t.state.offers().iter().filter(|action| {
                matches!(
                    action.act,
                    Act::Answer {
                        choice: Choice::Player(_)
                    }
                )
            });
            assert_eq!(players.count(), 1);
            first_of_each(&mut t, PromptKind::Choose);
            continue;
        }
        t.quietly();
    }
    t.yes();
    assert_eq!((t.level(THEY), t.level(THIRD)), (2, 2));
}
