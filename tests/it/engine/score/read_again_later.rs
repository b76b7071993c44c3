//! Cards that the community's format of 2014 words otherwise (A-SC-30), under both wordings. You play the Hero Goku, they the
//! Villain Raditz, if nothing else is said.

use scouter::engine::{Adjust, Choice, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::{Builder, Scenario};
use super::read_again::{TAUGHT, asked, combat, dealt, first_of_each, pupils, step_two};
use super::{THEY, YOU};

/// The same table as first printed and in the community's format.
pub(super) fn both(table: impl Fn() -> Builder) -> [Scenario; 2] {
    [table().start(), table().with(&["crd"]).start()]
}

/// CGS-101, A-SC-30: as first printed all balls the opponent has; later those he owns, whoever has them.
#[test]
fn the_power_of_the_dragon_sends_back_what_the_opponent_owns_later() {
    let left = both(|| {
        combat()
            .you(|p| {
                p.hand(&["The Power of the Dragon"])
                    .discard(&["Krillin@1", "Senzu Bean"])
                    .play(&["Earth Dragon Ball 2"])
            })
            .they(|p| p.play(&["Earth Dragon Ball 1"]))
    })
    .map(|mut t| {
        for (owner, ball, player) in [
            (THEY, "Earth Dragon Ball 1", YOU),
            (YOU, "Earth Dragon Ball 2", THEY),
        ] {
            let object = t.card(owner, ball);
            t.adjust(Adjust::Control { object, player });
        }
        t.play("The Power of the Dragon");
        if t.prompt() == Some(PromptKind::Mode) {
            t.answer(Choice::Option(1));
        }
        first_of_each(&mut t, PromptKind::Choose);
        if asked(&t, THEY, PromptKind::ShuffleRest) {
            t.no();
        }
        assert_eq!(t.ally_stage(YOU, "Krillin"), 3);
        [YOU, THEY].map(|player| {
            let play = t.names(player, Zone::Play);
            play.iter().filter(|name| name.starts_with("Earth")).count()
        })
    });
    assert_eq!(left, [[1, 0], [0, 1]]);
}

/// CGS-111: no Dragon Ball is named; later no personality, Sensei or Mastery either.
#[test]
fn caught_off_guard_drill_names_no_personality_later() {
    let [mut first, mut later] = both(|| {
        step_two()
            .you(|p| p.hand(&["Caught Off Guard Drill"]))
            .they(|p| p.hand(&["Senzu Bean"]))
    });
    for t in [&mut first, &mut later] {
        t.play("Caught Off Guard Drill");
        t.unnamed("Earth Dragon Ball 1");
    }
    for title in ["Raditz", "East Kai Sensei", "Blue Style Mastery"] {
        later.unnamed(title);
    }
    first.name("Raditz");
    later.name("Senzu Bean");
    later
        .until("Combat step: attack?")
        .pass()
        .until("Non-Combat step");
    assert_eq!(later.state.active, THEY);
    assert!(!later.offers("Senzu Bean"));
}

/// WGS-077: some ball in play goes under its owner's deck; later one of the opponent's is shuffled in, and no other.
#[test]
fn namekian_offense_takes_a_ball_of_the_opponent_later() {
    let left = |mine: &'static [&'static str], theirs: &'static [&'static str]| {
        both(|| {
            combat()
                .you(|p| p.hand(&["Namekian Offense"]).play(mine))
                .they(|p| p.play(theirs))
        })
        .map(|mut t| {
            t.play("Namekian Offense");
            first_of_each(&mut t, PromptKind::Choose);
            t.names(YOU, Zone::Play).len() + t.names(THEY, Zone::Play).len() - 2
        })
    };
    assert_eq!(left(&["Earth Dragon Ball 1"], &[]), [0, 1]);
    assert_eq!(left(&[], &["Earth Dragon Ball 1"]), [0, 0]);
}

/// WGS-160, SC-LATER-155: later no search finds a Dragon Ball that does not speak of them.
#[test]
fn gokus_blinding_strike_names_no_ball_later() {
    let removed = both(|| {
        combat()
            .you(|p| p.hand(&["Goku's Blinding Strike"]).stage(9))
            .they(|p| {
                p.life(30)
                    .deck(&["Goku Charges"; 7])
                    .deck(&["Earth Dragon Ball 1", "Orange Arm Bar", "Orange Arm Bar"])
                    .stage(5)
            })
    })
    .map(|mut t| {
        t.hit_with("Goku's Blinding Strike");
        let before = t.state.pile(THEY, Zone::Removed).len();
        assert!(asked(&t, YOU, PromptKind::Name));
        if t.state.table().options().rules.is_empty() {
            t.name("Earth Dragon Ball 1");
        } else {
            t.unnamed("Earth Dragon Ball 1");
            t.name("Senzu Bean");
        }
        t.name("Orange Arm Bar").name("Orange Leg Sweep");
        first_of_each(&mut t, PromptKind::Choose);
        t.state.pile(THEY, Zone::Removed).len() - before
    });
    assert_eq!(removed, [2, 1]);
}

