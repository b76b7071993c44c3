//! Cards of the Buu and Fusion Sagas that were read a second time, played as they are worded. You play the Hero Goku, they the Villain
//! Raditz, if nothing else is said.

use scouter::engine::{Act, Adjust, Choice, Happened, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::{Builder, Scenario};
use super::read_again::{TAUGHT, asked, combat, dealt, first_of_each, pupils, step_two};
use super::{THEY, YOU};

/// Answers whatever is asked of you with what is offered first.
fn answer_all(t: &mut Scenario) {
    while t.prompt().is_some() && t.state.decider() == Some(YOU) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
}

/// Whether a personality may use a power of its own now.
fn has_power(t: &Scenario, name: &str) -> bool {
    let named = |act: &Act| matches!(act, Act::Use { object, .. } if t.state.card(*object).name == name);
    t.state.offers().iter().any(|action| named(&action.act))
}

/// BUU-062: Majin Buu rises, also as an Ally that leads.
#[test]
fn cookie_raises_majin_buu() {
    let mut t = combat()
        .you(|p| {
            p.lead("BAB-067", 0)
                .play(&["Majin Buu [BUU-194]@1", "Cookie!"])
                .hand(&["Orange Leg Sweep"])
                .discard(&["Senzu Bean"; 6])
                .stage(0)
        })
        .they(|p| p.stage(10))
        .start();
    t.play_by("Orange Leg Sweep", "Majin Buu").let_through();
    t.pass().play("Cookie!");
    answer_all(&mut t);
    assert_eq!((t.ally_stage(YOU, "Majin Buu"), t.stage(YOU)), (10, 0));
    assert_eq!(t.anger(YOU), 1, "an Ally's attack raises none");
}

/// BUU-052: the personality that makes the attack pays, and no more than it has.
#[test]
fn blue_draining_blast_is_paid_by_its_user() {
    for (stage, by, most) in [(0, "Krillin", 3), (1, "Krillin", 3), (1, "Goku", 1)] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Draining Blast"]).play(&["Krillin@1"]).stage(stage))
            .they(|p| p.stage(10))
            .start();
        t.play_by("Blue Draining Blast", by);
        assert_eq!(t.prompt(), Some(PromptKind::Number));
        assert_eq!(t.state.offers().len(), usize::from(most) + 1);
        t.answer(Choice::Number(most)).let_through();
        assert_eq!(dealt(&t), (0, 4 + most / 2), "{by} at {stage}");
        let left = [t.stage(YOU), t.ally_stage(YOU, "Krillin")];
        assert_eq!(left, if by == "Goku" { [0, 3] } else { [stage, 0] });
    }
}

/// BUU-048: what it is attached to does nothing, until it is attached no more.
#[test]
fn black_snap_kick_silences_the_card_it_is_attached_to() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Snap Kick"]).stage(10))
        .they(|p| {
            p.play(&["Black Striking Drill"])
                .hand(&["Goku's Surprise Attack"; 2])
                .stage(10)
        })
        .start();
    t.hit_with("Black Snap Kick");
    answer_all(&mut t);
    t.hit_with("Goku's Surprise Attack");
    assert_eq!(dealt(&t), (5, 0));
    let kick = t.card(YOU, "Black Snap Kick");
    t.shift(kick, Zone::Discard, false);
    t.pass().hit_with("Goku's Surprise Attack");
    assert_eq!(t.stage(YOU), 0);
    assert_eq!(dealt(&t).0 + dealt(&t).1, 7);
}

/// BUU-141: two pupils keep a card from being discarded or removed, and not from going into the deck.
#[test]
fn orange_destruction_ball_keeps_cards_from_the_discard_pile_alone() {
    for (card, offered) in [
        ("Garlic Jr's Black Water Mist", true),
        ("Krillin Lashes Out", false),
    ] {
        let mut t = Builder::new(&TAUGHT, true)
            .you(|p| {
                p.hand(&["Orange Destruction Ball"])
                    .play(&["Krillin@1"])
                    .stage(10)
            })
            .they(|p| p.hand(&[card]).stage(10))
            .start();
        t.hit_with("Orange Destruction Ball").play(card);
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!(asked(&t, YOU, PromptKind::May), offered, "{card}");
        if offered {
            t.yes();
            answer_all(&mut t);
        }
        assert_eq!(t.names(YOU, Zone::Play).contains(&"Krillin"), offered);
        assert_eq!(pupils(&t, YOU), if offered { 0 } else { 2 });
    }
}

