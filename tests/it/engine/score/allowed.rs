//! What few cards forbid, allow or skip: draws, cards that go back, places, Allies and copies beyond the usual. You play the Hero Goku,
//! they the Villain Raditz, if nothing else is said.

use scouter::engine::{Act, Happened, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::Scenario;
use super::read_again::{asked, attack, combat, dealt, first_of_each, step_two};
use super::{THEY, YOU};

fn may_pass(t: &Scenario) -> bool {
    t.state.offers().iter().any(|action| action.act == Act::Pass)
}

/// CP2-CCPP12 SC-LATER-129: no effect of the opponent takes stages from whoever has it attached; damage does, and what its player pays.
#[test]
fn a_helping_hand_keeps_stages_from_effects() {
    for (helped, after) in [(true, 9), (false, 5)] {
        let mut t = step_two()
            .you(|p| p.play(&["A Helping Hand"]).hand(&["Saiyan Energy Orb"]).stage(9))
            .they(|p| p.hand(&["Exhaustion", "Black Driving Leg Thrust"]).stage(5))
            .start();
        if helped {
            t.play("A Helping Hand");
            first_of_each(&mut t, PromptKind::Choose);
        }
        t.pass().act(Act::Combat { against: THEY });
        let rises = t.stage(YOU) - 9;
        t.pass().play("Exhaustion");
        first_of_each(&mut t, PromptKind::Stages);
        assert_eq!(t.stage(YOU), after + rises, "{helped}");
        t.pass();
        attack(&mut t, "Black Driving Leg Thrust");
        assert_eq!(t.stage(YOU), after + rises - 4);
        attack(&mut t, "Saiyan Energy Orb");
        assert_eq!(t.stage(YOU), after + rises - 4 - 2);
    }
}

/// RED-R12 SC-COMBAT-01: nobody draws beyond four cards, beyond five with a Saiyan Tokui-Waza, not even the three of Combat.
#[test]
fn king_kais_new_home_ends_drawing_at_four_cards() {
    for (waza, held) in [(Style::Black, 4), (Style::Saiyan, 5)] {
        let mut t = step_two()
            .you(|p| p.play(&["King Kai's New Home"]))
            .they(|p| p.hand(&["Goku Body Throw!"; 3]).tokui_waza(waza))
            .start();
        t.pass().act(Act::Combat { against: THEY });
        assert_eq!(t.hand(THEY), held, "{waza:?}");
    }
}

/// FUS-017: what an opponent of the Drill's player would shuffle into the Life Deck goes under it; its player shuffles as ever.
#[test]
fn red_holding_drill_lets_nothing_be_shuffled_in() {
    let pile = [
        "Orange Arm Bar",
        "Red Back Kick",
        "Black Side Kick",
        "Black Front Kick",
    ];
    let mut t = combat()
        .you(|p| p.hand(&["Flashback"]).discard(&pile).stage(5))
        .they(|p| p.play(&["Red Holding Drill"]).discard(&pile))
        .start();
    t.play("Flashback");
    first_of_each(&mut t, PromptKind::Choose);
    let shuffled =
        |seat| t.happened(move |what| matches!(what, Happened::Shuffled { player } if *player == seat));
    assert_eq!([shuffled(YOU), shuffled(THEY)], [0, 1]);
    let mut under = t.names(YOU, Zone::Deck)[..4].to_vec();
    under.sort_unstable();
    let mut wanted = pile;
    wanted.sort_unstable();
    assert_eq!(under, wanted);
}

/// KID-019: until Combat ends no effect puts cards of the opponent into the Life Deck.
#[test]
fn orange_arm_break_leaves_the_discard_pile_as_it_is() {
    for (card, back) in [("Orange Arm Break", 0), ("Orange Leg Sweep", 3)] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(5))
            .they(|p| {
                p.play(&["Medic Kit"])
                    .discard(&["Orange Arm Bar", "Red Back Kick", "Black Side Kick"])
                    .stage(10)
            })
            .start();
        attack(&mut t, card);
        let life = t.life(THEY);
        t.play("Medic Kit");
        assert_eq!(t.life(THEY) - life, back, "{card}");
    }
}

/// BAB-M-M3: Super Android 13 attacks where he can; once he has, his player may pass.
#[test]
fn super_android_13_has_to_attack() {
    for (level, may) in [(3, false), (1, true)] {
        let mut t = combat()
            .you(|p| p.lead("BAB-M-M1 BAB-M-M2 BAB-M-M3", 0).level(level).stage(5))
            .they(|p| p.stage(10))
            .start();
        assert_eq!(may_pass(&t), may, "level {level}");
        if level == 3 {
            attack(&mut t, "Super Android 13");
            assert_eq!(dealt(&t), (5, 0));
            t.pass();
            assert!(may_pass(&t));
        }
    }
}

/// BUU-056 SC-LATER-78: with Blue Gambit attached, an Ally may be two levels above the Main Personality, and not three.
#[test]
fn blue_gambit_lets_allies_be_two_levels_higher() {
    for (blue, three) in [(3, true), (2, false)] {
        let mut t = step_two()
            .with(&["crd"])
            .you(|p| {
                p.hand(&["Blue Gambit"])
                    .hand(&["Blue Idea"; 3][..blue])
                    .deck(&["Krillin [SAI-169]", "Tien The Watcher"])
            })
            .start();
        let allies = [t.card(YOU, "Krillin"), t.card(YOU, "Tien The Watcher")];
        for ally in allies {
            t.shift(ally, Zone::Removed, false);
        }
        t.pass().act(Act::Combat { against: THEY }).choose("Blue Gambit");
        t.decline().until("Combat step: attack?");
        t.pass().until("Non-Combat step");
        assert_eq!(t.state.active, YOU);
        for ally in allies {
            t.shift(ally, Zone::Hand, false);
        }
        assert_eq!(
            (t.offers("Krillin"), t.offers("Tien The Watcher")),
            (three, false),
            "{blue}"
        );
    }
}

