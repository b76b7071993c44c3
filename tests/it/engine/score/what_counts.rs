//! What counts as a cost, as a card that was chosen to be used, as being played, and as leaving the game. You play the Hero Goku,
//! they the Villain Raditz, if nothing else is said.

use scouter::engine::{Act, Adjust, Choice, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::{Scenario, Seat};
use super::own_combinations::enter;
use super::read_again::{asked, combat, dealt, first_of_each, step_two};
use super::saiyan_cards;
use super::when_and_whose::{both, turn_of};
use super::{THEY, THIRD, YOU};

/// Answers what is asked as quietly as possible.
fn settle(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.quietly();
    }
}

/// BUU-116 MISC-BR3, SC-LATER-115: a card whose Empower was used says no more that it leaves the game, so it goes under the deck.
#[test]
fn an_empowered_card_goes_under_the_deck() {
    for (levels, level) in [
        ("SAI-158 SAI-159 SAI-160 BUU-116", 4),
        ("MISC-BR1 MISC-BR2 MISC-BR3", 3),
    ] {
        for empowered in [true, false] {
            for mut t in both(|| {
                combat()
                    .you(|p| {
                        p.lead(levels, 0)
                            .level(level)
                            .hand(&["Saiyan Energy Bomb"])
                            .stage(9)
                    })
                    .they(|p| p.stage(10))
            }) {
                t.play("Saiyan Energy Bomb");
                assert!(asked(&t, YOU, PromptKind::May));
                if empowered {
                    t.yes();
                } else {
                    t.no();
                }
                settle(&mut t);
                let under = t.names(YOU, Zone::Deck)[0] == "Saiyan Energy Bomb";
                let gone = t.names(YOU, Zone::Removed).contains(&"Saiyan Energy Bomb");
                assert_eq!((under, gone), (empowered, !empowered), "{levels}");
            }
        }
    }
}

/// KID-116: a Saiyan card that attacked goes under the deck instead of being discarded or removed; what its own words shuffle in is
/// neither.
#[test]
fn saiyan_acute_rapid_slam_sends_under_the_deck_what_would_be_discarded() {
    for (attack, tokui_waza, is_under) in [
        ("Saiyan Light Jab", None, true),
        ("Saiyan Light Jab", Some(Style::Saiyan), false),
        ("Saiyan Energy Bomb", None, true),
    ] {
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&["Saiyan Acute Rapid Slam", attack]).stage(9);
                tokui_waza.into_iter().fold(p, Seat::tokui_waza)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Saiyan Acute Rapid Slam");
        while !t.offers(attack) {
            t.quietly();
        }
        assert_eq!(t.names(YOU, Zone::Deck)[0], "Saiyan Acute Rapid Slam");
        t.play(attack);
        settle(&mut t);
        let deck = t.names(YOU, Zone::Deck);
        assert!(deck.contains(&attack), "{attack}");
        assert_eq!(deck[0] == attack, is_under, "{attack}, {tokui_waza:?}");
    }
}

/// A-SC-72: a Defense Shield that is raised was no card its player chose to use, nor is one used on entering combat.
#[test]
fn black_super_kick_comes_first_of_what_was_chosen() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Black Super Kick"])
                .play(&["Black Anticipation Drill"])
                .stage(9)
        })
        .they(|p| p.hand(&["Krillin's Energy Disk"]).stage(10))
        .start();
    let before = t.life(YOU);
    t.pass().play("Krillin's Energy Disk");
    settle(&mut t);
    assert_eq!(t.life(YOU), before, "the shield is raised");
    assert!(t.offers("Black Super Kick"));
    let t = enter(
        step_two().you(|p| p.hand(&["Black Gambit", "Black Super Kick"]).stage(9)),
        "Black Gambit",
    );
    assert!(t.names(YOU, Zone::Discard).contains(&"Black Gambit"));
    assert!(t.offers("Black Super Kick"));
}

/// WGS-091, A-SC-68: by the document of 2014 what says when a card is played hears of one that an effect places.
#[test]
fn arquas_arena_hears_of_an_ally_that_is_placed() {
    for (rules, stage) in [(&[][..], 3), (&["crd"][..], 6)] {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.hand(&["Blue Healing Ray"])
                    .play(&["Arqua's Arena"])
                    .discard(&["Krillin@1"])
                    .stage(5)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Blue Healing Ray").yes();
        first_of_each(&mut t, PromptKind::Choose);
        settle(&mut t);
        assert!(t.names(YOU, Zone::Play).contains(&"Krillin"));
        assert_eq!(t.stage(YOU), stage, "{rules:?}");
    }
}

/// SAI-203 with BUU-049: by the document of 2014 whoever called the truce discards for no effect in the Discard step.
#[test]
fn a_truce_keeps_the_hand_from_black_weakness_drill() {
    for (rules, held) in [(&[][..], 0), (&["crd"][..], 2)] {
        let mut t = combat()
            .with(rules)
            .you(|p| p.hand(&["Saiyan Truce Card", "Orange Arm Bar", "Orange Leg Sweep"]))
            .they(|p| p.play(&["Black Weakness Drill"]).stage(5))
            .start();
        t.play("Saiyan Truce Card");
        while !asked(&t, THEY, PromptKind::May) {
            t.quietly();
        }
        t.yes();
        assert_eq!((t.stage(THEY), t.hand(YOU)), (4, held), "{rules:?}");
    }
}

