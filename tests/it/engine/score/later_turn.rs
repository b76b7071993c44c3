//! What the document of 2014 says of the set-up, of the steps of a turn and of what may come into play, clause by clause. Home-made
//! cards, and printed ones where a row speaks of them; you play a Hero, they a Villain.

use scouter::engine::{Act, Choice, Zone};
use scouter::games;
use scouter::model::{Game, Style};

use super::super::scenario::{Builder, Scenario, Seat};
use super::balls::FIRST_SIX;
use super::saiyan_cards as printed;
use super::{THEY, YOU};

const BY_2014: &[&str] = &["crd"];

fn step_two() -> Builder {
    super::step_two().with(BY_2014)
}

fn with_printed_cards() -> Builder {
    printed::step_two().with(BY_2014)
}

/// SC-LATER-31: at the table too, a style is declared by a deck that has a card of it, and none of another.
#[test]
fn a_style_is_declared_by_a_deck_of_that_style() {
    let declared = |cards: &[&'static str]| {
        let seat = |p: Seat| p.deck(cards).mastery("Red Test Mastery").tokui_waza(Style::Red);
        let t = step_two().you(seat).start();
        games::rules(Game::Score).tokui_waza(&t.state, YOU)
    };
    assert_eq!(declared(&["Red Plus Punch"]), Some(Style::Red));
    assert_eq!(declared(&[]), None);
    assert_eq!(declared(&["Red Plus Punch", "Blue Drill"]), None);
}

/// SC-LATER-32: Freestyle is declared by a deck without a styled card.
#[test]
fn freestyle_is_declared_by_a_deck_without_styled_cards() {
    let declared = |cards: &[&'static str]| {
        let t = step_two()
            .you(|p| {
                p.deck(cards)
                    .mastery("Wild Test Mastery")
                    .tokui_waza(Style::Freestyle)
            })
            .start();
        games::rules(Game::Score).tokui_waza(&t.state, YOU)
    };
    assert_eq!(declared(&["Plain Punch"]), Some(Style::Freestyle));
    assert_eq!(declared(&["Red Plus Punch"]), None);
}

/// SC-LATER-34: a Tokui-Waza raises the power-up of the Main Personality, and of no Ally.
#[test]
fn a_tokui_waza_raises_no_ally() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Gamma@1"])
                .deck(&["Red Plus Punch"])
                .mastery("Red Test Mastery")
                .tokui_waza(Style::Red)
                .stage(5)
        })
        .start();
    t.pass();
    assert_eq!((t.stage(YOU), t.ally_stage(YOU, "Gamma")), (7, 4));
}

/// SC-LATER-52, in place of SC-SETUP-10: against Vegeta too, everybody begins at level 1 with five stages.
#[test]
fn nobody_is_raised_against_vegeta() {
    let t = step_two().they(|p| p.lead("Vegeta", 3)).start();
    assert_eq!((t.level(YOU), t.stage(YOU)), (1, 5));
}

/// SC-LATER-58: down to one card: with two nobody is done.
#[test]
fn nobody_keeps_two_cards() {
    fn may_be_done(t: &Scenario) -> bool {
        let done = Act::Answer { choice: Choice::Done };
        t.state.offers().iter().any(|action| action.act == done)
    }
    let mut t = step_two()
        .you(|p| p.hand(&["Rage", "Calming"]))
        .they(|p| p.hand(&["Rage", "Calming"]))
        .start();
    t.pass().pass();
    for player in [YOU, THEY] {
        assert_eq!((t.state.decider(), may_be_done(&t)), (Some(player), false));
        t.choose("Rage");
        assert!(may_be_done(&t));
        t.done();
    }
}

/// SC-LATER-59: the Rejuvenation Step takes place after Combat too, for what cards do in it.
#[test]
fn the_rejuvenation_step_comes_after_combat_too() {
    let mut t = super::combat()
        .with(BY_2014)
        .you(|p| p.play(&["Rest Drill"]).discard(&["Wall"]))
        .start();
    t.pass().pass();
    assert_eq!((t.anger(YOU), t.discarded(YOU), t.state.active), (1, 1, THEY));
}

/// SC-LATER-19: Saibaimen that lead have no Saibaimen as Allies.
#[test]
fn saibaimen_that_lead_have_no_saibaimen_beside_them() {
    let t = with_printed_cards()
        .you(|p| p.lead("Saibaimen", 3).hand(&["Saibaimen@1"]))
        .start();
    assert_eq!(t.refusal("Saibaimen@1"), "SC-ALLY-13");
}

/// SC-LATER-189: of Majin Buu's Kamikaze Ghost several stand side by side.
#[test]
fn several_kamikaze_ghosts_serve_majin_buu() {
    const GHOST: &str = "Majin Buu's Kamikaze Ghost";
    let mut t = with_printed_cards()
        .you(|p| p.lead("Majin Buu", 1).play(&[GHOST]).hand(&[GHOST]))
        .they(|p| p.lead("Majin Buu", 1))
        .start();
    t.play(GHOST);
    assert_eq!(t.state.allies(YOU).count(), 2);
}

/// SC-LATER-165: a Drill of another style is refused, one without a style is not.
#[test]
fn a_styled_drill_bars_other_styles() {
    let t = step_two()
        .you(|p| p.hand(&["Blue Drill", "Plain Drill"]).play(&["Red Drill One"]))
        .start();
    assert_eq!(t.refusal("Blue Drill"), "SC-DRILL-03");
    assert!(t.offers("Plain Drill"));
}

/// SC-LATER-26: the six Drills of the Kid Buu Saga stand beside Drills of other styles.
#[test]
fn a_drill_of_the_kid_buu_saga_stands_beside_other_styles() {
    let mut t = with_printed_cards()
        .you(|p| p.hand(&["Blue Biting Drill"]).play(&["Red Rolling Drill"]))
        .start();
    t.play("Blue Biting Drill");
    assert!(t.names(YOU, Zone::Play).contains(&"Red Rolling Drill"));
}

/// SC-LATER-142: what takes the victory by level away takes no other: seven balls win.
#[test]
fn who_may_not_win_by_level_wins_by_balls() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&["Earth Dragon Ball 7"])
                .play(&["Humble Location"])
                .play(&FIRST_SIX)
        })
        .start();
    t.play("Earth Dragon Ball 7");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-DB-16"));
}

/// SC-LATER-143: the seven are of one set.
#[test]
fn seven_balls_of_two_sets_do_not_win() {
    let mut t = with_printed_cards()
        .you(|p| p.hand(&["Namek Dragon Ball 7"]).play(&FIRST_SIX))
        .start();
    t.play("Namek Dragon Ball 7");
    assert_eq!(t.state.outcome, None);
    assert!(t.names(YOU, Zone::Play).contains(&"Namek Dragon Ball 7"));
}
