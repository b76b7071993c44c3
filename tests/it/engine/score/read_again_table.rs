//! Drills, Dragon Balls, places and other cards of the table whose words are easily misread, played as they are worded. You play the
//! Hero Goku, they the Villain Raditz, if nothing else is said.

use scouter::deck::Section;
use scouter::engine::{Act, Adjust, Choice, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::{Builder, Kit};
use super::read_again::{KIT, TAUGHT, asked, combat, dealt, first_of_each, pupils, step_two};
use super::when_and_whose::turn_of;
use super::{THEY, YOU};

/// You have East Kai for a Sensei.
const EAST_KAI: Kit = Kit {
    deck: |seat, place| {
        let mut deck = (KIT.deck)(seat, place);
        if place == 0 {
            deck.add(Section::Sensei, KIT.printing("East Kai Sensei"), 1);
        }
        deck
    },
    ..KIT
};

/// WGS-059: one stage more against a Majin, and each physical attack that hits takes the bottom card first.
#[test]
fn heros_drill_is_hard_on_majins() {
    for (leader, damage) in [("WGS-136", 6), ("SAI-170", 5)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Goku's Surprise Attack"])
                    .play(&["Hero's Drill"])
                    .stage(5)
            })
            .they(|p| p.lead(leader, 0).stage(10))
            .start();
        t.hit_with("Goku's Surprise Attack");
        assert_eq!(dealt(&t), (damage, 0), "{leader}");
        assert_eq!(t.names(THEY, Zone::Removed).len(), 1);
    }
}

/// WGS-059: whoever attacks the Majin; and an attack that was stopped takes no card.
#[test]
fn heros_drill_counts_for_every_attack_on_a_majin() {
    let mut t = combat()
        .you(|p| {
            p.lead("WGS-136", 0)
                .play(&["Hero's Drill"])
                .hand(&["Goku's Surprise Attack"])
                .stage(9)
        })
        .they(|p| {
            p.hand(&["Goku's Surprise Attack", "Gohan's Elbow Block"])
                .stage(9)
        })
        .start();
    t.play("Goku's Surprise Attack").choose("Gohan's Elbow Block");
    assert_eq!(t.names(THEY, Zone::Removed), ["Gohan's Elbow Block"]);
    t.hit_with("Goku's Surprise Attack");
    assert_eq!(dealt(&t), (6, 0));
    assert!(t.names(YOU, Zone::Removed).is_empty());
}

/// WGS-057: whoever discards it has it in play, and draws for a card that the opponent's made them discard, not for the Drill.
#[test]
fn gokus_quickness_drill_comes_into_play_when_it_is_discarded() {
    let mut t = step_two()
        .you(|p| p.hand(&["Goku's Quickness Drill", "Senzu Bean"]))
        .start();
    t.until("Discard step");
    t.choose("Goku's Quickness Drill").done();
    assert!(t.names(YOU, Zone::Play).contains(&"Goku's Quickness Drill"));

    let mut t = combat()
        .you(|p| p.hand(&["Goku's Quickness Drill"]))
        .they(|p| p.hand(&["Vegeta's Lunge"; 2]))
        .start();
    t.pass().play("Vegeta's Lunge");
    assert!(t.names(YOU, Zone::Play).contains(&"Goku's Quickness Drill"));
    assert_eq!(t.hand(YOU), 0);
    let card = t.card(YOU, "Goku Body Throw!");
    t.shift(card, Zone::Hand, false);
    t.pass().play("Vegeta's Lunge");
    assert_eq!((t.hand(YOU), t.discarded(YOU)), (1, 1));
}

/// WGS-091: an Ally is a Named card too, and not the one that gains.
#[test]
fn arquas_arena_answers_an_ally_and_any_named_card() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Arqua's Arena"])
                .hand(&["Krillin@1", "Piccolo's Determination", "Blue Idea"])
                .stage(2)
        })
        .start();
    t.play("Krillin");
    assert_eq!((t.stage(YOU), t.ally_stage(YOU, "Krillin")), (5, 3));
    t.play("Blue Idea");
    assert_eq!(t.prompt(), None);
    t.play("Piccolo's Determination");
    assert!(t.offers("Goku") && t.offers("Krillin"));
    t.choose("Krillin");
    assert_eq!((t.stage(YOU), t.ally_stage(YOU, "Krillin")), (5, 6));
}

