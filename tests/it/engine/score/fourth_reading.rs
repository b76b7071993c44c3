//! Cards that a fourth reading found played otherwise than printed. You play the Hero Goku, they the Villain Raditz, if nothing
//! else is said.

use scouter::engine::{Act, Adjust, Choice, Happened, PlayerId, PromptKind, Zone};

use super::super::scenario::{Builder, Scenario};
use super::read_again::{TAUGHT, asked, combat, step_two};
use super::{THEY, THIRD, YOU, saiyan_cards};

/// Answers what is asked, up to the next action: yes to what may be done, the first that is offered to all else.
fn agree(t: &mut Scenario) {
    while t.prompt().is_some() {
        agree_once(t);
    }
}

fn agree_once(t: &mut Scenario) {
    let answers: Vec<Choice> = t
        .state
        .offers()
        .iter()
        .filter_map(|action| match action.act {
            Act::Answer { choice } => Some(choice),
            _ => None,
        })
        .collect();
    let wanted: [fn(&Choice) -> bool; 3] = [
        |choice| *choice == Choice::Yes,
        |choice| matches!(choice, Choice::Object(_)),
        |choice| *choice == Choice::Done,
    ];
    let answer = wanted.iter().find_map(|is| answers.iter().copied().find(is));
    t.answer(answer.unwrap_or(answers[0]));
}

/// Agrees until that is asked.
fn agree_until(t: &mut Scenario, kind: PromptKind) {
    while t.prompt().is_some_and(|prompt| prompt != kind) {
        agree_once(t);
    }
    assert_eq!(t.prompt(), Some(kind));
}

/// Declares combat out of step two.
fn fight(t: &mut Scenario) {
    t.until("Combat step: attack?").act(Act::Combat { against: THEY });
}

/// Whether a card lies in play on that side.
fn lies(t: &Scenario, player: PlayerId, name: &str) -> bool {
    t.names(player, Zone::Play).contains(&name)
}

/// AND-046, FRI-125, TRU-169, MISC-L4-5: stages that the opponent loses, no personality being named, may be an Ally's.
#[test]
fn stages_that_nobody_named_loses_may_be_an_allys() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Energy Assault", "Orange Leg Sweep"]).stage(9))
        .they(|p| p.play(&["Krillin@1"]).stage(9))
        .start();
    t.hit_with("Black Energy Assault");
    while t.prompt().is_some_and(|prompt| prompt != PromptKind::Stages) {
        match t.prompt() {
            Some(PromptKind::Mode) => {
                let last = t.state.offers().last().unwrap().act;
                t.act(last);
            }
            _ => agree_once(&mut t),
        }
    }
    t.choose("Krillin");
    assert_eq!((t.ally_stage(THEY, "Krillin"), t.stage(THEY)), (0, 9));
}

/// CGS-P-080, CP1-CP5, FRI-036, CEL-095, TRU-183: so may stages that are gained.
#[test]
fn stages_that_nobody_named_gains_may_be_an_allys() {
    let mut t = combat()
        .you(|p| p.hand(&["Cell's Charge"]).play(&["Krillin@1"]).stage(5))
        .start();
    t.play("Cell's Charge");
    assert!(asked(&t, YOU, PromptKind::Stages));
    t.choose("Krillin");
    assert_eq!((t.ally_stage(YOU, "Krillin"), t.stage(YOU)), (6, 5));
}

/// AND-120, AND-092: Tien uses a Non-Combat card or a Drill on entering combat, but nothing that no effect lets be used.
#[test]
fn tien_uses_nothing_that_may_not_be_used() {
    for (place, used) in [(&[][..], true), (&["City In Turmoil"], false)] {
        let mut t = step_two()
            .you(|p| {
                p.lead("SAI-082 SAI-083 FRI-039 AND-120", 0)
                    .level(4)
                    .play(&["Orange Power Stance"])
                    .stage(3)
            })
            .they(|p| p.play(place))
            .start();
        fight(&mut t);
        agree(&mut t);
        assert_eq!(lies(&t, YOU, "Orange Power Stance"), !used, "{place:?}");
    }
}

