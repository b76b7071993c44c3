//! Non-Combat cards and others of the table that were read a third time, played as they are worded. You play the Hero Goku, they the
//! Villain Raditz, if nothing else is said.

use scouter::deck::{Deck, Section};
use scouter::engine::{Act, PromptKind, Zone};
use scouter::games::{self, Asked};
use scouter::legality::format;
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::Scenario;
use super::read_again::{KIT, asked, combat, dealt, first_of_each, step_two};
use super::{THEY, YOU};

/// AND-103: the powers of Allies are used, nothing of the hand, and the Main Personality keeps control.
#[test]
fn namekian_teamwork_lends_the_powers_of_allies_alone() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Namekian Teamwork", "Krillin@1"])
                .hand(&["Orange Arm Bar"])
                .stage(8)
        })
        .they(|p| p.stage(10))
        .start();
    let life = t.life(YOU);
    t.play("Namekian Teamwork").pass();
    assert_eq!((t.ally_stage(YOU, "Krillin"), life - t.life(YOU)), (10, 1));
    let ally = t.card(YOU, "Krillin");
    let by_ally: Vec<Act> = t
        .state
        .offers()
        .iter()
        .map(|action| action.act)
        .filter(|act| match act {
            Act::Use { by, .. } | Act::FinalAttack { by, .. } => *by == ally,
            _ => false,
        })
        .collect();
    assert!(
        matches!(by_ally[..], [Act::Use { object, .. }] if object == ally),
        "{by_ally:?}"
    );
    t.play("Krillin").let_through();
    assert_eq!(dealt(&t), (0, 2));
    assert_eq!(t.state.acting(YOU), t.state.player(YOU).leader);
}

/// CEL-P-P7: it takes the place of the level, and at the highest level all the stages are lost.
#[test]
fn its_all_about_time_takes_the_place_of_a_level() {
    for level in [1, 3] {
        for used in [true, false] {
            let mut t = combat()
                .you(|p| p.play(&["It's All About Time"]).stage(9))
                .they(|p| p.level(level).hand(&["Orange Arm Bar"]).anger(4).stage(5))
                .start();
            t.pass().play("Orange Arm Bar");
            assert!(asked(&t, YOU, PromptKind::May), "level {level}");
            if used {
                t.yes();
            } else {
                t.no();
            }
            assert_eq!(t.anger(THEY), 0);
            let gained = u8::from(level == 1 && !used);
            assert_eq!(t.level(THEY), level + gained);
            assert_eq!(t.stage(THEY) == 0, used, "level {level}");
            assert_eq!(t.names(YOU, Zone::Discard).len(), usize::from(used));
        }
    }
}

/// CEL-P-P7, TRU-037: they answer anger, and not a level that is gained by an effect.
#[test]
fn what_answers_anger_lets_levels_by_effects_alone() {
    let balls = [
        "Earth Dragon Ball 1",
        "Earth Dragon Ball 2",
        "Earth Dragon Ball 3",
    ];
    for card in ["It's All About Time", "King Cold Smiles"] {
        let mut t = combat()
            .you(|p| p.play(&[card]).stage(9))
            .they(|p| p.lead("CP1-CP4 CP1-CP5 CP1-CP6", 0).play(&balls).anger(1))
            .start();
        t.pass().play("Lord Slug");
        assert!(!asked(&t, YOU, PromptKind::May), "{card}");
        assert_eq!(t.level(THEY), 2);
    }
}

/// CEL-067: where no Ally is found nobody's stages change, and one that is found has four.
#[test]
fn orange_ally_drill_sets_the_stages_of_what_it_finds() {
    for ally in [true, false] {
        let mut t = combat()
            .you(|p| {
                let p = p.play(&["Orange Ally Drill"]).stage(9);
                if ally {
                    p.deck(&["Goku Charges"; 4]).deck(&["Chiaotzu@1"])
                } else {
                    p
                }
            })
            .they(|p| p.lead("TRU-154", 0).stage(9))
            .start();
        t.pass().play("Krillin").let_through();
        for _ in 0..4 {
            if t.state.decider() == Some(YOU) && t.prompt().is_some() {
                let first = t.state.offers()[0].act;
                t.act(first);
            }
        }
        assert_eq!(t.stage(THEY), 7, "the attack cost two");
        if ally {
            assert_eq!(t.ally_stage(YOU, "Chiaotzu"), 4);
        }
    }
}

/// CEL-082: Cell himself rises, also as an Ally that leads.
#[test]
fn cells_android_absorption_raises_cell() {
    let mut t = combat()
        .you(|p| {
            p.lead("MISC-M1", 0)
                .play(&["Cell, Stage One [CEL-188]@1", "Cell's Android Absorption"])
                .hand(&["Orange Leg Sweep"])
                .stage(0)
        })
        .they(|p| p.play(&["Android 17 [AND-115]@1"]).stage(10))
        .start();
    t.play_by("Orange Leg Sweep", "Cell, Stage One").let_through();
    first_of_each(&mut t, PromptKind::Stages);
    t.pass().play("Cell's Android Absorption");
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!((t.ally_stage(YOU, "Cell, Stage One"), t.stage(YOU)), (10, 0));
    assert_eq!(t.names(THEY, Zone::Removed), ["Android 17"]);
}

