//! What a twelfth reading of the cards found, said as printed since. You play the Hero Goku, they the Villain Raditz, if nothing else is
//! said.

use scouter::deck::Section;
use scouter::engine::{Act, Adjust, Choice, Happened, PromptKind, Zone};

use super::super::scenario::{Builder, Kit, Scenario};
use super::own_combinations::enter;
use super::read_again::{KIT, asked, attack, combat, dealt, first_of_each, step_two};
use super::{THEY, YOU, scenario as home_made};

/// They have pupils.
const PUPILS: Kit = Kit {
    deck: |seat, place| {
        let mut deck = (KIT.deck)(seat, place);
        if place == 1 {
            deck.add(Section::Sensei, KIT.printing("Goku Sensei"), 1);
            for pupil in ["Gotenks' Kamikaze Ghost", "Comet Kumolre"] {
                deck.add(Section::SenseiDeck, KIT.printing(pupil), 1);
            }
        }
        deck
    },
    ..KIT
};

/// Answers what is asked as quietly as possible.
fn settle(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.quietly();
    }
}

/// AND-C5: what hears that a Dragon Ball enters play is done before the power of that ball.
#[test]
fn awful_abrasions_are_gone_before_the_power_of_a_dragon_ball() {
    let mut t = combat()
        .you(|p| p.play(&["Awful Abrasions"]).stage(9))
        .they(|p| p.hand(&["Earth Dragon Ball 5"]).anger(2).stage(9))
        .start();
    t.play("Awful Abrasions");
    settle(&mut t);
    assert_eq!(t.anger(THEY), 0);
    while !(t.state.active == THEY && t.offers("Earth Dragon Ball 5")) {
        t.quietly();
    }
    t.play("Earth Dragon Ball 5");
    settle(&mut t);
    assert_eq!(t.anger(THEY), 2);
    assert!(t.names(YOU, Zone::Discard).contains(&"Awful Abrasions"));
}

/// KID-076 with BUU-M-M28, FUS-102: a card out of the opponent's Sensei Deck is played as out of a hand, and not by whom it is not for.
#[test]
fn red_power_slam_plays_a_card_for_whom_it_is() {
    for (pupil, played) in [("Comet Kumolre", true), ("Gotenks' Kamikaze Ghost", false)] {
        let mut t = Builder::new(&PUPILS, true)
            .you(|p| p.hand(&["Red Power Slam"]).stage(9))
            .start();
        let life = t.life(THEY);
        t.play("Red Power Slam");
        while t.prompt().is_some() {
            if t.prompt() == Some(PromptKind::Mode) {
                t.answer(Choice::Option(0));
            } else if t.offers(pupil) {
                t.choose(pupil);
            } else {
                t.quietly();
            }
        }
        assert_eq!(t.names(YOU, Zone::Play).contains(&pupil), played, "{pupil}");
        assert_eq!(t.life(THEY), life, "{pupil}");
    }
}

/// CP2-CCPP10: a power of two lines is used twice in all, once as one and once as the other.
#[test]
fn blitz_doubles_a_power_that_is_an_attack_or_a_defense() {
    for (cards, defends) in [(&["Blitz!", "Tien@1"][..], true), (&["Tien@1"], false)] {
        let mut t = combat()
            .you(|p| p.play(cards).stage(1))
            .they(|p| p.hand(&["Orange Leg Sweep"; 2]).stage(10))
            .start();
        if defends {
            t.play("Blitz!");
            settle(&mut t);
            t.pass();
        }
        t.play("Tien");
        settle(&mut t);
        for may in [defends, false] {
            t.play("Orange Leg Sweep");
            if t.prompt() == Some(PromptKind::Lead) {
                t.choose("Tien");
            }
            assert_eq!(t.prompt() == Some(PromptKind::Defend) && t.offers("Tien"), may);
            if may {
                t.choose("Tien");
            }
            settle(&mut t);
            t.pass();
        }
    }
}

/// KID-091: what the lists of a format limit to one copy is limited to one.
#[test]
fn yajirobe_brings_back_nothing_that_is_restricted() {
    for rules in [&[][..], &["crd"]] {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.play(&["Yajirobe, Retired"])
                    .discard(&["Expectant Trunks"])
                    .stage(1)
            })
            .start();
        if t.offers("Yajirobe, Retired") {
            t.play("Yajirobe, Retired");
        }
        settle(&mut t);
        let back = t.names(YOU, Zone::Play).contains(&"Expectant Trunks");
        assert_eq!(back, rules.is_empty(), "{rules:?}");
    }
}