/// WGS-160: if it is stopped its player's discard pile leaves the game, by either wording.
#[test]
fn gokus_blinding_strike_costs_the_discard_pile_if_it_is_stopped() {
    let left = both(|| {
        combat()
            .you(|p| {
                p.hand(&["Goku's Blinding Strike"])
                    .discard(&["Senzu Bean", "Goku Charges"])
                    .stage(9)
            })
            .they(|p| p.hand(&["Orange Energy Guard"]).stage(5))
    })
    .map(|mut t| {
        t.play("Goku's Blinding Strike").choose("Orange Energy Guard");
        assert_eq!(t.prompt(), None);
        let discard = t.names(YOU, Zone::Discard);
        discard.contains(&"Senzu Bean")
    });
    assert_eq!(left, [false, false]);
}

/// CP1-CP13, CP1-CP14, CP1-CP15, SC-LATER-76: later the Ginyu Force counts as four Allies where it leads.
#[test]
fn the_ginyu_force_counts_as_four_allies_later() {
    for level in [1, 2, 3] {
        let lost = both(|| {
            combat().you(|p| {
                p.lead("CP1-CP13 CP1-CP14 CP1-CP15", 0)
                    .level(level)
                    .hand(&["Ally Wins!"])
            })
        })
        .map(|mut t| {
            t.play("Ally Wins!");
            t.discarded(THEY)
        });
        assert_eq!(lost, [0, 4], "level {level}");
    }
}

/// BAB-004, BAB-115: removed after use by the later wording alone.
#[test]
fn smack_and_rapid_attack_are_removed_after_use_later() {
    for card in ["Black Personal Smack", "Orange Rapid Attack"] {
        let removed =
            both(|| combat().you(|p| p.hand(&[card]).stage(5)).they(|p| p.stage(10))).map(|mut t| {
                t.play(card);
                if t.prompt() == Some(PromptKind::Mode) {
                    t.answer(Choice::Option(0));
                }
                t.let_through();
                let removed = t.names(YOU, Zone::Removed).contains(&card);
                assert_eq!(t.names(YOU, Zone::Discard).contains(&card), !removed);
                removed
            });
        assert_eq!(removed, [false, true], "{card}");
    }
}

/// WGS-165: under him Vegeta's Named cards are discarded, those that are removed by the later wording alone too.
#[test]
fn vegeta_keeps_his_named_cards_in_the_game() {
    for (leader, removed) in [("WGS-165", [false, false]), ("SAI-173", [false, true])] {
        let told = both(|| {
            combat().you(|p| {
                p.lead(leader, 0)
                    .play(&["Vegeta's Smirk"])
                    .deck(&["Earth Dragon Ball 1"])
            })
        })
        .map(|mut t| {
            t.play("Vegeta's Smirk");
            first_of_each(&mut t, PromptKind::Choose);
            t.names(YOU, Zone::Removed).contains(&"Vegeta's Smirk")
        });
        assert_eq!(told, removed, "{leader}");
    }
}

/// KID-100, SC-LATER-175: later no Fusion personality comes back.
#[test]
fn fond_memories_bring_no_fusion_back_later() {
    let offered = both(|| {
        Builder::new(&TAUGHT, true).you(|p| {
            p.play(&["Fond Memories"])
                .deck(&["Senzu Bean", "Orange Leg Sweep"])
        })
    })
    .map(|mut t| {
        let gotenks = t.state.pile(YOU, Zone::Side).to_vec();
        let gotenks = gotenks
            .into_iter()
            .find(|card| t.state.card(*card).name.starts_with("Gotenks"));
        for card in [gotenks.unwrap(), t.card(YOU, "Senzu Bean")] {
            t.shift(card, Zone::Removed, false);
        }
        let other = t.card(YOU, "Orange Leg Sweep");
        t.shift(other, Zone::Removed, false);
        t.play("Fond Memories");
        assert!(t.offers("Senzu Bean"));
        t.offers("Gotenks, Super Saiyan")
    });
    assert_eq!(offered, [true, false]);
}