/// CGS-P-P2, LV-LV3, WGS-103: what cannot be used does nothing by itself either: no Drill adds, and nothing is set off.
#[test]
fn non_combat_cards_that_cannot_be_used_do_nothing() {
    let disk = "Krillin's Energy Disk";
    let start = |hand: &'static [&'static str], play: &'static [&'static str]| {
        combat()
            .you(|p| p.lead("SAI-176", 0).hand(&[disk]).hand(hand).play(play).stage(9))
            .they(|p| {
                p.hand(&["Goku's Surprise Attack"; 2])
                    .play(&["Orange Joint Restraint Drill", "Frieza Is Ready"])
                    .stage(10)
            })
            .start()
    };
    let told = |t: &mut Scenario| {
        t.hit_with(disk);
        let set_off = asked(t, THEY, PromptKind::May);
        if set_off {
            t.no();
        }
        t.hit_with("Goku's Surprise Attack");
        (dealt(t), set_off)
    };
    assert_eq!(told(&mut start(&[], &[])), ((9, 0), true), "without such a card");
    let mut t = start(&["A Father Struggles"], &[]);
    t.play("A Father Struggles");
    while t.state.decider() == Some(YOU) {
        t.done();
    }
    t.pass();
    assert_eq!(told(&mut t), ((5, 0), false));
    let mut t = start(&[], &["Rats, Foiled Again!", "Krillin@1"]);
    t.play("Rats, Foiled Again!");
    first_of_each(&mut t, PromptKind::Choose);
    t.pass();
    assert_eq!(told(&mut t), ((5, 0), false));
    let mut t = start(&["Krillin's Energy Disk"], &["Red Trap"]);
    t.hit_with(disk);
    for _ in 0..4 {
        if t.prompt().is_some() {
            let yes = t.state.decider() == Some(YOU);
            if t.prompt() == Some(PromptKind::May) && !yes {
                t.no();
            } else {
                let first = t.state.offers()[0].act;
                t.act(first);
            }
        }
    }
    t.pass();
    assert_eq!(told(&mut t), ((5, 0), false));
    t.pass().hit_with("Goku's Surprise Attack");
    assert_eq!(dealt(&t), (9, 0), "the first hit removed it");
}

/// CGS-095: a personality at its highest stage has nothing attached.
#[test]
fn injured_is_not_attached_at_the_highest_stage() {
    for (stage, attached) in [(10, false), (9, true)] {
        let mut t = combat()
            .you(|p| p.play(&["Injured"]).hand(&["Goku Body Throw!"]).stage(9))
            .they(|p| p.hand(&["Goku's Surprise Attack"]).stage(stage))
            .start();
        t.hit_with("Goku Body Throw!");
        assert_eq!(asked(&t, YOU, PromptKind::May), attached, "at {stage}");
        if attached {
            t.yes();
        }
        t.hit_with("Goku's Surprise Attack");
        assert_eq!(dealt(&t), (if attached { 3 } else { 5 }, 0));
    }
}

/// CGS-111: a card in play that is named does nothing either, as long as the Drill lies there.
#[test]
fn caught_off_guard_drill_silences_the_named_card_in_play() {
    for rules in [&[][..], &["crd"]] {
        let mut t = step_two()
            .with(rules)
            .you(|p| p.hand(&["Caught Off Guard Drill"]).stage(9))
            .they(|p| {
                p.play(&["Black Bear Hug Drill"])
                    .hand(&["Goku's Surprise Attack"; 2])
                    .stage(10)
            })
            .start();
        t.play("Caught Off Guard Drill").name("Black Bear Hug Drill");
        t.until("Combat step: attack?").act(Act::Combat { against: THEY });
        while t.prompt().is_some() {
            t.done();
        }
        t.pass().hit_with("Goku's Surprise Attack");
        assert_eq!(dealt(&t), (5, 0));
        let drill = t.card(YOU, "Caught Off Guard Drill");
        t.shift(drill, Zone::Discard, false);
        t.pass().hit_with("Goku's Surprise Attack");
        assert_eq!(dealt(&t), (7, 0));
    }
}