/// KID-082: what effects have attacks cost is paid for a Final Physical Attack too, or it is not made.
#[test]
fn a_final_attack_pays_what_is_added_to_its_cost() {
    for (stage, left) in [(0, None), (3, Some(2))] {
        let mut t = combat()
            .you(|p| p.hand(&["Senzu Bean"]).stage(stage))
            .they(|p| p.play(&["Saiyan Jeering Drill"]).stage(9))
            .start();
        let mut offers = t.state.offers().iter().map(|action| action.act);
        let last = offers.find(|act| matches!(act, Act::FinalAttack { .. }));
        assert_eq!(last.is_some(), left.is_some(), "stage {stage}");
        if let Some(last) = last {
            t.act(last);
            assert_eq!(Some(t.stage(YOU)), left);
        }
    }
}

/// BUU-126, SC-LATER-107: what lets cards stop focused attacks does not let them prevent their damage.
#[test]
fn who_may_stop_focused_attacks_prevents_nothing_of_them() {
    for (card, prevented) in [("Plain Punch", 1), ("Focused Punch", 0)] {
        let mut t = home_made::combat()
            .you(|p| p.hand(&[card]).stage(5))
            .they(|p| p.play(&["Warm Drill", "Keen Shelter"]).stage(0))
            .start();
        t.hit_with(card);
        let count = t.happened(|what| matches!(what, Happened::DamagePrevented { .. }));
        assert_eq!(count, prevented, "{card}");
    }
}

/// SAI-138: by the later wording too it takes no stages that are not there, nor life cards for them.
#[test]
fn blue_cradle_drill_takes_no_more_than_there_is() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| p.play(&["Blue Cradle Drill"]).stage(0))
        .they(|p| p.hand(&["Orange Leg Sweep"]).stage(0))
        .start();
    let (mine, theirs) = (t.life(YOU), t.life(THEY));
    t.pass();
    attack(&mut t, "Orange Leg Sweep");
    settle(&mut t);
    assert!(t.life(YOU) < mine);
    assert_eq!(t.life(THEY), theirs);
}

/// BAB-051 with FRI-P-P14, SC-LATER-135: no more than a cap is dealt, whatever says the least.
#[test]
fn energy_empowerment_drill_does_not_go_round_a_cap() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Energy Empowerment Drill"])
                .hand(&["Black Front Kick"])
                .stage(10)
        })
        .they(|p| p.lead("FRI-P-P14", 0).stage(10))
        .start();
    t.hit_with("Black Front Kick");
    assert_eq!(dealt(&t).1, 2);
}

/// BAB-051 with TRU-013: the least of the life cards is the least of what they become, and is not dealt beside it.
#[test]
fn energy_empowerment_drill_counts_life_cards_that_become_stages_once() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Energy Empowerment Drill", "Orange Power Shifting Drill"])
                .hand(&["Black Front Kick"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Black Front Kick");
    assert!(asked(&t, YOU, PromptKind::May));
    t.yes();
    first_of_each(&mut t, PromptKind::Choose);
    t.let_through();
    assert_eq!(dealt(&t), (6, 0));
}

/// KID-099: without an attack to copy it is used all the same, and what is copied later in this combat does more.
#[test]
fn blue_reverse_lasts_though_there_was_nothing_to_copy() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Reverse"; 2]).stage(10))
        .they(|p| p.hand(&["Black Front Kick"]).stage(10))
        .start();
    t.play("Blue Reverse");
    assert_eq!(t.happened(|what| matches!(what, Happened::Attacked { .. })), 0);
    t.hit_with("Black Front Kick");
    let (_, life) = dealt(&t);
    t.hit_with("Blue Reverse");
    assert_eq!(dealt(&t).1, life + 4);
}

/// BUU-048 with AND-C5, SC-LATER-177: a card that is attached itself goes on.
#[test]
fn black_snap_kick_lets_what_is_attached_go_on() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Black Snap Kick", "Orange Standing Fist Punch"])
                .stage(10)
        })
        .they(|p| p.play(&["Awful Abrasions"]).stage(10))
        .start();
    t.pass().play("Awful Abrasions");
    settle(&mut t);
    t.hit_with("Black Snap Kick");
    settle(&mut t);
    t.pass().hit_with("Orange Standing Fist Punch");
    assert_eq!(t.anger(YOU), 0);
}

