//! Printed cards that were read again, where the rules of the table had to be mended, card by card: you play the Hero Goku, they
//! the Villain Raditz.

use scouter::deck::{Deck, Section};
use scouter::engine::{Act, Happened, ObjectId, PromptKind, Zone};
use scouter::model::{Game, Style};

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Seat};
use super::saiyan_cards as printed;
use super::{THEY, YOU};

const BY_2014: &[&str] = &["crd"];

/// Main Personalities whose cards have titles of their own.
const STACKS: [(&str, [&str; 3]); 2] = [
    ("Cell", ["Cell, Stage One", "Cell, Stage Two", "Cell, Perfect"]),
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
    let mut deck = Deck::new(Game::Score);
    for level in stack {
        deck.add(Section::Personality, KIT.printing(level), 1);
    }
    for name in seat.named() {
        deck.add(Section::Main, KIT.printing(name), 1);
    }
    deck.add(Section::Main, KIT.printing("Black Front Kick"), 40);
    deck
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
                tokui_waza.into_iter().fold(p, |p, style| p.tokui_waza(style))
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

/// Orange Hand-Clasp Drill, against SC-LATER-107: a shield against both kinds stops a focused attack too.
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