/// FUS-051: another Ally of any level comes, also one with the title of the Ally given up; the Ally given up does not.
#[test]
fn elder_kais_sacrifice_brings_an_ally_of_the_same_title() {
    for discard in [&["Guldo [FRI-047]@3", "Senzu Bean"][..], &["Senzu Bean"]] {
        let mut t = step_two()
            .you(|p| {
                p.play(&["Elder Kai's Sacrifice", "Guldo [FRI-045]@1"])
                    .discard(discard)
            })
            .start();
        t.play("Elder Kai's Sacrifice");
        for _ in 0..6 {
            if t.prompt().is_some() {
                let first = t.state.offers()[0].act;
                t.act(first);
            }
        }
        let in_play = |t: &Scenario, level: u8| {
            let guldo = t.card(YOU, &format!("Guldo@{level}"));
            (
                t.state.object(guldo).zone == Zone::Play,
                t.state.object(guldo).stage,
            )
        };
        if discard.len() == 2 {
            assert_eq!(in_play(&t, 3), (true, 5));
        }
        assert!(!in_play(&t, 1).0);
        assert!(t.names(YOU, Zone::Discard).contains(&"Guldo"));
        assert!(t.names(YOU, Zone::Discard).contains(&"Senzu Bean"));
        assert!(t.names(YOU, Zone::Aside).is_empty());
    }
}

/// IR-IR25: the next energy attack that Tien makes is made once more, by a card or by his power, and none after it.
#[test]
fn tiens_power_stance_repeats_his_next_energy_attack() {
    let mut t = combat()
        .you(|p| {
            p.lead("SAI-082", 0)
                .play(&["Tien's Power Stance"])
                .hand(&["Tien's Power Burst", "Krillin's Energy Disk"])
                .stage(2)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Tien's Power Stance");
    assert_eq!(t.stage(YOU), 10);
    t.pass().play("Tien");
    for _ in 0..2 {
        t.let_through();
    }
    t.pass().hit_with("Tien's Power Burst").pass();
    assert!(t.offers("Tien's Power Burst"), "the physical power was not it");
    t.hit_with("Tien's Power Burst").pass();
    assert!(!t.offers("Tien's Power Burst"));
    t.hit_with("Krillin's Energy Disk").pass();
    assert!(!t.offers("Krillin's Energy Disk"), "the next one alone");

    for stance in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.lead("SAI-082 SAI-083", 0)
                    .level(2)
                    .play(&["Tien's Power Stance"])
                    .stage(9)
            })
            .they(|p| p.stage(10))
            .start();
        if stance {
            t.play("Tien's Power Stance").pass();
        }
        for left in [stance, false] {
            t.play("Tien").let_through();
            t.pass();
            assert_eq!(t.offers("Tien"), left);
            if !left {
                break;
            }
        }
    }
}

/// MISC-L6-8, A-SC-30: at the end of the turn the two topmost Non-Combat cards that are not limited to one come into play, Drills
/// too; Goku's Lucky Break is limited later.
#[test]
fn scientific_repatching_plays_two_cards_at_the_end_of_the_turn() {
    for (rules, zone, second, left) in [
        (
            &[][..],
            Zone::Discard,
            "Goku's Lucky Break",
            "Total Defense Drill",
        ),
        (
            &["crd"],
            Zone::Removed,
            "Total Defense Drill",
            "Goku's Lucky Break",
        ),
    ] {
        let mut t = step_two()
            .with(rules)
            .you(|p| {
                p.play(&["Scientific Repatching"])
                    .discard(&["Orange Arm Bar", "Blue Stamina Drill", "Scientific Repatching"])
                    .discard(&[
                        "Goku's Lucky Break",
                        "Total Defense Drill",
                        "Goku's Quickness Drill",
                    ])
            })
            .start();
        assert!(!t.offers("Scientific Repatching"));
        t.pass();
        for _ in 0..30 {
            if asked(&t, YOU, PromptKind::May) {
                break;
            }
            let last = t.state.offers().last().unwrap().act;
            t.act(last);
        }
        assert_eq!(t.state.active, YOU);
        t.yes();
        let play = t.names(YOU, Zone::Play);
        assert!(play.contains(&"Blue Stamina Drill"), "{play:?}");
        assert!(play.contains(&second), "{play:?}");
        for left in ["Goku's Quickness Drill", left, "Scientific Repatching"] {
            assert!(!play.contains(&left), "{left}");
        }
        assert_eq!(
            t.names(YOU, zone)
                .iter()
                .filter(|name| **name == "Scientific Repatching")
                .count(),
            if zone == Zone::Discard { 2 } else { 1 }
        );
    }
}

/// MISC-L6-8: it says of no number of itself, so three may be in a deck as of any card.
#[test]
fn scientific_repatching_is_not_limited_to_one() {
    let broken = |count: u16| {
        let mut deck = Deck::new(Game::Score);
        for level in 1..=3 {
            let level = KIT.printing(&format!("Goku@{level}"));
            deck.add(Section::Personality, level, 1);
        }
        deck.add(Section::Main, KIT.printing("Scientific Repatching"), count);
        let format = format("score/open-75").unwrap();
        let report = games::report(catalog(), &deck, format, format.profile, Asked::default());
        report.violations.len()
    };
    assert_eq!(broken(3), broken(1));
    assert!(broken(4) > broken(3));
}
