//! Zones and words of the glossary.

use scouter::engine::view::{self, Viewer};
use scouter::engine::{Adjust, Happened, PlayerId, PromptKind, Zone, count_cards};

use super::{Scenario, THEY, YOU};

/// PA-ZONE-01: every card is in one zone at any time.
#[test]
fn every_card_is_in_one_zone() {
    let t = Scenario::combat().start();
    assert_eq!(count_cards(&t.state), t.state.objects().count());
}

/// PA-ZONE-02 PA-ZONE-03: both players see discard piles in order and banished cards.
#[test]
fn piles_are_open_to_both() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Farewell"]).discard(&["Rage", "Plain Punch"]))
        .start();
    t.play("Farewell");
    let views = [YOU, THEY].map(|player| view::for_player(&t.state, Viewer::Player(player)));
    for zone in [Zone::Discard, Zone::Removed] {
        let cards = |view: &view::TableView| {
            view.players[0]
                .zones
                .iter()
                .find(|seen| seen.zone == zone)
                .unwrap()
                .cards
                .clone()
        };
        assert_eq!(cards(&views[0]), cards(&views[1]));
        assert_eq!(cards(&views[0]).len(), t.state.pile(PlayerId(0), zone).len());
    }
}

/// PA-ZONE-04: a destroyed card goes to its owner's discard pile.
#[test]
fn a_destroyed_drill_is_discarded() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Break a Drill"]))
        .they(|p| p.play(&["Loose Drill"]))
        .start();
    t.play("Break a Drill");
    assert_eq!(t.names(THEY, Zone::Discard), ["Loose Drill"]);
}

/// PA-ZONE-05 PA-LATER-93: Main Personality and Mastery stay in play.
#[test]
fn main_personality_and_mastery_are_not_destroyed() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Break a Thing"])).start();
    t.play("Break a Thing");
    assert_eq!(t.prompt(), None, "there is nothing to choose");
    assert_eq!(t.names(THEY, Zone::Play), ["Red Test Mastery", "Beta - One"]);
}

/// PA-GLO-04 PA-LATER-46: playing sets off what waits for it, placing does not.
#[test]
fn placing_is_not_playing() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Loose Drill"]).play(&["Proud Drill"]))
        .start();
    t.play("Loose Drill");
    assert_eq!(t.anger(YOU), 1);
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Place a Drill"])
                .play(&["Proud Drill"])
                .discard(&["Loose Drill"])
        })
        .start();
    t.play("Place a Drill");
    assert!(t.names(YOU, Zone::Play).contains(&"Loose Drill"));
    assert_eq!(t.anger(YOU), 0);
}

/// PA-GLO-05: one at a time from the top: the second lies lowest.
#[test]
fn rejuvenation_goes_one_at_a_time() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Rejuvenate Two"])
                .discard(&["Plain Punch", "Plain Beam", "Rage"])
        })
        .start();
    t.play("Rejuvenate Two");
    assert_eq!(t.names(YOU, Zone::Deck)[..2], ["Plain Beam", "Plain Punch"]);
    assert_eq!(t.names(YOU, Zone::Discard), ["Rage", "Rejuvenate Two"]);
}

/// PA-GLO-05: what was rejuvenated lies at the bottom, and its player knows it, until the deck is shuffled.
#[test]
fn a_rejuvenated_card_is_not_the_next_one() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Rejuvenate Two", "Seek Punch"])
                .discard(&["Plain Beam", "Rage"])
        })
        .start();
    t.adjust(Adjust::Shuffle { player: YOU });
    let deck = t.life(YOU);
    let next = |t: &super::super::scenario::Scenario, viewer| t.state.may_be_next(YOU, viewer).len();
    assert_eq!(next(&t, Viewer::Player(YOU)), deck);
    t.play("Rejuvenate Two");
    assert_eq!((t.life(YOU), next(&t, Viewer::BothSeats)), (deck + 2, deck));
    // The other player does not know what the deck holds.
    assert_eq!(next(&t, Viewer::Player(THEY)), 0);
    t.adjust(Adjust::Shuffle { player: YOU });
    assert_eq!(next(&t, Viewer::Player(YOU)), deck + 2);
}

