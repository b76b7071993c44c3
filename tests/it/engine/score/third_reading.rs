//! Cards of the hand that were read a third time, played as they are worded: attacks, stops and what they say of later phases. You
//! play the Hero Goku, they the Villain Raditz, if nothing else is said.

use scouter::engine::{Act, Adjust, Choice, Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::read_again::{asked, combat, dealt, first_of_each, step_two};
use super::{THEY, YOU};

/// AND-P-P6, SAI-038, TRU-044, BAB-P-P10: whoever may only defend passes, and an Ally of theirs may still lead the defence.
#[test]
fn an_ally_may_lead_the_defence_of_who_must_pass() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Krillin's Ready", "Orange Arm Bar"])
                .play(&["Krillin@1"])
                .stage(0)
        })
        .they(|p| p.hand(&["Krillin's Energy Disk", "Orange Leg Sweep"]).stage(9))
        .start();
    t.pass().play("Krillin's Energy Disk").choose("Goku");
    t.choose("Krillin's Ready");
    assert_eq!(t.discarded(THEY), 3 + 1);
    assert!(!t.offers("Orange Arm Bar"));
    t.pass().play("Orange Leg Sweep");
    assert!(asked(&t, YOU, PromptKind::Lead));

    let mut t = combat()
        .you(|p| {
            p.hand(&["Straining Arm Drag Move", "Orange Arm Bar"])
                .play(&["Krillin@1"])
                .stage(1)
        })
        .they(|p| p.hand(&["Orange Leg Sweep"; 2]).stage(9))
        .start();
    t.play_by("Straining Arm Drag Move", "Goku").let_through();
    t.play("Orange Leg Sweep");
    assert!(asked(&t, YOU, PromptKind::Lead));
    t.let_through();
    first_of_each(&mut t, PromptKind::Stages);
    assert!(!t.offers("Orange Arm Bar"));

    let mut t = combat()
        .you(|p| p.hand(&["Chiaotzu's Psychic Halt", "Orange Leg Sweep"]).stage(5))
        .they(|p| p.hand(&["Orange Arm Bar"]).play(&["Krillin@1"]).stage(0))
        .start();
    t.play("Chiaotzu's Psychic Halt");
    assert!(!t.offers("Orange Arm Bar"));
    t.pass().play("Orange Leg Sweep");
    assert!(asked(&t, THEY, PromptKind::Lead));

    let mut t = combat()
        .you(|p| p.hand(&["Orange Leg Sweep"; 2]).stage(5))
        .they(|p| {
            p.hand(&["Senzu Bean", "Orange Arm Bar"])
                .play(&["Total Defense Drill", "Krillin@1"])
                .stage(0)
        })
        .start();
    t.play("Orange Leg Sweep").choose("Raditz");
    t.choose("Total Defense Drill");
    first_of_each(&mut t, PromptKind::Choose);
    assert!(!t.offers("Orange Arm Bar") && !t.offers("Krillin"));
    t.pass().play("Orange Leg Sweep");
    assert!(asked(&t, THEY, PromptKind::Lead));
}

/// How many attacks hit since the last question.
fn hits(t: &Scenario) -> usize {
    t.happened(|what| matches!(what, Happened::DamageDealt { .. }))
}

/// WGS-010, SAI-012: the first physical attack of the opponent's next phase is stopped, and the second of it hits.
#[test]
fn one_attack_of_the_next_phase_is_stopped() {
    for rules in [&[][..], &["crd"]] {
        for card in ["Blue Forearm Block", "Blue Hip Spring Throw"] {
            let mut t = combat()
                .with(rules)
                .you(|p| p.hand(&[card]).stage(9))
                .they(|p| p.lead("SAI-082", 0).hand(&["Orange Leg Sweep"]).stage(10))
                .start();
            if card == "Blue Forearm Block" {
                t.pass().play("Orange Leg Sweep").choose(card).pass();
            } else {
                t.hit_with(card);
            }
            let before = hits(&t);
            t.play("Tien");
            while t.prompt() == Some(PromptKind::Defend) {
                t.done();
            }
            assert_eq!(hits(&t) - before, 1, "{card}");
        }
    }
}