/// BUU-020: all life cards that the attack would deal may be given up, those a Drill adds too.
#[test]
fn majin_demise_gives_up_what_a_drill_adds_too() {
    let drills = [
        "Black Striking Drill",
        "Blue Stamina Drill",
        "Orange Hiding Drill",
        "Red Striking Drill",
        "Total Defense Drill",
    ];
    let mut t = combat()
        .you(|p| {
            p.lead("WGS-136", 0)
                .hand(&["Majin Demise"])
                .play(&["Krillin's Drill"])
                .stage(10)
        })
        .they(|p| p.play(&drills).stage(10))
        .start();
    t.play("Majin Demise").no();
    assert_eq!(t.prompt(), Some(PromptKind::Number));
    t.answer(Choice::Number(5));
    answer_all(&mut t);
    assert_eq!(t.names(THEY, Zone::Play), ["Raditz"]);
}

/// BUU-162: each card that is discarded counts, and one that cannot be counts for nothing.
#[test]
fn gohan_counts_what_is_discarded() {
    for (drill, life) in [("Black Striking Drill", 13), ("Orange Focusing Drill", 5)] {
        let mut t = combat()
            .you(|p| {
                p.lead("BUU-161 BUU-162", 0)
                    .level(2)
                    .play(&[drill, "Total Defense Drill"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Gohan").answer(Choice::Number(2));
        answer_all(&mut t);
        t.let_through();
        assert_eq!(dealt(&t), (0, life), "{drill}");
    }
}

/// BUU-158 A-SC-94: a Named card of Goku on top of the discard pile, or Goku as an Ally.
#[test]
fn goku_is_focused_by_named_cards() {
    for (top, anger) in [("Goku Charges", 0), ("Goku@1", 0), ("Senzu Bean", 3)] {
        let mut t = combat()
            .you(|p| p.lead("BUU-158", 0).discard(&[top]).stage(10))
            .they(|p| p.anger(3).stage(10))
            .start();
        t.play("Goku, Super Saiyan 2").let_through();
        assert_eq!(t.anger(THEY), anger, "{top}");
    }
}

/// BUU-094, BUU-108, BUU-M-M26: Drills that cannot be used add nothing.
#[test]
fn drills_that_cannot_be_used_add_nothing() {
    for (card, style, damage) in [
        ("Red Front Jab", Style::Red, 5),
        ("Saiyan Power Beam", Style::Saiyan, 5),
        ("Efficient Medicine", Style::Red, 5),
        ("Goku Body Throw!", Style::Red, 7),
    ] {
        let mut t = combat()
            .you(|p| {
                p.hand(&[card])
                    .play(&["Total Defense Drill"])
                    .tokui_waza(style)
                    .stage(10)
            })
            .they(|p| {
                p.play(&["Nagging Drill"])
                    .hand(&["Goku's Surprise Attack"])
                    .tokui_waza(Style::Orange)
                    .stage(10)
            })
            .start();
        t.play(card);
        while asked(&t, YOU, PromptKind::May) {
            if card == "Efficient Medicine" {
                t.yes();
                first_of_each(&mut t, PromptKind::Choose);
            } else {
                t.no();
            }
        }
        t.let_through();
        answer_all(&mut t);
        t.play("Goku's Surprise Attack");
        if t.prompt() == Some(PromptKind::Respond) {
            t.done();
        }
        while t.prompt().is_some() {
            let last = t.state.offers().last().unwrap().act;
            t.act(last);
        }
        assert_eq!(
            10 - t.stage(YOU),
            damage + if card == "Saiyan Power Beam" { 2 } else { 0 },
            "{card}"
        );
    }
}

/// BUU-M-M12: the opponent's Sensei does nothing either for the rest of the turn, where the attack came of the stronger one.
#[test]
fn saiyan_charge_silences_a_sensei() {
    for (first, stage, left) in [
        ("Saiyan Charge", 10, 0),
        ("Saiyan Charge", 0, 3),
        ("Goku's Surprise Attack", 10, 3),
    ] {
        let mut t = Builder::new(&TAUGHT, true)
            .you(|p| p.hand(&[first, "Trunks Slash"]).level(1).stage(stage))
            .they(|p| p.stage(9).anger(3))
            .start();
        let leader = t.state.player(THEY).leader;
        t.adjust(Adjust::Stage {
            object: leader,
            stage: if stage == 10 { 1 } else { 10 },
        });
        t.hit_with(first).pass().hit_with("Trunks Slash");
        assert_eq!(t.anger(THEY), left, "{first} at {stage}");
    }
}

/// BAB-M-M19: whoever used it passes, yet an Ally may lead the defence, if the attack was not stopped.
#[test]
fn straining_spirit_bomb_move_lets_an_ally_defend() {
    for stopped in [false, true] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Straining Spirit Bomb Move", "Orange Arm Bar"])
                    .play(&["Krillin@1"])
                    .stage(5)
            })
            .they(|p| p.hand(&["Orange Energy Guard", "Orange Leg Sweep"]).stage(10))
            .start();
        t.play("Straining Spirit Bomb Move");
        if stopped {
            t.choose("Orange Energy Guard");
        }
        t.let_through();
        t.play("Orange Leg Sweep");
        assert_eq!(asked(&t, YOU, PromptKind::Lead), !stopped);
        t.let_through();
        first_of_each(&mut t, PromptKind::Stages);
        assert!(!t.offers("Orange Arm Bar"));
    }
}

/// BUU-151: cards may be shuffled in also where no physical attack may be made.
#[test]
fn majin_buu_shuffles_cards_in_where_he_may_not_attack() {
    let mut t = combat()
        .you(|p| p.lead("BUU-151", 0).discard(&["Senzu Bean"; 10]).stage(10))
        .they(|p| p.hand(&["Saiyan Arm Throw"]).stage(10))
        .start();
    t.pass().hit_with("Saiyan Arm Throw");
    assert!(has_power(&t, "Majin Buu"));
    t.play("Majin Buu");
    answer_all(&mut t);
    assert_eq!(t.discarded(YOU), 0);
}

/// BUU-150, A-SC-30: no card ends combat any more; later none of your own.
#[test]
fn the_eternal_dragons_quest_binds_its_player_alone_later() {
    let ended = [&[][..], &["crd"]].map(|rules| {
        let mut t = combat()
            .with(rules)
            .you(|p| p.play(&["The Eternal Dragon's Quest"]).stage(10))
            .they(|p| p.hand(&["Tien's Solar Flare"]).stage(10))
            .start();
        t.play("The Eternal Dragon's Quest");
        answer_all(&mut t);
        t.hit_with("Tien's Solar Flare");
        t.state.fight.combat.is_none()
    });
    assert_eq!(ended, [false, true]);
}

/// BUU-157, A-SC-30: seven cards are given up for a level; later for anger, which gives the level.
#[test]
fn goku_super_saiyan_gives_up_cards_for_a_level() {
    for rules in [&[][..], &["crd"]] {
        let mut t = step_two()
            .with(rules)
            .you(|p| {
                p.lead("BUU-156 BUU-157 BUU-158", 0)
                    .level(2)
                    .discard(&["Saiyan Arm Throw"; 7])
                    .anger(2)
                    .stage(5)
            })
            .start();
        t.until("Combat step: attack?").act(Act::Combat { against: THEY });
        for _ in 0..20 {
            if t.prompt().is_some() {
                let first = t.state.offers()[0].act;
                t.act(first);
            }
        }
        assert_eq!((t.level(YOU), t.anger(YOU)), (3, 0));
    }
}

/// BUU-P-P4, FUS-097, A-SC-30: later a card that removes itself by the later wording leaves the game, and is not shuffled in.
#[test]
fn blue_lunge_leaves_the_game_later() {
    for first in ["Deceptive Moves", "Orange Leg Sweep"] {
        let removed = [&[][..], &["crd"]].map(|rules| {
            let mut t = combat()
                .with(rules)
                .you(|p| {
                    p.hand(&[first, "Blue Lunge"])
                        .tokui_waza(Style::Blue)
                        .mastery("Blue Style Mastery [TRU-149]")
                        .stage(10)
                })
                .they(|p| p.stage(10))
                .start();
            t.hit_with(first).pass().play("Blue Lunge");
            answer_all(&mut t);
            t.let_through();
            let discarded = t.names(YOU, Zone::Discard).contains(&"Blue Lunge");
            assert!(!discarded || first == "Orange Leg Sweep");
            t.names(YOU, Zone::Removed).contains(&"Blue Lunge")
        });
        assert_eq!(removed, [false, true], "{first}");
    }
}

/// BUU-M-M9, CP2-CP19, FUS-009, FUS-101: an attack that its own card makes focused is not stopped by what lasts and stops any other.
#[test]
fn what_lasts_stops_no_attack_that_its_card_makes_focused() {
    let hits = |leader: &'static str,
                level: u8,
                discard: &'static [&'static str],
                attack: &'static str,
                against: &'static str| {
        let mut t = combat()
            .you(|p| {
                p.lead(leader, 0)
                    .level(level)
                    .discard(discard)
                    .hand(&[
                        "Orange Leg Sweep",
                        "Broly's Overwhelming Attacks",
                        "Heroic Effort",
                    ])
                    .stage(10)
            })
            .they(|p| p.lead(against, 0).hand(&["Time is a Warrior's Tool"]).stage(10))
            .start();
        for top in discard.iter().rev() {
            let top = t.card(YOU, top);
            t.shift(top, Zone::Deck, false);
        }
        t.play("Orange Leg Sweep").choose("Time is a Warrior's Tool");
        t.pass();
        for top in discard.iter().rev() {
            let top = t.card(YOU, top);
            t.shift(top, Zone::Discard, false);
        }
        t.events.clear();
        t.play(attack);
        if t.prompt() == Some(PromptKind::Mode) {
            t.answer(Choice::Option(1));
        }
        t.let_through();
        t.happened(|what| matches!(what, Happened::DamageDealt { .. })) == 1
    };
    let broly = "Broly's Overwhelming Attacks";
    let saiyan = &["Saiyan Arm Throw", "Saiyan Charge"];
    assert!(hits("BUU-M-M1", 1, saiyan, broly, "SAI-170"));
    assert!(!hits(
        "BUU-M-M1",
        1,
        &["Senzu Bean", "Saiyan Charge"],
        broly,
        "SAI-170"
    ));
    assert!(hits("CP2-CP19", 1, &["Red Front Jab"], "Mighty Mask", "SAI-170"));
    assert!(!hits("CP2-CP19", 1, &["Senzu Bean"], "Mighty Mask", "SAI-170"));
    assert!(hits("BUU-161", 1, &[], "Heroic Effort", "SAI-170"));
    assert!(!hits("BUU-161", 1, &[], "Heroic Effort", "BUU-158"));
    assert!(hits("FUS-101", 4, &[], "Gohan, Mystic Empowered", "SAI-170"));
}

