//! Dragon Balls.

use scouter::engine::{PromptKind, Zone};
use scouter::games::score;

use super::super::scenario::Scenario;
use super::{THEY, YOU, combat, step_two};

pub(super) const FIRST_SIX: [&str; 6] = [
    "Earth Dragon Ball 1",
    "Earth Dragon Ball 2",
    "Earth Dragon Ball 3",
    "Earth Dragon Ball 4",
    "Earth Dragon Ball 5",
    "Earth Dragon Ball 6",
];

/// SC-LATER-149 SC-DB-01 SC-DB-14: played in step 2, and its power happens.
#[test]
fn a_ball_is_used_when_it_is_played() {
    let mut t = step_two().you(|p| p.hand(&["Earth Dragon Ball 1"])).start();
    let life = t.life(YOU);
    t.play("Earth Dragon Ball 1");
    assert_eq!((t.hand(YOU), t.life(YOU)), (1, life - 1));
    let ball = t.card(YOU, "Earth Dragon Ball 1");
    assert_eq!(t.state.object(ball).marks, score::USED.into());
}

/// SC-DB-02: one of each number among all players. SC-DB-19: captured ones count.
#[test]
fn a_number_is_in_play_once() {
    let t = step_two()
        .you(|p| p.hand(&["Earth Dragon Ball 3"]))
        .they(|p| p.play(&["Earth Dragon Ball 3"]))
        .start();
    assert_eq!(t.refusal("Earth Dragon Ball 3"), "SC-DB-02");
    let mut t = combat()
        .you(|p| p.hand(&["Take a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 3"]).deck(&["Earth Dragon Ball 3"]))
        .start();
    t.play("Take a Ball").pass().pass().until("Non-Combat step");
    assert_eq!(t.state.active, THEY);
    assert_eq!(t.refusal("Earth Dragon Ball 3"), "SC-DB-02");
}

/// SC-DB-03: nothing discards or destroys a ball in play.
#[test]
fn a_ball_in_play_stays() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&["Clear the Table"])
                .play(&["Earth Dragon Ball 1", "Plain Drill"])
        })
        .start();
    t.play("Clear the Table").play("Clear the Table");
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 1"));
    assert!(t.names(YOU, Zone::Discard).contains(&"Plain Drill"));
}

/// SC-DB-04: turned over as damage while its number is in play, it leaves the game.
#[test]
fn a_second_ball_turned_over_leaves_the_game() {
    let mut t = combat()
        .you(|p| p.hand(&["Two Beam"]).play(&["Earth Dragon Ball 3"]))
        .they(|p| p.deck(&["Rage", "Earth Dragon Ball 3"]))
        .start();
    t.hit_with("Two Beam");
    assert_eq!(
        (t.names(THEY, Zone::Removed), t.names(THEY, Zone::Discard)),
        (vec!["Earth Dragon Ball 3"], vec!["Rage"])
    );
}

/// SC-DB-05 SC-DB-06: else it goes under the life deck, as one of the cards turned over (A-SC-06).
#[test]
fn a_ball_turned_over_goes_under_the_life_deck() {
    let start = |rules: &[&str]| {
        let mut t = combat()
            .with(rules)
            .you(|p| p.hand(&["Two Beam"]))
            .they(|p| p.deck(&["Earth Dragon Ball 3", "Rage", "Wall"]))
            .start();
        let life = t.life(THEY);
        t.hit_with("Two Beam");
        assert_eq!(t.names(THEY, Zone::Deck)[0], "Earth Dragon Ball 3");
        (life - t.life(THEY), t.discarded(THEY))
    };
    assert_eq!(start(&[]), (1, 1));
    assert_eq!(
        start(&["crd"]),
        (2, 2),
        "by the community's ruling it is replaced"
    );
}

/// SC-DB-07 SC-DB-08: five life cards by one attack take a ball, in any phase; four do not, nor three and two.
#[test]
fn five_life_cards_capture_a_ball() {
    let mut t = combat()
        .you(|p| p.hand(&["Great Beam"]).play(&["Earth Dragon Ball 1"]).stage(5))
        .they(|p| {
            p.hand(&["Great Beam"])
                .play(&["Earth Dragon Ball 2", "Earth Dragon Ball 3"])
                .stage(5)
        })
        .start();
    t.play("Great Beam").let_through();
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Capture), Some(YOU))
    );
    t.choose("Earth Dragon Ball 3");
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 3"));
    // The defender, fighting back, captures as well.
    t.play("Great Beam").let_through().choose("Earth Dragon Ball 3");
    assert!(t.names(THEY, Zone::Play).contains(&"Earth Dragon Ball 3"));

    let mut t = combat()
        .you(|p| p.hand(&["Plain Beam", "Life Punch"]).stage(5))
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(5))
        .start();
    t.hit_with("Plain Beam");
    t.pass().hit_with("Life Punch");
    assert_eq!((t.prompt(), t.discarded(THEY)), (None, 7));
}

