//! The booklet's Sample Turn, replayed. You draw a Setup; your opponent fights with an entering effect.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// PA-SAMPLE-01: draw three, play a Setup, power up, no combat, discard one of two, rejuvenate it or not.
#[test]
fn the_first_turn_is_peaceful() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Plain Setup", "Plain Block", "Rage"]).life(57))
        .start();
    t.play("Plain Setup").pass();
    assert_eq!(t.stage(YOU), 7);
    t.pass().choose("Rage").done();
    assert_eq!(
        (t.hand(YOU), t.discarded(YOU), t.prompt()),
        (1, 1, Some(PromptKind::Rejuvenate))
    );
    t.yes();
    assert_eq!((t.discarded(YOU), t.life(YOU), t.state.active), (0, 58, THEY));
}

/// PA-SAMPLE-02 PA-SAMPLE-03 PA-SAMPLE-04 PA-COMBAT-31: the opponent's turn: a stopped attack with a side effect, a Setup
/// used, AT + 2 for four stages, a power that costs two stages and deals six life cards of which Endurance prevents one.
#[test]
fn the_second_turn_is_a_fight() {
    let mut t = Scenario::planning()
        .you(|p| {
            let deck = [
                "Plain Beam",
                "Plain Block",
                "Loose Drill",
                "Rage",
                "Rage",
                "Rage",
                "Rage",
                "Rage",
            ];
            p.hand(&["Plain Setup"]).deck(&deck)
        })
        .they(|p| {
            p.hand(&["Angry Punch", "Plain Punch"]).stage(5).deck(&[
                "Rage",
                "Rage",
                "Rage",
                "Rage",
                "Rage",
                "Rage",
                "Rage",
                "Tough One",
            ])
        })
        .start();
    t.play("Plain Setup").pass().pass();
    // Seat 1 held two cards: one goes, the one that is not needed stays. Then its own turn.
    t.choose("Plain Punch").done();
    let punch = t.card(THEY, "Plain Punch");
    t.shift(punch, Zone::Hand, false);
    assert_eq!((t.state.active, t.step()), (THEY, "Planning Step"));
    t.pass();
    // Beta at stage 7 is 20,000; Alpha at stage 7 is 7,000.
    assert_eq!((t.stage(THEY), t.stage(YOU)), (7, 7));
    let hand = t.hand(YOU);
    t.act(Act::Combat { against: YOU });
    assert_eq!((t.anger(THEY), t.hand(YOU)), (1, hand + 3));
    assert!(!t.offers("Loose Drill"));

    t.play("Angry Punch");
    assert_eq!((t.anger(YOU), t.prompt()), (1, Some(PromptKind::Defend)));
    t.choose("Plain Block");
    assert_eq!(t.stage(YOU), 7);

    t.play("Plain Setup");
    assert_eq!(
        (t.hand(YOU), t.names(YOU, Zone::Discard)),
        (hand + 3, vec!["Plain Block", "Plain Setup"])
    );

    t.hit_with("Plain Punch");
    assert_eq!(t.stage(YOU), 3);

    let before = t.discarded(THEY);
    t.play("Alpha - One").let_through();
    assert_eq!(t.stage(YOU), 1);
    assert_eq!(
        (t.discarded(THEY) - before, t.prompt()),
        (4, Some(PromptKind::Endurance))
    );
    t.yes();
    assert_eq!(
        (t.names(THEY, Zone::Removed), t.prompt()),
        (vec!["Tough One"], Some(PromptKind::Critical))
    );
    t.answer(Choice::Option(2));
    assert_eq!(t.anger(THEY), 0);

    t.pass().pass();
    t.until("Planning Step");
    assert_eq!(t.state.active, YOU, "no rejuvenation was asked");
}
