//! Cards that come, go and are brought back, as later rulings tell it.

use scouter::engine::{PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// PA-LATER-46: whoever may not play a card may still place it.
#[test]
fn what_may_not_be_played_may_be_placed() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Call a Drill Out"]))
        .they(|p| p.hand(&["Place a Drill"]).discard(&["Loose Drill"]))
        .start();
    t.play("Call a Drill Out")
        .name("Loose Drill")
        .play("Place a Drill");
    assert!(t.names(THEY, Zone::Play).contains(&"Loose Drill"));
}

/// PA-LATER-50: to be captured is not to enter play.
#[test]
fn a_captured_ball_does_not_enter_play() {
    let drawn = |event: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| {
                p.hand(&[event])
                    .play(&["Wistful Drill"])
                    .deck(&["Earth Dragon Ball 3"])
            })
            .they(|p| p.play(&["Earth Dragon Ball 4"]))
            .start();
        t.play(event);
        if t.prompt() == Some(PromptKind::May) {
            t.no();
        }
        t.hand(YOU)
    };
    assert_eq!((drawn("Place a Ball"), drawn("Take a Ball")), (1, 0));
}

/// PA-LATER-52: a card of another player's goes to its owner when it leaves play.
#[test]
fn a_card_goes_to_its_owner() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Take a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 3"]))
        .start();
    t.play("Take a Ball").no();
    let ball = t.card(YOU, "Earth Dragon Ball 3");
    t.shift(ball, Zone::Hand, false);
    assert_eq!(
        (t.names(THEY, Zone::Hand), t.hand(YOU)),
        (vec!["Earth Dragon Ball 3"], 0)
    );
}

/// PA-LATER-54: what a card says of its own leaving happens, though it goes where nobody sees it.
#[test]
fn a_card_speaks_of_its_own_leaving() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Table Punch"]).play(&["Epsilon - Homesick"]).stage(5))
        .they(|p| p.hand(&["Returning Block"]))
        .start();
    t.play_by("Table Punch", "Alpha - One").choose("Returning Block");
    assert_eq!(
        (t.names(YOU, Zone::Hand), t.anger(YOU)),
        (vec!["Epsilon - Homesick"], 1)
    );
}

/// PA-LATER-57: a card discarded from hand is one in the Discard Step too.
#[test]
fn the_discard_step_discards_from_hand() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Bitter Card", "Rage"]))
        .start();
    t.pass().pass().choose("Bitter Card").done();
    assert_eq!(t.anger(YOU), 1);
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Throw Away", "Bitter Card"]))
        .start();
    t.play("Throw Away");
    assert_eq!(t.anger(YOU), 1);
}

/// PA-LATER-58 PA-LATER-60: a card that goes elsewhere instead never reaches the pile, and was not discarded.
#[test]
fn a_replaced_discard_did_not_happen() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Throw Away", "Slippery Card"]).play(&["Mourning Drill"]))
        .start();
    t.play("Throw Away").yes();
    assert_eq!(t.names(YOU, Zone::Removed), ["Slippery Card"]);
    assert_eq!(
        (t.names(YOU, Zone::Discard), t.anger(YOU)),
        (vec!["Throw Away"], 0)
    );
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Throw Away", "Slippery Card"]).play(&["Mourning Drill"]))
        .start();
    t.play("Throw Away").no();
    assert_eq!(t.anger(YOU), 1);
}

/// PA-LATER-63: a card that was chosen is Rejuvenated like any other.
#[test]
fn a_chosen_card_is_rejuvenated_under_the_deck() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Pick It Up"])
                .play(&["Wary Drill"])
                .discard(&["Rage", "Plain Punch", "Plain Beam"])
        })
        .start();
    t.play("Pick It Up").choose("Plain Punch");
    assert_eq!((t.names(YOU, Zone::Deck)[0], t.anger(YOU)), ("Plain Punch", 1));
    assert_eq!(t.names(YOU, Zone::Discard), ["Plain Beam", "Rage", "Pick It Up"]);
}

/// PA-LATER-75: nobody verifies a search of another player's deck.
#[test]
fn a_search_of_anothers_deck_is_not_verified() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Call It Out"])).start();
    t.play("Call It Out").name("Peek");
    assert_eq!((t.prompt(), t.state.decider()), (None, Some(THEY)));
}

/// PA-LATER-95: two Dragon Balls that are destroyed go round, and the game goes on.
#[test]
fn two_dragon_balls_go_round() {
    let left = |balls: &'static [&'static str]| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Destroy Two"]))
            .they(|p| p.deck(balls).life(balls.len()))
            .start();
        t.play("Destroy Two");
        t.winner()
    };
    assert_eq!(left(&["Earth Dragon Ball 1", "Earth Dragon Ball 2"]), None);
    assert_eq!(left(&["Earth Dragon Ball 1"]), Some(YOU));
}

/// PA-LATER-56: what leaves at the start of the next action leaves whoever takes it, and before they decide.
#[test]
fn an_ally_leaves_as_the_next_action_begins() {
    let mut t = Scenario::combat()
        .you(|p| p.play(&["Theta - Brief"]).stage(0))
        .they(|p| p.hand(&["Rage", "Plain Block"]))
        .start();
    t.play("Theta - Brief");
    assert!(t.names(YOU, Zone::Play).contains(&"Theta - Brief"));
    t.let_through();
    assert_eq!((t.prompt(), t.state.decider()), (None, Some(THEY)));
    assert!(!t.names(YOU, Zone::Play).contains(&"Theta - Brief"));
}