/// FUS-036, A-SC-34: the blow weakens whom it is attached to, whoever is attacked.
#[test]
fn black_jawbreaker_weakens_its_bearer_against_anybody() {
    let damage = [true, false].map(|hurt| {
        let mut t = saiyan_cards::combat()
            .you(|p| p.hand(&["Black Jawbreaker"]).stage(5))
            .they(|p| p.hand(&["Goku's Surprise Attack"]).stage(8))
            .third(|p| p.stage(10))
            .start();
        if hurt {
            t.hit_with("Black Jawbreaker");
        }
        turn_of(&mut t, THEY, "Combat step: attack?");
        let attack = t.card(THEY, "Goku's Surprise Attack");
        t.shift(attack, Zone::Hand, false);
        let object = t.state.player(THEY).leader;
        t.adjust(Adjust::Stage { object, stage: 5 });
        t.act(Act::Combat { against: THIRD });
        while !t.offers("Goku's Surprise Attack") {
            t.quietly();
        }
        t.hit_with("Goku's Surprise Attack");
        settle(&mut t);
        dealt(&t).0
    });
    assert_eq!(damage[1] - damage[0], 2);
}

/// KID-119, A-SC-34: until the end of the next turn of whom it hit, not of whoever comes first.
#[test]
fn saiyan_lurch_lasts_for_whom_it_hit() {
    let mut t = saiyan_cards::step_two()
        .you(|p| p.hand(&["Saiyan Lurch"]).stage(9))
        .third(|p| p.stage(5))
        .start();
    t.pass().decline().act(Act::Combat { against: THIRD });
    while !t.offers("Saiyan Lurch") {
        t.quietly();
    }
    t.hit_with("Saiyan Lurch");
    settle(&mut t);
    assert_eq!(t.state.leader_rating(THIRD), 0);
    turn_of(&mut t, THIRD, "Non-Combat step");
    assert_eq!(t.state.leader_rating(THIRD), 0);
    turn_of(&mut t, YOU, "Non-Combat step");
    assert_ne!(t.state.leader_rating(THIRD), 0);
}

/// SC-DRILL-05: a Drill of another colour may be shown and shuffled back wherever it was drawn from.
#[test]
fn a_misfit_drawn_from_the_discard_pile_may_be_shuffled_back() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&["Alt. Namek Dragon Ball 3"])
                .play(&["Blue Leapfrog Drill"])
                .discard(&["Orange Arm Bar", "Orange Arm Bar", "Red Reading Drill"])
        })
        .start();
    t.play("Alt. Namek Dragon Ball 3");
    while !asked(&t, YOU, PromptKind::Misfit) {
        t.quietly();
    }
    t.answer(Choice::Option(0));
    settle(&mut t);
    assert!(t.names(YOU, Zone::Deck).contains(&"Red Reading Drill"));
}

/// CEL-077, SC-LATER-104: by the document of 2014 one draws the discards that are there.
#[test]
fn trunks_prepares_with_what_there_is() {
    for (rules, held) in [(&[][..], 3), (&["crd"][..], 1)] {
        let t = enter(
            step_two()
                .with(rules)
                .they(|p| p.play(&["Trunks Prepares"]).discard(&["Orange Arm Bar"])),
            "",
        );
        assert_eq!(t.hand(THEY), held, "{rules:?}");
    }
}

/// BUU-147, SC-LATER-86: whom the Help lets use his power beside the one in control does so on entering this combat, whether he has
/// just come or lay there before.
#[test]
fn supreme_kai_uses_his_power_on_entering_combat() {
    for there in [true, false] {
        for rules in [&[][..], &["crd"]] {
            let t = enter(
                step_two()
                    .with(rules)
                    .you(|p| {
                        let p = if there {
                            p.play(&["Supreme Kai@1"])
                        } else {
                            p.deck(&["Supreme Kai@1"])
                        };
                        p.play(&["Supreme Kai's Help"])
                            .discard(&["Orange Leg Sweep"])
                            .stage(9)
                    })
                    .they(|p| p.stage(9)),
                "",
            );
            assert_eq!(
                t.names(YOU, Zone::Hand),
                ["Orange Leg Sweep"],
                "{there} {rules:?}"
            );
        }
    }
}

/// RED-R10: Cell answers draws by effects of the opponent, not those that his own card grants the opponent.
#[test]
fn cell_draws_for_no_effect_of_his_own() {
    let mut t = combat()
        .you(|p| {
            p.lead("CEL-188 RED-R10", 0)
                .level(2)
                .hand(&["Straining Energy Blast Move"])
                .stage(9)
        })
        .they(|p| p.stage(9))
        .start();
    t.hit_with("Straining Energy Blast Move");
    settle(&mut t);
    assert_eq!((t.hand(YOU), t.hand(THEY)), (0, 1));
}