/// SC-DB-07 A-SC-06: a ball that went under the life deck is none of the five.
#[test]
fn a_ball_is_none_of_the_five() {
    let mut t = combat()
        .you(|p| p.hand(&["Great Beam"]).stage(5))
        .they(|p| {
            p.play(&["Earth Dragon Ball 2"])
                .deck(&["Earth Dragon Ball 5"])
                .stage(5)
        })
        .start();
    t.hit_with("Great Beam");
    assert_eq!((t.prompt(), t.discarded(THEY)), (None, 4));
}

/// SC-DB-09: certain Allies take a ball instead of the life cards; lost stages stay lost (A-SC-15).
#[test]
fn krillin_captures_instead_of_damage() {
    let mut t = combat()
        .you(|p| p.hand(&["Wild Punch"]).play(&["Krillin@1"]).stage(1))
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(5))
        .start();
    t.play_by("Wild Punch", "Krillin").let_through();
    assert_eq!((t.prompt(), t.stage(THEY)), (Some(PromptKind::Capture), 0));
    t.choose("Earth Dragon Ball 2");
    assert_eq!(
        (
            t.discarded(THEY),
            t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 2")
        ),
        (0, true)
    );
    // Or not.
    let mut t = combat()
        .you(|p| p.hand(&["Wild Punch"]).play(&["Krillin@1"]).stage(1))
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(9))
        .start();
    t.play_by("Wild Punch", "Krillin").let_through().done();
    assert_eq!(t.discarded(THEY), 1);
}

/// SC-DB-10: only a successful attack on a Main Personality that takes a life card.
#[test]
fn a_capture_needs_a_life_card_of_a_main_personality() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]).play(&["Krillin@1"]).stage(1))
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(5))
        .start();
    t.play_by("Plain Punch", "Krillin").let_through();
    assert_eq!(t.prompt(), None);
    let mut t = combat()
        .you(|p| p.hand(&["Life Punch"]).play(&["Krillin@1"]).stage(1))
        .they(|p| {
            p.hand(&["Little Beam"])
                .play(&["Earth Dragon Ball 2", "Sigma@1"])
                .stage(1)
        })
        .start();
    t.pass().play_by("Little Beam", "Sigma").let_through();
    t.play_by("Life Punch", "Krillin").let_through();
    assert_ne!(t.prompt(), Some(PromptKind::Capture), "an Ally fights for them");
    assert_eq!(t.discarded(THEY), 1 + 3);
}

/// SC-DB-11: as a Main Personality, Krillin has no such right; nor has another Ally.
#[test]
fn only_those_allies_capture_instead() {
    let mut t = combat()
        .you(|p| p.hand(&["Life Punch"]).play(&["Gamma@1"]).stage(1))
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(5))
        .start();
    t.play_by("Life Punch", "Gamma").let_through();
    assert_eq!((t.prompt(), t.discarded(THEY)), (None, 3));
    let mut t = combat()
        .you(|p| p.lead("Krillin", 1).hand(&["Life Punch"]).stage(5))
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(5))
        .start();
    t.hit_with("Life Punch");
    assert_eq!((t.prompt(), t.discarded(THEY)), (None, 3));
}

/// SC-DB-12: a card may capture. SC-DB-13: the ball lies sideways and stays its owner's. SC-DB-15: its power is not used.
#[test]
fn a_card_captures_a_ball_without_its_power() {
    let mut t = combat()
        .you(|p| p.hand(&["Take a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 2"]))
        .start();
    t.play("Take a Ball");
    let ball = t.card(YOU, "Earth Dragon Ball 2");
    let object = t.state.object(ball);
    assert_eq!(
        (object.controller, object.owner, object.marks.has(score::SIDEWAYS)),
        (YOU, THEY, true)
    );
    assert_eq!((t.hand(YOU), t.prompt()), (0, None));
}

/// SC-DB-14: the power never happens again, though the ball is placed by an effect or captured back.
#[test]
fn a_power_happens_once_in_a_game() {
    let mut t = combat()
        .you(|p| p.hand(&["Take a Ball", "Rage"]))
        .they(|p| p.hand(&["Take a Ball"]).play(&["Earth Dragon Ball 2"]))
        .start();
    let hand = t.hand(THEY);
    t.play("Take a Ball").play("Take a Ball");
    assert_eq!((t.hand(YOU), t.hand(THEY)), (1, hand - 1));
}