/// A-SC-61 CP2-042, TRU-042, CGS-008, SAI-175: what a card in play may do when something happens is a use of it, and may be barred.
#[test]
fn a_card_that_may_not_be_used_does_nothing_that_it_may_do() {
    for (drill, ends) in [
        (&["Earth Dragon Ball 2"][..], true),
        (&["Earth Dragon Ball 2", "Breakthrough Drill"], false),
    ] {
        let mut t = combat()
            .you(|p| {
                p.lead("SAI-173 SAI-174 SAI-175", 0)
                    .level(3)
                    .hand(&["Black Energy Assault"])
                    .stage(9)
            })
            .they(|p| p.play(drill).stage(9))
            .start();
        t.hit_with("Black Energy Assault");
        let mut offered = false;
        while t.prompt().is_some() {
            offered |= t.prompt() == Some(PromptKind::May);
            agree_once(&mut t);
        }
        assert_eq!(offered, ends, "{drill:?}");
        assert_eq!(lies(&t, YOU, "Earth Dragon Ball 2"), ends);
    }
}

/// AND-055, SAI-043: a Senzu Bean that is used as it is put down has been played.
#[test]
fn a_senzu_bean_is_played() {
    for (drill, more) in [(&[][..], true), (&["Blue Holding Drill"], false)] {
        let mut t = step_two()
            .you(|p| p.hand(&["Senzu Bean", "Blue Stamina Drill"]).stage(2))
            .they(|p| p.play(drill))
            .start();
        t.play("Senzu Bean");
        assert_eq!(t.stage(YOU), 10);
        assert_eq!(t.offers("Blue Stamina Drill"), more, "{drill:?}");
    }
}

/// AND-092, SAI-043: in a City In Turmoil a Senzu Bean is put down and does nothing.
#[test]
fn a_senzu_bean_that_may_not_be_used_lies_there() {
    let mut t = step_two()
        .you(|p| p.hand(&["Senzu Bean"]).stage(2))
        .they(|p| p.play(&["City In Turmoil"]))
        .start();
    t.play("Senzu Bean");
    assert_eq!(t.stage(YOU), 2);
    assert!(lies(&t, YOU, "Senzu Bean"));
}

/// SC-LATER-149 FRI-101, FRI-102: to place a Dragon Ball is to play it, so one is played or placed in a turn and no second.
#[test]
fn a_placed_dragon_ball_is_the_one_of_the_turn() {
    for (drill, found) in [(&[][..], true), (&["Villain's Teamwork Drill"], false)] {
        let mut t = step_two()
            .you(|p| {
                p.play(&["Bulma's Scouter"])
                    .hand(&["Earth Dragon Ball 2"])
                    .deck(&["Namek Dragon Ball 1"])
            })
            .they(|p| p.play(drill))
            .start();
        t.play("Earth Dragon Ball 2");
        agree(&mut t);
        t.play("Bulma's Scouter");
        agree(&mut t);
        assert!(lies(&t, YOU, "Earth Dragon Ball 2"));
        assert_eq!(lies(&t, YOU, "Namek Dragon Ball 1"), found, "{drill:?}");
    }
}

/// CGS-114 SC-LATER-107: Dende prevents of both kinds of attack, and so nothing of a focused one.
#[test]
fn dende_prevents_nothing_of_a_focused_attack() {
    let mut t = combat()
        .you(|p| p.hand(&["Gohan's Strike"]).stage(5))
        .they(|p| {
            p.lead("Piccolo", 3)
                .play(&["Krillin@1", "Dende [CGS-114]"])
                .stage(5)
        })
        .start();
    t.play("Gohan's Strike");
    while t.prompt().is_some_and(|prompt| prompt != PromptKind::Stages) {
        t.quietly();
    }
    t.choose("Krillin");
    let prevented = |what: &Happened| matches!(what, Happened::DamagePrevented { .. });
    assert_eq!(t.happened(prevented), 0);
}