/// PA-GLO-06 PA-LATER-75: a searched deck is shuffled, one that was only looked at is not.
#[test]
fn a_searched_deck_is_shuffled() {
    let shuffled = |what: &Happened| matches!(what, Happened::Shuffled { player: YOU });
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Seek Punch"]).deck(&["Plain Punch"]))
        .start();
    t.play("Seek Punch");
    assert_eq!(
        (t.names(YOU, Zone::Hand), t.happened(shuffled)),
        (vec!["Plain Punch"], 1)
    );
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Look Ahead"])
                .deck(&["Rage", "Plain Punch", "Plain Beam"])
        })
        .start();
    t.play("Look Ahead").choose("Plain Beam").choose("Rage");
    let deck = t.names(YOU, Zone::Deck);
    assert_eq!(deck[deck.len() - 3..], ["Plain Punch", "Rage", "Plain Beam"]);
    assert_eq!(t.happened(shuffled), 0);
}

/// PA-GLO-06: what is to lie on top is put there when the deck is shuffled.
#[test]
fn what_is_found_for_the_top_lies_there_after_the_shuffle() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Seek to the Top"]).deck(&["Rage", "Plain Punch"]))
        .start();
    t.play("Seek to the Top");
    assert_eq!(
        t.happened(|what| matches!(what, Happened::Shuffled { player: YOU })),
        1
    );
    assert_eq!(t.names(YOU, Zone::Deck).last(), Some(&"Plain Punch"));
}

/// PA-GLO-06: a search that finds nothing shuffles too.
#[test]
fn a_failed_search_shuffles_too() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Name a Drill"])).start();
    t.play("Name a Drill").no();
    assert_eq!(
        t.happened(|what| matches!(what, Happened::Shuffled { player: YOU })),
        1
    );
}

/// PA-ZONE-05 PA-LATER-93: nor by an effect that destroys all there is.
#[test]
fn what_destroys_everything_leaves_main_personality_and_mastery() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Break Everything"]))
        .they(|p| p.play(&["Loose Drill", "Gamma - Helper"]))
        .start();
    t.play("Break Everything");
    assert_eq!(t.names(THEY, Zone::Play), ["Red Test Mastery", "Beta - One"]);
    assert_eq!(t.names(THEY, Zone::Discard).len(), 2);
}

/// PA-GLO-01 A-PA-13 PA-LATER-85: what is attached goes to its owner's discard pile when its host leaves play.
#[test]
fn what_is_attached_leaves_with_its_host() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Break a Drill"]))
        .they(|p| p.play(&["Loose Drill", "Sour Drill"]))
        .start();
    let host = t.card(THEY, "Loose Drill");
    let attached = t.card(THEY, "Sour Drill");
    t.state.object_mut(attached).host = host;
    t.play("Break a Drill").choose("Loose Drill");
    assert_eq!(t.names(THEY, Zone::Discard), ["Loose Drill", "Sour Drill"]);
}

/// PA-GLO-01: what an attached card says holds while it is attached.
#[test]
fn an_attached_card_holds_while_it_is_attached() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hang It On", "Red Punch", "Red Punch"]))
        .they(|p| p.stage(10))
        .start();
    t.play("Hang It On").pass();
    let attached = t.card(YOU, "Hang It On");
    assert_eq!(t.state.object(attached).host, t.state.player(YOU).leader);
    t.hit_with("Red Punch");
    assert_eq!(t.stage(THEY), 2);
    t.shift(attached, Zone::Discard, false);
    t.pass().hit_with("Red Punch");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, 3));
}

/// PA-GLO-01 PA-ZONE-05 PA-LATER-85: a Main Personality is always in play: what is attached to it stays when its level changes.
#[test]
fn what_is_attached_stays_on_the_new_level() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Advance"]).play(&["Plain Setup"]))
        .start();
    let attached = t.card(YOU, "Plain Setup");
    t.state.object_mut(attached).host = t.state.player(YOU).leader;
    t.play("Advance");
    assert!(t.names(YOU, Zone::Play).contains(&"Plain Setup"));
    assert_eq!(t.state.object(attached).host, t.state.player(YOU).leader);
}