/// CP1-CP10 SC-DRILL-04: with Future Gohan and a Saiyan Tokui-Waza two copies of a Saiyan Drill stand in play, never three.
#[test]
fn future_gohan_lets_two_copies_of_a_saiyan_drill_stand() {
    const DRILL: &str = "Saiyan Heritage Drill";
    for (leader, levels, waza, second) in [
        ("CP1-CP10", 0, Style::Saiyan, true),
        ("Goku", 3, Style::Saiyan, false),
        ("CP1-CP10", 0, Style::Black, false),
    ] {
        let mut t = step_two()
            .with(&["crd"])
            .you(|p| {
                p.lead(leader, levels)
                    .play(&[DRILL])
                    .hand(&[DRILL; 2])
                    .mastery(if waza == Style::Saiyan {
                        "Saiyan Style Mastery"
                    } else {
                        "Black Style Mastery"
                    })
                    .tokui_waza(waza)
            })
            .start();
        assert_eq!(t.offers(DRILL), second, "{leader} {waza:?}");
        if second {
            t.play(DRILL);
            assert!(!t.offers(DRILL));
        }
    }
}

/// BAB-P-P7 SC-LATER-159: the place it brings stands beside the one in play, and is shuffled back when Combat ends.
#[test]
fn master_roshis_background_stands_beside_another_place() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Master Roshi's Makeshift Background", "Gravity Chamber"])
                .deck(&["Winter Countryside"])
        })
        .start();
    t.play("Master Roshi's Makeshift Background");
    first_of_each(&mut t, PromptKind::Choose);
    let places = |t: &Scenario| {
        let names = t.names(YOU, Zone::Play);
        ["Gravity Chamber", "Winter Countryside"].map(|place| names.contains(&place))
    };
    assert_eq!(places(&t), [true, true]);
    t.pass().pass();
    assert_eq!(places(&t), [true, false]);
    assert!(t.names(YOU, Zone::Deck).contains(&"Winter Countryside"));
}

/// FUS-080 SC-LATER-113: for the rest of Combat what stands after an Empower is kept though it is used.
#[test]
fn saiyan_blitz_keeps_what_stands_after_an_empower() {
    for (first, anger) in [("Saiyan Blitz", 1), ("Saiyan Strike", 0)] {
        let mut t = combat()
            .you(|p| p.hand(&[first, "Red Fastball"]).stage(10))
            .they(|p| p.stage(10))
            .start();
        t.play(first);
        if first == "Saiyan Blitz" {
            t.no();
        }
        t.let_through();
        first_of_each(&mut t, PromptKind::Stages);
        t.pass().play("Red Fastball").yes();
        t.let_through();
        assert_eq!((dealt(&t).1, t.anger(YOU)), (4 + 2, anger), "{first}");
    }
}

/// CGS-053 SC-LATER-60: it is used in the Non-Combat step, and the place it brings costs no Combat.
#[test]
fn cells_instant_transmission_leaves_the_combat_step() {
    let mut t = step_two()
        .with(&["crd"])
        .you(|p| {
            p.lead("CEL-188 CEL-189 CEL-190", 0)
                .hand(&["Cell's Instant Transmission"])
                .deck(&["Gravity Chamber"])
        })
        .start();
    t.play("Cell's Instant Transmission");
    first_of_each(&mut t, PromptKind::Choose);
    assert!(t.names(YOU, Zone::Play).contains(&"Gravity Chamber"));
    t.pass();
    assert!(t.may_fight());
}

/// TRU-097: Combat ends, and both keep their hands at the end of this turn.
#[test]
fn blue_leaving_lets_both_keep_their_hands() {
    for (card, keep) in [("Blue Leaving", true), ("Nappa's Blinding Stare", false)] {
        let mut t = combat()
            .you(|p| p.hand(&[card, "Orange Leg Sweep", "Orange Arm Bar"]))
            .they(|p| p.hand(&["Orange Leg Sweep", "Orange Arm Bar"]))
            .start();
        t.play(card);
        assert!(t.state.fight.combat.is_none());
        while t.state.active == YOU {
            assert!(!keep || t.prompt() != Some(PromptKind::Discard));
            t.quietly();
        }
        // They draw three as their turn begins.
        assert_eq!([t.hand(YOU), t.hand(THEY)] == [2, 2 + 3], keep, "{card}");
    }
}

/// CP2-CCPP9: who passes second and removes it takes the opponent's turn away, and plays no Non-Combat cards in the next of their own.
#[test]
fn momentum_takes_the_next_turn_away() {
    for (used, next) in [(true, YOU), (false, THEY)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Momentum"])
                    .hand(&["Orange Leg Sweep", "Medic Kit"])
                    .stage(5)
            })
            .they(|p| p.stage(10))
            .start();
        let turn = t.state.turn;
        attack(&mut t, "Orange Leg Sweep");
        t.pass().pass();
        assert!(asked(&t, YOU, PromptKind::May));
        if used {
            t.yes();
        } else {
            t.no();
        }
        while t.state.turn == turn {
            t.quietly();
        }
        assert_eq!(t.state.active, next);
        assert_eq!(t.names(YOU, Zone::Removed).contains(&"Momentum"), used);
        if used {
            t.until("Non-Combat step");
            let kit = t.card(YOU, "Medic Kit");
            t.shift(kit, Zone::Hand, false);
            assert!(!t.offers("Medic Kit"));
        }
    }
}
