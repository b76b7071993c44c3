//! Personalities of the later sets whose powers are easily misread, played as they are worded. You play the Hero Goku, they the
//! Villain Raditz, if nothing else is said.

use scouter::engine::{Act, Adjust, Choice, PromptKind, Zone};
use scouter::model::Style;

use super::read_again::{asked, combat, dealt, first_of_each, step_two};
use super::{THEY, YOU};

/// CP1-CP9: his Allies attack more strongly under a Red Tokui-Waza, which they do while he himself is out of control.
#[test]
fn master_roshi_strengthens_the_attacks_of_his_allies() {
    for (style, life, risen) in [(Style::Red, 5, 2), (Style::Blue, 4, 1)] {
        let mut t = combat()
            .you(|p| {
                p.lead("CP1-CP7 CP1-CP8 CP1-CP9", 0)
                    .level(3)
                    .tokui_waza(style)
                    .play(&["Krillin@1"])
                    .hand(&["Krillin's Energy Disk"])
                    .stage(0)
            })
            .they(|p| p.stage(10))
            .start();
        t.play_by("Krillin's Energy Disk", "Krillin");
        t.let_through();
        assert_eq!(dealt(&t), (0, life), "{style:?}");
        let mut t = step_two()
            .you(|p| {
                p.lead("CP1-CP7 CP1-CP8 CP1-CP9", 0)
                    .level(3)
                    .tokui_waza(style)
                    .play(&["Krillin@1"])
                    .stage(0)
            })
            .start();
        t.until("Combat step: attack?");
        assert_eq!(t.ally_stage(YOU, "Krillin"), 3 + 1 + risen);
    }
}

/// CP1-CP8: any named card that attacks, whoever performs it.
#[test]
fn master_roshi_strengthens_named_cards_of_everybody() {
    for (style, stages) in [(Style::Red, 3), (Style::Blue, 2)] {
        let mut t = combat()
            .you(|p| {
                p.lead("CP1-CP7 CP1-CP8 CP1-CP9", 0)
                    .level(2)
                    .tokui_waza(style)
                    .stage(10)
            })
            .they(|p| p.hand(&["Raditz Energy Burst"]).stage(10))
            .start();
        t.pass().play("Raditz Energy Burst");
        t.let_through();
        assert_eq!(dealt(&t), (stages, 2), "{style:?}");
    }
}

/// CP1-CP5: stages for the life cards dealt, or a card goes back; without damage neither is asked.
#[test]
fn lord_slug_takes_stages_or_puts_a_card_back() {
    let slug = |style: Style, block: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| {
                p.lead("CP1-CP4 CP1-CP5 CP1-CP6", 0)
                    .level(2)
                    .tokui_waza(style)
                    .discard(&["Senzu Bean"])
                    .stage(5)
            })
            .they(|p| p.hand(block).stage(0))
            .start();
        t.play("Lord Slug");
        t
    };
    let mut t = slug(Style::Namekian, &["Gohan's Elbow Block"]);
    t.choose("Gohan's Elbow Block");
    assert_eq!((t.prompt(), t.discarded(YOU)), (None, 1), "it was stopped");
    let mut t = slug(Style::Namekian, &[]);
    t.let_through();
    assert!(asked(&t, YOU, PromptKind::Mode));
    t.answer(Choice::Option(1));
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!((t.stage(YOU), t.discarded(YOU)), (5, 0));
    let mut t = slug(Style::Namekian, &[]);
    t.let_through().answer(Choice::Option(0));
    let (stages, life) = dealt(&t);
    assert_eq!((t.stage(YOU), t.discarded(YOU)), ((5 + stages + life).min(10), 1));
    let mut t = slug(Style::Red, &[]);
    t.let_through();
    let (stages, life) = dealt(&t);
    let gained = stages + life;
    assert!(gained >= 2);
    assert_eq!((t.stage(YOU), t.discarded(YOU)), ((5 + gained).min(10), 1));
}