/// SC-LATER-143 SC-DB-16 SC-WIN-03: the last one placed from hand wins at once; the sixth does not.
#[test]
fn the_seventh_ball_wins_at_once() {
    let mut t = step_two()
        .you(|p| p.hand(&["Earth Dragon Ball 6"]).play(&FIRST_SIX[..5]))
        .start();
    t.play("Earth Dragon Ball 6");
    assert_eq!(t.state.outcome, None);
    let mut t = step_two()
        .you(|p| p.hand(&["Earth Dragon Ball 7"]).play(&FIRST_SIX))
        .start();
    t.play("Earth Dragon Ball 7");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-DB-16"));
}

/// SC-LATER-143 SC-DB-17: the last one captured wins at the start of the captor's next turn, and not before.
#[test]
fn a_captured_seventh_ball_wins_next_turn() {
    let mut t = combat()
        .you(|p| p.hand(&["Take a Ball"]).play(&FIRST_SIX))
        .they(|p| p.play(&["Earth Dragon Ball 7"]))
        .start();
    t.play("Take a Ball");
    assert_eq!(t.state.outcome, None);
    t.pass().pass().until("Non-Combat step");
    assert_eq!((t.state.active, t.state.outcome), (THEY, None));
    while t.state.outcome.is_none() {
        let last = *t.state.offers().last().unwrap();
        t.act(last.act);
    }
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-DB-17"));
}

/// Combat ends, and the whole turn of the other player goes by without a winner.
fn nobody_wins_in_the_next_turn(t: &mut Scenario) {
    t.pass().pass().until("Non-Combat step");
    assert_eq!(t.state.active, THEY);
    while t.state.active == THEY {
        let last = *t.state.offers().last().unwrap();
        t.act(last.act);
    }
    assert_eq!(t.state.outcome, None);
}

/// SC-DB-17 SC-DB-18: in the meantime one may be captured back, and six do not win.
#[test]
fn a_captured_seventh_ball_may_be_taken_back() {
    let mut t = combat()
        .you(|p| p.hand(&["Take a Ball"]).play(&FIRST_SIX))
        .they(|p| p.hand(&["Take a Ball"]).play(&["Earth Dragon Ball 7"]))
        .start();
    t.play("Take a Ball")
        .play("Take a Ball")
        .choose("Earth Dragon Ball 1");
    nobody_wins_in_the_next_turn(&mut t);
}

/// SC-DB-18: or taken by damage, from a player who has all seven.
#[test]
fn a_captured_seventh_ball_may_be_taken_by_damage() {
    let mut t = combat()
        .you(|p| p.hand(&["Take a Ball"]).play(&FIRST_SIX).stage(5))
        .they(|p| p.hand(&["Great Beam"]).play(&["Earth Dragon Ball 7"]).stage(5))
        .start();
    t.play("Take a Ball").play("Great Beam").let_through();
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Capture), Some(THEY))
    );
    t.choose("Earth Dragon Ball 1");
    nobody_wins_in_the_next_turn(&mut t);
}

/// SC-DB-09: Krillin is Krillin on whichever of his cards.
#[test]
fn a_captor_is_known_by_character() {
    let mut t = combat()
        .you(|p| p.hand(&["Life Punch"]).play(&["Krillin the Kind"]).stage(1))
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(5))
        .start();
    t.play_by("Life Punch", "Krillin the Kind").let_through();
    assert_eq!(t.prompt(), Some(PromptKind::Capture));
}

/// SC-DB-14: not even when it comes back after its captor has left the game.
#[test]
fn a_power_does_not_happen_again_after_a_ball_comes_back() {
    let mut t = step_two()
        .you(|p| p.hand(&["Earth Dragon Ball 1"]))
        .third(|p| p)
        .start();
    t.play("Earth Dragon Ball 1");
    let ball = t.card(YOU, "Earth Dragon Ball 1");
    t.adjust(scouter::engine::Adjust::Control {
        object: ball,
        player: THEY,
    });
    let concede = scouter::engine::Action {
        player: THEY,
        act: scouter::engine::Act::Concede,
    };
    scouter::engine::apply(&mut t.state, &concede).unwrap();
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Earth Dragon Ball 1");
    t.shift(ball, Zone::Hand, false);
    let hand = t.hand(YOU);
    t.play("Earth Dragon Ball 1");
    assert_eq!(t.hand(YOU), hand - 1);
}
