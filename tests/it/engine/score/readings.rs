//! Printed cards that were read again, where the rules of the table had to be mended, card by card: you play the Hero Goku, they
//! the Villain Raditz.

use scouter::deck::Deck;
use scouter::engine::{Act, Adjust, Choice, Happened, ObjectId, PromptKind, Zone};
use scouter::model::{Game, Style};

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::saiyan_cards as printed;
use super::starter_cards::deck_led_by;
use super::{THEY, YOU};

const BY_2014: &[&str] = &["crd"];

/// Main Personalities whose cards have titles of their own.
const STACKS: [(&str, [&str; 3]); 3] = [
    ("Cell", ["Cell, Stage One", "Cell, Stage Two", "Cell, Perfect"]),
    ("Zarbon", ["Zarbon", "Zarbon, Transformed", "Zarbon, Fanatical"]),
    (
        "Pikkon",
        [
            "Pikkon, the Silent",
            "Pikkon, the Serious",
            "Pikkon, the Powerful",
        ],
    ),
];

const KIT: Kit = Kit {
    game: Game::Score,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let Some((_, stack)) = STACKS.iter().find(|(who, _)| seat.leader == Some(*who)) else {
        return (printed::KIT.deck)(seat, place);
    };
    deck_led_by(seat, stack, ("Black Front Kick", 40))
}

fn step_two() -> Builder {
    Builder::new(&KIT, false)
}

fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// SC-TURN-07 SC-LATER-34: what counts the power-up rating of a Main Personality (Black Magic) counts what the Tokui-Waza adds.
#[test]
fn a_tokui_waza_is_part_of_the_rating() {
    let lost = |tokui_waza: Option<Style>| {
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&["Black Magic"]);
                tokui_waza.into_iter().fold(p, Seat::tokui_waza)
            })
            .start();
        t.play("Black Magic");
        t.discarded(THEY)
    };
    assert_eq!(lost(Some(Style::Black)), lost(None) + 1);
}

/// Saiyan Lurch: a rating set to 0 that nothing modifies is 0 for the Power Up step and for cards that count it.
#[test]
fn a_rating_that_nothing_modifies_is_0_whatever_counts_it() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Lurch"]).stage(5))
        .they(|p| p.hand(&["Black Magic"]).stage(9).tokui_waza(Style::Black))
        .start();
    t.hit_with("Saiyan Lurch");
    let (before, stage) = (t.discarded(YOU), t.stage(THEY));
    t.play("Black Magic");
    assert_eq!(t.discarded(YOU), before);
    t.until("Non-Combat step");
    assert_eq!(t.state.active, THEY);
    t.until("Combat step: attack?");
    assert_eq!(t.stage(THEY), stage);
}

/// SC-LATER-111 SC-LATER-112, Orange Hand-Clasp Drill, against SC-LATER-107: a shield against both kinds stops a focused attack too.
#[test]
fn a_shield_against_both_kinds_may_stop_a_focused_attack() {
    let shield = "It's the Little Things That Matter";
    for (play, stopped) in [
        (&[shield, "Orange Hand-Clasp Drill"][..], true),
        (&[shield], false),
    ] {
        let mut t = combat()
            .with(BY_2014)
            .you(|p| p.hand(&["Saiyan Lurch"]).stage(5))
            .they(|p| p.play(play).stage(9))
            .start();
        t.hit_with("Saiyan Lurch");
        assert_eq!(t.stage(THEY) == 9, stopped);
        assert_eq!(
            t.state.pile(THEY, Zone::Play).contains(&t.card(THEY, shield)),
            !stopped
        );
    }
}

/// SC-LATER-18 SC-LATER-19, in place of SC-ALLY-09 and SC-ALLY-10: three of each card of them may be Allies side by side.
#[test]
fn saibaimen_and_cell_juniors_come_in_numbers() {
    for (leader, ally, rule) in [
        ("Cell", "Cell Jr. 2", "SC-LATER-18"),
        ("Raditz", "Saibaimen@1", "SC-LATER-19"),
    ] {
        for (here, refused) in [(&[ally, ally][..], false), (&[ally, ally, ally], true)] {
            let t = step_two()
                .with(BY_2014)
                .you(|p| p.lead(leader, 3).play(here).hand(&[ally]))
                .start();
            assert_eq!(t.offers(ally), !refused, "{ally}");
            if refused {
                assert_eq!(t.refusal(ally), rule);
            }
        }
        let t = step_two()
            .you(|p| p.lead(leader, 3).play(&[ally]).hand(&[ally]))
            .start();
        assert_eq!(t.refusal(ally), "SC-ALLY-09");
    }
}

