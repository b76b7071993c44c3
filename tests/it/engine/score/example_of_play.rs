//! The booklet's Example of Play, replayed: a Hero with a Tokui-Waza of orange against a Villain.

use scouter::engine::{Act, PromptKind, Zone};
use scouter::model::Style;

use super::super::logs;
use super::saiyan_cards as printed;
use super::scenario::KIT;
use super::{THEY, YOU, step_two};

const LOG: &str = "example_of_play";

/// SC-COMBAT-31 SC-COMBAT-32 SC-COMBAT-33 SC-COMBAT-34 SC-COMBAT-35: one whole turn. Anger comes from the cards named
/// `Angry` alone, as the example has it (A-SC-22), and before the defence (SC-COMBAT-22).
#[test]
fn the_example_of_play() {
    let mut t = step_two()
        .you(|p| {
            p.list(47)
                .hand(&["Orange Angry Punch", "Plain Punch", "Vanishing Block"])
                .tokui_waza(Style::Orange)
                .stage(5)
        })
        .they(|p| {
            p.lead("Beta", 4)
                .list(46)
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
    logs::keep(LOG, &t.log);
}

/// SC-COMBAT-31 SC-COMBAT-34 SC-COMBAT-35 SC-TURN-14: the stored example ends as the booklet tells it: hands of none and one,
/// life decks of 44 and 42 with the ball at the bottom (A-SC-06), Goku's 1000 and Raditz a stage lower, anger 1 and 1, no life card
/// for who fought, and the opponent's turn.
#[test]
fn the_stored_example_of_play_ends_in_the_numbers_of_the_booklet() {
    let play = logs::replayed(LOG, (KIT.cards)());
    // Before the last decision, the card that is kept, the turn is not over.
    let last = play.branch(play.log().actions.len() - 1).unwrap();
    let end = last.state();
    let count = |player, zone| end.pile(player, zone).len();
    assert_eq!((count(YOU, Zone::Hand), count(THEY, Zone::Hand)), (0, 1));
    assert_eq!((count(YOU, Zone::Deck), count(THEY, Zone::Deck)), (44, 42));
    // Raditz stands a stage below 1500, on a ladder of his own.
    assert_eq!((end.leader_power(YOU), end.leader_stage(THEY)), (1000, 5 - 1));
    assert_eq!((end.player(YOU).anger, end.player(THEY).anger), (1, 1));
    let bottom = end.pile(THEY, Zone::Deck)[0];
    assert_eq!(end.card(bottom).name, "Earth Dragon Ball 3");
    assert_eq!((count(YOU, Zone::Discard), count(YOU, Zone::Removed)), (2, 1));
    let next = play.state();
    assert_eq!((next.active, next.pile(YOU, Zone::Deck).len()), (THEY, 44));
    assert_eq!(next.pile(THEY, Zone::Hand).len(), 1 + 3);
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

/// SC-COMBAT-31 SC-COMBAT-32 SC-COMBAT-33 SC-COMBAT-34 A-SC-22: the same turn with the printed cards, whose texts raise anger
/// more often than the example says. The stage that the Tokui-Waza gives is there from the beginning.
#[test]
fn the_example_of_play_with_printed_cards() {
    let mut t = printed::step_two()
        .you(|p| {
            p.hand(&[
                "Orange Standing Fist Punch",
                "Orange One Knuckle Punch",
                "Mother's Touch",
            ])
            .stage(6)
        })
        .they(|p| {
            p.lead("Raditz", 4)
                .deck(&[
                    "Red Lunge Punch",
                    "Black Elbow Strike",
                    "Vegeta@1",
                    "Power Up!",
                    "Earth Dragon Ball 3",
                ])
                .stage(5)
        })
        .start();
    assert_eq!(
        (t.state.leader_power(YOU), t.state.leader_power(THEY)),
        (1_000, 1_500)
    );
    t.pass();
    assert_eq!(t.state.leader_power(YOU), 1_100);
    t.act(Act::Combat { against: THEY });
    t.play("Orange One Knuckle Punch").choose("Black Elbow Strike");
    assert_eq!(t.state.leader_power(THEY), 1_500);
    t.play("Red Lunge Punch").choose("Mother's Touch");
    assert_eq!(
        (t.state.leader_power(YOU), t.names(YOU, Zone::Removed)),
        (1_100, vec!["Mother's Touch"])
    );
    // For one stage three life cards; Raditz's power makes it two, one of them the ball.
    let life = t.life(THEY);
    t.play("Goku").choose("Raditz");
    assert_eq!(t.state.leader_power(YOU), 1_000);
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Earth Dragon Ball 3");
    assert_eq!(life - t.life(THEY), 1);
    t.pass().play("Orange Standing Fist Punch").let_through();
    assert_eq!(t.state.leader_power(THEY), 1_400);
    assert_eq!((t.anger(YOU), t.anger(THEY)), (2, 2));
}

/// SC-COMBAT-17: the example of damage with printed cards: Raditz at 1200 against Gohan at 200.
#[test]
fn the_example_of_damage_with_printed_cards() {
    let mut t = printed::combat()
        .you(|p| p.lead("Gohan", 3).stage(2))
        .they(|p| p.hand(&["Red Elbow Strike"]).stage(2))
        .start();
    assert_eq!(
        (t.state.leader_power(YOU), t.state.leader_power(THEY)),
        (200, 1_200)
    );
    let life = t.life(YOU);
    t.pass().play("Red Elbow Strike").let_through();
    assert_eq!((t.stage(YOU), life - t.life(YOU)), (0, 1));
}