/// FUS-032, FUS-089: a Main Personality uses them, and not an Ally that leads.
#[test]
fn main_personalities_alone_use_their_other_levels() {
    for leads in ["Goku", "Krillin"] {
        let mut t = combat()
            .you(|p| {
                p.level(2)
                    .hand(&["Orange Leg Sweep", "Advanced Basics", "Unlocked Potential"])
                    .play(&["Krillin@1"])
                    .stage(1)
            })
            .they(|p| p.stage(10))
            .start();
        t.play_by("Orange Leg Sweep", leads).let_through().pass();
        // A-SC-14: he takes over again to use them.
        for card in ["Advanced Basics", "Unlocked Potential"] {
            let offers = t.state.offers();
            let users: Vec<_> = offers
                .iter()
                .filter_map(|offer| match offer.act {
                    Act::Use { object, by, .. } if t.state.card(object).name == card => Some(by),
                    _ => None,
                })
                .collect();
            assert_eq!(users, [t.state.player(YOU).leader], "{card}");
        }
    }
}

/// FUS-098: both passes are made, a phase that is skipped between them is none of them.
#[test]
fn dazed_waits_for_two_phases_that_are_not_skipped() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Dazed", "Black Secret"])
                .hand(&["Orange Leg Sweep"; 2])
                .stage(10)
        })
        .they(|p| p.hand(&["Orange Arm Bar"]).stage(10))
        .start();
    t.play("Dazed");
    assert!(!t.offers("Orange Arm Bar"));
    t.pass().play("Black Secret");
    while t.prompt() == Some(PromptKind::Look) {
        t.done();
    }
    t.pass().hit_with("Orange Leg Sweep");
    assert_eq!(t.state.decider(), Some(THEY));
    assert!(!t.offers("Orange Arm Bar"));
    t.pass().hit_with("Orange Leg Sweep");
    assert!(t.offers("Orange Arm Bar"));
}