/// FUS-P-P7: a Freestyle card that says it is removed goes under the deck; later a Physical Combat card alone.
#[test]
fn vegeta_the_celestial_keeps_physical_combat_cards_later() {
    let removed = |card: &'static str, style: Option<Style>| {
        both(|| {
            combat()
                .you(|p| {
                    let p = p.lead("FUS-P-P7", 0).hand(&[card]).stage(5);
                    match style {
                        Some(style) => p.tokui_waza(style).mastery("Orange Style Mastery [CEL-140]"),
                        None => p,
                    }
                })
                .they(|p| p.stage(10))
        })
        .map(|mut t| {
            t.hit_with(card);
            t.names(YOU, Zone::Removed).contains(&card)
        })
    };
    let style = Some(Style::Orange);
    assert_eq!(removed("Goku Charges", style), [false, false]);
    assert_eq!(removed("Krillin's Search", style), [false, true]);
    assert_eq!(removed("Goku's Physical Attack", style), [false, false]);
    assert_eq!(removed("Goku's Physical Attack", None), [false, true]);
    assert_eq!(
        removed("Goku Charges", None),
        [true, true],
        "without a Tokui-Waza"
    );
}

/// KID-008: cards for what could not be lowered: as first printed at no anger alone, later for each level that was left over.
#[test]
fn blue_biting_drill_counts_what_is_left_over_later() {
    for (anger, lost) in [(0, [3, 3]), (1, [0, 2]), (3, [0, 0])] {
        let told = both(|| {
            combat()
                .you(|p| p.hand(&["Majin Buu's Goo"]).play(&["Blue Biting Drill"]).stage(5))
                .they(|p| p.anger(anger).stage(10))
        })
        .map(|mut t| {
            t.hit_with("Majin Buu's Goo");
            assert_eq!((t.anger(THEY), dealt(&t).1), (0, 0));
            t.discarded(THEY)
        });
        assert_eq!(told, lost, "{anger} anger");
    }
}

/// KID-113: a pupil of the opponent is chosen; later one goes by chance.
#[test]
fn red_hunger_drill_takes_a_pupil_by_chance_later() {
    let chosen = both(|| {
        Builder::new(&TAUGHT, true)
            .you(|p| {
                p.hand(&["Goku's Surprise Attack"])
                    .play(&["Red Hunger Drill"])
                    .stage(5)
            })
            .they(|p| p.stage(10))
    })
    .map(|mut t| {
        t.play("Goku's Surprise Attack");
        let chosen = asked(&t, YOU, PromptKind::Choose);
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!(pupils(&t, THEY), 1);
        chosen
    });
    assert_eq!(chosen, [true, false]);
}

/// KID-096: any card effect that has the opponent discard does so by chance; later yours alone.
#[test]
fn black_disarray_drill_leaves_the_opponents_own_effects_alone_later() {
    let asked = both(|| {
        combat()
            .you(|p| p.play(&["Black Disarray Drill"]).stage(9))
            .they(|p| {
                p.hand(&["Saiyan Power Kick", "Senzu Bean", "Orange Leg Sweep"])
                    .stage(5)
            })
    })
    .map(|mut t| {
        t.pass().play("Saiyan Power Kick").answer(Choice::Option(1));
        let asked = t.offers("Senzu Bean");
        if asked {
            t.choose("Senzu Bean");
        }
        assert_eq!(t.hand(THEY), 1);
        asked
    });
    assert_eq!(asked, [false, true]);
}

/// WGS-152: by the later wording he cannot win so while an Ally leads either.
#[test]
fn tapkar_wins_by_no_level_while_an_ally_leads_later() {
    for (leader, won) in [
        ("WGS-150 WGS-151 WGS-152", false),
        ("SAI-158 SAI-159 SAI-160", true),
    ] {
        let mut t = combat()
            .with(&["crd"])
            .you(|p| {
                p.lead(leader, 0)
                    .level(2)
                    .anger(4)
                    .play(&["Krillin@1"])
                    .hand(&["Orange Leg Sweep"])
                    .stage(0)
            })
            .they(|p| p.stage(10))
            .start();
        t.play_by("Orange Leg Sweep", "Krillin").let_through();
        assert_eq!((t.level(YOU), t.winner() == Some(YOU)), (3, won));
        for mut t in both(|| {
            combat().you(|p| {
                p.lead(leader, 0)
                    .level(2)
                    .anger(4)
                    .hand(&["Orange Leg Sweep"])
                    .stage(5)
            })
        }) {
            t.hit_with("Orange Leg Sweep");
            assert_eq!((t.level(YOU), t.winner() == Some(YOU)), (3, won));
        }
    }
}
