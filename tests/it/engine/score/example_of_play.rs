//! The booklet's Example of Play, replayed: a Hero with a Tokui-Waza of orange against a Villain.

use scouter::engine::{Act, PromptKind, Zone};
use scouter::model::Style;

use super::{THEY, YOU, step_two};

/// SC-COMBAT-31 SC-COMBAT-32 SC-COMBAT-33 SC-COMBAT-34 SC-COMBAT-35: one whole turn. Anger comes from the cards named
/// `Angry` alone, as the example has it (A-SC-22), and before the defence (SC-COMBAT-22).
#[test]
fn the_example_of_play() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&["Orange Angry Punch", "Plain Punch", "Vanishing Block"])
                .tokui_waza(Style::Orange)
                .stage(5)
        })
        .they(|p| {
            p.lead("Beta", 4)
                .deck(&[
                    "Plain Punch",
                    "Black Angry Block",
                    "Sigma@1",
                    "Rage",
                    "Earth Dragon Ball 3",
                ])
                .stage(5)
        })
        .start();
    // Alpha at 900, Beta at 1500; the rating of 1 counts 2.
    assert_eq!(
        (t.state.leader_power(YOU), t.state.leader_power(THEY)),
        (900, 1500)
    );
    t.pass();
    assert_eq!(t.state.leader_power(YOU), 1100);
    t.act(Act::Combat { against: THEY });
    assert_eq!(t.hand(THEY), 3);

    // A physical attack, negated; the block raises anger.
    t.play("Plain Punch").choose("Black Angry Block");
    assert_eq!((t.anger(THEY), t.stage(THEY)), (1, 5));

    // The answer, negated by a card that leaves the game.
    t.play("Plain Punch").choose("Vanishing Block");
    assert_eq!(
        (t.stage(YOU), t.names(YOU, Zone::Removed)),
        (7, vec!["Vanishing Block"])
    );

    // A power for one stage and three life cards; the opponent's power makes it two, one of them a ball that goes below.
    let life = t.life(THEY);
    t.play("Alpha").choose("Beta");
    assert_eq!(t.state.leader_power(YOU), 1000);
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Earth Dragon Ball 3");
    assert_eq!(life - t.life(THEY), 1);

    // A pass does not end combat.
    t.pass();
    t.play("Orange Angry Punch").let_through();
    assert_eq!((t.stage(THEY), t.anger(YOU)), (4, 1));
    t.pass().pass();

    // One card is kept, and there is no card for step 6.
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Discard), Some(THEY))
    );
    t.done();
    assert_eq!((t.hand(YOU), t.state.active), (0, THEY));
    assert_eq!(t.names(YOU, Zone::Discard).len(), 2);
    assert!(t.names(THEY, Zone::Hand).contains(&"Sigma"));
}

/// SC-COMBAT-17: the damage example: 1200 against 200 is three, two stages and a life card.
#[test]
fn the_example_of_damage() {
    let mut t = super::combat()
        .you(|p| p.lead("Goku", 3).hand(&["Plain Punch"]).stage(8))
        .they(|p| p.hand(&["Little Beam"]).play(&["Gamma@1"]).stage(1))
        .start();
    assert_eq!(t.state.leader_power(YOU), 1200);
    // Gamma, at 300, pays a stage for an attack and fights for Beta from then on.
    t.pass().play_by("Little Beam", "Gamma").let_through();
    let taken = t.discarded(THEY);
    t.play("Plain Punch").let_through();
    assert_eq!((t.ally_stage(THEY, "Gamma"), t.discarded(THEY) - taken), (0, 1));
}