/// BJ-021: the pass waits for a phase that is not skipped.
#[test]
fn trunks_back_bash_waits_for_a_phase_that_is_not_skipped() {
    let mut t = combat()
        .you(|p| {
            p.lead("TRU-185", 0)
                .hand(&["Saiyan Neutralization", "Trunks Back Bash"])
                .hand(&["Orange Leg Sweep"; 2])
                .stage(10)
        })
        .they(|p| p.hand(&["Krillin's Energy Disk", "Orange Arm Bar"]).stage(10))
        .start();
    t.pass()
        .play("Krillin's Energy Disk")
        .choose("Saiyan Neutralization");
    t.hit_with("Trunks Back Bash");
    t.pass().hit_with("Orange Leg Sweep");
    assert!(!t.offers("Orange Arm Bar"));
    t.pass().hit_with("Orange Leg Sweep");
    assert!(t.offers("Orange Arm Bar"));
}

/// BAB-097: a number of cards is chosen that the discard pile has.
#[test]
fn daughters_joy_asks_for_all_the_cards_it_names() {
    for (cards, ways) in [(9, &[0, 1, 2][..]), (7, &[0, 2]), (4, &[2])] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Daughter's Joy"])
                    .discard(&["Senzu Bean"; 9][..cards])
                    .stage(5)
            })
            .they(|p| p.discard(&["Pikkon's Truce"; 3]))
            .start();
        t.play("Daughter's Joy");
        if t.prompt() == Some(PromptKind::Mode) {
            let offered = t.state.offers().iter().filter_map(|action| match action.act {
                Act::Answer {
                    choice: Choice::Option(way),
                } => Some(way),
                _ => None,
            });
            assert_eq!(offered.collect::<Vec<_>>(), ways, "{cards} cards");
            t.answer(Choice::Option(2));
        }
        for _ in 0..20 {
            if t.prompt().is_some() {
                let first = t.state.offers()[0].act;
                t.act(first);
            }
        }
        assert_eq!(t.discarded(YOU), cards - 2);
        assert_eq!(t.discarded(THEY), 1);
    }
}