/// CP1-CP6: any card that has cards put back into the own deck, the opponent's and his own.
#[test]
fn lord_slug_puts_back_twice_as_many() {
    for (own, more, left, theirs) in [(false, true, 2, 4), (false, false, 12, 4), (true, true, 12, 0)] {
        let held: [&[&str]; 2] = [&["Straining Rebirth Move"], &[]];
        let mut t = combat()
            .you(|p| {
                p.lead("CP1-CP4 CP1-CP5 CP1-CP6", 0)
                    .level(3)
                    .hand(held[usize::from(!own)])
                    .discard(&["Goku Charges"; 22])
            })
            .they(|p| p.hand(held[usize::from(own)]).discard(&["Goku Charges"; 9]))
            .start();
        if !own {
            t.pass();
        }
        t.play("Straining Rebirth Move").answer(Choice::Option(0));
        let mut may = 0;
        while let Some(kind) = t.prompt() {
            match kind {
                PromptKind::May => {
                    assert_eq!(t.state.decider(), Some(YOU));
                    may += 1;
                    t.answer(if more { Choice::Yes } else { Choice::No });
                }
                PromptKind::ShuffleRest => {
                    t.no();
                }
                _ => first_of_each(&mut t, PromptKind::Choose),
            }
        }
        assert_eq!(may, 1);
        assert_eq!((t.discarded(YOU), t.discarded(THEY)), (left, theirs));
    }
}

/// WGS-129: the first attack of his own, and attacks on him: not those on an Ally who leads.
#[test]
fn froug_takes_more_himself_and_his_ally_does_not() {
    for (leads, damage) in [("Froug, the Huge", 8), ("Krillin", 5)] {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(5))
            .they(|p| {
                p.lead("WGS-127 WGS-128 WGS-129", 0)
                    .level(3)
                    .play(&["Krillin@1"])
                    .stage(1)
            })
            .start();
        t.play("Goku's Surprise Attack");
        assert!(asked(&t, THEY, PromptKind::Lead));
        t.choose(leads).let_through();
        assert_eq!(dealt(&t), (damage, 0), "{leads}");
    }
    let mut t = combat()
        .you(|p| {
            p.lead("WGS-127 WGS-128 WGS-129", 0)
                .level(3)
                .hand(&["Goku's Surprise Attack"; 2])
                .stage(5)
        })
        .they(|p| p.stage(10))
        .start();
    for damage in [11, 5] {
        t.hit_with("Goku's Surprise Attack");
        assert_eq!(dealt(&t), (damage, 0));
        t.pass();
    }
}

/// WGS-136: three stages more against Videl, two against anybody else, an Ally of hers too.
#[test]
fn majin_spopovich_hits_videl_harder() {
    for (leads, damage) in [("Videl, the Student", 8), ("Krillin", 7)] {
        let mut t = combat()
            .you(|p| p.lead("WGS-198", 0).play(&["Krillin@1"]).stage(1))
            .they(|p| p.lead("WGS-136", 0).hand(&["Goku's Surprise Attack"]).stage(5))
            .start();
        t.pass().play("Goku's Surprise Attack");
        assert!(asked(&t, YOU, PromptKind::Lead));
        t.choose(leads).let_through();
        assert_eq!(dealt(&t), (damage, 0), "{leads}");
    }
}

/// BAB-070, BAB-071: he powers up by the rating printed on the opponent's Main Personality.
#[test]
fn majin_yakon_powers_up_as_the_opponent_would() {
    for level in [1, 2] {
        for (leader, printed) in [("CEL-188", 3), ("SAI-170", 1)] {
            let mut t = step_two()
                .you(|p| p.lead("BAB-070 BAB-071", 0).level(level).stage(2))
                .they(|p| p.lead(leader, 0).tokui_waza(Style::Blue))
                .start();
            t.until("Combat step: attack?");
            assert_eq!(t.stage(YOU), 2 + printed, "level {level} against {leader}");
        }
    }
}

/// BAB-071: both Main Personalities change places.
#[test]
fn majin_yakon_trades_stages() {
    let mut t = combat()
        .you(|p| p.lead("BAB-070 BAB-071", 0).level(2).stage(3))
        .they(|p| p.hand(&["Gohan's Elbow Block"]).stage(9))
        .start();
    t.play("Majin Yakon, the Monster");
    if t.offers("Gohan's Elbow Block") {
        t.choose("Gohan's Elbow Block");
    }
    assert_eq!((t.stage(YOU), t.stage(THEY)), (9, 3));
}