/// PA-GLO-07: after a search that found nothing the opponent may look through the deck, and nobody else does.
#[test]
fn a_failed_search_may_be_verified() {
    let shuffled = |what: &Happened| matches!(what, Happened::Shuffled { player: YOU });
    let deck = |t: &super::super::scenario::Scenario, viewer| {
        let seen = view::for_player(&t.state, viewer);
        let zones = seen.players[0].zones.iter();
        zones
            .filter(|zone| zone.zone == Zone::Deck)
            .map(|zone| zone.cards.len())
            .sum::<usize>()
    };
    let mut t = Scenario::combat().you(|p| p.hand(&["Name a Drill"])).start();
    t.play("Name a Drill");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(THEY), Some(PromptKind::Verify))
    );
    assert_eq!(t.state.prompt.map(|prompt| prompt.rule), Some("PA-GLO-07"));
    t.yes();
    assert_eq!(t.prompt(), Some(PromptKind::Look));
    let life = t.life(YOU);
    assert_eq!(deck(&t, Viewer::Player(THEY)), life);
    assert_eq!((deck(&t, Viewer::Player(YOU)), deck(&t, Viewer::Watcher)), (0, 0));
    t.done();
    assert_eq!((deck(&t, Viewer::Player(THEY)), t.happened(shuffled)), (0, 1));
}

/// PA-GLO-02 PA-LATER-76: any card of the game is named by its exact title, once, whether or not it is there.
#[test]
fn a_card_is_named_by_its_exact_title() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Call It Out", "Rage"]))
        .they(|p| p.deck(&["Loose Drill", "Rage", "Loose Drill"]))
        .start();
    t.play("Call It Out");
    assert_eq!(t.prompt(), Some(PromptKind::Name));
    assert_eq!(t.state.prompt.map(|prompt| prompt.rule), Some("PA-GLO-02"));
    assert_eq!(t.unnamed("Loose").why, "No card has that title");
    t.name("loose drill");
    assert_eq!(t.names(THEY, Zone::Removed), ["Loose Drill", "Loose Drill"]);
    assert_eq!(t.happened(|what| matches!(what, Happened::Named { .. })), 1);
    assert_eq!(
        t.happened(|what| matches!(what, Happened::Shuffled { player: THEY })),
        1
    );

    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Call It Out", "Rage"]))
        .start();
    t.play("Call It Out").name("Peek");
    assert!(t.names(THEY, Zone::Removed).is_empty(), "one try");
}

/// PA-GLO-02: personalities are named with their sub-name.
#[test]
fn a_personality_is_named_with_its_sub_name() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Call It Out", "Rage"]))
        .they(|p| p.deck(&["Gamma - Helper"]))
        .start();
    t.play("Call It Out");
    assert_eq!(t.unnamed("Gamma").rule, "TABLE");
    t.name("Gamma - Helper");
    assert_eq!(t.names(THEY, Zone::Removed), ["Gamma - Helper"]);
}

/// PA-LATER-74: what is named is of the kind the card asks for, and stays named as long as what it does lasts.
#[test]
fn a_named_card_may_be_kept_from_being_played() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Call a Drill Out", "Rage"]))
        .they(|p| p.hand(&["Rage", "Peek"]))
        .start();
    t.play("Call a Drill Out");
    assert_eq!(t.unnamed("Rage").rule, "TABLE");
    t.name("Loose Drill");
    assert!(
        t.offers("Rage"),
        "it is their turn to act, and Rage was not named"
    );
}

/// Who looks at a hand sees it until he has seen enough, and nobody else does.
#[test]
fn a_hand_is_looked_at_as_long_as_one_likes() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Peek"]))
        .they(|p| p.hand(&["Rage", "Peek"]))
        .start();
    let seen = |t: &super::super::scenario::Scenario, viewer| {
        let card = t.card(THEY, "Rage");
        t.state.is_seen(card, viewer)
    };
    t.play("Peek");
    assert_eq!((t.prompt(), t.hand(YOU)), (Some(PromptKind::Look), 0));
    assert!(seen(&t, Viewer::Player(YOU)) && !seen(&t, Viewer::Watcher));
    t.done();
    assert!(!seen(&t, Viewer::Player(YOU)));
    assert_eq!(t.hand(YOU), 1);
}