/// CEL-124: an Ally that has not all three stages gives none.
#[test]
fn an_ally_gives_three_stages_or_none() {
    for (stage, offered) in [(3, true), (2, false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Power Blast"]).play(&["Krillin@1"]).stage(5))
            .start();
        let object = t.card(YOU, "Krillin");
        t.adjust(Adjust::Stage { object, stage });
        t.play("Saiyan Power Blast");
        assert_eq!(asked(&t, YOU, PromptKind::May), offered, "{stage}");
    }
}

/// CEL-077: three cards of the discard pile stand for the three that are drawn to defend, which are drawn once.
#[test]
fn a_second_trunks_prepares_has_nothing_to_stand_for() {
    let mut t = step_two()
        .they(|p| {
            p.play(&["Trunks Prepares", "Trunks Prepares"])
                .discard(&["Orange Leg Sweep"; 6])
        })
        .start();
    fight(&mut t);
    agree(&mut t);
    assert_eq!(t.hand(THEY), 3);
    assert!(lies(&t, THEY, "Trunks Prepares"));
}

/// BUU-080 SC-LATER-127: whoever has a shield beside a constant power does not raise it either; the power goes on.
#[test]
fn a_shield_beside_a_constant_power_is_kept_down() {
    for (attacks, lost) in [
        (&["Namekian Shuto", "Black Energy Assault"][..], 4),
        (&["Orange Leg Sweep", "Black Energy Assault"], 0),
    ] {
        let mut t = combat()
            .you(|p| p.hand(attacks).stage(9))
            .they(|p| p.lead("TRU-164 TRU-165 TRU-166", 0).level(3).stage(10))
            .start();
        t.play(attacks[0]);
        while t.prompt().is_some() {
            t.quietly();
        }
        let life = t.life(THEY);
        t.pass().play(attacks[1]);
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!(life - t.life(THEY), lost, "{attacks:?}");
    }
}

/// KID-019: the opponent's own effects put nothing into the opponent's deck; yours still do.
#[test]
fn orange_arm_break_binds_the_opponent_alone() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Arm Break"])
                .play(&["Orange Power Stance"])
                .stage(5)
        })
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(9))
        .start();
    t.hit_with("Orange Arm Break");
    agree(&mut t);
    t.pass().play("Orange Power Stance");
    agree(&mut t);
    assert!(!lies(&t, THEY, "Earth Dragon Ball 2"));
}

/// FUS-092 SC-LATER-93: what is added to the base for each of something is no part of it.
#[test]
fn yamcha_the_amazing_finds_an_attack_with_more_than_its_base() {
    let mut t = step_two()
        .you(|p| {
            p.lead("FUS-092", 0).discard(&[
                "Orange Leg Sweep",
                "Orange Leg Sweep",
                "Orange Leg Sweep",
                "Blue Double Blast",
            ])
        })
        .start();
    fight(&mut t);
    while t.prompt().is_some() {
        if t.offers("Orange Leg Sweep") {
            t.choose("Orange Leg Sweep");
        } else {
            agree_once(&mut t);
        }
    }
    assert!(t.names(YOU, Zone::Hand).contains(&"Blue Double Blast"));
}

/// BUU-123, BUU-187: what is done in an attack phase uses it up (SC-LATER-49).
#[test]
fn black_front_punch_takes_drills_in_attack_phases() {
    let mut t = Builder::new(&TAUGHT, true)
        .you(|p| p.hand(&["Black Front Punch"]).stage(9))
        .they(|p| p.play(&["Blue Stamina Drill"]).stage(9))
        .start();
    t.hit_with("Black Front Punch");
    agree(&mut t);
    t.pass();
    assert!(lies(&t, THEY, "Blue Stamina Drill"), "nothing happens by itself");
    t.play("Black Front Punch");
    agree(&mut t);
    assert!(!lies(&t, THEY, "Blue Stamina Drill"));
    assert_eq!(t.state.decider(), Some(THEY), "that was the phase");
}

/// SAI-018, SAI-019, SAI-021, A-SC-30: one named foe makes no such attack, in the community's format too, whose document words them
/// no other way.
#[test]
fn saiyan_arm_throw_bars_one_named_foe_by_either_wording() {
    for rules in [&[][..], &["crd"]] {
        let mut t = combat()
            .with(rules)
            .you(|p| p.hand(&["Saiyan Arm Throw"]).stage(5))
            .they(|p| p.play(&["Krillin@1"]).hand(&["Orange Leg Sweep"]).stage(1))
            .start();
        t.play("Saiyan Arm Throw");
        while t.prompt().is_some() {
            if t.offers("Raditz") {
                t.choose("Raditz");
            } else {
                t.quietly();
            }
        }
        assert!(t.offers("Orange Leg Sweep"), "{rules:?}");
    }
}

/// CGS-079, AND-094, BUU-M-M30 SC-LATER-158: whoever enters combat takes the card, and whoever has the place does not.
#[test]
fn a_place_of_a_third_player_works_for_those_who_fight() {
    let mut t = saiyan_cards::step_two()
        .you(|p| p.discard(&["Orange Leg Sweep"]))
        .they(|p| p.discard(&["Orange Leg Sweep"]))
        .third(|p| p.play(&["Protective Shelter"]).discard(&["Orange Leg Sweep"]))
        .start();
    fight(&mut t);
    agree(&mut t);
    assert_eq!(
        [YOU, THEY, THIRD].map(|player| t.names(player, Zone::Discard).len()),
        [0, 0, 1]
    );
}