/// BJ-031: an Ally that takes the damage leaves the game, whoever was attacked; the chosen Drills do nothing until your next turn.
#[test]
fn gohans_obliteration_removes_the_ally_that_is_hurt_and_silences_drills() {
    for (taker, removed, chosen) in [("Nappa", true, true), ("Raditz", false, false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Gohan's Obliteration"]).stage(5))
            .they(|p| {
                p.play(&["Nappa@1", "Black Striking Drill"])
                    .hand(&["Goku's Surprise Attack"])
                    .stage(10)
            })
            .start();
        t.hit_with("Gohan's Obliteration");
        assert!(asked(&t, THEY, PromptKind::Stages));
        t.choose(taker);
        if chosen {
            t.choose("Black Striking Drill");
        }
        while t.state.decider() == Some(YOU) {
            t.done();
        }
        assert_eq!(
            t.names(THEY, Zone::Removed).contains(&"Nappa"),
            removed,
            "{taker}"
        );
        t.hit_with("Goku's Surprise Attack");
        assert_eq!(dealt(&t), (if chosen { 5 } else { 7 }, 0));
    }
}

/// KR-K9: an Ally that is dealt damage is discarded, also one to which the stages are redirected.
#[test]
fn overhead_squeal_discards_the_ally_that_takes_the_stages() {
    for (taker, discarded) in [("Nappa", true), ("Raditz", false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Overhead Squeal"]).stage(3))
            .they(|p| p.play(&["Nappa@1"]).stage(10))
            .start();
        t.hit_with("Overhead Squeal").choose(taker);
        assert_eq!(t.names(THEY, Zone::Discard).contains(&"Nappa"), discarded);
        assert_eq!(t.names(YOU, Zone::Discard), ["Overhead Squeal"]);
    }
}

/// BUU-080: after it no Defense Shield of the opponent stops anything in this combat.
#[test]
fn namekian_shuto_takes_the_shields_of_the_opponent() {
    for (attack, lost) in [("Namekian Shuto", 4), ("Orange Leg Sweep", 0)] {
        let mut t = combat()
            .you(|p| p.hand(&[attack, "Krillin's Energy Disk"]).stage(9))
            .they(|p| p.play(&["Blue Prepared Drill"]).stage(10))
            .start();
        t.play(attack);
        while t.prompt().is_some() {
            let last = t.state.offers().last().unwrap().act;
            t.act(last);
        }
        t.pass();
        let before = t.life(THEY);
        t.hit_with("Krillin's Energy Disk");
        assert_eq!(before - t.life(THEY), lost, "{attack}");
    }
}

/// FUS-046: what could lower your level is kept from being used, and your own cards against the opponent are not.
#[test]
fn blue_multi_jab_leaves_your_own_cards_alone() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Multi-Jab", "Blue Gut Implosion"]).stage(9))
        .they(|p| p.hand(&["Blue Gut Implosion", "Orange Arm Bar"]).stage(10))
        .start();
    t.hit_with("Blue Multi-Jab");
    assert!(t.offers("Orange Arm Bar") && !t.offers("Blue Gut Implosion"));
    t.pass();
    assert!(t.offers("Blue Gut Implosion"));
}

/// FUS-095, A-SC-30: later a card that removes itself by the later wording alone does so too, and does not go under the deck.
#[test]
fn blue_backhand_keeps_no_card_that_removes_itself_later() {
    let removed = [&[][..], &["crd"]].map(|rules| {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.hand(&["Blue Backhand"])
                    .play(&["Goku's Lucky Break"])
                    .deck(&["Senzu Bean", "Earth Dragon Ball 4"])
                    .stage(9)
            })
            .they(|p| p.stage(10))
            .start();
        t.hit_with("Blue Backhand").pass();
        t.play("Goku's Lucky Break");
        while t.prompt().is_some() {
            let first = t.state.offers()[0].act;
            t.act(first);
        }
        let removed = t.names(YOU, Zone::Removed).contains(&"Goku's Lucky Break");
        assert_eq!(t.names(YOU, Zone::Deck)[0] == "Goku's Lucky Break", !removed);
        removed
    });
    assert_eq!(removed, [false, true]);
}

/// MISC-L3: one Ally pays all four stages, and without an Ally that has them there is no such attack.
#[test]
fn team_work_kamehameha_needs_an_ally_that_can_pay() {
    for (stage, offered) in [(3, false), (4, true), (6, true)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Team Work Kamehameha"])
                    .play(&["Krillin@1", "Chiaotzu@1"])
                    .stage(9)
            })
            .they(|p| p.stage(10))
            .start();
        let object = t.card(YOU, "Krillin");
        t.adjust(Adjust::Stage { object, stage });
        assert_eq!(t.offers("Team Work Kamehameha"), offered, "{stage}");
        if offered {
            let before = t.life(THEY);
            t.play("Team Work Kamehameha");
            t.let_through();
            assert_eq!(t.ally_stage(YOU, "Chiaotzu"), 3, "three stages are not enough");
            assert_eq!(before - t.life(THEY), 10);
            assert_eq!((t.ally_stage(YOU, "Krillin"), t.stage(YOU)), (stage - 4, 9));
        }
    }
}

/// IR-IR22b: it stops a physical attack, and no other.
#[test]
fn super_saiyan_defense_stops_a_physical_attack() {
    for (attack, stops) in [("Orange Arm Bar", true), ("Krillin's Energy Disk", false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Super Saiyan Defense [IR-IR22b]"]).stage(9))
            .they(|p| p.hand(&[attack]).stage(10))
            .start();
        t.pass().play(attack);
        assert_eq!(t.offers("Super Saiyan Defense"), stops);
        if stops {
            t.choose("Super Saiyan Defense");
        }
        t.let_through();
        assert_eq!(t.stage(YOU), 9);
    }
}

/// MISC-F1b: it is attached where it hits, and from then on a card of your hand costs the opponent two of the Life Deck.
#[test]
fn half_nelson_trades_cards_of_the_hand_for_life_cards() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Half-Nelson [MISC-F1b]", "Senzu Bean", "Senzu Bean"])
                .stage(9)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Half-Nelson");
    assert_eq!(t.prompt(), None);
    let nelson = t.card(YOU, "Half-Nelson");
    assert_eq!(t.state.object(nelson).host, t.card(THEY, "Raditz"));
    for left in [1, 0] {
        t.pass();
        let before = t.life(THEY);
        t.play("Half-Nelson");
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!((t.hand(YOU), before - t.life(THEY)), (left, 2));
    }
    t.pass();
    assert!(!t.offers("Half-Nelson"), "nothing is left to discard");
}