/// WGS-125: in any Non-Combat step, the opponent's too, when cards have been played in it; and once in a game.
#[test]
fn east_kai_sensei_teaches_in_any_non_combat_step() {
    let mut t = Builder::new(&EAST_KAI, false)
        .with(&["crd"])
        .you(|p| p.stage(5))
        .they(|p| p.hand(&["Earth Dragon Ball 2"]))
        .start();
    assert!(t.offers("East Kai Sensei"));
    t.pass();
    assert!(asked(&t, YOU, PromptKind::Respond));
    t.done();
    assert_eq!((t.step(), t.prompt()), ("Combat step: attack?", None));
    t.pass();
    turn_of(&mut t, THEY, "Non-Combat step");
    let ball = t.card(THEY, "Earth Dragon Ball 2");
    t.shift(ball, Zone::Hand, false);
    t.play("Earth Dragon Ball 2");
    assert_eq!(t.stage(YOU), 2);
    while !asked(&t, YOU, PromptKind::Respond) {
        t.quietly();
    }
    t.choose("East Kai Sensei");
    assert_eq!(t.stage(YOU), 10);
    turn_of(&mut t, YOU, "Non-Combat step");
    assert!(!t.offers("East Kai Sensei"), "once in a game");
}

/// WGS-084: in the combat in which five life cards were taken, and not after it.
#[test]
fn orange_friendship_helps_in_the_same_combat() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Orange Friendship"])
                .tokui_waza(Style::Orange)
                .discard(&["Krillin@1"])
        })
        .they(|p| p.hand(&["Black Front Kick"]).stage(9))
        .start();
    assert!(!t.offers("Orange Friendship"));
    t.pass().hit_with("Black Front Kick");
    assert!(t.offers("Orange Friendship"));
    t.play("Orange Friendship");
    t.yes();
    first_of_each(&mut t, PromptKind::Choose);
    assert!(asked(&t, THEY, PromptKind::ShuffleRest));
    t.no();
    assert_eq!(t.ally_stage(YOU, "Krillin"), 10);
    let mut t = combat()
        .you(|p| {
            p.play(&["Orange Friendship"])
                .tokui_waza(Style::Orange)
                .discard(&["Krillin@1"])
        })
        .they(|p| p.hand(&["Black Front Kick"]).stage(9))
        .start();
    t.pass().hit_with("Black Front Kick");
    t.pass().pass().until("Non-Combat step");
    t.until("Combat step: attack?").pass().until("Non-Combat step");
    assert_eq!(t.state.active, YOU);
    assert!(!t.offers("Orange Friendship"));
}

/// CGS-099: five anger lose, also where a level would need six, and the highest level does not win.
#[test]
fn gokus_farewell_loses_at_five_anger() {
    let mut t = step_two()
        .you(|p| p.play(&["Goku's Farewell", "Piccolo's Determination"]).stage(2))
        .they(|p| p.play(&["Blue Style Mastery [TRU-149]"]))
        .start();
    t.play("Goku's Farewell");
    assert_eq!((t.level(YOU), t.stage(YOU), t.winner()), (3, 10, None));
    t.adjust(Adjust::Anger {
        player: YOU,
        anger: 3,
    });
    t.play("Piccolo's Determination");
    assert_eq!((t.anger(YOU), t.winner()), (4, None));
    t.until("Discard step")
        .until("Non-Combat step")
        .until("Discard step");
    while t.winner().is_none() && t.state.active == THEY {
        let act = t.state.offers()[0].act;
        t.act(act);
    }
    assert_eq!(t.winner(), Some(THEY), "one more as your turn begins");
}