/// SAI-096, WGS-010: what stops an attack of the next phase stops none of the phase in which it was used, and does not count those.
#[test]
fn a_block_waits_for_the_next_phase() {
    for card in ["Blue Forearm Block", "Saiyan Sweeping Defense"] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(10))
            .they(|p| p.lead("SAI-082", 0).hand(&["Orange Leg Sweep"]).stage(10))
            .start();
        let hits = |t: &Scenario| t.happened(|what| matches!(what, Happened::DamageDealt { .. }));
        t.pass().play("Tien").choose(card);
        settle(&mut t);
        assert_eq!(hits(&t), 1, "{card}");
        t.pass().play("Orange Leg Sweep");
        settle(&mut t);
        assert_eq!(hits(&t), 1, "{card}");
    }
}

/// RED-R14: what Android 16 cannot perform is discarded.
#[test]
fn android_16_discards_what_he_cannot_perform() {
    for (card, performed) in [("Orange Leg Sweep", true), ("Android 18's Low Blow", false)] {
        let mut t = combat()
            .you(|p| p.lead("RED-R14", 0).deck(&[card]).stage(9))
            .they(|p| p.stage(10))
            .start();
        t.play("Android 16, the Warrior");
        assert_eq!(asked(&t, YOU, PromptKind::May), performed, "{card}");
        assert_eq!(t.names(YOU, Zone::Discard).contains(&card), !performed);
    }
}

/// BUU-085: costs that are cards are not paid either; by the later wording they are.
#[test]
fn orange_gambit_gives_no_cards_for_a_power() {
    for (rules, given) in [(&[][..], 0), (&["crd"], 1)] {
        let builder = step_two().with(rules).you(|p| {
            p.hand(&[
                "Orange Gambit",
                "Orange Arm Bar",
                "Orange Leg Sweep",
                "Orange Leg Sweep",
            ])
            .play(&["Catch Drill"])
            .stage(9)
        });
        let mut t = enter(builder, "Orange Gambit");
        let held = t.hand(YOU);
        t.play("Catch Drill");
        settle(&mut t);
        assert_eq!(held - t.hand(YOU), given, "{rules:?}");
    }
}

/// FUS-123 with WGS-130: what a card lets be paid in any amount is paid.
#[test]
fn vegito_pays_where_any_amount_may_be_paid() {
    let mut t = combat()
        .you(|p| p.lead("FUS-123", 0).play(&["Gohan, the Energized"]).stage(1))
        .they(|p| p.stage(10))
        .start();
    t.play("Gohan, the Energized").answer(Choice::Number(2));
    assert_eq!(t.ally_stage(YOU, "Gohan, the Energized"), 1);
}

/// MISC-LS-9: the phase it waits for is one of this turn.
#[test]
fn double_whammy_waits_no_longer_than_this_turn() {
    let mut t = step_two()
        .you(|p| p.play(&["Blasting Land"]).hand(&["Orange Leg Sweep"]).stage(9))
        .they(|p| p.deck(&["Double Whammy"]).stage(9))
        .start();
    t.until("Combat step: attack?").pass();
    while t.state.active == THEY || !t.may_fight() {
        t.quietly();
    }
    assert!(t.names(THEY, Zone::Discard).contains(&"Double Whammy"));
    t.act(Act::Combat { against: THEY });
    while t.prompt().is_some() {
        assert!(!asked(&t, THEY, PromptKind::May));
        t.quietly();
    }
    t.play("Orange Leg Sweep");
    assert!(!asked(&t, THEY, PromptKind::May));
}

/// FUS-041: the base damage goes by the anger there is when an attack reads the table.
#[test]
fn blue_beatdown_goes_by_the_anger_there_is() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Beatdown", "Orange Leg Sweep"]).stage(9))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Blue Beatdown");
    t.adjust(Adjust::Anger {
        player: THEY,
        anger: 4,
    });
    t.pass().hit_with("Orange Leg Sweep");
    assert_eq!(dealt(&t), (0, 0));
}