/// BAB-072: the Ally stays a Majin when Babidi goes on to his next level.
#[test]
fn the_ally_that_majin_babidi_takes_stays_a_majin() {
    let mut t = combat()
        .you(|p| {
            p.lead("BAB-067 BAB-072 BAB-106 BUU-120", 0)
                .level(2)
                .anger(4)
                .stage(9)
        })
        .they(|p| p.play(&["Krillin@1"]).stage(10))
        .start();
    t.play("Majin Babidi, the Wizard");
    first_of_each(&mut t, PromptKind::Choose);
    t.let_through();
    assert!(t.names(YOU, Zone::Play).contains(&"Krillin"));
    assert_eq!(t.level(YOU), 3);
    t.pass().hit_with("Majin Babidi, the Evil Genius");
    assert_eq!(dealt(&t), (0, 4), "Babidi and Krillin are Majins");
}

/// BAB-122: Majin Vegeta goes on gaining at whatever level.
#[test]
fn majin_vegeta_gains_stages_at_his_next_level_too() {
    for advanced in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.lead("BAB-122 BAB-057 BAB-113", 0)
                    .hand(&["Black Jump Turn Kick", "Majin Fist Block"])
                    .anger(if advanced { 4 } else { 0 })
                    .stage(9)
            })
            .they(|p| p.stage(10))
            .start();
        t.hit_with("Majin Vegeta").pass();
        t.hit_with("Black Jump Turn Kick").pass();
        assert_eq!(t.level(YOU), 1 + u8::from(advanced));
        let object = t.state.player(YOU).leader;
        t.adjust(Adjust::Stage { object, stage: 3 });
        t.hit_with("Majin Fist Block");
        assert_eq!(t.stage(YOU), 5);
    }
}

/// BAB-062, BAB-064, BAB-110: what is used when it is needed is for a Majin too.
#[test]
fn goku_answers_with_nothing_that_is_for_majins() {
    for (leader, offered) in [("WGS-136", true), ("SAI-158", false)] {
        for (card, attack) in [
            ("Majin Power Deflection", "Black Jump Turn Kick"),
            ("Majin Power Shift", "Gohan's Physical Attack"),
            ("Majin Quickness", "Krillin's Search"),
        ] {
            let mut t = combat()
                .you(|p| p.lead(leader, 0).hand(&[card, "Orange Energy Guard"]).stage(5))
                .they(|p| p.hand(&[attack]).stage(4))
                .start();
            t.pass().play(attack);
            if t.offers("Orange Energy Guard") {
                t.choose("Orange Energy Guard");
            }
            assert_eq!(t.offers(card), offered, "{card} of {leader}");
            if offered {
                let held = t.hand(YOU);
                t.choose(card);
                assert!(t.hand(YOU) >= held, "it draws");
            }
        }
    }
}

/// BAB-M-M15, KID-101 A-SC-94: Gohan as an Ally is a Gohan Named card as well.
#[test]
fn gohan_is_a_gohan_named_card() {
    for (held, named) in [
        ("Gohan's Physical Attack", true),
        ("Gohan, Energized", true),
        ("Black Side Kick", false),
    ] {
        let mut t = step_two()
            .you(|p| p.lead("BAB-M-M15", 0).hand(&[held]))
            .they(|p| p.deck(&["Orange Leg Sweep"]))
            .start();
        t.until("Combat step: attack?").act(Act::Combat { against: THEY });
        first_of_each(&mut t, PromptKind::Choose);
        first_of_each(&mut t, PromptKind::Discard);
        assert!(t.names(YOU, Zone::Discard).contains(&held));
        assert_eq!(asked(&t, YOU, PromptKind::Name), named, "{held}");
        if named {
            t.name("Orange Leg Sweep");
            first_of_each(&mut t, PromptKind::Choose);
            assert_eq!(t.names(THEY, Zone::Discard), ["Orange Leg Sweep"]);
        }
    }
    let mut t = step_two()
        .you(|p| {
            p.lead("KID-101", 0)
                .deck(&["Gohan, Energized", "Gohan's Physical Attack"])
        })
        .they(|p| p.discard(&["Orange Leg Sweep"; 4]))
        .start();
    t.until("Combat step: attack?").act(Act::Combat { against: THEY });
    assert!(t.offers("Gohan, Energized"));
    t.choose("Gohan's Physical Attack");
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!(t.names(YOU, Zone::Hand), ["Gohan's Physical Attack"]);
    assert_eq!(t.names(THEY, Zone::Removed).len(), 3);
}