/// CGS-099: no card lowers the anger or keeps it from rising.
#[test]
fn gokus_farewell_lets_anger_rise_and_never_fall() {
    let mut t = combat()
        .you(|p| p.play(&["Goku's Farewell"]).hand(&["Orange Leg Sweep"]).stage(2))
        .they(|p| p.hand(&["Cutting the Tail", "Blue Defensive Effect"]))
        .start();
    t.play("Goku's Farewell");
    assert_eq!((t.level(YOU), t.winner()), (3, None));
    t.adjust(Adjust::Anger {
        player: YOU,
        anger: 3,
    });
    t.play("Cutting the Tail");
    assert_eq!(t.anger(YOU), 3);
    t.pass().play("Blue Defensive Effect");
    assert_eq!(t.anger(YOU), 3);
    t.hit_with("Orange Leg Sweep");
    assert_eq!(t.anger(YOU), 4);
}

/// KID-093: two anger, and a Non-Combat card goes, as it comes into play.
#[test]
fn the_sixth_ball_of_namek_raises_anger() {
    let mut t = step_two()
        .you(|p| p.hand(&["Alt. Namek Dragon Ball 6"]).stage(2))
        .they(|p| p.play(&["Blue Stamina Drill"]))
        .start();
    t.play("Alt. Namek Dragon Ball 6");
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!(t.anger(YOU), 2);
    assert_eq!(t.names(THEY, Zone::Discard), ["Blue Stamina Drill"]);
}

/// KID-093, KID-094: while the ball is yours, the opponent's Sensei and Mastery do nothing.
#[test]
fn balls_of_namek_silence_sensei_and_mastery() {
    for (balls, anger) in [(&["Alt. Namek Dragon Ball 6"][..], 0), (&[], 3)] {
        let mut t = Builder::new(&TAUGHT, true)
            .you(|p| p.play(balls).hand(&["Cutting the Tail"]))
            .they(|p| p.anger(3))
            .start();
        t.play("Cutting the Tail");
        assert_eq!(t.anger(THEY), anger, "{balls:?}");
    }
    for (balls, level) in [(&["Alt. Namek Dragon Ball 7"][..], 2), (&[], 1)] {
        let mut t = combat()
            .you(|p| {
                p.play(balls)
                    .hand(&["Orange Leg Sweep"])
                    .tokui_waza(Style::Orange)
                    .anger(4)
            })
            .they(|p| p.play(&["Blue Style Mastery [TRU-149]"]))
            .start();
        t.hit_with("Orange Leg Sweep");
        assert_eq!(t.level(YOU), level, "{balls:?}");
    }
}

/// KID-071: the top of the deck is safe from the opponent's effects, not from searches and not from damage.
#[test]
fn recoomes_vogue_drill_guards_the_top_of_the_deck() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Black Magic", "Black Scout Maneuver [CA-CA36]"])
                .hand(&["Black Jump Turn Kick"])
                .stage(5)
        })
        .they(|p| {
            p.play(&["Recoome's Vogue Drill"])
                .deck(&["Orange Arm Bar", "Orange Leg Sweep", "Orange Arm Bar"])
        })
        .start();
    t.play("Black Magic").pass();
    assert_eq!(t.discarded(THEY), 0);
    t.play("Black Scout Maneuver").name("Orange Arm Bar");
    t.decline().pass();
    assert_eq!(t.names(THEY, Zone::Removed), ["Orange Arm Bar"; 2]);
    t.hit_with("Black Jump Turn Kick");
    assert_eq!(t.discarded(THEY), 4);
}

/// KID-071: its player discards nothing from the top for the power of a personality, which is used all the same.
#[test]
fn recoomes_vogue_drill_spares_the_price_of_a_power() {
    for (drill, paid) in [(&["Recoome's Vogue Drill"][..], 0), (&[], 2)] {
        let mut t = combat()
            .you(|p| p.lead("WGS-Preview7", 0).play(drill).stage(5))
            .they(|p| p.stage(10))
            .start();
        t.hit_with("Majin Vegeta, the Dark Prince");
        assert_eq!(t.discarded(YOU), paid, "{drill:?}");
    }
}