/// IR-IR21b: in the Discard step of a turn without combat of your own.
#[test]
fn pep_talk_raises_whoever_skipped_combat() {
    for fought in [false, true] {
        let mut t = step_two()
            .you(|p| {
                p.play(&["Pep Talk [IR-IR21b]"])
                    .discard(&["Senzu Bean", "Goku Charges", "Orange Arm Bar"])
                    .stage(2)
            })
            .start();
        t.until("Combat step: attack?");
        if fought {
            t.act(Act::Combat { against: THEY });
            while t.step() != "Discard step" {
                let pass = t.state.offers().last().unwrap().act;
                t.act(pass);
            }
        } else {
            t.pass();
        }
        assert_eq!(asked(&t, YOU, PromptKind::May), !fought);
        if !fought {
            t.yes();
            assert_eq!((t.stage(YOU), t.anger(YOU)), (10, 2));
            assert_eq!(t.names(YOU, Zone::Discard), ["Senzu Bean", "Pep Talk"]);
            let deck = t.names(YOU, Zone::Deck);
            assert!(deck[..2].contains(&"Orange Arm Bar") && deck[..2].contains(&"Goku Charges"));
        }
    }
}

/// BUU-183: any card that speaks of focused attacks counts, also one that makes none itself.
#[test]
fn majin_dabura_removes_what_speaks_of_focused_attacks() {
    let hit = |removed: u8| {
        let mut t = combat()
            .you(|p| {
                p.lead("BUU-180 BUU-183", 0)
                    .level(2)
                    .discard(&["Red Force Punch", "Orange Carnage", "Senzu Bean"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Majin Dabura");
        assert_eq!(t.prompt(), Some(PromptKind::Number));
        assert_eq!(t.state.offers().len(), 3, "none, one or two");
        t.answer(Choice::Number(removed));
        first_of_each(&mut t, PromptKind::Choose);
        if t.prompt() == Some(PromptKind::ShuffleRest) {
            t.no();
        }
        t.let_through();
        assert!(t.names(YOU, Zone::Discard).contains(&"Senzu Bean"));
        let (stages, life) = dealt(&t);
        stages + life
    };
    assert_eq!([hit(1), hit(2)], [hit(0) + 3, hit(0) + 6]);
}

/// BUU-183: cards that stop focused attacks, that strengthen them or that ask whether an attack is focused.
#[test]
fn many_cards_speak_of_focused_attacks() {
    let cards = [
        "Red Force Punch",
        "Red Cross Punch",
        "Heroic Sword Catch",
        "Risky Maneuver",
        "Total Defense Drill",
        "Goku's Running Defense",
        "Red Energy Slap",
        "Orange Hand-Clasp Drill",
        "Red Clap",
        "Ultimate Defense",
        "Multi-Purpose Strike",
        "Saiyan Defensive Sphere",
        "Celestial Battleground",
        "Heroic Block",
        "Majin's Perfect Defense",
        "Black Power Hit",
        "Pikkon's Truce",
        "Saiyan Focused Block",
        "Capsule Corp.",
    ];
    for card in cards {
        let mut t = combat()
            .you(|p| {
                p.lead("BUU-180 BUU-183", 0)
                    .level(2)
                    .discard(&[card, "Senzu Bean"])
                    .stage(10)
            })
            .start();
        t.play("Majin Dabura");
        assert_eq!(t.prompt(), Some(PromptKind::Number), "{card}");
        assert_eq!(t.state.offers().len(), 2, "{card}");
    }
}