/// CA-CA8, CA-CA9: a Zarbon who is hit at 0 loses a level of his own; as an Ally he has none to lose.
#[test]
fn zarbon_falls_back_when_he_is_hit_without_power() {
    for (level, stage, left) in [(2, 0, 1), (3, 0, 2), (2, 9, 2)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Jump Turn Kick"]).stage(5))
            .they(|p| {
                p.lead("CA-CA7 CA-CA8 CA-CA9", 0)
                    .level(level)
                    .discard(&["Senzu Bean"])
                    .stage(stage)
            })
            .start();
        t.hit_with("Black Jump Turn Kick");
        assert_eq!(t.level(THEY), left);
    }
    for ally in ["Zarbon, Transformed", "Zarbon, Fanatical"] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Jump Turn Kick"]).stage(5))
            .they(|p| p.level(2).play(&[ally]).stage(0))
            .start();
        t.play("Black Jump Turn Kick").choose(ally).let_through();
        assert_eq!(dealt(&t), (0, 4));
        assert_eq!(t.level(THEY), 2, "it is no level of his");
    }
}

/// CA-CA13: the draw is for the card that was discarded.
#[test]
fn caterpy_draws_for_the_card_he_loses() {
    for (held, drawn) in [(&["Senzu Bean"][..], 1), (&[], 0)] {
        let mut t = combat().you(|p| p.lead("CA-CA13", 0).hand(held)).start();
        t.play("Caterpy");
        assert_eq!((t.hand(YOU), t.discarded(YOU), t.anger(YOU)), (drawn, drawn, 1));
    }
}

/// CA-CA14: what comes into play at the end of the turn is the card that was found, if one was.
#[test]
fn caterpy_brings_the_card_he_found() {
    for (named, there) in [("Blue Idea", false), ("Piccolo's Determination", true)] {
        let mut t = step_two()
            .you(|p| {
                p.lead("CA-CA13 CA-CA14 CA-CA15", 0)
                    .level(2)
                    .play(&["Super Saiyan Setup"])
                    .deck(&["Piccolo's Determination"])
            })
            .start();
        t.until("Combat step: attack?").act(Act::Combat { against: THEY });
        t.yes();
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!((t.discarded(YOU), t.anger(YOU)), (1, 2));
        t.name(named);
        while t.prompt().is_some() && t.state.active == YOU {
            let first = t.state.offers()[0].act;
            t.act(first);
        }
        t.until("Discard step").until("Non-Combat step");
        let play = t.names(YOU, Zone::Play);
        assert_eq!(play.contains(&"Piccolo's Determination"), there);
        assert!(!play.contains(&"Super Saiyan Setup"));
    }
}

/// BJ-003: one look; only a Swordplay card may come into play.
#[test]
fn trunks_looks_for_a_sword_once() {
    for (card, asks, places) in [
        ("Trunks Sword Position 4", false, false),
        ("Gohan's Swordplay Drill", true, true),
        ("Gohan's Swordplay Drill", true, false),
    ] {
        let mut t = step_two()
            .you(|p| {
                p.lead("BJ-003", 0)
                    .deck(&["Senzu Bean", "Blue Stamina Drill", card])
            })
            .start();
        t.until("Combat step: attack?").act(Act::Combat { against: THEY });
        // The only card that fits is taken without a question.
        assert_eq!(asked(&t, YOU, PromptKind::May), asks);
        if asks {
            t.answer(if places { Choice::Yes } else { Choice::No });
        }
        let zone = if places { Zone::Play } else { Zone::Hand };
        assert!(t.names(YOU, zone).contains(&card));
    }
}