/// KID-113, SC-LATER-93: an attack whose base is nothing does nothing, whatever is added to it, by itself too.
#[test]
fn red_hunger_drill_takes_nothing_from_an_attack_without_a_base() {
    for (attack, lost) in [("Orange Leg Sweep", 2), ("Surprise Hit", 2 + 1)] {
        for (drill, lost) in [(&["Red Hunger Drill"][..], 0), (&[], lost)] {
            let mut t = combat()
                .you(|p| p.play(drill).level(3).stage(10))
                .they(|p| {
                    p.play(&["Black Bear Hug Drill"])
                        .discard(&["Blue Stamina Drill"])
                        .hand(&[attack])
                        .stage(0)
                })
                .start();
            t.pass().hit_with(attack);
            assert_eq!(10 - t.stage(YOU), lost, "{attack} {drill:?}");
        }
    }
}

/// KID-024: a pupil goes by chance.
#[test]
fn red_bullrush_drill_takes_a_pupil_by_chance() {
    let mut t = Builder::new(&TAUGHT, true)
        .you(|p| {
            p.play(&["Red Bullrush Drill"])
                .hand(&["Gohan's Elbow Block"])
                .stage(9)
        })
        .they(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .start();
    t.pass()
        .play("Goku's Surprise Attack")
        .choose("Gohan's Elbow Block");
    assert_eq!((pupils(&t, THEY), t.prompt()), (1, None));
    assert_eq!(t.names(THEY, Zone::Removed).len(), 1);
}

/// BAB-037, BAB-M-M11: an attack that the opponent's own card stopped, you did not stop. An Ally is a Named card (A-SC-94).
#[test]
fn drills_answer_an_attack_that_their_player_stopped() {
    for drill in ["Black Conservation Drill", "Goku's Defensive Drill"] {
        let mut t = combat()
            .you(|p| {
                p.lead("WGS-136", 0)
                    .play(&[drill])
                    .discard(&["Senzu Bean"])
                    .stage(5)
            })
            .they(|p| {
                p.hand(&["Vegeta's Jolting Slash", "Goku's Surprise Attack"])
                    .stage(9)
            })
            .start();
        t.pass().hit_with("Vegeta's Jolting Slash");
        t.pass().play("Goku's Surprise Attack");
        assert_eq!((t.prompt(), t.stage(YOU)), (None, 5), "{drill}");
    }
    for (drill, bottom, stage) in [
        ("Black Conservation Drill", "Goku Charges", 5),
        ("Goku's Defensive Drill", "Goku Charges", 8),
        ("Goku's Defensive Drill", "Goku, the Saiyan", 8),
        ("Goku's Defensive Drill", "Senzu Bean", 5),
    ] {
        let mut t = combat()
            .you(|p| {
                p.lead("WGS-136", 0)
                    .play(&[drill])
                    .hand(&["Orange Energy Guard"])
                    .discard(&["Orange Leg Sweep", bottom])
                    .stage(5)
            })
            .they(|p| p.hand(&["Black Jump Turn Kick"]).stage(9))
            .start();
        t.pass()
            .play("Black Jump Turn Kick")
            .choose("Orange Energy Guard");
        assert!(asked(&t, YOU, PromptKind::May), "{drill}");
        t.yes();
        assert_eq!(t.stage(YOU), stage, "{drill}, {bottom}");
        assert!(!t.names(YOU, Zone::Discard).contains(&bottom));
    }
}

/// BAB-037: a Defense Shield of yours stops for you.
#[test]
fn black_conservation_drill_answers_a_shield() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Black Conservation Drill", "Blue Stamina Drill"])
                .discard(&["Senzu Bean", "Goku Charges"])
                .stage(5)
        })
        .they(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .start();
    t.pass().play("Goku's Surprise Attack");
    assert!(asked(&t, YOU, PromptKind::May));
    t.yes();
    assert_eq!(t.names(YOU, Zone::Discard), ["Senzu Bean"]);
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Goku Charges");
}