/// SAI-BK-BK2: every Villain is meant, at whatever side of the table.
#[test]
fn gohans_anger_lowers_every_villains() {
    let mut t = saiyan_cards::step_two()
        .you(|p| p.play(&["Gohan's Anger"]))
        .they(|p| p.anger(2))
        .third(|p| p.lead("Raditz", 3).anger(2))
        .start();
    t.play("Gohan's Anger");
    agree(&mut t);
    assert_eq!([YOU, THEY, THIRD].map(|player| t.anger(player)), [2, 1, 1]);
}

/// BAB-004: one's own anger or the opponent's, as one likes.
#[test]
fn black_personal_smack_raises_either_anger() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Personal Smack", "Black Fist Lock"]).stage(9))
        .they(|p| p.stage(9))
        .start();
    t.hit_with("Black Personal Smack");
    agree(&mut t);
    let before = (t.anger(YOU), t.anger(THEY));
    t.pass().play("Black Fist Lock");
    agree_until(&mut t, PromptKind::Mode);
    assert_eq!(t.state.offers().len(), 2);
    t.answer(Choice::Option(1));
    assert_eq!((t.anger(YOU), t.anger(THEY)), (before.0, before.1 + 1));
}

/// CP2-CCPP10: a power is used twice, but no constant one, which counts its uses.
#[test]
fn blitz_doubles_no_constant_power() {
    for (ally, twice) in [
        ("Hercule, the World Champion", false),
        ("Android 18, the Mom", true),
    ] {
        let cards: &'static [&'static str] = if twice {
            &["Blitz!", "Android 18, the Mom"]
        } else {
            &["Blitz!", "Hercule, the World Champion"]
        };
        let mut t = combat()
            .you(|p| p.play(cards).stage(1))
            .they(|p| p.stage(10))
            .start();
        t.play("Blitz!");
        agree(&mut t);
        t.pass().play(ally);
        agree(&mut t);
        t.pass();
        assert_eq!(t.offers(ally), twice, "{ally}");
    }
}

/// BAB-029: after it no effect of the opponent's keeps a Drill of one's own from being used either.
#[test]
fn saiyan_power_block_lets_drills_be_used_again() {
    for (defense, used) in [("Saiyan Power Block", true), ("Blue Idea", false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Leg Sweep"]).play(&["City In Turmoil"]).stage(9))
            .they(|p| {
                p.hand(&["Saiyan Power Block"])
                    .play(&["Orange Power Stance"])
                    .stage(3)
            })
            .start();
        t.play("Orange Leg Sweep");
        if used {
            t.choose(defense);
        }
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!(t.offers("Orange Power Stance"), used, "{defense}");
    }
}

/// SC-LATER-101 WGS-119: a Black card given up for a Final Physical Attack does not make it a Black one.
#[test]
fn a_final_physical_attack_is_of_no_card() {
    for (card, black) in [("Black Fist Lock", true), ("Black Energy Assault", false)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Black Style Mastery [WGS-119]", "Blue Stamina Drill"])
                    .hand(&["Black Fist Lock", "Black Energy Assault"])
                    .stage(9)
            })
            .they(|p| p.play(&["Orange Power Stance"]).stage(9))
            .start();
        if black {
            t.hit_with(card);
        } else {
            let last = |act: &Act| matches!(act, Act::FinalAttack { .. });
            let act = t.state.offers().iter().map(|action| action.act).find(last);
            t.act(act.unwrap());
        }
        let mut free = false;
        while t.prompt().is_some() {
            free |= asked(&t, YOU, PromptKind::May);
            t.quietly();
        }
        assert_eq!(free, black, "{card}");
    }
}

/// TRU-146, CGS-016: a floor bounds the reduction that names it, and no other.
#[test]
fn a_floor_bounds_its_own_reduction() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Blue Stamina Drill"])
                .hand(&["Power Boost", "Red Energy Focus", "Black Energy Assault"])
                .stage(9)
        })
        .they(|p| p.stage(9))
        .start();
    t.play("Red Energy Focus");
    agree(&mut t);
    t.pass();
    let stage = t.stage(YOU);
    t.play("Power Boost");
    agree(&mut t);
    t.play("Black Energy Assault");
    assert_eq!(t.stage(YOU), stage);
}

/// BUU-066 SC-COMBAT-13: an attack is not made once more by whoever cannot pay for it.
#[test]
fn goku_swiftly_moving_pays_for_the_copy() {
    for (stage, copied) in [(9, true), (1, false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Energy Assault"]).stage(9))
            .they(|p| p.hand(&["Goku Swiftly Moving"]).stage(stage))
            .start();
        let life = t.life(YOU);
        t.play("Black Energy Assault").choose("Goku Swiftly Moving");
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!(life - t.life(YOU) >= 4, copied, "{stage}");
    }
}