/// SC-LATER-18 SC-ALLY-11: Cell Jr. 1 of level 2 covers Cell Jr. 1 of level 1 alone, and stands by itself once Cell is at level 2.
#[test]
fn cell_junior_of_level_2_covers_its_own_level_1() {
    let at = |level: u8, here: &'static str| {
        step_two()
            .with(BY_2014)
            .you(|p| {
                p.lead("Cell", 3)
                    .level(level)
                    .play(&[here])
                    .hand(&["Cell Jr. 1@2"])
            })
            .start()
    };
    assert_eq!(at(1, "Cell Jr. 2").refusal("Cell Jr. 1@2"), "SC-LATER-78");
    let mut t = at(1, "Cell Jr. 1@1");
    t.play("Cell Jr. 1@2");
    assert_eq!((t.prompt(), t.state.allies(YOU).count()), (None, 1));
    assert_eq!(t.ally_stage(YOU, "Cell Jr. 1@2"), 10);
    for (covers, stage, allies) in [(true, 10, 1), (false, 3, 2)] {
        let mut t = at(2, "Cell Jr. 1@1");
        t.play("Cell Jr. 1@2");
        assert_eq!(t.prompt(), Some(PromptKind::Choose));
        if covers {
            t.choose("Cell Jr. 1@1");
        } else {
            t.done();
        }
        assert_eq!(t.ally_stage(YOU, "Cell Jr. 1@2"), stage);
        assert_eq!(t.state.allies(YOU).count(), allies);
    }
}

/// SC-LATER-70: Pikkon announces the Namekian style, but what is for Namekian heritage only is not for him.
#[test]
fn pikkon_is_no_namekian() {
    for (leader, usable) in [("Piccolo", true), ("Pikkon", false)] {
        let mut t = combat()
            .with(BY_2014)
            .you(|p| p.hand(&["Orange Arm Bar"]).stage(5))
            .they(|p| p.lead(leader, 3).hand(&["Namekian Backflip"]).stage(9))
            .start();
        t.play("Orange Arm Bar");
        assert_eq!(t.offers("Namekian Backflip"), usable, "{leader}");
    }
}