/// CA-CA20: each player searches the own deck and has the Drill.
#[test]
fn tree_of_might_gives_each_player_a_drill() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Tree of Might"])
                .deck(&["Goku's Quickness Drill", "Blue Stamina Drill"])
        })
        .they(|p| p.deck(&["Total Defense Drill", "Blue Stamina Drill"]))
        .start();
    t.until("Combat step: attack?").act(Act::Combat { against: THEY });
    for (player, drill) in [(YOU, "Goku's Quickness Drill"), (THEY, "Total Defense Drill")] {
        assert!(asked(&t, player, PromptKind::May));
        t.yes();
        assert!(!t.offers("Blue Stamina Drill"));
        if t.prompt() == Some(PromptKind::Choose) {
            t.choose(drill);
        }
        assert!(t.names(player, Zone::Play).contains(&drill), "{drill}");
    }
}

/// CA-CA26: it goes in place of a card that another card would take, not of one that was used.
#[test]
fn ingrain_in_the_membrane_saves_from_other_cards() {
    let mut t = step_two()
        .you(|p| p.play(&["Ingrain in the Membrane", "Blue Stamina Drill"]))
        .they(|p| p.hand(&["Android 19's Energy Burst"]).stage(9))
        .start();
    t.play("Ingrain in the Membrane");
    first_of_each(&mut t, PromptKind::Choose);
    t.until("Combat step: attack?").act(Act::Combat { against: THEY });
    t.decline();
    while t.prompt().is_some() {
        t.done();
    }
    t.pass().hit_with("Android 19's Energy Burst");
    assert_eq!(t.names(YOU, Zone::Removed), ["Ingrain in the Membrane"]);
    assert!(t.names(YOU, Zone::Play).contains(&"Blue Stamina Drill"));

    let mut t = step_two()
        .you(|p| p.play(&["Ingrain in the Membrane", "Hercule's Realization"]))
        .start();
    t.play("Ingrain in the Membrane");
    first_of_each(&mut t, PromptKind::Choose);
    t.until("Combat step: attack?").pass();
    t.until("Combat step: attack?").act(Act::Combat { against: YOU });
    assert!(asked(&t, YOU, PromptKind::May));
    t.yes();
    while t.prompt() == Some(PromptKind::Mode) {
        t.answer(Choice::Option(2));
    }
    let discard = t.names(YOU, Zone::Discard);
    assert!(discard.contains(&"Hercule's Realization"), "{discard:?}");
}

/// CA-CA18: two more in the Power Up step, and one anger less for a level beside the Tree of Might.
#[test]
fn energetic_fruit_feeds_whoever_wears_it() {
    for (place, level) in [(&["Tree of Might"][..], 2), (&[], 1)] {
        let mut t = step_two()
            .you(|p| {
                p.play(&["Energetic Fruit", "Piccolo's Determination"])
                    .play(place)
                    .anger(3)
                    .stage(2)
            })
            .start();
        t.play("Energetic Fruit");
        t.play("Piccolo's Determination");
        assert_eq!(t.level(YOU), level, "{place:?}");
        let object = t.state.player(YOU).leader;
        t.adjust(Adjust::Stage { object, stage: 2 });
        t.until("Combat step: attack?");
        assert_eq!(t.stage(YOU), 2 + level + 2);
    }
}

/// CA-CA18: a second one raises too, and is not attached.
#[test]
fn a_second_energetic_fruit_raises_all_the_same() {
    let mut t = step_two()
        .you(|p| p.play(&["Energetic Fruit"; 2]).stage(2))
        .start();
    t.play("Energetic Fruit");
    assert_eq!((t.stage(YOU), t.discarded(YOU)), (10, 0));
    let object = t.state.player(YOU).leader;
    t.adjust(Adjust::Stage { object, stage: 2 });
    t.play("Energetic Fruit");
    assert_eq!((t.stage(YOU), t.discarded(YOU)), (10, 1));
    assert!(!t.offers("Energetic Fruit"));
}