/// FUS-099: he gains himself, also as an Ally.
#[test]
fn den_goku_gains_himself() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Leg Sweep"]).play(&["Den-Goku@1"]).stage(0))
        .they(|p| p.stage(10))
        .start();
    t.play_by("Orange Leg Sweep", "Den-Goku").let_through();
    assert_eq!((t.ally_stage(YOU, "Den-Goku"), t.stage(YOU)), (6, 0));
}

/// FUS-102: in play it can be given up, and no longer be put into play.
#[test]
fn gotenks_kamikaze_ghost_has_one_use_in_play() {
    let mut t = combat()
        .you(|p| p.lead("BUU-154", 0).play(&["Gotenks' Kamikaze Ghost"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    let ghost = t.card(YOU, "Gotenks' Kamikaze Ghost");
    let uses = |act: &Act| matches!(act, Act::Use { object, .. } if *object == ghost);
    let offered = t.state.offers().iter().filter(|action| uses(&action.act));
    assert_eq!(offered.count(), 1);
    let before = t.life(THEY);
    t.play("Gotenks' Kamikaze Ghost");
    assert_eq!(before - t.life(THEY), 6);
    assert_eq!(t.names(YOU, Zone::Removed), ["Gotenks' Kamikaze Ghost"]);
}

/// FUS-117: the level is lowered without the stages an attack would cost.
#[test]
fn red_mouth_cannon_lowers_a_level_for_nothing() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Mouth Cannon"]).stage(0))
        .they(|p| p.level(2).stage(10))
        .start();
    t.play("Red Mouth Cannon");
    assert_eq!((t.level(THEY), t.life(THEY) > 0), (1, true));
    assert_eq!(t.names(YOU, Zone::Removed), ["Red Mouth Cannon"]);
}

/// FUS-119: whoever is weaker pays for the attack, and makes none without the stages.
#[test]
fn saiyan_overcharged_blast_costs_the_weaker_one() {
    for (mine, theirs, offered, left) in [(1, 10, false, 1), (2, 10, true, 0), (9, 0, true, 9)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Overcharged Blast"]).stage(mine))
            .they(|p| p.stage(theirs))
            .start();
        assert_eq!(
            t.offers("Saiyan Overcharged Blast"),
            offered,
            "{mine} to {theirs}"
        );
        if offered {
            t.hit_with("Saiyan Overcharged Blast");
            assert_eq!(t.stage(YOU), left);
        }
    }
}

/// FUS-036: at the highest stage nothing is reached, so it stays attached.
#[test]
fn black_jawbreaker_stays_on_who_stands_at_the_highest_stage() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Jawbreaker"]).stage(10))
        .they(|p| p.hand(&["Goku's Surprise Attack"]).stage(10))
        .start();
    t.hit_with("Black Jawbreaker").hit_with("Goku's Surprise Attack");
    assert_eq!(dealt(&t), (3, 0));
}

/// CP2-CP28 A-SC-94: a Named card pays for it, an Ally of that name among them.
#[test]
fn android_17_gives_up_a_named_card() {
    for (card, offered) in [
        ("Android 17's Back Bash", true),
        ("Android 17 [AND-115]@1", true),
        ("Senzu Bean", false),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Trunks Thinking"]).stage(10))
            .they(|p| p.lead("CP2-CP28", 0).discard(&[card]))
            .start();
        t.play("Trunks Thinking");
        assert_eq!(asked(&t, THEY, PromptKind::May), offered, "{card}");
    }
}

/// CP2-CCPP3, A-SC-30: it is removed after use by the later wording alone.
#[test]
fn anger_management_is_removed_after_use_later() {
    let removed = [&[][..], &["crd"]].map(|rules| {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.hand(&["Anger Management", "Orange Leg Sweep", "Krillin's Energy Disk"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Anger Management").pass();
        let held = t.hand(YOU);
        t.hit_with("Orange Leg Sweep").pass();
        assert_eq!(t.hand(YOU), held, "the next attack draws");
        t.hit_with("Krillin's Energy Disk");
        assert_eq!(t.hand(YOU), held - 1, "and none after it");
        assert_eq!(dealt(&t), (0, 5), "one for the anger gained");
        t.names(YOU, Zone::Removed).contains(&"Anger Management")
    });
    assert_eq!(removed, [false, true]);
}