/// SC-COMBAT-01: the cards a defender draws are drawn by the rules, whichever card spoke last.
#[test]
fn what_the_rules_draw_is_no_effect() {
    let mut t = step_two()
        .they(|p| p.play(&["Namekian Preparation Drill"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    while t.prompt().is_some() {
        t.done();
    }
    let drawn: Vec<ObjectId> = t
        .events
        .iter()
        .filter(|event| matches!(event.what, Happened::Drew { player: THEY, .. }))
        .map(|event| event.source)
        .collect();
    assert_eq!(drawn, [ObjectId::NONE; 3]);
}

/// Saiyan Power Block: what keeps Constant Combat Powers from working (Red Face Slap) keeps them no longer.
#[test]
fn saiyan_power_block_brings_constant_powers_back() {
    for (block, kept) in [(true, false), (false, true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Red Face Slap", "Orange Arm Bar"]).stage(5))
            .they(|p| p.hand(&["Saiyan Power Block"]).stage(9))
            .start();
        t.hit_with("Red Face Slap").pass().play("Orange Arm Bar");
        if block {
            t.play("Saiyan Power Block");
        } else {
            t.let_through();
        }
        let leader = t.state.player(THEY).leader;
        assert_eq!(t.state.rests(leader), kept);
    }
}

/// SC-LATER-107: an attack that is focused by a condition of its card (Red Uppercut) is so before anything that lasts can stop it.
#[test]
fn what_lasts_stops_an_attack_when_its_card_has_said_all() {
    for (anger, hits) in [(0, true), (3, false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Arm Bar", "Red Uppercut"]).stage(5))
            .they(|p| p.hand(&["Time is a Warrior's Tool"]).stage(9).anger(anger))
            .start();
        t.play("Orange Arm Bar").play("Time is a Warrior's Tool");
        t.pass().hit_with("Red Uppercut");
        assert_eq!(t.stage(THEY) < 9, hits);
    }
}

/// Tien's Surprise Technique: Endurance 0 prevents nothing, but it may be used for what its card says of that.
#[test]
fn endurance_0_may_be_used() {
    let technique = "Tien's Surprise Technique";
    let mut t = combat()
        .you(|p| p.hand(&["Black Front Kick"]).stage(5))
        .they(|p| p.lead("Tien", 1).deck(&[technique]).stage(5))
        .start();
    t.hit_with("Black Front Kick");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
    let lost = t.discarded(YOU);
    t.yes();
    assert_eq!(t.names(THEY, Zone::Hand), [technique]);
    assert_eq!(
        t.discarded(YOU),
        lost + 2 + 1,
        "two of the deck, and the attack itself"
    );
}

/// SC-LATER-104: what keeps Allies from taking control (Red Dueling Drill) is stronger than an effect that gives it to one.
#[test]
fn an_effect_puts_nobody_in_control_who_may_not_take_it() {
    for (drill, taken) in [(&["Red Dueling Drill"][..], false), (&[], true)] {
        let mut t = combat()
            .you(|p| p.play(drill).hand(&["Orange Arm Bar"]).stage(5))
            .they(|p| p.lead("Majin Babidi [BUU-184]", 1).play(&["Nappa@1"]).stage(5))
            .start();
        t.play("Orange Arm Bar").yes().let_through();
        assert_eq!(t.ally_stage(THEY, "Nappa@1") < 3, taken);
    }
}

/// Majin Buu's Kamikaze Ghost: only Majin Buu may have it as an Ally.
#[test]
fn a_personality_for_some_only_is_an_ally_of_theirs_alone() {
    let ghost = "Majin Buu's Kamikaze Ghost";
    let led_by = |leader| step_two().you(|p| p.lead(leader, 1).hand(&[ghost])).start();
    assert!(led_by("Majin Buu").offers(ghost));
    assert_eq!(led_by("Majin Spopovich").refusal(ghost), "A-SC-40");
}

/// SC-LATER-76: the Ginyu Force counts as four Allies also while a real Ally is in control.
#[test]
fn the_ginyu_force_counts_as_four_allies_whoever_fights() {
    let mut t = combat()
        .with(BY_2014)
        .you(|p| {
            p.lead("Ginyu Force", 3)
                .play(&["Nappa@1"])
                .hand(&["Orange Arm Bar", "Ally Wins!"])
                .stage(0)
        })
        .they(|p| p.stage(9))
        .start();
    t.play_by("Orange Arm Bar", "Nappa").let_through().pass();
    let lost = t.discarded(THEY);
    t.play("Ally Wins!");
    assert_eq!(t.discarded(THEY), lost + 5);
}

/// Saiyan Energy Bullet: for the rest of Combat life cards of damage cannot be prevented, by Endurance either; power stages can.
#[test]
fn life_cards_alone_may_be_past_prevention() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Energy Bullet", "Orange Arm Bar"]).stage(9))
        .they(|p| p.lead("Ginyu Force", 3).deck(&["Black Explosion"]).stage(9))
        .start();
    t.play("Saiyan Energy Bullet");
    if t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    t.let_through();
    assert_eq!(t.prompt(), None);
    let prevented = |t: &Scenario| t.happened(|what| matches!(what, Happened::DamagePrevented { .. }));
    let before = prevented(&t);
    t.pass().hit_with("Orange Arm Bar");
    assert_eq!((before, prevented(&t)), (0, 1));
}

/// Zarbon, Transformed: what an Ally takes for him is no damage to Zarbon.
#[test]
fn zarbon_falls_back_for_damage_he_takes_himself() {
    for (taker, level) in [("Nappa@1", 2), ("Zarbon, Transformed", 1)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Arm Bar"]).stage(5))
            .they(|p| p.lead("Zarbon", 3).level(2).play(&["Nappa@1"]).stage(0))
            .start();
        let (object, stage) = (t.card(THEY, "Nappa@1"), 10);
        t.adjust(Adjust::Stage { object, stage });
        t.hit_with("Orange Arm Bar");
        assert_eq!(t.prompt(), Some(PromptKind::Stages));
        t.choose(taker);
        assert_eq!(t.level(THEY), level, "{taker}");
    }
}

/// Orange Reflex: the attack it takes out of the Life Deck is used for no cost, of life cards either (Orange Rush).
#[test]
fn what_is_used_for_no_cost_costs_no_life_cards() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Reflex"]).deck(&["Orange Rush"]).stage(9))
        .they(|p| p.stage(9))
        .start();
    let life = t.life(YOU);
    t.play("Orange Reflex").answer(Choice::Option(1));
    while t.prompt().is_some() && t.state.decider() == Some(YOU) {
        t.choose("Orange Rush");
    }
    t.let_through();
    assert_eq!(
        (t.life(YOU), t.stage(YOU)),
        (life - 1, 3),
        "four on top of its own two"
    );
}

/// Goku's Farewell: anger that can be neither lowered nor set stays when a level is gained.
#[test]
fn anger_that_nothing_may_lower_stays_with_a_new_level() {
    let mut t = step_two().you(|p| p.play(&["Goku's Farewell"]).anger(3)).start();
    t.play("Goku's Farewell");
    assert_eq!((t.level(YOU), t.anger(YOU)), (3, 3));
}

/// Vegeta, who has named cards discarded in place of leaving the game: one that says itself that it leaves goes there too.
#[test]
fn what_leaves_the_game_by_its_own_word_leaves_after_its_use() {
    let city = "Vegeta Scans the City";
    for (leader, zone) in [("Vegeta [WGS-165]", Zone::Discard), ("Raditz", Zone::Removed)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Standing Fist Punch"]).level(2).anger(4).stage(5))
            .they(|p| p.lead(leader, 1).play(&[city]).stage(5))
            .start();
        t.play("Orange Standing Fist Punch");
        while t.prompt().is_some_and(|prompt| prompt != PromptKind::May) {
            t.done();
        }
        t.yes();
        assert_eq!(t.level(YOU), 2);
        assert!(t.names(THEY, zone).contains(&city), "{leader}");
    }
}
